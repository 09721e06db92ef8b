# Booklets.

help-book = Make a printable booklet of puzzles, with the answers at the back
help-arg-files = The puzzles, in order; join the two files of one puzzle with +. A file may hold several, such as the output of generate
help-arg-book-to = PDF file to write
help-arg-per-page = Puzzles per page: 1, 2 (the default), 4 or 6; fewer where they would be too small
help-arg-answers = Where to put the answers: back (the default), separate (in a file of their own) or none
help-arg-paper = Paper size: a4 (the default), a5, letter, 6x9, 8x10 or 8.5x11 (inches)
help-arg-title = Title on the cover
help-arg-subtitle = Line below the title
help-arg-author = Author, on the cover
help-book-arg-order = Order of the puzzles: level (easiest first; the default with --generate), given (the default for files) or shuffle (see --seed)
help-arg-large-print = Large print: larger letters and one puzzle per page
help-arg-impose = Put the pages two by two on larger sheets, to print on both sides (short edge), fold and staple; A5 pages on A4 sheets

book-title = Puzzles
book-subtitle = { $puzzles ->
        [one] One puzzle
       *[other] { $puzzles } puzzles
    }
book-rules = How to solve them
book-contents = Contents
book-contents_entry = { $number }. { $name }
book-contents_chapter = { $name } { $first }–{ $last }
book-answers = Answers
book-levels = The dots beside a puzzle show how hard it is, from one (easiest) to six (hardest). Tick the box when you have solved it.
book-list_continued = { $number }. { $name } – list, continued
book-facts_packing = { $pieces ->
        [one] 1 piece
       *[other] { $pieces } pieces
    } · { $cells } cells
book-facts_sliding = { $rows } × { $columns }
book-facts_fillin = { $rows } × { $columns } · { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }
book-moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
book-moves_legend = Each letter is the direction in which a tile slides: U up, D down, L left, R right.
book-stopped = time limit reached after { $done } of { $puzzles } puzzles; no booklet was written
    .help = raise --timeout, or give fewer puzzles
book-unsolved = No answer was found: { $limit }
book-unsolved_note = No answer was found for puzzle { $number }; the booklet says so
book-no_solution = { $file } has no solution: { $reason }
book-no_solution_help = Leave it out, or make a booklet without answers (--answers none)
book-bad_file = { $file }:
book-not_pdf = { $file }: a booklet must be a PDF
    .help = use a name that ends in .pdf
progress-puzzles = { $done } of { $count } puzzles
render-undrawable = teka's fonts have no { $characters }, in "{ $text }"
    .help = write it in Latin, Greek, Cyrillic, Hebrew or Arabic letters

book-name-packing = Packing puzzles
book-rules-packing = Fill the board with all the pieces. Use each piece once; you may rotate it and, unless noted otherwise, flip it over. Pieces must not overlap or stick out, and no cell that must be filled may stay empty.
book-rules-packing-given = Pieces with an inner line are already in place and stay there.
book-rules-packing-optional = Cells with a dashed or darker edge may stay empty.
book-rules-packing-solid = Solid pieces may be rotated in every direction. The board is shown layer by layer.
book-name-sliding = Sliding puzzles
book-rules-sliding = Slide the tiles into the empty space, one at a time, until they are in order: 1, 2, 3 and so on, row by row, with the empty space last.
book-rules-sliding-goal = Where there is a second board, it shows the goal instead.
book-rules-sliding-home = Dark tiles are already in their place.
book-name-fillin = Fill-ins
book-rules-fillin = Write every entry of the list into the grid exactly once, across or down, one letter or digit per white square, so that every run of two or more white squares holds an entry.
book-rules-fillin-given = What is printed in the grid is part of the solution.
