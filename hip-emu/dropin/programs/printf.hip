// What kernels print comes out on standard output, complete and in the order of each thread.

#include <cstring>
#include <string>
#include <unistd.h>

#include "check.h"

__global__ void hello(const char *greeting) {
    printf("%s from thread %u of %u\n", greeting, unsigned(threadIdx.x), unsigned(blockDim.x));
}

__global__ void formats(double value, long long big) {
    if (threadIdx.x == 1) {
        printf("[%d|%5d|%-5d|%05d]", 42, -42, 42, 42);
        printf("[%x|%#X|%o|%c|%%]", 0xbeefu, 0xbeefu, 8u, 'z');
        printf("[%.3f|%10.2e|%g]", value, value, value);
        printf("[%lld|%llu|%s|%.2s|%p]\n", big, ~0ull, "text", "text", static_cast<void *>(nullptr));
    }
}

__global__ void lines(unsigned count) {
    for (unsigned i = 0; i < count; i++) printf("block %u line %u\n", unsigned(blockIdx.x), i);
}

// Runs what prints and gives what came out.
template <typename F> static std::string printed(F run) {
    std::fflush(stdout);
    FILE *file = std::tmpfile();
    EXPECT(file != nullptr);
    const int before = dup(1);
    dup2(fileno(file), 1);
    run();
    CHECK(hipDeviceSynchronize());
    std::fflush(stdout);
    dup2(before, 1);
    close(before);
    std::string text;
    std::rewind(file);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
    std::fclose(file);
    return text;
}

static size_t count(const std::string &text, const std::string &part) {
    size_t found = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) found++;
    return found;
}

int main() {
    const char word[] = "hello";
    char *greeting;
    CHECK(hipMalloc(&greeting, sizeof word));
    CHECK(hipMemcpy(greeting, word, sizeof word, hipMemcpyHostToDevice));
    std::string text = printed([&] { hello<<<1, 3>>>(greeting); });
    for (int i = 0; i < 3; i++) {
        char line[64];
        std::snprintf(line, sizeof line, "hello from thread %d of 3\n", i);
        EXPECT(count(text, line) == 1);
    }
    EXPECT(count(text, "\n") == 3);
    CHECK(hipFree(greeting));

    const double value = 1234.5678;
    const long long big = -1234567890123456789;
    text = printed([&] { formats<<<1, 64>>>(value, big); });
    char expected[512];
    std::snprintf(expected, sizeof expected, "[%d|%5d|%-5d|%05d][%x|%#X|%o|%c|%%][%.3f|%10.2e|%g][%lld|%llu|%s|%.2s|%p]\n", 42, -42,
                  42, 42, 0xbeefu, 0xbeefu, 8u, 'z', value, value, value, big, ~0ull, "text", "text", static_cast<void *>(nullptr));
    if (text != expected) std::fprintf(stderr, "printed:  %sexpected: %s", text.c_str(), expected);
    EXPECT(text == expected);

    text = printed([&] { lines<<<20, 1>>>(30); });
    EXPECT(count(text, "\n") == 600);
    for (unsigned block = 0; block < 20; block++) {
        size_t at = 0;
        for (unsigned i = 0; i < 30; i++) {
            const std::string line = "block " + std::to_string(block) + " line " + std::to_string(i) + "\n";
            at = text.find(line, at);
            EXPECT(at != std::string::npos);
        }
    }
    return passed("printf");
}
