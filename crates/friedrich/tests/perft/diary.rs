//! What one must remember between actions: who has moved, the open purchase, the fights left.

use crate::{
    facts::{City, Road, facts},
    naive_combat::{self, Duel, Result},
    naive_fate,
    naive_movement::{self, Body},
    sheet::{Sheet, without},
};
use std::collections::BTreeSet;

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

#[derive(Clone, Default)]
pub struct Diary {
    pub advanced: bool,
    victor: Option<String>,
    moved: BTreeSet<String>,
    pub march: Option<March>,
    pub party: Option<Vec<usize>>,
    pub purchase: Option<Draft>,
    pub substitute: Option<City>,
    pub chevert_was_stacked: bool,
    fights: Vec<(City, City)>,
    window: Option<(City, City)>,
    duel: Option<Duel>,
    /// Who may choose the end of the retreat, and the ends.
    retreat: Option<(usize, Vec<City>)>,
    drawn: Vec<String>,
    opening: Option<Box<Sheet>>,
    given: Vec<String>,
}

impl Diary {
    /// At the start of a test: the position as written, and as it stands at the first decision.
    pub fn begin(text: &str, before: &Sheet, now: &Sheet) -> Diary {
        let mut diary = Diary::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["rules", "advanced"] => diary.advanced = true,
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
        *self = Diary {
            advanced: self.advanced,
            victor: self.victor.take(),
            ..Diary::default()
        };
        if let Some(nation) = now.nation {
            self.drawn = without(&now.hands[nation], &before.hands[nation]);
        }
        let chevert = facts().general("chevert").and_then(|g| now.generals[g]);
        self.chevert_was_stacked = chevert.is_some_and(|stand| now.stack(stand.city).len() > 1);
        match now.phase.as_str() {
            "combat" => self.fights = naive_combat::fights(now),
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

    /// Who decides, and what may be done.
    pub fn decision(&self, s: &Sheet) -> (String, BTreeSet<String>) {
        let seat = |nation: usize| s.players[nation].clone();
        let named = |id: &str| seat(facts().nation(id));
        if let Some(nation) = s.nation {
            return match s.phase.as_str() {
                "movement" => (seat(nation), naive_movement::actions(s, self)),
                "draw" if facts().nations[nation].id == "france" => {
                    (seat(nation), naive_fate::discards(&self.drawn))
                }
                "draw" => (seat(nation), naive_fate::option_offers(s)),
                _ => self.combat_decision(s, nation),
            };
        }
        let version = naive_fate::version(s, self.advanced, self.victor.as_deref());
        match version.as_str() {
            "6.spades" => (named("austria"), naive_fate::laudon_steps(s)),
            "12.hearts" => (named("prussia"), naive_fate::displacements(s)),
            "1.clubs" => {
                let opening = self.opening.as_ref().expect("the card was read");
                (named("russia"), naive_fate::bounty(opening, &self.given))
            }
            other => panic!("no choice is written for fate {other}"),
        }
    }

    fn combat_decision(&self, s: &Sheet, nation: usize) -> (String, BTreeSet<String>) {
        let seat = |nation: usize| s.players[nation].clone();
        let name = |city: &City| facts().name(*city);
        if let Some((attacker, defender)) = self.window {
            let mut texts: BTreeSet<String> =
                naive_combat::withdrawals(s, attacker, defender)
                    .iter()
                    .map(|city| format!("withdraw {}", name(city)))
                    .collect();
            texts.insert("stand".to_owned());
            return (seat(facts().nation("prussia")), texts);
        }
        if let Some(duel) = &self.duel {
            return (seat(duel.nation(s)), duel.actions(s));
        }
        if let Some((winner, ends)) = &self.retreat {
            let texts = ends.iter().map(|city| format!("retreat {}", name(city)));
            return (seat(*winner), texts.collect());
        }
        (seat(nation), naive_combat::attacks(s, &self.fights))
    }

    /// The score of the fight going on, seen by the one to play.
    pub fn score(&self) -> Option<i32> {
        self.duel.as_ref().map(Duel::own_score)
    }

    /// The same diary one action later.
    pub fn after(&self, before: &Sheet, action: &str, now: &Sheet) -> Diary {
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
            ["attack", attacker, defender] => next.attacks(before, attacker, defender),
            ["withdraw", _] => {
                let (_, defender) = next.window.take().expect("a window");
                next.leaves(defender);
            }
            ["stand"] => {
                let (attacker, defender) = next.window.take().expect("a window");
                next.fight(before, attacker, defender);
            }
            ["play", card, rest @ ..] => next.plays(before, card, rest.first().copied()),
            ["stop"] => {
                let duel = next.duel.take().expect("a fight");
                next.ends(before, duel.stop(before));
            }
            ["retreat", _] => next.retreat = None,
            ["gain", general] => next.given.push((*general).to_owned()),
            _ => {}
        }
        if (before.turn, before.nation, &before.phase) != (now.turn, now.nation, &now.phase) {
            next.enter(before, now);
        }
        next
    }

    fn draft(&mut self) -> &mut Draft {
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
        for (piece, city) in draft.returned {
            self.moved.insert(piece);
            for general in now.stack(city) {
                self.moved.insert(f.generals[general].id.clone());
            }
            let own = &f.nations[before.nation.expect("a nation")];
            if !own.depots.contains(&city) {
                self.substitute = Some(city);
            }
            let joined = |march: &March| naive_movement::place(before, &march.body) == city;
            if self.march.as_ref().is_some_and(joined) {
                self.march = None;
            }
        }
    }

    fn attacks(&mut self, before: &Sheet, attacker: &str, defender: &str) {
        let place = |id: &str| {
            let general = facts().general(id).expect("a general");
            before.generals[general].expect("on the map").city
        };
        let (attacker, defender) = (place(attacker), place(defender));
        self.fights.retain(|fight| *fight != (attacker, defender));
        if naive_combat::withdrawals(before, attacker, defender).is_empty() {
            self.fight(before, attacker, defender);
        } else {
            self.window = Some((attacker, defender));
        }
    }

    fn fight(&mut self, before: &Sheet, attacker: City, defender: City) {
        let duel = Duel::begin(before, attacker, defender);
        self.cards_down(before, duel, &[]);
    }

    fn plays(&mut self, before: &Sheet, card: &str, value: Option<&str>) {
        let mut duel = self.duel.take().expect("a fight");
        let printed = crate::sheet::face(card).map_or(0, |(_, value)| value as i32);
        let counts = match value {
            None => printed,
            Some("double") => 2 * printed,
            Some(declared) => declared.parse().expect("a value"),
        };
        let player = duel.attacker_plays;
        duel.add(counts);
        // The card has left the hand of who played it, not of the other.
        let gone = [card.to_owned()];
        let played = if duel.attacker_plays == player {
            gone.as_slice()
        } else {
            &[]
        };
        self.cards_down(before, duel, played);
    }

    fn cards_down(&mut self, before: &Sheet, duel: Duel, played: &[String]) {
        match duel.after_cards(before, played) {
            Result::GoesOn => self.duel = Some(duel),
            result => self.ends(before, result),
        }
    }

    fn ends(&mut self, before: &Sheet, result: Result) {
        let Result::Defeat {
            loser,
            winner,
            losses,
        } = result
        else {
            return;
        };
        if losses < before.pool(loser) {
            let ends = naive_combat::retreat_ends(before, loser, winner, losses);
            if ends.len() > 1 {
                let nation = before.nation_of_stack(winner).expect("it has won");
                self.retreat = Some((nation, ends));
            }
        }
        self.leaves(loser);
    }

    /// Who has retreated or is gone fights no more in this phase.
    fn leaves(&mut self, city: City) {
        self.fights.retain(|(a, b)| *a != city && *b != city);
    }
}
