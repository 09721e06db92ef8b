# What only the page says. Ids begin with page-; a family's own stand in page-FAMILY.ftl.

page-nav = Views
page-nav-gallery = Gallery
page-nav-bring = Bring a puzzle
page-nav-draw = Draw
page-nav-solve = Solve
page-nav-watch = Watch
page-nav-play = Play
page-nav-take = Take away
page-brand-home = teka, to the gallery
page-skip = Skip to the content
page-language = Language
page-language-en = English
page-language-id = Bahasa Indonesia
page-theme = Colours
page-theme-system = As the system wishes
page-theme-light = Light
page-theme-dark = Dark
page-close = Close
page-stop = Stop
page-opening = One moment…
page-no-puzzle = There is no puzzle on the bench yet. Take one from the gallery, or bring your own.
page-view-missing = This part of the page could not be loaded. Reload the page to try again.
page-line = Line { $line }:
page-error = error
page-warning = warning

# Instead of the help that speaks of files and options of the command line
page-help-input-empty = Paste a puzzle or open a file. The gallery has puzzles of every kind to begin with.
page-help-input-unrecognised = Compare it with a puzzle from the gallery, or choose its kind under "Read it as" to see what is wrong with it.
page-help-packing-toml_syntax = Packing puzzles from the gallery show the form.
page-help-packing-toml_type = Packing puzzles from the gallery show the form.

page-failed-other = That did not work ({ $code }).
page-failed-page-offline = The server cannot be reached. Is teka serve still running?
page-failed-page-not-made = No puzzle was made.
page-failed-status-408 = The server needed too long for that.
page-failed-status-413 = This is too large to be sent.
page-failed-status-429 = Too much at once. Wait a moment and try again.
page-failed-status-503 = The server is busy. Wait a moment and try again.

page-family-choice = Kind of puzzle
page-family-all = All
page-family-packing = Packing
page-family-sliding = Sliding
page-family-fillin = Fill-in
page-about-packing = Fill the board with all the pieces, turned and mirrored as you like.
page-about-sliding = Slide the tiles into the empty place until they stand in order.
page-about-fillin = Put every entry of the list into the grid exactly once.

page-hero = A bench for puzzles
page-hero-more = Play them, have them solved, and watch how the search thinks. Packing boards and pyramids, sliding tiles, and number or word fill-ins.
page-gallery-draw = Draw one
page-gallery-new = Make a new one
page-gallery-continue = Go on with { $title }
page-gallery-examples = Examples

page-bring-lead = Paste it, open a file, or drop one anywhere on this page. Its kind is recognised by its content.
page-bring-text = The puzzle as text
page-bring-files = Open files
page-bring-second = Second text
page-bring-drop = A fill-in may come in two files, board and list.
page-bring-remove = Remove { $file }
page-bring-placeholder = 5 1 7 3 …
page-bring-family = Read it as
page-bring-recognise = whatever it looks like
page-bring-lenient = Overlook small mistakes
page-bring-open = Put it on the bench
page-bring-too-large = { $file } is too large to be a puzzle.
page-bring-not-text = This is not text in UTF-8.
page-bring-read = { $count ->
        [one] One file was read.
       *[other] { $count } files were read.
    }
page-bring-wrong = { $count ->
        [one] One thing is wrong with this puzzle.
       *[other] { $count } things are wrong with this puzzle.
    }
page-bring-warned = { $count ->
        [one] Opened with one warning.
       *[other] Opened with { $count } warnings.
    }
page-make = Make a new one
page-make-lead = teka makes puzzles that can be solved. The same seed makes the same puzzle.
page-make-rows = Rows
page-make-columns = Columns
page-make-any = any
page-make-chance = by chance
page-make-easy = easy
page-make-medium = medium
page-make-hard = hard
page-make-difficulty = Difficulty
page-make-seed = Seed
page-make-go = Make it
page-make-both = Give both rows and columns, or leave both empty.
page-number-wrong = This must be a whole number from { $least } to { $most }.

page-draw-undo = Undo
page-draw-undone = The last change was undone.
page-draw-blank = Start blank
page-draw-current = From the bench
page-draw-use = Use this puzzle
page-draw-used = Your drawing is on the bench.
page-draw-canvas = Drawing
page-draw-text = As text
page-draw-valid = This is a valid puzzle.
page-draw-hopeless = This puzzle can be read, but has no solution.
page-draw-unsupported = Puzzles of this kind cannot be drawn here yet; write them as text.
page-size-less = { $what }: one less
page-size-more = { $what }: one more
page-size-limits = { $what }: a whole number from { $least } to { $most }.

page-play-unsupported = Puzzles of this kind cannot be played here yet. They can be solved and taken away.
page-play-tools = Game tools
page-play-board = The game
page-play-undo = Undo
page-play-redo = Redo
page-play-restart = Restart
page-play-check = Check
page-play-hint = Hint
page-play-time = Time
page-play-moves = Moves
page-play-again = Play again
page-play-solved = Solved! { $time }, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
page-play-undone = Undone: { $label }
page-play-redone = Done again: { $label }
page-play-restarted = Back at the start.
page-check-fine = So far nothing is wrong.
page-check-complete = Everything is right.
page-check-wrong = { $count ->
        [one] One place is wrong; it is marked.
       *[other] { $count } places are wrong; they are marked.
    }
