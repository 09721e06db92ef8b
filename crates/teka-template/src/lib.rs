//! The smallest complete family, to copy when making a new one: choose numbers from a list that add up to the
//! first. It is compiled and tested with the rest, so it cannot rot, but is not in the register.

use teka_core::scene::{Cell, Grid, Look, Role};
use teka_core::{
    Answer, Diagnostic, Family, Likeness, Message, Outcome, Read, Reading, Scene, Source, Watch,
};

/// Numbers that add up: `10 7 5 3` asks for 10 and offers 7, 5 and 3.
pub struct Sums;

/// What to reach, and the numbers to choose from.
pub type Puzzle = (u32, Vec<u32>);
/// Whether each number is chosen.
pub type Solution = Vec<bool>;

/// The algorithms.
#[derive(Clone, Copy)]
pub struct TryAll;

impl teka_core::Algorithm for TryAll {
    const ALL: &'static [Self] = &[TryAll];
    fn name(self) -> &'static str {
        "try-all"
    }
}

fn numbers<T: std::str::FromStr>(source: &Source) -> Option<Vec<T>> {
    source.text.split_whitespace().map(|word| word.parse().ok()).collect()
}

fn error<T>(code: &'static str, source: &Source) -> Read<T> {
    Read::failed(Diagnostic::error(Message::new(code), 0..source.text.len()))
}

impl Family for Sums {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = TryAll;

    fn name(&self) -> &'static str {
        "sums"
    }
    fn codes(&self) -> &'static [&'static str] {
        &["sums.numbers", "sums.too_small", "sums.exhausted", "sums.title"]
    }
    fn recognise(&self, text: &str) -> Likeness {
        if text.split_whitespace().all(|word| word.parse::<u32>().is_ok()) {
            Likeness::Some
        } else {
            Likeness::None
        }
    }
    fn read(&self, sources: &[Source], _: Reading) -> Read<Puzzle> {
        match numbers(&sources[0]).as_deref() {
            Some([target, list @ ..]) if list.len() < 32 => Read::new(vec![], || (*target, list.to_vec())),
            _ => error("sums.numbers", &sources[0]),
        }
    }
    fn print(&self, (target, list): &Puzzle) -> String {
        list.iter().fold(target.to_string(), |text, number| format!("{text} {number}")) + "\n"
    }
    fn validate(&self, (target, list): &Puzzle) -> Result<(), Message> {
        let enough = list.iter().map(|&n| u64::from(n)).sum::<u64>() >= u64::from(*target);
        enough.then_some(()).ok_or(Message::new("sums.too_small"))
    }
    fn solve(&self, (target, list): &Puzzle, _: TryAll, watch: &mut Watch<'_>) -> Outcome<Solution> {
        for bits in 0..1_u32 << list.len() {
            if let Err(limit) = watch.case().and_then(|()| watch.node()) {
                return Outcome::stopped(limit);
            }
            let chosen: Solution = (0..list.len()).map(|at| bits >> at & 1 == 1).collect();
            let terms = list.iter().zip(&chosen).filter(|(_, chosen)| **chosen);
            if terms.map(|(&n, _)| u64::from(n)).sum::<u64>() == u64::from(*target) {
                return Outcome::Solved(chosen);
            }
        }
        Outcome::NoSolution(Message::new("sums.exhausted"))
    }
    fn answer(&self, (_, list): &Puzzle, solution: &Solution) -> Answer {
        let terms = list.iter().zip(solution).filter(|(_, chosen)| **chosen);
        let text = terms.map(|(number, _)| number.to_string()).collect::<Vec<_>>().join(" ") + "\n";
        Answer { text, ..Answer::default() }
    }
    fn read_answer(&self, (_, list): &Puzzle, source: &Source) -> Read<Solution> {
        let Some(terms) = numbers::<u32>(source) else { return error("sums.numbers", source) };
        Read::new(vec![], || list.iter().map(|number| terms.contains(number)).collect())
    }
    fn draw(&self, (_, list): &Puzzle, solution: Option<&Solution>) -> Scene {
        let cell = |(column, number): (usize, &u32)| {
            let role =
                if solution.is_some_and(|chosen| chosen[column]) { Role::Piece(column) } else { Role::Open };
            Cell::new(0, column, role, number.to_string())
        };
        let cells = list.iter().enumerate().map(cell).collect();
        Scene::grid(
            Message::new("sums.title"),
            Grid { rows: 1, columns: list.len(), look: Look::Blocks, cells },
        )
    }
}
