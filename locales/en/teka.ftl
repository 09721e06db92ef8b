# What every front end says about input and answers.

input-empty = there is nothing to read: the input is empty
    .help = a packing puzzle begins with a line "N M P", a sliding puzzle is rows of numbers, a fill-in is rows of # and -; examples/ has puzzles of every kind
input-too_large = this is too large to be a puzzle: more than { $most } MB
    .help = a puzzle is a short text; was this the right file?
input-utf16 = this text is in UTF-16, which teka does not read
    .help = save it as UTF-8
input-not_text = this is not text: line { $line } has bytes that are not UTF-8
    .help = a puzzle is a plain text file in UTF-8
input-unrecognised = this looks like no puzzle that teka knows
    .help = docs/formats.md describes the formats; --family reads it as one all the same
input-family_unknown = there is no family "{ $family }"
    .help = the families are: { $known }
input-table_unknown = there is no table "{ $table }" to build
    .help = the tables are: { $known }

shelf-unwritable = tables cannot be kept in { $folder }: { $detail }
    .help = set TEKA_CACHE to a folder that can be written; without one, searches go on with what fits in memory
shelf-disk_full = there is no room for tables in { $folder }
    .help = free some space, or set TEKA_CACHE to a folder elsewhere; searches go on with what fits in memory

check-size = the answer has another number of cells than the board

steps-placed = { $label } ({ $number } of { $count })

limit-time = time was up
limit-interrupted = interrupted
limit-nodes = the limit of search nodes was reached
limit-memory = it would need more memory than allowed

algorithm-exact = always decides where the fewest choices are left
algorithm-cells-first = covers the first empty cell with each piece in turn
algorithm-pieces-first = places pieces in order: orientations, then positions
algorithm-positions-first = places pieces in order: positions, then orientations
algorithm-propagate = draws conclusions from crossings and the list, then searches and learns
algorithm-backtrack = longest slot first, largest entry first
algorithm-branch-and-bound = takes the board with the fewest moves and misplaced tiles first, remembering none
algorithm-a-star-manhattan = takes the board that is nearest by its tiles' distances first, remembering all
input-more_problems = { $count ->
        [one] one more problem is
       *[other] { $count } more problems are
    } not shown
    .label = and so on
    .help = mend these first

# What a search does, event by event
limit-events = as many events as were asked for
trace-method = method: { $method }
trace-place = { $piece } is laid down
trace-remove = { $piece } is taken up again
trace-write = { $entry } is written
trace-take_back = { $entry } is taken back
trace-propagate = { $symbols ->
    [one] one symbol is certain
   *[other] { $symbols } symbols are certain
}
trace-expand = f = { $f }, g = { $g }, h = { $h }
trace-bound = at least { $bound }
trace-best = a way of { $length }
trace-solution = solution
