//! Whatever happens to tasks and results, a merge is exact or refuses: counts, lists, uniqueness and shortest
//! solutions of random puzzles, and batches. Tasks run in random order, are stopped and resumed, and run
//! again; results are lost, damaged, swapped, or come from another plan. The last test compares the work of
//! all tasks with that of a search that is not split.
//!
//! `TEKA_RANDOM_ROUNDS=10` plays ten times as many rounds (`make fuzz-random`).

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;
use teka::{BigUint, Budget, Game, Limit, NoObserver, Outcome, RunContext, Uniqueness, Which};
use teka_cluster::{
    BatchRun, Folder, Joined, Plan, PuzzleText, Recorded, RunOptions, Search, SourceText, Status, Stored,
    TaskEnd, Work, merge, merge_lists, run_search,
};

/// How many times the usual number of rounds is played.
fn times() -> usize {
    std::env::var("TEKA_RANDOM_ROUNDS").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A small generator, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.roll(at + 1));
        }
    }
}

/// A puzzle of a random kind: rectangles and boxes with a few pieces, rows of numbers, or numbers that cross.
fn random_puzzle(dice: &mut Dice) -> String {
    let shapes = ["##", "###", "##\n#", "####", "###\n#", "##\n##", "##\n.##", "###\n.#"];
    match dice.roll(5) {
        0 => {
            let (rows, columns) = (2 + dice.roll(3), 3 + dice.roll(3));
            let copies = rows * columns / 2;
            let single = rows * columns % 2;
            let mut text = format!(
                "[board]\nrectangle = [{rows}, {columns}]\n[[piece]]\ncopies = {copies}\nshape = \"##\"\n"
            );
            if single == 1 {
                text += "[[piece]]\nshape = \"#\"\n";
            }
            text
        }
        1 => {
            // As many cells as the pieces have, with what is missing filled by single cells.
            let (rows, columns) = (3 + dice.roll(2), 4 + dice.roll(2));
            let mut left = rows * columns;
            let mut text = format!("[board]\nrectangle = [{rows}, {columns}]\n");
            while left >= 4 {
                let shape = shapes[dice.roll(shapes.len())];
                left -= shape.matches('#').count();
                let _ = writeln!(text, "[[piece]]\nshape = \"\"\"\n{shape}\n\"\"\"");
            }
            if left > 0 {
                let _ = writeln!(text, "[[piece]]\ncopies = {left}\nshape = \"#\"");
            }
            text
        }
        2 => {
            let depth = 1 + dice.roll(3);
            format!(
                "[board]\nbox = [2, 2, {}]\n[[piece]]\ncopies = {}\nshape = \"##\"\n",
                depth + 1,
                2 * (depth + 1)
            )
        }
        3 => {
            // Every square crossed, with the entries of at least one filling.
            let (rows, columns) = (2 + dice.roll(3), 2 + dice.roll(3));
            let filled: Vec<Vec<usize>> =
                (0..rows).map(|_| (0..columns).map(|_| 1 + dice.roll(2)).collect()).collect();
            let across = filled.iter().map(|row| row.iter().map(ToString::to_string).collect::<String>());
            let down =
                (0..columns).map(|at| filled.iter().map(|row| row[at].to_string()).collect::<String>());
            let list: Vec<String> = across.chain(down).collect();
            format!("{}\n{}\n", format!("{}\n", "-".repeat(columns)).repeat(rows), list.join("\n"))
        }
        _ => {
            let rows = 3 + dice.roll(3);
            let mut grid = String::new();
            let mut list = String::new();
            for row in 0..rows {
                grid += if row > 0 { "####\n----\n" } else { "----\n" };
                let digits = [1 + dice.roll(9), dice.roll(10), dice.roll(10), dice.roll(10)];
                list.extend(digits.map(|digit| char::from(b'0' + digit as u8)));
                list.push('\n');
            }
            format!("{grid}\n{list}")
        }
    }
}

/// A board too large for tables, a few random moves from its goal: its search takes several bounds.
fn random_board(dice: &mut Dice) -> String {
    const ROWS: usize = 6;
    const COLUMNS: usize = 7;
    let mut tiles: Vec<usize> = (1..ROWS * COLUMNS).chain([0]).collect();
    let (mut blank, mut before) = (ROWS * COLUMNS - 1, usize::MAX);
    for _ in 0..20 + dice.roll(20) {
        let (row, column) = (blank / COLUMNS, blank % COLUMNS);
        let mut next = Vec::new();
        next.extend((row > 0).then(|| blank - COLUMNS));
        next.extend((row + 1 < ROWS).then(|| blank + COLUMNS));
        next.extend((column > 0).then(|| blank - 1));
        next.extend((column + 1 < COLUMNS).then(|| blank + 1));
        next.retain(|&cell| cell != before);
        let cell = next[dice.roll(next.len())];
        tiles.swap(blank, cell);
        (before, blank) = (blank, cell);
    }
    let row = |row: &[usize]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") + "\n";
    tiles.chunks(COLUMNS).map(row).collect()
}

