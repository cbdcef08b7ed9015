//! Why a thing cannot be chosen: the paragraph, and words that say what to do instead.

use super::{after, button, english, on_card, on_space, on_token};
use kernel::{Game, Refusal, Seat, Target};
use spain::Spain;
use trial::Trial;

const ALLIANCE: Seat = Seat(0);
const BOURBON: Seat = Seat(1);

fn why(trial: &Trial<'static, Spain>, seat: Seat, target: &Target) -> Option<Refusal> {
    Spain::standard().why_not(trial.state(), seat, target)
}

/// Paragraph and sentence that answer clicks.
#[track_caller]
fn answers(trial: &Trial<'static, Spain>, seat: Seat, cases: &[(Target, &str, &str)]) {
    for (target, rule, sentence) in cases {
        let found = why(trial, seat, target).unwrap_or_else(|| panic!("{target:?} can be chosen"));
        let said = (&*found.rule, &*english(&found.reason));
        assert_eq!(said, (*rule, *sentence), "{target:?}");
    }
}

#[track_caller]
fn glows(trial: &Trial<'static, Spain>, seat: Seat, targets: &[Target]) {
    for target in targets {
        assert_eq!(why(trial, seat, target), None, "{target:?}");
    }
}

#[test]
fn in_a_round() {
    let t = after(
        "hand alliance 2
         held alliance A09
         at nijmegen marlborough britain*2
         at breda minor-dutch-1 dutch
         acted breda minor-dutch-1 dutch
         at namur villars france",
        "",
        "",
    );
    let own = [on_token("marlborough"), on_token("britain-1")];
    glows(&t, ALLIANCE, &own);
    glows(&t, ALLIANCE, &[button("done")]);
    let round = "This is your round: spend actions on what glows, or end it";
    answers(
        &t,
        ALLIANCE,
        &[
            (
                on_space("maastricht"),
                "13.5.1",
                "None of your units are at Maastricht: pick up a leader who can march there",
            ),
            (
                on_space("breda"),
                "13.4",
                "None of your units at Breda can act any more in this round: wait for the next card",
            ),
            (
                on_token("minor-dutch-1"),
                "13.4",
                "Minor leader (Dutch Republic) has already acted in this round: wait for the next card",
            ),
            (
                on_token("dutch-1"),
                "13.4",
                "At Breda, a Dutch corps has already acted in this round: wait for the next card",
            ),
            // Another one of the same kind stands for it.
            (on_token("britain-2"), "13.4", round),
            (
                on_token("villars"),
                "13.5.2",
                "Villars belongs to the other side",
            ),
            (
                on_token("france-1"),
                "13.5.2",
                "You do not command a French corps: it belongs to the other side",
            ),
            (on_token("eugene"), "13.4", round),
            (on_token("nobody"), "13.4", round),
            (
                on_card("A09"),
                "9.5",
                "“Coehoorn’s Mortars” cannot be played at this moment: keep it until its own comes",
            ),
            (
                on_card("A08"),
                "5.3",
                "You do not hold this event card: “March to the Danube”",
            ),
            (on_card("2.0"), "13.4", round),
            (on_card("x"), "13.4", round),
            (button("stop"), "13.4", round),
            (button("nonsense"), "13.4", round),
        ],
    );
    let other = "It is the other side’s turn to decide";
    answers(
        &t,
        BOURBON,
        &[
            (on_token("villars"), "8.2", other),
            (on_space("namur"), "8.2", other),
            (button("done"), "8.2", other),
            // Not even what glows for the other side.
            (on_token("marlborough"), "8.2", other),
        ],
    );
}

#[test]
fn on_a_march_in_a_transfer_and_at_sea() {
    let t = after(
        "alliance antwerp\nat antwerp marlborough britain*2\nat breda dutch",
        "",
        "campaign antwerp",
    );
    // The leader is picked up for the march.
    glows(&t, ALLIANCE, &[on_token("marlborough"), on_space("breda")]);
    answers(
        &t,
        ALLIANCE,
        &[
            (on_space("london"), "2.1", "London is not next to Antwerp"),
            (
                on_token("dutch-1"),
                "13.5.1",
                "The force on campaign does not include a Dutch corps",
            ),
        ],
    );
    let position = "at nijmegen dutch\nat breda dutch";
    let t = after(position, "", "transfer dutch nijmegen");
    answers(
        &t,
        ALLIANCE,
        &[
            (
                on_space("munich"),
                "2.3.1",
                "Munich is neutral: nobody may enter it",
            ),
            (
                on_space("paris"),
                "13.5.2",
                "The enemy controls Paris, and no corps of yours besieges it: transfers do not go there",
            ),
            (
                on_token("dutch-2"),
                "13.5.2",
                "First choose where a Dutch corps goes",
            ),
        ],
    );
    let position = "at london minor-britain-1 britain\nat breda dutch";
    let t = after(position, "", "sail london");
    answers(
        &t,
        ALLIANCE,
        &[
            (on_space("nijmegen"), "14.5", "Nijmegen is not a port"),
            (
                on_token("dutch-1"),
                "13.5.5",
                "The ships do not carry a Dutch corps",
            ),
        ],
    );
}

