# Yang hanya dikatakan baris perintah.

word-error = galat
word-warning = peringatan
word-help = saran

# Bantuan

heading-usage = Penggunaan:
heading-commands = Perintah
heading-command = PERINTAH
heading-arguments = Argumen
heading-options = Pilihan
value-OPTIONS = PILIHAN
value-ADDRESS = ALAMAT
value-ANSWER = JAWABAN
value-BOARD = PAPAN
value-COMMAND = PERINTAH
value-DATE = TANGGAL
value-FACTOR = FAKTOR
value-FAMILY = KELUARGA
value-FILE = BERKAS
value-FILES = BERKAS
value-K = K
value-LIST = DAFTAR
value-MOVES = LANGKAH
value-N = N
value-NAME = NAMA
value-PIXELS = PIKSEL
value-SET = SET
value-SHELL = SHELL
value-SIZE = UKURAN
value-STATE = POSISI
value-TEXT = TEKS
value-TIME = WAKTU

help-teka = Meja kerja teka-teki: memecahkan, menghitung, memeriksa, membandingkan, membuat, dan menggambar teka-teki susun, teka-teki geser, dan TTS isian. Jalankan tanpa perintah untuk mode terpandu.
help-teka-more = Kode keluar: 0 terjawab, 1 jawabannya tidak, 2 penggunaan atau masukan salah, 3 dihentikan oleh batas, 130 diinterupsi pengguna.
help-solve = Cari solusi, atau jelaskan mengapa tidak ada
help-count = Hitung semua solusi: seluruhnya, dan yang berbeda jika simetri diabaikan; dengan --list, tulis semuanya ke berkas
help-unique = Periksa apakah ada tepat satu solusi
help-check = Periksa jawaban menurut aturan
help-hint = Beri petunjuk untuk langkah berikutnya
help-review = Periksa apakah sebuah posisi masih dapat diselesaikan, dan jika tidak, apa yang harus diambil kembali
help-rate = Nilai tingkat kesulitan teka-teki, dan jelaskan sebabnya
help-generate = Buat teka-teki baru
help-sets = Daftarkan set keping untuk membuat teka-teki susun, beserta papannya
help-compare = Jalankan semua algoritma pada satu atau beberapa teka-teki dan bandingkan hasilnya
help-render = Gambar teka-teki, atau solusinya dengan --solution
help-moves = Olah langkah-langkah teka-teki geser
help-moves-length = Hitung langkahnya, ubin demi ubin dan dorongan demi dorongan
help-moves-simplify = Buang langkah yang saling membatalkan
help-moves-invert = Cetak langkah untuk kembali
help-moves-apply = Jalankan langkah pada papan dan cetak papan sesudahnya
help-moves-compare = Tampilkan berapa langkah lebih panjang sebuah solusi daripada yang perlu
help-moves-shorten = Pendekkan langkah bagian demi bagian; papan di kedua ujungnya tetap
help-trace = Rekam jalannya pencarian peristiwa demi peristiwa, sebagai JSON Lines atau animasi GIF
help-tables = Buat, tampilkan, atau hapus tabel yang mempercepat pencarian
help-tables-build = Buat satu tabel, atau semua yang belum ada, dan simpan di disk
help-tables-list = Tampilkan tabel dan periksa yang ada di disk
help-tables-clear = Hapus satu tabel, atau semuanya, dari disk
help-completions = Cetak skrip pelengkapan otomatis untuk shell
help-man = Cetak halaman manual program atau sebuah perintah
help-licences = Cetak lisensi kode dan font pihak ketiga di dalam program ini

