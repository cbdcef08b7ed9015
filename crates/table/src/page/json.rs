//! A writer of JSON. Pages are mostly markup, full of quotation marks: it looks at eight letters at a time.

use crate::svg::{number, put};
use std::fmt::Display;

/// JSON in the making. Commas come by themselves.
pub struct Json {
    out: String,
}

impl Json {
    pub fn with_capacity(bytes: usize) -> Json {
        Json {
            out: String::with_capacity(bytes),
        }
    }

    pub fn finish(self) -> String {
        self.out
    }

    pub fn array(&mut self, inside: impl FnOnce(&mut Json)) {
        self.separate();
        self.out.push('[');
        inside(self);
        self.out.push(']');
    }

    pub fn list<T>(&mut self, items: &[T], mut write: impl FnMut(&mut Json, &T)) {
        self.array(|json| items.iter().for_each(|item| write(json, item)));
    }

    pub fn text(&mut self, text: &str) {
        self.separate();
        self.out.reserve(text.len() + 2);
        self.out.push('"');
        let mut rest = text;
        while let Some(next) = special(rest.as_bytes()) {
            self.out.push_str(&rest[..next]);
            // What is special is one byte long.
            self.escape(rest.as_bytes()[next]);
            rest = &rest[next + 1..];
        }
        self.out.push_str(rest);
        self.out.push('"');
    }

    /// A number as it writes itself.
    pub fn number(&mut self, number: impl Display) {
        self.separate();
        put!(self.out, "{number}");
    }

    /// A number as short as the eye needs it.
    pub fn tenth(&mut self, value: f64) {
        self.number(number(value));
    }

    pub fn boolean(&mut self, value: bool) {
        self.separate();
        self.out.push_str(if value { "true" } else { "false" });
    }

    pub fn null(&mut self) {
        self.separate();
        self.out.push_str("null");
    }

    fn separate(&mut self) {
        // A text ends with its quotation mark: an opening bracket at the end opens a list.
        if !matches!(self.out.as_bytes().last(), None | Some(b'[')) {
            self.out.push(',');
        }
    }

    fn escape(&mut self, byte: u8) {
        match byte {
            b'"' => self.out.push_str("\\\""),
            b'\\' => self.out.push_str("\\\\"),
            b'\n' => self.out.push_str("\\n"),
            _ => put!(self.out, "\\u{byte:04x}"),
        }
    }
}

/// Where the first letter is that a JSON text cannot hold as it is.
fn special(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 255;
    const HIGH: u64 = ONES << 7;
    // The lowest of these marks is at the first byte that is zero; higher ones may be at others.
    let zero = |word: u64| word.wrapping_sub(ONES) & !word & HIGH;
    let below_space = |word: u64| word.wrapping_sub(ONES * 0x20) & !word & HIGH;
    let (words, rest) = bytes.as_chunks::<8>();
    for (number, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let found = zero(word ^ (ONES * u64::from(b'"')))
            | zero(word ^ (ONES * u64::from(b'\\')))
            | below_space(word);
        if found != 0 {
            return Some(number * 8 + found.trailing_zeros() as usize / 8);
        }
    }
    let found = (rest.iter()).position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20))?;
    Some(words.len() * 8 + found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_read_back() {
        let every_letter: String = (0..0x250).filter_map(char::from_u32).collect();
        for start in 0..20 {
            for text in [
                every_letter.chars().skip(start).collect(),
                format!("{}\"", "a".repeat(start)),
                format!("{}\\é♠", "ü".repeat(start)),
                format!("{}\n\u{1}🂡", "!".repeat(start)),
                "\"#\"!\"".repeat(start),
            ] {
                let mut json = Json::with_capacity(0);
                json.text(&text);
                let read: String = serde_json::from_str(&json.finish()).unwrap();
                assert_eq!(read, text);
            }
        }
    }

    #[test]
    fn commas_come_by_themselves() {
        let mut json = Json::with_capacity(0);
        json.array(|json| {
            json.array(|_| {});
            json.text("[");
            json.text("");
            json.null();
            json.boolean(true);
            json.tenth(-0.04);
            json.tenth(1.25);
            json.tenth(-3.0);
            json.number(7);
        });
        assert_eq!(json.finish(), r#"[[],"[","",null,true,0,1.3,-3,7]"#);
    }
}
