# Nama. Argumen seperti $piece, $by, $color, dan $side berisi salah satu kunci ini.
chess-white = putih
chess-black = hitam
chess-pawn = pion
chess-knight = kuda
chess-bishop = gajah
chess-rook = benteng
chess-queen = ratu
chess-king = raja
chess-king-side = sisi raja
chess-queen-side = sisi ratu

# Membaca FEN
chess-fen-empty = tidak ada posisi di sini
    .hint = Berikan FEN, misalnya rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1.
chess-fen-unknown-letter = { $found } bukan buah catur dan bukan jumlah petak kosong (baris { $rank })
    .hint = Gunakan KQRBNP untuk putih, kqrbnp untuk hitam, dan 1 sampai 8 untuk petak kosong.
chess-fen-long-rank = baris { $rank } berisi lebih dari 8 petak
    .hint = Setiap baris berisi tepat 8 petak.
chess-fen-short-rank = baris { $rank } berisi { $squares } petak, seharusnya 8
    .hint = Setiap baris berisi tepat 8 petak.
chess-fen-many-ranks = papan berisi lebih dari 8 baris
    .hint = Berikan tepat 8 baris dengan / di antaranya.
chess-fen-short-board = papan berakhir di baris { $rank }
    .hint = Berikan tepat 8 baris berisi 8 petak, dari baris 8 sampai baris 1.
chess-fen-turn = giliran tertulis { $found }, seharusnya w atau b
    .hint = Tulis w untuk putih atau b untuk hitam setelah papan.
chess-fen-castling = { $found } bukan hak rokade, atau tertulis dua kali
    .hint = Tulis KQkq, lajur benteng seperti HAha, atau - jika tidak ada.
chess-fen-en-passant = { $found } bukan petak en passant
    .hint = Tulis petak di baris 3 atau 6, atau - jika tidak ada.
chess-fen-number = { $found } bukan bilangan bulat di bawah 2^32
    .hint = Dua bagian terakhir adalah hitungan setengah langkah dan nomor langkah, misalnya 0 1.
chess-fen-trailing = ada teks setelah akhir FEN: { $found }
    .hint = FEN terdiri atas enam bagian; hapus sisanya.

# Yang menghalangi permainan
chess-no-king = { $color } tidak mempunyai raja
    .hint = Letakkan tepat satu raja dari setiap warna di papan.
chess-many-kings = { $color } mempunyai lebih dari satu raja
    .hint = Letakkan tepat satu raja dari setiap warna di papan.
chess-pawn-on-back-rank = ada pion di { $square }
    .hint = Pion berada di baris 2 sampai 7.
chess-king-left-in-check = raja di { $square } sedang skak, padahal bukan gilirannya
    .hint = Ganti giliran, atau pindahkan raja yang sedang skak.
chess-castling-right = tidak ada hak rokade dengan benteng di { $square }
    .hint = Rokade memerlukan raja di baris asalnya dan bentengnya sendiri di { $square }; hapus haknya atau tambahkan bentengnya.
chess-en-passant-square = tidak ada pion yang baru saja melewati { $square }
    .hint = Petak itu harus berada di belakang pion lawan yang baru maju dua petak; tulis - jika tidak ada.

# Yang tidak dapat dicapai permainan mana pun
chess-many-pieces = { $color } mempunyai lebih dari 16 buah catur
    .hint = Posisi ini dapat dimainkan, tetapi tidak ada permainan yang mencapainya.
chess-many-pawns = { $color } mempunyai lebih dari 8 pion
    .hint = Posisi ini dapat dimainkan, tetapi tidak ada permainan yang mencapainya.
chess-many-promoted = buah catur hasil promosi { $color } lebih banyak daripada pionnya yang hilang
    .hint = Posisi ini dapat dimainkan, tetapi tidak ada permainan yang mencapainya.
chess-impossible-check = tidak ada langkah terakhir yang dapat memberi skak ini kepada raja di { $square }
    .hint = Posisi ini dapat dimainkan, tetapi tidak ada permainan yang mencapainya.

# Membaca langkah
chess-not-uci = { $found } bukan langkah seperti e2e4 atau e7e8q
    .hint = Tulis petak asal dan petak tujuan buah catur itu.
