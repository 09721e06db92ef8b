# Teka-teki susun. Pesan mengatakan apa yang salah; .label berdiri di bawah tempatnya; .help cara memperbaikinya.

packing-one_file = teka-teki susun terdiri dari satu berkas
    .label = berkas ini berlebih
    .help = berikan teka-tekinya saja
packing-empty = berkas ini kosong
    .label = tidak ada apa-apa di sini
    .help = mulailah dengan baris "N M P", lalu DEFAULT, CUSTOM atau PYRAMID, lalu keping-kepingnya
packing-header_values = baris pertama berisi { $found } nilai, bukan tiga
    .label = seharusnya tiga bilangan: baris, kolom, keping
    .help = tulis baris pertama sebagai "N M P", misalnya "5 11 12"; dengan --lenient, nilai setelah yang ketiga diabaikan
packing-header_number = "{ $value }" bukan bilangan bulat
    .label = seharusnya sebuah bilangan
    .help = tulis baris pertama sebagai "N M P", misalnya "5 11 12"
packing-size_below_one = ukuran papan { $name } adalah { $value }
    .label = paling sedikit 1
    .help = N adalah banyak baris dan M banyak kolom; keduanya mulai dari 1
packing-board_too_large = papannya terlalu besar
    .label = lebih dari { $most } kotak, atau satu sisinya lebih dari 1000
    .help = teka menerima papan sampai { $most } kotak
packing-piece_limit = dinyatakan lebih dari { $most } keping
    .label = paling banyak { $most }: satu untuk tiap huruf
    .help = pakai bentuk TOML untuk keping yang lebih banyak, atau --lenient untuk menghitung keping yang digambar
packing-mode_missing = baris mode tidak ada
    .label = di sini seharusnya DEFAULT, CUSTOM atau PYRAMID
    .help = tulis DEFAULT (persegi panjang penuh), CUSTOM (papan yang digambar) atau PYRAMID di baris kedua
packing-mode_unknown = "{ $value }" bukan mode
    .label = seharusnya DEFAULT, CUSTOM atau PYRAMID
    .help = tulis DEFAULT (persegi panjang penuh), CUSTOM (papan yang digambar) atau PYRAMID di baris kedua
packing-mode_case = mode "{ $value }" tidak ditulis dengan huruf besar
    .label = seharusnya { $mode }
    .help = tulis { $mode }, atau pakai --lenient
packing-pyramid_not_square = piramida berdiri di atas persegi, tetapi yang ini { $rows } kali { $columns }
    .label = dua bilangan pertama harus sama
    .help = tulis sisi lapisan terbawah dua kali, misalnya "5 5 12"
packing-custom_rows_missing = gambar papan mempunyai { $found } baris, seharusnya { $wanted }
    .label = berkas berakhir di sini
    .help = gambarlah N baris dari X (diisi) dan . (lubang), atau ubah N di baris pertama
packing-custom_row_length = baris { $row } papan mempunyai { $found } karakter, seharusnya { $wanted }
    .label = seharusnya { $wanted } karakter
    .help = gambarlah M karakter di tiap baris, X untuk diisi dan . untuk lubang, atau ubah M di baris pertama
packing-custom_symbol = baris { $row } papan berisi "{ $symbol }"
    .label = seharusnya X atau .
    .help = X adalah kotak yang diisi, . adalah lubang
packing-custom_case = baris { $row } papan memakai x kecil
    .label = dibaca sebagai X
    .help = tulis X untuk kotak yang diisi
packing-custom_empty = papan tidak mempunyai kotak yang diisi
    .label = papan ini hanya berisi lubang
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
packing-piece_apart = kotak-kotak keping { $piece } tidak bersambung
    .label = seharusnya kotak-kotaknya bersentuhan sisi
    .help = gambarlah keping ini menyatu, atau pakai --lenient jika memang terpisah
packing-piece_count = dinyatakan { $declared } keping, tetapi yang digambar { $found }
    .label = menurut gambar seharusnya { $found }
    .help = perbaiki bilangannya atau gambarnya, atau pakai --lenient untuk memakai keping yang digambar
packing-piece_count_missing = banyak keping tidak ditulis
    .label = seharusnya ada bilangan ketiga
    .help = tulis baris pertama sebagai "N M P", atau pakai --lenient untuk menghitung keping yang digambar
