# Memainkan dan menggambar teka-teki susun.

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
page-packing-mirror = Balik
page-packing-tip = Rebahkan ke belakang
page-packing-roll = Gulingkan ke kanan
page-packing-put-back = Kembalikan ke baki
page-packing-now-held = Memegang { $piece }
page-packing-how = Seret keping ke papan, atau klik keping lalu tempatnya. R atau roda mouse memutar, M membalik. Dengan keyboard: Enter mengambil dan memasang, tombol panah menggerakkan, Esc membatalkan. ? menampilkan semua tombol.
page-packing-how-layers = Seret keping ke sebuah lapisan, atau klik keping lalu tempatnya, di sini atau di tampilan 3D. R memutar, M membalik, T merebahkan, O menggulingkan. Dengan keyboard: Enter mengambil dan memasang, tombol panah serta Page Up dan Page Down menggerakkan, Esc membatalkan. ? menampilkan semua tombol.

page-packing-place = baris { $row }, kolom { $column }
page-packing-place-layer = lapisan { $layer }, baris { $row }, kolom { $column }
page-packing-hole = bukan sel
page-packing-free = kosong
page-packing-may-stay-empty = kosong, boleh tetap kosong
page-packing-piece = keping { $piece }
page-packing-given = keping { $piece }, dari soal
page-packing-wrong = salah
page-packing-look-here = lihat di sini
page-packing-not-here = bukan keping { $piece }
page-packing-cells = { $count } sel
page-packing-way = orientasi { $way } dari { $ways }
page-packing-on-board = di papan
page-packing-in-hand = sedang dipegang

page-packing-placed = { $piece } dipasang di { $place }
page-packing-back = { $piece } kembali ke baki
page-packing-stays = { $piece } tetap di tempatnya
page-packing-fixed = { $piece } berasal dari soal dan tidak dapat dipindahkan
page-packing-no-mirror = { $piece } tidak boleh dibalik
page-packing-turned = { $piece }, orientasi { $way } dari { $ways }
page-packing-held = { $piece }, orientasi { $way } dari { $ways }, { $place }: { $fits ->
        [yes] pas
       *[no] tidak pas
    }

page-packing-space = Tampilan 3D papan
page-packing-space-how = Seret atau pakai tombol panah untuk memutar. Saat memegang keping, klik sel kosong untuk memasangnya.
page-packing-no-space = Peramban ini tidak dapat menampilkan 3D. Lapisan-lapisannya menunjukkan papan yang sama, dan semuanya dapat dilakukan di sana.
page-packing-view-left = Putar tampilan ke kiri
page-packing-view-right = Putar tampilan ke kanan
page-packing-view-lower = Miringkan tampilan ke bawah
page-packing-view-higher = Miringkan tampilan ke atas
page-packing-apart = Jarak antarlapisan

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
page-packing-pen = Alat gambar
page-packing-pen-cell = Sel
page-packing-pen-optional = Sel opsional
page-packing-pen-place = Pasang keping
page-packing-paint-how = Klik atau seret melewati sel untuk mengubahnya; dengan keyboard, pakai tombol panah dan Spasi.
page-packing-not-yet = Selesaikan dulu papan dan kepingnya; setelah itu keping dapat dipasang.
page-packing-area = keping { $area }, papan { $cells }
page-packing-warning-area = Keping seluruhnya { $area } sel, tetapi papan mempunyai { $cells }.
page-packing-warning-fits = { $count ->
       *[other] Keping { $pieces } tidak muat di mana pun di papan.
    }
page-packing-no-pieces = Belum ada keping. Gambar satu, atau tambahkan sebuah set.
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
page-packing-symbol = Simbol
page-packing-name = Nama
page-packing-may-mirror = Boleh dibalik
page-packing-add-layer = Tambah lapisan di atas
page-packing-sets = Keping dari sebuah set
page-packing-sets-failed = Set tidak dapat dimuat.
page-packing-set-deep = Keping ini dibuat untuk kotak.
page-packing-add-one = Tambah keping { $piece }
page-packing-add-all = Tambah semua { $count }
page-packing-title = Judul (opsional)
page-packing-unread = Teks ini tidak dapat digambar. Ubah di sebelah kanan, atau mulai gambar baru.

page-pieces-look = Warna keping
page-pieces-look-colours = biasa
page-pieces-look-patterns = dengan pola
page-pieces-look-real = seperti permainan aslinya
page-colour-blue = biru
page-colour-cherry = merah tua
page-colour-dark-blue = biru tua
page-colour-dark-green = hijau tua
page-colour-grey = abu-abu
page-colour-hot-pink = merah jambu tua
page-colour-light-blue = biru muda
page-colour-light-pink = merah jambu muda
page-colour-lime = hijau muda
page-colour-orange = jingga
page-colour-pink = merah jambu
page-colour-purple = ungu
page-colour-red = merah
page-colour-sky-blue = biru langit
page-colour-turquoise = toska
page-colour-white = putih
page-colour-yellow = kuning
