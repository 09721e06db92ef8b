//! Whether a text looks like a sliding puzzle. Other families have numbers too: a packing file begins with three
//! of them, a fill-in list has nothing else. What no other has is most of the numbers from 1 on, each once.

use super::board::settle_line_ends;
use super::section::{self, Section};
use super::words::Said;
use teka_core::{Likeness, Notes, Reading, Source};

/// How much a text looks like a board of tiles.
pub(crate) fn recognise(text: &str) -> Likeness {
    let mut section = section::split(&Source::new("", text), &mut Notes::new(Reading::Strict)).board;
    settle_line_ends(&mut section.words);
    let count = section.words.len();
    let (mut seen, mut numbers, mut blanks, mut strange) = (vec![false; count + 1], 0_usize, 0, 0);
    for word in &section.words {
        match word.said {
            Said::Number(number) => {
                let seen = seen.get_mut(number as usize);
                numbers += usize::from(seen.is_some_and(|seen| !std::mem::replace(seen, true)));
            }
            Said::Blank => blanks += 1,
            _ => strange += 1,
        }
    }
    let fitting = numbers + blanks.min(1);
    let most_fit = fitting * 4 >= count * 3;
    if numbers == 0 {
        Likeness::None
    } else if section.declared.is_some() && most_fit {
        Likeness::Sure
    } else if count < 4 {
        // Too little to go by, unless it is a whole board with a sign for the blank.
        let whole = blanks == 1 && fitting == count && strange == 0;
        if whole { Likeness::Sure } else { Likeness::None }
    } else {
        let (even, width) = shape(&section);
        let clean = strange == 0 && blanks <= 1 && fitting * 2 > count;
        let damaged = section.rows > 1 && width > 1 && most_fit;
        match even && (clean || damaged) {
            true => Likeness::Sure,
            false if fitting * 2 > count => Likeness::Some,
            false => Likeness::None,
        }
    }
}

/// Whether all lines are equally long, and how long the first is.
fn shape(section: &Section) -> (bool, usize) {
    let mut widths = section.words.chunk_by(|one, next| one.row == next.row).map(<[_]>::len);
    let first = widths.next().unwrap_or(0);
    (widths.all(|width| width == first), first)
}
