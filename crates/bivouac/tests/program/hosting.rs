//! What a host does: the administrator's commands with a running server and without one, dated backups, metrics.

use crate::{bivouac, folder, inside, serving::Serving, text};
use std::{
    fs,
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
};

/// A server on a database of its own.
fn serve(folder: &Path) -> (Serving, String) {
    let database = folder.join("b.db");
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        text(&database),
    ];
    let serving = Serving::start(&arguments, folder);
    // It answers as soon as the boards are laid out; by then the socket exists as well.
    assert!(serving.get("/healthz").contains("ok"));
    (serving, text(&database).to_owned())
}

/// Sends a request that changes something; returns the whole answer.
fn post(address: SocketAddr, path: &str, body: &str, more: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nx-bivouac: 1\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n{more}\r\n{body}"
    )
    .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn an_administrator_acts_on_a_running_server_at_once_and_on_a_database_alone() {
    let folder = folder("hosting_admin");
    let (serving, database) = serve(&folder);
    let admin =
        |arguments: &[&str]| bivouac(&[&["admin"], arguments, &["--database", &database]].concat());
    let account = r#"{"name":"Bert","password":"a horse and a half"}"#;
    let made = post(serving.address, "/api/accounts", account, "");
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let found = admin(&["find", "ber", "--json"]);
    assert_eq!(found.code, 0, "{}", found.err);
    assert_eq!(found.json()["people"][0]["name"], "Bert");
    let ran = admin(&["ban", "bert", "--reason", "spam", "--days", "3"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "Done.\n"), "{}", ran.err);
    let refused = post(serving.address, "/api/session", account, "");
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    assert!(refused.contains("spam"), "{refused}");
    admin(&["ban", "nobody", "--reason", "spam"]).fails(1, &["nobody"]);
    admin(&["ban", "bert"]).fails_usage("--reason");
    admin(&["close", "seven", "--reason", "x"]).fails(2, &["seven", "eight"]);
    let ran = admin(&["announce", "Back at noon", "--fr", "De retour à midi"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(serving.get("/").contains("Back at noon"));
    admin(&["announce", "x", "--until", "noon"]).fails(2, &["noon", "2026-"]);
    assert_eq!(admin(&["announce", "--clear"]).code, 0);
    assert!(!serving.get("/").contains("Back at noon"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(folder.join("b.sock")).unwrap().permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
    }
    assert_eq!(serving.end(), Some(0));
    assert!(!folder.join("b.sock").exists());

    // Nobody is serving now: the same commands work on the database itself.
    let ran = admin(&["unban", "bert", "--reason", "a mistake"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let reset = admin(&["reset", "Bert", "--reason", "forgot it"]);
    let password = reset.out.strip_prefix("The new password is ").unwrap();
    let password = password.lines().next().unwrap();
    assert_eq!(admin(&["grant", "Bert"]).code, 0);
    let audit = admin(&["audit"]);
    for word in ["ban Bert (#1) — spam [3 d]", "unban", "reset", "grant"] {
        assert!(audit.out.contains(word), "`{word}`: {}", audit.out);
    }
    assert!(!audit.out.contains(password));
    // If nobody was concerned and no reason was needed, the line ends there.
    assert!(audit.out.contains("(host): hush\n"), "{}", audit.out);
    assert!(audit.out.contains("grant Bert (#1)\n"), "{}", audit.out);
    let closed = admin(&["close", "7k2mq0xd", "--reason", "x"]);
    closed.fails(1, &["running server"]);

    let (serving, _) = serve(&folder);
    let account = format!(r#"{{"name":"Bert","password":"{password}"}}"#);
    let back = post(serving.address, "/api/session", &account, "");
    assert!(back.starts_with("HTTP/1.1 200"), "{back}");
    serving.end();
}

/// What systemd is told (`Type=notify`): whoever waited for it can be answered at once.
#[cfg(unix)]
#[test]
fn whoever_started_the_server_is_told_when_it_serves() {
    let folder = folder("hosting_ready");
    let place = folder.join("n.sock");
    let heard = std::os::unix::net::UnixDatagram::bind(&place).unwrap();
    let database = folder.join("b.db");
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        text(&database),
    ];
    let environment = [
        ("XDG_DATA_HOME", folder.as_path()),
        ("NOTIFY_SOCKET", &place),
    ];
    let serving = Serving::start_with(&arguments, &environment);
    // It is reported before anybody is answered, so by now it has been.
    assert!(serving.get("/healthz").contains("ok"));
    heard.set_nonblocking(true).unwrap();
    let mut word = [0; 64];
    let length = heard.recv(&mut word).unwrap();
    assert_eq!(&word[..length], b"READY=1");
    serving.end();
}

#[test]
fn dated_backups_are_tried_and_the_oldest_go() {
    let folder = folder("hosting_backup");
    let (serving, database) = serve(&folder);
    let to = folder.join("backups");
    fs::create_dir(&to).unwrap();
    for old in [
        "bivouac-2020-01-01T000000Z.db",
        "bivouac-2020-01-02T000000Z.db",
    ] {
        fs::write(to.join(old), "old").unwrap();
    }
    let backup = [
        "backup",
        "--to",
        text(&to),
        "--keep",
        "2",
        "--database",
        &database,
    ];
    let ran = bivouac(&backup);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("played again"), "{}", ran.out);
    assert!(
        ran.out.contains("2020-01-01T000000Z.db: removed"),
        "{}",
        ran.out
    );
    assert_eq!(serving.end(), Some(0));
    let kept = inside(&to);
    assert_eq!(
        (kept.len(), kept[0].as_str()),
        (2, "bivouac-2020-01-02T000000Z.db")
    );
    let copy = to.join(&kept[1]);
    assert_eq!(bivouac(&["doctor", "--database", text(&copy)]).code, 0);
    bivouac(&["backup", "--database", &database]).fails_usage("FILE");
    bivouac(&["backup", "x.db", "--to", text(&to)]).fails_usage("--to");
}

#[test]
fn the_host_sets_numbers_logs_and_the_house() {
    let folder = folder("hosting_tables");
    let path = folder.join("bivouac.toml");
    let free = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let (database, log) = (folder.join("b.db"), folder.join("access.log"));
    let content = format!(
        "address = \"127.0.0.1:0\"\ndatabase = {:?}\n[metrics]\naddress = \"{free}\"\n[log]\naccess = {:?}\n\
         [house]\nname = \"The Club\"\ncontact = \"host@example.org\"\n[backup]\nfolder = {:?}\n",
        text(&database),
        text(&log),
        text(&folder.join("backups"))
    );
    fs::write(&path, content).unwrap();
    let serving = Serving::start(&["serve", "--config", text(&path)], &folder);
    assert!(serving.get("/house").contains("The Club"));
    assert!(
        serving
            .get("/.well-known/security.txt")
            .contains("mailto:host@example.org")
    );
    assert!(serving.get("/metrics").starts_with("HTTP/1.1 404"));
    let mut numbers = TcpStream::connect(free).unwrap();
    write!(
        numbers,
        "GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    numbers.read_to_string(&mut answer).unwrap();
    assert!(answer.contains("bivouac_uptime_seconds"), "{answer}");
    serving.end();
    let log = fs::read_to_string(&log).unwrap();
    assert!(log.contains(" 127.0.0.1 GET /house 200 "), "{log}");
    let cases = [
        ("[backup]\nfolder = \"x\"\nhour = 24\n", "hour"),
        ("[backup]\nhour = 3\n", "folder"),
        (
            "[metrics]\ntoken_env = \"BIVOUAC_NO_SUCH\"\n",
            "BIVOUAC_NO_SUCH",
        ),
        ("[house]\ntexts = \"/no/such/folder\"\n", "/no/such/folder"),
        (
            "[log]\naccess = \"/no/such/folder/access.log\"\n",
            "access.log",
        ),
    ];
    for (content, word) in cases {
        fs::write(&path, content).unwrap();
        bivouac(&["serve", "--config", text(&path)]).fails(1, &["bivouac.toml", word]);
    }
}
