# Bantuan baris perintah. Isinya ringkasan; atributnya .long, .examples, dan satu per argumen.

help-head-usage = Pemakaian:
help-head-commands = Perintah:
help-head-arguments = Argumen:
help-head-options = Opsi:
help-head-general = Untuk setiap perintah:
help-head-examples = Contoh:
help-options = [OPSI]
help-command = PERINTAH
help-values =
    .PICTURE = GAMBAR
    .FILE = BERKAS
    .DIR = FOLDER
    .PATH = BERKAS|FOLDER
    .SHELL = SHELL
    .NUMBER = NOMOR
    .KIND = JENIS
    .PIXELS = PIKSEL
    .SQUARE = PETAK
    .FORM = BENTUK
    .DEPTH = KEDALAMAN
    .LEVEL = LEVEL
    .SOLUTION = SOLUSI
    .SECONDS = DETIK
    .MEGABYTES = MEGABITA
    .PORT = PORTA

help = Permainan dan teka-teki papan: main, selesaikan, buktikan, jelaskan, buat dan gambar.
    .lang = Bahasa: id atau en [dari PAPAN_LANG, lalu lokal sistem]
    .color = Warna: auto, always atau never [auto; NO_COLOR dihormati]
    .ascii = Menggambar dengan huruf ASCII saja
    .help = Bantuan; --help lebih lengkap daripada -h
    .version = Versi
    .output = Menulis gambar: berkas .svg atau .png
    .theme = Warna gambar: light, dark atau contrast [light]
    .cell = Panjang sisi petak dalam piksel, 8 sampai 512 [64]
    .json = Satu objek JSON per baris, untuk skrip
    .long = Tanpa perintah, menu semua permainan dibuka. Hasil ditulis ke keluaran standar, selebihnya ke galat standar. Kode keluar: 0 ya atau selesai, 1 jawabannya tidak, 2 salah pakai atau masukan keliru, 3 menyerah pada batas, 130 dihentikan.
    .examples =
        papan
        papan solve examples
        papan chess play
        papan serve
        papan --lang en --help

help-solve = Selesaikan papan jenis apa pun dan tampilkan
    .long = Jenis papan dikenali dari isinya. Folder berarti semua papan di dalamnya.
    .paths = Berkas atau folder; - membaca masukan standar
    .examples =
        papan solve examples
        papan solve papan.txt lain.txt
        papan solve - --json < papan.txt

help-chess = Catur: langkah sah sebagai graf, posisi dan catatan permainan
    .long = Posisi ditulis sebagai FEN, dengan atau tanpa tanda kutip; tanpa FEN berarti awal permainan, dan - membaca masukan standar. Shredder-FEN dan X-FEN juga dipahami.
    .examples =
        papan chess moves --from e2
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess graph --as svg -o graf.svg

help-chess-moves = Mendaftar langkah sah suatu posisi
    .long = Dengan - tiap baris masukan standar adalah posisi dan dijawab dengan satu baris: langkah-langkahnya, atau sebuah objek dengan --json. Baris yang keliru diberitahukan dengan nomornya dan yang lain tetap dijawab; kode keluarnya lalu 2.
    .fen = Posisi sebagai FEN [awal permainan]; - membaca satu per baris
    .from = Hanya langkah buah catur di petak ini
    .examples =
        papan chess moves
        papan chess moves r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 --from e1
        papan chess moves - --json < posisi.fen

help-chess-check = Memutuskan apakah suatu langkah sah, dan bila tidak, mengapa
    .long = Langkahnya adalah kata terakhir, seperti e1g1 atau O-O; kata-kata sebelumnya adalah posisi, atau awal permainan bila tidak ada. Kode keluar 0: sah, 1: tidak sah, 2: bukan langkah atau bukan posisi.
    .words = Posisi sebagai FEN [awal permainan], lalu langkahnya
    .examples =
        papan chess check e2e4
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess check --json "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" O-O-O

