//! `printf` as C has it (C17, 7.21.6.1), for messages of kernels: a format and its arguments, each argument in units of
//! eight bytes, strings padded to them.
//!
//! Formatting is done here and not by the C library: format and arguments come from a kernel, and may lie about each other.

/// Widths and precisions beyond this are cut to it: they come from a kernel, and Rust's formatting panics from 2^16 on
/// (`%g` asks for up to four digits more).
const MAX_FIELD: usize = 1 << 15;

/// Formats a message: the format, NUL-terminated and padded to whole words, then the arguments. It ends early where the
/// format is broken or arguments are missing.
pub(crate) fn message(words: &[u64]) -> Vec<u8> {
    let (format, rest) = string(words);
    formatted(&format, rest)
}

/// Formats arguments.
pub(crate) fn formatted(format: &[u8], arguments: &[u64]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut arguments = Arguments(arguments);
    let mut rest = format;
    while let Some(at) = rest.iter().position(|byte| *byte == b'%') {
        out.extend_from_slice(&rest[..at]);
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix(b"%") {
            out.push(b'%');
            rest = after;
            continue;
        }
        let Some((spec, after)) = Spec::parse(rest, &mut arguments) else { return out };
        if spec.write(&mut arguments, &mut out).is_none() {
            return out;
        }
        rest = after;
    }
    out.extend_from_slice(rest);
    out
}

/// The bytes of a string at the start of `words`, and the words behind it.
fn string(words: &[u64]) -> (Vec<u8>, &[u64]) {
    let bytes = words.iter().flat_map(|word| word.to_le_bytes());
    let text: Vec<u8> = bytes.take_while(|byte| *byte != 0).collect();
    let rest = words.get(text.len() / 8 + 1..).unwrap_or_default();
    (text, rest)
}

/// The arguments that are left.
struct Arguments<'a>(&'a [u64]);

impl Arguments<'_> {
    fn next(&mut self) -> Option<u64> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn string(&mut self) -> Option<Vec<u8>> {
        if self.0.is_empty() {
            return None;
        }
        let (text, rest) = string(self.0);
        self.0 = rest;
        Some(text)
    }
}

/// A conversion specification.
#[derive(Debug, Clone, Copy, Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternative: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// Bits of an integer argument.
    bits: u32,
    conversion: u8,
}

