//! Heads of requests: how large they may be.

use crate::server::Server;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

async fn connect(server: &Server) -> TcpStream {
    let address = server.address.strip_prefix("http://").unwrap();
    TcpStream::connect(address).await.unwrap()
}

/// The beginning of a head with a line of this many bytes.
fn head(bytes: usize) -> Vec<u8> {
    let line = "a".repeat(bytes);
    format!("GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-long: {line}").into_bytes()
}

/// The beginning of an answer.
async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 1024];
    let read = stream.read(&mut bytes).await.unwrap();
    String::from_utf8_lossy(&bytes[..read]).into_owned()
}

#[tokio::test]
async fn a_head_that_does_not_end_is_cut_off_at_32_kb() {
    let server = Server::start().await;
    let mut stream = connect(&server).await;
    // Its end never comes: only its size can tell the server that something is wrong.
    stream.write_all(&head(40 * 1024)).await.unwrap();
    let answer = answer(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer:?}");
    let mut rest = Vec::new();
    // Closed, one way or another.
    let _ = stream.read_to_end(&mut rest).await;
}

#[tokio::test]
async fn so_is_a_later_one_on_the_same_connection() {
    let server = Server::start().await;
    let mut stream = connect(&server).await;
    let mut good = head(30 * 1024);
    good.extend_from_slice(b"\r\n\r\n");
    for _ in 0..3 {
        stream.write_all(&good).await.unwrap();
        let answer = answer(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer:?}");
        assert!(answer.ends_with("ok\n"), "{answer:?}");
    }
    stream.write_all(&head(40 * 1024)).await.unwrap();
    let answer = answer(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer:?}");
}
