//! Writing a record: the full one of a finished game, or one viewer's while it is running.

use super::{Line, Player, Record, SeatLine, Start, Table, What};
use crate::{
    Context, Game, Seat, Seats, Viewer,
    play::{Draw, Entry, Item, Match, Origin},
    record::Silent,
};
use std::{fmt, ops::Deref};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "bivouac record {}", self.format)?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "data {}", Hex(&self.data))?;
        for (name, value) in &self.options {
            writeln!(f, "option {name} {value}")?;
        }
        for seat in &self.seats {
            let (seat, player) = (&seat.seat, seat.player.as_ref().map(Player::on_one_line));
            match player.filter(|player| !player.name().is_empty()) {
                Some(Player::Person(name)) => writeln!(f, "seat {seat} {name}")?,
                Some(Player::Bot(name)) => writeln!(f, "bot {seat} {name}")?,
                None => writeln!(f, "seat {seat}")?,
            }
        }
        if let Some(viewer) = &self.seen_by {
            writeln!(f, "seen-by {viewer}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {}", Hex(commitment))?;
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "secret {}", Hex(&seed.secret))?;
            for nonce in &seed.nonces {
                writeln!(f, "nonce {}", Hex(nonce))?;
            }
        }
        if self.position.as_deref() == Some("") {
            writeln!(f, "position")?;
        }
        for line in self.position.iter().flat_map(|text| text.lines()) {
            writeln!(f, "{}", format!("position {line}").trim_end())?;
        }
        writeln!(f, "\n0 {}", self.start)?;
        for (number, line) in (1..).zip(&self.lines) {
            writeln!(f, "{number} {line}")?;
        }
        writeln!(f, "end {}", self.lines.len())
    }
}

struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