struct Trial {
    game: Game,
    text: PuzzleText,
    folder: Folder,
    plan: Plan,
    _dir: tempfile::TempDir,
}

impl Trial {
    fn new(text: &str, search: Search, tasks: usize) -> Option<Self> {
        let source = SourceText { name: "random".to_owned(), text: text.to_owned() };
        let text = PuzzleText { sources: vec![source], family: None, lenient: false, settings: Vec::new() };
        let game = text.open().unwrap_or_else(|why| panic!("{why}\n{}", text.sources[0].text));
        let budget = Budget::default();
        let planned = Plan::search(&text, search, tasks, &RunContext::new(&budget));
        // Some puzzles are counted faster by one machine, and say so.
        let Ok(Outcome::Solved(plan)) = planned else { return None };
        let dir = tempfile::tempdir().unwrap();
        let folder = Folder::at(&dir.path().join("plan"));
        folder.create(&plan, None).unwrap();
        assert_eq!(folder.plan().unwrap(), plan);
        Some(Trial { game, text, folder, plan, _dir: dir })
    }

    /// Runs a task until it is done, stopping it again and again if `stops`.
    fn run(&self, task: usize, stops: bool, dice: &mut Dice) -> Stored {
        let mut nodes = if stops { Some(1 + dice.roll(40) as u64) } else { None };
        loop {
            let threads = Some(1 + dice.roll(2));
            let budget = Budget { nodes, threads, ..Budget::default() };
            let options = RunOptions {
                budget: &budget,
                observer: &NoObserver,
                checkpoint_every: Duration::ZERO,
                attempt: "test",
            };
            match run_search(&self.folder, &self.plan, task, &options).unwrap() {
                TaskEnd::Done(result) => return self.folder.store(&self.plan, &result).unwrap(),
                TaskEnd::Stopped(limit) => {
                    assert_eq!(limit, Limit::Nodes);
                    nodes = nodes.map(|nodes| nodes * 2 + 20);
                }
            }
        }
    }

    /// Plans a round of the search for a shortest solution.
    fn deepen(&mut self, bound: u64) {
        let budget = Budget::default();
        let Ok(Outcome::Solved(next)) = self.plan.deepen(bound, &RunContext::new(&budget)) else { panic!() };
        self.folder.update(&next).unwrap();
        self.plan = next;
    }

    /// What the current round says, or the codes of the reasons why it says nothing.
    fn join(&self) -> Result<Joined, Vec<&'static str>> {
        let merged = merge(&self.folder, &self.plan)
            .map_err(|problems| problems.iter().map(|problem| problem.code).collect::<Vec<_>>())?;
        merged.join(&self.folder, &self.plan).map_err(|why| vec![why.code])
    }

    fn result_file(&self, task: usize) -> PathBuf {
        self.folder.path().join(format!("results/{task}.json"))
    }

    /// The count, or the codes of the reasons why there is none.
    fn count(&self) -> Result<BigUint, Vec<&'static str>> {
        match self.join()? {
            Joined::Count(count) | Joined::Listed(count) => Ok(count.solutions),
            _ => panic!("not a count"),
        }
    }

    fn whole(&self) -> BigUint {
        let budget = Budget::default();
        self.game.count(&RunContext::new(&budget)).unwrap().solutions
    }
}

