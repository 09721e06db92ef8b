//! Whether a text looks like a sliding puzzle or a list of them. Other families have numbers too: a packing file begins
//! with three of them, and a fill-in list may have nothing else. But only a sliding puzzle has most of the numbers from
//! 1 on, each once.

use super::board::resolve_trailing_commas;
use super::section::{self, Section};
use super::tokens::TokenKind;
use super::{list, other_forms};
use teka_core::{Confidence, DiagnosticSink, Source, Strictness};

/// How sure it is that a text is a sliding puzzle.
pub(crate) fn recognise(text: &str) -> Confidence {
    let source = Source::new("", text);
    match usual(&source) {
        Confidence::Sure => Confidence::Sure,
        _ if other_forms::find(&source).is_some() || list::is_list(&source) => Confidence::Sure,
        confidence => confidence,
    }
}

/// How sure it is that a text is in the usual format.
fn usual(source: &Source) -> Confidence {
    let mut section = section::split(source, &mut DiagnosticSink::new(Strictness::Strict)).board;
    resolve_trailing_commas(&mut section.tokens);
    let count = section.tokens.len();
    let (mut seen, mut numbers, mut blanks, mut has_other) = (vec![false; count + 1], 0_usize, 0, false);
    for token in &section.tokens {
        match token.kind {
            TokenKind::Number(number) => {
                let seen = seen.get_mut(number as usize);
                numbers += usize::from(seen.is_some_and(|seen| !std::mem::replace(seen, true)));
            }
            TokenKind::Blank => blanks += 1,
            _ => has_other = true,
        }
    }
    let fitting = numbers + blanks.min(1);
    let most_fit = fitting * 4 >= count * 3;
    if numbers == 0 {
        Confidence::None
    } else if section.declared.is_some() && most_fit {
        Confidence::Sure
    } else if count < 4 {
        // Too little to go by, unless it is a complete board with an explicit blank.
        let is_complete = blanks == 1 && fitting == count && !has_other;
        if is_complete { Confidence::Sure } else { Confidence::None }
    } else {
        let (is_regular, width) = shape(&section);
        let is_clean = !has_other && blanks <= 1 && fitting * 2 > count;
        let is_damaged = section.rows > 1 && width > 1 && most_fit;
        match is_regular && (is_clean || is_damaged) {
            true => Confidence::Sure,
            false if fitting * 2 > count => Confidence::Some,
            false => Confidence::None,
        }
    }
}

/// Whether all lines have the same width, and the width of the first.
fn shape(section: &Section) -> (bool, usize) {
    let mut widths = section.tokens.chunk_by(|one, next| one.row == next.row).map(<[_]>::len);
    let first = widths.next().unwrap_or(0);
    (widths.all(|width| width == first), first)
}
