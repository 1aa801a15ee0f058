// Control flow: divergence, recursion, calls through pointers, arrays of one work-item.
#include "kernel.h"

KERNEL collatz(const unsigned *in, unsigned *out, unsigned) {
    u64 x = in[index1()] >> 8 | 1;
    unsigned steps = 0;
    while (x != 1) {
        x = x & 1 ? 3 * x + 1 : x / 2;
        ++steps;
    }
    out[index1()] = steps;
}

// An interpreter: a switch in a loop, with other instructions for each work-item.
KERNEL interpreter(const unsigned *in, unsigned *out, unsigned n) {
    unsigned stack[8] = {1, 2, 3, 4, 5, 6, 7, index1()}, top = 7, pc = index1(), sum = 0;
    for (unsigned i = 0; i < n; ++i) {
        const unsigned code = in[pc & 255];
        unsigned &a = stack[top & 7], &b = stack[(top - 1) & 7];
        switch (code % 13) {
        case 0: b += a; --top; break;
        case 1: b -= a; break;
        case 2: b *= a | 1; break;
        case 3: stack[++top & 7] = code; break;
        case 4: a = ~a; break;
        case 5: a = a << 3 | a >> 29; break;
        case 6: if (a & 1) pc += code >> 28; break;
        case 7: { const unsigned swap = a; a = b; b = swap; break; }
        case 8: sum ^= a; break;
        case 9: a = mix(a); break;
        case 10: pc ^= b & 15; break;
        case 11: top += 3; break;
        default: sum += code;
        }
        ++pc;
    }
    out[index1()] = sum + stack[top & 7];
}

