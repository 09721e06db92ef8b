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
page-line = Baris { $line }:
page-error = galat
page-warning = peringatan

# Sebagai ganti bantuan yang menyebut berkas dan pilihan baris perintah
page-help-input-empty = Tempelkan teka-teki atau buka berkas. Di galeri ada teka-teki dari segala jenis untuk memulai.
page-help-input-unrecognised = Bandingkan dengan teka-teki dari galeri, atau pilih jenisnya di "Baca sebagai" untuk melihat apa yang salah.
page-help-packing-toml_syntax = Teka-teki susun dari galeri memperlihatkan bentuknya.
page-help-packing-toml_type = Teka-teki susun dari galeri memperlihatkan bentuknya.

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
page-make-rows = Baris
page-make-columns = Kolom
page-make-any = bebas
page-make-chance = acak
page-make-easy = mudah
page-make-medium = sedang
page-make-hard = sulit
page-make-difficulty = Kesulitan
page-make-seed = Benih
page-make-go = Buat
page-make-both = Isi baris dan kolom, atau kosongkan keduanya.
page-number-wrong = Ini harus bilangan bulat dari { $least } sampai { $most }.

page-draw-undo = Urungkan
page-draw-undone = Perubahan terakhir diurungkan.
page-draw-blank = Mulai kosong
page-draw-current = Dari meja
page-draw-use = Pakai teka-teki ini
page-draw-used = Gambar Anda sudah di meja.
page-draw-canvas = Gambar
page-draw-text = Sebagai teks
page-draw-valid = Ini teka-teki yang sah.
page-draw-hopeless = Teka-teki ini terbaca, tetapi tidak punya solusi.
page-draw-unsupported = Teka-teki jenis ini belum dapat digambar di sini; tulislah sebagai teks.
page-size-less = { $what }: kurangi satu
page-size-more = { $what }: tambah satu
page-size-limits = { $what }: bilangan bulat dari { $least } sampai { $most }.

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
page-check-hopeless-why = Dari sini teka-teki tidak dapat diselesaikan: { $reason }
page-check-stopped = Terlalu sulit untuk dipastikan dalam waktu yang diizinkan.
page-hint-none = Tidak ada petunjuk untuk keadaan ini.

page-share-damaged = Tautan ini rusak: teka-teki di dalamnya tidak dapat dibaca.
page-share-opened = Teka-teki yang dibagikan sudah di meja.

page-entry-done = (terpakai)
page-scene-omitted = Gambar ini akan mempunyai { $cells } petak, sedangkan gambar di sini paling banyak { $most }. Teka-teki ini tetap dapat diselesaikan, dan dibawa pulang sebagai SVG.
page-solid = { $title }, dalam ruang
page-solid-how = Seret untuk memutar, atau pakai tombol panah; Home mengembalikannya.

page-first = Pertama
page-previous = Sebelumnya
page-next = Berikutnya
page-last = Terakhir
page-of = { $at } dari { $count }
page-cases = Kasus
page-nodes = Simpul
page-time = Waktu
page-solutions = Solusi
page-best = Terbaik sejauh ini
page-bound = Paling sedikit
page-method = Metode
page-steps = Langkah
page-outcome = Jawaban
page-outcome-solved = terpecahkan
page-outcome-none = tidak ada solusi
page-outcome-stopped = dihentikan
page-seconds = { $count ->
       *[other] { $count } detik
    }
page-distinct = Yang berbeda, putaran dan cerminan dihitung sekali: { $count }
page-bound-so-far = Paling sedikit diperlukan { $count } langkah.
page-moves-letters = Setiap huruf adalah arah geser ubin (U atas, D bawah, L kiri, R kanan)

