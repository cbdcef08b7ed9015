//! The question whether to intercept opens on what everybody sees.

use super::{OTHERS, at, stack};
use kernel::Seat;
use spain::{
    Spain,
    phases::{Frame, entry},
    powers::Side,
};
use trial::Trial;

#[test]
fn the_question_whether_to_intercept_tells_nothing() {
    let asked = |fog: &str, corps: &str| {
        let mut t = at(&format!(
            "fog {fog}\nalliance antwerp\nat antwerp marlborough britain*4
            at namur villars {corps}\nround alliance 3"
        ));
        t.play_all("campaign antwerp; march brussels");
        t.turn().seats().contains(Seat(1))
    };
    assert!(asked("off", "france") && asked("on", "france"));
    // Demoralised corps cannot, but the Alliance cannot see what they are.
    assert!(!asked("off", "france/d") && asked("on", "france/d"));
}

/// Whether the Bourbons are asked about an interception after the Alliance has marched.
fn asks_to_intercept(t: &Trial<'_, Spain>) -> bool {
    let entry = |frame: Option<&Frame>| match frame {
        Some(Frame::Entry(entry)) => entry.stage == entry::Stage::Intercept,
        _ => false,
    };
    t.turn().seats().contains(Side::Bourbon.seat()) && entry(t.state().frames.top())
}

/// Room depends on the corps in the space that is entered. They are in the open from then on, full or not.
#[test]
fn a_space_too_full_for_interceptors_is_seen_to_be_full() {
    let position = |parma: usize, cremona: usize| {
        at(&format!(
            "fog on
            at modena minor-austria-1 austria*2
            at parma france*{parma}
            at cremona vendome france*{cremona}
            round alliance 3"
        ))
    };
    let (mut full, mut room) = (position(6, 1), position(5, 2));
    for viewer in OTHERS {
        assert_eq!(full.scene(viewer), room.scene(viewer));
    }
    for t in [&mut full, &mut room] {
        t.play_all("campaign modena; march parma");
        assert!(!t.undo("alliance"));
    }
    let french = |t: &Trial<'_, Spain>, viewer| {
        let scene = t.scene(viewer);
        let there = stack(&scene, "parma");
        there.iter().filter(|id| id.starts_with("france")).count()
    };
    for viewer in OTHERS {
        assert_eq!((french(&full, viewer), french(&room, viewer)), (6, 5));
    }
    assert!(!asks_to_intercept(&full) && asks_to_intercept(&room));
    // And how full Cremona is makes no difference.
    let mut other = position(5, 5);
    other.play_all("campaign modena; march parma");
    assert!(asks_to_intercept(&other));
    for viewer in OTHERS {
        assert_eq!(other.scene(viewer), room.scene(viewer));
    }
}

#[test]
fn nobody_is_asked_to_intercept_where_all_see_that_it_cannot_be() {
    let asked = |position: &str| {
        let mut t = at(&format!("fog on\nround alliance 3\n{position}"));
        t.play_all("campaign modena; march parma");
        asks_to_intercept(&t)
    };
    let cremona = "at cremona vendome france";
    let modena = "at modena minor-austria-1 austria*3";
    assert!(asked(&format!("{modena}\n{cremona}")));
    // The space is the mover's own, and some French are in the way.
    assert!(!asked(&format!(
        "alliance parma\n{modena}\nat parma france\n{cremona}"
    )));
    // Movers are there already.
    assert!(!asked(&format!(
        "{modena}\nat parma austria france\n{cremona}"
    )));
    // A leader without corps, and corps without a leader.
    assert!(!asked(&format!("{modena}\nat cremona vendome")));
    assert!(!asked(&format!("{modena}\nat cremona france*2")));
    // Too far away.
    assert!(!asked(&format!("{modena}\nat milan vendome france*2")));
}

#[test]
fn neutral_bavarians_are_not_asked_to_intercept() {
    let asked = |bavaria: &str| {
        let mut t = at(&format!(
            "fog on\nbavaria {bavaria}\nbourbon augsburg
            at ulm minor-austria-1 austria*2
            at munich max_emanuel bavaria*2\nround alliance 3"
        ));
        t.play_all("campaign ulm; march augsburg");
        asks_to_intercept(&t)
    };
    assert!(asked("bourbon") && !asked("neutral"));
}

#[test]
fn a_space_that_has_tried_to_intercept_is_not_asked_again() {
    let mut t = at("fog on
        at modena minor-austria-1 austria*2
        at cremona vendome france*2
        round alliance 3");
    t.script("1");
    t.play_all("campaign modena; march parma; intercept cremona; roll");
    assert!(!asks_to_intercept(&t));
}
