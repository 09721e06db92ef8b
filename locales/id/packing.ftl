# Teka-teki susun. Pesan mengatakan apa yang salah; .label berada di bawah tempatnya; .help cara memperbaikinya.

packing-one_file = teka-teki susun hanya satu berkas
    .label = berkas ini berlebih
    .help = berikan teka-tekinya saja
packing-empty = berkas ini kosong
    .label = tidak ada apa-apa di sini
    .help = mulai dengan baris "N M P", lalu DEFAULT, CUSTOM, atau PYRAMID, lalu keping-kepingnya
packing-header_values = baris pertama berisi { $found } nilai, bukan tiga
    .label = seharusnya tiga bilangan: baris, kolom, keping
    .help = tulis baris pertama sebagai "N M P", misalnya "5 11 12"; dengan --lenient, nilai setelah yang ketiga diabaikan
packing-header_number = "{ $value }" bukan bilangan bulat
    .label = seharusnya sebuah bilangan
    .help = tulis baris pertama sebagai "N M P", misalnya "5 11 12"
packing-size_below_one = ukuran papan { $name } adalah { $value }
    .label = paling sedikit 1
    .help = N adalah banyak baris dan M banyak kolom; keduanya paling kecil 1
packing-board_too_large = papannya terlalu besar
    .label = lebih dari { $most } sel, atau satu sisinya lebih dari 1.000
    .help = papan dapat berisi sampai { $most } sel
packing-piece_limit = dinyatakan lebih dari { $most } keping
    .label = paling banyak { $most }, satu per huruf
    .help = pakai format TOML untuk lebih banyak keping, atau --lenient untuk menghitung keping yang digambar
packing-mode_missing = baris mode tidak ada
    .label = seharusnya DEFAULT, CUSTOM, atau PYRAMID
    .help = tulis DEFAULT (persegi panjang penuh), CUSTOM (papan yang digambar) atau PYRAMID di baris kedua
packing-mode_unknown = mode "{ $value }" tidak dikenal
    .label = seharusnya DEFAULT, CUSTOM atau PYRAMID
    .help = tulis DEFAULT (persegi panjang penuh), CUSTOM (papan yang digambar) atau PYRAMID di baris kedua
packing-mode_case = mode "{ $value }" tidak ditulis dengan huruf besar
    .label = seharusnya { $mode }
    .help = tulis { $mode }, atau pakai --lenient
packing-pyramid_not_square = alas piramida berbentuk persegi, tetapi yang ini { $rows } × { $columns }
    .label = dua bilangan pertama harus sama
    .help = tulis sisi alasnya dua kali, misalnya "5 5 12"
packing-custom_rows_missing = gambar papan mempunyai { $found } baris, seharusnya { $wanted }
    .label = berkas berakhir di sini
    .help = gambarlah N baris dari X (diisi) dan . (lubang), atau ubah N di baris pertama
packing-custom_row_length = baris { $row } papan mempunyai { $found } karakter, seharusnya { $wanted }
    .label = seharusnya { $wanted } karakter
    .help = gambarlah M karakter di tiap baris, X untuk diisi dan . untuk lubang, atau ubah M di baris pertama
packing-custom_symbol = baris { $row } papan berisi "{ $symbol }"
    .label = seharusnya X atau .
    .help = X adalah sel yang diisi, . adalah lubang
packing-custom_case = baris { $row } papan memakai x kecil
    .label = dibaca sebagai X
    .help = tulis X untuk sel yang diisi
packing-custom_empty = papan tidak mempunyai sel yang harus diisi
    .label = hanya lubang
    .help = gambarlah paling sedikit satu X
packing-piece_mixed = satu baris keping { $piece } juga berisi "{ $other }"
    .label = seharusnya hanya { $piece } dan spasi
    .help = gambarlah tiap keping dengan hurufnya sendiri, di baris-barisnya sendiri
packing-piece_case = keping "{ $piece }" tidak digambar dengan huruf besar
    .label = seharusnya huruf A sampai Z
    .help = pakai huruf besar A sampai Z, atau --lenient
packing-piece_symbol = keping "{ $piece }" tidak digambar dengan huruf
    .label = seharusnya huruf A sampai Z
    .help = pakai huruf besar A sampai Z, atau --lenient untuk menerima simbol apa pun sebagai nama
