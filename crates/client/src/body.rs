//! The body of an answer: of a known length, or in parts that each state their length.

use bytes::{Buf, Bytes, BytesMut};
use memchr::memmem;

/// What is still to come of a body.
pub(crate) struct Body {
    /// Bytes left of the whole body, or of the part being read.
    left: usize,
    parts: bool,
    /// The line that ends a part, or the very last part, has been read.
    between: bool,
    over: bool,
}

impl Body {
    pub fn of_length(length: usize) -> Body {
        Body {
            left: length,
            parts: false,
            between: false,
            over: length == 0,
        }
    }

    pub fn in_parts() -> Body {
        Body {
            left: 0,
            parts: true,
            between: true,
            over: false,
        }
    }

    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Takes what has arrived; `None` if more must be read first, or if the body is over.
    pub fn take(&mut self, unread: &mut BytesMut) -> Result<Option<Bytes>, &'static str> {
        while self.parts && self.left == 0 && !self.over {
            if !self.next_part(unread)? {
                return Ok(None);
            }
        }
        let there = self.left.min(unread.len());
        if there == 0 {
            return Ok(None);
        }
        self.left -= there;
        self.over = self.left == 0 && !self.parts;
        Ok(Some(unread.split_to(there).freeze()))
    }

    /// Reads the line that gives the length of the next part; `false` if it has not arrived yet.
    fn next_part(&mut self, unread: &mut BytesMut) -> Result<bool, &'static str> {
        if !self.between {
            if unread.len() < 2 {
                return Ok(false);
            }
            if !unread.starts_with(b"\r\n") {
                return Err("a part that does not end where it said");
            }
            unread.advance(2);
            self.between = true;
        }
        let Some(end) = memmem::find(unread, b"\r\n") else {
            return Ok(false);
        };
        let digits = str::from_utf8(&unread[..end]).ok();
        let length = digits.and_then(|digits| usize::from_str_radix(digits, 16).ok());
        let length = length.ok_or("a part that does not say how long it is")?;
        // The last part is empty, and an empty line follows it.
        if length == 0 && unread.len() < end + 4 {
            return Ok(false);
        }
        unread.advance(if length == 0 { end + 4 } else { end + 2 });
        self.left = length;
        self.between = false;
        self.over = length == 0;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a body that arrives in pieces of this many bytes.
    fn read(mut body: Body, wire: &str, piece: usize) -> Result<String, &'static str> {
        let (mut unread, mut whole) = (BytesMut::new(), Vec::new());
        for bytes in wire.as_bytes().chunks(piece) {
            unread.extend_from_slice(bytes);
            while let Some(part) = body.take(&mut unread)? {
                whole.extend_from_slice(&part);
            }
        }
        assert!(body.is_over() && unread.is_empty());
        Ok(String::from_utf8(whole).unwrap())
    }

    #[test]
    fn bodies_are_whole_however_they_arrive() {
        for piece in 1..40 {
            let parts = "5\r\nhello\r\n11\r\n, world, hello, w\r\n0\r\n\r\n";
            let whole = read(Body::in_parts(), parts, piece).unwrap();
            assert_eq!(whole, "hello, world, hello, w");
            assert_eq!(read(Body::of_length(5), "hello", piece).unwrap(), "hello");
        }
        assert!(Body::of_length(0).is_over());
    }

    #[test]
    fn garbled_parts_are_refused() {
        assert!(read(Body::in_parts(), "xyz\r\n", 9).is_err());
        assert!(read(Body::in_parts(), "2\r\nabc\r\n", 9).is_err());
    }
}
