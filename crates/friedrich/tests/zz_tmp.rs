use friedrich::Friedrich;
use kernel::trial::Trial;
#[test]
fn i8_3_not_more_than_sixteen_for_two() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 8\n\
         winterfeldt oschatz 8\n\
         hand prussia S6.1",
    );
    t.refuses_any("enlist friedrich");
}
const A_STACK_IS_BEATEN: &str = "stage prussia combat\n\
     friedrich breslau 8\n\
     heinrich krappitz 5\n\
     daun ohlau 4\n\
     browne ohlau 3\n\
     laudon olmuetz 4\n\
     lacy tabor 3";
#[test]
fn i2_5_when_a_known_stack_splits_the_sum_is_known() {
    let mut t = Trial::at(Friedrich::standard(), A_STACK_IS_BEATEN);
    t.play("attack friedrich daun");
    t.is("range frederick daun", "6..6");
    t.play_all("done; done; done");
    t.is("stage", "austria movement");
    t.play_all("detach daun 4; move daun oppeln");
    t.is("range frederick daun", "1..5");
    t.is("range pompadour browne", "1..5");
    t.is("range maria-theresa daun", "4..4");
    t.is("range maria-theresa browne", "2..2");
}
#[test]
fn r7_8_e_not_attacking_after_a_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 3\n\
         daun oels 5\n\
         browne strehlen 2\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.legal("attack friedrich browne");
    t.play("attack friedrich daun");
    t.play("retreat liegnitz");
    t.refuses_any("attack friedrich browne");
    t.play("attack schwerin laudon");
    t.is("browne", "strehlen 2");
    t.is("friedrich", "liegnitz 1");
    t.is("laudon", "jauer 3");
    t.is("stage", "hanover movement");
}
#[test]
fn r7_8_e_not_attacked_after_a_retreat() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         heinrich namslau 8\n\
         daun oels 6\n\
         schwerin schweidnitz 5\n\
         laudon striegau 4",
    );
    t.legal("attack heinrich daun");
    t.play("attack friedrich daun");
    t.play("retreat trebnitz");
    t.refuses_any("attack heinrich daun");
    t.play("attack schwerin laudon");
    t.is("stage", "hanover movement");
    t.is("daun", "trebnitz 4");
}
#[test]
fn r8_1_not_a_shorter_or_longer_way() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage prussia combat\n\
         friedrich breslau 8\n\
         daun oels 6",
    );
    t.play("attack friedrich daun");
    t.refuses_any("retreat militsch");
    t.refuses_any("retreat krotoszyn");
    t.legal("retreat rawicz");
}
#[test]
fn r9_7_not_moving_on_after_destroying_a_train() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich breslau 5\n\
         train-austria-1 ohlau",
    );
    t.play("move friedrich ohlau");
    t.refuses_any("move friedrich brieg");
    t.why_not("city brieg", "9.7");
}
#[test]
fn r10_2_not_two_armies_for_eleven_points() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S11.1 H7.1",
    );
    t.play_all("enlist friedrich; enlist friedrich; pay S11.1");
    t.refuses_any("buy");
}
#[test]
fn r10_2_not_for_five_points() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         hand prussia S5.1 H7.1",
    );
    t.play_all("enlist friedrich; pay S5.1");
    t.refuses_any("buy");
}
#[test]
fn r10_3_not_for_five_points() {
    let mut t = Trial::at(Friedrich::standard(), "hand prussia S5.1 C6.1");
    t.play_all("return train-prussia-1 berlin; pay S5.1");
    t.refuses_any("buy");
    t.is("train-prussia-1", "off");
}
#[test]
fn r10_4_not_without_an_army() {
    let mut t = Trial::at(Friedrich::standard(), "hand prussia S5.1 C6.1");
    t.play("return keith berlin");
    t.refuses_any("buy");
    t.play("pay S5.1");
    t.refuses_any("buy");
}
#[test]
fn r10_7_not_moving_in_the_turn_of_the_return() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\n\
         hand austria S12.1",
    );
    t.play_all("return daun bruenn; return train-austria-1 tabor; pay S12.1; buy");
    t.refuses_any("move daun trebitsch");
    t.refuses_any("move train-austria-1 wotitz");
}
#[test]
fn r10_8_not_for_seven_points_then() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "friedrich oschatz 5\n\
         tottleben berlin 3\n\
         hand prussia S7.1 C8.1",
    );
    t.play_all("enlist friedrich; pay S7.1");
    t.refuses_any("buy");
}
