# Playing and drawing sliding puzzles.

page-sliding-board = Sliding board, { $rows } rows and { $columns } columns
page-sliding-keys = An arrow key slides the tile beside the empty place in the arrow's direction: ↑ brings up the tile below it. With Shift the whole row or column is pushed.
page-sliding-how = How to play
page-sliding-how-pointer = Click or tap a tile in the row or column of the empty place, drag it there, or swipe anywhere on the board.
page-sliding-tile-at = { $tile }, row { $row }, column { $column }
page-sliding-tile-home = { $tile }, at home, row { $row }, column { $column }
page-sliding-blank-at = Empty place, row { $row }, column { $column }
page-sliding-U = up
page-sliding-D = down
page-sliding-L = left
page-sliding-R = right
page-sliding-moved = { $tile } { $direction }
page-sliding-pushed = { $count } tiles { $direction }
page-sliding-stuck = There is no tile that could go there.
page-sliding-home = { $home } of { $tiles } tiles are at home (✓)
page-sliding-goal = Goal
page-sliding-goal-usual = 1, 2, 3 … in rows, the empty place last.
page-sliding-smaller = Smaller tiles
page-sliding-larger = Larger tiles
page-sliding-scroll = Scroll to see the rest.

page-sliding-optimum = Moves and optimum
page-sliding-yours = Your moves
page-sliding-fewest = Fewest possible
page-sliding-find = Find the optimum
page-sliding-find-again = Search on
page-sliding-finding = Searching for the fewest moves…
page-sliding-unknown = How few would do? teka can find out.
page-sliding-optimum-is = { $count ->
        [one] One move is enough.
       *[other] It can be done in { $count } moves, and no fewer.
    }
page-sliding-between = At least { $least } and at most { $most } moves are needed.
page-sliding-at-least = At least { $count } moves are needed.
page-sliding-perfect = Perfect: nobody can do it in fewer moves.
page-sliding-longer = { $count ->
        [one] One move more than needed.
       *[other] { $count } moves more than needed.
    }
page-sliding-hopeless = This board can never be brought in order.
page-sliding-metric-single-more = Every tile that slides counts as a move.
page-sliding-metric-multi-more = Any number of tiles pushed at once count as one move.

page-sliding-rows = Rows
page-sliding-columns = Columns
page-sliding-metric = What counts as a move
page-sliding-metric-single = every tile
page-sliding-metric-multi = every push
page-sliding-start = Start
page-sliding-cell = Row { $row }, column { $column }
page-sliding-draw-how = Type numbers, drag tiles onto each other, or paste a whole board. Arrow keys go about; with Shift they take the tile along.
page-sliding-unreadable = The text is no board that can be shown here. Changing the drawing replaces it.
page-sliding-emptied = Another size has other tiles, so the board is in order again, without a goal of its own. Undo brings back what was drawn.
page-sliding-too-large = Boards above { $most } rows or columns are not drawn tile by tile; write them as text.
page-sliding-shuffle = Shuffle
page-sliding-shuffled = The tiles were shuffled.
page-sliding-order = In order
page-sliding-own-goal = A goal of its own
page-sliding-paste-bad = What was pasted is no board.
page-sliding-unsolvable = This board can never be brought in order.
page-sliding-unsolvable-help = Exchange any two tiles and it can.
