# Pictures and charts.

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
