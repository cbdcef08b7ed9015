//! Every way to break a file is refused, and the refusal leads to the place.

use super::super::{FILES, Tables, built_in};
use kernel::BadInput;

/// Stands in a replacement where the fault lies.
const HERE: char = '¦';

fn refusal(file: &str, text: &str) -> BadInput {
    let replaced = |name: &str| (name == file).then(|| text.to_owned());
    match Tables::load(&replaced) {
        Ok(_) => panic!("this {file} was not refused"),
        Err(fault) => fault,
    }
}

/// Puts `new` in the place of the first `old`; gives the text, and line and column of the mark.
fn broken(file: &str, old: &str, new: &str) -> (String, usize, usize) {
    let text = built_in(file).expect("a data file");
    assert!(text.contains(old), "{file} has no `{old}`");
    let text = text.replacen(old, new, 1);
    let mark = text.find(HERE).unwrap_or(0);
    let line = text[..mark].matches('\n').count() + 1;
    let column = text[..mark]
        .chars()
        .rev()
        .take_while(|c| *c != '\n')
        .count()
        + 1;
    (text.replace(HERE, ""), line, column)
}

/// A row of a CSV file is refused for a column.
fn csv(file: &str, old: &str, new: &str, column: &str, reason: &str) {
    let (text, line, _) = broken(file, old, &format!("{HERE}{new}"));
    let heading = text.lines().next().unwrap_or("");
    let number = heading.split(',').position(|name| name == column);
    let number = number.expect("a column of the file") + 1;
    let fault = refusal(file, &text);
    assert_eq!(
        fault.place,
        format!("{file}, line {line}, column {number} ({column})"),
        "{fault}"
    );
    assert!(fault.what.contains(reason), "{fault}");
}

/// A value of a TOML file is refused at the mark.
pub fn toml(file: &str, old: &str, new: &str, reason: &str) {
    assert!(new.contains(HERE), "`{new}` has no mark");
    let (text, line, column) = broken(file, old, new);
    let fault = refusal(file, &text);
    let place = format!("{file}, line {line}, column {column}");
    assert_eq!(fault.place, place, "{fault}");
    assert!(fault.what.contains(reason), "{fault}");
}

/// A file is refused as a whole.
pub fn whole(file: &str, old: &str, new: &str, reason: &str) {
    let fault = refusal(file, &broken(file, old, new).0);
    assert_eq!(fault.place, format!("{file}, line 1, column 1"), "{fault}");
    assert!(fault.what.contains(reason), "{fault}");
}

#[test]
fn broken_spaces_are_refused() {
    let spaces = |old: &str, new: &str, column: &str, reason: &str| {
        csv("spaces.csv", old, new, column, reason);
    };
    spaces("breda,", "Breda,", "id", "small letters");
    spaces("breda,", "nijmegen,", "id", "twice");
    spaces("breda,Breda,", "breda,,", "name_fr", "name");
    spaces("4.78,51.59", "x,51.59", "lon", "not a number");
    spaces("4.78,51.59", "NaN,51.59", "lon", "off the board");
    spaces("4.78,51.59", "4.78,61.59", "lat", "off the board");
    spaces("rhine,empire", "ruhr,empire", "region", "`ruhr`");
    spaces("rhine,empire", "rhine,prussia", "home", "`prussia`");
    spaces("rhine,empire", "rhine,habsburg_spain", "home", "corps.toml");
    spaces("dutch,2,fertile", "dutch,4,fertile", "fortress", "0 to 3");
    spaces("dutch,2,fertile", "dutch,2,swamp", "terrain", "`swamp`");
    spaces("dutch,2,fertile", "dutch,2,unlimited", "terrain", "2.4");
    spaces("fertile,north_sea", "fertile,baltic", "port", "`baltic`");
    spaces(
        "fertile,north_sea",
        "fertile,atlantic+none",
        "port",
        "`atlantic+none`",
    );
    spaces(
        "atlantic+mediterranean",
        "atlantic+atlantic",
        "port",
        "twice",
    );
    spaces(
        "north_sea,dutch,5",
        "north_sea,dutch,3",
        "printed_vp",
        "above",
    );
    spaces(
        "north_sea,dutch,5",
        "north_sea,dutch,11",
        "printed_vp",
        "above",
    );
    spaces(
        "north_sea,dutch,5",
        "north_sea,sweden,5",
        "capital_of",
        "`sweden`",
    );
    spaces(
        "north_sea,dutch,5",
        "north_sea,france,5",
        "capital_of",
        "home space",
    );
    spaces(
        ",,,alliance,reconstructed",
        ",,,denmark,reconstructed",
        "start_control",
        "`denmark`",
    );
    spaces(
        "portugal,3,neutral",
        "portugal,3,alliance",
        "start_control",
        "neutral",
    );
    spaces(
        "alliance,reconstructed",
        "alliance,memory",
        "source",
        "`memory`",
    );
    spaces("alliance,reconstructed", "alliance,public", "note", "note");
    spaces(
        "offmap,spain,0,offmap",
        "offmap,spain,1,offmap",
        "fortress",
        "event box",
    );
    spaces(
        "britain,britain,0",
        "britain,britain,1",
        "fortress",
        "never be taken",
    );
    whole("spaces.csv", "\nulm,", "\nulms,", "`ulm`");
    whole(
        "spaces.csv",
        "none,bavaria,",
        "none,,",
        "bavaria has 0 capitals",
    );
    whole(
        "spaces.csv",
        "name_en,lon",
        "name_en,longitude",
        "`lon` is missing",
    );
}

