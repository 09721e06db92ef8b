//! The JSON contract: the objects that the command line, the server and the Python package write, so that
//! scripts and the page find the same names everywhere; responses that only the server has are in
//! `teka-server`. With the feature `schema` the types have a JSON Schema, from which the server's `OpenAPI`
//! document is generated.

mod check;
mod count;
mod details;
mod diagnostic;
pub mod event;
pub mod exercise;
mod explanation;
mod generate;
mod hint;
mod model;
mod outcome;
mod rating;
mod review;
mod scene;
mod solve;
mod tree;
mod unique;

pub use check::Judged;
pub use count::{Counted, Number};
pub use details::{Fields, fields};
pub use diagnostic::{Located, Problem};
pub use explanation::{Explanation, Table};
pub use generate::{Generated, NotGenerated};
pub use hint::{Hint, Hinted};
pub use model::Model;
pub use outcome::OutcomeName;
pub use rating::{Rated, Rating};
pub use review::{ReviewVerdict, Reviewed};
pub use scene::{MOST_CELLS, Omitted, Scene};
pub use solve::{Compared, Run, Solution, Solved, Stats};
pub use tree::{Tree, TreeNode};
pub use unique::{SymmetryVerdict, Unique, UniqueVerdict};

/// The version of the contract, which is the first field of every object. It changes when a name changes.
pub const SCHEMA: u8 = 1;

/// The code of a limit that stopped a search.
pub(crate) fn stopped_by(limit: teka::Limit) -> String {
    format!("limit.{}", limit.name())
}
