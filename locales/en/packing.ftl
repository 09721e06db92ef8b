# Packing puzzles. A message is what is wrong; .label stands under the place; .help says how to mend it.

packing-one_file = a packing puzzle is one file
    .label = this file is one too many
    .help = give only the puzzle
packing-empty = the file is empty
    .label = nothing here
    .help = begin with a line "N M P", then DEFAULT, CUSTOM or PYRAMID, then the pieces
packing-header_values = the first line has { $found ->
        [one] one value
       *[other] { $found } values
    }, not three
    .label = expected three numbers: rows, columns, pieces
    .help = write the first line as "N M P", for example "5 11 12"; with --lenient, values after the third are ignored
packing-header_number = "{ $value }" is not a whole number
    .label = expected a number here
    .help = write the first line as "N M P", for example "5 11 12"
packing-size_below_one = the board's size { $name } is { $value }
    .label = expected at least 1
    .help = N counts the rows and M the columns; both begin at 1
packing-board_too_large = the board is too large
    .label = more than { $most } cells, or a side of more than 1000
    .help = teka takes boards of up to { $most } cells
packing-piece_limit = more than { $most } pieces are declared
    .label = at most { $most }: one for each letter
    .help = use the TOML form for more pieces, or --lenient to count the pieces that are drawn
packing-mode_missing = the line with the mode is missing
    .label = expected DEFAULT, CUSTOM or PYRAMID here
    .help = put DEFAULT (a full rectangle), CUSTOM (a drawn board) or PYRAMID on the second line
packing-mode_unknown = "{ $value }" is no mode
    .label = expected DEFAULT, CUSTOM or PYRAMID
    .help = put DEFAULT (a full rectangle), CUSTOM (a drawn board) or PYRAMID on the second line
packing-mode_case = the mode "{ $value }" is not in capitals
    .label = expected { $mode }
    .help = write { $mode }, or use --lenient
packing-pyramid_not_square = a pyramid stands on a square, but this one is { $rows } by { $columns }
    .label = the first two numbers must be equal
    .help = give the side of the bottom layer twice, for example "5 5 12"
packing-custom_rows_missing = the drawing of the board has { $found } rows instead of { $wanted }
    .label = the file ends here
    .help = draw N rows of X (fill) and . (hole), or change N in the first line
packing-custom_row_length = row { $row } of the board has { $found } characters instead of { $wanted }
    .label = expected { $wanted } characters
    .help = draw M characters in each row, X to fill and . for a hole, or change M in the first line
packing-custom_symbol = row { $row } of the board has a "{ $symbol }"
    .label = expected X or .
    .help = X is a cell to fill, . is a hole
packing-custom_case = row { $row } of the board uses a small x
    .label = read as X
    .help = write X for a cell to fill
packing-custom_empty = the board has no cell to fill
    .label = this board is nothing but holes
    .help = draw at least one X
packing-piece_mixed = a line of piece { $piece } also has "{ $other }"
    .label = expected only { $piece } and blanks
    .help = draw every piece with its own letter, on lines of its own
packing-piece_case = the piece "{ $piece }" is not drawn with a capital letter
    .label = expected a letter from A to Z
    .help = use capital letters A to Z, or --lenient
packing-piece_symbol = the piece "{ $piece }" is not drawn with a letter
    .label = expected a letter from A to Z
    .help = use capital letters A to Z, or --lenient to take any symbol as a name
packing-piece_reused = the letter { $piece } is used for two pieces
    .label = the second piece { $piece } begins here
    .help = give this piece a letter of its own, or use --lenient
packing-piece_apart = the cells of piece { $piece } do not hang together
    .label = expected cells that touch by their sides
    .help = draw the piece in one part, or use --lenient if it really is in parts
packing-piece_count = { $declared ->
        [one] one piece is declared
       *[other] { $declared } pieces are declared
    }, but { $found ->
        [0] none is
        [one] one is
       *[other] { $found } are
    } drawn
    .label = expected { $found } here, going by the drawings
    .help = correct the number or the drawings, or use --lenient to take the pieces as drawn
packing-piece_count_missing = the number of pieces is missing
    .label = expected a third number
    .help = write the first line as "N M P", or use --lenient to count the pieces that are drawn
packing-pieces_too_large = the pieces are too large
    .label = more than { $most } cells in all pieces together, or a piece longer than 1000
    .help = no board that teka takes could hold them
packing-too_many_pieces = there are too many pieces
    .label = more than { $most }
    .help = teka takes up to { $most } pieces

packing-toml_syntax = this is not TOML: { $detail }
    .label = here
    .help = docs/formats.md shows the form with examples
