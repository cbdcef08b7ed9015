//! A battle between two browsers, watched by a third: live, agreed on, and without a word of what is hidden.

use crate::harness::{Browser, Server};
use serde_json::Value;

/// What everybody may know of the battle at Leipzig.
const PUBLIC: &str = "
stage prussia combat
friedrich leipzig 4
train-prussia-1 wurzen
soubise merseburg 6
";

/// What only one player knows, in two versions that nobody else may tell apart: the sums are the same.
const SECRETS: [&str; 2] = [
    "
heinrich berlin 7
keith magdeburg 2
richelieu koblenz 8
chevert fulda 4
hand prussia R.1 D12.1 D10.1
hand france C5.1 D13.1 D7.1
",
    "
heinrich berlin 3
keith magdeburg 6
richelieu koblenz 5
chevert fulda 7
hand prussia R.1 D2.1 D3.1
hand france C5.1 D4.1 D5.1
",
];

/// Cards that stay in a hand to the end, and how they are called where they are known.
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

    let code = table.fight(SECRETS[0]).await;
    table.nothing_hidden_got_out().await;
    let seen = table.seen_by_others(&code).await;

    // The strongest proof: with other secrets and the same play, nobody else gets another byte.
    let code = table.fight(SECRETS[1]).await;
    let twin = table.seen_by_others(&code).await;
    for (name, one, other) in [
        ("defender", &seen.0, &twin.0),
        ("watcher", &seen.1, &twin.1),
    ] {
        assert_eq!(one.len(), other.len(), "messages to the {name}");
        for (one, other) in one.iter().zip(other) {
            assert_eq!(one, other, "the {name} can tell the secrets apart");
        }
    }

    table.attacker.leave(&[]).await;
    table.defender.leave(&[]).await;
    table.watcher.leave(&[]).await;
}

impl Table {
    /// Plays the whole battle by clicking, and gives the game's code.
    async fn fight(&self, secrets: &str) -> String {
        let Table {
            attacker,
            defender,
            watcher,
        } = self;
        let position = format!("{PUBLIC}{secrets}");
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
        defender.until_announced("Friedrich attacks Soubise").await;
        watcher.until_announced("Friedrich attacks Soubise").await;

        // Leipzig wants clubs; the Reserve stands in for a ten of them.
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

    /// Waits until all three pages show the same of what is public.
    async fn agree(&self) {
        let public = async || {
            let (a, b) = (self.attacker.public().await, self.defender.public().await);
            (a, b, self.watcher.public().await)
        };
        let (mut a, mut b, mut c) = public().await;
        for _ in 0..400 {
            if a == b && b == c {
                break;
            }
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

    /// All that the defender and the watcher were sent and are shown, but for what names the game itself. What the
    /// defender's own cards and armies are differs, so of the defender only what is not his own.
    async fn seen_by_others(&self, code: &str) -> (Vec<String>, Vec<String>) {
        let defender = self.defender.seen(code).await;
        let own = ["richelieu", "chevert", "\"hands\"", "hand-france", "sheet"];
        let defender = defender
            .into_iter()
            .filter(|said| !own.iter().any(|own| said.contains(own)))
            .collect();
        (defender, self.watcher.seen(code).await)
    }
}

impl Browser {
    async fn until_announced(&self, words: &str) {
        let what = format!("“{words}” is announced");
        let script =
            "return document.querySelector('#announce[aria-live]').textContent.includes(a)";
        self.until(&what, script, &[words]).await;
    }

    /// Every byte the server has sent to this browser, and all that its page is made of.
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

    /// Operation by operation what this game's page was given, first in the page and then by the stream.
    async fn seen(&self, code: &str) -> Vec<String> {
        let mut seen = Vec::new();
        let mut take = |json: &str| {
            let operations: Vec<Value> = serde_json::from_str(json).expect("operations");
            let plain = |operation: &Value| operation.to_string().replace(code, "CODE");
            seen.extend(operations.iter().map(plain));
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
        assert!(seen.len() > 50, "too little was sent to {code}: {seen:?}");
        seen
    }
}
