//! What a refused action is answered: the paragraph, and words that say what to do instead.

use kernel::{Game, Seat, trial::Trial};
use spain::Spain;

const ALLIANCE: Seat = Seat(0);
const BOURBON: Seat = Seat(1);

fn at(position: &str, actions: &str) -> Trial<'static, Spain> {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    let mut trial = Trial::at(Spain::standard(), lines.join("\n").trim());
    if !actions.is_empty() {
        trial.play_all(actions);
    }
    trial
}

/// Paragraph and key of the answer to an action.
#[track_caller]
fn refused(trial: &Trial<'static, Spain>, seat: Seat, action: &str, wanted: (&str, &str)) {
    let game = Spain::standard();
    let read = game.read(trial.state(), action).expect("a known action");
    let refusal = game.check(trial.state(), seat, &read).expect_err(action);
    assert_eq!(
        (&*refusal.rule, &*refusal.reason.key),
        wanted,
        "`{action}` by {seat:?}"
    );
}

#[track_caller]
fn all(trial: &Trial<'static, Spain>, seat: Seat, wanted: &[(&str, &str, &str)]) {
    for (action, rule, key) in wanted {
        refused(trial, seat, action, (rule, key));
    }
}

#[test]
fn in_the_reinforcement_phase() {
    let trial = at(
        "year 1704
         rp alliance 2
         at nijmegen dutch dutch/r
         at namur austria/r
         reinforcement alliance",
        "build dutch reduced amsterdam",
    );
    all(
        &trial,
        ALLIANCE,
        &[
            (
                "build france full paris",
                "7.1",
                "refuse-power-of-the-enemy",
            ),
            (
                "build bavaria full munich",
                "7.1",
                "refuse-power-of-the-enemy",
            ),
            (
                "build habsburg_spain full valencia",
                "18.3.2",
                "refuse-not-risen",
            ),
            ("build britain full london", "12.3", "refuse-too-few-points"),
            ("build empire reduced paris", "12.3.1", "refuse-not-at-home"),
            (
                "build dutch reduced amsterdam",
                "12.3.1",
                "refuse-built-enough",
            ),
            ("restore france/r paris", "7.1", "refuse-power-of-the-enemy"),
            (
                "restore dutch/r breda",
                "12.3.2",
                "refuse-no-corps-of-the-kind",
            ),
            ("restore dutch nijmegen", "12.3.2", "refuse-full-strength"),
            (
                "restore dutch/r amsterdam",
                "12.3.5",
                "refuse-built-this-year",
            ),
            (
                "restore austria/r namur",
                "12.3.2",
                "refuse-not-under-control",
            ),
            ("line london 1", "15.2", "refuse-line-without-fortress"),
            ("line lille 1", "15.2", "refuse-line-not-yours"),
            ("line maastricht 1", "15.2", "refuse-line-needs-corps"),
            ("remove-line nijmegen", "15.5", "refuse-no-line-to-remove"),
            ("fleet 1", "12.3.3", "refuse-fleet-of-the-bourbons"),
            ("campaign nijmegen", "12.1", "refuse-spend-first"),
            ("play A07", "5.3", "refuse-card-not-held"),
        ],
    );
    refused(&trial, BOURBON, "done", ("8.2", "refuse-not-your-decision"));
}

#[test]
fn of_leaders_who_come_and_go() {
    let trial = at(
        "at nijmegen minor-dutch-1 dutch
         at breda dutch
         at amsterdam dutch
         leaders alliance",
        "shift minor-dutch-1 breda; shift minor-dutch-1 amsterdam",
    );
    all(
        &trial,
        ALLIANCE,
        &[
            ("shift minor-dutch-1 breda", "12.4", "refuse-no-shift-left"),
            ("arrive eugene", "12.4", "refuse-leader-not-due"),
            ("arrive villars", "12.4", "refuse-leader-of-the-enemy"),
            ("minor france", "7.1", "refuse-power-of-the-enemy"),
            ("line breda 1", "12.1", "refuse-leaders-first"),
        ],
    );
    let fresh = at("at nijmegen minor-dutch-1 dutch\nleaders alliance", "");
    refused(
        &fresh,
        ALLIANCE,
        "shift minor-dutch-1 venlo",
        ("12.4", "refuse-shift-no-corps"),
    );
}

#[test]
fn of_a_fleet() {
    for (position, rule, key) in [
        ("rp bourbon 1", "12.3", "refuse-too-few-points"),
        (
            "rp bourbon 4\nalliance toulon",
            "10.5",
            "refuse-fleet-needs-toulon",
        ),
        ("rp bourbon 4\nfleet 1", "12.3.3", "refuse-fleet-already"),
        (
            "rp bourbon 4\nfleet lost",
            "12.3.3",
            "refuse-fleet-after-a-siege",
        ),
    ] {
        let trial = at(&format!("year 1704\n{position}\nreinforcement bourbon"), "");
        refused(&trial, BOURBON, "fleet 2", (rule, key));
    }
}

