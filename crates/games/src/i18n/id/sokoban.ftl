sokoban-empty = tidak ada level dalam teks ini
    .hint = Level digambar dengan # untuk dinding, @ untuk pemain, $ untuk kotak, dan . untuk tujuan.
sokoban-unknown-symbol = { $found } bukan simbol papan
    .hint = Pakailah # dinding, spasi lantai, $ kotak, . tujuan, * kotak di tujuan, @ pemain, + pemain di tujuan.
sokoban-run-length = angka di akhir baris tidak mengulang apa pun
    .hint = Tulis simbol yang diulang di belakang angka, misalnya 4#.
sokoban-too-large = papan lebih besar daripada { $width } kolom dan { $height } baris
    .hint = Potong papan, atau naikkan batas ukurannya.
sokoban-no-player = level ini tidak punya pemain
    .hint = Letakkan satu @ (atau + di tujuan) di dalam dinding.
sokoban-two-players = ini pemain kedua
    .hint = Sisakan satu @ atau + saja.
sokoban-no-boxes = level ini tidak punya kotak di dalam dinding
    .hint = Letakkan paling sedikit satu $ dan tujuan yang sama banyak di dalam dinding.
sokoban-boxes-and-goals = level ini punya { $boxes } kotak dan { $goals } tujuan di dalam dinding
    .hint = Samakan kedua jumlah itu.
sokoban-open = dinding terbuka di sini
    .hint = Tutup dinding supaya pemain dan kotak tidak dapat keluar dari papan.
sokoban-xml = tanda ini tidak ditutup
    .hint = Setiap < dalam berkas .slc memerlukan > penutupnya.
sokoban-lurd-letter = { $found } bukan langkah
    .hint = Langkah ditulis dengan huruf l, u, r, dan d; huruf besar untuk dorongan.
sokoban-lurd-group = angka atau tanda kurung berdiri sendiri
    .hint = Tulis huruf atau kelompok yang tertutup di belakang setiap angka, misalnya 3r atau 2(lu).
sokoban-lurd-too-long = langkah ini lebih banyak daripada yang dapat dibaca
    .hint = Satu solusi boleh berisi sekitar empat juta langkah.
sokoban-wrong-wall = langkah { $step } menabrak dinding
    .hint = Periksa langkah-langkah sampai di sini.
sokoban-wrong-box-wall = langkah { $step } mendorong kotak ke dinding
    .hint = Periksa langkah-langkah sampai di sini.
sokoban-wrong-box-box = langkah { $step } mendorong kotak ke kotak lain
    .hint = Periksa langkah-langkah sampai di sini.
sokoban-wrong-unsolved = setelah semua langkah, { $left } kotak belum berada di tujuan
    .hint = Solusi ini belum lengkap, atau milik level lain.

sokoban-one-input = level dan solusi tidak dapat sama-sama berasal dari masukan standar
    .hint = Sebutkan berkas untuk salah satunya.
sokoban-thesis-any = metode skripsi mencari solusi apa saja, bukan yang terpendek
    .hint = Hilangkan --objective, atau pakailah --method auto.
sokoban-too-many-boxes = { $boxes } kotak tidak muat di level sebesar ini: paling banyak { $most }
    .hint = Pilih --boxes yang lebih kecil atau --size yang lebih besar.
    .page-hint = Pilih lebih sedikit kotak atau ukuran yang lebih besar.
sokoban-of-many = Level 1 dari { $levels }. Pilih yang lain dengan --board, atau semua dengan --board all.
sokoban-unsolvable = Terbukti tak terpecahkan: tidak ada urutan dorongan yang menyelesaikan level ini.
sokoban-lost-box = Tak terpecahkan: pemain tidak dapat mencapai kotak di baris { $row }, kolom { $column }, dan kotak itu tidak di tujuan.
sokoban-internal = Pemecah gagal: langkah yang ditemukannya tidak menyelesaikan level ini. Mohon laporkan level ini.
sokoban-gave-up = { $limit ->
        [time] Menyerah pada batas: waktu habis. --time memberi lebih banyak; belum diketahui apakah ada solusi.
        [nodes] Menyerah pada batas: jatah simpul habis. --nodes memberi lebih banyak; belum diketahui apakah ada solusi.
        [memory] Menyerah pada batas: memori habis. --memory memberi lebih banyak; belum diketahui apakah ada solusi.
       *[cancelled] Dihentikan; belum diketahui apakah ada solusi.
    }
sokoban-best-effort = { $limit ->
        [time] Solusi ini mungkin bukan yang terbaik: waktu habis sebelum yang lebih baik terbukti tidak ada. --time memberi lebih banyak.
        [nodes] Solusi ini mungkin bukan yang terbaik: jatah simpul habis sebelum yang lebih baik terbukti tidak ada. --nodes memberi lebih banyak.
        [memory] Solusi ini mungkin bukan yang terbaik: memori habis sebelum yang lebih baik terbukti tidak ada. --memory memberi lebih banyak.
       *[cancelled] Dihentikan; solusi ini mungkin bukan yang terbaik.
    }
sokoban-verified = Menyelesaikan level ini: { $pushes } dorongan, { $moves } langkah.
sokoban-solved = Selesai: { $pushes } dorongan, { $moves } langkah
sokoban-facts = { $width } x { $height }, { $boxes } kotak
sokoban-shortened = Dorongan { $pushes-before } -> { $pushes }, langkah { $moves-before } -> { $moves }.
sokoban-shortening-tried = { $windows } bagian diperiksa; { $optimal ->
        [pushes] terbukti dorongannya paling sedikit.
        [moves] terbukti langkahnya paling sedikit.
       *[no] mungkin ada solusi yang lebih pendek.
    }
sokoban-not-generated = { $stopped ->
        [yes] Dihentikan setelah { $made } dari { $count } level.
       *[no] Menyerah pada batas setelah { $made } dari { $count } level; --time dan --nodes memberi lebih banyak.
    }
sokoban-generating = level baru
sokoban-info-author = pembuat: { $author }
sokoban-info-size = ukuran: { $width } x { $height }
sokoban-info-boxes = kotak: { $count }
sokoban-info-unreachable = kotak yang tidak dapat dicapai pemain: { $count }
sokoban-info-goals = tujuan: { $count }
sokoban-info-floor = lantai: { $count } petak
sokoban-info-dead = petak buntu, tempat kotak tidak tertolong: { $count }
sokoban-info-bound = dorongan yang diperlukan paling sedikit: { $count }
sokoban-info-symmetries = simetri: { $count }
sokoban-live = { $name }: { $percent } %, { $done } simpul, { $rate } simpul/detik, sisa { $left }
    .open = { $name }: { $done } simpul, { $rate } simpul/detik, { $seconds } s
