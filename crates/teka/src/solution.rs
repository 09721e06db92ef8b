//! A solution that may be shown: the referee has found it legal.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{Answer, Scene, Step};

/// A solution that the referee has found legal.
#[derive(Clone, Debug)]
pub struct Solution {
    /// In the words of the JSON contract.
    pub answer: Answer,
    /// As a picture.
    pub scene: Scene,
    way: Way,
}

impl Solution {
    pub(crate) fn new(shown: Arc<dyn Shown>) -> Self {
        Solution { answer: shown.answer(), scene: shown.scene(), way: Way(shown) }
    }

    /// Hands over how it comes about, picture by picture, until `each` has had enough. Pictures are drawn as
    /// they are asked for, so a long way takes no more room than a short one. `false` if there is nothing to
    /// see but the solution itself.
    pub fn steps(&self, each: &mut dyn FnMut(Step) -> ControlFlow<()>) -> bool {
        self.way.0.steps(each)
    }
}

/// A solution that is being listed. What it looks like is worked out only if asked for.
pub struct Found<'a>(pub(crate) &'a Arc<dyn Shown>);

impl Found<'_> {
    /// In the words of the JSON contract.
    pub fn answer(&self) -> Answer {
        self.0.answer()
    }

    /// With its picture.
    pub fn solution(&self) -> Solution {
        Solution::new(Arc::clone(self.0))
    }
}

/// A legal solution together with the puzzle it belongs to.
pub(crate) trait Shown: Send + Sync {
    fn answer(&self) -> Answer;
    fn scene(&self) -> Scene;
    fn steps(&self, each: &mut dyn FnMut(Step) -> ControlFlow<()>) -> bool;
}

#[derive(Clone)]
struct Way(Arc<dyn Shown>);

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Way")
    }
}
