# What only the command line says.

word-error = error
word-warning = warning
word-help = help

# Help

heading-usage = Usage:
heading-commands = Commands
heading-command = COMMAND
heading-arguments = Arguments
heading-options = Options
value-OPTIONS = OPTIONS
value-ADDRESS = ADDRESS
value-ANSWER = ANSWER
value-BOARD = BOARD
value-COMMAND = COMMAND
value-DATE = DATE
value-FACTOR = FACTOR
value-FAMILY = FAMILY
value-FILE = FILE
value-FILES = FILES
value-K = K
value-LIST = LIST
value-MOVES = MOVES
value-N = N
value-NAME = NAME
value-PIXELS = PIXELS
value-SET = SET
value-SHELL = SHELL
value-SIZE = SIZE
value-STATE = STATE
value-TEXT = TEXT
value-TIME = TIME

help-teka = A puzzle workbench: solves, counts, checks, compares, generates and draws packing puzzles, sliding puzzles and fill-ins. Run without a command for guided mode.
help-teka-more = Exit codes: 0 answered, 1 the answer is no, 2 bad usage or input, 3 stopped by a limit, 130 interrupted.
help-solve = Find a solution, or explain why there is none
help-count = Count all solutions, in total and up to symmetry; with --list, write them to a file
help-unique = Check whether there is exactly one solution
help-check = Check an answer against the rules
help-hint = Give a hint for the next step
help-review = Check whether a position can still be completed, and what to take back if not
help-rate = Rate how hard a puzzle is, and explain why
help-generate = Generate new puzzles
help-sets = List the sets of pieces that packing puzzles can be made with, and their boards
help-compare = Run every algorithm on one or more puzzles and compare them
help-render = Draw a puzzle, or its solution with --solution
help-moves = Work with moves of sliding puzzles
help-moves-length = Count the moves, tile by tile and push by push
help-moves-simplify = Drop moves that undo each other
help-moves-invert = Print the moves that lead back
help-moves-apply = Make the moves on a board and print the board after them
help-moves-compare = Show how much longer a solution is than necessary
help-moves-shorten = Shorten moves part by part, keeping the boards at both ends
help-trace = Trace a search event by event, as JSON Lines or an animated GIF
help-tables = Build, list or clear the tables that speed up searches
help-tables-build = Build one table, or all that are missing, and keep it on disk
help-tables-list = List the tables and check those on disk
help-tables-clear = Delete one table, or all, from disk
help-completions = Print shell completions
help-man = Print the manual page of the program or of a command
help-licences = Print the licences of the third-party code and fonts in this program

