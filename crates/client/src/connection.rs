//! One kept-alive connection: requests one after the other.

use crate::Lost;
use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::{
    Request, Response,
    body::Incoming,
    client::conn::http1::{self, SendRequest},
    header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderValue},
};
use hyper_util::rt::TokioIo;
use serde::{Serialize, de::DeserializeOwned};
use std::net::SocketAddr;
use tokio::net::TcpStream;

/// The header without which nothing that changes anything is accepted.
const OURS: &str = "x-bivouac";

/// A connection of one person, or of a stranger while it has no token.
pub struct Connection {
    sender: SendRequest<Full<Bytes>>,
    host: HeaderValue,
    authorization: Option<HeaderValue>,
}

/// What came back, whatever it says.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Bytes,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> Result<Connection, Lost> {
        let socket = TcpStream::connect(address).await?;
        socket.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(socket)).await?;
        // It ends with its sender; what broke it, the sender is told.
        tokio::spawn(connection);
        Ok(Connection {
            sender,
            host: HeaderValue::try_from(address.to_string()).map_err(hyper::http::Error::from)?,
            authorization: None,
        })
    }

    /// From now on every request says whose it is.
    pub fn speak_for(&mut self, token: &str) -> Result<(), Lost> {
        let bearer = HeaderValue::try_from(format!("Bearer {token}"));
        self.authorization = Some(bearer.map_err(hyper::http::Error::from)?);
        Ok(())
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer, Lost> {
        self.request("GET", path, Bytes::new()).await
    }

    pub async fn post(&mut self, path: &str, body: &impl Serialize) -> Result<Answer, Lost> {
        self.request("POST", path, serde_json::to_vec(body)?.into())
            .await
    }

    pub async fn request(&mut self, method: &str, path: &str, body: Bytes) -> Result<Answer, Lost> {
        let response = self.send(method, path, body).await?;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await?.to_bytes();
        Ok(Answer { status, body })
    }

    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: Bytes,
    ) -> Result<Response<Incoming>, Lost> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.host)
            .header(OURS, "1");
        if let Some(authorization) = &self.authorization {
            request = request.header(AUTHORIZATION, authorization);
        }
        if !body.is_empty() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::new(body))?;
        self.sender.ready().await?;
        Ok(self.sender.send_request(request).await?)
    }
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

    /// What a success says.
    pub fn json<T: DeserializeOwned>(self) -> Result<T, Lost> {
        Ok(serde_json::from_slice(&self.success()?.body)?)
    }

    /// The kind of a refusal, such as `stale`; empty if it is none.
    pub fn kind(&self) -> String {
        let said: Result<serde_json::Value, _> = serde_json::from_slice(&self.body);
        said.ok()
            .and_then(|said| Some(said.get("error")?.get("kind")?.as_str()?.to_owned()))
            .unwrap_or_default()
    }
}