help-chess-graph = Menampilkan langkah sah atau serangan suatu posisi sebagai graf
    .long = Petak adalah simpul, langkah sah adalah sisi. Bentuknya: list, matrix, incidence (-1 di asal, 1 di tujuan), document-incidence (4096 kolom, 1 di asal), dot, graphml, json, svg, png. Nama berkas pada -o juga memilih bentuknya.
    .fen = Posisi sebagai FEN [awal permainan]; dengan --compare juga berkas PGN
    .form = Bentuk [list]
    .attacks = Petak yang diserang, bukan langkah sah; dalam gambar, yang diserang pihak lain diarsir
    .measures = Mobilitas, penguasaan, dominasi dan ukuran lain kedua pihak
    .compare = Banyaknya bita dan waktu tiap representasi, untuk satu posisi atau semua posisi dalam berkas PGN
    .output = Menulis ke berkas
    .examples =
        papan chess graph --as matrix 7k/8/8/8/8/8/8/RK6 w - - 0 1
        papan chess graph --attacks -o serangan.svg
        papan chess graph --compare permainan.pgn

help-chess-perft = Menghitung banyaknya cara memainkan sejumlah langkah
    .long = Bukti dan ukuran sebuah pembangkit langkah. Langkah-langkah pertama dibagi di antara utas.
    .depth = Banyaknya langkah berturut-turut
    .fen = Posisi sebagai FEN [awal permainan]
    .divide = Menampilkan hitungan tiap langkah pertama
    .threads = Banyaknya utas [semua inti]
    .examples =
        papan chess perft 5
        papan chess perft 4 --divide r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
        papan chess perft 6 --threads 1 --json

help-chess-pgn = Membaca permainan dalam berkas PGN
    .long = Setiap langkah diperiksa. Permainan yang keliru diberitahukan dengan tempatnya dan yang lain tetap dibaca; kode keluarnya lalu 2. Panjang berkas tidak dibatasi.
    .file = Berkas PGN; - membaca masukan standar
    .graph_series = Ukuran graf langkah setelah tiap langkah, sebagai tabel untuk lembar kerja
    .fens = Setiap posisi dari setiap permainan, satu FEN per baris
    .examples =
        papan chess pgn permainan.pgn
        papan chess pgn --fens permainan.pgn | papan chess moves - --json
        papan chess pgn --graph-series permainan.pgn > ukuran.csv

help-chess-draw = Menggambar posisi, di terminal atau sebagai gambar
    .fen = Posisi sebagai FEN [awal permainan]
    .examples =
        papan chess draw
        papan chess draw 6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1
        papan chess draw --theme dark -o awal.png

help-chess-play = Bermain catur: dua orang, atau melawan mesin catur
    .long = Di terminal ini berupa layar untuk papan ketik dan tetikus; di dalam pipa, atau dengan --plain, berupa dialog baris demi baris dengan perintah MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP dan EXIT. Langkah dapat langsung diketik juga: e2e4 atau Nf3. Permainan tersimpan setelah setiap langkah.
    .plain = Baris demi baris, bukan layar
    .rules = classroom (raja boleh dimakan, 50 langkah masing-masing, poin) atau fide [ditanyakan]
    .resume = Lanjutkan permainan yang terakhir ditinggalkan
    .engine = Melawan program yang memahami UCI, misalnya stockfish
    .level = Kekuatan mesin catur, 1 sampai 20 [5]
    .side = Pihak Anda melawan mesin catur: white atau black [white]
    .data_dir = Folder untuk simpanan dan skor [folder data pengguna]
    .examples =
        papan chess play
        papan chess play --engine stockfish --level 3
        papan chess play --plain --rules classroom --lang id

help-chess-scores = Tampilkan, ekspor atau impor papan peringkat
    .long = Satu baris papan peringkat berisi tiga huruf dan poin: ABC - 23. Baris yang diimpor ditambahkan, semuanya atau, bila satu salah, tidak satu pun.
    .export = Tulis papan peringkat ke berkas teks
    .import = Tambahkan baris-baris sebuah berkas teks
    .data_dir = Folder untuk simpanan dan skor [folder data pengguna]
    .examples =
        papan chess scores
        papan chess scores --export leaderboard.txt
        papan chess scores --import leaderboard.txt

