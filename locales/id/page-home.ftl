# Halaman awal, koleksi, teka-teki hari ini, sesudah menang, statistik.

page-nav-home = Beranda
page-nav-new = Teka-teki baru
page-nav-statistics = Statistik
page-details = Rincian
page-try-again = Coba lagi

page-home-today = Main teka-teki hari ini
page-home-today-again = Main lagi teka-teki hari ini
page-home-mine = Pecahkan teka-teki saya
page-home-day = Hari ini, { $date }
page-home-continue = Lanjutkan
page-home-collections = Koleksi
page-home-unsolved = Hanya yang belum selesai
page-streak = { $days ->
        [0] Belum ada hari beruntun
        [one] Satu hari
       *[other] { $days } hari beruntun
    }
page-card-solved = Selesai
page-card-moves = { $moves } langkah
page-card-pieces = { $pieces } keping · { $cells } sel

page-daily-name = { $family }, { $date }
page-calendar = Kalender
page-calendar-name = Kalender, { $date }
page-calendar-date = Tanggal
page-calendar-today = Hari ini

page-collection-iq-puzzler-pro = IQ Puzzler Pro
page-collection-kanoodle = Kanoodle
page-collection-fill-ins = Isian
page-collection-sliding = Puzzle geser
page-collection-puzzle = { $collection } { $number }
page-collection-about = { $count } teka-teki · tingkat { $from } sampai { $to }
page-collection-solved = { $solved } dari { $count } selesai
page-collection-play = Main nomor { $number }
page-collection-kind = Papan atau isian
page-collection-unknown = Koleksi itu tidak ada.

page-win-solved = Selesai!
page-win-fewest = paling sedikit ★
page-win-of-fewest = paling sedikit: { $count }
page-win-hints = Petunjuk
page-win-no-hints = tanpa
page-win-best = Terbaik sebelumnya
page-win-new-best = terlampaui!
page-win-next = Berikutnya
page-win-another = Satu lagi seperti ini
page-win-share = Bagikan hasil
page-win-copied = Hasil dan tautan disalin.
page-win-copy-by-hand = Peramban tidak mengizinkan penyalinan; teksnya sudah dipilih, silakan salin sendiri.
page-win-text-moves = { $moves } langkah
page-win-text-fewest = paling sedikit { $count }
page-win-text-hints = { $hints ->
        [0] tanpa petunjuk
       *[other] { $hints } petunjuk
    }

page-stats-solved = Selesai
page-stats-streak = Hari beruntun
page-stats-longest = Beruntun terpanjang
page-stats-days = Lima minggu terakhir
page-stats-how = Satu hari dihitung jika Anda menyelesaikan salah satu teka-teki hari itu pada hari itu juga.
page-stats-by-level = Menurut jenis dan tingkat
page-stats-none = Belum ada yang selesai.
page-stats-unaided = Tanpa petunjuk
page-stats-best = Waktu terbaik
page-stats-average = Waktu rata-rata
page-backup = Data Anda
page-backup-more = Permainan, hasil, gambar dan pengaturan hanya disimpan di peramban ini. Simpan sebagai berkas untuk memindahkannya ke peramban lain; yang sudah ada di sana tidak hilang.
page-backup-save = Simpan semuanya sebagai berkas
page-backup-open = Tambahkan dari berkas
page-backup-read = { $count } hal ditambahkan.
page-backup-wrong = Ini bukan berkas yang disimpan teka.

page-failed-page-unknown-puzzle = Tidak ada teka-teki di alamat ini.
page-failed-page-damaged-link = Tautan ini rusak: teka-tekinya tidak dapat dibaca.
page-failed-page-puzzle-not-kept = Teka-teki ini terlalu besar untuk alamatnya, dan peramban ini tidak menyimpannya lagi. Buka kembali berkasnya.

# The start page and the shell name these; their own sentences are in page-exercise.ftl and page-keys.ftl.
page-exercise-home = Untuk kelas: lakukan pencarian langkah demi langkah
page-nav-exercise = Latihan
page-keys = Pintasan keyboard
