//! How the time to a first solution grows with the grid, with one thread and with two: medians by the wall
//! clock for the class `chk3`, whose squares are all crossed, in grids of growing sides. `growth_plot.rs`
//! draws the figures.

use crate::classes::{first_solution_within, median};
use crate::growth_plot::{Point, save};
use crate::random_grids::CLASSES;
use std::time::{Duration, Instant};
use teka_bench::{table, time};

const SIDES: [usize; 8] = [10, 15, 20, 25, 30, 35, 40, 45];
const SEEDS: u64 = 5;
/// The limit of CPU time for a puzzle, of all threads.
const LIMIT: Duration = Duration::from_secs(20);

/// The section for the page, with all sides measured.
pub(crate) fn markdown() -> String {
    let class = &CLASSES[1];
    let (mut rows, mut points) = (Vec::new(), Vec::new());
    for side in SIDES {
        let puzzles: Vec<_> = (1..=SEEDS).map(|seed| class.puzzle(side, seed)).collect();
        let mut slots: Vec<usize> = puzzles.iter().map(|puzzle| puzzle.slots().len()).collect();
        slots.sort_unstable();
        let mut row = vec![side.to_string(), slots[slots.len() / 2].to_string()];
        for threads in [1, 2] {
            let begin = Instant::now();
            let times: Vec<Option<Duration>> = puzzles
                .iter()
                .map(|puzzle| first_solution_within(LIMIT, threads, || begin.elapsed(), puzzle).0)
                .collect();
            let solved = times.iter().flatten().count();
            points.push(Point { side, threads, solved, of: times.len(), median: median(&times) });
            row.push(median(&times).map_or_else(|| "–".to_owned(), time));
            row.push(format!("{solved} of {SEEDS}"));
        }
        eprintln!("{}", row.join(" · "));
        rows.push(row);
    }
    save(&points, LIMIT);
    let heads = ["side", "slots", "one thread", "solved", "two threads", "solved"];
    format!(
        "### Growth of fill-ins\n\n{}\n![Time to the first solution by the side of the grid, one and two threads](pictures/growth-fillin.svg)\n\n\
         - Class `{}`: the median of {SEEDS} seeds by the wall clock until the first solution; a puzzle is given up \
         after {} s of CPU time\n  of all threads. Up to the side at which propagation no longer decides the grid, a \
         second thread has nothing to do.\n",
        table(&heads, ">>>>>>", &rows),
        class.name,
        LIMIT.as_secs(),
    )
}
