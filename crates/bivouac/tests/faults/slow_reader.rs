//! Clients that open streams and never read: the others do not notice, and these are cut off.

use crate::house::{GAME, House, seats, whims};
use client::{Acknowledged, Actor, Connection, Serving, Stream, guest, new_game};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::watch,
};

/// Streams that nobody reads.
const SLOW: usize = 24;
/// Whole scenes for this many actions are about ten megabytes: more than all buffers on the way hold.
const ACTIONS: usize = 700;
/// What the server may keep for them meanwhile, apart from the system's buffers.
const MOST_MEMORY: u64 = 64_000_000;

/// It rests when its memory has not changed by more than this for so many glances.
const WOBBLE: u64 = 1_000_000;
const STILL: usize = 8;
const GLANCE: Duration = Duration::from_millis(250);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_cut_off_and_slows_nobody() {
    let mut whims = whims("slow reader");
    let house = House::new();
    let serving = house.open();
    let seats = seats();
    let (mut connection, token) = guest(serving.address).await.expect("a guest");
    let code = new_game(&mut connection, GAME, &seats).await;
    let code = code.expect("a game");
    let path = |seat: &str, form| format!("/api/games/{code}/stream?seat={seat}&form={form}");

    let mut reader = follow(serving.address, &token, &path(&seats[0], "page")).await;
    let mut slow = Vec::new();
    for number in 0..SLOW {
        let seat = &seats[number % seats.len()];
        slow.push(never_reads(serving.address, &token, &path(seat, "scene")).await);
    }
    let before = at_rest(&serving).await;
    let (mut most, mut length) = (before, 0);
    let actor = Actor::sit_down(&mut connection, &code, &seats).await;
    let mut actor = actor.expect("a seat");
    for _ in 0..ACTIONS {
        let Some(wish) = actor.wish(|n| whims.below(n)) else {
            break;
        };
        let answer = actor.send(&mut connection, &wish).await;
        let said: Acknowledged = answer.expect("an answer").json().expect("a yes");
        length = said.log_len;
        actor.learn(&wish, said);
        most = most.max(serving.memory());
    }
    println!(
        "{SLOW} that do not read cost at most {} bytes",
        most - before
    );
    assert!(most < before + MOST_MEMORY, "from {before} to {most} bytes");

    // Whoever reads gets everything.
    let all = reader.wait_for(|seen| *seen == length).await;
    all.expect("the stream goes on");
    // Whoever did not finds what the system had buffered, and then the end.
    let last = format!("\"log_len\":{length},");
    for socket in slow {
        let found = read_to_the_end(socket, last.as_bytes()).await;
        assert!(!found, "it was never cut off");
    }
    drop(serving);
    house.is_healthy();
}

/// Follows a stream in the background and reports the length of the log.
/// The server's memory when it has drawn what it draws ahead, and grows no more.
async fn at_rest(serving: &Serving) -> u64 {
    let mut known = serving.memory();
    let mut still = 0;
    while still < STILL {
        tokio::time::sleep(GLANCE).await;
        let now = serving.memory();
        still = if now.abs_diff(known) < WOBBLE {
            still + 1
        } else {
            0
        };
        known = now;
    }
    known
}

async fn follow(address: SocketAddr, token: &str, path: &str) -> watch::Receiver<usize> {
    let mut connection = Connection::open(address).await.expect("a connection");
    connection.speak_for(token);
    let mut stream = Stream::open(connection, path).await.expect("a stream");
    let (tell, lengths) = watch::channel(0);
    tokio::spawn(async move {
        while let Ok(Some(event)) = stream.next().await {
            let operations: Vec<serde_json::Value> =
                serde_json::from_str(&event.data).expect("operations are JSON");
            let length = operations
                .iter()
                .filter(|operation| operation[0] == "length")
                .find_map(|operation| operation[1].as_u64());
            if let Some(length) = length {
                tell.send_replace(length as usize);
            }
        }
    });
    lengths
}

/// Asks for a stream over a connection with as little buffer as the system allows, and never reads it.
async fn never_reads(address: SocketAddr, token: &str, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(2048).expect("a small one");
    let mut socket = socket.connect(address).await.expect("a connection");
    let asked =
        format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\r\n");
    socket.write_all(asked.as_bytes()).await.expect("asked");
    socket
}

/// Reads until the stream is closed, one way or another; returns whether this was in it.
async fn read_to_the_end(mut socket: TcpStream, wanted: &[u8]) -> bool {
    // Of what was read before, only what may be the beginning of a match.
    let mut tail = Vec::new();
    let mut buffer = vec![0; 1 << 16];
    while let Ok(read @ 1..) = socket.read(&mut buffer).await {
        tail.extend_from_slice(&buffer[..read]);
        if tail.windows(wanted.len()).any(|bytes| bytes == wanted) {
            return true;
        }
        if tail.ends_with(b"\r\n0\r\n\r\n") {
            break;
        }
        tail.drain(..tail.len().saturating_sub(wanted.len()));
    }
    false
}
