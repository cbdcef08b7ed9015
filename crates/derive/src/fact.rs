//! `#[derive(Fact)]`: a record of a data file.

use crate::{attributes::one, case};
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{
    Attribute, Data, DataEnum, DeriveInput, Error, Expr, Field, Fields, GenericArgument, Ident,
    LitStr, Path, PathArguments, Result, Token, Type,
    ext::IdentExt,
    parenthesized,
    parse::{Parse, ParseStream},
    spanned::Spanned,
    token::Paren,
};

/// Everything an attribute `fact` may say, of a type, a variant or a field.
#[derive(Default)]
struct Said {
    known: Option<Type>,
    tag: Option<LitStr>,
    named: Option<LitStr>,
    range: Option<Expr>,
    or: Option<LitStr>,
    check: Option<Path>,
    from: Option<Type>,
    default: Option<Span>,
    as_is: Option<Span>,
    kind: Option<Span>,
    also: Vec<Also>,
}

/// `source: Source`, or `uses: u8 = 1, "such a card helps one roll"`: what must stand in the file besides.
struct Also {
    name: Ident,
    of: Type,
    /// What it must be, and what is said otherwise.
    fixed: Option<(Expr, LitStr)>,
}

impl Parse for Also {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let name = Ident::parse_any(input)?;
        input.parse::<Token![:]>()?;
        let of = input.parse()?;
        let mut fixed = None;
        if !input.is_empty() {
            input.parse::<Token![=]>()?;
            let value = input.parse()?;
            input.parse::<Token![,]>()?;
            fixed = Some((value, input.parse()?));
        }
        Ok(Also { name, of, fixed })
    }
}