help-giant = Catur di papan sampai 10^18 x 10^18
    .long = Putih ditulis dengan huruf kecil dan pionnya melangkah ke bawah, ke y yang lebih besar; kuda ditulis H. Pojok kiri atas adalah (1,1).
    .examples =
        papan giant state papan.txt
        papan giant state --explain papan.txt
        papan giant state --json - < papan.txt

help-giant-moves = Menghitung atau mendaftar semua langkah sah
    .long = Hitungannya tepat seberapa pun besarnya. Dengan --list, langkah panjang melewati banyak petak ditulis sebagai satu baris: buah caturnya, petak pertama dan petak terakhir yang dapat dituju.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .board = Papan nomor berapa di berkas itu [1]
    .side = Hanya satu pihak: white atau black [keduanya]
    .list = Mendaftar langkahnya
    .limit = Mendaftar paling banyak sekian baris [100]
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Terapkan batas SPOJ: spoj atau none [none]
    .examples =
        papan giant moves papan.txt
        papan giant moves --list --side white papan.txt
        papan giant moves --json - < papan.txt

help-giant-play = Bermain di sebuah papan, langkah demi langkah
    .long = Di terminal papan memenuhi layar; ? menampilkan tombolnya. Di dalam pipa, atau dengan --plain, langkah dibaca dari masukan standar, satu per baris: "x y x y" dari dan ke, atau undo, show, moves, help, exit. Setelah tiap langkah keadaan papan diberitahukan.
    .file = Berkas berisi papan
    .board = Papan nomor berapa di berkas itu [1]
    .turn = Siapa yang melangkah dulu: white atau black [white, atau pihak yang skak]
    .plain = Baris demi baris, bukan layar
    .data_dir = Folder untuk yang disimpan [folder data pengguna]
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Terapkan batas SPOJ: spoj atau none [none]
    .examples =
        papan giant play papan.txt
        papan giant play --turn black papan.txt
        echo "5 5 5 6" | papan giant play papan.txt

help-giant-generate = Membuat papan dari suatu jenis
    .long = Jenisnya: uniform, checks, crossed-rays, one-diagonal, knights, pawns, tiny, corners, double-checks, pins, hash-killer. Benih yang sama menghasilkan papan yang sama.
    .kind = Jenis papan
    .seed = Benih acak [0]
    .pieces = Banyaknya buah catur di tiap papan [1000]
    .side = Banyaknya petak sepanjang satu sisi [10^18]
    .boards = Banyaknya papan [1]
    .examples =
        papan giant generate checks --pieces 20
        papan giant generate pins --seed 7 --side 1000 | papan giant state
        papan giant generate tiny --boards 20000 > kecil.txt

help-giant-state = Memutuskan keadaan papan: siapa yang skak, dan berapa langkah menjawabnya
    .long = Menulis satu baris per papan, persis seperti diminta soal SPOJ CSTATE1, CSTATE2 dan CSTATE3. Naskah dimulai dengan banyaknya papan. Tiap papan adalah baris "N P" (panjang sisi, banyaknya buah catur) dan P baris "x y huruf"; atau, dalam format lama, N baris berisi N huruf dengan . untuk petak kosong.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Terapkan batas SPOJ: spoj atau none [none]
    .csv = Tabel untuk lembar kerja
    .threads = Banyaknya utas [semua inti]
    .explain = Menyebut penyerang, buah catur terpaku dan jawabannya dengan kata-kata
    .examples =
        papan giant state papan.txt
        papan giant state --explain papan.txt
        papan giant state --limits spoj --json - < papan.txt

