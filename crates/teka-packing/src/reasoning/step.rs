//! A [`Step`] of the reasoning: a placement that must be made or that is struck out, with the technique, the
//! evidence and the earlier steps that it is based on. Also lists the techniques with their names and effort.

use super::candidates::Contradiction;

/// The techniques that people use, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Technique {
    /// A cell can be covered in one way only.
    OnlyWay,
    /// A piece fits in one place only.
    OnlyPlace,
    /// A placement cuts off a region whose size is not the total size of any set of the remaining pieces.
    GapSize,
    /// A placement leaves a gap that nothing fits, or only one piece fits a gap.
    GapShape,
    /// A piece must lie in a region, because the region could not be filled without it.
    RegionShare,
    /// The chessboard colours of a region cannot add up.
    Balance,
    /// Every way to cover one cell also covers another.
    Together,
    /// Every placement of a piece covers a cell, or every way to cover a cell uses the same piece.
    Claim,
    /// Two pieces share two cells.
    Pair,
    /// Supposing a placement leads to a contradiction, by steps that are each forced.
    Trial,
    /// A trial within which further trials are needed.
    DeepTrial,
}

impl Technique {
    /// All techniques, the easiest first.
    pub(crate) const ALL: [Technique; 11] = [
        Technique::OnlyWay,
        Technique::OnlyPlace,
        Technique::GapSize,
        Technique::GapShape,
        Technique::RegionShare,
        Technique::Balance,
        Technique::Together,
        Technique::Claim,
        Technique::Pair,
        Technique::Trial,
        Technique::DeepTrial,
    ];

    /// Its stable name in JSON and messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Technique::OnlyWay => "only-way",
            Technique::OnlyPlace => "only-place",
            Technique::GapSize => "gap-size",
            Technique::GapShape => "gap-shape",
            Technique::RegionShare => "region-share",
            Technique::Balance => "balance",
            Technique::Together => "together",
            Technique::Claim => "claim",
            Technique::Pair => "pair",
            Technique::Trial => "trial",
            Technique::DeepTrial => "deep-trial",
        }
    }

    /// The effort of using it once; every link of a trial adds to this.
    pub(crate) fn effort(self) -> u64 {
        match self {
            Technique::OnlyWay | Technique::GapShape => 2,
            Technique::OnlyPlace => 3,
            Technique::GapSize => 1,
            Technique::RegionShare | Technique::Balance => 6,
            Technique::Together | Technique::Claim => 5,
            Technique::Pair => 8,
            Technique::Trial => 10,
            Technique::DeepTrial => 60,
        }
    }
}

/// The number of a step in the order in which the reasoning found it.
pub(crate) type StepId = u32;

/// A placement that must be made, or one that is struck out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) technique: Technique,
    pub(crate) placement: u32,
    /// Whether the placement is impossible; otherwise it must be made.
    pub(crate) strikes_out: bool,
    pub(crate) evidence: Evidence,
    /// The earlier strike-outs that it is based on, in increasing order.
    pub(crate) premises: Vec<StepId>,
}

impl Step {
    /// The effort of this step, without that of its premises.
    pub(crate) fn effort(&self) -> u64 {
        let links = match &self.evidence {
            Evidence::Chain(chain) => chain.links() as u64,
            _ => 0,
        };
        self.technique.effort() + 3 * links
    }
}

/// The evidence for a step, besides earlier steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Evidence {
    /// The cell that can be covered in one way only.
    Cell(u16),
    /// The kind with as many open placements as pieces.
    Kind(usize),
    /// A gap whose size is impossible, or one that nothing fits.
    Gap(Vec<u16>),
    /// A cell in a gap that nothing can cover.
    Uncoverable { gap: Vec<u16>, cell: u16 },
    /// A region and the kind without which its cells cannot be filled.
    Region { cells: Vec<u16>, kind: usize },
    /// A region and the number of its dark cells.
    Colours { cells: Vec<u16>, dark: usize },
    /// Every way to cover the first cell also covers the second.
    Cells { from: u16, to: u16 },
    /// Every placement of the kind covers the cell.
    KindToCell { kind: usize, cell: u16 },
    /// Every way to cover the cell uses the kind.
    CellToKind { cell: u16, kind: usize },
    /// Two kinds that only cover two cells, or two cells that only two kinds cover.
    Pair { kinds: [usize; 2], cells: [u16; 2] },
    /// The chain of a trial.
    Chain(Chain),
}

/// How a supposed placement leads to a contradiction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chain {
    /// The placements that follow, in order. Each is forced by the supposed placement and the links before it.
    pub(crate) links: Vec<Link>,
    /// The contradiction that the links lead to.
    pub(crate) end: Contradiction,
    /// The alternatives that trials within the trial refuted before the contradiction appeared.
    pub(crate) refuted: Vec<(u32, Chain)>,
}

impl Chain {
    /// The number of links, including those of trials within the trial.
    pub(crate) fn links(&self) -> usize {
        let inner = |refuted: &[(u32, Chain)]| refuted.iter().map(|(_, chain)| chain.links()).sum::<usize>();
        self.links.iter().map(|link| 1 + inner(&link.refuted)).sum::<usize>() + inner(&self.refuted)
    }
}

/// A placement that is forced within a trial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) placement: u32,
    /// Why it is forced.
    pub(crate) because: Forced,
    /// The alternatives that trials within the trial refuted.
    pub(crate) refuted: Vec<(u32, Chain)>,
}

/// Why a placement is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Forced {
    /// It is the only way to cover this cell.
    Cell(u16),
    /// This kind has only as many open placements as pieces.
    Kind(usize),
}
