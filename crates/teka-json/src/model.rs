//! A puzzle as data, for programs that let people play it: the JSON of every family's model. `docs/model.md`
//! describes it.

use serde::Serialize;
use teka::Details;
use teka::fillin::FillinModel;
use teka::packing::PackingModel;
use teka::sliding::SlidingModel;

/// A puzzle as data, for programs that let people play it. Everything is counted from 0.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Model {
    /// Pieces on a board.
    Packing(PackingModel),
    /// Tiles and a blank.
    Sliding(SlidingModel),
    /// Entries in a grid.
    Fillin(FillinModel),
}

impl Model {
    /// Converts a family's model; `None` if the contract does not know the family.
    pub fn new(model: &Details) -> Option<Self> {
        let packing = || model.get().cloned().map(Model::Packing);
        let sliding = || model.get().cloned().map(Model::Sliding);
        let fillin = || model.get().cloned().map(Model::Fillin);
        packing().or_else(sliding).or_else(fillin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_of_all_families_are_known() {
        let texts = ["2 3 2\nDEFAULT\nAA\nA\nBB\nB\n", "1 2\n3 0\n", "#-\n--\n\n12\n12\n"];
        for (text, kind) in texts.into_iter().zip(["packing", "sliding", "fillin"]) {
            let model = Model::new(&teka::open(text).unwrap().model().unwrap()).unwrap();
            assert_eq!(serde_json::to_value(model).unwrap()["kind"], kind);
        }
    }
}
