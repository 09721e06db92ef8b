# Fill-ins. A message says what is wrong; its .label stands under the place, its .help says how to mend it.

fillin-too_many_files = a fill-in is a board and a list, no more
    .label = this file is one too many
    .help = give the board and the list, or one file with a blank line between them
fillin-board_missing = there is no board
    .label = expected rows of # and -
    .help = draw the board with # for walls and - for empty squares
fillin-list_missing = there is no list of entries
    .label = expected the list here
    .help = write one entry a line, in a second file or after the board and a blank line
fillin-symbol_unfit = { $symbol } cannot stand in a square
    .label = this is no visible symbol of its own
    .help = use letters, digits or signs; a puzzle is a plain text file
fillin-too_many_symbols = there are too many different symbols
    .label = more than { $most }
    .help = was this the right file?

fillin-board_too_large = the board is too large
    .label = more than { $cells } squares, or a side of more than { $side }
    .help = teka takes boards up to { $cells } squares
fillin-board_blank_line = there is a blank line inside the board
    .label = the board goes on below
    .help = remove the blank line; if the list follows, give this file alone
fillin-row_blank = row { $row } of the board has a blank
    .label = expected #, -, _, . or a symbol
    .help = write every square as one symbol without blanks between, or use --lenient to skip blanks
fillin-row_length = row { $row } of the board has { $found ->
        [one] one square
       *[other] { $found } squares
    } instead of { $wanted }
    .label = expected { $wanted } squares
    .help = make all rows equally long; a wall is #
fillin-no_slot = the board has no slot
    .label = nowhere do two empty squares stand side by side
    .help = draw empty squares as -, _ or .
fillin-lone_cell = row { $row }, column { $column } has no neighbour, so nothing is ever written there{ $count ->
        [one] { "" }
       *[other] ; there are { $count } such squares
    }
    .label = no slot goes through here
    .help = a slot has two squares or more; was a wall meant?
fillin-given_unmet = no entry has "{ $symbol }" where row { $row }, column { $column } gives it
    .label = nothing in the list can meet this
    .help = correct the board or the list; capitals and small letters are different

fillin-list_blank_line = there is a blank line inside the list
    .label = entries go on below
    .help = remove it, or use --lenient to skip blank lines
fillin-entry_blank = a line of the list has several parts: "{ $one }", "{ $two }"
    .label = expected one entry a line
    .help = put each on a line of its own, or use --lenient to take them as entries each
fillin-entry_mark = the entry "{ $entry }" contains { $symbol }, which means something else on a board
    .label = # is a wall, and - _ . are empty squares
    .help = leave it out of the entry
fillin-entry_too_long = the entry "{ $entry }" is too long
    .label = more than { $most } symbols
    .help = no board in teka is as long; was this the right file?
fillin-entry_alphabet = "{ $symbol }" in "{ $entry }" is unlike anything in the other entries
    .label = outside the alphabet of the rest
    .help = correct the entry, or use --lenient if it is meant
fillin-entry_case = "{ $symbol }" in "{ $entry }" is unlike the other entries' letters
    .label = capitals and small letters are different symbols
    .help = nothing needs to be done if this is meant
fillin-entry_longer = "{ $entry }" is longer than any slot
    .label = { $length } symbols, but the longest slot has { $longest }
    .help = correct the list or the board
fillin-too_many_entries = the list is too long
    .label = more than { $most } entries
    .help = teka takes lists up to { $most } entries

fillin-answer_form = there is no grid of this size in the text
    .label = expected { $rows } rows of { $columns } symbols
    .help = draw the whole grid, # for walls
fillin-answer_symbol = row { $row }, column { $column } has "{ $symbol }", which is no symbol of this puzzle
    .label = not in the list
    .help = use the symbols of the list, and - where nothing is written
fillin-answer_wall = the walls differ at row { $row }, column { $column }
    .label = "{ $symbol }" stands here
    .help = draw # exactly where the board has walls
fillin-state_given = row { $row }, column { $column } is given by the puzzle, but holds something else
    .label = in this grid
    .help = keep the given symbols as they are

