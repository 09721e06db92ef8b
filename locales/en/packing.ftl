# Packing puzzles. A message says what is wrong; .label stands under the place; .help says how to fix it.

packing-one_file = a packing puzzle is a single file
    .label = one file too many
    .help = give only the puzzle
packing-empty = the file is empty
    .label = nothing here
    .help = start with a line "N M P", then DEFAULT, CUSTOM or PYRAMID, then the pieces
packing-header_values = the first line has { $found ->
        [one] one value
       *[other] { $found } values
    } instead of three
    .label = expected three numbers: rows, columns, pieces
    .help = write the first line as "N M P", for example "5 11 12"; with --lenient, values after the third are ignored
packing-header_number = "{ $value }" is not a whole number
    .label = expected a number
    .help = write the first line as "N M P", for example "5 11 12"
packing-size_below_one = the board size { $name } is { $value }
    .label = expected at least 1
    .help = N is the number of rows and M the number of columns; both are at least 1
packing-board_too_large = the board is too large
    .label = more than { $most } cells, or a side longer than 1,000
    .help = boards can have up to { $most } cells
packing-piece_limit = more than { $most } pieces are declared
    .label = at most { $most }, one per letter
    .help = use the TOML format for more pieces, or --lenient to count the drawn pieces
packing-mode_missing = the line with the mode is missing
    .label = expected DEFAULT, CUSTOM or PYRAMID
    .help = put DEFAULT (a full rectangle), CUSTOM (a drawn board) or PYRAMID on the second line
packing-mode_unknown = unknown mode "{ $value }"
    .label = expected DEFAULT, CUSTOM or PYRAMID
    .help = put DEFAULT (a full rectangle), CUSTOM (a drawn board) or PYRAMID on the second line
packing-mode_case = the mode "{ $value }" is not in capital letters
    .label = expected { $mode }
    .help = write { $mode }, or use --lenient
packing-pyramid_not_square = the base of a pyramid is a square, but this one is { $rows } by { $columns }
    .label = the first two numbers must be equal
    .help = give the side of the base twice, for example "5 5 12"
packing-custom_rows_missing = the drawing of the board has { $found } rows instead of { $wanted }
    .label = the file ends here
    .help = draw N rows of X (fill) and . (hole), or change N in the first line
packing-custom_row_length = row { $row } of the board has { $found } characters instead of { $wanted }
    .label = expected { $wanted } characters
    .help = draw M characters in each row, X to fill and . for a hole, or change M in the first line
packing-custom_symbol = row { $row } of the board has a "{ $symbol }"
    .label = expected X or .
    .help = X is a cell to fill, . is a hole
packing-custom_case = row { $row } of the board has a lowercase x
    .label = read as X
    .help = write X for a cell to fill
packing-custom_empty = the board has no cells to fill
    .label = only holes
    .help = draw at least one X
packing-piece_mixed = a line of piece { $piece } also has "{ $other }"
    .label = expected only { $piece } and spaces
    .help = draw each piece with its own letter, on its own lines
packing-piece_case = the piece "{ $piece }" is not drawn with a capital letter
    .label = expected a letter from A to Z
    .help = use capital letters A to Z, or --lenient
packing-piece_symbol = the piece "{ $piece }" is not drawn with a letter
    .label = expected a letter from A to Z
    .help = use capital letters A to Z, or --lenient to accept any symbol
packing-piece_reused = the letter { $piece } is used for two pieces
    .label = the second piece { $piece } starts here
    .help = give this piece its own letter, or use --lenient
packing-piece_apart = the cells of piece { $piece } are not connected
    .label = expected cells that share sides
    .help = draw the piece as one part, or use --lenient if it really is in parts
packing-piece_count = { $declared ->
        [one] one piece is declared
       *[other] { $declared } pieces are declared
    }, but { $found ->
        [0] none is
        [one] one is
       *[other] { $found } are
    } drawn
    .label = expected { $found } here, going by the drawings
    .help = correct the number or the drawings, or use --lenient to accept the pieces as drawn
packing-piece_count_missing = the number of pieces is missing
    .label = expected a third number
    .help = write the first line as "N M P", or use --lenient to count the drawn pieces
packing-pieces_too_large = the pieces are too large
    .label = more than { $most } cells in total, or a piece longer than 1,000
    .help = no board in teka could hold them
