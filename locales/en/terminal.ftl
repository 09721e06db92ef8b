# What only the command line says.

word-error = error
word-warning = warning
word-help = help

heading-usage = Usage:
heading-commands = Commands
heading-command = COMMAND
heading-arguments = Arguments
heading-options = Options

help-teka = A puzzle workbench: solves, counts, checks, compares, makes and draws packing and sliding puzzles and fill-ins. Without a command it asks what to do.
help-teka-more = Exit codes: 0 answered, 1 the answer is no, 2 bad usage or input, 3 stopped by a limit, 130 interrupted.
help-solve = Find a solution, or say why there is none
help-check = Let the referee judge an answer
help-compare = Run every algorithm on one or many puzzles and compare them
help-render = Draw a puzzle, or with --solution its answer
help-completions = Print completions for a shell
help-man = Print the manual page of the program or of a command
help-licences = Print the licences of the third-party code and fonts in this program
help-arg-file = The puzzle; - reads standard input
help-arg-answer = The answer, after the second file of the puzzle if it has one: text as teka prints it, or JSON as it saves it; - reads standard input
help-arg-lenient = Go on with a warning where a file breaks the form but its meaning is clear
help-arg-family = Read the file as a puzzle of this family instead of recognising it
help-arg-algorithm = The algorithm ({ $known }); a good one for the puzzle if not given
help-arg-no-shortcuts = Search even where a quick look has already shown that there is no solution
help-arg-timeout = Stop after this time: 30s, 500ms, 2m; a bare number means seconds
help-arg-max-nodes = Stop after this many nodes of the search tree
help-arg-save = Save the answer; the ending chooses the format: txt, json, svg, png, pdf, gif. May be given several times
help-arg-to = Where to draw; the ending chooses the format: txt, json, svg, png, pdf, gif. Without it, the terminal
help-arg-solution = Draw the answer instead of the puzzle
help-arg-force = Overwrite files that exist
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
usage-missing_command = a command is missing here
    .help = --help lists the commands
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
file-folder = no file can be written in { $file }: { $detail }
    .help = choose another folder
file-special = { $file } is not a plain file
    .help = choose another name
file-used = { $file } is being used by another teka
    .help = wait until it has finished, or choose another name
file-incomplete = only part of the output could be written to { $file }: { $detail }
file-disk_full = there is no room left for { $file }
    .help = free some space; nothing was written
file-unreadable = { $file } cannot be read: { $detail }
    .help = check the name and the medium
file-unwritable = { $file } cannot be written: { $detail }
    .help = nothing was written
file-format = { $file }: the format "{ $ending }" cannot be saved
    .help = the ending chooses the format: txt, json, svg, png, pdf or gif
file-no_ending = { $file } has no ending, so its format is not known
    .help = the ending chooses the format: txt, json, svg, png, pdf or gif
draw-stopped = time was up before the drawing was finished; nothing was saved
    .help = give it more time with --timeout, or save a format that is drawn faster
file-saved = Saved { $file }
file-nothing_to_save = There is no solution to save

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
guided-algorithm = Algorithm (Enter for { $usual }):
guided-save = Save the answer as (.txt, .json, .svg, .png, .pdf, .gif; Enter for no):
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
output-unwritable = the output could not be written: { $detail }
list-incomplete = { $file } is incomplete: { $detail }
    .help = it holds { $lines ->
        [0] no solution yet
        [one] the first solution
       *[other] the first { $lines } solutions, each of them whole
    }
checkpoint-damaged = the checkpoint { $file } is damaged
    .help = start again without --resume
checkpoint-version = the checkpoint { $file } was written by another version of teka
    .help = resume it with that version, or start again without --resume
checkpoint-unused = the checkpoint { $file } belongs to another puzzle
    .help = give the puzzle that it was made for, or start again without --resume
checkpoint-other_list = { $file } is not the list that belongs to the checkpoint
    .help = give that list, unchanged, or start again without --resume
usage-same_file = { $file } is used for something else in the same command
    .help = choose another name
checkpoint-unreadable = { $file } is not a checkpoint of teka
    .help = give the file that --checkpoint wrote
checkpoint-short_list = { $file } is shorter than it was when the checkpoint was saved
    .help = give the list that belongs to the checkpoint, or start again without --resume
