# Pohon pencarian, latihan, dan laporan.

help-tree = Gambar pohon ruang status sebuah algoritma, atau cetak tabel simpul hidupnya
help-arg-order = Urutan gerak petak kosong pada branch and bound, misalnya URDL: atas, kanan, bawah, kiri
help-arg-undo = Apakah branch and bound boleh membatalkan gerak terakhir: allow (bawaan) atau forbid
help-arg-numbering = Nomor simpul: generated (urutan pembangkitan, bawaan) atau breadth (tingkat demi tingkat dalam seluruh pohon)
help-arg-tree-nodes = Berhenti saat pohon mempunyai simpul sebanyak ini; 10.000 jika tidak diberikan
help-arg-depth = Tinggalkan simpul yang lebih dalam dari ini
help-arg-boards = Gambar papan kecil di dalam simpul
help-arg-live-table = Tambahkan tabel simpul hidup setelah setiap ekspansi
help-arg-tree-to = Berkas yang ditulis: svg, png, pdf, dot, tex, json, atau html; - untuk keluaran standar
help-arg-tree-format = Format untuk keluaran standar; json jika tidak diberikan
help-arg-trace-words = Ceritakan pencarian dalam kalimat

tree-label = { $text }
tree-exhausted = semua anaknya sudah mati
tree-restart = pencarian dimulai lagi
tree-bound = ongkos { $f }, lebih besar daripada ongkos solusi ({ $bound })
tree-title = Pohon ruang status { $algorithm }
tree-key = Angka di dalam simpul: ongkos ĉ = f + ĝ. Di samping simpul: urutan ekspansi (simpul-E). Garis tebal: simpul hidup; abu-abu: sudah diekspansi; putus-putus: dibunuh; berwarna: solusi
tree-folded = { $nodes } simpul tidak digambar; { $drawn } digambar. Segitiga mewakili upapohon, dengan banyak simpulnya
tree-iteration = batas { $bound }
tree-summary = { $generated } simpul dibangkitkan, { $expanded } diekspansi, { $killed } dibunuh, kedalaman { $depth }; { $cases } kasus.
tree-cut = Pohon dihentikan pada { $nodes } simpul (ubah dengan --nodes).
tree-goal = solusi
tree-continued = bagian { $part }
tree-part = Bagian { $part }
tree-table-step = Langkah
tree-table-e_node = Simpul-E
tree-table-children = Anak (ongkos)
tree-table-live = Simpul hidup (ongkos)
tree-table-killed = Dibunuh
tree-format = { $file }: pohon tidak dapat disimpan dalam format ini
    .help = gunakan akhiran .svg, .png, .pdf, .dot, .tex, .json, atau .html
usage-branching = { $flag } hanya untuk branch-and-bound, bukan untuk { $algorithm }
    .help = tambahkan --algorithm branch-and-bound

sliding-tree_up = atas
sliding-tree_down = bawah
sliding-tree_left = kiri
sliding-tree_right = kanan
sliding-tree_shorter = ditemukan solusi { $length } langkah
sliding-trace_better = dicapai lewat lintasan yang lebih pendek: g = { $g }
sliding-branching_order = "{ $value }" bukan urutan gerak
    .help = tulis U, R, D, dan L masing-masing sekali, misalnya URDL
sliding-branching_undo = "{ $value }" bukan allow atau forbid
    .help = gunakan --undo forbid atau --undo allow
trace-generate = dibangkitkan: f = { $f }, g = { $g }, h = { $h }

words-start = Pencarian dengan { $algorithm }.
words-no_moves = tanpa langkah
words-event = { $event ->
        [generate] Bangkitkan papan setelah { $moves }: { $message }.
        [expand] Ekspansi papan setelah { $moves }: { $message }.
        [bound] Tidak ada solusi yang lebih pendek: { $message }.
        [best] Terbaik sejauh ini: { $message } ({ $moves }).
        [slide] Gerak: { $message }.
        [sub-goal] Tujuan berikutnya: { $message }.
        [place] { $message } pada { $cells }.
        [remove] Runut-balik: { $message }.
        [write] { $message } pada { $cells }.
        [take-back] Runut-balik: { $message }.
        [propagate] Akibatnya: { $message }.
        [prune] Jalan buntu: { $message }.
        [method] Pencarian dengan { $message }.
        [solution] Tujuan tercapai: { $message }.
       *[other] { $message }.
    }
words-counts = [kasus: { $cases }, simpul: { $nodes }]
words-end = Selesai setelah { $events } peristiwa: { $cases } kasus, { $nodes } simpul.
words-caption = { $message } (kasus: { $cases }, simpul: { $nodes })
