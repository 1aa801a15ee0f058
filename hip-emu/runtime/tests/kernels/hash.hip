// Hashes and ciphers: integers of all widths, shifts, rotations, tables.
#include "kernel.h"

DEVICE inline unsigned rotl(unsigned x, unsigned by) { return x << by | x >> (32 - by); }
DEVICE inline unsigned rotr(unsigned x, unsigned by) { return x >> by | x << (32 - by); }
DEVICE inline u64 rotl(u64 x, unsigned by) { return x << by | x >> (64 - by); }

KERNEL hash_fnv(const unsigned char *in, u64 *out, unsigned n) {
    u64 hash = 0xcbf29ce484222325ull;
    for (unsigned i = 0; i < n; ++i) hash = (hash ^ in[index1() * 3 + i]) * 0x100000001b3ull;
    out[index1()] = hash;
}

KERNEL hash_murmur(const unsigned *in, unsigned *out, unsigned n) {
    unsigned hash = index1();
    for (unsigned i = 0; i < n; ++i) {
        hash ^= rotl(in[index1() + i] * 0xcc9e2d51u, 15) * 0x1b873593u;
        hash = rotl(hash, 13) * 5 + 0xe6546b64u;
    }
    hash ^= 4 * n;
    hash = (hash ^ hash >> 16) * 0x85ebca6bu;
    hash = (hash ^ hash >> 13) * 0xc2b2ae35u;
    out[index1()] = hash ^ hash >> 16;
}

KERNEL hash_siphash(const u64 *in, u64 *out, unsigned n) {
    u64 v[4] = {0x736f6d6570736575ull ^ in[0], 0x646f72616e646f6dull ^ in[1], 0x6c7967656e657261ull ^ in[0],
                0x7465646279746573ull ^ in[1]};
    for (unsigned i = 0; i <= n; ++i) {
        const u64 word = i < n ? in[index1() + i] : static_cast<u64>(8 * n) << 56;
        v[3] ^= word;
        const unsigned rounds = i == n ? 6 : 2;
        for (unsigned r = 0; r < rounds; ++r) {
            if (r == 2) {
                v[0] ^= word;
                v[2] ^= 0xff;
            }
            v[0] += v[1];
            v[2] += v[3];
            v[1] = rotl(v[1], 13) ^ v[0];
            v[3] = rotl(v[3], 16) ^ v[2];
            v[0] = rotl(v[0], 32) + v[3];
            v[2] += v[1];
            v[1] = rotl(v[1], 17) ^ v[2];
            v[3] = rotl(v[3], 21) ^ v[0];
            v[2] = rotl(v[2], 32);
        }
        if (i < n) v[0] ^= word;
    }
    out[index1()] = v[0] ^ v[1] ^ v[2] ^ v[3];
}

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
CONSTANT unsigned ROUNDS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// SHA-256 of one block.
KERNEL hash_sha256(const unsigned *in, unsigned *out, unsigned) {
    unsigned w[64], state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    for (unsigned i = 0; i < 16; ++i) w[i] = in[index1() * 16 + i];
    for (unsigned i = 16; i < 64; ++i) {
        const unsigned a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3) + w[i - 7] + (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10);
    }
    unsigned s[8];
    for (unsigned i = 0; i < 8; ++i) s[i] = state[i];
    for (unsigned i = 0; i < 64; ++i) {
        const unsigned e = s[4], a = s[0];
        const unsigned t1 = s[7] + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & s[5]) ^ (~e & s[6])) + ROUNDS[i] + w[i];
        const unsigned t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
        for (unsigned k = 7; k > 0; --k) s[k] = s[k - 1];
        s[4] += t1;
        s[0] = t1 + t2;
    }
    for (unsigned i = 0; i < 8; ++i) out[index1() * 8 + i] = state[i] + s[i];
}

KERNEL hash_crc32(const unsigned char *in, unsigned *out, unsigned n) {
    SHARED(unsigned, table, 256);
    for (unsigned i = threadIdx.x; i < 256; i += blockDim.x) {
        unsigned value = i;
        for (unsigned k = 0; k < 8; ++k) value = value & 1 ? value >> 1 ^ 0xedb88320u : value >> 1;
        table[i] = value;
    }
    __syncthreads();
    unsigned crc = ~0u;
    for (unsigned i = 0; i < n; ++i) crc = table[(crc ^ in[index1() + i]) & 255] ^ crc >> 8;
    out[index1()] = ~crc;
}

