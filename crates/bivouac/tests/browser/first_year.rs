//! Two people play the first year of No Peace Without Spain against each other, one at a desk and in English, the
//! other on a phone and in French: every decision by hand, from what the page offers.

use crate::harness::{Browser, Choice, DESKTOP, Hand, PHONE, Server};
use serde_json::{Value, json};
use std::{env, time::Duration};
use tokio::time::{Instant, sleep};

/// More decisions than a year needs.
const MOST_DECISIONS: usize = 400;
/// Nobody thinks that long.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// What each side would like to do, in this order, by the first words of an action. What is not offered waits.
const ALLIANCE: [&str; 16] = [
    "build",
    "restore",
    "shift minor",
    // Marlborough marches on Liège, where Boufflers stands.
    "campaign nijmegen",
    "leave empire",
    "march maastricht",
    "march liege",
    // Baden marches on Landau.
    "campaign philippsburg",
    "march landau",
    // Whoever stands before a fortress may besiege it in another round.
    "campaign liege",
    "campaign landau",
    "campaign cologne",
    "march bonn",
    "transfer dutch",
    "to ",
    "replace",
];
const BOURBON: [&str; 10] = [
    "build",
    "line",
    "shift minor",
    // Villars besieges Kehl.
    "campaign strasbourg",
    "march kehl",
    "campaign kehl",
    "transfer minor",
    "to ",
    "replace",
    "ulm",
];

/// What to do where there is no wish: the first of these that is offered, otherwise whatever comes first. Later
/// rounds pass quickly this way, because `done` ends them.
const OTHERWISE: [&str; 24] = [
    "siege", "roll", "fight", "stand", "let-go", "bavaria", "place", "lose", "retreat", "go",
    "rise", "flip", "show", "card", "first", "pass", "stop", "done", "decline", "withdraw",
    "march", "to", "leave", "play",
];

/// Where the markers stand on the tracks: year, victory points, loyalty, Mediterranean. The same in any language.
const MARKERS: &str = "
    return [...document.querySelectorAll('#tracks .track ol')].map(track => [...track.children].findIndex(e => e.matches('.at')))";

/// The words on a page that are meant for a person to read.
const WORDS: &str = "
    const places = ['#prompt', '#buttons', '#sequence', '#hands', '#tracks', '#panels', '#sheet', '#choices'];
    return places.map(place => document.querySelector(place)?.textContent ?? '')";

/// Everything on a page that a card shown in secret could change.
const QUIET: &str = "
    return ['log', 'hands', 'tracks', 'panels', 'tokens', 'sheet'].map(id => document.getElementById(id)?.innerHTML ?? '')";

/// Whether the whole prompt can be read, with its buttons.
const CUT: &str = "
    const strip = document.getElementById('sequence')?.getBoundingClientRect();
    const covered = box => strip?.height && box.top < strip.top && box.bottom > strip.top + 2;
    return [...document.querySelectorAll('#prompt .instruction, #buttons .button')]
        .filter(e => e.checkVisibility())
        .filter(e => { const box = e.getBoundingClientRect();
            return covered(box) || box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight || e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2; })
        .map(e => e.textContent)";