usage-resume_list = the checkpoint and the command line differ about --list
    .help = resume a listing with its --list, and a count without
usage-unsupported = this cannot be done for puzzles of the family { $family }
    .help = choose something else to do
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

answer-start = Start
answer-moves = Moves: { $moves }
answer-optimal = Length: { $length }, optimal
answer-gap = Length: { $length }; at least { $bound }, gap { $gap }
answer-length = Length: { $length }
solve-limited = { $algorithm } improves its answer for as long as it may: it gets { $time } (--timeout says otherwise)
summary-visited = Nodes visited: { $nodes }
progress-part = { $percent } % · about { $left } left · Ctrl-C stops
progress-bound = at least { $bound } · { $speed } nodes/s · Ctrl-C stops
progress-best = best { $best }, at least { $bound } · { $speed } nodes/s · Ctrl-C stops
compare-solved_in = solved, { $length }
hint-done = Nothing is left to do
rate-level = Level { $level } of { $hardest } (score { $score })
rate-beyond = Beyond what a person can reason out (score { $score })
generate-stopped = stopped after { $done } of { $count } puzzles: { $limit }
generate-seed = Seed { $seed }: --seed { $seed } makes the same again
tables-folder = Tables are kept in { $folder }
tables-none = There are no tables to build
tables-there = { $table } is there already
tables-built = Built { $table }
tables-entry = { $table } ({ $family }), { $size }, { $state }: { $purpose }
tables-other = { $table }: no longer used
tables-whole = kept
tables-absent = not built
tables-damaged = damaged
tables-freed = Freed { $size }
tables-unknown = there is no table "{ $table }"
    .help = teka tables list shows what there is
tables-nowhere = no folder to keep tables in is known
    .help = set TEKA_CACHE to a folder
usage-setting = "{ $setting }" means nothing to puzzles of the family { $family }
    .help = leave it out
help-hint = Give the next step of a puzzle
help-rate = Tell how hard a puzzle is, and what makes it so
help-generate = Make new puzzles
help-tables = Build, list or clear the tables that speed searches up
help-tables-build = Build a table, or all that are missing, and keep it on disk
help-tables-list = List the tables and check those on disk
help-tables-clear = Remove a table, or all, from disk
help-arg-goal = What is to be reached, for families that have a goal; else the usual one
help-arg-metric = How moves are counted: single (every tile, the default) or multi (every push)
help-arg-all = Show every solution, with a blank line between
help-arg-steps = How much of the way to show: all boards, only the moves, or none; all if the boards are few and small
help-arg-state = How far somebody has come with the puzzle, as a file of the same form
help-arg-level = How much to give away: nudge, step (the default) or answer
help-arg-family-name = The family: { $known }
help-arg-size = Rows and columns
help-arg-difficulty = How hard: easy, medium or hard
help-arg-moves = Make it from the solved puzzle by this many random moves
help-arg-uniform = Make every solvable puzzle equally likely
help-arg-optimal-length = Make one that needs exactly this many moves
help-arg-seed = The number that decides all randomness; told if not given
help-arg-how-many = How many puzzles; one if not given
help-arg-save-new = Save the puzzle (txt, json, svg, png, pdf), or several into a folder, instead of printing
help-arg-json-lines = Print one JSON object a line instead of text
help-arg-table = The name of a table

# teka trace
help-trace = Tell a search event by event, as JSON Lines or as a film
help-arg-from = The first event to tell, counted from 1
help-arg-events = How many events to tell; then the search is stopped
help-arg-save-trace = Save the events: jsonl for JSON Lines, gif for a film of up to 20,000 events
trace-format = { $file }: a search can be saved as jsonl or gif
    .help = Use a name that ends in .jsonl or .gif.
trace-too_long = A film of { $limit } events is too long
    .help = Ask for at most { $most }, with --from to begin later.
trace-cut = The film shows the first { $events } events; --from and --limit choose others

# builds that leave something out
usage-left-out = this build of teka has no { $feature ->
        [pdf] PDF support
        [gif] GIF support
        [serve] web server
       *[disk-cache] disk cache
    }
    .help = Build it with the feature "{ $feature }", which is on by default.
help-arg-left-out = Ignored: this build does not have the command
