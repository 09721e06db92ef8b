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

page-sliding-optimum = Moves and optimum
page-sliding-yours = Your moves
page-sliding-fewest = Fewest possible
page-sliding-find = Find the optimum
page-sliding-find-again = Keep searching
page-sliding-finding = Searching for the fewest moves…
page-sliding-unknown = How few moves are enough? teka can find out.
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
page-sliding-hopeless = This board cannot be solved.
page-sliding-metric-single-more = Every tile that slides counts as one move.
page-sliding-metric-multi-more = Tiles pushed together count as one move.

page-sliding-rows = Rows
page-sliding-columns = Columns
page-sliding-metric = What counts as a move
page-sliding-metric-single = every tile
page-sliding-metric-multi = every push
page-sliding-start = Start
page-sliding-cell = Row { $row }, column { $column }
page-sliding-draw-how = Type numbers, drag tiles onto each other to swap them, or paste a whole board. Arrow keys move; with Shift they take the tile along.
page-sliding-unreadable = The text is not a board that can be shown here. Drawing will replace the text.
page-sliding-emptied = The new size has other tiles, so the board was put in order and its own goal removed. Undo brings the old drawing back.
page-sliding-too-large = Boards with more than { $most } rows or columns cannot be drawn here; write them as text.
page-sliding-shuffle = Shuffle
page-sliding-shuffled = Tiles shuffled.
page-sliding-order = Put in order
page-sliding-own-goal = Custom goal
page-sliding-paste-bad = The pasted text is not a board.
page-sliding-unsolvable = This board cannot be solved.
page-sliding-unsolvable-help = Swap any two tiles to make it solvable.
