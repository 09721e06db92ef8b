# Memainkan dan menggambar isian.

page-fillin-board = Isian, { $rows } baris dan { $columns } kolom
page-fillin-keys = Tombol panah berpindah, Spasi berganti antara mendatar dan menurun. Ketik untuk menulis, Backspace menghapus, Shift+Delete mengosongkan lajur. Enter menuju daftar, Enter di sana menaruh isian ke lajur, Escape kembali.
page-fillin-how = Cara bermain
page-fillin-how-pointer = Seret isian ke tempatnya (dengan jari, tahan sebentar dulu), atau pilih lajur lalu klik isiannya. Klik kedua pada kotak berganti antara mendatar dan menurun.
page-fillin-square = { $symbol }, baris { $row }, kolom { $column }
page-fillin-square-empty = kosong, baris { $row }, kolom { $column }
page-fillin-square-wall = dinding, baris { $row }, kolom { $column }
page-fillin-given = sudah ada
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
page-fillin-cannot = { $entry } tidak bisa di sana: { $slot }.
page-fillin-cannot-there = { $entry } tidak bisa di sana.
page-fillin-stands = { $entry } ada di sini: { $slot }.
page-fillin-is-given = Kotak ini sudah ada isinya dan tetap begitu.
page-fillin-unknown-symbol = { $symbol } tidak ada di isian mana pun.
page-fillin-clear = Kosongkan lajur
page-fillin-erase = Hapus
page-fillin-pad = Simbol
page-fillin-conflicts = { $count } lajur penuh, tetapi isinya tidak ada di daftar, atau tidak sebanyak itu.
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
page-fillin-draw-keys = Klik atau seret untuk memasang atau melepas dinding. Dengan tombol: panah berpindah, Spasi memasang atau melepas dinding, huruf atau angka menjadi isi awal, Backspace menghapusnya.
page-fillin-symmetry = Simetri dinding
page-fillin-symmetry-none = tanpa
page-fillin-symmetry-turn = setengah putaran
page-fillin-symmetry-mirror = cermin
page-fillin-brush = Penunjuk
page-fillin-brush-walls = memasang dinding
page-fillin-brush-givens = memilih
page-fillin-given-at = Isi awal di baris { $row }, kolom { $column }
page-fillin-unreadable = Teks ini tidak memuat papan yang bisa ditampilkan. Mengubah gambar akan menggantinya.
page-fillin-too-large = Papan di atas { $most } baris atau kolom tidak digambar kotak demi kotak; tulislah sebagai teks.
page-fillin-list-text = Daftar, satu isian per baris ({ $count })
page-fillin-lengths = Lajur dan isian menurut panjang
page-fillin-column-length = Panjang
page-fillin-column-slots = Lajur
page-fillin-column-entries = Isian
page-fillin-column-match = Cocok
page-fillin-match = sebanyak yang perlu
page-fillin-missing = kurang { $count }
page-fillin-extra = lebih { $count }
