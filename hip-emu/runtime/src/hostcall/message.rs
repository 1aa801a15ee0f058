//! Messages in pieces: the device libraries send a text of any length as a sequence of calls with up to seven words each.

use crate::hostcall::format;
use crate::hostcall::output::{Output, Stream};

/// Words of one call: a description and seven words.
pub(crate) const SLOT_WORDS: usize = 8;

/// Words that a message may have: a kernel may send for ever.
const MAX_WORDS: usize = 1 << 20;
/// Messages that may be incomplete at once: more than waves have lanes.
const MAX_OPEN: usize = 1 << 20;

/// What `assert` of the HIP headers prints to standard error before it ends the kernel by a trap.
const ASSERTION: &[u8] = b"Device-side assertion `";

/// Messages that have not ended yet. A message is known by its index.
#[derive(Debug, Default)]
pub(crate) struct Messages {
    open: Vec<Option<Vec<u64>>>,
    free: Vec<usize>,
    /// Whether one of them said that an assertion has failed.
    pub(crate) assertion_failed: bool,
}

impl Messages {
    /// Takes a call: the description (bit 0 begins a message, bit 1 ends it, bits 5 to 7 count words, the rest names the
    /// message), then the words. The answer takes the place of the description: the same with the message's name, or the
    /// number of bytes printed, or -1.
    ///
    /// # Errors
    /// A call that belongs to no message, or more than there is room for, in words.
    pub(crate) fn take(&mut self, slot: &[u64; SLOT_WORDS], output: &mut Output) -> Result<u64, String> {
        let description = slot[0];
        let (begins, ends) = (description & 1 != 0, description & 2 != 0);
        let count = (description >> 5 & 7) as usize;
        let index = if begins { self.begin()? } else { (description >> 8) as usize };
        let message = self.open.get_mut(index).and_then(Option::as_mut);
        let message = message.ok_or("a piece of a text that has not begun")?;
        message.extend_from_slice(&slot[1..=count]);
        if message.len() > MAX_WORDS {
            return Err("a text without end".to_owned());
        }
        if !ends {
            return Ok(description & 0xfe | (index as u64) << 8);
        }
        let message = std::mem::take(message);
        self.open[index] = None;
        self.free.push(index);
        Ok(self.print(&message, output))
    }

    fn begin(&mut self) -> Result<usize, String> {
        if let Some(index) = self.free.pop() {
            self.open[index] = Some(Vec::new());
            return Ok(index);
        }
        if self.open.len() >= MAX_OPEN {
            return Err("more texts than can be under way".to_owned());
        }
        self.open.push(Some(Vec::new()));
        Ok(self.open.len() - 1)
    }

    /// Forgets all messages, before another kernel begins.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Prints a message: a control word (0 for standard output, 1 for standard error), format and arguments.
    fn print(&mut self, message: &[u64], output: &mut Output) -> u64 {
        let Some((control, rest)) = message.split_first() else { return u64::MAX };
        let stream = match control {
            0 => Stream::Out,
            1 => Stream::Error,
            _ => return u64::MAX,
        };
        let text = format::message(rest);
        let len = text.len() as u64;
        let has_assertion = || text.windows(ASSERTION.len()).any(|part| part == ASSERTION);
        self.assertion_failed |= stream == Stream::Error && has_assertion();
        output.push(stream, text);
        len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(description: u64, words: &[u64]) -> [u64; SLOT_WORDS] {
        let mut slot = [0; SLOT_WORDS];
        slot[0] = description | (words.len() as u64) << 5;
        slot[1..=words.len()].copy_from_slice(words);
        slot
    }

    #[test]
    fn messages_are_put_together_and_kept_apart() {
        let (mut messages, mut output) = (Messages::default(), Output::default());
        let [begin, end] = [1, 2];
        let a = messages.take(&piece(begin, &[0]), &mut output).unwrap();
        let b = messages.take(&piece(begin, &[1]), &mut output).unwrap();
        assert_ne!(a >> 8, b >> 8);
        let format = u64::from_le_bytes(*b"<%d %d>\0");
        let more = messages.take(&piece(a & !0xe0, &[format, 4]), &mut output).unwrap();
        assert_eq!(more >> 8, a >> 8);
        assert_eq!(messages.take(&piece(b & !0xe0 | end, &[format, 5, 6]), &mut output), Ok(5));
        assert_eq!(messages.take(&piece(a & !0xe0 | end, &[44]), &mut output), Ok(6));
        assert_eq!(format!("{output:?}"), {
            let mut expected = Output::default();
            expected.push(Stream::Error, b"<5 6>".to_vec());
            expected.push(Stream::Out, b"<4 44>".to_vec());
            format!("{expected:?}")
        });
        // The message has ended.
        assert!(messages.take(&piece(a & !0xe0, &[1]), &mut output).is_err());
    }

    #[test]
    fn a_failed_assertion_is_noticed() {
        let (mut messages, mut output) = (Messages::default(), Output::default());
        let words = |stream: u64, text: &str| {
            let mut bytes = text.as_bytes().to_vec();
            bytes.resize(text.len() / 8 * 8 + 8, 0);
            let words = bytes.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().unwrap()));
            std::iter::once(stream).chain(words).collect::<Vec<u64>>()
        };
        let mut send = |message: &[u64]| {
            let id = messages.take(&piece(1, &[]), &mut output).unwrap() & !0xe0;
            for part in message.chunks(7) {
                messages.take(&piece(id, part), &mut output).unwrap();
            }
            messages.take(&piece(id | 2, &[]), &mut output).unwrap();
            messages.assertion_failed
        };
        let text = "a.hip:7: f: Device-side assertion `x' failed.\n";
        assert!(!send(&words(0, text)), "on standard output it is a text like any other");
        assert!(!send(&words(1, "a.hip:7: f: something else\n")));
        assert!(send(&words(1, text)));
        messages.clear();
        assert!(!messages.assertion_failed);
    }

    #[test]
    fn nonsense_is_refused() {
        let (mut messages, mut output) = (Messages::default(), Output::default());
        assert!(messages.take(&piece(77 << 8, &[]), &mut output).is_err());
        assert_eq!(messages.take(&piece(3, &[]), &mut output), Ok(u64::MAX), "no control word");
        assert_eq!(messages.take(&piece(3, &[2]), &mut output), Ok(u64::MAX), "an unknown control word");
        let id = messages.take(&piece(1, &[0]), &mut output).unwrap() & !0xe0;
        let result = (0..MAX_WORDS).find_map(|_| messages.take(&piece(id, &[7; 7]), &mut output).err());
        assert!(result.unwrap().contains("without end"));
    }
}