packing-piece_reused = huruf { $piece } dipakai untuk dua keping
    .label = keping { $piece } yang kedua mulai di sini
    .help = beri keping ini huruf sendiri, atau pakai --lenient
packing-piece_apart = sel-sel keping { $piece } tidak bersambung
    .label = seharusnya sel-selnya bersentuhan sisi
    .help = gambarlah keping ini menyatu, atau pakai --lenient jika memang terpisah
packing-piece_count = dinyatakan { $declared } keping, tetapi yang digambar { $found }
    .label = menurut gambar seharusnya { $found }
    .help = perbaiki bilangannya atau gambarnya, atau pakai --lenient untuk memakai keping yang digambar
packing-piece_count_missing = banyak keping tidak ditulis
    .label = seharusnya ada bilangan ketiga
    .help = tulis baris pertama sebagai "N M P", atau pakai --lenient untuk menghitung keping yang digambar
packing-pieces_too_large = keping-kepingnya terlalu besar
    .label = semua keping bersama lebih dari { $most } sel, atau satu keping lebih panjang dari 1.000
    .help = tidak ada papan di teka yang dapat memuatnya
packing-too_many_pieces = kepingnya terlalu banyak
    .label = lebih dari { $most }
    .help = teka-teki dapat berisi sampai { $most } keping

packing-toml_syntax = TOML tidak sah: { $detail }
    .label = di sini
    .help = jalankan teka formats toml untuk contohnya
packing-toml_unknown_key = kunci "{ $key }" tidak dikenal
    .label = bukan kunci format ini
    .help = kuncinya: title, mirror; di [board] rectangle, pyramid, box, drawing, lattice, placed; di [[piece]] name, shape, copies, symbols, mirror
packing-toml_type = tipe nilai "{ $key }" salah
    .label = seharusnya { $wanted ->
        [string] teks
        [boolean] true atau false
        [number] bilangan bulat
        [numbers2] dua bilangan, [baris, kolom]
        [numbers3] tiga bilangan, [lapisan, baris, kolom]
        [table] tabel, [board]
       *[tables] tabel-tabel, [[piece]]
    }
    .help = jalankan teka formats toml untuk contohnya
packing-board_missing = tabel [board] tidak ada
    .label = seharusnya ada di berkas ini
    .help = tambahkan [board] dengan salah satu dari rectangle, pyramid, box, atau drawing
packing-board_forms = papan memerlukan tepat satu bentuk
    .label = seharusnya salah satu dari rectangle, pyramid, box atau drawing
    .help = misalnya: rectangle = [5, 11]
packing-lattice_unknown = kisi "{ $value }" tidak dikenal
    .label = seharusnya "square", "cubic" atau "sphere"
    .help = square datar, cubic menumpuk kubus, sphere menumpuk bola di lekukan lapisan di bawahnya
packing-lattice_unused = kisi hanya untuk papan yang digambar
    .label = rectangle, pyramid dan box sudah mempunyai kisi
    .help = hapus baris ini, atau gambarlah papannya
packing-flat_layers = papan datar hanya mempunyai satu lapisan
    .label = baris kosong memulai lapisan lain
    .help = hapus baris kosongnya, atau pilih lattice = "cubic" atau "sphere"
packing-board_symbol = gambar papan berisi "{ $symbol }"
    .label = seharusnya X, ? atau .
    .help = X harus diisi, ? boleh kosong, . adalah lubang
packing-board_empty = papan tidak mempunyai sel
    .label = tidak ada yang diisi
    .help = gambarlah paling sedikit satu X
packing-board_size = satu sisi papan kurang dari 1
    .label = paling sedikit 1
    .help = tulis baris dan kolom, atau lapisan, baris dan kolom
packing-pieces_missing = tidak ada keping
    .label = seharusnya ada tabel [[piece]]
    .help = tambahkan paling sedikit satu [[piece]] dengan shape
packing-shape_missing = satu keping tidak mempunyai bentuk
    .label = seharusnya ada kunci "shape"
    .help = gambarlah: shape = """…""", dengan simbol apa pun untuk sel dan . atau spasi untuk bukan sel
packing-shape_empty = satu keping tidak mempunyai sel
    .label = tidak ada yang digambar
    .help = gambarlah sel-selnya dengan simbol apa pun, misalnya "###"
packing-shape_mixed = satu keping digambar dengan "{ $piece }" dan "{ $other }"
    .label = seharusnya satu simbol
    .help = gambarlah semua sel keping dengan simbol yang sama
