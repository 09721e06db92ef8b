# What only the command line says.

word-error = error
word-warning = warning
word-help = help

heading-usage = Usage:
heading-commands = Commands
heading-command = COMMAND
heading-arguments = Arguments
heading-options = Options

help-teka = A puzzle workbench: solves, counts, checks, compares and draws packing puzzles. Without a command it asks what to do.
help-teka-more = Exit codes: 0 answered, 1 the answer is no, 2 bad usage or input, 3 stopped by a limit, 130 interrupted.
help-solve = Find a solution, or say why there is none
help-check = Let the referee judge an answer
help-compare = Run every algorithm on one puzzle and compare them
help-render = Draw a puzzle, or with --solution its answer
help-completions = Print completions for a shell
help-man = Print the manual page of the program or of a command
help-arg-file = The puzzle; - reads standard input
help-arg-answer = The answer: text as teka prints it, or JSON as it saves it; - reads standard input
help-arg-lenient = Go on with a warning where a file breaks the form but its meaning is clear
help-arg-family = Read the file as a puzzle of this family instead of recognising it
help-arg-algorithm = The algorithm: exact (the default), cells-first, pieces-first, positions-first
help-arg-no-shortcuts = Search even where a quick look has already shown that there is no solution
help-arg-timeout = Stop after this time: 30s, 500ms, 2m; a bare number means seconds
help-arg-max-nodes = Stop after this many nodes of the search tree
help-arg-save = Save the answer; the ending chooses the format: txt, json, svg, png. May be given several times
help-arg-to = Where to draw; the ending chooses the format: txt, json, svg, png. Without it, the terminal
help-arg-solution = Draw the answer instead of the puzzle
help-arg-force = Overwrite files that exist
help-arg-scale = How large PNG pictures are, as a multiple of their natural size; 2 if not given
help-arg-json = Print one JSON object instead of text
help-arg-shell = bash, elvish, fish, powershell or zsh
help-arg-command = A command, such as solve
help-arg-lang = The language: en or id. Else TEKA_LANG and the system's locale decide
help-arg-color = Colours: auto (the default), always or never
help-arg-help = Print help
help-arg-version = Print the version

usage-unknown_argument = there is no argument { $argument } here
    .help = --help lists what there is
usage-unknown_command = there is no command "{ $command }"
    .help = teka --help lists the commands
usage-missing_argument = something is missing: { $argument }
    .help = --help shows how the command is called
usage-missing_value = { $argument } needs a value
    .help = --help shows how the command is called
usage-bad_value = "{ $value }" is no good value for { $argument }
    .help = --help shows what it takes
usage-unknown_value = "{ $value }" is no value for { $argument }; known are: { $known }
    .help = --help shows what it takes
usage-twice = { $argument } cannot be used twice or with what is there already
    .help = --help shows how the command is called
usage-other = the command line cannot be understood: { $detail }
    .help = --help shows how teka is called
usage-algorithm = there is no algorithm "{ $algorithm }" for this puzzle
    .help = its algorithms are: { $known }

file-missing = there is no file { $file }
    .help = check the name and the folder
file-directory = { $file } is a folder, not a file
    .help = name a file in it
file-permission = { $file } may not be read or written
    .help = check its permissions
file-exists = { $file } exists already
    .help = choose another name, or use --force to overwrite it
file-no_folder = there is no folder { $file }
    .help = create it first
file-disk_full = there is no room left for { $file }
    .help = free some space; nothing was written
file-unreadable = { $file } cannot be read: { $detail }
    .help = check the name and the medium
file-unwritable = { $file } cannot be written: { $detail }
    .help = nothing was written
file-format = { $file }: the format "{ $ending }" cannot be saved
    .help = the ending chooses the format: txt, json, svg or png
file-no_ending = { $file } has no ending, so its format is not known
    .help = the ending chooses the format: txt, json, svg or png
file-saved = Saved { $file }
file-nothing_to_save = There is no solution to save

render-too_large = the picture would be too large: { $width } by { $height } pixels
    .help = use a smaller --scale, or save an SVG
render-bad_scale = the picture cannot be scaled like that
    .help = --scale takes a number above 0, such as 2
render-not_svg = the picture cannot be drawn: { $detail }
    .help = this is a bug in teka
render-not_encoded = the picture cannot be written: { $detail }
    .help = this is a bug in teka

bug-refused = teka found an answer that its own referee refuses: { $rule }
    .help = this is a bug in teka; please report it with the puzzle

solve-none = No solution: { $reason }
solve-stopped = Stopped before an answer: { $limit }
check-legal = Legal
check-illegal = Illegal: { $reason }

summary-time = Search time: { $time }
summary-cases = Cases examined: { $cases } ({ $algorithm })
progress-cases = { $cases } cases · Ctrl-C stops

compare-algorithm = algorithm
compare-answer = answer
compare-cases = cases
compare-nodes = nodes
compare-time = time
compare-solved = solved
compare-none = no solution

guided-welcome = teka, the puzzle workbench. An empty line where a file is asked for ends it.
guided-file = Puzzle file:
guided-algorithms = Algorithms: { $known }
guided-algorithm = Algorithm (Enter for the first):
guided-save = Save the answer as (.txt, .json, .svg, .png; Enter for no):
guided-overwrite = That file exists. Overwrite it? (y/n)
guided-again = Another puzzle? (y/n)
guided-bye = Goodbye.

progress-done = { $percent } % of the tree · { $solutions } solutions · about { $left } left · Ctrl-C stops
count-solutions = Solutions: { $number }
count-so_far = Solutions so far: { $number }
count-distinct = Distinct up to symmetry: { $number }
count-by_turning = Distinct up to turning: { $number }
count-resume = Go on with --resume { $file }
summary-nodes = Nodes: { $nodes } ({ $method }, { $threads ->
        [one] one thread
       *[other] { $threads } threads
    })
unique-one = Exactly one solution:
unique-up_to_symmetry = One solution up to symmetry; these two are images of each other:
unique-several = Several solutions; two of them:
unique-difference = Where they differ:
solve-exhausted = all possibilities were tried, { $nodes } nodes
checkpoint-unreadable = { $file } is not a checkpoint of teka
    .help = give the file that --checkpoint wrote
checkpoint-short_list = { $file } is shorter than it was when the checkpoint was saved
    .help = give the list that belongs to the checkpoint, or start again without --resume
usage-resume_list = the checkpoint and the command line differ about --list
    .help = resume a listing with its --list, and a count without
usage-unsupported = this cannot be done for puzzles of the family { $family }
    .help = --help lists what can
help-count = Count all solutions, raw and up to symmetry; with --list write each of them
help-unique = Tell whether there is exactly one solution
help-arg-limit = List at most this many solutions
help-arg-distinct = List one solution of each class that symmetries carry into each other
help-arg-checkpoint = Save the state here every minute and when stopped, so that the work can go on later
help-arg-checkpoint-every = How often to save the state; 60s if not given
help-arg-resume = Go on from the state saved in this file
help-arg-threads = How many threads search; one a core if not given
help-arg-max-memory = How much memory a search may keep: 500MB, 2GiB; a quarter of the machine's if not given
help-arg-list = A second file, for families that need one
help-arg-list-to = Where to write every solution, one a line; .jsonl for JSON Lines
