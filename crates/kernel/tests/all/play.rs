//! The running game: gestures, drafts, taking back, standing orders.

use crate::toy::{Action, BOTH, CardNumber, Event, NORTH, SOUTH, Toy};
use kernel::{
    Seat, Seats, Turn, Viewer,
    chance::Seed,
    host::{Answer, Dice, Item, Match, PlayError, StandingOrder, Table, TakenBack, UndoError},
};

const GAME: Toy = Toy::sound();
/// North bids less and decides about the challenge unless a test says otherwise.
const POSITION: &str = "hand north c1 c2 c9\nhand south c3 c4 c16\n";

type Toll = Match<Toy, &'static Toy>;

fn at(position: &str, script: &str) -> Toll {
    Match::at_position(&GAME, position, Dice::named(script)).expect("a good position")
}

fn put(number: u8) -> Action {
    Action::Put(CardNumber(number - 1))
}

#[test]
fn a_refused_gesture_leaves_everything_as_it_was() {
    let mut m = at("winner north\n", "");
    let (state, drawn) = (m.state().clone(), m.dice().drawn());
    let error = m.play(NORTH, &[Action::Step, Action::Step, Action::Step]);
    assert!(matches!(error, Err(PlayError::Refused { action, .. }) if action == "step"));
    assert_eq!(*m.state(), state);
    assert_eq!(m.dice().drawn(), drawn);
    assert!(m.items().is_empty());
    assert_eq!(m.play(NORTH, &[]), Err(PlayError::Empty));
    assert_eq!(
        m.play(Seat(7), &[Action::Step]),
        Err(PlayError::NoSuchSeat(Seat(7)))
    );
    assert_eq!(
        m.play(Seat(200), &[Action::Step]),
        Err(PlayError::NoSuchSeat(Seat(200)))
    );
}

#[test]
fn a_gesture_ends_where_chance_is_drawn() {
    let mut m = at("winner north\nhand south c3 c4\n", "");
    let wished = [Action::Step, Action::Peek, Action::Step, Action::Step];
    let played = m.play(NORTH, &wished).expect("legal up to the peek");
    assert_eq!((played.done, played.entry), (2, Some(1)));
    assert_eq!(m.state().road, [1, 0]);
    assert_eq!(m.undo(NORTH), Err(UndoError::Nothing));
}

#[test]
fn a_draft_is_one_entry_and_others_may_come_between() {
    let mut m = at(POSITION, "");
    m.play(NORTH, &[put(1)]).expect("in hand");
    assert!(m.items().is_empty());
    m.play(SOUTH, &[put(4), put(3), Action::Seal])
        .expect("in hand");
    m.play(NORTH, &[put(2)]).expect("in hand");
    assert_eq!(m.draft(NORTH).count(), 2);
    assert_eq!(m.committed().bids()[0], 0);
    m.play(NORTH, &[Action::Seal]).expect("a bid");
    let entries: Vec<_> = m.entries().map(|(_, entry)| entry).collect();
    assert_eq!(entries.len(), 2);
    assert_eq!(
        entries[1].actions().collect::<Vec<_>>(),
        [put(1), put(2), Action::Seal]
    );
    assert_eq!(m.position_after(2).as_ref(), Some(m.state()));
    assert!(matches!(
        entries[1].events.last(),
        Some((
            _,
            Event::Shown {
                north: 3,
                south: 12
            }
        ))
    ));
}

#[test]
fn an_answer_can_be_taken_back_until_the_last_is_in() {
    let mut m = at(POSITION, "");
    m.play(NORTH, &[put(9)]).expect("in hand");
    m.play(NORTH, &[Action::Seal]).expect("a bid");
    m.play(SOUTH, &[put(3)]).expect("in hand");
    assert_eq!(m.undo(NORTH), Ok(TakenBack::Entry(1)));
    assert_eq!(m.draft(NORTH).collect::<Vec<_>>(), [put(9)]);
    assert_eq!(m.state().bids(), [1 << 8, 1 << 2]);
    assert_eq!(m.undo(NORTH), Ok(TakenBack::Draft));
    assert_eq!(m.state().bids(), [0, 1 << 2]);
    assert!(m.can_redo(NORTH));
    m.redo(NORTH).expect("the draft again");
    m.redo(NORTH).expect("and the seal");
    assert_eq!(m.redo(NORTH), Err(UndoError::NothingToRedo));
    assert_eq!(m.turn(), Turn::Decide(Seats::one(SOUTH)));
    m.play(SOUTH, &[Action::Seal]).expect("a bid");
    assert_eq!(m.undo(NORTH), Err(UndoError::Nothing));
    assert_eq!(m.undo(SOUTH), Err(UndoError::Nothing));
}

#[test]
fn a_later_open_answer_survives_the_taking_back_of_an_earlier_one() {
    let mut m = at(POSITION, "");
    m.play(NORTH, &[put(9), Action::Seal]).expect("legal");
    let sealed = m.committed().clone();
    assert_eq!(m.undo(NORTH), Ok(TakenBack::Entry(1)));
    m.play(SOUTH, &[put(16), Action::Seal]).expect("legal");
    m.play(NORTH, &[put(9)]).expect("legal");
    assert_eq!(m.undo(SOUTH), Ok(TakenBack::Entry(3)));
    m.play(NORTH, &[Action::Seal]).expect("legal");
    assert_eq!(*m.committed(), sealed);
}

