//! `#[derive(Notation)]`: an action with its text form.

use crate::{
    attributes::{one, tables, text, variants},
    case,
};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use std::collections::BTreeMap;
use syn::{
    DeriveInput, Error, Expr, Field, Ident, LitStr, Result, Token, Type, Variant,
    parse::{Parse, ParseStream},
    spanned::Spanned,
};

/// `"full", "reduced"`: what `false` and `true` are called.
struct Pair(LitStr, LitStr);

impl Parse for Pair {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let no = input.parse()?;
        input.parse::<Token![,]>()?;
        Ok(Pair(no, input.parse()?))
    }
}

/// How a field stands in the text.
enum Form {
    Spoken,
    Words(Pair),
    Within(Expr),
}

struct Part<'a> {
    /// The field's name, or its place in a tuple.
    member: TokenStream,
    /// What it is called in the generated code.
    variable: Ident,
    form: Form,
    field: &'a Field,
    optional: bool,
}

struct Action<'a> {
    variant: &'a Variant,
    verb: LitStr,
    parts: Vec<Part<'a>>,
}

impl Action<'_> {
    /// Words after the verb, at least and at most.
    fn least(&self) -> usize {
        self.parts.iter().filter(|part| !part.optional).count()
    }

    fn most(&self) -> usize {
        self.parts.len()
    }
}

pub fn derive(input: DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let data = variants(&input, "actions are the variants of an enum")?;
    let tables = tables(&input, "notation")?;
    let actions: Vec<Action<'_>> = (data.variants.iter()).map(spoken).collect::<Result<_>>()?;
    let mut by_verb: BTreeMap<String, Vec<&Action<'_>>> = BTreeMap::new();
    for action in &actions {
        by_verb.entry(action.verb.value()).or_default().push(action);
    }
    let mut verbs: Vec<String> = Vec::new();
    for action in &actions {
        if !verbs.contains(&action.verb.value()) {
            verbs.push(action.verb.value());
        }
    }
    let saying = actions.iter().map(says);
    let naming = actions.iter().map(|action| {
        let (variant, verb) = (&action.variant.ident, &action.verb);
        quote!(Self::#variant { .. } => #verb)
    });
    let mut hearing = Vec::new();
    for verb in &verbs {
        let read = heard(by_verb.remove(verb).unwrap_or_default())?;
        hearing.push(quote!(#verb => #read));
    }
    Ok(quote! {
        #[automatically_derived]
        impl ::kernel::notation::Notation<#tables> for #name {
            const VERBS: &'static [&'static str] = &[#(#verbs),*];

            fn verb(&self) -> &'static str {
                match self {
                    #(#naming,)*
                }
            }

            #[allow(unused_variables)]
            fn say(&self, line: &mut ::kernel::notation::Line<'_, #tables>) {
                match self {
                    #(#saying,)*
                }
            }

            #[allow(unused_variables)]
            fn hear(
                verb: &str,
                words: &mut ::kernel::notation::Words<'_, #tables>,
            ) -> ::core::result::Result<::core::option::Option<Self>, ::kernel::BadInput> {
                ::core::result::Result::Ok(::core::option::Option::Some(match verb {
                    #(#hearing,)*
                    _ => return ::core::result::Result::Ok(::core::option::Option::None),
                }))
            }
        }
    })
}

fn spoken(variant: &Variant) -> Result<Action<'_>> {
    let verb = text(&variant.attrs, "verb")?.unwrap_or_else(|| {
        let verb = case::small(&variant.ident.to_string(), '-');
        LitStr::new(&verb, variant.ident.span())
    });
    if verb.value().is_empty() || verb.value().contains(char::is_whitespace) {
        return Err(Error::new(verb.span(), "a verb is one word"));
    }
    let mut parts: Vec<Part<'_>> = Vec::new();
    for (i, field) in variant.fields.iter().enumerate() {
        let part = part(i, field)?;
        if !part.optional && parts.last().is_some_and(|before| before.optional) {
            let what = "a field that may be missing comes last";
            return Err(Error::new_spanned(parts[i - 1].field, what));
        }
        parts.push(part);
    }
    Ok(Action {
        variant,
        verb,
        parts,
    })
}

fn part(i: usize, field: &Field) -> Result<Part<'_>> {
    let words = one(&field.attrs, "words")?;
    let within = one(&field.attrs, "within")?;
    let form = match (words, within) {
        (Some(words), None) => {
            let Pair(no, yes) = words.parse_args().map_err(|error| {
                let what = "what `false` and `true` are called: `#[words(\"full\", \"reduced\")]`";
                Error::new(error.span(), what)
            })?;
            if !is_path(&field.ty, "bool") {
                return Err(Error::new_spanned(&field.ty, "`words` are for a `bool`"));
            }
            if no.value() == yes.value() {
                return Err(Error::new(yes.span(), "these are the same word"));
            }
            Form::Words(Pair(no, yes))
        }
        (None, Some(within)) => Form::Within(within.parse_args().map_err(|error| {
            Error::new(error.span(), "a range is due here: `#[within(1..=4)]`")
        })?),
        (None, None) if is_path(&field.ty, "bool") => {
            let what = "say what `false` and `true` are called: `#[words(\"full\", \"reduced\")]`";
            return Err(Error::new_spanned(&field.ty, what));
        }
        (None, None) => Form::Spoken,
        (Some(_), Some(within)) => {
            let what = "`words` and `within` do not go together";
            return Err(Error::new_spanned(within, what));
        }
    };
    let place = syn::Index::from(i);
    Ok(Part {
        member: match &field.ident {
            Some(ident) => quote!(#ident),
            None => quote!(#place),
        },
        variable: format_ident!("field_{i}", span = field.ty.span()),
        form,
        field,
        optional: is_path(&field.ty, "Option"),
    })
}

/// Whether a type is called so, as far as it is written out.
fn is_path(of: &Type, name: &str) -> bool {
    matches!(of, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == name))
}

