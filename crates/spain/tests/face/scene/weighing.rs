//! What dice decide: needed rolls and odds in labels, prompts and the panel of what is to come.

use super::asked;

/// Seven dice of Marlborough against three of Boufflers: both hit on 5 and 6.
const BEFORE_LIEGE: &str = "
    at maastricht marlborough britain*4
    at liege boufflers france*2";

fn with(position: &str, more: &str) -> String {
    format!("{position}\n{more}")
}

#[test]
fn an_attack_is_weighed_before_one_commits() {
    let cases = [
        ("", "Attack Liège: 7 dice against 3, 71% to win"),
        // The attacker hits on 6 only.
        (
            "line liege 1",
            "Attack Liège: 7 dice against 3, 38% to win, fortified line of level 1",
        ),
        // And the defender on 4.
        (
            "line liege 2",
            "Attack Liège: 7 dice against 3, 25% to win, fortified line of level 2",
        ),
        ("fog on", "Attack Liège with 7 dice"),
        (
            "fog on\nline liege 2",
            "Attack Liège with 7 dice, fortified line of level 2",
        ),
    ];
    for (more, label) in cases {
        asked(&with(BEFORE_LIEGE, more), "", "campaign maastricht").offers("march liege", label);
    }
}

/// Besiegers have no line in a fortress that is not theirs.
#[test]
fn a_line_does_not_protect_those_who_besiege_it() {
    asked(
        "round bourbon 3
         line mantua 1
         inside mantua france
         at mantua austria
         at cremona minor-france-1 france*2",
        "",
        "campaign cremona",
    )
    .offers(
        "march mantua",
        "Attack Mantua: 2 dice against 1, 41% to win",
    );
}

#[test]
fn a_step_tells_of_the_fortress_it_ends_at() {
    asked("at nijmegen minor-dutch-1 dutch", "", "campaign nijmegen")
        .offers("march venlo", "March to Venlo, fortress with defence 1")
        .offers("march maastricht", "March to Maastricht");
    // Neither a fortress of one's own, nor an open town of the enemy.
    asked(
        "year 1703\nalliance antwerp\nat antwerp minor-dutch-1 dutch",
        "",
        "campaign antwerp",
    )
    .offers("march brussels", "March to Brussels")
    .offers("march breda", "March to Breda")
    .offers("march liege", "March to Liège, fortress with defence 2");
    // A breach counts.
    asked(
        "year 1703\nalliance antwerp\nsiege liege 1 1\nat liege minor-dutch-2 dutch\nat antwerp minor-dutch-1 dutch",
        "",
        "campaign antwerp",
    )
    .offers("march liege", "March to Liège, fortress with defence 1");
}

#[test]
fn a_siege_tells_its_odds() {
    // A loss inside from 4 on; the marker of the first roll adds one to the second.
    asked("at venlo minor-dutch-1 dutch*2", "", "campaign venlo")
        .asks("Dutch Republic (2 corps): besiege, or march up to 3 steps with 3 corps at most")
        .offers(
            "siege",
            "Besiege Venlo: defence 1, the die alone, 50% to fall at once",
        )
        .then("siege")
        .stages(&[
            "Siege of Venlo",
            "Dutch Republic (2 corps) = ",
            "Garrison of Venlo = 1 fortress",
            "It falls with this roll: 50%",
            "It falls within two such rolls: 83%",
        ]);
    asked(
        "siege venlo 1 0\nat venlo marlborough britain*3",
        "",
        "campaign venlo",
    )
    .offers(
        "siege",
        "Besiege Venlo: defence 1, die +2, 83% to fall at once",
    )
    .then("siege")
    .stages(&[
        "Siege of Venlo",
        "Marlborough (3 corps) = 1 siege continued, 1 an able leader",
        "Garrison of Venlo = 1 fortress",
        "It falls with this roll: 83%",
        // Then a 1 is enough.
        "It falls within two such rolls: 100%",
    ]);
}

#[test]
fn cards_change_the_siege_to_come() {
    asked(
        "held alliance A09
         held bourbon B03
         at venlo minor-dutch-1 dutch*2",
        "",
        "campaign venlo; siege",
    )
    .asks("Venlo: play a card, or roll for the siege")
    .offers("play A09", "Play “Coehoorn’s Mortars”")
    .offers(
        "roll",
        "Roll for the siege: the die alone, 50% to fall at once",
    )
    .then("play A09")
    .offers("roll", "Roll for the siege: die +2, 83% to fall at once")
    .then("roll")
    .asks("Venlo is about to be stormed: play a card, or let them roll")
    .offers("pass", "Let them roll")
    .stages(&[
        "Siege of Venlo",
        "Dutch Republic (2 corps) = 2 own card",
        "Garrison of Venlo = 1 fortress",
        "It falls with this roll: 83%",
        "It falls within two such rolls: 94%",
    ]);
}

