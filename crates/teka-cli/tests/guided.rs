//! Guided mode as a person uses it: on a pseudo-terminal, in both languages, from start to end, for each action
//! of the menu.
#![cfg(unix)]

mod pty;

use pty::Terminal;
use std::fs;
use std::path::{Path, PathBuf};

fn example(name: &str) -> String {
    let examples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    examples.join(name).canonicalize().unwrap().to_str().unwrap().to_owned()
}

/// Starts guided mode in an empty folder.
fn start(language: &str, folder: &Path) -> Terminal {
    let terminal = Terminal::start(env!("CARGO_BIN_EXE_teka"), &[("TEKA_LANG", language)], folder);
    terminal.expect(if language == "en" {
        "What would you like to do?"
    } else {
        "Apa yang ingin Anda lakukan?"
    });
    terminal
}

/// The part of a conversation that differs between the languages.
struct Words {
    language: &'static str,
    choice: &'static str,
    puzzle: &'static str,
    bye: &'static str,
    no: &'static str,
}

const LANGUAGES: [Words; 2] = [
    Words {
        language: "en",
        choice: "Number, or a puzzle file",
        puzzle: "Puzzle: file name",
        bye: "Goodbye.",
        no: "n",
    },
    Words {
        language: "id",
        choice: "Nomor, atau berkas teka-teki",
        puzzle: "Teka-teki: nama berkas",
        bye: "Sampai jumpa.",
        no: "t",
    },
];

/// Holds a conversation in both languages: the choice from the menu, the talk that follows, and the end.
fn converse(choice: &str, talk: impl Fn(&Terminal, &Words, &Path)) {
    for words in &LANGUAGES {
        let folder = tempfile::tempdir().unwrap();
        let terminal = start(words.language, folder.path());
        terminal.expect(words.choice);
        terminal.send(choice);
        talk(&terminal, words, folder.path());
        terminal.expect(words.choice);
        terminal.send("q");
        terminal.expect(words.bye);
        assert_eq!(terminal.exit_code(), Some(0), "{}", words.language);
    }
}

fn pick(words: &Words, english: &'static str, indonesian: &'static str) -> &'static str {
    if words.language == "en" { english } else { indonesian }
}

#[test]
fn a_puzzle_is_solved_and_its_answer_saved() {
    converse("1", |terminal, words, folder| {
        terminal.expect(words.puzzle);
        terminal.send("nowhere.txt");
        terminal.expect(pick(words, "no such file: nowhere.txt", "berkas tidak ada: nowhere.txt"));
        terminal.expect(words.puzzle);
        // As a terminal pastes the name of a file that is dragged into it.
        terminal.send(&format!("'{}'", example("packing/iq-puzzler-pro.txt")));
        terminal.expect(pick(words, "Start with a hint", "Mulai dengan petunjuk"));
        terminal.send(words.no);
        terminal.expect(pick(words, "Algorithm, by number", "Algoritma, nomor"));
        terminal.send("");
        terminal.expect(pick(words, "Search time: ", "Waktu pencarian: "));
        terminal.expect(pick(words, "Save the answer as", "Simpan jawaban sebagai"));
        terminal.send("answer.svg");
        terminal.expect("answer.svg");
        terminal.expect(pick(words, "What would you like", "Apa yang ingin"));
        assert!(fs::read_to_string(folder.join("answer.svg")).unwrap().starts_with("<svg"));
    });
}

#[test]
fn hints_come_before_the_answer() {
    converse("2", |terminal, words, _| {
        terminal.expect(words.puzzle);
        terminal.send(&example("sliding/easy.txt"));
        terminal.expect(pick(words, "Your position so far", "Posisi Anda sekarang"));
        terminal.send("");
        terminal.expect(pick(words, "Enter for more", "Enter untuk petunjuk lebih jelas"));
        terminal.send("");
        terminal.expect(pick(words, "Enter for more", "Enter untuk petunjuk lebih jelas"));
        terminal.send("");
        terminal.expect(pick(words, "Enter for another hint", "Enter untuk petunjuk lain"));
        terminal.send(pick(words, "a", "j"));
        terminal.expect(pick(words, "Algorithm, by number", "Algoritma, nomor"));
        terminal.send("branch-and-bound");
        terminal.expect(pick(words, "Moves: ", "Langkah: "));
        terminal.expect(pick(words, "Save the answer as", "Simpan jawaban sebagai"));
        terminal.send("");
    });
}

#[test]
fn correct_and_wrong_answers_are_told_apart() {
    for (answer, is_correct) in [("1 2 3\n4 5 6\n7 8 0\n", true), ("1 2 3\n4 5 6\n8 7 0\n", false)] {
        converse("3", |terminal, words, folder| {
            fs::write(folder.join("p.txt"), "1 2 3\n4 5 6\n7 0 8\n").unwrap();
            fs::write(folder.join("a.txt"), format!("1 2 3\n4 5 6\n7 0 8\n\n{answer}")).unwrap();
            terminal.expect(words.puzzle);
            terminal.send("p.txt");
            terminal.expect(pick(words, "Your answer: ", "Jawaban Anda: "));
            terminal.send("a.txt");
            if is_correct {
                terminal.expect(pick(words, "Correct", "Benar"));
            } else {
                terminal.expect(pick(words, "Wrong", "Salah"));
                // The exit code of a conversation is that of its last verdict.
                terminal.expect(words.choice);
                terminal.send("3");
                terminal.expect(words.puzzle);
                terminal.send("");
                terminal.expect(pick(words, "Your answer: ", "Jawaban Anda: "));
                terminal.paste("L");
                terminal.send("");
                terminal.expect(pick(words, "Correct", "Benar"));
            }
        });
    }
}

