//! One kept-alive connection: requests one after another.
//!
//! Written straight to the socket: whoever measures a server must not be busier than the server.

use crate::{Lost, body::Body};
use bytes::{Buf, Bytes, BytesMut};
use memchr::memmem;
use serde::{Serialize, de::DeserializeOwned};
use std::{io, net::SocketAddr};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// Most headers of an answer.
const MOST_HEADERS: usize = 64;
/// Most bytes of all headers together.
const LONGEST_HEAD: usize = 64 * 1024;

/// The connection of one person, or of a stranger while it has no token.
pub struct Connection {
    socket: TcpStream,
    unread: BytesMut,
    /// The headers that every request has.
    headers: String,
    /// The request being sent, rewritten each time.
    request: Vec<u8>,
}

/// What came back, whatever it says.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Bytes,
}

/// The beginning of an answer.
pub(crate) struct Head {
    pub status: u16,
    pub body: Body,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> Result<Connection, Lost> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        Ok(Connection {
            socket,
            unread: BytesMut::new(),
            // Without the second header nothing that changes anything is accepted.
            headers: format!("host: {address}\r\nx-bivouac: 1\r\n"),
            request: Vec::new(),
        })
    }

    /// From now on every request is sent with this token.
    pub fn speak_for(&mut self, token: &str) {
        self.always_say("authorization", &format!("Bearer {token}"));
    }

    /// From now on every request has this header too.
    pub fn always_say(&mut self, name: &str, value: &str) {
        self.headers += &format!("{name}: {value}\r\n");
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer, Lost> {
        self.request("GET", path, &[]).await
    }

    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> Result<Answer, Lost> {
        self.request("POST", path, &serde_json::to_vec(body)?).await
    }

    pub async fn put(&mut self, path: &str, body: &impl Serialize) -> Result<Answer, Lost> {
        self.request("PUT", path, &serde_json::to_vec(body)?).await
    }

    pub async fn delete(&mut self, path: &str) -> Result<Answer, Lost> {
        self.request("DELETE", path, &[]).await
    }

    async fn request(&mut self, method: &str, path: &str, body: &[u8]) -> Result<Answer, Lost> {
        let Head { status, mut body } = self.send(method, path, body).await?;
        let mut whole = BytesMut::new();
        while let Some(part) = self.part(&mut body).await? {
            // Nearly always there is only one part.
            if whole.is_empty() {
                whole = BytesMut::from(part);
            } else {
                whole.extend_from_slice(&part);
            }
        }
        Ok(Answer {
            status,
            body: whole.freeze(),
        })
    }

    /// Sends a request and reads the beginning of its answer.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Result<Head, Lost> {
        let mut request = std::mem::take(&mut self.request);
        request.clear();
        for part in [method, " ", path, " HTTP/1.1\r\n", &self.headers] {
            request.extend_from_slice(part.as_bytes());
        }
        if !body.is_empty() {
            let about = format!(
                "content-type: application/json\r\ncontent-length: {}\r\n",
                body.len()
            );
            request.extend_from_slice(about.as_bytes());
        }
        request.extend_from_slice(b"\r\n");
        request.extend_from_slice(body);
        let sent = self.socket.write_all(&request).await;
        self.request = request;
        sent.map_err(Lost::Broken)?;
        self.head().await
    }

    async fn head(&mut self) -> Result<Head, Lost> {
        let end = loop {
            match memmem::find(&self.unread, b"\r\n\r\n") {
                Some(place) => break place + 4,
                None if self.unread.len() > LONGEST_HEAD => {
                    return Err(garbled("no end of headers"));
                }
                None => self.read_more().await?,
            }
        };
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut answer = httparse::Response::new(&mut headers);
        let read = answer.parse(&self.unread[..end]);
        let status = match (read, answer.code) {
            (Ok(httparse::Status::Complete(_)), Some(status)) => status,
            _ => return Err(garbled("no beginning of an answer")),
        };
        let header = |name: &str| {
            let mut all = answer.headers.iter();
            all.find(|header| header.name.eq_ignore_ascii_case(name))
                .and_then(|header| str::from_utf8(header.value).ok())
        };
        let length = header("content-length").and_then(|length| length.trim().parse().ok());
        let body = match (header("transfer-encoding"), length) {
            (Some("chunked"), _) => Body::in_parts(),
            (_, Some(length)) => Body::of_length(length),
            (_, None) => Body::of_length(0),
        };
        self.unread.advance(end);
        Ok(Head { status, body })
    }

    /// The next part of a body, as it comes; `None` at its end.
    pub(crate) async fn part(&mut self, body: &mut Body) -> Result<Option<Bytes>, Lost> {
        loop {
            if let Some(part) = body.take(&mut self.unread).map_err(garbled)? {
                return Ok(Some(part));
            }
            if body.is_over() {
                return Ok(None);
            }
            self.read_more().await?;
        }
    }

    async fn read_more(&mut self) -> Result<(), Lost> {
        self.unread.reserve(8 * 1024);
        let read = self.socket.read_buf(&mut self.unread).await;
        match read.map_err(Lost::Broken)? {
            0 => Err(Lost::Broken(io::ErrorKind::UnexpectedEof.into())),
            _ => Ok(()),
        }
    }
}

fn garbled(what: &'static str) -> Lost {
    Lost::Broken(io::Error::new(io::ErrorKind::InvalidData, what))
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Itself if it is a success; anything else is an error.
    pub fn success(self) -> Result<Answer, Lost> {
        match self.status {
            200..300 => Ok(self),
            status => Err(Lost::Refused {
                status,
                text: self.text(),
            }),
        }
    }

    /// The content of a successful answer.
    pub fn json<T: DeserializeOwned>(self) -> Result<T, Lost> {
        Ok(serde_json::from_slice(&self.success()?.body)?)
    }

    /// The kind of a refusal, such as `stale`; empty if it is not a refusal.
    pub fn kind(&self) -> String {
        let said: Result<serde_json::Value, _> = serde_json::from_slice(&self.body);
        said.ok()
            .and_then(|said| Some(said.get("error")?.get("kind")?.as_str()?.to_owned()))
            .unwrap_or_default()
    }
}
