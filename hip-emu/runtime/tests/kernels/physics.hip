// Simulations: particles, stencils, fractals, rays, random walks.
#include "kernel.h"

KERNEL bodies(const float *in, float *out, unsigned n) {
    SHARED(float, tile, 64 * 4);
    const unsigned i = index1(), t = threadIdx.x;
    const float x = in[4 * i], y = in[4 * i + 1], z = in[4 * i + 2];
    float ax = 0, ay = 0, az = 0;
    for (unsigned base = 0; base < n; base += 64) {
        for (unsigned k = 0; k < 4; ++k) tile[4 * t + k] = in[4 * (base + t) + k];
        __syncthreads();
        for (unsigned j = 0; j < 64; ++j) {
            const float dx = tile[4 * j] - x, dy = tile[4 * j + 1] - y, dz = tile[4 * j + 2] - z;
            const float square = dx * dx + dy * dy + dz * dz + 0.01f;
            const float inverse = 1.0f / sqrtf(square), force = tile[4 * j + 3] * inverse * inverse * inverse;
            ax += dx * force;
            ay += dy * force;
            az += dz * force;
        }
        __syncthreads();
    }
    out[3 * i] = ax;
    out[3 * i + 1] = ay;
    out[3 * i + 2] = az;
}

// Heat in a plane, several steps in LDS.
KERNEL heat(const float *in, float *out, unsigned steps) {
    SHARED(float, grid, 2 * 18 * 18);
    const unsigned x = threadIdx.x, y = threadIdx.y, at = (y + 1) * 18 + x + 1;
    const unsigned cell = ((blockIdx.y * gridDim.x + blockIdx.x) * 16 + y) * 16 + x;
    const unsigned flat = y * 16 + x;
    for (unsigned i = flat; i < 2 * 18 * 18; i += 256) grid[i] = 0;
    __syncthreads();
    grid[at] = in[cell];
    for (unsigned step = 0; step < steps; ++step) {
        const float *from = grid + (step & 1) * 18 * 18;
        float *to = grid + (~step & 1) * 18 * 18;
        __syncthreads();
        to[at] = from[at] + 0.2f * (from[at - 1] + from[at + 1] + from[at - 18] + from[at + 18] - 4 * from[at]);
    }
    __syncthreads();
    out[cell] = grid[(steps & 1) * 18 * 18 + at];
}

KERNEL wave_equation(const double *in, double *out, unsigned n) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    const unsigned z = blockIdx.z * blockDim.z + threadIdx.z;
    if (x >= n || y >= n || z >= n) return;
    const unsigned i = (z * n + y) * n + x;
    if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1) {
        out[i] = 0;
        return;
    }
    const double sum = in[i - 1] + in[i + 1] + in[i - n] + in[i + n] + in[i - n * n] + in[i + n * n];
    out[i] = 2 * in[i] - in[n * n * n + i] + 0.125 * (sum - 6 * in[i]);
}

KERNEL mandelbrot(const float *in, unsigned *out, unsigned limit) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    const float cr = -2.0f + x * (3.0f / 48) + in[0] * 0.01f, ci = -1.5f + y * (3.0f / 48);
    float zr = 0, zi = 0;
    unsigned count = 0;
    while (count < limit && zr * zr + zi * zi < 4.0f) {
        const float next = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = next;
        ++count;
    }
    out[y * gridDim.x * blockDim.x + x] = count;
}

KERNEL life(const unsigned char *in, unsigned char *out, unsigned n) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    unsigned neighbours = 0;
    for (unsigned dy = n - 1; dy <= n + 1; ++dy) {
        for (unsigned dx = n - 1; dx <= n + 1; ++dx) {
            if (dx != n || dy != n) neighbours += in[(y + dy) % n * n + (x + dx) % n] & 1;
        }
    }
    const bool alive = in[y * n + x] & 1;
    out[y * n + x] = neighbours == 3 || (alive && neighbours == 2);
}