help-arg-file = The puzzle; - for standard input
help-arg-list = The list of entries (fill-ins) or the goal (sliding), if in a file of its own
help-arg-puzzles = The puzzles; board+list for a puzzle in two files, - for standard input. Several are printed as a table
help-arg-answer = The answer, as the text teka prints or the JSON it saves; - for standard input. If the puzzle is in two files, its second file comes first
help-arg-lenient = Accept files that break the format where the meaning is clear, with a warning
help-arg-family = Puzzle family; recognised from the file if not given
help-arg-goal = Goal position (sliding puzzles): snail, blank-first, or a file with it; 1, 2, 3, … with the blank last if not given
help-arg-metric = What counts as a move (sliding puzzles): single, every tile (the default); multi, every push
help-arg-state = The current position: a partly solved board, in the same format
help-arg-position = The current position: a partly solved board, in the same format; - for standard input. If the puzzle is in two files, its second file comes first
help-arg-algorithm = Algorithm ({ $known }); the best one for the puzzle if not given
help-arg-no-shortcuts = Search even if a quick check shows that there is no solution
help-arg-all = Print every solution, separated by blank lines
help-arg-steps = Which steps to print: all boards, only the moves, or none; all if the boards are few and small
help-arg-skip = Number of hints to skip because they were already given for this position
help-arg-save-hint = Save the hint; the extension sets the format: svg, png, pdf or gif for a picture, txt or json. Can be repeated
help-arg-method = Method of the hint (sliding puzzles): best, the shortest known solution (the default); rows or fringe, a method that people can learn
help-arg-level = How much to give away: nudge, step (the default) or answer
help-arg-timeout = Time limit: 30s, 500ms, 2m, or a number of seconds
help-arg-max-nodes = Maximum number of search nodes
help-arg-max-memory = Memory limit of the search: 500MB, 2GiB; a quarter of the machine's memory if not given
help-arg-threads = Number of threads; one per core if not given
help-arg-save = Save the answer; the extension sets the format: txt, json, svg, png, pdf or gif; - or -.svg for standard output. Can be repeated
help-arg-save-review = Save the position with what is wrong marked; the extension sets the format: txt, json, svg, png or pdf. Can be repeated
help-arg-to = Output file; the extension sets the format: txt, json, svg, png, pdf or gif; - or -.svg for standard output. Drawn in the terminal if not given
help-arg-solution = Draw the solution instead of the puzzle
help-arg-force = Overwrite existing files
help-arg-json = Print one JSON object instead of text
help-arg-json-lines = Print one JSON object per line instead of text
help-arg-list-to = Write every solution to this file, one per line; .jsonl for JSON Lines
help-arg-limit = Maximum number of solutions to list
help-arg-distinct = List only one solution per symmetry class
help-arg-checkpoint = Save progress to this file every minute and when stopped
help-arg-checkpoint-every = Time between checkpoints; 60s if not given
help-arg-resume = Resume from this checkpoint file
help-arg-family-name = Puzzle family: { $known }
help-arg-size = Rows and columns
help-arg-difficulty = Difficulty: easy (levels 1 and 2), medium (3 and 4) or hard (5 and 6), as rated by teka rate; for packing puzzles starter, junior, expert, master or wizard, by the number of pieces to place
help-arg-wanted-level = Level of the puzzle, from 1 to 6, as rated by teka rate
help-arg-set = Pieces of a packing puzzle: a name that teka sets lists, or a puzzle file
help-arg-board = Board of a packing puzzle: 5x11, diagonal, pyramid, 3x4x5 and so on, or a puzzle file
help-arg-to-place = Number of pieces to place; the others are given
help-arg-joined = Keep the free cells connected
help-arg-spread = Make the puzzles as unlike each other as possible
help-arg-shape = Make silhouettes to fill, without given pieces
help-arg-ladder = Make puzzles from one solution, each with one more piece to place
help-arg-calendar = Make a calendar puzzle for this day, such as 2026-11-15
help-arg-digits = Digits of a fill-in with numbers: 0-9 (the default), 1-9, 13579 and so on
help-arg-words = Make a fill-in with words: en or id for the lists that come with teka, or a file with one word per line
help-arg-symmetry = Symmetry of the grid of a fill-in: turn (a half turn, the default), mirror (left and right), diagonal or none
help-arg-style = Grid of a fill-in: american (every square crossed; the default for numbers), lattice (rows and columns apart; the default for words and for level 1), open (few walls), or a file with a drawn grid
help-arg-min-length = Length of the shortest slot of a fill-in; 3 if not given
help-arg-givens = Given squares of a fill-in: none, few (only those without which there would be several solutions) or a number; if not given, none where possible and otherwise those that the level needs
help-arg-repeats = Let an entry of a fill-in occur more than once
help-arg-leading-zeros = Let numbers of a fill-in start with 0
help-arg-crossword = Make a fill-in from a crossword (ipuz or puz)
help-generate-arg-theme = Colours: light (the default), dark, print (black and white, with patterns) or safe (colours with patterns); or, for fill-ins, a file of entries that must appear, one per line
help-book-arg-theme = Colours: light (the default), dark, print (black and white, with patterns) or safe (colours with patterns); or, with --generate fillin, a file of entries that must appear, one per line
help-arg-generate = Family of the puzzles to generate for the booklet, easiest first
help-arg-moves-text = The moves: LURD, R3U2, left up, or a file with them; - for standard input
help-arg-counts = Print repeated moves with their number, such as R3
help-arg-moves = Number of random moves from the solved position; published easy, medium and hard boards have 10, 15 and 20
help-arg-uniform = Draw from all solvable puzzles with equal probability
help-arg-optimal-length = Exact number of moves the puzzle must need
help-arg-seed = Random seed; chosen and printed if not given
help-arg-how-many = Number of puzzles; 1 if not given
help-arg-save-new = Save the puzzle (txt, toml, json, svg, png or pdf) instead of printing it; several puzzles to a folder, a booklet (pdf) or one file of JSON Lines (jsonl)
help-arg-from = First event, counted from 1
help-arg-events = Number of events; the search then stops
help-arg-save-trace = Save the events: jsonl for JSON Lines, gif for an animation of up to 20,000 events
help-arg-table = Name of the table
help-arg-shell = bash, elvish, fish, powershell or zsh
help-arg-command = A command, such as solve
help-arg-lang = Language: en or id; TEKA_LANG or the system locale if not given
help-arg-color = Colours: auto (the default), always or never
help-arg-help = Print help
help-arg-version = Print the version

