//! Numbered cards as they are read (11.3): what happens at once, and whether anybody is asked.

use super::FateChoice;
use crate::{
    event::Event,
    fate::{Concerns, Effect, Version},
    map::CityId,
    nations::Nation,
    phases::{Play, supply},
    pieces::{GeneralId, Generals, Piece},
    rules::{
        armies::{self, GENERAL_LEAST},
        march, supply_lines,
    },
    state::State,
    tables::Tables,
};

/// Returns the choice it leaves, if any.
pub fn read(play: &mut Play<'_>, version: Version) -> Option<FateChoice> {
    let t = &play.game.tables;
    let effect = t.effect(version);
    if effect.lasts() {
        play.state.in_force = Some(version);
        return None;
    }
    match effect {
        Effect::GainArmy {
            nation,
            target,
            optional: _,
        } => return read_gain(play, version, *nation, *target),
        Effect::LoseArmy { nation, target } => match target {
            Concerns::General(general) => {
                let stack = play.state.stack_of(*general);
                if can_lose(play.state, stack) {
                    armies::lose(play, stack, 1);
                    play.tell(|| Event::LostArmy { general: *general });
                } else {
                    // That nothing happens shows that he is at his minimum.
                    armies::declare(t, play.state, stack);
                }
            }
            Concerns::AnyOneGeneral | Concerns::EachGeneral => {
                // Whether anybody can lose one shows in the public total.
                if play
                    .state
                    .stacks(&t.pieces, *nation)
                    .any(|(_, stack)| can_lose(play.state, stack))
                {
                    return Some(FateChoice::Lose { version });
                }
            }
        },
        Effect::FlipDistant {
            nation,
            general,
            distance_min,
            distance_max,
        } => flip_distant(play, *nation, *general, *distance_min..=*distance_max),
        Effect::FlipUnsupplied { .. } if !flippable(t, play.state, version).is_empty() => {
            return Some(FateChoice::Flip { version });
        }
        Effect::ExtraMove { general } if !extra_steps(t, play.state, *general).is_empty() => {
            return Some(FateChoice::Step { version });
        }
        Effect::Displace { .. } if !displacements(t, play.state, version).is_empty() => {
            return Some(FateChoice::Displace { version });
        }
        Effect::SwapCardWithDeck { nation } if has_cards(play.state, *nation) => {
            return Some(FateChoice::Swap { version });
        }
        Effect::GiveThenDraw { nation, from }
            if has_cards(play.state, *nation) && !play.state.out.contains(*from) =>
        {
            return Some(FateChoice::Give { version });
        }
        Effect::ExchangeCards { between } if between.iter().all(|n| has_cards(play.state, *n)) => {
            let answers = [None; 2];
            return Some(FateChoice::Exchange { version, answers });
        }
        _ => {}
    }
    None
}

/// Hand sizes are public, so an empty hand needs no question.
fn has_cards(state: &State, nation: Nation) -> bool {
    !state.out.contains(nation) && !state.hands[nation.index()].is_empty()
}

/// i9.5: losing one must not remove anybody.
pub(super) fn can_lose(state: &State, stack: Generals) -> bool {
    !stack.is_empty() && state.pool(stack) > stack.count() * GENERAL_LEAST
}

fn read_gain(
    play: &mut Play<'_>,
    version: Version,
    nation: Nation,
    target: Concerns,
) -> Option<FateChoice> {
    let t = &play.game.tables;
    let room = armies::room(t, play.state, nation);
    let on_map = (t.pieces.generals_of(nation))
        .filter(|general| play.state.at(*general).is_some())
        .count() as u8;
    if room == 0 || on_map == 0 {
        return None;
    }
    match target {
        Concerns::General(general) => {
            let stack = play.state.stack_of(general);
            if !stack.is_empty() && play.state.pool(stack) < armies::most(stack) {
                armies::gain_openly(t, play.state, stack, 1);
                play.tell(|| Event::GainedArmy { general });
            } else {
                // That nothing happens although the total has room shows that he is full.
                armies::declare(t, play.state, stack);
            }
        }
        // i9.4: all of them, if the total has room; else the nation chooses.
        Concerns::EachGeneral if room >= on_map => gain_each(play, nation, on_map),
        Concerns::EachGeneral => {
            return Some(FateChoice::Gain {
                version,
                left: room,
                given: [0; 4],
            });
        }
        // Everybody sees from the total when all stacks are full.
        Concerns::AnyOneGeneral if is_full(t, play.state, nation) => {}
        Concerns::AnyOneGeneral => {
            return Some(FateChoice::Gain {
                version,
                left: 1,
                given: [0; 4],
            });
        }
    }
    None
}

