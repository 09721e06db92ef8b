# Teka-teki geser. Pesan mengatakan apa yang salah; .label berada di bawah tempatnya; .help cara memperbaikinya.

sliding-empty = tidak ada papan
    .label = tidak ada yang dapat dibaca
    .help = tulis baris-baris papan: bilangan dipisahkan spasi atau koma, dengan 0 untuk petak kosong
sliding-not_a_number = "{ $value }" bukan bilangan
    .label = seharusnya bilangan 1 sampai { $most }, atau tanda petak kosong
    .help = petak kosong ditulis 0, -, x, _, -1, tanpa apa-apa di antara dua koma, atau sebagai banyaknya petak
sliding-out_of_range = { $value } di luar jangkauan
    .label = papan ini berisi ubin 1 sampai { $most }
    .help = papan dengan { $cells } petak berisi ubin 1 sampai { $most } dan satu petak kosong, ditulis 0 atau { $cells }
sliding-repeated = ubin { $value } muncul dua kali
    .label = sudah ada di baris { $row }, kolom { $column }
    .help = pakai setiap bilangan tepat satu kali
sliding-missing = { $count ->
       *[other] ubin { $numbers } tidak ada
    }
    .label = papan berakhir di sini
    .help = pakai setiap bilangan dari 1 sampai { $most } tepat satu kali
sliding-two_blanks = ada dua petak kosong
    .label = yang pertama di baris { $row }, kolom { $column }
    .help = kosongkan tepat satu petak
sliding-no_blank = tidak ada petak kosong
    .label = papan berakhir di sini
    .help = tulis 0, -, x, _ atau { $cells } untuk petak kosong
sliding-ragged = baris { $row } berisi { $found } bilangan, seharusnya { $wanted }
    .label = seharusnya { $wanted } bilangan
    .help = samakan panjang semua baris
sliding-too_few = satu bilangan belum menjadi papan
    .label = papan paling sedikit berisi dua petak
    .help = tulis semua baris papan
sliding-count = ada { $found } bilangan, sedangkan papan { $rows }×{ $columns } berisi { $wanted }
    .label = { $found } bilangan
    .help = tulis tiap baris papan di barisnya sendiri, atau sebutkan ukurannya di baris sebelumnya, misalnya { $rows }x{ $columns }
sliding-too_large = papannya terlalu besar
    .label = paling banyak { $most } baris dan { $most } kolom
    .help = papan paling besar { $most }×{ $most }
sliding-size = ukuran papan tidak sah
    .label = seharusnya baris dan kolom, seluruhnya paling sedikit dua petak
    .help = tulis ukurannya sebagai 4x4, atau hilangkan baris ini

sliding-metric_unknown = metrik "{ $value }" tidak dikenal
    .label = seharusnya salah satu dari { $known }
    .help = single menghitung setiap ubin yang bergeser; multi menghitung setiap dorongan satu ubin atau lebih
sliding-said_twice = "{ $what }" disebut dua kali
    .label = sekali saja cukup
    .help = hapus salah satunya
sliding-other_size = papan ini { $found_rows }×{ $found_columns }, sedangkan teka-tekinya { $rows }×{ $columns }
    .label = ukurannya berbeda
    .help = posisi awal, tujuan, dan posisi sekarang harus berukuran sama
sliding-too_many_files = teka-teki geser terdiri dari satu berkas, atau dua dengan tujuannya
    .label = berkas ini berlebih
    .help = berikan papannya, dan jika perlu tujuannya

sliding-answer_form = tidak ada langkah dan tidak ada papan dalam jawaban ini
    .label = seharusnya langkah atau papan
    .help = tulis langkah-langkahnya, misalnya LUR, R3, atau kiri atas, atau papan demi papan
sliding-answer_count = { $count } bukan banyak pengulangan di sini
    .label = seharusnya bilangan dari 1 sampai { $most } di sebelah satu langkah
    .help = tulis R3 atau 3R untuk tiga langkah ke kanan, dengan cara yang sama seterusnya
