//! What a game declares once: ids, words, notation, log lines, data records. `kernel` re-exports these beside the traits they
//! implement, and says there what each one does.
//!
//! - [`macro@Id`] a number with a type; [`macro@Word`] an enum whose variants have a name
//! - [`macro@Notation`] an action with its text form; [`macro@Tell`] an event with its line of the log;
//!   [`macro@Fact`] a record of a data file

mod attributes;
mod case;
mod fact;
mod id;
mod notation;
mod tell;
mod value;
mod word;

use proc_macro::TokenStream;
use syn::{DeriveInput, Result, parse_macro_input};

/// See `kernel::id::Id`.
#[proc_macro_derive(Id, attributes(id))]
pub fn id(input: TokenStream) -> TokenStream {
    expanded(input, id::derive)
}

/// See `kernel::word::Word`.
#[proc_macro_derive(Word, attributes(word))]
pub fn word(input: TokenStream) -> TokenStream {
    expanded(input, word::derive)
}

/// See `kernel::notation::Notation`.
#[proc_macro_derive(Notation, attributes(notation, verb, words, within))]
pub fn notation(input: TokenStream) -> TokenStream {
    expanded(input, notation::derive)
}

/// See `kernel::tell::Tell`.
#[proc_macro_derive(Tell, attributes(tell, say))]
pub fn tell(input: TokenStream) -> TokenStream {
    expanded(input, tell::derive)
}

/// See `kernel::fact::Fact`.
#[proc_macro_derive(Fact, attributes(fact))]
pub fn fact(input: TokenStream) -> TokenStream {
    expanded(input, fact::derive)
}

fn expanded(
    input: TokenStream,
    derive: fn(DeriveInput) -> Result<proc_macro2::TokenStream>,
) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(input)
        .unwrap_or_else(|error| error.into_compile_error())
        .into()
}

/// What a derive says to a declaration it cannot work with.
#[cfg(test)]
fn refusal(
    derive: fn(DeriveInput) -> Result<proc_macro2::TokenStream>,
    declaration: &str,
) -> String {
    let input = syn::parse_str(declaration).expect("Rust");
    derive(input).expect_err(declaration).to_string()
}
