# Playing and drawing packing puzzles.

page-packing-board = Board
page-packing-layer = Layer { $layer }
page-packing-tray = Pieces
page-packing-left = { $count ->
        [0] all placed
        [one] one left
       *[other] { $count } left
    }
page-packing-tools = Turn the piece
page-packing-turn-right = Rotate right
page-packing-turn-left = Rotate left
page-packing-mirror = Flip
page-packing-tip = Tip backwards
page-packing-roll = Roll to the right
page-packing-put-back = Return to tray
page-packing-now-held = Holding { $piece }
page-packing-how = Drag pieces onto the board, or click a piece and then its place. R or the mouse wheel rotates, M flips. On the keyboard: Enter picks up and places, arrow keys move, Esc cancels. ? lists all keys.
page-packing-how-layers = Drag pieces onto a layer, or click a piece and then its place, here or in the 3D view. R rotates, M flips, T tips, O rolls. On the keyboard: Enter picks up and places, arrow keys and Page Up and Down move, Esc cancels. ? lists all keys.

page-packing-place = row { $row }, column { $column }
page-packing-place-layer = layer { $layer }, row { $row }, column { $column }
page-packing-hole = no cell
page-packing-free = free
page-packing-may-stay-empty = free, may stay empty
page-packing-piece = piece { $piece }
page-packing-given = piece { $piece }, given
page-packing-wrong = wrong
page-packing-look-here = look here
page-packing-not-here = not piece { $piece }
page-packing-cells = { $count ->
        [one] one cell
       *[other] { $count } cells
    }
page-packing-way = orientation { $way } of { $ways }
page-packing-on-board = on the board
page-packing-in-hand = picked up

page-packing-placed = { $piece } placed at { $place }
page-packing-back = { $piece } is back in the tray
page-packing-stays = { $piece } stays where it was
page-packing-fixed = { $piece } is given and cannot be moved
page-packing-no-mirror = { $piece } may not be flipped
page-packing-turned = { $piece }, orientation { $way } of { $ways }
page-packing-held = { $piece }, orientation { $way } of { $ways }, { $place }: { $fits ->
        [yes] fits
       *[no] does not fit
    }

page-packing-space = 3D view of the board
page-packing-space-how = Drag or use the arrow keys to rotate. With a piece picked up, click a free cell to place it.
page-packing-no-space = This browser cannot show the 3D view. The layers show the same board, and everything works there too.
page-packing-view-left = Rotate view left
page-packing-view-right = Rotate view right
page-packing-view-lower = Tilt view down
page-packing-view-higher = Tilt view up
page-packing-apart = Space between layers

page-packing-cell = cell
page-packing-kind = Board shape
page-packing-kind-flat = Flat
page-packing-kind-pyramid = Pyramid
page-packing-kind-box = Box
page-packing-rows = Rows
page-packing-columns = Columns
page-packing-layers = Layers
page-packing-side = Side
page-packing-most-cells = A board can have at most { $most } cells.
page-packing-pen = Drawing tool
page-packing-pen-cell = Cells
page-packing-pen-optional = Optional cells
page-packing-pen-place = Place pieces
page-packing-paint-how = Click or drag over cells to toggle them; on the keyboard, use the arrow keys and Space.
page-packing-not-yet = Finish the board and the pieces first; then you can place pieces.
page-packing-area = pieces { $area }, board { $cells }
page-packing-warning-area = The pieces have { $area ->
        [one] one cell
       *[other] { $area } cells
    } in total, but the board has { $cells }.
page-packing-warning-fits = { $count ->
        [one] Piece { $pieces } fits nowhere on the board.
       *[other] Pieces { $pieces } fit nowhere on the board.
    }
page-packing-no-pieces = No pieces yet. Draw one, or add a set.
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
page-packing-edit-piece = Edit piece { $piece }, { $count ->
        [one] one cell
       *[other] { $count } cells
    }
page-packing-shape = Cells of piece { $piece }
page-packing-shape-layer = Cells of piece { $piece }, layer { $layer }
page-packing-symbol = Symbol
page-packing-name = Name
page-packing-may-mirror = May be flipped
page-packing-add-layer = Add a layer on top
page-packing-sets = Pieces from a set
page-packing-sets-failed = The sets could not be loaded.
page-packing-set-deep = These pieces are made for boxes.
page-packing-add-one = Add piece { $piece }
page-packing-add-all = Add all { $count }
page-packing-title = Title (optional)
page-packing-unread = This text cannot be drawn. Edit it on the right, or start a new drawing.

page-pieces-look = Piece colours
page-pieces-look-colours = standard
page-pieces-look-patterns = with patterns
page-pieces-look-real = as in the real game
page-colour-blue = blue
page-colour-cherry = dark red
page-colour-dark-blue = dark blue
page-colour-dark-green = dark green
page-colour-grey = grey
page-colour-hot-pink = hot pink
page-colour-light-blue = light blue
page-colour-light-pink = light pink
page-colour-lime = lime
page-colour-orange = orange
page-colour-pink = pink
page-colour-purple = purple
page-colour-red = red
page-colour-sky-blue = sky blue
page-colour-turquoise = turquoise
page-colour-white = white
page-colour-yellow = yellow
