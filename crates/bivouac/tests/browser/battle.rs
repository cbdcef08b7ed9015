//! A battle between two browsers, watched by a third: live, the same for everybody, and without a word about what is
//! hidden.

use crate::harness::{Browser, PATIENCE, Server};
use serde_json::{Value, json};
use std::time::Instant;

/// What everybody may know about the battle at Leipzig.
const PUBLIC: &str = "
stage prussia combat
friedrich leipzig 4
train-prussia-1 wurzen
soubise merseburg 6
";

/// What only the attacker knows, in two versions that nobody else can tell apart: the sums are the same.
const PRUSSIAN_SECRETS: [&str; 2] = [
    "
heinrich berlin 7
keith magdeburg 2
hand prussia R.1 D12.1 D10.1
",
    "
heinrich berlin 3
keith magdeburg 6
hand prussia R.1 D2.1 D3.1
",
];

/// The same for the defender.
const FRENCH_SECRETS: [&str; 2] = [
    "
richelieu koblenz 8
chevert fulda 4
hand france C5.1 D13.1 D7.1
",
    "
richelieu koblenz 5
chevert fulda 7
hand france C5.1 D4.1 D5.1
",
];

/// Cards that stay in a hand to the end, and their names where they are known.
const PRUSSIAN_CARDS: [&str; 4] = ["D12.1", "D10.1", "12 of diamonds", "10 of diamonds"];
const FRENCH_CARDS: [&str; 4] = ["D13.1", "D7.1", "13 of diamonds", "7 of diamonds"];

struct Table {
    attacker: Browser,
    defender: Browser,
    watcher: Browser,
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_fight_a_battle_while_a_third_watches_and_nothing_hidden_gets_out() {
    let server = Server::start();
    let table = Table {
        attacker: Browser::new(&server).await,
        defender: Browser::new(&server).await,
        watcher: Browser::new(&server).await,
    };
    table.attacker.become_guest().await;
    table.defender.become_guest().await;

    let code = table.fight([PRUSSIAN_SECRETS[0], FRENCH_SECRETS[0]]).await;
    table.nothing_hidden_got_out().await;
    let defended = table.defender.seen(&code).await;
    let watched = table.watcher.seen(&code).await;

    // The strongest proof: with different secrets and the same play, everybody else gets exactly the same bytes.
    let code = table.fight([PRUSSIAN_SECRETS[1], FRENCH_SECRETS[0]]).await;
    same("defender", &defended, &table.defender.seen(&code).await);
    same("watcher", &watched, &table.watcher.seen(&code).await);
    let attacked = before_the_draw(table.attacker.seen(&code).await);
    let code = table.fight([PRUSSIAN_SECRETS[1], FRENCH_SECRETS[1]]).await;
    let twin = before_the_draw(table.attacker.seen(&code).await);
    same("attacker", &attacked, &twin);
    same("watcher", &watched, &table.watcher.seen(&code).await);

    table.attacker.leave(&[]).await;
    table.defender.leave(&[]).await;
    table.watcher.leave(&[]).await;
}

/// Messages, each with its operations.
type Told = Vec<Vec<String>>;

#[track_caller]
fn same(name: &str, one: &Told, other: &Told) {
    for (one, other) in one.iter().flatten().zip(other.iter().flatten()) {
        assert_eq!(one, other, "the {name} can tell the secrets apart");
    }
    assert_eq!(one.len(), other.len(), "messages to the {name}");
}

/// Up to the point where cards are drawn, for these differ in any two games.
fn before_the_draw(told: Told) -> Told {
    let draws = |message: &Vec<String>| message.iter().any(|said| said.contains("Hanover draws"));
    let told: Told = told.into_iter().take_while(|told| !draws(told)).collect();
    assert!(told.len() > 3, "the draw comes before the battle: {told:?}");
    told
}

impl Table {
    /// Plays the whole battle by clicking, and returns the game's code.
    async fn fight(&self, secrets: [&str; 2]) -> String {
        let Table {
            attacker,
            defender,
            watcher,
        } = self;
        let position = [PUBLIC, secrets[0], secrets[1]].concat();
        let code = (attacker.host(&position, &["frederick"], &["pompadour"])).await;
        defender.join(&code, "pompadour").await;
        attacker.sit(&code, "frederick").await;
        defender.sit(&code, "pompadour").await;
        watcher.sit(&code, "").await;
        self.agree().await;

        attacker.until_due().await;
        attacker.take("token:friedrich").await;
        attacker.pick("token:soubise").await;
        self.all_read("Friedrich attacks Soubise").await;
        defender.until_read_out("Friedrich attacks Soubise").await;
        watcher.until_read_out("Friedrich attacks Soubise").await;

        // Leipzig requires clubs; the Reserve stands in for a ten of clubs.
        attacker.until_due().await;
        attacker.pick("card:R.1").await;
        attacker.click("#menu [role=menuitem]:last-of-type").await;
        self.all_read("plays").await;
        attacker.picture("battle-desktop").await;

        defender.until_due().await;
        defender.pick("card:C5.1").await;
        self.agree().await;
        defender.until_due().await;
        defender.pick("button:stop").await;
        self.all_read("stops").await;

        attacker.until_due().await;
        attacker.pick("space:weimar").await;
        self.all_read("Retreat: Soubise").await;
        for browser in [attacker, defender, watcher] {
            browser.until_stands("soubise", "weimar").await;
        }
        self.agree().await;
        code
    }

