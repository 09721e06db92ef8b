# What the page says while packing puzzles are played and drawn.

page-packing-board = Board
page-packing-layer = Layer { $layer }
page-packing-tray = Pieces
page-packing-left = { $count ->
        [0] all laid
        [one] one left
       *[other] { $count } left
    }
page-packing-tools = Turn the piece
page-packing-turn-right = Turn right
page-packing-turn-left = Turn left
page-packing-mirror = Mirror
page-packing-tip = Tip backwards
page-packing-roll = Roll to the right
page-packing-put-back = Put back
page-packing-now-held = { $piece } in hand
page-packing-how = Drag pieces onto the board, or click one and then its place. R turns, M mirrors, the wheel turns too. With the keyboard: Enter takes a piece, arrow keys move it, Enter lays it, Escape lets go.
page-packing-how-layers = Drag pieces onto a layer, or click one and then its place, here or in space. R turns, M mirrors, T tips, O rolls. With the keyboard: Enter takes a piece, arrow keys and Page Up and Down move it, Enter lays it, Escape lets go.

page-packing-place = row { $row }, column { $column }
page-packing-place-layer = layer { $layer }, row { $row }, column { $column }
page-packing-hole = no cell
page-packing-free = free
page-packing-may-stay-empty = free, may stay empty
page-packing-piece = piece { $piece }
page-packing-given = piece { $piece }, given
page-packing-wrong = wrong
page-packing-look-here = look here
page-packing-cells = { $count ->
        [one] one cell
       *[other] { $count } cells
    }
page-packing-way = way { $way } of { $ways }
page-packing-on-board = on the board
page-packing-in-hand = in hand

page-packing-laid = { $piece } laid at { $place }
page-packing-back = { $piece } is back in the tray
page-packing-stays = { $piece } stays where it was
page-packing-fixed = { $piece } is given and cannot be moved
page-packing-no-mirror = { $piece } may not be mirrored
page-packing-turned = { $piece }, way { $way } of { $ways }
page-packing-held = { $piece }, way { $way } of { $ways }, { $place }: { $fits ->
        [yes] fits
       *[no] does not fit
    }

page-packing-space = The board in space
page-packing-space-how = Drag to turn it, or use the arrow keys. With a piece in hand, a click on a free place lays it there.
page-packing-no-space = This browser cannot draw in space. The layers show the same and can do everything.
page-packing-view-left = View from further left
page-packing-view-right = View from further right
page-packing-view-lower = View from lower
page-packing-view-higher = View from higher
page-packing-apart = Layers apart

page-packing-cell = cell
page-packing-kind = Form of the board
page-packing-kind-flat = Flat
page-packing-kind-pyramid = Pyramid
page-packing-kind-box = Box
page-packing-rows = Rows
page-packing-columns = Columns
page-packing-layers = Layers
page-packing-side = Side
page-packing-most-cells = A board has at most { $most } cells.
page-packing-pen = What to do on the board
page-packing-pen-cell = Cells
page-packing-pen-optional = May stay empty
page-packing-pen-place = Lay pieces
page-packing-paint-how = Click or drag over cells to switch them; with the keyboard, arrow keys and the space bar.
page-packing-not-yet = Finish the board and the pieces first; then pieces can be laid.
page-packing-area = pieces { $area }, board { $cells }
page-packing-doubt-area = The pieces have { $area ->
        [one] one cell
       *[other] { $area } cells
    }, the board has { $cells }.
page-packing-doubt-fits = { $count ->
        [one] Piece { $pieces } fits nowhere on the board.
       *[other] Pieces { $pieces } fit nowhere on the board.
    }
page-packing-no-pieces = No pieces yet. Draw one, or take a set.
page-packing-add = Draw a piece
page-packing-added = Piece { $piece } added
page-packing-added-many = { $count ->
        [one] One piece added
       *[other] { $count } pieces added
    }
page-packing-removed = Piece { $piece } removed
page-packing-remove = Remove
page-packing-remove-all = Remove all
page-packing-edit = Piece { $piece }
page-packing-edit-piece = Change piece { $piece }, { $count ->
        [one] one cell
       *[other] { $count } cells
    }
page-packing-shape = Cells of piece { $piece }
page-packing-shape-layer = Cells of piece { $piece }, layer { $layer }
page-packing-symbol = Symbol
page-packing-name = Name
page-packing-may-mirror = May be mirrored
page-packing-add-layer = A layer on top
page-packing-sets = Pieces from a set
page-packing-sets-failed = The sets could not be loaded.
page-packing-set-deep = These pieces are made for boxes.
page-packing-add-one = Add piece { $piece }
page-packing-add-all = Add all { $count }
page-packing-title = Title (may stay empty)
page-packing-unread = This text cannot be drawn as it stands. Change it on the right, or draw anew.
