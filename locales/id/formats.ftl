# Yang dikatakan pembaca tentang bentuk berkas dari program lain, dan perintah tentang format.

sliding-goal_unknown = tujuan "{ $value }" tidak dikenal
    .label = seharusnya salah satu dari { $known }, atau sebuah papan
    .help = snail adalah spiral ke dalam, blank-first menaruh petak kosong sebelum ubin 1; atau sebutkan berkas berisi tujuan
sliding-several = berkas ini berisi { $count } teka-teki
    .label = yang pertama dari { $count } papan
    .help = sebutkan salah satunya, misalnya BERKAS#1, atau pakai perintah yang menerima beberapa teka-teki

packing-gaps = "{ $gap }" dibaca sebagai celah pada keping { $piece }
    .label = tidak ada sel di sini
    .help = format teks memakai spasi untuk celah
packing-odd_blank = { $kind ->
        [tab] tab dihitung satu spasi, walaupun editor menampilkannya lebih lebar
       *[other] spasi tak terputus dibaca sebagai spasi
    }
    .label = { $kind ->
        [tab] sebuah tab
       *[other] bukan spasi biasa
    }
    .help = pakai spasi biasa dalam gambar
packing-no_pieces = tidak ada keping
    .label = seharusnya ada gambar keping setelah ini
    .help = gambar setiap keping dengan hurufnya sendiri, atau sebutkan set keping dengan --set
packing-piece_set_unknown = set keping "{ $value }" tidak dikenal
    .label = seharusnya salah satu dari { $known }
    .help = jalankan teka sets untuk melihat daftarnya
packing-set_needed = ini papan tanpa keping
    .label = keping mana yang mengisinya?
    .help = sebutkan set keping, misalnya --set { $set }; jalankan teka sets untuk melihat daftarnya
packing-set_used = teka-teki ini sudah mempunyai keping sendiri
    .label = kepingnya digambar di sini
    .help = hilangkan --set
packing-set_flat = keping { $set } tidak datar dan tidak muat di papan ini
    .label = papan datar
    .help = pilih set lain; jalankan teka sets untuk melihat daftarnya
packing-set_shape = sel bertanda { $piece } tidak membentuk keping { $set } yang masih bebas
    .label = di baris ini
    .help = gambar keping seutuhnya, masing-masing dengan hurufnya sendiri
packing-board_symbol_drawn = "{ $symbol }" tidak punya arti pada papan
    .label = seharusnya huruf keping, . untuk sel bebas dan * untuk lubang
    .help = tulis . untuk setiap sel bebas
fillin-slot_run = slot tidak sesuai dengan deretan kotak terbuka
    .label = kotak slot ini bersentuhan dengan kotak lain di luarnya
    .help = setiap deretan dua kotak terbuka atau lebih, mendatar atau menurun, harus menjadi slot
packing-burr_tools = { $reason ->
        [grid] teka-teki BurrTools ini tidak terdiri atas kubus
        [problem] berkas BurrTools ini tidak memiliki soal dengan keping dan hasil
        [shape] tidak ada bentuk dengan nomor ini
        [voxels] banyaknya voksel bentuk ini tidak sesuai dengan ukurannya
        [count] banyaknya keping ini tidak tetap, nol, atau terlalu besar
        [piece] bentuk ini tidak dapat menjadi keping: kosong, terlalu besar, atau sebagian selnya boleh kosong
       *[xml] ini bukan XML yang benar
    }
    .label = di sini
    .help = teka membaca soal pertama berkas BurrTools pada kisi kubus, dengan banyaknya setiap keping yang tetap
fillin-crossings = slot dengan persilangan ini tidak dapat digambar pada petak
    .label = slot ini akan menyentuh, menutupi, atau meleset dari slot lain
    .help = sebuah nomor berarti kotak yang dipakai bersama oleh dua slot, satu mendatar dan satu menurun

# Perintah tentang format dan contoh

