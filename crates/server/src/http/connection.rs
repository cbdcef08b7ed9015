//! Connections: how many there may be, and how long one may be open without being answered.
//!
//! One rule keeps the slow and the silent away: a connection on which nothing was written for [`SILENCE`] is closed.
//! Whoever sends a request letter by letter gets no answer meanwhile; whoever stops reading makes writing stop; an
//! idle connection is idle. A stream of events lives, because it writes a sign of life more often than that.

use super::settings::Limits;
use axum::{
    extract::connect_info::Connected,
    serve::{IncomingStream, Listener},
};
use dashmap::DashMap;
use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Instant, Sleep, sleep, sleep_until},
};

/// How long a connection may stay without a byte being written.
const SILENCE: Duration = Duration::from_secs(90);
/// After an error that is not the connection's own (no file left to open), a pause lets others close.
const PAUSE: Duration = Duration::from_millis(200);

/// Where connections come in.
pub struct Door {
    listener: TcpListener,
    /// Per address, unless a proxy makes all of them come from one.
    per_address: Option<usize>,
    guests: Arc<DashMap<IpAddr, usize>>,
    places: Arc<Semaphore>,
}

impl Door {
    pub fn new(listener: TcpListener, limits: &Limits, behind_proxy: bool) -> Door {
        let places = match limits.on {
            true => limits.connections.clamp(1, Semaphore::MAX_PERMITS),
            false => Semaphore::MAX_PERMITS,
        };
        Door {
            listener,
            per_address: (limits.on && !behind_proxy).then_some(limits.connections_per_address),
            guests: Arc::default(),
            places: Arc::new(Semaphore::new(places)),
        }
    }

    /// A place for one more from this address, if it has not too many.
    fn place(&self, address: IpAddr) -> Option<Place> {
        let most = self.per_address?;
        let mut count = self.guests.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place {
            guests: Arc::clone(&self.guests),
            address,
        })
    }
}

impl Listener for Door {
    type Io = Watched;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Watched, SocketAddr) {
        loop {
            let Ok(permit) = Arc::clone(&self.places).acquire_owned().await else {
                // The semaphore is never closed; should it be, nobody comes in any more.
                std::future::pending::<()>().await;
                continue;
            };
            match self.listener.accept().await {
                Ok((stream, address)) => {
                    let place = self.place(address.ip());
                    if self.per_address.is_some() && place.is_none() {
                        tracing::debug!("too many connections from one address");
                        continue;
                    }
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

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

fn of_the_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}

/// The address a request came from, for handlers.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Peer {
        Peer(*stream.remote_addr())
    }
}

/// One of an address's connections; gives its place back when it goes.
struct Place {
    guests: Arc<DashMap<IpAddr, usize>>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(mut count) = self.guests.get_mut(&self.address) {
            *count = count.saturating_sub(1);
        }
        self.guests.remove_if(&self.address, |_, count| *count == 0);
    }
}

/// A connection that is closed when it has been silent for too long.
pub struct Watched {
    stream: TcpStream,
    written: Instant,
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
            alarm: Box::pin(sleep_until(now + SILENCE)),
            _permit: permit,
            _place: place,
        }
    }

    /// Whether it has been silent for too long; otherwise the task is woken when that may be so.
    fn too_silent(&mut self, cx: &mut Context<'_>) -> bool {
        while self.alarm.as_mut().poll(cx).is_ready() {
            let until = self.written + SILENCE;
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
        match Pin::new(&mut self.stream).poll_read(cx, buffer) {
            Poll::Pending if self.too_silent(cx) => silent(),
            other => other,
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
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    async fn door(limits: &Limits) -> (Door, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        (Door::new(listener, limits, false), address)
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_an_answer_is_closed() {
        let (mut door, address) = door(&Limits::default()).await;
        let mut client = TcpStream::connect(address).await.unwrap();
        let (mut server, _) = door.accept().await;
        client.write_all(b"GET / HT").await.unwrap();
        let mut heard = Vec::new();
        let end = server.read_to_end(&mut heard).await;
        assert_eq!(end.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn one_address_has_a_bounded_number_of_connections() {
        let limits = Limits {
            connections_per_address: 2,
            ..Limits::default()
        };
        let (mut door, address) = door(&limits).await;
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
}
