//! The built program at work: started, watched, and killed without a chance to tidy up.

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{Arc, Mutex, PoisonError},
    thread::{self, JoinHandle},
};
use thiserror::Error;

/// A server that answers. It is killed when this is dropped.
pub struct Serving {
    child: Child,
    pub address: SocketAddr,
    words: Words,
}

/// A server that ended before it announced an address.
#[derive(Debug, Error)]
#[error("the server did not start ({status:?}): {words}")]
pub struct NotServing {
    pub status: Option<ExitStatus>,
    /// What it wrote to standard error.
    pub words: String,
}

/// The command that starts a server on a database; more arguments may follow.
pub fn serve(program: &Path, listen: SocketAddr, database: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .args(["serve", "--listen"])
        .arg(listen.to_string())
        .arg("--database")
        .arg(database);
    command
}

/// Any free port, reachable only from this machine.
pub fn any_port() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

impl Serving {
    /// Runs the command and waits until it says where it listens.
    pub fn start(command: &mut Command) -> Result<Serving, NotServing> {
        let unborn = |error: std::io::Error| NotServing {
            status: None,
            words: error.to_string(),
        };
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(unborn)?;
        let out = child.stdout.take();
        let words = Words::of(child.stderr.take());
        let lines = out.map(|out| BufReader::new(out).lines().map_while(Result::ok));
        let mut lines = lines.into_iter().flatten();
        match lines.find_map(|line| address_in(&line)) {
            Some(address) => {
                // Nobody reads the rest, but the server must be able to write it.
                thread::spawn(move || lines.for_each(drop));
                Ok(Serving {
                    child,
                    address,
                    words,
                })
            }
            None => {
                let status = child.wait().ok();
                Err(NotServing {
                    status,
                    words: words.all(),
                })
            }
        }
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// What it has written to standard error so far.
    pub fn words(&self) -> String {
        self.words.so_far()
    }

    /// Waits until it ends by itself.
    pub fn wait(&mut self) -> Option<ExitStatus> {
        self.child.wait().ok()
    }

    /// Kills it at once.
    pub fn kill(&mut self) {
        // This fails only if the process is already gone.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Resident memory in bytes; 0 where the system does not say.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process()));
        status
            .unwrap_or_default()
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB"))
            .and_then(|kilobytes| kilobytes.trim().parse::<u64>().ok())
            .map_or(0, |kilobytes| kilobytes * 1024)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.kill();
        if thread::panicking() {
            eprintln!("the server's own words:\n{}", self.words.so_far());
        }
    }
}

/// Reads a pipe to its end in the background, so that the writer never has to wait.
struct Words {
    text: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Words {
    fn of(pipe: Option<impl Read + Send + 'static>) -> Words {
        let text: Arc<Mutex<String>> = Arc::default();
        let written = Arc::clone(&text);
        let reader = pipe.map(|mut pipe| {
            thread::spawn(move || {
                let mut buffer = [0; 4096];
                while let Ok(read @ 1..) = pipe.read(&mut buffer) {
                    let more = String::from_utf8_lossy(&buffer[..read]);
                    let mut text = written.lock().unwrap_or_else(PoisonError::into_inner);
                    text.push_str(&more);
                }
            })
        });
        Words { text, reader }
    }

    fn so_far(&self) -> String {
        let text = self.text.lock().unwrap_or_else(PoisonError::into_inner);
        text.clone()
    }

    fn all(mut self) -> String {
        if let Some(reader) = self.reader.take() {
            // If the reader panicked, what it had read remains.
            let _ = reader.join();
        }
        self.so_far()
    }
}

/// Reads the address out of a line like `Open http://127.0.0.1:8080/ in a browser`.
fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    let end = rest
        .find(|letter: char| letter == '/' || letter.is_whitespace())
        .unwrap_or(rest.len());
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_a_sentence() {
        let address = address_in("Open http://127.0.0.1:8080/ in a browser");
        assert_eq!(address, Some(SocketAddr::from(([127, 0, 0, 1], 8080))));
        assert_eq!(address_in("nothing yet"), None);
    }
}
