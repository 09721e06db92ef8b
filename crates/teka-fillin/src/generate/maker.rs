//! Makes the fill-ins of a series: draws a grid or takes the user's, fills it, and looks for givens with
//! which it has exactly one solution and the wanted level. A grid that falls short is repaired where the
//! techniques are stuck, or dropped. No fill-in occurs twice; after too many attempts, the error says why.

use super::Made;
use super::carve::Rules;
use super::deduce::Deducer;
use super::draft::Draft;
use super::givens::{self, Givens};
use super::layout::Layout;
use super::proof::{Proof, prove};
use super::repair::repair;
use super::spec::{Base, FillinSpec};
use super::style::{Style, has_lengths};
use super::vocabulary::Vocabulary;
use crate::events::Monitor;
use crate::read;
use crate::search::propagate::techniques::Technique;
use crate::{codes, print, rating};
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;
use teka_core::random::{shuffle, weighted};
use teka_core::{Limit, MakeError, Message, Seed, Source, Strictness};

/// Attempts at one puzzle, times the squares of its grid.
const ATTEMPT_SQUARES: usize = 200_000;
/// Attempts at a grid or a filling without any search, after which it is clear that there is none.
const EMPTY_ATTEMPTS: usize = 200;
/// Repeated puzzles after which it is clear that there are no more.
const MAX_REPEATS: usize = 200;
/// Attempts at a puzzle without givens, before some are given.
const ATTEMPTS_WITHOUT_GIVENS: usize = 6;
/// Changes of symbols to repair a filled grid.
const REPAIRS: usize = 60;
/// Grids to choose from for the easiest level, which depends on the grid alone.
const GRIDS_FOR_LEVEL_1: usize = 80;
/// Work after which a rare puzzle is given up once there were enough attempts: about twenty seconds.
const MAX_WORK: u64 = 500_000_000;
/// Grids to choose from if all squares are crossed and hold words, because long slots are hard to fill.
const GRIDS_FOR_WORDS: usize = 30;

/// Makes the fill-ins of a series.
pub(super) struct Maker<'a> {
    spec: &'a FillinSpec,
    seed: Seed,
    /// How many digits or letters to use, each with attempts and successes.
    symbols: Vec<(usize, u64, u64)>,
    /// The fill-ins made so far, as text, so that none occurs twice.
    made: HashSet<String>,
}

/// Why an attempt failed.
enum Failed {
    /// No grid has slots for all entries that must be in.
    Grid,
    /// The grid could not be filled.
    Filling,
    /// It has several solutions, or the wrong level.
    Puzzle,
}

impl<'a> Maker<'a> {
    pub(super) fn new(spec: &'a FillinSpec, seed: Seed) -> Self {
        let all = spec.vocabulary.symbols();
        // With all digits or letters, only puzzles of some levels are likely.
        let is_rare = matches!(spec.level, Some(3 | 5 | 6)) && !matches!(spec.base, Base::Filled(_));
        let few = if is_rare { spec.vocabulary.few_symbols() } else { &[] };
        let symbols = few.iter().copied().filter(|&few| few < all).chain([all]).map(|count| (count, 0, 0));
        Maker { spec, seed, symbols: symbols.collect(), made: HashSet::new() }
    }

