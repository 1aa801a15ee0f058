#!/usr/bin/env python3
"""Makes the vectors of this folder: instructions assembled by llvm-mc 19, inputs, and results of this reference.

The reference is written from the instruction set manuals, with exact rational arithmetic for floating point, and shares
nothing with the machine. Run it after changing it: `python3 generate.py`. The files are checked in; tests need neither
Python nor LLVM.
"""
import math
import random
import struct
import subprocess
from fractions import Fraction

M32, M64 = (1 << 32) - 1, (1 << 64) - 1


# ---- numbers -----------------------------------------------------------------------------------------------------

def s(x, bits=32):
    """Signed value of the low bits."""
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def clamp(x, low, high):
    return max(low, min(high, x))


FORMATS = {16: (10, 15), 32: (23, 127), 64: (52, 1023)}
NAN, INF = "nan", "inf"


def value(bits, size):
    """The number as a Fraction with a sign for zero: (sign, Fraction), (sign, INF) or (sign, NAN)."""
    mantissa, bias = FORMATS[size]
    sign = bits >> (size - 1) & 1
    exponent = bits >> mantissa & (2 * bias + 1)
    m = bits & ((1 << mantissa) - 1)
    if exponent == 2 * bias + 1:
        return (sign, NAN if m else INF)
    scale = Fraction(2) ** (max(exponent, 1) - bias - mantissa)
    magnitude = (m + (1 << mantissa) * (exponent > 0)) * scale
    return (sign, -magnitude if sign else magnitude)


def encode(number, size, sign_of_zero=0):
    """Rounds a Fraction to nearest even."""
    mantissa, bias = FORMATS[size]
    sign = number < 0 or (number == 0 and sign_of_zero)
    top = int(sign) << (size - 1)
    number = abs(number)
    if number == 0:
        return top
    exponent = 0
    while Fraction(2) ** (exponent + 1) <= number:
        exponent += 1
    while Fraction(2) ** exponent > number:
        exponent -= 1
    exponent = max(exponent, 1 - bias)
    units = number / Fraction(2) ** (exponent - mantissa)
    whole = units.numerator // units.denominator
    rest = units - whole
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole & 1):
        whole += 1
    if whole >> (mantissa + 1):
        whole >>= 1
        exponent += 1
    if exponent > bias:
        return top | (2 * bias + 1) << mantissa
    if not whole >> mantissa:
        return top | whole
    return top | (exponent + bias) << mantissa | whole & ((1 << mantissa) - 1)


def nan(size):
    mantissa, bias = FORMATS[size]
    return (2 * bias + 1) << mantissa | 1 << (mantissa - 1)


def infinity(size, sign):
    mantissa, bias = FORMATS[size]
    return sign << (size - 1) | (2 * bias + 1) << mantissa


def add(a, b, size):
    (sa, x), (sb, y) = value(a, size), value(b, size)
    if NAN in (x, y) or (x == INF and y == INF and sa != sb):
        return nan(size)
    if INF in (x, y):
        return infinity(size, sa if x == INF else sb)
    return encode(x + y, size, sa and sb)


def mul(a, b, size):
    (sa, x), (sb, y) = value(a, size), value(b, size)
    if NAN in (x, y) or (x == INF and y == 0) or (x == 0 and y == INF):
        return nan(size)
    if INF in (x, y):
        return infinity(size, sa ^ sb)
    return encode(x * y, size, sa ^ sb)


def fma(a, b, c, size):
    (sa, x), (sb, y), (sc, z) = value(a, size), value(b, size), value(c, size)
    if NAN in (x, y, z) or (x == INF and y == 0) or (x == 0 and y == INF):
        return nan(size)
    if INF in (x, y):
        return nan(size) if z == INF and sc != sa ^ sb else infinity(size, sa ^ sb)
    if z == INF:
        return infinity(size, sc)
    zero = (sa ^ sb) and sc
    return encode(x * y + z, size, zero)


def neg(a, size):
    return a ^ 1 << (size - 1)


def order(a, size):
    """A key that sorts numbers, -0 below +0; None for NaN."""
    sign, x = value(a, size)
    if x == NAN:
        return None
    return (float("-inf") if sign else float("inf"), 0) if x == INF else (x, -sign)


def minimum(a, b, size, pick=min):
    quiet = 1 << (FORMATS[size][0] - 1)
    for x in (a, b):
        if value(x, size)[1] == NAN and not x & quiet:
            return nan(size)
    if order(a, size) is None:
        return b if order(b, size) is not None else nan(size)
    if order(b, size) is None:
        return a
    return pick(a, b, key=lambda x: order(x, size))


def maximum(a, b, size):
    return minimum(a, b, size, max)


def compare(a, b, size):
    """-1, 0, 1, or None if unordered."""
    x, y = order(a, size), order(b, size)
    if x is None or y is None:
        return None
    x, y = x[0], y[0]
    return (x > y) - (x < y)


def integral(a, size, rounding):
    sign, x = value(a, size)
    if x in (NAN, INF):
        return nan(size) if x == NAN else a
    return encode(Fraction(rounding(x)), size, sign)


def floor(x):
    return x.numerator // x.denominator


def nearest_even(x):
    return round(x)


def trunc(x):
    return floor(x) if x >= 0 else -floor(-x)


def to_int(a, size, low, high):
    sign, x = value(a, size)
    if x == NAN:
        return 0
    if x == INF:
        return low if sign else high
    return clamp(trunc(x), low, high)


def convert(a, source, target):
    sign, x = value(a, source)
    if x == NAN:
        return nan(target)
    return infinity(target, sign) if x == INF else encode(x, target, sign)


# ---- cases -------------------------------------------------------------------------------------------------------

rng = random.Random(20240229)
INTS = [0, 1, 2, 31, 32, 33, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff, 0xfffffffe, 0xffff, 0x8000, 0xff00ff00,
        0x00ffffff, 0x01000000]
FLOATS = [0, 0x80000000, 0x3f800000, 0xbf800000, 0x40490fdb, 0x7f7fffff, 0x00800000, 1, 0x807fffff, 0x7f800000, 0xff800000,
          0x7fc00000, 0x7f800001, 0x4b000001, 0x3effffff, 0xc0200000, 0x3f000000, 0x4f000000, 0xcf000000, 0x4f800000]
HALVES = [0, 0x8000, 0x3c00, 0xbc00, 0x7bff, 0x0400, 1, 0x83ff, 0x7c00, 0xfc00, 0x7e00, 0x7c01, 0x3555, 0x4248, 0x6400]
DOUBLES = [0, 1 << 63, 0x3ff0000000000000, 0xbff0000000000000, 0x400921fb54442d18, 0x7fefffffffffffff, 0x0010000000000000, 1,
           0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000, 0x7ff0000000000001, 0x4330000000000001,
           0xc004000000000000, 0x41e0000000000000, 0x47efffffe0000000]


def random_int():
    return rng.choice(INTS) if rng.random() < 0.4 else rng.getrandbits(32) >> rng.choice([0, 0, 0, 8, 16, 24])


def random_f32():
    if rng.random() < 0.3:
        return rng.choice(FLOATS)
    if rng.random() < 0.7:
        return rng.getrandbits(1) << 31 | rng.randrange(0x3c000000, 0x44000000)
    return rng.getrandbits(32)


def random_f16():
    return rng.choice(HALVES) if rng.random() < 0.4 else rng.getrandbits(16)


def random_f64():
    if rng.random() < 0.3:
        return rng.choice(DOUBLES)
    if rng.random() < 0.7:
        return rng.getrandbits(1) << 63 | rng.randrange(0x3f80 << 48, 0x4090 << 48)
    return rng.getrandbits(64)


MAKE = {
    "i": random_int, "f": random_f32, "h": random_f16, "d": random_f64,
    "l": lambda: random_int() | random_int() << 32,
    "p": lambda: random_int() & M32,
    "q": lambda: random_f16() | random_f16() << 16,
    "g": lambda: random_f32() | random_f32() << 32,
    "n": lambda: rng.choice([0, 1, 5, 15, 16, 31, 32, 63, 64, rng.getrandbits(32)]),
    "e": lambda: rng.choice([0, 1, 5, 100, -5, -100, -126, -149, -150, 127, 128, 400, -400, 2000, -2200]) & M32,
}
WIDE = "dlg"


class File:
    def __init__(self, name, head):
        self.name, self.head, self.items = name, head, []

    def vector(self, text, kinds, f, results="v0", cpu="gfx90a", cases=12, uses_vcc=False, keeps=False):
        """An instruction on vector registers v2, v4, v6 (and the lane's bit of vcc). `f` gets the inputs (and the
        bit, and the old v0 if it `keeps` part of it) and returns one value for each result."""
        rows = []
        for _ in range(cases):
            inputs = [MAKE[kind]() for kind in kinds]
            bit = rng.getrandbits(1)
            old = rng.getrandbits(32)
            given = [(f"v{2 * i + 2}", x, kind in WIDE) for i, (kind, x) in enumerate(zip(kinds, inputs))]
            extra = []
            if uses_vcc:
                given.append(("vcc", bit, False))
                extra.append(bit)
            if keeps:
                given.append(("v0", old, False))
                extra.append(old)
            wanted = f(*inputs, *extra)
            wanted = wanted if isinstance(wanted, tuple) else (wanted,)
            rows.append((given, list(zip(results.split(), wanted))))
        self.items.append((cpu, text, rows))

    def rows(self, text, rows, cpu="gfx90a"):
        """An instruction with given rows of inputs (name, value, whether it is a pair) and results."""
        self.items.append((cpu, text, rows))

    def scalar(self, text, kinds, f, results="s0 scc", cpu="gfx90a", cases=12, uses_scc=False, keeps=None):
        """An instruction on s2, s4 and SCC; each case is a run of its own. `keeps` is the kind of the old s0."""
        rows = []
        for _ in range(cases):
            inputs = [MAKE[kind]() for kind in kinds]
            given = [(f"s{2 * i + 2}", x, kind in WIDE) for i, (kind, x) in enumerate(zip(kinds, inputs))]
            scc = rng.getrandbits(1)
            extra = []
            given.append(("scc", scc, False))
            if uses_scc:
                extra.append(scc)
            if keeps:
                old = MAKE[keeps]()
                given.append(("s0", old, keeps in WIDE))
                extra.append(old)
            wanted = f(*inputs, *extra)
            wanted = wanted if isinstance(wanted, tuple) else (wanted,)
            rows.append((given, list(zip(results.split(), wanted))))
        self.items.append((cpu, text, rows))

    def write(self):
        words = {}
        for cpu in sorted({cpu.split()[0] for cpu, _, _ in self.items}):
            texts = [text for c, text, _ in self.items if c.split()[0] == cpu]
            run = subprocess.run(["llvm-mc-19", "-triple=amdgcn", f"-mcpu={cpu}", "-show-encoding"],
                                 input="\n".join(texts) + "\n", capture_output=True, text=True, check=False)
            lines = [line for line in run.stdout.splitlines() if "encoding:" in line]
            assert len(lines) == len(texts), run.stderr
            for text, line in zip(texts, lines):
                data = bytes(int(x, 16) for x in line.split("[")[-1].split("]")[0].split(","))
                words[cpu, text] = " ".join(f"{w:08x}" for (w,) in struct.iter_unpack("<I", data))
        with open(self.name, "w") as out:
            out.write(self.head)
            for cpu, text, rows in self.items:
                out.write(f"{cpu} ; {text} ; {words[cpu.split()[0], text]}\n")
                for given, wanted in rows:
                    left = " ".join(f"{n}={x:0{16 if wide else 1}x}" for n, x, wide in given)
                    right = " ".join(f"{n}{'~' if isinstance(x, Near) else '='}{x:x}" for n, x in wanted)
                    out.write(f"  {left} > {right}\n")