KERNEL hash_adler(const unsigned char *in, unsigned *out, unsigned n) {
    unsigned a = 1, b = 0;
    for (unsigned i = 0; i < n; ++i) {
        a = (a + in[index1() + i]) % 65521;
        b = (b + a) % 65521;
    }
    out[index1()] = b << 16 | a;
}

DEVICE inline void quarter(unsigned *s, unsigned a, unsigned b, unsigned c, unsigned d) {
    s[d] = rotl(s[d] ^ (s[a] += s[b]), 16);
    s[b] = rotl(s[b] ^ (s[c] += s[d]), 12);
    s[d] = rotl(s[d] ^ (s[a] += s[b]), 8);
    s[b] = rotl(s[b] ^ (s[c] += s[d]), 7);
}

// The loops stay loops: clang 15 loses a register's copy where it unrolls them for gfx90a at -O3.
KERNEL cipher_chacha(const unsigned *in, unsigned *out, unsigned) {
    unsigned start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, s[16];
    for (unsigned i = 4; i < 16; ++i) start[i] = in[i - 4];
    start[12] = index1();
    for (unsigned i = 0; i < 16; ++i) s[i] = start[i];
    for (unsigned round = 0; round < 10; ++round) {
#pragma clang loop unroll(disable)
        for (unsigned i = 0; i < 4; ++i) quarter(s, i, 4 + i, 8 + i, 12 + i);
#pragma clang loop unroll(disable)
        for (unsigned i = 0; i < 4; ++i) quarter(s, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
    }
    for (unsigned i = 0; i < 16; ++i) out[index1() * 16 + i] = s[i] + start[i];
}

// AES's substitution, made from inverses in the field of 256 elements.
DEVICE inline unsigned field_multiply(unsigned a, unsigned b) {
    unsigned product = 0;
    for (; b; b >>= 1) {
        if (b & 1) product ^= a;
        a = a & 128 ? a << 1 ^ 0x11b : a << 1;
    }
    return product;
}

KERNEL cipher_rounds(const unsigned char *in, unsigned char *out, unsigned n) {
    SHARED(unsigned char, box, 256);
    for (unsigned i = threadIdx.x; i < 256; i += blockDim.x) {
        unsigned inverse = 1;
        for (unsigned k = 0; k < 254; ++k) inverse = field_multiply(inverse, i);
        if (i == 0) inverse = 0;
        unsigned char value = 0x63;
        for (unsigned k = 0; k < 5; ++k) value ^= static_cast<unsigned char>(inverse << k | inverse >> (8 - k));
        box[i] = value;
    }
    __syncthreads();
    unsigned char block[16], shifted[16];
    for (unsigned i = 0; i < 16; ++i) block[i] = in[index1() * 16 + i];
    for (unsigned round = 0; round < n; ++round) {
        for (unsigned i = 0; i < 16; ++i) shifted[i] = box[block[(i + 4 * (i % 4)) % 16]];
        for (unsigned c = 0; c < 16; c += 4) {
            for (unsigned r = 0; r < 4; ++r) {
                const unsigned a = shifted[c + r], b = shifted[c + (r + 1) % 4];
                block[c + r] = static_cast<unsigned char>(field_multiply(a, 2) ^ field_multiply(b, 3) ^
                                                          shifted[c + (r + 2) % 4] ^ shifted[c + (r + 3) % 4] ^ round);
            }
        }
    }
    for (unsigned i = 0; i < 16; ++i) out[index1() * 16 + i] = block[i];
}

CASES(CASE(hash_fnv, {2}, {128}, 50, 900, 256), CASE(hash_murmur, {2}, {128}, 24, 300, 256),
      CASE(hash_siphash, {2}, {96}, 12, 210, 192), CASE(hash_sha256, {1}, {96}, 0, 1536, 768),
      CASE(hash_crc32, {2}, {128}, 60, 400, 256), CASE(hash_adler, {2}, {64}, 60, 200, 128),
      CASE(cipher_chacha, {2}, {64}, 0, 12, 2048), CASE(cipher_rounds, {2}, {64}, 4, 2048, 2048), )
