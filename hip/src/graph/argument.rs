//! What may be passed to kernels in graphs.

use std::ffi::c_void;

use super::memory::{AsGraphView, AsGraphViewMut, GraphBuffer, GraphView, GraphViewMut, SharedBuffer, Span};
use super::node::Use;
use crate::element::Element;
use crate::kernel::{In, InOut, Null, Out, Param};
use crate::memory::Access;

/// The arguments of a launch, copied.
#[doc(hidden)]
#[derive(Default)]
pub struct ArgumentList {
    /// The values, each at the start of a word.
    words: Vec<u128>,
    /// Where each begins.
    starts: Vec<usize>,
    uses: Vec<Use>,
}

impl ArgumentList {
    fn value(&mut self, bytes: &[u8]) {
        let start = self.words.len();
        self.words.resize(start + bytes.len().div_ceil(size_of::<u128>()).max(1), 0);
        bytemuck::cast_slice_mut::<u128, u8>(&mut self.words[start..])[..bytes.len()].copy_from_slice(bytes);
        self.starts.push(start);
    }

    fn memory(&mut self, span: Span, access: Access) {
        // A buffer's argument is its address; that of nothing is null, as in launches.
        let address = if span.bytes == 0 { 0 } else { span.pointer().addr() };
        self.value(&address.to_ne_bytes());
        self.uses.push(span.used(access));
    }

    fn null(&mut self) {
        self.value(&0usize.to_ne_bytes());
    }

    pub(super) fn uses(&self) -> &[Use] {
        &self.uses
    }

    /// Pointers to the values, good for as long as the list is borrowed.
    pub(super) fn pointers(&mut self) -> Vec<*mut c_void> {
        let first = self.words.as_mut_ptr();
        self.starts.iter().map(|start| first.wrapping_add(*start).cast()).collect()
    }
}

/// A tuple of arguments for a kernel node with the parameters `P`.
///
/// # Safety
/// `collect` must add one argument per parameter, of its size.
#[diagnostic::on_unimplemented(
    message = "`{Self}` are not the arguments of a kernel with the parameters `{P}` in a graph",
    label = "not one argument for each parameter",
    note = "arguments are a tuple with one for each parameter, also where there is one only: `(&name,)`",
    note = "pass a number for a number, `&name` or a view of memory that the graph owns for `In<T>`, `&mut name` or a mutable view \
            for `Out<T>` and `InOut<T>`"
)]
pub unsafe trait GraphArgs<P> {
    /// The arguments, copied.
    #[doc(hidden)]
    fn collect(self) -> ArgumentList;
}

/// Something that may be passed to a kernel node for a parameter of type `P`.
///
/// # Safety
/// `put` must add one argument, of the parameter's size.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be passed for the kernel parameter `{P}` in a graph",
    note = "a number or struct is passed as exactly the parameter's type: `n as u32` for `u32`, `2.0f32` for `f32`",
    note = "for `In<T>` pass `&name` or a view of memory that the graph owns, for `Out<T>` and `InOut<T>` `&mut name` or a mutable \
            view, with elements of exactly the type `T`",
    note = "`Graph::own` gives a buffer to the graph and returns its name"
)]
pub unsafe trait GraphArg<P> {
    /// Adds the argument.
    #[doc(hidden)]
    fn put(self, list: &mut ArgumentList);
}

// SAFETY: the value's type is the parameter's.
unsafe impl<T: Element> GraphArg<T> for T {
    fn put(self, list: &mut ArgumentList) {
        list.value(bytemuck::bytes_of(&self));
    }
}

/// Passing memory for a parameter type, by way of a view.
macro_rules! pass {
    ($($param:ident => $access:ident: $(<$($life:lifetime),*> $arg:ty),+;)+) => { $($(
        // SAFETY: one argument, an address.
        unsafe impl<$($life,)* T: Element> GraphArg<$param<T>> for $arg {
            #[allow(unused_mut, reason = "only arguments that are written")]
            fn put(mut self, list: &mut ArgumentList) {
                pass!($access self list);
            }
        }
    )+)+ };
    (read $arg:ident $list:ident) => { $list.memory(AsGraphView::graph_view(&$arg).span(), Access::Read) };
    (read_ref $arg:ident $list:ident) => { $list.memory(AsGraphView::graph_view(&*$arg).span(), Access::Read) };
    (write $arg:ident $list:ident) => { $list.memory(AsGraphViewMut::graph_view_mut(&mut $arg).span(), Access::Write) };
    (write_ref $arg:ident $list:ident) => {
        $list.memory(AsGraphViewMut::graph_view_mut(&mut *$arg).span(), Access::Write)
    };
}

