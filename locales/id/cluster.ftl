# Pencarian panjang di banyak mesin, dan banyak teka-teki sekaligus.

value-DIR = DIR
value-I = I

help-cluster = Bagi pencarian panjang dan banyak teka-teki menjadi tugas untuk banyak mesin (Slurm atau penjadwal lain)
help-cluster-plan = Bagi pekerjaan menjadi tugas yang kira-kira sama besar
help-cluster-run = Kerjakan satu tugas dan tulis hasilnya
help-cluster-status = Tampilkan tugas yang selesai, sedang berjalan, dan belum ada
help-cluster-merge = Periksa semua hasil dan cetak jawabannya bersama-sama
help-cluster-submit = Kirim tugas ke Slurm sebagai job array, kirim ulang yang belum ada, lalu gabungkan
help-arg-jobs = Banyaknya teka-teki yang dikerjakan sekaligus; setiap berkas lalu menjadi satu teka-teki
help-arg-tasks = Banyaknya tugas; 64 jika tidak diberikan
help-arg-into = Folder untuk rencana dan hasilnya, yang dipakai bersama oleh semua mesin
help-arg-cluster-command = Yang dikerjakan: count (bawaan untuk satu teka-teki), unique, solve, atau rate
help-arg-cluster-list = Daftar semua solusi, tidak hanya menghitungnya
help-arg-puzzle-timeout = Batas waktu untuk setiap teka-teki: 30s, 500ms, 2m, atau jumlah detik
help-arg-puzzle-nodes = Banyaknya simpul pencarian terbanyak untuk setiap teka-teki
help-arg-folder = Folder yang berisi rencana
help-arg-task = Nomor tugas; SLURM_ARRAY_TASK_ID jika tidak diberikan
help-arg-task-timeout = Batas waktu; tugas menyimpan checkpoint dan melanjutkannya saat dijalankan lagi
help-arg-task-memory = Batas memori: 500MB, 2GiB; yang diberikan Slurm, atau seperempat memori mesin
help-arg-task-threads = Banyaknya thread; yang diberikan Slurm, atau 1
help-arg-missing = Cetak hanya nomor tugas yang perlu dijalankan, misalnya 3,7-9
help-arg-merged-list = Berkas untuk semua solusi; DIR/solutions.txt jika tidak diberikan, .jsonl untuk JSON Lines
help-arg-poll = Selang waktu antara dua pemeriksaan antrean; 5s jika tidak diberikan
help-arg-sbatch = Opsi untuk sbatch, setelah --
help-arg-progress = Kemajuan: auto (satu baris di terminal, bawaan), json (objek ke standard error), atau none

table-outcome = hasil
table-length = langkah
table-time = waktu
table-solutions = solusi
table-distinct = berbeda
table-solved = terpecahkan

cluster-planned = { $tasks ->
    [one] 1 tugas di { $folder }
   *[other] { $tasks } tugas di { $folder }; yang terlama diperkirakan { $spread } kali rata-rata
}
cluster-bound = Mencari solusi hingga { $bound } langkah
cluster-next_round = Tidak ada solusi dalam batas itu. Putaran berikutnya terdiri atas { $tasks } tugas: jalankan semuanya, lalu teka cluster merge { $folder } lagi
cluster-task_done = Tugas { $task } selesai setelah { $seconds } detik
cluster-task_known = Tugas { $task } sudah selesai sebelumnya, dalam { $seconds } detik
cluster-status = { $done } dari { $tasks } tugas selesai, { $running } berjalan, { $missing } belum ada
cluster-missing = Belum ada: { $tasks }
cluster-left = Kira-kira { $time } lagi dengan { $running } tugas sekaligus
cluster-listed = { $lines } solusi di { $file }
cluster-spread = { $tasks ->
    [one] 1 tugas memakan { $time } waktu prosesor
   *[other] { $tasks } tugas memakan { $time } waktu prosesor; yang terlama { $spread } kali rata-rata (perkiraan { $expected })
}
cluster-submitted = Job { $job } dikirim: tugas { $tasks }
cluster-left_running = job tetap di antrean: { $jobs }
    .help = lanjutkan dengan teka cluster submit { $folder }, atau akhiri dengan scancel
cluster-in_vain = tugas { $tasks } gagal tiga kali berturut-turut
    .help = lihat sebabnya di { $logs }
