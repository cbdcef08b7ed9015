//! Looking after the database, from the outside: doctor, export, import, backup.

mod backups;
mod doctors;
mod records;
mod rotation;
mod shelf;
