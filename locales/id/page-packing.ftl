# Yang dikatakan halaman saat teka-teki susun dimainkan dan digambar.

page-packing-board = Papan
page-packing-layer = Lapisan { $layer }
page-packing-tray = Keping
page-packing-left = { $count ->
        [0] semua terpasang
       *[other] sisa { $count }
    }
page-packing-tools = Putar keping
page-packing-turn-right = Putar ke kanan
page-packing-turn-left = Putar ke kiri
page-packing-mirror = Cerminkan
page-packing-tip = Rebahkan ke belakang
page-packing-roll = Gulingkan ke kanan
page-packing-put-back = Kembalikan
page-packing-now-held = { $piece } di tangan
page-packing-how = Seret keping ke papan, atau klik keping lalu tempatnya. R memutar, M mencerminkan, roda tetikus juga memutar. Dengan papan tik: Enter mengambil keping, tombol panah menggerakkannya, Enter meletakkannya, Escape melepaskannya.
page-packing-how-layers = Seret keping ke sebuah lapisan, atau klik keping lalu tempatnya, di sini atau di gambar ruang. R memutar, M mencerminkan, T merebahkan, O menggulingkan. Dengan papan tik: Enter mengambil keping, tombol panah serta Page Up dan Page Down menggerakkannya, Enter meletakkannya, Escape melepaskannya.

page-packing-place = baris { $row }, kolom { $column }
page-packing-place-layer = lapisan { $layer }, baris { $row }, kolom { $column }
page-packing-hole = bukan sel
page-packing-free = kosong
page-packing-may-stay-empty = kosong, boleh tetap kosong
page-packing-piece = keping { $piece }
page-packing-given = keping { $piece }, dari soal
page-packing-wrong = salah
page-packing-look-here = lihat di sini
page-packing-cells = { $count } sel
page-packing-way = posisi { $way } dari { $ways }
page-packing-on-board = di papan
page-packing-in-hand = di tangan

page-packing-laid = { $piece } diletakkan di { $place }
page-packing-back = { $piece } kembali ke baki
page-packing-stays = { $piece } tetap di tempatnya
page-packing-fixed = { $piece } berasal dari soal dan tidak dapat dipindahkan
page-packing-no-mirror = { $piece } tidak boleh dicerminkan
page-packing-turned = { $piece }, posisi { $way } dari { $ways }
page-packing-held = { $piece }, posisi { $way } dari { $ways }, { $place }: { $fits ->
        [yes] pas
       *[no] tidak pas
    }

page-packing-space = Papan dalam ruang
page-packing-space-how = Seret untuk memutarnya, atau gunakan tombol panah. Dengan keping di tangan, klik pada tempat kosong meletakkannya di sana.
page-packing-no-space = Peramban ini tidak dapat menggambar ruang. Lapisan-lapisan menunjukkan hal yang sama dan dapat melakukan semuanya.
page-packing-view-left = Lihat lebih dari kiri
page-packing-view-right = Lihat lebih dari kanan
page-packing-view-lower = Lihat lebih dari bawah
page-packing-view-higher = Lihat lebih dari atas
page-packing-apart = Jarak lapisan

page-packing-cell = sel
page-packing-kind = Bentuk papan
page-packing-kind-flat = Datar
page-packing-kind-pyramid = Piramida
page-packing-kind-box = Kotak
page-packing-rows = Baris
page-packing-columns = Kolom
page-packing-layers = Lapisan
page-packing-side = Sisi
page-packing-most-cells = Papan memuat paling banyak { $most } sel.
page-packing-pen = Yang dilakukan di papan
page-packing-pen-cell = Sel
page-packing-pen-optional = Boleh kosong
page-packing-pen-place = Letakkan keping
page-packing-paint-how = Klik atau seret melewati sel untuk mengubahnya; dengan papan tik, tombol panah dan spasi.
page-packing-not-yet = Selesaikan dulu papan dan kepingnya; setelah itu keping dapat diletakkan.
page-packing-area = keping { $area }, papan { $cells }
page-packing-doubt-area = Keping memuat { $area } sel, papan memuat { $cells }.
page-packing-doubt-fits = { $count ->
       *[other] Keping { $pieces } tidak muat di mana pun di papan.
    }
page-packing-no-pieces = Belum ada keping. Gambar satu, atau ambil sebuah set.
page-packing-add = Gambar keping
page-packing-added = Keping { $piece } ditambahkan
page-packing-added-many = { $count } keping ditambahkan
page-packing-removed = Keping { $piece } dihapus
page-packing-remove = Hapus
page-packing-remove-all = Hapus semua
page-packing-edit = Keping { $piece }
page-packing-edit-piece = Ubah keping { $piece }, { $count } sel
page-packing-shape = Sel keping { $piece }
page-packing-shape-layer = Sel keping { $piece }, lapisan { $layer }
page-packing-symbol = Lambang
page-packing-name = Nama
page-packing-may-mirror = Boleh dicerminkan
page-packing-add-layer = Lapisan di atas
page-packing-sets = Keping dari sebuah set
page-packing-sets-failed = Set tidak dapat dimuat.
page-packing-set-deep = Keping ini dibuat untuk kotak.
page-packing-add-one = Tambah keping { $piece }
page-packing-add-all = Tambah semua { $count }
page-packing-title = Judul (boleh kosong)
page-packing-unread = Teks ini belum dapat digambar. Ubah di sebelah kanan, atau gambar dari awal.
