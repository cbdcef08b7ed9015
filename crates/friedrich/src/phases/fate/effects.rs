//! What a numbered card does (11.3). Each effect stands in its own file and is listed here by the name the data file
//! gives it.

use super::{
    FateChoice, displacement, exchange, extra_move, flip, flip_distant,
    form::{Form, Told},
    gain, give,
    lasting::*,
    lose, swap,
};
use crate::{
    fate::Version,
    phases::{At, Play},
    tables::Tables,
};

/// What happens when a card is read, and the choice that it leaves, if any.
pub(super) trait AtOnce {
    fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice>;
}

macro_rules! effects {
    (
        $(#[$meta:meta])* pub enum $name:ident
        at_once { $($now:literal => $happens:ident($effect:ty)),+ $(,)? }
        next_turn { $($next:literal => $lasts:ident($lasting:ty)),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $name {
            None,
            $($happens($effect),)+
            $($lasts($lasting),)+
        }

        impl $name {
            /// Reads an effect of this kind.
            pub(crate) fn read(kind: &str, told: &mut Told<'_>) -> Result<$name, String> {
                Ok(match kind {
                    "none" => $name::None,
                    $($now => $name::$happens(Form::read(told)?),)+
                    $($next => $name::$lasts(Form::read(told)?),)+
                    _ => return Err(format!("there is no effect `{kind}`")),
                })
            }

            /// Whether it holds through all seven action stages of the next turn (i9.2) instead of happening at once.
            pub fn lasts(&self) -> bool {
                matches!(self, $($name::$lasts(_))|+)
            }

            pub(super) fn happens(&self, play: &mut Play<'_>, card: Version) -> Option<FateChoice> {
                match self {
                    $($name::$happens(effect) => effect.happens(play, card),)+
                    _ => None,
                }
            }
        }

        effects!(each $name: $($happens($effect),)+ $($lasts($lasting),)+);
    };
    (each $name:ident: $($variant:ident($effect:ty),)+) => {
        $(impl<'a> TryFrom<&'a $name> for &'a $effect {
            type Error = ();

            fn try_from(effect: &'a $name) -> Result<&'a $effect, ()> {
                match effect {
                    $name::$variant(effect) => Ok(effect),
                    _ => Err(()),
                }
            }
        })+
    };
}

effects! {
    /// What a version does.
    pub enum Effect
    at_once {
        "gain_army" => GainArmy(gain::GainArmy),
        "lose_army" => LoseArmy(lose::LoseArmy),
        "extra_move" => ExtraMove(extra_move::ExtraMove),
        "displace" => Displace(displacement::Displace),
        "exchange_cards" => ExchangeCards(exchange::ExchangeCards),
        "swap_card_with_deck" => SwapCardWithDeck(swap::SwapCardWithDeck),
        "give_then_draw" => GiveThenDraw(give::GiveThenDraw),
        "flip_unsupplied" => FlipUnsupplied(flip::FlipUnsupplied),
        "flip_distant" => FlipDistant(flip_distant::FlipDistant),
    }
    next_turn {
        "move_limit" => MoveLimit(move_limit::MoveLimit),
        "no_move" => NoMove(no_move::NoMove),
        "no_attack" => NoAttack(no_attack::NoAttack),
        "no_attack_if_reinforced" => NoAttackIfReinforced(fresh_recruits::NoAttackIfReinforced),
        "no_same_suit_attack" => NoSameSuitAttack(same_suit::NoSameSuitAttack),
        "city_truce" => CityTruce(truce::CityTruce),
        "no_unstack" => NoUnstack(no_unstack::NoUnstack),
        "no_new_armies" => NoNewArmies(no_new_armies::NoNewArmies),
        "free_withdrawal" => FreeWithdrawal(free_withdrawal::FreeWithdrawal),
        "must_reach_positive" => MustReachPositive(reach_positive::MustReachPositive),
        "first_card_bonus" => FirstCardBonus(first_card::FirstCardBonus),
        "first_card_zero" => FirstCardZero(first_card::FirstCardZero),
        "double_card" => DoubleCard(double_card::DoubleCard),
        "card_value_cap" => CardValueCap(value_cap::CardValueCap),
        "protection_radius" => ProtectionRadius(protection_radius::ProtectionRadius),
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
