//! The codes of all messages about sliding puzzles. Their sentences are in `locales/*/sliding.ftl`.

macro_rules! codes {
    ($($name:ident = $code:literal;)*) => {
        $(pub(crate) const $name: &str = $code;)*
        /// All codes.
        pub(crate) const ALL: &[&str] = &[teka_core::MORE_PROBLEMS, $($code),*];
    };
}

codes! {
    // Reading a board.
    EMPTY = "sliding.empty";
    NOT_A_NUMBER = "sliding.not_a_number";
    OUT_OF_RANGE = "sliding.out_of_range";
    REPEATED = "sliding.repeated";
    MISSING = "sliding.missing";
    TWO_BLANKS = "sliding.two_blanks";
    NO_BLANK = "sliding.no_blank";
    RAGGED = "sliding.ragged";
    TOO_FEW = "sliding.too_few";
    COUNT = "sliding.count";
    TOO_LARGE = "sliding.too_large";
    SIZE = "sliding.size";

    // Reading the goal and the metric.
    GOAL_UNKNOWN = "sliding.goal_unknown";
    SEVERAL = "sliding.several";
    METRIC_UNKNOWN = "sliding.metric_unknown";
    SAID_TWICE = "sliding.said_twice";
    OTHER_SIZE = "sliding.other_size";
    TOO_MANY_FILES = "sliding.too_many_files";

    // Reading an answer.
    ANSWER_FORM = "sliding.answer_form";
    ANSWER_COUNT = "sliding.answer_count";
    ANSWER_LONG = "sliding.answer_long";
    ANSWER_SYMBOL = "sliding.answer_symbol";
    ANSWER_SIZE = "sliding.answer_size";
    ANSWER_JUMP = "sliding.answer_jump";

    // Solvability.
    REPORT_TITLE = "sliding.report_title";
    REPORT_TITLE_GOAL = "sliding.report_title_goal";
    REPORT_TITLE_LINE = "sliding.report_title_line";
    HEAD_INDEX = "sliding.head_index";
    HEAD_TILE = "sliding.head_tile";
    HEAD_KURANG = "sliding.head_kurang";
    SUM = "sliding.sum";
    X = "sliding.x";
    TOTAL_EVEN = "sliding.total_even";
    TOTAL_ODD = "sliding.total_odd";
    LINE_SAME = "sliding.line_same";
    LINE_OTHER = "sliding.line_other";
    PARITY = "sliding.parity";
    ORDER = "sliding.order";

    // Hints and ratings.
    HINT_NUDGE = "sliding.hint_nudge";
    HINT_STEP = "sliding.hint_step";
    HINT_ANSWER = "sliding.hint_answer";
    HINT_BEST = "sliding.hint_best";
    HINT_KNOWN = "sliding.hint_known";
    HINT_TITLE = "sliding.hint_title";
    RATE_LENGTH = "sliding.rate_length";
    RATE_KNOWN = "sliding.rate_known";
    RATE_MISPLACED = "sliding.rate_misplaced";
    RATE_PERCENTILE = "sliding.rate_percentile";
    RATE_DETOUR = "sliding.rate_detour";
    RATE_CONFLICTS = "sliding.rate_conflicts";
    RATE_SOLUTIONS = "sliding.rate_solutions";
    RATE_SOLUTIONS_AT_LEAST = "sliding.rate_solutions_at_least";
    RATE_FORCED = "sliding.rate_forced";
    RATE_METHOD = "sliding.rate_method";

    // Lessons.
    LESSON_TITLE = "sliding.lesson_title";
    LESSON_NOW = "sliding.lesson_now";
    LESSON_AFTER = "sliding.lesson_after";
    LESSON_STAGE = "sliding.lesson_stage";
    LESSON_NUDGE_PLACE = "sliding.lesson_nudge_place";
    LESSON_NUDGE_END = "sliding.lesson_nudge_end";
    LESSON_NUDGE_FINISH = "sliding.lesson_nudge_finish";
    LESSON_FETCH = "sliding.lesson_fetch";
    LESSON_BRING = "sliding.lesson_bring";
    LESSON_BRING_BOTH = "sliding.lesson_bring_both";
    LESSON_PLACE = "sliding.lesson_place";
    LESSON_SET_UP = "sliding.lesson_set_up";
    LESSON_TURN_IN = "sliding.lesson_turn_in";
    LESSON_TURN_LAST = "sliding.lesson_turn_last";
    LESSON_FINISH = "sliding.lesson_finish";
    LESSON_MANOEUVRE = "sliding.lesson_manoeuvre";
    LESSON_ANSWER = "sliding.lesson_answer";
    METHOD_UNKNOWN = "sliding.method_unknown";

    // Traces.
    TRACE_EXPAND = "trace.expand";
    TRACE_GENERATE = "trace.generate";
    TRACE_BETTER = "sliding.trace_better";
    TREE_UP = "sliding.tree_up";
    TREE_DOWN = "sliding.tree_down";
    TREE_LEFT = "sliding.tree_left";
    TREE_RIGHT = "sliding.tree_right";
    TREE_SHORTER = "sliding.tree_shorter";
    BRANCHING_ORDER = "sliding.branching_order";
    BRANCHING_UNDO = "sliding.branching_undo";
    TRACE_BOUND = "trace.bound";
    TRACE_BEST = "trace.best";
    TRACE_BEYOND = "sliding.trace_beyond";
    TRACE_SEEN = "sliding.trace_seen";

    // Generating puzzles.
    GENERATE_SIZE = "sliding.generate_size";
    GENERATE_CONFLICT = "sliding.generate_conflict";
    GENERATE_LENGTH = "sliding.generate_length";
    GENERATE_LEVEL = "sliding.generate_level";
    OPTION_VALUE = "sliding.option_value";
    MADE_BY_MOVES = "sliding.made_by_moves";
    MADE_TO_LENGTH = "sliding.made_to_length";
    MADE_FOR_LEVEL = "sliding.made_for_level";
    MADE_UNIFORM = "sliding.made_uniform";

    // Pattern databases and scenes.
    TABLES_KEPT = "sliding.tables_kept";
    TABLE_PURPOSE = "sliding.table_purpose";
    PUZZLE_TITLE = "sliding.puzzle_title";
    SOLUTION_TITLE = "sliding.solution_title";
    START = "sliding.start";
    GOAL = "sliding.goal";
    STEP = "sliding.step";
    STEP_IN_LESSON = "sliding.step_in_lesson";
    MOVES = "sliding.moves";

    // Splitting and saving a search.
    PART_DAMAGED = "sliding.part_damaged";
    PART_FOREIGN = "sliding.part_foreign";
    SPLIT_METRIC = "sliding.split_metric";
    NO_CHECKPOINT = "sliding.no_checkpoint";
}