#[test]
fn a_row_with_too_few_columns_is_refused() {
    let (text, line, _) = broken(
        "links.csv",
        "amsterdam,breda,reconstructed",
        "¦amsterdam,breda",
    );
    let place = format!("links.csv, line {line}, column 1");
    assert_eq!(refusal("links.csv", &text).place, place);
}

#[test]
fn broken_links_are_refused() {
    let links = |old: &str, new: &str, column: &str, reason: &str| {
        csv("links.csv", old, new, column, reason);
    };
    links("amsterdam,breda", "utrecht,breda", "a", "`utrecht`");
    links("amsterdam,breda", "amsterdam,minorca", "b", "`minorca`");
    links("amsterdam,breda", "amsterdam,amsterdam", "b", "itself");
    links("amsterdam,breda", "nijmegen,amsterdam", "b", "twice");
    links(
        "amsterdam,breda,reconstructed",
        "amsterdam,breda,hearsay",
        "source",
        "`hearsay`",
    );
    whole(
        "links.csv",
        "modena,rome,reconstructed\nrome,naples,reconstructed\n",
        "",
        "`rome`",
    );
    let star = "munich,paris,public\nmunich,lille,public\nmunich,metz,public\nmunich,lyon,public\n\
                munich,dijon,public\nmunich,reims,public\nmunich,turin,public\nmunich,milan,public\n";
    let more = format!("{star}munich,breda,public\nmunich,lisbon,public\nmunich,cadiz,public\n");
    let text = format!("{}{more}", built_in("links.csv").expect("a data file"));
    assert!(refusal("links.csv", &text).what.contains("12 links"));
}

#[test]
fn broken_corps_are_refused() {
    let corps = |old: &str, new: &str, reason: &str| toml("corps.toml", old, new, reason);
    corps("restore_cost = 1", "restore_cost = ¦0", "1 to 20");
    corps(
        "restore_cost = 1",
        "restore_cost = ¦\"one\"",
        "invalid type",
    );
    corps("france = 2, default", "¦prussia = 2, default", "`prussia`");
    corps(
        "{ france = 2, default = 1 }",
        "¦{ france = 2 }",
        "`default`",
    );
    corps("carry_over = false", "carry_over = ¦true", "12.3");
    corps("id = \"dutch\"", "id = ¦\"danish\"", "`danish`");
    corps("id = \"dutch\"", "id = ¦\"austria\"", "dutch is due");
    corps("side = \"alliance\"", "side = ¦\"bourbon\"", "7.1");
    corps("corps = 26", "corps = ¦60", "80 corps");
    corps("corps = 26", "corps = ¦0", "1 to 80");
    corps(
        "corps = 9\ncapital = \"empire_home\"",
        "corps = ¦8\ncapital = \"empire_home\"",
        "contingents",
    );
    corps("capital = \"paris\"", "capital = ¦\"parys\"", "`parys`");
    corps("capital = \"paris\"", "capital = ¦\"lyon\"", "2.2");
    corps(
        "[\"barcelona\", \"gerona\"",
        "[\"barcelona\", ¦\"lisbon\"",
        "Spain",
    );
    corps(
        "[\"barcelona\", \"gerona\"",
        "[\"barcelona\", ¦\"barcelona\"",
        "twice",
    );
    corps("[\"barcelona\", \"gerona\"", "¦[\"gerona\"", "barcelona");
    corps("faces = [1, 2]", "faces = ¦[1, 3]", "faces");
    corps("difficult = 4", "difficult = ¦3", "besieged");
    corps("id = \"cologne\"", "id = ¦\"cleves\"", "`cleves`");
    corps("source = \"reconstructed\"", "source = ¦\"mine\"", "`mine`");
    corps("[stacking]", "[stacking]\n¦marsh = 3", "unknown field");
}