chess-not-san = { $found } bukan langkah seperti Nf3, exd5, atau O-O
    .hint = Tulis huruf buah catur (tanpa huruf untuk pion) dan petak tujuannya.
chess-illegal-move = { $found } bukan langkah sah di sini
    .hint = Jalankan papan chess check untuk melihat alasannya.
    .page-hint = Perbaiki langkah itu, atau hapus beserta langkah sesudahnya.
chess-ambiguous-move = { $found } bermakna ganda: lebih dari satu buah catur dapat melakukan langkah ini
    .hint = Tambahkan lajur atau baris asal buah catur itu, misalnya Nbd2 atau R1e2.

# Mengapa langkah tidak sah
chess-illegal-game-over = permainan sudah berakhir
    .hint = Urungkan satu langkah atau mulai permainan baru.
chess-illegal-empty = tidak ada buah catur di { $square }
    .hint = Pilih petak yang berisi buah catur Anda.
chess-illegal-absent = tidak ada { $piece } milik Anda yang dapat melakukan langkah ini
    .hint = Lihat letak buah catur Anda.
chess-illegal-not-yours = { $piece } di { $square } milik pihak lain
    .hint = Pilih buah catur dari pihak yang mendapat giliran.
chess-illegal-own = { $piece } Anda sendiri berada di { $square }
    .hint = Buah catur tidak boleh memakan buah catur sewarna.
chess-illegal-wrong-movement = { $piece } di { $square } tidak dapat mencapai { $to } dalam satu langkah
    .hint = Pilih petak yang dapat dicapai { $piece }.
chess-illegal-blocked = { $by } di { $at } menghalangi { $piece } di { $square }
    .hint = Hanya kuda yang melompati buah catur lain.
chess-illegal-nothing-to-take = tidak ada yang dapat dimakan pion dari { $square } di { $to }
    .hint = Pion melangkah diagonal hanya untuk memakan; en passant hanya tepat setelah pion lawan maju dua petak.
chess-illegal-pinned = memindahkan { $piece } dari { $square } membuat raja Anda diskak { $by } di { $at }
    .hint = Buah catur yang terpaku hanya boleh melangkah di garis menuju penyerangnya.
chess-illegal-into-attack = { $by } di { $at } menyerang { $to }, jadi raja tidak boleh ke sana
    .hint = Pilih petak yang tidak diserang buah catur lawan.
chess-illegal-in-check = { $by } di { $at } memberi skak, dan langkah ini tidak menghentikannya
    .hint = Makan penyerangnya, halangi serangannya, atau pindahkan raja.
chess-illegal-no-castling-right = tidak ada hak rokade di { $side }
    .hint = Raja dan benteng harus belum pernah melangkah.
chess-illegal-castling-blocked = { $piece } di { $square } menghalangi rokade
    .hint = Semua petak di antara raja dan benteng, serta petak tujuannya, harus kosong.
chess-illegal-castling-in-check = { $by } di { $at } memberi skak, dan rokade tidak boleh dilakukan saat skak
    .hint = Hindari skak itu dahulu.
chess-illegal-path-attacked = { $by } di { $at } menyerang { $square }, jadi raja tidak boleh rokade melewatinya
    .hint = Petak asal, lintasan, dan tujuan raja tidak boleh diserang.
chess-illegal-promotion-missing = pion yang mencapai { $square } harus berpromosi
    .hint = Tambahkan q, r, b, atau n.
chess-illegal-promotion-impossible = buah catur ini tidak dapat dipromosikan menjadi itu
    .hint = Hanya pion di baris terakhir yang menjadi ratu, benteng, gajah, atau kuda.
chess-illegal-impossible = tidak ada langkah seperti itu
    .hint = Pilih salah satu langkah dalam daftar.

# Membaca PGN dan EPD
chess-pgn-stray = { $found } tidak pada tempatnya
    .hint = Di luar komentar, permainan berisi tag, langkah, nomor, tanda, dan hasil.
chess-pgn-open-comment = komentar ini tidak ditutup
    .hint = Tutup dengan kurung kurawal.
chess-pgn-nag = { $found } bukan tanda anotasi
    .hint = Tulis $0 sampai $255, atau salah satu dari ! ? !! ?? !? ?!.
