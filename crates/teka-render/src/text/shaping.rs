//! Shapes a line of text, that is, turns it into glyphs with positions: kerned, with accents on their letters, Arabic
//! letters joined, and Hebrew and Arabic from right to left.
//!
//! The Unicode Bidirectional Algorithm splits the line into runs; `rustybuzz`, a port of `HarfBuzz`, shapes each of
//! them. A shaping plan depends only on font, direction and script, and takes longer to make than to use, so plans are
//! cached.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustybuzz::{Direction, Face, Script, ShapePlan, UnicodeBuffer};
use unicode_bidi::{BidiInfo, Level};

use crate::display::Weight;
use crate::text::font::data;

static REGULAR: LazyLock<Face<'static>> = LazyLock::new(|| parse(Weight::Regular));
static BOLD: LazyLock<Face<'static>> = LazyLock::new(|| parse(Weight::Bold));

/// The font, whether text runs from left to right, and the script.
type PlanKey = (Weight, bool, Script);
static PLANS: LazyLock<Mutex<HashMap<PlanKey, Arc<ShapePlan>>>> = LazyLock::new(Mutex::default);

/// A glyph of a shaped text, in units of the font.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) id: u16,
    /// The distance of its origin from the start of the line.
    pub(crate) x: i32,
    /// The height of its origin above the baseline.
    pub(crate) y: i32,
    /// The bytes of the text that it shows; several glyphs may show the same bytes together.
    pub(crate) cluster: Range<usize>,
}

/// A shaped text, its glyphs from left to right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shaped {
    pub(crate) glyphs: Vec<Glyph>,
    /// The width, in units of the font.
    pub(crate) width: i32,
}

fn parse(weight: Weight) -> Face<'static> {
    Face::from_slice(data(weight), 0).expect("the shipped fonts are valid")
}

/// Shapes a line of text.
pub(crate) fn shape(text: &str, weight: Weight) -> Shaped {
    let mut shaped = Shaped::default();
    if text.is_ascii() {
        shape_run(text, 0, Direction::LeftToRight, weight, &mut shaped);
        return shaped;
    }
    let info = BidiInfo::new(text, Some(Level::ltr()));
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let is_ltr = levels[run.start].is_ltr();
            let direction = if is_ltr { Direction::LeftToRight } else { Direction::RightToLeft };
            shape_run(&text[run.clone()], run.start, direction, weight, &mut shaped);
        }
    }
    shaped
}

/// Shapes a run in one direction, which starts at this byte of the text, and appends it.
fn shape_run(run: &str, start: usize, direction: Direction, weight: Weight, shaped: &mut Shaped) {
    if run.is_empty() {
        return;
    }
    let face: &Face<'_> = if weight == Weight::Bold { &BOLD } else { &REGULAR };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(run);
    buffer.set_direction(direction);
    buffer.guess_segment_properties();
    let key = (weight, direction == Direction::LeftToRight, buffer.script());
    let plan = {
        let mut plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
        let plan = plans
            .entry(key)
            .or_insert_with(|| Arc::new(ShapePlan::new(face, direction, Some(key.2), None, &[])));
        Arc::clone(plan)
    };
    let output = rustybuzz::shape_with_plan(face, &plan, buffer);
    let (infos, positions) = (output.glyph_infos(), output.glyph_positions());
    let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
    starts.push(run.len());
    starts.sort_unstable();
    starts.dedup();
    for (info, position) in infos.iter().zip(positions) {
        let first = info.cluster as usize;
        let end = starts[starts.partition_point(|&other| other <= first)];
        shaped.glyphs.push(Glyph {
            id: info.glyph_id as u16,
            x: shaped.width + position.x_offset,
            y: position.y_offset,
            cluster: start + first..start + end,
        });
        shaped.width += position.x_advance;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<u16> {
        shape(text, Weight::Regular).glyphs.iter().map(|glyph| glyph.id).collect()
    }

    #[test]
    fn letters_are_kerned() {
        let width = |text: &str| shape(text, Weight::Bold).width;
        assert!(width("AV") < width("A") + width("V"));
    }

    #[test]
    fn arabic_letters_are_joined_and_run_to_the_left() {
        assert_ne!(ids("بب"), [ids("ب"), ids("ب")].concat());
        let hebrew = ids("אש");
        assert_eq!(hebrew, [ids("ש"), ids("א")].concat());
        assert_eq!(ids("1 אש 2").first(), ids("1").first());
    }

    #[test]
    fn clusters_cover_the_text() {
        let text = "A e\u{301} שלום";
        let shaped = shape(text, Weight::Regular);
        let mut covered = vec![false; text.len()];
        for glyph in &shaped.glyphs {
            covered[glyph.cluster.clone()].fill(true);
        }
        assert!(covered.iter().all(|&is_covered| is_covered));
    }

    #[test]
    fn an_empty_text_has_no_glyphs() {
        assert_eq!(shape("", Weight::Regular), Shaped::default());
    }
}
