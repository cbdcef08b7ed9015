//! What one must remember between actions: who has moved, the open purchase, what the turn has seen.

use super::{
    diary_combat::CombatDiary,
    facts::{City, Road, facts},
    naive_fate, naive_movement,
    naive_movement::Body,
    sheet::{Sheet, without},
};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct March {
    pub body: Body,
    pub steps: u32,
    pub all_main: bool,
}

impl March {
    pub fn fresh(body: Body) -> March {
        March {
            body,
            steps: 0,
            all_main: true,
        }
    }
}

/// An open purchase, as far as it has been written down.
#[derive(Clone, Default, Debug)]
pub struct Draft {
    pub enlisted: Vec<String>,
    pub returned: Vec<(String, City)>,
    pub paid: Vec<String>,
}

impl Draft {
    pub fn items(&self) -> u32 {
        (self.enlisted.len() + self.returned.len()) as u32
    }
}

/// What fate cards make one remember for the whole turn.
#[derive(Clone, Default)]
pub struct Marks {
    /// 10.spades: Prussians who received an army.
    pub reinforced: BTreeSet<String>,
    /// 3.hearts: suits Hildburghausen has attacked from.
    pub imperial_suits: Vec<char>,
    /// 11.spades: the double eleven has been played.
    pub doubled: bool,
    /// 4.spades and 10.hearts: the first card has been played.
    pub first_played: bool,
    /// 12.hearts: Hildburghausen was beaten.
    pub imperial_defeat: bool,
    /// Pieces that came back.
    pub returned: BTreeSet<String>,
}

#[derive(Clone, Default)]
pub struct Diary {
    advanced: bool,
    victor: Option<String>,
    pub marks: Marks,
    moved: BTreeSet<String>,
    pub march: Option<March>,
    pub party: Option<Vec<usize>>,
    pub purchase: Option<Draft>,
    pub substitute: Option<City>,
    pub chevert_was_stacked: bool,
    combat: CombatDiary,
    /// Cards that came into the hand when the phase began.
    drawn: Vec<String>,
    /// The board when fate was read, and what was chosen since.
    opening: Option<Box<Sheet>>,
    given: Vec<String>,
    /// Seats that have answered a question put to several.
    answered: BTreeSet<String>,
    pub allotted: Vec<(String, u32)>,
    /// Choices a fate card should have opened and did not.
    pub overlooked: BTreeSet<String>,
}

/// Who decides, and what may be done.
pub type Decision = BTreeMap<String, BTreeSet<String>>;

