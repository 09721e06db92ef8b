# Yang dikatakan semua antarmuka tentang masukan dan jawaban.

input-empty = tidak ada yang dapat dibaca: masukannya kosong
    .help = teka-teki susun dimulai dengan baris "N M P", teka-teki geser berupa baris-baris bilangan, TTS isian berupa baris-baris # dan -; di examples/ ada teka-teki dari setiap jenis
input-too_large = ini terlalu besar untuk sebuah teka-teki: lebih dari { $most } MB
    .help = teka-teki adalah teks pendek; apakah berkasnya benar?
input-utf16 = teks ini dalam UTF-16, yang tidak dibaca teka
    .help = simpanlah sebagai UTF-8
input-not_text = ini bukan teks: baris { $line } berisi bita yang bukan UTF-8
    .help = teka-teki adalah berkas teks biasa dalam UTF-8
input-unrecognised = ini tidak menyerupai teka-teki yang dikenal teka
    .help = docs/formats.md menjelaskan bentuk-bentuknya; dengan --family tetap dibaca sebagai keluarga itu
input-family_unknown = tidak ada keluarga "{ $family }"
    .help = keluarga yang ada: { $known }
input-table_unknown = tidak ada tabel "{ $table }" untuk dibuat
    .help = tabel yang ada: { $known }

shelf-unwritable = tabel tidak dapat disimpan di { $folder }: { $detail }
    .help = isi TEKA_CACHE dengan folder yang dapat ditulis; tanpa itu pencarian berjalan dengan yang muat di memori
shelf-disk_full = tidak ada tempat untuk tabel di { $folder }
    .help = kosongkan sebagian, atau isi TEKA_CACHE dengan folder lain; pencarian berjalan dengan yang muat di memori

check-size = banyak kotak jawaban berbeda dari papannya

steps-placed = { $label } ({ $number } dari { $count })

limit-time = waktu habis
limit-interrupted = dihentikan
limit-nodes = batas simpul pencarian tercapai
limit-memory = memerlukan memori lebih dari yang diizinkan

algorithm-exact = selalu memutuskan di tempat yang pilihannya paling sedikit
algorithm-cells-first = menutup kotak kosong pertama dengan tiap keping bergiliran
algorithm-pieces-first = memasang keping berurutan: orientasi, lalu posisi
algorithm-positions-first = memasang keping berurutan: posisi, lalu orientasi
algorithm-propagate = menarik kesimpulan dari persilangan dan daftar, lalu mencari sambil belajar
algorithm-backtrack = lajur terpanjang dahulu, isian terbesar dahulu
algorithm-branch-and-bound = mendahulukan papan dengan langkah dan ubin salah tempat tersedikit, tanpa mengingat papan
algorithm-a-star-manhattan = mendahulukan papan yang terdekat menurut jarak ubin-ubinnya, dengan mengingat semua papan
input-more_problems = { $count } masalah lagi tidak ditampilkan
    .label = dan seterusnya
    .help = perbaiki yang ini dahulu

# Apa yang dilakukan pencarian, peristiwa demi peristiwa
limit-events = sebanyak peristiwa yang diminta
trace-method = metode: { $method }
trace-place = { $piece } diletakkan
trace-remove = { $piece } diambil kembali
trace-write = { $entry } ditulis
trace-take_back = { $entry } dihapus kembali
trace-propagate = { $symbols } simbol sudah pasti
trace-expand = f = { $f }, g = { $g }, h = { $h }
trace-bound = paling sedikit { $bound }
trace-best = jalan sepanjang { $length }
trace-solution = solusi
