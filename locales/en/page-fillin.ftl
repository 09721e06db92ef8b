# Playing and drawing fill-ins.

page-fillin-board = Fill-in, { $rows } rows and { $columns } columns
page-fillin-keys = Arrow keys move, Space switches between across and down. Type to write, Backspace erases, Shift+Delete clears the slot. Enter goes to the list; Enter on an entry writes it into the slot, Escape goes back.
page-fillin-how = How to play
page-fillin-how-pointer = Drag an entry to its slot (on a touch screen, hold it first), or select a slot and click the entry. Click a square again to switch between across and down.
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
page-fillin-cleared = Cleared: { $slot }
page-fillin-placed = { $entry }: { $slot }
page-fillin-cannot = { $entry } does not fit there: { $slot }.
page-fillin-cannot-there = { $entry } does not fit there.
page-fillin-stands = { $entry } is already here: { $slot }.
page-fillin-is-given = This square is given and cannot be changed.
page-fillin-unknown-symbol = No entry has { $symbol }.
page-fillin-clear = Clear slot
page-fillin-erase = Erase
page-fillin-pad = Symbols
page-fillin-conflicts = { $count ->
        [one] One full slot has an entry that is not in the list, or used too often.
       *[other] { $count } full slots have entries that are not in the list, or used too often.
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
page-fillin-draw-keys = Click or drag to add or remove walls. On the keyboard: arrow keys move, Space adds or removes a wall; type a letter or digit to make it a given, Backspace removes it.
page-fillin-symmetry = Symmetry of walls
page-fillin-symmetry-none = none
page-fillin-symmetry-turn = half turn
page-fillin-symmetry-mirror = mirror
page-fillin-brush = Tool
page-fillin-brush-walls = Walls
page-fillin-brush-givens = Select
page-fillin-given-at = Given in row { $row }, column { $column }
page-fillin-unreadable = The text has no board that can be shown here. Drawing will replace the text.
page-fillin-too-large = Boards with more than { $most } rows or columns cannot be drawn here; write them as text.
page-fillin-list-text = List, one entry per line ({ $count })
page-fillin-lengths = Slots and entries by length
page-fillin-column-length = Length
page-fillin-column-slots = Slots
page-fillin-column-entries = Entries
page-fillin-column-match = Match
page-fillin-match = ok
page-fillin-missing = { $count } missing
page-fillin-extra = { $count } too many
