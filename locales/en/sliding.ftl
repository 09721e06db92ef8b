# Sliding puzzles. The message says what is wrong; .label stands below the place; .help says how to mend it.

sliding-empty = there is no board here
    .label = nothing to read
    .help = write the rows of the board, numbers with blanks or commas between them and 0 for the empty place
sliding-not_a_number = "{ $value }" is no number
    .label = expected a number from 1 to { $most }, or a sign for the blank
    .help = the blank is 0, -, x, _, -1, nothing between two commas, or the number of cells
sliding-out_of_range = { $value } is out of range
    .label = this board has the tiles 1 to { $most }
    .help = a board of { $cells } cells has the tiles 1 to { $most } and one blank, written 0 or { $cells }
sliding-repeated = tile { $value } is there twice
    .label = it stands in row { $row }, column { $column } already
    .help = every number stands on the board exactly once
sliding-missing = { $count ->
        [one] tile { $numbers } is missing
       *[other] the tiles { $numbers } are missing
    }
    .label = the board ends here
    .help = every number from 1 to { $most } stands on the board exactly once
sliding-two_blanks = there are two blanks
    .label = the first is in row { $row }, column { $column }
    .help = exactly one place is empty
sliding-no_blank = there is no blank
    .label = the board ends here
    .help = write 0, -, x, _ or { $cells } for the empty place
sliding-ragged = row { $row } has { $found } numbers instead of { $wanted }
    .label = expected { $wanted } numbers
    .help = all rows of a board are equally long
sliding-too_few = one number makes no board
    .label = a board has at least two cells
    .help = write all rows of the board
sliding-count = there are { $found } numbers, but a board of { $rows }×{ $columns } has { $wanted }
    .label = { $found } numbers
    .help = write each row on a line of its own, or say the size on a line before them, such as { $rows }x{ $columns }
sliding-too_large = the board is too large
    .label = at most { $most } rows and { $most } columns
    .help = teka takes boards up to { $most }×{ $most }
sliding-size = no board has this size
    .label = expected rows and columns, with at least two cells in all
    .help = write the size as 4x4, or leave the line out

sliding-metric_unknown = there is no metric "{ $value }"
    .label = expected one of: { $known }
    .help = single counts every tile that slides, multi every push of any number of tiles
sliding-said_twice = "{ $what }" is said twice
    .label = once is enough
    .help = leave one of them out
sliding-other_size = this board has { $found_rows }×{ $found_columns } cells, the puzzle { $rows }×{ $columns }
    .label = another size
    .help = start, goal and state have the same size
sliding-too_many_files = a sliding puzzle is one file, or two with the goal
    .label = this file is one too many
    .help = give the board, and if need be its goal

sliding-answer_symbol = "{ $symbol }" is no move
    .label = expected U, D, L or R
    .help = a move is the direction in which a tile slides: U up, D down, L left, R right
sliding-answer_size = board { $number } has another size than the puzzle
    .label = expected { $rows } rows and { $columns } columns
    .help = write whole boards with a blank line between them, or the moves as letters
sliding-answer_jump = board { $number } does not follow from the one before by sliding tiles
    .label = no single move or push leads here
    .help = the first board is the puzzle's; each of the others is one move later

sliding-no_tile = move { $number }, { $move }: there is no tile on that side of the blank
sliding-not_the_goal = the goal is not reached: row { $row }, column { $column } has { $found } instead of { $wanted }
sliding-bound = at least { $bound } moves are said to be needed, but these are { $length }

sliding-report_title = Can the goal be reached? KURANG(i): how many tiles with a smaller number stand after tile i (the blank is { $blank })
sliding-report_title_goal = Can the goal be reached? KURANG(i): how many tiles that come earlier in the goal stand after the one in place i (the blank is tile 0)
sliding-report_title_line = Can the goal be reached? KURANG(i): how many tiles that come earlier in the goal stand after tile i; in one line tiles cannot pass each other
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
sliding-line_same = The tiles stand in the order of the goal: it can be reached
sliding-line_other = The tiles stand in another order than in the goal: it cannot be reached
sliding-parity = Σ KURANG(i) + X = { $sum } + { $x } = { $total } is odd; every move keeps it odd, but at the goal it is even
sliding-order = tiles in one line cannot pass each other, and { $sum ->
        [one] one pair stands
       *[other] { $sum } pairs stand
    } in another order than in the goal

sliding-hint_nudge = Look at { $line ->
        [row] row
       *[other] column
    } { $number }
sliding-hint_step = The next move is tile { $tile }'s
sliding-hint_answer = Slide tile { $tile } { $move ->
        [U] up
        [D] down
        [L] left
       *[other] right
    }
sliding-hint_best = { $length ->
        [one] That is the last move
       *[other] The shortest way from here has { $length } moves
    }
sliding-hint_known = The best known way from here has { $length } moves; at least { $bound } are needed
sliding-hint_title = The next move
sliding-rate_length = { $length ->
        [one] One move is needed
       *[other] { $length } moves are needed
    }
sliding-rate_known = The best known way has { $length } moves; at least { $bound } are needed
sliding-rate_misplaced = { $misplaced ->
        [one] One tile is
       *[other] { $misplaced } tiles are
    } out of place, { $away ->
        [one] one step
       *[other] { $away } steps
    } from home in all
sliding-rate_wander = { $moves ->
        [one] One move leads
       *[other] { $moves } moves lead
    } away from home for a while

sliding-trace_beyond = left out: f = { $f } is more than { $bound }
sliding-trace_seen = left out: found again after { $g }, { $known } were enough before

sliding-wish_size = there is no board of { $rows }×{ $columns }
    .help = a board has at least two cells and at most { $most } rows and columns
sliding-wish_conflict = these wishes contradict each other
    .help = give one of --difficulty, --moves, --uniform and --optimal-length
sliding-wish_length = no board of { $rows }×{ $columns } needs { $length } moves; the most is { $most }
    .help = ask for at most { $most }
sliding-made_to_length = it needs exactly { $length } moves
sliding-made_by_moves = { $moves ->
        [one] One random move
       *[other] { $moves } random moves
    } from the goal
sliding-made_uniform = Drawn from all boards that can be solved

sliding-puzzle_title = A sliding puzzle of { $rows }×{ $columns }
sliding-solution_title = A sliding puzzle of { $rows }×{ $columns }, solved in { $length ->
        [one] one move
       *[other] { $length } moves
    }
sliding-start = Start
sliding-goal = Goal
sliding-step = { $number }. { $move }: tile { $tile }
sliding-table_purpose = shortest ways on { $rows }×{ $columns } boards
sliding-tables_kept = The tables { $table } are kept for later searches; `teka tables clear` removes them
sliding-moves = Moves
