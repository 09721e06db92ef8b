# What only the page says. Ids begin with page-; those of a family are in page-FAMILY.ftl.

page-nav = Views
page-nav-open = Open
page-nav-draw = Draw
page-nav-solve = Solve
page-nav-watch = Watch
page-nav-play = Play
page-nav-export = Export
page-brand-home = teka, go to the start page
page-skip = Skip to content
page-language = Language
page-language-en = English
page-language-id = Bahasa Indonesia
page-theme = Colours
page-theme-system = Match system
page-theme-light = Light
page-theme-dark = Dark
page-close = Close
page-stop = Stop
page-opening = Opening…
page-no-puzzle = No puzzle is open. Play one from the start page, or open your own.
page-view-missing = This part of the page could not be loaded: the server does not answer.
page-line = Line { $line }:
page-error = error
page-warning = warning

# Shown instead of help that mentions files and command-line options
page-help-input-empty = Paste a puzzle or open a file. The start page has puzzles of every kind to begin with.
page-help-input-unrecognised = Compare it with an example from the start page, or choose its kind under "Format" to see what is wrong with it.
page-help-packing-toml_syntax = See the packing puzzles on the start page for examples of the format.
page-help-packing-toml_type = See the packing puzzles on the start page for examples of the format.

page-failed-other = Something went wrong ({ $code }).
page-failed-page-offline = The server cannot be reached. Is teka serve still running?
page-failed-page-not-made = No puzzle was generated.
page-failed-status-408 = The server took too long.
page-failed-status-413 = This is too large to send.
page-failed-status-429 = Too many requests. Wait a moment and try again.
page-failed-status-503 = The server is busy. Wait a moment and try again.

page-family-choice = Kind of puzzle
page-family-all = All
page-family-packing = Packing
page-family-sliding = Sliding
page-family-fillin = Fill-in
page-about-packing = Fill the board with all the pieces; rotate and flip them as you like.
page-about-sliding = Slide the tiles into the empty space until they are in order.
page-about-fillin = Put every entry of the list into the grid exactly once.

page-hero = Play, solve and understand puzzles
page-hero-more = Packing boards and pyramids, sliding tiles, and fill-ins with numbers and words: play them, solve them, and watch the solver think.
page-gallery-draw = Draw your own
page-gallery-examples = Examples

page-open-lead = Paste a puzzle, open a file, or drop one anywhere on this page. Its kind is recognised from its content.
page-open-text = Puzzle text
page-open-files = Open files
page-open-second = Add a second file (word list)
page-open-drop = A fill-in can be in two files, board and list.
page-open-limit = At most 512 kB.
page-open-remove = Remove { $file }
page-open-placeholder = 5 1 7 3 …
page-open-family = Format
page-open-recognise = detect automatically
page-open-lenient = Ignore minor errors
page-open-submit = Open puzzle
page-open-too-large = { $file } is too large: puzzles here have at most 512 kB.
page-open-not-text = This is not UTF-8 text.
page-open-read = { $count ->
        [one] One file was read.
       *[other] { $count } files were read.
    }
page-open-wrong = { $count ->
        [one] This puzzle has one problem.
       *[other] This puzzle has { $count } problems.
    }
page-open-warned = { $count ->
        [one] Opened with one warning.
       *[other] Opened with { $count } warnings.
    }