impl Parse for Said {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut said = Said::default();
        while !input.is_empty() {
            let key: Ident = input.parse()?;
            if key == "default" {
                said.default = Some(key.span());
            } else if key == "as_is" {
                said.as_is = Some(key.span());
            } else if key == "kind" {
                said.kind = Some(key.span());
            } else if key == "also" && input.peek(Paren) {
                let content;
                parenthesized!(content in input);
                said.also.push(content.parse()?);
            } else {
                input.parse::<Token![=]>()?;
                match key.to_string().as_str() {
                    "known" => said.known = Some(input.parse()?),
                    "tag" => said.tag = Some(input.parse()?),
                    "named" => said.named = Some(input.parse()?),
                    "range" => said.range = Some(input.parse()?),
                    "or" => said.or = Some(input.parse()?),
                    "check" => said.check = Some(input.parse()?),
                    "from" => said.from = Some(input.parse()?),
                    _ => {
                        let what = "a fact knows `known`, `tag`, `named`, `range`, `or`, `check`, `from`, `default`, `as_is`, `kind`, `also`";
                        return Err(Error::new(key.span(), what));
                    }
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(said)
    }
}

fn said(attributes: &[Attribute]) -> Result<Said> {
    match one(attributes, "fact")? {
        Some(attribute) => attribute.parse_args(),
        None => Ok(Said::default()),
    }
}

/// Whether values have places of their own in the file.
#[derive(Clone, Copy, PartialEq)]
enum Places {
    Own,
    OfTheEntry,
}

/// What becomes of the fields of a struct or a variant.
struct Body {
    /// The raw form of each.
    raw: Vec<TokenStream>,
    /// What they are called in the raw form.
    variables: Vec<Ident>,
    /// What is checked and left out.
    also: Vec<TokenStream>,
    /// The typed value of each, by the name of the field.
    typed: Vec<TokenStream>,
}

pub fn derive(input: DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    if let Some(parameter) = input.generics.params.first() {
        return Err(Error::new_spanned(parameter, "a fact takes no parameters"));
    }
    let container = said(&input.attrs)?;
    let known = container.known.as_ref().ok_or_else(|| {
        let what = "say what the file may refer to: `#[fact(known = Tables)]`, or `()`";
        Error::new(name.span(), what)
    })?;
    let (attributes, raw, typed) = match &input.data {
        Data::Struct(data) => record(&data.fields, &container, known)?,
        Data::Enum(data) => kinds(data, &container, name, known)?,
        Data::Union(data) => {
            let what = "a fact is a struct or an enum";
            return Err(Error::new(data.union_token.span, what));
        }
    };
    let check = container.check.map(|check| quote!(#check(&value, known)?;));
    Ok(quote! {
        const _: () = {
            #[derive(::kernel::derived::serde::Deserialize)]
            #[serde(crate = "::kernel::derived::serde", deny_unknown_fields #attributes)]
            pub #raw

            #[automatically_derived]
            impl ::kernel::fact::Fact<#known> for #name {
                type Raw = Raw;

                #[allow(unused_variables)]
                fn typed(raw: Raw, known: &#known) -> ::core::result::Result<Self, ::kernel::fact::Fault> {
                    let value = #typed;
                    #check
                    ::core::result::Result::Ok(value)
                }
            }
        };
    })
}

/// A struct: attributes of its raw form, the raw form, and how it becomes typed.
fn record(
    fields: &Fields,
    container: &Said,
    known: &Type,
) -> Result<(TokenStream, TokenStream, TokenStream)> {
    if let Some(tag) = &container.tag {
        return Err(Error::new(tag.span(), "only an enum has a tag"));
    }
    let places = match container.kind {
        Some(_) => Places::OfTheEntry,
        None => Places::Own,
    };
    let Body {
        raw,
        variables,
        also,
        typed,
    } = body(fields, &container.also, known, places)?;
    Ok((
        TokenStream::new(),
        quote!(struct Raw { #(#raw,)* }),
        quote!({
            let Raw { #(#variables,)* } = raw;
            #(#also)*
            Self { #(#typed,)* }
        }),
    ))
}

/// An enum of kinds, told apart by a tag.
fn kinds(
    data: &DataEnum,
    container: &Said,
    name: &Ident,
    known: &Type,
) -> Result<(TokenStream, TokenStream, TokenStream)> {
    let tag = container.tag.as_ref().ok_or_else(|| {
        let what = "say which word tells its kinds apart: `#[fact(tag = \"kind\", …)]`";
        Error::new(name.span(), what)
    })?;
    let (mut raws, mut arms) = (Vec::new(), Vec::new());
    for variant in &data.variants {
        let ident = &variant.ident;
        let of = said(&variant.attrs)?;
        let word = of
            .named
            .unwrap_or_else(|| LitStr::new(&case::small(&ident.to_string(), '_'), ident.span()));
        if of.kind.is_some() {
            let inner = only(&variant.fields).ok_or_else(|| {
                let what = format!("a kind of its own is one struct: `{ident}(Struct)`");
                Error::new_spanned(variant, what)
            })?;
            let raw = raw(inner, known);
            raws.push(quote!(#[serde(rename = #word)] #ident(#raw)));
            arms.push(quote!(Raw::#ident(raw) => {
                Self::#ident(<#inner as ::kernel::fact::Fact<#known>>::typed(raw, known)?)
            }));
            continue;
        }
        let Body {
            raw,
            variables,
            also,
            typed,
        } = body(&variant.fields, &of.also, known, Places::OfTheEntry)?;
        raws.push(quote!(#[serde(rename = #word)] #ident { #(#raw,)* }));
        arms.push(quote!(Raw::#ident { #(#variables,)* } => {
            #(#also)*
            Self::#ident { #(#typed,)* }
        }));
    }
    Ok((
        quote!(, tag = #tag),
        quote!(enum Raw { #(#raws,)* }),
        quote!(match raw { #(#arms)* }),
    ))
}

/// The type of a variant that holds one thing.
fn only(fields: &Fields) -> Option<&Type> {
    match fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
            fields.unnamed.first().map(|field| &field.ty)
        }
        _ => None,
    }
}

fn body(fields: &Fields, also: &[Also], known: &Type, places: Places) -> Result<Body> {
    let mut body = Body {
        raw: Vec::new(),
        variables: Vec::new(),
        also: Vec::new(),
        typed: Vec::new(),
    };
    for (i, field) in fields.iter().enumerate() {
        let of = said(&field.attrs)?;
        let called = match (&of.named, &field.ident) {
            (Some(named), _) => named.clone(),
            (None, Some(ident)) => LitStr::new(&ident.unraw().to_string(), ident.span()),
            (None, None) => {
                let what = "say what the file calls it: `#[fact(named = \"…\")]`";
                return Err(Error::new_spanned(field, what));
            }
        };
        let variable = format_ident!("field_{i}", span = field.ty.span());
        let (raw, typed) = value(field, &of, known, places, &variable)?;
        let member = match &field.ident {
            Some(ident) => ident.to_token_stream(),
            None => syn::Index::from(i).to_token_stream(),
        };
        body.raw
            .push(quote!(#[serde(rename = #called)] #variable: #raw));
        body.variables.push(variable);
        body.typed.push(quote!(#member: #typed));
    }
    for (i, Also { name, of, fixed }) in also.iter().enumerate() {
        let variable = format_ident!("also_{i}", span = of.span());
        let called = name.unraw().to_string();
        let raw = raw(of, known);
        let check = match fixed {
            Some((value, what)) => quote!(::kernel::fact::sound(*value == #value, #what)),
            None => quote!(::core::result::Result::Ok(())),
        };
        let check = quote!(|value: &#of| #check);
        let (raw, read) = match places {
            Places::Own => (spanned(&raw), quote!(placed)),
            Places::OfTheEntry => (raw, quote!(checked)),
        };
        body.raw
            .push(quote!(#[serde(rename = #called)] #variable: #raw));
        body.also
            .push(quote!(::kernel::fact::#read(#variable, known, #check)?;));
        body.variables.push(variable);
    }
    Ok(body)
}

/// The raw form of a field, and its typed value.
fn value(
    field: &Field,
    of: &Said,
    known: &Type,
    places: Places,
    variable: &Ident,
) -> Result<(TokenStream, TokenStream)> {
    let declared = &field.ty;
    if of.as_is.is_some() {
        return Ok((declared.to_token_stream(), variable.to_token_stream()));
    }
    let optional = inside(declared, "Option");
    let within = optional.unwrap_or(declared);
    let kept = inside(within, "Spanned");
    if kept.is_some() && places == Places::OfTheEntry {
        let what = "values of a tagged enum have no place of their own";
        return Err(Error::new_spanned(declared, what));
    }
    let fact = of.from.as_ref().unwrap_or(kept.unwrap_or(within));
    // Entries of a list have their places, unless they keep them by themselves.
    let listed = inside(fact, "Vec")
        .filter(|entry| places == Places::Own && inside(entry, "Spanned").is_none());
    let read: Type = match listed {
        Some(entry) => syn::parse_quote!(::kernel::fact::Listed<#entry>),
        None => fact.clone(),
    };
    let bare = |value: TokenStream| match listed {
        Some(_) => quote!(#value.0),
        None => value,
    };
    let checked = listed.map_or(quote!(value), |_| quote!(&value.0));
    let check = check(of, &read, &checked);
    let one = raw(&read, known);
    let made = |raw: &Ident| {
        let read = match places {
            Places::OfTheEntry => quote!(::kernel::fact::checked::<#read, _>(#raw, known, #check)?),
            Places::Own => quote!(::kernel::fact::placed::<#read, _>(#raw, known, #check)?),
        };
        let inner = match (places, kept) {
            (Places::Own, None) => bare(quote!(#read.into_inner())),
            (Places::Own, Some(_)) if listed.is_some() => quote!({
                let list = #read;
                ::kernel::derived::Spanned::new(list.span(), list.into_inner().0)
            }),
            _ => bare(read),
        };
        match &of.from {
            Some(_) => quote!(::core::convert::From::from(#inner)),
            None => inner,
        }
    };
    let one = match places {
        Places::Own => spanned(&one),
        Places::OfTheEntry => one,
    };
    let there = Ident::new("there", Span::mixed_site());
    let made_there = made(&there);
    Ok(match (optional, of.default) {
        (Some(_), Some(span)) => {
            return Err(Error::new(span, "an `Option` may be missing anyway"));
        }
        (None, None) => (one, made(variable)),
        (Some(_), None) => (
            quote!(::core::option::Option<#one>),
            quote!(match #variable {
                ::core::option::Option::Some(#there) => ::core::option::Option::Some(#made_there),
                ::core::option::Option::None => ::core::option::Option::None,
            }),
        ),
        (None, Some(_)) => (
            quote!(::core::option::Option<#one>),
            quote!(match #variable {
                ::core::option::Option::Some(#there) => #made_there,
                ::core::option::Option::None => ::core::default::Default::default(),
            }),
        ),
    })
}

/// What is checked of a value.
fn check(of: &Said, read: &Type, value: &TokenStream) -> TokenStream {
    let range = of.range.as_ref().map(|range| {
        let or = of
            .or
            .as_ref()
            .map(|or| quote!(.map_err(|_| #or.to_owned())));
        quote!(::kernel::fact::within(#value, #range)#or?;)
    });
    let check = of
        .check
        .as_ref()
        .map(|check| quote!(#check(#value, known)?;));
    quote!(|value: &#read| {
        #range
        #check
        ::core::result::Result::Ok(())
    })
}

/// The raw form of a type.
fn raw(of: &Type, known: &Type) -> TokenStream {
    // The raw form is the same however long something is known.
    let known = forever(known.to_token_stream());
    quote!(<#of as ::kernel::fact::Fact<#known>>::Raw)
}

fn spanned(raw: &TokenStream) -> TokenStream {
    quote!(::kernel::derived::Spanned<#raw>)
}

/// The code with every lifetime that is left out (`'_`) written as `'static`.
fn forever(code: TokenStream) -> TokenStream {
    let mut written = Vec::new();
    let mut after_quote = false;
    for token in code {
        written.push(match token {
            TokenTree::Ident(ident) if after_quote && ident == "_" => {
                TokenTree::Ident(Ident::new("static", ident.span()))
            }
            TokenTree::Group(group) => {
                TokenTree::Group(Group::new(group.delimiter(), forever(group.stream())))
            }
            other => other,
        });
        after_quote =
            matches!(written.last(), Some(TokenTree::Punct(mark)) if mark.as_char() == '\'');
    }
    written.into_iter().collect()
}

/// The type inside a wrapper, as far as it is written out.
fn inside<'a>(of: &'a Type, wrapper: &str) -> Option<&'a Type> {
    let Type::Path(path) = of else { return None };
    let last = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else {
        return None;
    };
    match arguments.args.first() {
        Some(GenericArgument::Type(inner)) if last.ident == wrapper => Some(inner),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::derive;
    use crate::refusal;

    #[test]
    fn misuse_is_said_in_words() {
        for (declaration, what) in [
            (
                "struct A { b: u8 }",
                "say what the file may refer to: `#[fact(known = Tables)]`, or `()`",
            ),
            (
                "#[fact(known = ())] enum A { B }",
                "say which word tells its kinds apart: `#[fact(tag = \"kind\", …)]`",
            ),
            (
                "#[fact(known = (), tag = \"kind\")] struct A { b: u8 }",
                "only an enum has a tag",
            ),
            (
                "#[fact(known = (), tag = \"kind\")] enum A { B(u8) }",
                "say what the file calls it: `#[fact(named = \"…\")]`",
            ),
            (
                "#[fact(known = (), tag = \"kind\")] enum A { B { c: Spanned<u8> } }",
                "values of a tagged enum have no place of their own",
            ),
            (
                "#[fact(known = ())] struct A { #[fact(default)] b: Option<u8> }",
                "an `Option` may be missing anyway",
            ),
            (
                "#[fact(known = ())] struct A { #[fact(rang = 1..=2)] b: u8 }",
                "a fact knows `known`, `tag`, `named`, `range`, `or`, `check`, `from`, `default`, `as_is`, `kind`, `also`",
            ),
            (
                "#[fact(known = (), tag = \"kind\")] enum A { #[fact(kind)] B { c: u8 } }",
                "a kind of its own is one struct: `B(Struct)`",
            ),
            (
                "#[fact(known = ())] struct A<T> { b: T }",
                "a fact takes no parameters",
            ),
            (
                "#[fact(known = ())] union A { b: u8 }",
                "a fact is a struct or an enum",
            ),
        ] {
            assert_eq!(refusal(derive, declaration), what, "{declaration}");
        }
    }
}
