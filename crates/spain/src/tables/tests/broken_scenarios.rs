//! Broken scenarios, set-ups, arrivals and rules of the first turn are refused in the same way.

use super::{
    super::built_in,
    broken::{toml, whole},
};

#[test]
fn broken_scenarios_are_refused() {
    let scenarios = |old: &str, new: &str, reason: &str| toml("scenarios.toml", old, new, reason);
    scenarios("id = \"tournament\"", "id = ¦\"derby\"", "`derby`");
    scenarios("id = \"tournament\"", "id = ¦\"campaign\"", "twice");
    scenarios(
        "setup = \"standard_1702\"",
        "setup = ¦\"standard_1703\"",
        "standard_1702",
    );
    scenarios("last_turn = 1708", "last_turn = ¦1718", "1704 to 1713");
    scenarios(
        "optional_last_turn = 1713",
        "optional_last_turn = ¦1712",
        "1713 to 1713",
    );
    scenarios(
        "peace_negotiations_from = 1710",
        "peace_negotiations_from = ¦1700",
        "1702 to 1712",
    );
    scenarios(
        "british_withdrawal_forced = true",
        "british_withdrawal_forced = ¦false",
        "withdrawal",
    );
    scenarios(
        "after_withdrawal = \"none\"",
        "after_withdrawal = ¦\"two\"",
        "`two`",
    );
    scenarios(
        "victory_table = \"no_withdrawal\"",
        "victory_table = ¦\"mine\"",
        "`mine`",
    );
    scenarios("min = 25", "min = ¦31", "below");
    scenarios(
        "result = \"alliance_minor\"",
        "result = ¦\"bourbon_minor\"",
        "bands",
    );
    scenarios("result = \"alliance_minor\"", "result = ¦\"draw\"", "draw");
    scenarios("vp_level = 9", "vp_level = ¦30", "1 to 29");
    scenarios(
        "mediterranean = \"bourbon\"",
        "mediterranean = ¦\"alliance\"",
        "10.1",
    );
    scenarios("bourbon = 111", "bourbon = ¦112", "add up to 111");
    scenarios("start_box = 2", "start_box = ¦6", "1 to 5");
    scenarios("start_face = \"A\"", "start_face = ¦\"C\"", "`C`");
    scenarios(
        "box = 2\nmadrid_number = 5",
        "box = 2\nmadrid_number = ¦6",
        "fall",
    );
    scenarios("box = 3", "box = ¦4", "numbered");
    scenarios(
        "{ kind = \"deal\", count = 4 }",
        "¦{ kind = \"deal\", count = 5 }",
        "20.4.1",
    );
    scenarios(
        "{ kind = \"fortress_level_for_turn\", space = \"liege\", level = 1",
        "¦{ kind = \"fortress_level_for_turn\", space = \"liege\", level = 3",
        "20.4.2",
    );
    scenarios(
        "space = \"namur\"",
        "space = \"lille\"\n[[setup.standard_1702]]\nspace = ¦\"lille\"",
        "twice",
    );
}

#[test]
fn every_rule_of_the_first_turn_must_be_there() {
    let text = built_in("scenarios.toml").expect("a data file");
    let rest = text.split_once("[[first_turn]]\nid = \"20.4.4\"");
    let (_, last) = rest.expect("the last of them");
    let (last, _) = last.split_once("\n\n").expect("what comes after");
    let last = format!("[[first_turn]]\nid = \"20.4.4\"{last}");
    whole("scenarios.toml", &last, "", "four rules of the first turn");
}

#[test]
fn broken_arrivals_are_refused() {
    let scenarios = |old: &str, new: &str, reason: &str| toml("scenarios.toml", old, new, reason);
    scenarios("space = \"namur\"", "space = ¦\"namen\"", "`namen`");
    scenarios(
        "leaders = [\"boufflers\"]",
        "leaders = [¦\"bouffler\"]",
        "`bouffler`",
    );
    scenarios(
        "leaders = [\"boufflers\"]",
        "leaders = [¦\"villeroi\"]",
        "later",
    );
    scenarios(
        "leaders = [\"boufflers\"]",
        "leaders = [¦\"eugene\"]",
        "side",
    );
    scenarios(
        "leaders = [\"tallard\"]",
        "leaders = [¦\"boufflers\"]",
        "twice",
    );
    scenarios(
        "leaders = [\"boufflers\"]",
        "leaders = [¦\"minor-france-1\"]",
        "no leader",
    );
    scenarios(
        "corps = { france = [3, 0] }",
        "corps = { ¦dutch = [3, 0] }",
        "side",
    );
    scenarios(
        "corps = { france = [3, 0] }",
        "corps = { ¦frank = [3, 0] }",
        "`frank`",
    );
    scenarios(
        "corps = { spain = [1, 0] }",
        "corps = { spain = ¦[7, 0] }",
        "6 corps",
    );
    scenarios(
        "space = \"badajoz\"\ncorps = { spain = [0, 1] }",
        "space = ¦\"badajoz\"\ncorps = { france = [0, 5] }",
        "4.1",
    );
    scenarios(
        "minors = { spain = 1 }",
        "minors = { spain = ¦3 }",
        "minor leaders",
    );
    scenarios(
        "leaders = [\"overkirk\", \"starhemberg\"]",
        "leaders = [¦\"daun\", \"starhemberg\"]",
        "1703",
    );
    scenarios(
        "{ power = \"spain\", strength = \"full\"",
        "{ power = ¦\"dutch\", strength = \"full\"",
        "belong",
    );
    scenarios("strength = \"reduced\"", "strength = ¦\"half\"", "`half`");
    scenarios(
        "year = 1705\nside = \"bourbon\"\nleaders = []\ncorps = [{ power = \"france\"",
        "year = ¦1705\nside = \"alliance\"\nleaders = []\ncorps = [{ power = \"empire\"",
        "twice",
    );
    scenarios(
        "power = \"portugal\"\nyear",
        "power = ¦\"savoy\"\nyear",
        "7.2.3",
    );
    scenarios("mode = \"automatic\"", "mode = ¦\"choice\"", "automatic");
    scenarios("vp = false", "vp = ¦true", "6.1.2");
    scenarios("gain = [\"bonn\"]", "gain = [¦\"bon\"]", "`bon`");
    scenarios(
        "[[ledger]]\nyear = 1703",
        "[[ledger]]\nyear = ¦1702",
        "go up",
    );
    whole(
        "scenarios.toml",
        "leaders = [\"daun\"]",
        "leaders = []",
        "`daun` never comes",
    );
}