packing-too_many_pieces = too many pieces
    .label = more than { $most }
    .help = puzzles can have up to { $most } pieces

packing-toml_syntax = invalid TOML: { $detail }
    .label = here
    .help = run teka formats toml for examples
packing-toml_unknown_key = unknown key "{ $key }"
    .label = not a key of the format
    .help = the keys are title, mirror; in [board] rectangle, pyramid, box, drawing, lattice, placed; in [[piece]] name, shape, copies, symbols, mirror
packing-toml_type = "{ $key }" has a value of the wrong type
    .label = expected { $wanted ->
        [string] a string
        [boolean] true or false
        [number] a whole number
        [numbers2] two numbers, [rows, columns]
        [numbers3] three numbers, [layers, rows, columns]
        [table] a table, [board]
       *[tables] tables, [[piece]]
    }
    .help = run teka formats toml for examples
packing-board_missing = the table [board] is missing
    .label = expected in this file
    .help = add [board] with one of rectangle, pyramid, box or drawing
packing-board_forms = the board needs exactly one shape
    .label = expected one of rectangle, pyramid, box or drawing
    .help = for example: rectangle = [5, 11]
packing-lattice_unknown = unknown lattice "{ $value }"
    .label = expected "square", "cubic" or "sphere"
    .help = square is flat, cubic stacks cubes, sphere stacks balls in the hollows of the layer below
packing-lattice_unused = only a drawn board can have a lattice
    .label = rectangle, pyramid and box have their own
    .help = remove this line, or draw the board
packing-flat_layers = a flat board has only one layer
    .label = a blank line starts a new layer
    .help = remove the blank line, or choose lattice = "cubic" or "sphere"
packing-board_symbol = the drawing of the board has a "{ $symbol }"
    .label = expected X, ? or .
    .help = X must be filled, ? may stay empty, . is a hole
packing-board_empty = the board has no cells
    .label = nothing to fill
    .help = draw at least one X
packing-board_size = the board has a side shorter than 1
    .label = expected at least 1
    .help = give rows and columns, or layers, rows and columns
packing-pieces_missing = there are no pieces
    .label = expected [[piece]] tables
    .help = add at least one [[piece]] with a shape
packing-shape_missing = a piece has no shape
    .label = expected a key "shape"
    .help = draw it: shape = """…""", with any symbol for a cell, and . or a space where there is none
packing-shape_empty = a piece has no cells
    .label = nothing is drawn
    .help = draw its cells with any symbol, for example "###"
packing-shape_mixed = a piece is drawn with both "{ $piece }" and "{ $other }"
    .label = expected one symbol
    .help = draw all cells of a piece with the same symbol
packing-symbol_unfit = "{ $symbol }" cannot stand for a piece
    .label = it has another meaning in drawings
    .help = use letters or digits
packing-symbol_count = { $found } symbols for { $wanted } copies
    .label = expected one symbol per copy
    .help = add or remove symbols, or leave the key out to have them chosen
packing-copies = a piece has { $value } copies
    .label = expected at least 1
    .help = remove the piece if there are none
packing-placed_form = the drawing of the placed pieces does not match the board
    .label = expected { $rows } rows as wide as the board
    .help = draw the whole board, from the top layer down with blank lines between layers, and . for empty cells
packing-placed_shape = the cells marked { $piece } do not form piece { $piece }
    .label = this is another shape
    .help = draw the whole piece; it may be rotated or flipped

packing-answer_form = the answer has no drawing of this board
    .label = expected { $rows } rows, the widest with { $columns } characters
    .help = draw the board with the letters of the pieces, from the top layer down
packing-answer_symbol = row { $row }, column { $column } has "{ $symbol }", which is not a piece of this puzzle
    .label = here
    .help = use the letters of the pieces, and . for empty cells
packing-answer_outside = row { $row }, column { $column } has "{ $symbol }" where the board has a hole
    .label = here
    .help = write . for holes

packing-state_given = piece { $piece } is fixed by the puzzle and cannot be moved
    .label = { $piece } is drawn elsewhere, starting here
    .help = leave the fixed pieces where they are, or draw . in their place
packing-state_overlap = piece { $piece } overlaps the fixed piece { $below } in row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    }
    .label = the drawing of { $piece } starts here
    .help = leave the fixed pieces where they are

packing-review_title = The position
packing-hint_dead = This position cannot be completed: { $count ->
        [one] at least one piece has to be taken back
       *[other] at least { $count } pieces have to be taken back
    }
