//! What a numbered card does (11.3). Each effect stands in its own file and is listed here.

use super::{
    FateChoice,
    displacement::Displace,
    exchange::ExchangeCards,
    extra_move::ExtraMove,
    flip::FlipUnsupplied,
    flip_distant::FlipDistant,
    gain::GainArmy,
    give::GiveThenDraw,
    lasting::{
        double_card::DoubleCard,
        first_card::{FirstCardBonus, FirstCardZero},
        free_withdrawal::FreeWithdrawal,
        fresh_recruits::NoAttackIfReinforced,
        move_limit::MoveLimit,
        no_attack::NoAttack,
        no_move::NoMove,
        no_new_armies::NoNewArmies,
        no_unstack::NoUnstack,
        protection_radius::ProtectionRadius,
        reach_positive::MustReachPositive,
        same_suit::NoSameSuitAttack,
        truce::CityTruce,
        value_cap::CardValueCap,
    },
    lose::LoseArmy,
    swap::SwapCardWithDeck,
};
use crate::{
    fate::Version,
    phases::{At, Play},
    tables::{Known, Tables},
};
use kernel::Fact;

/// What happens when a card is read, and the choice that it leaves, if any.
pub(super) trait AtOnce {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice>;
}

/// Lists the effects: those that happen at once, and those that hold through the next turn.
macro_rules! effects {
    (at_once { $($now:ident),+ $(,)? } next_turn { $($next:ident),+ $(,)? }) => {
        /// What a version does. The data file calls an effect by its name here.
        #[derive(Clone, PartialEq, Eq, Debug, Fact)]
        #[fact(known = Known<'_>, tag = "kind")]
        pub enum Effect {
            None,
            $(#[fact(kind)] $now($now),)+
            $(#[fact(kind)] $next($next),)+
        }

        impl Effect {
            /// Whether it holds through all seven action stages of the next turn (i9.2) instead of happening at once.
            pub fn lasts(&self) -> bool {
                matches!(self, $(Effect::$next(_))|+)
            }

            pub(super) fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
                match self {
                    $(Effect::$now(effect) => effect.happens(play, card),)+
                    _ => None,
                }
            }
        }

        effects!($($now),+ ; $($next),+);
    };
    ($($one:ident),+ ; $($other:ident),+) => {
        $(effects!($one);)+
        $(effects!($other);)+
    };
    ($effect:ident) => {
        impl<'a> TryFrom<&'a Effect> for &'a $effect {
            type Error = ();

            fn try_from(effect: &'a Effect) -> Result<&'a $effect, ()> {
                match effect {
                    Effect::$effect(effect) => Ok(effect),
                    _ => Err(()),
                }
            }
        }
    };
}

effects! {
    at_once {
        GainArmy,
        LoseArmy,
        ExtraMove,
        Displace,
        ExchangeCards,
        SwapCardWithDeck,
        GiveThenDraw,
        FlipUnsupplied,
        FlipDistant,
    }
    next_turn {
        MoveLimit,
        NoMove,
        NoAttack,
        NoAttackIfReinforced,
        NoSameSuitAttack,
        CityTruce,
        NoUnstack,
        NoNewArmies,
        FreeWithdrawal,
        MustReachPositive,
        FirstCardBonus,
        FirstCardZero,
        DoubleCard,
        CardValueCap,
        ProtectionRadius,
    }
}

/// The effect of the card that left a choice.
pub(super) fn of<'t, E>(t: &'t Tables, card: Version) -> &'t E
where
    &'t E: TryFrom<&'t Effect>,
{
    (t.effect(card).try_into())
        .unwrap_or_else(|_| unreachable!("{card} asks what only its own effect can ask"))
}

/// The effect that holds in this turn, with its card, if it is of this kind.
pub(super) fn in_force<'a, E>(at: At<'a>) -> Option<(Version, &'a E)>
where
    &'a E: TryFrom<&'a Effect>,
{
    let card = at.state.in_force?;
    let effect = at.t.effect(card).try_into().ok()?;
    Some((card, effect))
}
