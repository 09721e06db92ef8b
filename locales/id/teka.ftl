# Yang dikatakan semua antarmuka tentang masukan, jawaban, dan pencarian.

input-empty = masukannya kosong
    .help = teka-teki susun dimulai dengan baris "N M P", teka-teki geser berupa baris-baris bilangan, TTS isian berupa baris-baris # dan -; jalankan teka examples untuk contoh setiap jenis
input-too_large = masukannya terlalu besar untuk teka-teki: lebih dari { $most } MB
    .help = teka-teki adalah teks pendek; apakah berkasnya benar?
input-utf16 = teks ini UTF-16, yang tidak dapat dibaca teka
    .help = simpan sebagai UTF-8
input-not_text = ini bukan teks: baris { $line } berisi byte yang bukan UTF-8
    .help = teka-teki adalah berkas teks biasa dalam UTF-8
input-unrecognised = teka tidak mengenali berkas ini sebagai teka-teki
    .help = sebutkan jenisnya dengan --family packing, sliding, atau fillin; formatnya dijelaskan oleh teka formats
input-family_unknown = keluarga teka-teki "{ $family }" tidak dikenal
    .help = pilih salah satu dari { $known }
input-table_unknown = tabel "{ $table }" tidak dikenal
    .help = pilih salah satu dari { $known }
input-more_problems = { $count } masalah lagi tidak ditampilkan
    .label = dan seterusnya
    .help = perbaiki yang ini dahulu

table_cache-unwritable = tidak dapat menyimpan tabel di { $folder }: { $detail }
    .help = isi TEKA_CACHE dengan folder yang dapat ditulis; tanpa itu, pencarian hanya memakai tabel yang muat di memori
table_cache-disk_full = tidak ada ruang lagi untuk tabel di { $folder }
    .help = kosongkan sebagian ruang, atau isi TEKA_CACHE dengan folder lain; tanpa tabel di disk, pencarian hanya memakai yang muat di memori

check-size = banyak sel pada jawaban berbeda dengan papannya

steps-placed = { $label } ({ $number } dari { $count })

limit-time = batas waktu tercapai
limit-interrupted = diinterupsi
limit-nodes = batas simpul tercapai
limit-memory = batas memori tercapai
limit-events = batas peristiwa tercapai
limit-attempts = batas percobaan tercapai

# Algoritma, dan metode yang dilaporkannya
algorithm-exact = bercabang di tempat yang pilihannya paling sedikit; memulai ulang secara acak pada papan besar
algorithm-cells-first = menutup sel kosong pertama dengan tiap keping bergiliran
algorithm-pieces-first = memasang keping berurutan: orientasi, lalu posisi
algorithm-positions-first = memasang keping berurutan: posisi, lalu orientasi
algorithm-propagate = menarik kesimpulan dari persilangan dan daftar, lalu mencari dengan mulai ulang dan pembelajaran klausa
algorithm-backtrack = lajur terpanjang dahulu, isian terbesar dahulu
algorithm-branch-and-bound = membuka papan dengan jumlah langkah dan ubin salah tempat tersedikit; tidak mengingat papan
algorithm-a-star-manhattan = membuka papan dengan jumlah langkah dan jarak ubin tersedikit; mengingat semua papan
algorithm-rows = memecahkan seperti orang, baris demi baris; tiap langkah punya sasaran yang bernama
algorithm-fringe = memecahkan seperti orang, baris atas dan kolom kiri bergantian
method-sweep = sel demi sel
method-sweep__symmetry_broken = sel demi sel, simetri dihilangkan
method-memo = sel demi sel, keadaan yang sama digabung
method-fewest = pilihan tersedikit dahulu
method-fewest__symmetry_broken = pilihan tersedikit dahulu, simetri dihilangkan
method-restarts = mulai ulang acak
method-lists = Algoritma X
method-proof = pembuktian
method-propagation = propagasi
method-search = pencarian
method-clauses = pembelajaran klausa
method-linear-conflict = konflik linear
method-walking-distance = walking distance
method-large-tables = basis data pola besar
method-small-tables = basis data pola kecil
method-exhaustive-table = tabel semua papan

# Apa yang dilakukan pencarian, peristiwa demi peristiwa
trace-method = metode: { $method }
trace-place = Pasang { $piece }
trace-remove = Lepas { $piece } (mundur)
trace-write = { $entry } ditulis
trace-take_back = { $entry } dihapus
trace-propagate = { $symbols } simbol sudah pasti
trace-expand = { $g } langkah + paling sedikit { $h } lagi = { $f } (g + h = f)
trace-bound = paling sedikit { $bound }
trace-best = solusi { $length } langkah
trace-solution = solusi
