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
page-view-unsupported = This view is not there yet.
page-line = Line { $line }:
page-error = error
page-warning = warning

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
page-make-size = Size (empty for the usual)
page-make-difficulty = Difficulty (empty for any)
page-make-seed = Seed (empty for chance)
page-make-go = Make it

page-draw-blank = Start blank
page-draw-current = From the bench
page-draw-use = Use this puzzle
page-draw-used = Your drawing is on the bench.
page-draw-canvas = Drawing
page-draw-text = As text
page-draw-valid = This is a valid puzzle.
page-draw-unsupported = Puzzles of this kind cannot be drawn here yet; write them as text.

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
page-check-stopped = Too hard to tell within the time allowed.
page-hint-none = There is nothing to hint at here.

page-share-damaged = This link is damaged: the puzzle in it cannot be read.
page-share-opened = The shared puzzle is on the bench.

page-entry-done = (used)
page-solid = { $title }, in space
page-solid-how = Drag to turn it, or use the arrow keys; Home turns it back.
