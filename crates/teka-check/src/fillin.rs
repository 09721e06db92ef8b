//! Checks answers to fill-ins, and names the first rule that an answer breaks. The rules: the answer fits the grid
//! and the alphabet, walls are empty, givens are unchanged, every run of two or more open squares is filled, and
//! the runs spell the entries of the list, each as often as it is listed. The runs are found from the walls alone,
//! independently of the family's slots.

use std::collections::HashMap;
use teka_core::{Judge, Message, Verdict};
use teka_fillin::{Direction, Puzzle, Solution, Square, Symbol};

const SIZE: &str = "check.size";
const WRITTEN_ON_WALL: &str = "fillin.written_on_wall";
const GIVEN_CHANGED: &str = "fillin.given_changed";
const UNKNOWN_SYMBOL: &str = "fillin.unknown_symbol";
const UNFILLED: &str = "fillin.unfilled";
const UNLISTED: &str = "fillin.unlisted";
const TOO_OFTEN: &str = "fillin.too_often";
const UNUSED: &str = "fillin.unused";

/// All codes of verdicts on fill-ins, except those shared with other families.
pub(crate) const CODES: &[&str] =
    &[WRITTEN_ON_WALL, GIVEN_CHANGED, UNKNOWN_SYMBOL, UNFILLED, UNLISTED, TOO_OFTEN, UNUSED];

/// Checks an answer to a fill-in.
///
/// ```
/// use teka_core::{Family, Source, Strictness, Verdict};
/// use teka_fillin::FillIn;
///
/// let file = Source::new("small.txt", "---\n-##\n\n12\n123\n");
/// let puzzle = FillIn.read(&[file], Strictness::Strict).value.unwrap();
/// let answer = FillIn.read_answer(&puzzle, &Source::new("answer.txt", "123\n2##\n")).value.unwrap();
/// assert_eq!(teka_check::fillin(&puzzle, &answer), Verdict::Legal);
/// ```
pub fn fillin(puzzle: &Puzzle, solution: &Solution) -> Verdict {
    fillin_judge(puzzle)(solution)
}

/// Returns a judge for many answers to one puzzle.
pub fn fillin_judge(puzzle: &Puzzle) -> Judge<'_, Solution> {
    let mut listed: HashMap<&[Symbol], i64> = HashMap::new();
    for &entry in puzzle.list() {
        *listed.entry(&puzzle.entry(entry).symbols).or_default() += 1;
    }
    Box::new(move |solution| match broken_rule(puzzle, &listed, solution) {
        Some(rule) => Verdict::Illegal(rule),
        None => Verdict::Legal,
    })
}

fn broken_rule(puzzle: &Puzzle, listed: &HashMap<&[Symbol], i64>, solution: &Solution) -> Option<Message> {
    let grid = puzzle.grid();
    let (rows, columns) = (grid.rows(), grid.columns());
    if solution.symbols.len() != rows * columns {
        let message = Message::new(SIZE).with("found", solution.symbols.len());
        return Some(message.with("wanted", rows * columns));
    }
    let written = |row: usize, column: usize| solution.symbols[row * columns + column];
    for row in 0..rows {
        for column in 0..columns {
            let symbol = written(row, column);
            let rule = match (grid.square(grid.at(row, column)), symbol) {
                (Square::Wall, Some(_)) => WRITTEN_ON_WALL,
                (Square::Given(given), symbol) if symbol != Some(given) => GIVEN_CHANGED,
                (_, Some(symbol)) if symbol.index() >= puzzle.alphabet().len() => UNKNOWN_SYMBOL,
                _ => continue,
            };
            return Some(at(rule, row, column));
        }
    }
    let mut remaining = listed.clone();
    let is_open = |row: usize, column: usize| grid.square(grid.at(row, column)) != Square::Wall;
    let across = (0..rows).map(|row| (Direction::Across, row, columns));
    let down = (0..columns).map(|column| (Direction::Down, column, rows));
    for (direction, line, length) in across.chain(down) {
        let square_at = |along: usize| match direction {
            Direction::Across => (line, along),
            Direction::Down => (along, line),
        };
        let open = |along: usize| along < length && is_open(square_at(along).0, square_at(along).1);
        let mut begin = 0;
        while begin < length {
            let end = (begin..length).find(|&along| !open(along)).unwrap_or(length);
            if end - begin > 1
                && let Some(rule) =
                    broken_by_run(puzzle, &mut remaining, direction, begin..end, square_at, written)
            {
                return Some(rule);
            }
            begin = end + 1;
        }
    }
    let unused = puzzle.list().iter().find(|&&entry| remaining[&*puzzle.entry(entry).symbols] > 0)?;
    Some(Message::new(UNUSED).with("entry", puzzle.entry_text(*unused)))
}