#[test]
fn before_a_battle() {
    let t = after(
        "at modena minor-austria-1 austria*2\nat cremona vendome france*2",
        "",
        "campaign modena; march parma",
    );
    answers(
        &t,
        BOURBON,
        &[
            (
                on_space("milan"),
                "14.6",
                "No interception from Milan: it is not next to Parma and Piacenza",
            ),
            // The space it can be chosen by glows, not the piece.
            (
                on_token("vendome"),
                "14.3.2",
                "The enemy is entering Parma and Piacenza: first choose a force that intercepts him, or pass",
            ),
        ],
    );
    let t = after(
        "at nijmegen minor-dutch-1 dutch*3\nat venlo minor-france-1 france",
        "",
        "campaign nijmegen; march venlo",
    );
    glows(
        &t,
        BOURBON,
        &[on_token("france-1"), on_space("kaiserswerth")],
    );
    answers(
        &t,
        BOURBON,
        &[
            (
                on_space("nijmegen"),
                "14.7.1",
                "They cannot avoid battle to Nijmegen: that is where the enemy comes from",
            ),
            (
                on_token("dutch-1"),
                "14.7.1",
                "You do not have a Dutch corps outside Venlo to go inside",
            ),
        ],
    );
}

#[test]
fn in_a_battle_and_a_siege() {
    let losses = "First choose a corps that takes the loss";
    let t = after(
        "at modena minor-austria-1 austria*3\nat parma minor-france-1 france*2 spain*2 savoy",
        "5 5 1 1 1 1 1 1",
        "campaign modena; march parma; stand",
    );
    glows(&t, BOURBON, &[on_token("france-1")]);
    answers(
        &t,
        BOURBON,
        &[
            (
                on_token("savoy-1"),
                "16.3",
                "The first loss falls on a power that came with the most corps and can still take it, such as France, and not on a Savoyard corps",
            ),
            (
                on_token("austria-1"),
                "16.3",
                "You cannot lose an Austrian corps: there is none among those that take the losses",
            ),
            (on_token("minor-france-1"), "16.3", losses),
            (on_space("milan"), "16.3", losses),
        ],
    );
    let t = after(
        "at modena minor-austria-1 austria*2\nat parma minor-france-1 france*2",
        "5 1 1 1",
        "campaign modena; march parma; stand",
    );
    let inside = "There is no fortress at Parma and Piacenza to go into";
    answers(
        &t,
        BOURBON,
        &[
            (
                on_space("modena"),
                "16.4",
                "They cannot retreat to Modena: that is where the attacker came from",
            ),
            (
                on_space("paris"),
                "16.4",
                "They cannot retreat to Paris: it is not next to Parma and Piacenza",
            ),
            (on_token("france-1"), "16.4", inside),
            (on_token("minor-france-1"), "16.4", inside),
        ],
    );
    let siege_first =
        "A siege roll is under way: first play a card for it, roll, or take its losses";
    let siege = "at lille marlborough britain*2 dutch*2 empire";
    let t = after(siege, "1", "campaign lille; siege; roll");
    glows(&t, ALLIANCE, &[on_token("britain-1")]);
    answers(
        &t,
        ALLIANCE,
        &[
            (
                on_token("empire-1"),
                "16.3",
                "The first loss falls on a power that came with the most corps and can still take it, such as Great Britain, and not on an Imperial corps",
            ),
            (on_token("marlborough"), "17.5.3", losses),
        ],
    );
    // Before the roll nobody is asked for losses.
    let t = after(siege, "", "campaign lille; siege");
    answers(&t, ALLIANCE, &[(on_token("empire-1"), "17.5", siege_first)]);
}

#[test]
fn where_units_go_and_spain_rises() {
    let t = after(
        "at modena minor-austria-1 austria*2\nat parma vendome",
        "",
        "campaign modena; march parma",
    );
    let nearest =
        "They cannot go to Milan: it is not the nearest friendly space to Parma and Piacenza";
    let friendly = "They cannot go to Modena: it is not a friendly space";
    answers(
        &t,
        BOURBON,
        &[
            (on_space("milan"), "2.10", nearest),
            (on_space("modena"), "2.10", friendly),
        ],
    );
    let t = after("year 1705\nalliance barcelona\nspanish", "", "");
    let rises = "No uprising can begin at Madrid: choose a space that glows";
    answers(&t, ALLIANCE, &[(on_space("madrid"), "18.3.1", rises)]);
}

