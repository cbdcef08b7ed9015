//! Where in a data file something is wrong: file, line, column.

use kernel::BadInput;
use serde::de::DeserializeOwned;
use std::{collections::BTreeMap, ops::Range};
use toml::Spanned;

/// Line and column of a byte offset, both from 1.
fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    (line, column)
}

pub fn at_span(file: &str, text: &str, span: Range<usize>, what: String) -> BadInput {
    let (line, column) = line_and_column(text, span.start);
    BadInput::new(format!("{file}, line {line}, column {column}"), what)
}

pub fn at<T>(file: &str, text: &str, value: &Spanned<T>, what: impl Into<String>) -> BadInput {
    at_span(file, text, value.span(), what.into())
}

/// Reads a TOML file into its raw shape.
pub fn toml_file<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, BadInput> {
    toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        at_span(file, text, span, error.message().to_owned())
    })
}

/// One line of a CSV file, with its columns by name.
pub struct Row<'a> {
    file: &'a str,
    line: u64,
    columns: &'a BTreeMap<String, usize>,
    record: csv::StringRecord,
}

impl Row<'_> {
    pub fn get(&self, column: &str) -> &str {
        self.record.get(self.columns[column]).unwrap_or("").trim()
    }

    pub fn error(&self, column: &str, what: impl Into<String>) -> BadInput {
        let number = self.columns[column] + 1;
        BadInput::new(
            format!(
                "{}, line {}, column {number} ({column})",
                self.file, self.line
            ),
            what,
        )
    }

    pub fn number<N: std::str::FromStr>(&self, column: &str) -> Result<N, BadInput> {
        let text = self.get(column);
        text.parse()
            .map_err(|_| self.error(column, format!("`{text}` is not a number that fits here")))
    }
}

/// Reads every row of a CSV file that has (at least) these columns.
pub fn csv_rows(
    file: &str,
    text: &str,
    needed: &[&str],
    mut row: impl FnMut(Row<'_>) -> Result<(), BadInput>,
) -> Result<(), BadInput> {
    let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
    let broken = |error: csv::Error| {
        let line = error.position().map_or(1, csv::Position::line);
        BadInput::new(format!("{file}, line {line}, column 1"), error.to_string())
    };
    let columns: BTreeMap<String, usize> = (reader.headers().map_err(broken)?.iter())
        .enumerate()
        .map(|(i, name)| (name.trim().to_owned(), i))
        .collect();
    for name in needed {
        if !columns.contains_key(*name) {
            return Err(BadInput::new(
                format!("{file}, line 1, column 1"),
                format!("the column `{name}` is missing from the heading"),
            ));
        }
    }
    for record in reader.records() {
        let record = record.map_err(broken)?;
        let line = record.position().map_or(0, csv::Position::line);
        row(Row {
            file,
            line,
            columns: &columns,
            record,
        })?;
    }
    Ok(())
}

/// Every record must say where it comes from.
pub fn check_source(source: &str) -> Result<(), String> {
    if source == "public" || source == "reconstructed" || source.starts_with("rule:") {
        Ok(())
    } else {
        Err(format!(
            "the source `{source}` is none of `public`, `reconstructed`, `rule:<paragraph>`"
        ))
    }
}
