//! A merge is exact or refuses, whatever happens to tasks and results: tests counts, lists, uniqueness and
//! shortest solutions of random puzzles, and batches. Tasks run in random order, are stopped, resumed and
//! repeated; results are lost, damaged, swapped, or come from another plan. The last test compares the work of
//! all tasks with that of an unsplit search. `TEKA_RANDOM_ROUNDS=10` runs ten times as many rounds
//! (`make fuzz-random`).

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

/// The factor by which the number of rounds is multiplied.
fn round_factor() -> usize {
    std::env::var("TEKA_RANDOM_ROUNDS").ok().and_then(|factor| factor.parse().ok()).unwrap_or(1)
}

/// A small random generator, so that failures are reproducible.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// A puzzle of a random kind: a rectangle or box with a few pieces, rows of numbers, or crossing numbers.
fn random_puzzle(random: &mut Random) -> String {
    let shapes = ["##", "###", "##\n#", "####", "###\n#", "##\n##", "##\n.##", "###\n.#"];
    match random.below(5) {
        0 => {
            let (rows, columns) = (2 + random.below(3), 3 + random.below(3));
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
            // Random pieces that together have as many cells as the board; single cells make up the difference.
            let (rows, columns) = (3 + random.below(2), 4 + random.below(2));
            let mut remaining = rows * columns;
            let mut text = format!("[board]\nrectangle = [{rows}, {columns}]\n");
            while remaining >= 4 {
                let shape = shapes[random.below(shapes.len())];
                remaining -= shape.matches('#').count();
                let _ = writeln!(text, "[[piece]]\nshape = \"\"\"\n{shape}\n\"\"\"");
            }
            if remaining > 0 {
                let _ = writeln!(text, "[[piece]]\ncopies = {remaining}\nshape = \"#\"");
            }
            text
        }
        2 => {
            let depth = 1 + random.below(3);
            format!(
                "[board]\nbox = [2, 2, {}]\n[[piece]]\ncopies = {}\nshape = \"##\"\n",
                depth + 1,
                2 * (depth + 1)
            )
        }
        3 => {
            // Every square belongs to two slots; the entries come from a random filling.
            let (rows, columns) = (2 + random.below(3), 2 + random.below(3));
            let filled: Vec<Vec<usize>> =
                (0..rows).map(|_| (0..columns).map(|_| 1 + random.below(2)).collect()).collect();
            let across = filled.iter().map(|row| row.iter().map(ToString::to_string).collect::<String>());
            let down =
                (0..columns).map(|at| filled.iter().map(|row| row[at].to_string()).collect::<String>());
            let list: Vec<String> = across.chain(down).collect();
            format!("{}\n{}\n", format!("{}\n", "-".repeat(columns)).repeat(rows), list.join("\n"))
        }
        _ => {
            let rows = 3 + random.below(3);
            let mut grid = String::new();
            let mut list = String::new();
            for row in 0..rows {
                grid += if row > 0 { "####\n----\n" } else { "----\n" };
                let digits = [1 + random.below(9), random.below(10), random.below(10), random.below(10)];
                list.extend(digits.map(|digit| char::from(b'0' + digit as u8)));
                list.push('\n');
            }
            format!("{grid}\n{list}")
        }
    }
}

