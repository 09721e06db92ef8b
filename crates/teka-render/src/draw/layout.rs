//! Arranges panels on a sheet: solids on the left, and grids, lists and trays in rows beside them. For a screen, the
//! goal is a balanced aspect ratio; for a page, it is the largest scale that fits, and then solids may also be above
//! the rest.

use crate::display::Size;

/// The room around everything.
const MARGIN: f64 = 24.0;
/// The room between panels.
const GAP: f64 = 28.0;
/// The target ratio of width to height.
const BALANCED: f64 = 1.5;
/// The ratio of width to height above which sheets are avoided, a little more than that of a 16:9 screen.
const WIDEST: f64 = 1.85;
/// The maximum number of panels tried in the first row, as each try arranges all panels.
const MAX_TRIES: usize = 100;

/// The kind of a panel, which determines its place on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A grid, a list or a tray.
    Flat,
    /// A three-dimensional board.
    Solid,
}

/// The size of a sheet, and the upper left corner of each panel.
#[derive(Debug, PartialEq)]
pub(super) struct Sheet {
    pub(super) size: Size,
    pub(super) corners: Vec<(f64, f64)>,
}

/// The criterion for the best arrangement.
#[derive(Clone, Copy, Debug)]
pub(super) enum LayoutGoal {
    /// A ratio of width to height that looks good on a screen.
    Balanced,
    /// The largest scale that fits into this room.
    #[cfg_attr(not(feature = "pdf"), allow(dead_code))]
    Within(Size),
}

impl LayoutGoal {
    /// How bad a sheet of this size is, given the area that its panels cover.
    fn cost(self, size: Size, used: f64) -> f64 {
        match self {
            LayoutGoal::Balanced => badness(size) + 1.0 - used / (size.width * size.height),
            LayoutGoal::Within(room) => -(room.width / size.width).min(room.height / size.height),
        }
    }
}

/// The best arrangement of panels in the given order.
pub(super) fn arrange(panels: &[(Kind, Size)], goal: LayoutGoal) -> Sheet {
    let sizes = |wanted: Kind| -> Vec<Size> {
        panels.iter().filter(|(kind, _)| *kind == wanted).map(|&(_, size)| size).collect()
    };
    let (solids, flat) = (sizes(Kind::Solid), sizes(Kind::Flat));
    let left = best(&solids, None, goal);
    let right = best(&flat, (!solids.is_empty()).then_some(left.size), goal);
    let wide = margined(beside(left.size, right.size));
    if let LayoutGoal::Within(_) = goal {
        // On a tall page everything is larger with the solids above the rest.
        let below = best(&flat, None, goal);
        let high = margined(beside(left.size.transposed(), below.size.transposed()).transposed());
        if goal.cost(high, 0.0) < goal.cost(wide, 0.0) {
            let shift = high.height - 2.0 * MARGIN - below.size.height;
            let middle = |block: &Sheet| (high.width - block.size.width) / 2.0;
            let corners = (middle(&left), MARGIN);
            return merged(panels, high, (&left, corners), (&below, (middle(&below), MARGIN + shift)));
        }
    }
    let middle = |block: &Sheet| (wide.height - block.size.height) / 2.0;
    let right_at = (wide.width - MARGIN - right.size.width, middle(&right));
    merged(panels, wide, (&left, (MARGIN, middle(&left))), (&right, right_at))
}

/// A sheet of two blocks, the solids and the rest, with the corners in the order of the panels.
fn merged(
    panels: &[(Kind, Size)],
    size: Size,
    (solids, solids_at): (&Sheet, (f64, f64)),
    (flat, flat_at): (&Sheet, (f64, f64)),
) -> Sheet {
    let placed = |block: &Sheet, (x, y): (f64, f64)| {
        block.corners.iter().map(|corner| (corner.0 + x, corner.1 + y)).collect::<Vec<_>>().into_iter()
    };
    let (mut solid_corners, mut flat_corners) = (placed(solids, solids_at), placed(flat, flat_at));
    let corners = panels.iter().filter_map(|(kind, _)| match kind {
        Kind::Solid => solid_corners.next(),
        Kind::Flat => flat_corners.next(),
    });
    Sheet { size, corners: corners.collect() }
}

/// The best of all ways to break the panels into rows, given the block to their left.
fn best(panels: &[Size], left: Option<Size>, goal: LayoutGoal) -> Sheet {
    let nothing = Sheet { size: Size::ZERO, corners: Vec::new() };
    let tries = (1..=panels.len().min(MAX_TRIES)).map(|first_row| {
        let first_row: f64 = panels[..first_row].iter().map(|panel| panel.width + GAP).sum();
        rows(panels, first_row - GAP, left.is_none())
    });
    let area = |size: &Size| size.width * size.height;
    let used: f64 = panels.iter().chain(&left).map(area).sum();
    let rated = tries.map(|sheet| {
        let size = margined(beside(left.unwrap_or(nothing.size), sheet.size));
        (goal.cost(size, used), sheet)
    });
    rated.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(nothing, |(_, sheet)| sheet)
}

fn badness(size: Size) -> f64 {
    let ratio = size.width / size.height;
    (ratio / BALANCED).ln().abs() + if ratio > WIDEST { 10.0 } else { 0.0 }
}

