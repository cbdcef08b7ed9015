//! 16.3 Losses of the attacker, then of the defender.

use super::{Battle, Party, Stage};
use crate::{
    phases::{
        At, Frame, Next, Play,
        losses::{Cause, Losses, TakesLosses},
        march, standing,
    },
    pieces::Kind,
};
use kernel::{Seat, order::Window};

/// Whoever takes losses now.
pub struct Fallen(pub Battle);

impl Fallen {
    fn party(&self) -> &Party {
        if self.0.stage == Stage::AttackerLosses {
            &self.0.attacker
        } else {
            &self.0.defender
        }
    }

    fn party_mut(&mut self) -> &mut Party {
        if self.0.stage == Stage::AttackerLosses {
            &mut self.0.attacker
        } else {
            &mut self.0.defender
        }
    }
}

impl TakesLosses for Fallen {
    fn frame(&self) -> Frame {
        self.0.into()
    }

    fn losses(&self, _: At<'_>) -> Losses {
        let party = self.party();
        Losses {
            cause: Cause::Battle(party.toll),
            corps: party.force.corps,
            left: party.left,
        }
    }

    fn lose(&self, play: &mut Play<'_>, kind: Kind) -> Next {
        let mut after = Fallen(self.0);
        let party = after.party_mut();
        if let Some(taken) = self.losses(play.at()).take(play, kind) {
            taken.on(&mut party.toll);
            if taken.removed {
                party.force.corps.remove(taken.corps);
            }
        }
        party.left = party.left.saturating_sub(1);
        Next::Then(after.0.into())
    }

    fn endures(&self, at: At<'_>, seat: Seat) -> Option<Window<()>> {
        standing::endured(at, seat, "losses", &[self.0.space])
    }
}

/// Those a side has a choice in are asked for.
pub(super) fn losses(play: &mut Play<'_>, battle: Battle) -> Next {
    let mut fallen = Fallen(battle);
    let party = fallen.party_mut();
    party.force = march::present(play, party.force);
    if party.left == 0 || party.force.corps.is_empty() {
        let next = if fallen.0.stage == Stage::AttackerLosses {
            Stage::DefenderLosses
        } else {
            Stage::Outcome
        };
        return fallen.0.at_stage(next);
    }
    match fallen.losses(play.at()).forced(play.at()) {
        Some(kind) => fallen.lose(play, kind),
        None => Next::Ask(fallen.0.into()),
    }
}
