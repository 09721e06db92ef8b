# Search trees, exercises and reports.

help-tree = Draw the search tree of an algorithm, or print its table of live nodes
help-arg-blank-order = Order in which branch and bound moves the blank, such as URDL: up, right, down, left
help-arg-undo = Whether branch and bound may undo the last move: allow (the default) or forbid
help-arg-numbering = Numbers of the nodes: generated (in order of generation, the default) or breadth (level by level in the whole tree)
help-arg-tree-nodes = Stop when the tree has this many nodes; 10,000 if not given
help-arg-depth = Leave out nodes below this depth
help-arg-boards = Draw small boards in the nodes
help-arg-live-table = Add the table of live nodes after each expansion
help-arg-tree-to = File to write: svg, png, pdf, dot, tex, json or html; - for standard output
help-arg-tree-format = Format of what goes to standard output; json if not given
help-arg-trace-words = Describe the search in sentences instead of JSON

tree-label = { $text }
tree-exhausted = all its children are dead
tree-restart = the search started again
tree-bound = costs { $f }, more than the solution ({ $bound })
tree-title = Search tree of { $algorithm }
tree-key = Numbers in nodes: cost f = g + h. Beside nodes: order of expansion. Thick outline: live; shaded: expanded; dashed: killed; filled: solution
tree-key_without_costs = Beside nodes: order of expansion. Thick outline: live; shaded: expanded; dashed: killed; filled: solution
tree-folded = { $nodes } nodes are not drawn; { $drawn } are. A triangle stands for a subtree, with the number of its nodes
tree-iteration = bound { $bound }
tree-summary = { $nodes } nodes, { $generated } of them generated, { $expanded } expanded, { $killed } killed, depth { $depth }; { $cases } cases.
tree-cut = The tree was stopped at { $nodes } nodes (change with --nodes).
tree-goal = goal
tree-continued = part { $part }
tree-part = Part { $part }
tree-table-step = Step
tree-table-e_node = E-node
tree-table-children = Children (cost)
tree-table-live = Live nodes (cost)
tree-table-killed = Killed
tree-format = { $file }: a search tree cannot be saved in this format
    .help = use the extension .svg, .png, .pdf, .dot, .tex, .json or .html
usage-branching = { $flag } is for branch-and-bound, not for { $algorithm }
    .help = add --algorithm branch-and-bound

sliding-tree_up = up
sliding-tree_down = down
sliding-tree_left = left
sliding-tree_right = right
sliding-tree_shorter = a solution of { $length } moves was found
sliding-trace_better = reached by a shorter path: g = { $g }
sliding-branching_order = "{ $value }" is not an order of moves
    .help = write each of U, R, D and L once, such as URDL
sliding-branching_undo = "{ $value }" is neither allow nor forbid
    .help = use --undo forbid or --undo allow
trace-generate = new: { $g } made + at least { $h } to go = { $f }

words-start = Search with { $algorithm }.
words-no_moves = no moves
words-event = { $event ->
        [generate] Generate the board after { $moves }: { $message }.
        [expand] Expand the board after { $moves }: { $message }.
        [bound] No solution is shorter: { $message }.
        [best] Best so far: { $message } ({ $moves }).
        [slide] Move: { $message }.
        [sub-goal] Next sub-goal: { $message }.
        [place] { $message } on { $cells }.
        [remove] Go back: { $message }.
        [write] { $message } in { $cells }.
        [take-back] Go back: { $message }.
        [propagate] It follows: { $message }.
        [prune] Kill: { $message }.
        [method] Search { $message }.
        [solution] Goal reached: { $message }.
       *[other] { $message }.
    }
words-counts = [cases: { $cases }, nodes: { $nodes }]
words-end = End after { $events } events: { $cases } cases, { $nodes } nodes.
words-caption = { $message } (cases: { $cases }, nodes: { $nodes })

help-exercise = Make exercise sheets about searches, with their keys; check answers to them
help-exercise-check = Check answers to an exercise step by step
help-report = Write a report about searches: instances, tables, verdicts, steps, figures and pictures
help-arg-exercise-family = Family of the puzzles: sliding, packing or fillin
help-arg-exercise-nodes = Nodes of the search trees, such as 8..15 (the default)
help-arg-variants = Number of different sheets
help-arg-gaps = What students fill in: costs, numbers, moves or all (the default)
help-arg-exercise-form = What the sheet shows: tree (the default) or table (of live nodes)
help-arg-exercise-to = Sheet to write: pdf (with a key and a json file beside it) or json
help-arg-sheet = The sheet: its json file, or the pdf with the json file beside it
help-arg-exercise-answers = Answers, as text or JSON
help-arg-variant = Variant that the answers belong to; as stated in them if not given
help-arg-reported = The puzzles; join the two files of one puzzle with +
help-arg-report-to = File to write: md (with pictures beside it) or pdf. Can be repeated
value-SHEET = SHEET
count-labelled = Solutions with equal pieces told apart: { $number }