#[test]
fn in_other_phases() {
    let spend =
        "Your resource points come first: build, restore, dig lines, or say that you are done";
    let t = after(
        "year 1705\nrp alliance 6\nreinforcement alliance\nat nijmegen dutch",
        "",
        "",
    );
    glows(&t, ALLIANCE, &[on_space("london")]);
    answers(
        &t,
        ALLIANCE,
        &[
            (
                on_space("paris"),
                "7.1",
                "France: this power is not on your side",
            ),
            (on_space("liege"), "12.1", spend),
            (
                on_token("dutch-1"),
                "12.3.2",
                "Only reduced corps are restored, and this one is at full strength: a Dutch corps at Nijmegen",
            ),
            (on_token("france-1"), "12.1", spend),
        ],
    );
    let t = after("year 1705\nrp bourbon 6\nreinforcement bourbon", "", "");
    answers(
        &t,
        BOURBON,
        &[(
            on_space("amsterdam"),
            "7.1",
            "Dutch Republic: this power is not on your side",
        )],
    );
    let t = after("year 1705\nbavaria bourbon\nevents", "A06 B08", "");
    let by_card = "Mainz is not among the places the card names";
    glows(&t, ALLIANCE, &[on_space("nijmegen")]);
    answers(&t, ALLIANCE, &[(on_space("mainz"), "E.A06", by_card)]);
    let t = after(
        "hand bourbon 2 3\nround alliance 1\nat nijmegen marlborough britain",
        "",
        "done",
    );
    glows(&t, BOURBON, &[on_card("2.0")]);
    answers(
        &t,
        BOURBON,
        &[(
            on_card("4.0"),
            "13.3",
            "You hold no card of 4 actions: choose another one",
        )],
    );
}

#[test]
fn among_leaders_and_cards() {
    let t = after(
        "year 1704\nat nijmegen minor-dutch-1 dutch\nat namur villars france\nat breda minor-empire-1\nheld alliance A02 A08\nleaders alliance",
        "",
        "",
    );
    answers(
        &t,
        ALLIANCE,
        &[
            (
                on_token("villars"),
                "12.4",
                "Villars belongs to the other side",
            ),
            (
                on_token("eugene"),
                "12.4",
                "Prince Eugene of Savoy is not one of the leaders who can come now",
            ),
            (
                on_token("minor-empire-1"),
                "12.4",
                "Minor leader (Empire/Subsidy) is at Breda already: a transfer leads to another space with corps of his power",
            ),
            (
                on_card("A08"),
                "9.5",
                "“March to the Danube” cannot be played at this moment: keep it until its own comes",
            ),
            (
                on_space("london"),
                "12.1",
                "Your leaders come first: promote, place or transfer them, or say that you are done",
            ),
        ],
    );
    // A corps that a card recalls must be of the right power.
    let t = after(
        "year 1704\nbavaria bourbon\nat verona austria*3 empire\nat trent austria\nevents bourbon",
        "B02",
        "",
    );
    answers(
        &t,
        ALLIANCE,
        &[(
            on_token("empire-1"),
            "E.B02",
            "The card concerns corps of this power only: Austria",
        )],
    );
    let t = after(
        "year 1710\nbavaria bourbon\nheld bourbon B25\nat arras france*3\nat lille france*3\nat grenoble france*3\nreinforcement bourbon",
        "",
        "play B25",
    );
    answers(
        &t,
        BOURBON,
        &[
            (
                on_space("grenoble"),
                "15.2",
                "The ground around Grenoble does not allow lines: it must be normal or fertile",
            ),
            (
                on_space("douai"),
                "15.2",
                "A line around Douai needs 3 corps of yours there",
            ),
        ],
    );
}

#[test]
fn nothing_glows_once_the_game_is_over() {
    let t = after("year 1712\npeace\nat namur villars france", "", "pass");
    let over = "The game is over";
    answers(&t, BOURBON, &[(button("pass"), "6.3", over)]);
}

#[test]
fn under_fog_hidden_units_tell_nothing() {
    let position = "at nijmegen marlborough britain*2\nat namur villars minor-france-1 france*2";
    let hidden = [
        on_token("minor-france-1"),
        on_token("france-1"),
        on_token("hidden-namur"),
    ];
    let round = "This is your round: spend actions on what glows, or end it";
    let t = after(&format!("fog on\n{position}"), "", "");
    let villars = "Villars belongs to the other side";
    answers(&t, ALLIANCE, &[(on_token("villars"), "13.5.2", villars)]);
    for target in &hidden {
        answers(&t, ALLIANCE, &[(target.clone(), "13.4", round)]);
    }
    let t = after(position, "", "");
    let enemies = [
        "Minor leader (France) belongs to the other side",
        "You do not command a French corps: it belongs to the other side",
    ];
    for (target, sentence) in hidden.iter().zip(enemies) {
        answers(&t, ALLIANCE, &[(target.clone(), "13.5.2", sentence)]);
    }
}
