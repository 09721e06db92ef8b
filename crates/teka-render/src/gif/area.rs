//! Rectangles of pixels: which parts of a frame have changed.

/// A part of a picture, in pixels; the right and the bottom edge lie outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) right: usize,
    pub(super) bottom: usize,
}

impl Area {
    pub(super) fn size(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    pub(super) fn intersects(self, other: Area) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The smallest area around both.
    pub(super) fn union(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Merges areas where that does not add pixels.
pub(super) fn merge(areas: impl Iterator<Item = Area>) -> Vec<Area> {
    let mut merged: Vec<Area> = Vec::new();
    for mut area in areas {
        let fits = |area: Area, other: &Area| area.union(*other).size() <= area.size() + other.size();
        while let Some(at) = merged.iter().position(|other| fits(area, other)) {
            area = area.union(merged.swap_remove(at));
        }
        merged.push(area);
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlapping_areas_become_one() {
        let area = |left, right| Area { left, top: 0, right, bottom: 10 };
        let all = merge([area(0, 10), area(2, 8), area(8, 20), area(50, 60)].into_iter());
        assert_eq!(all, [area(0, 20), area(50, 60)]);
    }
}
