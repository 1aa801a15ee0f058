//! What one lane loads or stores.

use crate::wave::state::VECTOR_BYTES;

/// Dwords from a lane's place in one register to its place in the next.
pub(crate) const NEXT: usize = VECTOR_BYTES as usize / 4;

/// A load: from memory to registers.
pub(crate) trait Load: 'static {
    /// Bytes in memory.
    const BYTES: u32;
    /// Whole registers that are written; 0 if it is less than one or needs extension, so that the lanes cannot simply
    /// be copied.
    const DWORDS: usize;

    /// Loads one lane. `to` is its place in the first register.
    ///
    /// # Safety
    /// `BYTES` must be readable at `from` (with any alignment), and `to` must be a lane of registers that the lowering
    /// has checked.
    unsafe fn lane(from: *const u8, to: *mut u32);
}

/// A store: from registers to memory.
pub(crate) trait Store: 'static {
    /// Bytes in memory.
    const BYTES: u32;
    /// Whole registers that are read; 0 if it is less than one.
    const DWORDS: usize;

    /// Stores one lane. `from` is its place in the first register.
    ///
    /// # Safety
    /// `BYTES` must be writable at `to` (with any alignment), and `from` must be a lane of registers that the lowering
    /// has checked.
    unsafe fn lane(from: *const u32, to: *mut u8);
}

/// `N` dwords.
pub(crate) struct Dwords<const N: usize>;

impl<const N: usize> Load for Dwords<N> {
    const BYTES: u32 = 4 * N as u32;
    const DWORDS: usize = N;

    #[inline(always)]
    unsafe fn lane(from: *const u8, to: *mut u32) {
        // SAFETY: the caller's promise.
        let values = unsafe { from.cast::<[u32; N]>().read_unaligned() };
        for (i, value) in values.into_iter().enumerate() {
            // SAFETY: the caller's promise.
            unsafe { to.add(NEXT * i).write(value) };
        }
    }
}

impl<const N: usize> Store for Dwords<N> {
    const BYTES: u32 = 4 * N as u32;
    const DWORDS: usize = N;

    #[inline(always)]
    unsafe fn lane(from: *const u32, to: *mut u8) {
        // SAFETY: the caller's promise.
        let values: [u32; N] = std::array::from_fn(|i| unsafe { from.add(NEXT * i).read() });
        // SAFETY: the caller's promise.
        unsafe { to.cast::<[u32; N]>().write_unaligned(values) };
    }
}

/// Loads of less than a dword: name, type in memory, type whose 32 bits it is extended to, part of the register.
macro_rules! narrow_load {
    ($($(#[$doc:meta])* $name:ident: $type:ty => $widen:ty, $half:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl Load for $name {
            const BYTES: u32 = size_of::<$type>() as u32;
            const DWORDS: usize = 0;

            #[inline(always)]
            unsafe fn lane(from: *const u8, to: *mut u32) {
                // SAFETY: the caller's promise.
                unsafe {
                    let value = from.cast::<$type>().read_unaligned();
                    put(to, <$widen>::from(value) as u32, $half);
                }
            }
        }
    )*};
}

/// Which part of the register a narrow load writes. The other half of a D16 load keeps its value; with SRAM ECC
/// another micro-op then clears it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    All,
    Low,
    High,
}

#[inline(always)]
unsafe fn put(to: *mut u32, value: u32, part: Part) {
    // SAFETY: the caller's promise: a lane of a register.
    unsafe {
        match part {
            Part::All => to.write(value),
            Part::Low => to.write(to.read() & 0xffff_0000 | value & 0xffff),
            Part::High => to.write(to.read() & 0xffff | value << 16),
        }
    }
}

narrow_load! {
    /// A byte, zero-extended.
    U8: u8 => u32, Part::All;
    /// A byte, sign-extended.
    I8: i8 => i32, Part::All;
    /// 16 bits, zero-extended.
    U16: u16 => u32, Part::All;
    /// 16 bits, sign-extended.
    I16: i16 => i32, Part::All;
    /// A byte, zero-extended into the low half.
    U8Low: u8 => u32, Part::Low;
    /// A byte, zero-extended into the high half.
    U8High: u8 => u32, Part::High;
    /// A byte, sign-extended into the low half.
    I8Low: i8 => i32, Part::Low;
    /// A byte, sign-extended into the high half.
    I8High: i8 => i32, Part::High;
    /// 16 bits into the low half.
    B16Low: u16 => u32, Part::Low;
    /// 16 bits into the high half.
    B16High: u16 => u32, Part::High;
}

/// Stores of less than a dword: name, type in memory, lowest bit of the register that is stored.
macro_rules! narrow_store {
    ($($(#[$doc:meta])* $name:ident: $type:ty, $shift:expr;)*) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl Store for $name {
            const BYTES: u32 = size_of::<$type>() as u32;
            const DWORDS: usize = 0;

            #[inline(always)]
            unsafe fn lane(from: *const u32, to: *mut u8) {
                // SAFETY: the caller's promise.
                unsafe { to.cast::<$type>().write_unaligned((from.read() >> $shift) as $type) };
            }
        }
    )*};
}

narrow_store! {
    /// Bits 7:0.
    StoreU8: u8, 0;
    /// Bits 23:16.
    StoreU8High: u8, 16;
    /// Bits 15:0.
    StoreU16: u16, 0;
    /// Bits 31:16.
    StoreU16High: u16, 16;
}