# What is wrong with a command line

usage-unknown_argument = { $kind ->
        [option] unknown option { $argument }
       *[argument] unexpected argument "{ $argument }"
    }
    .help = { $suggestion ->
        [none] usage: { $usage }
       *[other] did you mean { $suggestion }?
    }
usage-unknown_command = unknown command "{ $command }"
    .help = { $suggestion ->
        [none] run teka --help for a list of commands
       *[other] did you mean { $suggestion }?
    }
usage-missing_argument = { $count ->
        [one] missing argument: { $argument }
       *[other] missing arguments: { $argument }
    }
    .help = usage: { $usage }
usage-missing_command = missing command
    .help = run it with --help for a list of commands
usage-missing_value = { $argument } needs a value: { $expected }
usage-bad_value = invalid value "{ $value }" for { $argument }: expected { $expected ->
        [time] 30s, 500ms, 2m or a number of seconds
        [memory] 500MB, 2GiB or a number of bytes
        [size] rows and columns, such as 4x4
        [port] a port number from 0 to 65535
        [threads] a number from 1 to 1024
        [positive] a whole number, 1 or more
        [whole] a whole number
        [factor] a number above 0, such as 1.5
        [pixels] a whole number from 1 to 30000
       *[other] something else; see --help
    }
usage-unknown_value = invalid value "{ $value }" for { $argument }: expected one of { $known }
    .help = { $suggestion ->
        [none] { "" }
       *[other] did you mean { $suggestion }?
    }
usage-twice = { $kind ->
        [repeated] { $argument } can be given only once
       *[conflict] { $argument } cannot be combined with { $other }
    }
usage-other = invalid command line: { $detail }
    .help = see --help
usage-algorithm = unknown algorithm "{ $algorithm }" for this puzzle
    .help = { $suggestion ->
        [none] choose one of { $known }
       *[other] did you mean { $suggestion }? The others are { $known }
    }
usage-unsupported = { $action ->
        [generate] teka cannot generate { $family } puzzles yet
        [rate] teka cannot rate { $family } puzzles yet
        [hint] teka cannot give hints for { $family } puzzles yet
        [count] teka cannot count the solutions of { $family } puzzles yet
        [list] teka cannot list the solutions of { $family } puzzles yet
        [trace] teka cannot trace searches on { $family } puzzles yet
       *[other] teka cannot do this for { $family } puzzles yet
    }
    .help = { $action ->
        [generate] it can generate: { $known }
        [rate] it can rate: { $known }
        [hint] it can give hints for: { $known }
        [count] it can count the solutions of: { $known }
        [list] it can list the solutions of: { $known }
        [trace] it can trace searches on: { $known }
       *[other] { "" }
    }
usage-setting = "{ $setting }" does not apply to { $family } puzzles
    .help = leave it out
usage-same_file = { $file } is used twice in this command
    .help = choose another name
usage-resume_list = the checkpoint and the command line disagree about --list
    .help = resume a listing with its --list, and a count without
usage-state_of_several = --state belongs to one puzzle
    .help = name one puzzle only

