#!/bin/sh
# Compiles programs.hip with hipcc 5.2.3 (Debian bookworm) for the targets it knows, and with clang 19 for gfx942, whose
# device libraries are those of gfx940 under another name. The objects of one optimisation level go into one compressed
# bundle.
set -e
cd "$(dirname "$0")"
work=$(mktemp -d)
cp -r /usr/lib/x86_64-linux-gnu/amdgcn/bitcode "$work/libraries"
cp "$work/libraries/oclc_isa_version_940.bc" "$work/libraries/oclc_isa_version_942.bc"
: >"$work/host"
for level in 0 3; do
    targets=host-x86_64-unknown-linux--
    inputs="--input=$work/host"
    for arch in gfx906 gfx908 gfx90a gfx942; do
        if [ $arch = gfx942 ]; then
            clang-19 -x hip --offload-device-only --no-gpu-bundle-output --offload-arch=$arch -O$level \
                --rocm-path=/usr --rocm-device-lib-path="$work/libraries" programs.hip -o "$work/$arch"
        else
            hipcc --genco -O$level --offload-arch=$arch programs.hip -o "$work/bundle"
            clang-offload-bundler-19 --type=o --unbundle --input="$work/bundle" --output="$work/$arch" \
                --targets=hipv4-amdgcn-amd-amdhsa--$arch
        fi
        targets="$targets,hipv4-amdgcn-amd-amdhsa--$arch"
        inputs="$inputs --input=$work/$arch"
    done
    clang-offload-bundler-19 --type=o --compress --targets="$targets" $inputs --output=programs.O$level.hipfb
done
rm -r "$work"