struct Player {
    browser: Browser,
    seat: &'static str,
    hand: Hand,
    wishes: Vec<&'static str>,
    /// What has been done.
    done: Vec<String>,
    welcomed: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_the_first_year_of_the_war_in_spain() {
    let server = Server::start();
    let mut alliance = Player::new(&server, "alliance", Hand::Mouse, &ALLIANCE).await;
    let mut bourbon = Player::new(&server, "bourbon", Hand::Finger, &BOURBON).await;
    bourbon.browser.look_through(PHONE).await;
    let invitation = alliance.opens_a_table().await;
    bourbon.accepts(&invitation).await;
    alliance.browser.until_set_up().await;

    let mut secrets = 0;
    for _ in 0..MOST_DECISIONS {
        let Some(first) = next_to_decide(&alliance, &bourbon).await else {
            break;
        };
        let player = match first {
            "alliance" => &mut alliance,
            _ => &mut bourbon,
        };
        if player.is_shown_a_secret_choice().await {
            show_cards(&mut alliance, &mut bourbon).await;
            secrets += 1;
        } else {
            player.decide().await;
        }
    }

    agree(&alliance, &bourbon).await;
    assert_eq!(secrets, 1, "first cards shown");
    assert!(
        alliance.welcomed && bourbon.welcomed,
        "both are given hints"
    );
    let all: Vec<&String> = alliance.done.iter().chain(&bourbon.done).collect();
    let did = |words: &str| all.iter().any(|action| begins(action, words));
    for deed in [
        "build", "campaign", "march", "siege", "card", "done", "pass",
    ] {
        assert!(did(deed), "nobody did this: {deed} in {all:?}");
    }
    // The battle of Liège.
    assert!(bourbon.done.iter().any(|action| action == "stand"));
    alliance.browser.until_logged("Battle of Liège").await;
    bourbon.browser.until_logged("Bataille, Liège").await;
    alliance.browser.until_logged("Siege of Kehl").await;
    bourbon.browser.until_logged("Siège, Kehl").await;
    for player in [&alliance, &bourbon] {
        player.reads_only_words().await;
        player.pictures_of_the_end().await;
    }
    alliance.browser.leave(&[]).await;
    bourbon.browser.leave(&[]).await;
}

/// How many decisions a newcomer makes here.
const FIRST_STEPS: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_on_a_phone_is_told_what_to_do_in_the_war_in_spain() {
    let server = Server::start();
    let newcomer = Player::new(&server, "bourbon", Hand::Finger, &[]).await;
    let browser = &newcomer.browser;
    browser.look_through(PHONE).await;
    browser.go("/?language=fr").await;
    let (status, answer) = browser.call("POST", "/api/guests", json!({})).await;
    assert!(status < 300, "no guest: {answer}");
    let seat = |seat, kind, bot: Option<&str>| json!({ "seat": seat, "kind": kind, "bot": bot });
    let seats = [
        seat("alliance", "bot", Some("random")),
        seat("bourbon", "me", None),
    ];
    let code = browser
        .found(json!({ "game": "spain", "seats": seats }))
        .await;
    browser.sit(&code, "bourbon").await;
    for step in 0..FIRST_STEPS {
        browser.until_due().await;
        let hinted = "return !hints().length || !bubble.hidden";
        browser.until("the hint is shown", hinted, &[]).await;
        browser.picture(&format!("newcomer-{step}")).await;
        assert_eq!(browser.script(CUT).await, json!([]), "the prompt is cut");
        // The light bulb shows what a careful player would do, and a button does it.
        let ticket = browser.script("return String(game.ticket)").await;
        let ticket = ticket.as_str().unwrap_or_default();
        browser.tap("#tools [data-do=advice]").await;
        browser.until_there("#advice .primary").await;
        browser.picture(&format!("newcomer-{step}-advice")).await;
        only_words([
            browser.text("#advice").await.as_str(),
            browser.text("#prompt").await.as_str(),
        ]);
        browser.tap("#advice .primary").await;
        let done = "return !document.body.classList.contains('busy') && game.ticket > Number(a)";
        browser
            .until("the advice is followed", done, &[ticket])
            .await;
        // Otherwise it would go on advising.
        let silent =
            "if (!adviser.hidden) adviser.querySelector('.close').click(); return adviser.hidden";
        browser.until("the adviser is silent", silent, &[]).await;
    }
    newcomer.browser.leave(&[]).await;
}

/// Whose decision it is, as soon as one of the pages says so; `None` when a year has passed.
async fn next_to_decide(alliance: &Player, bourbon: &Player) -> Option<&'static str> {
    let start = Instant::now();
    while start.elapsed() < LONGEST_WAIT {
        for player in [alliance, bourbon] {
            let due = "return document.body.matches('.mine:not(.busy)') && game.choices.size > 0";
            if player.browser.script(due).await == true {
                return match player.year().await {
                    1702 => Some(player.seat),
                    _ => None,
                };
            }
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("nobody has to decide");
}

/// Both choose the card that decides who begins, and neither page reveals the other's before both have.
async fn show_cards(alliance: &mut Player, bourbon: &mut Player) {
    bourbon.browser.until_due().await;
    let before = bourbon.at_rest().await;
    alliance.browser.picture("year-show-desktop").await;
    bourbon.browser.picture("year-show-phone-french").await;
    alliance.decide().await;
    let chosen = alliance.done.last().cloned().unwrap_or_default();
    let value = chosen.trim_start_matches("show ").to_owned();
    let own = format!("Alliance: the {value} is shown");
    bourbon.browser.until_due().await;
    let after = bourbon.at_rest().await;
    assert_eq!(before, after, "the other page tells what was shown");
    for browser in [&alliance.browser, &bourbon.browser] {
        let page = browser.page().await;
        assert!(
            !page.contains(&own) && !page.contains("carte montrée"),
            "told too early"
        );
    }
    assert_eq!(
        bourbon.told().matches("carte montrée").count(),
        0,
        "sent too early"
    );
    bourbon.decide().await;
    alliance.browser.until_logged(&own).await;
    bourbon.browser.until_logged("carte montrée").await;
}

/// Both pages show the same public facts.
async fn agree(alliance: &Player, bourbon: &Player) {
    let start = Instant::now();
    let public = async |player: &Player| {
        let public = player.browser.public().await;
        let markers = player.browser.script(MARKERS).await;
        json!([
            public["places"],
            public["entries"],
            player.year().await,
            markers
        ])
    };
    loop {
        let (one, other) = (public(alliance).await, public(bourbon).await);
        if one == other {
            assert_eq!(one[2], 1703);
            assert_eq!(one[3][0], 1, "the second year of the track");
            return;
        }
        assert!(start.elapsed() < LONGEST_WAIT, "{one}\n{other}");
    }
}

fn begins(action: &str, words: &str) -> bool {
    action == words || action.starts_with(words)
}

impl Player {
    async fn new(
        server: &Server,
        seat: &'static str,
        hand: Hand,
        wishes: &[&'static str],
    ) -> Player {
        Player {
            browser: Browser::new(server).await,
            seat,
            hand,
            wishes: wishes.to_vec(),
            done: Vec::new(),
            welcomed: false,
        }
    }

    /// Makes a table for two with the form, and returns the path of the invitation to the other seat.
    async fn opens_a_table(&self) -> String {
        let browser = &self.browser;
        browser.go("/new/spain").await;
        let focus = "document.getElementById(a).focus()";
        browser.run(focus, &["seat-bourbon"]).await;
        browser.type_keys("Somebody").await;
        let wished = "return document.getElementById('seat-bourbon').value === 'invite'";
        browser.until("the seat is for a guest", wished, &[]).await;
        browser.picture("year-new-desktop").await;
        browser.click("form[method=post] button.primary").await;
        browser.until_there("#invite-bourbon").await;
        browser.picture("year-invitation-desktop").await;
        let link = "return new URL(document.getElementById('invite-bourbon').value).pathname";
        let link = browser.script(link).await;
        link.as_str().expect("an address").to_owned()
    }

    async fn accepts(&self, invitation: &str) {
        let browser = &self.browser;
        browser.go(&format!("{invitation}?language=fr")).await;
        let name = "document.getElementById('guest-name').value = a";
        browser.run(name, &["Villars"]).await;
        browser.picture("year-invited-phone-french").await;
        browser.hit("main form button.primary", self.hand).await;
        browser.until_set_up().await;
    }

    /// What the page shows, as soon as nothing glows any more because it is new.
    async fn at_rest(&self) -> Value {
        let quiet = "return !document.querySelector('#log .new')";
        self.browser.until("the log rests", quiet, &[]).await;
        self.browser.script(QUIET).await
    }

    /// The year shown on the page.
    async fn year(&self) -> u64 {
        let year = "return Number(document.querySelector('#prompt .phase').textContent.trim().slice(0, 4))";
        self.browser.script(year).await.as_u64().unwrap_or_default()
    }

    async fn is_shown_a_secret_choice(&self) -> bool {
        let offered = self.browser.choices().await;
        offered.iter().all(|choice| begins(&choice.action, "show "))
    }

    /// Everything the stream has told this page so far.
    fn told(&self) -> String {
        let exchanges = self.browser.wiretap.exchanges();
        let streams = exchanges
            .iter()
            .filter(|said| said.path().contains("/stream"));
        streams.map(|said| said.answer.text()).collect()
    }

    async fn decide(&mut self) {
        self.browser.until_due().await;
        if !self.welcomed {
            self.welcomed = self.is_welcomed().await;
        }
        let offered = self.browser.choices().await;
        let choice = self.choose(&offered).clone();
        let cut = self.browser.script(CUT).await;
        assert_eq!(cut, json!([]), "cut off on the page of {}", self.seat);
        let labels = offered.iter().map(|choice| choice.label.as_str());
        only_words(labels.chain([self.browser.text("#prompt").await.as_str()]));
        self.takes_a_picture(&choice).await;
        self.browser.carry_out(&choice, self.hand).await;
        self.done.push(choice.action);
    }

    /// The first wish that can be fulfilled, which is then removed; otherwise what has to be done.
    fn choose<'a>(&mut self, offered: &'a [Choice]) -> &'a Choice {
        let find = |words: &str| offered.iter().find(|choice| begins(&choice.action, words));
        let wished = self.wishes.iter().position(|wish| find(wish).is_some());
        let wished = wished.and_then(|at| find(self.wishes.remove(at)));
        let due = || OTHERWISE.iter().find_map(|words| find(words));
        wished.or_else(due).unwrap_or(&offered[0])
    }

    /// A newcomer is told what to do, and may dismiss the hints; where a form says it, they come later.
    async fn is_welcomed(&self) -> bool {
        let browser = &self.browser;
        let told = browser.script("return hints().length > 0").await == true;
        if told {
            browser.until_there("#coach").await;
            browser.picture(&self.named("hint")).await;
            browser.hit("#coach .quiet", self.hand).await;
            browser.until_gone("#coach").await;
        }
        if self.done.is_empty() {
            browser.picture(&self.named("start")).await;
        }
        told
    }

    fn named(&self, what: &str) -> String {
        match self.hand {
            Hand::Mouse => format!("year-{what}-desktop"),
            Hand::Finger => format!("year-{what}-phone-french"),
        }
    }

    /// A picture of the first decision of each kind.
    async fn takes_a_picture(&self, choice: &Choice) {
        let kind = |action: &str| action.split(' ').next().unwrap_or_default().to_owned();
        let verb = kind(&choice.action);
        if !self.done.iter().any(|done| kind(done) == verb) {
            self.browser
                .picture(&self.named(&format!("do-{verb}")))
                .await;
        }
    }

    /// Neither keys nor ids, nor unfilled placeholders, anywhere on the page.
    async fn reads_only_words(&self) {
        let log = self.browser.log().await;
        assert!(log.len() > 20, "a year is told in more lines: {log:?}");
        only_words(log.iter().map(String::as_str));
        let words: Vec<String> =
            serde_json::from_value(self.browser.script(WORDS).await).expect("words");
        only_words(words.iter().map(String::as_str));
    }

    /// The table after the first year, in both languages and both window sizes.
    async fn pictures_of_the_end(&self) {
        let browser = &self.browser;
        browser.picture(&self.named("end")).await;
        if env::var_os("BIVOUAC_SCREENSHOTS").is_none() {
            return;
        }
        let place = browser.place().await;
        for language in ["en", "fr"] {
            browser
                .go(&format!("{place}?seat={}&language={language}", self.seat))
                .await;
            browser.until_set_up().await;
            for screen in [DESKTOP, PHONE] {
                browser.look_through(screen).await;
                let name = format!("year-end-{}-{}-{language}", self.seat, screen.name);
                browser.picture(&name).await;
            }
        }
    }
}

/// Fails on what no person should read: keys of texts, ids, and unfilled placeholders.
#[track_caller]
fn only_words<'a>(lines: impl IntoIterator<Item = &'a str>) {
    const KEYS: [&str; 12] = [
        "log-", "do-", "prompt-", "panel-", "space-", "leader-", "phase-", "next-", "minor-",
        "power-", "track-", "seat-",
    ];
    for line in lines {
        let open = line.contains(['{', '}', '$', '_']);
        let key = line
            .split_whitespace()
            .any(|word| KEYS.iter().any(|key| word.starts_with(key)));
        assert!(!open && !key, "not for people to read: {line}");
    }
}
