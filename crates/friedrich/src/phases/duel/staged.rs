//! A fight on the stage: both sides with their suits, how it stands, and what is lost by whoever stops now.

use super::{Duel, Role};
use crate::{
    beats,
    cards::{Face, cards},
    naming::Naming,
    phases::{At, combat::Fight},
    rules::retreat_paths,
};
use kernel::{
    Message, Viewer,
    scene::{Score, Stage, Term},
};

impl Fight {
    /// Both sides, before anything is declared.
    pub fn staged(self, at: At<'_>, viewer: Viewer) -> Stage {
        let commander = |city| at.state.stack_at(city);
        let title = Message::new("stage-fight")
            .stack(at.t, "attackers", commander(self.attacker))
            .stack(at.t, "defenders", commander(self.defender))
            .city(at.t, "city", self.defender);
        let mut sides: Vec<_> = [self.attacker, self.defender]
            .into_iter()
            .filter_map(|city| at.side(viewer, city))
            .collect();
        if let Some(attacker) = sides.first_mut() {
            attacker.space = Some(at.t.map.id(self.attacker).into());
        }
        Stage {
            kind: beats::DUEL.into(),
            title,
            space: at.t.map.id(self.defender).into(),
            sides,
            score: None,
            odds: Vec::new(),
            stakes: Vec::new(),
        }
    }
}

impl Duel {
    pub(super) fn staged(&self, at: At<'_>, viewer: Viewer) -> Stage {
        let mut stage = self.fight.staged(at, viewer);
        for (role, side) in [Role::Attacker, Role::Defender]
            .into_iter()
            .zip(&mut stage.sides)
        {
            side.acts = role == self.to_play;
            let pool = at.state.pool(at.state.stack_at(self.city(role)));
            side.sum.push(Term {
                what: Message::new("stage-armies"),
                amount: i16::from(pool),
            });
        }
        stage.score = Some(Score {
            value: i16::from(self.score),
            says: self.score_said(at),
        });
        stage.odds = self.odds(at, viewer);
        stage.stakes.push(self.stake(at));
        if at.is_own(viewer, self.nation_to_play(at)) {
            stage.stakes.push(self.at_hand(at));
        }
        stage
    }

    fn score_said(&self, at: At<'_>) -> Message {
        let ahead = match self.score {
            0 => return Message::new("stage-level"),
            1.. => Role::Attacker,
            _ => Role::Defender,
        };
        Message::new("stage-score")
            .number("score", self.score)
            .nation("nation", self.nation(at, ahead))
    }

    /// What stopping now would cost the side to play (7.5, 8.3): all of it is public.
    fn stake(&self, at: At<'_>) -> Message {
        let nation = self.nation_to_play(at);
        let losses = self.losses(at.state);
        if self.own_score() >= 0 {
            return Message::new("stage-stop-tie").nation("nation", nation);
        }
        if self.stopping_destroys(at) {
            return Message::new("stage-stop-destroyed")
                .nation("nation", nation)
                .number(
                    "losses",
                    at.state.pool(at.state.stack_at(self.city(self.to_play))),
                );
        }
        Message::new("stage-stop")
            .nation("nation", nation)
            .number("losses", losses)
    }

    /// Whether the side to play would lose its whole stack by stopping: all armies, or no way to retreat (8.3).
    pub fn stopping_destroys(&self, at: At<'_>) -> bool {
        let (from, victor) = (self.city(self.to_play), self.city(self.to_play.other()));
        let losses = self.losses(at.state);
        if self.own_score() >= 0 {
            return false;
        }
        losses >= at.state.pool(at.state.stack_at(from))
            || retreat_paths::ends(at.t, at.state, from, victor, losses).is_empty()
    }

    /// What the side to play could still bring: for its own eyes only.
    fn at_hand(&self, at: At<'_>) -> Message {
        let points: u16 = self.usable(at).map(|(_, value)| u16::from(value)).sum();
        let reserves = (cards(self.hand(at)))
            .filter(|card| card.face() == Face::Reserve)
            .count();
        Message::new("stage-at-hand")
            .number("points", points)
            .number("reserves", reserves as i64)
            .word("suit", kernel::name!("suit-{}", self.suit(at.t).name()))
    }
}
