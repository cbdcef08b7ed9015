//! A webhook that keeps every call, and gives the answers it is told to.

use std::{collections::VecDeque, net::SocketAddr, sync::Arc};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{Mutex, mpsc},
};

pub struct Hook {
    pub address: SocketAddr,
    calls: mpsc::UnboundedReceiver<serde_json::Value>,
}

impl Hook {
    /// Gives these answers one after the other, then `204`.
    pub async fn answering(answers: &[&str]) -> Hook {
        Hook::answering_then(answers, "204 No Content").await
    }

    /// Gives these answers one after the other, then always the last.
    pub async fn answering_then(answers: &[&str], last: &'static str) -> Hook {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (note, calls) = mpsc::unbounded_channel();
        let answers: VecDeque<String> = answers.iter().map(|&own| own.to_owned()).collect();
        let answers = Arc::new(Mutex::new(answers));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, note.clone(), Arc::clone(&answers), last));
            }
        });
        Hook { address, calls }
    }

    /// As an account would enter it; the path may contain a key.
    pub fn url(&self) -> String {
        format!("http://localhost:{}/hook?key=secret", self.address.port())
    }

    /// As a host would allow it.
    pub fn host(&self) -> String {
        format!("localhost:{}", self.address.port())
    }

    pub async fn call(&mut self) -> serde_json::Value {
        self.calls.recv().await.unwrap()
    }

    pub fn is_empty(&mut self) -> bool {
        self.calls.try_recv().is_err()
    }
}

async fn answer(
    mut stream: TcpStream,
    note: mpsc::UnboundedSender<serde_json::Value>,
    answers: Arc<Mutex<VecDeque<String>>>,
    last: &'static str,
) -> Option<()> {
    let mut read = Vec::new();
    let body = loop {
        let mut buffer = [0; 4096];
        let count = stream.read(&mut buffer).await.ok()?;
        if count == 0 {
            return None;
        }
        read.extend_from_slice(&buffer[..count]);
        let text = String::from_utf8_lossy(&read);
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let head = head.to_lowercase();
        let length = head
            .split("content-length: ")
            .nth(1)?
            .lines()
            .next()?
            .parse::<usize>()
            .ok()?;
        if body.len() >= length {
            assert!(head.starts_with("post /hook?key=secret "));
            assert!(head.contains("content-type: application/json"));
            break body.to_owned();
        }
    };
    note.send(serde_json::from_str(&body).unwrap()).ok()?;
    let answer = answers.lock().await.pop_front();
    let answer = answer.unwrap_or_else(|| last.to_owned());
    let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.ok()
}
