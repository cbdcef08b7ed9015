//! What may march, where to, and what may be detached (4.1-4.6, 6.2-6.6).

use super::{Marching, Movement};
use crate::{
    Friedrich,
    map::CityId,
    nations::Nation,
    phases::{
        At,
        fate::lasting::{no_move, no_unstack},
    },
    pieces::{GeneralId, Generals, Piece},
    rules::{armies, march::Way},
    thing::Thing,
};
use kernel::phase::{Legal, No, Phase, must, no};

/// The march under way.
impl Movement {
    /// Whether moving this piece goes on with it.
    pub(super) fn leads_march(&self, piece: Piece) -> bool {
        match (self.march.map(|march| march.who), piece) {
            (
                Some(Marching::Stack(party) | Marching::Detached { party, .. }),
                Piece::General(general),
            ) => party.commander() == Some(general),
            (Some(Marching::Train(own)), Piece::Train(train)) => own == train,
            _ => false,
        }
    }

    /// How far a piece has come that would be moved now.
    pub(super) fn way_of(&self, piece: Piece) -> Way {
        self.march
            .filter(|_| self.leads_march(piece))
            .map_or(Way::START, |march| march.way)
    }

    /// Who marches if this commander is moved: the party that is under way with him, or his stack.
    pub fn party_of(&self, at: At<'_>, commander: GeneralId) -> Generals {
        match self.march.map(|march| march.who) {
            Some(Marching::Stack(party) | Marching::Detached { party, .. })
                if party.commander() == Some(commander) =>
            {
                party
            }
            _ => at.state.stack_of(commander),
        }
    }

    /// i3.3: a detached party takes its first step before anything else happens.
    pub(super) fn may_leave_party(&self) -> Legal<Friedrich> {
        match self.march.map(|march| march.who) {
            Some(Marching::Detached { party, .. }) => {
                Err(no("i3.3", "refuse-party-must-step").of("party", party))
            }
            _ => Ok(()),
        }
    }
}

/// 2.4: only the active nation's pieces act.
pub fn must_be_active(at: At<'_>, nation: Nation, piece: Piece) -> Legal<Friedrich> {
    must(
        at.t.pieces.nation_of(piece) == nation,
        no("2.4", "refuse-not-active-nation")
            .of("piece", piece)
            .of("nation", nation),
    )
}

/// A piece is moved once in a phase: 10.7 after its return, 4.6 in a stack, 4.1 by itself.
fn must_not_have_moved(At { state, .. }: At<'_>, piece: Piece) -> Legal<Friedrich> {
    if !state.has_moved(piece) {
        return Ok(());
    }
    must(
        state.marks.returned & piece.bit() == 0,
        no("10.7", "refuse-has-returned").of("piece", piece),
    )?;
    if let Piece::General(general) = piece {
        let stack = state.stack_of(general);
        must(
            stack.count() == 1,
            no("4.6", "refuse-has-moved-together").of("stack", stack),
        )?;
    }
    Err(no("4.1", "refuse-has-moved").of("piece", piece))
}

impl Movement {
    /// May this piece be moved now, wherever to? Says where it stands.
    pub(super) fn may_march(
        &self,
        at: At<'_>,
        nation: Nation,
        piece: Piece,
    ) -> Result<CityId, No<Thing>> {
        must_be_active(at, nation, piece)?;
        let from =
            (at.state.piece_at(piece)).ok_or(no("10.7", "refuse-off-map").of("piece", piece))?;
        if self.leads_march(piece) {
            let halted = self.march.is_some_and(|march| march.halted);
            must(!halted, no("9.7", "refuse-halted").of("piece", piece))?;
            return Ok(from);
        }
        self.may_leave_party()?;
        must_not_have_moved(at, piece)?;
        if let Piece::General(general) = piece
            && let Some(commander) = at.state.stack_at(from).commander()
        {
            must(
                commander == general,
                no("4.5", "refuse-not-commander")
                    .of("general", general)
                    .of("commander", commander),
            )?;
            no_move::may_start(at, at.state.stack_of(general), from)?;
        }
        Ok(from)
    }

    /// May this piece, or the stack this general commands, take a step to this city?
    pub(super) fn may_move(
        &self,
        at: At<'_>,
        nation: Nation,
        piece: Piece,
        to: CityId,
    ) -> Legal<Friedrich> {
        let from = self.may_march(at, nation, piece)?;
        let way = self.way_of(piece);
        match piece {
            Piece::General(general) => {
                at.may_step(nation, self.party_of(at, general), way, from, to)
            }
            Piece::Train(train) => at.may_drive(train, way, from, to),
        }
    }

    /// May these generals leave their stack with this number of armies?
    pub(super) fn may_detach(
        &self,
        at: At<'_>,
        nation: Nation,
        party: Generals,
        armies: u8,
    ) -> Legal<Friedrich> {
        let state = at.state;
        let leader = (party.commander()).ok_or(Self::OTHERWISE)?;
        for general in party.iter() {
            must_be_active(at, nation, Piece::General(general))?;
        }
        let from = (state.at(leader)).ok_or(no("10.7", "refuse-off-map").of("piece", leader))?;
        let stack = state.stack_at(from);
        for general in party.iter() {
            must(
                stack.contains(general),
                no("4.5", "refuse-not-in-one-stack")
                    .of("general", general)
                    .of("other", leader),
            )?;
        }
        let rest = stack.minus(party);
        must(
            !rest.is_empty(),
            no("4.5", "refuse-nobody-stays")
                .of("party", party)
                .of("city", from),
        )?;
        must_not_have_moved(at, Piece::General(leader))?;
        self.may_unstack(at, party, rest)?;
        may_divide(state.pool(stack), armies, party, rest)?;
        no_move::may_start(at, party, from)?;
        must(
            at.can_step(nation, party, from),
            no("4.1", "refuse-no-way-out")
                .of("piece", party)
                .of("city", from),
        )
    }

    /// May a stack be divided like this, as far as the phase remembers how it began?
    pub fn may_unstack(&self, at: At<'_>, party: Generals, rest: Generals) -> Legal<Friedrich> {
        if self.bound {
            no_unstack::may_part(at, [party, rest])
        } else {
            Ok(())
        }
    }
}

/// 6.2, 6.3: may a party take this number of its stack's armies?
fn may_divide(pool: u8, armies: u8, party: Generals, rest: Generals) -> Legal<Friedrich> {
    let refused = |rule, reason, who: Generals, limit: u8| -> No<Thing> {
        no(rule, reason).of("stack", who).number("armies", limit)
    };
    must(
        armies <= armies::most(party),
        refused("6.3", "refuse-takes-too-many", party, armies::most(party)),
    )?;
    must(
        armies >= armies::least(party),
        refused("6.2", "refuse-takes-too-few", party, armies::least(party)),
    )?;
    must(
        pool >= armies + armies::least(rest),
        refused("6.2", "refuse-leaves-too-few", rest, armies::least(rest)),
    )?;
    must(
        pool - armies <= armies::most(rest),
        refused("6.3", "refuse-leaves-too-many", rest, armies::most(rest)),
    )
}
