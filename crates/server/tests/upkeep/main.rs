//! Looking after the database, from outside: doctor, export, import, backup.

mod backups;
mod claims;
mod doctors;
mod losses;
mod old_accounts;
mod records;
mod rotation;
mod shelf;
mod upgrades;