help-giant-show = Menggambar papan, di terminal atau sebagai gambar
    .long = Papan dengan lebih dari 16 lajur dimampatkan: hanya lajur dan baris yang terisi yang digambar, lebih dulu milik kedua raja, penyerangnya dan buah catur di dekatnya. Urutan dijaga, jarak tidak.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .board = Papan nomor berapa di berkas itu [1]
    .at = Pojok kiri atas jendela, sebagai X,Y; setiap lajur dan baris digambar
    .size = Banyaknya lajur dan baris jendela, 1 sampai 48 [16]
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Terapkan batas SPOJ: spoj atau none [none]
    .examples =
        papan giant show papan.txt
        papan giant show papan.txt -o papan.svg
        papan giant show --board 3 --theme dark papan.txt -o ketiga.png

help-queens = Queens dan Star Battle
    .long = Papan dengan N baris terbagi menjadi N wilayah. Tiap baris, kolom dan wilayah memuat satu ratu (atau K bintang), dan tidak ada dua yang bersentuhan, termasuk di pojok. Papan ditulis sebagai N baris berisi N huruf, satu huruf untuk tiap wilayah; beberapa papan dalam satu berkas masing-masing berada di bawah baris "; judul stars=K".
    .examples =
        papan queens solve papan.txt
        papan queens explain papan.txt
        papan queens generate --size 10 --stars 2

help-queens-solve = Menyelesaikan papan
    .long = Menulis papan dengan # untuk tiap ratu, lalu waktu dan, untuk brute force, banyaknya kasus. Kode keluar: 0 terpecahkan, 1 tak ada solusi (atau tidak tunggal, dengan --unique), 3 menyerah pada batas waktu.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .all = Menjawab semua papan di berkas, bukan hanya yang pertama
    .method = search, brute, dlx atau sat [search]
    .count = Menghitung semua solusi
    .unique = Membuktikan bahwa tidak ada solusi lain
    .save = Juga menulis solusi ke berkas ini
    .output = Menulis gambar solusi, juga sebagai --image: berkas .svg atau .png
    .time = Detik untuk satu papan [60]
    .examples =
        papan queens solve papan.txt
        papan queens solve --method brute papan.txt --save solusi.txt
        papan queens solve --unique --json - < papan.txt

help-queens-explain = Menyelesaikan papan tanpa menebak dan memberi alasannya
    .long = Tiap langkah menyebut teknik, alasan dan petaknya: b2k3 adalah baris 2, kolom 3. Langkah termahal menentukan tingkat kesulitan papan: mudah, sedang, sulit atau ahli.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .time = Detik untuk satu papan [60]
    .examples =
        papan queens explain papan.txt
        papan queens explain --json papan.txt
        papan queens generate --size 9 | papan queens explain

help-queens-generate = Membuat papan dengan tepat satu solusi
    .long = Judul papan memuat benih, nomor papan, tingkat kesulitan dan biaya langkah-langkahnya. Benih yang sama menghasilkan papan yang sama.
    .size = Banyaknya baris, sampai 25 [8]
    .stars = Banyaknya bintang di tiap baris, kolom dan wilayah [1]
    .difficulty = easy, medium, hard atau expert [bebas]
    .seed = Benih acak [acak]
    .count = Banyaknya papan [1]
    .time = Detik untuk satu papan [60]
    .examples =
        papan queens generate --size 9 --seed 7
        papan queens generate --size 10 --stars 2 --difficulty hard
        papan queens generate --count 100 --json > papan.json

help-queens-race = Semua metode menyelesaikan satu papan, berdampingan
    .long = Untuk tiap metode disebut banyaknya langkah (simpul pencarian, kasus brute force), waktu sampai solusi pertama, dan waktu dengan bukti bahwa tidak ada solusi lain. Metode yang cepat dijalankan beberapa kali; waktu terbaik yang dihitung.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .output = Menulis waktunya sebagai diagram batang: berkas .svg atau .png
    .time = Detik untuk tiap metode [60]
    .examples =
        papan queens race papan.txt
        papan queens race papan.txt -o diagram.svg
        papan queens race --json --time 5 - < papan.txt

