//! Lenses over the map.

use super::{ALLIANCE, BOURBON, at, english};
use kernel::{
    Game, Target, Viewer,
    scene::{Lens, LensOf, Tone},
};
use spain::Spain;

fn lens(position: &str, viewer: Viewer, id: &str, of: Option<&str>) -> Option<Lens> {
    let of = of.map(|id| Target::Token(id.into()));
    Spain::standard().lens(at(position).state(), viewer, id, of.as_ref())
}

fn tone(lens: &Lens, space: &str) -> Option<Tone> {
    let found = lens.tints.iter().find(|tint| tint.space == space);
    found.map(|tint| tint.tone.clone())
}

#[test]
fn every_lens_shows_something_and_says_what() {
    let game = Spain::standard();
    let position = "at nijmegen marlborough britain*2\nat lille villars france";
    for kind in game.lenses() {
        let of = (kind.of == LensOf::Piece).then_some("marlborough");
        for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
            let lens = lens(position, viewer, kind.id, of).expect(kind.id);
            assert!(
                !lens.tints.is_empty() && !lens.legend.is_empty(),
                "{}",
                kind.id
            );
            let said = lens.tints.iter().filter_map(|tint| tint.says.as_ref());
            let legend = lens.legend.iter().map(|entry| &entry.says);
            for message in said.chain(legend) {
                assert!(!english(message).is_empty());
            }
        }
    }
    assert_eq!(lens(position, ALLIANCE, "nothing", None), None);
    assert_eq!(lens(position, ALLIANCE, "reach", None), None);
}

#[test]
fn supply_shows_who_is_cut_off() {
    let supplied = lens(
        "at nijmegen marlborough britain*2",
        ALLIANCE,
        "supply",
        None,
    );
    assert_eq!(
        tone(&supplied.expect("a lens"), "nijmegen"),
        Some(Tone::Good)
    );
    let cut = lens("at madrid marlborough britain*2", ALLIANCE, "supply", None);
    assert_eq!(tone(&cut.expect("a lens"), "madrid"), Some(Tone::Bad));
}

#[test]
fn victory_points_to_be_won_and_kept() {
    let seen = |viewer| lens("", viewer, "victory", None).expect("a lens");
    assert_eq!(tone(&seen(ALLIANCE), "lille"), Some(Tone::Good));
    assert_eq!(tone(&seen(BOURBON), "lille"), Some(Tone::Fair));
    assert_eq!(
        tone(&seen(Viewer::Spectator), "lille"),
        Some(Tone::Nation("bourbon".into()))
    );
}

#[test]
fn a_force_reaches_three_steps_and_meets_the_enemy() {
    let position = "at amsterdam marlborough britain*2\nat venlo villars france";
    let reach = lens(position, ALLIANCE, "reach", Some("marlborough")).expect("a lens");
    assert_eq!(tone(&reach, "nijmegen"), Some(Tone::Good));
    assert_eq!(tone(&reach, "venlo"), Some(Tone::Bad));
    assert_eq!(tone(&reach, "paris"), None);
    // What the enemy can do is seen as well.
    assert!(lens(position, ALLIANCE, "reach", Some("villars")).is_some());
}
