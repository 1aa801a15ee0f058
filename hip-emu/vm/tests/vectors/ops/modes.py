#!/usr/bin/env python3
"""Makes modes.txt: instructions in other modes than the usual one. Rounding, denormals, NaN and overflow are written here once
more, for every setting, with exact rational arithmetic. Run by generate.py."""
import generate as g
from fractions import Fraction

from generate import FORMATS, INF, M32, NAN, infinity, nan, neg, rng, value


class Mode:
    """The MODE register: `bits`, and an output modifier as a factor."""

    def __init__(self, bits, omod=1):
        self.bits, self.omod = bits, omod

    def flush_always(self):
        return Mode(self.bits & ~0xf0, self.omod)

    def plain(self):
        return Mode(self.bits)

    def take(self, a, size):
        """A source: sign and number."""
        mantissa, bias = FORMATS[size]
        allowed = self.bits >> (4 if size == 32 else 6) & 1
        if not allowed and a >> mantissa & (2 * bias + 1) == 0:
            a &= 1 << (size - 1)
        return value(a, size)

    def rounding(self, size):
        return self.bits >> (0 if size == 32 else 2) & 3

    def down(self, size):
        return int(self.rounding(size) == 2)

    def give(self, sign, x, size):
        """A result: rounded, once."""
        if x == NAN:
            return nan(size)
        if x == INF:
            return infinity(size, sign)
        mantissa, bias = FORMATS[size]
        top = int(sign) << (size - 1)
        x = abs(x) * self.omod
        if x == 0:
            return top
        exponent = max(x.numerator.bit_length() - x.denominator.bit_length() + 1, 1 - bias)
        while Fraction(2) ** exponent > x and exponent > 1 - bias:
            exponent -= 1
        units = x / Fraction(2) ** (exponent - mantissa)
        whole = units.numerator // units.denominator
        rest = units - whole
        mode = self.rounding(size)
        if mode == 0:
            up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole & 1)
        else:
            up = rest > 0 and (mode == 1 and not sign or mode == 2 and sign)
        whole += int(up)
        if whole >> (mantissa + 1):
            whole, exponent = whole >> 1, exponent + 1
        if exponent > bias:
            large = {0: False, 1: bool(sign), 2: not sign, 3: True}[mode] or (size == 16 and self.bits >> 23 & 1)
            return top | infinity(size, 0) - int(large)
        if not whole >> mantissa:
            allowed = self.bits >> (5 if size == 32 else 7) & 1
            return top | whole * allowed
        return top | (exponent + bias) << mantissa | whole & ((1 << mantissa) - 1)

    # Numbers are pairs of sign and value, as `value` makes them.
    def times(self, a, b):
        (sa, x), (sb, y) = a, b
        if NAN in (x, y) or (x == INF and y == 0) or (x == 0 and y == INF):
            return 0, NAN
        return (sa ^ sb, INF) if INF in (x, y) else (sa ^ sb, x * y)

    def plus(self, a, b, size):
        (sa, x), (sb, y) = a, b
        if NAN in (x, y) or (x == INF and y == INF and sa != sb):
            return 0, NAN
        if INF in (x, y):
            return (sa if x == INF else sb), INF
        if x + y == 0:
            return (sa if x == 0 and y == 0 and sa == sb else self.down(size)), Fraction(0)
        return int(x + y < 0), x + y

    def add(self, a, b, size):
        return self.give(*self.plus(self.take(a, size), self.take(b, size), size), size)

    def sub(self, a, b, size):
        return self.add(a, neg(b, size), size)

    def mul(self, a, b, size):
        return self.give(*self.times(self.take(a, size), self.take(b, size)), size)

    def fma(self, a, b, c, size):
        product = self.times(self.take(a, size), self.take(b, size))
        return self.give(*self.plus(product, self.take(c, size), size), size)

    def mad(self, a, b, c, size):
        mode = self.flush_always()
        return mode.add(mode.plain().mul(a, b, size), c, size)

    def ldexp(self, a, n, size):
        sign, x = self.take(a, size)
        return self.give(sign, x if x in (NAN, INF) else x * Fraction(2) ** max(-5000, min(5000, n)), size)

    def fract(self, a, size):
        sign, x = self.take(a, size)
        if x in (NAN, INF):
            return nan(size)
        one = {16: 0x3c00, 32: 0x3f800000, 64: 0x3ff0 << 48}[size]
        return min(self.give(0, x - g.floor(x), size), one - 1)

    def convert(self, a, source, target):
        return self.give(*self.take(a, source), target)

    def integer(self, x, size):
        return self.give(int(x < 0), Fraction(x), size)

    def extreme(self, a, b, size, pick):
        """Minimum or maximum."""
        mantissa, bias = FORMATS[size]
        flush = lambda z, shift: z & 1 << (size - 1) if z >> mantissa & (2 * bias + 1) == 0 and not (
            self.bits >> shift & 1) else z
        first = 4 if size == 32 else 6
        a, b = flush(a, first), flush(b, first)
        is_nan = lambda z: value(z, size)[1] == NAN
        signals = lambda z: is_nan(z) and not z >> (mantissa - 1) & 1
        if self.bits >> 9 & 1 and (signals(a) or signals(b)):
            return nan(size)
        if is_nan(a) or is_nan(b):
            result = b if is_nan(a) else a
        else:
            result = pick(a, b, key=lambda z: g.order(z, size))
        return flush(result, first + 1)

    def clamp(self, a, size):
        k = g.order(a, size)
        if k is None:
            return 0 if self.bits >> 8 & 1 else a
        one = {16: 0x3c00, 32: 0x3f800000, 64: 0x3ff0 << 48}[size]
        return 0 if k[0] <= 0 else one if k[0] >= 1 else a