packing-pieces_too_large = keping-kepingnya terlalu besar
    .label = semua keping bersama lebih dari { $most } kotak, atau satu keping lebih panjang dari 1000
    .help = tidak ada papan di teka yang dapat memuatnya
packing-too_many_pieces = kepingnya terlalu banyak
    .label = lebih dari { $most }
    .help = teka menerima sampai { $most } keping

packing-toml_syntax = ini bukan TOML: { $detail }
    .label = di sini
    .help = docs/formats.md menjelaskan bentuknya dengan contoh
packing-toml_unknown_key = kunci "{ $key }" tidak berarti apa-apa di sini
    .label = tidak dikenal
    .help = yang dikenal: title, mirror; di [board] rectangle, pyramid, box, drawing, lattice, placed; di [[piece]] name, shape, copies, symbols, mirror
packing-toml_type = nilai "{ $key }" salah jenisnya
    .label = seharusnya { $wanted ->
        [string] teks
        [boolean] true atau false
        [number] bilangan bulat
        [numbers2] dua bilangan, [baris, kolom]
        [numbers3] tiga bilangan, [lapisan, baris, kolom]
        [table] tabel, [board]
       *[tables] tabel-tabel, [[piece]]
    }
    .help = docs/formats.md menjelaskan bentuknya dengan contoh
packing-board_missing = tidak ada [board]
    .label = seharusnya ada di berkas ini
    .help = tambahkan tabel [board] dengan salah satu dari rectangle, pyramid, box atau drawing
packing-board_forms = papan memerlukan tepat satu bentuk
    .label = seharusnya salah satu dari rectangle, pyramid, box atau drawing
    .help = misalnya: rectangle = [5, 11]
packing-lattice_unknown = "{ $value }" bukan kisi
    .label = seharusnya "square", "cubic" atau "sphere"
    .help = square datar, cubic ditumpuk lurus, sphere di lekukan lapisan di bawahnya
packing-lattice_unused = kisi hanya dipilih untuk papan yang digambar
    .label = rectangle, pyramid dan box sudah mempunyai kisi
    .help = hapus baris ini, atau gambarlah papannya
packing-flat_layers = papan datar hanya mempunyai satu lapisan
    .label = baris kosong memulai lapisan lain
    .help = hapus baris kosongnya, atau pilih lattice = "cubic" atau "sphere"
packing-board_symbol = gambar papan berisi "{ $symbol }"
    .label = seharusnya X, ? atau .
    .help = X harus diisi, ? boleh kosong, . adalah lubang
packing-board_empty = papan tidak mempunyai kotak
    .label = tidak ada yang diisi
    .help = gambarlah paling sedikit satu X
packing-board_size = satu ukuran papan kurang dari 1
    .label = paling sedikit 1
    .help = tulis baris dan kolom, atau lapisan, baris dan kolom
packing-pieces_missing = tidak ada keping
    .label = seharusnya ada tabel [[piece]]
    .help = tambahkan paling sedikit satu [[piece]] dengan shape
packing-shape_missing = satu keping tidak mempunyai bentuk
    .label = seharusnya ada kunci "shape"
    .help = gambarlah: shape = """…""", dengan simbol apa pun untuk kotak dan . atau spasi untuk bukan kotak
packing-shape_empty = satu keping tidak mempunyai kotak
    .label = tidak ada yang digambar
    .help = gambarlah kotak-kotaknya dengan simbol apa pun, misalnya "###"
packing-shape_mixed = satu keping digambar dengan "{ $piece }" dan "{ $other }"
    .label = seharusnya satu simbol
    .help = gambarlah semua kotak keping dengan simbol yang sama
packing-symbol_unfit = "{ $symbol }" tidak dapat mewakili keping
    .label = simbol itu berarti lain di dalam gambar
    .help = pakai huruf atau angka
packing-symbol_count = ada { $found } simbol untuk { $wanted } salinan
    .label = seharusnya satu simbol untuk tiap salinan
    .help = tambah atau kurangi simbol, atau hapus kuncinya supaya simbol dipilihkan
packing-copies = satu keping mempunyai { $value } salinan
    .label = paling sedikit 1
    .help = hapus keping itu jika memang tidak ada
