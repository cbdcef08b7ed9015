//! Fate cards carried out: strokes, effects at once, and the choices they leave (11.2, 11.3).

use super::{Frame, Step, draw, out_of_place, supply};
use crate::{
    action::Action,
    cards::{Card, CardSet, cards, held, names},
    event::Event,
    fate::{Concerns, Effect, Stroke, Version},
    map::CityId,
    nations::{ELISABETH, Nation},
    pieces::{GeneralId, Generals, Piece},
    rules::{
        armies::{self, GENERAL_LEAST},
        decks, march, supply_lines,
    },
    state::{Occupant, State},
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A choice a fate card leaves to somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FateChoice {
    /// F.sweden: Prussia retires a general.
    Retire,
    /// Armies to hand out, so many; `given` counts what each stack has got, by commander.
    Gain {
        version: Version,
        left: u8,
        given: [u8; 4],
    },
    Lose {
        version: Version,
    },
    Flip {
        version: Version,
    },
    Step {
        version: Version,
    },
    Swap {
        version: Version,
    },
    /// F.9.diamonds.
    Give {
        version: Version,
    },
    /// F.1.hearts: secret answers, one per nation of the pair.
    Exchange {
        version: Version,
        answers: [Option<Offer>; 2],
    },
    Displace {
        version: Version,
    },
}

/// An answer to an exchange: a card, or no thanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Offer {
    Card(Card),
    Nothing,
}

impl FateChoice {
    fn version(&self) -> Option<Version> {
        match self {
            FateChoice::Retire => None,
            FateChoice::Gain { version, .. }
            | FateChoice::Lose { version }
            | FateChoice::Flip { version }
            | FateChoice::Step { version }
            | FateChoice::Swap { version }
            | FateChoice::Give { version }
            | FateChoice::Exchange { version, .. }
            | FateChoice::Displace { version } => Some(*version),
        }
    }

    /// The paragraph that asks.
    pub fn rule(&self) -> String {
        self.version()
            .map_or_else(|| "F.sweden".to_owned(), |version| version.rule())
    }
}

// Strokes.

pub fn strike<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    stroke: Stroke,
    cx: &mut Context<'_, C, R>,
) {
    match stroke {
        Stroke::Elisabeth => {
            leave(t, state, Nation::Russia, cx);
            retire(t, state, t.pieces.lehwaldt, cx);
        }
        Stroke::Sweden => {
            leave(t, state, Nation::Sweden, cx);
            if retirable(t, state).next().is_some() {
                state.frames.call(Frame::Fate(FateChoice::Retire));
            }
        }
        Stroke::India | Stroke::America if state.french_defeats() > 1 => {
            leave(t, state, Nation::France, cx);
            retire(t, state, t.pieces.cumberland, cx);
        }
        // Cards drawn per turn follow from the strokes drawn so far.
        Stroke::India | Stroke::America | Stroke::LordBute | Stroke::Poems => {}
    }
    transfer_imperial_army(state, cx);
}

/// i9.24: pieces, hand and conquests go.
fn leave<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    cx: &mut Context<'_, C, R>,
) {
    cx.tell(|| Event::NationLeft { nation });
    let stacks: Vec<_> = state.stacks(&t.pieces, nation).collect();
    for (_, stack) in stacks {
        armies::destroy(t, state, stack, cx);
    }
    for train in t.pieces.trains_of(nation) {
        state.take_off_train(train);
    }
    for (number, objective) in t.map.objectives.iter().enumerate() {
        if objective.of == nation {
            state.conquered.remove(number);
        }
    }
    decks::bury_hand(state, nation);
    state.out.insert(nation);
}

/// i9.23: the general goes for good; companions keep what they can hold.
fn retire<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    general: GeneralId,
    cx: &mut Context<'_, C, R>,
) {
    if state.retired.contains(general) {
        return;
    }
    state.retired.insert(general);
    cx.tell(|| Event::Retired { general });
    let stack = state.stack_of(general);
    let rest = stack.minus(Generals::one(general));
    if rest.is_empty() {
        if !stack.is_empty() {
            armies::destroy(t, state, stack, cx);
        }
        return;
    }
    let pool = state.pool(stack);
    let surplus = pool.saturating_sub(armies::most(rest));
    if surplus > 0 {
        // The nation's total tells everybody that the rest is full.
        armies::declare(t, state, stack);
        cx.record.reveal();
        armies::lose(t, state, stack, surplus, cx);
    }
    state.set_pool(stack, 0);
    armies::remove_general(t, state, general);
    state.set_pool(rest, pool - surplus);
}