#[test]
fn counts_are_exact_or_refused() {
    let mut dice = Dice(18);
    let (mut trials, mut refusals) = (0, 0);
    while trials < 25 * times() {
        let text = random_puzzle(&mut dice);
        let Some(trial) = Trial::new(&text, Search::Count, 1 + dice.roll(12)) else { continue };
        trials += 1;
        let whole = trial.whole();
        let mut order: Vec<usize> = (0..trial.plan.tasks.len()).collect();
        dice.shuffle(&mut order);
        for &task in &order {
            let stops = dice.roll(2) == 0;
            assert_eq!(trial.run(task, stops, &mut dice), Stored::New);
            if dice.roll(4) == 0 {
                assert_eq!(trial.run(task, false, &mut dice), Stored::Same, "attempts at a task are equal");
            }
        }
        assert_eq!(trial.count(), Ok(whole.clone()), "{} tasks of\n{text}", order.len());
        if order.is_empty() {
            continue;
        }
        refusals += 1;
        let victim = order[dice.roll(order.len())];
        let file = trial.result_file(victim);
        let intact = fs::read(&file).unwrap();
        // A lost result.
        fs::remove_file(&file).unwrap();
        assert_eq!(trial.count(), Err(vec!["cluster.results_missing"]));
        assert_eq!(Status::of(&trial.folder, &trial.plan).missing, [victim]);
        // A damaged one: a changed bit, or a cut.
        let mut damaged = intact.clone();
        let at = dice.roll(damaged.len());
        damaged[at] ^= 1 << dice.roll(8);
        fs::write(&file, &damaged).unwrap();
        assert_eq!(trial.count(), Err(vec!["cluster.result_damaged"]), "bit of byte {at}");
        fs::write(&file, &intact[..dice.roll(intact.len())]).unwrap();
        assert_eq!(trial.count(), Err(vec!["cluster.result_damaged"]));
        // Running the task again replaces it.
        assert_eq!(trial.run(victim, true, &mut dice), Stored::New);
        assert_eq!(trial.count(), Ok(whole.clone()));
        // The result of another task in its place.
        if order.len() > 1 {
            let other = order[(order.iter().position(|&task| task == victim).unwrap() + 1) % order.len()];
            fs::copy(trial.result_file(other), &file).unwrap();
            assert_eq!(trial.count(), Err(vec!["cluster.result_other_task"]));
            fs::write(&file, &intact).unwrap();
        }
        // The results of another plan of the same puzzle.
        let tasks = order.len() + 1 + dice.roll(3);
        let other = Trial::new(&text, Search::List, tasks).expect("lists can be split");
        if let Some(first) = other.plan.tasks.first() {
            assert_ne!(first.key, trial.plan.tasks[0].key);
            other.run(0, false, &mut dice);
            fs::copy(other.result_file(0), trial.result_file(0)).unwrap();
            assert_eq!(trial.count(), Err(vec!["cluster.result_other_plan"]));
        }
        assert_eq!(trial.text.open().unwrap().family(), trial.game.family());
    }
    assert!(refusals * 3 > trials * 2, "{refusals} of {trials}");
}

#[test]
fn two_attempts_that_differ_are_refused() {
    let mut dice = Dice(3);
    let trial = Trial::new("3 4 2\nDEFAULT\nAAA\nAAA\nBBB\nBBB\n", Search::Count, 3).unwrap();
    for task in 0..trial.plan.tasks.len() {
        trial.run(task, false, &mut dice);
    }
    let budget = Budget::default();
    let options = RunOptions {
        budget: &budget,
        observer: &NoObserver,
        checkpoint_every: Duration::MAX,
        attempt: "faulty machine",
    };
    let TaskEnd::Done(mut result) = run_search(&trial.folder, &trial.plan, 0, &options).unwrap() else {
        panic!()
    };
    result.found.solutions += "7";
    assert_eq!(trial.folder.store(&trial.plan, &result), Ok(Stored::Conflict));
    assert_eq!(trial.count(), Err(vec!["cluster.result_conflict"]));
}

#[test]
fn checkpoints_of_other_tasks_are_not_used() {
    let mut dice = Dice(4);
    let text = "[board]\nrectangle = [4, 6]\n[[piece]]\ncopies = 12\nshape = \"##\"\n";
    let Some(trial) = Trial::new(text, Search::List, 6) else { panic!("lists can be split") };
    let budget = Budget { nodes: Some(10), ..Budget::default() };
    let options = RunOptions {
        budget: &budget,
        observer: &NoObserver,
        checkpoint_every: Duration::ZERO,
        attempt: "test",
    };
    run_search(&trial.folder, &trial.plan, 0, &options).unwrap();
    let checkpoint = |task: usize| trial.folder.path().join(format!("checkpoints/{task}.json"));
    for task in 1..trial.plan.tasks.len() {
        fs::copy(checkpoint(0), checkpoint(task)).unwrap();
    }
    for task in 0..trial.plan.tasks.len() {
        trial.run(task, false, &mut dice);
    }
    assert_eq!(trial.count(), Ok(BigUint::from(281_u32)));
}

