//! The codes of all messages of this crate.

macro_rules! codes {
    ($($name:ident = $code:literal;)+) => {
        $(pub(crate) const $name: &str = $code;)+
        /// All codes, for tests of the translations.
        pub const ALL: &[&str] = &[$($code),+];
    };
}

codes! {
    // The folder and its plan.
    PLAN_EXISTS = "cluster.plan_exists";
    PLAN_MISSING = "cluster.plan_missing";
    PLAN_DAMAGED = "cluster.plan_damaged";
    PLAN_VERSION = "cluster.plan_version";
    PLAN_PUZZLE = "cluster.plan_puzzle";
    BATCH_DAMAGED = "cluster.batch_damaged";
    FILE = "cluster.file";
    TASK_UNKNOWN = "cluster.task_unknown";
    // Results.
    RESULTS_MISSING = "cluster.results_missing";
    RESULT_DAMAGED = "cluster.result_damaged";
    RESULT_OTHER_PLAN = "cluster.result_other_plan";
    RESULT_OTHER_TASK = "cluster.result_other_task";
    RESULT_OTHER_VERSION = "cluster.result_other_version";
    RESULT_ENDED_EARLY = "cluster.result_ended_early";
    RESULT_CONFLICT = "cluster.result_conflict";
    LIST_DAMAGED = "cluster.list_damaged";
    LIST_TWICE = "cluster.list_twice";
    LIST_ILLEGAL = "cluster.list_illegal";
    LIST_MEMORY = "cluster.list_memory";
}
