//! The rules reader: the paragraphs of a rulebook, to be opened where a refusal points.

use crate::{Language, house_words};
use kernel::Message;
use maud::{Markup, html};

/// One paragraph of a rulebook in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// Its number, as refusals cite it: `5.2.b`.
    pub id: String,
    pub title: String,
    pub summary: String,
}

/// The paragraphs as markup, for the side of the table and for a page of its own; several get a list of contents.
pub fn reader(paragraphs: &[Paragraph], language: Language) -> Markup {
    let words = house_words(language);
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        @if paragraphs.is_empty() { p.muted { (say("reader-empty")) } }
        @if paragraphs.len() > 1 {
            details #contents {
                summary { (say("reader-contents")) }
                nav.contents aria-label=(say("reader-contents")) {
                    @for paragraph in paragraphs {
                        a.within[is_within(&paragraph.id)] href={ "#rule-" (paragraph.id) } data-rule=(paragraph.id) {
                            span.number { (paragraph.id) } " " (paragraph.title)
                        }
                    }
                }
            }
        }
        @for paragraph in paragraphs {
            article.paragraph id={ "rule-" (paragraph.id) } aria-labelledby={ "title-" (paragraph.id) } {
                h2 id={ "title-" (paragraph.id) } { span.number { "§ " (paragraph.id) } " " (paragraph.title) }
                p { (paragraph.summary) }
            }
        }
    }
}

/// Whether a paragraph is a part of another one: `5.2.b` of `5.2`.
fn is_within(id: &str) -> bool {
    id.matches('.').count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_can_be_found_and_do_not_break_out() {
        let paragraph = |id: &str| Paragraph {
            id: id.to_owned(),
            title: "<b>".to_owned(),
            summary: "a & b".to_owned(),
        };
        let one = reader(&[paragraph("5.2.b")], Language::Fr).into_string();
        assert!(one.contains(r#"id="rule-5.2.b""#) && !one.contains("nav"));
        assert!(one.contains("&lt;b&gt;") && one.contains("a &amp; b"));
        let two = reader(&[paragraph("1"), paragraph("2")], Language::En).into_string();
        assert!(two.contains(r##"href="#rule-2""##));
    }
}