impl Diary {
    /// At the start of a test: the position as written, and as it stands at the first decision.
    pub fn begin(text: &str, options: &[(&str, &str)], before: &Sheet, now: &Sheet) -> Diary {
        let mut diary = Diary {
            advanced: options.contains(&("rules", "advanced")),
            ..Diary::default()
        };
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["rules", "advanced"] => diary.advanced = true,
                ["lost", "hildburghausen"] => diary.marks.imperial_defeat = true,
                ["victor", general] => diary.victor = Some((*general).to_owned()),
                _ => {}
            }
        }
        diary.enter(before, now);
        for line in text.lines() {
            if let Some(names) = line.strip_prefix("moved ") {
                diary.moved = names.split_whitespace().map(str::to_owned).collect();
            }
        }
        diary
    }

    /// A phase begins: only what outlasts phases is kept.
    fn enter(&mut self, before: &Sheet, now: &Sheet) {
        let marks = std::mem::take(&mut self.marks);
        let victor = self.combat.victor.take().or(self.victor.take());
        let mut overlooked = BTreeSet::new();
        if before.phase != "fate" && before.turn < now.turn && now.last_drawn != before.last_drawn {
            let version = naive_fate::version(now, self.advanced, victor.as_deref());
            overlooked = naive_fate::overlooked(before, now, &version, &marks);
        }
        *self = Diary {
            advanced: self.advanced,
            overlooked,
            victor,
            marks: if before.turn == now.turn {
                marks
            } else {
                Marks::default()
            },
            ..Diary::default()
        };
        if let Some(nation) = now.nation {
            self.drawn = without(&now.hands[nation], &before.hands[nation]);
        }
        let chevert = facts().general("chevert").and_then(|g| now.generals[g]);
        self.chevert_was_stacked = chevert.is_some_and(|stand| now.stack(stand.city).len() > 1);
        match now.phase.as_str() {
            "combat" => self.combat = CombatDiary::begin(now, &self.marks),
            "fate" => self.opening = Some(Box::new(now.clone())),
            _ => {}
        }
    }

    pub fn general_moved(&self, general: usize) -> bool {
        self.moved.contains(&facts().generals[general].id)
    }

    pub fn has_moved(&self, body: &Body) -> bool {
        match body {
            Body::Train(train) => self.moved.contains(&facts().trains[*train].id),
            Body::Generals(generals) => generals.iter().any(|g| self.general_moved(*g)),
        }
    }

    pub fn decision(&self, s: &Sheet) -> Decision {
        if s.phase == "set-up" {
            return naive_fate::allotments(s, self, &self.answered);
        }
        let Some(nation) = s.nation else {
            let version = naive_fate::version(s, self.advanced, self.victor.as_deref());
            let opening = self.opening.as_ref().expect("fate was read");
            let mut all = naive_fate::choices(s, opening, &version, &self.given);
            all.retain(|seat, _| !self.answered.contains(seat));
            return all;
        };
        let france = facts().nations[nation].id == "france";
        let (decider, texts) = match s.phase.as_str() {
            "movement" => (nation, naive_movement::actions(s, self)),
            "draw" if france => (nation, naive_fate::discards(&self.drawn)),
            "draw" => (nation, naive_fate::option_offers(s)),
            "end" => (facts().nation("prussia"), naive_fate::regains(&self.given)),
            _ => self.combat.decision(s, &self.marks),
        };
        BTreeMap::from([(s.players[decider].clone(), texts)])
    }

    /// The score of the fight going on, seen by the one to play.
    pub fn score(&self) -> Option<i32> {
        self.combat.score()
    }

    /// The same diary one action later.
    pub fn after(&self, before: &Sheet, seat: &str, action: &str, now: &Sheet) -> Diary {
        let mut next = self.clone();
        let words: Vec<&str> = action.split_whitespace().collect();
        match words.as_slice() {
            ["detach", names, _] => {
                let generals = names.split('+').filter_map(|id| facts().general(id));
                next.party = Some(generals.collect());
                next.march = None;
            }
            ["move", piece, city] => next.moves(before, piece, facts().city(city)),
            ["enlist", general] => next.draft().enlisted.push((*general).to_owned()),
            ["return", piece, city] => {
                let city = facts().city(city);
                next.draft().returned.push(((*piece).to_owned(), city));
            }
            ["pay", card] => next.draft().paid.push((*card).to_owned()),
            ["buy"] => next.buys(before, now),
            ["gain", what] | ["regain", what] => next.given.push((*what).to_owned()),
            ["give", _] | ["decline"] | ["ready"] => {
                next.answered.insert(seat.to_owned());
            }
            ["allot", general, armies] => {
                let armies = armies.parse().expect("armies");
                next.allotted.push(((*general).to_owned(), armies));
            }
            words => next.combat.note(before, words, &mut next.marks),
        }
        if (before.turn, before.nation, &before.phase) != (now.turn, now.nation, &now.phase) {
            next.enter(before, now);
        }
        next
    }

    /// One buys between moves: whoever was marching has arrived.
    fn draft(&mut self) -> &mut Draft {
        self.march = None;
        self.purchase.get_or_insert_default()
    }

    fn moves(&mut self, before: &Sheet, piece: &str, to: City) {
        let f = facts();
        let body = match (f.train(piece), f.general(piece)) {
            (Some(train), _) => Body::Train(train),
            (None, Some(general)) => Body::Generals(match self.party.take() {
                Some(party) => party,
                None => before.stack(before.generals[general].expect("on the map").city),
            }),
            (None, None) => panic!("no piece `{piece}`"),
        };
        let from = naive_movement::place(before, &body);
        let mut march = match self.march.take() {
            Some(march) if march.body == body => march,
            _ => March::fresh(body.clone()),
        };
        march.steps += 1;
        march.all_main &= f.road[from][to] == Some(Road::Main);
        match &body {
            Body::Train(train) => {
                self.moved.insert(f.trains[*train].id.clone());
            }
            Body::Generals(generals) => {
                // Who unites stops, and so does everybody who stood there.
                for general in generals.iter().chain(&before.stack(to)) {
                    self.moved.insert(f.generals[*general].id.clone());
                }
            }
        }
        // So does who runs over a train.
        self.march = before.is_empty(to).then_some(march);
    }

    fn buys(&mut self, before: &Sheet, now: &Sheet) {
        let f = facts();
        let draft = self.purchase.take().expect("a purchase");
        let own = &f.nations[before.nation.expect("a nation")];
        for (piece, city) in &draft.returned {
            self.moved.insert(piece.clone());
            self.marks.returned.insert(piece.clone());
            for general in now.stack(*city) {
                self.moved.insert(f.generals[general].id.clone());
            }
            if !own.depots.contains(city) {
                self.substitute = Some(*city);
            }
        }
        if own.id != "prussia" {
            return;
        }
        // An army given to a stack marks all of it; so does a return.
        let returned = draft.returned.iter().map(|(piece, _)| piece);
        for id in draft.enlisted.iter().chain(returned) {
            let stand = f.general(id).and_then(|general| now.generals[general]);
            for general in stand.map_or(Vec::new(), |stand| now.stack(stand.city)) {
                let marked = f.generals[general].id.clone();
                self.marks.reinforced.insert(marked);
            }
        }
    }
}