help-arg-file = Teka-teki; - untuk masukan standar
help-arg-list = Daftar isian (TTS isian) atau tujuan (teka-teki geser), jika di berkas tersendiri
help-arg-puzzles = Teka-teki; papan+daftar untuk teka-teki dalam dua berkas, - untuk masukan standar. Beberapa teka-teki dicetak sebagai tabel
help-arg-answer = Jawaban, berupa teks yang dicetak teka atau JSON yang disimpannya; - untuk masukan standar. Jika teka-tekinya dua berkas, berkas kedua disebut lebih dulu
help-arg-lenient = Terima berkas yang melanggar format asalkan maksudnya jelas, dengan peringatan
help-arg-family = Keluarga teka-teki; dikenali dari berkas jika tidak disebut
help-arg-goal = Posisi tujuan (teka-teki geser): snail, blank-first, atau berkas berisi posisinya; 1, 2, 3, … dengan petak kosong terakhir jika tidak disebut
help-arg-metric = Yang dihitung sebagai langkah (teka-teki geser): single, tiap ubin (bawaan); multi, tiap dorongan
help-arg-state = Posisi sekarang: papan yang sudah terisi sebagian, dalam format yang sama
help-arg-position = Posisi sekarang: papan yang sudah terisi sebagian, dalam format yang sama; - untuk masukan standar. Jika teka-tekinya dua berkas, berkas kedua disebut lebih dulu
help-arg-algorithm = Algoritma ({ $known }); yang terbaik untuk teka-tekinya jika tidak disebut
help-arg-no-shortcuts = Tetap mencari walaupun pemeriksaan cepat menunjukkan tidak ada solusi
help-arg-all = Cetak semua solusi, dipisahkan baris kosong
help-arg-steps = Langkah yang dicetak: all semua papan, moves langkahnya saja, atau none; all jika papannya sedikit dan kecil
help-arg-skip = Lewati sekian petunjuk yang sudah diberikan untuk posisi ini
help-arg-save-hint = Simpan petunjuk; akhiran nama berkas menentukan formatnya: svg, png, pdf, atau gif untuk gambar, txt atau json. Boleh diulang
help-arg-method = Metode petunjuk (teka-teki geser): best, solusi terpendek yang diketahui (bawaan); rows atau fringe, cara yang dapat dipelajari orang
help-arg-level = Seberapa banyak yang dibocorkan: nudge, step (bawaan), atau answer
help-arg-timeout = Batas waktu: 30s, 500ms, 2m, atau bilangan detik
help-arg-max-nodes = Banyak simpul pencarian maksimum
help-arg-max-memory = Batas memori pencarian: 500MB, 2GiB; seperempat memori mesin jika tidak disebut
help-arg-threads = Banyak utas; satu per inti jika tidak disebut
help-arg-save = Simpan jawaban; ekstensi menentukan format: txt, json, svg, png, pdf, atau gif; - atau -.svg untuk keluaran standar. Boleh diulang
help-arg-save-review = Simpan posisi dengan tanda pada yang salah; ekstensi menentukan format: txt, json, svg, png, atau pdf. Boleh diulang
help-arg-to = Berkas keluaran; ekstensi menentukan format: txt, json, svg, png, pdf, atau gif; - atau -.svg untuk keluaran standar. Digambar di terminal jika tidak disebut
help-arg-solution = Gambar solusinya, bukan teka-tekinya
help-arg-force = Timpa berkas yang sudah ada
help-arg-json = Cetak satu objek JSON, bukan teks
help-arg-json-lines = Cetak satu objek JSON per baris, bukan teks
help-arg-list-to = Tulis semua solusi ke berkas ini, satu per baris; .jsonl untuk JSON Lines
help-arg-limit = Banyak solusi maksimum dalam daftar
help-arg-distinct = Daftarkan hanya satu solusi per kelas simetri
help-arg-checkpoint = Simpan kemajuan ke berkas ini setiap menit dan saat dihentikan
help-arg-checkpoint-every = Jarak waktu antara titik simpan; 60s jika tidak disebut
help-arg-resume = Lanjutkan dari berkas titik simpan ini
help-arg-family-name = Keluarga teka-teki: { $known }
help-arg-size = Baris dan kolom
help-arg-difficulty = Kesulitan: easy (mudah, tingkat 1 dan 2), medium (sedang, 3 dan 4), atau hard (sulit, 5 dan 6), menurut teka rate; untuk teka-teki susun starter, junior, expert, master, atau wizard, menurut banyak keping yang harus dipasang
help-arg-wanted-level = Tingkat teka-teki, dari 1 sampai 6, menurut teka rate
help-arg-set = Keping teka-teki susun: nama yang didaftar teka sets, atau berkas teka-teki
help-arg-board = Papan teka-teki susun: 5x11, diagonal, pyramid, 3x4x5 dan seterusnya, atau berkas teka-teki
help-arg-to-place = Banyak keping yang harus dipasang; keping lainnya sudah terpasang
help-arg-joined = Jaga agar sel kosong tetap saling terhubung
help-arg-spread = Buat teka-teki yang saling berbeda sejauh mungkin
help-arg-shape = Buat siluet untuk diisi, tanpa keping yang sudah terpasang
help-arg-ladder = Buat teka-teki dari satu solusi, setiap kali dengan satu keping lebih banyak yang harus dipasang
help-arg-calendar = Buat teka-teki kalender untuk tanggal tertentu, misalnya 2026-11-15
help-arg-digits = Angka untuk TTS isian berisi bilangan: 0-9 (bawaan), 1-9, 13579, dan seterusnya
help-arg-words = Buat TTS isian berisi kata: en atau id untuk daftar bawaan teka, atau berkas dengan satu kata per baris
help-arg-symmetry = Simetri papan TTS isian: turn (setengah putaran, bawaan), mirror (kiri dan kanan), diagonal, atau none (tanpa simetri)
help-arg-style = Papan TTS isian: american (tiap kotak dilewati dua lajur; bawaan untuk bilangan), lattice (baris dan kolom berjarak; bawaan untuk kata dan tingkat 1), open (sedikit dinding), atau berkas berisi gambar papan
help-arg-min-length = Panjang lajur terpendek TTS isian; 3 jika tidak disebut
help-arg-givens = Kotak TTS isian yang sudah terisi: none (tidak ada), few (hanya yang tanpanya ada lebih dari satu solusi), atau sebuah bilangan; jika tidak disebut, tidak ada bila mungkin, selain itu yang diperlukan tingkatnya
help-arg-repeats = Izinkan satu isian muncul lebih dari sekali
help-arg-leading-zeros = Izinkan bilangan diawali 0
help-arg-crossword = Buat TTS isian dari teka-teki silang (ipuz atau puz)
help-generate-arg-theme = Warna: light (terang, bawaan), dark (gelap), print (hitam putih dengan pola), atau safe (warna dengan pola); atau, untuk TTS isian, berkas isian yang harus ada, satu per baris
help-book-arg-theme = Warna: light (terang, bawaan), dark (gelap), print (hitam putih dengan pola), atau safe (warna dengan pola); atau, dengan --generate fillin, berkas isian yang harus ada, satu per baris
help-arg-generate = Keluarga teka-teki yang dibuat untuk buku, dari yang termudah
help-arg-moves-text = Langkahnya: LURD, R3U2, kiri atas, atau berkas yang memuatnya; - untuk masukan standar
help-arg-counts = Cetak langkah berulang dengan banyaknya, misalnya R3
help-arg-moves = Banyak langkah acak dari posisi selesai; papan mudah, sedang, dan sulit yang terbit memakai 10, 15, dan 20
help-arg-uniform = Undi dari semua teka-teki yang dapat dipecahkan, dengan peluang sama
help-arg-optimal-length = Banyak langkah yang tepat diperlukan teka-teki itu
help-arg-seed = Benih acak; dipilih dan dicetak jika tidak disebut
help-arg-how-many = Banyak teka-teki; 1 jika tidak disebut
help-arg-save-new = Simpan teka-teki (txt, toml, json, svg, png, atau pdf) tanpa mencetaknya; beberapa teka-teki ke sebuah folder, buku (pdf), atau satu berkas JSON Lines (jsonl)
help-arg-from = Peristiwa pertama, dihitung dari 1
help-arg-events = Banyak peristiwa; setelah itu pencarian berhenti
help-arg-save-trace = Simpan peristiwa: jsonl untuk JSON Lines, gif untuk animasi hingga 20.000 peristiwa
help-arg-table = Nama tabel
help-arg-shell = bash, elvish, fish, powershell, atau zsh
help-arg-command = Sebuah perintah, misalnya solve
help-arg-lang = Bahasa: en atau id; TEKA_LANG atau locale sistem jika tidak disebut
help-arg-color = Warna: auto (bawaan), always, atau never
help-arg-help = Cetak bantuan
help-arg-version = Cetak versi