page-make = New puzzle
page-make-lead = Every generated puzzle can be solved. The same seed gives the same puzzle.
page-make-rows = Rows
page-make-columns = Columns
page-make-any = any
page-make-chance = random
page-make-easy = easy
page-make-medium = medium
page-make-hard = hard
page-make-difficulty = Difficulty
page-make-entries = Entries
page-make-entries-numbers = numbers
page-make-entries-en = English words
page-make-entries-id = Indonesian words
page-make-more = More options
page-make-style = Grid
page-make-style-american = American: every square is crossed
page-make-style-lattice = lattice: fewer crossings
page-make-style-open = open: few walls
page-make-symmetry = Symmetry
page-make-symmetry-turn = half turn
page-make-symmetry-mirror = mirror
page-make-symmetry-diagonal = diagonal
page-make-symmetry-none = none
page-make-givens = Given squares
page-make-givens-none = none
page-make-givens-few = as few as possible
page-make-digits = Digits
page-make-min-length = Shortest entry
page-make-set = Pieces
page-make-board = Board
page-make-by-level = By the reasoning it needs
page-make-by-pieces = By the number of pieces to place
page-make-starter = starter: a few pieces
page-make-junior = junior
page-make-expert = expert
page-make-master = master
page-make-wizard = wizard: nearly all pieces
page-make-running = Generating a puzzle
page-board-diagonal = diagonal square
page-board-pyramid = pyramid
page-level = Level { $level }
page-make-seed = Seed
page-make-go = Create
page-make-both = Fill in both rows and columns, or neither.
page-number-wrong = Enter a whole number from { $least } to { $most }.

page-draw-undo = Undo
page-draw-undone = Undid the last change.
page-draw-blank = New
page-draw-current = Edit the open puzzle
page-draw-use = Use this puzzle
page-draw-used = Ready to play.
page-draw-canvas = Drawing
page-draw-text = As text
page-draw-valid = The text has no mistakes.
page-draw-hopeless = This puzzle is valid but has no solution.
page-draw-unsupported = Puzzles of this kind cannot be drawn here yet; write them as text.
page-size-less = { $what }: one less
page-size-more = { $what }: one more
page-size-limits = { $what }: a whole number from { $least } to { $most }.

page-play-unsupported = Puzzles of this kind cannot be played here yet, but you can solve and export them.
page-play-tools = Game tools
page-play-board = The game
page-play-undo = Undo
page-play-redo = Redo
page-play-restart = Restart
page-play-check = Check
page-play-hint = Hint
page-play-next = Next puzzle
page-play-time = Time
page-play-moves = Moves
page-play-again = Play again
page-play-solved = Solved! { $time }, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
page-play-undone = Undone: { $label }
page-play-redone = Redone: { $label }
page-play-restarted = Back to the start.
page-check-fine = No mistakes so far.
page-check-complete = Everything is correct.
page-check-wrong = { $count ->
        [one] One mistake, marked on the board.
       *[other] { $count } mistakes, marked on the board.
    }
page-check-take-back = { $count ->
        [one] Piece { $pieces } cannot stay there.
       *[other] Pieces { $pieces } cannot stay there.
    }
page-check-take-back-one-of = { $more ->
        [yes] Take back { $sets }; there are more ways.
       *[no] Take back { $sets }.
    }
page-check-hopeless = Dead end: the puzzle cannot be solved from here.
page-check-hopeless-why = Dead end: { $reason }
page-check-stopped = This could not be decided in the time allowed.
page-hint-strike-out = Not like this
page-hint-because = Reasons
page-hint-none = There is no hint for this position.


