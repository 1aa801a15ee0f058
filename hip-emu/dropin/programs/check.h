// What every program here begins with: a call that fails, or a value that is not as expected, ends it with status 1.
#pragma once

#include <cstdio>
#include <cstdlib>

#include <hip/hip_runtime.h>

#define CHECK(call)                                                                                                     \
    do {                                                                                                                \
        hipError_t code_ = (call);                                                                                      \
        if (code_ != hipSuccess) {                                                                                      \
            std::fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, hipGetErrorName(code_));                 \
            std::exit(1);                                                                                               \
        }                                                                                                               \
    } while (0)

#define EXPECT(condition)                                                                                               \
    do {                                                                                                                \
        if (!(condition)) {                                                                                             \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                                \
            std::exit(1);                                                                                               \
        }                                                                                                               \
    } while (0)

// The last line of a program that found everything as it should be.
inline int passed(const char *name) {
    std::printf("%s: passed\n", name);
    return 0;
}
