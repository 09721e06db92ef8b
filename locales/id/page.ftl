# Yang hanya dikatakan halaman. Nama diawali page-; milik keluarga ada di page-KELUARGA.ftl.

page-nav = Tampilan
page-nav-open = Buka
page-nav-draw = Gambar
page-nav-solve = Pecahkan
page-nav-watch = Amati
page-nav-play = Main
page-nav-export = Ekspor
page-brand-home = teka, ke halaman awal
page-skip = Langsung ke isi
page-language = Bahasa
page-language-en = English
page-language-id = Bahasa Indonesia
page-theme = Warna
page-theme-system = Ikut sistem
page-theme-light = Terang
page-theme-dark = Gelap
page-close = Tutup
page-stop = Hentikan
page-opening = Membuka…
page-no-puzzle = Tidak ada teka-teki yang terbuka. Mainkan satu dari halaman awal, atau buka milik Anda sendiri.
page-view-missing = Bagian halaman ini tidak dapat dimuat: server tidak menjawab.
page-line = Baris { $line }:
page-error = galat
page-warning = peringatan

# Pengganti saran yang menyebut berkas dan pilihan baris perintah
page-help-input-empty = Tempelkan teka-teki atau buka berkas. Di halaman awal ada teka-teki dari segala jenis untuk memulai.
page-help-input-unrecognised = Bandingkan dengan contoh dari halaman awal, atau pilih jenisnya di "Format" untuk melihat apa yang salah.
page-help-packing-toml_syntax = Lihat contoh formatnya pada teka-teki susun di halaman awal.
page-help-packing-toml_type = Lihat contoh formatnya pada teka-teki susun di halaman awal.

page-failed-other = Terjadi kesalahan ({ $code }).
page-failed-page-offline = Server tidak dapat dihubungi. Apakah teka serve masih berjalan?
page-failed-page-not-made = Tidak ada teka-teki yang dibuat.
page-failed-status-408 = Server terlalu lama menjawab.
page-failed-status-413 = Ini terlalu besar untuk dikirim.
page-failed-status-429 = Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.
page-failed-status-503 = Server sedang sibuk. Tunggu sebentar lalu coba lagi.

page-family-choice = Jenis teka-teki
page-family-all = Semua
page-family-packing = Susun
page-family-sliding = Geser
page-family-fillin = TTS isian
page-about-packing = Penuhi papan dengan semua keping; putar dan balik sesuka Anda.
page-about-sliding = Geser ubin ke petak kosong sampai semuanya berurutan.
page-about-fillin = Tempatkan setiap isian dari daftar ke dalam kotak-kotak tepat satu kali.

page-hero = Mainkan, pecahkan, dan pahami teka-teki
page-hero-more = Papan dan piramida keping, ubin geser, serta isian angka dan kata: mainkan, pecahkan, dan amati cara pemecahnya berpikir.
page-gallery-draw = Gambar sendiri
page-gallery-examples = Contoh

page-open-lead = Tempelkan teka-teki, buka berkas, atau jatuhkan berkas di mana saja pada halaman ini. Jenisnya dikenali dari isinya.
page-open-text = Teks teka-teki
page-open-files = Buka berkas
page-open-second = Tambah berkas kedua (daftar kata)
page-open-drop = TTS isian boleh terdiri atas dua berkas, papan dan daftar.
page-open-limit = Paling besar 512 kB.
page-open-remove = Hapus { $file }
page-open-placeholder = 5 1 7 3 …
page-open-family = Format
page-open-recognise = deteksi otomatis
page-open-lenient = Abaikan kesalahan kecil
page-open-submit = Buka teka-teki
page-open-too-large = { $file } terlalu besar: teka-teki di sini paling besar 512 kB.
page-open-not-text = Ini bukan teks UTF-8.
page-open-read = { $count ->
       *[other] { $count } berkas telah dibaca.
    }
page-open-wrong = { $count ->
       *[other] Ada { $count } kesalahan pada teka-teki ini.
    }
page-open-warned = { $count ->
       *[other] Dibuka dengan { $count } peringatan.
    }
