//! Further roots: set-up, substitutes of every nation, long retreats, and the other cards of fate.

use super::positions::{PLAIN, Position};

pub const ALLOTMENT: Position = Position {
    name: "all seats allot at once",
    counts: &[29, 818, 22287],
    ..PLAIN
};

pub const LAST_ALLOTMENT: Position = Position {
    name: "Pompadour allots last",
    lead: "\
allot friedrich 8; allot winterfeldt 4; allot heinrich 4; allot schwerin 4; allot keith 3; allot seydlitz 3;
allot dohna 3; allot lehwaldt 3; allot ferdinand 8; allot cumberland 4; ready;
allot saltikov 4; allot fermor 4; allot apraxin 4; allot tottleben 4; allot ehrensvaerd 4;
allot daun 8; allot browne 6; allot karl 6; allot laudon 5; allot lacy 5; allot hildburghausen 6",
    counts: &[7, 37, 135, 315, 450],
    ..PLAIN
};

pub const SUBSTITUTES: [Position; 6] = [
    Position {
        name: "substitute of Hanover",
        text: "turn 6\nstage hanover movement\nferdinand winsen 4\nsoubise stade 3\nhand hanover S9.1 S8.1\n",
        counts: &[69, 562, 2924],
        ..PLAIN
    },
    Position {
        name: "substitute of Russia",
        text: "\
turn 6
stage russia movement
saltikov pruszkow 4
friedrich sierpc 3
train-prussia-1 warszawa
hand russia S9.1 S8.1
",
        counts: &[88, 671, 2917],
        ..PLAIN
    },
    Position {
        name: "substitute of Sweden",
        text: "turn 6\nstage sweden movement\ndohna stralsund 3\nhand sweden S9.1 S8.1\n",
        counts: &[11, 40, 245],
        ..PLAIN
    },
    Position {
        name: "substitute of Austria",
        text: "\
turn 6
stage austria movement
daun prossnitz 4
friedrich bruenn 3
keith tabor 1
hand austria S9.1 S8.1
",
        counts: &[80, 677, 3041],
        ..PLAIN
    },
    Position {
        name: "substitute of the Imperial Army",
        text: "\
players 3
turn 12
stage imperial movement
imperial elisabeth
out france
keith hildburghausen 3
hand imperial S9.1 S8.1
",
        counts: &[29, 83, 284],
        ..PLAIN
    },
    Position {
        name: "substitute of France",
        text: "\
turn 6
stage france movement
richelieu boppard 4
ferdinand koblenz 3
train-prussia-1 gemuenden
hand france S9.1 S8.1
",
        counts: &[61, 358, 1261],
        ..PLAIN
    },
];

pub const BLOCKED_DEPOTS: Position = Position {
    name: "one depot lost, the other blocked by an ally",
    text: "\
turn 6
stage russia movement
saltikov pruszkow 4
friedrich sierpc 3
laudon warszawa 2
hand russia S9.1 S8.1
",
    counts: &[4, 15, 61],
    ..PLAIN
};

pub const DEPOT_RETAKEN: Position = Position {
    name: "a depot retaken between purchases",
    text: "\
turn 6
stage prussia movement
friedrich potsdam 4
train-austria-1 berlin
train-prussia-1 zossen
winterfeldt retired
heinrich retired
schwerin retired
lehwaldt retired
hand prussia S9.1 S8.1 R.1
",
    lead: "return keith fuerstenwalde; pay S8.1; buy",
    counts: &[11, 96, 575],
    ..PLAIN
};

pub const DREAMING: Position = Position {
    name: "7.hearts: new armies for the companions only",
    text: "\
turn 8
fate 7.hearts
stage prussia movement
friedrich potsdam 1
keith potsdam 1
hand prussia R.1 R.1 R.2 R.2 R.3 R.3
",
    lead: "\
enlist friedrich; enlist friedrich; enlist friedrich; enlist friedrich; enlist friedrich; enlist friedrich",
    counts: &[12, 115, 1059],
    ..PLAIN
};

pub const DREAMING_ALONE: Position = Position {
    name: "7.hearts: a companion comes",
    text: "\
turn 8
fate 7.hearts
stage prussia movement
friedrich berlin 4
hand prussia R.1 R.2 H3.1
",
    counts: &[12, 133, 1101, 7433],
    ..PLAIN
};

pub const LONG_RETREAT: Position = Position {
    name: "a long retreat with many ends",
    text: "\
turn 6
stage austria combat
daun prag 8
browne prag 5
friedrich kolin 7
keith kolin 2
heinrich beneschau 6
train-prussia-1 pardubitz
train-austria-1 tabor
hand austria S2.1 R.2
hand prussia S2.2 R.1
",
    counts: &[2, 22, 132, 195, 415],
    ..PLAIN
};

pub const RECRUITS: Position = Position {
    name: "10.spades: recruits do not attack",
    text: "\
turn 8
fate 10.spades
stage prussia movement
friedrich dresden 4
heinrich berlin 2
keith meissen 1
daun pirna 4
ehrensvaerd spandau 1
hildburghausen riesa 1
train-prussia-1 jueterbog
hand prussia S6.1 S12.1
moved friedrich heinrich keith train-prussia-1
",
    counts: &[9, 83, 728, 3108, 5159, 5612],
    ..PLAIN
};

