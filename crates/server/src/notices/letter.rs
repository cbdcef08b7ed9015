//! The text of letters: one turn with its picture, or all games that are waiting.

use super::{
    mail::{Letter, PICTURE},
    words::say,
};
use crate::hall::Seconds;
use jiff::Timestamp;
use kernel::Message;
use maud::{DOCTYPE, Markup, html};
use table::Language;

/// Width in pixels of the text, and of the picture as shown.
const WIDTH: u32 = 640;

/// Who is written to.
pub struct Reader<'a> {
    /// Cleaned for display.
    pub name: String,
    pub mail: &'a str,
    pub language: Language,
    /// The address of this server, which the letter gives as its origin.
    pub site: &'a str,
    /// The key of the sentence that says why this letter was sent.
    pub why: &'static str,
    /// The link that stops letters with one click.
    pub stop: String,
}

/// A game that is waiting for the reader, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingGame {
    /// The game's own title.
    pub game: String,
    /// By which its players find it. The title its players gave it is left out: others wrote that.
    pub code: String,
    pub seat: String,
    pub link: String,
    pub deadline: Option<Seconds>,
}

/// What the reader would see at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView {
    pub phase: String,
    pub instruction: String,
    pub picture: Option<Vec<u8>>,
}

impl WaitingGame {
    fn message(&self, key: &str) -> Message {
        let message = Message::new(key)
            .text("game", &self.game)
            .text("code", &self.code)
            .text("seat", &self.seat);
        match self.deadline.and_then(moment) {
            Some(when) => message.text("when", when),
            None => message,
        }
    }
}

/// `2026-03-12 14:00`, the same in every language.
fn moment(at: Seconds) -> Option<String> {
    let at = Timestamp::from_second(at).ok()?;
    Some(at.strftime("%Y-%m-%d %H:%M").to_string())
}

/// It is the reader's turn.
pub fn turn(reader: &Reader<'_>, waiting: &WaitingGame, view: TableView) -> Letter {
    let words = |message| say(reader.language, message);
    let greeting = words(Message::new("letter-greeting").text("name", &reader.name));
    let turn = words(waiting.message("letter-turn"));
    let deadline = (waiting.deadline).map(|_| words(waiting.message("letter-deadline")));
    let go = words(Message::new("letter-go"));
    let TableView {
        phase,
        instruction,
        picture,
    } = view;
    let mut text = format!("{greeting}\n\n{turn}\n\n{phase}\n{instruction}\n");
    if let Some(deadline) = &deadline {
        text.push_str(&format!("{deadline}\n"));
    }
    text.push_str(&format!("\n{go}: {}\n{}", waiting.link, foot(reader)));
    let shown = words(waiting.message("letter-picture"));
    let body = html! {
        p { (greeting) }
        p { (turn) }
        p { b { (phase) } br; (instruction) }
        @if let Some(deadline) = deadline { p { (deadline) } }
        p { (button(&waiting.link, &go)) }
        @if picture.is_some() {
            p {
                a href=(waiting.link) {
                    img src={ "cid:" (PICTURE) } alt=(shown) width=(WIDTH) style="max-width:100%;height:auto;border:1px solid #8a7a5c";
                }
                br;
                small { (words(Message::new("letter-for-you"))) }
            }
        }
    };
    Letter {
        to: reader.mail.to_owned(),
        subject: words(waiting.message("letter-subject")),
        text,
        html: page(reader, &body),
        picture,
        stop: reader.stop.clone(),
    }
}

