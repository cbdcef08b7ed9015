//! What a refused action is answered: the paragraph, and words that say what to do instead.

use kernel::{Game, Seat};
use spain::Spain;
use trial::Trial;

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
            ("campaign maastricht", "17.3", "refuse-besieged-there"),
            ("campaign nijmegen", "13.4", "refuse-no-leader-free"),
            (
                "transfer dutch maastricht",
                "13.5.2",
                "refuse-corps-elsewhere",
            ),
            (
                "transfer dutch/r maastricht",
                "13.5.2",
                "refuse-besieged-there",
            ),
            (
                "transfer minor-dutch-1 nijmegen",
                "13.4",
                "refuse-leader-acted",
            ),
            (
                "transfer minor-dutch-1 breda",
                "13.5.2",
                "refuse-leader-elsewhere",
            ),
            (
                "transfer max_emanuel munich",
                "13.5.2",
                "refuse-leader-of-the-enemy",
            ),
            (
                "transfer france maastricht",
                "13.5.2",
                "refuse-corps-of-the-enemy",
            ),
            ("replace dutch nijmegen", "13.5.3", "refuse-not-reduced"),
            (
                "replace dutch/r maastricht",
                "17.3",
                "refuse-besieged-not-replaced",
            ),
            ("replace dutch/r breda", "13.5.3", "refuse-corps-elsewhere"),
            ("rally minor-dutch-1", "13.4", "refuse-leader-acted"),
            (
                "rally minor-france-1",
                "13.5.4",
                "refuse-leader-of-the-enemy",
            ),
            ("sail nijmegen", "13.5.5", "refuse-not-a-port"),
            ("sail london", "13.5.5", "refuse-nobody-there"),
            ("deploy", "13.5.6", "refuse-fleet-of-the-enemy"),
            ("ulm", "13.6", "refuse-coup-of-the-enemy"),
            ("march breda", "13.4", "refuse-spend-actions"),
        ],
    );
    let bourbon = at("round bourbon 3\nat munich max_emanuel bavaria", "");
    all(
        &bourbon,
        BOURBON,
        &[
            ("campaign munich", "7.2.1", "refuse-units-neutral"),
            ("transfer bavaria munich", "7.2.1", "refuse-corps-neutral"),
            (
                "transfer max_emanuel munich",
                "7.2.1",
                "refuse-leader-neutral",
            ),
            ("deploy", "10.3", "refuse-fleet-not-commissioned"),
        ],
    );
}

#[test]
fn of_a_campaign_that_cannot_begin() {
    let trial = at(
        "year 1706
         alliance barcelona
         at nijmegen dutch
         at breda minor-dutch-1 dutch
         acted breda minor-dutch-1 dutch
         at amsterdam dutch
         stuck amsterdam dutch
         at barcelona galway britain
         demoralised galway",
        "",
    );
    all(
        &trial,
        ALLIANCE,
        &[
            ("campaign nijmegen", "13.5.1", "refuse-no-leader-there"),
            ("campaign breda", "13.4", "refuse-units-acted"),
            ("campaign amsterdam", "9.4", "refuse-units-recalled"),
            (
                "campaign barcelona",
                "13.5.1",
                "refuse-nothing-to-campaign-for",
            ),
            ("transfer dutch breda", "13.4", "refuse-corps-acted"),
            ("transfer dutch amsterdam", "9.4", "refuse-corps-recalled"),
            ("sail amsterdam", "9.4", "refuse-units-recalled"),
            (
                "transfer galway barcelona",
                "13.5.2",
                "refuse-nowhere-to-go",
            ),
        ],
    );
}