# Yang salah pada baris perintah

usage-unknown_argument = { $kind ->
        [option] pilihan { $argument } tidak dikenal
       *[argument] argumen "{ $argument }" berlebih
    }
    .help = { $suggestion ->
        [none] penggunaan: { $usage }
       *[other] mungkin maksud Anda { $suggestion }?
    }
usage-unknown_command = perintah "{ $command }" tidak dikenal
    .help = { $suggestion ->
        [none] jalankan teka --help untuk daftar perintah
       *[other] mungkin maksud Anda { $suggestion }?
    }
usage-missing_argument = { $count ->
       *[other] argumen belum lengkap: { $argument }
    }
    .help = penggunaan: { $usage }
usage-missing_command = perintah belum disebut
    .help = jalankan dengan --help untuk daftar perintah
usage-missing_value = { $argument } memerlukan nilai: { $expected }
usage-bad_value = nilai "{ $value }" untuk { $argument } tidak sah: seharusnya { $expected ->
        [time] 30s, 500ms, 2m, atau bilangan detik
        [memory] 500MB, 2GiB, atau bilangan byte
        [size] baris dan kolom, misalnya 4x4
        [port] nomor port dari 0 sampai 65535
        [threads] bilangan dari 1 sampai 1024
        [positive] bilangan bulat, paling kecil 1
        [whole] bilangan bulat
        [factor] bilangan di atas 0, misalnya 1.5
        [pixels] bilangan bulat dari 1 sampai 30000
       *[other] yang lain; lihat --help
    }
