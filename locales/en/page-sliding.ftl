# Playing and drawing sliding puzzles.

page-sliding-board = Sliding board, { $rows } rows and { $columns } columns
page-sliding-keys = An arrow key slides a tile into the empty space in that direction: ↑ slides the tile below it up. With Shift, the whole row or column moves.
page-sliding-how = How to play
page-sliding-how-pointer = Click or tap a tile in the same row or column as the empty space, drag it, or swipe anywhere on the board.
page-sliding-tile-at = { $tile }, row { $row }, column { $column }
page-sliding-tile-home = { $tile }, in place, row { $row }, column { $column }
page-sliding-blank-at = Empty space, row { $row }, column { $column }
page-sliding-U = up
page-sliding-D = down
page-sliding-L = left
page-sliding-R = right
page-sliding-moved = { $tile } { $direction }
page-sliding-pushed = { $count } tiles { $direction }
page-sliding-stuck = No tile can slide that way.
page-sliding-home = { $home } of { $tiles } tiles in place (✓)
page-sliding-goal = Goal
page-sliding-goal-usual = 1, 2, 3 … row by row, the empty space last.
page-sliding-smaller = Smaller tiles
page-sliding-larger = Larger tiles
page-sliding-scroll = Scroll to see the rest.

page-sliding-optimum = The minimum
page-sliding-from-here = From here
page-sliding-fewest = Fewest possible
page-sliding-find = Show the minimum
page-sliding-find-again = Keep searching
page-sliding-finding = Searching for the fewest moves…
page-sliding-unknown = What's the minimum?
page-sliding-optimum-is = { $count ->
        [one] One move is enough.
       *[other] { $count } moves are enough, and no fewer will do.
    }
page-sliding-between = The fewest moves are between { $least } and { $most }.
page-sliding-at-least = At least { $count } moves are needed.
page-sliding-perfect = Perfect: no solution has fewer moves.
page-sliding-longer = { $count ->
        [one] One move more than needed.
       *[other] { $count } moves more than needed.
    }
page-sliding-longer-least = At least { $count ->
        [one] one move
       *[other] { $count } moves
    } more than needed: { $best } are enough, and at least { $least } are needed.
page-sliding-longer-most = At least { $least } moves are needed, so yours are at most { $count } too many.
page-sliding-hopeless = This board cannot be solved.
page-sliding-metric-single-more = Every tile that slides counts as one move.
page-sliding-metric-multi-more = Tiles pushed together count as one move.

page-sliding-learn = Learn
page-sliding-learn-more = Never solved one? A lesson takes you through it one small goal at a time, on this very board.
page-sliding-learn-start = Start a lesson
page-sliding-learn-end = End
page-sliding-learn-step = How?
page-sliding-learn-answer = Show the moves
page-sliding-learn-play = Play them for me
page-sliding-learn-left = { $count ->
        [one] one move to go
       *[other] { $count } moves to go
    }
page-sliding-learn-done = Well done!
page-sliding-learn-reached = Good. Now the next part.
page-sliding-learn-nearer = Right, go on.
page-sliding-learn-further = That leads away from the goal. Undo it, or go on from here.
page-sliding-learn-undone = A tile that was done has moved away. Undo, or put it back like this:
page-sliding-learn-solved = The board is solved. Try the next one with less help.
page-sliding-method = Method
page-sliding-method-rows = row by row
page-sliding-method-fringe = a row and a column in turn

page-sliding-times = Times
page-sliding-rate = Moves per second
page-sliding-best = Best { $rows } × { $columns }
page-sliding-average = Average of { $count }
page-sliding-stages = Time by stage
page-sliding-stage = Stage
page-sliding-stage-row = Row { $number }
page-sliding-stage-column = Column { $number }
page-sliding-stage-end-game = End game
page-sliding-stage-took = Took
page-sliding-stage-at = Done at
page-sliding-helped = This time does not count, because you had help.
page-sliding-times-how = How this is counted
page-sliding-times-more = Times are in seconds, from the first move to the last. An average leaves out the best and the worst of the last 5 or 12 games on boards of this size. Games with a hint or a lesson do not count. All times stay in this browser.
page-sliding-stages-more = A stage is done the first time its tiles and those of all stages above it are in place: the rows down to the last two, then the columns of the last two rows, then the rest.
page-sliding-forget = Delete times
page-sliding-replay = Replay
page-sliding-replay-start = Replay this game
page-sliding-replay-close = Back to the game
page-sliding-replay-at = { $time } · { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
page-sliding-picture = Picture on the tiles
page-sliding-picture-more = Choose a photo to cut into tiles. It stays in this browser and is forgotten when you close the tab.
page-sliding-picture-choose = Choose a picture
page-sliding-picture-other = Choose another
page-sliding-picture-remove = Remove
page-sliding-picture-show = Show it on the tiles
page-sliding-picture-shown = The tiles show your picture.
page-sliding-picture-alt = Your picture
page-sliding-picture-bad = The browser cannot read this file as a picture.

page-sliding-rows = Rows
page-sliding-columns = Columns
page-sliding-metric = Count
page-sliding-metric-single = each tile
page-sliding-metric-multi = each push
page-sliding-start = Start
page-sliding-cell = Row { $row }, column { $column }
page-sliding-draw-how = Type numbers (Tab or Space goes on), drag tiles onto each other to swap them, or paste a whole board. Arrow keys move; with Shift they take the tile along.
page-sliding-unreadable = The text is not a board that can be shown here. Drawing will replace the text.
page-sliding-emptied = The new size has different tiles, so the board was put in order and its own goal removed. Undo brings the old drawing back.
page-sliding-too-large = Boards with more than { $most } rows or columns cannot be drawn here; write them as text.
page-sliding-shuffle = Shuffle
page-sliding-shuffled = Tiles shuffled.
page-sliding-order = Reset to solved
page-sliding-own-goal = Custom goal
page-sliding-paste-bad = The pasted text is not a board.
page-sliding-unsolvable = This board cannot be solved.
page-sliding-unsolvable-help = Swap any two tiles to make it solvable.
