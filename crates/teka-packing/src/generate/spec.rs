//! The specification of new challenges ([`ChallengeSpec`]), read from the options and checked before any search:
//! the pieces and the board, by name or from files, or a calendar date; the kind of challenges, their level or
//! tier, and the number of pieces to place. Also builds the puzzle without given pieces that challenges are made
//! from.

use super::level_counts::LevelCounts;
use crate::board::{Board, CellKind};
use crate::lattice::{GridPos, Lattice};
use crate::print::drawn_positions;
use crate::puzzle::{Piece, Puzzle};
use crate::sets::{self, CALENDAR_PIECES, PieceSet, SETS, SetPiece};
use crate::shape::Shape;
use crate::{codes, impossible, read};
use std::ops::RangeInclusive;
use std::str::FromStr;
use teka_core::{Difficulty, GenerateOptions, Message, Source, Strictness, Unsupported};

/// The names of this family's own options. `set-file` and `board-file` hold the text of a file.
pub(crate) const OPTIONS: &[&str] = &[
    "set",
    "set-file",
    "board",
    "board-file",
    "level",
    "tier",
    "to-place",
    "joined",
    "spread",
    "shape",
    "ladder",
    "calendar",
];

/// The tiers of printed booklets, with the numbers of pieces to place in a set of twelve.
const TIERS: [(&str, RangeInclusive<usize>); 5] =
    [("starter", 3..=4), ("junior", 4..=6), ("expert", 7..=8), ("master", 8..=9), ("wizard", 10..=11)];
/// The size of the set that the tiers are made for.
const TIER_PIECES: usize = 12;
/// Replaces the list of boards in messages about sets whose boards are not known.
const NO_BOARDS: &str = "none";
/// The hardest level.
const HARDEST: u8 = teka_core::Rating::HARDEST;

/// What new challenges should be like.
#[derive(Debug)]
pub(super) struct ChallengeSpec {
    /// The pieces and the board, with no piece given. For [`ChallengeKind::Shape`] the board does not matter.
    pub(super) base: Puzzle,
    pub(super) kind: ChallengeKind,
    /// The required level, if any.
    pub(super) level: Option<u8>,
    /// The number of pieces to place.
    pub(super) to_place: ToPlace,
    /// Whether the free cells must be connected.
    pub(super) joined: bool,
    /// Whether the challenges should differ as much as possible.
    pub(super) spread: bool,
    /// Whether to keep looking for rare challenges until a limit is reached.
    pub(super) persistent: bool,
    /// The sample of levels for this set on this board, if known.
    pub(super) sampled: Option<&'static LevelCounts>,
}

/// The kind of challenges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChallengeKind {
    /// A board with some pieces given.
    Given,
    /// Challenges with the same solution, each with one more piece to place.
    Ladder,
    /// A silhouette to fill.
    Shape,
}

/// The number of pieces to place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ToPlace {
    /// Any number.
    Any,
    /// As many as possible.
    Most,
    /// A number in this range.
    Within(RangeInclusive<usize>),
}

/// The options before they are checked against each other.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools)] // flags are independent
struct RawOptions {
    set: Option<String>,
    set_file: Option<String>,
    board: Option<String>,
    board_file: Option<String>,
    level: Option<u8>,
    tier: Option<String>,
    to_place: Option<usize>,
    joined: bool,
    spread: bool,
    shape: bool,
    ladder: bool,
    calendar: Option<String>,
}