pub const STUBBORN: Position = Position {
    name: "7.diamonds: Friedrich must once be above zero",
    text: "\
turn 8
fate 7.diamonds
stage austria combat
daun pirna 8
friedrich dresden 3
keith dresden 1
heinrich tetschen 3
hand austria S5.1 S9.1 R.3
hand prussia D2.1 D2.2 R.1 S4.1
",
    counts: &[2, 24, 215, 924, 2400],
    ..PLAIN
};

pub const FRENCH_COURAGE: Position = Position {
    name: "4.spades: the first French card counts one more",
    text: "\
turn 8
fate 4.spades
stage france combat
richelieu magdeburg 4
chevert wolmirstedt 2
heinrich burg 6
ferdinand oschersleben 2
hand france H10.1 H9.1 R.1
hand prussia H13.1 R.2
hand hanover H11.1
",
    counts: &[2, 15, 159, 501, 2708],
    ..PLAIN
};

pub const SURPRISE: Position = Position {
    name: "10.hearts: the first card of the attacked Friedrich counts nothing",
    text: "\
turn 8
fate 10.hearts
stage austria combat
daun pirna 6
laudon meissen 5
friedrich dresden 4
hand austria S5.1 D9.1
hand prussia D2.1 D9.2 D13.1 R.1
",
    counts: &[2, 28, 165, 347, 701],
    ..PLAIN
};

pub const SAME_SUIT: Position = Position {
    name: "3.hearts: not with the same suit",
    text: "\
turn 8
drawn india
fate 3.hearts
stage imperial combat
hildburghausen apolda 4
keith naumburg 3
friedrich merseburg 5
soubise querfurt 5
chevert artern 2
heinrich bitterfeld 4
richelieu halle 5
train-france-1 jena
hand imperial C2.1
hand prussia S2.1 C5.1
",
    counts: &[1, 2, 18, 219, 2108],
    ..PLAIN
};

pub const TRUCE: Position = Position {
    name: "3.diamonds: nobody fights in Halle",
    text: "\
turn 8
fate 3.diamonds
stage imperial movement
hildburghausen naumburg 4
train-imperial-1 zeitz
train-prussia-1 halle
keith leipzig 2
friedrich bitterfeld 2
hand imperial S2.1
hand prussia S3.1
",
    counts: &[5, 32, 173, 962],
    ..PLAIN
};

pub const EAST_PRUSSIA: Position = Position {
    name: "East Prussia falls back",
    text: "\
turn 8
rules advanced
stage russia end
conquered koenigsberg-preussen rastenburg ortelsburg riesenburg
saltikov torun 4
ehrensvaerd stralsund 3
train-sweden-1 wismar
",
    counts: &[4, 12, 84],
    ..PLAIN
};

pub const SWEDISH_PEACE: Position = Position {
    name: "the Swedish peace",
    text: "\
turn 8
stage france end
friedrich oschatz 8
keith oschatz 8
heinrich berlin 2
dohna retired
train-prussia-1 jueterbog
ehrensvaerd stralsund 3
",
    script: "sweden",
    counts: &[6, 98],
    ..PLAIN
};

/// A card read at the end of turn 8, in the suit of the sector the last victor stands in.
macro_rules! read_card {
    ($name:ident, $what:literal, $card:literal, $victor:literal, $counts:expr) => {
        pub const $name: Position = Position {
            name: $what,
            text: concat!(
                "turn 8\nrules advanced\nstage france end\nvictor dohna\ndohna ",
                $victor,
                " 3\n\
friedrich dresden 8
keith dresden 8
heinrich prag 1
seydlitz berlin 2
schwerin lauban 1
winterfeldt lauban 1
ferdinand stade 7
cumberland alfeld 3
train-prussia-1 jueterbog
hand prussia S2.1 R.1 R.1
hand austria S3.1 R.2
hand russia H3.1 H4.1
hand france C3.1 R.3
"
            ),
            script: $card,
            counts: $counts,
            ..PLAIN
        };
    };
}

read_card!(
    EXCHANGE,
    "1.hearts: an exchange in secret",
    "1",
    "halle",
    &[6, 18, 630]
);
read_card!(
    SWAP,
    "4.hearts: France swaps a card",
    "4",
    "halle",
    &[3, 105]
);
read_card!(FLIP, "6.diamonds: hussars", "6", "bautzen", &[5, 170]);
read_card!(
    TAXES,
    "8.spades: an army for Prussia",
    "8",
    "potsdam",
    &[5, 172]
);
read_card!(
    COINS,
    "9.diamonds: give and draw",
    "9",
    "bautzen",
    &[3, 102]
);
read_card!(
    RUNAWAYS,
    "10.clubs: an army lost",
    "10",
    "leipzig",
    &[3, 111]
);
read_card!(
    ENGLISH,
    "11.clubs: an army for Hanover",
    "11",
    "leipzig",
    &[2, 72]
);