#[test]
fn of_corps_around_a_lost_capital() {
    let trial = at(
        "year 1704
         rp bourbon 4
         at paris marlborough britain
         at metz france/r
         at lyon france*8
         inside lille france/r
         at lille eugene austria
         reinforcement bourbon",
        "",
    );
    all(
        &trial,
        BOURBON,
        &[
            (
                "build france full paris",
                "12.3.1",
                "refuse-enemy-corps-there",
            ),
            ("build france full metz", "11.2", "refuse-capital-besieged"),
            ("restore france/r metz", "11.2", "refuse-capital-besieged"),
            ("restore france/r lille", "17.3", "refuse-restore-besieged"),
        ],
    );
    let crowded = at(
        "year 1704
         rp bourbon 4
         alliance metz
         at lyon france*8
         reinforcement bourbon",
        "",
    );
    all(
        &crowded,
        BOURBON,
        &[
            ("build france full lyon", "4.1.1", "refuse-space-full"),
            (
                "build france full metz",
                "12.3.1",
                "refuse-not-under-control",
            ),
            ("build bavaria full munich", "7.2.1", "refuse-power-neutral"),
        ],
    );
}

#[test]
fn of_lines() {
    let trial = at(
        "year 1704
         rp bourbon 1
         line mons 1
         line tournai 1
         line ghent 1
         at grenoble france*5
         at metz france*5
         at lille france*5
         at mons spain*5
         reinforcement bourbon",
        "",
    );
    all(
        &trial,
        BOURBON,
        &[
            (
                "line grenoble 1",
                "15.2",
                "refuse-line-in-difficult-terrain",
            ),
            ("line metz 2", "15.3", "refuse-line-too-high"),
            ("line lille 1", "15.2", "refuse-line-markers-used"),
            ("line mons 1", "15.1", "refuse-line-already"),
        ],
    );
    trial.legal("line mons 2");
    let poor = at(
        "year 1704
         rp bourbon 1
         line nijmegen 1
         at lille france*5
         reinforcement bourbon",
        "",
    );
    all(
        &poor,
        BOURBON,
        &[
            ("line lille 2", "12.3", "refuse-too-few-points"),
            ("remove-line nijmegen", "15.5", "refuse-line-of-the-enemy"),
        ],
    );
}

#[test]
fn of_transfers_and_minor_leaders() {
    let trial = at(
        "year 1704
         at nijmegen minor-dutch-1 dutch
         inside maastricht minor-britain-1 britain
         at maastricht villars france
         at namur minor-austria-1 austria
         at london minor-empire-1
         at munich max_emanuel bavaria
         leaders alliance",
        "",
    );
    all(
        &trial,
        ALLIANCE,
        &[
            (
                "shift villars nijmegen",
                "12.4",
                "refuse-leader-of-the-enemy",
            ),
            ("shift eugene nijmegen", "12.4", "refuse-leader-not-on-map"),
            (
                "shift minor-britain-1 london",
                "12.4",
                "refuse-shift-besieged",
            ),
            (
                "shift minor-austria-1 vienna",
                "12.4",
                "refuse-shift-cut-off",
            ),
            (
                "shift minor-dutch-1 nijmegen",
                "12.4",
                "refuse-shift-already-there",
            ),
            ("shift minor-dutch-1 breda", "12.4", "refuse-shift-no-corps"),
            (
                "promote eugene minor-dutch-1",
                "12.4",
                "refuse-leader-not-due",
            ),
            ("minor habsburg_spain", "18.3.2", "refuse-not-risen"),
        ],
    );
    let twice = at("leaders alliance", "minor dutch");
    refused(
        &twice,
        ALLIANCE,
        "minor dutch",
        ("12.4", "refuse-minor-already"),
    );
    let lost = at("bourbon amsterdam\nleaders alliance", "");
    refused(
        &lost,
        ALLIANCE,
        "minor dutch",
        ("12.4", "refuse-minor-capital-lost"),
    );
    let neutral = at("at munich max_emanuel bavaria\nleaders bourbon", "");
    refused(
        &neutral,
        BOURBON,
        "minor bavaria",
        ("7.2.1", "refuse-power-neutral"),
    );
}

/// Each condition of a card has its own sentence and is the card's own.
#[test]
fn of_cards_whose_conditions_do_not_hold() {
    for (position, seat, card, key) in [
        ("year 1702", ALLIANCE, "A02", "refuse-card-not-before"),
        (
            "year 1704\nsavoy alliance",
            ALLIANCE,
            "A02",
            "refuse-card-power-side",
        ),
        (
            "year 1704\nalliance gibraltar",
            ALLIANCE,
            "A03",
            "refuse-card-space-control",
        ),
        (
            "year 1704\nat gibraltar spain",
            ALLIANCE,
            "A03",
            "refuse-card-space-held",
        ),
        (
            "year 1710\nflag british_withdrawn",
            BOURBON,
            "B23",
            "refuse-card-britain-withdrawn",
        ),
    ] {
        let (side, drawn) = [("alliance", "A09"), ("bourbon", "B03")][seat.index()];
        let trial = Trial::at_with(
            Spain::standard(),
            &format!("{position}\nbavaria bourbon\nheld {side} {card}\nevents {side}"),
            drawn,
        );
        let rule = format!("E.{card}");
        refused(&trial, seat, &format!("play {card}"), (&rule, key));
    }
    for (position, card, key) in [
        ("year 1704", "B11", "refuse-card-power-neutral"),
        (
            "year 1704\nbavaria bourbon\nalliance munich",
            "B11",
            "refuse-card-space-control",
        ),
        ("year 1710", "B25", "refuse-card-without-use"),
    ] {
        let trial = at(
            &format!("{position}\nheld bourbon {card}\nreinforcement bourbon"),
            "",
        );
        let rule = format!("E.{card}");
        refused(&trial, BOURBON, &format!("play {card}"), (&rule, key));
    }
}

