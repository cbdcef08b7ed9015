//! F.8.clubs A stack attacked by a general may step back before the fight (i9.16).

use crate::{
    nations::Nation,
    phases::{At, combat::Fight, fate::effects::in_force},
    pieces::GeneralId,
    state::Occupant,
    tables::Known,
};
use kernel::Fact;

#[derive(Clone, PartialEq, Eq, Debug, Fact)]
#[fact(known = Known<'_>, kind)]
pub struct FreeWithdrawal {
    pub attacker: GeneralId,
    /// Whose stacks may step back.
    pub nation: Nation,
}

/// Is it this general who attacks, and a stack of this nation?
pub fn applies(at: At<'_>, fight: Fight) -> bool {
    let Some((_, FreeWithdrawal { attacker, nation })) = in_force(at) else {
        return false;
    };
    let attacked = match at.state.occupant(&at.t.pieces, fight.defender) {
        Occupant::Stack(owner, _) => Some(owner),
        Occupant::Train(_) | Occupant::Nobody => None,
    };
    attacked == Some(*nation) && at.state.stack_at(fight.attacker).contains(*attacker)
}
