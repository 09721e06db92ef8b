//! The codes of all messages of this family, as constants, and the list of all of them. Their sentences are
//! in `locales/*/` (most in `fillin.ftl`). Programs rely on the codes, so they must not change.

macro_rules! codes {
    ($($name:ident = $code:literal;)*) => {
        $(pub(crate) const $name: &str = $code;)*
        /// All codes.
        pub(crate) const ALL: &[&str] = &[teka_core::MORE_PROBLEMS, $($code),*];
    };
}

codes! {
    // The files.
    TOO_MANY_FILES = "fillin.too_many_files";
    BOARD_MISSING = "fillin.board_missing";
    LIST_MISSING = "fillin.list_missing";
    SYMBOL_UNFIT = "fillin.symbol_unfit";
    TOO_MANY_SYMBOLS = "fillin.too_many_symbols";

    // The board.
    BOARD_TOO_LARGE = "fillin.board_too_large";
    BOARD_BLANK_LINE = "fillin.board_blank_line";
    ROW_BLANK = "fillin.row_blank";
    ROW_LENGTH = "fillin.row_length";
    NO_SLOT = "fillin.no_slot";
    SLOT_RUN = "fillin.slot_run";
    CROSSINGS = "fillin.crossings";
    LONE_CELL = "fillin.lone_cell";
    GIVEN_UNMET = "fillin.given_unmet";

    // The list.
    LIST_BLANK_LINE = "fillin.list_blank_line";
    ENTRY_BLANK = "fillin.entry_blank";
    ENTRY_MARK = "fillin.entry_mark";
    ENTRY_TOO_LONG = "fillin.entry_too_long";
    ENTRY_ALPHABET = "fillin.entry_alphabet";
    ENTRY_CASE = "fillin.entry_case";
    ENTRY_LONGER = "fillin.entry_longer";
    TOO_MANY_ENTRIES = "fillin.too_many_entries";

    // Answers and states.
    ANSWER_FORM = "fillin.answer_form";
    ANSWER_SYMBOL = "fillin.answer_symbol";
    ANSWER_WALL = "fillin.answer_wall";
    STATE_GIVEN = "fillin.state_given";

    // Why there is no solution.
    LENGTHS = "fillin.lengths";
    LONGER = "fillin.longer";
    SLOT_UNFILLABLE = "fillin.slot_unfillable";
    ENTRY_FITS_NOWHERE = "fillin.entry_fits_nowhere";
    EXHAUSTED = "fillin.exhausted";

    // Events of a traced search.
    TRACE_WRITE = "trace.write";
    TRACE_TAKE_BACK = "trace.take_back";
    TRACE_PROPAGATE = "trace.propagate";
    TRACE_CLASH = "fillin.trace_clash";
    TRACE_NO_ENTRY = "fillin.trace_no_entry";
    TRACE_NO_SLOT = "fillin.trace_no_slot";
    TRACE_TOO_OFTEN = "fillin.trace_too_often";
    TRACE_REFUTED = "fillin.trace_refuted";
    TRACE_NO_CLAUSES = "fillin.trace_no_clauses";
    TRACE_FIT = "fillin.trace_fit";
    TRACE_CROSSING = "fillin.trace_crossing";
    TRACE_SUPPLY = "fillin.trace_supply";
    TRACE_CLAUSES = "fillin.trace_clauses";

    // Checkpoints and parts of a search.
    CHECKPOINT_DAMAGED = "fillin.checkpoint_damaged";
    CHECKPOINT_FOREIGN = "fillin.checkpoint_foreign";
    NO_CHECKPOINT = "fillin.no_checkpoint";
    PART_DAMAGED = "fillin.part_damaged";
    PART_FOREIGN = "fillin.part_foreign";

    // New puzzles.
    GENERATE_OPTION = "fillin.generate_option";
    GENERATE_CONFLICT = "fillin.generate_conflict";
    GENERATE_SIZE = "fillin.generate_size";
    GENERATE_NOT_SQUARE = "fillin.generate_not_square";
    GENERATE_DIAGONAL = "fillin.generate_diagonal";
    GENERATE_MIN_LENGTH = "fillin.generate_min_length";
    GENERATE_GIVENS = "fillin.generate_givens";
    GENERATE_LENGTH = "fillin.generate_length";
    GENERATE_NO_WORDS = "fillin.generate_no_words";
    GENERATE_WORD_SYMBOLS = "fillin.generate_word_symbols";
    GENERATE_THEME_LONG = "fillin.generate_theme_long";
    GENERATE_THEME_SHORT = "fillin.generate_theme_short";
    GENERATE_THEME_SYMBOL = "fillin.generate_theme_symbol";
    GENERATE_THEME_SLOT = "fillin.generate_theme_slot";
    GENERATE_DRAWN_SYMBOL = "fillin.generate_drawn_symbol";
    GENERATE_DRAWN_LONE = "fillin.generate_drawn_lone";
    GENERATE_DRAWN_SHORT = "fillin.generate_drawn_short";
    GENERATE_DRAWN_PARTS = "fillin.generate_drawn_parts";
    GENERATE_DRAWN_SYMMETRY = "fillin.generate_drawn_symmetry";
    GENERATE_NO_GRID = "fillin.generate_no_grid";
    GENERATE_NO_FILLING = "fillin.generate_no_filling";
    GENERATE_FILLING_RARE = "fillin.generate_filling_rare";
    GENERATE_NO_LEVEL = "fillin.generate_no_level";
    GENERATE_NONE = "fillin.generate_none";
    GENERATE_NOT_UNIQUE = "fillin.generate_not_unique";
    GENERATE_NO_MORE = "fillin.generate_no_more";
    CROSSWORD_FORM = "fillin.crossword_form";
    CROSSWORD_SCRAMBLED = "fillin.crossword_scrambled";
    CROSSWORD_UNSOLVED = "fillin.crossword_unsolved";
    CROSSWORD_SYMBOL = "fillin.crossword_symbol";
    MADE_FILLIN = "fillin.made_fillin";

    // Hints and ratings.
    CONTRADICTION = "fillin.contradiction";
    HINT_NUDGE = "fillin.hint_nudge";
    HINT_STEP = "fillin.hint_step";
    HINT_ANSWER = "fillin.hint_answer";
    HINT_SHOWS = "fillin.hint_shows";
    HINT_CANDIDATES = "fillin.hint_candidates";
    HINT_LOST = "fillin.hint_lost";
    RATE_USES = "fillin.rate_uses";
    RATE_STUCK = "fillin.rate_stuck";

    // Pictures.
    PUZZLE_TITLE = "fillin.puzzle_title";
    SOLUTION_TITLE = "fillin.solution_title";
    LIST_CAPTION = "fillin.list_caption";
    LIST_LENGTH = "fillin.list_length";
    STEP = "fillin.step";
    GIVEN_BOARD = "fillin.given_board";
    GIVEN_ROW = "fillin.given_row";
}
