//! The program as a server: what it says, where it keeps things, how it ends.

use crate::{Ran, bivouac, folder, inside, ran, text};
use std::{
    fs,
    io::{BufRead, BufReader, Lines, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

pub struct Serving {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    pub address: SocketAddr,
}

impl Serving {
    /// Starts the program and reads its first line.
    pub fn start(arguments: &[&str], data: &Path) -> Serving {
        Serving::start_with(arguments, &[("XDG_DATA_HOME", data)])
    }

    /// The same with these environment variables.
    pub fn start_with(arguments: &[&str], environment: &[(&str, &Path)]) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bivouac"))
            .args(arguments)
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let out = child.stdout.take().expect("its output was asked for");
        let mut lines = BufReader::new(out).lines();
        let first = lines.next().expect("a first line").unwrap();
        let address = first
            .strip_prefix("Open http://")
            .and_then(|rest| rest.strip_suffix(" to play. Ctrl-C ends."))
            .unwrap_or_else(|| panic!("{first}"));
        Serving {
            address: address.parse().expect("an address"),
            child,
            lines,
        }
    }

    pub fn line(&mut self) -> String {
        self.lines.next().expect("another line").unwrap()
    }

    pub fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            self.address
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to end, as a system does, and waits until it has.
    pub fn end(mut self) -> Option<i32> {
        let process = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &process]).status();
        assert!(asked.expect("kill is there").success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn without_a_command_it_serves() {
    let data = folder("serve_default");
    let mut one = Serving::start(&[], &data);
    // The usual port may already be taken on this machine, so a line about it may come first.
    let mut kept = one.line();
    if kept.starts_with("Port 1756 is taken") {
        kept = one.line();
    }
    let database = data.join("bivouac/bivouac.db");
    assert_eq!(kept, format!("Games are kept in {}.", text(&database)));
    let mut two = Serving::start(&[], &folder("serve_default_two"));
    assert_ne!(one.address, two.address);
    assert!(two.line().starts_with("Port 1756 is taken"));
    for serving in [&one, &two] {
        assert!(serving.get("/healthz").starts_with("HTTP/1.1 200"));
        assert!(serving.get("/").contains("Friedrich"));
    }
    assert_eq!(one.end(), Some(0));
    // Everything is in the one file; the mark only says how far it goes.
    let files = inside(&data.join("bivouac"));
    assert_eq!(files, ["bivouac.db", "bivouac.db.mark"]);
    assert_eq!(two.end(), Some(0));
}

#[test]
fn it_ends_while_somebody_streams() {
    let folder = folder("serve_stream");
    let database = folder.join("b.db");
    let serving = Serving::start(
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--database",
            text(&database),
        ],
        &folder,
    );
    // A connection that asks for nothing keeps nobody waiting.
    let _idle = TcpStream::connect(serving.address).unwrap();
    assert!(serving.get("/healthz").contains("ok"));
    assert_eq!(serving.end(), Some(0));
}

#[test]
fn an_address_that_is_taken_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = folder("serve_taken");
    let database = folder.join("b.db");
    let arguments = ["serve", "--listen", &address, "--database", text(&database)];
    bivouac(&arguments).fails(1, &[&address, "another program"]);
    bivouac(&["serve", "--listen", "localhost"]).fails_usage("--listen");
    bivouac(&["serve", "--trusted-proxy", "10.0.0.0/99"]).fails_usage("--trusted-proxy");
}

/// A plain second start: no command, and the same folder for data.
fn plain_start(data: &Path) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bivouac"));
    ran(command.env("XDG_DATA_HOME", data).stdin(Stdio::null()))
}

