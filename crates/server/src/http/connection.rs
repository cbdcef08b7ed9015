//! Connections: how many there may be, and how long one may stay open without an answer.
//!
//! One rule keeps out whoever is slow or silent: a connection on which nothing has been written for [`SILENCE`] is
//! closed. Whoever sends a request byte by byte gets no answer meanwhile; whoever stops reading blocks the writing;
//! and an idle connection is idle. A stream of events stays open because it writes a sign of life more often than
//! that.
//!
//! Normally the head of a request arrives at once: from its first byte it has [`HEAD_TIME`] to be complete.

use super::{proxies::Proxies, rate::Counted, settings::Settings};
use dashmap::DashMap;
use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, Sleep, sleep, sleep_until},
};

/// How long a connection may stay open without a byte being written.
const SILENCE: Duration = Duration::from_secs(90);
/// How long the head of a request may take from its first byte to its last.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// After an error that is not the connection's own (such as no file descriptor left), a pause lets others close.
const PAUSE: Duration = Duration::from_millis(200);

/// Where connections come in.
pub struct Door {
    listener: TcpListener,
    /// Per address, except for proxies, which bring many visitors.
    per_address: Option<usize>,
    proxies: Proxies,
    guests: Arc<DashMap<Counted, usize>>,
    places: Arc<Semaphore>,
}

impl Door {
    pub fn new(listener: TcpListener, settings: &Settings) -> Door {
        let limits = &settings.limits;
        let places = if limits.on {
            limits.connections.clamp(1, Semaphore::MAX_PERMITS)
        } else {
            Semaphore::MAX_PERMITS
        };
        Door {
            listener,
            per_address: limits.on.then_some(limits.connections_per_address),
            proxies: settings.proxies.clone(),
            guests: Arc::default(),
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// Room for one more connection from this address, unless it has too many; `None` where connections are not
    /// counted.
    fn place(&self, address: IpAddr) -> Result<Option<Place>, TooMany> {
        let Some(most) = self.per_address.filter(|_| !self.proxies.trust(address)) else {
            return Ok(None);
        };
        let address = Counted::address(address);
        let mut count = self.guests.entry(address).or_default();
        if *count >= most {
            return Err(TooMany);
        }
        *count += 1;
        Ok(Some(Place {
            guests: Arc::clone(&self.guests),
            address,
        }))
    }

    /// The next connection.
    pub async fn accept(&self) -> (Watched, SocketAddr) {
        loop {
            let Ok(permit) = Arc::clone(&self.places).acquire_owned().await else {
                // The semaphore is never closed; if it were, nobody could come in any more.
                std::future::pending::<()>().await;
                continue;
            };
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    let Ok(place) = self.place(address.ip()) else {
                        tracing::debug!("too many connections from one address");
                        continue;
                    };
                    // Updates are small and wanted at once.
                    let _ = stream.set_nodelay(true);
                    return (Watched::new(stream, permit, place), address);
                }
                Err(error) if of_the_connection(&error) => {}
                Err(error) => {
                    tracing::error!("cannot accept connections: {error}");
                    sleep(PAUSE).await;
                }
            }
        }
    }
}

/// An address already has as many connections as it may.
struct TooMany;

fn of_the_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}

/// The address a request came from, for handlers.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Whether the head of the request on a connection is complete, and the request is being answered.
#[derive(Clone, Default, Debug)]
pub struct Heard(Arc<AtomicBool>);

impl Heard {
    /// The head is complete.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One of an address's connections; makes room again when dropped.
struct Place {
    guests: Arc<DashMap<Counted, usize>>,
    address: Counted,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(mut count) = self.guests.get_mut(&self.address) {
            *count = count.saturating_sub(1);
        }
        self.guests.remove_if(&self.address, |_, count| *count == 0);
    }
}

/// A connection that is closed after it has been silent for too long.
pub struct Watched {
    stream: TcpStream,
    written: Instant,
    heard: Heard,
    /// When the first byte came of a head that is not complete yet.
    head_began: Option<Instant>,
    alarm: Pin<Box<Sleep>>,
    _permit: OwnedSemaphorePermit,
    _place: Option<Place>,
}

impl Watched {
    fn new(stream: TcpStream, permit: OwnedSemaphorePermit, place: Option<Place>) -> Watched {
        let now = Instant::now();
        Watched {
            stream,
            written: now,
            heard: Heard::default(),
            head_began: None,
            alarm: Box::pin(sleep_until(now + SILENCE)),
            _permit: permit,
            _place: place,
        }
    }

    /// The flag by which a handler reports that the head is complete.
    pub fn heard(&self) -> Heard {
        self.heard.clone()
    }

