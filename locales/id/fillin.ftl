# TTS isian. Pesan mengatakan apa yang salah; .label berada di bawah tempatnya; .help cara memperbaikinya.

fillin-too_many_files = TTS isian terdiri dari papan dan daftar, tidak lebih
    .label = berkas ini berlebih
    .help = berikan papan dan daftarnya, atau satu berkas dengan baris kosong di antaranya
fillin-board_missing = papannya tidak ada
    .label = seharusnya baris-baris berisi # dan -
    .help = gambarlah papan dengan # untuk dinding dan - untuk kotak kosong
fillin-list_missing = daftar isian tidak ada
    .label = seharusnya daftarnya di sini
    .help = tulis satu isian per baris, di berkas kedua atau setelah papan dan satu baris kosong
fillin-symbol_unfit = { $symbol } tidak dapat ditulis di kotak
    .label = bukan simbol yang terlihat
    .help = pakai huruf, angka atau tanda; teka-teki adalah berkas teks biasa
fillin-too_many_symbols = simbol yang berbeda terlalu banyak
    .label = lebih dari { $most }
    .help = apakah berkasnya benar?

fillin-board_too_large = papannya terlalu besar
    .label = lebih dari { $cells } kotak, atau satu sisinya lebih dari { $side }
    .help = papan dapat berisi sampai { $cells } kotak
fillin-board_blank_line = ada baris kosong di tengah papan
    .label = papannya berlanjut di bawah
    .help = hapus baris kosongnya; jika yang menyusul adalah daftarnya, berikan berkas ini saja
fillin-row_blank = baris { $row } papan berisi spasi
    .label = seharusnya #, -, _, . atau sebuah simbol
    .help = tulis tiap kotak sebagai satu simbol tanpa spasi, atau pakai --lenient untuk mengabaikan spasi
fillin-row_length = baris { $row } papan mempunyai { $found } kotak, seharusnya { $wanted }
    .label = seharusnya { $wanted } kotak
    .help = samakan panjang semua baris; dinding ditulis #
fillin-no_slot = papan tidak mempunyai lajur
    .label = tidak ada dua kotak kosong yang bersebelahan
    .help = gambarlah kotak kosong dengan -, _ atau .
fillin-lone_cell = baris { $row }, kolom { $column } tidak bertetangga, jadi tetap kosong{ $count ->
        [1] { "" }
       *[other] ; ada { $count } kotak seperti itu
    }
    .label = tidak ada lajur yang melewatinya
    .help = lajur terdiri dari paling sedikit dua kotak; apakah maksudnya dinding?
fillin-given_unmet = tidak ada isian yang dapat mempunyai "{ $symbol }" di baris { $row }, kolom { $column }
    .label = tidak ada di daftar yang cocok dengan ini
    .help = perbaiki papan atau daftarnya; huruf besar dan kecil dibedakan

fillin-list_blank_line = ada baris kosong di tengah daftar
    .label = daftarnya berlanjut di bawah
    .help = hapus baris itu, atau pakai --lenient untuk melewati baris kosong
fillin-entry_blank = satu baris daftar terdiri dari beberapa bagian: "{ $one }", "{ $two }"
    .label = seharusnya satu isian per baris
    .help = tulis masing-masing di barisnya sendiri, atau pakai --lenient untuk menganggap tiap bagian sebagai isian
fillin-entry_mark = isian "{ $entry }" berisi { $symbol }, yang artinya lain pada papan
    .label = # adalah dinding, sedangkan - _ . adalah kotak kosong
    .help = hapus tanda itu dari isian
fillin-entry_too_long = isian "{ $entry }" terlalu panjang
    .label = lebih dari { $most } simbol
    .help = tidak ada papan sepanjang itu di teka; apakah berkasnya benar?
fillin-entry_alphabet = "{ $symbol }" dalam "{ $entry }" berbeda dengan simbol semua isian lain
    .label = di luar abjad isian lain
    .help = perbaiki isiannya, atau pakai --lenient jika memang disengaja
fillin-entry_case = "{ $symbol }" dalam "{ $entry }" berbeda besar-kecilnya dengan isian lain
    .label = huruf besar dan huruf kecil adalah simbol yang berbeda
    .help = abaikan jika memang disengaja
fillin-entry_longer = "{ $entry }" lebih panjang daripada semua lajur
    .label = { $length } simbol, sedangkan lajur terpanjang { $longest } kotak
    .help = perbaiki daftar atau papannya