/// Checks one run and removes its entry from the remaining ones.
fn broken_by_run(
    puzzle: &Puzzle,
    remaining: &mut HashMap<&[Symbol], i64>,
    direction: Direction,
    run: std::ops::Range<usize>,
    square_at: impl Fn(usize) -> (usize, usize),
    written: impl Fn(usize, usize) -> Option<Symbol>,
) -> Option<Message> {
    let (row, column) = square_at(run.start);
    let mut word = Vec::with_capacity(run.len());
    for along in run {
        let (row, column) = square_at(along);
        match written(row, column) {
            Some(symbol) => word.push(symbol),
            None => return Some(at(UNFILLED, row, column)),
        }
    }
    let about = |rule| {
        let message = at(rule, row, column).with("direction", direction.name());
        message.with("entry", puzzle.alphabet().word(&word))
    };
    let Some(copies) = remaining.get_mut(word.as_slice()) else { return Some(about(UNLISTED)) };
    *copies -= 1;
    (*copies < 0).then(|| about(TOO_OFTEN))
}

/// A message about a square, counted from 1.
fn at(code: &'static str, row: usize, column: usize) -> Message {
    Message::new(code).with("row", row + 1).with("column", column + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::{Family, Source, Strictness};
    use teka_fillin::FillIn;

    const EASY: &str = "2#-###\n-----#\n-#-#-#\n##----\n##-###\n\n246\n549\n1397\n40215\n42035\n";

    fn verdict(answer: &str) -> String {
        let puzzle = FillIn.read(&[Source::new("easy", EASY)], Strictness::Strict).value.unwrap();
        let answer = FillIn.read_answer(&puzzle, &Source::new("answer", answer)).value.unwrap();
        match fillin(&puzzle, &answer) {
            Verdict::Legal => "legal".to_owned(),
            Verdict::Illegal(rule) => rule.to_string(),
        }
    }

    #[test]
    fn every_broken_rule_is_named() {
        let cases = [
            ("2#4###\n42035#\n6#2#4#\n##1397\n##5###\n", "legal"),
            ("-#4###\n42035#\n6#2#4#\n##1397\n##5###\n", "fillin.given_changed(row: 1, column: 1)"),
            ("2#4###\n42035#\n6#2#4#\n##13-7\n##5###\n", "fillin.unfilled(row: 4, column: 5)"),
            (
                "2#4###\n42035#\n6#2#4#\n##1357\n##5###\n",
                "fillin.unlisted(row: 4, column: 3, direction: \"across\", entry: \"1357\")",
            ),
            (
                "2#4###\n40215#\n6#2#4#\n##1397\n##5###\n",
                "fillin.unlisted(row: 1, column: 3, direction: \"down\", entry: \"42215\")",
            ),
        ];
        for (answer, expected) in cases {
            assert_eq!(verdict(answer), expected, "{answer}");
        }
    }

    #[test]
    fn the_list_must_be_used_up_exactly() {
        let puzzle = |text: &str| FillIn.read(&[Source::new("", text)], Strictness::Strict).value.unwrap();
        let twice = puzzle("--#--\n\n12\n34\n");
        let same = FillIn.read_answer(&twice, &Source::new("", "12#12\n")).value.unwrap();
        let Verdict::Illegal(rule) = fillin(&twice, &same) else { panic!("12 is listed once") };
        assert_eq!(rule.code, TOO_OFTEN);
        let more = puzzle("--\n\n12\n34\n");
        let one = FillIn.read_answer(&more, &Source::new("", "12\n")).value.unwrap();
        let Verdict::Illegal(rule) = fillin(&more, &one) else { panic!("34 is not used") };
        assert_eq!(rule.to_string(), "fillin.unused(entry: \"34\")");
    }

    #[test]
    fn answers_that_no_reader_produces_are_checked_too() {
        let puzzle = FillIn.read(&[Source::new("", "-#\n-#\n\n12\n")], Strictness::Strict).value.unwrap();
        let code = |symbols: &[Option<u16>]| {
            let symbols = symbols.iter().map(|symbol| symbol.map(Symbol)).collect();
            match fillin(&puzzle, &Solution { symbols }) {
                Verdict::Legal => "legal",
                Verdict::Illegal(rule) => rule.code,
            }
        };
        assert_eq!(code(&[Some(0), None, Some(1), None]), "legal");
        assert_eq!(code(&[Some(0), None, Some(1)]), SIZE);
        assert_eq!(code(&[Some(0), Some(1), Some(1), None]), WRITTEN_ON_WALL);
        assert_eq!(code(&[Some(0), None, Some(7), None]), UNKNOWN_SYMBOL);
    }

    #[test]
    fn an_answer_to_another_grid_is_rejected() {
        let puzzle = FillIn.read(&[Source::new("", "---\n###\n\n123\n")], Strictness::Strict).value.unwrap();
        let Verdict::Illegal(rule) = fillin(&puzzle, &Solution { symbols: vec![None; 4] }) else {
            panic!("too small")
        };
        assert_eq!(rule.to_string(), "check.size(found: 4, wanted: 6)");
    }
}
