// A picture in pitched memory is blurred by a separable filter with coefficients in constant memory and rows in shared
// memory, then edges are found and a histogram of grey values is made with atomics; the host does the same.

#include <cmath>
#include <vector>

#include "check.h"

static const int RADIUS = 3;
static const int WIDTH = 203, HEIGHT = 117;

__constant__ float coefficients[2 * RADIUS + 1];

// Rows of 64 pixels and their neighbours on both sides in shared memory; the edge is repeated.
__global__ void blur_rows(const unsigned char *from, size_t from_pitch, float *to, size_t to_pitch, int width, int height) {
    __shared__ float row[64 + 2 * RADIUS];
    const int x = blockIdx.x * 64 + threadIdx.x, y = blockIdx.y;
    for (int i = threadIdx.x; i < 64 + 2 * RADIUS; i += 64) {
        const int at = min(max(static_cast<int>(blockIdx.x * 64) + i - RADIUS, 0), width - 1);
        row[i] = from[y * from_pitch + at];
    }
    __syncthreads();
    if (x >= width || y >= height) return;
    float sum = 0;
    for (int k = 0; k <= 2 * RADIUS; k++) sum = fmaf(coefficients[k], row[threadIdx.x + k], sum);
    *reinterpret_cast<float *>(reinterpret_cast<char *>(to) + y * to_pitch + x * sizeof(float)) = sum;
}

__device__ float pixel(const float *image, size_t pitch, int x, int y) {
    return *reinterpret_cast<const float *>(reinterpret_cast<const char *>(image) + y * pitch + x * sizeof(float));
}

__global__ void blur_columns(const float *from, size_t from_pitch, unsigned char *to, size_t to_pitch, int width, int height) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float sum = 0.5f;
    for (int k = 0; k <= 2 * RADIUS; k++) {
        const int at = min(max(y + k - RADIUS, 0), height - 1);
        sum = fmaf(coefficients[k], pixel(from, from_pitch, x, at), sum);
    }
    to[y * to_pitch + x] = static_cast<unsigned char>(sum);
}

__global__ void edges(const unsigned char *from, unsigned char *to, size_t pitch, int width, int height, unsigned *histogram) {
    __shared__ unsigned local[256];
    const int thread = threadIdx.y * blockDim.x + threadIdx.x;
    local[thread] = 0;
    __syncthreads();
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        const int left = from[y * pitch + max(x - 1, 0)], right = from[y * pitch + min(x + 1, width - 1)];
        const int up = from[max(y - 1, 0) * pitch + x], down = from[min(y + 1, height - 1) * pitch + x];
        const int value = min(abs(right - left) + abs(down - up), 255);
        to[y * pitch + x] = value;
        atomicAdd(&local[value], 1u);
    }
    __syncthreads();
    if (local[thread]) atomicAdd(&histogram[thread], local[thread]);
}

static int clamp(int value, int most) { return value < 0 ? 0 : value > most ? most : value; }

int main() {
    float kernel[2 * RADIUS + 1], sum = 0;
    for (int k = -RADIUS; k <= RADIUS; k++) sum += kernel[k + RADIUS] = std::exp(-0.5f * k * k / 2.25f);
    for (float &value : kernel) value /= sum;
    CHECK(hipMemcpyToSymbol(HIP_SYMBOL(coefficients), kernel, sizeof kernel));

    std::vector<unsigned char> picture(WIDTH * HEIGHT), blurred(picture.size()), outline(picture.size());
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool disc = (x - 90) * (x - 90) + (y - 60) * (y - 60) < 40 * 40;
            picture[y * WIDTH + x] = static_cast<unsigned char>(disc ? 220 : (x * 3 + y * 5) % 128);
        }
    }

    unsigned char *source, *smooth, *edge;
    float *rows;
    size_t pitch, rows_pitch;
    unsigned *histogram, counts[256];
    CHECK(hipMallocPitch(reinterpret_cast<void **>(&source), &pitch, WIDTH, HEIGHT));
    CHECK(hipMallocPitch(reinterpret_cast<void **>(&smooth), &pitch, WIDTH, HEIGHT));
    CHECK(hipMallocPitch(reinterpret_cast<void **>(&edge), &pitch, WIDTH, HEIGHT));
    CHECK(hipMallocPitch(reinterpret_cast<void **>(&rows), &rows_pitch, WIDTH * sizeof(float), HEIGHT));
    CHECK(hipMalloc(&histogram, sizeof counts));
    CHECK(hipMemset(histogram, 0, sizeof counts));
    EXPECT(pitch >= WIDTH && rows_pitch >= WIDTH * sizeof(float));
    CHECK(hipMemcpy2D(source, pitch, picture.data(), WIDTH, WIDTH, HEIGHT, hipMemcpyHostToDevice));
    const dim3 block(32, 8), grid((WIDTH + 31) / 32, (HEIGHT + 7) / 8);
    blur_rows<<<dim3((WIDTH + 63) / 64, HEIGHT), 64>>>(source, pitch, rows, rows_pitch, WIDTH, HEIGHT);
    blur_columns<<<grid, block>>>(rows, rows_pitch, smooth, pitch, WIDTH, HEIGHT);
    edges<<<grid, block>>>(smooth, edge, pitch, WIDTH, HEIGHT, histogram);
    CHECK(hipGetLastError());
    CHECK(hipMemcpy2D(blurred.data(), WIDTH, smooth, pitch, WIDTH, HEIGHT, hipMemcpyDeviceToHost));
    CHECK(hipMemcpy2D(outline.data(), WIDTH, edge, pitch, WIDTH, HEIGHT, hipMemcpyDeviceToHost));
    CHECK(hipMemcpy(counts, histogram, sizeof counts, hipMemcpyDeviceToHost));

    std::vector<float> between(picture.size());
    std::vector<unsigned> expected(256, 0);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            float value = 0;
            for (int k = -RADIUS; k <= RADIUS; k++) {
                value = std::fma(kernel[k + RADIUS], picture[y * WIDTH + clamp(x + k, WIDTH - 1)], value);
            }
            between[y * WIDTH + x] = value;
        }
    }
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            float value = 0.5f;
            for (int k = -RADIUS; k <= RADIUS; k++) {
                value = std::fma(kernel[k + RADIUS], between[clamp(y + k, HEIGHT - 1) * WIDTH + x], value);
            }
            EXPECT(blurred[y * WIDTH + x] == static_cast<unsigned char>(value));
        }
    }
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const int across = blurred[y * WIDTH + clamp(x + 1, WIDTH - 1)] - blurred[y * WIDTH + clamp(x - 1, WIDTH - 1)];
            const int along = blurred[clamp(y + 1, HEIGHT - 1) * WIDTH + x] - blurred[clamp(y - 1, HEIGHT - 1) * WIDTH + x];
            const int value = clamp(std::abs(across) + std::abs(along), 255);
            EXPECT(outline[y * WIDTH + x] == value);
            expected[value]++;
        }
    }
    for (int i = 0; i < 256; i++) EXPECT(counts[i] == expected[i]);
    for (void *memory : {static_cast<void *>(source), static_cast<void *>(smooth), static_cast<void *>(edge),
                         static_cast<void *>(rows), static_cast<void *>(histogram)}) {
        CHECK(hipFree(memory));
    }
    return passed("image_filter");
}