/// 11.4: when Russia and Sweden are out it goes to Elisabeth, when France is out to Pompadour; once only.
fn transfer_imperial_army<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) {
    if state.imperial_changed {
        return;
    }
    let to = if state.out.contains(Nation::Russia) && state.out.contains(Nation::Sweden) {
        ELISABETH
    } else if state.out.contains(Nation::France) {
        state.players.pompadour()
    } else {
        return;
    };
    // The former player remembers the hand.
    let former = state.imperial_seat;
    let hand = state.hands[Nation::Imperial.index()];
    state.known.learn_all(former, &hand);
    state.imperial_seat = to;
    state.imperial_changed = true;
    cx.tell(|| Event::ImperialArmyChanges { seat: to });
    cx.tell_only(to, || Event::TakesOverHand {
        cards: cards(&hand).collect(),
    });
}

// Numbered cards.

pub fn read<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    version: Version,
    cx: &mut Context<'_, C, R>,
) {
    let effect = t.effect(version);
    if effect.lasts() {
        state.in_force = Some(version);
        return;
    }
    let ask = |state: &mut State, choice: FateChoice| state.frames.call(Frame::Fate(choice));
    match effect {
        Effect::GainArmy {
            nation,
            target,
            optional: _,
        } => read_gain(t, state, version, *nation, *target, cx),
        Effect::LoseArmy { nation, target } => match target {
            Concerns::General(general) => {
                let stack = state.stack_of(*general);
                if can_lose(state, stack) {
                    armies::lose(t, state, stack, 1, cx);
                    cx.tell(|| Event::LostArmy { general: *general });
                } else {
                    // That nothing happens shows that he is at his minimum.
                    armies::declare(t, state, stack);
                }
            }
            Concerns::AnyOneGeneral | Concerns::EachGeneral => {
                // Whether anybody can lose one shows in the public total.
                if state
                    .stacks(&t.pieces, *nation)
                    .any(|(_, stack)| can_lose(state, stack))
                {
                    ask(state, FateChoice::Lose { version });
                }
            }
        },
        Effect::FlipDistant {
            nation,
            general,
            distance_min,
            distance_max,
        } => flip_distant(
            t,
            state,
            *nation,
            *general,
            *distance_min..=*distance_max,
            cx,
        ),
        Effect::FlipUnsupplied { .. } => {
            if !flippable(t, state, version).is_empty() {
                ask(state, FateChoice::Flip { version });
            }
        }
        Effect::ExtraMove { general } => {
            if can_take_extra_step(t, state, *general) {
                ask(state, FateChoice::Step { version });
            }
        }
        Effect::Displace { .. } => {
            if !displacements(t, state, version).is_empty() {
                ask(state, FateChoice::Displace { version });
            }
        }
        Effect::SwapCardWithDeck { nation } => {
            if has_cards(state, *nation) {
                ask(state, FateChoice::Swap { version });
            }
        }
        Effect::GiveThenDraw { nation, from } => {
            if has_cards(state, *nation) && !state.out.contains(*from) {
                ask(state, FateChoice::Give { version });
            }
        }
        Effect::ExchangeCards { between } => {
            if between.iter().all(|nation| has_cards(state, *nation)) {
                ask(
                    state,
                    FateChoice::Exchange {
                        version,
                        answers: [None; 2],
                    },
                );
            }
        }
        _ => {}
    }
}

/// Hand sizes are public, so an empty hand needs no question.
fn has_cards(state: &State, nation: Nation) -> bool {
    !state.out.contains(nation) && !state.hands[nation.index()].is_empty()
}

/// i9.5: losing one must not remove anybody.
fn can_lose(state: &State, stack: Generals) -> bool {
    !stack.is_empty() && state.pool(stack) > stack.count() * GENERAL_LEAST
}

