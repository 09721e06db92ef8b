//! The [`Family`] implementation, through which front ends use this crate. Reads, prints, validates and draws
//! puzzles here; the search, the replayer and the model have their own files.

use crate::replay::SumsReplayer;
use crate::{Action, Model, Puzzle, Solution, TryAll, search};
use teka_core::scene::{Cell, Grid, Look, Role};
use teka_core::{
    Abilities, Answer, Confidence, Details, Diagnostic, Family, Message, Monitor, Outcome, Parsed, Replayer,
    Scene, Source, Strictness, Unsupported,
};

/// Numbers that add up: `10 7 5 3` asks for 10 and offers 7, 5 and 3.
pub struct Sums;

fn numbers<T: std::str::FromStr>(source: &Source) -> Option<Vec<T>> {
    source.text.split_whitespace().map(|word| word.parse().ok()).collect()
}

fn error<T>(code: &'static str, source: &Source) -> Parsed<T> {
    Parsed::failed(Diagnostic::error(Message::new(code), 0..source.text.len()))
}

impl Family for Sums {
    type Puzzle = Puzzle;
    type Solution = Solution;
    type Algorithm = TryAll;
    type Action = Action;

    fn name(&self) -> &'static str {
        "sums"
    }

    fn codes(&self) -> &'static [&'static str] {
        &[
            "sums.numbers",
            "sums.too_small",
            "sums.exhausted",
            "sums.title",
            "sums.trace_choose",
            "sums.trace_sum",
        ]
    }

    fn recognise(&self, text: &str) -> Confidence {
        let fits = text.split_whitespace().all(|word| word.parse::<u32>().is_ok());
        if fits { Confidence::Some } else { Confidence::None }
    }

    fn read(&self, sources: &[Source], _: Strictness) -> Parsed<Puzzle> {
        match numbers(&sources[0]).as_deref() {
            Some([target, list @ ..]) if list.len() < 32 => Parsed::new(vec![], || (*target, list.to_vec())),
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

    fn solve(&self, puzzle: &Puzzle, _: TryAll, monitor: &mut Monitor<'_, Action>) -> Outcome<Solution> {
        search::solve(puzzle, monitor)
    }

    fn answer(&self, (_, list): &Puzzle, solution: &Solution) -> Answer {
        let terms = list.iter().zip(solution).filter(|(_, chosen)| **chosen);
        let text = terms.map(|(number, _)| number.to_string()).collect::<Vec<_>>().join(" ") + "\n";
        Answer { text, ..Answer::default() }
    }

    fn read_answer(&self, (_, list): &Puzzle, source: &Source) -> Parsed<Solution> {
        let Some(mut terms) = numbers::<u32>(source) else { return error("sums.numbers", source) };
        // Equal numbers in the list are separate terms, so each term of the answer uses up one of them.
        let mut is_term = |number: &u32| {
            let found = terms.iter().position(|term| term == number);
            found.map(|at| terms.swap_remove(at)).is_some()
        };
        let chosen = list.iter().map(&mut is_term).collect();
        if terms.is_empty() { Parsed::new(vec![], || chosen) } else { error("sums.numbers", source) }
    }

    fn draw(&self, (_, list): &Puzzle, solution: Option<&Solution>) -> Scene {
        let cell = |(column, number): (usize, &u32)| {
            let chosen = solution.is_some_and(|chosen| chosen[column]);
            let role = if chosen { Role::Piece(column) } else { Role::Open };
            Cell::new(0, column, role, number.to_string())
        };
        let cells = list.iter().enumerate().map(cell).collect();
        let grid = Grid { rows: 1, columns: list.len(), look: Look::Blocks, cells };
        Scene::grid(Message::new("sums.title"), grid)
    }

    // Everything from here on is optional.

    fn abilities(&self) -> Abilities {
        let mut abilities = Abilities::NONE;
        (abilities.trace, abilities.model) = (true, true);
        abilities
    }

    fn model(&self, puzzle: &Puzzle) -> Option<Details> {
        Some(Details::new(Model::new(puzzle)))
    }

    fn replayer<'p>(&'p self, puzzle: &'p Puzzle) -> Result<Box<dyn Replayer<Action> + 'p>, Unsupported> {
        Ok(Box::new(SumsReplayer::new(self, puzzle)))
    }
}
