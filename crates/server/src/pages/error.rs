//! When something cannot be done: what, why, and where to go from here.

use super::{
    frame::{Here, Page, framed},
    words::Say,
};
use crate::http::{Fault, Kind, Site, Visitor};
use maud::{Markup, html};

pub(crate) fn page(site: &Site, visitor: &Visitor, fault: &Fault) -> Markup {
    let say = Say::new(visitor.language);
    let title = say.the(match fault.kind {
        Kind::NotFound => "error-title-not-found",
        Kind::Forbidden => "error-title-forbidden",
        Kind::TooMany => "error-title-too-many",
        Kind::Storage => "error-title-storage",
        Kind::BadRequest => "error-title-bad-request",
        Kind::Refused | Kind::Stale | Kind::Over | Kind::Conflict => "error-title-conflict",
    });
    // Another letter can be requested on the account page.
    let is_letter = fault.message.key.as_str() == "letters-wrong-link";
    let body = html! {
        h1 { (title) }
        p.error role="alert" { (fault.words(site, visitor.language)) }
        div.actions {
            a.button.primary href="/games" { (say.the("error-to-games")) }
            a.button href="/" { (say.the("nav-home")) }
            @if is_letter { a.button href="/account" { (say.the("account-title")) } }
            // Signing in would not help somebody who already is.
            @if fault.kind == Kind::Forbidden && visitor.account.is_none() { a.button href="/account" { (say.the("nav-sign-in")) } }
        }
    };
    let page = Page {
        title: &title,
        here: Here::Elsewhere,
        wide: false,
        body,
    };
    framed(site, visitor, page)
}
