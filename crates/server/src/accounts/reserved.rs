//! Names nobody may take, because their bearer could pass for the host, a bot, a guest, or somebody who has left.

use super::names::{FORMER_PLAYERS, looks};
use std::{collections::BTreeSet, sync::LazyLock};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// In both languages. Accents, capitals, blanks and trailing numbers make no difference.
const WORDS: &[&str] = &[
    // The host and the people who help.
    "admin",
    "admins",
    "administrator",
    "administration",
    "administrateur",
    "administratrice",
    "moderator",
    "moderators",
    "moderation",
    "modérateur",
    "modératrice",
    "mod",
    "modo",
    "host",
    "hôte",
    "hébergeur",
    "owner",
    "staff",
    "support",
    "help",
    "aide",
    "assistance",
    "server",
    "serveur",
    "system",
    "système",
    "root",
    "operator",
    "opérateur",
    "webmaster",
    "postmaster",
    "security",
    "sécurité",
    "official",
    "officiel",
    "bivouac",
    "bivouac team",
    "équipe bivouac",
    // Bots, as pages and records call them.
    "bot",
    "bots",
    "robot",
    "robots",
    "careful",
    "careful bot",
    "bot careful",
    "random",
    "random bot",
    "bot random",
    "robot prudent",
    "robot au hasard",
    "robot aléatoire",
    // People without a name, and what is shown where nobody sits.
    "guest",
    "invité",
    "nobody",
    "personne",
    "anonymous",
    "anonyme",
    "open",
    "invited",
    "spectator",
    "spectateur",
];

static LOOKS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let words = WORDS.iter().chain(&FORMER_PLAYERS);
    // A capital I is often written as 1 or l.
    let forms = words.flat_map(|word| [bare(word), bare(word).to_uppercase()]);
    forms.flat_map(|form| looks(&form)).collect()
});

/// Without accents.
fn bare(text: &str) -> String {
    text.nfd().filter(|c| !is_combining_mark(*c)).collect()
}

pub fn is_reserved(name: &str) -> bool {
    let bare = bare(name);
    let numberless = bare.trim_end_matches(|c: char| !c.is_alphabetic());
    // Dots and strokes in between count as blanks.
    let close = |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).collect() };
    let known = |form: &str| !looks(form).is_disjoint(&LOOKS);
    [&*bare, numberless]
        .into_iter()
        .any(|form| known(form) || known(&close(form)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_known_in_disguise() {
        for name in [
            "admin",
            "ADMIN",
            "Ad min",
            "Adm1n",
            "аdmin",
            "Admin_1",
            "Moderateur",
            "modératrice",
            "Système",
            "Careful",
            "r\u{430}ndom",
            "bot 7",
            "Bivouac",
            "B1vouac",
            "Former Player",
            "Ancien joueur",
            "ancienjoueur 2",
            "Guest 4711",
            "INVITÉ 12",
            "guest",
            "H0st",
            "[Admin]",
            "-=admin=-",
            "a.d.m.i.n",
            "_Bivouac_ 2",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in [
            "Guest of Honour",
            "Adminna",
            "Hostilius",
            "Modest",
            "Randolf",
            "Anna",
            "腓特烈",
            "1756",
            "--",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
