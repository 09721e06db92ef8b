//! The JSON contract: every name that scripts and the page rely on stands here, once, for the command line and the
//! server alike. The types know how they look as JSON Schema, so that the server's description of itself is made
//! from them too.

mod aid;
mod check;
mod count;
mod diagnostic;
pub mod event;
mod explanation;
mod facts;
mod generate;
mod model;
mod outcome;
mod review;
mod scene;
mod solve;
mod unique;

pub use aid::{Hint, Hinted, Rated, Rating};
pub use check::Judged;
pub use count::{Counted, Number};
pub use diagnostic::{Located, Problem, Severity};
pub use explanation::{Explanation, Table};
pub use facts::{Values, facts, value};
pub use generate::{Generated, NotGenerated};
pub use model::{
    FillinModel, Model, ModelCell, ModelEntry, ModelLayer, ModelOrientation, ModelPiece, ModelSlot,
    ModelSquare, PackingModel, SlidingModel,
};
pub use outcome::OutcomeName;
pub use review::{Place, Reviewed};
pub use scene::{
    BodyForm, Cell, CellLook, Entry, GridPanel, Group, ListPanel, MOST_CELLS, Omitted, Panel, Placed,
    RoleName, Scene, SolidPanel,
};
pub use solve::{Compared, Run, Solution, Solved, Stats};
pub use unique::{SymmetryVerdict, Unique, UniqueVerdict};

/// The number that every object begins with; it changes when names do.
pub const SCHEMA: u8 = 1;

pub(crate) fn stopped_by(limit: teka::Limit) -> String {
    format!("limit.{}", limit.name())
}
