//! The server under test: the program itself, serving a database of its own.

use super::scratch::Scratch;
use std::{
    fs,
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError},
    thread,
};

/// Bots answer at once: nobody needs to follow them here.
const CONFIGURATION: &str = "[bots]\npause = 0\n";

pub struct Server {
    running: Running,
    pub address: SocketAddr,
    folder: Scratch,
}

struct Running {
    child: Child,
    /// What it has written to standard error.
    words: Arc<Mutex<String>>,
}

impl Server {
    pub fn start() -> Server {
        let folder = Scratch::new();
        let written = fs::write(folder.join("bivouac.toml"), CONFIGURATION);
        written.expect("the target folder can be written");
        let (running, address) = Running::start(SocketAddr::from(([127, 0, 0, 1], 0)), &folder);
        Server {
            running,
            address,
            folder,
        }
    }

    /// Kills it at once, without a chance to tidy up.
    pub fn kill(&mut self) {
        self.running.kill();
    }

    /// Starts it again with the same port and the same database.
    pub fn restart(&mut self) {
        self.kill();
        let (running, address) = Running::start(self.address, &self.folder);
        assert_eq!(address, self.address, "the port must be the same");
        self.running = running;
    }
}

impl Running {
    fn start(listen: SocketAddr, folder: &Scratch) -> (Running, SocketAddr) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bivouac"))
            .args(["serve", "--allow-positions", "--no-limits", "--listen"])
            .arg(listen.to_string())
            .arg("--config")
            .arg(folder.join("bivouac.toml"))
            .arg("--database")
            .arg(folder.join("bivouac.db"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("cargo has built the program");
        let out = child.stdout.take().expect("its output was asked for");
        let mut errors = child.stderr.take().expect("its errors were asked for");
        let running = Running {
            child,
            words: Arc::default(),
        };
        let words = Arc::clone(&running.words);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = errors.read(&mut buffer) {
                let text = String::from_utf8_lossy(&buffer[..read]);
                let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
                words.push_str(&text);
            }
        });
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let Some(address) = lines.find_map(|line| address_in(&line)) else {
            panic!("the server named no address\n{}", running.words());
        };
        thread::spawn(move || lines.for_each(drop));
        (running, address)
    }

    fn words(&self) -> String {
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        words.clone()
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
        if thread::panicking() {
            eprintln!("the server's own words:\n{}", self.words());
        }
    }
}

/// Reads the address out of a line like `Open http://127.0.0.1:8080/ in a browser`.
fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest
        .find(|c: char| c == '/' || c.is_whitespace())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}
