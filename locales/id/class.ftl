# Pohon pencarian, latihan, dan laporan.

help-tree = Gambar pohon ruang status sebuah algoritma, atau cetak tabel simpul hidupnya
help-arg-blank-order = Urutan gerak petak kosong pada branch and bound, misalnya URDL: atas, kanan, bawah, kiri
help-arg-undo = Apakah branch and bound boleh membatalkan gerak terakhir: allow (bawaan) atau forbid
help-arg-numbering = Nomor simpul: generated (urutan pembangkitan, bawaan) atau breadth (tingkat demi tingkat dalam seluruh pohon)
help-arg-tree-nodes = Berhenti saat pohon mempunyai simpul sebanyak ini; 10.000 jika tidak diberikan
help-arg-depth = Tinggalkan simpul yang lebih dalam dari ini
help-arg-boards = Gambar papan kecil di dalam simpul
help-arg-live-table = Tambahkan tabel simpul hidup setelah setiap ekspansi
help-arg-tree-to = Berkas yang ditulis: svg, png, pdf, dot, tex, json, atau html; - untuk keluaran standar
help-arg-tree-format = Format untuk keluaran standar; json jika tidak diberikan
help-arg-trace-words = Jelaskan pencarian dalam kalimat, bukan JSON

tree-label = { $text }
tree-exhausted = semua anaknya sudah mati
tree-restart = pencarian dimulai lagi
tree-bound = ongkos { $f }, lebih besar daripada ongkos solusi ({ $bound })
tree-title = Pohon ruang status { $algorithm }
tree-key = Angka di dalam simpul: ongkos ĉ = f + ĝ. Di samping simpul: urutan ekspansi (simpul-E). Garis tebal: simpul hidup; abu-abu: sudah diekspansi; putus-putus: dibunuh; berwarna: solusi
tree-key_without_costs = Di samping simpul: urutan ekspansi (simpul-E). Garis tebal: simpul hidup; abu-abu: sudah diekspansi; putus-putus: dibunuh; berwarna: solusi
tree-folded = { $nodes } simpul tidak digambar; { $drawn } digambar. Segitiga mewakili upapohon, dengan banyak simpulnya
tree-iteration = batas { $bound }
tree-summary = { $nodes } simpul, { $generated } di antaranya dibangkitkan, { $expanded } diekspansi, { $killed } dibunuh, kedalaman { $depth }; { $cases } kasus.
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
trace-generate = baru: { $g } langkah + paling sedikit { $h } lagi = { $f }

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
        [prune] Bunuh: { $message }.
        [method] Pencarian dengan { $message }.
        [solution] Tujuan tercapai: { $message }.
       *[other] { $message }.
    }
words-counts = [kasus: { $cases }, simpul: { $nodes }]
words-end = Selesai setelah { $events } peristiwa: { $cases } kasus, { $nodes } simpul.
words-caption = { $message } (kasus: { $cases }, simpul: { $nodes })

help-exercise = Buat lembar latihan tentang pencarian beserta kuncinya; periksa jawabannya
help-exercise-check = Periksa jawaban latihan langkah demi langkah
help-report = Tulis laporan pencarian: instans, tabel, putusan, langkah, angka, dan gambar
help-arg-exercise-family = Keluarga teka-teki: sliding, packing, atau fillin
help-arg-exercise-nodes = Banyak simpul pohon, misalnya 8..15 (bawaan)
help-arg-variants = Banyak lembar yang berbeda
help-arg-gaps = Yang diisi mahasiswa: costs, numbers, moves, atau all (bawaan)
help-arg-exercise-form = Isi lembar: tree (pohon, bawaan) atau table (tabel simpul hidup)
help-arg-exercise-to = Lembar yang ditulis: pdf (dengan kunci dan berkas json di sampingnya) atau json
help-arg-sheet = Lembar: berkas json-nya, atau pdf yang didampingi berkas json
help-arg-exercise-answers = Jawaban, sebagai teks atau JSON
help-arg-variant = Varian yang dijawab; menurut isi jawaban jika tidak diberikan
help-arg-reported = Teka-teki; gabungkan dua berkas satu teka-teki dengan +
help-arg-report-to = Berkas yang ditulis: md (dengan gambar di sampingnya) atau pdf. Dapat diulang
value-SHEET = LEMBAR
count-labelled = Solusi jika keping yang sama dibedakan: { $number }

exercise-title = Latihan: { $algorithm }
exercise-key = Kunci: { $algorithm }
exercise-heading = { $algorithm } – varian { $variant }
exercise-name = Nama: ______________________________    NIM: ____________________
exercise-task = { $algorithm ->
        [branch-and-bound] Gambarlah pohon ruang status branch and bound untuk papan ini. Ongkos simpul adalah kedalamannya ditambah banyak ubin yang tidak pada tempatnya (petak kosong tidak dihitung). Anak dibangkitkan dengan menggerakkan petak kosong menurut urutan { $order } (U atas, R kanan, D bawah, L kiri){ $undo ->
            [forbid] {""}; gerak yang membatalkan gerak terakhir tidak dibangkitkan
           *[other] {""}
        }. Simpul hidup dengan ongkos terkecil menjadi simpul-E berikutnya; pencarian selesai jika simpul itu adalah solusi.
        [cells-first] Lakukan runut-balik: tutupi sel kosong pertama (baris demi baris) dengan setiap keping yang belum dipakai menurut urutan abjad, dalam setiap orientasi yang muat. Ambil kembali keping terakhir jika tidak ada lagi yang dapat dipasang.
        [pieces-first] Lakukan runut-balik: pasang keping menurut urutan abjad. Coba setiap keping dalam semua orientasi, dan setiap orientasi di semua tempat, baris demi baris. Ambil kembali keping terakhir jika keping berikutnya tidak muat di mana pun.
       *[other] Lakukan runut-balik: isi lajur terpanjang lebih dahulu, dan di antara yang sama panjang yang terakhir; coba isian dari yang terbesar. Hapus isian terakhir jika tidak ada yang cocok.
    }
