//! Campaign phase: cards and rounds: 13.1 to 13.4.

use crate::help::{NO_EVENTS, at, at_with, end, enter, hand, idle_until, maybe};

#[test]
fn r13_1_five_cards_each() {
    let t = at_with("year 1703\ndeal", "1 2 3 4 3 2 2 2 3 3");
    hand(&t, "alliance", "1 2 3 4 3");
    hand(&t, "bourbon", "2 2 2 3 3");
}

#[test]
fn r13_1_the_alliance_gets_four_in_the_turn_after_the_withdrawal() {
    let mut t = at(&format!(
        "scenario historical_withdrawal\nyear 1711\nwinter\n{NO_EVENTS}"
    ));
    idle_until(&mut t, "phase", "reinforcement");
    t.is("rp", "4");
    t.play("alliance: done");
    maybe(&mut t, "alliance: done");
    t.play("bourbon: done");
    maybe(&mut t, "bourbon: done");
    assert_eq!(t.ask("hand alliance").split_whitespace().count(), 4);
    assert_eq!(t.ask("hand bourbon").split_whitespace().count(), 5);
    t.is("first", "bourbon");
}

#[test]
fn r13_1_too_few_cards_bring_the_played_ones_back() {
    // 8 + 10 + 10 of 36 cards are gone after 1704: all are shuffled for 1705.
    let mut t = at_with(&format!("year 1702\ndeal\n{NO_EVENTS}"), "1 1 1 1 2 2 2 2");
    idle_until(&mut t, "year", "1705");
    idle_until(&mut t, "phase", "reinforcement");
    t.script("1 1 1 1 2 3 3 3 3 3");
    idle_until(&mut t, "phase", "campaign");
    hand(&t, "alliance", "1 1 1 1 2");
}

#[test]
fn r13_1_not_five_in_1702() {
    let t = at_with("year 1702\ndeal", "1 2 3 4 3 2 2 2");
    hand(&t, "alliance", "1 2 3 4");
    hand(&t, "bourbon", "3 2 2 2");
}

#[test]
fn r13_1_not_shuffled_while_there_are_enough() {
    // All four cards of value 1 were dealt in 1702: none can come in 1703 and 1704.
    let mut t = at_with(&format!("year 1702\ndeal\n{NO_EVENTS}"), "1 1 1 1 2 2 2 2");
    for year in ["1703", "1704"] {
        idle_until(&mut t, "year", year);
        idle_until(&mut t, "phase", "campaign");
        for side in ["alliance", "bourbon"] {
            let cards = t.ask(&format!("hand {side}"));
            assert!(!cards.split_whitespace().any(|card| card == "1"), "{cards}");
        }
    }
}

