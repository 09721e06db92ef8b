# Search trees, exercises and reports.

help-tree = Draw the search tree of an algorithm, or print its table of live nodes
help-arg-order = Order in which branch and bound moves the blank, such as URDL: up, right, down, left
help-arg-undo = Whether branch and bound may undo the last move: allow (the default) or forbid
help-arg-numbering = Numbers of the nodes: generated (in order of generation, the default) or breadth (level by level in the whole tree)
help-arg-tree-nodes = Stop when the tree has this many nodes; 10,000 if not given
help-arg-depth = Leave out nodes below this depth
help-arg-boards = Draw small boards in the nodes
help-arg-live-table = Add the table of live nodes after each expansion
help-arg-tree-to = File to write: svg, png, pdf, dot, tex, json or html; - for standard output
help-arg-tree-format = Format of what goes to standard output; json if not given
help-arg-trace-words = Tell the search in sentences

tree-label = { $text }
tree-exhausted = all its children are dead
tree-restart = the search started again
tree-bound = costs { $f }, more than the solution ({ $bound })
tree-title = Search tree of { $algorithm }
tree-key = Numbers in nodes: cost f = g + h. Beside nodes: order of expansion. Thick outline: live; shaded: expanded; dashed: killed; filled: solution
tree-folded = { $nodes } nodes are not drawn; { $drawn } are. A triangle stands for a subtree, with the number of its nodes
tree-iteration = bound { $bound }
tree-summary = { $generated } generated, { $expanded } expanded, { $killed } killed, depth { $depth }; { $cases } cases.
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
trace-generate = generated: f = { $f }, g = { $g }, h = { $h }

words-start = Search with { $algorithm }.
words-no_moves = no moves
words-event = { $event ->
        [generate] Generate the board after { $moves }: { $message }.
        [expand] Expand the board after { $moves }: { $message }.
        [bound] No solution is shorter: { $message }.
        [best] Best so far: { $message } ({ $moves }).
        [slide] Move: { $message }.
        [sub-goal] Next aim: { $message }.
        [place] { $message } on { $cells }.
        [remove] Go back: { $message }.
        [write] { $message } in { $cells }.
        [take-back] Go back: { $message }.
        [propagate] It follows: { $message }.
        [prune] Dead end: { $message }.
        [method] Search { $message }.
        [solution] Goal reached: { $message }.
       *[other] { $message }.
    }
words-counts = [cases: { $cases }, nodes: { $nodes }]
words-end = End after { $events } events: { $cases } cases, { $nodes } nodes.
words-caption = { $message } (cases: { $cases }, nodes: { $nodes })