usage-unknown_value = nilai "{ $value }" untuk { $argument } tidak sah: seharusnya salah satu dari { $known }
    .help = { $suggestion ->
        [none] { "" }
       *[other] mungkin maksud Anda { $suggestion }?
    }
usage-twice = { $kind ->
        [repeated] { $argument } hanya boleh disebut satu kali
       *[conflict] { $argument } tidak dapat dipakai bersama { $other }
    }
usage-other = baris perintah tidak sah: { $detail }
    .help = lihat --help
usage-algorithm = algoritma "{ $algorithm }" tidak dikenal untuk teka-teki ini
    .help = { $suggestion ->
        [none] pilih salah satu dari { $known }
       *[other] maksud Anda { $suggestion }? Yang lain: { $known }
    }
usage-unsupported = { $action ->
        [generate] teka belum dapat membuat teka-teki { $family }
        [rate] teka belum dapat menilai kesulitan teka-teki { $family }
        [hint] teka belum dapat memberi petunjuk untuk teka-teki { $family }
        [count] teka belum dapat menghitung solusi teka-teki { $family }
        [list] teka belum dapat mendaftar solusi teka-teki { $family }
        [trace] teka belum dapat merekam pencarian pada teka-teki { $family }
       *[other] teka belum dapat melakukan ini untuk teka-teki { $family }
    }
    .help = { $action ->
        [generate] yang dapat dibuat: { $known }
        [rate] yang dapat dinilai: { $known }
        [hint] petunjuk tersedia untuk: { $known }
        [count] yang dapat dihitung: { $known }
        [list] yang dapat didaftar: { $known }
        [trace] yang dapat direkam: { $known }
       *[other] { "" }
    }
usage-setting = "{ $setting }" tidak berlaku untuk teka-teki { $family }
    .help = hilangkan saja
usage-same_file = { $file } dipakai dua kali dalam perintah ini
    .help = pilih nama lain
usage-resume_list = titik simpan dan baris perintah berbeda soal --list
    .help = lanjutkan pendaftaran dengan --list-nya, dan penghitungan tanpa --list
usage-state_of_several = --state hanya berlaku untuk satu teka-teki
    .help = sebutkan satu teka-teki saja

# Berkas

file-missing = berkas tidak ada: { $file }
    .help = periksa nama dan foldernya
file-directory = { $file } adalah folder, bukan berkas
    .help = sebutkan berkas di dalamnya
file-permission = izin ditolak: { $file }
    .help = periksa izinnya
file-exists = { $file } sudah ada
    .help = pilih nama lain, atau timpa dengan --force
file-no_folder = folder tidak ada: { $file }
    .help = buat dahulu
file-folder = tidak dapat menulis ke folder { $file }: { $detail }
    .help = pilih folder lain
file-special = { $file } bukan berkas biasa
    .help = pilih nama lain
file-used = { $file } sedang dipakai proses teka lain
    .help = tunggu sampai selesai, atau pilih nama lain
file-incomplete = hanya sebagian keluaran yang dapat ditulis ke { $file }: { $detail }
file-disk_full = tidak ada ruang lagi untuk { $file }
    .help = kosongkan sebagian ruang; tidak ada yang ditulis
file-unreadable = tidak dapat membaca { $file }: { $detail }
    .help = periksa nama dan disknya
file-unwritable = tidak dapat menulis { $file }: { $detail }
    .help = tidak ada yang ditulis
file-format = { $file }: format "{ $ending }" tidak dikenal
    .help = pakai ekstensi .txt, .json, .svg, .png, .pdf, atau .gif