def edges(size):
    """Numbers near the limits of the format, where modes differ."""
    mantissa, bias = FORMATS[size]
    kind = rng.randrange(6)
    sign = rng.getrandbits(1) << (size - 1)
    if kind == 0:
        return sign | rng.getrandbits(mantissa)
    if kind == 1:
        return sign | rng.choice([1, 2, bias, 2 * bias]) << mantissa | rng.getrandbits(mantissa)
    if kind == 2:
        return rng.choice([0, 1 << (size - 1), infinity(size, 0), infinity(size, 1), nan(size), infinity(size, 0) | 1])
    return sign | (bias + rng.randrange(-mantissa, mantissa)) << mantissa | rng.getrandbits(mantissa)


def main():
    f = g.File("modes.txt", g.HEAD.format("Floating point in other modes: rounding, denormals, NaN rules, overflow of f16."))
    sizes = [(32, "f32", lambda r: f"v{r}"), (16, "f16", lambda r: f"v{r}"), (64, "f64", lambda r: f"v[{r}:{r + 1}]")]

    def rows(mode, text, widths, h, cases=6, keeps=False, cpu="gfx90a", results="v0"):
        made = []
        for _ in range(cases):
            inputs = [edges(width) if width in FORMATS else rng.getrandbits(32) for width in widths]
            given = [(f"v{2 * i + 2}", x, width == 64) for i, (x, width) in enumerate(zip(inputs, widths))]
            old = []
            if keeps:
                old = [rng.getrandbits(32)]
                given.append(("v0", old[0], False))
            made.append((given, [(results, h(*inputs, *old))]))
        f.rows(text, made, f"{cpu} {mode.bits:x}")

    # Every rounding; every treatment of denormals; both; without IEEE rules; with saturation.
    settings = [0x3f1, 0x3f2, 0x3f3, 0x3f4, 0x3f8, 0x3fc, 0x3ff, 0x300, 0x350, 0x3a0, 0x330, 0x3c0, 0x305, 0x35a, 0x1f0, 0x1a5, 0xf0,
                0x8003f0, 0x8003f4, 0x8003fc, 0x8003c5]
    for bits in settings:
        m = Mode(bits)
        for size, t, r in sizes:
            e = "" if size == 64 else "_e32"
            two = [size, size]
            rows(m, f"v_add_{t}{e} {r(0)}, {r(2)}, {r(4)}", two, lambda a, b, z=size: m.add(a, b, z))
            rows(m, f"v_mul_{t}{e} {r(0)}, {r(2)}, {r(4)}", two, lambda a, b, z=size: m.mul(a, b, z))
            rows(m, f"v_min_{t}{e} {r(0)}, {r(2)}, {r(4)}", two, lambda a, b, z=size: m.extreme(a, b, z, min))
            rows(m, f"v_max_{t}{e} {r(0)}, {r(2)}, {r(4)}", two, lambda a, b, z=size: m.extreme(a, b, z, max))
            rows(m, f"v_fract_{t}_e32 {r(0)}, {r(2)}", [size], lambda a, z=size: m.fract(a, z), 4)
            rows(m, f"v_add_{t}{'_e64' if size != 64 else ''} {r(0)}, {r(2)}, {r(4)} clamp", two,
                 lambda a, b, z=size: m.clamp(m.add(a, b, z), z), 4)
            keep = size == 16
            old = lambda x, rest, keep=keep: (rest[0] & 0xffff0000 if keep else 0) | x
            rows(m, f"v_fma_{t} {r(0)}, {r(2)}, {r(4)}, {r(6)}", [size] * 3,
                 lambda a, b, c, *rest, z=size, old=old: old(m.fma(a, b, c, z), rest), 12, keep)
            if size != 64:
                rows(m, f"v_sub_{t}_e32 v0, v2, v4", two, lambda a, b, z=size: m.sub(a, b, z), 4)
                rows(m, f"v_subrev_{t}_e32 v0, v2, v4", two, lambda a, b, z=size: m.sub(b, a, z), 4)
                rows(m, f"v_mad_{t} v0, v2, v4, v6", [size] * 3,
                     lambda a, b, c, *rest, z=size, old=old: old(m.mad(a, b, c, z), rest), 8, keep, "gfx906")
            n = {16: "v_ldexp_f16_e32", 32: "v_ldexp_f32", 64: "v_ldexp_f64"}[size]
            exponent = lambda n, z: (n & 0xff) - 128 if z != 64 else (n & 0xfff) - 2048
            made = []
            for _ in range(8):
                a, n_ = edges(size), exponent(rng.getrandbits(16), size)
                made.append(([("v2", a, size == 64), ("v4", n_ & (0xffff if size == 16 else M32), False)],
                             [("v0", m.ldexp(a, n_, size))]))
            f.rows(f"{n} {r(0)}, {r(2)}, v4", made, f"gfx90a {bits:x}")
        h = lambda k: lambda *x: k(*[y & 0xffff for y in x]) | k(*[y >> 16 for y in x]) << 16
        pair = lambda size: edges(size) | edges(size) << size
        for text, count, k in [("v_pk_add_f16 v0, v2, v4", 2, h(lambda a, b: m.add(a, b, 16))),
                               ("v_pk_mul_f16 v0, v2, v4", 2, h(lambda a, b: m.mul(a, b, 16))),
                               ("v_pk_min_f16 v0, v2, v4", 2, h(lambda a, b: m.extreme(a, b, 16, min))),
                               ("v_pk_fma_f16 v0, v2, v4, v6", 3, h(lambda a, b, c: m.fma(a, b, c, 16)))]:
            made = []
            for _ in range(6):
                x = [pair(16) for _ in range(count)]
                made.append(([(f"v{2 * i + 2}", y, False) for i, y in enumerate(x)], [("v0", k(*x))]))
            f.rows(text, made, f"gfx90a {bits:x}")
        w = lambda k: lambda *x: k(*[y & M32 for y in x]) | k(*[y >> 32 for y in x]) << 32
        for text, count, k in [("v_pk_add_f32 v[0:1], v[2:3], v[4:5]", 2, w(lambda a, b: m.add(a, b, 32))),
                               ("v_pk_mul_f32 v[0:1], v[2:3], v[4:5]", 2, w(lambda a, b: m.mul(a, b, 32))),
                               ("v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]", 3, w(lambda a, b, c: m.fma(a, b, c, 32)))]:
            made = []
            for _ in range(6):
                x = [pair(32) for _ in range(count)]
                made.append(([(f"v{2 * i + 2}", y, True) for i, y in enumerate(x)], [("v0", k(*x))]))
            f.rows(text, made, f"gfx90a {bits:x}")
        rows(m, "v_cvt_f16_f32_e32 v0, v2", [32], lambda a: m.convert(a, 32, 16), 10)
        rows(m, "v_cvt_f32_f16_e32 v0, v2", [16], lambda a: m.convert(a, 16, 32))
        rows(m, "v_cvt_f32_f64_e32 v0, v[2:3]", [64], lambda a: m.convert(a, 64, 32), 10)
        rows(m, "v_cvt_f64_f32_e32 v[0:1], v2", [32], lambda a: m.convert(a, 32, 64))
        rows(m, "v_cvt_f32_u32_e32 v0, v2", [0], lambda a: m.integer(a, 32))
        rows(m, "v_cvt_f32_i32_e32 v0, v2", [0], lambda a: m.integer(g.s(a), 32))
        rows(m, "v_cvt_f16_u16_e32 v0, v2", [0], lambda a: m.integer(a & 0xffff, 16))
        rows(m, "v_cvt_f16_i16_e32 v0, v2", [0], lambda a: m.integer(g.s(a, 16), 16))
        trunc = Mode(bits | 0xc)
        rows(m, "v_cvt_pkrtz_f16_f32 v0, v2, v4", [32, 32], lambda a, b: trunc.convert(a, 32, 16) | trunc.convert(b, 32, 16) << 16)
        # A half, a half and a single; the result as it is, or rounded once more.
        mix = lambda a, b, c: m.fma(m.convert(a & 0xffff, 16, 32), m.convert(b & 0xffff, 16, 32), c, 32)
        rows(m, "v_fma_mix_f32 v0, v2, v4, v6 op_sel_hi:[1,1,0]", [16, 16, 32], mix)
        single = Mode(bits | 0x30)
        rows(m, "v_fma_mixlo_f16 v0, v2, v4, v6 op_sel_hi:[1,1,0]", [16, 16, 32],
             lambda a, b, c, old: old & 0xffff0000 | single.convert(mix(a, b, c), 32, 16), 6, True)
        for size, t, r in sizes:
            for test, k in [("lt", lambda c: c == -1), ("eq", lambda c: c == 0)]:
                rows(m, f"v_cmp_{test}_{t}_e32 vcc, {r(2)}, {r(4)}", [size] * 2, lambda a, b, z=size, k=k: int(k(compare(m, a, b, z))),
                     6, results="vcc")
    # The output modifier, where denormal results are flushed and IEEE rules do not hold.
    for bits in (0x100, 0x105, 0x10a, 0x10f, 0x0):
        for omod, text in [(2, "mul:2"), (4, "mul:4"), (Fraction(1, 2), "div:2")]:
            m = Mode(bits, omod)
            for size, t, r in sizes:
                e = "" if size == 64 else "_e64"
                rows(m, f"v_add_{t}{e} {r(0)}, {r(2)}, {r(4)} {text}", [size] * 2, lambda a, b, z=size: m.add(a, b, z))
                rows(m, f"v_mul_{t}{e} {r(0)}, {r(2)}, {r(4)} {text}", [size] * 2, lambda a, b, z=size: m.mul(a, b, z))
                if size != 16:
                    rows(m, f"v_fma_{t} {r(0)}, {r(2)}, {r(4)}, {r(6)} {text}", [size] * 3, lambda a, b, c, z=size: m.fma(a, b, c, z))
    # It is ignored otherwise.
    for bits in (0x3f0, 0x1f0, 0x300):
        m = Mode(bits)
        rows(m, "v_add_f32_e64 v0, v2, v4 mul:4", [32, 32], lambda a, b: m.add(a, b, 32))
    f.write()


def compare(mode, a, b, size):
    (sa, x), (sb, y) = mode.take(a, size), mode.take(b, size)
    if NAN in (x, y):
        return None
    rank = lambda sign, z: (float("-inf") if sign else float("inf")) if z == INF else z
    x, y = rank(sa, x), rank(sb, y)
    return (x > y) - (x < y)