help-queens-draw = Menggambar papan, di terminal atau sebagai gambar
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .solved = Dengan solusinya
    .letters = Dengan huruf wilayah; selalu bila lebih dari sepuluh
    .patterns = Dengan corak di samping warna
    .time = Detik untuk menyelesaikannya [60]
    .examples =
        papan queens draw papan.txt
        papan queens draw --solved papan.txt -o papan.png
        papan queens draw --patterns --theme dark papan.txt -o papan.svg

help-queens-import = Membaca papan dari gambar, misalnya tangkapan layar
    .long = Kisi dan warnanya dicari, apa pun yang tergambar di petak. Disebut seberapa yakin, dan gambar yang tidak jelas ditolak.
    .file = Berkas PNG, JPEG atau WebP; - atau tanpa apa pun membaca masukan standar
    .examples =
        papan queens import layar.png
        papan queens import foto.jpg | papan queens solve
        papan queens import --json layar.webp

help-queens-play = Selesaikan papan di terminal
    .long = Papan ketik dan tetikus; ? menampilkan tombolnya. Tanpa berkas dibuat papan baru, masing-masing dengan tepat satu solusi.
    .file = Berkas berisi papan
    .size = Ukuran papan baru, 5 sampai 14 [8]
    .data_dir = Folder untuk yang disimpan [folder data pengguna]
    .examples =
        papan queens play
        papan queens play --size 10
        papan queens play papan.txt

help-queens-classroom = Dialog dokumen sumber, kata demi kata
    .long = Menanyakan berkas, menyelesaikan papannya dengan brute force dan menanyakan tempat menyimpan solusi. Kata-katanya berasal dari laporan sumbernya.
    .examples =
        papan queens classroom
        printf 'papan.txt\nTidak\n' | papan queens classroom
        printf 'papan.txt\nYa\nsolusi.txt\n' | papan queens classroom

help-sokoban = Sokoban: dorong setiap kotak ke tujuan
    .long = Level digambar dengan # dinding, spasi lantai, . tujuan, $ kotak, * kotak di tujuan, @ pemain, + pemain di tujuan. Yang dibaca: teks XSB dan .sok, bentuk ringkas seperti 4#|#@$.#|4#, dan berkas .slc. Solusi ditulis dengan huruf l, u, r, d; huruf besar untuk dorongan.
    .examples =
        papan sokoban solve level.xsb
        papan sokoban generate --boxes 4 --seed 7
        papan sokoban draw level.xsb -o level.png

help-sokoban-solve = Mencari solusi dan, bila diminta, membuktikan tidak ada yang lebih pendek
    .long = Satu level dijawab dengan satu baris LURD saja, seperti diminta juri Timus 1589. Dengan --level all ada satu baris per level: judul, dorongan, langkah, simpul, detik dan LURD, dipisahkan tab. Setiap solusi diputar ulang sebelum ditulis. Kode keluar: 0 selesai, 1 terbukti tak terpecahkan, 3 menyerah pada batas, 130 dihentikan.
    .file = Berkas berisi level; - atau tanpa apa pun membaca masukan standar
    .level = Nomor atau judul level, atau all [1]
    .objective = Apa yang dibuktikan paling sedikit: any (tidak ada), pushes (dorongan) atau moves (langkah) [any]
    .method = auto, atau thesis untuk A* dan BFS dua arah dari dokumen sumber [auto]
    .time = Detik untuk tiap level [60]
    .nodes = Posisi untuk tiap level [tanpa batas]
    .memory = Megabita memori [1024]
    .threads = Utas untuk level dalam berkas; urutan jawaban tetap, tiap level punya batasnya sendiri [1]
    .examples =
        papan sokoban solve level.xsb
        papan sokoban solve --level all --objective pushes --json level.sok
        papan sokoban solve --time 5 --memory 64 - < level.xsb

