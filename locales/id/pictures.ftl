# Gambar dan bagan.

render-too_large = gambarnya akan terlalu besar: { $width } × { $height } piksel
    .help = pakai --scale atau --width yang lebih kecil, atau simpan sebagai SVG
render-too_large_for_paper = gambarnya akan terlalu besar untuk satu halaman: { $width } × { $height } poin
    .help = simpan sebagai SVG, yang tidak dibatasi ukurannya
render-bad_scale = ukuran gambar tidak sah
    .help = --scale dan --width menerima bilangan di atas 0, misalnya --scale 2 atau --width 800
render-bad_speed = kecepatan animasi tidak sah
    .help = --speed menerima bilangan di atas 0, misalnya 2
render-too_many_puzzles = { $puzzles } teka-teki terlalu banyak untuk satu bagan, yang memuat paling banyak { $most }
    .help = bandingkan lebih sedikit sekaligus, atau simpan sebagai .txt atau .json
render-empty = tidak ada yang dapat digambar
    .help = ini kesalahan di dalam teka
    .help = ini kesalahan di dalam teka
render-photo_format = { $file } bukan foto yang dapat dibaca
    .help = berikan berkas PNG atau JPEG
render-photo_too_large = { $file } terlalu besar
    .help = berikan foto paling besar 100 megapiksel dan 64 MB
render-photo_broken = { $file } rusak
    .help = buka di program lain dan simpan lagi
render-not_encoded = tidak dapat mengodekan gambar: { $detail }
    .help = ini kesalahan di dalam teka

help-arg-theme = Warna: light (terang, bawaan), dark (gelap), print (hitam putih dengan pola), atau safe (warna dengan pola)
help-arg-scale = Ukuran gambar PNG dan GIF, kelipatan ukuran aslinya; 2 untuk PNG jika tidak disebut
help-arg-width = Lebar gambar PNG dan GIF dalam piksel
render-more_entries = dan { $entries } lagi, tidak ditampilkan
render-left_out = Animasi menampilkan { $shown } dari { $steps } langkah
help-arg-photo = Foto (png atau jpg) yang tampak pada ubin teka-teki geser, dengan bilangan kecil di pojoknya
help-arg-speed = Kecepatan GIF: 2 berarti dua kali lebih cepat

help-arg-compared = Teka-teki; gabungkan dua berkas satu teka-teki dengan +. Jika berkas pertama sendirian bukan teka-teki, dua berkas pertama dibaca sebagai satu
help-arg-save-chart = Simpan perbandingan; ekstensi menentukan format: svg, png, pdf, atau html untuk bagan, txt, atau json. Boleh diulang
compare-format = { $file }: perbandingan tidak dapat disimpan dalam format ini
    .help = pakai ekstensi .svg, .png, .pdf, .html, .txt, .csv, atau .json
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
