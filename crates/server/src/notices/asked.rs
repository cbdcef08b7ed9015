//! The text of letters that somebody's request causes. Until an address is confirmed they do not even contain a name:
//! a stranger may have chosen both.

use super::{
    desk::{ACCOUNT_PATH, FORGOTTEN_PATH},
    letter::{Reader, button, foot, page},
    mail::Letter,
    words::say,
};
use kernel::Message;
use maud::html;

/// A link and its label.
struct Link<'a> {
    words: String,
    to: &'a str,
}

/// "Is this address yours?"
pub fn confirmation(reader: &Reader<'_>, link: &str) -> Letter {
    let words = |message| say(reader.language, message);
    let before = [
        words(Message::new("letter-greeting-unknown")),
        words(Message::new("confirm-ask").text("site", reader.site)),
    ];
    let links = [Link {
        words: words(Message::new("confirm-yes")),
        to: link,
    }];
    let after = [words(Message::new("confirm-or-not"))];
    let subject = words(Message::new("confirm-subject").text("site", reader.site));
    letter(reader, subject, &before, &links, &after)
}

/// Links for a new password, one for each account of this address.
pub fn new_password(reader: &Reader<'_>, accounts: &[(String, String)]) -> Letter {
    let words = |message| say(reader.language, message);
    let before = [
        words(Message::new("letter-greeting-unknown")),
        words(Message::new("reset-ask").text("site", reader.site)),
    ];
    let links: Vec<Link<'_>> = accounts
        .iter()
        .map(|(name, link)| Link {
            words: words(Message::new("reset-go").text("name", name)),
            to: link,
        })
        .collect();
    let after = [words(Message::new("reset-or-not"))];
    let subject = words(Message::new("reset-subject").text("site", reader.site));
    letter(reader, subject, &before, &links, &after)
}

/// The password was changed by such a letter.
pub fn password_changed(reader: &Reader<'_>) -> Letter {
    let words = |message| say(reader.language, message);
    let before = [
        words(Message::new("letter-greeting").text("name", &reader.name)),
        words(Message::new("changed-done").text("site", reader.site)),
        words(Message::new("changed-not-you")),
    ];
    let forgotten = format!("{}{FORGOTTEN_PATH}", reader.site);
    let links = [Link {
        words: words(Message::new("changed-go")),
        to: &forgotten,
    }];
    let subject = words(Message::new("changed-subject").text("site", reader.site));
    letter(reader, subject, &before, &links, &[])
}

/// The account now uses another address, or none; this is the last letter to the old one.
pub fn moved(reader: &Reader<'_>) -> Letter {
    let words = |message| say(reader.language, message);
    let before = [
        words(Message::new("letter-greeting").text("name", &reader.name)),
        words(Message::new("moved-done").text("site", reader.site)),
        words(Message::new("moved-not-you")),
    ];
    let account = format!("{}{ACCOUNT_PATH}", reader.site);
    let links = [Link {
        words: words(Message::new("moved-go")),
        to: &account,
    }];
    let subject = words(Message::new("moved-subject").text("site", reader.site));
    letter(reader, subject, &before, &links, &[])
}

fn letter(
    reader: &Reader<'_>,
    subject: String,
    before: &[String],
    links: &[Link<'_>],
    after: &[String],
) -> Letter {
    let mut text = String::new();
    for part in before {
        text.push_str(&format!("{part}\n\n"));
    }
    for Link { words, to } in links {
        text.push_str(&format!("{words}:\n{to}\n\n"));
    }
    for part in after {
        text.push_str(&format!("{part}\n"));
    }
    text.push_str(&foot(reader));
    let body = html! {
        @for part in before { p { (part) } }
        @for Link { words, to } in links { p { (button(to, words)) } }
        @for part in after { p { (part) } }
    };
    Letter {
        to: reader.mail.to_owned(),
        subject,
        text,
        html: page(reader, &body),
        picture: None,
        stop: reader.stop.clone(),
    }
}