#[test]
fn lists_have_every_solution_once_in_order() {
    let mut dice = Dice(5);
    for _ in 0..10 * times() {
        let text = random_puzzle(&mut dice);
        for (search, which) in [(Search::List, Which::All), (Search::ListDistinct, Which::Distinct)] {
            let Some(trial) = Trial::new(&text, search, 1 + dice.roll(8)) else { continue };
            let mut whole = BTreeSet::new();
            let budget = Budget::default();
            trial
                .game
                .list(&RunContext::new(&budget), which, &mut |solution| {
                    whole.insert(solution.answer().text.trim_end().replace('\n', "/"));
                    ControlFlow::Continue(())
                })
                .unwrap();
            for task in 0..trial.plan.tasks.len() {
                trial.run(task, task % 2 == 0, &mut dice);
            }
            if trial.game.validate().is_err() {
                assert!(whole.is_empty());
                continue;
            }
            let merged = merge(&trial.folder, &trial.plan).unwrap();
            let mut lines = Vec::new();
            merge_lists(&trial.folder, &trial.plan, &merged, |line| {
                lines.push(line.to_owned());
                ControlFlow::Continue(())
            })
            .unwrap();
            assert_eq!(lines, whole.into_iter().collect::<Vec<_>>(), "{which:?}\n{text}");
            assert_eq!(trial.count(), Ok(BigUint::from(lines.len())));
            if let Some(task) = (0..trial.plan.tasks.len()).find(|_| !lines.is_empty()) {
                fs::write(trial.folder.path().join(format!("lists/{task}.txt")), "ABC\n").unwrap();
                let damaged = merge_lists(&trial.folder, &trial.plan, &merged, |_| ControlFlow::Continue(()));
                assert_eq!(damaged.unwrap_err().code, "cluster.list_damaged");
            }
        }
    }
}

#[test]
fn uniqueness_is_decided_as_by_one_machine() {
    let mut dice = Dice(6);
    for _ in 0..20 * times() {
        let text = random_puzzle(&mut dice);
        let Some(trial) = Trial::new(&text, Search::Unique, 1 + dice.roll(6)) else { continue };
        let budget = Budget::default();
        let (whole, _) = trial.game.unique(&RunContext::new(&budget)).unwrap();
        for task in 0..trial.plan.tasks.len() {
            trial.run(task, false, &mut dice);
        }
        let merged = merge(&trial.folder, &trial.plan).unwrap();
        let Ok(Joined::Unique(verdict, _)) = merged.join(&trial.folder, &trial.plan) else {
            panic!("{text}")
        };
        let outline = |verdict: &Uniqueness| match verdict {
            Uniqueness::Unique(only) => format!("unique {}", only.text()),
            Uniqueness::Several { up_to_symmetry, .. } => format!("several {up_to_symmetry}"),
            Uniqueness::None(_) => "none".to_owned(),
            Uniqueness::Unknown(_) => "unknown".to_owned(),
        };
        assert_eq!(outline(&verdict), outline(&whole), "{text}");
    }
}

/// The task whose solution ended this one early.
fn ended_by(trial: &Trial, task: usize) -> Option<u64> {
    let text = fs::read_to_string(trial.result_file(task)).ok()?;
    let result: serde_json::Value = serde_json::from_str(&text).ok()?;
    result["found"]["shortest"]["ended_by"].as_u64()
}

