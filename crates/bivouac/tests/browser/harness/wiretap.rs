//! A tap on the wire: a browser reaches the server through it, and every byte in either direction is kept.

use super::wire::{self, Said};
use std::{
    io,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

/// What went over each connection, in the order in which they were opened.
type Recorded = Arc<Mutex<Vec<Connection>>>;

#[derive(Default)]
struct Connection {
    asked: Vec<u8>,
    answered: Vec<u8>,
}

/// A request and its answer.
pub struct Exchange {
    pub asked: Said,
    pub answer: Said,
}

impl Exchange {
    /// What was asked for, without the method: `/games/7q2m?seat=frederick`.
    pub fn path(&self) -> &str {
        self.asked.head.split(' ').nth(1).unwrap_or_default()
    }
}

pub struct Wiretap {
    pub address: SocketAddr,
    recorded: Recorded,
    listening: JoinHandle<()>,
}

impl Wiretap {
    pub async fn to(server: SocketAddr) -> Wiretap {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("a bound port has an address");
        let recorded = Recorded::default();
        let kept = Arc::clone(&recorded);
        let listening = tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(relay(browser, server, Arc::clone(&kept)));
            }
        });
        Wiretap {
            address,
            recorded,
            listening,
        }
    }

    /// Everything asked and answered so far.
    pub fn exchanges(&self) -> Vec<Exchange> {
        let recorded = self.recorded.lock().unwrap_or_else(PoisonError::into_inner);
        let exchange = |(asked, answer)| Exchange { asked, answer };
        (recorded.iter())
            .flat_map(|connection| {
                let asked = wire::messages(&connection.asked);
                asked.into_iter().zip(wire::messages(&connection.answered))
            })
            .map(exchange)
            .collect()
    }
}

impl Drop for Wiretap {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// Carries one connection both ways until either side closes it.
async fn relay(mut browser: TcpStream, server: SocketAddr, recorded: Recorded) {
    // While the server is down its port refuses; dropping the connection tells the browser the same.
    let Ok(mut server) = TcpStream::connect(server).await else {
        return;
    };
    let number = {
        let mut all = recorded.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(Connection::default());
        all.len() - 1
    };
    // Kept before it is passed on: whatever the page shows has been recorded.
    let keep = |into: fn(&mut Connection) -> &mut Vec<u8>, bytes: &[u8]| {
        let mut all = recorded.lock().unwrap_or_else(PoisonError::into_inner);
        into(&mut all[number]).extend_from_slice(bytes);
    };
    let (mut from_browser, mut to_browser) = browser.split();
    let (mut from_server, mut to_server) = server.split();
    let asking = async {
        let mut buffer = vec![0; 64 * 1024];
        while let read @ 1.. = from_browser.read(&mut buffer).await? {
            plain_only(&mut buffer[..read]);
            keep(|connection| &mut connection.asked, &buffer[..read]);
            to_server.write_all(&buffer[..read]).await?;
        }
        io::Result::Ok(())
    };
    let answering = async {
        let mut buffer = vec![0; 64 * 1024];
        while let read @ 1.. = from_server.read(&mut buffer).await? {
            keep(|connection| &mut connection.answered, &buffer[..read]);
            to_browser.write_all(&buffer[..read]).await?;
        }
        io::Result::Ok(())
    };
    tokio::select! {
        _ = asking => {}
        _ = answering => {}
    }
}

/// Removes the offer of compression from a request by renaming its header to a meaningless one of the same length.
fn plain_only(request: &mut [u8]) {
    const OFFER: &[u8] = b"\r\naccept-encoding:";
    let mut at = 0;
    while at + OFFER.len() <= request.len() {
        if request[at..at + OFFER.len()].eq_ignore_ascii_case(OFFER) {
            request[at + 2] = b'x';
        }
        at += 1;
    }
}
