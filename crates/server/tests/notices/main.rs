//! Notices from outside: what arrives at a mail server and at a webhook, how often, and when not.

mod browser;
mod caps;
mod confirmations;
mod digests;
mod hook;
mod house;
mod letters;
mod post_office;
mod resets;
mod stops;
mod upgrade;
mod webhooks;