pass! {
    In => read: <'b> GraphView<'b, T>, <'b> GraphViewMut<'b, T>, <> SharedBuffer<T>;
    In => read_ref: <'a> &'a GraphBuffer<T>, <'a> &'a SharedBuffer<T>;
    In => read_ref: <'a, 'b> &'a GraphView<'b, T>, <'a, 'b> &'a GraphViewMut<'b, T>;
    In => read_ref: <'a> &'a mut GraphBuffer<T>, <'a, 'b> &'a mut GraphViewMut<'b, T>;
    Out => write: <'b> GraphViewMut<'b, T>;
    Out => write_ref: <'a> &'a mut GraphBuffer<T>, <'a, 'b> &'a mut GraphViewMut<'b, T>;
    InOut => write: <'b> GraphViewMut<'b, T>;
    InOut => write_ref: <'a> &'a mut GraphBuffer<T>, <'a, 'b> &'a mut GraphViewMut<'b, T>;
}

/// Passing a null pointer, always or sometimes.
macro_rules! pass_null {
    ($($param:ident)+) => { $(
        // SAFETY: one argument, an address.
        unsafe impl<T: Element> GraphArg<$param<T>> for Null {
            fn put(self, list: &mut ArgumentList) {
                list.null();
            }
        }

        // SAFETY: one argument, an address.
        unsafe impl<T: Element, A: GraphArg<$param<T>>> GraphArg<$param<T>> for Option<A> {
            fn put(self, list: &mut ArgumentList) {
                match self {
                    Some(arg) => arg.put(list),
                    None => list.null(),
                }
            }
        }
    )+ };
}

pass_null! { In Out InOut }

/// The trait for one tuple.
macro_rules! tuple {
    ($(($index:tt $param:ident $arg:ident))*) => {
        // SAFETY: one argument per parameter, by the contract of `GraphArg`.
        unsafe impl<$($param: Param, $arg: GraphArg<$param>),*> GraphArgs<($($param,)*)> for ($($arg,)*) {
            #[allow(unused_mut, reason = "the empty tuple")]
            fn collect(self) -> ArgumentList {
                let mut list = ArgumentList::default();
                $(self.$index.put(&mut list);)*
                list
            }
        }
    };
}

/// `tuple` for the empty tuple and, member by member, for all longer ones.
macro_rules! tuples {
    ([$($done:tt)*]) => {
        tuple! { $($done)* }
    };
    ([$($done:tt)*] $next:tt $($rest:tt)*) => {
        tuple! { $($done)* }
        tuples! { [$($done)* $next] $($rest)* }
    };
}

tuples! {
    []
    (0 P0 A0) (1 P1 A1) (2 P2 A2) (3 P3 A3) (4 P4 A4) (5 P5 A5) (6 P6 A6) (7 P7 A7)
    (8 P8 A8) (9 P9 A9) (10 P10 A10) (11 P11 A11) (12 P12 A12) (13 P13 A13) (14 P14 A14) (15 P15 A15)
    (16 P16 A16) (17 P17 A17) (18 P18 A18) (19 P19 A19) (20 P20 A20) (21 P21 A21) (22 P22 A22) (23 P23 A23)
    (24 P24 A24) (25 P25 A25) (26 P26 A26) (27 P27 A27) (28 P28 A28) (29 P29 A29) (30 P30 A30) (31 P31 A31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_bytes() {
        let mut list = (7u8, [1.0f32, 2.0, 3.0, 4.0, 5.0], 9u64).collect();
        let pointers = list.pointers();
        // SAFETY: the pointers lead to values of these types, in words that are aligned for all of them.
        unsafe {
            assert_eq!(pointers[0].cast::<u8>().read(), 7);
            assert_eq!(pointers[1].cast::<[f32; 5]>().read(), [1.0, 2.0, 3.0, 4.0, 5.0]);
            assert_eq!(pointers[2].cast::<u64>().read(), 9);
        }
    }
}