page-make = Teka-teki baru
page-make-lead = Setiap teka-teki yang dibuat dapat dipecahkan. Nomor acak yang sama menghasilkan teka-teki yang sama.
page-make-rows = Baris
page-make-columns = Kolom
page-make-any = bebas
page-make-chance = acak
page-make-easy = mudah
page-make-medium = sedang
page-make-hard = sulit
page-make-difficulty = Kesulitan
page-make-entries = Isian
page-make-entries-numbers = angka
page-make-entries-en = kata bahasa Inggris
page-make-entries-id = kata bahasa Indonesia
page-make-more = Pilihan lain
page-make-style = Bentuk kotak
page-make-style-american = Amerika: setiap kotak bersilangan
page-make-style-lattice = anyaman: lebih sedikit persilangan
page-make-style-open = terbuka: sedikit dinding
page-make-symmetry = Simetri
page-make-symmetry-turn = putaran setengah
page-make-symmetry-mirror = cermin
page-make-symmetry-diagonal = diagonal
page-make-symmetry-none = tidak ada
page-make-givens = Kotak yang sudah terisi
page-make-givens-none = tidak ada
page-make-givens-few = sesedikit mungkin
page-make-digits = Angka
page-make-min-length = Isian terpendek
page-make-set = Keping
page-make-board = Papan
page-make-by-level = Menurut penalaran yang diperlukan
page-make-by-pieces = Menurut banyak keping yang harus dipasang
page-make-starter = starter: beberapa keping
page-make-junior = junior
page-make-expert = expert
page-make-master = master
page-make-wizard = wizard: hampir semua keping
page-make-running = Membuat teka-teki
page-board-diagonal = persegi diagonal
page-board-pyramid = piramida
page-level = Tingkat { $level }
page-make-seed = Nomor acak (seed)
page-make-go = Buat
page-make-both = Isi baris dan kolom, atau kosongkan keduanya.
page-number-wrong = Isi dengan bilangan bulat dari { $least } sampai { $most }.

page-draw-undo = Urungkan
page-draw-undone = Perubahan terakhir diurungkan.
page-draw-blank = Baru
page-draw-current = Ubah teka-teki yang terbuka
page-draw-use = Pakai teka-teki ini
page-draw-used = Siap dimainkan.
page-draw-canvas = Gambar
page-draw-text = Sebagai teks
page-draw-valid = Tidak ada kesalahan dalam teks.
page-draw-hopeless = Teka-teki ini valid, tetapi tidak punya solusi.
page-draw-unsupported = Teka-teki jenis ini belum dapat digambar di sini; tulis sebagai teks.
page-size-less = { $what }: kurangi satu
page-size-more = { $what }: tambah satu
page-size-limits = { $what }: bilangan bulat dari { $least } sampai { $most }.

page-play-unsupported = Teka-teki jenis ini belum dapat dimainkan di sini, tetapi dapat dipecahkan dan diekspor.
page-play-tools = Alat permainan
page-play-board = Permainan
page-play-undo = Urungkan
page-play-redo = Ulangi
page-play-restart = Mulai lagi
page-play-check = Periksa
page-play-hint = Petunjuk
page-play-next = Teka-teki berikutnya
page-play-time = Waktu
page-play-moves = Langkah
page-play-again = Main lagi
page-play-solved = Selesai! { $time }, { $moves ->
       *[other] { $moves } langkah
    }.
page-play-undone = Diurungkan: { $label }
page-play-redone = Diulangi: { $label }
page-play-restarted = Kembali ke awal.
page-check-fine = Belum ada kesalahan.
page-check-complete = Semuanya benar.
page-check-wrong = { $count ->
       *[other] { $count } kesalahan, ditandai di papan.
    }
page-check-take-back = { $count ->
       *[other] Keping { $pieces } tidak bisa tetap di situ.
    }
page-check-take-back-one-of = { $more ->
        [yes] Ambil kembali { $sets }; masih ada cara lain.
       *[no] Ambil kembali { $sets }.
    }
page-check-hopeless = Jalan buntu: dari posisi ini teka-teki tidak dapat diselesaikan.
page-check-hopeless-why = Jalan buntu: { $reason }
page-check-stopped = Tidak dapat dipastikan dalam waktu yang tersedia.
page-hint-strike-out = Bukan begini
page-hint-because = Alasan
page-hint-none = Tidak ada petunjuk untuk posisi ini.


page-entry-done = (terpakai)
page-scene-omitted = Gambar ini akan memuat { $cells } sel, sedangkan gambar di sini paling banyak { $most }. Teka-tekinya tetap dapat dipecahkan, dan diekspor sebagai SVG.
page-solid = { $title }, tampilan 3D
page-solid-how = Seret atau pakai tombol panah untuk memutar; Home mengembalikan tampilan.

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
page-bound = Batas bawah
page-method = Metode
page-steps = Langkah
page-outcome = Jawaban
page-outcome-solved = terpecahkan
page-outcome-none = tidak ada solusi
page-outcome-stopped = dihentikan
page-seconds = { $count ->
       *[other] { $count } detik
    }
page-distinct = Berbeda jika rotasi dan pencerminan diabaikan: { $count }
page-bound-so-far = Perlu paling sedikit { $count } langkah.
page-moves-letters = Setiap huruf adalah arah geser ubin (U atas, D bawah, L kiri, R kanan)

page-want-solve = Satu solusi
page-want-list = Semua solusi
page-want-unique = Apakah solusinya hanya satu?
page-want-rate = Seberapa sulit?
page-want-compare = Bandingkan semua algoritma
page-solve-how = Apa yang dicari, dan caranya
page-solve-want = Apa yang ingin Anda ketahui?
page-solve-algorithm = Algoritma
page-solve-usual = bawaan ({ $name })
page-solve-seconds = Batas waktu
page-solve-nodes = Batas simpul
page-solve-no-limit = tanpa batas
page-solve-go = { $kind ->
        [list] Cari semua
        [unique] Periksa
        [rate] Nilai
        [compare] Bandingkan
       *[solve] Pecahkan
    }
