//! What can be seen of a game, and how it is put into messages: built once per viewer, worded once per language.

use super::{
    ChatLine, Furniture, GameCard, Offer, Refused, Seconds, Trying, audience::Editions,
    play::may_take_back, sitting::Sitting,
};
use crate::{conduct::Conduct, rooms::Room};
use kernel::{Scene, Seat, Viewer, host::HostedMatch, primer::Progress};
use serde::Serialize;
use std::cell::OnceCell;
use table::{
    Language,
    page::{Beside, Moment, Op, Shown, html_op, operations, to_json},
};

/// How many entries of the log a page starts with, and how many come at once when earlier ones are requested: more
/// than anybody reads in one go, and a message that stays small however long the game is.
pub(crate) const LOG_PAGE: usize = 200;

/// A game that has begun, as the source of messages.
pub(super) struct Scenery<'a> {
    sitting: &'a Sitting,
    room: &'a Room,
    game: &'a dyn HostedMatch,
    furniture: Option<&'a dyn Furniture>,
    conduct: &'a Conduct,
    /// How often a seat may take back.
    second_thoughts: usize,
    now: Seconds,
    card: OnceCell<GameCard>,
}

/// What one viewer sees at one moment.
pub(super) struct Snapshot {
    moment: Moment,
    behind: Behind,
}

/// What is kept of a snapshot once it has been shown.
pub(super) struct Kept {
    shown: Shown,
    behind: Behind,
}

/// What the host knows about the same moment.
#[derive(Clone, Copy)]
struct Behind {
    /// The other seat at the same screen that must decide instead.
    curtain: Option<Seat>,
    /// Lines of the full journal.
    lines: usize,
    /// How far a learner has come.
    lesson: Option<Progress>,
}

impl Snapshot {
    /// Whether the viewer cannot tell it from what was last shown.
    pub fn looks_like(&self, kept: &Kept) -> bool {
        (self.behind.curtain, self.behind.lesson) == (kept.behind.curtain, kept.behind.lesson)
            && self.moment.looks_like(&kept.shown)
    }

    pub fn keep(self) -> Kept {
        Kept {
            shown: self.moment.keep(),
            behind: self.behind,
        }
    }

    fn viewer(&self) -> Viewer {
        self.moment.scene.viewer
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
    /// Refused if the game has not begun or cannot be played.
    pub fn new(
        sitting: &'a Sitting,
        furniture: Option<&'a dyn Furniture>,
        conduct: &'a Conduct,
        second_thoughts: usize,
        now: Seconds,
    ) -> Result<Scenery<'a>, Refused> {
        let (room, game) = sitting.playing.begun()?;
        Ok(Scenery {
            sitting,
            room,
            game,
            furniture,
            conduct,
            second_thoughts,
            now,
            card: OnceCell::new(),
        })
    }

    pub fn snapshot(&self, viewer: Viewer) -> Snapshot {
        let running = self.sitting.check_running().is_ok();
        let (ticket, undo, redo) = match viewer {
            Viewer::Seat(seat) => (
                self.sitting.tickets[seat.index()],
                running && self.may_undo(seat),
                running && self.game.can_redo(seat),
            ),
            _ => (0, false, false),
        };
        let beside = Beside {
            log_len: self.game.log_len(viewer),
            ticket,
            undo,
            redo,
        };
        let scene = self.sitting.scene(self.game, viewer);
        Snapshot {
            moment: Moment::new(scene, beside, self.game.seat_names()),
            behind: Behind {
                curtain: self.curtain(viewer),
                lines: self.game.journal_len(),
                lesson: self.sitting.lesson_progress(viewer),
            },
        }
    }

    /// Whether there is something to take back, and the seat has not done so too often.
    fn may_undo(&self, seat: Seat) -> bool {
        self.game.can_undo(seat) && may_take_back(self.game, seat, self.second_thoughts).is_ok()
    }

