# Playing and drawing fill-ins.

page-fillin-board = Fill-in, { $rows } rows and { $columns } columns
page-fillin-keys = Arrow keys go about, and Space turns between across and down. Type to write, Backspace erases, Shift+Delete empties the slot. Enter goes to the list, Enter there puts the entry into the slot, Escape goes back.
page-fillin-how = How to play
page-fillin-how-pointer = Drag an entry onto its place (with a finger, hold it for a moment first), or choose a slot and click the entry. A second click on a square turns between across and down.
page-fillin-square = { $symbol }, row { $row }, column { $column }
page-fillin-square-empty = empty, row { $row }, column { $column }
page-fillin-square-wall = wall, row { $row }, column { $column }
page-fillin-given = given
page-fillin-wrong = wrong
page-fillin-conflict = not in the list or used too often
page-fillin-slot-across = Across from row { $row }, column { $column }
page-fillin-slot-down = Down from row { $row }, column { $column }
page-fillin-slot-known = { $known } of { $length } known
page-fillin-slot-fits = { $count ->
        [0] nothing fits
        [one] one entry fits
       *[other] { $count } entries fit
    }
page-fillin-typed = { $symbol } in row { $row }, column { $column }
page-fillin-erased = Row { $row }, column { $column } erased
page-fillin-cleared = Emptied: { $slot }
page-fillin-placed = { $entry }: { $slot }
page-fillin-cannot = { $entry } cannot stand there: { $slot }.
page-fillin-cannot-there = { $entry } cannot stand there.
page-fillin-stands = { $entry } stands here: { $slot }.
page-fillin-is-given = This square is given and stays as it is.
page-fillin-unknown-symbol = { $symbol } is in no entry.
page-fillin-clear = Empty slot
page-fillin-erase = Erase
page-fillin-pad = Symbols
page-fillin-conflicts = { $count ->
        [one] One slot is full, but what it says is not in the list, or not so often.
       *[other] { $count } slots are full, but what they say is not in the list, or not so often.
    }
page-fillin-smaller = Smaller squares
page-fillin-larger = Larger squares
page-fillin-scroll = Scroll to see the rest.

page-fillin-list = Entries
page-fillin-entries-left = { $count ->
        [0] all used
       *[other] { $count } left
    }
page-fillin-length = Length { $length }
page-fillin-used = used
page-fillin-fits = fits
page-fillin-left = { $left } of { $count } left
page-fillin-more = and { $count } more

page-fillin-rows = Rows
page-fillin-columns = Columns
page-fillin-drawing = Board to draw, { $rows } rows and { $columns } columns
page-fillin-draw-keys = Click or drag to put up walls or take them down. With keys: arrows go about, Space puts up or takes down a wall, a letter or digit is given, Backspace takes it away.
page-fillin-symmetry = Symmetry of walls
page-fillin-symmetry-none = none
page-fillin-symmetry-turn = half turn
page-fillin-symmetry-mirror = mirror
page-fillin-brush = The pointer
page-fillin-brush-walls = puts walls
page-fillin-brush-givens = chooses
page-fillin-given-at = Given in row { $row }, column { $column }
page-fillin-unreadable = The text has no board that can be shown here. Changing the drawing replaces it.
page-fillin-too-large = Boards above { $most } rows or columns are not drawn square by square; write them as text.
page-fillin-list-text = List, one entry a line ({ $count })
page-fillin-lengths = Slots and entries by length
page-fillin-column-length = Length
page-fillin-column-slots = Slots
page-fillin-column-entries = Entries
page-fillin-column-match = Match
page-fillin-match = as many as needed
page-fillin-missing = { $count } missing
page-fillin-extra = { $count } too many
