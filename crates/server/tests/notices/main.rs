//! Notices from the outside: what arrives at a mail server and at a webhook, how often, and when not.

mod digests;
mod hook;
mod house;
mod letters;
mod post_office;
mod webhooks;