    async fn all_read(&self, words: &str) {
        for browser in [&self.attacker, &self.defender, &self.watcher] {
            browser.until_logged(words).await;
        }
        self.agree().await;
    }

    /// Waits until all three pages show the same public facts.
    async fn agree(&self) {
        let public = async || {
            let (a, b) = (self.attacker.public().await, self.defender.public().await);
            (a, b, self.watcher.public().await)
        };
        let start = Instant::now();
        let (mut a, mut b, mut c) = public().await;
        while (a != b || b != c) && start.elapsed() < PATIENCE {
            (a, b, c) = public().await;
        }
        assert_eq!(a, b, "attacker and defender");
        assert_eq!(b, c, "defender and watcher");
        // Whatever the watcher reads, the players read as well, in the same order.
        let told = self.watcher.log().await;
        for (name, player) in [("attacker", &self.attacker), ("defender", &self.defender)] {
            let own = player.log().await;
            let mut lines = own.iter();
            let missing = told.iter().find(|line| !lines.any(|own| own == *line));
            assert_eq!(missing, None, "the {name} does not read this");
        }
    }

    async fn nothing_hidden_got_out(&self) {
        let known = self.attacker.everything().await;
        for card in PRUSSIAN_CARDS {
            assert!(known.contains(card), "the owner is not shown {card}");
        }
        let known = self.defender.everything().await;
        for card in FRENCH_CARDS {
            assert!(known.contains(card), "the owner is not shown {card}");
        }
        for (name, browser, secrets) in [
            ("attacker", &self.attacker, &FRENCH_CARDS[..]),
            ("defender", &self.defender, &PRUSSIAN_CARDS[..]),
            ("watcher", &self.watcher, &FRENCH_CARDS[..]),
            ("watcher", &self.watcher, &PRUSSIAN_CARDS[..]),
        ] {
            let known = browser.everything().await;
            for card in secrets {
                assert!(!known.contains(card), "{card} has reached the {name}");
            }
        }
    }
}

impl Browser {
    /// Every byte the server has sent to this browser, and everything its page consists of.
    async fn everything(&self) -> String {
        let mut all = self.page().await;
        for exchange in self.wiretap.exchanges() {
            let answer = exchange.answer;
            let coded = answer.header("content-encoding");
            assert_eq!(coded, None, "the tap cannot read what is compressed");
            all.push_str(&answer.head);
            all.push_str(&answer.text());
        }
        all
    }

    /// What this game's page was given, first in the page and then by the stream; and what the API answers.
    async fn seen(&self, code: &str) -> Told {
        let mut seen = Told::new();
        let mut take = |json: &str| {
            let operations: Vec<Value> = serde_json::from_str(json).expect("operations");
            let plain = |operation: &Value| operation.to_string().replace(code, "CODE");
            seen.push(operations.iter().map(plain).collect());
        };
        let first = self.run("return document.getElementById('first').textContent", &[]);
        take(first.await.as_str().unwrap_or_default());
        let stream = format!("/api/games/{code}/stream");
        for exchange in self.wiretap.exchanges() {
            if exchange.path().starts_with(&stream) {
                let text = exchange.answer.text();
                text.lines()
                    .filter_map(|line| line.strip_prefix("data:"))
                    .for_each(|json| take(json.trim()));
            }
        }
        let seat = self.script("return document.body.dataset.seat").await;
        let eyes = match seat.as_str() {
            Some("") | None => String::new(),
            Some(seat) => format!("?seat={seat}"),
        };
        for what in ["scene", "log"] {
            let path = format!("/api/games/{code}/{what}{eyes}");
            let (status, answer) = self.call("GET", &path, json!(null)).await;
            assert_eq!(status, 200, "{path}: {answer}");
            seen.push(vec![answer.to_string().replace(code, "CODE")]);
        }
        let operations = seen.iter().flatten().count();
        assert!(operations > 50, "too little was sent to {code}: {seen:?}");
        seen
    }
}
