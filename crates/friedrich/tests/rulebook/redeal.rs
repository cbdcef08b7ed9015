//! Redealt positions: everything a viewer cannot know varies, and nothing it knows does.

use friedrich::{
    Friedrich,
    cards::{Card, Face, Suit, cards},
    nations::Nation,
    state::State,
};
use kernel::{Game, Seat, Viewer, chance::Seed};
use std::collections::BTreeSet;
use trial::Trial;

const FREDERICK: Viewer = Viewer::Seat(Seat(0));
const ELISABETH: Viewer = Viewer::Seat(Seat(1));
const MARIA_THERESA: Viewer = Viewer::Seat(Seat(2));

/// Many redeals of a position; each must keep the game's promises.
fn redeals(t: &Trial<'_, Friedrich>, viewer: Viewer) -> Vec<State> {
    let game = Friedrich::standard();
    (0..200)
        .map(|n| {
            let mut chance = Seed::numbered(n).stream();
            let state = game.redeal(t.state(), viewer, &mut chance);
            game.invariants(&state)
                .expect("a redealt position is a position");
            assert_eq!(game.scene(&state, viewer), t.scene(viewer));
            state
        })
        .collect()
}

fn hand(state: &State, nation: Nation) -> Vec<Card> {
    cards(&state.hands[nation.index()]).collect()
}

fn count(state: &State, nation: Nation, suit: Suit) -> usize {
    (hand(state, nation).iter())
        .filter(|card| matches!(card.face(), Face::Suited(own, _) if own == suit))
        .count()
}

/// Answers of one question over many redeals.
fn answers(states: &[State], question: &str) -> BTreeSet<String> {
    (states.iter())
        .map(|state| {
            Friedrich::standard()
                .ask(state, question)
                .expect("an answer")
        })
        .collect()
}

/// Austria stands in hearts and stops at zero with cards left.
fn after_stopping_at_zero() -> Trial<'static, Friedrich> {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 3\nstage austria combat\ndaun prag 4\nkeith beraun 4\nlacy tabor 3\nkarl pilsen 2\ntrain-austria-1 brod\n\
         hand austria C2.1 C3.1 C4.1 D5.1 D6.1 S7.1 R.1\nhand prussia C9.1 H8.1",
    );
    t.is("suit prag", "hearts");
    t.play("attack daun keith");
    t.play("stop");
    t
}

#[test]
fn a_hand_shown_without_a_suit_never_gets_it() {
    let t = after_stopping_at_zero();
    for state in redeals(&t, FREDERICK) {
        assert_eq!(count(&state, Nation::Austria, Suit::Hearts), 0);
        assert_eq!(
            hand(&state, Nation::Austria).len(),
            hand(t.state(), Nation::Austria).len()
        );
    }
}

#[test]
fn the_other_suits_vary() {
    let t = after_stopping_at_zero();
    let states = redeals(&t, FREDERICK);
    assert!(answers(&states, "hand austria").len() > 150);
    for suit in [Suit::Spades, Suit::Clubs, Suit::Diamonds] {
        let counts: BTreeSet<usize> = states
            .iter()
            .map(|s| count(s, Nation::Austria, suit))
            .collect();
        assert!(counts.len() > 2, "{suit:?} {counts:?}");
    }
}

/// Whoever sees the hand sees it unchanged.
#[test]
fn the_owner_keeps_the_hand() {
    let t = after_stopping_at_zero();
    let states = redeals(&t, MARIA_THERESA);
    assert_eq!(answers(&states, "hand austria").len(), 1);
    assert!(answers(&states, "hand prussia").len() > 20);
    assert!(
        answers(&states, "keith").len() == 1,
        "his strength was declared"
    );
}

/// Cards drawn since may be of the suit again, but no more of them than were drawn.
#[test]
fn new_cards_may_be_of_the_suit_again() {
    let mut t = after_stopping_at_zero();
    while t.ask("stage") != "austria movement" {
        let done = t.state().clone();
        let game = Friedrich::standard();
        let seat = game.turn(&done).seats().iter().next().expect("somebody");
        let mut actions = Vec::new();
        game.actions(&done, seat, &mut actions);
        let texts: Vec<String> = actions.iter().map(|a| game.write(a)).collect();
        let text = (texts.iter())
            .find(|a| *a == "done" || *a == "stop")
            .unwrap_or(&texts[0]);
        t.play(text);
    }
    let states = redeals(&t, FREDERICK);
    let counts: BTreeSet<usize> = states
        .iter()
        .map(|s| count(s, Nation::Austria, Suit::Hearts))
        .collect();
    assert!(counts.iter().all(|hearts| *hearts <= 5), "{counts:?}");
    assert!(counts.len() > 1, "{counts:?}");
}

