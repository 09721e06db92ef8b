# Playing, hints, watching and making puzzles: what the views Play, Solve, Watch, Draw and Export say beyond page.ftl.

page-from = Starting position
page-from-start = From the start
page-from-position = From my position
page-play-solve-from = Solve from here
page-play-shared-position = Position from a link
page-play-hopeless = This position cannot be solved: two tiles would have to be swapped.
page-play-help-packing = Pick a piece, then paint its cells or drag it. Click a cell again to try another way.
page-play-help-sliding = Tap or click a tile beside the empty space, or swipe.
page-play-help-fillin = Choose a slot, then tap or click an entry, or type.
page-messages = Messages

page-hint-press = { $level ->
        [step] Hint: which?
        [answer] Hint: show it
       *[other] Hint
    }
page-hint-press-nudge = Where should I look?
page-hint-press-step = Which step is it?
page-hint-press-answer = Show the step and make it
page-hint-word-nudge = Hint
page-hint-word-step = Which?
page-hint-word-answer = Show it
page-hint-thinking = Thinking…
page-hint-cancel = Cancel
page-hint-cancelled = Cancelled. Nothing was found in this time.
page-undo-to-solvable = Undo to the last solvable position
page-undo-done = { $count ->
        [one] One step undone. From here the puzzle can be solved.
       *[other] { $count } steps undone. From here the puzzle can be solved.
    }
page-undo-none = No solvable position was found on the way here.

page-packing-no-way = { $piece } cannot cover these cells
page-packing-next-way = Next way that fits
page-packing-copies-left = { $count } of them left
page-packing-shown = View
page-packing-solid = 3D
page-fillin-chips = Entries that fit here
page-fillin-chips-none = No entry fits here.

page-watch-options = Search and speed
page-watch-fastest = as fast as possible
page-watch-depth = Depth of the search over time; click to jump
page-watch-next-dead-end = Next dead end
page-watch-next-solution = Next solution
page-watch-no-more = There are no more among the loaded events.
page-watch-copy = Copy link to this moment
page-watch-film = Save as GIF
page-watch-film-more = The next { $count } events as an animation
page-watch-filming = Making the GIF…
page-watch-full = Full screen
page-watch-none-yet = Nothing has happened yet. Press Play, or step forward.
page-watch-pieces-left = Pieces not on the board
page-watch-fgh = What do f, g and h mean?
page-watch-fgh-more = g is the number of moves made so far. h is an estimate of the moves still needed that is never too high. f = g + h: no solution through this board has fewer moves. A search that looks for the shortest solution leaves a board alone while its f is above the limit.

page-compare-chart = Compared on a logarithmic scale
page-compare-measure = What the bars show
page-compare-over = over { $value }
page-compare-fastest = Fastest: { $algorithm }.
page-outcome-gave-up = gave up after { $time }
page-unique-differ = { $count ->
        [one] The two solutions differ in one cell, which is marked.
       *[other] The two solutions differ in { $count } cells, which are marked.
    }
page-unique-solution = Solution { $number }

page-badge-running = Checking…
page-badge-none = No solution
page-badge-unique = Unique
page-badge-multiple = Several solutions
page-badge-solvable = Solvable
page-badge-unknown = Not decided in the time allowed
page-badge-count = { $count } solutions
page-badge-count-least = More than { $count } solutions
page-fix = Make it unique
page-fix-running = Making it unique…
page-fix-done = { $family ->
        [packing] { $count ->
            [one] One piece is given now, and the puzzle has one solution. Fewer would not be enough.
           *[other] { $count } pieces are given now, and the puzzle has one solution. Fewer would not be enough.
        }
       *[other] { $count ->
            [one] One square is given now, and the puzzle has one solution. Fewer would not be enough.
           *[other] { $count } squares are given now, and the puzzle has one solution. Fewer would not be enough.
        }
    }
page-fix-done-some = { $count } are given now, and the puzzle has one solution.
page-fix-failed = This puzzle could not be made unique in the time allowed.
page-draw-begin = Draw something to see whether it can be solved.
page-draw-redone = Redid the change.
page-drawings = My puzzles
page-drawings-name = Name of this puzzle
page-drawings-untitled = Puzzle { $number }
page-drawings-keep = Save
page-drawings-kept = { $name } was saved in the list.
page-drawings-remove = Remove { $name } from the list
page-drawings-none = Nothing saved yet. Puzzles are saved in this browser.
page-drawings-booklet = Export makes a booklet from puzzles of this list.
page-booklet = Booklet
page-booklet-lead = Several puzzles and their answers in one PDF.
page-booklet-open = The open puzzle: { $title }
page-booklet-keep = Add the open puzzle to my puzzles
page-booklet-name = Title
page-booklet-default = Puzzles
page-booklet-per-page = Puzzles per page
page-booklet-answers = Answers at the back
page-booklet-make = { $count ->
        [one] Make a booklet of one puzzle
       *[other] Make a booklet of { $count } puzzles
    }

page-make-count = How many
page-series = Series
page-series-plain = independent of each other
page-series-ladder = rising: one more piece to place each time
page-series-spread = as different as possible
page-series-count = { $made } of { $wanted } puzzles
page-series-puzzle = Puzzle { $number }

page-watch-loop = Repeat
page-watch-stop-at-first = Stop when the first one ends
page-watch-ended-first = { $algorithm } ended first.
page-watch-level = Both have visited { $nodes } nodes.
page-watch-more-nodes = { $algorithm } has visited { $count } more nodes.
page-watch-exercise = Try it yourself
page-watch-step = In step by
page-watch-step-events = events
page-watch-step-nodes = search nodes
page-watch-step-more = By search nodes, both have done the same amount of work at every moment, however many events that took.
page-watch-node = Node { $at } of { $count }
page-watch-level-events = Both have { $events } events.
page-watch-more-events = { $algorithm } has { $count } more events.
