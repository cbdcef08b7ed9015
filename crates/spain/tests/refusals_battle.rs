//! What a refused action is answered when forces meet: the paragraph, and the condition that is not fulfilled.

use kernel::{Game, Seat};
use spain::Spain;
use trial::Trial;

const ALLIANCE: Seat = Seat(0);
const BOURBON: Seat = Seat(1);

fn after(position: &str, script: &str, actions: &str) -> Trial<'static, Spain> {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    let mut trial = Trial::at(Spain::standard(), lines.join("\n").trim());
    if !script.is_empty() {
        trial.script(script);
    }
    trial.play_all(actions);
    trial
}

/// Paragraph and key of the answer to each action.
#[track_caller]
fn refused(trial: &Trial<'static, Spain>, seat: Seat, wanted: &[(&str, &str, &str)]) {
    let game = Spain::standard();
    for (action, rule, key) in wanted {
        let read = game.read(trial.state(), action).expect("a known action");
        let refusal = game.check(trial.state(), seat, &read).expect_err(action);
        let said = (&*refusal.rule, &*refusal.reason.key);
        assert_eq!(said, (*rule, *key), "`{action}`");
    }
}

#[test]
fn a_card_that_stops_an_attack() {
    let t = after(
        "held bourbon B03 B04
         at nijmegen marlborough britain dutch
         at venlo france",
        "",
        "campaign nijmegen; march venlo",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("play B03", "9.5", "refuse-card-out-of-window"),
            ("play B05", "5.3", "refuse-card-not-held"),
            ("play B04 villars", "E.B04", "refuse-card-names-no-leader"),
            ("stand", "14.3.2", "refuse-deputies-first"),
        ],
    );
    t.legal("bourbon: play B04");
}

#[test]
fn an_interception() {
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona vendome france*2
         at alessandria france
         at mantua minor-spain-1",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("intercept milan", "14.6", "refuse-intercept-not-adjacent"),
            ("intercept mantua", "14.6", "refuse-intercept-not-adjacent"),
            ("intercept modena", "14.6.1", "refuse-intercept-no-corps"),
            (
                "intercept alessandria",
                "14.6.1",
                "refuse-intercept-no-leader",
            ),
            ("inside vendome", "14.3.2", "refuse-intercept-first"),
        ],
    );
}

#[test]
fn demoralised_units_do_not_intercept() {
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona vendome france/d
         at alessandria minor-france-1 france",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[(
            "intercept cremona",
            "3.3",
            "refuse-intercept-corps-demoralised",
        )],
    );
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona vendome france
         demoralised vendome
         at alessandria minor-france-1 france",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[(
            "intercept cremona",
            "3.3",
            "refuse-intercept-leader-demoralised",
        )],
    );
}

#[test]
fn each_space_tries_once() {
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona vendome france
         at alessandria minor-france-1 france",
        "1",
        "campaign modena; march parma; intercept cremona; roll",
    );
    refused(
        &t,
        BOURBON,
        &[("intercept cremona", "14.6.1", "refuse-intercept-tried")],
    );
}

#[test]
fn a_force_is_made_up_for_an_interception() {
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona minor-france-1 france*4",
        "",
        "campaign modena; march parma; intercept cremona",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("roll", "14.6", "refuse-interceptors-command"),
            (
                "leave minor-france-1",
                "14.6.1",
                "refuse-interceptors-last-leader",
            ),
            ("leave spain", "14.6", "refuse-interceptors-not-among"),
            ("pass", "14.3.2", "refuse-muster-first"),
        ],
    );
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona minor-france-1 france",
        "",
        "campaign modena; march parma; intercept cremona",
    );
    refused(
        &t,
        BOURBON,
        &[("leave france", "14.6.1", "refuse-interceptors-last-corps")],
    );
    let t = after(
        "at modena minor-austria-1 austria*2
         at parma spain*5
         at cremona minor-france-1 france*2",
        "",
        "campaign modena; march parma; intercept cremona",
    );
    refused(
        &t,
        BOURBON,
        &[("roll", "4.1.1", "refuse-interceptors-room")],
    );
}