page-solve-answer = Jawaban
page-solve-running = Sedang mencari
page-solve-started = Pencarian dimulai.
page-solve-solved = Terpecahkan.
page-solve-moves = Terpecahkan dalam { $count ->
       *[other] { $count } langkah
    }.
page-solve-moves-best = Terpecahkan dalam { $count ->
       *[other] { $count } langkah
    }, paling sedikit yang mungkin.
page-solve-none = Tidak ada solusi: { $reason }
page-solve-stopped = Dihentikan sebelum jawaban ditemukan: { $reason }
page-solve-compared = { $count } algoritma dibandingkan.
page-count = Solusi: { $count }
page-count-part = Dihentikan: { $reason }. Solusi sejauh ini: { $count }
page-list-first = Menampilkan { $count } solusi pertama; masih ada lagi.
page-count-all = Hitung semuanya
page-count-running = Sedang menghitung
page-limit-time = batas waktu tercapai
page-limit-interrupted = dihentikan oleh Anda
page-limit-nodes = batas simpul tercapai
page-limit-memory = batas memori tercapai
page-limit-other = batas tercapai
page-too-large-for-browser = Ini memerlukan memori lebih banyak daripada yang diizinkan peramban. Di komputer, pakai { $command }.
page-unique-unique = Ada tepat satu solusi.
page-unique-multiple = Tidak tunggal: ada paling sedikit dua solusi.
page-unique-none = Tidak ada solusi.
page-unique-unknown = Tidak dapat dipastikan dalam batas yang diberikan.
page-rate = Kesulitan { $level } dari { $hardest }
page-rate-beyond = Tidak dapat diselesaikan dengan penalaran saja.

page-watch-lead = Ikuti setiap peristiwa pencarian dengan kecepatan Anda sendiri. Spasi memutar dan menjeda, tombol panah melangkah.
page-watch-unsupported = Pencarian pada teka-teki jenis ini belum dapat diamati.
page-watch-controls = Pemutaran
page-watch-play = Putar
page-watch-pause = Jeda
page-watch-back = Mundur satu langkah
page-watch-forward = Maju satu langkah
page-watch-scrub = Posisi dalam pencarian
page-watch-speed = Kecepatan
page-watch-per-second = { $count } langkah/detik
page-watch-beside = Bandingkan dengan
page-watch-alone = –
page-watch-event = { $at } dari { $count }
page-watch-event-more = { $at } dari { $count }+, dimuat sambil jalan
page-watch-event-cut = { $at } dari { $count } yang pertama
page-watch-last-loaded = Ke peristiwa terakhir yang dimuat
page-watch-events = Peristiwa terbaru
page-watch-outcome-solved = Terpecahkan.
page-watch-outcome-no-solution = Tidak ada solusi.
page-watch-outcome-stopped = Dihentikan.

page-export-preview = Pratinjau
page-export-files = Berkas
page-export-what = Ekspor
page-export-puzzle = Teka-tekinya
page-export-solution = Solusinya
page-export-look = Warna
page-export-look-page = sama dengan halaman ini
page-export-look-light = terang
page-export-look-dark = gelap
page-export-look-print = hitam putih, untuk dicetak
page-export-look-safe = warna dengan pola
page-export-saved = { $file } disimpan
page-format-txt = teks biasa
page-format-json = data
page-format-svg = gambar vektor
page-format-png = gambar
page-format-pdf = untuk dicetak
page-format-gif = animasi
page-export-link = Tautan berbagi
page-export-link-more = Tautan ini memuat seluruh teka-teki; tidak ada yang disimpan di mana pun.
page-export-link-long = Teka-teki ini terlalu besar untuk tautan ({ $length } karakter, paling banyak { $most }). Kirim sebagai berkas.
page-copy = Salin
page-copied = Tautan disalin.
page-copy-by-hand = Peramban tidak mengizinkan penyalinan; tautan sudah dipilih, salinlah sendiri.

# Metode yang dilaporkan pencarian
page-method-sweep = sel demi sel
page-method-sweep__symmetry_broken = sel demi sel; bayangan cermin dilewati
page-method-memo = sel demi sel, keadaan yang sama digabung
page-method-fewest = pilihan tersedikit dahulu
page-method-fewest__symmetry_broken = pilihan tersedikit dahulu; bayangan cermin dilewati
page-method-restarts = mulai ulang acak
page-method-lists = Algoritma X
page-method-proof = pembuktian
page-method-propagation = propagasi
page-method-search = pencarian
page-method-clauses = pembelajaran klausa
page-method-linear-conflict = konflik linear
page-method-walking-distance = walking distance
page-method-large-tables = basis data pola besar
page-method-small-tables = basis data pola kecil
page-method-exhaustive-table = tabel semua papan