fn read_gain<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    version: Version,
    nation: Nation,
    target: Concerns,
    cx: &mut Context<'_, C, R>,
) {
    let room = armies::room(t, state, nation);
    let on_map = (t.pieces.generals_of(nation))
        .filter(|general| state.at(*general).is_some())
        .count() as u8;
    if room == 0 || on_map == 0 {
        return;
    }
    match target {
        Concerns::General(general) => {
            let stack = state.stack_of(general);
            if !stack.is_empty() && state.pool(stack) < armies::most(stack) {
                armies::gain_openly(t, state, stack, 1);
                cx.tell(|| Event::GainedArmy { general });
            } else {
                // That nothing happens although the total has room shows that he is full.
                armies::declare(t, state, stack);
            }
        }
        // i9.4: all of them, if the total has room; else the nation chooses.
        Concerns::EachGeneral if room >= on_map => gain_each(t, state, nation, on_map, cx),
        Concerns::EachGeneral => state.frames.call(Frame::Fate(FateChoice::Gain {
            version,
            left: room,
            given: [0; 4],
        })),
        // Everybody sees from the total when all stacks are full.
        Concerns::AnyOneGeneral if is_full(t, state, nation) => {}
        Concerns::AnyOneGeneral => state.frames.call(Frame::Fate(FateChoice::Gain {
            version,
            left: 1,
            given: [0; 4],
        })),
    }
}

fn is_full(t: &Tables, state: &State, nation: Nation) -> bool {
    let most: u8 = (state.stacks(&t.pieces, nation))
        .map(|(_, stack)| armies::most(stack))
        .sum();
    state.total(&t.pieces, nation) >= most
}

/// Every stack gets one army per general as far as it can hold them. The total tells how many were raised; if all
/// were, everybody knows by whom, and if not, only the owner does.
fn gain_each<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    on_map: u8,
    cx: &mut Context<'_, C, R>,
) {
    let stacks: Vec<_> = state.stacks(&t.pieces, nation).collect();
    let raised: u8 = stacks
        .iter()
        .map(|(_, stack)| stack_share(state, *stack))
        .sum();
    let seat = state.seat_of(nation);
    if raised < on_map {
        state.sums[nation.index()].gained_somewhere(raised, 0);
        for _ in 0..raised {
            cx.tell(|| Event::ArmyGainedSomewhere { nation });
        }
    }
    for (_, stack) in stacks {
        let armies = stack_share(state, stack);
        if raised == on_map {
            armies::gain_openly(t, state, stack, armies);
        } else {
            let pool = state.pool(stack) + armies;
            state.set_pool(stack, pool);
        }
        for general in stack.iter().take(usize::from(armies)) {
            if raised == on_map {
                cx.tell(|| Event::GainedArmy { general });
            } else {
                cx.tell_only(seat, || Event::GainedArmy { general });
            }
        }
    }
}

/// One army per general, as far as the stack can hold them.
fn stack_share(state: &State, stack: Generals) -> u8 {
    stack.count().min(armies::most(stack) - state.pool(stack))
}

fn flip_distant<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    only: Option<GeneralId>,
    distances: std::ops::RangeInclusive<u8>,
    cx: &mut Context<'_, C, R>,
) {
    let stacks: Vec<_> = state.stacks(&t.pieces, nation).collect();
    for (city, stack) in stacks {
        let concerned = only.is_none_or(|general| stack.contains(general));
        let distant = !supply_lines::lives_off_the_land(t, nation, city)
            && supply_lines::path_to_train(t, state, nation, city)
                .is_some_and(|length| distances.contains(&length));
        if concerned && distant && !state.face_down.meets(stack) {
            supply::turn_face_down(state, stack, cx);
        }
    }
}

