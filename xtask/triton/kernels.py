"""Compiles Triton kernels for AMD GPUs, on a machine that needs none.

    python kernels.py FOLDER gfx908,gfx90a,gfx942

FOLDER gets a code object for each kernel, configuration and architecture, and `manifest.json`, which says of each what a
launch must know.
"""

import json
import sys
from pathlib import Path

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def matmul(a, b, c, m, n, k, lda, ldb, ldc, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    """C = A * B, row by row, with sums in f32. One program makes a tile of BM by BN."""
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    columns = tl.program_id(1) * BN + tl.arange(0, BN)
    depth = tl.arange(0, BK)
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for start in range(0, k, BK):
        left = tl.load(a + rows[:, None] * lda + (start + depth)[None, :],
                       mask=(rows[:, None] < m) & ((start + depth)[None, :] < k), other=0.0)
        right = tl.load(b + (start + depth)[:, None] * ldb + columns[None, :],
                        mask=((start + depth)[:, None] < k) & (columns[None, :] < n), other=0.0)
        total += tl.dot(left, right, input_precision="ieee")
    tl.store(c + rows[:, None] * ldc + columns[None, :], total.to(c.dtype.element_ty),
             mask=(rows[:, None] < m) & (columns[None, :] < n))


@triton.jit
def softmax(x, y, columns, stride, BLOCK: tl.constexpr):
    """Each program makes a row of exponentials that add up to one."""
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    inside = offsets < columns
    values = tl.load(x + row * stride + offsets, mask=inside, other=-float("inf"))
    numerator = tl.exp(values - tl.max(values, axis=0))
    tl.store(y + row * stride + offsets, numerator / tl.sum(numerator, axis=0), mask=inside)


@triton.jit
def layer_norm(x, y, weight, bias, columns, stride, epsilon, BLOCK: tl.constexpr):
    """Each program makes a row of mean zero and variance one, then scales and shifts its columns."""
    row = tl.program_id(0)
    total = tl.zeros((BLOCK, ), dtype=tl.float32)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        total += tl.load(x + row * stride + offsets, mask=offsets < columns, other=0.0).to(tl.float32)
    mean = tl.sum(total, axis=0) / columns
    squares = tl.zeros((BLOCK, ), dtype=tl.float32)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        values = tl.load(x + row * stride + offsets, mask=offsets < columns, other=0.0).to(tl.float32)
        distance = tl.where(offsets < columns, values - mean, 0.0)
        squares += distance * distance
    scale = 1.0 / tl.sqrt(tl.sum(squares, axis=0) / columns + epsilon)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        inside = offsets < columns
        values = tl.load(x + row * stride + offsets, mask=inside, other=0.0).to(tl.float32)
        factor = tl.load(weight + offsets, mask=inside, other=0.0).to(tl.float32)
        shift = tl.load(bias + offsets, mask=inside, other=0.0).to(tl.float32)
        result = (values - mean) * scale * factor + shift
        tl.store(y + row * stride + offsets, result.to(y.dtype.element_ty), mask=inside)


# Kernel, types of its arguments ("T" is the element), constants, element types, waves.
CONFIGURATIONS = [
    (matmul, ["*T"] * 3 + ["i32"] * 6, {"BM": 32, "BN": 32, "BK": 32}, ["fp16", "fp32"], 4),
    (matmul, ["*T"] * 3 + ["i32"] * 6, {"BM": 64, "BN": 64, "BK": 32}, ["fp16", "fp32"], 4),
    (matmul, ["*T"] * 3 + ["i32"] * 6, {"BM": 128, "BN": 64, "BK": 16}, ["fp16", "fp32"], 8),
    (softmax, ["*T"] * 2 + ["i32"] * 2, {"BLOCK": 128}, ["fp32"], 1),
    (softmax, ["*T"] * 2 + ["i32"] * 2, {"BLOCK": 1024}, ["fp32"], 4),
    (layer_norm, ["*T"] * 4 + ["i32"] * 2 + ["fp32"], {"BLOCK": 256}, ["fp16", "fp32"], 4),
    (layer_norm, ["*T"] * 4 + ["i32"] * 2 + ["fp32"], {"BLOCK": 1024}, ["fp32"], 8),
]


def build(kernel, types, constants, element, warps, arch, folder):
    types = [text.replace("T", element) for text in types]
    signature = dict(zip(kernel.arg_names, types + ["constexpr"] * len(constants)))
    # Pointers are as well aligned as a device's allocator makes them.
    attributes = {(i, ): [["tt.divisibility", 16]] for i, text in enumerate(types) if text.startswith("*")}
    source = ASTSource(kernel, signature, constexprs=constants, attrs=attributes)
    compiled = triton.compile(source, target=GPUTarget("hip", arch, 64), options={"num_warps": warps, "num_stages": 2})
    metadata = compiled.metadata
    name = "-".join([kernel.__name__, element, *(str(value) for value in constants.values()), arch])
    (folder / f"{name}.hsaco").write_bytes(compiled.asm["hsaco"])
    return {
        "file": f"{name}.hsaco",
        "arch": arch,
        "kernel": kernel.__name__,
        "symbol": metadata.name,
        "element": element,
        "constants": constants,
        "arguments": types,
        "threads": metadata.num_warps * metadata.warp_size,
        "lds": metadata.shared,
        "scratch": [metadata.global_scratch_size, metadata.profile_scratch_size],
    }


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    kernels, refused = [], []
    for arch in sys.argv[2].split(","):
        for kernel, types, constants, elements, warps in CONFIGURATIONS:
            for element in elements:
                try:
                    kernels.append(build(kernel, types, constants, element, warps, arch, folder))
                except Exception as error:
                    text = f"{type(error).__name__}: {error}".splitlines()[0]
                    refused.append({"arch": arch, "kernel": kernel.__name__, "element": element, "why": text[:200]})
    manifest = {"triton": triton.__version__, "kernels": kernels, "refused": refused}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1))


main()
