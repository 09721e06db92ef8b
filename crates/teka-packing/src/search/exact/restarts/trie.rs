//! All ways to cover one position, as a trie of distances from it. Placements that begin with the same cells share a
//! branch, and a covered cell rules out its whole branch, so finding the placements that fit takes little more time
//! than listing them.

use crate::lattice::Point;
use crate::shape::Shape;
use std::ops::ControlFlow;

/// The trie, in preorder.
pub(super) struct Trie {
    nodes: Vec<Node>,
    leaves: Vec<Leaf>,
}

struct Node {
    /// The distance of the cell that must be free.
    offset: i32,
    /// The next node that is not below this one.
    skip: u32,
    /// Where the leaves at this node start and end.
    leaves: (u32, u32),
}

/// An orientation whose cells are all on the path to its node.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    pub(super) orientation: u32,
    pub(super) kind: u32,
    /// The distance of its first cell.
    pub(super) first: i32,
}

impl Trie {
    pub(super) const BYTES_PER_NODE: u64 = 2 * size_of::<Node>() as u64;

    /// The trie of these orientations with their kinds.
    pub(super) fn new(orientations: &[(u32, u32, &Shape)], offset: impl Fn(Point) -> isize) -> Self {
        let mut paths: Vec<(Vec<Point>, Leaf)> = Vec::new();
        for &(orientation, kind, shape) in orientations {
            for &anchor in shape.points() {
                let mut path: Vec<Point> = shape.points().iter().map(|&point| point - anchor).collect();
                // Near cells first: they are shared by most placements, and most often covered.
                teka_core::sort::by_key(&mut path, near_first);
                let first = offset(Point::ORIGIN - anchor) as i32;
                paths.push((path, Leaf { orientation, kind, first }));
            }
        }
        let compare = |a: &[Point], b: &[Point]| a.iter().map(near_first).cmp(b.iter().map(near_first));
        teka_core::sort::by(&mut paths, |a, b| compare(&a.0, &b.0));
        let mut trie = Trie { nodes: Vec::new(), leaves: Vec::new() };
        let mut open: Vec<(Point, usize)> = Vec::new();
        for (path, leaf) in paths {
            let shared = open.iter().zip(&path).take_while(|(open, point)| open.0 == **point).count();
            trie.close(&mut open, shared);
            for &point in &path[shared..] {
                open.push((point, trie.nodes.len()));
                let at = trie.leaves.len() as u32;
                trie.nodes.push(Node { offset: offset(point) as i32, skip: 0, leaves: (at, at) });
            }
            trie.leaves.push(leaf);
            let node = open.last().expect("a path is not empty").1;
            trie.nodes[node].leaves.1 = trie.leaves.len() as u32;
        }
        trie.close(&mut open, 0);
        trie
    }

    /// Closes the open nodes beyond a depth: nodes added from here on are not below them.
    fn close(&mut self, open: &mut Vec<(Point, usize)>, depth: usize) {
        for (_, node) in open.drain(depth..) {
            self.nodes[node].skip = self.nodes.len() as u32;
        }
    }

    /// Calls `each` with every leaf whose cells are free if its path starts at this position.
    #[inline]
    pub(super) fn fitting<T>(
        &self,
        blocked: &[bool],
        at: usize,
        mut each: impl FnMut(Leaf) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut next = 0;
        while let Some(node) = self.nodes.get(next) {
            if blocked[at.wrapping_add_signed(node.offset as isize)] {
                next = node.skip as usize;
                continue;
            }
            for &leaf in &self.leaves[node.leaves.0 as usize..node.leaves.1 as usize] {
                each(leaf)?;
            }
            next += 1;
        }
        ControlFlow::Continue(())
    }
}

fn near_first(point: &Point) -> (i32, i32, i32, i32) {
    (point.x.abs() + point.y.abs() + point.z.abs(), point.z, point.y, point.x)
}