page-check-hopeless = From here the puzzle cannot be finished.
page-check-hopeless-why = From here the puzzle cannot be finished: { $reason }
page-check-stopped = Too hard to tell within the time allowed.
page-hint-none = There is nothing to hint at here.

page-share-damaged = This link is damaged: the puzzle in it cannot be read.
page-share-opened = The shared puzzle is on the bench.

page-entry-done = (used)
page-scene-omitted = This picture would have { $cells } cells, and pictures here have at most { $most }. It can still be solved, and taken away as SVG.
page-solid = { $title }, in space
page-solid-how = Drag to turn it, or use the arrow keys; Home turns it back.

page-first = First
page-previous = Previous
page-next = Next
page-last = Last
page-of = { $at } of { $count }
page-cases = Cases
page-nodes = Nodes
page-time = Time
page-solutions = Solutions
page-best = Best so far
page-bound = At least
page-method = Method
page-steps = Steps
page-outcome = Answer
page-outcome-solved = solved
page-outcome-none = no solution
page-outcome-stopped = stopped
page-seconds = { $count ->
        [one] one second
       *[other] { $count } seconds
    }
page-distinct = Different ones, turned and mirrored images counted once: { $count }
page-bound-so-far = It takes at least { $count } moves.
page-moves-letters = Each letter is the direction in which a tile slides

page-want-solve = One solution
page-want-list = All solutions
page-want-unique = Is it unique?
page-want-rate = How hard is it?
page-want-compare = Compare all algorithms
page-solve-how = What to search, and how
page-solve-want = Find
page-solve-algorithm = Algorithm
page-solve-usual = usual ({ $name })
page-solve-seconds = At most
page-solve-nodes = Limit of search nodes
page-solve-no-limit = none
page-solve-go = Start
page-solve-answer = Answer
page-solve-running = Searching
page-solve-started = The search has started.
page-solve-solved = Solved.
page-solve-moves = Solved in { $count ->
        [one] one move
       *[other] { $count } moves
    }.
page-solve-moves-best = Solved in { $count ->
        [one] one move
       *[other] { $count } moves
    }, which is the fewest possible.
page-solve-none = There is no solution: { $reason }
page-solve-stopped = Stopped before an answer: { $reason }
page-solve-compared = { $count ->
        [one] One algorithm was run.
       *[other] { $count } algorithms were run.
    }
page-count = Solutions: { $count }
page-count-part = Stopped: { $reason }. Solutions so far: { $count }
page-list-first = There are more than { $count } solutions. The first { $count } are listed, which is the most that is listed here.
page-count-all = Count them all
page-count-running = Counting
page-limit-time = time was up
page-limit-interrupted = on request
page-limit-nodes = the limit of search nodes was reached
page-limit-memory = it would need more memory than allowed
page-limit-other = a limit was reached
page-unique-unique = There is exactly one solution.
page-unique-multiple = There are several solutions.
page-unique-none = There is no solution.
page-unique-unknown = It could not be found out within the limits.
page-rate = Difficulty { $level } of { $hardest }
page-rate-beyond = Beyond reasoning: it takes trial and error.

page-watch-lead = Every event of the search, as fast or slow as you like. Space plays, the arrow keys step.
page-watch-unsupported = Searches on this kind of puzzle cannot be watched yet.
page-watch-controls = Playback
page-watch-play = Play
page-watch-pause = Pause
page-watch-back = One step back
page-watch-forward = One step forward
page-watch-scrub = Place in the search
page-watch-speed = Speed
page-watch-per-second = { $count } a second
page-watch-beside = Beside it
page-watch-alone = nothing
page-watch-event = { $at } of { $count }
page-watch-event-more = { $at } of { $count }+, more is loaded as you go on
page-watch-event-cut = { $at } of the first { $count }
page-watch-last-loaded = To the end of what is loaded
page-watch-events = What just happened
page-watch-outcome-solved = Solved.
page-watch-outcome-no-solution = No solution.
page-watch-outcome-stopped = Stopped.

page-take-preview = Preview
page-take-files = Files
page-take-what = What to take
page-take-puzzle = The puzzle
page-take-solution = Its solution
page-take-look = Colours
page-take-look-page = as on this page
page-take-look-light = light
page-take-look-dark = dark
page-take-look-print = black and white, for paper
page-take-look-safe = colours with patterns
page-take-saved = Saved { $file }
page-format-txt = plain text
page-format-json = for programs
page-format-svg = drawing of any size
page-format-png = picture
page-format-pdf = for paper
page-format-gif = played back
page-take-link = A link to send
page-take-link-more = The whole puzzle is in the address; nothing is stored anywhere.
page-take-link-long = This puzzle is too large for a link ({ $length } characters, at most { $most }). Send a file instead.
page-copy = Copy
page-copied = The link was copied.
page-copy-by-hand = The browser does not let the page copy; the link is marked, copy it by hand.
