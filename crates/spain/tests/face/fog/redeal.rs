//! Positions in which everything a viewer cannot know is drawn again.

use super::{ALLIANCE, BOURBON, at};
use kernel::{Game, Viewer, chance::Seed};
use spain::{Spain, map::SpaceId, phases::Frame, powers::Side, state::State};
use std::collections::BTreeSet;
use trial::Trial;

#[test]
fn a_redeal_varies_what_is_hidden_and_keeps_what_is_seen() {
    let game = Spain::standard();
    let t = Trial::new_game(game, &[("fog", "on")]);
    let state = t.state();
    let mut chance = Seed::numbered(7).stream();
    for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
        let mut looks: BTreeSet<String> = BTreeSet::new();
        let mut sizes: BTreeSet<Vec<usize>> = BTreeSet::new();
        for _ in 0..40 {
            let dealt = game.redeal(state, viewer, &mut chance);
            game.invariants(&dealt).expect("a possible position");
            assert_eq!(game.scene(&dealt, viewer), game.scene(state, viewer));
            for side in Side::ALL {
                assert_eq!(dealt.occupied(side), state.occupied(side));
                for space in game.tables.map.all() {
                    let there = dealt.outside(side, space).corps.len();
                    let before = state.outside(side, space).corps.len();
                    assert!(there <= dealt.limit(&game.tables, space).max(before));
                }
                if viewer.is(side.seat()) {
                    for space in game.tables.map.all() {
                        assert_eq!(dealt.outside(side, space), state.outside(side, space));
                    }
                } else {
                    let numbers = game.tables.map.all().map(|space| {
                        (
                            dealt.outside(side, space).corps.len(),
                            strength(&dealt, side, space),
                        )
                    });
                    let (counts, strengths): (Vec<usize>, Vec<usize>) = numbers.unzip();
                    sizes.insert(counts);
                    looks.insert(format!("{strengths:?}"));
                }
            }
        }
        assert!(sizes.len() > 20 && looks.len() > 20, "{}", sizes.len());
    }
}

fn strength(state: &State, side: Side, space: spain::map::SpaceId) -> usize {
    let corps = state.outside(side, space).corps;
    2 * corps.len() - corps.and(&state.reduced).len()
}