fn names(draws: &[Draw]) -> Vec<String> {
    draws.iter().map(|draw| draw.name.clone()).collect()
}

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// The full record. It reveals every secret: for the host, and for everybody once the game is over.
    pub fn record(&self, table: &Table) -> Record {
        let mut record = self.head(table);
        if self.turn().is_over() {
            record.seed.clone_from(&table.seed);
        }
        record.start = Start {
            outcomes: names(&self.opening().draws),
            hash: Some(self.opening().hash),
        };
        record.lines = self.lines(0);
        record
    }

    /// The lines of the full record after the numbered line `from`, which a host appends to its store.
    pub fn lines(&self, from: usize) -> Vec<Line> {
        let from = from.min(self.items().len());
        let (before, after) = self.items().split_at(from);
        let mut hash = (before.iter().rev().find_map(Item::hash)).unwrap_or(self.opening().hash);
        let line = |item: &Item<G::Action, G::Event>| {
            hash = item.hash().unwrap_or(hash);
            Line {
                what: self.what(item),
                hash: Some(hash),
            }
        };
        after.iter().map(line).collect()
    }

    fn what(&self, item: &Item<G::Action, G::Event>) -> What {
        match item {
            Item::Entry(entry) => What::Entry {
                seat: self.name_of(entry.seat),
                by_order: entry.by_order,
                actions: entry
                    .actions()
                    .map(|action| self.game().write(&action))
                    .collect(),
                outcomes: names(&entry.draws),
            },
            Item::Undo { seat, entry, .. } => What::Undo {
                seat: self.name_of(*seat),
                entry: *entry,
            },
            Item::Rollback { to, consent, .. } => What::Rollback {
                to: *to,
                consent: self.names_of(*consent),
            },
            Item::Orders { seat, orders } => What::Orders {
                seat: self.name_of(*seat),
                orders: orders.clone(),
            },
            Item::Seat { seat, now, was } => What::Seat {
                seat: self.name_of(*seat),
                now: now.clone(),
                was: was.clone(),
            },
        }
    }

    /// The record as one viewer may read it while the game is running. Once it is over, everybody may read all of it.
    pub fn record_for(&self, viewer: Viewer, table: &Table) -> Record {
        if viewer == Viewer::Everything || self.turn().is_over() {
            return self.record(table);
        }
        let mut record = self.head(table);
        // A position in notation reveals every hand.
        record.position = None;
        record.seen_by = Some(match viewer {
            Viewer::Seat(seat) => self.name_of(seat),
            Viewer::Spectator | Viewer::Everything => String::from("spectator"),
        });
        let mut state = self.first().clone();
        // Positions before the entries that could still be taken back, with their numbers.
        let mut trail: Vec<(usize, G::State)> = Vec::new();
        // Standing orders are secret, and a gap in the numbers would give them away.
        let mut renumbered = vec![0];
        for (number, item) in (1..).zip(self.items()) {
            let what = match item {
                Item::Entry(entry) => {
                    if entry.is_final() {
                        trail.clear();
                    } else {
                        trail.push((number, state.clone()));
                    }
                    Some(self.redacted(&mut state, entry, viewer))
                }
                Item::Undo { seat, entry, .. } => {
                    state = self.without(*entry, &mut trail, state);
                    Some(What::Undo {
                        seat: self.name_of(*seat),
                        entry: renumbered[*entry],
                    })
                }
                Item::Rollback { to, consent, .. } => {
                    trail.clear();
                    state = self.position_after(number).unwrap_or(state);
                    Some(What::Rollback {
                        to: renumbered[*to],
                        consent: self.names_of(*consent),
                    })
                }
                Item::Orders { .. } => None,
                Item::Seat { .. } => {
                    trail.clear();
                    Some(self.what(item))
                }
            };
            let lines = what.map(|what| Line { what, hash: None });
            record.lines.extend(lines);
            renumbered.push(record.lines.len());
        }
        record
    }

    /// The position without an entry that was taken back; later answers stay.
    fn without(
        &self,
        taken_back: usize,
        trail: &mut Vec<(usize, G::State)>,
        state: G::State,
    ) -> G::State {
        let Some(at) = trail.iter().position(|(number, _)| *number == taken_back) else {
            return state;
        };
        let mut state = trail.remove(at).1;
        for (number, before) in &mut trail[at..] {
            before.clone_from(&state);
            self.repeat(&mut state, self.entry(*number));
        }
        state
    }

    /// An entry as a viewer may read it; `state` is advanced past it.
    fn redacted(
        &self,
        state: &mut G::State,
        entry: &Entry<G::Action, G::Event>,
        viewer: Viewer,
    ) -> What {
        let mut actions = Vec::new();
        let mut chance = entry.again();
        for step in &entry.steps {
            // Neither the number nor the order of a draft's steps may reveal anything.
            if !step.draft || viewer.is(entry.seat) {
                let text = self
                    .game()
                    .write_for(state, entry.seat, &step.action, viewer);
                actions.push(text);
            }
            self.game().apply(
                state,
                entry.seat,
                step.action,
                &mut Context::new(&mut chance, &mut Silent),
            );
        }
        if actions.is_empty() {
            actions.push(String::from("?"));
        }
        What::Entry {
            seat: self.name_of(entry.seat),
            by_order: entry.by_order && viewer.is(entry.seat),
            actions,
            outcomes: Vec::new(),
        }
    }

    fn head(&self, table: &Table) -> Record {
        let game = self.game();
        let seats = self.seat_names().iter().enumerate();
        Record {
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            data: game.data_hash(),
            options: game.write_options(self.options()),
            seats: seats
                .map(|(index, seat)| SeatLine {
                    seat: (*seat).to_owned(),
                    player: table.players.get(index).cloned().flatten(),
                })
                .collect(),
            commitment: table.seed.as_ref().map(crate::chance::Seed::commitment),
            position: match self.origin() {
                Origin::Start => None,
                Origin::Position(text) => Some(text.clone()),
            },
            ..Record::default()
        }
    }

    fn names_of(&self, seats: Seats) -> Vec<String> {
        seats.iter().map(|seat: Seat| self.name_of(seat)).collect()
    }
}