#[test]
fn a_puzzle_is_rated() {
    converse("rate", |terminal, words, _| {
        terminal.expect(words.puzzle);
        terminal.send(&example("fillin/small.txt"));
        terminal.expect(pick(words, "of 6", "dari 6"));
    });
}

#[test]
fn a_new_puzzle_is_made_and_saved() {
    converse("5", |terminal, words, folder| {
        terminal.expect(pick(words, "Which kind?", "Jenis apa?"));
        terminal.send("sliding");
        terminal.expect(pick(words, "Level, from 1", "Tingkat, dari 1"));
        terminal.send("9");
        terminal.expect(pick(words, "from 1 to 6", "dari 1 sampai 6"));
        terminal.send("1");
        terminal.expect(pick(words, "Save the puzzle as", "Simpan teka-teki sebagai"));
        terminal.send("new.txt");
        terminal.expect(pick(words, "Another one like this?", "Satu lagi yang serupa?"));
        terminal.send(words.no);
        terminal.expect(pick(words, "What would you like", "Apa yang ingin"));
        assert!(fs::read_to_string(folder.join("new.txt")).unwrap().lines().count() >= 3);
    });
}

#[cfg(feature = "pdf")]
#[test]
fn a_booklet_is_made_of_new_puzzles_and_of_files() {
    converse("6", |terminal, words, folder| {
        terminal.expect(pick(words, "Of which puzzles?", "Dari teka-teki apa?"));
        terminal.send("1");
        terminal.expect(pick(words, "Which kind?", "Jenis apa?"));
        terminal.send("packing");
        terminal.expect(pick(words, "Level, from 1", "Tingkat, dari 1"));
        terminal.send("");
        terminal.expect(pick(words, "How many?", "Berapa banyak?"));
        terminal.send("2");
        terminal.expect(pick(words, "Title (", "Judul ("));
        terminal.send("Two");
        terminal.expect(pick(words, "Save the booklet as", "Simpan buku sebagai"));
        terminal.send("");
        terminal.expect(words.choice);
        let file = folder.join(pick(words, "booklet.pdf", "buku.pdf"));
        assert!(fs::read(&file).unwrap().starts_with(b"%PDF"));

        terminal.send("6");
        terminal.expect(pick(words, "Of which puzzles?", "Dari teka-teki apa?"));
        terminal.send("2");
        terminal.expect(pick(words, "Puzzle file (", "Berkas teka-teki ("));
        terminal.send(&example("sliding/easy.txt"));
        terminal.expect(pick(words, "Next puzzle file", "Berkas berikutnya"));
        terminal.send("");
        terminal.expect(pick(words, "Title (", "Judul ("));
        terminal.send("");
        terminal.expect(pick(words, "Save the booklet as", "Simpan buku sebagai"));
        terminal.send(file.file_name().unwrap().to_str().unwrap());
        terminal.expect(pick(words, "Overwrite it?", "Timpa?"));
        terminal.send("y");
        terminal.expect(pick(words, "What would you like", "Apa yang ingin"));
    });
}

#[test]
fn a_fill_in_without_its_list_asks_for_it() {
    converse("4", |terminal, words, _| {
        terminal.expect(words.puzzle);
        terminal.send(&example("fillin/two-files.board.txt"));
        terminal.expect(pick(words, "List of entries: ", "Daftar isian: "));
        terminal.send(&example("fillin/two-files.list.txt"));
        terminal.expect(pick(words, "of 6", "dari 6"));
    });
}

#[test]
fn a_puzzle_can_be_pasted_and_a_broken_one_opened_anyway() {
    converse("4", |terminal, words, _| {
        terminal.expect(words.puzzle);
        // Lower-case pieces break the format.
        terminal.paste("2 2 2\nDEFAULT\naa\nbb\n");
        terminal.send("");
        terminal.expect(pick(words, "Go on anyway?", "Tetap lanjutkan?"));
        assert!(!terminal.output().contains("--lenient"), "{}", terminal.output());
        terminal.send("y");
        terminal.expect(words.choice);
        terminal.send("4");
        terminal.expect(words.puzzle);
        terminal.paste("1 2 3\n4 5 6\n7 0 8\n");
        terminal.send("");
        terminal.expect(pick(words, "of 6", "dari 6"));
    });
}

#[test]
fn tab_completes_names_and_arrows_edit_the_line() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("unmistakable.txt"), "1 2 3\n4 5 6\n7 0 8\n").unwrap();
    let terminal = start("en", folder.path());
    terminal.expect("Number, or");
    terminal.send("4");
    terminal.expect("Puzzle: file name");
    // A letter that is missing is inserted: two steps to the left, the letter, and Tab at the end.
    terminal.type_keys("umi\x1b[D\x1b[Dn\x1b[F\t\r");
    terminal.expect("of 6");
    terminal.expect("Number, or");
    terminal.type_keys("\x03");
    assert_eq!(terminal.exit_code(), Some(130));
}

#[test]
fn ctrl_d_says_goodbye_and_ctrl_c_goes_back() {
    let folder = tempfile::tempdir().unwrap();
    let terminal = start("en", folder.path());
    terminal.expect("Number, or");
    terminal.send("5");
    terminal.expect("Which kind?");
    terminal.type_keys("\x03");
    terminal.expect("Number, or");
    terminal.type_keys("\x04");
    terminal.expect("Goodbye.");
    assert_eq!(terminal.exit_code(), Some(0));
}