#[test]
fn broken_leaders_are_refused() {
    let leaders = |old: &str, new: &str, reason: &str| toml("leaders.toml", old, new, reason);
    leaders("id = \"galway\"", "id = ¦\"Galway\"", "small letter");
    leaders("id = \"galway\"", "id = ¦\"marlborough\"", "taken");
    leaders("id = \"galway\"", "id = ¦\"ulm\"", "space");
    leaders("power = \"dutch\"", "power = ¦\"frisia\"", "`frisia`");
    leaders("power = \"dutch\"", "power = ¦\"britain\"", "19.E.1");
    leaders("tr = 3", "tr = ¦4", "0 to 3");
    leaders("cr = 5", "cr = ¦7", "1 to 6");
    leaders("entry = \"1704\"", "entry = ¦\"1714\"", "1702 to 1713");
    leaders(
        "entry = \"entry:portugal\"",
        "entry = ¦\"entry:spain\"",
        "own power",
    );
    leaders("how = \"promote\"", "how = ¦\"fly\"", "`fly`");
    leaders("how = \"promote\"", "how = ¦\"setup\"", "1702");
    leaders(
        "entry_space = \"lisbon\"",
        "entry_space = ¦\"lisboa\"",
        "`lisboa`",
    );
    leaders(
        "how = \"place\"\nentry_space = \"lisbon\"",
        "how = ¦\"place\"",
        "entry_space",
    );
    leaders("dutch = 2", "¦dutch = -2", "0 to 40");
    leaders("france = 4", "¦tuscany = 4", "`tuscany`");
    leaders(
        "[minor_leaders]\nsource = \"reconstructed (TR 0: public)\"\nbritain = 1",
        "¦[minor_leaders]\nsource = \"reconstructed\"",
        "missing",
    );
    leaders("card = \"A07\"", "card = ¦\"A77\"", "`A77`");
    leaders(
        "tr = 0\ncr = 3\nsource = \"reconstructed\"",
        "tr = 0\ncr = 3\nsource = ¦\"aid:\"",
        "aid:",
    );
}

#[test]
fn broken_action_cards_are_refused() {
    let cards = |old: &str, new: &str, reason: &str| toml("action_cards.toml", old, new, reason);
    cards("actions = 4", "actions = ¦5", "1 to 4");
    cards("actions = 4", "actions = ¦3", "twice");
    cards("copies = 6", "copies = ¦0", "1 to 60");
    cards("normal = 5", "normal = ¦11", "1 to 10");
    cards("1707 = \"alliance\"", "1707 = ¦\"bourbon\"", "13.2");
    let few = "copies = 1\nsource = \"reconstructed\"\n[[card]]\nactions = 3\ncopies = 2";
    let old = "copies = 12\nsource = \"reconstructed\"\n[[card]]\nactions = 3\ncopies = 14";
    whole("action_cards.toml", old, few, "too few");
}

