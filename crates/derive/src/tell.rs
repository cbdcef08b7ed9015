//! `#[derive(Tell)]`: an event with its line of the log.

use crate::attributes::{one, tables, variants};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::{
    DeriveInput, Error, Expr, Field, Fields, Ident, Path, Result, Token, Type, Variant,
    ext::IdentExt,
    parse::{Parse, ParseStream},
    spanned::Spanned,
};

/// What an event says: `"log-taken", side, where = space` or `with = function`.
enum Say {
    Line {
        key: Expr,
        /// `None`: every field.
        named: Option<Vec<(Ident, Expr)>>,
    },
    With(Path),
}

impl Parse for Say {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(Ident) && input.peek2(Token![=]) {
            let key: Ident = input.parse()?;
            if key != "with" {
                let what = "the key of a text comes first: `#[say(\"log-taken\", side)]`";
                return Err(Error::new(key.span(), what));
            }
            input.parse::<Token![=]>()?;
            return input.parse().map(Say::With);
        }
        let key = input.parse()?;
        if input.is_empty() {
            return Ok(Say::Line { key, named: None });
        }
        let mut named = Vec::new();
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            // What a text calls it may be a word of Rust.
            let name = Ident::parse_any(input)?;
            let told = if input.peek(Token![=]) {
                input.parse::<Token![=]>()?;
                input.parse()?
            } else {
                syn::parse_quote!(#name)
            };
            named.push((name, told));
        }
        Ok(Say::Line {
            key,
            named: Some(named),
        })
    }
}

pub fn derive(input: DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let data = variants(&input, "events are the variants of an enum")?;
    let tables = tables(&input, "tell")?;
    let lines: Vec<TokenStream> = (data.variants.iter()).map(line).collect::<Result<_>>()?;
    Ok(quote! {
        #[automatically_derived]
        impl ::kernel::tell::Tell<#tables> for #name {
            #[allow(unused_variables)]
            fn line(&self, tables: &#tables) -> ::kernel::Message {
                match self {
                    #(#lines)*
                }
            }
        }
    })
}

fn line(variant: &Variant) -> Result<TokenStream> {
    let fields = match &variant.fields {
        Fields::Named(fields) => fields.named.iter().collect(),
        Fields::Unit => Vec::new(),
        Fields::Unnamed(fields) => {
            let what = "fields of an event have names, for its sentence calls them by these";
            return Err(Error::new_spanned(fields, what));
        }
    };
    let say = one(&variant.attrs, "say")?.ok_or_else(|| {
        let what = "say which text this makes: `#[say(\"log-…\")]`";
        Error::new(variant.ident.span(), what)
    })?;
    let line = match say.parse_args()? {
        Say::With(function) => {
            let fields = names(&fields);
            quote!(#function(tables #(, #fields)*))
        }
        Say::Line { key, named } => {
            let named = named.unwrap_or_else(|| untold(&fields, &key));
            // A field may be called the same.
            let line = Ident::new("line", Span::mixed_site());
            let told = named.iter().map(|(name, told)| {
                let (called, span) = (name.unraw().to_string(), told.span());
                let value = quote_spanned!(span=> &(#told));
                quote_spanned!(span=>
                    let #line = ::kernel::tell::Told::told(#value, #called, tables, #line);
                )
            });
            quote!({
                let #line = ::kernel::Message::new(#key);
                #(#told)*
                #line
            })
        }
    };
    let ident = &variant.ident;
    let used: Vec<&&Field> = fields
        .iter()
        .filter(|field| mentions(&line, field))
        .collect();
    let bound = used.iter().map(|field| &field.ident);
    // Small values stand for themselves, so that an expression needs no asterisks.
    let small = (used.iter())
        .filter(|field| is_small(&field.ty))
        .map(|field| {
            let name = &field.ident;
            quote!(let #name = *#name;)
        });
    Ok(quote!(Self::#ident { #(#bound,)* .. } => { #(#small)* #line }))
}

fn names<'a>(fields: &[&'a Field]) -> Vec<&'a Ident> {
    fields
        .iter()
        .filter_map(|field| field.ident.as_ref())
        .collect()
}

/// Every field by its name, save those that decide the key.
fn untold(fields: &[&Field], key: &Expr) -> Vec<(Ident, Expr)> {
    let key = key.to_token_stream();
    (fields.iter())
        .filter(|field| !mentions(&key, field))
        .filter_map(|field| field.ident.clone())
        .map(|name| (name.clone(), syn::parse_quote!(#name)))
        .collect()
}

/// Whether the name of a field stands in some code.
fn mentions(code: &TokenStream, field: &Field) -> bool {
    code.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => Some(ident) == field.ident,
        TokenTree::Group(group) => mentions(&group.stream(), field),
        _ => false,
    })
}

fn is_small(of: &Type) -> bool {
    const SMALL: [&str; 8] = ["bool", "u8", "u16", "u32", "i8", "i16", "i32", "usize"];
    matches!(of, Type::Path(path) if SMALL.iter().any(|small| path.path.is_ident(small)))
}

#[cfg(test)]
mod tests {
    use super::derive;
    use crate::refusal;

    #[test]
    fn misuse_is_said_in_words() {
        for (variants, what) in [
            ("A", "say which text this makes: `#[say(\"log-…\")]`"),
            (
                r#"#[say("log-a")] A(u8)"#,
                "fields of an event have names, for its sentence calls them by these",
            ),
            (
                r#"#[say(key = "log-a")] A"#,
                "the key of a text comes first: `#[say(\"log-taken\", side)]`",
            ),
            (r#"#[say("log-a" side)] A"#, "expected `,`"),
            (
                r#"#[say("log-a")] #[say("log-b")] A"#,
                "`say` stands here twice",
            ),
        ] {
            let declaration = format!("#[tell(tables = T)] enum Event {{ {variants} }}");
            assert_eq!(refusal(derive, &declaration), what, "{declaration}");
        }
        assert_eq!(
            refusal(derive, "#[tell(tables = T)] struct Event;"),
            "events are the variants of an enum"
        );
    }
}
