//! What one must remember in a combat phase: the fights left, the cards down, the retreat to choose.

use super::{
    diary::Marks,
    facts::{City, facts},
    naive_combat::{self, Duel, Result},
    sheet::{Sheet, face},
};
use std::collections::BTreeSet;

#[derive(Clone, Default)]
pub struct CombatDiary {
    fights: Vec<(City, City)>,
    /// 8.clubs: this attack waits for Prussia's answer.
    window: Option<(City, City)>,
    duel: Option<Duel>,
    /// Who may choose the end of the retreat, and the ends.
    retreat: Option<(usize, Vec<City>)>,
    /// Who commanded the last victory of the phase.
    pub victor: Option<String>,
}

impl CombatDiary {
    pub fn begin(now: &Sheet, marks: &Marks) -> CombatDiary {
        CombatDiary {
            fights: naive_combat::fights(now, marks),
            ..CombatDiary::default()
        }
    }

    pub fn decision(&self, s: &Sheet, marks: &Marks) -> (usize, BTreeSet<String>) {
        let name = |city: &City| facts().name(*city);
        if let Some((attacker, defender)) = self.window {
            let mut texts: BTreeSet<String> = naive_combat::withdrawals(s, attacker, defender)
                .iter()
                .map(|city| format!("withdraw {}", name(city)))
                .collect();
            texts.insert("stand".to_owned());
            return (facts().nation("prussia"), texts);
        }
        if let Some(duel) = &self.duel {
            return (duel.nation(s), duel.actions(s, marks));
        }
        if let Some((winner, ends)) = &self.retreat {
            let texts = ends.iter().map(|city| format!("retreat {}", name(city)));
            return (*winner, texts.collect());
        }
        let nation = s.nation.expect("somebody attacks");
        (nation, naive_combat::attacks(s, &self.fights))
    }

    pub fn score(&self) -> Option<i32> {
        self.duel.as_ref().map(Duel::own_score)
    }

    pub fn note(&mut self, before: &Sheet, words: &[&str], marks: &mut Marks) {
        match words {
            ["attack", attacker, defender] => self.attacks(before, attacker, defender, marks),
            ["withdraw", _] => {
                let (_, defender) = self.window.take().expect("a window");
                self.leaves(defender);
            }
            ["stand"] => {
                let (attacker, defender) = self.window.take().expect("a window");
                self.fight(before, attacker, defender, marks);
            }
            ["play", card, rest @ ..] => self.plays(before, card, rest.first().copied(), marks),
            ["stop"] => {
                let duel = self.duel.take().expect("a fight");
                self.ends(before, duel.stop(before), marks);
            }
            ["retreat", _] => self.retreat = None,
            _ => {}
        }
    }

    fn attacks(&mut self, before: &Sheet, attacker: &str, defender: &str, marks: &mut Marks) {
        let place = |id: &str| {
            let general = facts().general(id).expect("a general");
            before.generals[general].expect("on the map").city
        };
        if attacker == "hildburghausen" {
            marks.imperial_suits.push(facts().suit(place(attacker)));
        }
        let (attacker, defender) = (place(attacker), place(defender));
        self.fights.retain(|fight| *fight != (attacker, defender));
        if naive_combat::withdrawals(before, attacker, defender).is_empty() {
            self.fight(before, attacker, defender, marks);
        } else {
            self.window = Some((attacker, defender));
        }
    }

    fn fight(&mut self, before: &Sheet, attacker: City, defender: City, marks: &mut Marks) {
        let duel = Duel::begin(before, attacker, defender);
        self.cards_down(before, duel, &[], marks);
    }

    fn plays(&mut self, before: &Sheet, card: &str, value: Option<&str>, marks: &mut Marks) {
        let mut duel = self.duel.take().expect("a fight");
        let printed = face(card).map_or(0, |(_, value)| value as i32);
        let mut counts = match value {
            None => printed,
            Some("double") => 2 * printed,
            Some(declared) => declared.parse().expect("a value"),
        };
        marks.doubled |= value == Some("double");
        let french = facts().nations[duel.nation(before)].id == "france";
        let surprised = !duel.attacker_plays && before.is_at("friedrich", duel.defender);
        match before.fate.as_str() {
            "4.spades" if french && !marks.first_played => {
                marks.first_played = true;
                counts += 1;
            }
            "10.hearts" if surprised && !marks.first_played => {
                marks.first_played = true;
                counts = 0;
            }
            _ => {}
        }
        let player = duel.attacker_plays;
        duel.add(counts);
        // The card has left the hand of who played it, not of the other.
        let gone = [card.to_owned()];
        let played = if duel.attacker_plays == player {
            gone.as_slice()
        } else {
            &[]
        };
        self.cards_down(before, duel, played, marks);
    }

    fn cards_down(&mut self, before: &Sheet, duel: Duel, played: &[String], marks: &mut Marks) {
        match duel.after_cards(before, played) {
            Result::GoesOn => self.duel = Some(duel),
            result => self.ends(before, result, marks),
        }
    }

    fn ends(&mut self, before: &Sheet, result: Result, marks: &mut Marks) {
        let Result::Defeat {
            loser,
            winner,
            losses,
        } = result
        else {
            return;
        };
        marks.imperial_defeat |= before.is_at("hildburghausen", loser);
        self.victor = Some(before.commander(winner).to_owned());
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
