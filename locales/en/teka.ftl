# What every front end says about input, answers and searches.

input-empty = the input is empty
    .help = a packing puzzle starts with a line "N M P", a sliding puzzle is rows of numbers, a fill-in is rows of # and -; run teka examples for puzzles of every kind
input-too_large = the input is too large for a puzzle: more than { $most } MB
    .help = a puzzle is a short text; is this the right file?
input-utf16 = this text is UTF-16, which teka does not read
    .help = save it as UTF-8
input-not_text = this is not text: line { $line } has bytes that are not UTF-8
    .help = a puzzle is a plain text file in UTF-8
input-unrecognised = teka does not recognise this file as a puzzle
    .help = say which kind it is with --family packing, sliding or fillin; teka formats describes the formats
input-family_unknown = unknown puzzle family "{ $family }"
    .help = choose one of { $known }
input-table_unknown = unknown table "{ $table }"
    .help = choose one of { $known }
input-more_problems = { $count ->
        [one] one more problem is
       *[other] { $count } more problems are
    } not shown
    .label = and so on
    .help = fix these first

table_cache-unwritable = cannot keep tables in { $folder }: { $detail }
    .help = set TEKA_CACHE to a writable folder; without one, searches use only tables that fit in memory
table_cache-disk_full = no space left for tables in { $folder }
    .help = free some space, or set TEKA_CACHE to another folder; without tables on disk, searches use only those that fit in memory

check-size = the answer and the board have different numbers of cells

steps-placed = { $label } ({ $number } of { $count })

limit-time = time limit reached
limit-interrupted = interrupted
limit-nodes = node limit reached
limit-memory = memory limit reached
limit-events = event limit reached
limit-attempts = attempt limit reached

# Algorithms, and the methods that they report
algorithm-exact = branches where the fewest choices are left; restarts at random on large boards
algorithm-cells-first = covers the first empty cell with each piece in turn
algorithm-pieces-first = places pieces in order: orientations, then positions
algorithm-positions-first = places pieces in order: positions, then orientations
algorithm-propagate = deduces from crossings and the list, then searches with restarts and clause learning
algorithm-backtrack = longest slot first, largest entry first
algorithm-branch-and-bound = expands the board with the fewest moves plus misplaced tiles; remembers no boards
algorithm-a-star-manhattan = expands the board with the fewest moves plus tile distances; remembers all boards
algorithm-rows = solves as people do, row by row; every move belongs to a named sub-goal
algorithm-fringe = solves as people do, the top row and the left column in turn
method-sweep = cell by cell
method-sweep__symmetry_broken = cell by cell, symmetry broken
method-memo = cell by cell, equal states merged
method-fewest = fewest choices first
method-fewest__symmetry_broken = fewest choices first, symmetry broken
method-restarts = random restarts
method-lists = Algorithm X
method-proof = proof
method-propagation = propagation
method-search = search
method-clauses = clause learning
method-linear-conflict = linear conflicts
method-walking-distance = walking distance
method-large-tables = large pattern databases
method-small-tables = small pattern databases
method-exhaustive-table = table of all boards

# What a search does, event by event
trace-method = method: { $method }
trace-place = Place { $piece }
trace-remove = Remove { $piece } (backtrack)
trace-write = { $entry } written
trace-take_back = { $entry } erased
trace-propagate = { $symbols ->
    [one] one symbol is certain
   *[other] { $symbols } symbols are certain
}
trace-expand = { $g } made + at least { $h } to go = { $f } (g + h = f)
trace-bound = at least { $bound }
trace-best = a solution of { $length } moves
trace-solution = solution