packing-placed_form = gambar keping yang sudah dipasang tidak berbentuk papan ini
    .label = seharusnya { $rows } baris selebar papan
    .help = gambarlah seluruh papan, lapisan dari atas dengan baris kosong di antaranya, . di tempat yang belum terisi
packing-placed_shape = yang digambar sebagai { $piece } bukan keping itu
    .label = kotak bertanda { $piece } bentuknya lain
    .help = gambarlah semua kotak keping itu, boleh diputar

packing-answer_form = tidak ada gambar papan ini di dalam jawaban
    .label = seharusnya { $rows } baris, yang terlebar { $columns } karakter
    .help = gambarlah papan dengan huruf keping-kepingnya, lapisan dari atas
packing-answer_symbol = baris { $row }, kolom { $column } berisi "{ $symbol }", yang bukan keping teka-teki ini
    .label = gambarnya mulai di sini
    .help = pakai huruf keping-kepingnya, dan . di tempat yang kosong
packing-answer_outside = baris { $row }, kolom { $column } berisi "{ $symbol }" padahal papan berlubang di situ
    .label = gambarnya mulai di sini
    .help = tulis . untuk lubang

packing-state_given = keping { $piece } diberikan oleh teka-teki dan terletak di tempat lain
    .label = gambar { $piece } mulai di sini
    .help = biarkan keping dari teka-teki di tempatnya, atau tulis . di situ
packing-state_overlap = keping { $piece } menindih keping { $below } yang diberikan teka-teki di baris { $row }, kolom { $column }, lapisan { $layer }
    .label = gambar { $piece } mulai di sini
    .help = biarkan keping dari teka-teki di tempatnya

packing-hint_title = Keping berikutnya
packing-hint_nudge = { $technique ->
        [only-place] Perhatikan keping { $piece }: tinggal berapa tempat untuknya?
        [only-way] Perhatikan baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: apa yang masih dapat menutupinya?
        [dead-ends] Perhatikan baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: kebanyakan cara menutupinya segera buntu
       *[solution] Perhatikan baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: tidak ada kotak lain dengan cara menutupi yang lebih sedikit
    }
packing-hint_step = { $technique ->
        [only-place] Tinggal satu tempat untuk keping { $piece }
        [only-way] Hanya keping { $piece } yang dapat menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }, dan hanya dengan satu cara
        [dead-ends] Hanya satu cara menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        } yang menyisakan tempat bagi lainnya, dengan keping { $piece }
       *[solution] Dalam sebuah penyelesaian keping { $piece } menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }
    }
packing-hint_answer = { $technique ->
        [only-place] Letakkan keping { $piece } di satu-satunya tempat yang tersisa untuknya: { $cells }
        [only-way] Letakkan keping { $piece } di sini, satu-satunya cara menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }: { $cells }
        [dead-ends] Letakkan keping { $piece } di sini, satu-satunya cara menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        } yang menyisakan tempat bagi lainnya: { $cells }
       *[solution] Letakkan keping { $piece } di sini, seperti dalam sebuah penyelesaian: { $cells }
    }
packing-hint_ways = Ada { $ways } cara menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        }, tidak ada kotak lain dengan cara yang lebih sedikit
packing-hint_but_one = { $ways } cara lain menutupi baris { $row }, kolom { $column }{ $layers ->
            [1] { "" }
           *[other] , lapisan { $layer }
        } masing-masing menyisakan celah yang tidak dapat diisi apa pun

packing-area = luas semua keping { $pieces } kotak, sedangkan papan mempunyai { $board } kotak
packing-area_range = luas semua keping { $pieces } kotak, sedangkan papan memerlukan { $board } sampai { $most } kotak
packing-piece_fits_nowhere = keping { $piece } tidak muat di mana pun pada papan
packing-cell_uncoverable = tidak ada keping yang dapat menutup baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    }
packing-hole_size = bagian papan di sekitar baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    } terpisah dan luasnya { $cells } kotak{ $optional ->
        [0] { "" }
       *[other] , { $optional } di antaranya boleh kosong
    }, tetapi tidak ada gabungan keping yang muat di situ dengan luas sebesar itu