packing-symbol_unfit = "{ $symbol }" tidak dapat mewakili keping
    .label = artinya lain di dalam gambar
    .help = pakai huruf atau angka
packing-symbol_count = { $found } simbol untuk { $wanted } salinan
    .label = seharusnya satu simbol per salinan
    .help = tambah atau kurangi simbol, atau hapus kuncinya supaya simbol dipilihkan
packing-copies = satu keping mempunyai { $value } salinan
    .label = paling sedikit 1
    .help = hapus keping itu jika memang tidak ada
packing-placed_form = gambar keping yang terpasang tidak cocok dengan papan
    .label = seharusnya { $rows } baris selebar papan
    .help = gambar seluruh papan, dari lapisan teratas dengan baris kosong di antaranya, dan . untuk sel kosong
packing-placed_shape = sel bertanda { $piece } tidak membentuk keping { $piece }
    .label = bentuknya lain
    .help = gambar seluruh keping itu; boleh diputar atau dibalik

packing-answer_form = tidak ada gambar papan ini di dalam jawaban
    .label = seharusnya { $rows } baris, yang terlebar { $columns } karakter
    .help = gambar papan dengan huruf keping-kepingnya, dari lapisan teratas
packing-answer_symbol = baris { $row }, kolom { $column } berisi "{ $symbol }", yang bukan keping teka-teki ini
    .label = di sini
    .help = pakai huruf keping-kepingnya, dan . untuk sel kosong
packing-answer_outside = baris { $row }, kolom { $column } berisi "{ $symbol }" padahal papan berlubang di situ
    .label = di sini
    .help = tulis . untuk lubang

packing-state_given = keping { $piece } ditetapkan oleh teka-teki dan tidak boleh dipindahkan
    .label = { $piece } digambar di tempat lain, mulai di sini
    .help = biarkan keping yang ditetapkan di tempatnya, atau tulis . di situ
packing-state_overlap = keping { $piece } menindih keping tetap { $below } di baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    }
    .label = gambar { $piece } mulai di sini
    .help = biarkan keping yang ditetapkan di tempatnya

packing-review_title = Posisi sekarang
packing-hint_dead = Posisi ini tidak dapat diselesaikan: sedikitnya { $count } keping harus diambil kembali
packing-hint_take_back = Posisi ini tidak dapat diselesaikan; ambil kembali { $pieces }{ $others ->
        [0] { "" }
       *[other] , atau sebagai gantinya salah satu dari: { $sets }{ $more ->
            [yes] , …
           *[no] { "" }
        }
    }
packing-hint_title = Keping berikutnya
packing-hint_strike_title = Bukan begini
packing-hint_nudge = { $by ->
        [piece] Perhatikan keping { $piece }: { $struck ->
            [0] tinggal berapa tempat untuknya?
           *[other] hanya satu tempatnya yang berhasil
        }
        [gap] Perhatikan celah di baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: keping mana yang muat?
        [cell] Perhatikan baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: { $struck ->
            [0] apa yang masih dapat menutupinya?
           *[other] hanya satu cara menutupinya yang berhasil
        }
       *[solution] Perhatikan baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: penalaran saja tidak dapat menentukannya
    }
packing-hint_step = { $by ->
        [piece] Tinggal satu tempat untuk keping { $piece }
        [gap] Hanya keping { $piece } yang muat di celah pada baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }
        [cell] Hanya keping { $piece } yang dapat menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }, dan hanya dengan satu cara
       *[solution] Dalam sebuah solusi keping { $piece } menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }
    }
packing-hint_answer = { $by ->
        [piece] Letakkan keping { $piece } di satu-satunya tempat yang tersisa untuknya: { $cells }
        [gap] Letakkan keping { $piece } di celah yang hanya muat untuknya: { $cells }
        [cell] Letakkan keping { $piece } di sini, satu-satunya cara menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: { $cells }
       *[solution] Letakkan keping { $piece } di sini, seperti dalam sebuah solusi: { $cells }
    }
packing-hint_reasoning_ends = Penalaran berhenti di sini: tidak ada teknik yang berlaku, atau ada beberapa solusi
packing-hint_ruled_out = { $technique ->
        [gap-size] { $uses } penempatan lagi memutus daerah yang luasnya tidak dapat dicapai oleh gabungan keping yang tersisa
        [gap-shape] { $uses } penempatan lagi menyisakan celah yang tidak dapat diisi apa pun
       *[other] { $uses } penempatan sudah dicoret ({ packing-technique })
    }
