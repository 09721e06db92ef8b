//! A tidy layout for trees (E. Reingold, J. Tilford, "Tidier drawings of trees", 1981) with nodes of any width: parents are
//! centred over their children, subtrees are as close as their contours allow, and equal subtrees look the same.

use crate::display::Size;

/// The minimum distance between two nodes of a level.
const GAP: f64 = 10.0;
/// The distance between two levels.
const LEVEL: f64 = 30.0;
/// The minimum distance between two trees.
const BETWEEN_TREES: f64 = 30.0;

/// An arrangement of nodes.
pub(super) struct Layout {
    /// The middle of each node's upper edge.
    pub(super) places: Vec<(f64, f64)>,
    /// The size of the whole.
    pub(super) size: Size,
}

/// The left and the right edge of a subtree on each of its levels, relative to its root.
type Contour = Vec<(f64, f64)>;

/// Arranges nodes of these sizes. Parents come before their children.
pub(super) fn arrange(parents: &[Option<usize>], sizes: &[Size]) -> Layout {
    let count = parents.len();
    let mut children = vec![Vec::new(); count];
    let mut depth = vec![0; count];
    let mut roots = Vec::new();
    for (node, parent) in parents.iter().enumerate() {
        match parent {
            Some(parent) => {
                children[*parent].push(node);
                depth[node] = depth[*parent] + 1;
            }
            None => roots.push(node),
        }
    }
    // Children come after their parents, so in reverse order every subtree comes before its root.
    let mut offsets = vec![0.0; count];
    let mut contours: Vec<Contour> = vec![Vec::new(); count];
    for node in (0..count).rev() {
        let half = sizes[node].width / 2.0;
        let below: Vec<Contour> =
            children[node].iter().map(|&child| std::mem::take(&mut contours[child])).collect();
        let (places, mut merged) = side_by_side(&below, GAP);
        let middle = match (places.first(), places.last()) {
            (Some(first), Some(last)) => f64::midpoint(*first, *last),
            _ => 0.0,
        };
        for (&child, place) in children[node].iter().zip(&places) {
            offsets[child] = place - middle;
        }
        for (left, right) in &mut merged {
            *left -= middle;
            *right -= middle;
        }
        merged.insert(0, (-half, half));
        contours[node] = merged;
    }
    let forest: Vec<Contour> = roots.iter().map(|&root| contours[root].clone()).collect();
    let (places, outline) = side_by_side(&forest, BETWEEN_TREES);
    let left = outline.iter().map(|edge| edge.0).fold(f64::INFINITY, f64::min);
    let right = outline.iter().map(|edge| edge.1).fold(f64::NEG_INFINITY, f64::max);
    for (&root, place) in roots.iter().zip(&places) {
        offsets[root] = place - left;
    }
    let levels = depth.iter().max().map_or(0, |deepest| deepest + 1);
    let mut heights = vec![0.0_f64; levels];
    for (node, &level) in depth.iter().enumerate() {
        heights[level] = heights[level].max(sizes[node].height);
    }
    let mut tops = vec![0.0; levels];
    for level in 1..levels {
        tops[level] = tops[level - 1] + heights[level - 1] + LEVEL;
    }
    let mut placed: Vec<(f64, f64)> = Vec::with_capacity(count);
    for node in 0..count {
        let x = parents[node].map_or(0.0, |parent| placed[parent].0) + offsets[node];
        placed.push((x, tops[depth[node]]));
    }
    let height = tops.last().copied().unwrap_or(0.0) + heights.last().copied().unwrap_or(0.0);
    let width = if count == 0 { 0.0 } else { right - left };
    Layout { places: placed, size: Size { width, height } }
}

/// Puts subtrees beside each other as closely as they fit. Returns the positions of their roots and the contour of all.
fn side_by_side(contours: &[Contour], gap: f64) -> (Vec<f64>, Contour) {
    let mut places = Vec::with_capacity(contours.len());
    let mut merged: Contour = Vec::new();
    for contour in contours {
        let apart = merged.iter().zip(contour).map(|(before, after)| before.1 + gap - after.0);
        let place = apart.fold(f64::NEG_INFINITY, f64::max);
        let place = if place.is_finite() { place } else { 0.0 };
        places.push(place);
        for (level, &(left, right)) in contour.iter().enumerate() {
            match merged.get_mut(level) {
                Some(edge) => edge.1 = right + place,
                None => merged.push((left + place, right + place)),
            }
        }
    }
    (places, merged)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A random tree, from a xorshift generator.
    fn random(nodes: usize, seed: u64) -> (Vec<Option<usize>>, Vec<Size>) {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut below = |end: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % end
        };
        let mut parents = vec![None];
        for node in 1..nodes {
            let recent = node.saturating_sub(1 + below(12) as usize);
            parents.push((below(60) != 0).then_some(recent));
        }
        let sizes =
            (0..nodes).map(|_| Size { width: 20.0 + below(60) as f64, height: 10.0 + below(50) as f64 });
        (parents.clone(), sizes.collect())
    }

    fn boxes(parents: &[Option<usize>], sizes: &[Size]) -> (Vec<[f64; 4]>, Size) {
        let Layout { places, size } = arrange(parents, sizes);
        let edges = |(&(x, y), size): (&(f64, f64), &Size)| {
            [x - size.width / 2.0, y, x + size.width / 2.0, y + size.height]
        };
        (places.iter().zip(sizes).map(edges).collect(), size)
    }

    #[test]
    fn nodes_never_overlap_and_stay_inside() {
        for seed in 1..60 {
            let (parents, sizes) = random(200, seed);
            let (boxes, size) = boxes(&parents, &sizes);
            for (at, one) in boxes.iter().enumerate() {
                assert!(one[0] > -0.01 && one[2] < size.width + 0.01 && one[3] < size.height + 0.01);
                for other in &boxes[..at] {
                    let apart = one[0] >= other[2] + GAP - 0.01
                        || other[0] >= one[2] + GAP - 0.01
                        || one[1] >= other[3] + LEVEL - 0.01
                        || other[1] >= one[3] + LEVEL - 0.01;
                    assert!(apart, "seed {seed}: {one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn parents_are_centred_and_siblings_are_in_order() {
        let (parents, sizes) = random(200, 7);
        let Layout { places, .. } = arrange(&parents, &sizes);
        for parent in 0..places.len() {
            let children: Vec<f64> = (0..places.len())
                .filter(|&node| parents[node] == Some(parent))
                .map(|node| places[node].0)
                .collect();
            assert!(children.windows(2).all(|pair| pair[0] < pair[1]));
            if let (Some(first), Some(last)) = (children.first(), children.last()) {
                assert!((f64::midpoint(*first, *last) - places[parent].0).abs() < 0.01);
            }
        }
    }

    #[test]
    fn a_subtree_slides_below_a_short_neighbour() {
        // The root has a leaf and a node with three children: the three reach below the leaf.
        let parents = [None, Some(0), Some(0), Some(2), Some(2), Some(2)];
        let sizes = [Size { width: 20.0, height: 10.0 }; 6];
        let Layout { places, .. } = arrange(&parents, &sizes);
        assert!((places[2].0 - places[1].0 - 30.0).abs() < 0.01, "{places:?}");
    }
}