impl ChallengeSpec {
    /// Reads the options, and refuses impossible ones as far as that is known without a search.
    pub(super) fn new(options: &GenerateOptions) -> Result<Self, Unsupported> {
        let raw = RawOptions::new(options)?;
        raw.check_conflicts()?;
        let base = raw.base()?;
        let pieces = base.pieces().len();
        let kind = match (raw.shape, raw.ladder) {
            (true, _) => ChallengeKind::Shape,
            (_, true) => ChallengeKind::Ladder,
            _ => ChallengeKind::Given,
        };
        if kind == ChallengeKind::Shape && base.lattice() != Lattice::Square {
            return Err(refused(Message::new(codes::SET_SOLID)));
        }
        if kind != ChallengeKind::Shape
            && let Some(reason) = impossible::proof(&base)
        {
            return Err(refused(reason));
        }
        let to_place = match (raw.to_place, raw.tier(options)?) {
            (Some(to_place), _) => ToPlace::Within(to_place..=to_place),
            (None, Some(tier)) => ToPlace::Within(scaled(&tier, pieces)),
            (None, None) if raw.calendar.is_some() && raw.level.is_none() => ToPlace::Most,
            (None, None) => ToPlace::Any,
        };
        if let ToPlace::Within(range) = &to_place
            && (*range.start() < 1 || *range.end() > pieces)
        {
            let message = Message::new(codes::GENERATE_TO_PLACE).with("to_place", *range.end());
            return Err(refused(message.with("pieces", pieces)));
        }
        let sampled = if kind == ChallengeKind::Shape { None } else { raw.sampled() };
        let RawOptions { level, joined, spread, .. } = raw;
        let persistent = options.persistent;
        Ok(ChallengeSpec { base, kind, level, to_place, joined, spread, persistent, sampled })
    }
}

impl RawOptions {
    fn new(options: &GenerateOptions) -> Result<Self, Unsupported> {
        let mut raw = RawOptions::default();
        for (name, value) in &options.family {
            match name.as_str() {
                "set" => raw.set = Some(value.clone()),
                "set-file" => raw.set_file = Some(value.clone()),
                "board" => raw.board = Some(value.clone()),
                "board-file" => raw.board_file = Some(value.clone()),
                "level" => {
                    let level = Some(parse(name, value)?);
                    raw.level = level.filter(|level| (1..=HARDEST).contains(level));
                    if raw.level.is_none() {
                        return Err(invalid(name, value));
                    }
                }
                "tier" => raw.tier = Some(value.clone()),
                "to-place" => raw.to_place = Some(parse(name, value)?),
                "joined" => raw.joined = parse(name, value)?,
                "spread" => raw.spread = parse(name, value)?,
                "shape" => raw.shape = parse(name, value)?,
                "ladder" => raw.ladder = parse(name, value)?,
                "calendar" => raw.calendar = Some(value.clone()),
                _ => return Err(invalid(name, value)),
            }
        }
        if let (None, None, Some((rows, columns))) = (&raw.board, &raw.board_file, options.size) {
            raw.board = Some(format!("{rows}x{columns}"));
        }
        Ok(raw)
    }

    fn check_conflicts(&self) -> Result<(), Unsupported> {
        let has_board = self.board.is_some() || self.board_file.is_some();
        let has_set = self.set.is_some() || self.set_file.is_some();
        let conflicts = [
            (self.shape, "shape", self.ladder, "ladder"),
            (self.shape, "shape", has_board, "board"),
            (self.shape, "shape", self.calendar.is_some(), "calendar"),
            (self.shape, "shape", self.spread, "spread"),
            (self.ladder, "ladder", self.spread, "spread"),
            (self.ladder, "ladder", self.level.is_some(), "level"),
            (self.calendar.is_some(), "calendar", has_board, "board"),
            (self.calendar.is_some(), "calendar", has_set, "set"),
            (self.to_place.is_some(), "to-place", self.tier.is_some(), "difficulty"),
        ];
        match conflicts.into_iter().find(|&(one, _, other, _)| one && other) {
            None => Ok(()),
            Some((_, one, _, other)) => {
                let message = Message::new(codes::GENERATE_CONFLICT).with("one", one);
                Err(refused(message.with("other", other)))
            }
        }
    }

