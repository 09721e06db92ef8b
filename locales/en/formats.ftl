# What readers say about the forms in which other programs write puzzles, and the commands about formats.

sliding-goal_unknown = unknown goal "{ $value }"
    .label = expected one of { $known }, or a board
    .help = snail is a spiral inwards, blank-first has the blank before tile 1; or name a file with the goal
sliding-several = this file has { $count } puzzles
    .label = the first of { $count } boards
    .help = name one of them, such as FILE#1, or use a command that takes several puzzles

packing-gaps = "{ $gap }" is read as a gap in piece { $piece }
    .label = no cell here
    .help = the text format uses spaces for gaps
packing-odd_blank = { $kind ->
        [tab] a tab counts as one space, though editors show it wider
       *[other] a no-break space is read as a space
    }
    .label = { $kind ->
        [tab] a tab
       *[other] not an ordinary space
    }
    .help = use ordinary spaces in drawings
packing-no_pieces = there are no pieces
    .label = expected the drawing of a piece after this
    .help = draw every piece with its own letter, or name a set of pieces with --set
packing-piece_set_unknown = unknown set of pieces "{ $value }"
    .label = expected one of { $known }
    .help = run teka sets for a list
packing-set_needed = this is a board without pieces
    .label = which pieces fill it?
    .help = name a set of pieces, such as --set { $set }; run teka sets for a list
packing-set_used = this puzzle has pieces of its own
    .label = they are drawn here
    .help = leave out --set
packing-set_flat = the pieces of { $set } are solid and do not fit this board
    .label = a flat board
    .help = choose another set; run teka sets for a list
packing-set_shape = the cells marked { $piece } do not form a piece of { $set } that is still free
    .label = in this row
    .help = draw whole pieces, each with a letter of its own
packing-board_symbol_drawn = "{ $symbol }" has no meaning on a board
    .label = expected letters of pieces, . for free cells and * for holes
    .help = write . for every free cell
fillin-slot_run = the slots do not match the runs of open squares
    .label = the squares of this slot touch others that are not in it
    .help = every run of two or more open squares, across or down, must be a slot
packing-burr_tools = { $reason ->
        [grid] this BurrTools puzzle is not made of cubes
        [problem] this BurrTools file has no problem with pieces and a result
        [shape] there is no shape with this number
        [voxels] this shape does not have the voxels that its size needs
        [count] the number of these pieces is not fixed, or there are none or too many
        [piece] this shape cannot be a piece: it is empty, too large, or has cells that may be left out
       *[xml] this is not well-formed XML
    }
    .label = here
    .help = teka reads the first problem of a BurrTools file on the grid of cubes, with a fixed number of every piece
fillin-crossings = slots with these crossings cannot be drawn on a grid
    .label = this slot would touch, cover or miss another one
    .help = a number stands for a square that two slots share, one of them across and the other down

# Commands about formats and examples

help-formats = Describe the formats of puzzles, answers and output
help-examples = List the example puzzles, or print one of them
help-convert = Write a puzzle in another form
help-help = Print the help of the program or of a command
help-arg-format = A subject, such as packing; without one, all are listed
help-arg-example = The name of an example; without one, all are listed
help-arg-convert-to = Output file: .txt or .toml, board+list for a fill-in in two files, - for standard output. If the puzzle is in two files, its second file comes first
help-convert-arg-form = Form to write: text or toml (packing); rows, sized, line, slashes or start-goal (sliding); text, board, list or hackerrank (fill-ins)
help-arg-help-command = A command, such as solve
help-arg-quiet = Print only answers and errors
help-arg-piece-set = Pieces for a board drawn without its own: { $known }; or a puzzle file with the pieces
value-OUT = OUT
heading-examples = Examples
heading-global-options = Global options

formats-how = Print one with teka formats NAME
formats-unknown = there is no page "{ $name }" about formats
    .help = { $suggestion ->
        [none] choose one of { $known }
       *[other] did you mean { $suggestion }?
    }
examples-how = Print one with teka examples NAME, and solve it with teka examples NAME | teka solve -
examples-unknown = there is no example "{ $name }"
    .help = { $suggestion ->
        [none] run teka examples for a list
       *[other] did you mean { $suggestion }?
    }
convert-ending = { $file }: no puzzle format has the extension "{ $ending }"
    .help = use .txt or .toml, or choose with --form: { $known }
convert-form = unknown form "{ $form }" for { $family } puzzles
    .help = choose one of { $known }
convert-cannot = the form "{ $form }" cannot express this puzzle
    .help = choose another of { $known }
convert-several = two files hold one puzzle, not { $puzzles }
    .help = name one file to write all of them to it
progress-drawing = Drawing step { $step }
input-more_alike = { $count ->
        [one] One more warning like these
       *[other] { $count } more warnings like these
    }
solve-at_least = Every solution needs at least { $bound } moves
check-all_legal = All { $count } answers are correct
solve-missing_table = A table on disk makes such searches many times faster: teka tables build { $table }
file-several = { $file } has { $count } puzzles
    .help = name one of them, such as { $file }#1, or use a command that takes several puzzles