packing-toml_unknown_key = the key "{ $key }" means nothing here
    .label = unknown
    .help = known are: title, mirror; in [board] rectangle, pyramid, box, drawing, lattice, placed; in [[piece]] name, shape, copies, symbols, mirror
packing-toml_type = "{ $key }" has a value of the wrong kind
    .label = expected { $wanted ->
        [string] a string
        [boolean] true or false
        [number] a whole number
        [numbers2] two numbers, [rows, columns]
        [numbers3] three numbers, [layers, rows, columns]
        [table] a table, [board]
       *[tables] tables, [[piece]]
    }
    .help = docs/formats.md shows the form with examples
packing-board_missing = there is no [board]
    .label = expected somewhere in this file
    .help = add a table [board] with one of rectangle, pyramid, box or drawing
packing-board_forms = the board needs exactly one form
    .label = expected one of rectangle, pyramid, box or drawing
    .help = for example: rectangle = [5, 11]
packing-lattice_unknown = "{ $value }" is no lattice
    .label = expected "square", "cubic" or "sphere"
    .help = squares are flat, cubes are stacked straight, spheres in the hollows of the layer below
packing-lattice_unused = a lattice is chosen for drawn boards only
    .label = rectangle, pyramid and box have theirs
    .help = remove this line, or draw the board
packing-flat_layers = a flat board has one layer only
    .label = a blank line begins another layer
    .help = remove the blank line, or choose lattice = "cubic" or "sphere"
packing-board_symbol = the drawing of the board has a "{ $symbol }"
    .label = expected X, ? or .
    .help = X is to be filled, ? may stay empty, . is a hole
packing-board_empty = the board has no cell
    .label = nothing to fill
    .help = draw at least one X
packing-board_size = a size of the board is below 1
    .label = expected at least 1
    .help = give rows and columns, or layers, rows and columns
packing-pieces_missing = there are no pieces
    .label = expected [[piece]] tables
    .help = add at least one [[piece]] with a shape
packing-shape_missing = a piece has no shape
    .label = expected a key "shape"
    .help = draw it: shape = """…""", with any symbol for a cell and . or a blank for none
packing-shape_empty = a piece has no cells
    .label = nothing is drawn
    .help = draw its cells with any symbol, for example "###"
packing-shape_mixed = a piece is drawn with both "{ $piece }" and "{ $other }"
    .label = expected one symbol
    .help = draw all cells of a piece with the same symbol
packing-symbol_unfit = "{ $symbol }" cannot stand for a piece
    .label = it means something else in a drawing
    .help = use letters or digits
packing-symbol_count = there are { $found } symbols for { $wanted } copies
    .label = expected one symbol for each copy
    .help = add or remove symbols, or leave the key out to have them chosen
packing-copies = a piece has { $value } copies
    .label = expected at least 1
    .help = remove the piece if there is none of it
packing-placed_form = the drawing of the placed pieces does not have the form of the board
    .label = expected { $rows } rows as wide as the board
    .help = draw the whole board, layers from the top with a blank line between, . where nothing lies yet
packing-placed_shape = what is drawn as { $piece } is not that piece
    .label = the cells marked { $piece } have another form
    .help = draw all cells of the piece, turned as it may be

packing-answer_form = there is no drawing of this board in the answer
    .label = expected { $rows } rows, the widest with { $columns } characters
    .help = draw the board with the pieces' letters, layers from the top
packing-answer_symbol = row { $row }, column { $column } has "{ $symbol }", which is no piece of this puzzle
    .label = the drawing begins here
    .help = use the letters of the pieces, and . where there is nothing
packing-answer_outside = row { $row }, column { $column } has "{ $symbol }" where the board has a hole
    .label = the drawing begins here
    .help = write . for holes

packing-state_given = piece { $piece } is given by the puzzle and lies elsewhere
    .label = the drawing of { $piece } begins here
    .help = leave the puzzle's own pieces where they are, or draw . in their place
packing-state_overlap = piece { $piece } lies on piece { $below }, which the puzzle gives, in row { $row }, column { $column }, layer { $layer }
    .label = the drawing of { $piece } begins here
    .help = leave the puzzle's own pieces where they are

packing-hint_title = The next piece
packing-hint_nudge = { $technique ->
        [only-place] Look at piece { $piece }: how many places are left for it?
        [only-way] Look at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: what can still cover it?
        [dead-ends] Look at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: most ways to cover it soon come to a dead end
       *[solution] Look at row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: no other cell can be covered in fewer ways
    }
