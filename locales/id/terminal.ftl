# Yang hanya dikatakan baris perintah.

word-error = galat
word-warning = peringatan
word-help = saran

heading-usage = Pemakaian:
heading-commands = Perintah
heading-command = PERINTAH
heading-arguments = Argumen
heading-options = Pilihan

help-teka = Meja kerja teka-teki: memecahkan, memeriksa, membandingkan dan menggambar teka-teki susun. Tanpa perintah, teka bertanya.
help-teka-more = Kode keluar: 0 terjawab, 1 jawabannya tidak, 2 pemakaian atau masukan salah, 3 dihentikan batas, 130 dihentikan orang.
help-solve = Cari penyelesaian, atau katakan mengapa tidak ada
help-check = Biarkan wasit menilai sebuah jawaban
help-compare = Jalankan semua algoritma pada satu teka-teki dan bandingkan
help-render = Gambarkan teka-teki, atau dengan --solution jawabannya
help-completions = Cetak pelengkapan otomatis untuk sebuah shell
help-man = Cetak halaman manual program atau sebuah perintah
help-arg-file = Teka-tekinya; - membaca masukan standar
help-arg-list = Berkas kedua, untuk keluarga yang memerlukannya
help-arg-answer = Jawabannya: teks seperti yang dicetak teka, atau JSON seperti yang disimpannya; - membaca masukan standar
help-arg-lenient = Lanjutkan dengan peringatan jika berkas melanggar bentuk tetapi maksudnya jelas
help-arg-family = Baca berkas sebagai teka-teki keluarga ini, tanpa mengenalinya sendiri
help-arg-algorithm = Algoritmanya: exact (bawaan), cells-first, pieces-first, positions-first
help-arg-no-shortcuts = Tetap mencari walaupun pemeriksaan cepat sudah menunjukkan tidak ada penyelesaian
help-arg-timeout = Berhenti setelah waktu ini: 30s, 500ms, 2m; bilangan saja berarti detik
help-arg-max-nodes = Berhenti setelah sebanyak ini simpul pohon pencarian
help-arg-save = Simpan jawabannya; akhiran nama menentukan format: txt, json, svg, png. Boleh beberapa kali
help-arg-to = Tempat menggambar; akhiran nama menentukan format: txt, json, svg, png. Tanpa ini, ke terminal
help-arg-solution = Gambarkan jawabannya, bukan teka-tekinya
help-arg-force = Timpa berkas yang sudah ada
help-arg-scale = Besar gambar PNG, kelipatan ukuran wajarnya; 2 jika tidak disebut
help-arg-json = Cetak satu objek JSON, bukan teks
help-arg-shell = bash, elvish, fish, powershell atau zsh
help-arg-command = Sebuah perintah, misalnya solve
help-arg-lang = Bahasanya: en atau id. Jika tidak, TEKA_LANG dan lokal sistem yang menentukan
help-arg-color = Warna: auto (bawaan), always atau never
help-arg-help = Cetak bantuan
help-arg-version = Cetak versi

usage-unknown_argument = tidak ada argumen { $argument } di sini
    .help = --help menampilkan yang ada
usage-unknown_command = tidak ada perintah "{ $command }"
    .help = teka --help menampilkan perintah-perintahnya
usage-missing_argument = ada yang kurang: { $argument }
    .help = --help menunjukkan cara memakai perintah ini
usage-missing_value = { $argument } memerlukan nilai
    .help = --help menunjukkan cara memakai perintah ini
usage-bad_value = "{ $value }" bukan nilai yang baik untuk { $argument }
    .help = --help menunjukkan nilai yang diterima
usage-unknown_value = "{ $value }" bukan nilai untuk { $argument }; yang dikenal: { $known }
    .help = --help menunjukkan nilai yang diterima
usage-twice = { $argument } tidak dapat dipakai dua kali atau bersama yang sudah ada
    .help = --help menunjukkan cara memakai perintah ini
usage-other = baris perintah tidak dapat dipahami: { $detail }
    .help = --help menunjukkan cara memakai teka
usage-algorithm = tidak ada algoritma "{ $algorithm }" untuk teka-teki ini
    .help = algoritmanya: { $known }

file-missing = tidak ada berkas { $file }
    .help = periksa nama dan foldernya
file-directory = { $file } adalah folder, bukan berkas
    .help = sebutkan berkas di dalamnya
file-permission = { $file } tidak boleh dibaca atau ditulis
    .help = periksa izinnya
file-exists = { $file } sudah ada
    .help = pilih nama lain, atau pakai --force untuk menimpanya
file-no_folder = tidak ada folder { $file }
    .help = buat dahulu
file-disk_full = tidak ada tempat lagi untuk { $file }
    .help = kosongkan sebagian; tidak ada yang ditulis
file-unreadable = { $file } tidak dapat dibaca: { $detail }
    .help = periksa nama dan medianya
file-unwritable = { $file } tidak dapat ditulis: { $detail }
    .help = tidak ada yang ditulis
file-format = { $file }: format "{ $ending }" tidak dapat disimpan
    .help = akhiran nama menentukan format: txt, json, svg atau png
file-no_ending = { $file } tidak berakhiran, sehingga formatnya tidak diketahui
    .help = akhiran nama menentukan format: txt, json, svg atau png
file-saved = Tersimpan di { $file }
file-nothing_to_save = Tidak ada penyelesaian untuk disimpan

render-too_large = gambarnya akan terlalu besar: { $width } kali { $height } piksel
    .help = pakai --scale yang lebih kecil, atau simpan sebagai SVG
render-bad_scale = gambar tidak dapat diperbesar seperti itu
    .help = --scale menerima bilangan di atas 0, misalnya 2
render-not_svg = gambar tidak dapat dibuat: { $detail }
    .help = ini kesalahan di dalam teka
render-not_encoded = gambar tidak dapat ditulis: { $detail }
    .help = ini kesalahan di dalam teka

bug-refused = teka menemukan jawaban yang ditolak wasitnya sendiri: { $rule }
    .help = ini kesalahan di dalam teka; laporkanlah bersama teka-tekinya

solve-none = Tidak ada penyelesaian: { $reason }
solve-stopped = Berhenti sebelum ada jawaban: { $limit }
check-legal = Sah
check-illegal = Tidak sah: { $reason }

summary-time = Waktu pencarian: { $time }
summary-cases = Banyak kasus yang ditinjau: { $cases } ({ $algorithm })
progress-cases = { $cases } kasus · Ctrl-C menghentikan

compare-algorithm = algoritma
compare-answer = jawaban
compare-cases = kasus
compare-nodes = simpul
compare-time = waktu
compare-solved = terpecahkan
compare-none = tidak ada penyelesaian

guided-welcome = teka, meja kerja teka-teki. Baris kosong pada pertanyaan berkas mengakhirinya.
guided-file = Berkas teka-teki:
guided-algorithms = Algoritma: { $known }
guided-algorithm = Algoritma (Enter untuk yang pertama):
guided-save = Simpan jawaban sebagai (.txt, .json, .svg, .png; Enter jika tidak):
guided-overwrite = Berkas itu sudah ada. Timpa? (y/n)
guided-again = Teka-teki lain? (y/n)
guided-bye = Sampai jumpa.