exercise-how = { $algorithm ->
        [branch-and-bound] Agar jawaban dapat diperiksa, tulis satu baris untuk setiap simpul-E: nomornya, lalu arah dan ongkos setiap anak, misalnya "1: U5 R5 D3 L5"; untuk solusi, "10: solusi".
       *[other] Agar jawaban dapat diperiksa, tulis satu baris untuk setiap langkah: yang dipasang dan selnya (baris,kolom), misalnya "A: 1,1 1,2 2,1"; atau "-A" jika diambil kembali.
    }
exercise-as_text = Jawaban sebagai teks
exercise-format = { $file }: lembar latihan berupa berkas .pdf atau .json
    .help = gunakan nama yang berakhiran .pdf
exercise-no_such = tidak ada latihan untuk { $asked }
    .help = pilih salah satu: { $known }
exercise-too_few = hanya { $made } dari { $variants } varian ditemukan dengan pohon sebesar ini
    .help = perlebar rentang dengan --nodes, ubah --size, atau kurangi --variants
exercise-no_sheet = { $file } bukan lembar latihan: { $detail }
    .help = berikan berkas json yang ditulis di samping lembar
exercise-no_variant = { $file } tidak menyebutkan varian mana dari { $variants } yang dijawab
    .help = awali dengan baris seperti "varian 3", atau gunakan --variant
exercise-no_search = { $file }: pencarian varian ini tidak dapat dijalankan
    .help = buat lembarnya lagi
exercise-unreadable = { $file }, baris { $line }: "{ $text }" bukan langkah jawaban
    .help = tulis "1: U5 R5 D3 L5", "10: solusi", "A: 1,1 1,2", atau "-A"
exercise-unreadable_step = { $file }: langkah { $step } tidak dapat dibaca
    .help = lihat docs/formats.md untuk jawaban sebagai JSON
exercise-not_json = { $file }, baris { $line }: { $detail }
    .help = jawaban yang diawali kurung kurawal harus berupa JSON
exercise-all_right = Semua langkah benar
exercise-mistake = Langkah { $step } salah: { $message }
exercise-marks = { $right } dari { $steps } langkah benar
exercise-column-answer = Jawaban
exercise-column-variant = Varian
exercise-column-marks = Nilai
exercise-column-mistake = Kesalahan pertama
exercise-kind = langkah ini bukan milik algoritma ini
exercise-unknown_node = simpul { $node } belum ada
exercise-not_live = simpul { $node } bukan simpul hidup
exercise-not_cheapest = ongkos simpul { $node } adalah { $cost }, padahal ada simpul hidup dengan ongkos { $least }
exercise-is_goal = simpul { $node } adalah solusi dan tidak diekspansi
exercise-not_goal = simpul { $node } bukan solusi
exercise-missing_child = anak dengan petak kosong ke { exercise-direction } tidak ada
exercise-illegal_child = tidak ada anak dengan petak kosong ke { exercise-direction }
exercise-direction = { $move ->
        [U] atas
        [R] kanan
        [D] bawah
       *[L] kiri
    }
exercise-child_order = urutan anak adalah { $order }
exercise-cost = ongkos anak dengan petak kosong ke { exercise-direction } adalah { $right }, bukan { $said }
exercise-unfinished = jawaban berakhir sebelum pencarian selesai
exercise-after_end = pencarian sudah selesai
exercise-expected_place = { $name } masih dapat dipasang
exercise-expected_take_back = { $name } harus diambil kembali
exercise-wrong_cells = bukan di sana { $name } berikutnya
exercise-tried = { $name } sudah dicoba di sana
exercise-not_next = { $next } mendahului { $name }

report-title = Laporan
report-overview = Ikhtisar
report-instance = Instans
report-before = Sebelum pencarian
report-result = Hasil
report-counts = Algoritma { $algorithm }: { $cases } kasus, { $nodes } simpul, { $time }.
report-moves = { $length } langkah (setiap huruf adalah arah gerak ubin): { $moves }
report-solved = berhasil
report-unsolvable = tidak ada solusi
report-stopped = dihentikan
report-column-file = Berkas
report-column-algorithm = Algoritma
report-column-verdict = Putusan
report-column-steps = Langkah
report-column-cases = Kasus
report-column-nodes = Simpul
report-column-time = Waktu
report-format = { $file }: laporan berupa berkas .md atau .pdf
    .help = gunakan nama yang berakhiran .md atau .pdf

help-arg-compared-algorithms = Hanya algoritma ini, dipisahkan koma; semuanya jika tidak diberikan
help-arg-repeat = Jalankan setiap algoritma sebanyak ini; waktu median yang dipakai
compare-memory = memori

check-no_answer = argumen kurang: JAWABAN
    .help = teka check TEKA-TEKI JAWABAN, atau folder berisi jawaban
check-empty_folder = { $file } adalah folder kosong
    .help = isi dengan jawaban, satu berkas untuk setiap jawaban
check-no_pairs = { $file } tidak berisi teka-teki dengan jawaban
    .help = beri nama nama.txt dan nama-jawaban.txt, atau berikan teka-tekinya dahulu: teka check TEKA-TEKI FOLDER
check-column-answer = Jawaban
check-column-verdict = Putusan
check-column-steps = Langkah
check-column-reason = Alasan
check-column_right = benar
check-column_wrong = salah
check-column_unreadable = tak terbaca
check-total = { $right } benar, { $wrong } salah, { $unreadable } tak terbaca
