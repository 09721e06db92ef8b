# Fill-ins. A message says what is wrong; .label stands under the place; .help says how to fix it.

fillin-too_many_files = a fill-in is a board and a list, nothing more
    .label = one file too many
    .help = give the board and the list, or one file with a blank line between them
fillin-board_missing = there is no board
    .label = expected rows of # and -
    .help = draw the board, with # for walls and - for empty squares
fillin-list_missing = the list of entries is missing
    .label = expected the list here
    .help = write one entry per line, in a second file or after the board and a blank line
fillin-symbol_unfit = { $symbol } cannot be written in a square
    .label = not a visible symbol
    .help = use letters, digits or punctuation; a puzzle is a plain text file
fillin-too_many_symbols = too many different symbols
    .label = more than { $most }
    .help = is this the right file?

fillin-board_too_large = the board is too large
    .label = more than { $cells } squares, or a side longer than { $side }
    .help = boards can have up to { $cells } squares
fillin-board_blank_line = there is a blank line in the board
    .label = the board continues below
    .help = remove the blank line; if the list comes next, give this file alone
fillin-row_blank = row { $row } of the board has a space
    .label = expected #, -, _, . or a symbol
    .help = write each square as one symbol without spaces between them, or use --lenient to skip spaces
fillin-row_length = row { $row } of the board has { $found ->
        [one] one square
       *[other] { $found } squares
    } instead of { $wanted }
    .label = expected { $wanted } squares
    .help = make all rows equally long; # is a wall
fillin-no_slot = the board has no slots
    .label = no two empty squares are next to each other
    .help = draw empty squares as -, _ or .
fillin-lone_cell = row { $row }, column { $column } has no neighbour, so it stays empty{ $count ->
        [one] { "" }
       *[other] ; there are { $count } such squares
    }
    .label = no slot runs through here
    .help = a slot has at least two squares; was this meant to be a wall?
fillin-given_unmet = no entry can have "{ $symbol }" in row { $row }, column { $column }
    .label = nothing in the list matches this
    .help = correct the board or the list; upper and lower case are different symbols

fillin-list_blank_line = there is a blank line in the list
    .label = the list continues below
    .help = remove it, or use --lenient to skip blank lines
fillin-entry_blank = a line of the list has several parts: "{ $one }", "{ $two }"
    .label = expected one entry per line
    .help = put each on its own line, or use --lenient to read each as an entry
fillin-entry_mark = the entry "{ $entry }" contains { $symbol }, which has another meaning on a board
    .label = # is a wall, and - _ . are empty squares
    .help = remove it from the entry
fillin-entry_too_long = the entry "{ $entry }" is too long
    .label = more than { $most } symbols
    .help = no board in teka is that long; is this the right file?
fillin-entry_alphabet = "{ $symbol }" in "{ $entry }" is unlike the symbols of the other entries
    .label = not in the alphabet of the others
    .help = correct the entry, or use --lenient if it is intended
fillin-entry_case = "{ $symbol }" in "{ $entry }" differs in case from the other entries
    .label = upper and lower case are different symbols
    .help = ignore this if it is intended
fillin-entry_longer = "{ $entry }" is longer than every slot
    .label = { $length } symbols, but the longest slot has { $longest }
    .help = correct the list or the board
fillin-too_many_entries = the list is too long
    .label = more than { $most } entries
    .help = lists can have up to { $most } entries

fillin-answer_form = the answer has no grid of this size
    .label = expected { $rows } rows of { $columns } symbols
    .help = draw the whole grid, with # for walls
fillin-answer_symbol = row { $row }, column { $column } has "{ $symbol }", which is not a symbol of this puzzle
    .label = not in the list
    .help = use the symbols of the list, and - for empty squares
fillin-answer_wall = the walls differ at row { $row }, column { $column }
    .label = found "{ $symbol }"
    .help = draw # exactly where the board has walls
fillin-state_given = row { $row }, column { $column } is given by the puzzle but has another symbol
    .label = in this grid
    .help = leave the given symbols as they are

fillin-lengths = there { $entries ->
        [one] is one entry
       *[other] are { $entries } entries
    } of length { $length }, but { $slots ->
        [0] no slot
        [one] one slot
       *[other] { $slots } slots
    }{ $more ->
        [0] { "" }
        [one] ; length { $others } does not match either
       *[other] ; lengths { $others } do not match either
    }
fillin-longer = the entry "{ $entry }" has { $length } symbols, but the longest slot has { $longest }
fillin-slot_unfillable = no entry fits the slot { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }: { $pattern } ({ $length } squares)
fillin-entry_fits_nowhere = the entry "{ $entry }" does not fit in any slot
fillin-exhausted = all possibilities were tried ({ $cases ->
        [one] one case
       *[other] { $cases } cases
    })