sliding-answer_long = langkah dalam jawaban ini terlalu banyak
    .label = lebih dari { $most }
    .help = pendekkan jawabannya, misalnya dengan teka moves simplify
sliding-answer_symbol = "{ $symbol }" bukan langkah
    .label = seharusnya U, D, L atau R
    .help = langkah adalah arah geser ubin: U ke atas, D ke bawah, L ke kiri, R ke kanan
sliding-answer_size = ukuran papan ke-{ $number } berbeda dengan teka-tekinya
    .label = seharusnya { $rows } baris dan { $columns } kolom
    .help = tulis papan-papan utuh dengan baris kosong di antaranya, atau langkahnya sebagai huruf
sliding-answer_jump = papan ke-{ $number } tidak dapat dicapai dari papan sebelumnya dengan satu langkah
    .label = tidak ada satu langkah atau dorongan yang menuju ke sini
    .help = papan pertama adalah papan teka-teki; setiap papan berikutnya satu langkah kemudian

sliding-no_tile = langkah { $number }, { $move }: tidak ada ubin di sisi itu dari petak kosong
sliding-not_the_goal = tujuan tidak tercapai: baris { $row }, kolom { $column } berisi { $found }, seharusnya { $wanted }
sliding-bound = jawaban menyatakan paling sedikit { $bound } langkah diperlukan, padahal hanya ada { $length }

sliding-report_title = Apakah tujuan dapat dicapai? KURANG(i): banyak ubin bernomor lebih kecil yang berada setelah ubin i (petak kosong dihitung sebagai { $blank })
sliding-report_title_goal = Apakah tujuan dapat dicapai? KURANG(i): banyak ubin setelah posisi i yang pada tujuan berada lebih awal (petak kosong dihitung sebagai ubin 0)
sliding-report_title_line = Apakah tujuan dapat dicapai? KURANG(i): banyak ubin setelah ubin i yang pada tujuan berada lebih awal; dalam satu baris atau kolom, ubin tidak dapat saling mendahului
sliding-head_index = i
sliding-head_tile = ubin
sliding-head_kurang = KURANG(i)
sliding-sum = Σ KURANG(i) = { $sum }
sliding-x = X = { $x }: petak kosong berjarak { $steps } langkah dari tempatnya pada tujuan, bilangan { $x ->
        [0] genap
       *[other] ganjil
    }
sliding-total_even = Σ KURANG(i) + X = { $sum } + { $x } = { $total }, genap: tujuan dapat dicapai
sliding-total_odd = Σ KURANG(i) + X = { $sum } + { $x } = { $total }, ganjil: tujuan tidak dapat dicapai
sliding-line_same = Urutan ubin sama dengan tujuan: dapat dicapai
sliding-line_other = Urutan ubin berbeda dengan tujuan: tidak dapat dicapai
sliding-parity = Σ KURANG(i) + X = { $sum } + { $x } = { $total } ganjil; setiap langkah membuatnya tetap ganjil, sedangkan pada tujuan nilainya genap
sliding-order = ubin dalam satu baris atau kolom tidak dapat saling mendahului, dan { $sum } pasang urutannya berbeda dengan tujuan

sliding-hint_nudge = Perhatikan { $line ->
        [row] baris
       *[other] kolom
    } { $number }
sliding-hint_step = Berikutnya, geser ubin { $tile }
sliding-hint_answer = Geser ubin { $tile } { $move ->
        [U] ke atas
        [D] ke bawah
        [L] ke kiri
       *[other] ke kanan
    }
sliding-hint_best = { $length ->
        [1] Itulah langkah terakhir
       *[other] Solusi terpendek dari sini { $length } langkah
    }