    /// The next fill-in.
    pub(super) fn make(&mut self, number: u64, monitor: &mut Monitor<'_>) -> Result<Made, MakeError> {
        let mut rng = self.seed.rng(number);
        let (mut failures, mut repeats) = ([0; 3], 0);
        monitor.budget().signal.raised().map_or(Ok(()), Err)?;
        let (work, attempts) = (monitor.work(), self.attempts());
        let mut attempt = 0;
        let nodes = monitor.stats.nodes;
        loop {
            let is_rare = self.symbols.len() > 1 || failures[Failed::Puzzle as usize] == 0;
            let is_enough = attempt >= attempts && (!is_rare || monitor.work() - work > MAX_WORK);
            if is_enough && !self.spec.persistent {
                break;
            }
            monitor.attempts = Some(attempt as u64 + 1);
            monitor.spend(1)?;
            let arm = self.pick_symbols(&mut rng);
            match self.attempt(attempt, self.symbols[arm].0, &mut rng, monitor)? {
                Ok(made) if self.made.insert(print::print(&made.puzzle)) => {
                    self.symbols[arm].2 += 1;
                    return Ok(made);
                }
                Ok(_) => {
                    failures[Failed::Puzzle as usize] += 1;
                    repeats += 1;
                }
                Err(failed) => failures[failed as usize] += 1,
            }
            attempt += 1;
            // Without a single word placed, there is nothing to search for.
            let is_hopeless = failures[Failed::Puzzle as usize] == 0 && monitor.stats.nodes == nodes;
            if is_hopeless && attempt >= EMPTY_ATTEMPTS || self.is_same_each_time() || repeats >= MAX_REPEATS
            {
                break;
            }
        }
        if repeats > 0 {
            let made = self.made.len();
            return Err(MakeError::Nothing(Message::new(codes::GENERATE_NO_MORE).with("made", made)));
        }
        Err(self.error(failures, attempt, monitor.stats.nodes == nodes))
    }

    /// How many attempts to make, fewer for larger grids.
    fn attempts(&self) -> usize {
        let cells = match &self.spec.base {
            Base::Random { size: (rows, columns), .. } => rows * columns,
            Base::Drawn(layout) => layout.walls.len(),
            Base::Filled(draft) => draft.layout.walls.len(),
        };
        (ATTEMPT_SQUARES / cells.max(1)).clamp(20, 1_000)
    }

    /// Whether every attempt has the same result.
    fn is_same_each_time(&self) -> bool {
        matches!(self.spec.base, Base::Filled(_)) && self.spec.givens == Givens::None
    }

    /// Why there is no puzzle after these attempts. `is_certain`: grids were seen to be unfillable without any search.
    fn error(&self, failures: [usize; 3], attempts: usize, is_certain: bool) -> MakeError {
        let [grid, filling, puzzle] = failures;
        let not_found = |code| MakeError::NotFound(Message::new(code).with("attempts", attempts));
        match self.spec.level {
            _ if puzzle == 0 && grid > filling && !self.spec.theme.is_empty() => {
                MakeError::Nothing(Message::new(codes::GENERATE_NO_GRID))
            }
            _ if puzzle == 0 && is_certain => MakeError::Nothing(Message::new(codes::GENERATE_NO_FILLING)),
            _ if puzzle == 0 => not_found(codes::GENERATE_FILLING_RARE),
            Some(level) => match not_found(codes::GENERATE_NO_LEVEL) {
                MakeError::NotFound(message) => MakeError::NotFound(message.with("level", level)),
                error => error,
            },
            None if self.is_same_each_time() => MakeError::Nothing(Message::new(codes::GENERATE_NOT_UNIQUE)),
            None => not_found(codes::GENERATE_NONE),
        }
    }

    /// Chooses an index into `symbols`; those that succeeded more often are chosen more often.
    fn pick_symbols(&mut self, rng: &mut ChaCha8Rng) -> usize {
        if self.symbols.len() == 1 {
            return 0;
        }
        let weights: Vec<u64> =
            self.symbols.iter().map(|(_, tried, hit)| (1 + 4 * hit) * 1_000 / (4 + tried)).collect();
        let arm = weighted(rng, &weights).unwrap_or(0);
        self.symbols[arm].1 += 1;
        arm
    }

