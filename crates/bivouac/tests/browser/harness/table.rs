//! Gestures and glances at the table: picking things up on the map, reading what the page shows.

use super::{browser::Browser, server::Server};
use serde_json::{Value, json};

/// Pixels per unit of the board at which a piece can be hit without hitting its neighbour.
pub const NEAR: f64 = 0.5;
/// One turn of the wheel, and more turns than it takes from the whole map.
const TURN: i64 = 600;
const MOST_TURNS: usize = 40;

/// Where a thing on the map is in the window, how large the map is drawn, and whether the thing is visible there;
/// falsy while it or the map moves: they must have been in the same place for longer than a glide pauses. Also falsy
/// while the page is busy with an earlier action and would not listen.
const ON_MAP: &str = "
    if (document.body.classList.contains('busy') || isMoving()) return false;
    const kind = a.slice(0, a.indexOf(':')), id = CSS.escape(a.slice(a.indexOf(':') + 1));
    const e = document.querySelector(kind === 'token' ? `#tokens [data-token=\"${id}\"]` : `#terrain [data-space=\"${id}\"]`);
    if (!e) return false;
    const m = e.getScreenCTM();
    const [cx, cy] = kind === 'token' ? [0, 0] : [e.x.baseVal.value, e.y.baseVal.value];
    const x = Math.round(m.a * cx + m.e), y = Math.round(m.d * cy + m.f);
    const hit = document.elementFromPoint(x, y);
    const map = document.getElementById('board').getScreenCTM();
    const now = `${x} ${y} ${map.a}`;
    if (e.seenAt !== now || e.getAnimations().length || b) { e.seenAt = now; e.seenSince = performance.now(); }
    if (performance.now() - e.seenSince < 250) return false;
    return { x, y, scale: map.a, seen: !!hit && !!hit.closest('#map') && !hit.closest('#zoom') }";

/// More than ever lies over the map at once: results come in series.
const MOST_THINGS_OVER_THE_MAP: usize = 20;

/// The button that puts away whatever lies over the map, if anything does.
const WAY_OUT: &str = "
    const ways = ['#welcome [data-do=close-welcome]', '#results .primary', '#recap [data-recap=skip]', '#card .close', '#form:not(.folded) [data-do=fold-form]',
        '#lesson:not(.folded) [data-do=fold-lesson]', '#stage:not(.folded) [data-fold]'];
    return ways.find(way => document.querySelector(way)?.checkVisibility()) ?? null";

/// What everybody at the table may know, as this page shows it; the log may contain more that only this seat knows.
const PUBLIC: &str = "
    const places = [...document.querySelectorAll('#tokens .token')].map(e => `${e.dataset.token} ${e.dataset.at}`).sort();
    return {
        places,
        phase: document.querySelector('#prompt .phase')?.textContent ?? '',
        sequence: document.querySelector('#sequence .now')?.textContent ?? '',
        entries: [...document.querySelectorAll('#log li[data-n]')].at(-1)?.dataset.n ?? '',
    }";

const LOG: &str = "
    return [...document.querySelectorAll('#log li[data-n]')].map(e => e.textContent.replace(/\\s+/g, ' ').trim())";

/// A server, a browser whose guest plays Frederick in a position and must decide, and the game's code.
pub async fn alone_in(position: &str) -> (Server, Browser, String) {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser.host(position, &["frederick"], &[]).await;
    browser.sit(&code, "frederick").await;
    browser.until_due().await;
    (server, browser, code)
}

fn place(at: &Value) -> (f64, f64) {
    let number = |name: &str| at[name].as_f64().unwrap_or_default();
    (number("x"), number("y"))
}

impl Browser {
    /// Opens a game as a seat or, without one, as a watcher; waits until its pieces are there.
    pub async fn sit(&self, code: &str, seat: &str) {
        match seat {
            "" => self.go(&format!("/games/{code}")).await,
            seat => self.go(&format!("/games/{code}?seat={seat}")).await,
        }
        self.until_set_up().await;
    }