#[test]
fn shortest_solutions_are_exact_or_refused() {
    // How often a search that stops rolls the dice depends on the machine; the boards must not.
    let (mut boards, mut dice) = (Dice(3), Dice(8));
    let (mut rounds, mut refusals, mut early) = (0, 0, 0);
    // A task that rests on the solution of another is refused with it.
    let refused_for = |trial: &Trial, code: &str| {
        let mut codes = trial.join().err().unwrap_or_default();
        codes.retain(|code| *code != "cluster.result_ended_early");
        assert_eq!(codes, [code]);
    };
    for _ in 0..10 {
        let text = random_board(&mut boards);
        let mut trial = Trial::new(&text, Search::Shortest, 1 + boards.roll(9)).unwrap();
        // So small a search is over when it is planned. Its solution is the one to compare with, and forgotten by the plan.
        let Ok(Joined::Shortest(whole, _)) = trial.join() else { panic!("{text}") };
        let shortest = whole.answer.length.unwrap();
        let Work::Search { best, .. } = &mut trial.plan.work else { panic!() };
        *best = None;
        trial.deepen(shortest.saturating_sub(2 * boards.roll(5) as u64).max(2));
        let found = loop {
            rounds += 1;
            let mut order: Vec<usize> = trial.plan.current().collect();
            dice.shuffle(&mut order);
            for &task in &order {
                let stops = dice.roll(2) == 0;
                assert_eq!(trial.run(task, stops, &mut dice), Stored::New);
                if dice.roll(4) == 0 {
                    assert_eq!(trial.run(task, true, &mut dice), Stored::Same);
                }
            }
            early += order.iter().filter(|&&task| ended_by(&trial, task).is_some()).count();
            if let Some(&victim) = order.first() {
                refusals += 1;
                let intact = fs::read(trial.result_file(victim)).unwrap();
                fs::remove_file(trial.result_file(victim)).unwrap();
                refused_for(&trial, "cluster.results_missing");
                // The result of another task, perhaps of an earlier round.
                let other = dice.roll(trial.plan.tasks.len());
                if other != victim {
                    fs::copy(trial.result_file(other), trial.result_file(victim)).unwrap();
                    refused_for(&trial, "cluster.result_other_task");
                }
                fs::write(trial.result_file(victim), &intact[..dice.roll(intact.len())]).unwrap();
                refused_for(&trial, "cluster.result_damaged");
                // What rests on a solution that is lost is run again.
                for &task in order.iter().filter(|&&task| ended_by(&trial, task) == Some(victim as u64)) {
                    assert!(matches!(trial.folder.result(&trial.plan, task), Recorded::Invalid(_)));
                    assert_eq!(trial.run(task, false, &mut dice), Stored::New);
                    assert!(matches!(trial.folder.result(&trial.plan, task), Recorded::Done(_)));
                }
                fs::write(trial.result_file(victim), intact).unwrap();
            }
            match trial.join() {
                Ok(Joined::NextBound(bound)) => {
                    assert!(bound <= shortest, "{bound} instead of {shortest}\n{text}");
                    trial.deepen(bound);
                }
                Ok(Joined::Shortest(solution, _)) => break solution,
                _ => panic!("{text}"),
            }
        };
        assert_eq!(found.answer.length, Some(shortest), "{text}");
        assert_eq!(found.answer.optimal, Some(true));
    }
    assert!(rounds > 10 && refusals > 10 && early > 5, "{rounds} rounds, {refusals} refusals, {early} early");
}

#[test]
fn batches_go_on_after_what_is_done() {
    let lines: Vec<String> = (0..7).map(|number| format!("puzzle {number}")).collect();
    let (plan, file) = Plan::batch("rate", Vec::new(), &lines, 2);
    let dir = tempfile::tempdir().unwrap();
    let folder = Folder::at(&dir.path().join("plan"));
    folder.create(&plan, Some(&file)).unwrap();
    for task in 0..plan.tasks.len() {
        let puzzles = plan.tasks[task].batch.as_ref().unwrap().puzzles as usize;
        // One puzzle per attempt.
        for done in 0..=puzzles {
            let mut run = BatchRun::resume(&folder, &plan, task, Duration::ZERO);
            assert_eq!(run.done(), done);
            if done == puzzles {
                let result = run.finish("test").unwrap();
                assert_eq!(folder.store(&plan, &result).unwrap(), Stored::New);
                assert_eq!(result.found.exit, Some(if task == 0 { 2 } else { 1 }));
            } else {
                let exit = [1, 0, if task == 0 { 2 } else { 0 }][done % 3];
                run.add(format!("object {task} {done}"), exit).unwrap();
            }
        }
    }
    let merged = merge(&folder, &plan).unwrap();
    let mut lines = Vec::new();
    merge_lists(&folder, &plan, &merged, |line| {
        lines.push(line.to_owned());
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(lines.len(), 7);
    assert!(lines.is_sorted());
}

/// Nodes, unlike times, are the same in every run. `make cluster-test` has a pyramid with ten times as many.
#[test]
fn the_tasks_of_a_pyramid_are_balanced_and_visit_no_more_than_one_run() {
    let text = include_str!("../../../examples/packing/kanoodle-pyramid.txt");
    let trial = Trial::new(text, Search::Count, 64).unwrap();
    assert!((64..80).contains(&trial.plan.tasks.len()));
    for task in 0..trial.plan.tasks.len() {
        trial.run(task, false, &mut Dice(8));
    }
    let merged = merge(&trial.folder, &trial.plan).unwrap();
    let nodes: Vec<u64> = merged.results.iter().map(|result| result.nodes).collect();
    let (all, longest) = (nodes.iter().sum::<u64>(), nodes.iter().max().copied().unwrap());
    let budget = Budget::default();
    let one = trial.game.count(&RunContext::new(&budget)).unwrap();
    assert_eq!((trial.count(), one.solutions), (Ok(BigUint::from(2_448_u32)), BigUint::from(2_448_u32)));
    assert!(longest * nodes.len() as u64 <= 4 * all, "the longest task visits {longest} of {all} nodes");
    assert!(all * 100 <= one.stats.nodes * 115, "{all} nodes instead of {}", one.stats.nodes);
}