sliding-hint_known = Solusi terbaik yang diketahui dari sini { $length } langkah; paling sedikit { $bound } diperlukan
sliding-hint_title = Langkah berikutnya
sliding-rate_length = Perlu { $length } langkah
sliding-rate_known = Solusi terbaik yang diketahui { $length } langkah; paling sedikit { $bound } diperlukan
sliding-rate_misplaced = { $misplaced } ubin tidak di tempatnya, jaraknya seluruhnya { $away } langkah
sliding-rate_percentile = { $by ->
        [distance] Ubinnya lebih jauh dari tempatnya daripada di { $percent } % semua papan { $rows }×{ $columns }
        [method] Baris demi baris, perlu lebih banyak langkah daripada { $percent } % semua papan { $rows }×{ $columns }
       *[other] Perlu lebih banyak langkah daripada { $percent } % semua papan { $rows }×{ $columns }
    }
sliding-rate_detour = { $moves } langkah lebih banyak dari jarak itu, karena ubin-ubin saling menghalangi
sliding-rate_conflicts = { $tiles } ubin harus keluar dari baris atau kolomnya yang benar agar ubin lain dapat lewat
sliding-rate_solutions = { $count ->
        [1] Hanya ada satu solusi terpendek
       *[other] Ada { $count } solusi terpendek
    }
sliding-rate_solutions_at_least = Ada paling sedikit { $count } solusi terpendek; menghitung semuanya terlalu lama
sliding-rate_method = Baris demi baris, seperti cara orang, perlu { $length } langkah
sliding-rate_forced = { $forced ->
        [0] Tidak ada langkah yang terpaksa: selalu ada langkah lain yang sama baiknya
       *[other] { $forced } langkah terpaksa: tidak ada langkah lain yang sama baiknya
    }

# Pelajaran. Baris dan kolom dihitung dari 1; $line adalah baris atau kolom tahap itu.
sliding-lesson_title = Sasaran berikutnya
sliding-lesson_now = Sekarang
sliding-lesson_after = Kemudian
sliding-lesson_stage = { $stage ->
        [row] Yang sedang dikerjakan baris { $line }
        [column] Yang sedang dikerjakan kolom { $line }
       *[other] Ubin yang lain sudah di tempatnya
    }
sliding-lesson_nudge_place = Berikutnya: ubin { $tile } ke { $corner ->
        [yes] sudutnya
       *[no] tempatnya
    }, baris { $row }, kolom { $column }
sliding-lesson_nudge_end = Berikutnya: ubin { $first } dan { $second }, ujung { $stage ->
        [row] baris
       *[column] kolom
    } { $line }
sliding-lesson_nudge_finish = Berikutnya: ubin-ubin terakhir
sliding-lesson_fetch = Pertama bawa petak kosong ke baris { $row }, kolom { $column }, menuju ubin { $tile }
sliding-lesson_bring = Pertama bawa ubin { $tile } ke baris { $row }, kolom { $column }
sliding-lesson_bring_both = Pertama bawa ubin { $first } ke baris { $row }, kolom { $column } dan ubin { $second } ke baris { $other_row }, kolom { $other_column }
sliding-lesson_place = Bawa ubin { $tile } ke tempatnya, baris { $row }, kolom { $column }
sliding-lesson_set_up = Pertama taruh { $second } { $side ->
        [below] di bawah
        [above] di atas
        [left] di sebelah kiri
       *[right] di sebelah kanan
    } { $first }, dengan { $first } di baris { $row }, kolom { $column } dan petak kosong di baris { $blank_row }, kolom { $blank_column }
sliding-lesson_turn_in = Belokkan keduanya: geser { $first } ke { $along ->
        [U] atas
        [D] bawah
        [L] kiri
       *[R] kanan
    }, lalu { $second } ke { $after ->
        [U] atas
        [D] bawah
        [L] kiri
       *[R] kanan
    }
