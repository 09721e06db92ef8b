# Pictures, booklets and charts.

render-too_large = the picture would be too large: { $width } by { $height } pixels
    .help = use a smaller --scale or --width, or save an SVG
render-too_large_for_paper = the picture would be too large for a page: { $width } by { $height } points
    .help = save an SVG, which has no size limit
render-bad_scale = invalid picture size
    .help = --scale and --width take a number above 0, such as --scale 2 or --width 800
render-bad_speed = invalid animation speed
    .help = --speed takes a number above 0, such as 2
render-too_many_puzzles = { $puzzles } puzzles are too many for one chart, which holds { $most }
    .help = compare fewer at a time, or save a .txt or .json file
render-empty = there is nothing to draw
    .help = this is a bug in teka
    .help = this is a bug in teka
render-photo_format = { $file } is not a photo that can be read
    .help = give a PNG or JPEG file
render-photo_too_large = { $file } is too large
    .help = give a photo of at most 100 megapixels and 64 MB
render-photo_broken = { $file } is damaged
    .help = open it in another program and save it again
render-not_encoded = cannot encode the picture: { $detail }
    .help = this is a bug in teka

help-arg-theme = Colours: light (the default), dark, print (black and white, with patterns) or safe (colours with patterns)
help-arg-scale = Size of PNG and GIF pictures, as a multiple of their natural size; 2 for PNG if not given
help-arg-width = Width of PNG and GIF pictures in pixels
render-more_entries = and { $entries } more, not shown
render-left_out = The animation shows { $shown } of { $steps } steps
help-arg-photo = Photo (png or jpg) that the tiles of a sliding puzzle show, with small numbers in a corner
help-arg-speed = GIF speed: 2 is twice as fast

help-book = Make a printable booklet of puzzles, with the answers at the back
help-arg-files = The puzzles, in order; join the two files of one puzzle with +
help-arg-book-to = PDF file to write
help-arg-per-page = Puzzles per page: 1, 2 (the default), 4 or 6
help-arg-answers = Where to put the answers: back (the default), separate (in a file of their own) or none
help-arg-paper = Paper size: a4 (the default) or letter
help-arg-title = Title on the cover

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
    }; each letter is the direction a tile slides: U up, D down, L left, R right
book-stopped = time limit reached after { $done } of { $puzzles } puzzles; no booklet was written
    .help = raise --timeout, or give fewer puzzles
book-unsolved = No answer was found: { $limit }
book-unsolved_note = No answer was found for puzzle { $number }; the booklet says so
book-no_solution = { $file } has no solution: { $reason }
book-not_pdf = { $file }: a booklet must be a PDF
    .help = use a name that ends in .pdf
book-name-packing = Packing puzzles
book-rules-packing = Fill the board with all the pieces. Use each piece once; you may rotate it and, unless noted otherwise, flip it over. Pieces must not overlap or stick out, and no cell that must be filled may stay empty.
book-name-sliding = Sliding puzzles
book-rules-sliding = Slide the tiles into the empty space, one at a time, until they are in order: 1, 2, 3 and so on, row by row, with the empty space last, or as the second board shows.
book-name-fillin = Fill-ins
book-rules-fillin = Write every entry of the list into the grid exactly once, across or down, one symbol per white square, so that every run of two or more white squares holds an entry.

help-arg-compared = The puzzles; join the two files of one puzzle with +. If the first file is not a puzzle on its own, the first two are read as one
help-arg-save-chart = Save the comparison; the extension sets the format: svg, png, pdf or html for a chart, txt or json. Can be repeated
compare-format = { $file }: a comparison cannot be saved in this format
    .help = use the extension .svg, .png, .pdf, .html, .txt, .csv or .json
compare-heading = { $file } ({ $family })
compare-title = Comparison of algorithms
compare-title_one = Comparison of algorithms on { $file }
compare-budget = Limit per run: { $time }.
compare-budget_nodes = Limits per run: { $time } and { $nodes } nodes.
compare-interrupted = The comparison was interrupted; these are the results so far.
compare-running = { $algorithm } on { $file } ({ $number } of { $count })

chart-finished = finished
chart-stopped = stopped by a limit: at least this much
chart-logarithmic = All scales are logarithmic: each grid line is ten times the previous one.
render-too_long_film = the animation would be too long: on a board this large it can have about { $most } steps
    .help = save it as text or as a picture
book-no_solution_help = Leave it out, or make a booklet without answers (--answers none)
