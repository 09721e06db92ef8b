# What readers say about the forms in which other programs write puzzles, and the commands about formats.

sliding-goal_unknown = unknown goal "{ $value }"
    .label = expected one of { $known }, or a board
    .help = snail is a spiral inwards, blank-first has the blank before tile 1; or name a file with the goal
sliding-several = this file has { $count } puzzles
    .label = the first of { $count } boards
    .help = name one of them, such as FILE#1, or use a command that takes several puzzles

packing-gaps = "{ $gap }" is read as a gap in piece { $piece }
    .label = no cell here
    .help = the text format uses spaces for gaps
packing-odd_blank = { $kind ->
        [tab] a tab counts as one space, though editors show it wider
       *[other] a no-break space is read as a space
    }
    .label = { $kind ->
        [tab] a tab
       *[other] not an ordinary space
    }
    .help = use ordinary spaces in drawings
packing-no_pieces = there are no pieces
    .label = expected the drawing of a piece after this
    .help = draw every piece with its own letter, or name a set of pieces with --set
packing-piece_set_unknown = unknown set of pieces "{ $value }"
    .label = expected one of { $known }
    .help = run teka sets for a list
packing-set_needed = this is a board without pieces
    .label = which pieces fill it?
    .help = name a set of pieces, such as --set { $set }; run teka sets for a list
packing-set_used = this puzzle has pieces of its own
    .label = they are drawn here
    .help = leave out --set
packing-set_flat = the pieces of { $set } are solid and do not fit this board
    .label = a flat board
    .help = choose another set; run teka sets for a list
packing-set_shape = the cells marked { $piece } form no piece of { $set } that is still free
    .label = in this row
    .help = draw whole pieces, each with a letter of its own
packing-board_symbol_drawn = "{ $symbol }" has no meaning on a board
    .label = expected letters of pieces, . for free cells and * for holes
    .help = write . for every free cell
fillin-slot_run = the slots do not match the runs of open squares
    .label = the squares of this slot touch others that are not in it
    .help = every run of two or more open squares, across or down, must be a slot