impl Spec {
    /// Parses what follows a `%`. Gives back what follows the specification.
    fn parse<'f>(format: &'f [u8], arguments: &mut Arguments<'_>) -> Option<(Self, &'f [u8])> {
        let mut spec = Self { bits: 32, ..Self::default() };
        let mut rest = format;
        loop {
            match rest.first()? {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'#' => spec.alternative = true,
                b'0' => spec.zero = true,
                // Digits in groups: the C locale has none.
                b'\'' => {}
                _ => break,
            }
            rest = &rest[1..];
        }
        if let Some(after) = rest.strip_prefix(b"*") {
            rest = after;
            let width = arguments.next()? as i32;
            spec.left |= width < 0;
            spec.width = (width.unsigned_abs() as usize).min(MAX_FIELD);
        } else {
            (spec.width, rest) = number(rest);
        }
        if let Some(after) = rest.strip_prefix(b".") {
            if let Some(after) = after.strip_prefix(b"*") {
                rest = after;
                // A negative precision is as if there were none.
                let precision = arguments.next()? as i32;
                spec.precision = usize::try_from(precision).ok().map(|precision| precision.min(MAX_FIELD));
            } else {
                let (precision, after) = number(after);
                spec.precision = Some(precision);
                rest = after;
            }
        }
        loop {
            match rest.first()? {
                b'h' => spec.bits = (spec.bits / 2).max(8),
                b'l' | b'j' | b'z' | b't' | b'q' | b'L' => spec.bits = 64,
                _ => break,
            }
            rest = &rest[1..];
        }
        let (conversion, rest) = rest.split_first()?;
        spec.conversion = *conversion;
        Some((spec, rest))
    }

    /// Writes the next argument. `None` if there is none left, or no such conversion.
    fn write(&self, arguments: &mut Arguments<'_>, out: &mut Vec<u8>) -> Option<()> {
        match self.conversion {
            b'd' | b'i' => {
                let value = sign_extended(arguments.next()?, self.bits);
                self.integer(value < 0, &value.unsigned_abs().to_string(), "", value == 0, out);
            }
            b'u' | b'o' | b'x' | b'X' => {
                let value = arguments.next()? & (u64::MAX >> (64 - self.bits));
                let unsigned = Self { plus: false, space: false, ..*self };
                match self.conversion {
                    b'u' => unsigned.integer(false, &value.to_string(), "", value == 0, out),
                    b'o' => unsigned.octal(value, out),
                    b'x' => unsigned.integer(false, &format!("{value:x}"), self.prefix(value, "0x"), value == 0, out),
                    _ => unsigned.integer(false, &format!("{value:X}"), self.prefix(value, "0X"), value == 0, out),
                }
            }
            b'c' => self.padded(&[arguments.next()? as u8], out),
            b's' => {
                let mut text = arguments.string()?;
                text.truncate(self.precision.unwrap_or(usize::MAX));
                self.padded(&text, out);
            }
            b'p' => match arguments.next()? {
                0 => self.padded(b"(nil)", out),
                address => self.padded(format!("{address:#x}").as_bytes(), out),
            },
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => self.float(f64::from_bits(arguments.next()?), out),
            // Nothing is written to the kernel's memory.
            b'n' => drop(arguments.next()?),
            _ => return None,
        }
        Some(())
    }

    fn prefix(&self, value: u64, prefix: &'static str) -> &'static str {
        if self.alternative && value != 0 { prefix } else { "" }
    }

    fn octal(&self, value: u64, out: &mut Vec<u8>) {
        let mut digits = format!("{value:o}");
        let enough = self.precision.is_some_and(|precision| precision > digits.len());
        let is_zero = value == 0 && !self.alternative;
        if self.alternative && value != 0 && !enough {
            digits.insert(0, '0');
        }
        self.integer(false, &digits, "", is_zero, out);
    }

    /// Writes an integer from its digits. `vanishes` if a precision of zero leaves nothing of it.
    fn integer(&self, negative: bool, digits: &str, prefix: &str, vanishes: bool, out: &mut Vec<u8>) {
        let mut text = String::new();
        if !(vanishes && self.precision == Some(0)) {
            let zeros = self.precision.unwrap_or(1).saturating_sub(digits.len());
            text.extend(std::iter::repeat_n('0', zeros));
            text += digits;
        }
        self.number(negative, prefix, &text, self.precision.is_none(), out);
    }

    /// Writes sign, prefix and digits, with zeros between them where the width asks for them and `zeros` allows.
    fn number(&self, negative: bool, prefix: &str, digits: &str, zeros: bool, out: &mut Vec<u8>) {
        let sign = match (negative, self.plus, self.space) {
            (true, _, _) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        };
        let missing = self.width.saturating_sub(sign.len() + prefix.len() + digits.len());
        let zeros = if zeros && self.zero && !self.left { missing } else { 0 };
        let mut text = String::with_capacity(self.width.max(digits.len() + 3));
        text += sign;
        text += prefix;
        text.extend(std::iter::repeat_n('0', zeros));
        text += digits;
        self.padded(text.as_bytes(), out);
    }

    fn padded(&self, text: &[u8], out: &mut Vec<u8>) {
        let missing = self.width.saturating_sub(text.len());
        let spaces = std::iter::repeat_n(b' ', missing);
        if self.left {
            out.extend_from_slice(text);
            out.extend(spaces);
        } else {
            out.extend(spaces);
            out.extend_from_slice(text);
        }
    }

    fn float(&self, value: f64, out: &mut Vec<u8>) {
        let upper = self.conversion.is_ascii_uppercase();
        let (negative, size) = (value.is_sign_negative(), value.abs());
        let mut prefix = "";
        let mut digits = match self.conversion.to_ascii_lowercase() {
            _ if size.is_nan() => "nan".to_owned(),
            _ if size.is_infinite() => "inf".to_owned(),
            b'f' => self.fixed(size, self.precision.unwrap_or(6)),
            b'e' => self.exponential(size, self.precision.unwrap_or(6)),
            b'g' => self.general(size),
            _ => {
                prefix = if upper { "0X" } else { "0x" };
                self.hexadecimal(size)
            }
        };
        if upper {
            digits.make_ascii_uppercase();
        }
        self.number(negative, prefix, &digits, size.is_finite(), out);
    }

    fn fixed(&self, size: f64, precision: usize) -> String {
        let mut text = format!("{size:.precision$}");
        if precision == 0 && self.alternative {
            text.push('.');
        }
        text
    }

    fn exponential(&self, size: f64, precision: usize) -> String {
        let (mantissa, exponent) = split(size, precision);
        let point = if precision == 0 && self.alternative { "." } else { "" };
        format!("{mantissa}{point}{}", decimal_exponent(exponent))
    }

    fn general(&self, size: f64) -> String {
        let digits = self.precision.unwrap_or(6).max(1);
        let (mantissa, exponent) = split(size, digits - 1);
        let scientific = exponent < -4 || i64::from(exponent) >= digits as i64;
        let mut text = match scientific {
            true => mantissa,
            false => self.fixed(size, (digits as i64 - 1 - i64::from(exponent)) as usize),
        };
        if self.alternative {
            if !text.contains('.') {
                text.push('.');
            }
        } else if text.contains('.') {
            text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
        }
        if scientific {
            text += &decimal_exponent(exponent);
        }
        text
    }

    fn hexadecimal(&self, size: f64) -> String {
        const DIGITS: usize = 13;
        let bits = size.to_bits();
        let (exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
        let (lead, exponent) = match (exponent, fraction) {
            (0, 0) => (0, 0),
            (0, _) => (0, -1022),
            _ => (1, exponent - 1023),
        };
        let mut value = lead << 52 | fraction;
        let mut digits = DIGITS;
        if let Some(precision) = self.precision.filter(|precision| *precision < DIGITS) {
            // To the nearest, to even where two are equally near.
            let dropped = 4 * (DIGITS - precision) as u32;
            let (half, rest) = (1u64 << (dropped - 1), value & ((1 << dropped) - 1));
            value >>= dropped;
            value += u64::from(rest > half || rest == half && value & 1 != 0);
            digits = precision;
        }
        let (lead, fraction) = (value >> (4 * digits), value & ((1 << (4 * digits)) - 1));
        let mut text = if digits == 0 { String::new() } else { format!("{fraction:0digits$x}") };
        match self.precision {
            None => text.truncate(text.trim_end_matches('0').len()),
            Some(precision) => text.extend(std::iter::repeat_n('0', precision.saturating_sub(digits))),
        }
        let point = if text.is_empty() && !self.alternative { "" } else { "." };
        format!("{lead}{point}{text}p{exponent:+}")
    }
}

/// Decimal digits at the start, as a number that is not too large for a field.
fn number(text: &[u8]) -> (usize, &[u8]) {
    let len = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = text.split_at(len);
    let value = digits.iter().fold(0usize, |value, digit| (value * 10 + usize::from(digit - b'0')).min(MAX_FIELD));
    (value, rest)
}

fn sign_extended(value: u64, bits: u32) -> i64 {
    (value << (64 - bits)) as i64 >> (64 - bits)
}

/// Mantissa with so many digits behind the point, and decimal exponent.
fn split(size: f64, precision: usize) -> (String, i32) {
    let text = format!("{size:.precision$e}");
    match text.split_once('e') {
        Some((mantissa, exponent)) => (mantissa.to_owned(), exponent.parse().unwrap_or(0)),
        None => (text, 0),
    }
}

fn decimal_exponent(exponent: i32) -> String {
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("e{sign}{:02}", exponent.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message as a kernel makes it.
    fn words(text: &str) -> Vec<u64> {
        let mut bytes = text.as_bytes().to_vec();
        bytes.push(0);
        bytes.resize(bytes.len().next_multiple_of(8), 0);
        bytes.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().unwrap())).collect()
    }

    #[track_caller]
    fn check(format: &str, arguments: &[u64], expected: &str) {
        let mut all = words(format);
        all.extend_from_slice(arguments);
        assert_eq!(String::from_utf8_lossy(&message(&all)), expected, "{format:?}");
    }

    #[test]
    fn integers() {
        // What glibc prints; kernels extend all integers with zeros.
        let minus = u64::from(u32::MAX);
        for (format, value, expected) in [
            ("%d|", minus, "-1|"),
            ("%i", 0x8000_0000, "-2147483648"),
            ("%u", minus, "4294967295"),
            ("%ld", u64::MAX, "-1"),
            ("%llu", u64::MAX, "18446744073709551615"),
            ("%hhd", 0x1ff, "-1"),
            ("%hd", 0x8000, "-32768"),
            ("%hhu", 0x1ff, "255"),
            ("%zu", 1 << 40, "1099511627776"),
            ("%5d|", 42, "   42|"),
            ("%-5d|", 42, "42   |"),
            ("%05d", minus, "-0001"),
            ("%+d", 7, "+7"),
            ("% d", 7, " 7"),
            ("%+u", 7, "7"),
            ("%.3d", 7, "007"),
            ("%08.3d", 7, "     007"),
            ("%.0d|", 0, "|"),
            ("%x", 0xbeef, "beef"),
            ("%#X", 0xbeef, "0XBEEF"),
            ("%#x", 0, "0"),
            ("%#010x", 0xbeef, "0x0000beef"),
            ("%o", 8, "10"),
            ("%#o", 8, "010"),
            ("%#o", 0, "0"),
            ("%#.3o", 8, "010"),
            ("%#.0o", 0, "0"),
            ("%c%%", 65, "A%"),
            ("%3c", 65, "  A"),
            ("%p", 0xdead_beef, "0xdeadbeef"),
            ("%p", 0, "(nil)"),
            ("%12p|", 0x10, "        0x10|"),
        ] {
            check(format, &[value], expected);
        }
    }

    #[test]
    fn floats() {
        for (format, value, expected) in [
            ("%f", 1.5, "1.500000"),
            ("%.0f", 2.5, "2"),
            ("%.0f", 3.5, "4"),
            ("%#.0f", 3.0, "3."),
            ("%8.3f|", -6.54321, "  -6.543|"),
            ("%08.3f", -6.54321, "-006.543"),
            ("%e", 12345.678, "1.234568e+04"),
            ("%.2E", 0.00012345, "1.23E-04"),
            ("%e", 0.0, "0.000000e+00"),
            ("%.0e", 1e100, "1e+100"),
            ("%g", 100000.0, "100000"),
            ("%g", 1000000.0, "1e+06"),
            ("%g", 0.0001, "0.0001"),
            ("%g", 0.00001, "1e-05"),
            ("%#g", 1.0, "1.00000"),
            ("%.3g", 6.54321, "6.54"),
            ("%g", 0.0, "0"),
            ("%.10g", 0.1, "0.1"),
            ("%.0g", 123.0, "1e+02"),
            ("%a", 1.0, "0x1p+0"),
            ("%a", 1.5, "0x1.8p+0"),
            ("%.1a", 1.96875, "0x2.0p+0"),
            ("%A", -0.1, "-0X1.999999999999AP-4"),
            ("%a", 0.0, "0x0p+0"),
            ("%a", 5e-324, "0x0.0000000000001p-1022"),
            ("%.2a", 1.0, "0x1.00p+0"),
            ("%f", f64::INFINITY, "inf"),
            ("%F", f64::NEG_INFINITY, "-INF"),
            ("%05f", f64::NAN, "  nan"),
            ("%f", -0.0, "-0.000000"),
            ("%.1f", 0.25, "0.2"),
            ("%.1f", 0.35, "0.3"),
            ("%f", f32::MAX as f64, "340282346638528859811704183484516925440.000000"),
        ] {
            check(format, &[value.to_bits()], expected);
        }
    }

    #[test]
    fn strings_and_stars() {
        let mut arguments = words("a string of some length");
        arguments.push(5);
        check("[%s] %d", &arguments, "[a string of some length] 5");
        let mut arguments = words("abcdefgh");
        arguments.push(6);
        check("%.3s,%d", &arguments, "abc,6");
        check("%10s|%d", &[words("ab")[0], 3], "        ab|3");
        check("%-4s|", &words("ab"), "ab  |");
        check("%s%d", &[0, 9], "9");
        check("%*d|%-*d|%.*f", &[5, 42, 4, 7, 2, 1.0f64.to_bits()], "   42|7   |1.00");
        check("%*d|", &[u64::from((-4i32) as u32), 7], "7   |");
        check("%n%d", &[1, 2], "2");
    }

    #[test]
    fn what_is_broken_ends_the_text() {
        check("a%d b%d", &[1], "a1 b");
        check("a%", &[], "a");
        check("a%5", &[1], "a");
        check("a%yb", &[1], "a");
        check("%s", &[], "");
        check("%*d", &[1], "");
        assert!(message(&[]).is_empty());
        // Neither text nor arguments end.
        assert_eq!(message(&[u64::from_le_bytes(*b"xxxxxxxx")]), b"xxxxxxxx");
        check("%s", &[u64::from_le_bytes(*b"yyyyyyyy")], "yyyyyyyy");
        check("%999999999d", &[1], &format!("{:>1$}", 1, MAX_FIELD));
        let long = message(&[words("%.*f")[0], u64::from(u32::MAX >> 1), 1.0f64.to_bits()]);
        assert_eq!(long.len(), MAX_FIELD + 2);
        for format in ["%.*g", "%#.*g", "%.*e", "%.*a"] {
            for size in [1e-4f64, 0.1, 1e300, f64::MIN_POSITIVE, f64::NAN] {
                assert!(!message(&[words(format)[0], u64::from(u32::MAX >> 1), size.to_bits()]).is_empty());
            }
        }
    }
}