/// Stacks Austria may turn face down (i9.14).
fn flippable(t: &Tables, state: &State, version: Version) -> Vec<Generals> {
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

/// i9.13, i9.32: on the map, not come back this turn, and somewhere to go.
fn can_take_extra_step(t: &Tables, state: &State, general: GeneralId) -> bool {
    !extra_steps(t, state, general).is_empty()
}

fn extra_steps(t: &Tables, state: &State, general: GeneralId) -> Vec<CityId> {
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
fn displacements(t: &Tables, state: &State, version: Version) -> Vec<(CityId, CityId)> {
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

// Decisions.

fn nation_asked(t: &Tables, choice: &FateChoice) -> Nation {
    let Some(version) = choice.version() else {
        return Nation::Prussia;
    };
    match t.effect(version) {
        Effect::GainArmy { nation, .. }
        | Effect::LoseArmy { nation, .. }
        | Effect::SwapCardWithDeck { nation }
        | Effect::GiveThenDraw { nation, .. } => *nation,
        Effect::FlipUnsupplied { chooser, .. } => *chooser,
        Effect::ExtraMove { general } => t.pieces.general(*general).nation,
        Effect::Displace { moved_by, .. } => *moved_by,
        _ => Nation::Prussia,
    }
}

pub fn exchange_nations(t: &Tables, version: Version) -> [Nation; 2] {
    match t.effect(version) {
        Effect::ExchangeCards { between } => *between,
        _ => [Nation::Austria, Nation::Russia],
    }
}

pub fn deciders(t: &Tables, state: &State, choice: &FateChoice) -> Seats {
    match choice {
        FateChoice::Exchange { version, answers } => {
            let mut seats = Seats::NONE;
            for (nation, answer) in exchange_nations(t, *version).into_iter().zip(answers) {
                if answer.is_none() {
                    seats = seats.with(state.seat_of(nation));
                }
            }
            seats
        }
        _ => Seats::one(state.seat_of(nation_asked(t, choice))),
    }
}

/// Which of the two nations of an exchange a seat answers for.
fn exchange_side(t: &Tables, state: &State, version: Version, seat: Seat) -> Option<usize> {
    exchange_nations(t, version)
        .into_iter()
        .position(|nation| state.seat_of(nation) == seat)
}

/// How many armies a stack may still get: one per general for F.1.clubs, and never over its limit.
fn may_gain(t: &Tables, state: &State, choice: &FateChoice, stack: Generals) -> bool {
    let FateChoice::Gain { version, given, .. } = choice else {
        return false;
    };
    let Some(commander) = stack.commander() else {
        return false;
    };
    let Effect::GainArmy { nation, target, .. } = t.effect(*version) else {
        return false;
    };
    let each = match target {
        Concerns::EachGeneral => stack.count(),
        _ => 1,
    };
    let got = (t.pieces.generals_of(*nation))
        .position(|general| general == commander)
        .and_then(|i| given.get(i))
        .copied()
        .unwrap_or(0);
    got < each && state.pool(stack) < armies::most(stack)
}

/// Nothing of the choice fits, or the card leaves it free: the nation may decline.
fn may_decline(t: &Tables, state: &State, choice: &FateChoice) -> bool {
    match choice {
        FateChoice::Retire | FateChoice::Lose { .. } => false,
        FateChoice::Gain { version, .. } => match t.effect(*version) {
            Effect::GainArmy {
                nation, optional, ..
            } => {
                *optional
                    || !(state.stacks(&t.pieces, *nation))
                        .any(|(_, stack)| may_gain(t, state, choice, stack))
            }
            _ => true,
        },
        _ => true,
    }
}

/// The numbers of armies the general may take when he leaves a stack; `None` alone (he takes all).
fn extra_step_split(state: &State, general: GeneralId) -> Option<std::ops::RangeInclusive<u8>> {
    let stack = state.stack_of(general);
    let party = Generals::one(general);
    let rest = stack.minus(party);
    (!rest.is_empty()).then(|| armies::split(state.pool(stack), party, rest))
}

pub fn actions(t: &Tables, state: &State, choice: &FateChoice, seat: Seat, out: &mut Vec<Action>) {
    let nation = nation_asked(t, choice);
    let hand = &state.hands[nation.index()];
    match choice {
        FateChoice::Retire => out.extend(retirable(t, state).map(Action::Retire)),
        FateChoice::Gain { .. } => {
            for (_, stack) in state.stacks(&t.pieces, nation) {
                if may_gain(t, state, choice, stack) {
                    out.extend(stack.commander().map(Action::Gain));
                }
            }
        }
        FateChoice::Lose { .. } => {
            for (_, stack) in state.stacks(&t.pieces, nation) {
                if can_lose(state, stack) {
                    out.extend(stack.commander().map(Action::Lose));
                }
            }
        }
        FateChoice::Flip { version } => out.extend(
            (flippable(t, state, *version).into_iter())
                .filter_map(|stack| stack.commander().map(Action::Flip)),
        ),
        FateChoice::Step { version } => {
            if let Effect::ExtraMove { general } = t.effect(*version) {
                let split = extra_step_split(state, *general);
                for to in extra_steps(t, state, *general) {
                    match &split {
                        None => out.push(Action::Step { to, armies: None }),
                        Some(range) => out.extend(range.clone().map(|armies| Action::Step {
                            to,
                            armies: Some(armies),
                        })),
                    }
                }
            }
        }
        FateChoice::Swap { .. } => out.extend(names(hand).map(Action::Discard)),
        FateChoice::Give { .. } => out.extend(names(hand).map(Action::Give)),
        FateChoice::Exchange { version, .. } => {
            if let Some(side) = exchange_side(t, state, *version, seat) {
                let hand = &state.hands[exchange_nations(t, *version)[side].index()];
                out.extend(names(hand).map(Action::Give));
            }
        }
        FateChoice::Displace { version } => out.extend(
            (displacements(t, state, *version).into_iter())
                .map(|(first, second)| Action::Displace(first, second)),
        ),
    }
    if may_decline(t, state, choice) {
        out.push(Action::Decline);
    }
}

/// i9.31: any Prussian general but Friedrich who is not retired yet, on the map or off it.
fn retirable<'a>(t: &'a Tables, state: &'a State) -> impl Iterator<Item = GeneralId> + 'a {
    (t.pieces.generals_of(Nation::Prussia))
        .filter(|general| *general != t.pieces.friedrich && !state.retired.contains(*general))
}

fn check_held(hand: &CardSet, card: Card, rule: String) -> Result<(), Refusal> {
    if held(hand, card).is_some() {
        Ok(())
    } else {
        Err(Refusal::new(
            rule,
            Message::new("refuse-card-not-held").text("card", card.to_string()),
        ))
    }
}

pub fn check(
    t: &Tables,
    state: &State,
    choice: &FateChoice,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let rule = choice.rule();
    let refuse = |key: &str| Err(Refusal::new(rule.clone(), Message::new(key)));
    let nation = nation_asked(t, choice);
    let hand = &state.hands[nation.index()];
    let commands = |general: GeneralId| {
        let stack = state.stack_of(general);
        (stack.commander() == Some(general)).then_some(stack)
    };
    match (choice, *action) {
        (_, Action::Decline) => {
            if may_decline(t, state, choice) {
                Ok(())
            } else {
                refuse("refuse-compulsory")
            }
        }
        (FateChoice::Retire, Action::Retire(general)) => {
            if retirable(t, state).any(|fits| fits == general) {
                Ok(())
            } else {
                refuse("refuse-cannot-retire")
            }
        }
        (FateChoice::Gain { .. }, Action::Gain(general)) => match commands(general) {
            Some(stack)
                if t.pieces.general(general).nation == nation
                    && may_gain(t, state, choice, stack) =>
            {
                Ok(())
            }
            _ => refuse("refuse-cannot-gain"),
        },
        (FateChoice::Lose { .. }, Action::Lose(general)) => match commands(general) {
            Some(stack) if t.pieces.general(general).nation == nation && can_lose(state, stack) => {
                Ok(())
            }
            _ => refuse("refuse-cannot-lose"),
        },
        (FateChoice::Flip { version }, Action::Flip(general)) => match commands(general) {
            Some(stack) if flippable(t, state, *version).contains(&stack) => Ok(()),
            _ => refuse("refuse-cannot-flip"),
        },
        (FateChoice::Step { version }, Action::Step { to, armies }) => {
            check_extra_step(t, state, *version, to, armies, &rule)
        }
        (FateChoice::Swap { .. }, Action::Discard(card))
        | (FateChoice::Give { .. }, Action::Give(card)) => check_held(hand, card, rule),
        (FateChoice::Exchange { version, .. }, Action::Give(card)) => {
            match exchange_side(t, state, *version, seat) {
                Some(side) => {
                    let hand = &state.hands[exchange_nations(t, *version)[side].index()];
                    check_held(hand, card, rule)
                }
                None => refuse("refuse-not-your-decision"),
            }
        }
        (FateChoice::Displace { version }, Action::Displace(first, second)) => {
            if displacements(t, state, *version).contains(&(first, second)) {
                Ok(())
            } else {
                refuse("refuse-cannot-displace")
            }
        }
        _ => {
            let mut refusal = out_of_place(state);
            refusal.rule = rule;
            Err(refusal)
        }
    }
}

fn check_extra_step(
    t: &Tables,
    state: &State,
    version: Version,
    to: CityId,
    taken: Option<u8>,
    rule: &str,
) -> Result<(), Refusal> {
    let Effect::ExtraMove { general } = t.effect(version) else {
        return Err(out_of_place(state));
    };
    let nation = t.pieces.general(*general).nation;
    let Some(from) = state.at(*general) else {
        return Err(out_of_place(state));
    };
    if t.map.road(from, to).is_none() {
        return Err(Refusal::new(
            "4.1",
            Message::new("refuse-no-road")
                .text("from", &t.map.city(from).name)
                .text("to", &t.map.city(to).name),
        ));
    }
    march::check_entry(t, state, nation, Generals::one(*general), to)?;
    let fits = match (extra_step_split(state, *general), taken) {
        (None, None) => true,
        (Some(range), Some(armies)) => range.contains(&armies),
        _ => false,
    };
    if fits {
        Ok(())
    } else {
        Err(Refusal::new(rule, Message::new("refuse-extra-step-armies")))
    }
}

/// Nothing here happens by itself except the end of a handing-out.
pub fn resume<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    cx: &mut Context<'_, C, R>,
) -> Step {
    match state.frames.top() {
        Some(Frame::Fate(FateChoice::Gain { left: 0, .. })) => {
            state.frames.finish();
            Step::GoOn
        }
        Some(Frame::Fate(FateChoice::Exchange {
            version,
            answers: [Some(first), Some(second)],
        })) => {
            let (version, first, second) = (*version, *first, *second);
            state.frames.finish();
            exchange(t, state, version, first, second, cx);
            Step::GoOn
        }
        _ => Step::Ask,
    }
}

fn exchange<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    version: Version,
    first: Offer,
    second: Offer,
    cx: &mut Context<'_, C, R>,
) {
    cx.record.reveal();
    let [a, b] = exchange_nations(t, version);
    let offered = |nation: Nation, offer| match offer {
        Offer::Card(name) => held(&state.hands[nation.index()], name),
        Offer::Nothing => None,
    };
    if let (Some(from_a), Some(from_b)) = (offered(a, first), offered(b, second)) {
        decks::pass_on(state, a, b, from_a);
        decks::pass_on(state, b, a, from_b);
        cx.tell(|| Event::Exchanged { between: [a, b] });
        for (nation, card) in [(a, from_b), (b, from_a)] {
            let seat = state.seat_of(nation);
            cx.tell_only(seat, || Event::Received { nation, card });
        }
    } else {
        cx.tell(|| Event::NothingExchanged);
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    seat: Seat,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(Frame::Fate(choice)) = state.frames.top().cloned() else {
        return;
    };
    let nation = nation_asked(t, &choice);
    let effect = choice.version().map(|version| t.effect(version));
    match (choice, action) {
        (FateChoice::Gain { .. }, Action::Gain(general)) => {
            give_army(t, state, nation, general, cx);
            return;
        }
        (FateChoice::Exchange { version, .. }, Action::Give(_) | Action::Decline) => {
            let answer = match action {
                Action::Give(card) => Offer::Card(card),
                _ => Offer::Nothing,
            };
            let side = exchange_side(t, state, version, seat);
            if let (Some(Frame::Fate(FateChoice::Exchange { answers, .. })), Some(side)) =
                (state.frames.top_mut(), side)
            {
                answers[side] = Some(answer);
            }
            cx.tell(|| Event::Ready { seat });
            return;
        }
        _ => {}
    }
    state.frames.finish();
    match action {
        Action::Retire(general) => retire(t, state, general, cx),
        Action::Lose(general) => {
            let stack = state.stack_of(general);
            let pool = state.pool(stack) - 1;
            state.set_pool(stack, pool);
            state.sums[nation.index()].lost_somewhere(1);
            cx.tell(|| Event::ArmyLostSomewhere { nation });
            let seat = state.seat_of(nation);
            cx.tell_only(seat, || Event::LostArmy { general });
        }
        Action::Flip(general) => supply::turn_face_down(state, state.stack_of(general), cx),
        Action::Step { to, armies } => {
            if let Some(Effect::ExtraMove { general }) = effect {
                extra_step(t, state, *general, to, armies, cx);
            }
        }
        Action::Discard(name) => {
            let Some(card) = held(&state.hands[nation.index()], name) else {
                return;
            };
            draw::throw_away(state, nation, card, cx);
            if let Some(new) = decks::draw_one(state, cx) {
                decks::receive(state, nation, new);
                let seat = state.seat_of(nation);
                cx.tell(|| Event::Drew { nation, count: 1 });
                cx.tell_only(seat, || Event::DrewCards {
                    nation,
                    cards: vec![new],
                });
            }
        }
        Action::Give(card) => {
            if let Some(Effect::GiveThenDraw { nation, from }) = effect {
                give_then_draw(state, *nation, *from, card, cx);
            }
        }
        Action::Displace(_, to) => {
            if let Some(Effect::Displace { general, .. }) = effect
                && let Some(from) = state.at(*general)
            {
                state.carry(Generals::one(*general), from, to);
                cx.tell(|| Event::Displaced {
                    general: *general,
                    from,
                    to,
                });
            }
        }
        Action::Decline => cx.tell(|| Event::Declined { nation }),
        _ => {}
    }
}

fn give_army<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    general: GeneralId,
    cx: &mut Context<'_, C, R>,
) {
    let stack = state.stack_of(general);
    let pool = state.pool(stack) + 1;
    state.set_pool(stack, pool);
    // i9.29: as in recruitment, nobody hears who got it.
    state.sums[nation.index()].gained_somewhere(1, 0);
    cx.tell(|| Event::ArmyGainedSomewhere { nation });
    let seat = state.seat_of(nation);
    cx.tell_only(seat, || Event::GainedArmy { general });
    let place = t.pieces.generals_of(nation).position(|own| own == general);
    if let Some(Frame::Fate(FateChoice::Gain { left, given, .. })) = state.frames.top_mut() {
        *left -= 1;
        if let Some(got) = place.and_then(|i| given.get_mut(i)) {
            *got += 1;
        }
    }
}

fn extra_step<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    general: GeneralId,
    to: CityId,
    taken: Option<u8>,
    cx: &mut Context<'_, C, R>,
) {
    let nation = t.pieces.general(general).nation;
    let Some(from) = state.at(general) else {
        return;
    };
    let party = Generals::one(general);
    if let Some(armies) = taken {
        let stack = state.stack_at(from);
        let rest = stack.minus(party);
        let left = state.pool(stack) - armies;
        state.set_pool(rest, left);
        state.set_pool(party, armies);
        let seat = state.seat_of(nation);
        cx.tell(|| Event::Detached { party });
        cx.tell_only(seat, || Event::DetachedWith {
            party,
            armies,
            rest: left,
        });
    }
    let there = state.occupant(&t.pieces, to);
    state.carry(party, from, to);
    cx.tell(|| Event::Moved { party, from, to });
    match there {
        Occupant::Stack(_, stack) => {
            armies::unite(t, state, stack, party);
            cx.tell(|| Event::United {
                stack: stack.or(party),
                city: to,
            });
        }
        Occupant::Train(train) => {
            state.take_off_train(train);
            cx.tell(|| Event::TrainDestroyed { train, city: to });
        }
        Occupant::Nobody => {}
    }
}

