# Pictures: how they are made, and why they are not.

render-too_large = the picture would be too large: { $width } by { $height } pixels
    .help = use a smaller --scale or --width, or save an SVG
render-too_large_for_paper = the picture would be too large for a page: { $width } by { $height } points
    .help = save an SVG, which has no end
render-bad_scale = the picture cannot be scaled like that
    .help = --scale and --width take a number above 0, such as --scale 2 or --width 800
render-bad_speed = the film cannot be played at that speed
    .help = --speed takes a number above 0, such as 2
render-too_many_puzzles = { $puzzles } puzzles are too many for one chart, which holds { $most }
    .help = compare fewer of them at a time, or save a .txt or .json
render-empty = there is nothing to draw
    .help = this is a bug in teka
render-not_svg = the picture cannot be drawn: { $detail }
    .help = this is a bug in teka
render-not_encoded = the picture cannot be written: { $detail }
    .help = this is a bug in teka

help-arg-theme = The colours: light (the default), dark, print (black and white, with patterns) or safe (colours with patterns)
help-arg-scale = How large PNG and GIF pictures are, as a multiple of their natural size; 2 for PNG if not given
help-arg-width = How many pixels wide PNG and GIF pictures are
render-more_entries = and { $entries } more, which are not shown
render-left_out = Of { $steps } steps the film shows { $shown }
help-arg-speed = How quick a GIF is: 2 is twice as quick as usual

help-book = Make a booklet of puzzles to print, with the answers at the back
help-arg-files = The puzzles, in order; one that is in two files has a + between their names
help-arg-book-to = The PDF to write
help-arg-per-page = How many puzzles share a page: 1, 2 (the default), 4 or 6
help-arg-answers = Where the answers stand: back (the default), separate (in a file of their own) or none
help-arg-paper = What it is printed on: a4 (the default) or letter
help-arg-title = What stands on the first page

book-title = Puzzles
book-subtitle = { $puzzles ->
        [one] One puzzle
       *[other] { $puzzles } puzzles
    }
book-answers = Answers
book-heading = { $number }. { $title }
book-list_continued = { $heading } – list, continued
book-level = Difficulty: { $level } of { $hardest }
book-moves = { $count ->
        [one] One move
       *[other] { $count } moves
    }; each letter is the direction in which a tile slides: U up, D down, L left, R right
book-stopped = time was up after { $done } of { $puzzles } puzzles; no booklet was written
    .help = give it more time with --timeout, or take fewer puzzles
book-unsolved = No answer was found: { $limit }
book-unsolved_note = No answer was found for puzzle { $number }; the booklet says so
book-no_solution = { $file } has no solution: { $reason }
book-not_pdf = { $file }: a booklet is a PDF
    .help = give it a name that ends in .pdf
book-name-packing = Packing puzzles
book-rules-packing = Fill the board with all the pieces. Every piece is used once; it may be turned and, unless it is said otherwise, turned over. No two pieces overlap, none sticks out, and no place that must be filled stays empty.
book-name-sliding = Sliding puzzles
book-rules-sliding = Slide the tiles into the empty place, one at a time, until they stand in order: 1, 2, 3 and so on, row by row, with the empty place last, or as the second board shows.
book-name-fillin = Fill-ins
book-rules-fillin = Write every entry of the list into the grid exactly once, across or down, one symbol in each white square, so that every row of two or more white squares holds an entry.

help-arg-compared = The puzzles; one that is in two files has a + between their names. Two files are one puzzle if the first is none by itself
help-arg-save-chart = Save the comparison; the ending chooses the format: svg, png, pdf or html for a chart, txt, json. May be given several times
compare-format = { $file }: a comparison cannot be saved like that
    .help = the ending chooses the format: svg, png, pdf, html, txt or json
compare-heading = { $file } ({ $family })
compare-title = Algorithms compared
compare-title_one = Algorithms compared on { $file }
compare-budget = Every run had at most { $time }.
compare-budget_nodes = Every run had at most { $time } and { $nodes } nodes.
compare-interrupted = The comparison was interrupted; this is what was there.
compare-running = { $algorithm } on { $file } ({ $number } of { $count })

chart-finished = ended by itself
chart-stopped = stopped by a limit: at least this much
chart-logarithmic = All scales are logarithmic: every line is ten times the one before.
render-too_long_film = the film would take too long: on so large a board it can have some { $most } steps
    .help = save it as text, or as a picture
book-no_solution_help = Leave it out, or print a booklet without answers (--answers none).