fillin-written_on_wall = there is a symbol on the wall at row { $row }, column { $column }
fillin-given_changed = row { $row }, column { $column } does not have the given symbol
fillin-unknown_symbol = row { $row }, column { $column } has a symbol that is not in the puzzle
fillin-unfilled = row { $row }, column { $column } is empty
fillin-unlisted = "{ $entry }", { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }, is not in the list
fillin-too_often = "{ $entry }", { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }, is used more often than it is listed
fillin-unused = the entry "{ $entry }" is used less often than it is listed

fillin-trace_clash = { $entry } does not fit: row { $row }, column { $column } has { $symbol }
fillin-trace_no_entry = no entry left for the slot { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }
fillin-trace_no_slot = too few slots left for { $entry }
fillin-trace_too_often = { $entry } would be used more often than it is listed
fillin-trace_refuted = { $entry } cannot go { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }
fillin-trace_no_clauses = clause learning proves that the rest cannot be filled
fillin-trace_fit = nothing else fits what is already there
fillin-trace_crossing = the crossing slots have only this in common
fillin-trace_supply = no other entries are left
fillin-trace_clauses = found by clause learning

fillin-contradiction = the board and the list contradict each other
fillin-hint_nudge = { $technique ->
        [only-of-length] Look at the slots of length { $length }: only one is left
        [only-fit] Look at the slot { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }: few entries fit there
        [only-slot] Go through the entries of length { $length }: one of them has few places left
        [crossing] Look at the crossing in row { $row }, column { $column }
       *[guess] No simple step is left; try the slot { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }
    }
fillin-hint_step = { $technique ->
        [only-of-length] One entry and one slot of length { $length } are left ({ $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column })
        [only-fit] Only one entry fits { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }
        [only-slot] Only one slot is left for { $entry }
        [crossing] The slots that cross in row { $row }, column { $column } have only one symbol in common
       *[guess] No technique helps here; the slot with the fewest entries runs { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }
    }
fillin-hint_answer = { $technique ->
        [crossing] Write { $symbol } in row { $row }, column { $column }
       *[other] Write { $entry } { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }
    }
fillin-hint_shows = The slot { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column } has { $pattern } ({ $length } squares)
fillin-hint_candidates = Entries that fit { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column } ({ $length } squares): { $entries }{ $more ->
        [0] { "" }
       *[other] {" "}and { $more } more
    }
fillin-hint_lost = Ruled out: { $entries }{ $more ->
        [0] { "" }
       *[other] {" "}and { $more } more
    }, { $technique ->
        [crossing] by the crossing in row { $row }, column { $column }
        [subset] because other slots of length { $length } need them, such as { $direction ->
            [across] the one across
           *[down] the one down
        } from row { $row }, column { $column }
       *[look-ahead] because trying it { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column } leads to a contradiction
    }
fillin-rate_uses = { $technique ->
        [only-of-length] Only entry of its length
        [only-fit] Only fit for a slot
        [only-slot] Only slot for an entry
        [crossing] Forced by a crossing
        [subset] Subset
       *[look-ahead] Look-ahead
    }: { $uses ->
        [one] once
       *[other] { $uses } times
    }
fillin-rate_stuck = Needs guessing: no technique fills the last { $cells ->
        [one] square
       *[other] { $cells } squares
    }

fillin-puzzle_title = { $rows }×{ $columns } fill-in, { $entries } entries
fillin-solution_title = Solved { $rows }×{ $columns } fill-in, { $entries } entries
fillin-part_damaged = the part of the search is damaged
    .help = make the plan again
fillin-part_foreign = the part belongs to another puzzle, another search or another version of teka
    .help = make the plan again
fillin-no_checkpoint = only the algorithm propagate can be saved and resumed
fillin-checkpoint_damaged = the checkpoint is damaged
    .help = use an older copy, or start again without --resume
fillin-checkpoint_foreign = the checkpoint belongs to another puzzle, another command or another version of teka
    .help = resume with the command that wrote it
fillin-list_caption = Entries ({ $entries })
fillin-list_length = { $length } { $kind ->
        [digits] digits
        [letters] letters
       *[symbols] symbols
    }
fillin-step = { $entry } { $direction ->
        [across] across
       *[down] down
    } ({ $number } of { $count })
fillin-given_board = The board as given, { $slots } slots and { $entries } entries:
fillin-given_row = { $row }

# New fill-ins

