//! proto
use super::tray::Tray;
use crate::board::Move;
use crate::position::Position;
use teka_core::{Limit, Watch};

pub(crate) struct Knobs { pub depth: usize, pub slack: usize, pub commit: usize, pub power: f64, pub stop: f64 }

struct Look<'a> {
    tray: &'a mut Tray,
    phi: &'a [i32],
    path: Vec<Move>,
    best: (f64, Vec<Move>),
    depth: usize,
}

impl Look<'_> {
    fn dfs(&mut self, slack: usize, gain: i32) {
        let len = self.path.len();
        if len > 0 {
            let value = f64::from(gain) ;
            if value > self.best.0 {
                self.best.0 = value;
                self.best.1.clear();
                self.best.1.extend_from_slice(&self.path);
            }
        }
        if len == self.depth { return; }
        let last = if len > 0 { Some(self.path[len - 1].back()) } else { self.tray.way.last().map(|m| m.back()) };
        for slide in Move::ALL {
            if Some(slide) == last { continue; }
            let Some(source) = self.tray.size.source(self.tray.blank, slide) else { continue };
            let home = usize::from(self.tray.homes[source]);
            let (d0, d1) = (self.tray.size.distance(source, home), self.tray.size.distance(self.tray.blank, home));
            let good = d1 < d0;
            if !good && slack == 0 { continue; }
            let g = self.phi[d0] - self.phi[d1];
            let blank = self.tray.blank;
            self.tray.homes.swap(source, blank);
            self.tray.blank = source;
            self.path.push(slide);
            self.dfs(slack - usize::from(!good), gain + g);
            self.path.pop();
            self.tray.blank = blank;
            self.tray.homes.swap(source, blank);
        }
    }
}

pub(crate) fn walk(position: &Position, knobs: &Knobs, watch: &mut Watch<'_>) -> Result<Vec<Move>, Limit> {
    let mut tray = Tray::new(position);
    let side = position.size.rows() + position.size.columns();
    let phi: Vec<i32> = (0..side).map(|d| (16.0 * (d as f64).powf(knobs.power)) as i32).collect();
    let mut recent = std::collections::VecDeque::new();
    loop {
        let mut look = Look { tray: &mut tray, phi: &phi, path: vec![], best: (f64::MIN, vec![]), depth: knobs.depth };
        look.dfs(knobs.slack, 0);
        let (_, path) = look.best;
        if path.is_empty() { break; }
        watch.spend(100)?;
        let size = tray.size;
        for &slide in path.iter().take(knobs.commit) {
            let source = size.source(tray.blank, slide).unwrap();
            let good = tray.approaches(source, tray.blank);
            tray.slide(slide);
            recent.push_back(i32::from(good));
            if recent.len() > 60 { recent.pop_front(); }
        }
        if recent.len() == 60 && f64::from(recent.iter().sum::<i32>()) < knobs.stop * 60.0 { break; }
    }
    Ok(tray.way)
}