    /// The number of pieces to place in a set of twelve, if a tier or difficulty was requested.
    fn tier(&self, options: &GenerateOptions) -> Result<Option<RangeInclusive<usize>>, Unsupported> {
        let by_difficulty = options.difficulty.map(|difficulty| match difficulty {
            Difficulty::Easy => "starter",
            Difficulty::Medium => "expert",
            Difficulty::Hard => "wizard",
        });
        let Some(name) = self.tier.as_deref().or(by_difficulty) else { return Ok(None) };
        if let Some((_, range)) = TIERS.into_iter().find(|(tier, _)| *tier == name) {
            return Ok(Some(range));
        }
        let known = TIERS.map(|(tier, _)| tier).join(", ");
        let message = Message::new(codes::GENERATE_DIFFICULTY).with("difficulty", name);
        Err(refused(message.with("known", known)))
    }

    /// The sample of levels, for a set and a board that teka knows by name.
    fn sampled(&self) -> Option<&'static LevelCounts> {
        if self.set_file.is_some() || self.board_file.is_some() || self.calendar.is_some() {
            return None;
        }
        let set = PieceSet::named(self.set.as_deref().unwrap_or(SETS[0].name))?;
        let board = self.board.as_deref().unwrap_or(set.boards[0]);
        // A box of one layer is a flat board.
        let sides: Vec<&str> = board.split('x').collect();
        let thick: Vec<&str> = sides.iter().copied().filter(|&side| side != "1").collect();
        let is_thin = sides.len() == 3 && thick.len() == 2;
        LevelCounts::of(set.name, &if is_thin { thick.join("x") } else { board.to_owned() })
    }

    /// The pieces on the board.
    fn base(&self) -> Result<Puzzle, Unsupported> {
        if let Some(date) = &self.calendar {
            let (month, day) = month_and_day(date)
                .ok_or_else(|| refused(Message::new(codes::DATE_UNKNOWN).with("date", date.as_str())))?;
            let board = sets::calendar(month, day);
            let pieces = CALENDAR_PIECES.iter().map(|piece| DrawnPiece::new(piece, true)).collect();
            return Ok(on_board(Some(date.clone()), board, pieces));
        }
        let (pieces, own_board, known) = match (&self.set_file, &self.set) {
            (Some(text), _) => {
                let puzzle = read_file(text)?;
                (DrawnPiece::of(&puzzle), Some(puzzle.board().clone()), NO_BOARDS.to_owned())
            }
            (None, name) => {
                let name = name.as_deref().unwrap_or(SETS[0].name);
                let set = PieceSet::named(name).ok_or_else(|| {
                    let known = SETS.iter().map(|set| set.name).collect::<Vec<_>>().join(", ");
                    refused(Message::new(codes::SET_UNKNOWN).with("set", name).with("known", known))
                })?;
                let pieces: Vec<DrawnPiece> =
                    set.pieces.iter().map(|piece| DrawnPiece::new(piece, set.may_mirror)).collect();
                (pieces, sets::board(set.boards[0], set.area()), set.boards.join(", "))
            }
        };
        let mut pieces = pieces;
        let area = pieces.iter().map(|piece| piece.positions.len()).sum();
        let board = match (&self.board_file, &self.board, own_board) {
            (Some(text), ..) => read_file(text)?.board().clone(),
            (None, Some(name), _) => sets::board(name, area).ok_or_else(|| {
                let message = Message::new(codes::BOARD_UNKNOWN).with("board", name.as_str());
                refused(message.with("known", known.clone()))
            })?,
            (None, None, Some(own)) => own,
            (None, None, None) => return Err(refused(Message::new(codes::BOARD_MISSING))),
        };
        let is_solid =
            |piece: &DrawnPiece| piece.positions.iter().any(|pos| pos.layer != piece.positions[0].layer);
        if board.lattice() != Lattice::Cubic && pieces.iter().any(is_solid) {
            return Err(refused(Message::new(codes::SET_SOLID)));
        }
        let board = match flattened(&board) {
            Some(flat) if !pieces.iter().any(is_solid) => {
                // In a box, a flat piece can be turned over.
                for piece in &mut pieces {
                    piece.may_mirror = true;
                }
                flat
            }
            _ => board,
        };
        let required = board.required();
        if !self.shape && !(required..=board.cells().len()).contains(&area) {
            let message = Message::new(codes::SET_BOARD).with("pieces", area).with("board", required);
            return Err(refused(message.with("known", known)));
        }
        Ok(on_board(None, board, pieces))
    }
}

