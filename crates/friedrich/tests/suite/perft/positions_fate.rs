//! The roots with fate cards in force or just read, the French discard and the offensive option.

use super::positions::{PLAIN, Position};

pub const SEYDLITZ: Position = Position {
    name: "11.spades: the spade eleven counts double once",
    text: "\
turn 8
fate 11.spades
stage prussia combat
friedrich berlin 1
seydlitz berlin 1
apraxin bernau 6
tottleben bernau 6
hand prussia S11.1 S11.2 S3.1 H11.1
hand russia S9.1 S13.1 R.1
",
    counts: &[1, 6, 61, 288],
    ..PLAIN
};

pub const CAPPED: Position = Position {
    name: "3.clubs: no card of ten or more",
    text: "\
turn 8
fate 3.clubs
stage france combat
richelieu magdeburg 4
heinrich burg 4
ferdinand oschersleben 2
hand france H10.1 H9.1 R.1 S5.1
hand prussia H13.1 H12.1 R.2
hand hanover H11.1 R.3
",
    counts: &[2, 22, 232, 566],
    ..PLAIN
};

pub const FERMOR: Position = Position {
    name: "2.clubs: Fermor near Küstrin",
    text: "\
turn 8
fate 2.clubs
stage russia movement
saltikov landsberg 6
fermor landsberg 2
tottleben landsberg 2
apraxin friedeberg 2
train-russia-1 drossen
dohna neudamm 2
hand russia S2.1
",
    counts: &[30, 202, 1402],
    ..PLAIN
};

pub const CHEVERT: Position = Position {
    name: "5.diamonds: Chevert keeps company",
    text: "\
turn 8
fate 5.diamonds
stage france movement
richelieu iserlohn 4
soubise iserlohn 3
chevert iserlohn 2
train-france-1 koblenz
train-hanover-1 soest
hand france S2.1
",
    counts: &[34, 180, 1124],
    ..PLAIN
};

pub const FRIEDRICH_FAST: Position = Position {
    name: "9.clubs: Friedrich marches further",
    text: "\
turn 8
fate 9.clubs
stage prussia movement
friedrich oschatz 3
keith oschatz 2
train-austria-1 leipzig
hand prussia S2.1
",
    counts: &[12, 39, 226, 955, 4991, 31666],
    ..PLAIN
};

pub const DAUN_SLOW: Position = Position {
    name: "12.spades: Daun marches less",
    text: "\
turn 8
fate 12.spades
stage austria movement
daun prag 5
browne prag 2
laudon raudnitz 1
train-prussia-1 kolin
hand austria S2.1
",
    counts: &[22, 152, 1288, 7461],
    ..PLAIN
};

pub const LAUDON: Position = Position {
    name: "6.spades: Laudon goes one city further",
    text: "\
turn 8
stage france end
laudon prag 6
karl prag 5
daun melnik 4
browne kolin 3
lacy kolin 2
train-austria-1 raudnitz
train-prussia-1 kladno
train-imperial-1 beneschau
friedrich oschatz 8
train-prussia-2 jueterbog
hildburghausen hildburghausen 6
",
    script: "6 S10.1 H3.1 C4.1 D5.1 S2.1 R.1 C2.1",
    counts: &[25, 375],
    ..PLAIN
};

pub const HILDBURGHAUSEN: Position = Position {
    name: "12.hearts: Hildburghausen flees west",
    text: "\
turn 8
rules advanced
stage france end
victor friedrich
lost hildburghausen
friedrich torgau 8
hildburghausen erfurt 4
train-imperial-1 gotha
train-prussia-2 jueterbog
",
    script: "12 S10.1 H3.1 C4.1 D5.1 S2.1 R.1 C2.1",
    counts: &[16, 217],
    ..PLAIN
};

pub const BOUNTY: Position = Position {
    name: "1.clubs: armies for some of the Russians",
    text: "\
turn 8
rules advanced
stage france end
victor friedrich
friedrich leipzig 8
saltikov torun 3
fermor torun 3
apraxin lomza 7
tottleben sierpc 1
train-russia-1 solec
train-prussia-2 jueterbog
",
    script: "1 S10.1 H3.1 C4.1 D5.1 S2.1 R.1 C2.1",
    counts: &[3, 7, 126],
    ..PLAIN
};

pub const WITHDRAWAL: Position = Position {
    name: "8.clubs: a step back before Daun",
    text: "\
turn 8
fate 8.clubs
stage austria combat
daun dresden 6
laudon dresden 1
browne bischofswerda 3
friedrich radeberg 4
heinrich meissen 3
train-prussia-1 kamenz
hand austria D3.1
hand prussia D4.1 R.1
",
    counts: &[3, 8, 45, 101],
    ..PLAIN
};

pub const DISCARD: Position = Position {
    name: "France throws away one of four",
    text: "\
turn 4
stage france draw
richelieu iserlohn 7
soubise fulda 5
chevert iserlohn 7
train-france-1 koblenz
ferdinand soest 6
hand france S9.1 R.1
",
    script: "R.1 S10.1 H3.1 C4.1",
    counts: &[4, 72, 651],
    ..PLAIN
};

pub const OPTION: Position = Position {
    name: "the offensive option",
    text: "\
turn 3
rules advanced
stage prussia draw
friedrich oschatz 8
winterfeldt oschatz 2
train-prussia-1 jueterbog
train-prussia-2 gruenberg
hand prussia C13.1 R.1
",
    script: "S10.1 H9.1 C4.1 D12.1 S2.1 R.1 H10.1",
    counts: &[5, 165, 2257],
    ..PLAIN
};
