# Sliding puzzles. A message says what is wrong; .label stands under the place; .help says how to fix it.

sliding-empty = there is no board
    .label = nothing to read
    .help = write the rows of the board: numbers separated by spaces or commas, with 0 for the blank
sliding-not_a_number = "{ $value }" is not a number
    .label = expected a number from 1 to { $most }, or the blank
    .help = the blank is 0, -, x, b, _, *, -1, nothing between two commas, or the number of cells
sliding-out_of_range = { $value } is out of range
    .label = this board has tiles 1 to { $most }
    .help = a board of { $cells } cells has tiles 1 to { $most } and one blank, written 0 or { $cells }
sliding-repeated = tile { $value } appears twice
    .label = it is already in row { $row }, column { $column }
    .help = use every number exactly once
sliding-missing = { $count ->
        [one] tile { $numbers } is missing
       *[other] tiles { $numbers } are missing
    }
    .label = the board ends here
    .help = use every number from 1 to { $most } exactly once
sliding-two_blanks = there are two blanks
    .label = the first is in row { $row }, column { $column }
    .help = leave exactly one cell blank
sliding-no_blank = there is no blank
    .label = the board ends here
    .help = write 0, -, x, _ or { $cells } for the blank
sliding-ragged = row { $row } has { $found ->
        [one] one number
       *[other] { $found } numbers
    } instead of { $wanted }
    .label = expected { $wanted } numbers
    .help = make all rows equally long
sliding-too_few = one number is not a board
    .label = a board has at least two cells
    .help = write all rows of the board
sliding-count = there are { $found } numbers, but a { $rows }×{ $columns } board has { $wanted }
    .label = { $found } numbers
    .help = write each row on its own line, or put the size on a line before them, such as { $rows }x{ $columns }
sliding-too_large = the board is too large
    .label = at most { $most } rows and { $most } columns
    .help = boards can be up to { $most }×{ $most }
sliding-size = invalid board size
    .label = expected rows and columns, with at least two cells in total
    .help = write the size as 4x4, or leave the line out

sliding-metric_unknown = unknown metric "{ $value }"
    .label = expected one of { $known }
    .help = single counts every tile that slides; multi counts every push of one or more tiles
sliding-said_twice = "{ $what }" is given twice
    .label = once is enough
    .help = remove one of them
sliding-other_size = this board is { $found_rows }×{ $found_columns }, but the puzzle is { $rows }×{ $columns }
    .label = different size
    .help = start, goal and current position must have the same size
sliding-too_many_files = a sliding puzzle is one file, or two with its goal
    .label = one file too many
    .help = give the board and, if needed, its goal

sliding-answer_form = no moves and no boards in the answer
    .label = expected moves or boards
    .help = write the moves, such as LUR, R3 or left up, or one board after another
sliding-answer_count = { $count } is not a repeat count here
    .label = expected a number from 1 to { $most } next to one move
    .help = write R3 or 3R for three moves to the right, and the same way throughout
sliding-answer_long = the answer has too many moves
    .label = more than { $most }
    .help = shorten it, for example with teka moves simplify
sliding-answer_symbol = "{ $symbol }" is not a move
    .label = expected U, D, L or R
    .help = a move is the direction a tile slides: U up, D down, L left, R right
sliding-answer_size = board { $number } does not have the size of the puzzle
    .label = expected { $rows } rows and { $columns } columns
    .help = write complete boards separated by blank lines, or the moves as letters
sliding-answer_jump = board { $number } cannot be reached from the previous one in one move
    .label = no single move or push leads here
    .help = the first board is the puzzle; each of the others is one move later

sliding-no_tile = move { $number }, { $move }: there is no tile on that side of the blank
sliding-not_the_goal = the goal is not reached: row { $row }, column { $column } has { $found } instead of { $wanted }
sliding-bound = the answer claims that at least { $bound } moves are needed, but it has only { $length }