#[test]
fn in_a_round() {
    let trial = at(
        "at nijmegen minor-dutch-1 dutch dutch/r
         acted nijmegen minor-dutch-1
         inside maastricht dutch/r
         at maastricht minor-france-1 france
         at munich max_emanuel bavaria",
        "",
    );
    all(
        &trial,
        ALLIANCE,
        &[
            ("campaign breda", "13.5.1", "refuse-nobody-there"),
            ("campaign maastricht", "17.3", "refuse-besieged"),
            ("campaign nijmegen", "13.4", "refuse-acted"),
            ("transfer dutch maastricht", "13.5.2", "refuse-nobody-there"),
            ("transfer dutch/r maastricht", "13.5.2", "refuse-besieged"),
            ("transfer minor-dutch-1 nijmegen", "13.4", "refuse-acted"),
            ("replace dutch nijmegen", "13.5.3", "refuse-no-such-corps"),
            ("replace dutch/r maastricht", "17.3", "refuse-besieged"),
            ("rally minor-dutch-1", "13.4", "refuse-leader-acted"),
            ("sail nijmegen", "13.5.5", "refuse-no-port"),
            ("sail london", "13.5.5", "refuse-nobody-there"),
            ("deploy", "13.5.6", "refuse-no-fleet"),
            ("ulm", "13.6", "refuse-no-coup"),
            ("march breda", "13.4", "refuse-out-of-place"),
        ],
    );
    let bourbon = at("round bourbon 3\nat munich max_emanuel bavaria", "");
    all(
        &bourbon,
        BOURBON,
        &[
            ("campaign munich", "7.2.1", "refuse-neutral"),
            ("transfer bavaria munich", "7.2.1", "refuse-neutral"),
            ("deploy", "10.3", "refuse-no-fleet"),
        ],
    );
}

#[test]
fn of_things_done_once_a_round() {
    let trial = at(
        "at nijmegen minor-dutch-1 dutch/r dutch/r
         at london minor-britain-1 britain",
        "replace dutch/r nijmegen",
    );
    refused(
        &trial,
        ALLIANCE,
        "replace dutch/r nijmegen",
        ("13.5.3", "refuse-once-a-round"),
    );
}

#[test]
fn when_only_a_free_campaign_is_left() {
    let trial = at(
        "year 1710
         round alliance 1
         uprising
         alliance barcelona
         held alliance A24
         at barcelona charles_iii habsburg_spain
         at nijmegen minor-dutch-1 dutch
         at breda minor-dutch-2 dutch",
        "play A24 charles_iii; campaign nijmegen; march maastricht; stop",
    );
    all(
        &trial,
        ALLIANCE,
        &[
            ("campaign breda", "13.4", "refuse-no-action-left"),
            ("transfer dutch breda", "13.4", "refuse-no-action-left"),
            ("rally minor-dutch-2", "13.4", "refuse-no-action-left"),
        ],
    );
    trial.legal("campaign barcelona");
}

#[test]
fn on_a_march_and_a_transfer() {
    let trial = at("at nijmegen minor-dutch-1 dutch*2", "campaign nijmegen");
    all(
        &trial,
        ALLIANCE,
        &[
            ("march london", "2.1", "refuse-not-there"),
            ("convert", "14.4", "refuse-no-conversion"),
            ("leave britain", "13.5.1", "refuse-not-to-be-left"),
            ("stop", "13.5.1", "refuse-nothing-done-yet"),
            ("rally minor-dutch-1", "13.4", "refuse-finish-first"),
        ],
    );
    let moving = at(
        "at nijmegen minor-dutch-1 dutch*2",
        "transfer dutch nijmegen",
    );
    all(
        &moving,
        ALLIANCE,
        &[
            ("to munich", "2.3.1", "refuse-neutral-space"),
            ("to paris", "13.5.2", "refuse-not-there"),
            ("rally minor-dutch-1", "13.5.2", "refuse-finish-first"),
        ],
    );
    let second = at(
        "at nijmegen minor-dutch-1 dutch*2",
        "transfer dutch nijmegen; to breda",
    );
    all(
        &second,
        ALLIANCE,
        &[
            ("transfer britain nijmegen", "13.5.2", "refuse-nobody-there"),
            ("transfer dutch breda", "13.4", "refuse-acted"),
            ("to amsterdam", "13.5.2", "refuse-finish-first"),
        ],
    );
}