fillin-too_many_entries = daftarnya terlalu panjang
    .label = lebih dari { $most } isian
    .help = daftar dapat berisi sampai { $most } isian

fillin-answer_form = tidak ada kotak-kotak sebesar ini di dalam jawaban
    .label = seharusnya { $rows } baris dengan { $columns } simbol
    .help = gambar seluruh kotak, dengan # untuk dinding
fillin-answer_symbol = baris { $row }, kolom { $column } berisi "{ $symbol }", yang bukan simbol teka-teki ini
    .label = tidak ada di daftar
    .help = pakai simbol-simbol dari daftar, dan - di kotak yang belum diisi
fillin-answer_wall = dindingnya berbeda di baris { $row }, kolom { $column }
    .label = di sini ada "{ $symbol }"
    .help = gambar # tepat di tempat dinding papan
fillin-state_given = baris { $row }, kolom { $column } sudah ditentukan teka-teki, tetapi simbolnya lain
    .label = di kotak ini
    .help = biarkan simbol yang sudah ditentukan

fillin-lengths = untuk panjang { $length } ada { $entries } isian, tetapi { $slots ->
        [0] tidak ada lajur
       *[other] { $slots } lajur
    }{ $more ->
        [0] { "" }
       *[other] ; panjang { $others } juga tidak cocok
    }
fillin-longer = isian "{ $entry }" terdiri dari { $length } simbol, sedangkan lajur terpanjang { $longest } kotak
fillin-slot_unfillable = tidak ada isian yang cocok untuk lajur { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column }: { $pattern } ({ $length } kotak)
fillin-entry_fits_nowhere = isian "{ $entry }" tidak cocok di lajur mana pun
fillin-exhausted = semua kemungkinan sudah dicoba ({ $cases } kasus)

fillin-written_on_wall = ada simbol pada dinding di baris { $row }, kolom { $column }
fillin-given_changed = baris { $row }, kolom { $column } tidak berisi simbol yang ditentukan
fillin-unknown_symbol = baris { $row }, kolom { $column } berisi simbol yang tidak ada di teka-teki
fillin-unfilled = baris { $row }, kolom { $column } kosong
fillin-unlisted = "{ $entry }", { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column }, tidak ada di daftar
fillin-too_often = "{ $entry }", { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column }, dipakai lebih sering daripada di daftar
fillin-unused = isian "{ $entry }" dipakai lebih jarang daripada di daftar

fillin-trace_clash = { $entry } tidak cocok: baris { $row }, kolom { $column } berisi { $symbol }
fillin-trace_no_entry = tidak ada isian tersisa untuk lajur { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column }
fillin-trace_no_slot = lajur yang tersisa untuk { $entry } terlalu sedikit
fillin-trace_too_often = { $entry } akan dipakai lebih sering daripada di daftar
fillin-trace_refuted = { $entry } tidak mungkin { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column }
fillin-trace_no_clauses = pembelajaran klausa membuktikan sisanya tidak dapat diisi
fillin-trace_fit = tidak ada yang lain yang cocok dengan isi yang sudah ada
fillin-trace_crossing = hanya ini yang sama pada lajur-lajur yang bersilang
fillin-trace_supply = tidak ada isian lain yang tersisa
fillin-trace_clauses = ditemukan oleh pembelajaran klausa

fillin-contradiction = papan dan daftarnya bertentangan
fillin-hint_nudge = { $technique ->
        [only-of-length] Perhatikan lajur sepanjang { $length } kotak: tinggal satu
        [only-fit] Perhatikan lajur { $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column }: sedikit isian yang cocok di situ
        [only-slot] Telusuri isian sepanjang { $length } simbol: salah satunya tinggal punya sedikit tempat
        [crossing] Perhatikan persilangan di baris { $row }, kolom { $column }
       *[guess] Tidak ada lagi langkah sederhana; coba lajur { $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column }
    }
fillin-hint_step = { $technique ->
        [only-of-length] Tinggal satu isian dan satu lajur sepanjang { $length } ({ $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column })
        [only-fit] Hanya satu isian yang cocok { $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column }
        [only-slot] Tinggal satu lajur untuk { $entry }
        [crossing] Hanya satu simbol yang sama pada lajur-lajur yang bersilang di baris { $row }, kolom { $column }
       *[guess] Tidak ada teknik yang menolong di sini; lajur dengan isian tersedikit { $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column }
    }
