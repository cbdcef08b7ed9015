//! Rules 7 and 8: which fights there are, which cards may be played, where the beaten go.

use super::{
    diary::Marks,
    facts::{City, facts},
    sheet::{Sheet, face, without},
};
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
pub struct Duel {
    pub attacker: City,
    pub defender: City,
    /// Seen from the attacker.
    pub score: i32,
    pub attacker_plays: bool,
    /// Have attacker and defender been above zero?
    been_above: (bool, bool),
}

/// What follows when the cards are down.
pub enum Result {
    GoesOn,
    Tie,
    /// The stack in this city is beaten and loses so many armies.
    Defeat {
        loser: City,
        winner: City,
        losses: u32,
    },
}

/// Adjacent stacks of opposing sides, the active nation attacking.
pub fn fights(s: &Sheet, marks: &Marks) -> Vec<(City, City)> {
    let f = facts();
    let nation = s.nation.expect("somebody attacks");
    let mut list = Vec::new();
    for from in s.stacks_of(nation) {
        for other in 0..f.nations.len() {
            if !f.are_enemies(nation, other) {
                continue;
            }
            for to in s.stacks_of(other) {
                if f.road[from][to].is_some() && !is_truce(s, marks, from, to) {
                    list.push((from, to));
                }
            }
        }
    }
    list
}

/// Fate cards that keep a general from attacking.
fn is_truce(s: &Sheet, marks: &Marks, from: City, to: City) -> bool {
    let f = facts();
    let is_there = |id: &str| s.is_at(id, from);
    match s.fate.as_str() {
        "3.hearts" => is_there("soubise") && marks.imperial_suits.contains(&f.suit(from)),
        "3.diamonds" => f.name(from) == "halle" || f.name(to) == "halle",
        "4.diamonds" => is_there("cumberland"),
        "5.spades" => is_there("soubise"),
        "7.spades" => is_there("friedrich"),
        "10.spades" => {
            let stack = s.stack(from);
            (stack.iter()).any(|g| marks.reinforced.contains(&f.generals[*g].id))
        }
        _ => false,
    }
}

pub fn attacks(s: &Sheet, fights: &[(City, City)]) -> BTreeSet<String> {
    fights
        .iter()
        .map(|(from, to)| format!("attack {} {}", s.commander(*from), s.commander(*to)))
        .collect()
}

/// Fate 8.clubs: cities a Prussian stack may step to before Daun strikes.
pub fn withdrawals(s: &Sheet, attacker: City, defender: City) -> Vec<City> {
    let f = facts();
    let daun = s.is_at("daun", attacker);
    let prussian = s.nation_of_stack(defender) == Some(f.nation("prussia"));
    if s.fate != "8.clubs" || !daun || !prussian {
        return Vec::new();
    }
    f.neighbours(defender)
        .filter(|city| s.is_empty(*city))
        .collect()
}

impl Duel {
    /// The initial score; the attacker begins at zero.
    pub fn begin(s: &Sheet, attacker: City, defender: City) -> Duel {
        let score = s.pool(attacker) as i32 - s.pool(defender) as i32;
        Duel {
            attacker,
            defender,
            score,
            attacker_plays: score <= 0,
            been_above: (score > 0, score < 0),
        }
    }

    pub fn own_city(&self) -> City {
        if self.attacker_plays {
            self.attacker
        } else {
            self.defender
        }
    }

    pub fn own_score(&self) -> i32 {
        if self.attacker_plays {
            self.score
        } else {
            -self.score
        }
    }

    pub fn nation(&self, s: &Sheet) -> usize {
        s.nation_of_stack(self.own_city()).expect("it fights")
    }

    pub fn add(&mut self, value: i32) {
        self.score += if self.attacker_plays { value } else { -value };
        self.been_above.0 |= self.score > 0;
        self.been_above.1 |= self.score < 0;
        // At zero or above the right to play passes.
        if self.own_score() >= 0 {
            self.attacker_plays = !self.attacker_plays;
        }
    }

    /// The one whose turn it is stops.
    pub fn stop(&self, s: &Sheet) -> Result {
        if self.score == 0 {
            return Result::Tie;
        }
        let (loser, winner) = if self.attacker_plays {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        };
        Result::Defeat {
            loser,
            winner,
            losses: self.own_score().unsigned_abs().min(s.pool(loser)),
        }
    }

    /// Who has no card at all stops by himself.
    pub fn after_cards(&self, s: &Sheet, played: &[String]) -> Result {
        let left = without(&s.hands[self.nation(s)], played);
        if left.is_empty() {
            self.stop(s)
        } else {
            Result::GoesOn
        }
    }

    pub fn actions(&self, s: &Sheet, marks: &Marks) -> BTreeSet<String> {
        let f = facts();
        let own = self.own_city();
        let suit = f.suit(own);
        let nation = self.nation(s);
        let other = if self.attacker_plays {
            self.defender
        } else {
            self.attacker
        };
        let pair = [
            f.nations[nation].id.as_str(),
            f.nations[s.nation_of_stack(other).expect("it fights")]
                .id
                .as_str(),
        ];
        let capped = s.fate == "3.clubs" && pair.contains(&"prussia") && pair.contains(&"france");
        let highest = if capped { 9 } else { 13 };

        let mut texts = BTreeSet::new();
        let mut has_suit = false;
        let mut most = self.own_score();
        for card in &s.hands[nation] {
            match face(card) {
                Some((of, value)) if of == suit && value <= highest => {
                    has_suit = true;
                    most += value as i32;
                    texts.insert(format!("play {card}"));
                    let first = s.fate == "11.spades" && !marks.doubled;
                    if first && pair[0] == "prussia" && (of, value) == ('S', 11) {
                        texts.insert(format!("play {card} double"));
                    }
                }
                Some(_) => {}
                None => {
                    most += 10;
                    for value in 1..=highest.min(10) {
                        texts.insert(format!("play {card} {value}"));
                    }
                }
            }
        }
        // At zero, who has a card of the right suit must play.
        let must = self.own_score() == 0 && has_suit;
        // 7.diamonds: Friedrich goes on until he has been above zero, as long as his cards can lift him there.
        let been_above = if self.attacker_plays {
            self.been_above.0
        } else {
            self.been_above.1
        };
        let stubborn = s.fate == "7.diamonds" && s.is_at("friedrich", own) && !been_above;
        let bound = must || stubborn && most > 0;
        if !bound {
            texts.insert("stop".to_owned());
        }
        texts
    }
}

/// Every way of so many steps that enters no city twice and none with a piece; of its ends, the farthest.
pub fn retreat_ends(s: &Sheet, loser: City, winner: City, length: u32) -> Vec<City> {
    let mut ends = BTreeSet::new();
    walk(s, &mut vec![loser], length, &mut ends);
    let far = facts().distances(winner);
    let most = ends.iter().map(|city| far[*city]).max();
    ends.into_iter()
        .filter(|city| Some(far[*city]) == most)
        .collect()
}

fn walk(s: &Sheet, way: &mut Vec<City>, left: u32, ends: &mut BTreeSet<City>) {
    let here = way[way.len() - 1];
    if left == 0 {
        ends.insert(here);
        return;
    }
    for next in facts().neighbours(here) {
        if !way.contains(&next) && s.is_empty(next) {
            way.push(next);
            walk(s, way, left - 1, ends);
            way.pop();
        }
    }
}
