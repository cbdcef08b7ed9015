//! Who runs the server, its terms, what it stores about people. The host's own words where there are any, and
//! otherwise what is true of every server of this kind.

use super::{
    answer,
    frame::{Here, Page, framed},
    words::Say,
};
use crate::http::{Fault, HouseText, Site, Visitor};
use axum::{extract::State, response::Response};
use maud::{Markup, html};
use std::sync::Arc;

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let say = Say::new(visitor.language);
    let house = &site.settings.house;
    let title = say.the("house-title");
    let own = |what| house.text(what, visitor.language);
    let body = html! {
        h1 { (title) }
        @if let Some(name) = &house.name { p.lead { (name) } }
        @if let (Some(contact), Some(link)) = (&house.contact, house.contact_link()) {
            p { (say.the("house-contact")) " " a href=(link) { (contact) } }
        }
        section id="terms" {
            h2 { (say.the("house-terms")) }
            @match own(HouseText::Terms) {
                Some(text) => { (written(text)) }
                None => {
                    p { (say.the("house-terms-fair")) }
                    p { (say.the("house-terms-as-is")) }
                }
            }
        }
        section id="privacy" {
            h2 { (say.the("house-privacy")) }
            @match own(HouseText::Privacy) {
                Some(text) => { (written(text)) }
                None => { (kept(say)) }
            }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Elsewhere,
        wide: false,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

/// What the program really stores, whatever the host says.
fn kept(say: Say) -> Markup {
    html! {
        ul {
            li { (say.the("house-keeps-account")) }
            li { (say.the("house-keeps-games")) }
            li { (say.the("house-keeps-chat")) }
            li { (say.the("house-keeps-mail")) }
            li { (say.the("house-keeps-cookies")) }
            li { (say.the("house-keeps-addresses")) }
            li { (say.the("house-keeps-reports")) }
        }
        p { (say.the("house-host-sees")) }
        p { (say.the("house-leaves")) }
    }
}

/// The little Markdown that such a text needs: headings, lists, paragraphs. HTML in it is shown as text.
fn written(text: &str) -> Markup {
    let text = text.replace("\r\n", "\n");
    html! {
        @for block in text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
            @if let Some(heading) = heading(block) {
                h3 { (heading) }
            } @else if block.lines().all(|line| item(line).is_some()) {
                ul { @for line in block.lines() { li { (item(line).unwrap_or_default()) } } }
            } @else {
                p { (block) }
            }
        }
    }
}

fn heading(block: &str) -> Option<&str> {
    let bare = block.trim_start_matches('#');
    (bare.len() < block.len() && !bare.contains('\n')).then(|| bare.trim())
}

fn item(line: &str) -> Option<&str> {
    let line = line.trim();
    line.strip_prefix("- ").or_else(|| line.strip_prefix("* "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_writes_headings_lists_and_paragraphs_and_no_html() {
        let shown =
            written("# Our club\n\nCome in,\nand <b>play</b>.\r\n\r\n- be kind\n* be there\n")
                .into_string();
        assert_eq!(
            shown,
            "<h3>Our club</h3><p>Come in,\nand &lt;b&gt;play&lt;/b&gt;.</p><ul><li>be kind</li><li>be there</li></ul>"
        );
    }
}