    pub async fn until_set_up(&self) {
        let script = "return document.querySelectorAll('#tokens .token').length > 0
            && document.querySelectorAll('#terrain [data-space]').length > 0
            && !document.querySelector('#banner.lost:not([hidden])')";
        self.until("the pieces stand on the board", script, &[])
            .await;
        self.listen().await;
        // Whoever knows the game sends the card for newcomers away.
        let close =
            "document.querySelector('#welcome:not([hidden]) [data-do=close-welcome]')?.click()";
        self.script(close).await;
    }

    /// Zooms until a thing on the map is large enough to be hit, at this many pixels per unit of the board; returns
    /// where it is.
    pub(super) async fn aimed(&self, thing: &str, near: f64) -> (f64, f64) {
        for _ in 0..MOST_TURNS {
            let at = self.at_rest(thing).await;
            let (x, y) = place(&at);
            if at["seen"] != true {
                // A busy browser may be caught in the middle of a glide, hence again and again.
                self.see_the_whole_map().await;
            } else if at["scale"].as_f64().unwrap_or_default() >= near {
                return (x, y);
            } else {
                // The wheel keeps what is under the mouse in place.
                self.wheel(x, y, -TURN).await;
            }
        }
        panic!("the wheel brings {thing} no nearer");
    }

    /// Where a thing on the map is, if it is visible.
    pub(super) async fn seen_at(&self, thing: &str) -> Option<(f64, f64)> {
        let at = self.at_rest(thing).await;
        (at["seen"] == true).then(|| place(&at))
    }

    /// A thing on the map, as soon as it stands still.
    async fn at_rest(&self, thing: &str) -> Value {
        let what = format!("{thing} is on the map and stands still");
        // Start afresh, ignoring what was seen before the last gesture.
        self.run(ON_MAP, &[thing, "anew"]).await;
        self.until(&what, ON_MAP, &[thing]).await
    }

    pub(super) async fn see_the_whole_map(&self) {
        self.clear_the_map().await;
        self.script("document.getElementById('map').focus()").await;
        self.type_keys("0").await;
    }

    /// Puts away or folds what lies over the map, one after the other, as a player would.
    async fn clear_the_map(&self) {
        for _ in 0..MOST_THINGS_OVER_THE_MAP {
            let way = self.script(WAY_OUT).await;
            match way.as_str() {
                Some(button) => self.click(button).await,
                None => return,
            }
        }
    }

    /// Rests the mouse on a thing of the map.
    pub async fn point_at(&self, thing: &str) {
        let (x, y) = self.aimed(thing, NEAR).await;
        self.move_to(x - 1.0, y).await;
        self.move_to(x, y).await;
    }

    /// Clicks a thing: `token:soubise`, `space:weimar`, `card:C5.1`, `button:stop`.
    pub async fn pick(&self, thing: &str) {
        match thing.split_once(':') {
            Some(("card", id)) => self.click(&format!("#hands [data-card=\"{id}\"]")).await,
            Some(("button", id)) => {
                self.click(&format!("#buttons [data-action=\"{id}\"]"))
                    .await
            }
            _ => {
                let (x, y) = self.aimed(thing, NEAR).await;
                self.click_at(x, y).await;
            }
        }
    }

    /// The same with a finger.
    pub async fn pick_by_tap(&self, thing: &str) {
        match thing.split_once(':') {
            Some(("card", id)) => self.tap(&format!("#hands [data-card=\"{id}\"]")).await,
            Some(("button", id)) => self.tap(&format!("#buttons [data-action=\"{id}\"]")).await,
            _ => {
                let (x, y) = self.aimed(thing, NEAR).await;
                self.tap_at(x, y).await;
            }
        }
    }

