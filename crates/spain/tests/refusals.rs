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
            ("build france full paris", "12.3.1", "refuse-not-your-power"),
            (
                "build bavaria full munich",
                "12.3.1",
                "refuse-not-your-power",
            ),
            (
                "build habsburg_spain full valencia",
                "18.3.2",
                "refuse-not-in-the-war",
            ),
            ("build britain full london", "12.3", "refuse-too-expensive"),
            ("build empire reduced paris", "12.3.1", "refuse-not-a-home"),
            ("restore france/r paris", "12.3.2", "refuse-no-such-corps"),
            ("restore dutch/r breda", "12.3.2", "refuse-no-such-corps"),
            ("restore dutch/r amsterdam", "12.3.5", "refuse-just-built"),
            ("restore austria/r namur", "12.3.2", "refuse-no-loc"),
            ("line nijmegen 1", "15.2", "refuse-no-line-there"),
            ("remove-line nijmegen", "15.5", "refuse-no-line-there"),
            ("fleet 1", "12.3.3", "refuse-no-fleet"),
            ("campaign nijmegen", "12.1", "refuse-out-of-place"),
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
            ("arrive eugene", "12.4", "refuse-not-this-leader"),
            ("minor france", "12.4", "refuse-not-this-leader"),
            ("line breda 1", "12.1", "refuse-out-of-place"),
        ],
    );
    let fresh = at("at nijmegen minor-dutch-1 dutch\nleaders alliance", "");
    refused(
        &fresh,
        ALLIANCE,
        "shift minor-dutch-1 venlo",
        ("12.4", "refuse-not-this-leader"),
    );
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