help-sokoban-verify = Memutar ulang solusi dan menyebut langkah pertama yang salah
    .long = Kode keluar 0 bila langkah-langkahnya menyelesaikan level, 1 bila tidak.
    .file = Berkas berisi level; - membaca masukan standar
    .solution = Huruf LURD, atau berkas berisi huruf itu; bentuk ringkas seperti 3r dimengerti
    .level = Nomor atau judul level [1]
    .examples =
        papan sokoban verify level.xsb solusi.txt
        papan sokoban verify level.xsb rrUUldR
        papan sokoban solve level.xsb | papan sokoban verify level.xsb -

help-sokoban-info = Menceritakan level: kotak, tujuan, lantai, petak buntu, batas bawah, simetri
    .file = Berkas berisi level; - atau tanpa apa pun membaca masukan standar
    .level = Nomor atau judul level, atau all [all]
    .examples =
        papan sokoban info level.xsb
        papan sokoban info --level 3 level.sok
        papan sokoban info --json level.sok

help-sokoban-optimise = Memendekkan solusi
    .long = Bagian-bagian solusi diganti dengan yang lebih murah sampai tidak ada perbaikan lagi atau batas tercapai. Hasilnya tidak pernah lebih buruk daripada yang diberikan; tidak dibuktikan terpendek (itu tugas papan sokoban solve --objective).
    .file = Berkas berisi level; - membaca masukan standar
    .solution = Huruf LURD, atau berkas berisi huruf itu; bentuk ringkas seperti 3r dimengerti
    .level = Nomor atau judul level [1]
    .objective = Apa yang dikurangi: pushes (dorongan) atau moves (langkah) [moves]
    .time = Detik [60]
    .nodes = Posisi [tanpa batas]
    .examples =
        papan sokoban optimise level.xsb solusi.txt
        papan sokoban optimise --objective pushes level.xsb solusi.txt
        papan sokoban solve level.xsb | papan sokoban optimise --time 10 level.xsb -

help-sokoban-generate = Membuat level baru, masing-masing dengan solusi
    .long = Setiap level diselesaikan dan dinilai, dan tidak ada yang muncul dua kali, diputar atau dicerminkan pun tidak. Benih yang sama menghasilkan level yang sama.
    .size = Kolom dan baris termasuk dinding, 5x5 sampai 30x30 [8x8]
    .boxes = Banyaknya kotak di tiap level [3]
    .seed = Benih acak [0]
    .difficulty = Hanya level easy (mudah), medium (sedang) atau hard (sulit) [semua]
    .count = Banyaknya level [1]
    .time = Detik seluruhnya [60]
    .nodes = Posisi seluruhnya [tanpa batas]
    .examples =
        papan sokoban generate
        papan sokoban generate --size 10x8 --boxes 4 --seed 7 --count 20 > level.sok
        papan sokoban generate --difficulty hard --json

help-sokoban-draw = Menggambar level, di terminal atau sebagai gambar
    .file = Berkas berisi level; - atau tanpa apa pun membaca masukan standar
    .level = Nomor atau judul level, atau all [1]
    .replay = Huruf LURD atau berkas berisi huruf itu: .svg bergerak dari solusi ini
    .examples =
        papan sokoban draw level.xsb
        papan sokoban draw level.xsb -o level.png --theme dark
        papan sokoban draw level.xsb --replay solusi.txt -o putar.svg

help-sokoban-convert = Menulis level dalam format lain
    .file = Berkas berisi level; - atau tanpa apa pun membaca masukan standar
    .level = Nomor atau judul level, atau all [all]
    .to = xsb (papan), rle (papan, satu baris masing-masing) atau sok (papan, judul, catatan, solusi) [xsb]
    .examples =
        papan sokoban convert level.slc > level.xsb
        papan sokoban convert --to rle level.xsb
        papan sokoban convert --to sok --level 3 level.slc

help-sokoban-play = Mainkan level di terminal
    .long = Papan ketik dan tetikus; ? menampilkan tombolnya. Pemecah memberi petunjuk atau menunjukkan seluruh jalannya, dan memberi tahu bila level tidak dapat diselesaikan lagi. Solusi terbaik Anda disimpan. Tanpa berkas dibuat level baru.
    .file = Berkas berisi level
    .data_dir = Folder untuk yang disimpan [folder data pengguna]
    .examples =
        papan sokoban play
        papan sokoban play level.sok
        papan sokoban play examples/sokoban/windmill.xsb

