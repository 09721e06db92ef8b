//! Plans which steps of a solution an animation shows, and for how long, so that animations stay short and files small.

/// The maximum number of steps that are shown; if there are more, some are left out.
const MAX_STEPS: usize = 1_200;
/// The maximum number of frames, including those between steps.
const MAX_FRAMES: usize = 1_500;
/// The maximum number of cells of all shown steps together, so that fewer steps of large boards are shown.
const MAX_CELLS: usize = 4_000_000;
/// The number of steps that may be shown even of the largest board.
const MIN_STEPS: usize = 60;
/// The maximum number of frames between two steps.
const MAX_TWEENS: usize = 6;
/// The shortest delay that all viewers respect, in hundredths of a second.
const MIN_DELAY: f64 = 2.0;

/// Which steps are shown, and for how long, in hundredths of a second.
pub(super) struct Plan {
    pub(super) steps: usize,
    /// One step of this many is shown.
    every: usize,
    /// The number of frames between two steps.
    pub(super) tweens: usize,
    /// The delay of a frame between steps.
    pub(super) tween_delay: u16,
    /// The delay of the first step.
    first: u16,
    /// The delay of the last step.
    last: u16,
    /// The delay of every other step.
    rest: u16,
}

impl Plan {
    /// Plans an animation of this number of steps, whose scenes have this number of cells each.
    pub(super) fn new(steps: usize, cells: usize, speed: f32) -> Self {
        let max_steps = (MAX_CELLS / cells.max(1)).clamp(MIN_STEPS, MAX_STEPS);
        let every = steps.div_ceil(max_steps).max(1);
        let shown = steps.div_ceil(every).max(1);
        let frames = MAX_FRAMES.min(MAX_FRAMES * max_steps / MAX_STEPS * 2);
        let tweens = (frames.saturating_sub(shown) / shown).min(MAX_TWEENS);
        let time = |hundredths: f64| {
            (hundredths / f64::from(speed)).round().clamp(MIN_DELAY, f64::from(u16::MAX)) as u16
        };
        // A long animation plays faster, so that it does not take minutes.
        let rest = (6_000.0 / shown as f64).clamp(8.0, 55.0);
        Plan {
            steps,
            every,
            tweens,
            tween_delay: time(3.0),
            first: time(100.0),
            last: time(300.0),
            rest: time(rest),
        }
    }

    /// Whether the step of this number is shown; the last always is.
    pub(super) fn shows(&self, number: usize) -> bool {
        number.is_multiple_of(self.every) || number + 1 == self.steps
    }

    /// The delay of the step of this number.
    pub(super) fn delay(&self, number: usize) -> u16 {
        match number {
            _ if number + 1 == self.steps => self.last,
            0 => self.first,
            _ => self.rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_animations_show_everything_and_glide() {
        let plan = Plan::new(11, 16, 1.0);
        assert!((0..11).all(|number| plan.shows(number)));
        assert_eq!((plan.tweens, plan.delay(0), plan.delay(5), plan.delay(10)), (6, 100, 55, 300));
    }

    #[test]
    fn long_animations_show_some_steps_and_always_the_last() {
        for steps in [1_201, 2_000, 123_457] {
            let plan = Plan::new(steps, 16, 1.0);
            let shown = (0..steps).filter(|&number| plan.shows(number)).count();
            assert!(shown <= MAX_STEPS + 1 && plan.shows(0) && plan.shows(steps - 1), "{steps}");
            assert!(shown * (1 + plan.tweens) <= MAX_FRAMES + MAX_TWEENS);
        }
    }

    #[test]
    fn speed_shortens_every_frame() {
        let (normal, fast) = (Plan::new(20, 16, 1.0), Plan::new(20, 16, 10.0));
        assert!(fast.delay(3) < normal.delay(3) && fast.tween_delay <= normal.tween_delay);
        assert_eq!(Plan::new(20, 16, f32::MIN_POSITIVE).delay(3), u16::MAX);
        assert_eq!(Plan::new(20, 16, f32::MAX).delay(3), 2);
    }

    #[test]
    fn large_boards_show_fewer_steps() {
        let shown = |cells| {
            let plan = Plan::new(10_000, cells, 1.0);
            (0..10_000).filter(|&number| plan.shows(number)).count()
        };
        assert!(shown(16) > 1_000 && shown(10_000) <= 401 && shown(62_500) <= 65);
    }
}