/// A piece before the lattice is known.
struct DrawnPiece {
    name: String,
    symbol: char,
    positions: Vec<GridPos>,
    may_mirror: bool,
}

impl DrawnPiece {
    fn new(piece: &SetPiece, may_mirror: bool) -> Self {
        DrawnPiece {
            name: piece.name.to_owned(),
            symbol: piece.symbol,
            positions: piece.positions(),
            may_mirror,
        }
    }

    /// The pieces of a puzzle.
    fn of(puzzle: &Puzzle) -> Vec<Self> {
        let drawn = |piece: &Piece| DrawnPiece {
            name: piece.name.clone(),
            symbol: piece.symbol,
            positions: drawn_positions(puzzle.lattice(), &piece.shape),
            may_mirror: piece.may_mirror,
        };
        puzzle.pieces().iter().map(drawn).collect()
    }
}

fn on_board(title: Option<String>, board: Board, pieces: Vec<DrawnPiece>) -> Puzzle {
    let lattice = board.lattice();
    let piece = |piece: DrawnPiece| Piece {
        shape: Shape::new(lattice, piece.positions.into_iter().map(|pos| lattice.point(pos))),
        name: piece.name,
        symbol: piece.symbol,
        may_mirror: piece.may_mirror,
        given: None,
    };
    Puzzle::with_pieces(title, board, pieces.into_iter().map(piece).collect())
}

/// Turns a box of one layer into a flat board; `None` for any other board.
fn flattened(board: &Board) -> Option<Board> {
    if board.lattice() != Lattice::Cubic {
        return None;
    }
    let sides: [fn(&GridPos) -> i32; 3] = [|pos| pos.layer, |pos| pos.row, |pos| pos.column];
    let is_thin = |side: &fn(&GridPos) -> i32| {
        board.cells().iter().all(|cell| side(&cell.pos) == side(&board.cells()[0].pos))
    };
    let thin = sides.iter().position(is_thin)?;
    let [rows, columns] = [[1, 2], [0, 2], [0, 1]][thin].map(|side: usize| sides[side]);
    let size = |side: fn(&GridPos) -> i32| {
        board.cells().iter().map(|cell| side(&cell.pos)).max().map_or(0, |max| max as usize + 1)
    };
    let mut drawing = vec![vec![CellKind::Hole; size(columns)]; size(rows)];
    for cell in board.cells() {
        let kind = if cell.optional { CellKind::Optional } else { CellKind::Required };
        drawing[rows(&cell.pos) as usize][columns(&cell.pos) as usize] = kind;
    }
    Board::drawn(Lattice::Square, &[drawing]).ok()
}

/// Reads the puzzle in a file, for its pieces or its board.
fn read_file(text: &str) -> Result<Puzzle, Unsupported> {
    let read = read::read(&Source::new("", text), Strictness::Strict);
    let error = read.diagnostics.into_iter().next().map(|diagnostic| diagnostic.message);
    read.value.ok_or_else(|| refused(error.unwrap_or(Message::new(codes::EMPTY))))
}

/// Scales a tier to a set with another number of pieces, in proportion and at least two pieces if possible.
fn scaled(tier: &RangeInclusive<usize>, pieces: usize) -> RangeInclusive<usize> {
    let max = pieces.max(2) - 1;
    let start = (tier.start() * pieces / TIER_PIECES).max(2).min(max);
    let end = (tier.end() * pieces).div_ceil(TIER_PIECES).clamp(start, max);
    start..=end
}

/// The month and day of `2026-11-15` or `11-15`, if there is such a day.
fn month_and_day(date: &str) -> Option<(usize, usize)> {
    let parts: Vec<&str> = date.trim().split('-').collect();
    if !parts.iter().all(|part| part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let numbers: Vec<usize> = parts.iter().map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let (year, month, day) = match numbers[..] {
        [year, month, day] => (Some(year), month, day),
        [month, day] => (None, month, day),
        _ => return None,
    };
    let is_leap = year
        .is_none_or(|year| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)));
    let days = match month {
        2 => 28 + usize::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    (1..=days).contains(&day).then_some((month, day))
}

