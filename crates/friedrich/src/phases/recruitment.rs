//! Recruiting during movement: new armies and returning pieces, paid with tactical cards (10).
//!
//! A purchase is a private draft: what is bought for whom, and the cards for it, are shown only when it is complete,
//! and of the armies only their number (10.5).

use super::{At, Play, movement::Movement, purchase::Purchase};
use crate::{
    Friedrich,
    action::Action,
    cards::cards,
    event::Event,
    fate::Effect,
    map::CityId,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece},
    rules::{
        armies::{self, GENERAL_MOST},
        by_fate, decks, in_force, recruits,
    },
    showing::Labelling,
    state::State,
    tables::Tables,
};
use kernel::{
    Message,
    phase::{Legal, Phase, Shown, must, no, within},
};

/// Could the hand pay for one more item?
fn affordable(t: &Tables, state: &State, nation: Nation, purchase: &Purchase) -> bool {
    let needed = purchase.price(t, state, nation) + u16::from(recruits::price(t, state, nation));
    // Asked at every step of a move: count no further than needed.
    let mut held = 0;
    cards(&state.hands[nation.index()]).any(|card| {
        held += u16::from(card.worth());
        held >= needed
    })
}

fn substitute_used(state: &State) -> Option<CityId> {
    within::<Friedrich, Movement>(state).and_then(|movement| movement.substitute)
}

/// The substitute city this phase is bound to, the open purchase included.
pub fn substitute_with(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
) -> Option<CityId> {
    let depots = &t.pieces.nation(nation).depots;
    substitute_used(state).or_else(|| {
        (purchase.generals.iter().map(|(_, city)| *city))
            .chain(purchase.trains.iter().map(|(_, city)| *city))
            .find(|city| !depots.contains(city))
    })
}

/// What a purchase may begin with.
pub fn openings(at: At<'_>, nation: Nation, each: &mut impl FnMut(Action)) {
    items(at, nation, &Purchase::default(), each);
}

/// What may be added to a purchase.
pub fn items(
    At { t, state }: At<'_>,
    nation: Nation,
    purchase: &Purchase,
    each: &mut impl FnMut(Action),
) {
    // The cheapest test first: most of the time there is nothing to buy or no money.
    let room = armies::room(t, state, nation) > purchase.army_count();
    let missing_train = (t.pieces.trains_of(nation)).any(|train| state.train_at(train).is_none());
    if !room && !missing_train || !affordable(t, state, nation, purchase) {
        return;
    }
    let mut offer = |action| {
        if item_is_legal(t, state, nation, purchase, &action) {
            each(action);
        }
    };
    if room {
        for (_, stack) in state.stacks(&t.pieces, nation) {
            if let Some(commander) = stack.commander() {
                offer(Action::Enlist(commander));
            }
        }
        for (general, _) in &purchase.generals {
            offer(Action::Enlist(*general));
        }
    }
    let missing_general = room
        && (t.pieces.generals_of(nation))
            .any(|general| state.at(general).is_none() && !state.retired.contains(general));
    if !missing_general && !missing_train {
        return;
    }
    for at in recruits::sites(
        t,
        state,
        nation,
        substitute_with(t, state, nation, purchase),
    ) {
        if missing_general {
            for general in t.pieces.generals_of(nation) {
                let piece = Piece::General(general);
                offer(Action::Return { piece, at });
            }
        }
        for train in t.pieces.trains_of(nation) {
            let piece = Piece::Train(train);
            offer(Action::Return { piece, at });
        }
    }
}

/// The fast form of [`may_add`]: pieces first, money was tested by the caller.
fn item_is_legal(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    action: &Action,
) -> bool {
    match *action {
        Action::Return { piece, .. } if state.piece_at(piece).is_some() => false,
        _ => check_wish(t, state, nation, purchase, action).is_ok(),
    }
}

/// May a purchase begin with this?
pub fn may_open(at: At<'_>, nation: Nation, action: Action) -> Legal<Friedrich> {
    may_add(at, nation, &Purchase::default(), action)
}