packing-technique = { $technique ->
        [only-way] satu-satunya cara
        [only-place] satu-satunya tempat
        [gap-size] luas celah
        [gap-shape] bentuk celah
        [region-share] bagian daerah
        [balance] warna papan catur
        [together] sel yang tertutup bersama
        [claim] klaim
        [pair] pasangan
        [trial] percobaan
       *[deep-trial] percobaan di dalam percobaan
    }
packing-hint_strike_nudge = Perhatikan keping { $piece } pada baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: salah satu penempatannya dapat dicoret
packing-hint_strike_step = Keping { $piece } punya penempatan pada baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        } yang mustahil: { $cells }
packing-hint_strike_answer = Keping { $piece } tidak mungkin di sini: { $cells }
packing-hint_gap_size = Keping { $piece } di { $cells } memutus { $size } sel di { $cell }, padahal tidak ada gabungan keping yang tersisa dengan luas itu
packing-hint_gap_shape = Keping { $piece } di { $cells } menyisakan celah { $size } sel di { $cell } yang tidak dapat diisi apa pun
packing-hint_uncoverable = Dengan keping { $piece } di { $cells }, tidak ada yang dapat menutupi { $cell }
packing-hint_region = Keping { $piece } harus berada di daerah { $size } sel di { $cell }: keping lain yang muat di situ tidak dapat mengisinya
packing-hint_colours = Keping { $piece } di { $cells } menyisakan daerah { $size } sel di { $cell }, { $dark } gelap dan { $light } terang seperti papan catur, padahal tidak ada gabungan keping yang menutupi sebanyak itu dari tiap warna
packing-hint_together = Apa pun yang menutupi { $from } juga menutupi { $to }, jadi apa pun yang menutupi { $to } harus menutupi { $from }
packing-hint_claimed_cell = Di mana pun keping { $piece } diletakkan, ia menutupi { $cell }, jadi keping lain tidak bisa
packing-hint_claimed_piece = Hanya keping { $piece } yang dapat menutupi { $cell }, jadi ia tidak bisa di tempat lain
packing-hint_pair_of_cells = Hanya keping { $one } dan { $other } yang dapat menutupi { $first } dan { $second }, masing-masing satu, jadi keduanya tidak bisa di tempat lain
packing-hint_pair_of_pieces = Di mana pun keping { $one } dan { $other } diletakkan, masing-masing menutupi { $first } atau { $second }, jadi keping lain tidak bisa
packing-hint_suppose = Andaikan diletakkan di situ
packing-hint_then_way = Maka keping { $piece } harus di { $cells }, satu-satunya cara menutupi { $cell }
packing-hint_then_place = Maka keping { $piece } harus di { $cells }, satu-satunya tempat yang tersisa untuknya
packing-hint_then_empty = Maka { $cells } harus tetap kosong
packing-hint_inner_trial = { $piece ->
        [empty] Membiarkan { $cells } kosong
       *[other] Keping { $piece } di { $cells }
    } pun gagal{ $links ->
        [0] { "" }
       *[other] , setelah { $links } keping lagi
    }
packing-hint_end_cell = Maka tidak ada yang dapat menutupi { $cell }
packing-hint_end_piece = Maka keping { $piece } tidak muat di mana pun
packing-hint_end_empty = Maka terlalu sedikit sel yang dapat dibiarkan kosong

packing-rate_to_place = { $pieces } keping harus diletakkan
packing-rate_uses = { $technique ->
        [only-way] Sel dengan satu-satunya cara menutupi
        [only-place] Keping dengan satu-satunya tempat
        [gap-size] Celah dengan luas yang mustahil
        [gap-shape] Celah yang tidak dapat diisi
        [region-share] Keping yang harus berada di suatu daerah
        [balance] Warna papan catur yang tidak cocok
        [together] Sel yang tertutup bersama
        [claim] Sel dan keping yang saling mengklaim
        [pair] Pasangan keping dan sel
        [trial] Percobaan
       *[deep-trial] Percobaan di dalam percobaan
    }: { $uses }
packing-rate_stuck = Tidak ada teknik yang meletakkan { $pieces } keping terakhir: perlu percobaan di dalam percobaan, atau ada beberapa solusi
packing-rate_beyond = Tidak ada teknik yang meletakkan { $pieces } keping terakhir: perlu percobaan di dalam percobaan
packing-rate_several = Ada beberapa solusi, dan penalaran tidak dapat memilih di antaranya

