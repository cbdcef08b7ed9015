//! What must hold in every position: nothing is lost, nothing doubled, every limit kept.

use crate::{
    cards::{CARDS, Card, CardSet, DECKS, deck},
    fate::NUMBERED,
    map::{CityId, CitySet, Map},
    nations::Nation,
    phases::{
        Frame,
        discard::Discard,
        movement::{March, Marching, Movement},
    },
    pieces::{GENERALS, GeneralId, TRAINS, TrainId},
    rules::armies::{self, GENERAL_LEAST, GENERAL_MOST, STACK_MOST},
    state::{Rules, State},
    tables::Tables,
};
use kernel::Seats;

pub fn check(t: &Tables, state: &State) -> Result<(), String> {
    everything_exists(t, state)?;
    cards_are_conserved(state)?;
    pieces_stand_right(t, state)?;
    if matches!(state.frames.top(), Some(Frame::SetUp(_))) {
        allotments_fit(t, state)?;
    } else {
        armies_keep_limits(t, state)?;
        drafts_are_possible(state)?;
        knowledge_is_true(t, state)?;
    }
    if state.rules == Rules::Basic && state.exposed().is_some() {
        return Err("a card is exposed in the basic game".to_owned());
    }
    Ok(())
}

/// Cities, objectives, generals, cards and seats are those of the game; a position from elsewhere may name others.
fn everything_exists(t: &Tables, state: &State) -> Result<(), String> {
    let Map {
        cities, objectives, ..
    } = &t.map;
    let exists = |city: CityId| city.index() < cities.len();
    let generals = GeneralId::all(GENERALS).filter_map(|general| state.at(general));
    let trains = TrainId::all(TRAINS).filter_map(|train| state.train_at(train));
    let stand_somewhere = generals.chain(trains).all(exists);
    let sets = [
        state.occupied().is_among_first(cities.len()),
        state.conquered.is_among_first(objectives.len()),
        state.passed.is_among_first(objectives.len()),
    ];
    if !stand_somewhere || sets.contains(&false) {
        return Err("a city is not on the map".to_owned());
    }
    let of_generals = [
        state.face_down,
        state.retired,
        state.marks.beaten,
        state.marks.reinforced,
    ];
    if of_generals.iter().any(|set| set.0 >> GENERALS != 0) {
        return Err("there is no such general".to_owned());
    }
    let numbered = 1..=NUMBERED as u8;
    if (state.in_force).is_some_and(|version| !numbered.contains(&version.card)) {
        return Err("there is no such card of fate".to_owned());
    }
    let seats = state.players.seat_names().len();
    if state.imperial_seat.index() >= seats || state.ready.0 & !Seats::first(seats).0 != 0 {
        return Err("there is no such seat".to_owned());
    }
    if state.turn == 0 || usize::from(state.decks_used) > DECKS {
        return Err("the turn or the number of decks is out of bounds".to_owned());
    }
    Ok(())
}

fn cards_are_conserved(state: &State) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let mut add = |what: &str, set: &CardSet| {
        if !seen.and(set).is_empty() {
            return Err(format!("{what}: a card lies in two places"));
        }
        seen = seen.or(set);
        Ok(())
    };
    for nation in Nation::ALL {
        add(nation.name(), &state.hands[nation.index()])?;
    }
    add("discards", &state.discards)?;
    add("unseen discards", &state.unseen_discards)?;
    add("draw pile", &state.pile)?;
    if let Some(card) = state.exposed() {
        add("exposed card", &CardSet::one(card))?;
    }
    let unused =
        (usize::from(state.decks_used)..DECKS).fold(CardSet::EMPTY, |set, d| set.or(&deck(d)));
    let all: CardSet = Card::all(CARDS).collect();
    if seen.or(&unused) != all {
        return Err("a card is missing".to_owned());
    }
    if let Some(Frame::Discard(Discard { drawn })) = state.frames.top()
        && !drawn.minus(&state.hands[Nation::France.index()]).is_empty()
    {
        return Err("a card France just drew is not in its hand".to_owned());
    }
    for nation in Nation::ALL {
        if state.out.contains(nation) && !state.hands[nation.index()].is_empty() {
            return Err(format!("{} has left but holds cards", nation.name()));
        }
    }
    Ok(())
}