packing-hint_take_back = This position cannot be completed; take back { $pieces }{ $others ->
        [0] { "" }
       *[other] , or instead one of: { $sets }{ $more ->
            [yes] , …
           *[no] { "" }
        }
    }
packing-hint_title = The next piece
packing-hint_strike_title = Not like this
packing-hint_nudge = { $by ->
        [piece] Look at piece { $piece }: { $struck ->
            [0] how many places are left for it?
           *[other] only one of its places works out
        }
        [gap] Look at the gap at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: which piece fits it?
        [cell] Look at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: { $struck ->
            [0] what can still cover it?
           *[other] only one way to cover it works out
        }
       *[solution] Look at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: reasoning alone does not decide it
    }
packing-hint_step = { $by ->
        [piece] Only one place is left for piece { $piece }
        [gap] Only piece { $piece } fits the gap at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }
        [cell] Only piece { $piece } can cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }, and only in one way
       *[solution] In one solution, piece { $piece } covers row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }
    }
packing-hint_answer = { $by ->
        [piece] Put piece { $piece } in the only place left for it: { $cells }
        [gap] Put piece { $piece } into the gap that only it fits: { $cells }
        [cell] Put piece { $piece } here, the only way to cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: { $cells }
       *[solution] Put piece { $piece } here, as in one solution: { $cells }
    }
packing-hint_reasoning_ends = Reasoning alone goes no further here: no technique applies, or there are several solutions
packing-hint_ruled_out = { $technique ->
        [gap-size] { $uses ->
            [one] One more placement cuts
           *[other] { $uses } more placements cut
        } off a region whose size no set of the remaining pieces adds up to
        [gap-shape] { $uses ->
            [one] One more placement leaves
           *[other] { $uses } more placements leave
        } a gap that nothing fits
       *[other] { $uses ->
            [one] One placement was
           *[other] { $uses } placements were
        } struck out before ({ packing-technique })
    }
packing-technique = { $technique ->
        [only-way] only way
        [only-place] only place
        [gap-size] size of a gap
        [gap-shape] shape of a gap
        [region-share] share of a region
        [balance] chessboard colours
        [together] cells covered together
        [claim] claim
        [pair] pair
        [trial] trial
       *[deep-trial] trial within a trial
    }
packing-hint_strike_nudge = Look at piece { $piece } on row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: one of its placements can be struck out
packing-hint_strike_step = Piece { $piece } has a placement on row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        } that is impossible: { $cells }
packing-hint_strike_answer = Piece { $piece } cannot go here: { $cells }
packing-hint_gap_size = Piece { $piece } on { $cells } would cut off { $size ->
        [one] one cell
       *[other] { $size } cells
    } at { $cell }, and no set of the remaining pieces has that size
packing-hint_gap_shape = Piece { $piece } on { $cells } would leave a gap of { $size ->
        [one] one cell
       *[other] { $size } cells
    } at { $cell } that nothing fits
packing-hint_uncoverable = With piece { $piece } on { $cells }, nothing could cover { $cell }
packing-hint_region = Piece { $piece } must lie in the region of { $size } cells at { $cell }: the others that fit there cannot fill it
packing-hint_colours = Piece { $piece } on { $cells } would leave a region of { $size } cells at { $cell }, { $dark } dark and { $light } light as on a chessboard, and no set of the remaining pieces covers as many of each
packing-hint_together = Whatever covers { $from } also covers { $to }, so whatever covers { $to } must cover { $from }
packing-hint_claimed_cell = Wherever piece { $piece } goes, it covers { $cell }, so no other piece can
packing-hint_claimed_piece = Only piece { $piece } can cover { $cell }, so it cannot go elsewhere
packing-hint_pair_of_cells = Only pieces { $one } and { $other } can cover { $first } and { $second }, one each, so neither can go elsewhere
packing-hint_pair_of_pieces = Wherever pieces { $one } and { $other } go, each covers { $first } or { $second }, so no other piece can
packing-hint_suppose = Suppose it goes there
packing-hint_then_way = Then piece { $piece } must go on { $cells }, the only way to cover { $cell }
packing-hint_then_place = Then piece { $piece } must go on { $cells }, the only place left for it
packing-hint_then_empty = Then { $cells } must stay empty
packing-hint_inner_trial = { $piece ->
        [empty] Leaving { $cells } empty
       *[other] Piece { $piece } on { $cells }
    } would fail too{ $links ->
        [0] { "" }
        [one] , after one more piece
       *[other] , after { $links } more pieces
    }