    /// Makes one attempt at a puzzle that meets the specification.
    fn attempt(
        &self,
        attempt: usize,
        symbols: usize,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Result<Made, Failed>, Limit> {
        let grids = match (&self.spec.base, self.spec.level) {
            (Base::Random { .. }, Some(1)) if self.spec.givens == Givens::Auto => GRIDS_FOR_LEVEL_1,
            _ => 1,
        };
        let mut best: Option<(usize, Draft)> = None;
        let mut failed = Failed::Grid;
        for number in 0..grids {
            let draft = match self.draft(attempt + number, symbols, rng, monitor)? {
                Ok(draft) => draft,
                Err(why) => {
                    failed = why;
                    continue;
                }
            };
            if grids == 1 {
                best = Some((0, draft));
                break;
            }
            let Some(deducer) = Deducer::new(&draft, monitor)? else { continue };
            let givens = deducer.givens_for(Technique::OnlyOfLength, rng, monitor)?.len();
            let open = draft.layout.walls.len() - draft.layout.wall_count();
            let share = givens * 1_000 / open.max(1);
            if best.as_ref().is_none_or(|(least, _)| share < *least) {
                best = Some((share, draft));
            }
        }
        let Some((_, draft)) = best else { return Ok(Err(failed)) };
        Ok(self.finish(draft, attempt, rng, monitor)?.ok_or(Failed::Puzzle))
    }

    /// A filled grid.
    fn draft(
        &self,
        attempt: usize,
        symbols: usize,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Result<Draft, Failed>, Limit> {
        let FillinSpec { base, vocabulary, theme, .. } = self.spec;
        let layout = match base {
            Base::Filled(draft) => return Ok(Ok(draft.clone())),
            Base::Drawn(layout) => layout.clone(),
            Base::Random { size, style, rules } => {
                let lengths: Vec<usize> = theme.iter().map(Vec::len).collect();
                // Every other attempt reserves runs for these entries; for many entries, chance may do better.
                let reserved: &[usize] = if attempt.is_multiple_of(2) { &lengths } else { &[] };
                let layout = self.layout(*size, *style, *rules, reserved, rng, monitor)?;
                match layout.filter(|layout| has_lengths(layout, &lengths)) {
                    Some(layout) => layout,
                    None => return Ok(Err(Failed::Grid)),
                }
            }
        };
        let filled = if symbols < vocabulary.symbols() {
            vocabulary.with_symbols(symbols, theme, rng).fill(&layout, theme, rng, monitor)?
        } else {
            vocabulary.fill(&layout, theme, rng, monitor)?
        };
        Ok(filled.ok_or(Failed::Filling))
    }

    /// A random grid. If all squares are crossed and hold words, the one of several with the shortest slots.
    fn layout(
        &self,
        size: (usize, usize),
        style: Style,
        rules: Rules,
        reserved: &[usize],
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Layout>, Limit> {
        let is_hard = style.is_all_crossed() && matches!(self.spec.vocabulary, Vocabulary::Words(_));
        let mut best: Option<(usize, Layout)> = None;
        for _ in 0..if is_hard { GRIDS_FOR_WORDS } else { 1 } {
            let Some(layout) = style.draw(size, rules, reserved, rng, monitor)? else { continue };
            let effort = layout.slots().iter().map(|slot| slot.len() * slot.len()).sum();
            if best.as_ref().is_none_or(|(least, _)| effort < *least) {
                best = Some((effort, layout));
            }
        }
        Ok(best.map(|(_, layout)| layout))
    }

    /// Looks for givens with which a filled grid meets the specification, and proves that it does.
    fn finish(
        &self,
        mut draft: Draft,
        attempt: usize,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Made>, Limit> {
        let spec = self.spec;
        let hardest = spec.hardest();
        let is_filled = matches!(spec.base, Base::Filled(_));
        let found = match spec.givens {
            Givens::Auto | Givens::None if !is_filled => {
                // Repairs make a puzzle easier, so the hardest get none; the easiest level does not depend on symbols.
                let repairs = match (spec.level, spec.givens) {
                    _ if spec.is_mirrored() => 0,
                    (Some(1), _) | (Some(3 | 5 | 6), Givens::Auto) => 0,
                    _ => REPAIRS,
                };
                if repair(spec, &mut draft, hardest, repairs, rng, monitor)? {
                    Some(Vec::new())
                } else if spec.givens == Givens::None {
                    // Lookahead may still solve it.
                    spec.level.is_none().then(Vec::new)
                } else if attempt < ATTEMPTS_WITHOUT_GIVENS
                    && !spec.is_mirrored()
                    && spec.level.is_some_and(|level| level > 1)
                {
                    None
                } else {
                    let Some(deducer) = Deducer::new(&draft, monitor)? else { return Ok(None) };
                    Some(givens::for_techniques(&deducer, hardest, rng, monitor)?)
                }
            }
            Givens::None => Some(Vec::new()),
            Givens::Auto | Givens::Few => {
                let Some(deducer) = Deducer::new(&draft, monitor)? else { return Ok(None) };
                match givens::for_uniqueness(&deducer, rng, monitor)? {
                    Some(few) if deducer.solve(&few, spec.hardest_with_lookahead(), monitor)?.is_solved() => {
                        Some(few)
                    }
                    // Enough givens for people to solve it.
                    _ if spec.givens == Givens::Auto => {
                        Some(givens::for_techniques(&deducer, hardest, rng, monitor)?)
                    }
                    _ => None,
                }
            }
            Givens::Exactly(count) => self.exactly(count, &draft, rng, monitor)?,
        };
        match found {
            Some(givens) => self.prove(&draft, &givens, monitor),
            None => Ok(None),
        }
    }

    /// This many givens: those that are needed, and others that keep the level.
    fn exactly(
        &self,
        count: usize,
        draft: &Draft,
        rng: &mut ChaCha8Rng,
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Vec<usize>>, Limit> {
        let Some(deducer) = Deducer::new(draft, monitor)? else { return Ok(None) };
        let mut givens = givens::for_techniques(&deducer, self.spec.hardest(), rng, monitor)?;
        if givens.len() > count {
            return Ok(None);
        }
        let cells = (0..draft.layout.walls.len()).filter(|&cell| !draft.layout.walls[cell]);
        let mut others: Vec<usize> = cells.filter(|cell| !givens.contains(cell)).collect();
        shuffle(rng, &mut others);
        for cell in others {
            if givens.len() == count {
                break;
            }
            givens.push(cell);
            let keeps = match self.spec.level {
                Some(level) => deducer.solve(&givens, self.spec.hardest(), monitor)?.level() == level,
                None => true,
            };
            if !keeps {
                givens.pop();
            }
        }
        Ok((givens.len() == count).then_some(givens))
    }

    /// The finished puzzle, read back from its text, proved to have one solution, and rated; `None` if it does not meet
    /// the specification.
    fn prove(
        &self,
        draft: &Draft,
        givens: &[usize],
        monitor: &mut Monitor<'_>,
    ) -> Result<Option<Made>, Limit> {
        let text = print::print(&draft.puzzle(givens));
        let Some(puzzle) = read::read(&[Source::new("", text)], Strictness::Strict).value else {
            return Ok(None);
        };
        if prove(&puzzle, &draft.solution(&puzzle), monitor)? != Proof::Unique {
            return Ok(None);
        }
        let Some(rating) = rating::rating(&puzzle, monitor)? else { return Ok(None) };
        let as_wanted = match self.spec.level {
            Some(level) => rating.level == Some(level),
            // A crossword of the user may need guessing.
            None => rating.level.is_some() || matches!(self.spec.base, Base::Filled(_)),
        };
        let made = Made { puzzle, level: rating.level, score: rating.score, givens: givens.len() };
        Ok(as_wanted.then_some(made))
    }
}

impl FillinSpec {
    /// The hardest technique that may be needed. Without a wanted level, lookahead is left out.
    fn hardest(&self) -> Technique {
        match self.level {
            Some(level) => Technique::ALL[usize::from(level) - 1],
            None => Technique::Subset,
        }
    }

    /// The hardest technique that may be needed, including lookahead if no level is wanted.
    fn hardest_with_lookahead(&self) -> Technique {
        if self.level.is_some() { self.hardest() } else { Technique::Lookahead }
    }
}