#[test]
fn of_the_fleet_and_the_coup() {
    let late = at("year 1704\nround bourbon 3", "");
    all(
        &late,
        BOURBON,
        &[
            ("deploy", "10.3", "refuse-fleet-not-commissioned"),
            ("ulm", "20.4.3", "refuse-coup-too-late"),
        ],
    );
    let position = |more: &str| at(&format!("round bourbon 3\n{more}"), "");
    let lost = position("alliance toulon\nfleet 1");
    refused(
        &lost,
        BOURBON,
        "deploy",
        ("10.5", "refuse-fleet-without-toulon"),
    );
    let besieged = position("fleet lost");
    refused(&besieged, BOURBON, "deploy", ("10.4", "refuse-fleet-lost"));
    for (more, reason) in [
        ("flag ulm_seized", "refuse-coup-made"),
        ("bavaria bourbon", "refuse-coup-in-war"),
        ("bourbon ulm", "refuse-coup-for-nothing"),
        ("at ulm empire", "refuse-coup-defended"),
        ("", "refuse-coup-without-corps"),
    ] {
        refused(&position(more), BOURBON, "ulm", ("20.4.3", reason));
    }
}

#[test]
fn of_cards_for_a_round_and_a_campaign() {
    let position = "year 1706
         held alliance A07 A08
         alliance barcelona
         at nijmegen marlborough britain dutch
         at barcelona galway britain minor-dutch-1";
    let fresh = at(position, "");
    all(
        &fresh,
        ALLIANCE,
        &[
            ("play A07", "E.A07", "refuse-card-for-a-leader"),
            (
                "play A07 marlborough",
                "E.A07",
                "refuse-leader-too-far-for-card",
            ),
            (
                "play A07 minor-dutch-1",
                "E.A07",
                "refuse-leader-not-for-card",
            ),
            ("play A08", "9.5", "refuse-card-out-of-window"),
            ("play A24", "5.3", "refuse-card-not-held"),
        ],
    );
    fresh.legal("play A07 galway");
    let begun = at(position, "transfer dutch nijmegen; to breda; stop");
    refused(
        &begun,
        ALLIANCE,
        "play A07 galway",
        ("9.5", "refuse-round-has-begun"),
    );
    let announced = at(position, "campaign nijmegen");
    announced.legal("play A08");
    refused(
        &announced,
        ALLIANCE,
        "play A08 marlborough",
        ("E.A08", "refuse-card-for-no-leader"),
    );
    let marching = at(position, "campaign nijmegen; march maastricht");
    refused(
        &marching,
        ALLIANCE,
        "play A08",
        ("9.5", "refuse-campaign-has-begun"),
    );
}

/// Whether a hidden leader of the enemy is in Spain is not told by a card that would not help him anyway.
#[test]
fn a_refused_card_does_not_tell_where_the_enemy_is() {
    for place in ["madrid", "namur"] {
        let position = format!(
            "fog on
             year 1706
             held alliance A07
             at {place} vendome minor-france-1 france*2"
        );
        refused(
            &at(&position, ""),
            ALLIANCE,
            "play A07 minor-france-1",
            ("E.A07", "refuse-leader-not-for-card"),
        );
    }
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
        ("13.5.3", "refuse-replaced-already"),
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
            ("campaign breda", "9.4", "refuse-free-campaign-elsewhere"),
            ("transfer dutch breda", "13.4", "refuse-no-action-left"),
            ("rally minor-dutch-2", "13.4", "refuse-no-action-left"),
        ],
    );
    trial.legal("campaign barcelona");
}

#[test]
fn on_a_march() {
    let trial = at("at nijmegen minor-dutch-1 dutch*2", "campaign nijmegen");
    all(
        &trial,
        ALLIANCE,
        &[
            ("march london", "2.1", "refuse-not-adjacent"),
            ("convert", "14.4", "refuse-not-enemy-land"),
            ("siege", "17.5", "refuse-fortress-not-enemy"),
            ("leave britain", "13.5.1", "refuse-not-with-the-force"),
            ("leave minor-dutch-1", "13.5.1", "refuse-last-leader"),
            ("stop", "13.5.1", "refuse-nothing-done-yet"),
            ("rally minor-dutch-1", "13.4", "refuse-campaign-first"),
        ],
    );
}