fn is_full(t: &Tables, state: &State, nation: Nation) -> bool {
    let most: u8 = (state.stacks(&t.pieces, nation))
        .map(|(_, stack)| armies::most(stack))
        .sum();
    state.total(&t.pieces, nation) >= most
}

/// Every stack gets one army per general as far as it can hold them. The total tells how many were raised; if all
/// were, everybody knows by whom, and if not, only the owner does.
fn gain_each(play: &mut Play<'_>, nation: Nation, on_map: u8) {
    let t = &play.game.tables;
    let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
    let raised: u8 = stacks
        .iter()
        .map(|(_, stack)| stack_share(play.state, *stack))
        .sum();
    let seat = play.state.seat_of(nation);
    if raised < on_map {
        play.state.sums[nation.index()].gained_somewhere(raised, 0);
        for _ in 0..raised {
            play.tell(|| Event::ArmyGainedSomewhere { nation });
        }
    }
    for (_, stack) in stacks {
        let armies = stack_share(play.state, stack);
        if raised == on_map {
            armies::gain_openly(t, play.state, stack, armies);
        } else {
            let pool = play.state.pool(stack) + armies;
            play.state.set_pool(stack, pool);
        }
        for general in stack.iter().take(usize::from(armies)) {
            if raised == on_map {
                play.tell(|| Event::GainedArmy { general });
            } else {
                play.tell_only(seat, || Event::GainedArmy { general });
            }
        }
    }
}

/// One army per general, as far as the stack can hold them.
fn stack_share(state: &State, stack: Generals) -> u8 {
    stack.count().min(armies::most(stack) - state.pool(stack))
}

fn flip_distant(
    play: &mut Play<'_>,
    nation: Nation,
    only: Option<GeneralId>,
    distances: std::ops::RangeInclusive<u8>,
) {
    let t = &play.game.tables;
    let stacks: Vec<_> = play.state.stacks(&t.pieces, nation).collect();
    for (city, stack) in stacks {
        let concerned = only.is_none_or(|general| stack.contains(general));
        let distant = !supply_lines::lives_off_the_land(t, nation, city)
            && supply_lines::path_to_train(t, play.state, nation, city)
                .is_some_and(|length| distances.contains(&length));
        if concerned && distant && !play.state.face_down.meets(stack) {
            supply::turn_face_down(play, stack);
        }
    }
}

/// Stacks Austria may turn face down (i9.14).
pub(super) fn flippable(t: &Tables, state: &State, version: Version) -> Vec<Generals> {
    let Effect::FlipUnsupplied {
        nation,
        in_countries,
        ..
    } = t.effect(version)
    else {
        return Vec::new();
    };
    (state.stacks(&t.pieces, *nation))
        .filter(|(city, _)| in_countries.contains(&t.map.city(*city).country))
        .map(|(_, stack)| stack)
        .filter(|stack| !state.face_down.meets(*stack))
        .collect()
}

/// i9.13, i9.32: where the general may step, if he is on the map and did not come back this turn.
pub(super) fn extra_steps(t: &Tables, state: &State, general: GeneralId) -> Vec<CityId> {
    let nation = t.pieces.general(general).nation;
    let Some(from) = state.at(general) else {
        return Vec::new();
    };
    if state.marks.returned & Piece::General(general).bit() != 0 {
        return Vec::new();
    }
    let party = Generals::one(general);
    (t.map.neighbours(from))
        .filter(|to| march::check_entry(t, state, nation, party, *to).is_ok())
        .collect()
}

/// Both steps lead west over empty cities (i9.21).
pub(super) fn displacements(t: &Tables, state: &State, version: Version) -> Vec<(CityId, CityId)> {
    let Effect::Displace { general, .. } = t.effect(version) else {
        return Vec::new();
    };
    let Some(from) = state.at(*general) else {
        return Vec::new();
    };
    if !state.marks.beaten.contains(*general) {
        return Vec::new();
    }
    let west = |at: CityId| {
        let x = t.map.city(at).x;
        (t.map.neighbours(at)).filter(move |to| t.map.city(*to).x < x && !state.is_occupied(*to))
    };
    west(from)
        .flat_map(|first| west(first).map(move |second| (first, second)))
        .collect()
}
