//! Who may use a device's machine next: one kernel at a time, higher stream priorities first.

use std::sync::{Condvar, Mutex, PoisonError};

use crate::sync::lock;

/// The lowest priority that a stream can have, and the highest. Higher priorities are lower numbers; 0 is the default.
pub(crate) const LEAST_PRIORITY: i32 = 1;
/// See [`LEAST_PRIORITY`].
pub(crate) const GREATEST_PRIORITY: i32 = -1;

const LEVELS: usize = (LEAST_PRIORITY - GREATEST_PRIORITY + 1) as usize;

/// Turns at something that one thread at a time can use.
#[derive(Default)]
pub(crate) struct Turns {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    taken: bool,
    /// How many wait, by priority, the highest first.
    waiting: [usize; LEVELS],
}

/// A turn, which ends when it is dropped.
pub(crate) struct Turn<'a>(&'a Turns);

impl Turns {
    /// Waits until nobody has the turn and nobody of a higher priority wants it. Priorities out of range are clamped.
    pub(crate) fn take(&self, priority: i32) -> Turn<'_> {
        let level = (priority.clamp(GREATEST_PRIORITY, LEAST_PRIORITY) - GREATEST_PRIORITY) as usize;
        let mut state = lock(&self.state);
        state.waiting[level] += 1;
        while state.taken || state.waiting[..level].iter().any(|waiting| *waiting > 0) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting[level] -= 1;
        state.taken = true;
        Turn(self)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.taken = false;
        let anyone = state.waiting.iter().any(|waiting| *waiting > 0);
        drop(state);
        if anyone {
            self.0.changed.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn higher_priorities_come_first() {
        let turns = Turns::default();
        let order = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            let first = turns.take(0);
            for priority in [5, 0, -1] {
                let (turns, order) = (&turns, &order);
                scope.spawn(move || {
                    let _turn = turns.take(priority);
                    lock(order).push(priority);
                });
            }
            while lock(&turns.state).waiting != [1, 1, 1] {
                std::thread::sleep(Duration::from_millis(1));
            }
            drop(first);
        });
        assert_eq!(*lock(&order), [-1, 0, 5]);
    }
}
