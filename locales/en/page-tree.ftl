# The search tree beside a playback.

page-tree = Search tree
page-tree-summary = { $generated } generated, { $expanded } expanded, { $killed } killed.
page-tree-cut = The tree is too large and was stopped.
page-tree-folded = { $folded } nodes are folded away (△).
page-tree-node = Node { $number }
page-tree-live = live
page-tree-expanded = expanded
page-tree-killed = killed
page-tree-solution = solution