file-number = { $file } has { $count ->
        [one] one puzzle
       *[other] { $count } puzzles
    }
    .help = number them from 1, as in { $file }#1
usage-one_input = only one file can be standard input
    .help = write - once, and name a file for the other
usage-lang = unknown language in TEKA_LANG: { $value }

# Manual pages

man-teka-lang = Language of messages: en or id; LC_ALL, LC_MESSAGES or LANG if not set.
man-teka-cache = Folder for tables that speed up searches; a folder in the user's cache if not set.
man-no-color = If set, output has no colours, as with --color never.
man-pager = Program that shows long texts, such as the pages of teka formats.
man-cache-teka = Tables that speed up searches; see teka tables.
man-see-also = teka help COMMAND, teka man COMMAND, teka formats, teka examples

# Examples of each command, one per line

example-teka =
    teka solve puzzle.txt
    teka hint puzzle.txt --state board.txt
    teka examples kanoodle | teka solve -
example-solve =
    teka solve puzzle.txt
    teka solve board.txt list.txt --save answer.png
    teka solve half-filled.txt --set kanoodle
    teka solve puzzle.txt --goal snail --algorithm a-star-manhattan
example-count =
    teka count puzzle.txt
    teka count puzzle.txt --list solutions.txt --distinct
    teka count puzzle.txt --checkpoint state --timeout 1h
example-unique =
    teka unique puzzle.txt
    teka unique puzzles/*.txt
example-check =
    teka check puzzle.txt answer.txt
    teka solve puzzle.txt | teka check puzzle.txt -
    teka check board.txt list.txt answer.txt
example-hint =
    teka hint puzzle.txt
    teka hint puzzle.txt --state board.txt --level nudge
    teka hint puzzle.txt --method rows
example-review =
    teka review puzzle.txt board.txt
    teka review puzzle.txt board.txt --save marked.png
example-rate =
    teka rate puzzle.txt
    teka rate puzzles/*.txt
example-generate =
    teka generate sliding --size 4x4 --level 3
    teka generate packing --set kanoodle --level 4 --seed 7
    teka generate fillin --words en -n 10 --save book.pdf
example-sets =
    teka sets
    teka sets --json
example-formats =
    teka formats
    teka formats sliding
example-examples =
    teka examples
    teka examples kanoodle > kanoodle.txt
example-convert =
    teka convert puzzle.txt puzzle.toml
    teka convert 3x3.txt - --form slashes
    teka convert fillin.txt board.txt+list.txt
example-compare =
    teka compare puzzle.txt
    teka compare puzzles/*.txt --timeout 10s --save chart.svg
example-tree =
    teka tree board.txt --algorithm branch-and-bound --order URDL --undo forbid
    teka tree board.txt --algorithm branch-and-bound --boards --to tree.svg
example-exercise =
    teka exercise sliding --nodes 8..15 --variants 30 --to sheet.pdf
    teka exercise check sheet.json answer.txt
example-report =
    teka report puzzles/*.txt --to report.pdf
    teka report board.txt --to report.md
example-render =
    teka render puzzle.txt
    teka render puzzle.txt --solution --to answer.svg
    teka render puzzle.txt --to -.png | display -
example-moves =
    teka moves length R3U2
    teka moves apply puzzle.txt LURD
example-moves-length =
    teka moves length R3U2
example-moves-simplify =
    teka moves simplify LRUUD
example-moves-invert =
    teka moves invert LURD
example-moves-apply =
    teka moves apply puzzle.txt LURD
example-moves-compare =
    teka moves compare puzzle.txt LURD
example-moves-shorten =
    teka moves shorten LURDLURD
example-trace =
    teka trace puzzle.txt --algorithm cells-first --limit 100
    teka trace puzzle.txt --algorithm backtrack --save search.gif
example-book =
    teka book puzzles/*.txt --to book.pdf --title "Sunday puzzles"
    teka book --generate sliding -n 20 --to book.pdf
example-tables =
    teka tables list
    teka tables build
example-tables-build =
    teka tables build
example-tables-list =
    teka tables list
example-tables-clear =
    teka tables clear
example-serve =
    teka serve
    teka serve --port 9000
example-completions =
    teka completions bash > ~/.local/share/bash-completion/completions/teka
    teka completions zsh > ~/.zfunc/_teka
example-man =
    teka man
    teka man solve
example-help =
    teka help solve
example-licences =
    teka licences
example-exercise-check =
    teka exercise check sheet.json answer.txt
example-cluster =
    teka cluster plan puzzle.txt --tasks 64 --into work
    teka cluster run work --task 1
    teka cluster merge work
example-cluster-plan =
    teka cluster plan puzzle.txt --tasks 64 --into work
example-cluster-run =
    teka cluster run work --task 1
example-cluster-status =
    teka cluster status work
example-cluster-merge =
    teka cluster merge work
example-cluster-submit =
    teka cluster submit work