/// Who takes losses has nothing more to weigh.
#[test]
fn nothing_is_to_come_while_losses_of_a_siege_are_taken() {
    asked(
        "at lille marlborough britain*2 dutch*2",
        "1",
        "campaign lille; siege; roll",
    )
    .asks("The siege costs one loss: choose a corps")
    .stages(&[
        "Siege of Lille",
        "Marlborough (4 corps) = ",
        "Garrison of Lille = 3 fortress",
    ]);
}

#[test]
fn a_bypass_needs_more_against_leaders_and_second_levels() {
    let position = |line: u8, attacker: &str, defender: &str| {
        format!(
            "held alliance A10
             line venlo {line}
             at nijmegen {attacker}
             at venlo {defender}"
        )
    };
    // Five, and the ratings of both sides.
    let cases = [
        (1, "minor-dutch-1 dutch", "france", "5 or more is needed"),
        (2, "minor-dutch-1 dutch", "france", "a 6 is needed"),
        (1, "marlborough britain", "france", "2 or more is needed"),
        (
            1,
            "marlborough britain",
            "villars france",
            "4 or more is needed",
        ),
        (
            2,
            "marlborough britain",
            "villars france",
            "5 or more is needed",
        ),
        (2, "minor-dutch-1 dutch", "villars france", "cannot succeed"),
    ];
    for (line, attacker, defender, needed) in cases {
        asked(
            &position(line, attacker, defender),
            "",
            "campaign nijmegen; march venlo",
        )
        .asks(&format!(
            "Venlo lies behind a fortified line of level {line}: roll to get round it"
        ))
        .offers("roll", &format!("Roll: {needed}"));
    }
    // A card adds two.
    asked(
        &position(2, "marlborough britain", "villars france"),
        "",
        "campaign nijmegen; march venlo; play A10",
    )
    .offers("roll", "Roll: 3 or more is needed");
}

#[test]
fn who_failed_to_get_round_a_line_knows_what_it_does() {
    for (line, label) in [
        (1, "Storm the line (−1 to each of your dice)"),
        (
            2,
            "Storm the line (−1 to each of your dice, +1 to each of theirs)",
        ),
    ] {
        asked(
            &format!("line venlo {line}\nat nijmegen marlborough britain\nat venlo france"),
            "1",
            "campaign nijmegen; march venlo; roll",
        )
        .asks("The line of Venlo holds: storm it, or withdraw")
        .offers("fight", label)
        .offers("withdraw", "Withdraw")
        .then("withdraw")
        .asks("The enemy turns away from Venlo: force a battle outside your line, or let him go")
        .offers("force", "Force a battle, without the line")
        .offers("let-go", "Let him go");
    }
}

/// Two dice against one, before the line and behind it.
#[test]
fn the_battle_to_come_counts_the_line_as_long_as_it_stands() {
    let of = |line: u8, actions: &str, chance: u8| {
        asked(
            &format!("line venlo {line}\nat nijmegen minor-dutch-1 dutch*2\nat venlo france"),
            "1",
            actions,
        )
        .likely("The attacker wins", chance);
    };
    // Hits on 6 against 5 and 6; on 6 against 4, 5 and 6; and both on 5 and 6.
    of(1, "campaign nijmegen; march venlo", 21);
    of(2, "campaign nijmegen; march venlo; roll", 17);
    of(2, "campaign nijmegen; march venlo; roll; withdraw", 41);
}

#[test]
fn an_interception_needs_six_with_the_rating() {
    asked(
        "at modena minor-austria-1 austria*2
         at cremona vendome france*2 spain/r
         at alessandria minor-france-1 france",
        "",
        "campaign modena; march parma",
    )
    .asks("The enemy marches to Parma and Piacenza: intercept from a space that glows, or let him pass")
    .offers(
        "intercept cremona",
        "Intercept from Cremona (3 corps): 4 or more is needed",
    )
    .offers(
        "intercept alessandria",
        "Intercept from Alessandria (1 corps): a 6 is needed",
    )
    .offers("pass", "Do not intercept")
    .stages(&["March from Modena to Parma and Piacenza", "Austria (2 corps) = "])
    .then("intercept cremona")
    .asks(
        "Vendôme (3 corps) intercepts: leave behind who shall stay (your leaders command 5 corps), then roll; 4 or more is needed",
    )
    .offers("roll", "Roll: 4 or more is needed")
    .offers("leave spain/r", "Leave a reduced Spanish corps behind");
}

