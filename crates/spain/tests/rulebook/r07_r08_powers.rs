//! Powers and the sequence of play: sections 7 and 8.

use crate::help::{NO_EVENTS, at, at_with, besiege, end, go, idle_until, maybe};

#[test]
fn r7_1_the_sides_at_the_start() {
    let t = at("");
    for power in ["britain", "dutch", "austria", "empire"] {
        t.is(&format!("power {power}"), "alliance");
    }
    for power in ["france", "spain", "savoy"] {
        t.is(&format!("power {power}"), "bourbon");
    }
}

#[test]
fn r7_1_not_bavaria_and_portugal() {
    let t = at("");
    t.is("power bavaria", "neutral");
    t.is("power portugal", "neutral");
}

#[test]
fn r7_1_1_portuguese_corps_campaign_in_spain() {
    let mut t = at("year 1704\nat elvas das_minas portugal*2");
    t.play_all("campaign elvas; march badajoz");
    end(&mut t);
    t.is("units badajoz", "das_minas portugal*2");
}

#[test]
fn r7_1_1_savoyards_go_to_southern_france() {
    let mut t = at("
        year 1705
        savoy alliance
        at nice victor_amadeus savoy");
    t.play("campaign nice");
    t.legal("march aix");
}

#[test]
fn r7_1_1_not_out_of_the_peninsula() {
    let mut t = at("year 1704\nat lisbon minor-britain-1 portugal");
    t.play("sail lisbon");
    t.refuses("to amsterdam", "7.1.1");
    t.legal("to cadiz");
}

#[test]
fn r7_1_1_not_habsburg_spaniards_into_portugal() {
    let mut t = at("
        year 1706
        uprising
        alliance badajoz
        at badajoz charles_iii habsburg_spain");
    t.play("campaign badajoz");
    t.refuses("march elvas", "7.1.1");
    t.play("leave habsburg_spain");
    t.legal("march elvas");
}

#[test]
fn r7_1_1_not_savoyards_to_the_alps() {
    let mut t = at("
        year 1705
        savoy alliance
        at verona victor_amadeus savoy");
    t.play("campaign verona");
    t.refuses("march trent", "7.1.1");
}

// also: i31
#[test]
fn r7_2_1_bavaria_enters_by_choice() {
    let mut t = at("year 1703\nat munich max_emanuel bavaria*2\nevents");
    t.is("deciders", "bourbon");
    t.play("bavaria");
    t.is("power bavaria", "bourbon");
    t.is("control munich", "bourbon");
    t.is("control donauworth", "bourbon");
    t.is("units ingolstadt", "bavaria");
}

#[test]
fn r7_2_1_he_may_decline_and_come_later() {
    let mut t = at("year 1703\nat munich max_emanuel bavaria*2\nevents");
    t.play("decline");
    t.is("power bavaria", "neutral");
    let t = at("year 1705\nat munich max_emanuel bavaria*2\nevents");
    t.legal("bavaria");
}

#[test]
fn r7_2_1_forced_after_the_coup() {
    let mut t = at("
        year 1703
        flag ulm_seized
        bourbon ulm
        at munich max_emanuel bavaria
        at ulm bavaria
        events");
    maybe(&mut t, "bavaria");
    t.is("power bavaria", "bourbon");
}

// also not: i31
#[test]
fn r7_2_1_not_in_1702() {
    let t = at_with("at munich max_emanuel bavaria*2\nevents", "A09");
    t.refuses("bourbon: bavaria", "8.2");
}

#[test]
fn r7_2_1_not_acting_while_neutral() {
    let t = at("round bourbon 3\nat munich max_emanuel bavaria*2");
    t.refuses("campaign munich", "7.2.1");
    t.refuses("transfer bavaria munich", "7.2.1");
}

#[test]
fn r7_2_1_not_building_without_the_capital() {
    let t = at("
        year 1704
        bavaria bourbon
        alliance munich
        reinforcement bourbon");
    t.refuses("build bavaria full ingolstadt", "7.2.1");
}

fn savoy(position: &str) -> crate::help::T {
    let mut t = at_with(
        &format!("year 1703\nvp 12\nbavaria bourbon\nheld alliance A02\n{position}\nevents"),
        "A09",
    );
    t.play("play A02");
    t
}

// also: i43
#[test]
fn r7_2_2_savoy_joins_the_alliance() {
    let t = savoy("at turin victor_amadeus savoy*2");
    t.is("power savoy", "alliance");
    for space in ["turin", "vercelli", "susa", "cuneo", "nice", "montmelian"] {
        t.is(&format!("control {space}"), "alliance");
    }
    t.is("units turin", "victor_amadeus savoy*3");
    t.is("vp", "12");
}

#[test]
fn r7_2_2_savoyards_among_bourbons_go_to_turin() {
    let t = savoy("at milan victor_amadeus savoy france");
    t.is("units milan", "france");
    t.is("units turin", "victor_amadeus savoy*2");
}

// also: i43
#[test]
fn r7_2_2_turin_changes_even_with_french_corps() {
    let mut t = savoy("at turin victor_amadeus savoy france*2");
    go(&mut t, "alessandria");
    t.is("control turin", "alliance");
    t.is("units turin", "victor_amadeus savoy*2");
    t.is("units alessandria", "france*2");
}

// also not: i43
#[test]
fn r7_2_2_not_a_place_with_a_bourbon_corps() {
    let t = savoy("at nice france/r");
    t.is("control nice", "bourbon");
    t.is("units nice", "france/r");
    t.is("control cuneo", "alliance");
}

#[test]
fn r7_2_2_not_a_fourth_savoyard_corps() {
    let t = savoy("at turin victor_amadeus savoy*3");
    t.is("units turin", "victor_amadeus savoy*3");
}

#[test]
fn r7_2_3_portugal_joins_in_1704() {
    let mut t = at("year 1704\nportugal neutral\nbavaria bourbon\nevents");
    maybe(&mut t, "pass");
    t.is("power portugal", "alliance");
    t.is("control lisbon", "alliance");
    t.is("control oporto", "alliance");
    t.is("units elvas", "portugal");
    t.is("where das_minas", "lisbon");
    t.is("med", "alliance");
}

#[test]
fn r7_2_3_not_before() {
    let t = at_with("year 1703\nbavaria bourbon\nevents", "A09");
    t.is("power portugal", "neutral");
    t.is("control lisbon", "neutral");
}

#[test]
fn r7_2_4_habsburg_spain_enters_by_uprising() {
    let mut t = at("year 1705\nalliance barcelona\nspanish");
    t.is("pool habsburg_spain", "3");
    t.play("rise valencia");
    t.is("pool habsburg_spain", "2");
}

#[test]
fn r7_2_4_not_before() {
    let t = at("year 1705\nalliance barcelona\nreinforcement alliance");
    t.refuses("build habsburg_spain full barcelona", "18.3.2");
}

#[test]
fn r7_2_5_the_empire_builds_as_one_power() {
    let mut t = at("year 1705\nreinforcement alliance");
    t.play("build empire full empire_home");
    t.is("units empire_home", "empire");
    t.is("loc ulm empire", "yes");
}

#[test]
fn r7_2_5_not_two_corps_a_year() {
    let mut t = at("year 1705\nreinforcement alliance");
    t.play("build empire full empire_home");
    t.refuses("build empire full mainz", "12.3.1");
}

#[test]
fn r7_2_6_sea_moves_remain_possible() {
    let mut t = at("year 1712\nflag british_withdrawn\nat amsterdam minor-dutch-1 dutch");
    t.play("sail amsterdam");
    t.legal("to lisbon");
}

#[test]
fn r7_2_6_not_a_loc_to_london() {
    // Ostend is Alliance, Amsterdam besieged, Lisbon lost: only London would be left.
    let position = "
        year 1712
        alliance ostend
        bourbon lisbon cadiz oporto
        at amsterdam france
        at ostend dutch";
    at(position).is("loc ostend alliance", "yes");
    at(&format!("{position}\nflag british_withdrawn")).is("loc ostend alliance", "no");
}

#[test]
fn r8_1_a_year_from_phase_to_phase() {
    let mut t = at(&format!("year 1705\nevents\n{NO_EVENTS}"));
    t.is("phase", "events");
    idle_until(&mut t, "phase", "reinforcement");
    idle_until(&mut t, "phase", "campaign");
    t.is("year", "1705");
    idle_until(&mut t, "year", "1706");
    t.is("phase", "events");
}

#[test]
fn r8_1_bavaria_before_portugal_before_the_draw() {
    let mut t = at("year 1704\nportugal neutral\nevents");
    t.is("deciders", "bourbon");
    t.is("power portugal", "neutral");
    t.script("A09");
    t.play("decline");
    t.is("power portugal", "alliance");
    t.is("held alliance", "A09");
}

#[test]
fn r8_1_not_a_campaign_before_the_reinforcements() {
    let t = at("year 1705\nat nijmegen minor-dutch-1 dutch\nreinforcement alliance");
    t.refuses("campaign nijmegen", "12.1");
}

#[test]
fn r8_2_the_alliance_does_all_its_steps_first() {
    let mut t = at("year 1703\nreinforcement alliance");
    t.play("done");
    t.is("deciders", "alliance");
    t.play("done");
    t.is("deciders", "bourbon");
}

#[test]
fn r8_2_not_first_in_the_campaign_by_right() {
    let t = at("hand alliance 1\nhand bourbon 1 1\nfirst");
    t.is("first", "bourbon");
}

#[test]
fn r8_3_the_alliance_decides_first_in_winter() {
    let mut t = at("
        at venlo dutch
        at cologne france
        winter");
    // Both have several nearest spaces.
    t.is("deciders", "alliance");
    t.play("go nijmegen");
    t.is("deciders", "bourbon");
    t.legal("go bonn");
    t.legal("go kaiserswerth");
}

#[test]
fn r8_3_not_the_bourbons_first() {
    let t = at("
        at venlo dutch
        at cologne france
        winter");
    t.refuses("bourbon: go bonn", "8.2");
}

#[test]
fn r8_1_not_without_a_winter_between_two_years() {
    let mut t = at(&format!("vp 12\nround alliance 1\n{NO_EVENTS}"));
    t.play("done");
    t.is("year", "1703");
    t.is("vp", "10");
    let mut t = at("siege venlo 1 0\nat venlo minor-dutch-1 dutch\nround alliance 2");
    besiege(&mut t, "venlo", "2");
    t.play("done");
    go(&mut t, "nijmegen");
    t.is("siege venlo", "-");
}