#[test]
fn r13_2_more_cards_go_first() {
    let mut t = at("
        hand alliance 1
        hand bourbon 1 1
        first");
    t.is("first", "bourbon");
    t.is("deciders", "bourbon");
    t.play("card 1");
    t.is("actions", "1");
}

#[test]
fn r13_2_the_higher_shown_card_goes_first_and_is_played() {
    let mut t = at("
        hand alliance 2 4
        hand bourbon 3 3
        first");
    t.play("alliance: show 4");
    t.play("bourbon: show 3");
    t.is("first", "alliance");
    t.is("actions", "4");
    hand(&t, "alliance", "2");
    t.play("done");
    maybe(&mut t, "card 3");
    t.is("deciders", "bourbon");
    t.is("actions", "3");
    hand(&t, "bourbon", "3");
}

#[test]
fn r13_2_a_tie_is_for_the_alliance_up_to_1707() {
    let mut t = at("
        year 1707
        hand alliance 3
        hand bourbon 3
        first");
    t.play("alliance: show 3");
    t.play("bourbon: show 3");
    t.is("deciders", "alliance");
    t.play("first bourbon");
    t.is("first", "bourbon");
    t.is("deciders", "bourbon");
}

#[test]
fn r13_2_a_tie_is_for_the_bourbons_from_1708() {
    let mut t = at("
        year 1708
        hand alliance 3
        hand bourbon 3
        first");
    t.play("alliance: show 3");
    t.play("bourbon: show 3");
    t.is("deciders", "bourbon");
    t.play("first bourbon");
    t.is("first", "bourbon");
}

#[test]
fn r13_2_not_a_card_one_does_not_hold() {
    let t = at("
        hand alliance 2 4
        hand bourbon 3 3
        first");
    t.refuses("alliance: show 3", "13.2");
    t.refuses("bourbon: show 4", "13.2");
}

#[test]
fn r13_2_not_another_card_than_the_one_shown() {
    let mut t = at("
        hand alliance 2 4
        hand bourbon 3 1
        first");
    t.play("alliance: show 4");
    t.play("bourbon: show 1");
    t.play("done");
    t.refuses("bourbon: card 3", "13.4");
}

#[test]
fn r13_2_not_shown_if_one_side_has_more() {
    let t = at("
        hand alliance 1 2
        hand bourbon 4
        first");
    t.refuses("bourbon: show 4", "8.2");
    t.is("first", "alliance");
}

#[test]
fn r13_3_rounds_alternate() {
    let mut t = at("
        round alliance 1
        hand alliance 2
        hand bourbon 3 2");
    t.play("done");
    t.is("deciders", "bourbon");
    t.play_all("card 3; done");
    t.is("deciders", "alliance");
    t.play_all("card 2; done");
    t.is("deciders", "bourbon");
    t.legal("card 2");
}

#[test]
fn r13_3_who_has_cards_left_plays_on_alone() {
    let mut t = at("
        round alliance 1
        hand bourbon 3 2");
    t.play("done");
    t.play_all("card 3; done");
    t.is("deciders", "bourbon");
    t.play("card 2");
    t.is("actions", "2");
}

#[test]
fn r13_3_the_phase_ends_when_no_one_has_cards() {
    let mut t = at("
        round alliance 1
        hand bourbon 3");
    t.play("done");
    t.play_all("card 3; done");
    t.is("year", "1703");
}

#[test]
fn r13_3_not_a_round_without_a_card() {
    let mut t = at("
        round alliance 1
        hand bourbon 3");
    t.play("done");
    t.refuses("bourbon: done", "13.3");
    t.refuses("bourbon: pass", "13.3");
    t.refuses("bourbon: card 2", "13.3");
}

#[test]
fn r13_3_not_the_inactive_player() {
    let t = at("
        round alliance 2
        hand bourbon 3
        at strasbourg villars france*2");
    t.refuses("bourbon: campaign strasbourg", "8.2");
    t.refuses("bourbon: card 3", "8.2");
}

#[test]
fn r13_4_actions_of_any_mix_up_to_the_number() {
    let mut t = at("
        round alliance 3
        hand bourbon 2
        at nijmegen minor-dutch-1 dutch*2
        at breda dutch/r
        at vienna minor-austria-1");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is("actions", "2");
    t.play("replace dutch/r breda");
    t.is("actions", "1");
    t.play_all("transfer minor-austria-1 vienna; to linz");
    end(&mut t);
    maybe(&mut t, "done");
    t.is("deciders", "bourbon");
}

#[test]
fn r13_4_not_all_must_be_used() {
    let mut t = at("
        round alliance 4
        hand bourbon 2
        at nijmegen minor-dutch-1 dutch*2");
    t.play("done");
    t.is("deciders", "bourbon");
}

#[test]
fn r13_4_beaten_units_may_still_act() {
    let mut t = at("
        round alliance 3
        hand bourbon 2
        at modena minor-austria-1 austria
        at parma minor-france-1 france");
    t.script("5 1");
    t.play("campaign modena");
    enter(&mut t, "parma");
    t.play("retreat cremona");
    end(&mut t);
    t.play("done");
    t.play("card 2");
    t.legal("rally minor-france-1");
}

#[test]
fn r13_4_not_a_second_action_for_the_same_units() {
    let mut t = at("at nijmegen minor-dutch-1 dutch*2");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.refuses("campaign maastricht", "13.4");
    t.refuses("transfer dutch maastricht", "13.4");
    t.refuses("transfer minor-dutch-1 maastricht", "13.4");
}

#[test]
fn r13_4_not_more_actions_than_the_number() {
    let mut t = at("
        round alliance 1
        hand bourbon 2
        at nijmegen minor-dutch-1 dutch
        at breda minor-dutch-2 dutch");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.refuses("alliance: campaign breda", "8.2");
}

#[test]
fn r13_4_not_units_marked_as_having_acted() {
    let mut t = at("
        at nijmegen minor-dutch-1 minor-dutch-2 dutch*3
        acted nijmegen minor-dutch-1 dutch*2");
    t.play_all("campaign nijmegen; march maastricht; stop");
    t.is("units nijmegen", "minor-dutch-1 dutch*2");
    t.is("units maastricht", "minor-dutch-2 dutch");
}