file-no_ending = { $file } tidak berekstensi, sehingga formatnya tidak diketahui
    .help = pakai ekstensi .txt, .json, .svg, .png, .pdf, atau .gif
file-saved = Disimpan ke { $file }
file-nothing_to_save = Tidak ada solusi untuk disimpan
file-pictures_limited = Hanya { $most } solusi pertama yang disimpan sebagai gambar; gunakan .txt atau .jsonl untuk semuanya
output-unwritable = tidak dapat menulis keluaran: { $detail }
draw-stopped = batas waktu tercapai sebelum gambar selesai; tidak ada yang disimpan
    .help = perpanjang --timeout, atau pilih format yang lebih cepat digambar
list-incomplete = { $file } tidak lengkap: { $detail }
    .help = isinya { $lines ->
        [0] belum ada solusi
       *[other] { $lines } solusi pertama, masing-masing utuh
    }
checkpoint-damaged = titik simpan { $file } rusak
    .help = mulai lagi tanpa --resume
checkpoint-version = titik simpan { $file } ditulis oleh versi teka yang lain
    .help = lanjutkan dengan versi itu, atau mulai lagi tanpa --resume
checkpoint-unused = titik simpan { $file } milik teka-teki lain
    .help = berikan teka-teki yang sesuai, atau mulai lagi tanpa --resume
checkpoint-unreadable = { $file } bukan titik simpan teka
    .help = berikan berkas yang ditulis --checkpoint
checkpoint-other_list = { $file } bukan daftar yang sesuai dengan titik simpan
    .help = berikan daftar itu tanpa perubahan, atau mulai lagi tanpa --resume
checkpoint-short_list = { $file } lebih pendek daripada saat titik simpan dibuat
    .help = berikan daftar yang sesuai dengan titik simpan, atau mulai lagi tanpa --resume
bug-illegal_answer = teka menemukan jawaban yang melanggar aturan: { $rule }
    .help = ini kesalahan di dalam teka; mohon laporkan bersama teka-tekinya

# Jawaban

solve-none = Tidak ada solusi: { $reason }
solve-stopped = Berhenti: { $limit } { $during ->
        [best] sebelum jawabannya terbukti optimal
        [count] sebelum semua solusi terhitung
        [table] sebelum tabel selesai dibuat
        [making] sebelum teka-teki ditemukan
       *[answer] sebelum jawaban ditemukan
    }
solve-limited = { $algorithm } terus memperbaiki jawabannya sampai waktu habis: { $time } (ubah dengan --timeout)
solve-exhausted = semua kemungkinan sudah dicoba ({ $nodes } simpul)
check-legal = Benar
check-illegal = Salah: { $reason }
answer-start = Awal
moves-length = { $single } langkah ubin demi ubin, { $multi } dorongan
moves-solved = Inilah tujuannya
moves-unsolved = Ini bukan tujuannya
moves-difference = { $difference ->
        [0] Panjang: { $length } (optimal)
       *[other] Panjang: { $length }, { $difference } lebih dari { $best } yang diperlukan
    }
moves-difference_known = { $difference ->
        [0] Panjang: { $length }; tidak diketahui solusi yang lebih pendek
       *[other] Panjang: { $length }, { $difference } lebih dari solusi terbaik yang diketahui, { $best } langkah
    }
answer-moves = Langkah: { $moves }
answer-optimal = Panjang: { $length } (optimal)
answer-gap = Panjang: { $length } (paling sedikit { $bound } diperlukan, selisih { $gap })
answer-length = Panjang: { $length }
count-solutions = Banyak solusi: { $number }
count-so_far = Banyak solusi sejauh ini: { $number }
count-distinct = Berbeda jika simetri diabaikan: { $number }
count-by_turning = Berbeda jika rotasi diabaikan: { $number }
count-resume = Lanjutkan dengan --resume { $file }
unique-one = Tepat satu solusi:
unique-up_to_symmetry = Satu solusi jika simetri diabaikan; kedua ini saling bayangan:
unique-several = Lebih dari satu solusi; dua di antaranya:
unique-difference = Perbedaannya:
hint-done = Sudah selesai
review-solved = Selesai
review-solvable = Posisi ini masih dapat diselesaikan
review-dead = Posisi ini tidak dapat diselesaikan: { $reason }
review-wrong = Posisi ini tidak dapat diselesaikan: { $count } kotak salah
review-no_solution = Teka-tekinya sendiri tidak punya solusi: { $reason }
review-take_back = Ambil kembali { $pieces }{ $others ->
        [0] { "" }
       *[other] , atau sebagai gantinya salah satu dari: { $sets }{ $more ->
            [yes] , …
           *[no] { "" }
        }
    }