chess-pgn-tag = ini bukan tag
    .hint = Tulis tag sebagai [Nama "nilai"] dalam satu baris, sebelum langkah-langkah.
chess-pgn-variant = varian { $found } tidak didukung
    .hint = Yang didukung adalah catur standar dan Chess960.
chess-pgn-variation-of-nothing = variasi ini tidak menggantikan langkah apa pun
    .hint = Variasi mengikuti langkah yang digantikannya.
chess-pgn-unopened = tidak ada variasi untuk ditutup di sini
    .hint = Hapus kurung itu.
chess-pgn-unclosed = permainan berakhir di dalam variasi
    .hint = Tutup setiap kurung sebelum hasil.
chess-pgn-deep = variasi bersarang terlalu dalam di sini
    .hint = Paling banyak 200 tingkat yang dibaca.
chess-pgn-long = permainan ini terlalu panjang
    .hint = Paling banyak satu juta langkah, komentar dan tag dari satu permainan yang dibaca.
chess-epd-open-quote = kutipan ini tidak ditutup
    .hint = Tutup dengan tanda kutip kedua.

# Membaca matriks kode
chess-matrix-unknown-code = { $found } bukan kode buah catur
    .hint = Gunakan K, Q, R, B, N, atau P diikuti W atau B, dan # untuk petak kosong.
chess-matrix-columns = baris ini berisi { $found } kode, seharusnya 8
    .hint = Setiap baris berisi tepat 8 kode.
chess-matrix-many-rows = ada lebih dari 8 baris
    .hint = Berikan tepat 8 baris, baris 8 lebih dahulu.
chess-matrix-few-rows = ada { $found } baris, seharusnya 8
    .hint = Berikan tepat 8 baris, baris 8 lebih dahulu.

# Permainan tersimpan
chess-save-empty = tidak ada permainan di berkas ini
    .hint = Pilih berkas yang disimpan papan atau program catur lain.

# Jawaban perintah-perintah
chess-state = Giliran { $turn ->
        [white] putih
       *[black] hitam
    }{ $check ->
        [yes] , sedang skak
       *[no] {""}
    }: { $moves } langkah sah
chess-over = { $result ->
        [checkmate] Skakmat: { $winner ->
            [white] putih menang
           *[black] hitam menang
        }
        [stalemate] Pat: remis
        [insufficient-material] Buah catur tidak cukup untuk skakmat: remis
        [dead-position] Pion-pion saling mengunci dan memisahkan kedua raja: remis
        [seventy-five-moves] Tujuh puluh lima langkah tanpa memakan dan tanpa langkah pion: remis
       *[other] Permainan berakhir: { $result }
    }
chess-legal = { $san } sah
chess-illegal = Tidak sah: { $reason }
chess-perft = { $nodes } urutan { $depth } langkah ({ $time })
chess-counting = menghitung
chess-game = { $number }. { $white } - { $black }, { $score }, { $moves } langkah
chess-facts = catur, posisi { $number }
chess-form-and-name = { $name }: nama berkas meminta bentuk yang berbeda dari --as
    .hint = Hilangkan --as, atau ubah akhiran namanya.
chess-png-on-terminal = gambar PNG tidak dapat ditampilkan di terminal
    .hint = Sebutkan berkas dengan -o, atau kirim lewat pipa.

chess-measure-nodes = buah catur
chess-measure-edges = langkah
chess-measure-connectedness = keterhubungan
chess-measure-mobility = mobilitas
chess-measure-control = penguasaan
chess-measure-dominance = dominasi
chess-measure-average-node-reach = jangkauan rata-rata
chess-measure-offensiveness = daya serang
chess-measure-defensiveness = daya tahan

chess-compare = { $positions ->
        [one] 1 posisi dengan { $edges } sisi
       *[other] { $positions } posisi dengan rata-rata { $edges } sisi
    }
chess-compare-cost = { $bytes } bita, dibangun dalam { $build }, 1.000 pemeriksaan dalam { $look-ups }
chess-compare-adjacency-list = senarai ketetanggaan
chess-compare-adjacency-matrix = matriks ketetanggaan
chess-compare-incidence-matrix = matriks bersisian
chess-compare-document-incidence = matriks bersisian dokumen
chess-compare-rows = 64 baris berisi 64 bit
