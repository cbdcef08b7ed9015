//! The roots without fate cards.

pub struct Position {
    pub name: &'static str,
    pub text: &'static str,
    /// Chance outcomes from the start; afterwards a fixed stream goes on.
    pub script: &'static str,
    /// Actions played before the count begins, separated by `;`.
    pub lead: &'static str,
    /// Sequences of one action, of two, and so on.
    pub counts: &'static [u64],
}

pub const PLAIN: Position = Position {
    name: "",
    text: "",
    script: "",
    lead: "",
    counts: &[],
};

pub const FULL_SET_UP: Position = Position {
    name: "full set-up",
    text: "\
turn 1
stage prussia movement
friedrich oschatz 8
winterfeldt oschatz 4
heinrich berlin 4
schwerin strehlen 4
keith strehlen 3
seydlitz brandenburg 3
dohna arnswalde 3
lehwaldt mohrungen 3
ferdinand stade 8
cumberland alfeld 4
saltikov bydgoszcz 4
fermor bydgoszcz 4
apraxin lomza 4
tottleben sierpc 4
ehrensvaerd stralsund 4
daun bruenn 8
browne melnik 6
karl melnik 6
laudon olmuetz 5
lacy tabor 5
hildburghausen hildburghausen 6
richelieu iserlohn 7
soubise fulda 5
chevert iserlohn 8
train-prussia-1 jueterbog
train-prussia-2 gruenberg
train-hanover-1 gifhorn
train-russia-1 torun
train-russia-2 warszawa
train-sweden-1 wismar
train-austria-1 beraun
train-austria-2 pardubitz
train-imperial-1 erlangen
train-france-1 koblenz
train-france-2 gemuenden
hand prussia S10.1 H3.1 R.1 C6.1 D7.1 D2.1 S4.1
",
    counts: &[50, 1350, 34961],
    ..PLAIN
};

pub const CROWDED_SAXONY: Position = Position {
    name: "crowded Saxony",
    text: "\
turn 4
stage prussia movement
friedrich dresden 8
winterfeldt dresden 4
keith dresden 3
heinrich meissen 6
seydlitz meissen 1
schwerin radeberg 2
dohna grossenhain 1
train-prussia-1 riesa
train-prussia-2 doebeln
ferdinand kamenz 4
daun pirna 8
browne dippoldiswalde 2
hildburghausen leipzig 3
train-austria-1 deuben
train-imperial-1 wurzen
hand prussia S3.1 H2.1
",
    counts: &[72, 836, 11184],
    ..PLAIN
};

pub const TRAINS: Position = Position {
    name: "trains and enemy trains",
    text: "\
turn 5
stage austria movement
daun prag 8
browne prag 5
laudon kolin 4
lacy beraun 2
train-austria-1 raudnitz
train-austria-2 beneschau
train-prussia-1 melnik
train-prussia-2 leitmeritz
train-hanover-1 kladno
train-imperial-1 jungbunzlau
friedrich turnau 8
hand austria S2.1
hand prussia S3.1
",
    counts: &[24, 319, 3781],
    ..PLAIN
};

pub const TRAINS_AND_CARDS: Position = Position {
    name: "trains come back while pieces march",
    text: "\
turn 5
stage prussia movement
friedrich berlin 6
heinrich potsdam 2
seydlitz potsdam 1
train-prussia-1 spandau
train-austria-1 bernau
train-imperial-1 brandenburg
ehrensvaerd zossen 2
train-sweden-1 koenigs-wusterhausen
hand prussia S12.1 R.2 H4.1
moved seydlitz heinrich
",
    counts: &[12, 119, 1032, 8406, 58511],
    ..PLAIN
};

pub const RUSSIA_BUYS: Position = Position {
    name: "purchase at two depots",
    text: "\
turn 4
stage russia movement
apraxin sierpc 7
fermor plock 7 down
friedrich koenigsberg-neumark 8
hand russia R.1 R.1 R.2 S6.1 S6.2 H5.1
",
    counts: &[16, 200, 1951, 16370],
    ..PLAIN
};

pub const SUBSTITUTE: Position = Position {
    name: "price 8 and a substitute",
    text: "\
turn 9
stage prussia movement
friedrich potsdam 8
winterfeldt potsdam 8
heinrich potsdam 7
schwerin spandau 1
laudon berlin 4
ehrensvaerd bernau 2
train-sweden-1 zossen
train-hanover-1 luckenwalde
train-prussia-1 jueterbog
lehwaldt retired
hand prussia S13.1 R.1 R.1 D9.3 C2.1
moved friedrich winterfeldt heinrich
",
    counts: &[73, 925, 8852],
    ..PLAIN
};

pub const THREE_FIGHTS: Position = Position {
    name: "three fights",
    text: "\
turn 4
stage prussia combat
friedrich dresden 6
keith dresden 2
heinrich riesa 3
schwerin radeberg 4
daun meissen 7
browne pirna 4
lacy pirna 1
hildburghausen bischofswerda 4
train-prussia-1 jueterbog
hand prussia D5.1 R.1 S2.1
hand austria S6.1 D8.1
hand imperial D4.1
",
    counts: &[4, 27, 75, 198],
    ..PLAIN
};

pub const DUEL_AT_ZERO: Position = Position {
    name: "a duel from zero across a sector border",
    text: "\
turn 4
stage austria combat
daun pirna 5
friedrich dresden 5
train-austria-1 tetschen
hand austria S5.1 S5.2 R.1 R.1 R.3 D13.1
hand prussia D2.1 D3.1 R.2 S12.1
",
    counts: &[1, 22, 286, 3202],
    ..PLAIN
};

pub const DUEL_BELOW_ZERO: Position = Position {
    name: "a duel below zero",
    text: "\
turn 4
stage russia combat
saltikov kuestrin 3
tottleben kuestrin 1
friedrich landsberg 8
hand russia H2.1 H9.1 R.1 C3.1
hand prussia S7.1 R.2 R.4 H2.2
",
    counts: &[1, 13, 197, 1431],
    ..PLAIN
};

pub const RETREAT: Position = Position {
    name: "retreats with several ends",
    text: "\
turn 4
stage prussia combat
friedrich prag 8
winterfeldt prag 8
heinrich wotitz 4
browne beneschau 6
karl kolin 8
lacy kladno 7
train-prussia-1 kuttenberg
train-austria-1 tabor
hand prussia H2.1 S3.1
hand austria H3.1 S4.1 H2.2
",
    counts: &[4, 10, 22, 53],
    ..PLAIN
};
