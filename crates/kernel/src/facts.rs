//! Data files of a game: reading them, and saying where one is wrong by file, line and column.

use crate::BadInput;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::{collections::BTreeMap, ops::Range};
use toml::Spanned;

/// Line and column of a byte offset, both from 1.
fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset.min(text.len())];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    (line, column)
}

/// What is wrong with a file as a whole: something missing, a sum that does not come out.
pub fn whole(file: &str, what: impl Into<String>) -> BadInput {
    BadInput::new(format!("{file}, line 1, column 1"), what)
}

/// What is wrong at a stretch of a file's text.
pub fn at_span(file: &str, text: &str, span: Range<usize>, what: impl Into<String>) -> BadInput {
    let (line, column) = line_and_column(text, span.start);
    BadInput::new(format!("{file}, line {line}, column {column}"), what)
}

/// What is wrong with a value of a TOML file.
pub fn at<T>(file: &str, text: &str, value: &Spanned<T>, what: impl Into<String>) -> BadInput {
    at_span(file, text, value.span(), what)
}

/// The text of a data file: another one that takes its place, or the one built in.
pub fn text_of(
    file: &str,
    replaced: &dyn Fn(&str) -> Option<String>,
    built_in: fn(&str) -> Option<&'static str>,
) -> Result<String, BadInput> {
    (replaced(file).or_else(|| built_in(file).map(str::to_owned)))
        .ok_or_else(|| BadInput::new(file, "no such data file"))
}

/// The texts of all data files, in order, and one hash of them all.
pub fn texts_of(
    files: &[&str],
    replaced: &dyn Fn(&str) -> Option<String>,
    built_in: fn(&str) -> Option<&'static str>,
) -> Result<(Vec<String>, [u8; 32]), BadInput> {
    let mut hash = Sha256::new();
    let mut texts = Vec::new();
    for file in files {
        let text = text_of(file, replaced, built_in)?;
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text.as_bytes());
        texts.push(text);
    }
    Ok((texts, hash.finalize().into()))
}

/// Reads a TOML file into its raw shape.
pub fn toml_file<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, BadInput> {
    toml::from_str(text).map_err(|error| {
        let span = error.span().unwrap_or(0..0);
        at_span(file, text, span, error.message())
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
    /// The text in a column, trimmed. The column must be one of those the file needs.
    pub fn get(&self, column: &str) -> &str {
        self.record.get(self.columns[column]).unwrap_or("").trim()
    }

    /// What is wrong with the text in a column.
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

    /// The number in a column.
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
            let what = format!("the column `{name}` is missing from the heading");
            return Err(whole(file, what));
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

/// Every record must say where it comes from: `public`, `reconstructed` or `rule:<paragraph>`.
///
/// `also` are beginnings this game accepts besides. After a word (`public`) free text may follow, apart from it;
/// after a beginning with a colon (`aid:`) something must.
pub fn check_source(source: &str, also: &[&str]) -> Result<(), String> {
    let begins = |beginning: &str| {
        source.strip_prefix(beginning).is_some_and(|rest| {
            let next = rest.chars().next();
            if beginning.ends_with(':') {
                next.is_some_and(char::is_alphanumeric)
            } else {
                !next.is_some_and(|c| c.is_alphanumeric() || c == '_')
            }
        })
    };
    let plain = source == "public" || source == "reconstructed" || begins("rule:");
    if plain || also.iter().any(|beginning| begins(beginning)) {
        return Ok(());
    }
    let more: String = also.iter().map(|word| format!(", `{word}…`")).collect();
    Err(format!(
        "the source `{source}` is none of `public`, `reconstructed`, `rule:<paragraph>`{more}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_begins_with_a_known_word() {
        for source in ["public", "reconstructed", "rule:4.2"] {
            assert_eq!(check_source(source, &[]), Ok(()));
        }
        for source in ["", "rule:", "public (a report)", "aid:naval", "Public"] {
            assert!(check_source(source, &[]).is_err(), "{source}");
        }
        let also = ["aid:", "public", "reconstructed"];
        for source in [
            "aid:naval",
            "aid:naval, aid:paix; public (eleven turns)",
            "public (a report); level reconstructed",
            "reconstructed (the sheet is silent)",
        ] {
            assert_eq!(check_source(source, &also), Ok(()));
        }
        for source in ["aid:", "aid", "publicly known", "from memory: public"] {
            let what = check_source(source, &also).expect_err(source);
            assert!(what.ends_with("`rule:<paragraph>`, `aid:…`, `public…`, `reconstructed…`"));
        }
    }

    #[test]
    fn a_fault_has_a_line_and_a_column() {
        #[derive(serde::Deserialize)]
        struct File {
            name: Spanned<String>,
        }
        let text = "# é\nname = \"x\"\n";
        let file: File = toml_file("a.toml", text).unwrap();
        let fault = at("a.toml", text, &file.name, "too short");
        assert_eq!(fault.place, "a.toml, line 2, column 8");
        let fault = toml_file::<File>("a.toml", "name = 3").err().unwrap();
        assert_eq!(fault.place, "a.toml, line 1, column 8");
    }

    #[test]
    fn a_row_knows_its_columns() {
        let read = |text: &str| {
            csv_rows("a.csv", text, &["id", "size"], |row| {
                row.number::<u8>("size").map(drop)
            })
        };
        assert_eq!(read("id,size\nx, 3\n"), Ok(()));
        let fault = read("id,size\nx,3\ny,big\n").unwrap_err();
        assert_eq!(fault.place, "a.csv, line 3, column 2 (size)");
        let fault = read("id\nx\n").unwrap_err();
        assert_eq!(fault.place, "a.csv, line 1, column 1");
        let fault = read("id,size\nx\n").unwrap_err();
        assert_eq!(fault.place, "a.csv, line 2, column 1");
    }
}
