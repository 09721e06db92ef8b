//! Places pages two by two on larger sheets, in the order for printing on both sides, folding all sheets together and
//! stapling them in the fold.

use crate::Drawing;
use crate::display::{Group, Size};

/// Returns the sides of all sheets, front and back alternately, to be printed double-sided, flipped on the short edge.
pub(super) fn impose(pages: Vec<Drawing>, page: Size, sheet: Size) -> Vec<Drawing> {
    let order = order(pages.len());
    let paper = pages.first().map(|page| page.paper.clone());
    let mut pages: Vec<Option<Drawing>> = pages.into_iter().map(Some).collect();
    let top = (sheet.height - page.height) / 2.0;
    // The two pages meet at the fold.
    let corners = [sheet.width / 2.0 - page.width, sheet.width / 2.0];
    let side = |numbers: &[usize; 2]| {
        let placed = numbers
            .iter()
            .zip(corners)
            .filter_map(|(&number, x)| Some(Group::at(x, top, pages.get_mut(number)?.take()?.items)));
        let items = placed.collect();
        let [title, description] = [String::new(), String::new()];
        Drawing { size: sheet, title, description, paper: paper.clone().expect("there is a page"), items }
    };
    order.iter().map(side).collect()
}

/// The numbers, from 0, of the left and right page of each side. Those beyond the last page stay empty.
fn order(pages: usize) -> Vec<[usize; 2]> {
    let all = pages.next_multiple_of(4);
    let sheet = |sheet: usize| {
        let (first, last) = (2 * sheet, all - 1 - 2 * sheet);
        [[last, first], [first + 1, last - 1]]
    };
    (0..all / 4).flat_map(sheet).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_sheets_have_their_pages_in_order() {
        assert_eq!(order(8), [[7, 0], [1, 6], [5, 2], [3, 4]]);
        assert_eq!(order(1), [[3, 0], [1, 2]]);
        assert!(order(0).is_empty());
        for pages in 1..60 {
            let sides = order(pages);
            let mut all: Vec<usize> = sides.concat();
            all.sort_unstable();
            assert_eq!(all, (0..pages.next_multiple_of(4)).collect::<Vec<_>>());
            // Reading a folded booklet: the right of each front, the left of each back, and then back outwards.
            let inwards = sides.chunks(2).flat_map(|sheet| [sheet[0][1], sheet[1][0]]);
            let outwards = sides.chunks(2).rev().flat_map(|sheet| [sheet[1][1], sheet[0][0]]);
            assert!(inwards.chain(outwards).eq(0..pages.next_multiple_of(4)));
        }
    }
}