fillin-generate_option = "{ $value }" is not a valid value for { $option }
    .help = see teka generate --help
fillin-generate_conflict = { $one } and { $other } cannot be combined
fillin-generate_size = a grid of { $rows } by { $columns } squares is not possible
    .help = ask for { $min } to { $max } rows and columns
fillin-generate_not_square = only a square grid can be mirrored along its diagonal
    .help = ask for as many rows as columns, or for another symmetry
fillin-generate_diagonal = a grid mirrored along its diagonal has a second solution, mirrored too, unless a square is given
    .help = leave out --givens none, or ask for another symmetry
fillin-generate_min_length = slots of at least { $min } squares do not fit into a grid with { $side } in a line
    .help = ask for shorter slots or a larger grid
fillin-generate_givens = { $givens } squares cannot be given: the grid has { $squares ->
        [one] one square
       *[other] only { $squares } squares
    }, and something must be left to fill in
fillin-generate_length = the grid has { $slots ->
        [one] one slot
       *[other] { $slots } slots
    } of length { $length }, but there { $known ->
        [0] are no entries
        [one] is only one entry
       *[other] are only { $known } entries
    } of that length
    .help = use more words or digits, another grid, or --repeats
fillin-generate_no_words = the list has no words of { $min } or more letters
    .help = write one word per line, without spaces and without # - _ .
fillin-generate_word_symbols = the words have more than { $most } different symbols
    .help = is this a list of words?
fillin-generate_theme_long = "{ $entry }" has { $length } symbols and does not fit into a grid with { $side } in a line
    .help = ask for a larger grid with --size
fillin-generate_theme_short = "{ $entry }" has only { $length } symbols, but slots have at least { $min }
    .help = allow shorter slots with --min-length
fillin-generate_theme_symbol = "{ $entry }" cannot be an entry here
    .help = use the digits of --digits, or words together with --words; # - _ . and spaces cannot be part of an entry
fillin-generate_theme_slot = the drawn grid has too few slots of length { $length } for the entries that must appear
fillin-generate_drawn_symbol = row { $row }, column { $column } of the drawn grid is "{ $symbol }"
    .help = draw walls as # and open squares as -
fillin-generate_drawn_lone = row { $row }, column { $column } of the drawn grid is in no slot
    .help = make it a wall, or open a square beside it
fillin-generate_drawn_short = the drawn grid has a slot of length { $length }, shorter than { $min }
    .help = allow it with --min-length
fillin-generate_drawn_parts = the drawn grid falls into { $parts } parts
    .help = connect its open squares
fillin-generate_drawn_symmetry = the drawn grid does not have this symmetry
    .help = leave out --symmetry
fillin-generate_no_grid = no grid was found with slots for all entries that must appear
    .help = ask for a larger grid, or for fewer of them
fillin-generate_no_filling = no way to fill such a grid was found
    .help = use more words or digits, a smaller grid, or --style lattice
fillin-generate_filling_rare = No way was found to fill such a grid in { $attempts } attempts; there may be one (--timeout 10m looks for longer, --style lattice is easier to fill)
fillin-generate_no_level = No fill-in of level { $level } was found in { $attempts } attempts; there may be some (--timeout 10m looks for longer)
fillin-generate_none = No fill-in with exactly one solution was found in { $attempts } attempts; there may be some (--timeout 10m looks for longer)
fillin-generate_not_unique = without given squares this crossword has more than one solution as a fill-in
    .help = leave out --givens none
fillin-generate_no_more = only { $made ->
        [one] one fill-in
       *[other] { $made } different fill-ins
    } could be found
fillin-crossword_form = this is not a crossword that can be read: { $part ->
        [json] it is neither JSON (ipuz) nor a .puz file
        [kind] it is JSON, but not an ipuz crossword
        [header] the .puz file ends in its header
        [dimensions] its rows and columns make no grid
       *[solution] its solution is incomplete
    }
    .help = give an ipuz or .puz file with its solution
fillin-crossword_scrambled = the solution of this crossword is scrambled
    .help = unlock it in the program it was made for, and save it again
fillin-crossword_unsolved = this crossword comes without its solution
    .help = give a file with the solution
fillin-crossword_symbol = "{ $symbol }" in the crossword cannot be written in a square
    .help = fill-ins have one symbol in each square, and # - _ . are not symbols
fillin-made_fillin = { $slots ->
        [one] One slot
       *[other] { $slots } slots
    }, { $givens ->
        [0] no squares
        [one] one square
       *[other] { $givens } squares
    } given, exactly one solution, { $level ->
        [0] needs guessing
       *[other] level { $level } of { $hardest }
    } (score { $score })