help-formats = Jelaskan format teka-teki, jawaban, dan keluaran
help-examples = Daftarkan contoh teka-teki, atau cetak salah satunya
help-convert = Tulis teka-teki dalam bentuk lain
help-help = Cetak bantuan program atau sebuah perintah
help-arg-format = Pokok bahasan, misalnya packing; tanpa ini semuanya didaftarkan
help-arg-example = Nama contoh; tanpa ini semuanya didaftarkan
help-arg-convert-to = Berkas keluaran: .txt atau .toml, papan+daftar untuk TTS isian dalam dua berkas, - untuk keluaran standar. Jika teka-tekinya dalam dua berkas, berkas keduanya disebut lebih dulu
help-convert-arg-form = Bentuk yang ditulis: text atau toml (susun); rows, sized, line, slashes, atau start-goal (geser); text, board, list, atau hackerrank (TTS isian)
help-arg-help-command = Sebuah perintah, misalnya solve
help-arg-quiet = Cetak jawaban dan galat saja
help-arg-piece-set = Keping untuk papan yang digambar tanpa keping: { $known }; atau berkas teka-teki yang berisi kepingnya
value-OUT = KELUARAN
heading-examples = Contoh
heading-global-options = Pilihan umum

formats-how = Cetak salah satunya dengan teka formats NAMA
formats-unknown = tidak ada halaman "{ $name }" tentang format
    .help = { $suggestion ->
        [none] pilih salah satu dari { $known }
       *[other] maksud Anda { $suggestion }?
    }
examples-how = Cetak salah satunya dengan teka examples NAMA, dan pecahkan dengan teka examples NAMA | teka solve -
examples-unknown = tidak ada contoh "{ $name }"
    .help = { $suggestion ->
        [none] jalankan teka examples untuk melihat daftarnya
       *[other] maksud Anda { $suggestion }?
    }
convert-ending = { $file }: tidak ada bentuk teka-teki dengan akhiran "{ $ending }"
    .help = pakai .txt atau .toml, atau pilih dengan --form: { $known }
convert-form = bentuk "{ $form }" tidak dikenal untuk teka-teki { $family }
    .help = pilih salah satu dari { $known }
convert-cannot = bentuk "{ $form }" tidak dapat menyatakan teka-teki ini
    .help = pilih yang lain dari { $known }
convert-several = dua berkas memuat satu teka-teki, bukan { $puzzles }
    .help = sebutkan satu berkas untuk menulis semuanya di sana
progress-drawing = Menggambar langkah { $step }
input-more_alike = { $count } peringatan serupa lainnya
solve-at_least = Setiap solusi perlu paling sedikit { $bound } langkah
check-all_legal = Semua { $count } jawaban benar
solve-missing_table = Tabel di disk membuat pencarian seperti ini berkali-kali lebih cepat: teka tables build { $table }
file-several = { $file } berisi { $count } teka-teki
    .help = sebutkan salah satunya, misalnya { $file }#1, atau pakai perintah yang menerima beberapa teka-teki
file-number = { $file } berisi { $count } teka-teki
    .help = nomornya mulai dari 1, misalnya { $file }#1
usage-one_input = hanya satu berkas dapat berupa masukan standar
    .help = tulis - satu kali saja, dan sebutkan berkas untuk yang lain
usage-lang = bahasa tidak dikenal dalam TEKA_LANG: { $value }

# Halaman manual

man-teka-lang = Bahasa pesan: en atau id. Tanpa ini, LC_ALL, LC_MESSAGES, dan LANG yang menentukan.
man-teka-cache = Folder untuk tabel yang mempercepat pencarian; tanpa ini, sebuah folder di cache pengguna.
man-no-color = Jika diisi, keluaran tidak berwarna, seperti dengan --color never.
man-pager = Program yang menampilkan halaman panjang dari teka formats.
man-cache-teka = Tabel yang mempercepat pencarian; lihat teka tables.
man-see-also = teka help PERINTAH, teka man PERINTAH, teka formats, teka examples

# Contoh setiap perintah, satu per baris