#[test]
fn a_second_program_on_the_same_database_says_where_the_first_one_listens() {
    let data = folder("serve_second");
    let anywhere = ["serve", "--listen", "127.0.0.1:0"];
    let first = Serving::start(&anywhere, &data);
    let (process, address) = (first.process().to_string(), first.address.to_string());
    let database = data.join("bivouac/bivouac.db");
    let lock = data.join("bivouac/bivouac.db.lock");
    let before = fs::read(&lock).unwrap();
    let words = [
        "process ",
        process.as_str(),
        "since 20",
        address.as_str(),
        text(&database),
    ];
    plain_start(&data).fails(1, &words);
    let link = data.join("link.db");
    std::os::unix::fs::symlink(&database, &link).unwrap();
    for path in [&database, &link] {
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", text(path)];
        bivouac(&arguments).fails(1, &words[..4]);
    }
    assert_eq!(fs::read(&lock).unwrap(), before, "nothing is touched");
    assert!(first.get("/healthz").starts_with("HTTP/1.1 200"));
    // The system releases the lock of a process that is killed.
    drop(first);
    let second = Serving::start(&anywhere, &data);
    assert!(second.get("/healthz").starts_with("HTTP/1.1 200"));
    assert_eq!(second.end(), Some(0));
}

#[test]
fn a_configuration_is_read_and_its_faults_are_named() {
    let folder = folder("serve_configuration");
    let path = folder.join("bivouac.toml");
    let cases = [
        ("adress = \"127.0.0.1:0\"\n", ":1: ", "adress"),
        (
            "behind_proxy = true\n\n[mail]\nhots = \"x\"\n",
            ":4: ",
            "hots",
        ),
        (
            "[limits]\nlogin = { burst = 1, per_hour = 2 }\n",
            ":2: ",
            "per_hour",
        ),
        ("address = \"somewhere\"\n", ":1: ", "address"),
        ("behind_proxy = 1\n", ":1: ", "boolean"),
        (
            "trusted_proxies = [\"10.0.0.0/8\", \"nginx\"]\n",
            "bivouac.toml: ",
            "nginx",
        ),
        (
            "public_url = \"play.example.org\"\n",
            "bivouac.toml: ",
            "https://",
        ),
        (
            "[notices]\ndigest_hour = 24\n",
            "bivouac.toml: ",
            "digest_hour",
        ),
        ("[bots]\nthreads = 0\n", "bivouac.toml: ", "threads"),
        (
            "[mail]\nhost = \"h\"\nfrom = \"a@b.c\"\nuser = \"u\"\npassword_env = \"BIVOUAC_NO_SUCH\"\n",
            "bivouac.toml: ",
            "BIVOUAC_NO_SUCH",
        ),
        ("address = \n", ":1: ", ""),
    ];
    for (content, place, word) in cases {
        fs::write(&path, content).unwrap();
        bivouac(&["serve", "--config", text(&path)]).fails(1, &["bivouac.toml", place, word]);
    }
    bivouac(&["serve", "--config", "nowhere.toml"]).fails(1, &["nowhere.toml", "no such file"]);
    let database = folder.join("own.db");
    let content = format!(
        "address = \"127.0.0.1:0\"\ndatabase = {:?}\n",
        text(&database)
    );
    fs::write(&path, content).unwrap();
    let mut serving = Serving::start(&["serve", "--config", text(&path)], &folder);
    assert_ne!(serving.address.port(), 1756);
    assert!(serving.line().contains("own.db"));
    assert!(database.exists());
    serving.end();
    // The command line overrides the file.
    let other = folder.join("other.db");
    let arguments = ["serve", "--config", text(&path), "--database", text(&other)];
    let mut serving = Serving::start(&arguments, &folder);
    assert!(serving.line().contains("other.db"));
    serving.end();
}

#[test]
fn serving_is_explained() {
    let ran = bivouac(&["serve", "--help"]);
    assert_eq!(ran.code, 0);
    for words in [
        "--listen",
        "--database",
        "--config",
        "--public-url",
        "--behind-proxy",
        "--trusted-proxy",
        "1756",
    ] {
        assert!(ran.out.contains(words), "`{words}`: {}", ran.out);
    }
}
