//! Recruiting during movement: new armies and returning pieces, paid with tactical cards (10).
//!
//! A purchase is a private draft: what is bought for whom, and the cards for it, are shown only when it is complete,
//! and of the armies only their number (10.5).

use super::{Frame, active, out_of_place, purchase::Purchase};
use crate::{
    action::Action,
    cards::{cards, held, names},
    event::Event,
    fate::Effect,
    map::CityId,
    naming::Naming,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece},
    rules::{
        armies::{self, GENERAL_MOST},
        decks, in_force, recruits, rule_in_force,
    },
    state::State,
    tables::Tables,
};
use kernel::{Chance, Context, Message, Recorder, Refusal};

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
    state.frames.iter().find_map(|frame| match frame {
        Frame::Movement(movement) => movement.substitute,
        _ => None,
    })
}

/// The substitute city this phase is bound to, the open purchase included.
fn substitute_with(
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

pub fn opening_actions(t: &Tables, state: &State, nation: Nation, out: &mut Vec<Action>) {
    item_actions(t, state, nation, &Purchase::default(), out);
}

fn item_actions(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    out: &mut Vec<Action>,
) {
    // The cheapest test first: most of the time there is nothing to buy or no money.
    let room = armies::room(t, state, nation) > purchase.army_count();
    let missing_train = (t.pieces.trains_of(nation)).any(|train| state.train_at(train).is_none());
    if !room && !missing_train || !affordable(t, state, nation, purchase) {
        return;
    }
    if room {
        for (_, stack) in state.stacks(&t.pieces, nation) {
            if let Some(commander) = stack.commander() {
                push_if_legal(t, state, nation, purchase, Action::Enlist(commander), out);
            }
        }
        for (general, _) in &purchase.generals {
            push_if_legal(t, state, nation, purchase, Action::Enlist(*general), out);
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
                push_if_legal(
                    t,
                    state,
                    nation,
                    purchase,
                    Action::Return { piece, at },
                    out,
                );
            }
        }
        for train in t.pieces.trains_of(nation) {
            let piece = Piece::Train(train);
            push_if_legal(
                t,
                state,
                nation,
                purchase,
                Action::Return { piece, at },
                out,
            );
        }
    }
}

fn push_if_legal(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    action: Action,
    out: &mut Vec<Action>,
) {
    if item_is_legal(t, state, nation, purchase, &action) {
        out.push(action);
    }
}

/// The fast form of [`check_item`]: pieces first, money was tested by the caller.
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

pub fn check_opening(
    t: &Tables,
    state: &State,
    nation: Nation,
    action: &Action,
) -> Result<(), Refusal> {
    check_item(t, state, nation, &Purchase::default(), action)
}

fn check_item(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    action: &Action,
) -> Result<(), Refusal> {
    check_wish(t, state, nation, purchase, action)?;
    if affordable(t, state, nation, purchase) {
        Ok(())
    } else {
        Err(Refusal::new(
            "10.1",
            Message::new("refuse-cannot-pay").number("price", recruits::price(t, state, nation)),
        ))
    }
}

/// Everything about an item but its price.
fn check_wish(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    action: &Action,
) -> Result<(), Refusal> {
    match *action {
        Action::Enlist(general) => check_enlist(t, state, nation, purchase, general),
        Action::Return { piece, at } => check_return(t, state, nation, purchase, piece, at),
        _ => Err(out_of_place(state)),
    }
}

fn check_room(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
) -> Result<(), Refusal> {
    if armies::room(t, state, nation) > purchase.army_count() {
        Ok(())
    } else {
        Err(Refusal::new(
            "10.6",
            Message::new("refuse-national-total")
                .number("total", t.pieces.nation(nation).army_total),
        ))
    }
}

fn check_own(t: &Tables, nation: Nation, piece: Piece) -> Result<(), Refusal> {
    if t.pieces.nation_of(piece) == nation {
        Ok(())
    } else {
        Err(Refusal::new(
            "2.4",
            Message::new("refuse-not-active-nation").nation("nation", nation),
        ))
    }
}