fillin-hint_answer = { $technique ->
        [crossing] Tulis { $symbol } di baris { $row }, kolom { $column }
       *[other] Tulis { $entry } { $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column }
    }
fillin-hint_shows = Lajur { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column } berisi { $pattern } ({ $length } kotak)
fillin-hint_candidates = Isian yang cocok { $direction ->
        [across] mendatar
       *[down] menurun
    } dari baris { $row }, kolom { $column } ({ $length } kotak): { $entries }{ $more ->
        [0] { "" }
       *[other] {" "}dan { $more } lagi
    }
fillin-hint_lost = Gugur: { $entries }{ $more ->
        [0] { "" }
       *[other] {" "}dan { $more } lagi
    }, { $technique ->
        [crossing] karena persilangan di baris { $row }, kolom { $column }
        [subset] karena diperlukan lajur lain sepanjang { $length } kotak, misalnya { $direction ->
            [across] yang mendatar
           *[down] yang menurun
        } dari baris { $row }, kolom { $column }
       *[look-ahead] karena mencobanya { $direction ->
            [across] mendatar
           *[down] menurun
        } dari baris { $row }, kolom { $column } menimbulkan pertentangan
    }
fillin-rate_uses = { $technique ->
        [only-of-length] Satu-satunya isian sepanjang itu
        [only-fit] Satu-satunya yang cocok untuk lajur
        [only-slot] Satu-satunya lajur untuk isian
        [crossing] Ditentukan persilangan
        [subset] Himpunan bagian
       *[look-ahead] Melihat ke depan
    }: { $uses } kali
fillin-rate_stuck = Perlu menebak: tidak ada teknik yang mengisi { $cells } kotak terakhir

fillin-puzzle_title = TTS isian { $rows }×{ $columns }, { $entries } isian
fillin-solution_title = TTS isian { $rows }×{ $columns } terisi, { $entries } isian
fillin-part_damaged = bagian pencarian ini rusak
    .help = buat rencana lagi
fillin-part_foreign = bagian ini milik teka-teki, pencarian, atau versi teka yang lain
    .help = buat rencana lagi
fillin-no_checkpoint = hanya algoritma propagate yang dapat disimpan dan dilanjutkan
fillin-checkpoint_damaged = titik simpannya rusak
    .help = pakai salinan yang lebih lama, atau mulai lagi tanpa --resume
fillin-checkpoint_foreign = titik simpannya milik teka-teki lain, perintah lain, atau versi teka lain
    .help = lanjutkan dengan perintah yang menulisnya
fillin-list_caption = Isian ({ $entries })
fillin-list_length = { $length } { $kind ->
        [digits] angka
        [letters] huruf
       *[symbols] simbol
    }
fillin-step = { $entry } { $direction ->
        [across] mendatar
       *[down] menurun
    } ({ $number } dari { $count })
fillin-given_board = Papan yang diberikan, { $slots } lajur dan { $entries } isian:
fillin-given_row = { $row }

# TTS isian baru

fillin-generate_option = "{ $value }" bukan nilai yang sah untuk { $option }
    .help = lihat teka generate --help
fillin-generate_conflict = { $one } dan { $other } tidak dapat digabungkan
fillin-generate_size = papan { $rows } × { $columns } kotak tidak mungkin
    .help = minta { $min } sampai { $max } baris dan kolom
fillin-generate_not_square = hanya papan persegi yang dapat dicerminkan pada diagonalnya
    .help = minta baris sebanyak kolom, atau simetri lain
fillin-generate_diagonal = papan yang simetris pada diagonalnya selalu mempunyai solusi kedua, yaitu cerminannya, kecuali ada kotak yang sudah terisi
    .help = jangan pakai --givens none, atau minta simetri lain
fillin-generate_min_length = lajur dengan paling sedikit { $min } kotak tidak muat di papan dengan { $side } kotak sederet
    .help = minta lajur yang lebih pendek atau papan yang lebih besar
fillin-generate_givens = { $givens } kotak tidak dapat diisi lebih dulu: papan hanya mempunyai { $squares } kotak, dan harus ada yang tersisa untuk diisi
fillin-generate_length = papan mempunyai { $slots } lajur sepanjang { $length }, tetapi { $known ->
        [0] tidak ada isian
       *[other] hanya ada { $known } isian
    } sepanjang itu
    .help = pakai lebih banyak kata atau angka, papan lain, atau --repeats
