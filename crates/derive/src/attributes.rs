//! Attributes of a declaration, by name.

use proc_macro2::Span;
use syn::{
    Attribute, Data, DataEnum, DeriveInput, Error, Ident, LitStr, Result, Token, Type,
    parse::{Parse, ParseStream},
};

/// The attribute with a name. It stands at most once.
pub fn one<'a>(attributes: &'a [Attribute], name: &str) -> Result<Option<&'a Attribute>> {
    let mut found = attributes.iter().filter(|a| a.path().is_ident(name));
    let first = found.next();
    match found.next() {
        Some(again) => Err(Error::new_spanned(
            again,
            format!("`{name}` stands here twice"),
        )),
        None => Ok(first),
    }
}

/// The type after `tables =` in `#[name(tables = …)]`.
pub fn tables(input: &DeriveInput, name: &str) -> Result<Type> {
    struct Tables(Type);

    impl Parse for Tables {
        fn parse(input: ParseStream<'_>) -> Result<Self> {
            let key: Ident = input.parse()?;
            if key != "tables" {
                return Err(Error::new(key.span(), "`tables = <type>` is due here"));
            }
            input.parse::<Token![=]>()?;
            input.parse().map(Tables)
        }
    }

    let attribute = one(&input.attrs, name)?.ok_or_else(|| {
        let what = format!("say which tables are at hand: `#[{name}(tables = Tables)]`");
        Error::new(input.ident.span(), what)
    })?;
    attribute.parse_args().map(|Tables(tables)| tables)
}

/// The text in `#[name("…")]`.
pub fn text(attributes: &[Attribute], name: &str) -> Result<Option<LitStr>> {
    one(attributes, name)?
        .map(|attribute| attribute.parse_args())
        .transpose()
}

/// The variants of an enum; `what` it must be otherwise.
pub fn variants<'a>(input: &'a DeriveInput, what: &str) -> Result<&'a DataEnum> {
    if let Some(parameter) = input.generics.params.first() {
        return Err(Error::new_spanned(parameter, "this takes no parameters"));
    }
    match &input.data {
        Data::Enum(data) => Ok(data),
        Data::Struct(data) => Err(Error::new(data.struct_token.span, what)),
        Data::Union(data) => Err(Error::new(data.union_token.span, what)),
    }
}

/// A text must not stand for two things.
pub fn once(known: &mut Vec<String>, word: String, span: Span, what: &str) -> Result<()> {
    if known.contains(&word) {
        return Err(Error::new(span, format!("{what} `{word}`")));
    }
    known.push(word);
    Ok(())
}
