//! One of the two servers: its game, its people, and a copy of the game beside it that knows everything.

use client::{Connection, Serving, Stream, any_port, serve};
use kernel::{
    Game, Seat, Target, Viewer,
    host::{HostedMatch, Match, Record},
    scene::LensOf,
};
use serde_json::{Value, json};
use spain::Spain;
use std::{
    fs,
    path::{Path, PathBuf},
    process::{self, Command},
    sync::Arc,
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_bivouac");

/// What the watching seat and a spectator may ask for besides the stream.
const ASKED: [&str; 10] = [
    "now",
    "scene",
    "log",
    "record",
    "actions",
    "offers",
    "chat",
    "verify",
    "reactions",
    "faces",
];
/// How many of its own actions the watching seat asks about before it acts; the server takes eight at once.
const WEIGHED: usize = 8;
/// How many pieces are looked at through every lens of a piece.
const LOOKED_THROUGH: usize = 4;

/// What else the watching seat may point at or try, to be told why not.
#[derive(Clone, Default, Debug)]
pub struct Probes {
    /// `token:villars`, `space:namur`.
    pub targets: Vec<String>,
    /// Actions that are not legal for it.
    pub orders: Vec<String>,
    /// Whether the board is drawn, which takes a while.
    pub picture: bool,
}

/// A folder for both, removed when the test is over.
pub struct Ground {
    folder: PathBuf,
    /// Of the player with secrets, and of the one who watches.
    pub tokens: [String; 2],
}

impl Ground {
    /// Makes two databases with the same key and the same people.
    pub async fn new(what: &str) -> Ground {
        let name = format!("secrets-{what}-{}", process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("the target folder can be written");
        let (first, second) = (folder.join("0.db"), folder.join("1.db"));
        let serving = start(&first);
        let mut tokens = [String::new(), String::new()];
        for token in &mut tokens {
            let (_, given) = client::guest(serving.address).await.expect("a guest");
            *token = given;
        }
        let mut backup = Command::new(PROGRAM);
        backup.arg("backup").arg(&second);
        let done = backup.arg("--database").arg(&first).status();
        assert!(done.expect("the program starts").success());
        Ground { folder, tokens }
    }

    pub fn database(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{number}.db"))
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        // What stays behind is in the target folder.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A server for a database, without limits on how much one client may ask for.
pub fn start(database: &Path) -> Serving {
    let mut command = serve(Path::new(PROGRAM), any_port(), database);
    command.args(["--no-limits", "--allow-positions"]);
    Serving::start(&mut command).unwrap_or_else(|why| panic!("{why}"))
}

/// A game on one of the servers.
pub struct Side {
    pub truth: Match<Spain, Arc<Spain>>,
    people: [Connection; 2],
    stranger: Connection,
    /// What the watching seat and a spectator are sent.
    streams: Vec<(Stream, usize)>,
    code: String,
    names: &'static [&'static str],
    secretive: Seat,
}

impl Side {
    /// A game from this commitment, in which the first person has the `secretive` seat; from a position, if one is
    /// given.
    pub async fn begin(
        serving: &Serving,
        database: &Path,
        tokens: &[String; 2],
        seal: &Value,
        secretive: Seat,
        position: Option<&str>,
    ) -> Side {
        let connect = async |token: Option<&String>| {
            let mut connection = Connection::open(serving.address).await.expect("a door");
            if let Some(token) = token {
                connection.speak_for(token);
            }
            connection
        };
        let mut people = [
            connect(Some(&tokens[0])).await,
            connect(Some(&tokens[1])).await,
        ];
        let names = spain::Spain::standard();
        let names = kernel::Game::seats(names, &kernel::Game::all_options(names)[0]);
        let other = Seat(1 - secretive.0);
        let seats = json!([
            { "seat": names[secretive.index()], "kind": "me" },
            { "seat": names[other.index()], "kind": "open" },
        ]);
        let options = match position {
            Some(_) => json!({}),
            None => json!({ "fog": "on" }),
        };
        let wanted = json!({
            "game": "spain", "options": options, "seats": seats, "position": position, "sealed": seal["sealed"],
            "commitment": seal["commitment"], "nonce": "00112233445566778899aabbccddeeff",
        });
        let made: Value = (people[0].post("/api/games", &wanted).await)
            .and_then(|answer| answer.json())
            .expect("a game");
        let code = made["code"].as_str().expect("its code").to_owned();
        let seat = format!("/api/games/{code}/seats/{}", names[other.index()]);
        let nonce = json!({ "nonce": "ffeeddccbbaa99887766554433221100" });
        let joined = people[1].post(&seat, &nonce).await.expect("an answer");
        assert!(joined.status < 300, "{}", joined.text());
        let mut streams = Vec::new();
        for (token, seat) in [(Some(&tokens[1]), names[other.index()]), (None, "")] {
            let path = format!("/api/games/{code}/stream?seat={seat}&form=page&language=en");
            let stream = Stream::open(connect(token).await, &path).await;
            streams.push((stream.expect("a stream"), usize::MAX));
        }
        Side {
            truth: truth(database, &code),
            people,
            stranger: connect(None).await,
            streams,
            code,
            names,
            secretive,
        }
    }

    pub fn watching(&self) -> [Viewer; 2] {
        [Viewer::Seat(Seat(1 - self.secretive.0)), Viewer::Spectator]
    }

    fn person(&mut self, seat: Seat) -> &mut Connection {
        let number = usize::from(seat != self.secretive);
        &mut self.people[number]
    }

    /// Plays an action on the server and on the copy. Returns whether chance was drawn or a secret came out, so that
    /// from now on the two games may rightly differ.
    pub async fn play(&mut self, seat: Seat, action: <Spain as kernel::Game>::Action) -> bool {
        let (name, code) = (self.names[seat.index()], self.code.clone());
        let path = format!("/api/games/{code}/scene?seat={name}");
        let scene: Value = (self.person(seat).get(&path).await)
            .and_then(|answer| answer.json())
            .expect("a scene");
        let text = kernel::Game::write(self.truth.game(), &action);
        let wish = json!({ "seat": name, "ticket": scene["ticket"], "action": text });
        let path = format!("/api/games/{code}/actions");
        let answer = self.person(seat).post(&path, &wish).await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status, 200, "`{text}`: {}", answer.text());
        let before = self.truth.items().len();
        self.truth.play_text(seat, &text).expect("it is legal");
        self.truth.items()[before..].iter().any(|item| match item {
            kernel::host::Item::Entry(entry) => entry.revealed || !entry.draws.is_empty(),
            _ => false,
        })
    }

    /// The pieces of the seat with secrets, as it sees them itself, and where they stand.
    pub fn secret_pieces(&self) -> Vec<String> {
        let viewer = Viewer::Seat(self.secretive);
        let scene = kernel::Game::scene(self.truth.game(), self.truth.state(), viewer);
        let mut targets = Vec::new();
        for token in &scene.tokens {
            targets.push(format!("token:{}", token.id));
            targets.extend(token.space.as_ref().map(|space| format!("space:{space}")));
        }
        targets.sort();
        targets.dedup();
        targets
    }

    /// Everything the watching seat and a stranger can ask for now, and what their streams have brought.
    pub async fn everything(&mut self, probes: &Probes) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for (number, viewer) in self.watching().into_iter().enumerate() {
            let (own, seat) = match viewer {
                Viewer::Seat(seat) => (true, self.names[seat.index()]),
                _ => (false, ""),
            };
            let weighed = match viewer {
                Viewer::Seat(seat) => self.weighed(seat, &probes.targets),
                _ => Vec::new(),
            };
            let connection = if own {
                &mut self.people[1]
            } else {
                &mut self.stranger
            };
            let game = format!("/api/games/{}", self.code);
            let scene: Value = (connection.get(&format!("{game}/scene?seat={seat}")).await)
                .and_then(|answer| answer.json())
                .expect("a scene");
            let length = scene["log_len"].as_u64().expect("its length") as usize;
            let mut asked: Vec<String> = ASKED.map(|what| format!("{what}?")).to_vec();
            if let Some(last) = length.checked_sub(1) {
                asked.push(format!("at/{last}?"));
            }
            if probes.picture {
                asked.push("picture.png?".to_owned());
            }
            for target in probes.targets.iter().filter(|_| own) {
                asked.push(format!("why?target={target}&"));
                asked.push(format!("reach?first={target}&"));
            }
            asked.extend(
                probes
                    .targets
                    .iter()
                    .map(|target| format!("about?target={target}&")),
            );
            asked.extend(lenses(&probes.targets));
            asked.extend(weighed);
            for what in asked {
                let path = format!("{game}/{what}seat={seat}&language=fr");
                let answer = connection.get(&path).await.expect("an answer");
                assert_eq!(answer.status, 200, "{path}");
                let text = String::from_utf8_lossy(&answer.body).replace(&self.code, "CODE");
                all.push((format!("{what} of `{seat}`"), text));
            }
            for order in probes.orders.iter().filter(|_| own) {
                let wish = json!({ "seat": seat, "ticket": scene["ticket"], "action": order });
                let path = format!("{game}/actions?language=fr");
                let answer = connection.post(&path, &wish).await.expect("an answer");
                assert!(answer.status >= 400, "`{order}` is legal");
                let told = format!("{} {}", answer.status, answer.text());
                all.push((format!("the refusal of `{order}` to `{seat}`"), told));
            }
            let heard = self.heard(number, length).await;
            all.push((format!("stream of `{seat}`"), heard));
        }
        all
    }

    /// What the watching seat's own actions would lead to, and what it would mean to go to where secrets are.
    fn weighed(&self, seat: Seat, targets: &[String]) -> Vec<String> {
        let own = HostedMatch::actions(&self.truth, seat);
        let few = own.len().div_ceil(WEIGHED).max(1);
        let some: Vec<&str> = (own.iter().step_by(few)).map(String::as_str).collect();
        let mut asked = vec![format!(
            "before?gesture={}&",
            some.join("%0A").replace(' ', "%20")
        )];
        let scene = HostedMatch::scene(&self.truth, Viewer::Seat(seat));
        let first = scene
            .choices
            .iter()
            .find_map(|choice| choice.first.as_ref());
        if let Some(first) = first.map(Target::written) {
            let places = targets.iter().filter(|target| target.starts_with("space:"));
            // Out of reach for all it is told: looking for a way is another question.
            asked.extend(places.map(|place| format!("about?target={place}&first={first}&by=&")));
        }
        asked
    }

    /// What a stream has brought up to the moment at which its log has this length.
    async fn heard(&mut self, number: usize, length: usize) -> String {
        let (stream, told) = &mut self.streams[number];
        let mut heard = String::new();
        while *told != length {
            let event = stream.next().await.expect("a stream").expect("an event");
            if let Some((_, rest)) = event.data.rsplit_once("[\"length\",") {
                let digits = rest.split_once(']').expect("the end of an operation").0;
                *told = digits.parse().expect("a number");
            }
            heard.push_str(&event.data.replace(&self.code, "CODE"));
            heard.push('\n');
        }
        heard
    }
}

/// Every lens of the game, those of pieces of each piece.
fn lenses(targets: &[String]) -> Vec<String> {
    let pieces = || {
        let pieces = targets.iter().filter(|target| target.starts_with("token:"));
        pieces.take(LOOKED_THROUGH)
    };
    let mut asked = Vec::new();
    for lens in Spain::standard().lenses() {
        match lens.of {
            LensOf::Board => asked.push(format!("lens?id={}&", lens.id)),
            LensOf::Piece => {
                asked.extend(pieces().map(|piece| format!("lens?id={}&of={piece}&", lens.id)));
            }
        }
    }
    asked
}

/// The same game, made from the seed that only the host can read.
fn truth(database: &Path, code: &str) -> Match<Spain, Arc<Spain>> {
    let mut export = Command::new(PROGRAM);
    export.args(["export", code, "--running", "--database"]);
    let output = export.arg(database).output().expect("the program starts");
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "export fails: {words}");
    let text = String::from_utf8(output.stdout).expect("a record is UTF-8");
    let record = Record::read(&text).unwrap_or_else(|error| panic!("{error}"));
    let game = Arc::new(Spain::with_data(&|_| None).expect("the built-in data is valid"));
    let truth = kernel::host::replay(game, &record, None).unwrap_or_else(|error| panic!("{error}"));
    // As the server does.
    truth
}
