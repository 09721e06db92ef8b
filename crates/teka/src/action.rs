//! An action of any family, so that front ends can handle traces without knowing the family: type erasure for events,
//! tracers and replayers.

use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use teka_core::{Action, Answer, FamilyData, Message, Replayer, Scene, Stats, Tracer, TreeStep};

/// An event of a search of any family.
pub type Event = teka_core::Event<AnyAction>;

/// An action of any family, whose type only that family knows; cheap to clone.
#[derive(Clone)]
pub struct AnyAction(Arc<dyn ErasedAction>);

impl AnyAction {
    pub(crate) fn new<A: Action>(action: A) -> Self {
        AnyAction(Arc::new(action))
    }

    /// The action, if it is one of this family.
    pub fn get<A: Action>(&self) -> Option<&A> {
        (self.0.as_ref() as &dyn Any).downcast_ref()
    }
}

/// [`Action`] without the parts that cannot be called on a trait object.
trait ErasedAction: FamilyData {
    fn name(&self) -> &'static str;
    fn message(&self) -> Message;
    fn is_undo(&self) -> bool;
    fn is_equal(&self, other: &AnyAction) -> bool;
}

impl<A: Action> ErasedAction for A {
    fn name(&self) -> &'static str {
        Action::name(self)
    }

    fn message(&self) -> Message {
        Action::message(self)
    }

    fn is_undo(&self) -> bool {
        Action::is_undo(self)
    }

    fn is_equal(&self, other: &AnyAction) -> bool {
        other.get::<A>() == Some(self)
    }
}

impl FamilyData for AnyAction {
    #[cfg(feature = "serde")]
    fn to_json(&self) -> teka_core::serde_json::Value {
        self.0.to_json()
    }
}

impl Action for AnyAction {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn message(&self) -> Message {
        self.0.message()
    }

    fn is_undo(&self) -> bool {
        self.0.is_undo()
    }
}

impl PartialEq for AnyAction {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_equal(other)
    }
}

impl fmt::Debug for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Passes the events of one family on to a tracer for any family.
pub(crate) struct ErasingTracer<'a>(pub(crate) &'a mut dyn Tracer<AnyAction>);

impl<A: Action> Tracer<A> for ErasingTracer<'_> {
    fn event(&mut self, event: teka_core::Event<A>, so_far: Stats) -> ControlFlow<()> {
        self.0.event(event.map(AnyAction::new), so_far)
    }

    fn wants_tree(&self) -> bool {
        self.0.wants_tree()
    }

    fn tree(&mut self, step: TreeStep) -> ControlFlow<()> {
        self.0.tree(step)
    }
}

/// A family's replayer as one that takes any family's events; those of other families are ignored.
pub(crate) struct ErasedReplayer<'a, A>(pub(crate) Box<dyn Replayer<A> + 'a>);

impl<A: Action> Replayer<AnyAction> for ErasedReplayer<'_, A> {
    fn apply(&mut self, event: &Event) {
        let event = match event {
            Event::Action(action) => match action.get::<A>() {
                Some(action) => teka_core::Event::Action(action.clone()),
                None => return,
            },
            Event::Method(method) => teka_core::Event::Method(method),
            Event::Prune { reason } => teka_core::Event::Prune { reason: reason.clone() },
            Event::Solution(answer) => teka_core::Event::Solution(answer.clone()),
        };
        self.0.apply(&event);
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn answer(&self) -> Answer {
        self.0.answer()
    }

    fn fork(&self) -> Box<dyn Replayer<AnyAction> + '_> {
        Box::new(ErasedReplayer(self.0.fork()))
    }
}
