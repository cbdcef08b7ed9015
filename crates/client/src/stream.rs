//! Server-sent events, one after another.

use crate::{Connection, Lost, body::Body};
use bytes::{Buf, BytesMut};
use memchr::memmem;
use std::borrow::Cow;

/// An open stream of events.
pub struct Stream {
    connection: Connection,
    body: Body,
    unread: BytesMut,
    /// How much of the unread bytes has been searched and contains no end of an event.
    searched: usize,
}

/// One event. Comments are not events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Event {
    pub id: String,
    pub name: String,
    pub data: String,
    /// Bytes it took on the wire.
    pub size: usize,
}

impl Stream {
    pub async fn open(mut connection: Connection, path: &str) -> Result<Stream, Lost> {
        let head = connection.send("GET", path, &[]).await?;
        let mut stream = Stream {
            connection,
            body: head.body,
            unread: BytesMut::new(),
            searched: 0,
        };
        if !(200..300).contains(&head.status) {
            while stream.read_more().await? {}
            return Err(Lost::Refused {
                status: head.status,
                text: String::from_utf8_lossy(&stream.unread).into_owned(),
            });
        }
        Ok(stream)
    }

    /// The next event; `None` when the server closed the stream.
    pub async fn next(&mut self) -> Result<Option<Event>, Lost> {
        loop {
            while let Some(end) = self.end_of_event() {
                let event = Event::read(&self.unread[..end]);
                self.unread.advance(end);
                self.searched = 0;
                if let Some(event) = event {
                    return Ok(Some(event));
                }
            }
            if !self.read_more().await? {
                return Ok(None);
            }
        }
    }

    /// `false` at the end.
    async fn read_more(&mut self) -> Result<bool, Lost> {
        let part = self.connection.part(&mut self.body).await?;
        match &part {
            // Nearly always this is a whole event.
            Some(part) if self.unread.is_empty() => self.unread = BytesMut::from(part.clone()),
            Some(part) => self.unread.extend_from_slice(part),
            None => {}
        }
        Ok(part.is_some())
    }

    /// Where the first complete event ends, including its blank line.
    fn end_of_event(&mut self) -> Option<usize> {
        let found = memmem::find(&self.unread[self.searched..], b"\n\n");
        match found {
            Some(place) => Some(self.searched + place + 2),
            None => {
                self.searched = self.unread.len().saturating_sub(1);
                None
            }
        }
    }
}

impl Event {
    fn read(bytes: &[u8]) -> Option<Event> {
        let mut event = Event {
            size: bytes.len(),
            ..Event::default()
        };
        let text =
            str::from_utf8(bytes).map_or_else(|_| String::from_utf8_lossy(bytes), Cow::Borrowed);
        for line in text.lines() {
            let (field, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "id" => event.id = value.to_owned(),
                "event" => event.name = value.to_owned(),
                "data" => {
                    if !event.data.is_empty() {
                        event.data.push('\n');
                    }
                    event.data.push_str(value);
                }
                _ => {}
            }
        }
        (!event.data.is_empty()).then_some(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read_and_comments_are_not() {
        let event = Event::read(b"id: a-3\nevent: ops\ndata: [1,\ndata: 2]\n\n").expect("an event");
        assert_eq!((event.id.as_str(), event.name.as_str()), ("a-3", "ops"));
        assert_eq!(event.data, "[1,\n2]");
        assert_eq!(Event::read(b": keep\n\n"), None);
    }
}