#[test]
fn avoiding_battle() {
    let t = after(
        "at modena minor-austria-1 austria*2
         at parma minor-france-1 france*3
         at cremona spain*4",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("avoid milan", "14.7.1", "refuse-avoid-not-adjacent"),
            ("avoid modena", "14.7.1", "refuse-avoid-to-the-attacker"),
            ("avoid cremona", "14.7.1", "refuse-avoid-no-room"),
            ("inside france", "14.7.1", "refuse-no-fortress"),
            ("roll", "14.7", "refuse-avoid-first"),
        ],
    );
    let t = after(
        "at modena minor-austria-1 austria*2
         at cremona austria
         at parma minor-france-1 france",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[("avoid cremona", "14.7.1", "refuse-avoid-enemy-corps")],
    );
    let t = after(
        "alliance cremona
         at modena minor-austria-1 austria*2
         at parma minor-france-1 france",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[("avoid cremona", "14.7.1", "refuse-avoid-not-friendly")],
    );
}

#[test]
fn going_inside() {
    let t = after(
        "at nijmegen minor-dutch-1 dutch*3
         at venlo minor-france-1 france*2",
        "",
        "campaign nijmegen; march venlo; inside france",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("inside france", "17.3", "refuse-garrison-full"),
            ("inside spain", "14.7.1", "refuse-not-there-to-go-inside"),
            ("stand", "14.7.1", "refuse-stand-after-hiding"),
        ],
    );
    let t = after(
        "at nijmegen minor-dutch-1 dutch*3
         at venlo france*2",
        "",
        "campaign nijmegen; march venlo",
    );
    refused(
        &t,
        BOURBON,
        &[("avoid maastricht", "14.7", "refuse-avoid-no-leader")],
    );
}

#[test]
fn losses_in_a_battle() {
    let battle = "at modena minor-austria-1 austria*3
        at parma minor-france-1 france*2 spain*2 savoy/r";
    let t = after(
        battle,
        "5 5 5 1 1 1 1 1 1",
        "campaign modena; march parma; stand",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("lose savoy/r", "16.3", "refuse-loss-full-first"),
            ("lose savoy", "16.3", "refuse-loss-not-among"),
            ("lose austria", "16.3", "refuse-loss-not-among"),
            ("retreat milan", "16.3", "refuse-losses-first"),
        ],
    );
    let t = after(
        "at modena minor-austria-1 austria*3
         at parma minor-france-1 france/r*2 spain/r*2 savoy/r",
        "5 5 5 1 1 1 1 1 1",
        "campaign modena; march parma; stand",
    );
    refused(
        &t,
        BOURBON,
        &[("lose savoy/r", "16.3", "refuse-first-removal")],
    );
}

#[test]
fn a_retreat() {
    let t = after(
        "at parma minor-austria-1 austria
         at modena france",
        "5 1",
        "campaign parma; march modena",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("retreat milan", "16.4", "refuse-retreat-not-adjacent"),
            ("retreat parma", "16.4", "refuse-retreat-to-the-attacker"),
            ("retreat verona", "16.4", "refuse-retreat-not-friendly"),
            ("inside france/rd", "16.4", "refuse-no-fortress"),
            ("stand", "16.4", "refuse-retreat-first"),
        ],
    );
}

#[test]
fn a_siege_roll() {
    let t = after(
        "held alliance A10
         at lille marlborough britain*2 dutch*2 empire",
        "",
        "campaign lille; siege",
    );
    refused(
        &t,
        ALLIANCE,
        &[
            ("play A10", "9.5", "refuse-card-out-of-window"),
            ("play A09", "5.3", "refuse-card-not-held"),
            ("lose britain", "17.5", "refuse-siege-first"),
        ],
    );
}

#[test]
fn captured_leaders() {
    let t = after(
        "at maastricht marlborough britain
         at liege boufflers france*2",
        "1 1 5 1 1 5 6 3 4",
        "campaign maastricht; march liege; stand",
    );
    refused(
        &t,
        ALLIANCE,
        &[
            ("flip eugene", "16.3.2", "refuse-not-captured"),
            ("done", "16.3.2", "refuse-captured-first"),
        ],
    );
}

#[test]
fn lone_leaders_go_away() {
    let t = after(
        "at modena minor-austria-1 austria*2
         at parma vendome",
        "",
        "campaign modena; march parma",
    );
    refused(
        &t,
        BOURBON,
        &[
            ("go milan", "2.10", "refuse-not-the-nearest"),
            ("go modena", "2.10", "refuse-shelter-not-friendly"),
            ("go parma", "2.10", "refuse-must-leave"),
            ("inside vendome", "2.10", "refuse-no-hiding"),
            ("stand", "2.10", "refuse-displace-first"),
        ],
    );
}