page-entry-done = (used)
page-scene-omitted = This picture would have { $cells } cells; pictures here have at most { $most }. You can still solve the puzzle and export it as SVG.
page-solid = { $title }, 3D view
page-solid-how = Drag or use the arrow keys to rotate; Home resets the view.

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
page-bound = Lower bound
page-method = Method
page-steps = Steps
page-outcome = Answer
page-outcome-solved = solved
page-outcome-none = no solution
page-outcome-stopped = stopped
page-seconds = { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
page-distinct = Distinct up to rotation and reflection: { $count }
page-bound-so-far = At least { $count } moves are needed.
page-moves-letters = Each letter is the direction a tile slides

page-want-solve = One solution
page-want-list = All solutions
page-want-unique = Is it unique?
page-want-rate = How hard is it?
page-want-compare = Compare all algorithms
page-solve-how = What to find, and how
page-solve-want = What do you want to know?
page-solve-algorithm = Algorithm
page-solve-usual = default ({ $name })
page-solve-seconds = Time limit
page-solve-nodes = Node limit
page-solve-no-limit = none
page-solve-go = { $kind ->
        [list] Find all
        [unique] Check
        [rate] Rate
        [compare] Compare
       *[solve] Solve
    }
page-solve-answer = Answer
page-solve-running = Searching
page-solve-started = Search started.
page-solve-solved = Solved.
page-solve-moves = Solved in { $count ->
        [one] one move
       *[other] { $count } moves
    }.
page-solve-moves-best = Solved in { $count ->
        [one] one move
       *[other] { $count } moves
    }, the fewest possible.
page-solve-none = No solution: { $reason }
page-solve-stopped = Stopped before an answer was found: { $reason }
page-solve-compared = { $count ->
        [one] One algorithm ran.
       *[other] Compared { $count } algorithms.
    }
page-count = Solutions: { $count }
page-count-part = Stopped: { $reason }. Solutions so far: { $count }
page-list-first = Showing the first { $count } solutions; there are more.
page-count-all = Count all
page-count-running = Counting
page-limit-time = time limit reached
page-limit-interrupted = stopped by you
page-limit-nodes = node limit reached
page-limit-memory = memory limit reached
page-limit-other = limit reached
page-too-large-for-browser = This needs more memory than the browser allows. On a computer, use { $command }.
page-unique-unique = There is exactly one solution.
page-unique-multiple = Not unique: there are at least two solutions.
page-unique-none = There is no solution.
page-unique-unknown = This could not be decided within the limits.
page-rate = Difficulty { $level } of { $hardest }
page-rate-beyond = Cannot be solved by reasoning alone.

page-watch-lead = Step through every event of the search at your own speed. Space plays and pauses, the arrow keys step.
page-watch-unsupported = Searches on this kind of puzzle cannot be watched yet.
page-watch-controls = Playback
page-watch-play = Play
page-watch-pause = Pause
page-watch-back = One step back
page-watch-forward = One step forward
page-watch-scrub = Position in the search
page-watch-speed = Speed
page-watch-per-second = { $count } steps/s
page-watch-beside = Compare with
page-watch-alone = none
page-watch-event = { $at } of { $count }
page-watch-event-more = { $at } of { $count }+, loads as you go
page-watch-event-cut = { $at } of the first { $count }
page-watch-last-loaded = To the end of what is loaded
page-watch-events = Latest events
page-watch-outcome-solved = Solved.
page-watch-outcome-no-solution = No solution.
page-watch-outcome-stopped = Stopped.

page-export-preview = Preview
page-export-files = Files
page-export-what = Export
page-export-puzzle = The puzzle
page-export-solution = The solution
page-export-look = Colours
page-export-look-page = same as this page
page-export-look-light = light
page-export-look-dark = dark
page-export-look-print = black and white, for printing
page-export-look-safe = colours with patterns
page-export-saved = Saved { $file }
page-format-txt = plain text
page-format-json = data
page-format-svg = vector drawing
page-format-png = picture
page-format-pdf = for printing
page-format-gif = animation
page-export-link = Share link
page-export-link-more = The link contains the whole puzzle; nothing is stored anywhere.
page-export-link-long = This puzzle is too large for a link ({ $length } characters, at most { $most }). Send a file instead.
page-copy = Copy
page-copied = Link copied.
page-copy-by-hand = Your browser does not allow copying; the link is selected, so copy it yourself.

# The methods that a search reports
page-method-sweep = cell by cell
page-method-sweep__symmetry_broken = cell by cell; mirror images skipped
page-method-memo = cell by cell, equal states merged
page-method-fewest = fewest choices first
page-method-fewest__symmetry_broken = fewest choices first; mirror images skipped
page-method-restarts = random restarts
page-method-lists = Algorithm X
page-method-proof = proof
page-method-propagation = propagation
page-method-search = search
page-method-clauses = clause learning
page-method-linear-conflict = linear conflicts
page-method-walking-distance = walking distance
page-method-large-tables = large pattern databases
page-method-small-tables = small pattern databases
page-method-exhaustive-table = table of all boards
