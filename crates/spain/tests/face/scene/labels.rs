//! What choices are called, in English: a label says what will happen, and what it costs.

use super::{ALLIANCE, BOURBON, asked, at};
use kernel::Viewer;

/// Choices belong to whoever must decide, and to nobody else.
#[test]
fn only_who_must_decide_has_choices() {
    let t = at("at nijmegen marlborough britain");
    assert!(!t.scene(ALLIANCE).choices.is_empty());
    for viewer in [BOURBON, Viewer::Spectator, Viewer::Everything] {
        assert!(t.scene(viewer).choices.is_empty());
    }
}

#[test]
fn event_cards_are_played_or_kept() {
    asked(
        "year 1705\nbavaria bourbon\nheld bourbon B03\nheld alliance A09 A02\nevents",
        "A11",
        "",
    )
    .asks("Play an event card you keep, or go on")
    .offers("play A02", "Play “Savoy Changes Sides”")
    .offers("pass", "Keep my cards");
}

#[test]
fn resource_points_are_spent_at_a_price() {
    asked(
        "year 1705
         rp alliance 6
         alliance venlo
         line venlo 1
         at venlo dutch*5
         at breda dutch/r
         reinforcement alliance",
        "",
        "",
    )
    .asks("Spend 6 resource points: build or restore corps, dig lines, or finish")
    .offers(
        "build britain full london",
        "Build a British corps at London (2 points)",
    )
    .offers(
        "build britain reduced london",
        "Build a reduced British corps at London (1 point)",
    )
    .offers(
        "restore dutch/r breda",
        "Restore a reduced Dutch corps at Breda (1 point)",
    )
    .offers(
        "line venlo 2",
        "Fortified line of level 2 at Venlo (1 point)",
    )
    .offers("remove-line venlo", "Give up the line at Venlo")
    .offers("done", "Finish: 6 points are lost");
}

#[test]
fn a_line_of_two_levels_at_once_costs_two() {
    asked(
        "year 1705\nrp bourbon 4\nat namur france*5\nreinforcement bourbon",
        "",
        "",
    )
    .offers(
        "line namur 1",
        "Fortified line of level 1 at Namur (1 point)",
    )
    .offers(
        "line namur 2",
        "Fortified line of level 2 at Namur (2 points)",
    )
    .offers("fleet 1", "Toulon fleet of strength 1 (1 point)")
    .offers("fleet 2", "Toulon fleet of strength 2 (2 points)")
    .then("fleet 2; line namur 1")
    .asks("Spend one resource point: build or restore corps, dig lines, or finish")
    .offers("done", "Finish: one point is lost")
    .then("build france reduced paris")
    .offers("done", "Finish");
}

/// What a card gives costs nothing.
#[test]
fn cards_build_and_dig_for_nothing() {
    asked(
        "year 1705
         bavaria bourbon
         rp bourbon 4
         held bourbon B11 B25
         at munich bavaria/r
         at ingolstadt bavaria/r
         at namur france*5
         at lille france*3
         reinforcement bourbon",
        "",
        "",
    )
    .offers("play B11", "Play “The Elector’s Levies”")
    .offers(
        "restore bavaria/r munich",
        "Restore a reduced Bavarian corps at Munich (1 point)",
    )
    .then("play B11")
    .asks("“The Elector’s Levies”: choose where the new corps arrives")
    .offers("place munich", "New corps at Munich")
    .then("place munich")
    .asks("“The Elector’s Levies”: choose a corps to bring back to full strength")
    .offers(
        "restore bavaria/r ingolstadt",
        "Restore a reduced Bavarian corps at Ingolstadt",
    )
    .then("restore bavaria/r ingolstadt; play B25")
    .asks("“Lines of Ne Plus Ultra”: choose where the line is dug")
    .offers("line lille 1", "Fortified line of level 1 at Lille");
}

#[test]
fn leaders_come_and_go_in_the_reinforcement_phase() {
    asked(
        "year 1703
         at maastricht minor-dutch-1 dutch
         at nijmegen marlborough britain
         at breda britain
         leaders alliance",
        "",
        "",
    )
    .asks("Place and transfer your leaders (2 transfers left), or finish")
    .offers(
        "promote overkirk minor-dutch-1",
        "Overkirk takes over from the minor leader at Maastricht",
    )
    .offers("arrive overkirk", "Overkirk arrives at his place")
    .offers("shift marlborough breda", "Marlborough goes to Breda")
    .offers("minor austria", "New minor leader: Austria")
    .offers("done", "Finish the reinforcements")
    .then("shift marlborough breda")
    .asks("Place and transfer your leaders (one transfer left), or finish")
    .then("shift marlborough nijmegen")
    .asks("Place and transfer your leaders (no transfer left), or finish");
}

