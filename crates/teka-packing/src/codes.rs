//! Every message code of this family. The sentences are in `locales/*/packing.ftl`; tests check that every code has
//! one and that every code occurs.

macro_rules! codes {
    ($($name:ident = $code:literal;)*) => {
        $(pub(crate) const $name: &str = $code;)*
        /// All codes.
        pub(crate) const ALL: &[&str] = &[teka_core::MORE_PROBLEMS, $($code),*];
    };
}

codes! {
    // Any format.
    ONE_FILE = "packing.one_file";

    // Boards whose pieces are a set.
    PIECE_SET_UNKNOWN = "packing.piece_set_unknown";
    SET_NEEDED = "packing.set_needed";
    SET_USED = "packing.set_used";
    SET_FLAT = "packing.set_flat";
    SET_SHAPE = "packing.set_shape";
    BURR_TOOLS = "packing.burr_tools";
    BOARD_SYMBOL_DRAWN = "packing.board_symbol_drawn";

    // The text format.
    EMPTY = "packing.empty";
    HEADER_VALUES = "packing.header_values";
    HEADER_NUMBER = "packing.header_number";
    SIZE_BELOW_ONE = "packing.size_below_one";
    BOARD_TOO_LARGE = "packing.board_too_large";
    PIECE_LIMIT = "packing.piece_limit";
    MODE_MISSING = "packing.mode_missing";
    MODE_UNKNOWN = "packing.mode_unknown";
    MODE_CASE = "packing.mode_case";
    PYRAMID_NOT_SQUARE = "packing.pyramid_not_square";
    CUSTOM_ROWS_MISSING = "packing.custom_rows_missing";
    CUSTOM_ROW_LENGTH = "packing.custom_row_length";
    CUSTOM_SYMBOL = "packing.custom_symbol";
    CUSTOM_CASE = "packing.custom_case";
    CUSTOM_EMPTY = "packing.custom_empty";
    PIECE_MIXED = "packing.piece_mixed";
    NO_PIECES = "packing.no_pieces";
    GAPS = "packing.gaps";
    ODD_BLANK = "packing.odd_blank";
    PIECE_CASE = "packing.piece_case";
    PIECE_SYMBOL = "packing.piece_symbol";
    PIECE_REUSED = "packing.piece_reused";
    PIECE_APART = "packing.piece_apart";
    PIECE_COUNT = "packing.piece_count";
    PIECE_COUNT_MISSING = "packing.piece_count_missing";
    PIECES_TOO_LARGE = "packing.pieces_too_large";
    TOO_MANY_PIECES = "packing.too_many_pieces";

    // The TOML format.
    TOML_SYNTAX = "packing.toml_syntax";
    TOML_UNKNOWN_KEY = "packing.toml_unknown_key";
    TOML_TYPE = "packing.toml_type";
    BOARD_MISSING = "packing.board_missing";
    BOARD_FORMS = "packing.board_forms";
    LATTICE_UNKNOWN = "packing.lattice_unknown";
    LATTICE_UNUSED = "packing.lattice_unused";
    FLAT_LAYERS = "packing.flat_layers";
    BOARD_SYMBOL = "packing.board_symbol";
    BOARD_EMPTY = "packing.board_empty";
    BOARD_SIZE = "packing.board_size";
    PIECES_MISSING = "packing.pieces_missing";
    SHAPE_MISSING = "packing.shape_missing";
    SHAPE_EMPTY = "packing.shape_empty";
    SHAPE_MIXED = "packing.shape_mixed";
    SYMBOL_UNFIT = "packing.symbol_unfit";
    SYMBOL_COUNT = "packing.symbol_count";
    COPIES = "packing.copies";
    PLACED_FORM = "packing.placed_form";
    PLACED_SHAPE = "packing.placed_shape";

    // Answers.
    ANSWER_FORM = "packing.answer_form";
    ANSWER_SYMBOL = "packing.answer_symbol";
    ANSWER_OUTSIDE = "packing.answer_outside";

    // States: partly solved boards.
    STATE_GIVEN = "packing.state_given";
    STATE_OVERLAP = "packing.state_overlap";

    // Hints.
    HINT_TITLE = "packing.hint_title";
    HINT_NUDGE = "packing.hint_nudge";
    HINT_STEP = "packing.hint_step";
    HINT_ANSWER = "packing.hint_answer";
    HINT_RULED_OUT = "packing.hint_ruled_out";
    HINT_REASONING_ENDS = "packing.hint_reasoning_ends";
    HINT_STRIKE_TITLE = "packing.hint_strike_title";
    HINT_STRIKE_NUDGE = "packing.hint_strike_nudge";
    HINT_STRIKE_STEP = "packing.hint_strike_step";
    HINT_STRIKE_ANSWER = "packing.hint_strike_answer";
    HINT_GAP_SIZE = "packing.hint_gap_size";
    HINT_GAP_SHAPE = "packing.hint_gap_shape";
    HINT_UNCOVERABLE = "packing.hint_uncoverable";
    HINT_REGION = "packing.hint_region";
    HINT_COLOURS = "packing.hint_colours";
    HINT_TOGETHER = "packing.hint_together";
    HINT_CLAIMED_CELL = "packing.hint_claimed_cell";
    HINT_CLAIMED_PIECE = "packing.hint_claimed_piece";
    HINT_PAIR_OF_CELLS = "packing.hint_pair_of_cells";
    HINT_PAIR_OF_PIECES = "packing.hint_pair_of_pieces";
    HINT_SUPPOSE = "packing.hint_suppose";
    HINT_THEN_WAY = "packing.hint_then_way";
    HINT_THEN_PLACE = "packing.hint_then_place";
    HINT_THEN_EMPTY = "packing.hint_then_empty";
    HINT_INNER_TRIAL = "packing.hint_inner_trial";
    HINT_END_CELL = "packing.hint_end_cell";
    HINT_END_PIECE = "packing.hint_end_piece";
    HINT_END_EMPTY = "packing.hint_end_empty";

    // Ratings.
    RATE_TO_PLACE = "packing.rate_to_place";
    RATE_USES = "packing.rate_uses";
    RATE_STUCK = "packing.rate_stuck";
    RATE_BEYOND = "packing.rate_beyond";
    RATE_SEVERAL = "packing.rate_several";

    // New challenges.
    GENERATE_OPTION = "packing.generate_option";
    GENERATE_CONFLICT = "packing.generate_conflict";
    GENERATE_DIFFICULTY = "packing.generate_difficulty";
    GENERATE_TO_PLACE = "packing.generate_to_place";
    GENERATE_NO_LEVEL = "packing.generate_no_level";
    GENERATE_NOT_FOUND = "packing.generate_not_found";
    GENERATE_LEVEL_OF_ONE = "packing.generate_level_of_one";
    GENERATE_LEVEL_OF_TWO = "packing.generate_level_of_two";
    GENERATE_LEVEL_UNSEEN = "packing.generate_level_unseen";
    GENERATE_TOO_FEW_GIVEN = "packing.generate_too_few_given";
    GENERATE_NO_MORE = "packing.generate_no_more";
    GENERATE_TOO_LARGE = "packing.generate_too_large";
    GENERATE_TOO_MANY_CELLS = "packing.generate_too_many_cells";
    GENERATE_LADDER = "packing.generate_ladder";
    GENERATE_LADDER_LONG = "packing.generate_ladder_long";
    SET_UNKNOWN = "packing.set_unknown";
    SET_BOARD = "packing.set_board";
    SET_SOLID = "packing.set_solid";
    BOARD_UNKNOWN = "packing.board_unknown";
    DATE_UNKNOWN = "packing.date_unknown";
    MADE_CHALLENGE = "packing.made_challenge";

    // Reviews, and hints for positions that cannot be completed.
    REVIEW_TITLE = "packing.review_title";
    HINT_DEAD = "packing.hint_dead";
    HINT_TAKE_BACK = "packing.hint_take_back";

    // Why there is no solution.
    AREA = "packing.area";
    AREA_RANGE = "packing.area_range";
    PIECE_FITS_NOWHERE = "packing.piece_fits_nowhere";
    CELL_UNCOVERABLE = "packing.cell_uncoverable";
    HOLE_SIZE = "packing.hole_size";
    COLOURING = "packing.colouring";
    COLOURING_TOGETHER = "packing.colouring_together";
    EXHAUSTED = "packing.exhausted";

    // Checkpoints.
    CHECKPOINT_DAMAGED = "packing.checkpoint_damaged";
    CHECKPOINT_FOREIGN = "packing.checkpoint_foreign";
    NO_CHECKPOINT = "packing.no_checkpoint";
    // Splitting a search for several machines.
    SPLIT_MERGED = "packing.split_merged";

    // Traces.
    TRACE_PLACE = "trace.place";
    TRACE_REMOVE = "trace.remove";
    TRACE_NOWHERE = "packing.trace_nowhere";
    TRACE_UNCOVERED = "packing.trace_uncovered";
    TRACE_UNCOVERED_ABOVE = "packing.trace_uncovered_above";
    TRACE_GAPS = "packing.trace_gaps";

    // Pictures.
    PUZZLE_TITLE = "packing.puzzle_title";
    SOLUTION_TITLE = "packing.solution_title";
    NAMED_TITLE = "packing.named_title";
    PIECES_CAPTION = "packing.pieces_caption";
    PIECES_ONLY_TURNED = "packing.pieces_only_turned";
    PIECES_SOME_TURNED = "packing.pieces_some_turned";
    LAYER = "packing.layer";
}