help-study = Mengulang percobaan dari dokumen sumber
    .long = Menulis laporan Markdown dengan tabel (CSV) dan grafik (SVG): angka dokumen di samping angka kami, dan apa artinya. Nama halaman ditulis ke keluaran standar.
    .examples =
        papan study all --quick --out study
        papan study giant --out study
        papan --lang id study all --quick --out studi

help-study-all = Kelima dokumen, dan halaman yang menuju ke semuanya
    .quick = Lebih sedikit baris, ulangan, dan keadaan: dua sampai lima menit
    .levels = Berkas dengan level dari koleksi Sokoban, berjudul seperti di lampiran B skripsi
    .out = Folder untuk laporan [study]
    .examples =
        papan study all --quick
        papan study all --levels thesis.xsb --out study
        papan study all --quick --json | jq -r '.findings[]'

help-study-giant = Lampiran B dan C skripsi tentang papan raksasa
    .quick = Lebih sedikit baris dan ulangan: kurang dari satu menit
    .out = Folder untuk laporan [study]
    .examples =
        papan study giant --quick
        papan study giant --out study
        papan --lang id study giant --quick --out studi

help-study-sokoban = Tabel 5.2 sampai 5.15 skripsi tentang Sokoban
    .quick = Sepersepuluh keadaan per level, dan seperseratus jika skripsi tidak menemukan apa-apa: satu dua menit
    .levels = Berkas dengan level dari koleksi, berjudul seperti di lampiran B skripsi
    .out = Folder untuk laporan [study]
    .examples =
        papan study sokoban --quick
        papan study sokoban --levels thesis.xsb --out study
        papan --lang id study sokoban --quick --out studi

help-study-queens = Kasus uji dan banyak kasus laporan tentang Queens dengan brute force
    .quick = Papan paling banyak 12 baris: beberapa detik
    .out = Folder untuk laporan [study]
    .examples =
        papan study queens --quick
        papan study queens --out study
        papan study queens --json | jq '.tables[] | select(.name == "cases").rows'

help-study-chess = Gambar, representasi, dan ukuran makalah tentang langkah sah sebagai graf
    .quick = Lebih sedikit putaran: beberapa detik
    .out = Folder untuk laporan [study]
    .examples =
        papan study chess --quick
        papan study chess --out study
        papan --lang id study chess --out studi

help-study-game = Dialog spesifikasi permainan catur
    .quick = Tidak mengubah apa-apa di sini: sudah singkat
    .out = Folder untuk laporan [study]
    .examples =
        papan study game
        papan study game --out study
        papan study game --json | jq -r '.findings[]'

help-batch = Menjawab jutaan papan: satu objek JSON per baris masuk, satu keluar
    .long = Tiap baris yang dibaca adalah objek dengan naskah satu papan di "board" dan apa saja di "id". Tiap baris yang ditulis memuat id yang sama dan jawabannya, seperti --json permainan itu tetapi tanpa waktu; yang salah pada papan pun sebuah jawaban: line (baris), column (kolom) dan error (galat). Urutannya tetap. Batas dihitung dalam simpul, sehingga jawabannya sama di setiap mesin. Kode keluar 0 bila setiap baris terjawab.
    .examples =
        papan batch sokoban level.ndjson > jawaban.ndjson
        papan batch queens --unique --threads 2 - < papan.ndjson
        papan batch chess --depth 4 posisi.ndjson

help-batch-chess = Langkah sah posisi catur, atau banyaknya cara melanjutkan
    .long = Papannya sebuah FEN. Jawabannya seperti papan chess moves --json, atau dengan --depth seperti papan chess perft --json.
    .file = Berkas berisi baris; - atau tanpa apa pun membaca masukan standar
    .depth = Menghitung cara memainkan sekian langkah [menyebut langkahnya]
    .threads = Banyaknya utas; urutan jawaban tetap [1]
    .examples =
        papan batch chess posisi.ndjson
        papan batch chess --depth 4 --threads 2 posisi.ndjson
        papan batch chess - < posisi.ndjson > langkah.ndjson

