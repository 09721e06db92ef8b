# Bermain, petunjuk, menonton, dan membuat teka-teki: ucapan tampilan Main, Selesaikan, Tonton, Gambar, dan Ekspor di luar page.ftl.

page-from = Posisi awal
page-from-start = Dari awal
page-from-position = Dari posisi saya
page-play-solve-from = Pecahkan dari sini
page-play-shared-position = Posisi dari tautan
page-play-hopeless = Posisi ini tidak dapat diselesaikan: dua ubin harus ditukar.
page-play-help-packing = Pilih keping, lalu warnai selnya atau seret. Klik lagi sel yang sama untuk cara lain.
page-play-help-sliding = Ketuk atau klik ubin di samping petak kosong, atau geser.
page-play-help-fillin = Pilih sebuah lajur, lalu ketuk atau klik isian, atau ketik.
page-messages = Pesan

page-hint-press = { $level ->
        [step] Petunjuk: yang mana?
        [answer] Petunjuk: tunjukkan
       *[other] Petunjuk
    }
page-hint-press-nudge = Di mana saya harus melihat?
page-hint-press-step = Langkah yang mana?
page-hint-press-answer = Tunjukkan langkahnya dan lakukan
page-hint-word-nudge = Petunjuk
page-hint-word-step = Yang mana?
page-hint-word-answer = Tunjukkan
page-hint-thinking = Sedang berpikir…
page-hint-cancel = Batal
page-hint-cancelled = Dibatalkan. Belum ada yang ditemukan dalam waktu ini.
page-undo-to-solvable = Batalkan sampai posisi terakhir yang dapat diselesaikan
page-undo-done = { $count } langkah dibatalkan. Dari sini teka-teki dapat diselesaikan.
page-undo-none = Tidak ditemukan posisi yang dapat diselesaikan sampai ke sini.

page-packing-no-way = { $piece } tidak dapat menutupi sel-sel ini
page-packing-next-way = Cara berikutnya yang muat
page-packing-copies-left = tersisa { $count }
page-packing-shown = Tampilan
page-packing-solid = 3D
page-fillin-chips = Isian yang cocok di sini
page-fillin-chips-none = Tidak ada isian yang cocok di sini.

page-watch-options = Pencarian dan kecepatan
page-watch-fastest = secepat mungkin
page-watch-depth = Kedalaman pencarian dari waktu ke waktu; klik untuk melompat
page-watch-next-dead-end = Jalan buntu berikutnya
page-watch-next-solution = Solusi berikutnya
page-watch-no-more = Tidak ada lagi dalam peristiwa yang dimuat.
page-watch-copy = Salin tautan ke saat ini
page-watch-film = Simpan sebagai GIF
page-watch-film-more = { $count } peristiwa berikutnya sebagai animasi
page-watch-filming = Membuat GIF…
page-watch-full = Layar penuh
page-watch-none-yet = Belum ada yang terjadi. Tekan Putar, atau maju selangkah.
page-watch-pieces-left = Keping yang belum di papan
page-watch-fgh = Apa arti f, g, dan h?
page-watch-fgh-more = g adalah banyaknya langkah yang sudah dibuat. h adalah perkiraan langkah yang masih diperlukan, yang tidak pernah terlalu besar. f = g + h: tidak ada solusi melalui papan ini dengan langkah lebih sedikit. Pencarian solusi terpendek tidak melanjutkan papan selama f-nya di atas batas.

page-compare-chart = Dibandingkan pada skala logaritmik
page-compare-measure = Yang ditunjukkan batang
page-compare-over = lebih dari { $value }
page-compare-fastest = Tercepat: { $algorithm }.
page-outcome-gave-up = menyerah setelah { $time }
page-unique-differ = Kedua solusi berbeda di { $count } sel yang ditandai.
page-unique-solution = Solusi { $number }

page-badge-running = Memeriksa…
page-badge-none = Tidak ada solusi
page-badge-unique = Solusinya hanya satu
page-badge-multiple = Beberapa solusi
page-badge-solvable = Dapat diselesaikan
page-badge-unknown = Tidak terjawab dalam waktu yang tersedia
page-badge-count = { $count } solusi
page-badge-count-least = Lebih dari { $count } solusi
page-fix = Jadikan solusinya hanya satu
page-fix-running = Sedang dikerjakan…
page-fix-done = { $family ->
        [packing] { $count } keping kini diberikan dan teka-teki mempunyai satu solusi. Lebih sedikit tidak cukup.
       *[other] { $count } kotak kini diberikan dan teka-teki mempunyai satu solusi. Lebih sedikit tidak cukup.
    }
page-fix-done-some = { $count } kini diberikan dan teka-teki mempunyai satu solusi.
page-fix-failed = Teka-teki ini tidak berhasil dijadikan bersolusi tunggal dalam waktu yang tersedia.
page-draw-begin = Gambarlah sesuatu untuk melihat apakah dapat diselesaikan.
page-draw-redone = Perubahan diulangi.
page-drawings = Teka-teki saya
page-drawings-name = Nama teka-teki ini
page-drawings-untitled = Teka-teki { $number }
page-drawings-keep = Simpan
page-drawings-kept = { $name } tersimpan dalam daftar.
page-drawings-remove = Hapus { $name } dari daftar
page-drawings-none = Belum ada yang disimpan. Teka-teki disimpan di peramban ini.
page-drawings-booklet = Ekspor membuat buku kecil dari teka-teki dalam daftar ini.
page-booklet = Buku kecil
page-booklet-lead = Beberapa teka-teki dan jawabannya dalam satu PDF.
page-booklet-open = Teka-teki yang terbuka: { $title }
page-booklet-keep = Tambahkan yang terbuka ke teka-teki saya
page-booklet-name = Judul
page-booklet-default = Teka-teki
page-booklet-per-page = Teka-teki per halaman
page-booklet-answers = Jawaban di bagian belakang
page-booklet-make = Buat buku kecil dari { $count } teka-teki

page-make-count = Banyaknya
page-series = Rangkaian
page-series-plain = tidak saling berkaitan
page-series-ladder = menaik: setiap kali satu keping lebih banyak
page-series-spread = sedapat mungkin berbeda
page-series-count = { $made } dari { $wanted } teka-teki
page-series-puzzle = Teka-teki { $number }

page-watch-loop = Ulangi terus
page-watch-stop-at-first = Berhenti jika yang pertama selesai
page-watch-ended-first = { $algorithm } selesai lebih dahulu.
page-watch-level = Keduanya sudah mengunjungi { $nodes } simpul.
page-watch-more-nodes = { $algorithm } sudah mengunjungi { $count } simpul lebih banyak.
page-watch-exercise = Coba sendiri
page-watch-step = Seiring menurut
page-watch-step-events = peristiwa
page-watch-step-nodes = simpul pencarian
page-watch-step-more = Menurut simpul pencarian, keduanya selalu telah bekerja sama banyak, berapa pun jumlah peristiwanya.
page-watch-node = Simpul { $at } dari { $count }
page-watch-level-events = Keduanya mempunyai { $events } peristiwa.
page-watch-more-events = { $algorithm } mempunyai { $count } peristiwa lebih banyak.
