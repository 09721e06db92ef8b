//! Exercise sheets as JSON, as `teka exercise` writes them. Also reads answers to them, as text or JSON, and
//! writes the steps of an answer as text. `docs/formats.md` describes both formats.

use crate::SCHEMA;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use teka::Message;
use teka::exercise::AnswerStep;

/// The file that `teka exercise` writes beside a sheet, from which answers are checked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Version of the JSON format.
    pub schema: u8,
    /// The family of the puzzles.
    pub family: String,
    /// The algorithm to carry out.
    pub algorithm: String,
    /// The order in which branch and bound moves the blank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// Whether branch and bound may undo moves: `allow` or `forbid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<String>,
    /// The random seed.
    pub seed: u64,
    /// The instances of the exercise.
    pub variants: Vec<SheetVariant>,
}

/// One instance of the exercise.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SheetVariant {
    /// Its number, from 1.
    pub number: usize,
    /// The text of the puzzle file.
    pub puzzle: String,
}

impl Sheet {
    /// A sheet without variants yet.
    pub fn new(family: &str, algorithm: &str, seed: u64) -> Self {
        Sheet {
            schema: SCHEMA,
            family: family.to_owned(),
            algorithm: algorithm.to_owned(),
            order: None,
            undo: None,
            seed,
            variants: Vec::new(),
        }
    }
}

/// An answer that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetAnswer {
    /// The number of the variant that it answers, if it names one.
    pub variant: Option<usize>,
    /// Its steps.
    pub steps: Vec<AnswerStep>,
}

/// Reads an answer, as text or JSON. The error names the line or the step, from 1.
pub fn read_answer(text: &str) -> Result<SheetAnswer, Message> {
    if text.trim_start().starts_with('{') { from_json(text) } else { from_text(text) }
}

/// Maximum number of steps in an answer.
const MAX_STEPS: usize = 100_000;

fn from_text(text: &str) -> Result<SheetAnswer, Message> {
    let mut answer = SheetAnswer { variant: None, steps: Vec::new() };
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let wrong = || Message::new("exercise.unreadable").with("line", at + 1).with("text", excerpt(line));
        if line.is_empty() {
            continue;
        }
        let lower = line.to_lowercase();
        if let Some(number) = ["variant", "varian"].iter().find_map(|word| lower.strip_prefix(word)) {
            let number = number.trim_matches([':', ' ', '\t', '=']);
            answer.variant = Some(number.parse().map_err(|_| wrong())?);
            continue;
        }
        answer.steps.push(step(line).ok_or_else(wrong)?);
        if answer.steps.len() > MAX_STEPS {
            return Err(wrong());
        }
    }
    Ok(answer)
}

fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

fn step(line: &str) -> Option<AnswerStep> {
    if let Some(name) = line.strip_prefix('-') {
        return Some(AnswerStep::TakeBack { name: name.trim().to_owned() })
            .filter(|_| !name.trim().is_empty());
    }
    let (head, rest) = line.split_once(':')?;
    let (head, rest) = (head.trim(), rest.trim());
    if rest.contains(',')
        && rest.chars().all(|c| c.is_ascii_digit() || c == ',' || c.is_whitespace() || c == '(' || c == ')')
    {
        return place(head, rest);
    }
    let node = head.parse().ok()?;
    if ["goal", "solution", "solusi", "tujuan"].contains(&rest.to_lowercase().as_str()) {
        return Some(AnswerStep::Goal { node });
    }
    children(rest).map(|children| AnswerStep::Expand { node, children })
}

