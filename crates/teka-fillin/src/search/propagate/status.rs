//! What the searches of the engine return: an assignment of entries to slots, that there are no more, or that
//! they have used up their fuel.

/// An entry for each of some slots: pairs of a slot and the number of an entry in the slot's length class.
pub(super) type Assignment = Vec<(u32, u32)>;

/// Why a search returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchStatus {
    /// It found a solution and can go on to the next.
    Solved(Assignment),
    /// There are no more solutions.
    Exhausted,
    /// It used up its fuel and can go on.
    OutOfFuel,
}
