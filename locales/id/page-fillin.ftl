# Memainkan dan menggambar TTS isian.

page-fillin-board = TTS isian, { $rows } baris dan { $columns } kolom
page-fillin-keys = Tombol panah berpindah, Spasi berganti antara mendatar dan menurun. Ketik untuk menulis, Backspace menghapus, Shift+Delete mengosongkan lajur. Enter menuju daftar; Enter pada isian menulisnya ke lajur, Escape kembali.
page-fillin-how = Cara bermain
page-fillin-how-pointer = Seret isian ke lajurnya (pada layar sentuh, tahan sebentar dulu), atau pilih lajur lalu klik isiannya. Klik kotak sekali lagi untuk berganti antara mendatar dan menurun.
page-fillin-square = { $symbol }, baris { $row }, kolom { $column }
page-fillin-square-empty = kosong, baris { $row }, kolom { $column }
page-fillin-square-wall = dinding, baris { $row }, kolom { $column }
page-fillin-given = sudah ditentukan
page-fillin-wrong = salah
page-fillin-conflict = tidak ada di daftar atau terlalu sering dipakai
page-fillin-slot-across = Mendatar dari baris { $row }, kolom { $column }
page-fillin-slot-down = Menurun dari baris { $row }, kolom { $column }
page-fillin-slot-known = { $known } dari { $length } diketahui
page-fillin-slot-fits = { $count ->
        [0] tidak ada yang cocok
       *[other] { $count } isian cocok
    }
page-fillin-typed = { $symbol } di baris { $row }, kolom { $column }
page-fillin-erased = Baris { $row }, kolom { $column } dihapus
page-fillin-cleared = Dikosongkan: { $slot }
page-fillin-placed = { $entry }: { $slot }
page-fillin-cannot = { $entry } tidak cocok di sana: { $slot }.
page-fillin-cannot-there = { $entry } tidak cocok di sana.
page-fillin-stands = { $entry } sudah ada di sini: { $slot }.
page-fillin-is-given = Kotak ini sudah ditentukan dan tidak dapat diubah.
page-fillin-unknown-symbol = { $symbol } tidak ada di isian mana pun.
page-fillin-clear = Kosongkan lajur
page-fillin-erase = Hapus
page-fillin-pad = Simbol
page-fillin-conflicts = { $count } lajur penuh berisi isian yang tidak ada di daftar, atau terlalu sering dipakai.
page-fillin-smaller = Kotak lebih kecil
page-fillin-larger = Kotak lebih besar
page-fillin-scroll = Gulir untuk melihat sisanya.

page-fillin-list = Isian
page-fillin-entries-left = { $count ->
        [0] semua terpakai
       *[other] sisa { $count }
    }
page-fillin-length = Panjang { $length }
page-fillin-used = terpakai
page-fillin-fits = cocok
page-fillin-left = sisa { $left } dari { $count }
page-fillin-more = dan { $count } lagi

page-fillin-rows = Baris
page-fillin-columns = Kolom
page-fillin-drawing = Papan untuk digambar, { $rows } baris dan { $columns } kolom
page-fillin-draw-keys = Klik atau seret untuk menambah atau menghapus dinding. Dengan keyboard: tombol panah berpindah, Spasi menambah atau menghapus dinding, huruf atau angka menjadi isi awal, Backspace menghapusnya.
page-fillin-symmetry = Simetri dinding
page-fillin-symmetry-none = tanpa
page-fillin-symmetry-turn = setengah putaran
page-fillin-symmetry-mirror = cermin
page-fillin-brush = Alat
page-fillin-brush-walls = Dinding
page-fillin-brush-givens = Pilih
page-fillin-given-at = Isi awal di baris { $row }, kolom { $column }
page-fillin-unreadable = Teks ini tidak memuat papan yang dapat ditampilkan di sini. Menggambar akan mengganti teksnya.
page-fillin-too-large = Papan dengan lebih dari { $most } baris atau kolom tidak dapat digambar di sini; tulis sebagai teks.
page-fillin-list-text = Daftar, satu isian per baris ({ $count })
page-fillin-lengths = Lajur dan isian menurut panjang
page-fillin-column-length = Panjang
page-fillin-column-slots = Lajur
page-fillin-column-entries = Isian
page-fillin-column-match = Kecocokan
page-fillin-match = cocok
page-fillin-missing = kurang { $count }
page-fillin-extra = lebih { $count }