#[test]
fn broken_event_cards_are_refused() {
    let cards = |old: &str, new: &str, reason: &str| toml("event_cards.toml", old, new, reason);
    cards("id = \"A02\"", "id = ¦\"A01\"", "taken");
    cards("id = \"A02\"", "id = ¦\"B02\"", "`A`");
    cards("deck = \"alliance\"", "deck = ¦\"dutch\"", "`dutch`");
    cards("\nset = \"initial\"", "\nset = ¦\"1709\"", "`1709`");
    cards("timing = \"hold\"", "timing = ¦\"immediate\"", "window");
    cards(
        "\ntiming = \"immediate\"",
        "\ntiming = ¦\"later\"",
        "`later`",
    );
    cards(
        "window = \"own_round_start\"",
        "window = ¦\"any_time\"",
        "any_time",
    );
    cards(
        "text_en = \"One campaign",
        "text_en = ¦\"\"\n# \"One campaign",
        "text",
    );
    cards(
        "[{ kind = \"year_min\", value = 1703 }",
        "[{ kind = ¦\"year_least\", value = 1703 }",
        "year_least",
    );
    cards(
        "[{ kind = \"year_min\", value = 1703 }",
        "[¦{ kind = \"year_min\", value = 1803 }",
        "1803",
    );
    cards(
        "[{ kind = \"year_max\", value = 1706 }",
        "¦[{ kind = \"year_max\", value = 1706, side = \"bourbon\" }",
        "unknown field",
    );
    cards(
        "{ kind = \"leader_on_map\", leader = \"eugene\" }",
        "¦{ kind = \"leader_on_map\", leader = \"eugen\" }",
        "`eugen`",
    );
    cards(
        "{ kind = \"not_flag\", flag = \"british_withdrawn\" }",
        "¦{ kind = \"not_flag\", flag = \"risen\" }",
        "`risen`",
    );
    cards(
        "{ kind = \"take_space\", space = \"gibraltar\"",
        "¦{ kind = \"take_space\", space = \"ceuta\"",
        "`ceuta`",
    );
    cards(
        "{ kind = \"take_space\", space = \"gibraltar\", side = \"alliance\", vp = false }",
        "¦{ kind = \"take_space\", space = \"gibraltar\", side = \"alliance\", vp = true }",
        "VP",
    );
    cards(
        "{ kind = \"place_corps\", power = \"empire\", count = 1",
        "¦{ kind = \"place_corps\", power = \"empire\", count = 0",
        "1 to 6",
    );
    cards(
        "[{ kind = \"place_corps\", power = \"empire\", count = 1",
        "¦[{ kind = \"place_corps\", power = \"saxony\", count = 1",
        "saxony",
    );
    cards(
        "{ kind = \"roll_mod\", side = \"alliance\"",
        "¦{ kind = \"roll_mod\", side = \"bourbon\"",
        "window",
    );
    cards(
        "{ kind = \"siege_roll_mod\", side = \"alliance\", amount = 2, uses = 1 }",
        "¦{ kind = \"siege_roll_mod\", side = \"alliance\", amount = 2, uses = 2 }",
        "one roll",
    );
    cards(
        "{ kind = \"power_changes_side\", power = \"savoy\"",
        "¦{ kind = \"power_changes_side\", power = \"bavaria\"",
        "Savoy",
    );
    cards(
        "effects = [{ kind = \"withdraw_corps_for_turn\", power = \"austria\", ",
        "effects = ¦[{ kind = \"withdraw_corps_for_turn\", ",
        "missing field",
    );
    cards(
        "effects = [{ kind = \"siege_roll_mod\", side = \"alliance\", amount = -2, uses = 1 }]",
        "effects = ¦[]",
        "effect",
    );
    cards("id = \"S_PORTUGAL\"", "id = ¦\"S_SAVOY\"", "S_PORTUGAL");
    let text = built_in("event_cards.toml").expect("a data file");
    let late = text.replace("set = \"initial\"", "set = \"1708\"");
    let fault = refusal("event_cards.toml", &late);
    assert_eq!(fault.place, "event_cards.toml, line 1, column 1");
    assert!(fault.what.contains("too small"), "{fault}");
}

#[test]
fn cut_files_are_refused() {
    for file in FILES {
        let text = built_in(file).expect("a data file");
        let half: String = text.chars().take(text.chars().count() / 2).collect();
        let fault = refusal(file, &half);
        assert!(fault.place.contains(", line "), "{fault}");
        assert!(refusal(file, "").place.contains(file));
    }
}

#[test]
fn other_data_has_another_hash() {
    let (text, _, _) = broken("action_cards.toml", "copies = 6", "copies = 7");
    let replaced = |file: &str| (file == "action_cards.toml").then(|| text.clone());
    let other = Tables::load(&replaced).expect("a sound file");
    assert_ne!(other.hash, super::tables().hash);
    assert_eq!(other.cards.actions.copies[3], 7);
}
