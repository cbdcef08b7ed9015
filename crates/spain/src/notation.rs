//! What is called how in actions: names of the tables, and kinds of corps.

use crate::{
    cards::CardId,
    map::SpaceId,
    pieces::{Kind, LeaderId, Unit},
    powers::Power,
    tables::Tables,
};
use kernel::{
    BadInput, Name, name,
    notation::{Line, Spoken, Words},
};

pub fn write_kind(kind: Kind) -> Name {
    let marks = match (kind.reduced, kind.demoralised) {
        (false, false) => "",
        (true, false) => "/r",
        (false, true) => "/d",
        (true, true) => "/rd",
    };
    name!("{}{marks}", kind.power.name())
}

pub fn read_kind(text: &str) -> Option<Kind> {
    let (power, marks) = text.split_once('/').unwrap_or((text, ""));
    let (reduced, demoralised) = match marks {
        "" if !text.ends_with('/') => (false, false),
        "r" => (true, false),
        "d" => (false, true),
        "rd" => (true, true),
        _ => return None,
    };
    Some(Kind {
        power: Power::named(power)?,
        reduced,
        demoralised,
    })
}

impl Spoken<Tables> for SpaceId {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(line.tables.map.id(*self));
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<SpaceId, BadInput> {
        words.named("a space", |t, word| t.map.named(word))
    }
}

impl Spoken<Tables> for LeaderId {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(&line.tables.pieces.leader(*self).id);
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<LeaderId, BadInput> {
        words.named("a leader", |t, word| t.pieces.leader_named(word))
    }
}

impl Spoken<Tables> for CardId {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(&line.tables.cards.event(*self).id);
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<CardId, BadInput> {
        words.named("a card", |t, word| t.cards.named(word))
    }
}

impl Spoken<Tables> for Kind {
    fn say(&self, line: &mut Line<'_, Tables>) {
        line.word(&write_kind(*self));
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<Kind, BadInput> {
        let word = words.word("a corps")?;
        read_kind(word).ok_or_else(|| {
            words.refuse(
                word,
                "is not a corps: write a power, with /r if reduced, /d if demoralised, /rd if both",
            )
        })
    }
}

impl Spoken<Tables> for Unit {
    fn say(&self, line: &mut Line<'_, Tables>) {
        match self {
            Unit::Leader(leader) => leader.say(line),
            Unit::Corps(kind) => kind.say(line),
        }
    }

    fn hear(words: &mut Words<'_, Tables>) -> Result<Unit, BadInput> {
        let word = words.word("a leader or a corps")?;
        let leader = words.tables.pieces.leader_named(word).map(Unit::Leader);
        leader
            .or_else(|| read_kind(word).map(Unit::Corps))
            .ok_or_else(|| words.refuse(word, "is neither a leader nor a corps"))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Spain, action::Action};
    use kernel::Notation;

    #[test]
    fn actions_are_understood_or_refused() {
        let tables = &Spain::standard().tables;
        for (text, why) in [
            ("", "an action is missing"),
            ("fly ulm", "there is no action `fly`"),
            ("march", "a space is missing"),
            ("march carthage", "there is no space `carthage`"),
            ("march ulm ulm", "`ulm` is too much"),
            ("rally hannibal", "there is no leader `hannibal`"),
            ("play A99", "there is no card `A99`"),
            ("play A01 hannibal", "there is no leader `hannibal`"),
            ("minor prussia", "there is no power `prussia`"),
            ("first neutral", "`neutral`: write alliance or bourbon"),
            ("build france weak paris", "`weak`: write full or reduced"),
            ("build france", "full or reduced is missing"),
            ("line ulm 3", "`3` is not a number from 1 to 2"),
            ("show 04", "`04` is not a number from 1 to 4"),
            ("lose", "a corps is missing"),
            (
                "lose france/x",
                "`france/x` is not a corps: write a power, with /r if reduced, /d if demoralised, /rd if both",
            ),
            (
                "leave carthage",
                "`carthage` is neither a leader nor a corps",
            ),
            ("withdraw france", "a space is missing"),
        ] {
            let error = Action::read(tables, text).expect_err(text);
            assert_eq!(error.what, why, "{text}");
        }
        for text in [
            "withdraw",
            "withdraw france/rd paris",
            "play A01",
            "play A07 eugene",
            "leave eugene",
            "build france full paris",
        ] {
            let action = Action::read(tables, text).expect(text);
            assert_eq!(action.write(tables), text);
        }
    }
}