fn margined(inner: Size) -> Size {
    Size { width: inner.width + 2.0 * MARGIN, height: inner.height + 2.0 * MARGIN }
}

/// The size of two blocks side by side.
fn beside(left: Size, right: Size) -> Size {
    let gap = if left.width > 0.0 && right.width > 0.0 { GAP } else { 0.0 };
    Size { width: left.width + gap + right.width, height: left.height.max(right.height) }
}

/// Rows of panels from left to right, none wider than `width` unless a single panel is. Rows are centred, except that
/// panels of one width, such as the steps of a solution, are aligned in columns if there is nothing else on the sheet.
fn rows(panels: &[Size], width: f64, alone: bool) -> Sheet {
    let mut rows: Vec<(Size, Vec<Size>)> = Vec::new();
    for &panel in panels {
        match rows.last_mut() {
            Some((size, row)) if size.width + GAP + panel.width <= width + 1e-6 => {
                size.width += GAP + panel.width;
                size.height = size.height.max(panel.height);
                row.push(panel);
            }
            _ => rows.push((panel, vec![panel])),
        }
    }
    let width = rows.iter().map(|(size, _)| size.width).fold(0.0, f64::max);
    let in_columns = alone && panels.windows(2).all(|pair| (pair[0].width - pair[1].width).abs() < 1e-6);
    let mut corners = Vec::new();
    let mut y = 0.0;
    for (size, row) in &rows {
        let mut x = if in_columns { 0.0 } else { (width - size.width) / 2.0 };
        for panel in row {
            corners.push((x, y));
            x += panel.width + GAP;
        }
        y += size.height + GAP;
    }
    Sheet { size: Size { width, height: (y - GAP).max(0.0) }, corners }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grids(count: usize, width: f64, height: f64) -> Vec<(Kind, Size)> {
        vec![(Kind::Flat, Size { width, height }); count]
    }

    #[test]
    fn one_panel_has_margins() {
        let sheet = arrange(&grids(1, 100.0, 50.0), LayoutGoal::Balanced);
        assert_eq!(sheet.size, Size { width: 148.0, height: 98.0 });
        assert_eq!(sheet.corners, [(24.0, 24.0)]);
    }

    #[test]
    fn no_panels_no_corners() {
        assert_eq!(
            arrange(&[], LayoutGoal::Balanced),
            Sheet { size: Size { width: 48.0, height: 48.0 }, corners: vec![] }
        );
    }

    #[test]
    fn many_panels_make_a_block_not_a_ribbon() {
        for count in 2..40 {
            let size = arrange(&grids(count, 200.0, 200.0), LayoutGoal::Balanced).size;
            let ratio = size.width / size.height;
            assert!((0.4..=1.8).contains(&ratio), "{count} panels: {ratio}");
        }
    }

    #[test]
    fn panels_of_equal_width_are_in_columns() {
        let corners = arrange(&grids(7, 200.0, 250.0), LayoutGoal::Balanced).corners;
        let in_a_row = corners.iter().take_while(|corner| corner.1 < 200.0).count();
        assert!(in_a_row < 7);
        assert!(
            corners.iter().zip(&corners[in_a_row..]).all(|(above, below)| (above.0 - below.0).abs() < 1e-6)
        );
    }

    #[test]
    fn solids_are_on_the_left_in_any_order() {
        let mut panels = grids(3, 200.0, 200.0);
        panels.push((Kind::Solid, Size { width: 300.0, height: 400.0 }));
        let corners = arrange(&panels, LayoutGoal::Balanced).corners;
        assert!(corners[..3].iter().all(|corner| corner.0 > corners[3].0 + 300.0));
    }

    #[test]
    fn on_a_tall_page_solids_are_above() {
        let mut panels = grids(3, 200.0, 200.0);
        panels.push((Kind::Solid, Size { width: 400.0, height: 400.0 }));
        let high = LayoutGoal::Within(Size { width: 300.0, height: 600.0 });
        let Sheet { size, corners } = arrange(&panels, high);
        assert!(corners[..3].iter().all(|corner| corner.1 > corners[3].1 + 400.0));
        assert!(size.height > size.width);
        let wide = LayoutGoal::Within(Size { width: 600.0, height: 200.0 });
        assert!(arrange(&panels, wide).corners[0].0 > 400.0);
    }

    #[test]
    fn panels_do_not_overlap() {
        let mut panels: Vec<(Kind, Size)> = Vec::new();
        for i in 0..12_u8 {
            let kind = if i % 5 == 0 { Kind::Solid } else { Kind::Flat };
            panels.push((
                kind,
                Size { width: 50.0 + 30.0 * f64::from(i), height: 400.0 - 30.0 * f64::from(i) },
            ));
        }
        let sheet = arrange(&panels, LayoutGoal::Balanced);
        let boxes: Vec<_> =
            panels.iter().zip(&sheet.corners).map(|((_, size), corner)| (corner, size)).collect();
        for (i, (a, a_size)) in boxes.iter().enumerate() {
            for (b, b_size) in &boxes[..i] {
                let apart_x = a.0 + a_size.width <= b.0 || b.0 + b_size.width <= a.0;
                let apart_y = a.1 + a_size.height <= b.1 || b.1 + b_size.height <= a.1;
                assert!(apart_x || apart_y);
            }
        }
    }
}
