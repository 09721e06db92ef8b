# What only the page says. Ids begin with page-; a family's own stand in page-FAMILY.ftl.

page-nav = Tampilan
page-nav-gallery = Galeri
page-nav-bring = Bawa teka-teki
page-nav-draw = Gambar
page-nav-solve = Pecahkan
page-nav-watch = Amati
page-nav-play = Main
page-nav-take = Bawa pulang
page-brand-home = teka, ke galeri
page-skip = Lompat ke isi
page-language = Bahasa
page-language-en = English
page-language-id = Bahasa Indonesia
page-theme = Warna
page-theme-system = Ikut sistem
page-theme-light = Terang
page-theme-dark = Gelap
page-close = Tutup
page-stop = Hentikan
page-opening = Sebentar…
page-no-puzzle = Belum ada teka-teki di meja. Ambil satu dari galeri, atau bawa milik Anda sendiri.
page-view-missing = Bagian halaman ini tidak dapat dimuat. Muat ulang halaman untuk mencoba lagi.
page-view-unsupported = Tampilan ini belum ada.
page-line = Baris { $line }:
page-error = galat
page-warning = peringatan

page-failed-other = Itu tidak berhasil ({ $code }).
page-failed-page-offline = Server tidak dapat dihubungi. Apakah teka serve masih berjalan?
page-failed-page-not-made = Tidak ada teka-teki yang dibuat.
page-failed-status-408 = Server membutuhkan waktu terlalu lama untuk itu.
page-failed-status-413 = Ini terlalu besar untuk dikirim.
page-failed-status-429 = Terlalu banyak sekaligus. Tunggu sebentar lalu coba lagi.
page-failed-status-503 = Server sedang sibuk. Tunggu sebentar lalu coba lagi.

page-family-choice = Jenis teka-teki
page-family-all = Semua
page-family-packing = Susun keping
page-family-sliding = Geser ubin
page-family-fillin = Isi kotak
page-about-packing = Penuhi papan dengan semua keping, diputar dan dicerminkan sesuka hati.
page-about-sliding = Geser ubin ke tempat kosong sampai semuanya berurutan.
page-about-fillin = Tempatkan setiap entri daftar ke dalam kisi tepat satu kali.

page-hero = Meja kerja teka-teki
page-hero-more = Mainkan, minta dipecahkan, dan amati cara pencarian berpikir. Papan dan piramida keping, ubin geser, serta isian angka atau kata.
page-gallery-draw = Gambar sendiri
page-gallery-new = Buat yang baru
page-gallery-continue = Lanjutkan { $title }
page-gallery-examples = Contoh

page-bring-lead = Tempel, buka berkas, atau jatuhkan berkas di mana saja pada halaman ini. Jenisnya dikenali dari isinya.
page-bring-text = Teka-teki sebagai teks
page-bring-files = Buka berkas
page-bring-second = Teks kedua
page-bring-drop = Teka-teki isi kotak boleh terdiri atas dua berkas, papan dan daftar.
page-bring-remove = Buang { $file }
page-bring-placeholder = 5 1 7 3 …
page-bring-family = Baca sebagai
page-bring-recognise = apa pun bentuknya
page-bring-lenient = Abaikan kesalahan kecil
page-bring-open = Taruh di meja
page-bring-too-large = { $file } terlalu besar untuk sebuah teka-teki.
page-bring-not-text = Ini bukan teks UTF-8.
page-bring-read = { $count ->
       *[other] { $count } berkas telah dibaca.
    }
page-bring-wrong = { $count ->
       *[other] Ada { $count } kesalahan pada teka-teki ini.
    }
page-bring-warned = { $count ->
       *[other] Dibuka dengan { $count } peringatan.
    }
page-make = Buat yang baru
page-make-lead = teka membuat teka-teki yang dapat dipecahkan. Benih yang sama membuat teka-teki yang sama.
page-make-size = Ukuran (kosong untuk yang biasa)
page-make-difficulty = Kesulitan (kosong untuk sembarang)
page-make-seed = Benih (kosong untuk acak)
page-make-go = Buat

page-draw-blank = Mulai kosong
page-draw-current = Dari meja
page-draw-use = Pakai teka-teki ini
page-draw-used = Gambar Anda sudah di meja.
page-draw-canvas = Gambar
page-draw-text = Sebagai teks
page-draw-valid = Ini teka-teki yang sah.
page-draw-unsupported = Teka-teki jenis ini belum dapat digambar di sini; tulislah sebagai teks.

page-play-unsupported = Teka-teki jenis ini belum dapat dimainkan di sini, tetapi dapat dipecahkan dan dibawa pulang.
page-play-tools = Alat permainan
page-play-board = Permainan
page-play-undo = Urungkan
page-play-redo = Ulangi
page-play-restart = Mulai lagi
page-play-check = Periksa
page-play-hint = Petunjuk
page-play-time = Waktu
page-play-moves = Langkah
page-play-again = Main lagi
page-play-solved = Selesai! { $time }, { $moves ->
       *[other] { $moves } langkah
    }.
page-play-undone = Diurungkan: { $label }
page-play-redone = Diulangi: { $label }
page-play-restarted = Kembali ke awal.
page-check-fine = Sejauh ini tidak ada yang salah.
page-check-complete = Semuanya benar.
page-check-wrong = { $count ->
       *[other] { $count } tempat salah dan telah ditandai.
    }
page-check-hopeless = Dari sini teka-teki tidak dapat diselesaikan.
page-check-stopped = Terlalu sulit untuk dipastikan dalam waktu yang diizinkan.
page-hint-none = Tidak ada petunjuk untuk keadaan ini.

page-share-damaged = Tautan ini rusak: teka-teki di dalamnya tidak dapat dibaca.
page-share-opened = Teka-teki yang dibagikan sudah di meja.

page-entry-done = (terpakai)
page-solid = { $title }, dalam ruang
page-solid-how = Seret untuk memutar, atau pakai tombol panah; Home mengembalikannya.
