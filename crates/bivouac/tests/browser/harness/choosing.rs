//! Doing by hand whatever the page offers: on the map, with a card, by a button, and through the menu where it asks
//! which.

use super::{browser::Browser, pointing::Hand, table::NEAR};
use serde_json::Value;

/// More gestures than any choice takes.
const MOST_GESTURES: usize = 12;

/// One thing that may be done, and what to click for it.
#[derive(Clone, Debug)]
pub struct Choice {
    pub action: String,
    /// What must be picked up first, or empty.
    first: String,
    target: String,
    pub label: String,
}

const CHOICES: &str = "
    return Array.from(game.choices.values(), ({ action, first, target, label }) => [action, first || '', target, label])";

/// The state of the page between two gestures: what is open, picked up or spread out, how large the map is, and whose
/// card a finger has opened.
const BETWEEN: &str = "
    if (isMoving()) return false;
    return [menu.hidden ? '' : menu.textContent, game.chosen, fan?.space, view.k.toFixed(3), card.mode === 'tap' && !cardBox.hidden ? card.here[0] : '', before.tapped].join('|')";

/// After a gesture: done, or different from before; falsy while nothing has changed, or not yet. Where the page asks
/// whether it is meant, it is.
const AFTERWARDS: &str = "
    const sure = document.querySelector('#confirm[open] .danger');
    if (sure) { sure.click(); return false; }
    if (document.body.classList.contains('busy') || isMoving()) return false;
    if (game.ticket > Number(a)) return 'done';
    const now = [menu.hidden ? '' : menu.textContent, game.chosen, fan?.space, view.k.toFixed(3), card.mode === 'tap' && !cardBox.hidden ? card.here[0] : '', before.tapped].join('|');
    return now === b ? false : 'again'";

/// Which entry of an open menu leads to the choice: its own words, or the piece that has it.
const ENTRY: &str = "
    if (menu.hidden) return 0;
    const words = Array.from(menu.querySelectorAll('[role=menuitem]'), e => e.textContent);
    const piece = tokens.get(b.slice(b.indexOf(':') + 1));
    const own = words.indexOf(a);
    return 1 + (own >= 0 ? own : words.indexOf(piece ? describe(piece) : ''))";

/// Whether a piece's stack is spread out, and its top piece.
const SPREAD: &str = "return fan?.space === tokens.get(a.slice(6)).at";
const TOP: &str = "return `token:${stackAt(tokens.get(a.slice(6)).at)[0].id}`";

/// Where the wheel is turned to zoom out, and by how much.
const MIDDLE_OF_A_PHONE: (f64, f64) = (195.0, 300.0);
const AWAY: i64 = 250;

impl Browser {
    /// Everything that may be done now.
    pub async fn choices(&self) -> Vec<Choice> {
        let all: Vec<[String; 4]> =
            serde_json::from_value(self.script(CHOICES).await).expect("choices in four words");
        let choice = |[action, first, target, label]: [String; 4]| Choice {
            action,
            first,
            target,
            label,
        };
        all.into_iter().map(choice).collect()
    }

    /// Carries out one of the choices, with as many gestures as it takes.
    pub async fn carry_out(&self, choice: &Choice, hand: Hand) {
        let what = format!("{} answers to a {hand:?}", choice.action);
        let ticket = self.script("return String(game.ticket)").await;
        let ticket = ticket.as_str().unwrap_or_default();
        for _ in 0..MOST_GESTURES {
            let before = self.until("the map rests", BETWEEN, &[]).await;
            self.gesture(choice, hand).await;
            let told = [ticket, before.as_str().unwrap_or_default()];
            if self.until(&what, AFTERWARDS, &told).await == "done" {
                return;
            }
        }
        panic!("no gesture carries out {choice:?}");
    }

