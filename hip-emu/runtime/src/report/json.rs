//! JSON, as far as the report needs it.

use std::fmt::{self, Write};

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    /// A whole number.
    Count(u64),
    /// A share or a ratio; printed with four digits behind the point.
    Ratio(f64),
    /// Text.
    Text(String),
    /// Values in order.
    List(Vec<Json>),
    /// Named values in order.
    Object(Vec<(&'static str, Json)>),
}

impl From<u64> for Json {
    fn from(count: u64) -> Self {
        Json::Count(count)
    }
}

impl From<u32> for Json {
    fn from(count: u32) -> Self {
        Json::Count(count.into())
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Json::Text(text)
    }
}

impl From<[u32; 3]> for Json {
    fn from(extents: [u32; 3]) -> Self {
        Json::List(extents.into_iter().map(Json::from).collect())
    }
}

/// `part / whole`, or nothing if there is no whole.
pub(super) fn ratio(part: u64, whole: u64) -> Json {
    Json::Ratio(if whole == 0 { 0.0 } else { part as f64 / whole as f64 })
}

/// Two spaces per level; lists of numbers and objects of numbers stay on a line.
impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

impl Json {
    fn is_plain(&self) -> bool {
        !matches!(self, Json::List(_) | Json::Object(_))
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, level: usize) -> fmt::Result {
        match self {
            Json::Count(count) => write!(f, "{count}"),
            // There is no such thing as infinity in JSON.
            Json::Ratio(ratio) if !ratio.is_finite() => f.write_char('0'),
            Json::Ratio(ratio) => write!(f, "{ratio:.4}"),
            Json::Text(text) => write_text(f, text),
            Json::List(values) => {
                let plain = values.iter().all(Json::is_plain);
                f.write_char('[')?;
                for (i, value) in values.iter().enumerate() {
                    separate(f, i, level, plain)?;
                    value.write(f, level + 1)?;
                }
                close(f, values.is_empty(), level, plain)?;
                f.write_char(']')
            }
            Json::Object(members) => {
                let plain = members.iter().all(|(_, value)| value.is_plain());
                f.write_char('{')?;
                for (i, (name, value)) in members.iter().enumerate() {
                    separate(f, i, level, plain)?;
                    write_text(f, name)?;
                    f.write_str(": ")?;
                    value.write(f, level + 1)?;
                }
                close(f, members.is_empty(), level, plain)?;
                f.write_char('}')
            }
        }
    }
}

fn separate(f: &mut fmt::Formatter<'_>, i: usize, level: usize, plain: bool) -> fmt::Result {
    match (i, plain) {
        (0, true) => Ok(()),
        (_, true) => f.write_str(", "),
        (0, false) => write!(f, "\n{:1$}", "", 2 * (level + 1)),
        (_, false) => write!(f, ",\n{:1$}", "", 2 * (level + 1)),
    }
}

fn close(f: &mut fmt::Formatter<'_>, empty: bool, level: usize, plain: bool) -> fmt::Result {
    if empty || plain { Ok(()) } else { write!(f, "\n{:1$}", "", 2 * level) }
}

fn write_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\u{0}'..='\u{1f}' => write!(f, "\\u{:04x}", u32::from(character))?,
            _ => f.write_char(character)?,
        }
    }
    f.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_it_looks_like() {
        let value = Json::Object(vec![
            ("name", "a \"b\"\\\n\u{1}é".into()),
            ("grid", [1, 2, 3].into()),
            ("share", ratio(1, 3)),
            ("none", ratio(1, 0)),
            ("empty", Json::List(Vec::new())),
            ("list", Json::List(vec![Json::Object(vec![("x", 1u32.into()), ("y", u64::MAX.into())])])),
        ]);
        let text = "{\n  \"name\": \"a \\\"b\\\"\\\\\\u000a\\u0001é\",\n  \"grid\": [1, 2, 3],\n  \"share\": 0.3333,\n  \
                    \"none\": 0.0000,\n  \"empty\": [],\n  \"list\": [\n    {\"x\": 1, \"y\": 18446744073709551615}\n  ]\n}";
        assert_eq!(value.to_string(), text);
        assert_eq!(Json::Ratio(f64::NAN).to_string(), "0");
    }
}