# Files

file-missing = no such file: { $file }
    .help = check the name and the folder
file-directory = { $file } is a folder, not a file
    .help = name a file in it
file-permission = permission denied: { $file }
    .help = check its permissions
file-exists = { $file } already exists
    .help = choose another name, or overwrite it with --force
file-no_folder = no such folder: { $file }
    .help = create it first
file-folder = cannot write to the folder { $file }: { $detail }
    .help = choose another folder
file-special = { $file } is not a regular file
    .help = choose another name
file-used = { $file } is in use by another teka process
    .help = wait until it has finished, or choose another name
file-incomplete = only part of the output could be written to { $file }: { $detail }
file-disk_full = no space left for { $file }
    .help = free some space; nothing was written
file-unreadable = cannot read { $file }: { $detail }
    .help = check the name and the disk
file-unwritable = cannot write { $file }: { $detail }
    .help = nothing was written
file-format = { $file }: unknown format "{ $ending }"
    .help = use the extension .txt, .json, .svg, .png, .pdf or .gif
file-no_ending = { $file } has no extension, so its format is unknown
    .help = use the extension .txt, .json, .svg, .png, .pdf or .gif
file-saved = Saved { $file }
file-nothing_to_save = No solution to save
file-pictures_limited = Only the first { $most } solutions were saved as pictures; use .txt or .jsonl for all of them
output-unwritable = cannot write the output: { $detail }
draw-stopped = time limit reached before the drawing was finished; nothing was saved
    .help = raise --timeout, or choose a format that is faster to draw
list-incomplete = { $file } is incomplete: { $detail }
    .help = it has { $lines ->
        [0] no solution yet
        [one] the first solution
       *[other] the first { $lines } solutions, each complete
    }
checkpoint-damaged = the checkpoint { $file } is damaged
    .help = start again without --resume
checkpoint-version = the checkpoint { $file } was written by another version of teka
    .help = resume it with that version, or start again without --resume
checkpoint-unused = the checkpoint { $file } belongs to another puzzle
    .help = give the puzzle it was made for, or start again without --resume
checkpoint-unreadable = { $file } is not a teka checkpoint
    .help = give a file written by --checkpoint
checkpoint-other_list = { $file } is not the list that belongs to the checkpoint
    .help = give that list, unchanged, or start again without --resume
checkpoint-short_list = { $file } is shorter than when the checkpoint was saved
    .help = give the list that belongs to the checkpoint, or start again without --resume
bug-illegal_answer = teka found an answer that breaks the rules: { $rule }
    .help = this is a bug in teka; please report it with the puzzle

# Answers

solve-none = No solution: { $reason }
solve-stopped = Stopped: { $limit } { $during ->
        [best] before the answer was proved optimal
        [count] before all solutions were counted
        [table] before the table was finished
        [making] before a puzzle was found
       *[answer] before an answer was found
    }
solve-limited = { $algorithm } keeps improving its answer until time is up: { $time } (change with --timeout)
solve-exhausted = all possibilities were tried ({ $nodes } nodes)
check-legal = Correct
check-illegal = Wrong: { $reason }
answer-start = Start
moves-length = { $single ->
        [one] One move
       *[other] { $single } moves
    } tile by tile, { $multi ->
        [one] one push
       *[other] { $multi } pushes
    }
moves-solved = This is the goal
moves-unsolved = This is not the goal
moves-difference = { $difference ->
        [0] Length: { $length } (optimal)
       *[other] Length: { $length }, { $difference } more than the { $best } needed
    }
moves-difference_known = { $difference ->
        [0] Length: { $length }; no shorter solution is known
       *[other] Length: { $length }, { $difference } more than the best known solution with { $best }
    }