    /// When it will be closed if nothing happens.
    fn deadline(&self) -> Instant {
        let silent = self.written + SILENCE;
        let complete = self.heard.0.load(Ordering::Relaxed);
        match self.head_began.filter(|_| !complete) {
            Some(began) => silent.min(began + HEAD_TIME),
            None => silent,
        }
    }

    /// Whether it has been silent for too long; if not, the task is woken when that may be the case.
    fn too_silent(&mut self, cx: &mut Context<'_>) -> bool {
        let until = self.deadline();
        if until < self.alarm.deadline() {
            self.alarm.as_mut().reset(until);
        }
        while self.alarm.as_mut().poll(cx).is_ready() {
            let until = self.deadline();
            if until <= Instant::now() {
                return true;
            }
            self.alarm.as_mut().reset(until);
        }
        false
    }

    fn wrote(&mut self, result: &io::Result<usize>) {
        if matches!(result, Ok(1..)) {
            self.written = Instant::now();
            // What comes now belongs to the next request.
            self.heard.0.store(false, Ordering::Relaxed);
            self.head_began = None;
        }
    }
}

fn silent<T>() -> Poll<io::Result<T>> {
    Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let filled = buffer.filled().len();
        match Pin::new(&mut self.stream).poll_read(cx, buffer) {
            Poll::Pending if self.too_silent(cx) => silent(),
            other => {
                if buffer.filled().len() > filled && self.head_began.is_none() {
                    self.head_began = Some(Instant::now());
                }
                other
            }
        }
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write(cx, bytes) {
            Poll::Pending if self.too_silent(cx) => silent(),
            other => {
                let result = ready!(other);
                self.wrote(&result);
                Poll::Ready(result)
            }
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write_vectored(cx, slices) {
            Poll::Pending if self.too_silent(cx) => silent(),
            other => {
                let result = ready!(other);
                self.wrote(&result);
                Poll::Ready(result)
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::Limits;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    async fn door(settings: Settings) -> (Door, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        (Door::new(listener, &settings), address)
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_an_answer_is_closed() {
        let (door, address) = door(Settings::default()).await;
        let _client = TcpStream::connect(address).await.unwrap();
        let (mut server, _) = door.accept().await;
        let began = Instant::now();
        let end = server.read_to_end(&mut Vec::new()).await;
        assert_eq!(end.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), SILENCE.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_that_begins_must_be_complete_soon() {
        let (door, address) = door(Settings::default()).await;
        let mut client = TcpStream::connect(address).await.unwrap();
        let (mut server, _) = door.accept().await;
        client.write_all(b"GET / HT").await.unwrap();
        let mut part = [0; 8];
        server.read_exact(&mut part).await.unwrap();
        let began = Instant::now();
        let end = server.read(&mut part).await;
        assert_eq!(end.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert_eq!(began.elapsed().as_secs(), HEAD_TIME.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_that_was_heard_may_be_answered_slowly() {
        let (door, address) = door(Settings::default()).await;
        let mut client = TcpStream::connect(address).await.unwrap();
        let (mut server, _) = door.accept().await;
        client.write_all(b"GET / HT").await.unwrap();
        let mut part = [0; 8];
        server.read_exact(&mut part).await.unwrap();
        server.heard().set();
        let began = Instant::now();
        assert!(server.read(&mut part).await.is_err());
        assert!(began.elapsed() > 2 * HEAD_TIME);
    }

    #[tokio::test]
    async fn one_address_has_a_bounded_number_of_connections() {
        let (door, address) = door(two_each()).await;
        let _first = TcpStream::connect(address).await.unwrap();
        let first = door.accept().await;
        let _second = TcpStream::connect(address).await.unwrap();
        let _second = door.accept().await;
        let mut third = TcpStream::connect(address).await.unwrap();
        let accepting = tokio::spawn(async move { door.accept().await });
        assert_eq!(third.read(&mut [0]).await.unwrap(), 0, "it is closed");
        drop(first);
        let _fourth = TcpStream::connect(address).await.unwrap();
        accepting.await.unwrap();
    }

    fn two_each() -> Settings {
        Settings {
            limits: Limits {
                connections_per_address: 2,
                ..Limits::default()
            },
            ..Settings::default()
        }
    }

    #[tokio::test]
    async fn a_trusted_proxy_brings_as_many_as_it_likes() {
        let (door, address) = door(Settings {
            proxies: Proxies::These(vec!["127.0.0.1".parse().unwrap()]),
            ..two_each()
        })
        .await;
        let mut open = Vec::new();
        for _ in 0..5 {
            open.push(TcpStream::connect(address).await.unwrap());
            door.accept().await;
        }
    }
}