HEAD = """# {} Made by generate.py: target (and MODE, if not 3f0) ; instruction ; words; then cases: inputs > results, hexadecimal.
# An input of 16 digits is a register pair; vcc is the bit of the lane; a result after ~ may be off by one in its last place.
"""


class Near(int):
    """A result that is only known to one unit in the last place."""


def alu32():
    f = File("integer.txt", HEAD.format("Integer operations of 16 and 32 bits."))
    v = f.vector
    binary = {
        "v_add_u32_e32": lambda a, b: a + b & M32, "v_sub_u32_e32": lambda a, b: a - b & M32,
        "v_subrev_u32_e32": lambda a, b: b - a & M32, "v_and_b32_e32": lambda a, b: a & b,
        "v_or_b32_e32": lambda a, b: a | b, "v_xor_b32_e32": lambda a, b: a ^ b, "v_xnor_b32_e32": lambda a, b: ~(a ^ b) & M32,
        "v_min_u32_e32": min, "v_max_u32_e32": max,
        "v_min_i32_e32": lambda a, b: min(s(a), s(b)) & M32, "v_max_i32_e32": lambda a, b: max(s(a), s(b)) & M32,
        "v_mul_u32_u24_e32": lambda a, b: (a & 0xffffff) * (b & 0xffffff) & M32,
        "v_mul_hi_u32_u24_e32": lambda a, b: (a & 0xffffff) * (b & 0xffffff) >> 32,
        "v_mul_i32_i24_e32": lambda a, b: s(a, 24) * s(b, 24) & M32,
        "v_mul_hi_i32_i24_e32": lambda a, b: s(a, 24) * s(b, 24) >> 32 & M32,
        "v_mul_lo_u32": lambda a, b: a * b & M32, "v_mul_hi_u32": lambda a, b: a * b >> 32,
        "v_mul_hi_i32": lambda a, b: s(a) * s(b) >> 32 & M32,
        "v_bcnt_u32_b32": lambda a, b: bin(a).count("1") + b & M32,
        "v_bfm_b32": lambda a, b: ((1 << (a & 31)) - 1) << (b & 31) & M32,
        "v_cvt_pk_u16_u32": lambda a, b: min(a, 0xffff) | min(b, 0xffff) << 16,
        "v_cvt_pk_i16_i32": lambda a, b: clamp(s(a), -32768, 32767) & 0xffff | (clamp(s(b), -32768, 32767) & 0xffff) << 16,
        "v_add_i32": lambda a, b: a + b & M32, "v_sub_i32": lambda a, b: a - b & M32,
        "v_pack_b32_f16": lambda a, b: a & 0xffff | b << 16 & M32,
        "v_add_u16_e32": lambda a, b: a + b & 0xffff, "v_sub_u16_e32": lambda a, b: a - b & 0xffff,
        "v_subrev_u16_e32": lambda a, b: b - a & 0xffff, "v_mul_lo_u16_e32": lambda a, b: a * b & 0xffff,
        "v_min_u16_e32": lambda a, b: min(a & 0xffff, b & 0xffff), "v_max_u16_e32": lambda a, b: max(a & 0xffff, b & 0xffff),
        "v_min_i16_e32": lambda a, b: min(s(a, 16), s(b, 16)) & 0xffff,
        "v_max_i16_e32": lambda a, b: max(s(a, 16), s(b, 16)) & 0xffff,
    }
    for name, g in binary.items():
        v(f"{name} v0, v2, v4", "ii", g)
    for name, g in {
        "v_lshlrev_b32_e32": lambda n, a: a << (n & 31) & M32, "v_lshrrev_b32_e32": lambda n, a: a >> (n & 31),
        "v_ashrrev_i32_e32": lambda n, a: s(a) >> (n & 31) & M32,
        "v_lshlrev_b16_e32": lambda n, a: a << (n & 15) & 0xffff, "v_lshrrev_b16_e32": lambda n, a: (a & 0xffff) >> (n & 15),
        "v_ashrrev_i16_e32": lambda n, a: s(a, 16) >> (n & 15) & 0xffff,
    }.items():
        v(f"{name} v0, v2, v4", "ni", g)
    for name, g in {
        "v_lshlrev_b64": lambda n, a: a << (n & 63) & M64, "v_lshrrev_b64": lambda n, a: a >> (n & 63),
        "v_ashrrev_i64": lambda n, a: s(a, 64) >> (n & 63) & M64,
    }.items():
        v(f"{name} v[0:1], v2, v[4:5]", "nl", g)
    for name, g in {
        "v_mov_b32_e32": lambda a: a, "v_not_b32_e32": lambda a: ~a & M32, "v_bfrev_b32_e32": lambda a: int(f"{a:032b}"[::-1], 2),
        "v_ffbh_u32_e32": lambda a: M32 if a == 0 else 32 - a.bit_length(),
        "v_ffbl_b32_e32": lambda a: M32 if a == 0 else (a & -a).bit_length() - 1,
        "v_ffbh_i32_e32": lambda a: M32 if a in (0, M32) else 32 - (a if a < 1 << 31 else ~a & M32).bit_length(),
        "v_sat_pk_u8_i16_e32": lambda a: clamp(s(a, 16), 0, 255) | clamp(s(a >> 16, 16), 0, 255) << 8,
    }.items():
        v(f"{name} v0, v2", "i", g)
    byte = lambda a, i: a >> (8 * i) & 0xff
    sad = lambda a, b, c: sum(abs(byte(a, i) - byte(b, i)) for i in range(4)) + c & M32
    msad = lambda a, b, c: sum(abs(byte(a, i) - byte(b, i)) for i in range(4) if byte(b, i)) + c & M32
    mid = lambda *x: sorted(x)[1]

    def perm(a, b, sel):
        data = a << 32 | b
        out = 0
        for i in range(4):
            k = byte(sel, i)
            if k < 8:
                x = data >> (8 * k) & 0xff
            elif k < 12:
                x = 0xff * (data >> (16 * (k - 8) + 15) & 1)
            else:
                x = 0 if k == 12 else 0xff
            out |= x << (8 * i)
        return out

    for name, g in {
        "v_add3_u32": lambda a, b, c: a + b + c & M32, "v_lshl_add_u32": lambda a, n, c: (a << (n & 31)) + c & M32,
        "v_add_lshl_u32": lambda a, b, n: (a + b) << (n & 31) & M32, "v_lshl_or_b32": lambda a, n, c: (a << (n & 31) | c) & M32,
        "v_and_or_b32": lambda a, b, c: a & b | c, "v_or3_b32": lambda a, b, c: a | b | c,
        "v_xad_u32": lambda a, b, c: (a ^ b) + c & M32,
        "v_mad_u32_u24": lambda a, b, c: (a & 0xffffff) * (b & 0xffffff) + c & M32,
        "v_mad_i32_i24": lambda a, b, c: s(a, 24) * s(b, 24) + c & M32,
        "v_mad_u32_u16": lambda a, b, c: (a & 0xffff) * (b & 0xffff) + c & M32,
        "v_mad_i32_i16": lambda a, b, c: s(a, 16) * s(b, 16) + c & M32,
        "v_min3_u32": min, "v_max3_u32": max, "v_med3_u32": mid,
        "v_min3_i32": lambda *x: min(map(s, x)) & M32, "v_max3_i32": lambda *x: max(map(s, x)) & M32,
        "v_med3_i32": lambda *x: mid(*map(s, x)) & M32,
        "v_bfe_u32": lambda a, o, w: a >> (o & 31) & ((1 << (w & 31)) - 1),
        "v_bfe_i32": lambda a, o, w: (s(s(a) >> (o & 31), w & 31) & M32) if w & 31 else 0,
        "v_bfi_b32": lambda m, a, b: m & a | ~m & b & M32,
        "v_alignbit_b32": lambda a, b, n: (a << 32 | b) >> (n & 31) & M32,
        "v_alignbyte_b32": lambda a, b, n: (a << 32 | b) >> (8 * (n & 3)) & M32,
        "v_lerp_u8": lambda a, b, c: sum((byte(a, i) + byte(b, i) + (byte(c, i) & 1) >> 1) << (8 * i) for i in range(4)),
        "v_sad_u8": sad, "v_msad_u8": msad, "v_sad_hi_u8": lambda a, b, c: (sad(a, b, 0) << 16) + c & M32,
        "v_sad_u16": lambda a, b, c: abs((a & 0xffff) - (b & 0xffff)) + abs((a >> 16) - (b >> 16)) + c & M32,
        "v_sad_u32": lambda a, b, c: abs(a - b) + c & M32,
        "v_mad_legacy_u16": lambda a, b, c: a * b + c & 0xffff,
    }.items():
        v(f"{name} v0, v2, v4, v6", "iii", g)
    v("v_perm_b32 v0, v2, v4, v6", "iii", perm, cases=20)
    for name, g in {
        "v_mad_u16": lambda a, b, c, old: old & 0xffff0000 | (a * b + c & 0xffff),
        "v_mad_i16": lambda a, b, c, old: old & 0xffff0000 | (a * b + c & 0xffff),
    }.items():
        v(f"{name} v0, v2, v4, v6", "iii", g, keeps=True)
    for name, g in {
        "v_min3_u16": min, "v_max3_u16": max, "v_med3_u16": mid,
    }.items():
        v(f"{name} v0, v2, v4, v6", "iii", lambda a, b, c, g=g: g(a & 0xffff, b & 0xffff, c & 0xffff))
        i = name.replace("_u16", "_i16")
        v(f"{i} v0, v2, v4, v6", "iii", lambda a, b, c, g=g: g(s(a, 16), s(b, 16), s(c, 16)) & 0xffff)
    # Carries: the second result is the lane's bit.
    v("v_add_co_u32_e32 v0, vcc, v2, v4", "ii", lambda a, b: (a + b & M32, a + b >> 32), "v0 vcc")
    v("v_sub_co_u32_e32 v0, vcc, v2, v4", "ii", lambda a, b: (a - b & M32, int(a < b)), "v0 vcc")
    v("v_subrev_co_u32_e32 v0, vcc, v2, v4", "ii", lambda a, b: (b - a & M32, int(b < a)), "v0 vcc")
    v("v_addc_co_u32_e32 v0, vcc, v2, v4, vcc", "ii", lambda a, b, c: (a + b + c & M32, a + b + c >> 32), "v0 vcc", uses_vcc=True)
    v("v_subb_co_u32_e32 v0, vcc, v2, v4, vcc", "ii", lambda a, b, c: (a - b - c & M32, int(a < b + c)), "v0 vcc", uses_vcc=True)
    v("v_subbrev_co_u32_e32 v0, vcc, v2, v4, vcc", "ii", lambda a, b, c: (b - a - c & M32, int(b < a + c)), "v0 vcc",
      uses_vcc=True)
    v("v_cndmask_b32_e32 v0, v2, v4, vcc", "ii", lambda a, b, c: b if c else a, uses_vcc=True)
    v("v_mad_u64_u32 v[0:1], vcc, v2, v4, v[6:7]", "iil", lambda a, b, c: (a * b + c & M64, a * b + c >> 64), "v0 vcc")
    v("v_mad_i64_i32 v[0:1], vcc, v2, v4, v[6:7]", "iil",
      lambda a, b, c: (s(a) * s(b) + c & M64, int(not -(1 << 63) <= s(a) * s(b) + s(c, 64) < 1 << 63)), "v0 vcc")
    v("v_lshl_add_u64 v[0:1], v[2:3], v4, v[6:7]", "lnl", lambda a, n, c: (a << (n & 7)) + c & M64, cpu="gfx942")
    v("v_mov_b64_e32 v[0:1], v[2:3]", "l", lambda a: a, cpu="gfx942")
    v("v_qsad_pk_u16_u8 v[0:1], v[2:3], v4, v[6:7]", "lil", lambda a, b, c: sum(
        (sad(a >> (8 * i) & M32, b, c >> (16 * i) & 0xffff) & 0xffff) << (16 * i) for i in range(4)))
    v("v_mqsad_pk_u16_u8 v[0:1], v[2:3], v4, v[6:7]", "lil", lambda a, b, c: sum(
        (msad(a >> (8 * i) & M32, b, c >> (16 * i) & 0xffff) & 0xffff) << (16 * i) for i in range(4)))
    # Saturation.
    v("v_add_u32_e64 v0, v2, v4 clamp", "ii", lambda a, b: min(a + b, M32))
    v("v_sub_u32_e64 v0, v2, v4 clamp", "ii", lambda a, b: max(a - b, 0))
    v("v_add_i32 v0, v2, v4 clamp", "ii", lambda a, b: clamp(s(a) + s(b), -(1 << 31), (1 << 31) - 1) & M32)
    v("v_sub_i32 v0, v2, v4 clamp", "ii", lambda a, b: clamp(s(a) - s(b), -(1 << 31), (1 << 31) - 1) & M32)
    v("v_add_u16_e64 v0, v2, v4 clamp", "ii", lambda a, b: min((a & 0xffff) + (b & 0xffff), 0xffff))
    v("v_add_i16 v0, v2, v4 clamp", "ii", lambda a, b: clamp(s(a, 16) + s(b, 16), -32768, 32767) & 0xffff)
    # Comparisons of every width.
    tests = {"lt": lambda x: x < 0, "eq": lambda x: x == 0, "le": lambda x: x <= 0, "gt": lambda x: x > 0,
             "ne": lambda x: x != 0, "ge": lambda x: x >= 0}
    for test, g in tests.items():
        for bits, kind, regs in [(32, "i", "v2, v4"), (64, "l", "v[2:3], v[4:5]"), (16, "i", "v2, v4")]:
            m = (1 << bits) - 1
            v(f"v_cmp_{test}_u{bits}_e32 vcc, {regs}", kind * 2, lambda a, b, g=g, m=m: int(g((a & m) - (b & m))), "vcc")
            v(f"v_cmp_{test}_i{bits}_e32 vcc, {regs}", kind * 2, lambda a, b, g=g, bits=bits: int(g(s(a, bits) - s(b, bits))), "vcc")
    # The same, with EXEC as a second result, and the tests that are always or never true.
    tests |= {"f": lambda x: False, "t": lambda x: True}
    for test, g in tests.items():
        for bits, kind, regs in [(32, "i", "v2, v4"), (64, "l", "v[2:3], v[4:5]"), (16, "i", "v2, v4")]:
            m = (1 << bits) - 1
            unsigned = lambda a, b, g=g, m=m: int(g((a & m) - (b & m)))
            signed = lambda a, b, g=g, bits=bits: int(g(s(a, bits) - s(b, bits)))
            for sign, h in [("u", unsigned), ("i", signed)]:
                if test in "ft":
                    v(f"v_cmp_{test}_{sign}{bits}_e32 vcc, {regs}", kind * 2, h, "vcc", cases=4)
                v(f"v_cmpx_{test}_{sign}{bits}_e32 vcc, {regs}", kind * 2, lambda a, b, h=h: (h(a, b),) * 2, "vcc exec:mask",
                  cases=8)
    v("v_sub_i16 v0, v2, v4", "ii", lambda a, b: a - b & 0xffff)
    v("v_mad_legacy_i16 v0, v2, v4, v6", "iii", lambda a, b, c: a * b + c & 0xffff)
    v("v_swap_b32 v0, v2", "i", lambda a, old: (a, old), "v0 v2", keeps=True)
    rows = []
    for _ in range(12):
        a, b, c, d = MAKE["l"](), random_int(), MAKE["l"](), MAKE["l"]()
        sums = [msad(a >> 8 * i & M32, b, (c | d << 64) >> 32 * i & M32) for i in range(4)]
        rows.append(([("v2", a, True), ("v4", b, False), ("v6", c, True), ("v8", d, True)],
                     [("v0", sums[0] | sums[1] << 32), ("v2", sums[2] | sums[3] << 32)]))
    f.rows("v_mqsad_u32_u8 v[0:3], v[2:3], v4, v[6:9]", rows)
    # Dot products that accumulate.
    field = lambda x, i, n: s(x >> i * n, n)
    for name, n in [("v_dot2c_i32_i16", 16), ("v_dot4c_i32_i8", 8), ("v_dot8c_i32_i4", 4)]:
        v(f"{name}_e32 v0, v2, v4" if n != 4 else f"{name} v0, v2, v4", "ii", lambda a, b, old, n=n: sum(
            field(a, i, n) * field(b, i, n) for i in range(32 // n)) + old & M32, cpu="gfx908", keeps=True)
    # Packed.
    def both(g):
        return lambda *x: (g(*[y & 0xffff for y in x]) & 0xffff) | (g(*[y >> 16 for y in x]) & 0xffff) << 16

    h = lambda x: s(x, 16)
    for name, g in {
        "v_pk_add_i16": lambda a, b: a + b, "v_pk_sub_i16": lambda a, b: a - b, "v_pk_sub_u16": lambda a, b: a - b,
        "v_pk_max_i16": lambda a, b: max(h(a), h(b)), "v_pk_min_i16": lambda a, b: min(h(a), h(b)),
        "v_pk_max_u16": max, "v_pk_min_u16": min, "v_pk_lshlrev_b16": lambda n, a: a << (n & 15),
    }.items():
        v(f"{name} v0, v2, v4", "ii", both(g))
    v("v_pk_mad_u16 v0, v2, v4, v6", "iii", both(lambda a, b, c: a * b + c))
    v("v_pk_sub_u16 v0, v2, v4 clamp", "ii", both(lambda a, b: max(a - b, 0)))
    v("v_pk_add_i16 v0, v2, v4 clamp", "ii", both(lambda a, b: clamp(h(a) + h(b), -32768, 32767)))
    v("v_pk_sub_i16 v0, v2, v4 clamp", "ii", both(lambda a, b: clamp(h(a) - h(b), -32768, 32767)))
    f.write()


def scalars():
    f = File("scalar.txt", HEAD.format("The scalar ALU."))
    sc = f.scalar
    nz = lambda x: (x, int(x != 0))
    ov = lambda x: (x & M32, int(not -(1 << 31) <= x < 1 << 31))
    for name, g in {
        "s_add_u32": lambda a, b: (a + b & M32, a + b >> 32), "s_sub_u32": lambda a, b: (a - b & M32, int(a < b)),
        "s_add_i32": lambda a, b: ov(s(a) + s(b)), "s_sub_i32": lambda a, b: ov(s(a) - s(b)),
        "s_min_i32": lambda a, b: (min(s(a), s(b)) & M32, int(s(a) < s(b))),
        "s_min_u32": lambda a, b: (min(a, b), int(a < b)),
        "s_max_i32": lambda a, b: (max(s(a), s(b)) & M32, int(s(a) >= s(b))),
        "s_max_u32": lambda a, b: (max(a, b), int(a >= b)),
        "s_and_b32": lambda a, b: nz(a & b), "s_or_b32": lambda a, b: nz(a | b), "s_xor_b32": lambda a, b: nz(a ^ b),
        "s_andn2_b32": lambda a, b: nz(a & ~b & M32), "s_orn2_b32": lambda a, b: nz(a | ~b & M32),
        "s_nand_b32": lambda a, b: nz(~(a & b) & M32), "s_nor_b32": lambda a, b: nz(~(a | b) & M32),
        "s_xnor_b32": lambda a, b: nz(~(a ^ b) & M32),
        "s_absdiff_i32": lambda a, b: nz(abs(s(s(a) - s(b))) & M32),
        "s_lshl1_add_u32": lambda a, b: ((a << 1) + b & M32, int((a << 1) + b > M32)),
        "s_lshl4_add_u32": lambda a, b: ((a << 4) + b & M32, int((a << 4) + b > M32)),
    }.items():
        sc(f"{name} s0, s2, s4", "ii", g)
    for name, g in {
        "s_lshl_b32": lambda a, n: nz(a << (n & 31) & M32), "s_lshr_b32": lambda a, n: nz(a >> (n & 31)),
        "s_ashr_i32": lambda a, n: nz(s(a) >> (n & 31) & M32),
        "s_bfe_u32": lambda a, n: nz(a >> (n & 31) & ((1 << (n >> 16 & 127)) - 1)),
        "s_bfe_i32": lambda a, n: nz((s(s(a) >> (n & 31), min(n >> 16 & 127, 32)) & M32) if n >> 16 & 127 else 0),
    }.items():
        sc(f"{name} s0, s2, s4", "in", g)
    for name, g in {
        "s_lshl_b64": lambda a, n: nz(a << (n & 63) & M64), "s_lshr_b64": lambda a, n: nz(a >> (n & 63)),
        "s_ashr_i64": lambda a, n: nz(s(a, 64) >> (n & 63) & M64),
        "s_bfe_u64": lambda a, n: nz(a >> (n & 63) & ((1 << (n >> 16 & 127)) - 1)),
        "s_bfe_i64": lambda a, n: nz((s(s(a, 64) >> (n & 63), min(n >> 16 & 127, 64)) & M64) if n >> 16 & 127 else 0),
    }.items():
        sc(f"{name} s[0:1], s[2:3], s4", "ln", g)
    for name, g in {
        "s_and_b64": lambda a, b: nz(a & b), "s_or_b64": lambda a, b: nz(a | b), "s_xor_b64": lambda a, b: nz(a ^ b),
        "s_andn2_b64": lambda a, b: nz(a & ~b & M64), "s_orn2_b64": lambda a, b: nz(a | ~b & M64),
        "s_nand_b64": lambda a, b: nz(~(a & b) & M64), "s_nor_b64": lambda a, b: nz(~(a | b) & M64),
        "s_xnor_b64": lambda a, b: nz(~(a ^ b) & M64),
    }.items():
        sc(f"{name} s[0:1], s[2:3], s[4:5]", "ll", g)
    for name, g in {
        "s_mul_i32": lambda a, b: a * b & M32, "s_mul_hi_u32": lambda a, b: a * b >> 32,
        "s_mul_hi_i32": lambda a, b: s(a) * s(b) >> 32 & M32,
        "s_pack_ll_b32_b16": lambda a, b: a & 0xffff | b << 16 & M32, "s_pack_lh_b32_b16": lambda a, b: a & 0xffff | b & 0xffff0000,
        "s_pack_hh_b32_b16": lambda a, b: a >> 16 | b & 0xffff0000,
        "s_bfm_b32": lambda a, b: ((1 << (a & 31)) - 1) << (b & 31) & M32,
    }.items():
        sc(f"{name} s0, s2, s4", "ii", g, "s0")
    sc("s_bfm_b64 s[0:1], s2, s4", "nn", lambda a, b: ((1 << (a & 63)) - 1) << (b & 63) & M64, "s0")
    sc("s_addc_u32 s0, s2, s4", "ii", lambda a, b, c: (a + b + c & M32, a + b + c >> 32), uses_scc=True)
    sc("s_subb_u32 s0, s2, s4", "ii", lambda a, b, c: (a - b - c & M32, int(a < b + c)), uses_scc=True)
    sc("s_cselect_b32 s0, s2, s4", "ii", lambda a, b, c: a if c else b, "s0", uses_scc=True)
    sc("s_cselect_b64 s[0:1], s[2:3], s[4:5]", "ll", lambda a, b, c: a if c else b, "s0", uses_scc=True)
    sc("s_cmov_b32 s0, s2", "i", lambda a, c, old: a if c else old, "s0", uses_scc=True, keeps="i")
    bits = lambda a, n: [a >> i & 1 for i in range(n)]
    first = lambda x, n: n.index(x) if x in n else M32
    rev = lambda a, n: int(f"{a:0{n}b}"[::-1], 2)
    flb = lambda a, n: M32 if a == 0 else n - a.bit_length()
    for n, kind, d, src in [(32, "i", "s0", "s2"), (64, "l", "s[0:1]", "s[2:3]")]:
        m = (1 << n) - 1
        sc(f"s_not_b{n} {d}, {src}", kind, lambda a, m=m: nz(~a & m))
        sc(f"s_wqm_b{n} {d}, {src}", kind, lambda a, n=n: nz(sum(15 << i for i in range(0, n, 4) if a >> i & 15)))
        sc(f"s_quadmask_b{n} {d}, {src}", kind, lambda a, n=n: nz(sum(1 << i // 4 for i in range(0, n, 4) if a >> i & 15)))
        sc(f"s_mov_b{n} {d}, {src}", kind, lambda a: a, "s0")
        sc(f"s_brev_b{n} {d}, {src}", kind, lambda a, n=n: rev(a, n), "s0")
        sc(f"s_bcnt1_i32_b{n} s0, {src}", kind, lambda a: nz(bin(a).count("1")))
        sc(f"s_bcnt0_i32_b{n} s0, {src}", kind, lambda a, n=n: nz(n - bin(a).count("1")))
        sc(f"s_ff1_i32_b{n} s0, {src}", kind, lambda a, n=n: first(1, bits(a, n)), "s0")
        sc(f"s_ff0_i32_b{n} s0, {src}", kind, lambda a, n=n: first(0, bits(a, n)), "s0")
        sc(f"s_flbit_i32_b{n} s0, {src}", kind, lambda a, n=n: flb(a, n), "s0")
        sc(f"s_bitset1_b{n} {d}, s2", "n", lambda a, old, n=n: old | 1 << a % n, "s0", keeps=kind)
        sc(f"s_bitset0_b{n} {d}, s2", "n", lambda a, old, n=n: old & ~(1 << a % n), "s0", keeps=kind)
        sc(f"s_bitcmp1_b{n} {src}, s4", kind + "n", lambda a, b, n=n: a >> b % n & 1, "scc")
        sc(f"s_bitcmp0_b{n} {src}, s4", kind + "n", lambda a, b, n=n: 1 - (a >> b % n & 1), "scc")
    sc("s_flbit_i32 s0, s2", "i", lambda a: M32 if a in (0, M32) else flb(a if a < 1 << 31 else ~a & M32, 32), "s0")
    sc("s_flbit_i32_i64 s0, s[2:3]", "l", lambda a: M32 if a in (0, M64) else flb(a if a < 1 << 63 else ~a & M64, 64), "s0")
    sc("s_sext_i32_i8 s0, s2", "i", lambda a: s(a, 8) & M32, "s0")
    sc("s_sext_i32_i16 s0, s2", "i", lambda a: s(a, 16) & M32, "s0")
    sc("s_abs_i32 s0, s2", "i", lambda a: nz(abs(s(a)) & M32))
    sc("s_bitreplicate_b64_b32 s[0:1], s2", "i", lambda a: sum((a >> i & 1) * 3 << 2 * i for i in range(32)), "s0")
    for test, g in {"eq": lambda a, b: a == b, "lg": lambda a, b: a != b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b,
                    "lt": lambda a, b: a < b, "le": lambda a, b: a <= b}.items():
        sc(f"s_cmp_{test}_u32 s2, s4", "ii", lambda a, b, g=g: int(g(a, b)), "scc")
        sc(f"s_cmp_{test}_i32 s2, s4", "ii", lambda a, b, g=g: int(g(s(a), s(b))), "scc")
        sc(f"s_cmpk_{test}_u32 s2, 0xfffe", "i", lambda a, g=g: int(g(a, 0xfffe)), "scc")
        sc(f"s_cmpk_{test}_i32 s2, 0xfffe", "i", lambda a, g=g: int(g(s(a), -2)), "scc")
    sc("s_cmp_eq_u64 s[2:3], s[4:5]", "ll", lambda a, b: int(a == b), "scc")
    sc("s_cmp_lg_u64 s[2:3], s[4:5]", "ll", lambda a, b: int(a != b), "scc")
    sc("s_movk_i32 s0, 0x8001", "", lambda: 0xffff8001, "s0", cases=1)
    sc("s_addk_i32 s0, 0xfffe", "", lambda old: ov(s(old) - 2), keeps="i")
    sc("s_mulk_i32 s0, 0xfffd", "", lambda old: old * -3 & M32, "s0", keeps="i")
    # Constants in every place.
    sc("s_add_u32 s0, s2, -16", "i", lambda a: (a - 16 & M32, int(a + (M32 - 15) > M32)))
    sc("s_mov_b64 s[0:1], -2", "", lambda: M64 - 1, "s0", cases=1)
    sc("s_mov_b64 s[0:1], 0.15915494309189532", "", lambda: 0x3fc45f306dc9c882, "s0", cases=1)
    sc("s_mov_b64 s[0:1], 4.0", "", lambda: 0x4010000000000000, "s0", cases=1)
    sc("s_mov_b32 s0, 0.15915494", "", lambda: 0x3e22f983, "s0", cases=1)
    sc("s_and_b64 s[0:1], s[2:3], 0xf0f0f0f0", "l", lambda a: nz(a & 0xf0f0f0f0))
    sc("s_ashr_i64 s[0:1], 0xf0f0f0f0, s2", "n", lambda n: nz(s(0xf0f0f0f0) >> (n & 63) & M64))
    sc("s_getreg_b32 s0, hwreg(HW_REG_SH_MEM_BASES, 16, 16)", "", lambda: 1, "s0", cases=1)
    sc("s_cmov_b64 s[0:1], s[2:3]", "l", lambda a, c, old: a if c else old, "s0", uses_scc=True, keeps="l")
    sc("s_cmovk_i32 s0, 0x8001", "", lambda c, old: 0xffff8001 if c else old, "s0", uses_scc=True, keeps="i")
    for n in (2, 3):
        sc(f"s_lshl{n}_add_u32 s0, s2, s4", "ii", lambda a, b, n=n: ((a << n) + b & M32, int((a << n) + b > M32)))
    # EXEC, the old one and the new one.
    for name, g in {
        "and": lambda a, e: a & e, "or": lambda a, e: a | e, "xor": lambda a, e: a ^ e, "andn2": lambda a, e: a & ~e,
        "orn2": lambda a, e: a | ~e, "nand": lambda a, e: ~(a & e), "nor": lambda a, e: ~(a | e), "xnor": lambda a, e: ~(a ^ e),
        "andn1": lambda a, e: ~a & e, "orn1": lambda a, e: ~a | e,
    }.items():
        f.rows(f"s_{name}_saveexec_b64 s[0:1], s[2:3]", [([("s2", a, True), ("exec", e, True)],
               [("s0", e), ("exec", g(a, e) & M64), ("scc", int(g(a, e) & M64 != 0))])
               for a, e in [(MAKE["l"](), MAKE["l"]()) for _ in range(8)] + [(M64, M64), (0, 0), (0, M64), (M64, 0)]])
    for name, g in {"andn1": lambda a, e: ~a & e, "andn2": lambda a, e: a & ~e}.items():
        f.rows(f"s_{name}_wrexec_b64 s[0:1], s[2:3]", [([("s2", a, True), ("exec", e, True)],
               [("s0", g(a, e) & M64), ("exec", g(a, e) & M64), ("scc", int(g(a, e) & M64 != 0))])
               for a, e in [(MAKE["l"](), MAKE["l"]()) for _ in range(8)] + [(M64, M64), (0, 0), (0, M64), (M64, 0)]])
    # Registers relative to M0.
    for m in (0, 2, 6):
        a, b = random_int(), MAKE["l"]()
        f.rows("s_movrels_b32 s0, s2", [([("m0", m, False), (f"s{2 + m}", a, False)], [("s0", a)])])
        f.rows("s_movrels_b64 s[0:1], s[2:3]", [([("m0", m, False), (f"s{2 + m}", b, True)], [("s0", b)])])
        f.rows("s_movreld_b32 s2, s0", [([("m0", m, False), ("s0", a, False)], [(f"s{2 + m}", a)])])
        f.rows("s_movreld_b64 s[2:3], s[0:1]", [([("m0", m, False), ("s0", b, True)], [(f"s{2 + m}", b)])])
    f.rows("s_set_gpr_idx_idx s2", [([("m0", 0x12345678, False), ("s2", a, False)], [("m0", 0x12345600 | a & 255)])
                                   for a in (0, 77, 0xffffffff)])
    f.write()


def floats():
    f = File("float.txt", HEAD.format("Floating point of 32, 16 and 64 bits. NaN results may be any NaN."))
    v = f.vector
    one = {16: 0x3c00, 32: 0x3f800000, 64: 0x3ff0 << 48}

    def classes(a, size):
        sign, x = value(a, size)
        mantissa, bias = FORMATS[size]
        if x == NAN:
            return 1 if a >> (mantissa - 1) & 1 else 0
        if x == INF:
            return 2 if sign else 9
        if x == 0:
            return 5 if sign else 6
        denormal = a >> mantissa & (2 * bias + 1) == 0
        return (4 if denormal else 3) if sign else (7 if denormal else 8)

    def fract(a, size):
        sign, x = value(a, size)
        if x in (NAN, INF):
            return nan(size)
        got = encode(x - floor(x), size)
        return min(got, one[size] - 1)

    def frexp(a, size):
        sign, x = value(a, size)
        if x in (NAN, INF) or x == 0:
            return (nan(size) if x == NAN else a), 0
        e = 0
        y = abs(x)
        while y >= 1:
            y /= 2
            e += 1
        while y < Fraction(1, 2):
            y *= 2
            e -= 1
        return encode(-y if sign else y, size), e

    def ldexp(a, n, size):
        sign, x = value(a, size)
        if x in (NAN, INF):
            return nan(size) if x == NAN else a
        return encode(x * Fraction(2) ** clamp(n, -5000, 5000), size, sign)

    def flushed(a, size):
        """f32 denormals as zero: what the instructions for rough functions make of them, whatever the mode."""
        return a & 1 << 31 if size == 32 and a >> 23 & 255 == 0 else a

    def rcp(a, size):
        sign, x = value(flushed(a, size), size)
        if x == NAN:
            return nan(size)
        if x == INF:
            return sign << (size - 1)
        return infinity(size, sign) if x == 0 else flushed(encode(1 / x, size), size)

    def sqrt(a, size):
        a = flushed(a, size)
        sign, x = value(a, size)
        if x == NAN or (sign and x != 0):
            return nan(size)
        if x in (INF, 0):
            return a
        # Enough digits, and one below them to break ties.
        scale = 1 << 1200
        n = x * scale * scale
        whole = n.numerator // n.denominator
        low = math.isqrt(whole)
        exact = low * low == whole and n.denominator == 1
        return encode(Fraction(2 * low + (0 if exact else 1), 2 * scale), size)

    def zero_denormal(a, size):
        mantissa, bias = FORMATS[size]
        return a & 1 << (size - 1) if a >> mantissa & (2 * bias + 1) == 0 else a

    def mad(a, b, c, size):
        """Two roundings; denormals are flushed everywhere."""
        z = lambda x: zero_denormal(x, size)
        return z(add(z(mul(z(a), z(b), size)), z(c), size))

    sizes = [(32, "f", "f32", lambda r: f"v{r}"), (16, "h", "f16", lambda r: f"v{r}"), (64, "d", "f64", lambda r: f"v[{r}:{r + 1}]")]
    for size, k, t, r in sizes:
        suffix = "" if size == 64 else "_e32"
        v(f"v_add_{t}{suffix} {r(0)}, {r(2)}, {r(4)}", k * 2, lambda a, b, z=size: add(a, b, z), cases=24)
        v(f"v_mul_{t}{suffix} {r(0)}, {r(2)}, {r(4)}", k * 2, lambda a, b, z=size: mul(a, b, z), cases=24)
        v(f"v_min_{t}{suffix} {r(0)}, {r(2)}, {r(4)}", k * 2, lambda a, b, z=size: minimum(a, b, z), cases=24)
        v(f"v_max_{t}{suffix} {r(0)}, {r(2)}, {r(4)}", k * 2, lambda a, b, z=size: maximum(a, b, z), cases=24)
        if size != 64:
            v(f"v_sub_{t}_e32 v0, v2, v4", k * 2, lambda a, b, z=size: add(a, neg(b, z), z))
            v(f"v_subrev_{t}_e32 v0, v2, v4", k * 2, lambda a, b, z=size: add(b, neg(a, z), z))
        if size == 16:
            v("v_fma_f16 v0, v2, v4, v6", "hhh", lambda a, b, c, old: old & 0xffff0000 | fma(a, b, c, 16), keeps=True, cases=40)
            v("v_mad_f16 v0, v2, v4, v6", "hhh", lambda a, b, c, old: old & 0xffff0000 | mad(a, b, c, 16), cpu="gfx906",
              keeps=True, cases=24)
        else:
            v(f"v_fma_{t} {r(0)}, {r(2)}, {r(4)}, {r(6)}", k * 3, lambda a, b, c, z=size: fma(a, b, c, z), cases=24)
            n = "v_ldexp_f32" if size == 32 else "v_ldexp_f64"
            v(f"{n} {r(0)}, {r(2)}, v4", k + "e", lambda a, n, z=size: ldexp(a, s(n), z), cases=30)
        if size == 16:
            v("v_ldexp_f16_e32 v0, v2, v4", "he", lambda a, n: ldexp(a, s(n, 16), 16), cases=20)
        for name, g in {"floor": floor, "ceil": lambda x: -floor(-x), "trunc": trunc, "rndne": nearest_even}.items():
            v(f"v_{name}_{t}_e32 {r(0)}, {r(2)}", k, lambda a, z=size, g=g: integral(a, z, g), cases=20)
        v(f"v_fract_{t}_e32 {r(0)}, {r(2)}", k, lambda a, z=size: fract(a, z), cases=20)
        v(f"v_frexp_mant_{t}_e32 {r(0)}, {r(2)}", k, lambda a, z=size: frexp(a, z)[0], cases=20)
        e = {32: "v_frexp_exp_i32_f32", 16: "v_frexp_exp_i16_f16", 64: "v_frexp_exp_i32_f64"}[size]
        v(f"{e}_e32 v0, {r(2)}", k, lambda a, z=size: frexp(a, z)[1] & (0xffff if z == 16 else M32), cases=20)
        v(f"v_rcp_{t}_e32 {r(0)}, {r(2)}", k, lambda a, z=size: rcp(a, z), cases=20)
        v(f"v_sqrt_{t}_e32 {r(0)}, {r(2)}", k, lambda a, z=size: sqrt(a, z), cases=20)
        mask = "v4"
        v(f"v_cmp_class_{t}_e32 vcc, {r(2)}, {mask}", k + "i", lambda a, m, z=size: m >> classes(a, z) & 1, "vcc", cases=30)
        tests = {"lt": lambda c: c == -1, "eq": lambda c: c == 0, "le": lambda c: c in (-1, 0), "gt": lambda c: c == 1,
                 "lg": lambda c: c in (-1, 1), "ge": lambda c: c in (0, 1), "o": lambda c: c is not None,
                 "u": lambda c: c is None, "nge": lambda c: c not in (0, 1), "nlg": lambda c: c not in (-1, 1),
                 "ngt": lambda c: c != 1, "nle": lambda c: c not in (-1, 0), "neq": lambda c: c != 0, "nlt": lambda c: c != -1}
        for name, g in tests.items():
            v(f"v_cmp_{name}_{t}_e32 vcc, {r(2)}, {r(4)}", k * 2, lambda a, b, g=g, z=size: int(g(compare(a, b, z))), "vcc", cases=16)
    v("v_med3_f32 v0, v2, v4, v6", "fff", lambda a, b, c: minimum(minimum(a, b, 32), c, 32)
      if None in (order(a, 32), order(b, 32), order(c, 32)) else sorted((a, b, c), key=lambda x: order(x, 32))[1], cases=24)
    v("v_min3_f32 v0, v2, v4, v6", "fff", lambda a, b, c: minimum(minimum(a, b, 32), c, 32))
    v("v_max3_f32 v0, v2, v4, v6", "fff", lambda a, b, c: maximum(maximum(a, b, 32), c, 32))
    v("v_mul_legacy_f32_e32 v0, v2, v4", "ff", lambda a, b: 0 if 0 in (a & 0x7fffffff, b & 0x7fffffff) else mul(a, b, 32), cpu="gfx906")
    v("v_fmac_f32_e32 v0, v2, v4", "ff", lambda a, b, old: fma(a, b, old, 32), keeps=True)
    v("v_fmaak_f32 v0, v2, v4, 0x40490fdb", "ff", lambda a, b: fma(a, b, 0x40490fdb, 32), cpu="gfx942")
    v("v_fmamk_f32 v0, v2, 0xc0490fdb, v4", "ff", lambda a, b: fma(a, 0xc0490fdb, b, 32), cpu="gfx942")
    # Conversions.
    I, U = (-(1 << 31), (1 << 31) - 1), (0, M32)
    v("v_cvt_i32_f32_e32 v0, v2", "f", lambda a: to_int(a, 32, *I) & M32, cases=24)
    v("v_cvt_u32_f32_e32 v0, v2", "f", lambda a: to_int(a, 32, *U), cases=24)
    v("v_cvt_i32_f64_e32 v0, v[2:3]", "d", lambda a: to_int(a, 64, *I) & M32, cases=24)
    v("v_cvt_u32_f64_e32 v0, v[2:3]", "d", lambda a: to_int(a, 64, *U), cases=24)
    v("v_cvt_i16_f16_e32 v0, v2", "h", lambda a: to_int(a, 16, -32768, 32767) & 0xffff, cases=24)
    v("v_cvt_u16_f16_e32 v0, v2", "h", lambda a: to_int(a, 16, 0, 65535), cases=24)
    v("v_cvt_f32_i32_e32 v0, v2", "i", lambda a: encode(Fraction(s(a)), 32))
    v("v_cvt_f32_u32_e32 v0, v2", "i", lambda a: encode(Fraction(a), 32))
    v("v_cvt_f64_i32_e32 v[0:1], v2", "i", lambda a: encode(Fraction(s(a)), 64))
    v("v_cvt_f64_u32_e32 v[0:1], v2", "i", lambda a: encode(Fraction(a), 64))
    v("v_cvt_f16_u16_e32 v0, v2", "i", lambda a: encode(Fraction(a & 0xffff), 16))
    v("v_cvt_f16_i16_e32 v0, v2", "i", lambda a: encode(Fraction(s(a, 16)), 16))
    v("v_cvt_f16_f32_e32 v0, v2", "f", lambda a: convert(a, 32, 16), cases=24)
    v("v_cvt_f32_f16_e32 v0, v2", "h", lambda a: convert(a, 16, 32), cases=24)
    v("v_cvt_f32_f64_e32 v0, v[2:3]", "d", lambda a: convert(a, 64, 32), cases=24)
    v("v_cvt_f64_f32_e32 v[0:1], v2", "f", lambda a: convert(a, 32, 64), cases=24)
    for i in range(4):
        v(f"v_cvt_f32_ubyte{i}_e32 v0, v2", "i", lambda a, i=i: encode(Fraction(a >> 8 * i & 255), 32))
    v("v_cvt_off_f32_i4_e32 v0, v2", "i", lambda a: encode(Fraction(s(a, 4), 16), 32))
    v("v_cvt_flr_i32_f32_e32 v0, v2", "f", lambda a: to_int(integral(a, 32, floor), 32, *I) & M32)

    def toward_zero(a):
        sign, x = value(a, 32)
        if x in (NAN, INF):
            return convert(a, 32, 16)
        got = encode(x, 16, sign)
        return got - 1 if value(got, 16)[1] == INF or abs(value(got, 16)[1]) > abs(x) else got

    v("v_cvt_pkrtz_f16_f32 v0, v2, v4", "ff", lambda a, b: toward_zero(a) | toward_zero(b) << 16, cases=24)
    # Packed and mixed.
    h2 = lambda g: lambda *x: g(*[y & 0xffff for y in x]) | g(*[y >> 16 for y in x]) << 16
    v("v_pk_add_f16 v0, v2, v4", "qq", h2(lambda a, b: add(a, b, 16)))
    v("v_pk_mul_f16 v0, v2, v4", "qq", h2(lambda a, b: mul(a, b, 16)))
    v("v_pk_fma_f16 v0, v2, v4, v6", "qqq", h2(lambda a, b, c: fma(a, b, c, 16)), cases=24)
    v("v_pk_min_f16 v0, v2, v4", "qq", h2(lambda a, b: minimum(a, b, 16)))
    v("v_pk_max_f16 v0, v2, v4", "qq", h2(lambda a, b: maximum(a, b, 16)))
    w2 = lambda g: lambda *x: g(*[y & M32 for y in x]) | g(*[y >> 32 for y in x]) << 32
    v("v_pk_add_f32 v[0:1], v[2:3], v[4:5]", "gg", w2(lambda a, b: add(a, b, 32)))
    v("v_pk_mul_f32 v[0:1], v[2:3], v[4:5]", "gg", w2(lambda a, b: mul(a, b, 32)))
    v("v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7]", "ggg", w2(lambda a, b, c: fma(a, b, c, 32)))
    v("v_fma_mix_f32 v0, v2, v4, v6 op_sel:[0,1,0] op_sel_hi:[1,1,0]", "qqf",
      lambda a, b, c: fma(convert(a & 0xffff, 16, 32), convert(b >> 16, 16, 32), c, 32))
    v("v_fma_mixlo_f16 v0, v2, -v4, |v6|", "fff", lambda a, b, c, old: old & 0xffff0000 |
      convert(fma(a, neg(b, 32), c & 0x7fffffff, 32), 32, 16), keeps=True)
    v("v_fma_mixhi_f16 v0, v2, v4, v6 op_sel_hi:[0,0,1]", "ffq", lambda a, b, c, old: old & 0xffff |
      convert(fma(a, b, convert(c & 0xffff, 16, 32), 32), 32, 16) << 16, keeps=True)
    # Comparisons with EXEC as a second result, and those that are always or never true.
    tests |= {"f": lambda c: False, "tru": lambda c: True}
    for size, k, t, r in sizes:
        for name, g in tests.items():
            h = lambda a, b, g=g, z=size: int(g(compare(a, b, z)))
            if name in ("f", "tru"):
                v(f"v_cmp_{name}_{t}_e32 vcc, {r(2)}, {r(4)}", k * 2, h, "vcc", cases=4)
            v(f"v_cmpx_{name}_{t}_e32 vcc, {r(2)}, {r(4)}", k * 2, lambda a, b, h=h: (h(a, b),) * 2, "vcc exec:mask", cases=8)
        v(f"v_cmpx_class_{t}_e32 vcc, {r(2)}, v4", k + "i", lambda a, m, z=size: (m >> classes(a, z) & 1,) * 2, "vcc exec:mask")
    # Multiply and add in all its forms.
    for t, k, z in [("f32", "f", 32), ("f16", "h", 16)]:
        v(f"v_mac_{t}_e32 v0, v2, v4", k * 2, lambda a, b, old, z=z: mad(a, b, old, 32) if z == 32 else
          old & 0xffff0000 | mad(a, b, old & 0xffff, 16), cpu="gfx906", keeps=True, cases=20)
        c = 0x40490fdb if z == 32 else 0x4248
        keep = z == 16
        high = lambda x, old, keep=keep: (old[0] & 0xffff0000 if keep else 0) | x
        v(f"v_madak_{t} v0, v2, v4, {c:#x}", k * 2, lambda a, b, *old, c=c, z=z, high=high: high(mad(a, b, c, z), old), cpu="gfx906",
          keeps=keep)
        v(f"v_madmk_{t} v0, v2, {c:#x}, v4", k * 2, lambda a, b, *old, c=c, z=z, high=high: high(mad(a, c, b, z), old), cpu="gfx906",
          keeps=keep)
    v("v_mad_f32 v0, v2, v4, v6", "fff", lambda a, b, c: mad(a, b, c, 32), cpu="gfx906", cases=30)
    v("v_mad_legacy_f32 v0, v2, v4, v6", "fff", lambda a, b, c: zero_denormal(add(0, zero_denormal(c, 32), 32), 32)
      if 0 in (zero_denormal(a, 32) & M32 >> 1, zero_denormal(b, 32) & M32 >> 1) else mad(a, b, c, 32), cpu="gfx906", cases=30)
    v("v_mad_legacy_f16 v0, v2, v4, v6", "hhh", lambda a, b, c: mad(a, b, c, 16), cpu="gfx906", cases=20)
    v("v_fma_legacy_f16 v0, v2, v4, v6", "hhh", lambda a, b, c: fma(a, b, c, 16), cases=20)
    v("v_fmac_f64_e32 v[0:1], v[2:3], v[4:5]", "ddd", lambda a, b, c: fma(a, b, c, 64), cases=0)
    f.items[-1] = ("gfx90a", "v_fmac_f64_e32 v[0:1], v[2:3], v[4:5]", [
        ([("v2", a, True), ("v4", b, True), ("v0", c, True)], [("v0", fma(a, b, c, 64))])
        for a, b, c in [(random_f64(), random_f64(), random_f64()) for _ in range(20)]])
    v("v_pk_fmac_f16 v0, v2, v4", "qq", lambda a, b, old: fma(a & 0xffff, b & 0xffff, old & 0xffff, 16) |
      fma(a >> 16, b >> 16, old >> 16, 16) << 16, keeps=True, cases=20)
    dot = lambda a, b, c: fma(convert(a & 0xffff, 16, 32), convert(b & 0xffff, 16, 32),
                              fma(convert(a >> 16, 16, 32), convert(b >> 16, 16, 32), c, 32), 32)
    v("v_dot2_f32_f16 v0, v2, v4, v6", "qqf", dot, cases=20)
    v("v_dot2c_f32_f16_e32 v0, v2, v4", "qq", dot, cpu="gfx908", keeps=True, cases=20)
    for name, pick in [("min", minimum), ("max", maximum)]:
        v(f"v_{name}3_f16 v0, v2, v4, v6", "hhh", lambda a, b, c, p=pick: p(p(a, b, 16), c, 16), cases=20)
    v("v_med3_f16 v0, v2, v4, v6", "hhh", lambda a, b, c: minimum(minimum(a, b, 16), c, 16)
      if None in (order(a, 16), order(b, 16), order(c, 16)) else sorted((a, b, c), key=lambda x: order(x, 16))[1], cases=20)

    # Division.
    def fixup(q, d, n, size):
        mantissa, _ = FORMATS[size]
        quiet, top = 1 << (mantissa - 1), 1 << (size - 1)
        sign = (d ^ n) & top
        (_, x), (_, y), (_, z) = value(d, size), value(n, size), value(q, size)
        if y == NAN:
            return n | quiet
        if x == NAN:
            return d | quiet
        if (x == 0 and y == 0) or (x == INF and y == INF):
            return nan(size)
        if x == 0 or y == INF:
            return sign | infinity(size, 0)
        if x == INF or y == 0:
            return sign
        return sign | infinity(size, 0) if z == NAN else sign | q & (top - 1)

    def scale(x, d, n, size):
        """Vega instruction set manual, except that where the reciprocal and the quotient are denormal, the (then huge)
        denominator is scaled down."""
        mantissa, bias = FORMATS[size]
        e = lambda a: a >> mantissa & (2 * bias + 1)
        shift, far = (64, 96) if size == 32 else (128, 768)
        (_, y), (_, z) = value(n, size), value(d, size)
        if y == 0 or z == 0:
            return nan(size), 0
        reciprocal, quotient = e(d) >= 2 * bias - 1, e(n) - e(d) < 2 - bias
        if e(n) - e(d) >= far:
            return ldexp(x, shift if x == d else 0, size), 1
        if e(d) == 0:
            return ldexp(x, shift, size), 0
        if reciprocal and quotient:
            return ldexp(x, -shift if x == d else 0, size), 1
        if reciprocal:
            return ldexp(x, -shift, size), 0
        if quotient:
            return ldexp(x, shift if x == n else 0, size), 1
        return ldexp(x, shift if e(n) <= mantissa else 0, size), 0

    def fmas(a, b, c, scaled, size):
        mantissa, bias = FORMATS[size]
        shift = 64 if size == 32 else 128
        x = fma(a, b, c, size)
        return ldexp(x, (shift if c >> mantissa & (2 * bias + 1) > bias else -shift) if scaled else 0, size)

    for t, k, z, r in [("f32", "f", 32, lambda r: f"v{r}"), ("f64", "d", 64, lambda r: f"v[{r}:{r + 1}]")]:
        v(f"v_div_fixup_{t} {r(0)}, {r(2)}, {r(4)}, {r(6)}", k * 3, lambda q, d, n, z=z: fixup(q, d, n, z), cases=60)
        v(f"v_div_fmas_{t} {r(0)}, {r(2)}, {r(4)}, {r(6)}", k * 3, lambda a, b, c, m, z=z: fmas(a, b, c, m, z), uses_vcc=True, cases=30)
        # The first source is one of the two others.
        v(f"v_div_scale_{t} {r(0)}, vcc, {r(2)}, {r(2)}, {r(4)}", k * 2, lambda d, n, z=z: scale(d, d, n, z), "v0 vcc", cases=60)
        v(f"v_div_scale_{t} {r(0)}, vcc, {r(4)}, {r(2)}, {r(4)}", k * 2, lambda d, n, z=z: scale(n, d, n, z), "v0 vcc", cases=60)
    v("v_div_fixup_legacy_f16 v0, v2, v4, v6", "hhh", lambda q, d, n: fixup(q, d, n, 16), cases=30)
    v("v_div_fixup_f16 v0, v2, v4, v6", "hhh", lambda q, d, n, old: old & 0xffff0000 | fixup(q, d, n, 16), keeps=True, cases=30)

    # 1600 digits of 2/pi, by Machin's formula.
    def arctan_inverse(n, unit):
        total = term = unit // n
        k, sign = 3, -1
        while term:
            term //= n * n
            total += sign * (term // k)
            k, sign = k + 2, -sign
        return total

    unit = 1 << 1700
    pi = 4 * (4 * arctan_inverse(5, unit) - arctan_inverse(239, unit))
    two_over_pi = (2 * unit * (1 << 1201)) // pi

    def trig_preop(a, segment):
        e = a >> 52 & 2047
        shift = (segment & 31) * 53 + max(e - 1077, 0)
        digits = two_over_pi >> (1201 - shift - 53) if 1201 - shift - 53 >= 0 else two_over_pi << (shift + 53 - 1201)
        digits = digits & (1 << 53) - 1 if shift < 1201 else 0
        return encode(Fraction(digits) * Fraction(2) ** (-53 - shift + (128 if e >= 1968 else 0)), 64)

    v("v_trig_preop_f64 v[0:1], v[2:3], v4", "dn", trig_preop, cases=40)

    # Rough functions.
    def near(g, size, low=None, high=None):
        """`g` of Python's floats, rounded; exact where it is not finite."""
        def f(a):
            sign, x = value(flushed(a, size), size)
            if x == NAN:
                return nan(size)
            y = g(-math.inf if x == INF and sign else math.inf if x == INF else (-0.0 if sign and x == 0 else float(x)))
            if math.isnan(y):
                return nan(size)
            if math.isinf(y):
                return infinity(size, int(y < 0))
            return Near(flushed(encode(Fraction(y), size, int(math.copysign(1, y) < 0)), size))
        return f

    def log2(x):
        return -math.inf if x == 0 else math.nan if x < 0 else math.inf if x == math.inf else math.log2(x)

    def rsq(x):
        return math.copysign(math.inf, x) if x == 0 else math.nan if x < 0 else 0.0 if x == math.inf else 1 / math.sqrt(x)

    def exp2(x):
        return 2.0 ** x if x < 1024 else math.inf

    def turns(g, zero):
        def f(x):
            if math.isinf(x):
                return math.nan
            return zero(x) if abs(x) > 256 else g(x)
        return f

    def sine(x):
        r = Fraction(x) - round(Fraction(x))
        return math.copysign(0.0, x) if r == 0 or abs(r) == Fraction(1, 2) else math.sin(2 * math.pi * float(r))

    def cosine(x):
        r = abs(Fraction(x)) % 1
        r = 1 - r if r > Fraction(1, 2) else r
        return math.sin(2 * math.pi * float(Fraction(1, 4) - r))

    for t, k, z in [("f32", "f", 32), ("f16", "h", 16)]:
        v(f"v_exp_{t}_e32 v0, v2", k, near(exp2, z), cases=24)
        v(f"v_log_{t}_e32 v0, v2", k, near(log2, z), cases=24)
        v(f"v_rsq_{t}_e32 v0, v2", k, near(rsq, z), cases=24)
        v(f"v_sin_{t}_e32 v0, v2", k, near(turns(sine, lambda x: 0.0), z), cases=24)
        v(f"v_cos_{t}_e32 v0, v2", k, near(turns(cosine, lambda x: 1.0), z), cases=24)
    v("v_exp_legacy_f32_e32 v0, v2", "f", near(exp2, 32))
    v("v_log_legacy_f32_e32 v0, v2", "f", near(log2, 32))
    v("v_rcp_iflag_f32_e32 v0, v2", "f", lambda a: rcp(a, 32))
    v("v_rsq_f64_e32 v[0:1], v[2:3]", "d", near(rsq, 64), cases=24)

    # Conversions to bytes and normalised integers.
    def norm(a, size, most, low):
        sign, x = value(a, size)
        if x == NAN:
            return 0
        x = (low if sign else 1) if x == INF else max(low, min(1, x))
        return round(x * most)

    for size, k in [(32, "f"), (16, "h")]:
        v(f"v_cvt_pknorm_i16_f{size} v0, v2, v4", k * 2, lambda a, b, z=size: norm(a, z, 32767, -1) & 0xffff |
          (norm(b, z, 32767, -1) & 0xffff) << 16, cases=20)
        v(f"v_cvt_pknorm_u16_f{size} v0, v2, v4", k * 2, lambda a, b, z=size: norm(a, z, 65535, 0) | norm(b, z, 65535, 0) << 16, cases=20)
    v("v_cvt_norm_i16_f16_e32 v0, v2", "h", lambda a: norm(a, 16, 32767, -1) & 0xffff)
    v("v_cvt_norm_u16_f16_e32 v0, v2", "h", lambda a: norm(a, 16, 65535, 0))
    v("v_cvt_rpi_i32_f32_e32 v0, v2", "f", lambda a: to_int(integral(add(a, 0x3f000000, 32), 32, floor), 32, *I) & M32)

    def byte(a):
        sign, x = value(a, 32)
        return 0 if x == NAN else (0 if sign else 255) if x == INF else clamp(round(x), 0, 255)

    put = lambda a, at, old: old & ~(255 << 8 * (at & 3)) | byte(a) << 8 * (at & 3)
    v("v_cvt_pk_u8_f32 v0, v2, v4, v6", "fii", put, cases=20)
    v("v_cvt_pkaccum_u8_f32 v0, v2, v4", "fi", put, keeps=True, cases=20)

    # 8-bit floats: mantissa bits and bias of both kinds.
    def value8(a, m, bias):
        if a == 0x80:
            return None
        e, x = (a & 127) >> m, a & (1 << m) - 1
        y = (x + (e > 0) * (1 << m)) * Fraction(2) ** (max(e, 1) - bias - m)
        return -y if a >> 7 else y

    def encode8(a, m, bias):
        sign, x = value(a, 32)
        if x in (NAN, INF):
            return 0x80
        x = abs(x)
        best = min(range(128), key=lambda c: (abs(value8(c, m, bias) - x), c & 1))
        largest = value8(127, m, bias)
        step = largest - value8(126, m, bias)
        # Halfway beyond the largest, the even neighbour would be the next one, which does not exist.
        if x >= largest + step / 2:
            return 0x80
        return 0 if best == 0 else int(bool(sign)) << 7 | best

    kinds = [("fp8", 3, 8), ("bf8", 2, 16)]
    for t, m, bias in kinds:
        wide = lambda a, m=m, bias=bias: nan(32) if value8(a & 255, m, bias) is None else encode(value8(a & 255, m, bias), 32)
        v(f"v_cvt_f32_{t}_e32 v0, v2", "i", wide, cpu="gfx942", cases=30)
        v(f"v_cvt_pk_f32_{t}_e32 v[0:1], v2", "i", lambda a, wide=wide: wide(a) | wide(a >> 8) << 32, cpu="gfx942", cases=20)
        small = lambda a, m=m, bias=bias: encode8(a, m, bias)
        v(f"v_cvt_pk_{t}_f32 v0, v2, v4", "ff", lambda a, b, old, small=small: old & 0xffff0000 | small(a) | small(b) << 8,
          cpu="gfx942", keeps=True, cases=30)
        v(f"v_cvt_pk_{t}_f32 v0, v2, v4 op_sel:[0,0,1]", "ff", lambda a, b, old, small=small: old & 0xffff | (small(a) | small(b) << 8) << 16,
          cpu="gfx942", keeps=True, cases=8)
        # Without random bits it rounds toward zero; what is too small or too large for that is left out.
        fits = lambda a: a & M32 >> 1 < 0x43000000
        rows = []
        while len(rows) < 12:
            a, old = random_f32(), rng.getrandbits(32)
            if fits(a):
                x = abs(value(a, 32)[1])
                code = max(c for c in range(128) if value8(c, m, bias) <= x)
                code = code | (a >> 31) << 7 if code else 0
                rows.append(([("v2", a, False), ("v4", 0, False), ("v0", old, False)], [("v0", old & ~255 | code)]))
        f.rows(f"v_cvt_sr_{t}_f32 v0, v2, v4", rows, cpu="gfx942")
    f.write()


def modifiers():
    f = File("modifiers.txt", HEAD.format("Operand modifiers, packed selection, SDWA, constants and scalar sources."))
    v = f.vector
    A = lambda a: a & 0x7fffffff
    v("v_add_f32_e64 v0, -v2, |v4|", "ff", lambda a, b: add(neg(a, 32), A(b), 32))
    v("v_mul_f32_e64 v0, -|v2|, v4", "ff", lambda a, b: mul(A(a) | 1 << 31, b, 32))
    v("v_fma_f64 v[0:1], -v[2:3], |v[4:5]|, -|v[6:7]|", "ddd",
      lambda a, b, c: fma(neg(a, 64), b & M64 >> 1, c | 1 << 63, 64))
    v("v_add_f16_e64 v0, -v2, |v4|", "hh", lambda a, b: add(neg(a, 16), b & 0x7fff, 16))
    v("v_cndmask_b32_e64 v0, -v2, |v4|, vcc", "ff", lambda a, b, c: A(b) if c else neg(a, 32), uses_vcc=True)

    def clamp01(x, size):
        k = order(x, size)
        if k is None or k[0] <= 0:
            return 0
        one = {16: 0x3c00, 32: 0x3f800000, 64: 0x3ff0 << 48}[size]
        return one if k[0] >= 1 else x

    v("v_add_f32_e64 v0, v2, v4 clamp", "ff", lambda a, b: clamp01(add(a, b, 32), 32), cases=24)
    v("v_add_f64 v[0:1], v[2:3], v[4:5] clamp", "dd", lambda a, b: clamp01(add(a, b, 64), 64), cases=24)
    v("v_mul_f16_e64 v0, v2, v4 clamp", "hh", lambda a, b: clamp01(mul(a, b, 16), 16), cases=24)
    v("v_pk_mul_f16 v0, v2, v4 clamp", "qq", lambda a, b: clamp01(mul(a & 0xffff, b & 0xffff, 16), 16) |
      clamp01(mul(a >> 16, b >> 16, 16), 16) << 16)
    # op_sel of VOP3: the high half of a source, the high half of the result.
    v("v_fma_f16 v0, v2, v4, v6 op_sel:[1,0,0,0]", "qqq",
      lambda a, b, c, old: old & 0xffff0000 | fma(a >> 16, b & 0xffff, c & 0xffff, 16), keeps=True)
    v("v_fma_f16 v0, v2, v4, v6 op_sel:[0,1,1,1]", "qqq",
      lambda a, b, c, old: old & 0xffff | fma(a & 0xffff, b >> 16, c >> 16, 16) << 16, keeps=True)
    v("v_mad_u16 v0, v2, v4, v6 op_sel:[1,1,0,1]", "iii",
      lambda a, b, c, old: old & 0xffff | ((a >> 16) * (b >> 16) + c & 0xffff) << 16, keeps=True)
    v("v_pack_b32_f16 v0, v2, v4 op_sel:[1,0,0]", "ii", lambda a, b: a >> 16 | b << 16 & M32)
    # Packed operations: op_sel and op_sel_hi choose the half for each result half.
    v("v_pk_add_u16 v0, v2, v4 op_sel:[1,0] op_sel_hi:[0,1]", "ii",
      lambda a, b: (a >> 16) + b & 0xffff | ((a & 0xffff) + (b >> 16) & 0xffff) << 16)
    v("v_pk_mul_lo_u16 v0, v2, v4 op_sel:[1,1] op_sel_hi:[1,0]", "ii",
      lambda a, b: (a >> 16) * (b >> 16) & 0xffff | ((a >> 16) * (b & 0xffff) & 0xffff) << 16)
    v("v_pk_add_f16 v0, v2, v4 neg_lo:[1,0] neg_hi:[0,1]", "qq",
      lambda a, b: add(neg(a & 0xffff, 16), b & 0xffff, 16) | add(a >> 16, neg(b >> 16, 16), 16) << 16)
    v("v_pk_add_u16 v0, v2, v4 clamp", "ii", lambda a, b: min((a & 0xffff) + (b & 0xffff), 0xffff) |
      min((a >> 16) + (b >> 16), 0xffff) << 16)
    v("v_pk_lshrrev_b16 v0, v2, v4", "ii", lambda n, a: (a & 0xffff) >> (n & 15) | (a >> 16) >> (n >> 16 & 15) << 16)
    v("v_pk_ashrrev_i16 v0, v2, v4", "ii", lambda n, a: s(a, 16) >> (n & 15) & 0xffff |
      (s(a >> 16, 16) >> (n >> 16 & 15) & 0xffff) << 16)
    v("v_pk_mad_i16 v0, v2, v4, v6 op_sel_hi:[1,1,0]", "iii", lambda a, b, c: a * b + c & 0xffff |
      ((a >> 16) * (b >> 16) + c & 0xffff) << 16)
    v("v_pk_mul_f32 v[0:1], v[2:3], v[4:5] op_sel:[0,1] op_sel_hi:[1,0]", "gg",
      lambda a, b: mul(a & M32, b >> 32, 32) | mul(a >> 32, b & M32, 32) << 32)
    v("v_pk_fma_f32 v[0:1], v[2:3], v[4:5], v[6:7] op_sel_hi:[0,1,1] neg_lo:[1,0,0]", "ggg",
      lambda a, b, c: fma(neg(a & M32, 32), b & M32, c & M32, 32) | fma(a & M32, b >> 32, c >> 32, 32) << 32)
    v("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[1,0]", "ll", lambda a, b: a >> 32 | (b & M32) << 32)
    v("v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[0,1]", "ll", lambda a, b: a & M32 | b >> 32 << 32)
    # Dot products.
    dot = lambda a, b, c, n, g: sum(g(a >> i * n, n) * g(b >> i * n, n) for i in range(32 // n)) + c
    u = lambda x, n: x & ((1 << n) - 1)
    for name, n, g in [("v_dot2_i32_i16", 16, s), ("v_dot2_u32_u16", 16, u), ("v_dot4_i32_i8", 8, s), ("v_dot4_u32_u8", 8, u),
                       ("v_dot8_i32_i4", 4, s), ("v_dot8_u32_u4", 4, u)]:
        v(f"{name} v0, v2, v4, v6", "iii", lambda a, b, c, n=n, g=g: dot(a, b, c, n, g) & M32)
    v("v_dot4_i32_i8 v0, v2, v4, v6 clamp", "iii",
      lambda a, b, c: clamp(dot(a, b, s(c), 8, s), -(1 << 31), (1 << 31) - 1) & M32)
    # SDWA.
    sx = lambda x, n: s(x, n) & M32
    v("v_add_u32_sdwa v0, v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1", "ii",
      lambda a, b: (a >> 8 & 255) + (b >> 16) & M32)
    v("v_add_u32_sdwa v0, sext(v2), sext(v4) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:WORD_0", "ii",
      lambda a, b: sx(a >> 24, 8) + sx(b, 16) & M32)
    v("v_add_u32_sdwa v0, v2, v4 dst_sel:BYTE_2 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD", "ii",
      lambda a, b: (a + b & 255) << 16)
    v("v_add_u32_sdwa v0, v2, v4 dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD", "ii",
      lambda a, b, old: old & 0xffff | (a + b & 0xffff) << 16, keeps=True)
    v("v_add_u32_sdwa v0, v2, v4 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD", "ii",
      lambda a, b: s(a + b, 8) << 8 & M32)
    v("v_mul_f16_sdwa v0, -v2, |v4| dst_sel:WORD_0 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:WORD_1", "qq",
      lambda a, b, old: old & 0xffff0000 | mul(neg(a >> 16, 16), b >> 16 & 0x7fff, 16), keeps=True)
    v("v_cvt_f32_f16_sdwa v0, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1", "q", lambda a: convert(a >> 16, 16, 32))
    v("v_mov_b32_sdwa v0, v2 dst_sel:BYTE_0 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_3", "i",
      lambda a, old: old & ~255 | a >> 24, keeps=True)
    v("v_cmp_eq_u32_sdwa vcc, v2, v4 src0_sel:BYTE_0 src1_sel:BYTE_1", "ii", lambda a, b: int(a & 255 == b >> 8 & 255), "vcc")
    # Constants: inline integers and floats by type, literals.
    v("v_add_u32_e32 v0, -5, v2", "i", lambda a: a - 5 & M32)
    v("v_mul_f32_e32 v0, 0.5, v2", "f", lambda a: mul(0x3f000000, a, 32))
    v("v_mul_f16_e32 v0, 4.0, v2", "h", lambda a: mul(0x4400, a, 16))
    v("v_mul_f64 v[0:1], v[2:3], -2.0", "d", lambda a: mul(a, 0xc000 << 48, 64))
    v("v_mul_f64 v[0:1], v[2:3], 0.15915494309189532", "d", lambda a: mul(a, 0x3fc45f306dc9c882, 64))
    v("v_add_f64 v[0:1], v[2:3], -|0.15915494309189532|", "d", lambda a: add(a, 0xbfc45f306dc9c882, 64))
    v("v_fma_f32 v0, v2, -1.0, |-4.0|", "f", lambda a: fma(a, 0xbf800000, 0x40800000, 32))
    v("v_add_u16_e32 v0, -1, v2", "i", lambda a: a - 1 & 0xffff)
    v("v_and_b32_e32 v0, 0x12345678, v2", "i", lambda a: a & 0x12345678)
    v("v_pk_add_u16 v0, v2, -1 op_sel_hi:[1,0]", "i", lambda a: a - 1 & 0xffff | ((a >> 16) - 1 & 0xffff) << 16)
    v("v_pk_mul_f16 v0, v2, 2.0 op_sel_hi:[1,0]", "q", lambda a: mul(a & 0xffff, 0x4000, 16) | mul(a >> 16, 0x4000, 16) << 16)
    v("v_lshlrev_b64 v[0:1], 3, v[2:3]", "l", lambda a: a << 3 & M64)
    v("v_cmp_lt_i64_e32 vcc, -1, v[2:3]", "l", lambda a: int(s(a, 64) > -1), "vcc")
    v("v_cmp_class_f32_e64 s[0:1], v2, 3", "f", lambda a: int(value(a, 32)[1] == NAN), "s0:mask")
    # Masks elsewhere than in vcc.
    v("v_add_co_u32_e64 v0, s[0:1], v2, v4", "ii", lambda a, b: (a + b & M32, a + b >> 32), "v0 s0:mask")
    v("v_cmp_gt_u32_e64 s[0:1], v2, v4", "ii", lambda a, b: int(a > b), "s0:mask")
    f.write()


if __name__ == "__main__":
    alu32()
    scalars()
    floats()
    modifiers()
    import modes
    modes.main()
