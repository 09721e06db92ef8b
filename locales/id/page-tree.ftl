# Pohon pencarian di samping pemutaran.

page-tree = Pohon ruang status
page-tree-summary = { $generated } simpul dibangkitkan, { $expanded } diekspansi, { $killed } dibunuh.
page-tree-cut = Pohon terlalu besar dan dihentikan.
page-tree-folded = { $folded } simpul dilipat (△).
page-tree-node = Simpul { $number }
page-tree-live = hidup
page-tree-expanded = diekspansi
page-tree-killed = dibunuh
page-tree-solution = solusi
