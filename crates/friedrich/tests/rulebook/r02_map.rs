//! The map: paragraph 2.2, readings i12.1 to i12.4.

use friedrich::Friedrich;
use trial::Trial;

fn board() -> Trial<'static, Friedrich> {
    Trial::at(Friedrich::standard(), "friedrich berlin 8")
}

#[test]
fn r2_2_provinces_and_their_enclaves() {
    let t = Trial::at(
        Friedrich::standard(),
        "keith emden 4\nferdinand hanau 4\nehrensvaerd wismar 4\ndaun eger 4\nhildburghausen fulda 4",
    );
    for (city, country) in [
        ("berlin", "prussia"),
        ("emden", "prussia"),
        ("minden", "prussia"),
        ("stade", "hanover"),
        ("hanau", "hanover"),
        ("stralsund", "sweden"),
        ("wismar", "sweden"),
        ("eger", "austria"),
        ("fulda", "empire"),
        ("dresden", "saxony"),
        ("warszawa", "poland"),
    ] {
        t.is(&format!("country {city}"), country);
    }
    for general in [
        "keith",
        "ferdinand",
        "ehrensvaerd",
        "daun",
        "hildburghausen",
    ] {
        t.is(&format!("supplied {general}"), "yes");
    }
}

#[test]
fn r2_2_saxony_is_a_province_of_the_imperial_army() {
    let t = Trial::at(Friedrich::standard(), "hildburghausen leipzig 4");
    t.is("supplied hildburghausen", "yes");
}

#[test]
fn r2_2_not_a_province_of_prussia_in_saxony() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich leipzig 4\nkeith warszawa 4",
    );
    t.is("supplied friedrich", "no");
    t.is("supplied keith", "no");
}

#[test]
fn r2_2_not_a_province_for_russia_or_france() {
    let t = Trial::at(
        Friedrich::standard(),
        "saltikov poznan 4\nrichelieu fulda 4",
    );
    t.is("supplied saltikov", "no");
    t.is("supplied richelieu", "no");
}

#[test]
fn i12_1_disputed_cities_have_one_country() {
    let t = board();
    for (city, country) in [
        ("aschersleben", "saxony"),
        ("belzig", "saxony"),
        ("chorzele", "poland"),
        ("doemitz", "prussia"),
        ("duderstadt", "empire"),
        ("forst", "saxony"),
        ("fuerstenberg-oder", "saxony"),
        ("gardelegen", "hanover"),
        ("guben", "saxony"),
        ("hanau", "hanover"),
        ("iserlohn", "empire"),
        ("lauenburg-elbe", "hanover"),
        ("luckau", "saxony"),
        ("luebben", "saxony"),
        ("quedlinburg", "empire"),
        ("sangerhausen", "saxony"),
        ("schluechtern", "hanover"),
        ("schmalkalden", "hanover"),
        ("spremberg", "saxony"),
        ("warburg", "hanover"),
        ("wernigerode", "prussia"),
        ("wittenberg", "saxony"),
    ] {
        t.is(&format!("country {city}"), country);
    }
}

#[test]
fn i12_1_not_prussian_in_lower_lusatia() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich wittenberg 8\nkeith luebben 4\nheinrich gardelegen 4\nferdinand schmalkalden 4",
    );
    t.is("supplied friedrich", "no");
    t.is("supplied keith", "no");
    t.is("supplied heinrich", "no");
    t.is("supplied ferdinand", "yes");
}

#[test]
fn i12_2_goldberge_lies_between_three_cities() {
    let t = board();
    for city in ["ortelsburg", "neidenburg", "chorzele"] {
        t.is(&format!("distance goldberge {city}"), "1");
    }
    t.is("country goldberge", "prussia");
}

#[test]
fn i12_2_not_spelt_willenberg() {
    let game = Friedrich::standard();
    assert!(Trial::try_at(game, "lehwaldt goldberge 4", "").is_ok());
    assert!(Trial::try_at(game, "lehwaldt willenberg 4", "").is_err());
}