exercise-title = Exercise: { $algorithm }
exercise-key = Key: { $algorithm }
exercise-heading = { $algorithm } – variant { $variant }
exercise-name = Name: ______________________________    Student number: ____________________
exercise-task = { $algorithm ->
        [branch-and-bound] Draw the state-space tree of branch and bound for this board. The cost of a node is its depth plus the number of misplaced tiles (the blank not counted). Children are generated by moving the blank in the order { $order }{ $undo ->
            [forbid] {""}; the move that undoes the last one is left out
           *[other] {""}
        }. A live node of least cost is expanded next; the search ends when that node is the goal.
        [cells-first] Carry out backtracking: cover the first empty cell (row by row) with each unused piece in alphabetical order, in every orientation that fits. Take the last piece back when nothing more can be placed.
        [pieces-first] Carry out backtracking: place the pieces in alphabetical order. Try each in all its orientations, and each orientation at every place, row by row. Take the last piece back when the next fits nowhere.
       *[other] Carry out backtracking: fill the longest slot first, and of equally long ones the last; try entries from the largest down. Take the last entry back when nothing fits.
    }
exercise-how = { $algorithm ->
        [branch-and-bound] To have your answer checked, write a line for each node that is expanded: its number, then the direction and the cost of each child, as in "1: U5 R5 D3 L5"; for the goal, "10: goal".
       *[other] To have your answer checked, write a line for each step: what is placed and its cells (row,column), as in "A: 1,1 1,2 2,1"; or "-A" when it is taken back.
    }
exercise-as_text = The answer as text
exercise-format = { $file }: a sheet is a .pdf or .json file
    .help = use a name that ends in .pdf
exercise-no_such = there are no exercises for { $asked }
    .help = choose one of: { $known }
exercise-too_few = only { $made } of { $variants } variants were found with trees of this size
    .help = allow a wider range with --nodes, another --size, or fewer --variants
exercise-no_sheet = { $file } is not an exercise sheet: { $detail }
    .help = give the json file that was written beside the sheet
exercise-no_variant = { $file } does not say which of the { $variants } variants it answers
    .help = begin it with a line such as "variant 3", or use --variant
exercise-no_search = { $file }: the search of this variant cannot be run
    .help = make the sheet again
exercise-unreadable = { $file }, line { $line }: "{ $text }" is not a step of an answer
    .help = write "1: U5 R5 D3 L5", "10: goal", "A: 1,1 1,2" or "-A"
exercise-unreadable_step = { $file }: step { $step } cannot be read
    .help = see docs/formats.md for answers as JSON
exercise-not_json = { $file }, line { $line }: { $detail }
    .help = an answer that begins with a brace must be JSON
exercise-all_right = All steps are right
exercise-mistake = Step { $step } is wrong: { $message }
exercise-marks = { $right } of { $steps } steps are right
exercise-column-answer = Answer
exercise-column-variant = Variant
exercise-column-marks = Marks
exercise-column-mistake = First mistake
exercise-kind = this step does not belong to this algorithm
exercise-unknown_node = there is no node { $node } yet
exercise-not_live = node { $node } is not live
exercise-not_cheapest = node { $node } costs { $cost }, but a live node costs only { $least }
exercise-is_goal = node { $node } is the goal and is not expanded
exercise-not_goal = node { $node } is not the goal
exercise-missing_child = the child with the blank moved { exercise-direction } is missing
exercise-illegal_child = there is no child with the blank moved { exercise-direction }
exercise-direction = { $move ->
        [U] up
        [R] right
        [D] down
       *[L] left
    }
exercise-child_order = the children come in the order { $order }
exercise-cost = the child with the blank moved { exercise-direction } costs { $right }, not { $said }
exercise-unfinished = the answer ends before the search does
exercise-after_end = the search has already ended
exercise-expected_place = { $name } can still be placed
exercise-expected_take_back = { $name } must be taken back
exercise-wrong_cells = { $name } does not go there next
exercise-tried = { $name } was already tried there
exercise-not_next = { $next } comes before { $name }

report-title = Report
report-overview = Overview
report-instance = Instance
report-before = Before the search
report-result = Result
report-counts = Algorithm { $algorithm }: { $cases } cases, { $nodes } nodes, { $time }.
report-moves = { $length } moves (each letter is the direction a tile slides): { $moves }
report-solved = solved
report-unsolvable = no solution
report-stopped = stopped
report-column-file = File
report-column-algorithm = Algorithm
report-column-verdict = Verdict
report-column-steps = Steps
report-column-cases = Cases
report-column-nodes = Nodes
report-column-time = Time
report-format = { $file }: a report is a .md or .pdf file
    .help = use a name that ends in .md or .pdf

help-arg-compared-algorithms = Only these algorithms, separated by commas; all if not given
help-arg-repeat = Run each algorithm this many times; the median time counts
compare-memory = memory

check-no_answer = missing argument: ANSWER
    .help = teka check PUZZLE ANSWER, or a folder of answers
check-empty_folder = { $file } is an empty folder
    .help = put the answers into it, one file each
check-no_pairs = { $file } has no puzzles with answers
    .help = name them name.txt and name-answer.txt, or give the puzzle first: teka check PUZZLE FOLDER
check-column-answer = Answer
check-column-verdict = Verdict
check-column-steps = Steps
check-column-reason = Reason
check-column_right = correct
check-column_wrong = wrong
check-column_unreadable = unreadable
check-total = { $right } correct, { $wrong } wrong, { $unreadable } unreadable