packing-hint_end_cell = Then nothing can cover { $cell }
packing-hint_end_piece = Then piece { $piece } fits nowhere
packing-hint_end_empty = Then too few cells could stay empty

packing-rate_to_place = { $pieces ->
        [one] One piece to place
       *[other] { $pieces } pieces to place
    }
packing-rate_uses = { $technique ->
        [only-way] Cells that can be covered in one way only
        [only-place] Pieces that fit in one place only
        [gap-size] Gaps of an impossible size
        [gap-shape] Gaps that nothing fits
        [region-share] Pieces that must lie in a region
        [balance] Chessboard colours that do not add up
        [together] Cells that are covered together
        [claim] Cells and pieces that claim each other
        [pair] Pairs of pieces and cells
        [trial] Trials
       *[deep-trial] Trials within trials
    }: { $uses }
packing-rate_stuck = No technique places the last { $pieces ->
        [one] piece
       *[other] { $pieces } pieces
    }: it takes trials within trials, or there are several solutions
packing-rate_beyond = No technique places the last { $pieces ->
        [one] piece
       *[other] { $pieces } pieces
    }: it takes trials within trials
packing-rate_several = There are several solutions, and no reasoning decides between them

# New challenges

packing-generate_option = "{ $value }" is not a valid value for { $option }
    .help = see teka generate --help
packing-generate_conflict = --{ $one } and --{ $other } cannot be combined
packing-generate_difficulty = packing puzzles have no difficulty "{ $difficulty }"
    .help = choose one of { $known }, or a level from 1 to 6
packing-generate_to_place = cannot leave { $to_place } pieces to place: there { $pieces ->
        [one] is one piece
       *[other] are { $pieces } pieces
    }
    .help = ask for 1 to { $pieces }
packing-generate_no_level = No puzzle of level { $level } was found in { $attempts } attempts; there may be some (--timeout 10m looks for longer)
packing-generate_not_found = No puzzle with exactly one solution was found in { $attempts } attempts; there may be some (--timeout 10m looks for longer)
packing-generate_level_of_one = with one piece to place, every puzzle has level 1
    .help = ask for level 1, or for more pieces to place
packing-generate_level_of_two = with two pieces to place, no puzzle is harder than level { $level }: a wrong placement of one leaves no room for the other
    .help = ask for more pieces to place
packing-generate_level_unseen = this set has no puzzles of level { $level } like this: of { $sampled } that were tried, none had that level
    .help = choose one of the levels { $known }, or another number of pieces to place
packing-generate_too_few_given = with { $to_place } pieces to place, every puzzle has more than one solution
    .help = ask for fewer pieces to place
packing-generate_no_more = only { $made ->
        [one] one puzzle was found; any other is its image
       *[other] { $made } puzzles were found that are not images of each other
    }
packing-generate_too_large = these pieces have too many solutions on this board to draw from all of them
    .help = choose a smaller board
packing-generate_too_many_cells = new puzzles can have at most { $most } cells
    .help = choose a smaller board
packing-generate_ladder = No ladder of { $rungs ->
        [one] one puzzle
       *[other] { $rungs } puzzles
    } was found; the longest had { $most }
    .help = ask for fewer puzzles with -n, or start lower with --to-place
packing-generate_ladder_long = a ladder that starts with { $first ->
        [one] one piece
       *[other] { $first } pieces
    } to place has at most { $most ->
        [one] one puzzle
       *[other] { $most } puzzles
    }
    .help = ask for fewer puzzles with -n, or start lower with --to-place
packing-set_unknown = unknown set of pieces "{ $set }"
    .help = choose one of { $known }, or give a puzzle file
packing-set_board = the pieces cover { $pieces ->
        [one] one cell
       *[other] { $pieces } cells
    }, but the board has { $board }
    .help = { $known ->
        [none] choose a board of the right size
       *[other] choose one of { $known }
    }
packing-set_solid = pieces of several layers only fit into boxes
    .help = choose a box, such as 3x3x3
packing-board_unknown = unknown board "{ $board }"
    .help = { $known ->
        [none] give
       *[other] choose one of { $known },
    } any size such as 5x11 or 3x4x5, or a puzzle file