/// Every paragraph that can stop a step has its own sentence.
#[test]
fn of_a_step() {
    let step = |position: &str, actions: &str, to: &str, wanted: (&str, &str)| {
        let trial = at(position, actions);
        let seat = if position.contains("round bourbon") {
            BOURBON
        } else {
            ALLIANCE
        };
        refused(&trial, seat, &format!("march {to}"), wanted);
    };
    step(
        "at regensburg minor-austria-1 austria",
        "campaign regensburg",
        "ingolstadt",
        ("2.3.1", "refuse-space-neutral"),
    );
    step(
        "round bourbon 3\nbourbon mainz\nat mainz villars france",
        "campaign mainz",
        "empire_home",
        ("2.4", "refuse-enemy-refuge"),
    );
    step(
        "at nijmegen minor-dutch-1 dutch*4",
        "campaign nijmegen",
        "maastricht",
        ("13.5.1", "refuse-too-many-corps"),
    );
    step(
        "at nijmegen marlborough",
        "campaign nijmegen",
        "venlo",
        ("13.5.1", "refuse-leaders-alone-in-enemy-land"),
    );
    step(
        "at nijmegen minor-dutch-1 dutch/d",
        "campaign nijmegen",
        "venlo",
        ("3.3", "refuse-shaken-before-fortress"),
    );
    step(
        "at modena minor-austria-1 austria/d\nat parma france",
        "campaign modena",
        "parma",
        ("3.3", "refuse-shaken-into-battle"),
    );
    step(
        "at nijmegen minor-dutch-1 dutch",
        "campaign nijmegen; march venlo",
        "nijmegen",
        ("13.4", "refuse-spend-actions"),
    );
    step(
        "year 1707
         savoy alliance
         bourbon nice
         at nice minor-austria-1 austria*4
         at cuneo victor_amadeus savoy",
        "campaign cuneo",
        "nice",
        ("4.1.1", "refuse-no-room"),
    );
}

#[test]
fn of_a_siege_and_a_conversion() {
    let few = at(
        "at lille marlborough britain*2 dutch*2",
        "campaign lille; leave dutch; leave dutch",
    );
    all(
        &few,
        ALLIANCE,
        &[
            ("siege", "17.5", "refuse-too-few-besiegers"),
            ("convert", "14.4", "refuse-fortress-not-converted"),
        ],
    );
    let shaken = at("at venlo minor-dutch-1 dutch dutch/d", "campaign venlo");
    refused(
        &shaken,
        ALLIANCE,
        "siege",
        ("3.3", "refuse-shaken-besieger"),
    );
    let many = at("at brussels minor-dutch-1 dutch*4", "campaign brussels");
    all(
        &many,
        ALLIANCE,
        &[
            ("siege", "17.5", "refuse-not-a-fortress"),
            ("convert", "13.5.1", "refuse-too-many-corps"),
        ],
    );
    let going = at(
        "at nijmegen minor-dutch-1 dutch",
        "campaign nijmegen; march maastricht",
    );
    refused(
        &going,
        ALLIANCE,
        "siege",
        ("13.5.1", "refuse-siege-after-march"),
    );
}

#[test]
fn on_a_transfer() {
    let moving = at(
        "at nijmegen minor-dutch-1 dutch*2",
        "transfer dutch nijmegen",
    );
    all(
        &moving,
        ALLIANCE,
        &[
            ("to munich", "2.3.1", "refuse-space-neutral"),
            ("to paris", "13.5.2", "refuse-transfer-to-the-enemy"),
            ("to nijmegen", "13.5.2", "refuse-already-there"),
            ("to vienna", "13.5.2", "refuse-too-far-to-transfer"),
            ("rally minor-dutch-1", "13.5.2", "refuse-choose-where-to"),
            ("stop", "13.5.2", "refuse-choose-where-to"),
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
            (
                "transfer britain nijmegen",
                "13.5.2",
                "refuse-corps-elsewhere",
            ),
            ("transfer dutch breda", "13.4", "refuse-corps-acted"),
            ("to amsterdam", "13.5.2", "refuse-transfer-first"),
        ],
    );
    let full = at(
        "at nijmegen dutch\nat maastricht britain*6 austria*4",
        "transfer dutch nijmegen",
    );
    refused(
        &full,
        ALLIANCE,
        "to maastricht",
        ("4.1.1", "refuse-no-room"),
    );
    let past = at(
        "at trent minor-austria-1\nalliance verona\nat verona france",
        "transfer minor-austria-1 trent",
    );
    refused(
        &past,
        ALLIANCE,
        "to verona",
        ("13.5.2", "refuse-transfer-among-enemies"),
    );
}

