//! `teka convert`: writes a puzzle in another form, which `--form` or the extension of the new file chooses; a
//! fill-in can be written to two files, `board+list`. Several puzzles go to one file, one per line unless
//! `--form` says otherwise.

use super::{named_puzzles, open_read, parts};
use crate::Exit;
use crate::args::Convert as Args;
use crate::console::Console;
use crate::export;
use crate::failure::Failure;
use crate::files;
use serde_json::json;
use std::path::{Path, PathBuf};
use teka::{Game, Message};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    // If the puzzle is in two files, its second one comes before the new file.
    let (to, list) = args.to.split_last().expect("clap requires a file to write");
    let targets = if list.is_empty() && !to.exists() { parts(to) } else { vec![to.clone()] };
    for target in &targets {
        files::check_writable(target, args.force)?;
    }
    let sources: Vec<PathBuf> = std::iter::once(&args.file).chain(list).cloned().collect();
    let games = match named_puzzles::in_files(&sources, &args.reading) {
        puzzles if puzzles.len() > 1 && list.is_empty() => puzzles
            .into_iter()
            .map(|puzzle| named_puzzles::open(puzzle.sources, &args.reading, console))
            .collect::<Result<Vec<Game>, Failure>>()?,
        _ => {
            let paths: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
            vec![open_read(&paths, &args.reading, console)?]
        }
    };
    let family = games[0].family();
    let texts = match targets.as_slice() {
        [_, _] if games.len() > 1 => {
            return Err(Failure::Usage(Message::new("convert.several").with("puzzles", games.len())));
        }
        // A fill-in in two files.
        [_, _] => ["board", "list"]
            .map(|form| text_in_form(&games[0], Some(form), to))
            .into_iter()
            .collect::<Result<Vec<_>, _>>()?,
        _ if games.len() > 1 => {
            let form = args.form.as_deref().unwrap_or("line");
            let all =
                games.iter().map(|game| text_in_form(game, Some(form), to)).collect::<Result<Vec<_>, _>>()?;
            vec![all.concat()]
        }
        _ => vec![text_in_form(&games[0], args.form.as_deref(), to)?],
    };
    for (target, text) in targets.iter().zip(&texts) {
        export::write(target, text.as_bytes(), args.force, console)?;
    }
    if console.json {
        let written: Vec<String> = targets.iter().map(|target| target.display().to_string()).collect();
        console.print_json(
            &json!({ "schema": 1, "family": family, "puzzles": games.len(), "files": written }),
        )?;
    }
    Ok(Exit::Answered)
}

/// The text of a puzzle in the requested form, or in the one that the extension of the file stands for.
fn text_in_form(game: &Game, form: Option<&str>, to: &Path) -> Result<String, Failure> {
    let forms = game.forms();
    let ending = to.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let form = match form {
        Some(form) => form,
        None if ending == "toml" => "toml",
        None if ending == "txt" || ending.is_empty() => {
            if forms.contains(&"text") {
                "text"
            } else {
                return Ok(game.print());
            }
        }
        None => {
            let message = files::message("convert.ending", to).with("ending", ending);
            return Err(Failure::Usage(message.with("known", forms.join(", "))));
        }
    };
    // A file without an extension, such as standard output, gets whatever form can express the puzzle.
    if ending.is_empty() && form == "text" {
        return Ok(game.print());
    }
    game.print_as(form).ok_or_else(|| {
        let code = if forms.contains(&form) { "convert.cannot" } else { "convert.form" };
        let message = Message::new(code).with("form", form).with("family", game.family());
        Failure::Usage(message.with("known", forms.join(", ")))
    })
}