NOINLINE DEVICE unsigned ackermann(unsigned m, unsigned n) {
    if (m == 0) return n + 1;
    if (n == 0) return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

KERNEL recursion(const unsigned *in, unsigned *out, unsigned n) {
    out[index1()] = ackermann(2, in[index1()] % n) + ackermann(1, in[index1()] % 7);
}

typedef unsigned (*Operation)(unsigned, unsigned);
NOINLINE DEVICE unsigned op_add(unsigned a, unsigned b) { return a + b; }
NOINLINE DEVICE unsigned op_multiply(unsigned a, unsigned b) { return a * (b | 1); }
NOINLINE DEVICE unsigned op_mix(unsigned a, unsigned b) { return mix(a ^ b); }
NOINLINE DEVICE unsigned op_power(unsigned a, unsigned b) {
    unsigned result = 1;
    for (b &= 15; b > 0; --b) result *= a;
    return result;
}
GLOBAL Operation OPERATIONS[4] = {op_add, op_multiply, op_mix, op_power};

// Each work-item calls something else.
KERNEL pointers(const unsigned *in, unsigned *out, unsigned n) {
    unsigned value = index1();
    for (unsigned i = 0; i < n; ++i) {
        const unsigned word = in[(index1() + i) & 255];
        value = OPERATIONS[word & 3](value, word >> 2);
    }
    out[index1()] = value;
}

// Recursion through pointers: an expression of functions that call each other.
typedef unsigned (*Evaluate)(const unsigned *words, unsigned at, unsigned depth);
DEVICE unsigned evaluate(const unsigned *words, unsigned at, unsigned depth);
NOINLINE DEVICE unsigned leaf(const unsigned *words, unsigned at, unsigned) { return words[at & 255]; }
NOINLINE DEVICE unsigned both(const unsigned *words, unsigned at, unsigned depth) {
    return evaluate(words, at * 2 + 1, depth + 1) + evaluate(words, at * 2 + 2, depth + 1);
}
NOINLINE DEVICE unsigned either(const unsigned *words, unsigned at, unsigned depth) {
    const unsigned first = evaluate(words, at * 2 + 1, depth + 1);
    return first & 1 ? first >> 1 : evaluate(words, first, depth + 1);
}
NOINLINE DEVICE unsigned chain(const unsigned *words, unsigned at, unsigned depth) {
    return mix(evaluate(words, at + 7, depth + 1) ^ depth);
}
DEVICE unsigned evaluate(const unsigned *words, unsigned at, unsigned depth) {
    Evaluate next[4] = {leaf, both, either, chain};
    return (depth > 6 ? leaf : next[words[at & 255] % 4])(words, at, depth);
}

KERNEL expressions(const unsigned *in, unsigned *out, unsigned) { out[index1()] = evaluate(in, index1(), 0); }

struct Shape {
    DEVICE virtual unsigned area(unsigned scale) const = 0;
    DEVICE virtual unsigned corners() const { return 0; }
};
struct Square : Shape {
    unsigned side;
    DEVICE explicit Square(unsigned s) : side(s) {}
    DEVICE unsigned area(unsigned scale) const override { return side * side * scale; }
    DEVICE unsigned corners() const override { return 4; }
};
struct Oblong final : Square {
    unsigned other;
    DEVICE Oblong(unsigned a, unsigned b) : Square(a), other(b) {}
    DEVICE unsigned area(unsigned scale) const override { return Square::area(scale) / (side | 1) * other; }
};
struct Disc : Shape {
    unsigned radius;
    DEVICE explicit Disc(unsigned r) : radius(r) {}
    DEVICE unsigned area(unsigned scale) const override { return radius * radius * scale * 355 / 113; }
};

NOINLINE DEVICE unsigned describe(const Shape &shape, unsigned scale) { return shape.area(scale) * 8 + shape.corners(); }

KERNEL classes(const unsigned *in, unsigned *out, unsigned) {
    const unsigned word = in[index1()] & 0xfff;
    const Square square(word);
    const Oblong oblong(word, 7);
    const Disc disc(word >> 3);
    const Shape *all[3] = {&square, &oblong, &disc};
    out[index1()] = describe(*all[word % 3], 1 + index1() % 4) + describe(*all[(word + 1) % 3], 2);
}

// Loops in loops, left in the middle.
KERNEL nested(const unsigned *in, unsigned *out, unsigned n) {
    unsigned count = 0;
    for (unsigned i = 0; i < n; ++i) {
        const unsigned word = in[(index1() * 5 + i) & 255];
        if (word % 7 == 0) continue;
        for (unsigned j = 0; j < (word & 15); ++j) {
            if (j == (word >> 8 & 15)) break;
            unsigned k = word >> (j & 31);
            do {
                count += k & 3;
                k /= 3;
                if (count % 101 == 100) goto next;
            } while (k > 10);
            if (count > 4000) {
                out[index1()] = i;
                return;
            }
        }
    next:
        count ^= word >> 29;
    }
    out[index1()] = count + 10000;
}

// Cases that fall into each other, from another one each time. (A loop that is entered in its middle is none of these kernels:
// clang 15 makes something else of it at -O1.)
KERNEL falling(const unsigned *in, unsigned *out, unsigned n) {
    unsigned at = index1(), sum = in[at];
    for (unsigned left = (n + in[at] % 9) / 3; left > 0; --left) {
        switch (sum % 9) {
        case 0: sum += in[at++ & 255];
        case 7: sum ^= in[at++ & 255];
        case 6: sum -= in[at++ & 255]; break;
        case 5: sum *= 3;
        case 4: sum += in[at++ & 255] >> 3;
        case 3: sum ^= sum << 1;
        case 2: at += sum & 3;
        case 1: sum += left;
        default: sum += 5;
        }
    }
    out[index1()] = sum;
}

// Some work-items end early; those that are left still wait for each other and exchange values.
KERNEL leavers(const unsigned *in, unsigned *out, unsigned n) {
    SHARED(unsigned, sum, 1);
    const unsigned t = threadIdx.x;
    if (t == 0) sum[0] = 0;
    __syncthreads();
    if (in[index1()] % 3 == 0 && t != 0) return;
    atomicAdd(&sum[0], in[index1()] & n);
    const u64 mask = __ballot(1);
    __syncthreads();
    out[index1()] = sum[0] + __popcll(mask);
}

// A large array of each work-item, at places that only it knows.
KERNEL scratch(const unsigned *in, unsigned *out, unsigned n) {
    unsigned table[300];
    for (unsigned i = 0; i < 300; ++i) table[i] = i * index1();
    unsigned at = index1();
    for (unsigned i = 0; i < n; ++i) {
        const unsigned word = in[(index1() + i) & 255];
        at = (at + table[word % 300]) % 300;
        table[at] += word;
    }
    unsigned sum = 0;
    for (unsigned i = 0; i < 300; ++i) sum = sum * 31 + table[i];
    out[index1()] = sum;
}

// How many queens' problems a first row has, by recursion on bit masks.
NOINLINE DEVICE unsigned queens(unsigned all, unsigned columns, unsigned left, unsigned right) {
    if (columns == all) return 1;
    unsigned count = 0;
    for (unsigned free = all & ~(columns | left | right); free; free &= free - 1) {
        const unsigned bit = free & -free;
        count += queens(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

KERNEL puzzle(const unsigned *, unsigned *out, unsigned n) {
    const unsigned bit = 1u << threadIdx.x;
    out[index1()] = queens((1u << n) - 1, bit, bit << 1, bit >> 1);
}

// Words and numbers in a text.
KERNEL parser(const unsigned char *in, unsigned *out, unsigned n) {
    unsigned words = 0, longest = 0, number = 0, sum = 0, len = 0;
    for (unsigned i = 0; i <= n; ++i) {
        const unsigned char c = i < n ? in[index1() + i] & 127 : ' ';
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_') {
            ++len;
        } else if (c >= '0' && c <= '9' && len == 0) {
            number = number * 10 + (c - '0');
        } else {
            if (len > 0) ++words;
            longest = len > longest ? len : longest;
            sum += number;
            len = number = 0;
        }
    }
    out[3 * index1()] = words;
    out[3 * index1() + 1] = longest;
    out[3 * index1() + 2] = sum;
}

CASES(CASE(collatz, {2}, {128}, 0, 256, 256), CASE(interpreter, {2}, {128}, 150, 256, 256),
      CASE(recursion, {1}, {64}, 8, 64, 64), CASE(pointers, {2}, {64}, 30, 256, 128),
      CASE(expressions, {2}, {64}, 0, 256, 128), CASE(classes, {2}, {128}, 0, 256, 256),
      CASE(nested, {2}, {128}, 60, 256, 256), CASE(falling, {2}, {128}, 30, 256, 256),
      CASE(leavers, {2}, {256}, 0xffff, 512, 512), CASE(scratch, {2}, {64}, 100, 256, 128),
      CASE(puzzle, {1}, {7}, 7, 1, 7), CASE(parser, {2}, {64}, 80, 220, 384), )