/// A board too large for tables, a few random moves from its goal, so that a search needs several bounds.
fn random_board(random: &mut Random) -> String {
    const ROWS: usize = 6;
    const COLUMNS: usize = 7;
    let mut tiles: Vec<usize> = (1..ROWS * COLUMNS).chain([0]).collect();
    let (mut blank, mut before) = (ROWS * COLUMNS - 1, usize::MAX);
    for _ in 0..20 + random.below(20) {
        let (row, column) = (blank / COLUMNS, blank % COLUMNS);
        let mut next = Vec::new();
        next.extend((row > 0).then(|| blank - COLUMNS));
        next.extend((row + 1 < ROWS).then(|| blank + COLUMNS));
        next.extend((column > 0).then(|| blank - 1));
        next.extend((column + 1 < COLUMNS).then(|| blank + 1));
        next.retain(|&cell| cell != before);
        let cell = next[random.below(next.len())];
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
        // Some puzzles are counted faster by one machine, and planning fails for them.
        let Ok(Outcome::Solved(plan)) = planned else { return None };
        let dir = tempfile::tempdir().unwrap();
        let folder = Folder::at(&dir.path().join("plan"));
        folder.create(&plan, None).unwrap();
        assert_eq!(folder.plan().unwrap(), plan);
        Some(Trial { game, text, folder, plan, _dir: dir })
    }

    /// Runs a task until it is done; if `stops`, a node limit stops it repeatedly.
    fn run(&self, task: usize, stops: bool, random: &mut Random) -> Stored {
        let mut nodes = if stops { Some(1 + random.below(40) as u64) } else { None };
        loop {
            let threads = Some(1 + random.below(2));
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

    /// Plans the next round of the search for a shortest solution.
    fn deepen(&mut self, bound: u64) {
        let budget = Budget::default();
        let Ok(Outcome::Solved(next)) = self.plan.deepen(bound, &RunContext::new(&budget)) else { panic!() };
        self.folder.update(&next).unwrap();
        self.plan = next;
    }

    /// The merged results of the current round, or the codes of the errors.
    fn join(&self) -> Result<Joined, Vec<&'static str>> {
        let merged = merge(&self.folder, &self.plan)
            .map_err(|problems| problems.iter().map(|problem| problem.code).collect::<Vec<_>>())?;
        merged.join(&self.folder, &self.plan).map_err(|why| vec![why.code])
    }

    fn result_file(&self, task: usize) -> PathBuf {
        self.folder.path().join(format!("results/{task}.json"))
    }

    /// The merged count, or the codes of the errors.
    fn count(&self) -> Result<BigUint, Vec<&'static str>> {
        match self.join()? {
            Joined::Count(count) | Joined::Listed(count) => Ok(count.solutions),
            _ => panic!("not a count"),
        }
    }

    /// The count of an unsplit search.
    fn unsplit_count(&self) -> BigUint {
        let budget = Budget::default();
        self.game.count(&RunContext::new(&budget)).unwrap().solutions
    }
}

#[test]
fn counts_are_exact_or_refused() {
    let mut random = Random(18);
    let (mut trials, mut refusals) = (0, 0);
    while trials < 25 * round_factor() {
        let text = random_puzzle(&mut random);
        let Some(trial) = Trial::new(&text, Search::Count, 1 + random.below(12)) else { continue };
        trials += 1;
        let expected = trial.unsplit_count();
        let mut order: Vec<usize> = (0..trial.plan.tasks.len()).collect();
        random.shuffle(&mut order);
        for &task in &order {
            let stops = random.below(2) == 0;
            assert_eq!(trial.run(task, stops, &mut random), Stored::New);
            if random.below(4) == 0 {
                assert_eq!(trial.run(task, false, &mut random), Stored::Same, "attempts at a task agree");
            }
        }
        assert_eq!(trial.count(), Ok(expected.clone()), "{} tasks of\n{text}", order.len());
        if order.is_empty() {
            continue;
        }
        refusals += 1;
        let victim = order[random.below(order.len())];
        let file = trial.result_file(victim);
        let intact = fs::read(&file).unwrap();
        // A lost result.
        fs::remove_file(&file).unwrap();
        assert_eq!(trial.count(), Err(vec!["cluster.results_missing"]));
        assert_eq!(Status::of(&trial.folder, &trial.plan).missing, [victim]);
        // A damaged result: a flipped bit, or a cut file.
        let mut damaged = intact.clone();
        let at = random.below(damaged.len());
        damaged[at] ^= 1 << random.below(8);
        fs::write(&file, &damaged).unwrap();
        assert_eq!(trial.count(), Err(vec!["cluster.result_damaged"]), "bit of byte {at}");
        fs::write(&file, &intact[..random.below(intact.len())]).unwrap();
        assert_eq!(trial.count(), Err(vec!["cluster.result_damaged"]));
        // Running the task again replaces it.
        assert_eq!(trial.run(victim, true, &mut random), Stored::New);
        assert_eq!(trial.count(), Ok(expected.clone()));
        // The result of another task in its place.
        if order.len() > 1 {
            let other = order[(order.iter().position(|&task| task == victim).unwrap() + 1) % order.len()];
            fs::copy(trial.result_file(other), &file).unwrap();
            assert_eq!(trial.count(), Err(vec!["cluster.result_other_task"]));
            fs::write(&file, &intact).unwrap();
        }
        // A result of another plan for the same puzzle.
        let tasks = order.len() + 1 + random.below(3);
        let other = Trial::new(&text, Search::List, tasks).expect("lists can be split");
        if let Some(first) = other.plan.tasks.first() {
            assert_ne!(first.key, trial.plan.tasks[0].key);
            other.run(0, false, &mut random);
            fs::copy(other.result_file(0), trial.result_file(0)).unwrap();
            assert_eq!(trial.count(), Err(vec!["cluster.result_other_plan"]));
        }
        assert_eq!(trial.text.open().unwrap().family(), trial.game.family());
    }
    assert!(refusals * 3 > trials * 2, "{refusals} of {trials}");
}