#[test]
fn a_redeal_moves_leaders_who_are_not_on_top() {
    let game = Spain::standard();
    let t = at("fog on
        at namur villars minor-france-1 france*3
        at luxembourg vendome france");
    let mut chance = Seed::numbered(3).stream();
    let minor = game.tables.pieces.leader_named("minor-france-1").unwrap();
    let places: BTreeSet<_> = (0..30)
        .map(|_| game.redeal(t.state(), ALLIANCE, &mut chance))
        .map(|dealt| dealt.leader_spot(minor).space())
        .collect();
    assert_eq!(places.len(), 2);
}

/// Corps that may be rallied are with their leader, and he is where he is (13.5.4).
#[test]
fn a_redeal_leaves_a_rally_its_corps() {
    let game = Spain::standard();
    let mut t = at("fog on
        at namur villars boufflers france/d*3
        at luxembourg vendome france*3
        at mons villeroi france*2
        demoralised boufflers
        round bourbon 3");
    t.play("rally boufflers");
    let Some(Frame::Rally(rally)) = t.state().frames.top() else {
        panic!("no rally");
    };
    assert_eq!(rally.corps.len(), 3);
    let namur = game.tables.map.named("namur").unwrap();
    let mut chance = Seed::numbered(5).stream();
    for _ in 0..40 {
        let dealt = game.redeal(t.state(), ALLIANCE, &mut chance);
        let there = dealt.outside(Side::Bourbon, namur);
        assert!(rally.corps.minus(&there.corps).is_empty());
        assert!(there.leaders.contains(rally.leader));
    }
}

/// Plays into the middle of something and deals again: these stacks stay, and all looks the same to the viewer.
fn stay(position: &str, script: &str, steps: &str, viewer: Viewer, stacks: &[&str]) {
    let game = Spain::standard();
    let mut t = at(&format!("fog on\n{position}"));
    t.script(script);
    t.play_all(steps);
    let scene = t.scene(viewer);
    let mut chance = Seed::numbered(11).stream();
    let mut deals: BTreeSet<Vec<Option<SpaceId>>> = BTreeSet::new();
    for _ in 0..40 {
        let dealt = game.redeal(t.state(), viewer, &mut chance);
        for id in stacks {
            let space = game.tables.map.named(id).unwrap();
            assert_eq!(
                dealt.all_at(space),
                t.state().all_at(space),
                "{steps}: {id}"
            );
        }
        assert_eq!(game.scene(&dealt, viewer), scene, "{steps}");
        let spots = game.tables.pieces.corps();
        deals.insert(spots.map(|corps| dealt.corps_spot(corps).space()).collect());
    }
    assert!(deals.len() > 1, "{steps}: nothing was dealt");
}

#[test]
fn a_redeal_leaves_alone_what_is_on_its_way() {
    let flanders = "round bourbon 3
        at namur villars boufflers france*4
        at luxembourg france*3
        at mons vendome france*3";
    stay(
        flanders,
        "",
        "campaign namur; leave france",
        ALLIANCE,
        &["namur"],
    );
    stay(flanders, "", "transfer france namur", ALLIANCE, &["namur"]);
    stay(
        "round alliance 3
        at london marlborough britain*3
        at nijmegen overkirk dutch*3
        at breda dutch*2",
        "",
        "sail london",
        BOURBON,
        &["london"],
    );
}

#[test]
fn a_redeal_leaves_alone_who_gathers_to_intercept() {
    stay(
        "round alliance 3
        at modena minor-austria-1 austria*2
        at cremona vendome france*4
        at milan villeroi france*3
        at mantua france*2",
        "",
        "campaign modena; march parma; intercept cremona",
        ALLIANCE,
        &["cremona"],
    );
}

#[test]
fn a_redeal_brings_nobody_to_where_enemies_meet() {
    stay(
        "round alliance 3
        at modena minor-austria-1 austria*2
        at parma vendome france*2
        at milan villars minor-france-1 france*3
        at mantua france*2",
        "",
        "campaign modena; march parma",
        ALLIANCE,
        &["parma"],
    );
}

#[test]
fn a_redeal_leaves_alone_who_must_leave_a_space() {
    stay(
        "at brussels dutch*2 dutch/r
        at breda dutch*3
        at nijmegen britain*3
        winter",
        "",
        "",
        BOURBON,
        &["brussels"],
    );
}

#[test]
fn a_redeal_leaves_alone_those_who_crowd_a_space() {
    stay(
        "round alliance 3
        at modena eugene austria*4
        at parma minor-france-1 france*3
        at cremona france*4 spain
        at milan france*3
        at alessandria france*2",
        "5 1 1 1 1 1 1 1 1 1 1 1 1",
        "campaign modena; march parma; stand; retreat cremona",
        ALLIANCE,
        &["cremona"],
    );
}

/// What a redeal makes of the cards a side keeps.
fn kept(position: &str) -> (BTreeSet<String>, usize) {
    kept_in(&at(position))
}

fn kept_in(t: &Trial<'_, Spain>) -> (BTreeSet<String>, usize) {
    let game = Spain::standard();
    let index = Side::Bourbon.index();
    let before = t.state().held[index].len();
    let mut chance = Seed::numbered(2).stream();
    let (mut all, mut most_late) = (BTreeSet::new(), 0);
    for _ in 0..200 {
        let dealt = game.redeal(t.state(), ALLIANCE, &mut chance);
        assert_eq!(dealt.held[index].len(), before);
        // No card is lost, and none is there twice.
        assert!(dealt.held[index].and(&dealt.events[index]).is_empty());
        assert_eq!(
            dealt.held[index].or(&dealt.events[index]),
            t.state().held[index].or(&t.state().events[index])
        );
        let events = dealt.held[index]
            .iter()
            .map(|card| game.tables.cards.event(card));
        let events: Vec<_> = events.collect();
        assert!(events.iter().all(|event| event.moment.is_some()));
        most_late = most_late.max(events.iter().filter(|event| event.late).count());
        all.extend(events.iter().map(|event| event.id.to_string()));
    }
    (all, most_late)
}

#[test]
fn kept_cards_may_be_any_that_could_be_kept() {
    // Before 1708 the late cards are not in the deck (5.2).
    let (cards, late) = kept("year 1706\nheld bourbon B03 B09\nround alliance 3");
    assert_eq!(cards, ["B03", "B04", "B09", "B11"].map(String::from).into());
    assert_eq!(late, 0);
    // A card that was kept before is no late one; what was drawn since may be.
    let (cards, late) = kept("year 1709\nheld bourbon B03 B21\nround alliance 3");
    assert!(cards.contains("B09") && cards.contains("B21"), "{cards:?}");
    assert_eq!(late, 1);
    assert_eq!(
        kept("year 1709\nheld bourbon B03 B09\nround alliance 3").1,
        0
    );
    assert_eq!(
        kept("year 1709\nheld bourbon B21 B23\nround alliance 3").1,
        2
    );
    // What everybody has seen is kept no more.
    let (cards, _) = kept("year 1706\nheld bourbon B03\nremoved B04\nround alliance 3");
    assert!(!cards.contains("B04"), "{cards:?}");
}

#[test]
fn once_the_card_of_old_is_played_what_is_left_may_be_a_late_one() {
    let mut t = at("year 1709\nheld bourbon B09 B21\nat namur villars france*2\nround bourbon 3");
    t.play_all("campaign namur; play B09");
    let (cards, late) = kept_in(&t);
    assert!(cards.contains("B21") && cards.contains("B03"), "{cards:?}");
    assert_eq!(late, 1);
}

#[test]
fn nothing_is_dealt_again_for_who_sees_everything_or_owns_it() {
    let game = Spain::standard();
    let t = Trial::new_game(game, &[("fog", "on")]);
    let mut chance = Seed::numbered(9).stream();
    let all = game.redeal(t.state(), Viewer::Everything, &mut chance);
    assert!(all == *t.state());
    let own = game.redeal(t.state(), BOURBON, &mut chance);
    let index = Side::Bourbon.index();
    assert_eq!(own.hands[index], t.state().hands[index]);
    assert_eq!(own.held[index], t.state().held[index]);
}