answer-moves = Moves: { $moves }
answer-optimal = Length: { $length } (optimal)
answer-gap = Length: { $length } (at least { $bound } needed, gap { $gap })
answer-length = Length: { $length }
count-solutions = Solutions: { $number }
count-so_far = Solutions so far: { $number }
count-distinct = Distinct up to symmetry: { $number }
count-by_turning = Distinct up to rotation: { $number }
count-resume = Resume with --resume { $file }
unique-one = Exactly one solution:
unique-up_to_symmetry = One solution up to symmetry; these two are images of each other:
unique-several = More than one solution; two of them:
unique-difference = Where they differ:
hint-done = Already solved
review-solved = Solved
review-solvable = This position can still be completed
review-dead = This position cannot be completed: { $reason }
review-wrong = This position cannot be completed: { $count ->
        [one] one square is wrong
       *[other] { $count } squares are wrong
    }
review-no_solution = The puzzle itself has no solution: { $reason }
review-take_back = Take back { $pieces }{ $others ->
        [0] { "" }
       *[other] , or instead one of: { $sets }{ $more ->
            [yes] , …
           *[no] { "" }
        }
    }
review-at_least = { $count ->
        [one] At least one piece has to be taken back
       *[other] At least { $count } pieces have to be taken back
    }
rate-level = Level { $level } of { $hardest } (score { $score })
rate-beyond = Cannot be solved by reasoning alone (score { $score })
generate-stopped = stopped after { $done } of { $count } puzzles: { $limit }
sets-name = set
sets-title = title
sets-pieces = pieces
sets-cells = cells
sets-boards = boards
generate-one_file = { $file } can hold only one puzzle
    .help = give a folder, a .pdf file or a .jsonl file for several
book-needs_generate = options for new puzzles need --generate
    .help = add --generate packing, sliding or fillin, or leave them out
generate-seed = Seed { $seed } (repeat with --seed { $seed })

summary-time = Search time: { $time }
summary-cases = Cases examined: { $cases } ({ $algorithm })
summary-visited = Nodes visited: { $nodes }
summary-nodes = Nodes: { $nodes } ({ $method }, { $threads ->
        [one] one thread
       *[other] { $threads } threads
    })

progress-cases = { $cases } cases · Ctrl-C stops
progress-done = { $percent } % of the tree · { $solutions } solutions · about { $left } left · Ctrl-C stops
progress-part = { $percent } % · about { $left } left · Ctrl-C stops
progress-bound = needs at least { $bound } moves · { $speed } nodes/s · Ctrl-C stops
progress-best = best { $best } moves, at least { $bound } needed · { $speed } nodes/s · Ctrl-C stops
progress-attempts = { $percent } % · attempt { $attempts } at the next puzzle · Ctrl-C stops

compare-algorithm = algorithm
compare-answer = answer
compare-cases = cases
compare-nodes = nodes
compare-time = time
compare-solved = solved
compare-solved_in = solved, { $length }
compare-none = no solution

# Tables of several puzzles

table-file = file
table-level = level
table-score = score
table-hardest = hardest
table-verdict = verdict
table-unique = unique
table-several = several solutions
table-no_solution = no solution

# Tables

tables-folder = Tables are kept in { $folder }
tables-none = There are no tables to build
tables-there = { $table } is already built
tables-built = Built { $table }
tables-entry = { $table } ({ $family }), { $size }, { $state }: { $purpose }
tables-made = { $table }: made by an earlier command, reused when needed
tables-other = { $table }: no longer used
tables-whole = built
tables-absent = not built
tables-damaged = damaged
tables-freed = Freed { $size }
tables-unknown = unknown table "{ $table }"
    .help = run teka tables list for the names
tables-nowhere = no folder to keep tables in
    .help = set TEKA_CACHE to a folder

# Traces

trace-format = { $file }: a trace is saved as .jsonl or .gif
    .help = use a name that ends in .jsonl or .gif
trace-too_long = an animation of { $limit } events is too long
    .help = ask for at most { $most }; start later with --from
trace-cut = The animation shows the first { $events } events; choose others with --from and --limit

# Builds that leave something out

usage-left-out = this build of teka has no { $feature ->
        [pdf] PDF support
        [gif] GIF support
        [serve] web server
       *[disk-cache] disk cache
    }
    .help = build it with the feature "{ $feature }", which is on by default
help-arg-left-out = Ignored: this build does not have the command