fillin-lengths = of length { $length } there { $entries ->
        [one] is one entry
       *[other] are { $entries } entries
    } but { $slots ->
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
fillin-entry_fits_nowhere = the entry "{ $entry }" fits into no slot
fillin-exhausted = all possibilities were tried, { $cases ->
        [one] one case
       *[other] { $cases } cases
    }

fillin-written_on_wall = something is written on the wall at row { $row }, column { $column }
fillin-given_changed = row { $row }, column { $column } does not hold the symbol that is given
fillin-unknown_symbol = row { $row }, column { $column } holds a symbol that is not in the puzzle
fillin-unfilled = row { $row }, column { $column } is not filled
fillin-unlisted = { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column } stands "{ $entry }", which is not in the list
fillin-too_often = { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column } stands "{ $entry }", which is used more often than it is listed
fillin-unused = the entry "{ $entry }" is not used as often as it is listed

fillin-trace_clash = { $entry } does not fit: row { $row }, column { $column } holds { $symbol }
fillin-trace_no_entry = no entry is left for the slot { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }
fillin-trace_no_slot = { $entry } has too few slots left
fillin-trace_too_often = { $entry } would be used more often than it is listed
fillin-trace_refuted = { $entry } cannot stand { $direction ->
        [across] across
       *[down] down
    } from row { $row }, column { $column }
fillin-trace_no_clauses = clause learning finds no way to fill the rest
fillin-trace_fit = nothing else fits what stands there
fillin-trace_crossing = the slots that cross there agree on nothing else
fillin-trace_supply = the supply of entries leaves nothing else
fillin-trace_clauses = clause learning has found it

fillin-contradiction = what is written and the list contradict each other
fillin-hint_nudge = { $technique ->
        [only-of-length] Look at the slots of length { $length }: only one is left
        [only-fit] Look at the slot { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }: few entries fit there
        [only-slot] Go through the entries of length { $length }: one of them has little choice
        [crossing] Look at the crossing in row { $row }, column { $column }
       *[guess] Nothing simple is left; try the slot { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }
    }
fillin-hint_step = { $technique ->
        [only-of-length] Of length { $length }, one entry and one slot are left ({ $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column })
        [only-fit] Only one entry fits { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column }
        [only-slot] { $entry } has only one slot left
        [crossing] The slots that cross in row { $row }, column { $column } agree on one symbol only
       *[guess] No technique helps here; { $direction ->
            [across] across
           *[down] down
        } from row { $row }, column { $column } the choice is smallest
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
    } from row { $row }, column { $column } shows { $pattern } ({ $length } squares)
fillin-hint_candidates = { $direction ->
        [across] Across
       *[down] Down
    } from row { $row }, column { $column } ({ $length } squares) could stand: { $entries }{ $more ->
        [0] { "" }
       *[other] {" "}and { $more } more
    }
fillin-hint_lost = Out: { $entries }{ $more ->
        [0] { "" }
       *[other] {" "}and { $more } more
    }, { $technique ->
        [crossing] because of the crossing in row { $row }, column { $column }
        [subset] because these belong to other slots of length { $length } that can hold nothing else, such as { $direction ->
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
       *[look-ahead] Look ahead
    }: { $uses ->
        [one] once
       *[other] { $uses } times
    }
fillin-rate_stuck = Needs guessing: { $cells ->
        [one] one square is
       *[other] { $cells } squares are
    } left where no technique helps

fillin-puzzle_title = A fill-in: { $rows } by { $columns }, { $entries } entries
fillin-solution_title = A solved fill-in: { $rows } by { $columns }, { $entries } entries
fillin-no_checkpoint = the count of a fill-in cannot be saved and resumed
    .help = count without --checkpoint and --resume
fillin-list_caption = Entries ({ $entries })
fillin-list_length = { $length } symbols
fillin-step = { $entry } { $direction ->
        [across] across
       *[down] down
    } ({ $number } of { $count })
fillin-given_board = The board as given, { $slots } slots and { $entries } entries:
fillin-given_row = { $row }