packing-hint_step = { $technique ->
        [only-place] Only one place is left for piece { $piece }
        [only-way] Only piece { $piece } can cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }, and only in one way
        [dead-ends] Only one way to cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        } leaves room for the rest, with piece { $piece }
       *[solution] In a solution piece { $piece } covers row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }
    }
packing-hint_answer = { $technique ->
        [only-place] Put piece { $piece } into the only place left for it: { $cells }
        [only-way] Put piece { $piece } here, the only way to cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        }: { $cells }
        [dead-ends] Put piece { $piece } here, the only way to cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        } that leaves room for the rest: { $cells }
       *[solution] Put piece { $piece } here, as in a solution: { $cells }
    }
packing-hint_ways = There { $ways ->
        [one] is one way
       *[other] are { $ways } ways
    } to cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        } and no other cell has fewer
packing-hint_but_one = { $ways ->
        [one] The other way
       *[other] Each of the { $ways } other ways
    } to cover row { $row }, column { $column }{ $layers ->
            [1] { "" }
           *[other] , layer { $layer }
        } leaves a gap that nothing can fill

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
    } stands apart and has { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }{ $optional ->
        [0] { "" }
       *[other] , of which { $optional } may stay empty
    }, but no choice of the pieces that fit into it has that size
packing-colouring = coloured { $colouring ->
        [checkerboard] like a chessboard
        [rows] row by row in { $colours } colours
        [columns] column by column in { $colours } colours
        [layers] layer by layer in { $colours } colours
        [diagonals] along its diagonals in { $colours } colours, by { $formula } for row r and column c
       *[other] { $layers ->
            [1] in { $colours } colours, by { $formula } for row r and column c
           *[other] in { $colours } colours, by { $formula } for row r, column c and layer l
        }
    }, the board has { $slack ->
        [0] { $board ->
            [one] one cell
           *[other] { $board } cells
        }
       *[other] { $board } to { $most } cells
    } to fill of the colour of row { $row }, column { $column }{ $layers ->
        [1] { "" }
       *[other] , layer { $layer }
    }, but all pieces together { $reach ->
        [exactly] always cover { $low } of that colour
        [most] can cover at most { $low } of that colour
        [least] cover at least { $high } of that colour
       *[between] can cover { $low } or { $high } of that colour and no number between
    }
packing-colouring_together = coloured { $colouring ->
        [rows] row by row in { $colours } colours
        [columns] column by column in { $colours } colours
        [layers] layer by layer in { $colours } colours
        [diagonals] along its diagonals in { $colours } colours, by { $formula } for row r and column c
       *[other] { $layers ->
            [1] in { $colours } colours, by { $formula } for row r and column c
           *[other] in { $colours } colours, by { $formula } for row r, column c and layer l
        }
    }, the board has { $cells } cells to fill of these colours, but wherever the pieces lie, they never cover as many of each at once
packing-exhausted = all possibilities were tried, { $cases ->
        [one] one case
       *[other] { $cases } cases
    }

packing-uncovered = row { $row }, column { $column }, layer { $layer } is not covered
packing-unknown_piece = row { $row }, column { $column }, layer { $layer } holds a piece that is not in the puzzle
packing-missing_piece = piece { $piece } is missing
packing-wrong_size = piece { $piece } covers { $found } cells instead of { $wanted }
packing-wrong_shape = piece { $piece } does not have its shape
packing-mirrored = piece { $piece } is mirrored, which it must not be
packing-given_moved = piece { $piece } does not lie where the puzzle puts it

packing-checkpoint_damaged = the checkpoint is damaged
    .help = use an older copy, or start again without --resume
packing-checkpoint_too_large = boards of more than { $most } cells cannot be counted with a checkpoint
    .help = count without --checkpoint and --resume
packing-checkpoint_foreign = the checkpoint belongs to another puzzle, another kind of work or another version of teka
    .help = resume with the command that wrote it

packing-puzzle_title = A packing puzzle: { $pieces } pieces, { $cells } cells
packing-solution_title = A solved packing puzzle: { $pieces } pieces, { $cells } cells
packing-named_title = { $title }: { $pieces } pieces, { $cells } cells
packing-layer = Layer { $layer }
packing-pieces_only_turned = Pieces (not to be mirrored)
packing-pieces_some_turned = Pieces (not to be mirrored: { $pieces })
packing-pieces_caption = Pieces

# What a search tells of itself
packing-trace_nowhere = no place is left for { $piece }
packing-trace_uncovered = nothing can cover row { $row }, column { $column }
packing-trace_uncovered_above = nothing can cover row { $row }, column { $column } of layer { $layer }
packing-trace_gaps = { $cells ->
    [one] one cell stays empty
   *[other] { $cells } cells stay empty
}