fn check_enlist(
    t: &Tables,
    state: &State,
    nation: Nation,
    purchase: &Purchase,
    general: GeneralId,
) -> Result<(), Refusal> {
    check_own(t, nation, Piece::General(general))?;
    let city = match (state.at(general), purchase.returning_to(general)) {
        (Some(city), _) => {
            let stack = state.stack_at(city);
            if stack.commander() != Some(general) {
                return Err(Refusal::new(
                    "4.5",
                    Message::new("refuse-name-the-commander"),
                ));
            }
            city
        }
        (None, Some(city)) => city,
        (None, None) => {
            return Err(Refusal::new(
                "10.4",
                Message::new("refuse-off-map").general(t, "piece", general),
            ));
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
            return Err(Refusal::new(
                rule_in_force(state),
                Message::new("refuse-no-new-armies"),
            ));
        }
    }
    check_room(t, state, nation, purchase)?;
    if state.pool(stack) + purchase.armies_to(state, city) >= together.count() * GENERAL_MOST {
        let rule = if together.count() > 1 { "6.4" } else { "6.3" };
        return Err(Refusal::new(rule, Message::new("refuse-too-many-armies")));
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
) -> Result<(), Refusal> {
    check_own(t, nation, piece)?;
    let coming = match piece {
        Piece::General(general) => purchase.returning_to(general).is_some(),
        Piece::Train(train) => purchase.trains.iter().any(|(who, _)| *who == train),
    };
    if state.piece_at(piece).is_some() || coming {
        return Err(Refusal::new(
            "10.1",
            Message::new("refuse-on-map").piece(t, "piece", piece),
        ));
    }
    if let Piece::General(general) = piece {
        if state.retired.contains(general) {
            return Err(Refusal::new(
                "11.2",
                Message::new("refuse-retired").general(t, "general", general),
            ));
        }
        if matches!(in_force(t, state), Some(Effect::NoNewArmies { general: barred }) if *barred == general)
        {
            return Err(Refusal::new(
                rule_in_force(state),
                Message::new("refuse-no-new-armies"),
            ));
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

pub fn actions(t: &Tables, state: &State, purchase: &Purchase, out: &mut Vec<Action>) {
    let Some(nation) = active(state) else {
        return;
    };
    item_actions(t, state, nation, purchase, out);
    if purchase.paid_points() < purchase.price(t, state, nation) {
        let free = state.hands[nation.index()].minus(&purchase.paid);
        out.extend(names(&free).map(Action::Pay));
    } else {
        out.push(Action::Buy);
    }
}

pub fn check(
    t: &Tables,
    state: &State,
    purchase: &Purchase,
    action: &Action,
) -> Result<(), Refusal> {
    let Some(nation) = active(state) else {
        return Err(out_of_place(state));
    };
    let covered = purchase.paid_points() >= purchase.price(t, state, nation);
    match *action {
        Action::Enlist(_) | Action::Return { .. } => check_item(t, state, nation, purchase, action),
        Action::Pay(card) => {
            let free = state.hands[nation.index()].minus(&purchase.paid);
            if held(&free, card).is_none() {
                Err(Refusal::new(
                    "3.2",
                    Message::new("refuse-card-not-held").cards("card", &[card]),
                ))
            } else if covered {
                Err(Refusal::new("10.1", Message::new("refuse-already-paid")))
            } else {
                Ok(())
            }
        }
        Action::Buy if covered => Ok(()),
        Action::Buy => Err(Refusal::new(
            price_rule(t, state, nation, purchase),
            Message::new("refuse-not-paid")
                .number("paid", purchase.paid_points())
                .number("price", purchase.price(t, state, nation)),
        )),
        _ => Err(Refusal::new("10.1", Message::new("refuse-purchase-open"))),
    }
}

/// The paragraph that sets the price of what is being bought.
fn price_rule(t: &Tables, state: &State, nation: Nation, purchase: &Purchase) -> &'static str {
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

/// The first item of a purchase.
pub fn open(state: &mut State, action: Action) {
    state.frames.call(Frame::Purchase(Purchase::default()));
    add_item(state, action);
}

fn add_item(state: &mut State, action: Action) {
    let Some(Frame::Purchase(purchase)) = state.frames.top_mut() else {
        return;
    };
    match action {
        Action::Enlist(general) => purchase.add_army(general),
        Action::Return {
            piece: Piece::General(general),
            at,
        } => {
            // 10.4: he comes with his first army.
            purchase.generals.push((general, at));
            purchase.add_army(general);
        }
        Action::Return {
            piece: Piece::Train(train),
            at,
        } => purchase.trains.push((train, at)),
        _ => {}
    }
}

pub fn apply<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    action: Action,
    cx: &mut Context<'_, C, R>,
) {
    let Some(nation) = active(state) else {
        return;
    };
    match action {
        Action::Pay(name) => {
            let hand = state.hands[nation.index()];
            if let Some(Frame::Purchase(purchase)) = state.frames.top_mut()
                && let Some(card) = held(&hand.minus(&purchase.paid), name)
            {
                purchase.paid.insert(card.index());
            }
        }
        Action::Buy => {
            let substitute = match state.frames.top() {
                Some(Frame::Purchase(purchase)) => substitute_with(t, state, nation, purchase),
                _ => None,
            };
            if let Some(Frame::Purchase(purchase)) = state.frames.finish() {
                if let Some(Frame::Movement(movement)) = state.frames.top_mut() {
                    movement.substitute = substitute;
                }
                carry_out(t, state, nation, &purchase, cx);
            }
        }
        _ => add_item(state, action),
    }
}

fn carry_out<C: Chance, R: Recorder<Event>>(
    t: &Tables,
    state: &mut State,
    nation: Nation,
    purchase: &Purchase,
    cx: &mut Context<'_, C, R>,
) {
    // Everybody sees the cards that are paid.
    cx.record.reveal();
    let price = purchase.price(t, state, nation);
    for card in cards(&purchase.paid) {
        decks::spend(state, nation, card);
    }
    let armies = purchase.army_count();
    cx.tell(|| Event::Bought {
        nation,
        armies,
        price,
        cards: cards(&purchase.paid).collect(),
    });
    // Nobody learns who got how many (10.5), save that each who returns has at least one.
    let returning = purchase.generals.len() as u8;
    let spare = armies - returning;
    let barred = match in_force(t, state) {
        Some(Effect::NoNewArmies { general }) => Generals::one(*general),
        _ => Generals::NONE,
    };
    state.sums[nation.index()].gained_somewhere(spare, t.pieces.local(nation, barred));
    for (general, armies) in &purchase.armies {
        if state.at(*general).is_some() {
            let stack = state.stack_of(*general);
            let pool = state.pool(stack) + armies;
            state.set_pool(stack, pool);
            mark_reinforced(t, state, stack);
        }
        let seat = state.seat_of(nation);
        cx.tell_only(seat, || Event::Recruits {
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
        let standing = state.stack_at(*city);
        let newcomer = Generals::one(*general);
        state.put_general(*general, *city);
        state.set_pool(newcomer, purchase.armies_for(*general));
        state.sums[nation.index()].learn(
            t.pieces.local(nation, newcomer),
            1,
            (1 + spare).min(GENERAL_MOST * newcomer.count()),
        );
        state.mark_moved(newcomer);
        state.marks.returned |= Piece::General(*general).bit();
        cx.tell(|| Event::Returned {
            piece: Piece::General(*general),
            city: *city,
        });
        armies::unite(t, state, standing, newcomer);
        let stack = state.stack_at(*city);
        mark_reinforced(t, state, stack);
    }
    for (train, city) in &trains {
        state.put_train(*train, *city);
        state.moved |= Piece::Train(*train).bit();
        state.marks.returned |= Piece::Train(*train).bit();
        cx.tell(|| Event::Returned {
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
