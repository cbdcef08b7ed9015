//! ChromeDriver: one process for all tests that run at the same time, gone with the last of them.

use super::{programs, wire};
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, Weak},
    thread,
};

pub struct Driver {
    child: Child,
    pub address: SocketAddr,
}

impl Driver {
    pub fn shared() -> Arc<Driver> {
        // A static is never dropped, so it must not be what keeps the process alive.
        static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let driver = Arc::new(Driver::start());
            *running = Arc::downgrade(&driver);
            driver
        })
    }

    fn start() -> Driver {
        let program = programs::chromedriver();
        let mut child = Command::new(&program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{} cannot be started: {error}", program.display()));
        let out = child.stdout.take().expect("its output was asked for");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let mut driver = Driver {
            child,
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
        };
        driver
            .address
            .set_port(port.expect("ChromeDriver says which port it listens on"));
        // A full pipe would block it.
        thread::spawn(move || lines.for_each(drop));
        driver
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // When asked to shut down it closes its browsers first.
        let _ = wire::request(self.address, "GET", "/shutdown", None);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