    /// The seat at the same screen that must decide, if the seat on show need not.
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
        let viewer = now.viewer();
        let length = now.moment.beside.log_len;
        let end = length.saturating_sub(LOG_PAGE)..length;
        let log = self.game.log_between(end, viewer);
        let workshop = self.room.workshop(language);
        let mut ops = operations(workshop, None, &now.moment, &log);
        self.furnish(&mut ops, viewer, language, |_| true);
        self.teach(&mut ops, language, now);
        self.welcome(&mut ops, viewer, language);
        self.moments(&mut ops, viewer, language);
        self.draw_curtain(&mut ops, now);
        to_json(&ops)
    }

    /// What changes on a page; `None` if nothing does.
    pub fn page_step(
        &self,
        language: Language,
        before: &Kept,
        now: &Snapshot,
        (was, is): (Editions, Editions),
    ) -> Option<String> {
        let viewer = now.viewer();
        let told = before.shown.beside.log_len;
        let grown = now.moment.beside.log_len.saturating_sub(told);
        // Somebody who was away this long is better served with a fresh page.
        if grown > LOG_PAGE {
            return Some(self.page(language, now));
        }
        let log = match grown {
            0 => Vec::new(),
            _ => self.game.log_from(told, viewer),
        };
        // At the end of a game standing orders are revealed too, and the numbers of the log change.
        if grown > now.behind.lines - before.behind.lines || log.len() != grown {
            return Some(self.page(language, now));
        }
        let workshop = self.room.workshop(language);
        let mut ops = operations(workshop, Some(&before.shown), &now.moment, &log);
        self.furnish(&mut ops, viewer, language, |edition| {
            edition(&was) != edition(&is)
        });
        if self.sitting.check_running().is_err() {
            self.moments(&mut ops, viewer, language);
        }
        if now.behind.lesson != before.behind.lesson {
            self.teach(&mut ops, language, now);
        }
        if now.behind.curtain != before.behind.curtain {
            self.draw_curtain(&mut ops, now);
        }
        (!ops.is_empty()).then(|| to_json(&ops))
    }

    pub fn scene(&self, now: &Snapshot) -> String {
        let bare = BareScene {
            ticket: now.moment.beside.ticket,
            log_len: now.moment.beside.log_len,
            scene: &now.moment.scene,
        };
        serde_json::to_string(&bare).expect("a scene is plain data and can always be written")
    }

    pub fn scene_step(&self, before: &Kept, now: &Snapshot) -> Option<String> {
        let (was, is) = (before.shown.beside, now.moment.beside);
        let same = (was.ticket, was.log_len) == (is.ticket, is.log_len)
            && now.moment.has_the_scene_of(&before.shown);
        (!same).then(|| self.scene(now))
    }

    fn draw_curtain(&self, ops: &mut Vec<Op>, now: &Snapshot) {
        if let Some(seat) = now.behind.curtain {
            let id = self.sitting.head.id;
            let name = &self.sitting.seats[seat.index()].name;
            ops.push(Op::Curtain(format!("/games/{id}/curtain?seat={name}")));
        }
    }

    /// What the coach says at this step of a lesson.
    fn teach(&self, ops: &mut Vec<Op>, language: Language, now: &Snapshot) {
        let lesson = self.sitting.lesson().zip(now.behind.lesson);
        if let (Some(furniture), Some((lesson, progress))) = (self.furniture, lesson) {
            let said = furniture.lesson(self.card(), lesson, progress, language);
            ops.push(html_op("lesson", said));
        }
    }

    /// What can be done with the past.
    fn moments(&self, ops: &mut Vec<Op>, viewer: Viewer, language: Language) {
        let own = match viewer {
            Viewer::Seat(seat) => self.sitting.seats[seat.index()].account,
            _ => None,
        };
        let over = self.sitting.check_running().is_err();
        let alone = own.is_some_and(|own| self.sitting.is_alone_against_bots(own));
        let trying = if over || alone {
            Trying::Allowed
        } else {
            Trying::NotYet
        };
        if let Some(furniture) = self.furniture {
            let said = furniture.moments(self.card(), trying, language);
            ops.push(html_op("moments", said));
        }
    }

    /// The goal and the first step, for whoever sits here for the first time.
    fn welcome(&self, ops: &mut Vec<Op>, viewer: Viewer, language: Language) {
        let Viewer::Seat(seat) = viewer else {
            return;
        };
        let head = &self.sitting.head;
        let begins = self.sitting.check_running().is_ok()
            && head.position.is_none()
            && head.lesson.is_none()
            && self.game.deeds(seat).is_empty();
        if let Some(furniture) = self.furniture.filter(|_| begins) {
            let said = furniture.welcome(self.card(), language);
            ops.extend(said.map(|said| html_op("welcome", said)));
        }
    }

    /// Adds those of the server's own parts of the page that are `wanted`.
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
            let lines: Vec<ChatLine> = (self.sitting.chat.iter())
                .filter(|line| !self.hides(line, viewer))
                .cloned()
                .collect();
            ops.push(html_op("chat", furniture.chat(&lines, language)));
        }
    }

    /// Whether the viewer has blocked the speaker.
    fn hides(&self, line: &ChatLine, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else {
            return false;
        };
        let own = self.sitting.seats[seat.index()].account;
        own.is_some_and(|own| self.conduct.has_blocked(own, line.account))
    }

    fn card(&self) -> &GameCard {
        self.card.get_or_init(|| self.sitting.card(self.now))
    }
}