/// May this be added to the purchase?
pub fn may_add(
    At { t, state }: At<'_>,
    nation: Nation,
    purchase: &Purchase,
    action: Action,
) -> Legal<Friedrich> {
    check_wish(t, state, nation, purchase, &action)?;
    must(
        affordable(t, state, nation, purchase),
        no("10.1", "refuse-cannot-pay").number("price", recruits::price(t, state, nation)),
    )
}

/// Everything about an item but its price.
fn check_wish(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    action: &Action,
) -> Legal<Friedrich> {
    match *action {
        Action::Enlist(general) => check_enlist(t, state, nation, purchase, general),
        Action::Return { piece, at } => check_return(t, state, nation, purchase, piece, at),
        _ => Err(Purchase::OTHERWISE),
    }
}

fn check_room(t: &Tables, state: &State, nation: Nation, purchase: &Purchase) -> Legal<Friedrich> {
    if armies::room(t, state, nation) > purchase.army_count() {
        Ok(())
    } else {
        Err(no("10.6", "refuse-national-total").number("total", t.pieces.nation(nation).army_total))
    }
}

fn check_own(t: &Tables, nation: Nation, piece: Piece) -> Legal<Friedrich> {
    if t.pieces.nation_of(piece) == nation {
        Ok(())
    } else {
        Err(no("2.4", "refuse-not-active-nation").of("nation", nation))
    }
}

fn check_enlist(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    general: GeneralId,
) -> Legal<Friedrich> {
    check_own(t, nation, Piece::General(general))?;
    let city = match (state.at(general), purchase.returning_to(general)) {
        (Some(city), _) => {
            let stack = state.stack_at(city);
            if stack.commander() != Some(general) {
                return Err(no("4.5", "refuse-name-the-commander"));
            }
            city
        }
        (None, Some(city)) => city,
        (None, None) => {
            return Err(no("10.4", "refuse-off-map").of("piece", general));
        }
    };
    let stack = state.stack_at(city);
    let together = stack.or(purchase.generals_to(city));
    if let Some(Effect::NoNewArmies { general: barred }) = in_force(t, state)
        && together.contains(*barred)
    {
        // i9.27: his companions must be able to hold what is new; beforehand he may hold as much as he can.
        let companions = together.minus(Generals::one(*barred));
        let pool = state.pool(stack);
        let his = GENERAL_MOST.min(pool.saturating_sub(stack.count() - 1));
        let new = purchase.armies_to(state, city) + 1;
        if pool - his + new > companions.count() * GENERAL_MOST {
            return Err(by_fate(state, "refuse-no-new-armies"));
        }
    }
    check_room(t, state, nation, purchase)?;
    if state.pool(stack) + purchase.armies_to(state, city) >= together.count() * GENERAL_MOST {
        let rule = if together.count() > 1 { "6.4" } else { "6.3" };
        return Err(no(rule, "refuse-too-many-armies"));
    }
    Ok(())
}

fn check_return(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    piece: Piece,
    at: CityId,
) -> Legal<Friedrich> {
    check_own(t, nation, piece)?;
    let coming = match piece {
        Piece::General(general) => purchase.returning_to(general).is_some(),
        Piece::Train(train) => purchase.trains.iter().any(|(who, _)| *who == train),
    };
    if state.piece_at(piece).is_some() || coming {
        return Err(no("10.1", "refuse-on-map").of("piece", piece));
    }
    if let Piece::General(general) = piece {
        if state.retired.contains(general) {
            return Err(no("11.2", "refuse-retired").of("general", general));
        }
        if matches!(in_force(t, state), Some(Effect::NoNewArmies { general: barred }) if *barred == general)
        {
            return Err(by_fate(state, "refuse-no-new-armies"));
        }
        check_room(t, state, nation, purchase)?;
    }
    recruits::check_site(
        t,
        state,
        piece,
        at,
        substitute_with(t, state, nation, purchase),
        purchase.generals_to(at),
        purchase.train_to(at),
    )?;
    Ok(())
}