cluster-slurm = { $program } gagal: { $detail }
    .help = jalankan ini di mesin yang mempunyai perintah Slurm, atau jalankan tugas dengan penjadwal lain: teka cluster run DIR --task I
cluster-no_task = tugas tidak disebutkan
    .help = berikan --task I, atau jalankan ini dalam job array Slurm
cluster-no_answer = argumen kurang: ANSWER
    .help = berikan berkas jawaban, atau JSON Lines yang setiap objeknya berisi teka-teki dan jawaban
cluster-line_without_answer = { $file } tidak mempunyai jawaban
    .help = tulis jawaban setiap teka-teki di kolom answer
cluster-json_lines = baris { $line } di { $file } bukan objek JSON yang berisi teka-teki
    .help = setiap baris memerlukan teks teka-teki di kolom puzzle
cluster-of_one_puzzle = { $argument } hanya dapat dipakai dengan satu teka-teki
    .help = berikan satu teka-teki, tanpa --jobs

cluster-plan_exists = sudah ada rencana: { $file }
    .help = pilih folder lain, atau hapus folder ini
cluster-plan_missing = tidak ada rencana: { $file }
    .help = buat dengan teka cluster plan
cluster-plan_damaged = rencana { $file } rusak
    .help = buat lagi di folder lain
cluster-plan_version = rencana { $file } dibuat oleh teka { $version }, tetapi ini { $own }
    .help = pakai satu versi teka untuk rencana, tugas, dan penggabungan
cluster-plan_puzzle = teka-teki dalam rencana tidak dapat dibaca
    .help = buat rencana lagi di folder lain
cluster-batch_damaged = teka-teki di { $file } berubah sejak rencana dibuat
    .help = buat rencana lagi di folder lain
cluster-file = { $file }: { $detail }
    .help = periksa folder dan ruang di disknya; tidak ada yang hilang, dan perintah dapat diulang
cluster-task_unknown = tidak ada tugas { $task }: rencana mempunyai { $tasks } tugas
    .help = tugas dinomori mulai dari 0
cluster-results_missing = { $number ->
    [one] tugas { $tasks } belum mempunyai hasil
   *[other] { $number } tugas belum mempunyai hasil: { $tasks }
}
    .help = jalankan dengan teka cluster run DIR --task I, atau semuanya dengan teka cluster submit DIR
cluster-result_damaged = hasil { $file } rusak
    .help = jalankan tugas itu lagi; berkas ini akan diganti
cluster-result_ended_early = tugas { $task } berakhir lebih awal karena ada penyelesaian dari tugas { $other }, tetapi penyelesaian itu hilang
    .help = jalankan kedua tugas itu lagi; berkas { $file } akan diganti
cluster-result_other_plan = hasil { $file } milik rencana lain
    .help = jalankan tugas itu lagi; berkas ini akan diganti
cluster-result_other_task = hasil { $file } milik tugas lain
    .help = jalankan tugas itu lagi; berkas ini akan diganti
cluster-result_other_version = hasil { $file } ditulis oleh versi teka yang lain
    .help = jalankan tugas itu lagi dengan versi yang membuat rencana
cluster-result_conflict = dua percobaan tugas { $task } menemukan hal yang berbeda: { $file }
    .help = salah satu mesin mungkin rusak. Hapus kedua hasil itu dan jalankan tugas lagi di mesin lain
cluster-list_damaged = daftar { $file } bukan milik hasil tugas { $task }
    .help = hapus hasil tugas itu dan jalankan lagi
cluster-list_twice = satu solusi ditemukan dua kali: { $solution }
    .help = ini kesalahan teka; mohon laporkan
cluster-list_illegal = solusi dalam daftar tidak benar: { $solution }
    .help = ini kesalahan teka atau mesin; mohon laporkan
cluster-list_memory = solusi tugas { $task } tidak muat dalam batas memori
    .help = rencanakan lebih banyak tugas, atau naikkan --max-memory

usage-no_checkpoint = pencarian dengan { $algorithm } tidak dapat disimpan
    .help = hilangkan --checkpoint dan --resume
usage-checkpoint_of_other = checkpoint ini milik perintah lain
    .help = lanjutkan dengan perintah yang menyimpannya
