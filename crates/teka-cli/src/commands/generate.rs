//! `teka generate`: generates new puzzles, reproducible from the options and the seed, and prints them or saves
//! them to a file, a folder, JSON Lines or a PDF booklet.

#[cfg(feature = "pdf")]
use super::book;
use super::{During, exit_code, failure_message, limit_name, new_puzzles, puzzle_stream};
use crate::Exit;
#[cfg(feature = "pdf")]
use crate::args::Book;
use crate::args::Generate as Args;
use crate::console::Console;
use crate::deadline::Deadline;
use crate::export::{self, Content, Format};
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::stop::Stop;
use crate::{files, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use teka::{GeneratedGame, Message, Outcome};

pub(crate) fn run(args: &Args, console: &Console) -> Result<Exit, Failure> {
    if let Some(path) = args.save.as_deref().filter(|path| is_booklet(path, args)) {
        return booklet(path, args, console);
    }
    let theme = new_puzzles::theme_file(args.picture.theme.as_deref(), Some(&args.family))?;
    let deadline = Deadline::after(args.limits.timeout);
    let mut output = args.save.as_deref().map(|path| Output::new(path, args)).transpose()?;
    let seed = new_puzzles::seed(&args.flags);
    let stop = Stop::after(args.limits.timeout);
    let budget = args.limits.budget(&stop);
    let options = new_puzzles::options(&args.flags, theme, seed, console)?;
    let options = if args.limits.timeout.is_some() { options.persistent() } else { options };
    let mut made = 0;
    let outcome =
        new_puzzles::make(&args.family, &options, args.count, &budget, console, &mut |number, generated| {
            if number == 0 && args.flags.seed.is_none() && !console.json {
                console.note_message(&Message::new("generate.seed").with("seed", seed.to_string()));
            }
            let object = json::generated(&args.family, &generated, seed, number);
            match &mut output {
                Some(output) => output.save(&generated, &object, number, args, deadline, console)?,
                None => print(&generated, number, args.count, console)?,
            }
            if console.json {
                console.print_json(&object)?;
            }
            made = number + 1;
            Ok(())
        })?;
    // Puzzles made before a limit was reached are kept.
    output.map_or(Ok(()), |output| output.finish(console))?;
    match &outcome {
        Outcome::Solved(()) => {}
        Outcome::Stopped { limit, .. } if made > 0 => {
            let message = Message::new("generate.stopped").with("done", made).with("count", args.count);
            return Err(Failure::Stopped(*limit, message.with("limit", limit_name(*limit, console))));
        }
        _ if console.json => {
            console.print_json(&json::not_generated(&args.family, &outcome, &console.words))?;
        }
        Outcome::NoSolution(reason) => console.note_message(reason),
        Outcome::Stopped { .. } => {
            if let Some(message) = failure_message(&outcome, During::Generation, console) {
                console.print_message(&message)?;
            }
        }
    }
    Ok(exit_code(&outcome))
}

/// Saves puzzles as a booklet, as `teka book --generate` does.
#[cfg(feature = "pdf")]
fn booklet(path: &Path, args: &Args, console: &Console) -> Result<Exit, Failure> {
    book::run(&Book::of_new_puzzles(path, args), console)
}

#[cfg(not(feature = "pdf"))]
fn booklet(_: &Path, _: &Args, _: &Console) -> Result<Exit, Failure> {
    Err(Failure::missing_feature("pdf"))
}

/// Whether several puzzles are to be saved as a PDF file.
fn is_booklet(path: &Path, args: &Args) -> bool {
    args.count > 1 && Format::from_path(path) == Some(Format::Pdf) && !path.is_dir()
}

/// The extension of puzzles in a text format.
const TEXT: &str = "txt";
/// The extension of puzzles in TOML.
const TOML: &str = "toml";

/// The extension for a puzzle, by its format.
fn extension(puzzle: &str) -> &'static str {
    if puzzle.lines().any(|line| line.trim() == "[board]") { TOML } else { TEXT }
}