/// Parses the cells of a placement: `1,1 1,2 2,1`, with or without parentheses.
fn place(name: &str, cells: &str) -> Option<AnswerStep> {
    let cells = cells.replace(['(', ')'], " ");
    let cell = |text: &str| {
        let (row, column) = text.split_once(',')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    let cells = cells.split_whitespace().map(cell).collect::<Option<Vec<_>>>()?;
    (!name.is_empty()).then(|| AnswerStep::Place { name: name.to_owned(), cells })
}

/// Parses the children of a node: `U5 R5 D3`, or with words and other separators, such as `up 5, right 5, down 3`.
fn children(text: &str) -> Option<Vec<(char, u64)>> {
    let mut children = Vec::new();
    let mut rest = text.trim_matches([' ', '\t', ',', ';', '-', '–']);
    while !rest.is_empty() {
        let word: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
        let direction = match word.to_lowercase().as_str() {
            "u" | "up" | "atas" => 'U',
            "r" | "right" | "kanan" => 'R',
            "d" | "down" | "bawah" => 'D',
            "l" | "left" | "kiri" => 'L',
            _ => return None,
        };
        rest = rest[word.len()..].trim_start_matches([' ', '\t', '=', ':', '(']);
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        children.push((direction, digits.parse().ok()?));
        rest = rest[digits.len()..].trim_start_matches([' ', '\t', ',', ';', ')']);
    }
    Some(children)
}

fn from_json(text: &str) -> Result<SheetAnswer, Message> {
    let wrong = |at: usize| Message::new("exercise.unreadable_step").with("step", at + 1);
    let value: Value = serde_json::from_str(text).map_err(|error| {
        Message::new("exercise.not_json").with("line", error.line()).with("detail", error.to_string())
    })?;
    let variant = value["variant"].as_u64().map(|number| number as usize);
    let steps = value["steps"].as_array().ok_or_else(|| wrong(0))?;
    if steps.len() > MAX_STEPS {
        return Err(wrong(MAX_STEPS));
    }
    let steps = steps.iter().enumerate().map(|(at, step)| json_step(step).ok_or_else(|| wrong(at)));
    Ok(SheetAnswer { variant, steps: steps.collect::<Result<_, _>>()? })
}

fn json_step(step: &Value) -> Option<AnswerStep> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if let Some(name) = text(&step["take_back"]) {
        return Some(AnswerStep::TakeBack { name });
    }
    if let Some(name) = text(&step["place"]) {
        let cell = |cell: &Value| Some((cell[0].as_u64()? as usize, cell[1].as_u64()? as usize));
        let cells = step["cells"].as_array()?.iter().map(cell).collect::<Option<_>>()?;
        return Some(AnswerStep::Place { name, cells });
    }
    let node = step["node"].as_u64()? as usize;
    if step["goal"].as_bool() == Some(true) {
        return Some(AnswerStep::Goal { node });
    }
    let child = |child: &Value| {
        let direction = child["move"].as_str()?.chars().next()?.to_ascii_uppercase();
        "URDL".contains(direction).then_some(())?;
        Some((direction, child["cost"].as_u64()?))
    };
    let children = step["children"].as_array()?.iter().map(child).collect::<Option<_>>()?;
    Some(AnswerStep::Expand { node, children })
}

/// Writes a step as a line of an answer.
pub fn step_text(step: &AnswerStep) -> String {
    match step {
        AnswerStep::Expand { node, children } => {
            let children: Vec<String> =
                children.iter().map(|(blank, cost)| format!("{blank}{cost}")).collect();
            format!("{node}: {}", children.join(" "))
        }
        AnswerStep::Goal { node } => format!("{node}: goal"),
        AnswerStep::Place { name, cells } => {
            let cells: Vec<String> = cells.iter().map(|(row, column)| format!("{row},{column}")).collect();
            format!("{name}: {}", cells.join(" "))
        }
        AnswerStep::TakeBack { name } => format!("-{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_may_be_written_in_several_ways() {
        let expected = vec![
            AnswerStep::Expand { node: 1, children: vec![('U', 5), ('R', 5), ('D', 3), ('L', 5)] },
            AnswerStep::Goal { node: 4 },
        ];
        for text in [
            "variant 3\n1: U5 R5 D3 L5\n4: goal\n",
            "# by hand\nVarian: 3\n\n1 : atas 5, kanan 5, bawah 3, kiri 5\n4: solusi",
            "variant=3\n1: up=5; right (5) down: 3, left 5\r\n4: Goal  # done\r\n",
            r#"{"variant":3,"steps":[{"node":1,"children":[{"move":"U","cost":5},{"move":"R","cost":5},
               {"move":"D","cost":3},{"move":"L","cost":5}]},{"node":4,"goal":true}]}"#,
        ] {
            assert_eq!(
                read_answer(text),
                Ok(SheetAnswer { variant: Some(3), steps: expected.clone() }),
                "{text}"
            );
        }
        let steps = vec![
            AnswerStep::Place { name: "A".to_owned(), cells: vec![(1, 1), (2, 1)] },
            AnswerStep::TakeBack { name: "A".to_owned() },
            AnswerStep::Place { name: "42035".to_owned(), cells: vec![(1, 2), (1, 3)] },
        ];
        for text in [
            "A: 1,1 2,1\n-A\n42035: (1,2) (1,3)\n",
            r#"{"steps":[{"place":"A","cells":[[1,1],[2,1]]},{"take_back":"A"},{"place":"42035","cells":[[1,2],[1,3]]}]}"#,
        ] {
            assert_eq!(read_answer(text), Ok(SheetAnswer { variant: None, steps: steps.clone() }), "{text}");
        }
        let written: Vec<String> = expected.iter().chain(&steps).map(step_text).collect();
        let again = read_answer(&written.join("\n")).unwrap();
        assert_eq!(again.steps, [expected, steps].concat());
    }

    #[test]
    fn nonsense_is_an_error_with_its_line() {
        for (text, line) in [
            ("1: U5\nhello\n", 2),
            ("variant x\n", 1),
            ("1: U\n", 1),
            ("1: Q5\n", 1),
            ("-\n", 1),
            (": 1,1\n", 1),
        ] {
            let error = read_answer(text).unwrap_err();
            assert_eq!(
                error,
                Message::new("exercise.unreadable")
                    .with("line", line)
                    .with("text", text.lines().nth(line - 1).unwrap())
            );
        }
        for text in
            ["{", "{}", r#"{"steps":[{}]}"#, r#"{"steps":[{"node":1,"children":[{"move":"X","cost":1}]}]}"#]
        {
            assert!(read_answer(text).is_err(), "{text}");
        }
    }
}