    /// Picks up a piece and waits until it is picked up.
    pub async fn take(&self, thing: &str) {
        self.pick(thing).await;
        self.until_chosen(thing).await;
    }

    pub async fn until_chosen(&self, thing: &str) {
        let what = format!("{thing} is picked up");
        let script = "return !!document.querySelector(`#rings .chosen[data-ring=\"${a}\"]`)";
        self.until(&what, script, &[thing]).await;
    }

    /// Waits until a piece stands on a space.
    pub async fn until_stands(&self, token: &str, space: &str) {
        let what = format!("{token} stands at {space}");
        let script =
            "return document.querySelector(`#tokens [data-token=\"${a}\"]`)?.dataset.at === b";
        self.until(&what, script, &[token, space]).await;
    }

    pub async fn place_of(&self, token: &str) -> String {
        let script =
            "return document.querySelector(`#tokens [data-token=\"${a}\"]`)?.dataset.at ?? ''";
        let place = self.run(script, &[token]).await;
        place.as_str().unwrap_or_default().to_owned()
    }

    pub async fn until_logged(&self, words: &str) {
        let what = format!("the log says “{words}”");
        let script = "return [...document.querySelectorAll('#log li[data-n]')]
            .some(e => e.textContent.replace(/\\s+/g, ' ').includes(a))";
        self.until(&what, script, &[words]).await;
    }

    /// Waits until it is this seat's turn to decide, and nothing is under way.
    pub async fn until_due(&self) {
        let script = "return document.body.matches('.mine:not(.busy)')";
        self.until("it is this seat's turn", script, &[]).await;
    }

    /// What everybody may know, as this page shows it.
    pub async fn public(&self) -> Value {
        self.script(PUBLIC).await
    }

    /// The lines of the log.
    pub async fn log(&self) -> Vec<String> {
        let lines = self.script(LOG).await;
        serde_json::from_value(lines).expect("lines of text")
    }

    /// Opens one of the tabs beside the board.
    pub async fn open_tab(&self, name: &str) {
        self.click(&format!("#show-{name}")).await;
        self.until_there(&format!("#tab-{name}")).await;
    }

    /// Becomes a guest, so that games can be made and joined.
    pub async fn become_guest(&self) {
        self.go("/").await;
        let (status, answer) = self.call("POST", "/api/guests", json!({})).await;
        assert!(status < 300, "no guest: {status} {answer}");
        // Hints cover the map; another story is about them.
        self.script(
            "localStorage.setItem('coach', 'off');
            for (const game of ['friedrich', 'spain']) localStorage.setItem(`welcome ${game}`, 'read')",
        )
        .await;
    }

    /// Makes a game from a position: seats that this visitor holds, seats open to others; bots take the rest.
    pub async fn host(&self, position: &str, mine: &[&str], open: &[&str]) -> String {
        let all = ["frederick", "elisabeth", "maria-theresa", "pompadour"];
        let seats: Vec<Value> = (all.iter())
            .map(|seat| match seat {
                seat if mine.contains(seat) => json!({ "seat": seat, "kind": "me" }),
                seat if open.contains(seat) => json!({ "seat": seat, "kind": "open" }),
                seat => json!({ "seat": seat, "kind": "bot", "bot": "random" }),
            })
            .collect();
        self.found(json!({ "game": "friedrich", "seats": seats, "position": position }))
            .await
    }

    /// Makes a game as described, and returns its code.
    pub async fn found(&self, game: Value) -> String {
        let (status, answer) = self.call("POST", "/api/games", game).await;
        let code = answer["code"].as_str();
        match code {
            Some(code) => code.to_owned(),
            None => panic!("no game: {status} {answer}"),
        }
    }

    pub async fn join(&self, code: &str, seat: &str) {
        let path = format!("/api/games/{code}/seats/{seat}");
        let (status, answer) = self.call("POST", &path, json!({})).await;
        assert!(status < 300, "no seat: {status} {answer}");
    }
}