sliding-report_title = Can the goal be reached? KURANG(i) is the number of smaller tiles after tile i (the blank counts as { $blank })
sliding-report_title_goal = Can the goal be reached? KURANG(i) is the number of tiles after position i that come earlier in the goal (the blank counts as tile 0)
sliding-report_title_line = Can the goal be reached? KURANG(i) is the number of tiles after tile i that come earlier in the goal; on a single row or column, tiles cannot pass each other
sliding-head_index = i
sliding-head_tile = tile
sliding-head_kurang = KURANG(i)
sliding-sum = Σ KURANG(i) = { $sum }
sliding-x = X = { $x }: the blank is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } from its place in the goal, { $x ->
        [0] an even number
       *[other] an odd number
    }
sliding-total_even = Σ KURANG(i) + X = { $sum } + { $x } = { $total }, even: the goal can be reached
sliding-total_odd = Σ KURANG(i) + X = { $sum } + { $x } = { $total }, odd: the goal cannot be reached
sliding-line_same = The tiles are in the order of the goal: it can be reached
sliding-line_other = The tiles are not in the order of the goal: it cannot be reached
sliding-parity = Σ KURANG(i) + X = { $sum } + { $x } = { $total } is odd; every move keeps it odd, but at the goal it is even
sliding-order = tiles on a single row or column cannot pass each other, and { $sum ->
        [one] one pair is
       *[other] { $sum } pairs are
    } not in the order of the goal

sliding-hint_nudge = Look at { $line ->
        [row] row
       *[other] column
    } { $number }
sliding-hint_step = Next, move tile { $tile }
sliding-hint_answer = Slide tile { $tile } { $move ->
        [U] up
        [D] down
        [L] left
       *[other] right
    }
sliding-hint_best = { $length ->
        [one] That is the last move
       *[other] The shortest solution from here takes { $length } moves
    }
sliding-hint_known = The best known solution from here takes { $length } moves; at least { $bound } are needed
sliding-hint_title = The next move
sliding-rate_length = { $length ->
        [one] Needs one move
       *[other] Needs { $length } moves
    }
sliding-rate_known = The best known solution takes { $length } moves; at least { $bound } are needed
sliding-rate_misplaced = { $misplaced ->
        [one] One tile is
       *[other] { $misplaced } tiles are
    } out of place, { $away ->
        [one] one step
       *[other] { $away } steps
    } away in total
sliding-rate_percentile = { $by ->
        [distance] Its tiles are farther from their places than on { $percent } % of all { $rows }×{ $columns } boards
        [method] Row by row, it takes more moves than { $percent } % of all { $rows }×{ $columns } boards
       *[other] Needs more moves than { $percent } % of all { $rows }×{ $columns } boards
    }
sliding-rate_detour = { $moves ->
        [one] One move more than that is needed
       *[other] { $moves } moves more than that, because tiles are in each other's way
    }
sliding-rate_conflicts = { $tiles ->
        [one] One tile has
       *[other] { $tiles } tiles have
    } to leave the right row or column to let another pass
sliding-rate_solutions = { $count ->
        [one] There is only one shortest solution
       *[other] There are { $count } shortest solutions
    }
sliding-rate_solutions_at_least = { $count ->
        [one] There is at least one shortest solution; counting them all would take too long
       *[other] There are at least { $count } shortest solutions; counting them all would take too long
    }
sliding-rate_method = Row by row, as people solve it, it takes { $length ->
        [one] one move
       *[other] { $length } moves
    }
sliding-rate_forced = { $forced ->
        [0] No move is forced: there is always another that is as good
        [one] One move is forced: no other is as good
       *[other] { $forced } moves are forced: no other is as good
    }

# Lessons. Rows and columns are counted from 1; $line is the row or column of the stage.
sliding-lesson_title = The next sub-goal
sliding-lesson_now = Now
sliding-lesson_after = Then
sliding-lesson_stage = { $stage ->
        [row] You are working on row { $line }
        [column] You are working on column { $line }
       *[other] Everything else is in place
    }
sliding-lesson_nudge_place = Next: tile { $tile } into its { $corner ->
        [yes] corner
       *[no] place
    }, row { $row }, column { $column }
sliding-lesson_nudge_end = Next: tiles { $first } and { $second }, the end of { $stage ->
        [row] row
       *[column] column
    } { $line }
