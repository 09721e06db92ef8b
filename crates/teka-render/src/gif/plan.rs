//! Which steps of a solution a film shows, and for how long.

/// The most steps that are shown; of more, some are left out.
const MOST_STEPS: usize = 1_200;
/// The most pictures, those between steps included.
const MOST_PICTURES: usize = 1_500;
/// The most cells of all steps that are shown together; of large boards fewer steps are shown.
const MOST_CELLS: usize = 4_000_000;
/// So many steps are shown of boards of any size.
const FEWEST_STEPS: usize = 60;
/// The most pictures between two steps.
const MOST_BETWEEN: usize = 6;
/// The least time a picture is shown that all programs keep to, in hundredths of a second.
const SHORTEST: f64 = 2.0;

/// Which steps are shown, and for how long, in hundredths of a second.
pub(super) struct Plan {
    pub(super) steps: usize,
    every: usize,
    /// How many pictures stand between two steps.
    pub(super) between: usize,
    /// A picture between steps; the first step, the last, and any other.
    pub(super) quick: u16,
    first: u16,
    last: u16,
    rest: u16,
}

impl Plan {
    /// A film of so many steps, each of a scene of so many cells.
    pub(super) fn new(steps: usize, cells: usize, speed: f32) -> Self {
        let most = (MOST_CELLS / cells.max(1)).clamp(FEWEST_STEPS, MOST_STEPS);
        let every = steps.div_ceil(most).max(1);
        let shown = steps.div_ceil(every).max(1);
        let pictures = MOST_PICTURES.min(MOST_PICTURES * most / MOST_STEPS * 2);
        let between = (pictures.saturating_sub(shown) / shown).min(MOST_BETWEEN);
        let time = |hundredths: f64| {
            (hundredths / f64::from(speed)).round().clamp(SHORTEST, f64::from(u16::MAX)) as u16
        };
        // A long film is played quicker, so that nobody waits for minutes.
        let rest = (6_000.0 / shown as f64).clamp(8.0, 55.0);
        Plan {
            steps,
            every,
            between,
            quick: time(3.0),
            first: time(100.0),
            last: time(300.0),
            rest: time(rest),
        }
    }

    /// Whether the step of this number is shown; the last always is.
    pub(super) fn shows(&self, number: usize) -> bool {
        number.is_multiple_of(self.every) || number + 1 == self.steps
    }

    /// How long the step of this number is shown.
    pub(super) fn time(&self, number: usize) -> u16 {
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
    fn short_films_show_everything_and_glide() {
        let plan = Plan::new(11, 16, 1.0);
        assert!((0..11).all(|number| plan.shows(number)));
        assert_eq!((plan.between, plan.time(0), plan.time(5), plan.time(10)), (6, 100, 55, 300));
    }

    #[test]
    fn long_films_show_some_steps_and_always_the_last() {
        for steps in [1_201, 2_000, 123_457] {
            let plan = Plan::new(steps, 16, 1.0);
            let shown = (0..steps).filter(|&number| plan.shows(number)).count();
            assert!(shown <= MOST_STEPS + 1 && plan.shows(0) && plan.shows(steps - 1), "{steps}");
            assert!(shown * (1 + plan.between) <= MOST_PICTURES + MOST_BETWEEN);
        }
    }

    #[test]
    fn speed_shortens_every_picture() {
        let (usual, quick) = (Plan::new(20, 16, 1.0), Plan::new(20, 16, 10.0));
        assert!(quick.time(3) < usual.time(3) && quick.quick <= usual.quick);
        assert_eq!(Plan::new(20, 16, f32::MIN_POSITIVE).time(3), u16::MAX);
        assert_eq!(Plan::new(20, 16, f32::MAX).time(3), 2);
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