example-teka =
    teka solve soal.txt
    teka hint soal.txt --state papan.txt
    teka examples kanoodle | teka solve -
example-solve =
    teka solve soal.txt
    teka solve papan.txt daftar.txt --save jawaban.png
    teka solve setengah.txt --set kanoodle
    teka solve soal.txt --goal snail --algorithm a-star-manhattan
example-count =
    teka count soal.txt
    teka count soal.txt --list solusi.txt --distinct
    teka count soal.txt --checkpoint state --timeout 1h
example-unique =
    teka unique soal.txt
    teka unique soal/*.txt
example-check =
    teka check soal.txt jawaban.txt
    teka solve soal.txt | teka check soal.txt -
    teka check papan.txt daftar.txt jawaban.txt
example-hint =
    teka hint soal.txt
    teka hint soal.txt --state papan.txt --level nudge
    teka hint soal.txt --method rows
example-review =
    teka review soal.txt papan.txt
    teka review soal.txt papan.txt --save tanda.png
example-rate =
    teka rate soal.txt
    teka rate soal/*.txt
example-generate =
    teka generate sliding --size 4x4 --level 3
    teka generate packing --set kanoodle --level 4 --seed 7
    teka generate fillin --words id -n 10 --save buku.pdf
example-sets =
    teka sets
    teka sets --json
example-formats =
    teka formats
    teka formats sliding
example-examples =
    teka examples
    teka examples kanoodle > kanoodle.txt
example-convert =
    teka convert soal.txt soal.toml
    teka convert 3x3.txt - --form slashes
    teka convert fillin.txt papan.txt+daftar.txt
example-compare =
    teka compare soal.txt
    teka compare soal/*.txt --timeout 10s --save grafik.svg
example-tree =
    teka tree board.txt --algorithm branch-and-bound --order URDL --undo forbid
    teka tree board.txt --algorithm branch-and-bound --boards --to tree.svg
example-exercise =
    teka exercise sliding --nodes 8..15 --variants 30 --to sheet.pdf
    teka exercise check sheet.json answer.txt
example-report =
    teka report puzzles/*.txt --to report.pdf
    teka report board.txt --to report.md
example-render =
    teka render soal.txt
    teka render soal.txt --solution --to jawaban.svg
    teka render soal.txt --to -.png | display -
example-moves =
    teka moves length R3U2
    teka moves apply soal.txt LURD
example-moves-length =
    teka moves length R3U2
example-moves-simplify =
    teka moves simplify LRUUD
example-moves-invert =
    teka moves invert LURD
example-moves-apply =
    teka moves apply soal.txt LURD
example-moves-compare =
    teka moves compare soal.txt LURD
example-moves-shorten =
    teka moves shorten LURDLURD
example-trace =
    teka trace soal.txt --algorithm cells-first --limit 100
    teka trace soal.txt --algorithm backtrack --save pencarian.gif
example-book =
    teka book soal/*.txt --to buku.pdf --title "Teka-teki Minggu"
    teka book --generate sliding -n 20 --to buku.pdf
example-tables =
    teka tables list
    teka tables build
example-tables-build =
    teka tables build
example-tables-list =
    teka tables list
example-tables-clear =
    teka tables clear
example-serve =
    teka serve
    teka serve --port 9000
example-completions =
    teka completions bash > ~/.local/share/bash-completion/completions/teka
    teka completions zsh > ~/.zfunc/_teka
example-man =
    teka man
    teka man solve
example-help =
    teka help solve
example-licences =
    teka licences
example-exercise-check =
    teka exercise check lembar.json jawaban.txt
example-cluster =
    teka cluster plan soal.txt --tasks 64 --into kerja
    teka cluster run kerja --task 1
    teka cluster merge kerja
example-cluster-plan =
    teka cluster plan soal.txt --tasks 64 --into kerja
example-cluster-run =
    teka cluster run kerja --task 1
example-cluster-status =
    teka cluster status kerja
example-cluster-merge =
    teka cluster merge kerja
example-cluster-submit =
    teka cluster submit kerja