#[test]
fn backs_stay_where_they_are() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 3\ndeck 2\nfriedrich berlin 8\nhand russia S3.1 H4.2 C5.2\nhand france D6.1\nhand sweden D7.2",
    );
    let states = redeals(&t, FREDERICK);
    assert!(answers(&states, "hand russia").len() > 100);
    for state in &states {
        let backs = |nation| {
            let mut decks: Vec<usize> = hand(state, nation).iter().map(|c| c.deck()).collect();
            decks.sort_unstable();
            decks
        };
        assert_eq!(backs(Nation::Russia), [0, 1, 1]);
        assert_eq!(backs(Nation::France), [0]);
        assert_eq!(
            state.discards,
            t.state().discards,
            "open discards do not move"
        );
    }
    // Elisabeth runs both: only France's card can have changed places, with cards thrown away unseen or none.
    let own = redeals(&t, ELISABETH);
    assert_eq!(answers(&own, "hand russia").len(), 1);
    assert_eq!(answers(&own, "hand sweden").len(), 1);
}

#[test]
fn strengths_vary_within_what_was_seen() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 3\nfriedrich berlin 8\ndaun prag 6\nbrowne prag 5\nkarl pilsen 4\nlaudon bruenn 3",
    );
    let states = redeals(&t, FREDERICK);
    assert_eq!(answers(&states, "total austria").len(), 1);
    assert!(answers(&states, "daun").len() > 5);
    assert!(answers(&states, "karl").len() > 4);
    assert!(answers(&states, "laudon").len() > 4);
    assert_eq!(answers(&states, "friedrich").len(), 1);
    let own = redeals(&t, MARIA_THERESA);
    assert_eq!(answers(&own, "karl").len(), 1);
}

/// Declared together, then parted: the sum stays, the parts vary.
#[test]
fn a_declared_stack_that_splits_keeps_its_sum() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 3\nstage prussia combat\nkeith beraun 1\ndaun prag 5\nbrowne prag 5\nkarl bruenn 4\nlacy olmuetz 4\nhand prussia C3.1",
    );
    t.play("attack keith daun");
    t.play("stop");
    while t.ask("stage") != "austria movement" {
        t.play(if t.ask("stage") == "france draw" {
            "stop"
        } else {
            "done"
        });
    }
    t.play_all("detach browne 3; move browne melnik");
    let states = redeals(&t, FREDERICK);
    assert!(answers(&states, "browne").len() > 3);
    for state in &states {
        let pool = |id: &str| -> u8 {
            let answer = Friedrich::standard().ask(state, id).expect("an answer");
            answer
                .split(' ')
                .nth(1)
                .and_then(|n| n.parse().ok())
                .expect("armies")
        };
        assert_eq!(pool("daun") + pool("browne"), 10);
        assert_eq!(pool("karl") + pool("lacy"), 8);
    }
}

#[test]
fn what_others_handed_in_at_set_up_varies() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.play_all("pompadour: allot richelieu 7; pompadour: allot soubise 5; pompadour: allot chevert 8; pompadour: ready");
    t.play("maria-theresa: allot daun 3");
    let states = redeals(&t, FREDERICK);
    let notes: BTreeSet<u8> = (states.iter())
        .map(|s| {
            s.noted(
                Friedrich::standard()
                    .tables
                    .pieces
                    .general_named("richelieu")
                    .expect("he"),
            )
        })
        .collect();
    assert!(notes.len() > 2, "{notes:?}");
}

/// A secret offer is made up again, and stays hidden from the other side.
#[test]
fn secret_offers_vary() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 6\nstage france end\ndaun eger 5\nvictor daun\nhand austria C2.1 C3.1\nhand russia H3.1 H4.1 H5.1",
        "1",
    );
    t.play("elisabeth: give H4.1");
    let states = redeals(&t, MARIA_THERESA);
    let given: BTreeSet<String> = states
        .iter()
        .map(|s| format!("{:?}", s.frames.top()))
        .collect();
    assert!(given.len() > 30, "{}", given.len());
}
