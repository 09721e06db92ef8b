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