fn pieces_stand_right(t: &Tables, state: &State) -> Result<(), String> {
    let mut cities = CitySet::EMPTY;
    for train in TrainId::all(TRAINS) {
        let Some(city) = state.train_at(train) else {
            continue;
        };
        if cities.contains(city) || !state.stack_at(city).is_empty() {
            return Err(format!("too many pieces in {}", t.map.id(city)));
        }
        if state.out.contains(t.pieces.train(train).nation) {
            return Err(format!("{} should be gone", t.pieces.train(train).id));
        }
        cities.insert(city);
    }
    for general in GeneralId::all(GENERALS) {
        let Some(city) = state.at(general) else {
            continue;
        };
        cities.insert(city);
        let nation = t.pieces.general(general).nation;
        if state.retired.contains(general) || state.out.contains(nation) {
            return Err(format!("{} should be gone", t.pieces.general(general).id));
        }
        let stack = state.stack_at(city);
        if stack.commander() != Some(general) {
            continue;
        }
        if stack.count() > STACK_MOST {
            return Err(format!("too many pieces in {}", t.map.id(city)));
        }
        if stack
            .iter()
            .any(|other| t.pieces.general(other).nation != nation)
        {
            return Err(format!("generals of two nations in {}", t.map.id(city)));
        }
        if state.face_down.meets(stack) && state.face_down.or(stack) != state.face_down {
            return Err(format!("a stack in {} is half face down", t.map.id(city)));
        }
    }
    if cities != state.occupied() {
        return Err("a city is wrongly marked as occupied or free".to_owned());
    }
    Ok(())
}

fn armies_keep_limits(t: &Tables, state: &State) -> Result<(), String> {
    for nation in Nation::ALL {
        for (city, stack) in state.stacks(&t.pieces, nation) {
            let pool = state.pool(stack);
            if pool < stack.count() * GENERAL_LEAST || pool > armies::most(stack) {
                return Err(format!(
                    "{pool} armies for {} generals in {}",
                    stack.count(),
                    t.map.id(city)
                ));
            }
            let rest = stack
                .iter()
                .skip(1)
                .any(|general| state.noted(general) != 0);
            if rest {
                return Err(format!("armies lie beside the pool in {}", t.map.id(city)));
            }
        }
        if state.total(&t.pieces, nation) > t.pieces.nation(nation).army_total {
            return Err(format!("{} has too many armies", nation.name()));
        }
        if t.pieces
            .generals_of(nation)
            .any(|g| state.at(g).is_none() && state.noted(g) != 0)
        {
            return Err(format!("{} has armies off the map", nation.name()));
        }
    }
    Ok(())
}

/// Nobody is given more than there is.
fn allotments_fit(t: &Tables, state: &State) -> Result<(), String> {
    for nation in Nation::ALL {
        let given: Vec<u8> = (t.pieces.generals_of(nation))
            .map(|general| state.noted(general))
            .collect();
        let all: u32 = given.iter().copied().map(u32::from).sum();
        let most = t.pieces.nation(nation).army_total;
        if given.iter().any(|armies| *armies > GENERAL_MOST) || all > u32::from(most) {
            return Err(format!("{} allots too many armies", nation.name()));
        }
    }
    Ok(())
}

/// What is being drafted could be carried out.
fn drafts_are_possible(state: &State) -> Result<(), String> {
    match state.frames.top() {
        Some(Frame::Movement(Movement {
            march:
                Some(March {
                    who: Marching::Detached { party, armies },
                    ..
                }),
            ..
        })) => {
            let stack = (party.commander()).map_or(*party, |general| state.stack_of(general));
            let share = armies::split(state.pool(stack), *party, stack.minus(*party));
            if !share.contains(armies) {
                return Err(format!("a party cannot take {armies} armies along"));
            }
        }
        Some(Frame::Purchase(purchase)) => {
            let active = crate::phases::active(state);
            let hand = active.map_or(CardSet::EMPTY, |nation| state.hands[nation.index()]);
            if !purchase.paid.minus(&hand).is_empty() {
                return Err("a card is paid that is not held".to_owned());
            }
        }
        _ => {}
    }
    Ok(())
}

/// What seats have learned must agree with the truth.
fn knowledge_is_true(t: &Tables, state: &State) -> Result<(), String> {
    for nation in Nation::ALL {
        let stacks: Vec<_> = state
            .stacks(&t.pieces, nation)
            .map(|(_, stack)| stack)
            .collect();
        for sum in state.sums[nation.index()].iter() {
            let mut members = 0;
            let mut armies = 0;
            for stack in &stacks {
                let local = t.pieces.local(nation, *stack);
                if local & sum.members != 0 {
                    members |= local;
                    armies += state.pool(*stack);
                }
            }
            if members != sum.members {
                return Err(format!(
                    "{}: a known sum cuts through a stack",
                    nation.name()
                ));
            }
            if !(sum.least..=sum.most).contains(&armies) {
                return Err(format!(
                    "{}: {armies} armies where {} to {} were seen",
                    nation.name(),
                    sum.least,
                    sum.most
                ));
            }
        }
        if !state.shown[nation.index()].allows(&crate::redeal::counts(&state.hands[nation.index()]))
        {
            return Err(format!(
                "{} holds a card it was seen not to have",
                nation.name()
            ));
        }
    }
    Ok(())
}