/// F.9.diamonds: one card given, then one drawn blindly from all the other holds (i9.19).
fn give_then_draw<C: Chance, R: Recorder<Event>>(
    state: &mut State,
    nation: Nation,
    other: Nation,
    card: Card,
    cx: &mut Context<'_, C, R>,
) {
    let Some(card) = held(&state.hands[nation.index()], card) else {
        return;
    };
    decks::pass_on(state, nation, other, card);
    let other_seat = state.seat_of(other);
    cx.tell_only(other_seat, || Event::Received {
        nation: other,
        card,
    });
    let hand = state.hands[other.index()];
    let nth = |i: u32| {
        Card::from_index(
            hand.nth(i as usize)
                .expect("an outcome below the hand's size"),
        )
    };
    let drawn = nth(cx
        .chance
        .pick("card", hand.len() as u32, &|i| nth(i).to_string()));
    decks::pass_on(state, other, nation, drawn);
    let seat = state.seat_of(nation);
    cx.tell(|| Event::Exchanged {
        between: [nation, other],
    });
    cx.tell_only(seat, || Event::Received {
        nation,
        card: drawn,
    });
}

/// The hand that is asked now. In an exchange none: two hands are asked at once, and how a short form is completed
/// must not tell what the other holds.
pub fn hand_asked(t: &Tables, state: &State, choice: &FateChoice) -> CardSet {
    match choice {
        FateChoice::Exchange { .. } => CardSet::EMPTY,
        _ => state.hands[nation_asked(t, choice).index()],
    }
}