review-at_least = Sedikitnya { $count } keping harus diambil kembali
rate-level = Tingkat { $level } dari { $hardest } (skor { $score })
rate-beyond = Tidak dapat diselesaikan dengan penalaran saja (skor { $score })
generate-stopped = berhenti setelah { $done } dari { $count } teka-teki: { $limit }
sets-name = set
sets-title = judul
sets-pieces = keping
sets-cells = sel
sets-boards = papan
generate-one_file = { $file } hanya dapat memuat satu teka-teki
    .help = beri folder, berkas .pdf atau berkas .jsonl untuk beberapa
book-needs_generate = pilihan untuk teka-teki baru memerlukan --generate
    .help = tambahkan --generate packing, sliding atau fillin, atau hilangkan pilihan itu
generate-seed = Benih { $seed } (ulangi dengan --seed { $seed })

summary-time = Waktu pencarian: { $time }
summary-cases = Banyak kasus yang ditinjau: { $cases } ({ $algorithm })
summary-visited = Simpul yang dikunjungi: { $nodes }
summary-nodes = Simpul: { $nodes } ({ $method }, { $threads } utas)

progress-cases = { $cases } kasus · Ctrl-C untuk berhenti
progress-done = { $percent } % pohon · { $solutions } solusi · sekitar { $left } lagi · Ctrl-C untuk berhenti
progress-part = { $percent } % · sekitar { $left } lagi · Ctrl-C untuk berhenti
progress-bound = perlu paling sedikit { $bound } langkah · { $speed } simpul/s · Ctrl-C untuk berhenti
progress-best = terbaik { $best } langkah, perlu paling sedikit { $bound } · { $speed } simpul/s · Ctrl-C untuk berhenti
progress-attempts = { $percent } % · percobaan ke-{ $attempts } untuk teka-teki berikutnya · Ctrl-C untuk berhenti

compare-algorithm = algoritma
compare-answer = jawaban
compare-cases = kasus
compare-nodes = simpul
compare-time = waktu
compare-solved = terpecahkan
compare-solved_in = terpecahkan, { $length }
compare-none = tidak ada solusi

# Tabel beberapa teka-teki

table-file = berkas
table-level = tingkat
table-score = skor
table-hardest = tersulit
table-verdict = putusan
table-unique = tunggal
table-several = beberapa solusi
table-no_solution = tidak ada solusi

# Tabel

tables-folder = Tabel disimpan di { $folder }
tables-none = Tidak ada tabel untuk dibuat
tables-there = { $table } sudah dibuat
tables-built = { $table } selesai dibuat
tables-entry = { $table } ({ $family }), { $size }, { $state }: { $purpose }
tables-made = { $table }: dibuat oleh perintah sebelumnya, dipakai lagi bila perlu
tables-other = { $table }: tidak dipakai lagi
tables-whole = sudah dibuat
tables-absent = belum dibuat
tables-damaged = rusak
tables-freed = { $size } dikosongkan
tables-unknown = tabel "{ $table }" tidak dikenal
    .help = jalankan teka tables list untuk nama-namanya
tables-nowhere = tidak ada folder untuk menyimpan tabel
    .help = isi TEKA_CACHE dengan nama folder

# Rekaman pencarian

trace-format = { $file }: rekaman disimpan sebagai .jsonl atau .gif
    .help = pakai nama yang berakhiran .jsonl atau .gif
trace-too_long = animasi { $limit } peristiwa terlalu panjang
    .help = minta paling banyak { $most }; mulai dari yang lebih akhir dengan --from
trace-cut = Animasi menampilkan { $events } peristiwa pertama; pilih yang lain dengan --from dan --limit

# Builds that leave something out

usage-left-out = program teka ini dibangun tanpa { $feature ->
        [pdf] dukungan PDF
        [gif] dukungan GIF
        [serve] peladen web
       *[disk-cache] penyimpanan tabel
    }
    .help = bangun dengan fitur "{ $feature }", yang aktif secara bawaan
help-arg-left-out = Diabaikan: perintah ini tidak ada dalam program ini