fillin-generate_no_words = daftar tidak mempunyai kata dengan { $min } huruf atau lebih
    .help = tulis satu kata per baris, tanpa spasi dan tanpa # - _ .
fillin-generate_word_symbols = kata-katanya memakai lebih dari { $most } simbol yang berbeda
    .help = apakah ini daftar kata?
fillin-generate_theme_long = "{ $entry }" terdiri dari { $length } simbol dan tidak muat di papan dengan { $side } kotak sederet
    .help = minta papan yang lebih besar dengan --size
fillin-generate_theme_short = "{ $entry }" hanya terdiri dari { $length } simbol, sedangkan lajur paling sedikit { $min } kotak
    .help = izinkan lajur yang lebih pendek dengan --min-length
fillin-generate_theme_symbol = "{ $entry }" tidak dapat menjadi isian di sini
    .help = pakai angka dari --digits, atau kata bersama --words; # - _ . dan spasi tidak dapat menjadi bagian isian
fillin-generate_theme_slot = lajur sepanjang { $length } di papan ini terlalu sedikit untuk isian yang harus ada
fillin-generate_drawn_symbol = baris { $row }, kolom { $column } gambar papan berisi "{ $symbol }"
    .help = gambarlah dinding dengan # dan kotak kosong dengan -
fillin-generate_drawn_lone = baris { $row }, kolom { $column } gambar papan tidak dilewati lajur
    .help = jadikan dinding, atau buka kotak di sebelahnya
fillin-generate_drawn_short = gambar papan mempunyai lajur sepanjang { $length }, lebih pendek dari { $min }
    .help = izinkan dengan --min-length
fillin-generate_drawn_parts = gambar papan terpecah menjadi { $parts } bagian
    .help = sambungkan kotak-kotak kosongnya
fillin-generate_drawn_symmetry = gambar papan tidak mempunyai simetri itu
    .help = jangan pakai --symmetry
fillin-generate_no_grid = tidak ditemukan papan dengan lajur untuk semua isian yang harus ada
    .help = minta papan yang lebih besar, atau kurangi isian itu
fillin-generate_no_filling = tidak ditemukan cara mengisi papan seperti itu
    .help = pakai lebih banyak kata atau angka, papan yang lebih kecil, atau --style lattice
fillin-generate_filling_rare = Tidak ditemukan cara mengisi papan seperti itu dalam { $attempts } percobaan; mungkin saja ada (--timeout 10m mencari lebih lama, --style lattice lebih mudah diisi)
fillin-generate_no_level = Tidak ditemukan TTS isian tingkat { $level } dalam { $attempts } percobaan; mungkin saja ada (--timeout 10m mencari lebih lama)
fillin-generate_none = Tidak ditemukan TTS isian yang solusinya tepat satu dalam { $attempts } percobaan; mungkin saja ada (--timeout 10m mencari lebih lama)
fillin-generate_not_unique = tanpa kotak yang sudah terisi, teka-teki silang ini mempunyai lebih dari satu solusi sebagai TTS isian
    .help = jangan pakai --givens none
fillin-generate_no_more = hanya { $made } TTS isian berbeda yang ditemukan
fillin-crossword_form = ini bukan teka-teki silang yang dapat dibaca: { $part ->
        [json] bukan JSON (ipuz) dan bukan berkas .puz
        [kind] JSON, tetapi bukan teka-teki silang ipuz
        [header] berkas .puz berakhir di kepalanya
        [dimensions] baris dan kolomnya tidak membentuk papan
       *[solution] solusinya tidak lengkap
    }
    .help = berikan berkas ipuz atau .puz beserta solusinya
fillin-crossword_scrambled = solusi teka-teki silang ini diacak
    .help = buka kuncinya di program asalnya, lalu simpan lagi
fillin-crossword_unsolved = teka-teki silang ini tidak disertai solusinya
    .help = berikan berkas dengan solusinya
fillin-crossword_symbol = "{ $symbol }" di teka-teki silang tidak dapat ditulis di kotak
    .help = tiap kotak TTS isian berisi satu simbol, dan # - _ . bukan simbol
fillin-made_fillin = { $slots } lajur, { $givens ->
        [0] tidak ada kotak
       *[other] { $givens } kotak
    } yang sudah terisi, tepat satu solusi, { $level ->
        [0] perlu menebak
       *[other] tingkat { $level } dari { $hardest }
    } (skor { $score })
