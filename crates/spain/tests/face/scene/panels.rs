//! Panels and tracks beside the board.

use super::{ALLIANCE, BOURBON, after, asked, at, english, said};
use kernel::Viewer;

#[test]
fn panels_stand_in_order() {
    let ids = |position: &str, actions: &str| -> Vec<String> {
        let scene = after(position, "", actions).scene(ALLIANCE);
        scene.panels.iter().map(|it| it.id.to_string()).collect()
    };
    let always = ["alliance", "bourbon", "cards", "sea", "victory"];
    assert_eq!(ids("at venlo minor-dutch-1 dutch*2", ""), always);
    assert_eq!(
        ids("at venlo minor-dutch-1 dutch*2", "campaign venlo"),
        always
    );
    let scene = at("").scene(ALLIANCE);
    let titles: Vec<String> = scene.panels.iter().map(|it| english(&it.title)).collect();
    assert_eq!(
        titles,
        ["Alliance", "Bourbons", "Cards", "At sea", "Victory"]
    );
}

#[test]
fn each_side_tells_its_forces() {
    let position = "at nijmegen marlborough britain britain/r\nat munich bavaria\nat turin savoy";
    let scene = at(position).scene(BOURBON);
    assert_eq!(
        said(&scene, "alliance"),
        [
            "Resource points: 6 a year",
            "Great Britain: 2 corps (1 reduced), 4 in the pool",
            "Dutch Republic: 0 corps, 8 in the pool",
            "Austria: 0 corps, 9 in the pool",
            "Empire/Subsidy: 0 corps, 9 in the pool",
            "Portugal: neutral",
            "Habsburg Spain: 0 corps, 3 in the pool",
        ]
    );
    assert_eq!(
        said(&scene, "bourbon"),
        [
            "Resource points: 4 a year",
            "Savoy: 1 corps, 2 in the pool",
            "France: 0 corps, 26 in the pool",
            "Spain: 0 corps, 6 in the pool",
            "Bavaria: neutral",
        ]
    );
}

#[test]
fn lasting_cards_change_the_points_of_a_year() {
    let points =
        |position: &str, side: &str| said(&at(position).scene(Viewer::Spectator), side)[0].clone();
    let bank = "year 1709\nflag bank_of_england";
    assert_eq!(
        points(bank, "alliance"),
        "Resource points: 6 a year, +1 by cards"
    );
    assert_eq!(points(bank, "bourbon"), "Resource points: 4 a year");
    // The Bank pays only while Britain is in the war.
    let withdrawn = format!("{bank}\nflag british_withdrawn");
    assert_eq!(points(&withdrawn, "alliance"), "Resource points: 6 a year");
    assert_eq!(
        points("year 1709\nflag finances_collapsed", "bourbon"),
        "Resource points: 4 a year, −1 by cards"
    );
}

/// In the year after Britain's withdrawal the Alliance has four points.
#[test]
fn the_year_after_the_withdrawal_has_fewer_points() {
    let t = after("year 1711\npeace", "6", "negotiate 3");
    let scene = t.scene(Viewer::Spectator);
    assert_eq!(said(&scene, "alliance")[0], "Resource points: 4 a year");
    assert_eq!(said(&scene, "bourbon")[0], "Resource points: 4 a year");
}

#[test]
fn who_spends_sees_what_is_left() {
    let position = "year 1705\nrp alliance 5\nat nijmegen dutch/r*2\nreinforcement alliance";
    let spend = asked(
        position,
        "",
        "build britain full london; restore dutch/r nijmegen",
    );
    let lines = said(&spend.scene, "alliance");
    assert_eq!(
        lines[..4],
        [
            "Resource points left: 2",
            "Great Britain: 1 corps, 5 in the pool; may build 0, restore 2",
            "Dutch Republic: 2 corps, 6 in the pool; may build 1, restore 1",
            "Austria: 0 corps, 9 in the pool; may build 1, restore 2",
        ]
    );
    assert_eq!(
        said(&spend.scene, "bourbon")[..3],
        [
            "Resource points: 4 a year",
            "Savoy: 0 corps, 3 in the pool",
            "France: 0 corps, 26 in the pool"
        ]
    );
    // France builds two and restores three.
    asked("year 1705\nrp bourbon 4\nreinforcement bourbon", "", "").panel(
        "bourbon",
        &[
            "Resource points left: 4",
            "Savoy: 0 corps, 3 in the pool; may build 1, restore 2",
            "France: 0 corps, 26 in the pool; may build 2, restore 3",
            "Spain: 0 corps, 6 in the pool; may build 1, restore 2",
            "Bavaria: neutral",
        ],
    );
}

#[test]
fn fog_hides_strength_and_what_was_spent() {
    let position = "fog on\nyear 1705\nrp alliance 5\nat nijmegen dutch/r\nreinforcement alliance";
    let t = at(position);
    for viewer in [BOURBON, Viewer::Spectator] {
        let lines = said(&t.scene(viewer), "alliance");
        assert_eq!(lines[0], "Resource points: 6 a year");
        assert_eq!(lines[2], "Dutch Republic: strength unknown");
    }
    let own = said(&t.scene(ALLIANCE), "alliance");
    assert_eq!(own[0], "Resource points left: 5");
    assert_eq!(
        own[2],
        "Dutch Republic: 1 corps, 7 in the pool; may build 1, restore 2"
    );
    // The neutral are known to be neutral.
    let lines = said(&t.scene(ALLIANCE), "bourbon");
    assert_eq!(lines[2], "France: strength unknown");
    assert_eq!(lines[4], "Bavaria: neutral");
}