# Tantangan baru

packing-generate_option = "{ $value }" bukan nilai yang sah untuk { $option }
    .help = lihat teka generate --help
packing-generate_conflict = --{ $one } dan --{ $other } tidak dapat digabungkan
packing-generate_difficulty = teka-teki susun tidak mengenal tingkat kesulitan "{ $difficulty }"
    .help = pilih salah satu dari { $known }, atau tingkat 1 sampai 6
packing-generate_to_place = { $to_place } keping untuk dipasang tidak mungkin: hanya ada { $pieces } keping
    .help = minta 1 sampai { $pieces }
packing-generate_no_level = Tidak ditemukan teka-teki tingkat { $level } dalam { $attempts } percobaan; mungkin saja ada (--timeout 10m mencari lebih lama)
packing-generate_not_found = Tidak ditemukan teka-teki yang solusinya tepat satu dalam { $attempts } percobaan; mungkin saja ada (--timeout 10m mencari lebih lama)
packing-generate_level_of_one = dengan satu keping untuk dipasang, setiap teka-teki bertingkat 1
    .help = minta tingkat 1, atau lebih banyak keping untuk dipasang
packing-generate_level_of_two = dengan dua keping untuk dipasang, tidak ada teka-teki yang lebih sulit dari tingkat { $level }: keping yang salah pasang tidak menyisakan tempat bagi keping yang lain
    .help = minta lebih banyak keping untuk dipasang
packing-generate_level_unseen = set ini tidak mempunyai teka-teki tingkat { $level } seperti itu: dari { $sampled } yang dicoba, tidak satu pun bertingkat itu
    .help = pilih salah satu dari tingkat { $known }, atau jumlah keping lain untuk dipasang
packing-generate_too_few_given = dengan { $to_place } keping untuk dipasang, setiap teka-teki mempunyai lebih dari satu solusi
    .help = minta lebih sedikit keping untuk dipasang
packing-generate_no_more = hanya { $made } teka-teki yang ditemukan yang bukan cerminan atau putaran satu sama lain
packing-generate_too_large = solusi keping ini di papan ini terlalu banyak untuk diundi
    .help = pilih papan yang lebih kecil
packing-generate_too_many_cells = teka-teki baru paling banyak { $most } sel
    .help = pilih papan yang lebih kecil
packing-generate_ladder = Tidak ditemukan tangga dengan { $rungs } teka-teki; yang terpanjang { $most }
    .help = minta lebih sedikit teka-teki dengan -n, atau mulai lebih rendah dengan --to-place
packing-generate_ladder_long = tangga yang mulai dengan { $first } keping untuk dipasang paling banyak berisi { $most } teka-teki
    .help = minta lebih sedikit teka-teki dengan -n, atau mulai lebih rendah dengan --to-place
packing-set_unknown = set keping "{ $set }" tidak dikenal
    .help = pilih salah satu dari { $known }, atau beri berkas teka-teki
packing-set_board = keping menutupi { $pieces } sel, tetapi papan memiliki { $board }
    .help = { $known ->
        [none] pilih papan yang ukurannya sesuai
       *[other] pilih salah satu dari { $known }
    }
packing-set_solid = keping yang berlapis-lapis hanya muat di kotak
    .help = pilih kotak, misalnya 3x3x3
packing-board_unknown = papan "{ $board }" tidak dikenal
    .help = { $known ->
        [none] beri
       *[other] pilih salah satu dari { $known },
    } ukuran apa pun seperti 5x11 atau 3x4x5, atau berkas teka-teki
packing-date_unknown = "{ $date }" bukan tanggal yang ada
    .help = tulis seperti 2026-11-15
packing-made_challenge = { $to_place } keping untuk dipasang, tepat satu solusi, tingkat { $level } dari { $hardest } (skor { $score })

packing-area = luas semua keping { $pieces } sel, sedangkan papan mempunyai { $board } sel
packing-area_range = luas semua keping { $pieces } sel, sedangkan papan memerlukan { $board } sampai { $most } sel
packing-piece_fits_nowhere = keping { $piece } tidak muat di mana pun pada papan
packing-cell_uncoverable = tidak ada keping yang dapat menutupi baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    }
packing-hole_size = bagian papan di sekitar baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    } terpisah dan luasnya { $cells } sel{ $optional ->
        [0] { "" }
       *[other] , { $optional } di antaranya boleh kosong
    }, tetapi tidak ada gabungan keping yang muat di situ dengan luas itu