#[test]
fn two_attempts_that_differ_are_refused() {
    let mut random = Random(3);
    let trial = Trial::new("3 4 2\nDEFAULT\nAAA\nAAA\nBBB\nBBB\n", Search::Count, 3).unwrap();
    for task in 0..trial.plan.tasks.len() {
        trial.run(task, false, &mut random);
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
    let mut random = Random(4);
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
        trial.run(task, false, &mut random);
    }
    assert_eq!(trial.count(), Ok(BigUint::from(281_u32)));
}

#[test]
fn lists_have_every_solution_once_in_order() {
    let mut random = Random(5);
    for _ in 0..10 * round_factor() {
        let text = random_puzzle(&mut random);
        for (search, which) in [(Search::List, Which::All), (Search::ListDistinct, Which::Distinct)] {
            let Some(trial) = Trial::new(&text, search, 1 + random.below(8)) else { continue };
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
                trial.run(task, task % 2 == 0, &mut random);
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
fn uniqueness_agrees_with_an_unsplit_search() {
    let mut random = Random(6);
    for _ in 0..20 * round_factor() {
        let text = random_puzzle(&mut random);
        let Some(trial) = Trial::new(&text, Search::Unique, 1 + random.below(6)) else { continue };
        let budget = Budget::default();
        let (whole, _) = trial.game.unique(&RunContext::new(&budget)).unwrap();
        for task in 0..trial.plan.tasks.len() {
            trial.run(task, false, &mut random);
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
    // How many numbers a stopped search draws depends on the machine, so the boards have a generator of their own.
    let (mut boards, mut random) = (Random(3), Random(8));
    let (mut rounds, mut refusals, mut early) = (0, 0, 0);
    // A task that ended early is refused together with the solution it relied on.
    let refused_for = |trial: &Trial, code: &str| {
        let mut codes = trial.join().err().unwrap_or_default();
        codes.retain(|code| *code != "cluster.result_ended_early");
        assert_eq!(codes, [code]);
    };
    for _ in 0..10 {
        let text = random_board(&mut boards);
        let mut trial = Trial::new(&text, Search::Shortest, 1 + boards.below(9)).unwrap();
        // Planning already solves so small a search. Its solution is the expected one and is removed from the plan.
        let Ok(Joined::Shortest(whole, _)) = trial.join() else { panic!("{text}") };
        let shortest = whole.answer.length.unwrap();
        let Work::Search { best, .. } = &mut trial.plan.work else { panic!() };
        *best = None;
        trial.deepen(shortest.saturating_sub(2 * boards.below(5) as u64).max(2));
        let found = loop {
            rounds += 1;
            let mut order: Vec<usize> = trial.plan.current().collect();
            random.shuffle(&mut order);
            for &task in &order {
                let stops = random.below(2) == 0;
                assert_eq!(trial.run(task, stops, &mut random), Stored::New);
                if random.below(4) == 0 {
                    assert_eq!(trial.run(task, true, &mut random), Stored::Same);
                }
            }
            early += order.iter().filter(|&&task| ended_by(&trial, task).is_some()).count();
            if let Some(&victim) = order.first() {
                refusals += 1;
                let intact = fs::read(trial.result_file(victim)).unwrap();
                fs::remove_file(trial.result_file(victim)).unwrap();
                refused_for(&trial, "cluster.results_missing");
                // The result of another task, perhaps of an earlier round.
                let other = random.below(trial.plan.tasks.len());
                if other != victim {
                    fs::copy(trial.result_file(other), trial.result_file(victim)).unwrap();
                    refused_for(&trial, "cluster.result_other_task");
                }
                fs::write(trial.result_file(victim), &intact[..random.below(intact.len())]).unwrap();
                refused_for(&trial, "cluster.result_damaged");
                // Tasks that ended early because of the lost solution run again.
                for &task in order.iter().filter(|&&task| ended_by(&trial, task) == Some(victim as u64)) {
                    assert!(matches!(trial.folder.result(&trial.plan, task), Recorded::Invalid(_)));
                    assert_eq!(trial.run(task, false, &mut random), Stored::New);
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

/// The objects of a finished batch, merged.
fn merged_lines(folder: &Folder, plan: &Plan) -> Vec<String> {
    let merged = merge(folder, plan).unwrap();
    let mut lines = Vec::new();
    merge_lists(folder, plan, &merged, |line| {
        lines.push(line.to_owned());
        ControlFlow::Continue(())
    })
    .unwrap();
    lines
}

#[test]
fn batches_continue_where_they_stopped() {
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
    let lines = merged_lines(&folder, &plan);
    assert_eq!(lines.len(), 7);
    assert!(lines.is_sorted());
}

#[test]
fn concurrent_attempts_at_a_batch_task_can_be_merged() {
    let (plan, file) = Plan::batch("rate", Vec::new(), &["puzzle".to_owned()], 1);
    let dir = tempfile::tempdir().unwrap();
    let folder = Folder::at(&dir.path().join("plan"));
    folder.create(&plan, Some(&file)).unwrap();
    let mut attempts = ["first", "second"].map(|name| {
        let mut run = BatchRun::resume(&folder, &plan, 0, Duration::MAX);
        run.add(format!("object of the {name} attempt"), 0).unwrap();
        run.finish(name).unwrap()
    });
    assert_eq!(folder.store(&plan, &attempts[0]).unwrap(), Stored::New);
    assert_eq!(folder.store(&plan, &attempts[1]).unwrap(), Stored::Same);
    assert_eq!(folder.list(&attempts[0]).unwrap(), "object of the first attempt\n");
    assert_eq!(merged_lines(&folder, &plan), ["object of the first attempt"]);
    // The name of a file outside of the folder is refused.
    attempts[0].found.list.as_mut().unwrap().sum = "/../../plan".to_owned();
    assert!(folder.list(&attempts[0]).is_err());
}

/// Compares nodes because, unlike times, they are the same in every run. `make cluster-test` runs a search ten times
/// as large.
#[test]
fn pyramid_tasks_are_balanced_and_add_few_nodes() {
    let text = include_str!("../../../examples/packing/kanoodle-pyramid.txt");
    let trial = Trial::new(text, Search::Count, 64).unwrap();
    assert!((64..80).contains(&trial.plan.tasks.len()));
    for task in 0..trial.plan.tasks.len() {
        trial.run(task, false, &mut Random(8));
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