/// The paragraph that sets the price of what is being bought.
pub fn price_rule(t: &Tables, state: &State, nation: Nation, purchase: &Purchase) -> &'static str {
    let generals = purchase.generals.len() as u8;
    if recruits::depots_blocked(t, state, nation) {
        "10.8"
    } else if purchase.army_count() == 0 {
        "10.3"
    } else if !purchase.trains.is_empty() {
        "10.1"
    } else if generals == purchase.army_count() {
        "10.4"
    } else {
        "10.2"
    }
}

/// Where to click for an item, and its label.
pub fn shows(at: At<'_>, action: Action) -> Shown {
    match action {
        Action::Return { piece, at: city } => {
            let label = Message::new("do-return")
                .which(at, piece)
                .at(at, "city", city);
            Shown::new(at.space(city), label).after(at.piece(piece))
        }
        Action::Enlist(general) => at.pick_general(general, "do-enlist"),
        _ => at.press(action, "do-enlist"),
    }
}

/// The purchase is paid and carried out.
pub fn carry_out(play: &mut Play<'_>, nation: Nation, purchase: &Purchase) {
    let t = &play.game.tables;
    // Everybody sees the cards that are paid.
    play.reveal();
    let price = purchase.price(t, play.state, nation);
    for card in cards(&purchase.paid) {
        decks::spend(play.state, nation, card);
    }
    let armies = purchase.army_count();
    play.tell(|| Event::Bought {
        nation,
        armies,
        price,
        cards: cards(&purchase.paid).collect(),
    });
    // Nobody learns who got how many (10.5), save that each who returns has at least one.
    let returning = purchase.generals.len() as u8;
    let spare = armies - returning;
    let barred = match in_force(t, play.state) {
        Some(Effect::NoNewArmies { general }) => Generals::one(*general),
        _ => Generals::NONE,
    };
    play.state.sums[nation.index()].gained_somewhere(spare, t.pieces.local(nation, barred));
    for (general, armies) in &purchase.armies {
        if play.state.at(*general).is_some() {
            let stack = play.state.stack_of(*general);
            let pool = play.state.pool(stack) + armies;
            play.state.set_pool(stack, pool);
            mark_reinforced(t, play.state, stack);
        }
        let seat = play.state.seat_of(nation);
        play.tell_only(seat, || Event::Recruits {
            general: *general,
            armies: *armies,
        });
    }
    // In the order of the pieces: the order of a private draft is nobody's business.
    let mut generals = purchase.generals.clone();
    generals.sort_unstable();
    let mut trains = purchase.trains.clone();
    trains.sort_unstable();
    for (general, city) in &generals {
        let standing = play.state.stack_at(*city);
        let newcomer = Generals::one(*general);
        play.state.put_general(*general, *city);
        play.state.set_pool(newcomer, purchase.armies_for(*general));
        play.state.sums[nation.index()].learn(
            t.pieces.local(nation, newcomer),
            1,
            (1 + spare).min(GENERAL_MOST * newcomer.count()),
        );
        play.state.mark_moved(newcomer);
        play.state.marks.returned |= Piece::General(*general).bit();
        play.tell(|| Event::Returned {
            piece: Piece::General(*general),
            city: *city,
        });
        armies::unite(t, play.state, standing, newcomer);
        let stack = play.state.stack_at(*city);
        mark_reinforced(t, play.state, stack);
    }
    for (train, city) in &trains {
        play.state.put_train(*train, *city);
        play.state.moved |= Piece::Train(*train).bit();
        play.state.marks.returned |= Piece::Train(*train).bit();
        play.tell(|| Event::Returned {
            piece: Piece::Train(*train),
            city: *city,
        });
    }
}

/// F.10.spades: only while that card is in force does it matter who got new armies.
fn mark_reinforced(t: &Tables, state: &mut State, stack: Generals) {
    if let Some(Effect::NoAttackIfReinforced { .. }) = in_force(t, state) {
        state.marks.reinforced = state.marks.reinforced.or(stack);
    }
}