sliding-lesson_turn_last = Satu langkah lagi, { $first } dan { $second } sudah di tempatnya
sliding-lesson_finish = Geser ubin-ubin terakhir berputar sampai semuanya di tempatnya
sliding-lesson_manoeuvre = { $manoeuvre ->
        [carry] Petak kosong mengitari ubin dan menggesernya selangkah demi selangkah
        [corner-turn] Dua ubin terakhir sebuah lajur masuk bersama, yang satu mengikuti yang lain membelok di sudut
       *[rotation] Ubin-ubin kini hanya dapat berputar dalam satu lingkaran
    }
sliding-lesson_answer = { $count } langkah: { $moves }
sliding-method_unknown = cara "{ $value }" tidak dikenal
    .help = pilih best, rows, atau fringe

sliding-trace_beyond = Terlalu panjang: paling sedikit { $f } langkah (f), lebih dari batas { $bound }
sliding-trace_seen = Dilewati: sudah dicapai dalam { $known } langkah, sekarang { $g }

sliding-generate_size = tidak ada papan { $rows }×{ $columns }
    .help = papan paling sedikit dua petak, dan paling banyak { $most } baris dan { $most } kolom
sliding-generate_conflict = pilihan-pilihan ini bertentangan
    .help = berikan satu saja dari --level, --difficulty, --moves, --uniform, dan --optimal-length
sliding-generate_length = tidak ada papan { $rows }×{ $columns } yang memerlukan { $length } langkah; yang tersulit memerlukan { $most }
    .help = minta paling banyak { $most }
sliding-generate_level = tidak ada papan { $rows }×{ $columns } dengan tingkat { $level }
    .help = papan sebesar ini mempunyai tingkat { $known }
sliding-made_for_level = Tingkat { $level } dari { $hardest }, skor { $score }; diundi dari semua papan dengan tingkat ini
sliding-made_to_length = Perlu tepat { $length } langkah
sliding-option_value = "{ $value }" bukan nilai yang sah untuk opsi { $option }
    .help = teka-teki geser menerima level, moves, dan optimal-length (bilangan) serta uniform (true atau false)
sliding-made_by_moves = { $moves } langkah acak dari tujuan
sliding-made_uniform = Diundi dari semua papan yang dapat dipecahkan

sliding-puzzle_title = Teka-teki geser { $rows }×{ $columns }
sliding-solution_title = Teka-teki geser { $rows }×{ $columns }, selesai dalam { $length } langkah
sliding-start = Awal
sliding-goal = Tujuan
sliding-step = { $number }. { $move }: ubin { $tile }
sliding-step_in_lesson = { $number }. { $move }: ubin { $tile } ({ $stage ->
        [row] baris { $line }
        [column] kolom { $line }
       *[other] babak akhir
    }, { $sub_goal ->
        [fetch-blank] jemput petak kosong
        [bring] bawa
        [place] tempatkan
        [set-up] siapkan
        [turn-in] belokkan
       *[finish] selesaikan
    }, { $manoeuvre ->
        [carry] mengantar
        [corner-turn] belok di sudut
       *[rotation] putaran
    })
sliding-table_purpose = solusi terpendek papan { $rows }×{ $columns }
sliding-tables_kept = Tabel { $table } disimpan untuk pencarian berikutnya; teka tables clear menghapusnya
sliding-moves = Langkah

sliding-part_damaged = pencarian yang disimpan rusak
    .help = mulai lagi tanpanya
sliding-part_foreign = pencarian yang disimpan milik teka-teki, perintah, atau versi teka yang lain
    .help = lanjutkan dengan teka-teki dan perintah yang menyimpannya, atau mulai lagi
sliding-split_metric = hanya pencarian yang menghitung langkah tunggal yang dapat dibagi
    .help = hilangkan --metric multi
sliding-no_checkpoint = hanya algoritma optimal yang dapat disimpan dan dilanjutkan, dengan langkah tunggal
    .help = pilih --algorithm optimal, atau hilangkan --checkpoint dan --resume
