//! What people see and read: scenes, texts, refusals, what the fog hides, standing orders by mail.

mod fog;
mod mail;
mod refusals;
mod scene;
mod texts;