packing-colouring = warnai sel-selnya { $colouring ->
        [checkerboard] seperti papan catur
        [rows] baris demi baris dengan { $colours } warna bergantian
        [columns] kolom demi kolom dengan { $colours } warna bergantian
        [layers] lapisan demi lapisan dengan { $colours } warna bergantian
        [diagonals] menurut diagonal dengan { $colours } warna ({ $formula } untuk baris r, kolom c)
       *[other] { $layers ->
            [1] dengan { $colours } warna ({ $formula } untuk baris r, kolom c)
           *[other] dengan { $colours } warna ({ $formula } untuk baris r, kolom c, lapisan l)
        }
    }: papan mempunyai { $slack ->
        [0] { $board }
       *[other] { $board } sampai { $most }
    } sel yang harus diisi dengan warna baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    }, tetapi semua keping { $reach ->
        [exactly] selalu menutupi { $low } sel warna itu
        [most] paling banyak dapat menutupi { $low } sel warna itu
        [least] paling sedikit menutupi { $high } sel warna itu
       *[between] hanya dapat menutupi { $low } atau { $high } sel warna itu, tidak pernah di antaranya
    }
packing-colouring_together = warnai sel-selnya { $colouring ->
        [rows] baris demi baris dengan { $colours } warna bergantian
        [columns] kolom demi kolom dengan { $colours } warna bergantian
        [layers] lapisan demi lapisan dengan { $colours } warna bergantian
        [diagonals] menurut diagonal dengan { $colours } warna ({ $formula } untuk baris r, kolom c)
       *[other] { $layers ->
            [1] dengan { $colours } warna ({ $formula } untuk baris r, kolom c)
           *[other] dengan { $colours } warna ({ $formula } untuk baris r, kolom c, lapisan l)
        }
    }: papan mempunyai { $cells } sel yang harus diisi menurut warnanya, tetapi keping-kepingnya tidak pernah dapat menutupi tepat sebanyak itu untuk semua warna sekaligus
packing-exhausted = semua kemungkinan sudah dicoba ({ $cases } kasus)

packing-uncovered = baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    } belum tertutup
packing-unknown_piece = baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    } berisi keping yang tidak ada di teka-teki
packing-missing_piece = keping { $piece } tidak ada
packing-wrong_size = keping { $piece } menutupi { $found } sel, seharusnya { $wanted }
packing-wrong_shape = bentuk keping { $piece } salah
packing-mirrored = keping { $piece } dicerminkan, padahal tidak boleh
packing-given_moved = keping { $piece } tidak di tempat yang ditetapkan teka-teki

packing-checkpoint_damaged = titik simpannya rusak
    .help = pakai salinan yang lebih lama, atau mulai lagi tanpa --resume
packing-split_merged = satu mesin menghitung teka-teki ini lebih cepat: keadaan yang sama digabung, dan bagian di mesin lain tidak dapat ikut memakainya
    .help = pakai teka count
packing-no_checkpoint = hanya algoritma { $algorithm } yang dapat disimpan dan dilanjutkan
    .help = pilih algoritma itu, atau hilangkan --checkpoint dan --resume
packing-checkpoint_foreign = titik simpannya milik teka-teki lain, perintah lain, atau versi teka lain
    .help = lanjutkan dengan perintah yang menulisnya

packing-puzzle_title = Teka-teki susun: { $pieces } keping, { $cells } sel
packing-solution_title = Teka-teki susun terpecahkan: { $pieces } keping, { $cells } sel
packing-named_title = { $title }: { $pieces } keping, { $cells } sel
packing-layer = Lapisan { $layer }
packing-pieces_only_turned = Keping (tidak boleh dibalik)
packing-pieces_some_turned = Keping (tidak boleh dibalik: { $pieces })
packing-pieces_caption = Keping

# Peristiwa pencarian
packing-trace_nowhere = { $piece } tidak muat di mana pun
packing-trace_uncovered = tidak ada yang dapat menutupi baris { $row }, kolom { $column }
packing-trace_uncovered_above = tidak ada yang dapat menutupi baris { $row }, kolom { $column } pada lapisan { $layer }
packing-trace_gaps = { $cells } sel tetap kosong
