//! A solution of a puzzle of any family, accepted by the referee.

use std::fmt;
use std::sync::Arc;
use teka_core::{Answer, Details, Scene, Step};

/// A solution that the referee has accepted; cheap to clone.
#[derive(Clone)]
pub struct Solution {
    /// The solution as scripts see it.
    pub answer: Answer,
    /// Further data of the family, for scripts.
    pub details: Option<Details>,
    /// The solution as a picture.
    pub scene: Scene,
    erased: Arc<dyn ErasedSolution>,
}

impl Solution {
    pub(crate) fn new(erased: Arc<dyn ErasedSolution>) -> Self {
        Solution { answer: erased.answer(), details: erased.details(), scene: erased.scene(), erased }
    }

    /// What plain output prints.
    pub fn text(&self) -> &str {
        &self.answer.text
    }

    /// The way from the puzzle to this solution, picture by picture. Pictures are drawn as they are asked for, so a long
    /// path takes no more memory than a short one.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        self.erased.steps()
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solution").field("answer", &self.answer).finish_non_exhaustive()
    }
}

/// A solution that is being listed. Its text and picture are made only if asked for.
pub struct ListedSolution<'a>(pub(crate) &'a Arc<dyn ErasedSolution>);

impl ListedSolution<'_> {
    /// The solution as scripts see it.
    pub fn answer(&self) -> Answer {
        self.0.answer()
    }

    /// The solution with its picture.
    pub fn solution(&self) -> Solution {
        Solution::new(Arc::clone(self.0))
    }
}

/// A solution together with the puzzle it belongs to.
pub(crate) trait ErasedSolution: Send + Sync {
    fn answer(&self) -> Answer;
    fn details(&self) -> Option<Details>;
    fn scene(&self) -> Scene;
    fn steps(&self) -> Box<dyn Iterator<Item = Step> + '_>;
}