/// One city of each of the 33 sectors, column by column.
#[test]
fn i12_3_every_sector_has_its_suit() {
    let t = board();
    for (city, suit) in [
        ("achim", "clubs"),
        ("bielefeld", "hearts"),
        ("alsfeld", "clubs"),
        ("aschaffenburg", "hearts"),
        ("celle", "diamonds"),
        ("alfeld", "spades"),
        ("arnstadt", "diamonds"),
        ("bamberg", "spades"),
        ("altentreptow", "clubs"),
        ("aschersleben", "hearts"),
        ("altenburg", "clubs"),
        ("bayreuth", "hearts"),
        ("anklam", "diamonds"),
        ("angermuende", "spades"),
        ("bautzen", "diamonds"),
        ("aussig", "spades"),
        ("arnswalde", "clubs"),
        ("berlinchen", "hearts"),
        ("bunzlau", "clubs"),
        ("beneschau", "hearts"),
        ("buetow", "spades"),
        ("chodziez", "diamonds"),
        ("breslau", "spades"),
        ("boskowitz", "diamonds"),
        ("braniewo", "hearts"),
        ("brodnica", "clubs"),
        ("aleksandrow", "hearts"),
        ("beuthen", "clubs"),
        ("bielsko-biala", "hearts"),
        ("angerburg", "spades"),
        ("chorzele", "diamonds"),
        ("garwolin", "spades"),
        ("bochnia", "diamonds"),
    ] {
        t.is(&format!("suit {city}"), suit);
    }
}

#[test]
fn i12_3_not_the_same_suit_across_a_line() {
    let t = board();
    for (a, suit_a, b, suit_b) in [
        ("oschatz", "diamonds", "torgau", "hearts"),
        ("oschatz", "diamonds", "wurzen", "clubs"),
        ("minden", "hearts", "nienburg", "diamonds"),
        ("minden", "hearts", "wunstorf", "spades"),
        ("koblenz", "clubs", "boppard", "hearts"),
    ] {
        t.is(&format!("distance {a} {b}"), "1");
        t.is(&format!("suit {a}"), suit_a);
        t.is(&format!("suit {b}"), suit_b);
    }
}

#[test]
fn i12_4_ten_depots() {
    for (nation, train, depot) in [
        ("prussia", "train-prussia-1", "berlin"),
        ("hanover", "train-hanover-1", "stade"),
        ("russia", "train-russia-1", "sierpc"),
        ("russia", "train-russia-1", "warszawa"),
        ("sweden", "train-sweden-1", "stralsund"),
        ("austria", "train-austria-1", "bruenn"),
        ("austria", "train-austria-1", "tabor"),
        ("imperial", "train-imperial-1", "hildburghausen"),
        ("france", "train-france-1", "koblenz"),
        ("france", "train-france-1", "gemuenden"),
    ] {
        let mut t = Trial::at(
            Friedrich::standard(),
            &format!("stage {nation} movement\nhand {nation} S6.1"),
        );
        t.play_all(&format!("return {train} {depot}; pay S6.1; buy"));
        t.is(train, depot);
    }
}

#[test]
fn i12_4_not_a_depot_elsewhere() {
    for (nation, train, city) in [
        ("prussia", "train-prussia-1", "jueterbog"),
        ("prussia", "train-prussia-1", "breslau"),
        ("hanover", "train-hanover-1", "hannover"),
        ("russia", "train-russia-1", "torun"),
        ("sweden", "train-sweden-1", "wismar"),
        ("austria", "train-austria-1", "prag"),
        ("imperial", "train-imperial-1", "erlangen"),
        ("france", "train-france-1", "iserlohn"),
    ] {
        let t = Trial::at(
            Friedrich::standard(),
            &format!("stage {nation} movement\nhand {nation} S6.1"),
        );
        t.refuses(&format!("return {train} {city}"), "10.7");
    }
}
