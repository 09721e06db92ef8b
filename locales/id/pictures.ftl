# Gambar, buku kecil, dan bagan.

render-too_large = gambarnya akan terlalu besar: { $width } kali { $height } piksel
    .help = pakai --scale atau --width yang lebih kecil, atau simpan sebagai SVG
render-too_large_for_paper = gambarnya akan terlalu besar untuk satu halaman: { $width } kali { $height } poin
    .help = simpan sebagai SVG, yang tidak dibatasi ukurannya
render-bad_scale = ukuran gambar tidak sah
    .help = --scale dan --width menerima bilangan di atas 0, misalnya --scale 2 atau --width 800
render-bad_speed = kecepatan animasi tidak sah
    .help = --speed menerima bilangan di atas 0, misalnya 2
render-too_many_puzzles = { $puzzles } teka-teki terlalu banyak untuk satu bagan, yang memuat paling banyak { $most }
    .help = bandingkan lebih sedikit sekaligus, atau simpan sebagai .txt atau .json
render-empty = tidak ada yang dapat digambar
    .help = ini kesalahan di dalam teka
render-not_svg = tidak dapat menggambar: { $detail }
    .help = ini kesalahan di dalam teka
render-not_encoded = tidak dapat mengodekan gambar: { $detail }
    .help = ini kesalahan di dalam teka

help-arg-theme = Warna: light (terang, bawaan), dark (gelap), print (hitam putih dengan pola), atau safe (warna dengan pola)
help-arg-scale = Ukuran gambar PNG dan GIF, kelipatan ukuran aslinya; 2 untuk PNG jika tidak disebut
help-arg-width = Lebar gambar PNG dan GIF dalam piksel
render-more_entries = dan { $entries } lagi, tidak ditampilkan
render-left_out = Animasi menampilkan { $shown } dari { $steps } langkah
help-arg-speed = Kecepatan GIF: 2 berarti dua kali lebih cepat

help-book = Buat buku kecil berisi teka-teki untuk dicetak, dengan jawaban di belakang
help-arg-files = Teka-teki, berurutan; gabungkan dua berkas satu teka-teki dengan +
help-arg-book-to = Berkas PDF yang ditulis
help-arg-per-page = Banyak teka-teki per halaman: 1, 2 (bawaan), 4, atau 6
help-arg-answers = Letak jawaban: back (di belakang, bawaan), separate (di berkas tersendiri), atau none (tanpa jawaban)
help-arg-paper = Ukuran kertas: a4 (bawaan) atau letter
help-arg-title = Judul di sampul

book-title = Teka-teki
book-subtitle = { $puzzles } teka-teki
book-answers = Jawaban
book-heading = { $number }. { $title }
book-list_continued = { $heading } – daftar, lanjutan
book-level = Tingkat kesulitan: { $level } dari { $hardest }
book-moves = { $count } langkah; tiap huruf adalah arah geser ubin: U ke atas, D ke bawah, L ke kiri, R ke kanan
book-stopped = batas waktu tercapai setelah { $done } dari { $puzzles } teka-teki; buku tidak ditulis
    .help = perpanjang --timeout, atau kurangi teka-tekinya
book-unsolved = Jawaban tidak ditemukan: { $limit }
book-unsolved_note = Jawaban teka-teki { $number } tidak ditemukan; hal itu disebut di buku
book-no_solution = { $file } tidak mempunyai solusi: { $reason }
book-not_pdf = { $file }: buku harus berupa PDF
    .help = pakai nama yang berakhiran .pdf
book-name-packing = Teka-teki susun
book-rules-packing = Isi papan dengan semua keping. Pakai tiap keping satu kali; keping boleh diputar dan, kecuali disebut lain, boleh dibalik. Keping tidak boleh saling menindih atau keluar dari papan, dan sel yang harus diisi tidak boleh kosong.
book-name-sliding = Teka-teki geser
book-rules-sliding = Geser ubin ke petak kosong, satu per satu, sampai semua berurutan: 1, 2, 3 dan seterusnya, baris demi baris, dengan petak kosong di akhir, atau seperti pada papan kedua.
book-name-fillin = TTS isian
book-rules-fillin = Tulis setiap isian dari daftar ke dalam kisi tepat satu kali, mendatar atau menurun, satu simbol per kotak putih, sehingga setiap deret dua kotak putih atau lebih memuat satu isian.

help-arg-compared = Teka-teki; gabungkan dua berkas satu teka-teki dengan +. Jika berkas pertama sendirian bukan teka-teki, dua berkas pertama dibaca sebagai satu
help-arg-save-chart = Simpan perbandingan; ekstensi menentukan format: svg, png, pdf, atau html untuk bagan, txt, atau json. Boleh diulang
compare-format = { $file }: perbandingan tidak dapat disimpan dalam format ini
    .help = pakai ekstensi .svg, .png, .pdf, .html, .txt, atau .json
compare-heading = { $file } ({ $family })
compare-title = Perbandingan algoritma
compare-title_one = Perbandingan algoritma pada { $file }
compare-budget = Batas per percobaan: { $time }.
compare-budget_nodes = Batas per percobaan: { $time } dan { $nodes } simpul.
compare-interrupted = Perbandingan diinterupsi; ini hasil sejauh ini.
compare-running = { $algorithm } pada { $file } ({ $number } dari { $count })

chart-finished = selesai
chart-stopped = dihentikan oleh batas: paling sedikit sebanyak ini
chart-logarithmic = Semua skala logaritmik: setiap garis kisi sepuluh kali garis sebelumnya.
render-too_long_film = animasinya akan terlalu panjang: pada papan sebesar ini paling banyak sekitar { $most } langkah
    .help = simpan sebagai teks atau gambar
book-no_solution_help = Hilangkan, atau buat buku tanpa jawaban (--answers none)