#[test]
fn action_cards_are_shown_and_played() {
    asked("first\nhand alliance 4 1\nhand bourbon 2 3", "", "")
        .asks("Choose the action card to show: the higher one begins")
        .offers("show 4", "Show the 4: 4 actions")
        .offers("show 1", "Show the 1: one action")
        .then("alliance: show 1; bourbon: show 3")
        .asks("3 actions left: choose one, or end the round");
    asked(
        "first\nhand alliance 3 1\nhand bourbon 2 3",
        "",
        "alliance: show 3; bourbon: show 3",
    )
    .asks("Who begins?")
    .offers("first alliance", "Alliance first")
    .offers("first bourbon", "Bourbons first");
}

#[test]
fn a_round_offers_its_actions() {
    asked(
        "round alliance 2
         at nijmegen marlborough minor-dutch-1 britain*2 dutch/r
         at breda dutch",
        "",
        "",
    )
    .asks("2 actions left: choose one, or end the round")
    .offers(
        "campaign nijmegen",
        "Campaign from Nijmegen: Marlborough, Minor leader (Dutch Republic) (3 corps)",
    )
    .offers("transfer dutch breda", "Transfer a Dutch corps from Breda")
    .offers(
        "transfer marlborough nijmegen",
        "Transfer Marlborough from Nijmegen",
    )
    .offers(
        "replace dutch/r nijmegen",
        "Replacements for a reduced Dutch corps at Nijmegen",
    )
    .offers("done", "End the round: 2 actions are lost")
    .then("transfer dutch breda")
    .asks("Where shall a Dutch corps go?")
    .offers("to amsterdam", "To Amsterdam")
    .then("to amsterdam")
    .asks("Transfer a second unit with the same action, or stop")
    .offers("stop", "No second transfer")
    .then("stop")
    .asks("One action left: choose one, or end the round")
    .offers("done", "End the round: one action is lost");
}

#[test]
fn a_card_gives_a_free_campaign_in_spain() {
    asked(
        "year 1710
         round alliance 1
         uprising
         alliance barcelona
         held alliance A24
         at barcelona charles_iii habsburg_spain
         at nijmegen minor-dutch-1 dutch",
        "",
        "",
    )
    .offers(
        "play A24 charles_iii",
        "Play “Stanhope’s Offensive” for Charles III (Archduke)",
    )
    .then("play A24 charles_iii")
    .asks("One action left, and a free campaign in Spain: choose one, or end the round")
    .offers(
        "campaign barcelona",
        "Free campaign from Barcelona: Charles III (Archduke) (1 corps)",
    )
    .offers(
        "campaign nijmegen",
        "Campaign from Nijmegen: Minor leader (Dutch Republic) (1 corps)",
    )
    .then("campaign nijmegen; march maastricht; stop")
    .asks("No action left, and a free campaign in Spain: choose one, or end the round")
    .offers("done", "End the round");
}

#[test]
fn a_march_goes_on_takes_and_stops() {
    asked(
        "alliance antwerp\nat antwerp marlborough britain*2 dutch",
        "",
        "campaign antwerp",
    )
    .asks("Marlborough (3 corps): march up to 3 steps with 5 corps at most")
    .offers("leave dutch", "Leave a Dutch corps behind")
    .then("leave dutch; march brussels")
    .asks("Marlborough (2 corps): go on (2 steps left), or stop")
    .offers("convert", "Take Brussels")
    .offers("stop", "Stop here")
    .then("march antwerp")
    .asks("Marlborough (2 corps): go on (one step left), or stop");
}

/// Madrid is worth ten, to either side.
#[test]
fn taking_a_space_tells_what_it_is_worth() {
    let position = "year 1705\nalliance cuenca\nat cuenca galway britain*2";
    asked(position, "", "campaign cuenca; march madrid").offers("convert", "Take Madrid (+10 VP)");
    let position = "year 1705\nround bourbon 3\nalliance madrid\nat cuenca berwick france*2";
    asked(position, "", "campaign cuenca; march madrid").offers("convert", "Take Madrid (−10 VP)");
}

#[test]
fn the_field_of_a_battle_won_may_be_taken() {
    asked(
        "at modena minor-austria-1 austria*2\nat parma france",
        "5 5 1",
        "campaign modena; march parma; retreat cremona",
    )
    .asks("The field of Parma and Piacenza is yours: take the space, or stop")
    .offers("convert", "Take Parma and Piacenza");
}

#[test]
fn demoralised_corps_are_rallied() {
    asked(
        "demoralised minor-dutch-1\nat nijmegen minor-dutch-1 dutch/d*2 dutch/rd dutch",
        "",
        "",
    )
    .offers(
        "rally minor-dutch-1",
        "Rally with Minor leader (Dutch Republic)",
    )
    .then("rally minor-dutch-1")
    .asks("Minor leader (Dutch Republic) rallies: choose demoralised corps (2 more), or finish")
    .offers("with dutch/d", "Rally a demoralised Dutch corps")
    .offers("with dutch/rd", "Rally a reduced, demoralised Dutch corps")
    .offers("stop", "Enough rallied");
}

