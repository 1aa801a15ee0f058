//! Names that come from outside, in messages.

use std::fmt::{self, Write as _};

/// A name that a caller or a file gave: shown with control characters escaped, and cut if it is too long to be read.
pub(crate) struct Name<'a>(pub(crate) &'a str);

/// Most characters that are shown; names of C++ templates are long.
const MOST: usize = 400;

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0.chars();
        for character in rest.by_ref().take(MOST) {
            if character.is_control() {
                write!(f, "{}", character.escape_debug())?;
            } else {
                f.write_char(character)?;
            }
        }
        match rest.as_str() {
            "" => Ok(()),
            rest => write!(f, "... (and {} more bytes)", rest.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Name};

    #[test]
    fn names_are_escaped_and_cut() {
        assert_eq!(Name("tile::gemm<\u{e4}, 1>").to_string(), "tile::gemm<\u{e4}, 1>");
        assert_eq!(Name("a\0b\n\u{1b}[1m").to_string(), "a\\0b\\n\\u{1b}[1m");
        assert_eq!(Name(&"\u{e4}".repeat(MOST)).to_string(), "\u{e4}".repeat(MOST));
        let long = Name(&"\u{e4}".repeat(1 << 20)).to_string();
        assert_eq!(long, format!("{}... (and {} more bytes)", "\u{e4}".repeat(MOST), 2 * ((1 << 20) - MOST)));
    }
}