/// All games that are waiting for the reader.
pub fn digest(reader: &Reader<'_>, games: &[WaitingGame]) -> Letter {
    let words = |message| say(reader.language, message);
    let count = games.len() as i64;
    let greeting = words(Message::new("letter-greeting").text("name", &reader.name));
    let intro = words(Message::new("digest-intro").number("count", count));
    let line = |waiting: &WaitingGame| {
        words(waiting.message(match waiting.deadline {
            Some(_) => "digest-line-deadline",
            None => "digest-line",
        }))
    };
    let lines: Vec<String> = games
        .iter()
        .map(|waiting| format!("- {}\n  {}\n", line(waiting), waiting.link))
        .collect();
    let text = format!(
        "{greeting}\n\n{intro}\n\n{}{}",
        lines.concat(),
        foot(reader)
    );
    let body = html! {
        p { (greeting) }
        p { (intro) }
        ul { @for waiting in games { li { a href=(waiting.link) { (line(waiting)) } } } }
    };
    Letter {
        to: reader.mail.to_owned(),
        subject: words(Message::new("digest-subject").number("count", count)),
        text,
        html: page(reader, &body),
        picture: None,
        stop: reader.stop.clone(),
    }
}

pub fn button(link: &str, words: &str) -> Markup {
    html! {
        a href=(link) style="display:inline-block;padding:10px 18px;background:#1f3a5f;color:#fff;border-radius:4px;text-decoration:none" {
            (words)
        }
    }
}

fn why(reader: &Reader<'_>) -> String {
    say(
        reader.language,
        Message::new(reader.why).text("site", reader.site),
    )
}

pub fn foot(reader: &Reader<'_>) -> String {
    let stop = Message::new("letter-stop-at").text("link", &reader.stop);
    format!("\n-- \n{}\n{}\n", why(reader), say(reader.language, stop))
}

pub fn page(reader: &Reader<'_>, body: &Markup) -> String {
    let stop = say(reader.language, Message::new("letter-stop"));
    let page = html! {
        (DOCTYPE)
        html lang=(reader.language.tag()) {
            head {
                meta charset="utf-8";
                // Nothing becomes a link just because it looks like one.
                meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no";
            }
            body style="font-family:Georgia,serif;font-size:16px;color:#2b2418;background:#f6f0e1;margin:0;padding:16px" {
                div style={ "max-width:" (WIDTH) "px;margin:0 auto" } {
                    (body)
                    hr style="border:0;border-top:1px solid #c9b98f";
                    p style="font-size:13px" { (why(reader)) " " a href=(reader.stop) { (stop) } }
                }
            }
        }
    };
    page.into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader(language: Language) -> Reader<'static> {
        Reader {
            name: "<Émile>".to_owned(),
            mail: "emile@example.org",
            language,
            site: "https://play.example.org",
            why: "letter-why",
            stop: "https://play.example.org/notices/stop/1.abc".to_owned(),
        }
    }

    fn waiting() -> WaitingGame {
        WaitingGame {
            game: "Toll".to_owned(),
            code: "0123abcd".to_owned(),
            seat: "North".to_owned(),
            link: "https://play.example.org/games/0123abcd".to_owned(),
            deadline: Some(0),
        }
    }

    #[test]
    fn a_letter_says_what_where_and_until_when() {
        let view = TableView {
            phase: "Movement".to_owned(),
            instruction: "Move your generals".to_owned(),
            picture: Some(vec![1]),
        };
        let letter = turn(&reader(Language::En), &waiting(), view);
        assert_eq!(letter.subject, "Your turn in Toll: North");
        for words in ["game 0123abcd", "Move your generals", "1970-01-01 00:00"] {
            assert!(letter.text.contains(words), "{}", letter.text);
        }
        for part in [&letter.text, &letter.html] {
            assert!(part.contains("https://play.example.org/games/0123abcd"));
            assert!(part.contains("/notices/stop/1.abc"));
        }
        assert!(letter.html.contains("cid:board"));
        assert!(letter.html.contains("&lt;Émile&gt;"), "names are escaped");
    }

    #[test]
    fn a_digest_lists_every_game() {
        let letter = digest(&reader(Language::Fr), &[waiting(), waiting()]);
        assert_eq!(letter.subject, "2 parties vous attendent");
        assert_eq!(letter.text.matches("/games/0123abcd").count(), 2);
        let one = digest(&reader(Language::En), &[waiting()]);
        assert_eq!(one.subject, "One game is waiting for you");
        assert_eq!(one.picture, None);
    }
}