#[test]
fn ships_sail_and_meet_storms() {
    asked("at london minor-britain-1 britain*3", "1", "")
        .offers("sail london", "Sail from London")
        .then("sail london")
        .asks("Great Britain (3 corps): choose a port (2 corps at most)")
        .offers("leave britain", "Leave a British corps behind")
        .offers("stop", "Stay in port")
        .then("leave britain")
        .offers("to amsterdam", "Sail to Amsterdam")
        .then("to amsterdam")
        .asks("A storm: lose a step and sail on, or turn back")
        .offers("lose britain", "Reduce a British corps")
        .offers("cancel", "Turn back");
}

#[test]
fn a_relief_may_land_beside_the_besiegers() {
    asked(
        "alliance ostend
         inside ostend dutch
         at ostend minor-france-1 france
         at london minor-britain-1 britain",
        "",
        "sail london",
    )
    .offers("land ostend", "Land at Ostend and attack the besiegers");
}

#[test]
fn ulm_may_be_seized() {
    asked("round bourbon 2\nat munich max_emanuel bavaria*2", "", "").offers("ulm", "Seize Ulm");
}

#[test]
fn losses_reduce_and_remove() {
    let position = |defenders: &str| {
        format!("at modena minor-austria-1 austria*3\nat parma minor-france-1 {defenders}")
    };
    let actions = "campaign modena; march parma; stand";
    asked(&position("france*2 spain*2"), "5 5 1 1 1 1 1", actions)
        .asks("Choose a corps (2 losses to take)")
        .offers("lose france", "Reduce a French corps")
        .offers("lose spain", "Reduce a Spanish corps")
        .then("lose spain")
        .asks("Choose a corps (one loss to take)");
    asked(&position("france/r spain/r"), "5 1 1 1", actions)
        .offers("lose france/r", "Remove a reduced French corps")
        .offers("lose spain/r", "Remove a reduced Spanish corps");
}

#[test]
fn captured_leaders_have_their_price() {
    asked(
        "at modena minor-austria-1 austria*2\nat parma vendome france",
        "5 1 1 1 5 6",
        "campaign modena; march parma; stand",
    )
    .asks("Vendôme is captured: give up his talent for good, or pay for his return")
    .offers("flip vendome", "Vendôme stays on his minor side for good")
    .offers("ransom vendome", "Vendôme returns next year (+2 VP)")
    .then("flip vendome")
    .asks("Parma and Piacenza is lost: choose where the beaten force retreats")
    .offers("retreat cremona", "Retreat to Cremona");
}

#[test]
fn lone_leaders_go_away_or_hide() {
    asked(
        "at modena minor-austria-1 austria*2\nat parma vendome",
        "",
        "campaign modena; march parma",
    )
    .asks("Parma and Piacenza must be left: where does Vendôme go?")
    .offers("go cremona", "Go to Cremona");
    asked(
        "at nijmegen minor-dutch-1 dutch*2\nat venlo villars",
        "",
        "campaign nijmegen; march venlo",
    )
    .asks("The enemy is at Venlo: does Villars go into the fortress, or away?")
    .offers("inside villars", "Into the fortress: Villars");
}

#[test]
fn spain_rises() {
    asked("year 1705\nalliance barcelona\nspanish", "", "")
        .asks("An uprising in Spain: choose where")
        .offers("rise valencia", "Valencia rises for the Habsburgs")
        .offers("rise barcelona", "The new corps gathers at Barcelona");
}

#[test]
fn cards_place_recall_and_ship_corps() {
    asked("year 1705\nbavaria bourbon\nevents", "A06 B08", "")
        .asks("“Danish and Hessian Contingents”: choose where the new corps arrives")
        .offers("place nijmegen", "New corps at Nijmegen");
    asked(
        "year 1703
         bavaria bourbon
         held alliance A03
         at london minor-britain-1 britain
         events",
        "A09",
        "play A03",
    )
    .asks("“Gibraltar”: choose a corps to sail there, or decline")
    .offers("ferry britain london", "Ship a British corps from London")
    .offers("decline", "Decline")
    .then("ferry britain london")
    .asks("“Gibraltar”: choose leaders to go with it, or finish")
    .offers(
        "along minor-britain-1",
        "Minor leader (Great Britain) goes with it",
    )
    .offers("done", "Finish");
}

#[test]
fn bavaria_is_asked() {
    asked("year 1703\nevents", "A05 B08", "")
        .asks("Shall Bavaria enter the war on your side?")
        .offers("bavaria", "Bavaria enters the war")
        .offers("decline", "Decline");
}

#[test]
fn the_deputies_stop_the_dutch() {
    asked(
        "held bourbon B04\nat nijmegen minor-dutch-1 dutch*2\nat venlo france",
        "",
        "campaign nijmegen; march venlo",
    )
    .asks("The enemy is about to enter Venlo: play a card to stop him, or let him come")
    .offers("play B04", "Play “Dutch Field Deputies”")
    .offers("pass", "Let them come");
}