sliding-lesson_nudge_finish = Next: the last tiles
sliding-lesson_fetch = First bring the blank to row { $row }, column { $column }, on the way to tile { $tile }
sliding-lesson_bring = First bring tile { $tile } to row { $row }, column { $column }
sliding-lesson_bring_both = First bring tile { $first } to row { $row }, column { $column } and tile { $second } to row { $other_row }, column { $other_column }
sliding-lesson_place = Bring tile { $tile } to its place, row { $row }, column { $column }
sliding-lesson_set_up = First put { $second } { $side ->
        [below] below
        [above] above
        [left] to the left of
       *[right] to the right of
    } { $first }, with { $first } in row { $row }, column { $column } and the blank in row { $blank_row }, column { $blank_column }
sliding-lesson_turn_in = Turn both in: slide { $first } { $along ->
        [U] up
        [D] down
        [L] left
       *[R] right
    }, then { $second } { $after ->
        [U] up
        [D] down
        [L] left
       *[R] right
    }
sliding-lesson_turn_last = One more move puts { $first } and { $second } in their places
sliding-lesson_finish = Slide the last tiles round until they are in place
sliding-lesson_manoeuvre = { $manoeuvre ->
        [carry] The blank goes round the tile and moves it one step at a time
        [corner-turn] The last two tiles of a line go in together, one following the other round the corner
       *[rotation] The tiles can only go round in one ring now
    }
sliding-lesson_answer = { $count ->
        [one] One move
       *[other] { $count } moves
    }: { $moves }
sliding-method_unknown = unknown method "{ $value }"
    .help = choose best, rows or fringe

sliding-trace_beyond = Too long: at least { $f } moves (f), more than the limit of { $bound }
sliding-trace_seen = Skipped: already reached in { $known } moves, now { $g }

sliding-generate_size = there is no { $rows }×{ $columns } board
    .help = a board has at least two cells, and at most { $most } rows and { $most } columns
sliding-generate_conflict = these options contradict each other
    .help = give only one of --level, --difficulty, --moves, --uniform and --optimal-length
sliding-generate_length = no { $rows }×{ $columns } board needs { $length } moves; the hardest needs { $most }
    .help = ask for at most { $most }
sliding-generate_level = no { $rows }×{ $columns } board is of level { $level }
    .help = boards of this size have the levels { $known }
sliding-made_for_level = Level { $level } of { $hardest }, score { $score }; drawn from all boards of this level
sliding-made_to_length = Needs exactly { $length } moves
sliding-option_value = "{ $value }" is not a valid value for the option { $option }
    .help = sliding puzzles take level, moves and optimal-length (numbers) and uniform (true or false)
sliding-made_by_moves = { $moves ->
        [one] One random move
       *[other] { $moves } random moves
    } from the goal
sliding-made_uniform = Drawn from all solvable boards

sliding-puzzle_title = { $rows }×{ $columns } sliding puzzle
sliding-solution_title = { $rows }×{ $columns } sliding puzzle, solved in { $length ->
        [one] one move
       *[other] { $length } moves
    }
sliding-start = Start
sliding-goal = Goal
sliding-step = { $number }. { $move }: tile { $tile }
sliding-step_in_lesson = { $number }. { $move }: tile { $tile } ({ $stage ->
        [row] row { $line }
        [column] column { $line }
       *[other] end game
    }, { $sub_goal ->
        [fetch-blank] fetch the blank
        [bring] bring
        [place] place
        [set-up] set up
        [turn-in] turn in
       *[finish] finish
    }, { $manoeuvre ->
        [carry] carry
        [corner-turn] corner turn
       *[rotation] rotation
    })
sliding-table_purpose = shortest solutions of { $rows }×{ $columns } boards
sliding-tables_kept = Kept the tables { $table } for later searches; teka tables clear deletes them
sliding-moves = Moves

sliding-part_damaged = the saved search is damaged
    .help = start again without it
sliding-part_foreign = the saved search belongs to another puzzle, another command or another version of teka
    .help = resume with the puzzle and the command that saved it, or start again
sliding-split_metric = only searches that count single moves can be split
    .help = leave out --metric multi
sliding-no_checkpoint = only the algorithm optimal can be saved and resumed, counting single moves
    .help = choose --algorithm optimal, or leave out --checkpoint and --resume
