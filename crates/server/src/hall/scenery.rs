//! What there is to be seen of a game, and how it is put into messages: once per pair of eyes, words per language.

use super::{Furniture, GameCard, Offer, Seconds, audience::Editions, sitting::Sitting};
use kernel::{HostedMatch, Scene, Seat, Viewer, hosted::LogEntry};
use serde::Serialize;
use std::cell::OnceCell;
use table::{
    Language,
    page::{Moment, Names, Op, html_op, operations, to_json},
};

/// A game that has begun, as messages are made from it.
pub(super) struct Scenery<'a> {
    sitting: &'a Sitting,
    game: &'a dyn HostedMatch,
    furniture: Option<&'a dyn Furniture>,
    now: Seconds,
    card: OnceCell<GameCard>,
}

/// What one pair of eyes sees at one moment.
pub(super) struct Snapshot {
    scene: Scene,
    names: Names,
    log_len: usize,
    ticket: u64,
    undo: bool,
    redo: bool,
    /// The seat at the same screen that must decide instead.
    curtain: Option<Seat>,
    /// Lines of the full journal: for the host only.
    lines: usize,
}

impl Snapshot {
    /// Whether these eyes can tell the two apart.
    pub fn looks_like(&self, other: &Snapshot) -> bool {
        self.log_len == other.log_len
            && self.ticket == other.ticket
            && (self.undo, self.redo) == (other.undo, other.redo)
            && self.curtain == other.curtain
            && self.scene == other.scene
    }
}

/// A scene as programs get it.
#[derive(Serialize)]
struct BareScene<'a> {
    ticket: u64,
    log_len: usize,
    scene: &'a Scene,
}

impl<'a> Scenery<'a> {
    /// `None` while the game has not begun.
    pub fn new(
        sitting: &'a Sitting,
        furniture: Option<&'a dyn Furniture>,
        now: Seconds,
    ) -> Option<Scenery<'a>> {
        Some(Scenery {
            sitting,
            game: sitting.game.as_deref()?,
            furniture,
            now,
            card: OnceCell::new(),
        })
    }

    pub fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let running = self.sitting.check_running().is_ok();
        let (ticket, undo, redo) = match viewer {
            Viewer::Seat(seat) => (
                self.sitting.tickets[seat.index()],
                running && self.game.can_undo(seat),
                running && self.game.can_redo(seat),
            ),
            _ => (0, false, false),
        };
        Snapshot {
            scene: self.sitting.scene(self.game, viewer),
            names: Names::default(),
            log_len: self.game.log_len(viewer),
            ticket,
            undo,
            redo,
            curtain: self.curtain(viewer),
            lines: self.game.journal_len(),
        }
    }

    /// Who at the same screen must decide while the seat on show need not.
    fn curtain(&self, viewer: Viewer) -> Option<Seat> {
        let Viewer::Seat(seat) = viewer else {
            return None;
        };
        if !self.sitting.head.one_screen {
            return None;
        }
        let own = &self.sitting.seats[seat.index()];
        if own.due_since.is_some() || own.account.is_none() {
            return None;
        }
        let mut others = self.sitting.seats.iter();
        let due = others.find(|other| other.account == own.account && other.due_since.is_some());
        due.map(|other| Seat(other.seat))
    }

    /// The whole page of a viewer.
    pub fn page(&self, language: Language, now: &Snapshot) -> String {
        let viewer = now.scene.viewer;
        let log = self.game.log(viewer);
        let stage = self.sitting.room.stage(language);
        let mut ops = operations(stage, None, &self.moment(now, &log));
        self.furnish(&mut ops, viewer, language, |_| true);
        self.draw_curtain(&mut ops, now);
        to_json(&ops)
    }

    /// What changes on a page; `None` if nothing does.
    pub fn page_step(
        &self,
        language: Language,
        before: &Snapshot,
        now: &Snapshot,
        (was, is): (Editions, Editions),
    ) -> Option<String> {
        let viewer = now.scene.viewer;
        let grown = now.log_len.saturating_sub(before.log_len);
        let log = match grown {
            0 => Vec::new(),
            _ => self.game.log_from(before.log_len, viewer),
        };
        // At the end of a game standing orders are told too, and the numbers of the log change.
        if grown > now.lines - before.lines || log.len() != grown {
            return Some(self.page(language, now));
        }
        let stage = self.sitting.room.stage(language);
        let (earlier, later) = (self.moment(before, &[]), self.moment(now, &log));
        let mut ops = operations(stage, Some(&earlier), &later);
        self.furnish(&mut ops, viewer, language, |edition| {
            edition(&was) != edition(&is)
        });
        if now.curtain != before.curtain {
            self.draw_curtain(&mut ops, now);
        }
        (!ops.is_empty()).then(|| to_json(&ops))
    }

    pub fn scene(&self, now: &Snapshot) -> String {
        let bare = BareScene {
            ticket: now.ticket,
            log_len: now.log_len,
            scene: &now.scene,
        };
        serde_json::to_string(&bare).expect("a scene is plain data and can always be written")
    }

    pub fn scene_step(&self, before: &Snapshot, now: &Snapshot) -> Option<String> {
        let same = before.ticket == now.ticket
            && before.log_len == now.log_len
            && before.scene == now.scene;
        (!same).then(|| self.scene(now))
    }

    fn moment<'m>(&self, snapshot: &'m Snapshot, log: &'m [LogEntry]) -> Moment<'m> {
        Moment {
            scene: &snapshot.scene,
            log,
            log_len: snapshot.log_len,
            ticket: snapshot.ticket,
            undo: snapshot.undo,
            redo: snapshot.redo,
            names: &snapshot.names,
            seat_names: self.game.seat_names(),
        }
    }

    fn draw_curtain(&self, ops: &mut Vec<Op>, now: &Snapshot) {
        if let Some(seat) = now.curtain {
            let id = self.sitting.head.id;
            let name = &self.sitting.seats[seat.index()].name;
            ops.push(Op::Curtain(format!("/games/{id}/curtain?seat={name}")));
        }
    }

    /// The server's own parts of the page, those that are `wanted`.
    fn furnish(
        &self,
        ops: &mut Vec<Op>,
        viewer: Viewer,
        language: Language,
        wanted: impl Fn(fn(&Editions) -> u32) -> bool,
    ) {
        let Some(furniture) = self.furniture else {
            return;
        };
        if wanted(|editions| editions.players) {
            let players = furniture.players(self.card(), viewer, language);
            ops.push(html_op("players", players));
        }
        if wanted(|editions| editions.offers) {
            let offer: Option<Offer> = self.sitting.offer();
            let offers = furniture.offers(self.card(), offer.as_ref(), viewer, language);
            ops.push(html_op("offers", offers));
        }
        if wanted(|editions| editions.chat) {
            let (earlier, later) = self.sitting.chat.as_slices();
            let lines = [earlier, later].concat();
            ops.push(html_op("chat", furniture.chat(&lines, language)));
        }
    }

    fn card(&self) -> &GameCard {
        self.card.get_or_init(|| self.sitting.card(self.now))
    }
}