packing-colouring = jika papan diwarnai { $colouring ->
        [checkerboard] seperti papan catur
        [rows] baris demi baris dengan { $colours } warna bergantian
        [columns] kolom demi kolom dengan { $colours } warna bergantian
        [layers] lapisan demi lapisan dengan { $colours } warna bergantian
        [diagonals] menurut diagonalnya dengan { $colours } warna, yaitu { $formula } untuk baris r dan kolom c
       *[other] { $layers ->
            [1] dengan { $colours } warna, yaitu { $formula } untuk baris r dan kolom c
           *[other] dengan { $colours } warna, yaitu { $formula } untuk baris r, kolom c dan lapisan l
        }
    }, ada { $slack ->
        [0] { $board }
       *[other] { $board } sampai { $most }
    } kotak sewarna dengan baris { $row }, kolom { $column }{ $layers ->
        [1] { "" }
       *[other] , lapisan { $layer }
    } yang harus diisi, tetapi semua keping bersama-sama { $reach ->
        [exactly] selalu menutup { $low } kotak warna itu
        [most] paling banyak dapat menutup { $low } kotak warna itu
        [least] paling sedikit menutup { $high } kotak warna itu
       *[between] hanya dapat menutup { $low } atau { $high } kotak warna itu, tidak pernah di antaranya
    }
packing-colouring_together = jika papan diwarnai { $colouring ->
        [rows] baris demi baris dengan { $colours } warna bergantian
        [columns] kolom demi kolom dengan { $colours } warna bergantian
        [layers] lapisan demi lapisan dengan { $colours } warna bergantian
        [diagonals] menurut diagonalnya dengan { $colours } warna, yaitu { $formula } untuk baris r dan kolom c
       *[other] { $layers ->
            [1] dengan { $colours } warna, yaitu { $formula } untuk baris r dan kolom c
           *[other] dengan { $colours } warna, yaitu { $formula } untuk baris r, kolom c dan lapisan l
        }
    }, kotak yang harus diisi menurut warnanya ada { $cells }, tetapi di mana pun keping-keping diletakkan, banyaknya tidak pernah cocok untuk semua warna sekaligus
packing-exhausted = semua kemungkinan sudah dicoba, { $cases } kasus

packing-uncovered = baris { $row }, kolom { $column }, lapisan { $layer } tidak tertutup
packing-unknown_piece = baris { $row }, kolom { $column }, lapisan { $layer } berisi keping yang tidak ada di teka-teki
packing-missing_piece = keping { $piece } tidak ada
packing-wrong_size = keping { $piece } menutup { $found } kotak, seharusnya { $wanted }
packing-wrong_shape = keping { $piece } bentuknya berubah
packing-mirrored = keping { $piece } dicerminkan, padahal tidak boleh
packing-given_moved = keping { $piece } tidak di tempat yang ditentukan teka-teki

packing-checkpoint_damaged = titik simpannya rusak
    .help = pakai salinan yang lebih lama, atau mulai lagi tanpa --resume
packing-checkpoint_too_large = papan dengan lebih dari { $most } kotak tidak dapat dihitung dengan titik simpan
    .help = hitunglah tanpa --checkpoint dan --resume
packing-checkpoint_foreign = titik simpannya milik teka-teki lain, pekerjaan lain atau versi teka lain
    .help = lanjutkan dengan perintah yang menulisnya

packing-puzzle_title = Teka-teki susun: { $pieces } keping, { $cells } kotak
packing-solution_title = Teka-teki susun yang terpecahkan: { $pieces } keping, { $cells } kotak
packing-named_title = { $title }: { $pieces } keping, { $cells } kotak
packing-layer = Lapisan { $layer }
packing-pieces_only_turned = Keping (tidak boleh dicerminkan)
packing-pieces_some_turned = Keping (tidak boleh dicerminkan: { $pieces })
packing-pieces_caption = Keping

# Apa yang diceritakan pencarian tentang dirinya
packing-trace_nowhere = tidak ada tempat lagi untuk { $piece }
packing-trace_uncovered = tidak ada yang dapat menutupi baris { $row }, kolom { $column }
packing-trace_uncovered_above = tidak ada yang dapat menutupi baris { $row }, kolom { $column } pada lapisan { $layer }
packing-trace_gaps = { $cells } sel tetap kosong