pub(super) fn refused(message: Message) -> Unsupported {
    Unsupported::Here(message)
}

fn parse<T: FromStr>(name: &str, value: &str) -> Result<T, Unsupported> {
    value.parse().map_err(|_| invalid(name, value))
}

fn invalid(name: &str, value: &str) -> Unsupported {
    refused(Message::new(codes::GENERATE_OPTION).with("option", name).with("value", value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use teka_core::Seed;

    fn refusal(options: &[(&str, &str)]) -> &'static str {
        let all =
            options.iter().fold(GenerateOptions::new(Seed(1)), |all, (name, value)| all.with(*name, *value));
        match ChallengeSpec::new(&all) {
            Err(Unsupported::Here(message)) => message.code,
            other => panic!("{options:?}: {other:?}"),
        }
    }

    #[test]
    fn impossible_options_are_refused_with_the_reason() {
        assert_eq!(refusal(&[("to-place", "13")]), codes::GENERATE_TO_PLACE);
        assert_eq!(refusal(&[("to-place", "0")]), codes::GENERATE_TO_PLACE);
        assert_eq!(refusal(&[("to-place", "x")]), codes::GENERATE_OPTION);
        assert_eq!(refusal(&[("level", "7")]), codes::GENERATE_OPTION);
        assert_eq!(refusal(&[("level", "0")]), codes::GENERATE_OPTION);
        assert_eq!(refusal(&[("tier", "grandmaster")]), codes::GENERATE_DIFFICULTY);
        assert_eq!(refusal(&[("set", "lego")]), codes::SET_UNKNOWN);
        assert_eq!(refusal(&[("board", "round")]), codes::BOARD_UNKNOWN);
        assert_eq!(refusal(&[("board", "5x10")]), codes::SET_BOARD);
        assert_eq!(refusal(&[("set", "pentominoes"), ("board", "diagonal")]), codes::SET_BOARD);
        assert_eq!(refusal(&[("set", "soma"), ("board", "3x9")]), codes::SET_SOLID);
        assert_eq!(refusal(&[("set", "soma"), ("shape", "true")]), codes::SET_SOLID);
        assert_eq!(refusal(&[("shape", "true"), ("ladder", "true")]), codes::GENERATE_CONFLICT);
        assert_eq!(refusal(&[("calendar", "2026-02-29")]), codes::DATE_UNKNOWN);
        assert_eq!(refusal(&[("calendar", "13-01")]), codes::DATE_UNKNOWN);
        assert_eq!(refusal(&[("set-file", "nothing")]), codes::HEADER_NUMBER);
        let empty = ("set-file", "2 2 0\nDEFAULT\n");
        assert_eq!(refusal(&[empty, ("shape", "true")]), codes::NO_PIECES);
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(month_and_day("2024-02-29"), Some((2, 29)));
        assert_eq!(month_and_day("1900-02-29"), None);
        assert_eq!(month_and_day("02-29"), Some((2, 29)));
        assert_eq!(month_and_day("2026-04-31"), None);
        assert_eq!(month_and_day("2026-12-31"), Some((12, 31)));
        for text in ["", "-", "1", "2026-00-10", "2026-01-00", "+1-2", "a-b", "1-2-3-4"] {
            assert_eq!(month_and_day(text), None, "{text}");
        }
    }

    #[test]
    fn tiers_are_scaled_to_the_size_of_the_set() {
        assert_eq!(TIERS.map(|(_, tier)| scaled(&tier, 12)), TIERS.map(|(_, tier)| tier));
        assert_eq!(TIERS.map(|(_, tier)| scaled(&tier, 7)), [2..=3, 2..=4, 4..=5, 4..=6, 5..=6]);
    }
}