struct Vector {
    float x, y, z;
};
DEVICE inline Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
DEVICE inline Vector operator*(Vector a, float s) { return {a.x * s, a.y * s, a.z * s}; }
DEVICE inline float dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// Rays among spheres, with reflections.
KERNEL rays(const float *in, float *out, unsigned spheres) {
    const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    Vector from = {0, 0, -3}, direction = {(x - 24.0f) / 24, (y - 16.0f) / 24, 1.5f};
    direction = direction * (1 / sqrtf(dot(direction, direction)));
    float light = 0, weight = 1;
    for (unsigned bounce = 0; bounce < 4; ++bounce) {
        float nearest = 1e30f;
        unsigned hit = spheres;
        for (unsigned s = 0; s < spheres; ++s) {
            const Vector centre = {in[4 * s], in[4 * s + 1], in[4 * s + 2]}, to = from + centre * -1;
            const float radius = 0.2f + 0.2f * fabsf(in[4 * s + 3]), b = dot(to, direction);
            const float square = b * b - dot(to, to) + radius * radius;
            if (square < 0) continue;
            const float distance = -b - sqrtf(square);
            if (distance > 1e-3f && distance < nearest) {
                nearest = distance;
                hit = s;
            }
        }
        if (hit == spheres) {
            light += weight * (0.5f + 0.5f * direction.y);
            break;
        }
        from = from + direction * nearest;
        Vector normal = from + Vector{in[4 * hit], in[4 * hit + 1], in[4 * hit + 2]} * -1;
        normal = normal * (1 / sqrtf(dot(normal, normal)));
        light += weight * fmaxf(0, normal.y) * 0.3f;
        direction = direction + normal * (-2 * dot(normal, direction));
        weight *= 0.7f;
    }
    out[y * gridDim.x * blockDim.x + x] = light;
}

KERNEL circle(const unsigned *in, unsigned *out, unsigned n) {
    unsigned state = in[index1()] | 1, inside = 0;
    for (unsigned i = 0; i < n; ++i) {
        float at[2];
        for (float &coordinate : at) {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            coordinate = static_cast<float>(state >> 8) * (1.0f / (1 << 24));
        }
        inside += at[0] * at[0] + at[1] * at[1] < 1;
    }
    atomicAdd(&out[blockIdx.x], inside);
}

// Lorenz's equations by the method of Runge and Kutta.
KERNEL lorenz(const double *in, double *out, unsigned steps) {
    double s[3], k[4][3];
    for (unsigned i = 0; i < 3; ++i) s[i] = 5 + 10 * in[3 * index1() + i];
    for (unsigned step = 0; step < steps; ++step) {
        for (unsigned part = 0; part < 4; ++part) {
            const double h = part == 0 ? 0 : part == 3 ? 0.01 : 0.005;
            double t[3];
            for (unsigned i = 0; i < 3; ++i) t[i] = s[i] + (part ? h * k[part - 1][i] : 0);
            k[part][0] = 10 * (t[1] - t[0]);
            k[part][1] = t[0] * (28 - t[2]) - t[1];
            k[part][2] = t[0] * t[1] - 8.0 / 3 * t[2];
        }
        for (unsigned i = 0; i < 3; ++i) s[i] += 0.01 / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
    }
    for (unsigned i = 0; i < 3; ++i) out[3 * index1() + i] = s[i];
}

// Options by a tree of prices.
KERNEL binomial(const float *in, float *out, unsigned n) {
    SHARED(float, value, 130);
    const unsigned t = threadIdx.x;
    const float price = 100 + 20 * in[blockIdx.x], up = 1.02f, down = 1 / up, chance = 0.51f;
    float at_end = price;
    for (unsigned i = 0; i < n; ++i) at_end *= i < t ? up : down;
    value[t] = fmaxf(at_end - 100, 0);
    for (unsigned step = n; step > 0; --step) {
        __syncthreads();
        const float next = chance * value[t + 1 < 128 ? t + 1 : t] + (1 - chance) * value[t];
        __syncthreads();
        if (t < step) value[t] = next * 0.9999f;
    }
    if (t == 0) out[blockIdx.x] = value[0];
}

CASES(CASE(bodies, {4}, {64}, 256, 1024, 768), CASE(heat, {2, 2}, {16, 16}, 9, 1024, 1024),
      CASE(wave_equation, {2, 5, 3}, {8, 4, 4}, 12, 2 * 12 * 12 * 12, 12 * 12 * 12),
      CASE(mandelbrot, {3, 12}, {16, 4}, 120, 4, 48 * 48), CASE(life, {4, 4}, {16, 16}, 64, 4096, 4096),
      CASE(rays, {6, 4}, {8, 8}, 9, 36, 48 * 32), CASE(circle, {3}, {128}, 60, 384, 3),
      CASE(lorenz, {2}, {64}, 30, 384, 384), CASE(binomial, {3}, {128}, 100, 4, 3), )