/// Whether a path is, or is written as, a folder.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR])
}

/// Whether a path has the extension of TOML.
fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
}

fn print(generated: &GeneratedGame, number: u64, count: u64, console: &Console) -> Result<(), Failure> {
    if console.json {
        return Ok(());
    }
    if number > 0 {
        console.print("\n")?;
    }
    let heading = if count > 1 { puzzle_stream::heading(number + 1) } else { String::new() };
    console.show(&generated.game.draw(), &(heading + &generated.game.print()))?;
    for note in &generated.notes {
        console.note_message(note);
    }
    Ok(())
}

/// Where new puzzles are saved: one to a file, any number to a folder or to one file of JSON Lines.
enum Output<'a> {
    File(PathBuf),
    Folder(PathBuf),
    Lines { path: &'a Path, file: Option<OutputFile<'a>>, force: bool },
}

impl<'a> Output<'a> {
    /// Checks that puzzles can be saved to `path`.
    fn new(path: &'a Path, args: &Args) -> Result<Self, Failure> {
        let force = args.picture.force;
        if Format::from_path(path) == Some(Format::JsonLines) && !path.is_dir() {
            files::check_writable(path, force)?;
            return Ok(Output::Lines { path, file: None, force });
        }
        if path.extension().is_some() && !is_folder(path) {
            if args.count > 1 {
                return Err(Failure::Usage(files::message("generate.one_file", path)));
            }
            if is_toml(path) {
                files::check_writable(path, force)?;
            } else {
                export::check_writable([path], force)?;
            }
            return Ok(Output::File(path.to_owned()));
        }
        let output = Output::Folder(path.to_owned());
        if path.is_dir() {
            files::check_writable(&output.path(0, TEXT, args), force)?;
            for number in 0..args.count {
                for extension in [TEXT, TOML] {
                    files::destination(&output.path(number, extension, args), force)?;
                }
            }
        } else {
            // The folder is only created with the first puzzle.
            files::check_creatable(path)?;
        }
        Ok(output)
    }

    /// The file of one puzzle. Numbers are padded with zeros, so that the names sort.
    fn path(&self, number: u64, extension: &str, args: &Args) -> PathBuf {
        match self {
            Output::File(path) => path.clone(),
            Output::Lines { path, .. } => path.to_path_buf(),
            Output::Folder(folder) => {
                let digits = args.count.to_string().len().max(3);
                folder.join(format!("{}-{:0digits$}.{extension}", args.family, number + 1))
            }
        }
    }

    fn save(
        &mut self,
        generated: &GeneratedGame,
        object: &serde_json::Value,
        number: u64,
        args: &Args,
        deadline: Deadline,
        console: &Console,
    ) -> Result<(), Failure> {
        match self {
            Output::Lines { path, file, force } => {
                let file = match file {
                    Some(file) => file,
                    None => file.insert(OutputFile::create(path, *force)?),
                };
                return file
                    .write_all(format!("{object}\n").as_bytes())
                    .map_err(|error| file.failure(&error));
            }
            Output::Folder(folder) => {
                std::fs::create_dir_all(&*folder).map_err(|error| files::unwritable(&error, folder))?;
            }
            Output::File(_) => {}
        }
        let text = generated.game.print();
        let path = self.path(number, extension(&text), args);
        if is_toml(&path) {
            return export::write(&path, text.as_bytes(), args.picture.force, console);
        }
        let content =
            Content { text: &text, json: object.to_string(), scene: &generated.game.draw(), solution: None };
        export::save(&path, &content, &args.picture, deadline, console)
    }

    /// Completes a file of JSON Lines.
    fn finish(self, console: &Console) -> Result<(), Failure> {
        if let Output::Lines { path, file: Some(file), .. } = self {
            file.finish()?;
            export::report_saved(path, console);
        }
        Ok(())
    }
}
