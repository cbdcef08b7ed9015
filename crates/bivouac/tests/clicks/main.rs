//! How many clicks a player needs by the shortest way: a model of the page's click rules over what a server gives a page.

mod friedrich_turn;
mod page;
mod spain_year;