help-batch-giant = Keputusan atas papan raksasa
    .long = Papannya naskah seperti untuk papan giant state, dengan angka 1 di depan satu-satunya papan. Jawabannya seperti papan giant state --json.
    .file = Berkas berisi baris; - atau tanpa apa pun membaca masukan standar
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Terapkan batas SPOJ: spoj atau none [none]
    .threads = Banyaknya utas; urutan jawaban tetap [1]
    .examples =
        papan batch giant papan.ndjson
        papan batch giant --limits spoj papan.ndjson
        papan batch giant --threads 2 - < papan.ndjson > keputusan.ndjson

help-batch-queens = Solusi papan Queens
    .long = Papannya naskah seperti untuk papan queens solve. Jawabannya seperti papan queens solve --json.
    .file = Berkas berisi baris; - atau tanpa apa pun membaca masukan standar
    .count = Menghitung semua solusi
    .unique = Membuktikan bahwa tidak ada solusi lain
    .nodes = Simpul untuk tiap papan [1000000]
    .memory = Megabita memori untuk tiap papan [1024]
    .threads = Banyaknya utas; urutan jawaban tetap [1]
    .examples =
        papan batch queens papan.ndjson
        papan batch queens --unique --nodes 100000 papan.ndjson
        papan batch queens --count - < papan.ndjson > hitungan.ndjson

help-batch-sokoban = Solusi level Sokoban
    .long = Papannya level dalam notasi apa pun yang dibaca papan sokoban solve. Jawabannya seperti papan sokoban solve --json. Setiap solusi diputar ulang sebelum ditulis.
    .file = Berkas berisi baris; - atau tanpa apa pun membaca masukan standar
    .objective = Apa yang dibuktikan paling sedikit: any (tidak ada), pushes (dorongan) atau moves (langkah) [any]
    .nodes = Posisi untuk tiap level [1000000]
    .memory = Megabita memori untuk tiap level [1024]
    .threads = Banyaknya utas; urutan jawaban tetap [1]
    .examples =
        papan batch sokoban level.ndjson
        papan batch sokoban --objective pushes --nodes 100000 level.ndjson
        papan batch sokoban --threads 2 - < level.ndjson > jawaban.ndjson

help-serve = Bermain di peramban: semua permainan, disajikan dari mesin ini
    .long = Alamatnya ditampilkan dan dibuka di peramban. Hanya mesin ini yang dilayani, kecuali --lan mempersilakan yang lain: mereka memerlukan tautan yang lalu ditampilkan. Tidak ada yang diminta dari internet. Ctrl-C menghentikan; permainan disimpan setelah setiap langkah.
    .port = Porta [7000; 0 memakai yang mana saja yang bebas]
    .no_open = Jangan buka peramban
    .lan = Persilakan mesin lain di jaringan lokal, lewat tautan rahasia
    .engine = Mesin catur sebagai lawan: program yang memakai UCI [stockfish, bila terpasang]
    .data_dir = Folder untuk simpanan dan skor [folder data pengguna]
    .examples =
        papan serve
        papan serve --port 0 --no-open
        papan serve --lan --engine stockfish

help-completions = Menulis skrip pelengkap untuk sebuah shell
    .shell = bash, elvish, fish, powershell atau zsh
    .examples =
        papan completions bash > ~/.local/share/bash-completion/completions/papan
        papan completions zsh > ~/.zfunc/_papan
        papan completions fish > ~/.config/fish/completions/papan.fish

help-man = Menulis halaman man ke sebuah folder
    .dir = Folder; dibuat bila belum ada
    .examples =
        papan man man1
        papan --lang id man ~/.local/share/man/id/man1
        man ./man1/papan-giant-state.1