#[test]
fn one_gesture_is_one_undo() {
    let mut m = at("winner north\n", "");
    let before = m.state().clone();
    m.play(NORTH, &[Action::Step, Action::Step])
        .expect("two at most");
    assert_eq!(m.state().road, [2, 0]);
    assert_eq!(m.undo(NORTH), Ok(TakenBack::Entry(1)));
    assert_eq!(*m.state(), before);
    m.redo(NORTH).expect("both again");
    assert_eq!(m.state().road, [2, 0]);
    assert_eq!(
        m.entries().map(|(number, _)| number).collect::<Vec<_>>(),
        [3]
    );
}

#[test]
fn going_back_needs_everybody_and_never_rewinds_chance() {
    let mut m = at(POSITION, "");
    m.play(NORTH, &[put(1), Action::Seal]).expect("legal");
    m.play(SOUTH, &[put(4), Action::Seal]).expect("legal");
    let before = m.state().clone();
    m.play(NORTH, &[Action::Challenge]).expect("legal");
    let drawn = m.dice().drawn();
    let error = m.rollback(2, Seats::one(NORTH));
    assert_eq!(error, Err(UndoError::NeedsConsent(String::from("south"))));
    assert_eq!(m.rollback(9, BOTH), Err(UndoError::NoSuchNumber(9)));
    m.rollback(2, Seats::ALL).expect("both agree");
    assert_eq!(*m.state(), before);
    assert_eq!(m.dice().drawn(), drawn);
    m.play(NORTH, &[Action::Pass]).expect("legal");
    m.rollback(4, BOTH).expect("to after the first rollback");
    assert_eq!(*m.state(), before);
    m.rollback(0, BOTH).expect("to the start");
    assert_eq!(m.state(), m.first());
    assert_eq!(m.undo(SOUTH), Err(UndoError::Nothing));
}

#[test]
fn standing_orders_pass_like_a_player() {
    let pass = |until| StandingOrder {
        kind: Some(String::from("challenge")),
        until_turn: until,
        ..StandingOrder::always(Answer::Pass)
    };
    let mut m = at(POSITION, "");
    m.set_orders(NORTH, vec![pass(Some(1))]).expect("a seat");
    m.play(NORTH, &[put(1), Action::Seal]).expect("legal");
    m.play(SOUTH, &[put(4), Action::Seal]).expect("legal");
    assert_eq!(m.state().points, [0, 1]);
    let last = m.entries().last().expect("three entries").1;
    assert!(last.by_order);
    assert_eq!((last.seat, last.steps[0].action), (NORTH, Action::Pass));
    m.play(SOUTH, &[Action::Halt]).expect("legal");
    let cards = m.state().hands;
    let low = Action::Put(CardNumber(cards[0].trailing_zeros() as u8));
    m.play(NORTH, &[low, Action::Seal]).expect("legal");
    m.play(SOUTH, &[Action::Put(CardNumber(15)), Action::Seal])
        .expect("legal");
    assert_eq!(
        m.turn(),
        Turn::Decide(Seats::one(NORTH)),
        "the order was for turn 1"
    );
    m.set_orders(NORTH, vec![pass(None)]).expect("a seat");
    assert_eq!(m.state().points, [0, 2], "a new order answers at once");
}

#[test]
fn orders_leave_no_trace_in_what_others_read() {
    let order = StandingOrder::always(Answer::Pass);
    let play = |ordered: bool| {
        let mut m = at(POSITION, "");
        if ordered {
            m.set_orders(NORTH, vec![order.clone()]).expect("a seat");
        }
        m.play(NORTH, &[put(1), Action::Seal]).expect("legal");
        assert_eq!(
            m.undo(NORTH),
            Ok(TakenBack::Entry(if ordered { 2 } else { 1 }))
        );
        m.play(NORTH, &[put(2), Action::Seal]).expect("legal");
        m.play(SOUTH, &[put(4), Action::Seal]).expect("legal");
        if !ordered {
            m.play(NORTH, &[Action::Pass]).expect("legal");
        }
        m
    };
    let (with, without) = (play(true), play(false));
    for viewer in [Viewer::Seat(SOUTH), Viewer::Spectator] {
        let table = Table::default();
        let text = with.record_for(viewer, &table).to_string();
        assert_eq!(text, without.record_for(viewer, &table).to_string());
        assert!(
            !text.contains("put c1") && !text.contains("put c2"),
            "{text}"
        );
        assert!(!text.contains("hand"), "{text}");
    }
    assert!(matches!(with.items()[0], Item::Orders { .. }));
}

#[test]
fn two_runs_of_one_seed_agree() {
    let options = kernel::Game::read_options(&GAME, &[]).expect("defaults");
    let a = Match::seeded(&GAME, options.clone(), &Seed::numbered(5));
    let b = Match::seeded(&GAME, options, &Seed::numbered(5));
    assert_eq!(a.hash(), b.hash());
}

#[test]
fn an_onlookers_words_are_not_even_read() {
    let mut m = at("winner north\nhand south c3 c4\n", "");
    assert_eq!(m.play_text(SOUTH, "step"), Err(PlayError::NotDue));
    assert_eq!(m.play_text(SOUTH, "nonsense"), Err(PlayError::NotDue));
    assert!(matches!(
        m.play_text(NORTH, "nonsense"),
        Err(PlayError::Unreadable(_))
    ));
    m.play_text(NORTH, "step; step").expect("two at most");
    assert_eq!(m.entries().count(), 1);
}