#[test]
fn who_comes_back_next_year_is_told() {
    let last = |position: &str, viewer| {
        let lines = said(&at(position).scene(viewer), "bourbon");
        lines.last().expect("lines").clone()
    };
    let cases = [
        ("track villars", "Back next year: Villars"),
        ("track france*2", "Back next year: 2 corps"),
        (
            "track villars tallard france",
            "Back next year: Villars, Tallard and 1 corps",
        ),
        ("track eugene austria", "Bavaria: neutral"),
    ];
    for (position, line) in cases {
        assert_eq!(last(position, ALLIANCE), line);
    }
    // Under fog the enemy's leaders are known, their corps are not.
    let fogged = "fog on\ntrack villars france";
    assert_eq!(last(fogged, ALLIANCE), "Back next year: Villars");
    assert_eq!(last(fogged, BOURBON), "Back next year: Villars and 1 corps");
    assert_eq!(last("fog on\ntrack france", ALLIANCE), "Bavaria: neutral");
}

#[test]
fn cards_are_counted() {
    let position = "hand alliance 3 3 1\nheld alliance A09\nhand bourbon 2\nremoved A01 B02";
    let whole = said(&at("").scene(ALLIANCE), "cards");
    let cards = said(&at(position).scene(ALLIANCE), "cards");
    assert_eq!(whole[0], "Action deck: 36 cards");
    assert_eq!(cards[0], "Action deck: 32 cards");
    // Eleven early cards each.
    assert_eq!(
        cards[1..],
        [
            "Alliance: action cards 3, events kept 1, still to draw 9",
            "Bourbons: action cards 1, events kept 0, still to draw 10",
            "Alliance, played or removed: Bank of England",
            "Bourbons, played or removed: Rákóczi’s Rebellion",
        ]
    );
    assert_eq!(
        whole[1..],
        [
            "Alliance: action cards 0, events kept 0, still to draw 11",
            "Bourbons: action cards 0, events kept 0, still to draw 11",
        ]
    );
}

#[test]
fn the_sea_and_its_fleet() {
    let cases = [
        ("", "Bourbons", "Toulon fleet: not commissioned"),
        ("fleet 1", "Bourbons", "Toulon fleet: strength 1, in port"),
        ("year 1705", "Alliance", "Toulon fleet: not commissioned"),
        (
            "year 1705\nfleet won",
            "Bourbons",
            "Toulon fleet: holds the sea until winter",
        ),
        (
            "year 1705\nfleet lost",
            "Alliance",
            "Toulon fleet: lost for good",
        ),
    ];
    for (position, side, fleet) in cases {
        let scene = at(position).scene(Viewer::Spectator);
        assert_eq!(
            said(&scene, "sea"),
            [
                format!("The Mediterranean belongs to the {side}"),
                fleet.to_owned()
            ],
            "{position}"
        );
    }
}

#[test]
fn victory_is_judged_at_any_time() {
    let cases = [
        ("vp 9", 9, "Major victory of the Bourbons"),
        ("vp 20", 20, "Minor victory of the Bourbons"),
        ("vp 25", 25, "Minor victory of the Alliance"),
        // The lower table.
        (
            "scenario tournament\nvp 25",
            25,
            "Major victory of the Alliance",
        ),
    ];
    for (position, level, verdict) in cases {
        let scene = at(position).scene(Viewer::Spectator);
        assert_eq!(
            said(&scene, "victory"),
            [
                format!("Level {level} (decided at 30 for the Alliance, at 0 for the Bourbons)"),
                format!("If the war ended now: {verdict}")
            ]
        );
    }
}

/// Names, boxes and marked boxes of the tracks.
#[test]
fn tracks_show_year_level_loyalty_and_sea() {
    let tracks = |position: &str| -> Vec<(String, usize, String)> {
        let scene = at(position).scene(ALLIANCE);
        (scene.tracks.iter())
            .map(|track| {
                let marked = &track.boxes[usize::from(track.at.expect("a marker"))];
                (english(&track.name), track.boxes.len(), english(marked))
            })
            .collect()
    };
    let track = |name: &str, boxes, marked: &str| (name.to_owned(), boxes, marked.to_owned());
    assert_eq!(
        tracks("year 1706\nvp 12\nportugal alliance"),
        [
            track("Year", 11, "1706"),
            track("Victory points: 12", 31, "12"),
            track("Loyalty of Spain (side A)", 5, "Madrid 5+, uprising 3+"),
            track("Mediterranean", 2, "Alliance"),
        ]
    );
    // The level goes on beyond the ends of its track; the other face of the marker is up.
    assert_eq!(
        tracks("last 1713\nvp 34\nloyalty 4B"),
        [
            track("Year", 12, "1702"),
            track("Victory points: 34", 31, "30"),
            track("Loyalty of Spain (side B)", 5, "Madrid 3+, uprising 5+"),
            track("Mediterranean", 2, "Bourbons"),
        ]
    );
    assert_eq!(
        tracks("scenario tournament\nvp -3\nloyalty 5A")[..3],
        [
            track("Year", 7, "1702"),
            track("Victory points: -3", 31, "0"),
            track("Loyalty of Spain (side A)", 5, "Madrid 2+, uprising 6+"),
        ]
    );
}