#[test]
fn a_card_helps_an_interception() {
    let asked = asked(
        "round bourbon 3
         held alliance A10
         at venlo minor-france-1 france
         at maastricht marlborough britain",
        "",
        "campaign venlo; march nijmegen; intercept maastricht",
    )
    .asks(
        "Marlborough (1 corps) intercepts: leave behind who shall stay (your leaders command 5 corps), then roll; 3 or more is needed",
    )
    .offers("roll", "Roll: 3 or more is needed")
    .offers("play A10", "Play “Cadogan’s Scouts”");
    asked
        .then("play A10")
        .asks(
            "Marlborough (1 corps) intercepts: leave behind who shall stay (your leaders command 5 corps), then roll; cannot fail",
        )
        .offers("roll", "Roll: cannot fail");
}

#[test]
fn avoiding_battle_needs_five_with_the_rating_but_not_from_ones_own_fortress() {
    // An open town.
    asked(
        "alliance antwerp
         at antwerp minor-dutch-1 dutch*3
         at brussels villars france",
        "",
        "campaign antwerp; march brussels",
    )
    .asks("The enemy attacks Brussels: stand, or avoid battle")
    .offers("avoid mons", "Avoid battle to Mons: 3 or more is needed")
    .offers("stand", "Stand and fight")
    .then("avoid mons")
    .asks("Roll to get away to Mons: 3 or more is needed")
    .offers("roll", "Roll: 3 or more is needed");
    // A fortress of one's own.
    asked(
        "at nijmegen minor-dutch-1 dutch*3\nat venlo minor-france-1 france",
        "",
        "campaign nijmegen; march venlo",
    )
    .asks("The enemy attacks Venlo: stand, avoid battle, or go into the fortress")
    .offers(
        "avoid kaiserswerth",
        "Avoid battle to Kaiserswerth, without a roll",
    )
    .offers("inside france", "Into the fortress: a French corps")
    .offers(
        "inside minor-france-1",
        "Into the fortress: Minor leader (France)",
    );
    // A fortress one besieges.
    asked(
        "at maastricht minor-france-1 france
         inside maastricht dutch
         at nijmegen minor-dutch-1 dutch*3",
        "",
        "campaign nijmegen; march maastricht",
    )
    .asks("The enemy attacks Maastricht: stand, or avoid battle")
    .offers("avoid liege", "Avoid battle to Liège: 5 or more is needed");
    // A card adds two to Marlborough's three.
    asked(
        "round bourbon 3
         held alliance A10
         bourbon brussels
         alliance liege
         at brussels minor-france-1 france
         at liege marlborough britain
         bourbon liege
         alliance maastricht",
        "",
        "campaign brussels; march liege; avoid maastricht",
    )
    .asks("Roll to get away to Maastricht: 2 or more is needed")
    .then("play A10")
    .asks("Roll to get away to Maastricht: cannot fail")
    .offers("roll", "Roll: cannot fail");
}

/// Eight is needed: the die, the concessions, and one each for Madrid, Joseph and the year (19.E).
#[test]
fn negotiations_say_what_the_die_must_show() {
    let cases = [
        (
            "year 1710\npeace\nalliance madrid",
            ["cannot succeed", "a 6 is needed", "5 or more is needed"],
        ),
        (
            "year 1710\npeace",
            [
                "a 6 is needed",
                "5 or more is needed",
                "4 or more is needed",
            ],
        ),
        (
            "year 1711\npeace",
            [
                "5 or more is needed",
                "4 or more is needed",
                "3 or more is needed",
            ],
        ),
        (
            "year 1712\nlast 1713\nflag emperor_joseph_dead\npeace",
            [
                "4 or more is needed",
                "3 or more is needed",
                "2 or more is needed",
            ],
        ),
    ];
    for (position, [one, two, three]) in cases {
        asked(position, "", "")
            .asks("Negotiate with Britain, at a price, or fight on")
            .offers(
                "negotiate 1",
                &format!("Offer one concession: {one} (+1 VP if Britain withdraws)"),
            )
            .offers(
                "negotiate 2",
                &format!("Offer 2 concessions: {two} (+3 VP if Britain withdraws)"),
            )
            .offers(
                "negotiate 3",
                &format!("Offer 3 concessions: {three} (+5 VP if Britain withdraws)"),
            )
            .offers("pass", "No negotiations this year");
    }
}

/// The roll that the label names is the least that does it.
#[test]
fn negotiations_succeed_with_the_roll_their_label_names() {
    let withdraws = |die: &str| {
        let after = asked("year 1711\npeace", die, "negotiate 2");
        after.trial.ask("flag british_withdrawn")
    };
    assert_eq!(withdraws("4"), "yes");
    assert_eq!(withdraws("3"), "no");
}

#[test]
fn the_fleet_knows_what_it_meets() {
    let position = "year 1709\nround bourbon 3\nfleet 1";
    asked(position, "", "").offers(
        "deploy",
        "The Toulon fleet puts to sea: die +1 against die +2",
    );
    asked(&with(position, "flag minorca_captured"), "", "").offers(
        "deploy",
        "The Toulon fleet puts to sea: die +1 against die +3",
    );
}