packing-date_unknown = "{ $date }" is not a date
    .help = write it like 2026-11-15
packing-made_challenge = { $to_place ->
        [one] One piece
       *[other] { $to_place } pieces
    } to place, exactly one solution, level { $level } of { $hardest } (score { $score })

packing-area = the pieces cover { $pieces ->
        [one] one cell
       *[other] { $pieces } cells
    }, but the board has { $board }
packing-area_range = the pieces cover { $pieces ->
        [one] one cell
       *[other] { $pieces } cells
    }, but the board needs { $board } to { $most }
packing-piece_fits_nowhere = piece { $piece } fits nowhere on the board
packing-cell_uncoverable = no piece can cover row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    }
packing-hole_size = the region around row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    } is cut off and has { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }{ $optional ->
        [0] { "" }
       *[other] , of which { $optional } may stay empty
    }, but no set of pieces that fit there has that size
packing-colouring = colour the cells { $colouring ->
        [checkerboard] like a chessboard
        [rows] row by row in { $colours } colours
        [columns] column by column in { $colours } colours
        [layers] layer by layer in { $colours } colours
        [diagonals] along the diagonals in { $colours } colours ({ $formula } for row r, column c)
       *[other] { $layers ->
            [1] in { $colours } colours ({ $formula } for row r, column c)
           *[other] in { $colours } colours ({ $formula } for row r, column c, layer l)
        }
    }: the board has { $slack ->
        [0] { $board ->
            [one] one cell
           *[other] { $board } cells
        }
       *[other] { $board } to { $most } cells
    } to fill coloured like row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    }, but the pieces { $reach ->
        [exactly] always cover { $low } of that colour
        [most] can cover at most { $low } of that colour
        [least] cover at least { $high } of that colour
       *[between] can cover only { $low } or { $high } of that colour, nothing in between
    }
packing-colouring_together = colour the cells { $colouring ->
        [rows] row by row in { $colours } colours
        [columns] column by column in { $colours } colours
        [layers] layer by layer in { $colours } colours
        [diagonals] along the diagonals in { $colours } colours ({ $formula } for row r, column c)
       *[other] { $layers ->
            [1] in { $colours } colours ({ $formula } for row r, column c)
           *[other] in { $colours } colours ({ $formula } for row r, column c, layer l)
        }
    }: the board has { $cells } cells of these colours to fill, but the pieces can never cover exactly that many of every colour at once
packing-exhausted = all possibilities were tried ({ $cases ->
        [one] one case
       *[other] { $cases } cases
    })

packing-uncovered = row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    } is not covered
packing-unknown_piece = row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    } has a piece that is not in the puzzle
packing-missing_piece = piece { $piece } is missing
packing-wrong_size = piece { $piece } covers { $found } cells instead of { $wanted }
packing-wrong_shape = piece { $piece } has the wrong shape
packing-mirrored = piece { $piece } is mirrored, which is not allowed
packing-given_moved = piece { $piece } is not where the puzzle puts it

packing-checkpoint_damaged = the checkpoint is damaged
    .help = use an older copy, or start again without --resume
packing-split_merged = one machine counts this puzzle faster: it merges equal states, and parts on several machines could not share them
    .help = use teka count
packing-no_checkpoint = only the algorithm { $algorithm } can be saved and resumed
    .help = choose it, or leave out --checkpoint and --resume
packing-checkpoint_foreign = the checkpoint belongs to another puzzle, another command or another version of teka
    .help = resume with the command that wrote it

packing-puzzle_title = Packing puzzle: { $pieces } pieces, { $cells } cells
packing-solution_title = Solved packing puzzle: { $pieces } pieces, { $cells } cells
packing-named_title = { $title }: { $pieces } pieces, { $cells } cells
packing-layer = Layer { $layer }
packing-pieces_only_turned = Pieces (no mirroring)
packing-pieces_some_turned = Pieces (no mirroring: { $pieces })
packing-pieces_caption = Pieces

# Events of a search
packing-trace_nowhere = { $piece } fits nowhere
packing-trace_uncovered = nothing can cover row { $row }, column { $column }
packing-trace_uncovered_above = nothing can cover row { $row }, column { $column } of layer { $layer }
packing-trace_gaps = { $cells ->
    [one] one cell stays empty
   *[other] { $cells } cells stay empty
}
