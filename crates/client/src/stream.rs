//! Server-Sent Events, one after the other.

use crate::{Connection, Lost};
use bytes::{Buf, Bytes, BytesMut};
use http_body_util::BodyExt;
use hyper::body::Incoming;
use memchr::memmem;

/// An open stream of events.
pub struct Stream {
    body: Incoming,
    unread: BytesMut,
    /// How much of what is unread holds no end of an event.
    searched: usize,
    /// Closes when dropped.
    _connection: Connection,
}

/// One event. Comments are none.
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
        let response = connection.send("GET", path, Bytes::new()).await?;
        let status = response.status();
        let body = response.into_body();
        if !status.is_success() {
            let text = body.collect().await?.to_bytes();
            return Err(Lost::Refused {
                status: status.as_u16(),
                text: String::from_utf8_lossy(&text).into_owned(),
            });
        }
        Ok(Stream {
            body,
            unread: BytesMut::new(),
            searched: 0,
            _connection: connection,
        })
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
            match self.body.frame().await {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame?.into_data() {
                        self.unread.extend_from_slice(&data);
                    }
                }
            }
        }
    }

    /// Where the first whole event ends, blank line included.
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
        for line in String::from_utf8_lossy(bytes).lines() {
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