page-want-solve = Satu solusi
page-want-list = Semua solusi
page-want-unique = Apakah tunggal?
page-want-rate = Seberapa sulit?
page-want-compare = Bandingkan semua algoritma
page-solve-how = Apa yang dicari, dan caranya
page-solve-want = Cari
page-solve-algorithm = Algoritma
page-solve-usual = biasa ({ $name })
page-solve-seconds = Paling lama
page-solve-nodes = Batas simpul pencarian
page-solve-no-limit = tanpa batas
page-solve-go = Mulai
page-solve-answer = Jawaban
page-solve-running = Sedang mencari
page-solve-started = Pencarian dimulai.
page-solve-solved = Terpecahkan.
page-solve-moves = Terpecahkan dalam { $count ->
       *[other] { $count } langkah
    }.
page-solve-moves-best = Terpecahkan dalam { $count ->
       *[other] { $count } langkah
    }, jumlah paling sedikit yang mungkin.
page-solve-none = Tidak ada solusi: { $reason }
page-solve-stopped = Dihentikan sebelum ada jawaban: { $reason }
page-solve-compared = { $count ->
       *[other] { $count } algoritma telah dijalankan.
    }
page-count = Solusi: { $count }
page-count-part = Dihentikan: { $reason }. Solusi sejauh ini: { $count }
page-list-first = Ada lebih dari { $count } solusi. Yang didaftar { $count } yang pertama; lebih dari itu tidak didaftar di sini.
page-count-all = Hitung semuanya
page-count-running = Sedang menghitung
page-limit-time = waktu habis
page-limit-interrupted = atas permintaan
page-limit-nodes = batas simpul pencarian tercapai
page-limit-memory = memerlukan memori lebih dari yang diizinkan
page-limit-other = suatu batas tercapai
page-unique-unique = Ada tepat satu solusi.
page-unique-multiple = Ada beberapa solusi.
page-unique-none = Tidak ada solusi.
page-unique-unknown = Tidak dapat dipastikan dalam batas yang diberikan.
page-rate = Kesulitan { $level } dari { $hardest }
page-rate-beyond = Di luar penalaran: perlu coba-coba.

page-watch-lead = Setiap peristiwa pencarian, secepat atau selambat yang Anda mau. Spasi memutar, tombol panah melangkah.
page-watch-unsupported = Pencarian pada teka-teki jenis ini belum dapat diamati.
page-watch-controls = Pemutaran
page-watch-play = Putar
page-watch-pause = Jeda
page-watch-back = Mundur satu langkah
page-watch-forward = Maju satu langkah
page-watch-scrub = Tempat dalam pencarian
page-watch-speed = Kecepatan
page-watch-per-second = { $count } per detik
page-watch-beside = Di sampingnya
page-watch-alone = tidak ada
page-watch-event = { $at } dari { $count }
page-watch-event-more = { $at } dari { $count }+, selebihnya dimuat sambil jalan
page-watch-event-cut = { $at } dari { $count } yang pertama
page-watch-last-loaded = Ke akhir bagian yang sudah dimuat
page-watch-events = Yang baru terjadi
page-watch-outcome-solved = Terpecahkan.
page-watch-outcome-no-solution = Tidak ada solusi.
page-watch-outcome-stopped = Dihentikan.

page-take-preview = Pratinjau
page-take-files = Berkas
page-take-what = Yang dibawa
page-take-puzzle = Teka-tekinya
page-take-solution = Solusinya
page-take-look = Warna
page-take-look-page = seperti halaman ini
page-take-look-light = terang
page-take-look-dark = gelap
page-take-look-print = hitam putih, untuk kertas
page-take-look-safe = warna dengan pola
page-take-saved = { $file } disimpan
page-format-txt = teks biasa
page-format-json = untuk program
page-format-svg = gambar segala ukuran
page-format-png = gambar
page-format-pdf = untuk kertas
page-format-gif = diputar ulang
page-take-link = Tautan untuk dikirim
page-take-link-more = Seluruh teka-teki ada di dalam alamatnya; tidak ada yang disimpan di mana pun.
page-take-link-long = Teka-teki ini terlalu besar untuk tautan ({ $length } karakter, paling banyak { $most }). Kirimlah sebagai berkas.
page-copy = Salin
page-copied = Tautan telah disalin.
page-copy-by-hand = Peramban tidak mengizinkan halaman menyalin; tautan sudah dipilih, salinlah sendiri.
