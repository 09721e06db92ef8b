# Gambar: cara membuatnya, dan mengapa tidak dapat dibuat.

render-too_large = gambarnya akan terlalu besar: { $width } kali { $height } piksel
    .help = pakai --scale atau --width yang lebih kecil, atau simpan sebagai SVG
render-too_large_for_paper = gambarnya akan terlalu besar untuk satu halaman: { $width } kali { $height } poin
    .help = simpan sebagai SVG, yang tidak ada batasnya
render-bad_scale = gambar tidak dapat diperbesar seperti itu
    .help = --scale dan --width menerima bilangan di atas 0, misalnya --scale 2 atau --width 800
render-bad_speed = film tidak dapat diputar dengan kecepatan itu
    .help = --speed menerima bilangan di atas 0, misalnya 2
render-too_many_puzzles = { $puzzles } teka-teki terlalu banyak untuk satu bagan, yang memuat { $most }
    .help = bandingkan lebih sedikit sekaligus, atau simpan sebagai .txt atau .json
render-empty = tidak ada yang dapat digambar
    .help = ini kesalahan di dalam teka
render-not_svg = gambar tidak dapat dibuat: { $detail }
    .help = ini kesalahan di dalam teka
render-not_encoded = gambar tidak dapat ditulis: { $detail }
    .help = ini kesalahan di dalam teka

help-arg-theme = Warnanya: light (terang, bawaan), dark (gelap), print (hitam putih dengan pola) atau safe (warna dengan pola)
help-arg-scale = Besar gambar PNG dan GIF, kelipatan ukuran wajarnya; 2 untuk PNG jika tidak disebut
help-arg-width = Lebar gambar PNG dan GIF dalam piksel
render-more_entries = dan { $entries } lagi, yang tidak ditampilkan
render-left_out = Dari { $steps } langkah, film menampilkan { $shown }
help-arg-speed = Kecepatan GIF: 2 berarti dua kali lebih cepat dari biasanya

help-book = Buat buku kecil berisi teka-teki untuk dicetak, dengan jawaban di belakang
help-arg-files = Teka-tekinya, berurutan; yang terdiri atas dua berkas ditulis dengan + di antara nama keduanya
help-arg-book-to = PDF yang ditulis
help-arg-per-page = Banyak teka-teki per halaman: 1, 2 (bawaan), 4 atau 6
help-arg-answers = Tempat jawaban: back (di belakang, bawaan), separate (berkas tersendiri) atau none (tidak ada)
help-arg-paper = Kertasnya: a4 (bawaan) atau letter
help-arg-title = Judul di halaman pertama

book-title = Teka-teki
book-subtitle = { $puzzles } teka-teki
book-answers = Jawaban
book-heading = { $number }. { $title }
book-list_continued = { $heading } – daftar, lanjutan
book-level = Tingkat kesulitan: { $level } dari { $hardest }
book-moves = { $count } langkah; tiap huruf adalah arah geser ubin: U ke atas, D ke bawah, L ke kiri, R ke kanan
book-stopped = waktu habis setelah { $done } dari { $puzzles } teka-teki; buku tidak ditulis
    .help = beri waktu lebih lama dengan --timeout, atau kurangi teka-tekinya
book-unsolved = Jawaban tidak ditemukan: { $limit }
book-unsolved_note = Jawaban teka-teki { $number } tidak ditemukan; buku mengatakannya
book-no_solution = { $file } tidak punya penyelesaian: { $reason }
book-not_pdf = { $file }: buku kecil adalah PDF
    .help = beri nama yang berakhir dengan .pdf
book-name-packing = Teka-teki menyusun keping
book-rules-packing = Isi papan dengan semua keping. Setiap keping dipakai sekali; boleh diputar dan, kecuali disebut lain, boleh dibalik. Keping tidak boleh tumpang tindih atau keluar papan, dan tempat yang harus terisi tidak boleh kosong.
book-name-sliding = Teka-teki geser
book-rules-sliding = Geser ubin ke tempat kosong, satu per satu, sampai semua berurutan: 1, 2, 3 dan seterusnya, baris demi baris, dengan tempat kosong di akhir, atau seperti papan kedua.
book-name-fillin = Teka-teki isian
book-rules-fillin = Tulis setiap isian dari daftar ke dalam kisi tepat satu kali, mendatar atau menurun, satu simbol di tiap kotak putih, sehingga setiap deret dua kotak putih atau lebih memuat satu isian.

help-arg-compared = Teka-tekinya; yang terdiri atas dua berkas ditulis dengan + di antara nama keduanya. Dua berkas adalah satu teka-teki jika yang pertama sendirian bukan teka-teki
help-arg-save-chart = Simpan perbandingannya; akhiran nama menentukan format: svg, png, pdf atau html untuk bagan, txt, json. Boleh beberapa kali
compare-format = { $file }: perbandingan tidak dapat disimpan seperti itu
    .help = akhiran nama menentukan format: svg, png, pdf, html, txt atau json
compare-heading = { $file } ({ $family })
compare-title = Perbandingan algoritma
compare-title_one = Perbandingan algoritma pada { $file }
compare-budget = Setiap percobaan mendapat paling lama { $time }.
compare-budget_nodes = Setiap percobaan mendapat paling lama { $time } dan paling banyak { $nodes } simpul.
compare-interrupted = Perbandingan dihentikan; inilah yang sudah ada.
compare-running = { $algorithm } pada { $file } ({ $number } dari { $count })

chart-finished = selesai sendiri
chart-stopped = dihentikan oleh batas: paling sedikit sebanyak ini
chart-logarithmic = Semua skala logaritmis: setiap garis sepuluh kali garis sebelumnya.
render-too_long_film = filmnya akan terlalu lama: di papan sebesar ini film bisa punya sekitar { $most } langkah
    .help = simpan sebagai teks atau gambar
book-no_solution_help = Hilangkan, atau cetak buku tanpa jawaban (--answers none).
