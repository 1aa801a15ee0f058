//! `bool` and `char` are no types of parameters: memory may hold bytes that are neither.

use hip::{In, Kernel};

fn by_value(kernel: &Kernel) -> hip::Result<()> {
    kernel.bind::<(bool,)>().map(drop)
}

fn in_memory(kernel: &Kernel) -> hip::Result<()> {
    kernel.bind::<(In<char>,)>().map(drop)
}

fn main() {}