#[test]
fn at_sea() {
    let position = "at london marlborough britain*3";
    let many = at(position, "sail london");
    refused(
        &many,
        ALLIANCE,
        "to amsterdam",
        ("13.5.5", "refuse-too-many-afloat"),
    );
    let two = at(position, "sail london; leave britain");
    all(
        &two,
        ALLIANCE,
        &[
            ("to nijmegen", "14.5", "refuse-not-a-port"),
            ("to london", "14.5", "refuse-already-in-port"),
            ("to lisbon", "14.5.2", "refuse-port-neutral"),
            ("to toulon", "14.5", "refuse-no-friendly-sea"),
            ("land amsterdam", "14.5.2", "refuse-nobody-to-relieve"),
            ("leave dutch", "13.5.5", "refuse-not-aboard"),
            ("stop", "13.5.5", "refuse-choose-a-port"),
            ("rally marlborough", "13.5.5", "refuse-sail-first"),
        ],
    );
    let unled = at("at london britain", "sail london");
    all(
        &unled,
        ALLIANCE,
        &[
            ("to ostend", "14.5", "refuse-landing-without-leader"),
            ("leave britain", "13.5.5", "refuse-last-aboard"),
        ],
    );
    let alone = at("at london marlborough", "sail london");
    refused(
        &alone,
        ALLIANCE,
        "to ostend",
        ("14.5.2", "refuse-landing-without-corps"),
    );
    let besieged = "inside amsterdam dutch
         at amsterdam minor-france-1 france*3
         at london marlborough britain/d";
    let relief = at(besieged, "sail london");
    all(
        &relief,
        ALLIANCE,
        &[
            ("to amsterdam", "17.3", "refuse-no-room-inside"),
            ("land amsterdam", "3.3", "refuse-shaken-into-battle"),
        ],
    );
    let bourbon = at("round bourbon 3\nat dunkirk minor-france-1 france", "");
    refused(
        &bourbon,
        BOURBON,
        "sail dunkirk",
        ("14.5", "refuse-no-friendly-sea"),
    );
}

#[test]
fn in_a_storm() {
    let lines = "at london marlborough britain";
    let mut trial = Trial::at(Spain::standard(), lines);
    trial.script("1");
    trial.play_all("sail london; to amsterdam");
    all(
        &trial,
        ALLIANCE,
        &[
            ("lose dutch", "14.5.1", "refuse-not-aboard"),
            ("to amsterdam", "14.5.1", "refuse-storm-first"),
        ],
    );
    trial.play("cancel");
    refused(
        &trial,
        ALLIANCE,
        "sail london",
        ("13.5.5", "refuse-sailed-already"),
    );
}

#[test]
fn of_action_cards() {
    let first = at("first\nhand alliance 4 1\nhand bourbon 2 3", "");
    all(
        &first,
        ALLIANCE,
        &[
            ("show 2", "13.2", "refuse-no-action-card"),
            ("card 4", "13.2", "refuse-show-first"),
        ],
    );
    let tie = at(
        "first\nhand alliance 4 1\nhand bourbon 4 3",
        "alliance: show 4; bourbon: show 4",
    );
    refused(&tie, ALLIANCE, "card 1", ("13.2", "refuse-who-goes-first"));
    let next = at(
        "hand bourbon 2 3\nround alliance 1\nat nijmegen marlborough britain",
        "done",
    );
    all(
        &next,
        BOURBON,
        &[
            ("card 4", "13.3", "refuse-no-action-card"),
            ("done", "13.3", "refuse-play-a-card-first"),
        ],
    );
}