    /// The gestures that would carry out one of the choices, where the page may have something to say first.
    pub async fn try_out(&self, choice: &Choice) {
        for _ in 0..MOST_GESTURES {
            let before = self.until("the map rests", BETWEEN, &[]).await;
            let objects = "return !!document.querySelector('#lesson .aside')?.checkVisibility()";
            if self.script(objects).await == true {
                return;
            }
            self.gesture(choice, Hand::Mouse).await;
            let changed = "
                if (document.querySelector('#lesson .aside')?.checkVisibility()) return true;
                const now = [menu.hidden ? '' : menu.textContent, game.chosen, fan?.space, view.k.toFixed(3), card.mode === 'tap' && !cardBox.hidden ? card.here[0] : '', before.tapped].join('|');
                return !isMoving() && now !== a";
            let told = [before.as_str().unwrap_or_default()];
            self.until("something answers", changed, &told).await;
        }
        panic!("nobody objects to {choice:?}");
    }

    /// One gesture towards a choice: an entry of the open menu, otherwise what must be picked up, otherwise its
    /// target.
    async fn gesture(&self, choice: &Choice, hand: Hand) {
        let chosen = self.script("return game.chosen || ''").await;
        let thing = match choice.first.as_str() {
            "" => &choice.target,
            first if chosen == first => &choice.target,
            _ => &choice.first,
        };
        let entry = self.run(ENTRY, &[&choice.label, thing]).await;
        if let Some(entry @ 1..) = entry.as_u64() {
            self.hit(&format!("#menu [role=menuitem]:nth-of-type({entry})"), hand)
                .await;
            return;
        }
        // A fight offers its few answers itself.
        let answer = format!("#stage-choices [data-action=\"{}\"]", choice.action);
        let offered = "return !!document.querySelector(a)?.checkVisibility()";
        if self.run(offered, &[&answer]).await == true {
            self.hit(&answer, hand).await;
            return;
        }
        match hand {
            Hand::Mouse if self.lies_in_a_stack(thing).await => self.pick_from_stack(thing).await,
            Hand::Mouse => self.pick(thing).await,
            Hand::Finger if self.lies_in_a_stack(thing).await => self.tap_in_stack(thing).await,
            Hand::Finger => self.pick_by_tap(thing).await,
        }
    }

    /// Taps a stack, which spreads it; or the piece, if it is already spread, zooming out if it lies beyond the edge.
    async fn tap_in_stack(&self, thing: &str) {
        if self.run(SPREAD, &[thing]).await != true {
            let top = self.run(TOP, &[thing]).await;
            self.pick_by_tap(top.as_str().unwrap_or(thing)).await;
            return;
        }
        for _ in 0..MOST_GESTURES {
            if let Some((x, y)) = self.seen_at(thing).await {
                self.tap_at(x, y).await;
                return;
            }
            let (x, y) = MIDDLE_OF_A_PHONE;
            self.wheel(x, y, AWAY).await;
        }
        let what = format!("{thing} can be reached in its stack");
        self.give_up(&what, &Ok(Value::Null)).await
    }

    async fn lies_in_a_stack(&self, thing: &str) -> bool {
        const STACKED: &str = "
            const token = a.startsWith('token:') && tokens.get(a.slice(6));
            return !!token && stackAt(token.at).length > 1 && !game.chosen";
        self.run(STACKED, &[thing]).await == true
    }

    /// Hovers over a stack until it is spread, then clicks the piece, zooming out if it lies beyond the edge.
    async fn pick_from_stack(&self, thing: &str) {
        let what = format!("the stack of {thing} is spread");
        let mut near = NEAR;
        for _ in 0..MOST_GESTURES {
            if self.run(SPREAD, &[thing]).await != true {
                self.fold_stacks().await;
                let top = self.run(TOP, &[thing]).await;
                let (x, y) = self.aimed(top.as_str().unwrap_or(thing), near).await;
                self.move_to(x, y).await;
                self.until(&what, SPREAD, &[thing]).await;
            }
            if let Some((x, y)) = self.seen_at(thing).await {
                self.click_at(x, y).await;
                return;
            }
            near /= 1.5;
            self.fold_stacks().await;
            self.see_the_whole_map().await;
        }
        let what = format!("{thing} can be reached in its stack");
        self.give_up(&what, &Ok(Value::Null)).await
    }

    /// Moves the mouse away from the map, so that what was spread folds again.
    async fn fold_stacks(&self) {
        self.move_to(2.0, 2.0).await;
        self.until("no stack is spread", "return !fan", &[]).await;
    }
}
