//! `teka exercise check`: marks answers to an exercise sheet by replaying the sheet's search on the answer's
//! variant, and names the first wrong step; for several answers, prints a table.

use super::beside;
use crate::Exit;
use crate::args::ExerciseCheck;
use crate::commands::{open_sources, with_setting};
use crate::console::Console;
use crate::failure::Failure;
use crate::{files, table};
use serde_json::{Value, json};
use std::path::Path;
use teka::exercise::{Marks, check};
use teka::sliding::Branching;
use teka::{Message, Source, Strictness};
use teka_json::exercise::{Sheet, read_answer};

pub(crate) fn run(args: &ExerciseCheck, console: &Console) -> Result<Exit, Failure> {
    let sheet = read_sheet(&args.sheet)?;
    if let [path] = args.answers.as_slice() {
        let (variant, marks) = check_one(&sheet, path, args.variant, console)?;
        report(variant, &marks, console)?;
        return Ok(exit(&marks));
    }
    let checked = args
        .answers
        .iter()
        .map(|path| (path.display().to_string(), check_one(&sheet, path, args.variant, console)));
    let headings = ["answer", "variant", "marks", "mistake"];
    let heading = |name: &&str| console.words.entry(&format!("exercise-column-{name}")).unwrap_or_default();
    let mut rows: Vec<Vec<String>> = vec![headings.iter().map(heading).collect()];
    let mut worst = Exit::Answered;
    for (file, checked) in checked {
        let (object, row, exit) = match checked {
            Ok((variant, marks)) => {
                let mistake = marks.first.as_ref().map(|_| sentence(&marks, console)).unwrap_or_default();
                let row = vec![
                    file.clone(),
                    variant.to_string(),
                    format!("{}/{}", marks.right, marks.steps),
                    mistake,
                ];
                (object(variant, &marks, console), row, exit(&marks))
            }
            Err(failure) => {
                let row = vec![file.clone(), "–".to_owned(), "–".to_owned(), failure.summary(console)];
                (failure.object(console), row, Exit::Bad)
            }
        };
        if console.json {
            let mut object = object;
            object["file"] = file.into();
            console.print_json(&object)?;
        }
        rows.push(row);
        worst = match (worst, exit) {
            (Exit::Bad, _) | (_, Exit::Bad) => Exit::Bad,
            (Exit::No, _) | (_, Exit::No) => Exit::No,
            _ => worst,
        };
    }
    if !console.json {
        console.print(&table::fitted(&rows, 1..3))?;
    }
    Ok(worst)
}

/// Reads the machine-readable sheet; for a PDF, that is the JSON file next to it.
fn read_sheet(path: &Path) -> Result<Sheet, Failure> {
    let is_pdf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pdf"));
    let path = if is_pdf { beside(path, "", "json") } else { path.to_owned() };
    let source = files::read(&path)?;
    serde_json::from_str(&source.text).map_err(|error| {
        Failure::File(files::message("exercise.no_sheet", &path).with("detail", error.to_string()))
    })
}

fn check_one(
    sheet: &Sheet,
    path: &Path,
    variant: Option<usize>,
    console: &Console,
) -> Result<(usize, Marks), Failure> {
    let source = files::read(path)?;
    let file = path.display().to_string();
    let answer =
        read_answer(&source.text).map_err(|message| Failure::File(message.with("file", file.as_str())))?;
    let only = (sheet.variants.len() == 1).then_some(1);
    let number = variant.or(answer.variant).or(only);
    let variant = number.and_then(|number| sheet.variants.iter().find(|variant| variant.number == number));
    let Some(variant) = variant else {
        let message = Message::new("exercise.no_variant").with("variants", sheet.variants.len());
        return Err(Failure::File(message.with("file", file)));
    };
    let puzzle = Source::new("puzzle", variant.puzzle.as_str());
    let mut game = open_sources(vec![puzzle], Strictness::Lenient, Some(&sheet.family), console)?;
    let mut branching = Branching::default();
    if let (Some(order), Some(undo)) = (&sheet.order, &sheet.undo) {
        for (setting, value) in [("order", order), ("undo", undo)] {
            game = with_setting(&game, setting, Source::new(setting, value.as_str()), console)?;
        }
        branching = branching.with_order(order).unwrap_or_default().forbidding_undo(undo == "forbid");
    }
    let marks = check(&game, &sheet.algorithm, branching, &answer.steps);
    let marks = marks.ok_or_else(|| Failure::File(Message::new("exercise.no_search").with("file", file)))?;
    Ok((variant.number, marks))
}

fn exit(marks: &Marks) -> Exit {
    if marks.is_full() { Exit::Answered } else { Exit::No }
}

/// The first mistake as a sentence.
fn sentence(marks: &Marks, console: &Console) -> String {
    let Some(mistake) = &marks.first else { return console.words.text("exercise.all_right") };
    let message = Message::new("exercise.mistake").with("step", mistake.step);
    console.words.say(&message.with("message", console.words.say(&mistake.message)))
}

fn object(variant: usize, marks: &Marks, console: &Console) -> Value {
    let mut object = json!({
        "schema": 1, "variant": variant, "right": marks.is_full(), "marks": marks.right, "steps": marks.steps,
    });
    if let Some(mistake) = &marks.first {
        object["first_wrong_step"] = mistake.step.into();
        object["reason"] = mistake.message.code.into();
        object["message"] = console.words.say(&mistake.message).into();
    }
    object
}

fn report(variant: usize, marks: &Marks, console: &Console) -> Result<(), Failure> {
    if console.json {
        return console.print_json(&object(variant, marks, console));
    }
    console.print(&format!("{}\n", sentence(marks, console)))?;
    let message = Message::new("exercise.marks").with("right", marks.right).with("steps", marks.steps);
    console.print_message(&message)
}
