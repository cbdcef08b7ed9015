//! Marks on spaces.

use super::{at, marks};
use kernel::Viewer;

#[track_caller]
fn shows(position: &str, space: &str, wanted: &[(&str, Option<&str>)]) {
    let scene = at(position).scene(Viewer::Spectator);
    assert_eq!(marks(&scene, space), wanted, "{position}");
}

#[test]
fn marks_tell_what_changed_on_the_map() {
    let position = "alliance venlo
         at lille marlborough britain*5
         siege lille 2 1
         line namur 2
         famous alliance ghent
         fleet 2";
    shows(position, "venlo", &[("control", Some("alliance"))]);
    shows(
        position,
        "lille",
        &[("siege", None), ("continued-2", None), ("breach-1", None)],
    );
    shows(position, "namur", &[("line-2", Some("bourbon"))]);
    shows(position, "ghent", &[("famous", Some("alliance"))]);
    shows(position, "toulon", &[("fleet-2", Some("bourbon"))]);
    shows(position, "paris", &[]);
}

#[test]
fn who_holds_what_was_anothers() {
    shows("", "munich", &[]);
    shows("bavaria bourbon", "munich", &[("control", Some("bourbon"))]);
    shows("neutral venlo", "venlo", &[("control", Some("neutral"))]);
    shows("bourbon venlo", "venlo", &[]);
}

/// The counters of a siege end at the numbers that count.
#[test]
fn sieges_show_their_rolls_and_losses() {
    let siege = |rolls: u8, losses: u8| {
        format!("at lille marlborough britain*5\nsiege lille {rolls} {losses}")
    };
    let cases = [
        ((0, 0), vec![("siege", None)]),
        ((1, 0), vec![("siege", None), ("continued-1", None)]),
        ((0, 2), vec![("siege", None), ("breach-2", None)]),
        (
            (3, 5),
            vec![("siege", None), ("continued-2", None), ("breach-4", None)],
        ),
    ];
    for ((rolls, losses), wanted) in cases {
        shows(&siege(rolls, losses), "lille", &wanted);
    }
    // A fortress with a friendly army is not besieged.
    shows("at lille villars france*5", "lille", &[]);
}

#[test]
fn lines_belong_to_who_holds_the_place() {
    shows("line namur 1", "namur", &[("line-1", Some("bourbon"))]);
    shows("line breda 1", "breda", &[("line-1", Some("alliance"))]);
    shows(
        "famous bourbon breda",
        "breda",
        &[("famous", Some("bourbon"))],
    );
}

#[test]
fn a_fleet_that_is_not_fitted_out_has_no_mark() {
    shows("", "toulon", &[]);
    shows("fleet 1", "toulon", &[("fleet-1", Some("bourbon"))]);
}