fn says(action: &Action<'_>) -> TokenStream {
    let variant = &action.variant.ident;
    let bindings = action.parts.iter().map(|part| {
        let (member, variable) = (&part.member, &part.variable);
        quote!(#member: #variable)
    });
    let words = action.parts.iter().map(|part| {
        let variable = &part.variable;
        match &part.form {
            Form::Spoken => quote_spanned!(part.field.ty.span()=>
                ::kernel::notation::Spoken::say(#variable, line);
            ),
            Form::Words(Pair(no, yes)) => {
                quote!(line.word(if *#variable { #yes } else { #no });)
            }
            Form::Within(_) => quote!(line.display(#variable);),
        }
    });
    quote!(Self::#variant { #(#bindings),* } => { #(#words)* })
}

/// Reads what follows a verb that one action has, or several.
fn heard(mut actions: Vec<&Action<'_>>) -> Result<TokenStream> {
    actions.sort_by_key(|action| action.most());
    for pair in actions.windows(2) {
        if pair[0].most() >= pair[1].least() {
            let what = format!(
                "`{}` shares its verb `{}` with `{}` and is not told apart from it by the number of words",
                pair[1].variant.ident,
                pair[1].verb.value(),
                pair[0].variant.ident
            );
            return Err(Error::new(pair[1].verb.span(), what));
        }
    }
    let Some((last, others)) = actions.split_last() else {
        return Ok(TokenStream::new());
    };
    let longest = read(last);
    if others.is_empty() {
        return Ok(longest);
    }
    let shorter = others.iter().map(|action| {
        let (most, read) = (action.most(), read(action));
        quote!(..=#most => #read)
    });
    Ok(quote!(match words.left() { #(#shorter,)* _ => #longest }))
}

fn read(action: &Action<'_>) -> TokenStream {
    let variant = &action.variant.ident;
    let fields = action.parts.iter().map(|part| {
        let (member, of) = (&part.member, &part.field.ty);
        let value = match &part.form {
            Form::Spoken => quote_spanned!(of.span()=>
                <#of as ::kernel::notation::Spoken<_>>::hear(words)?
            ),
            Form::Words(Pair(no, yes)) => quote!(words.either(#no, #yes)?),
            Form::Within(range) => quote!(words.number::<#of>(#range)?),
        };
        quote!(#member: #value)
    });
    quote!(Self::#variant { #(#fields),* })
}

#[cfg(test)]
mod tests {
    use super::derive;
    use crate::refusal;

    #[test]
    fn misuse_is_said_in_words() {
        for (variants, what) in [
            (r#"#[verb("go there")] A"#, "a verb is one word"),
            (r#"#[verb("")] A"#, "a verb is one word"),
            (
                "A(Option<Space>, Space)",
                "a field that may be missing comes last",
            ),
            (
                "A(bool)",
                "say what `false` and `true` are called: `#[words(\"full\", \"reduced\")]`",
            ),
            (
                r#"A(#[words("full")] bool)"#,
                "what `false` and `true` are called: `#[words(\"full\", \"reduced\")]`",
            ),
            (r#"A(#[words("a", "b")] u8)"#, "`words` are for a `bool`"),
            (r#"A(#[words("a", "a")] bool)"#, "these are the same word"),
            (
                "A(#[within()] u8)",
                "a range is due here: `#[within(1..=4)]`",
            ),
            (
                r#"A(#[words("a", "b")] #[within(1..=2)] bool)"#,
                "`words` and `within` do not go together",
            ),
            (
                r#"A(Space), #[verb("a")] B(Leader)"#,
                "`B` shares its verb `a` with `A` and is not told apart from it by the number of words",
            ),
            (
                r#"A, #[verb("a")] B(Option<Leader>)"#,
                "`B` shares its verb `a` with `A` and is not told apart from it by the number of words",
            ),
        ] {
            let declaration = format!("#[notation(tables = T)] enum Action {{ {variants} }}");
            assert_eq!(refusal(derive, &declaration), what, "{declaration}");
        }
        assert_eq!(
            refusal(derive, "enum Action { A }"),
            "say which tables are at hand: `#[notation(tables = Tables)]`"
        );
        assert_eq!(
            refusal(derive, "#[notation(game = T)] enum Action { A }"),
            "`tables = <type>` is due here"
        );
        assert_eq!(
            refusal(derive, "#[notation(tables = T)] struct Action;"),
            "actions are the variants of an enum"
        );
    }
}
