# Bantuan baris perintah. Isinya ringkasan; atributnya .long, .examples, dan satu per argumen. Arti argumen yang sama di
# semua perintah ada di help; nilai bakunya ditambahkan dalam kurung siku.

help-head-usage = Pemakaian:
help-head-commands = Perintah:
help-head-arguments = Argumen:
help-head-options = Opsi:
help-head-general = Opsi umum:
help-head-examples = Contoh:
help-head-aliases = Nama lain: { $names }
help-options = [OPSI]
help-command = PERINTAH
help-values =
    .FILE = BERKAS
    .DIR = FOLDER
    .PATH = BERKAS|FOLDER
    .SHELL = SHELL
    .NUMBER = ANGKA
    .KIND = JENIS
    .GAME = PERMAINAN
    .KEY = KUNCI
    .VALUE = NILAI
    .LEVEL = TINGKAT
    .PIXELS = PIKSEL
    .SQUARE = PETAK
    .FORM = BENTUK
    .DEPTH = KEDALAMAN
    .SOLUTION = SOLUSI
    .SIZE = UKURAN
    .TIME = WAKTU
    .MEMORY = MEMORI
    .PORT = PORTA

# Nilai baku yang bergantung pada mesin atau masukan.
help-defaults =
    .color = auto
    .theme = light
    .lang = PAPAN_LANG, lalu locale
    .threads = semua inti
    .seed = acak
    .nodes = tanpa batas
    .format = dikenali
    .data_dir = folder data Anda
    .difficulty = bebas
    .depth = daftar langkah
    .rules = ditanyakan

help = Mainkan, selesaikan, jelaskan, buat, dan gambar teka-teki papan dan catur.
    .lang = Bahasa: id atau en
    .color = Warna: auto, always atau never
    .ascii = Gambar hanya dengan karakter ASCII
    .help = Tampilkan bantuan (lebih lengkap dengan --help)
    .version = Tampilkan versi
    .output = Tulis ke berkas, bukan ke keluaran standar
    .theme = Warna gambar: light, dark atau contrast
    .cell = Ukuran petak dalam piksel, 8 sampai 512
    .json = Tampilkan JSON, satu objek per baris
    .board = Papan dalam berkas: nomor, judul, first atau all
    .format = Format masukan: cstate1, cstate2 atau cstate3
    .limits = Terapkan batas SPOJ: spoj atau none
    .time = Batas waktu tiap papan, misalnya 90s, 1m30s atau 2h
    .nodes = Batas simpul tiap papan, misalnya 1000000 atau 10^6
    .memory = Batas memori tiap papan, misalnya 500MB atau 2GB
    .threads = Jumlah utas; urutan jawaban tetap
    .seed = Benih acak; benih yang sama menghasilkan papan yang sama
    .count = Jumlah papan yang dibuat
    .size = Ukuran papan: N, atau LEBARxTINGGI
    .data_dir = Folder untuk simpanan dan skor
    .difficulty = Tingkat kesulitan
    .long = Tanpa perintah, papan membuka menu utama. Jawaban ditulis ke keluaran standar, selebihnya ke keluaran galat (stderr). Kode keluar: 0 berhasil atau ya, 1 jawabannya tidak, 2 penggunaan salah atau masukan keliru, 3 batas tercapai sebelum ada jawaban, 130 dihentikan.
    .examples =
        papan
        papan solve examples
        papan chess play
        papan help sokoban solve
        papan --lang en --help

help-solve = Selesaikan papan dari permainan apa pun
    .long = Permainannya dikenali dari isi berkas. Folder berarti semua papan di dalamnya.
    .paths = Berkas atau folder; - untuk masukan standar
    .brief = Tampilkan satu baris per papan, tanpa gambar [setelah 20 papan pertama]
    .examples =
        papan solve examples
        papan solve --time 10s papan.txt lain.txt
        papan solve --json - < papan.txt

help-chess = Catur: langkah sah, graf, perft, permainan
    .long = Posisi adalah FEN, dengan atau tanpa tanda kutip, atau berkas FEN, EPD atau PGN; - membaca masukan standar. Dari permainan PGN diambil posisi terakhirnya. Tanpa posisi, papan memakai posisi awal. X-FEN dan Shredder-FEN juga dipahami.
    .examples =
        papan chess moves --from e2
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess graph -o graf.svg

help-chess-moves = Daftar langkah sah
    .long = Berkas dijawab satu baris per posisi: langkah-langkahnya, atau objek JSON dengan --json. Baris yang keliru dilaporkan dengan nomornya lalu dilewati; kode keluarnya 2.
    .position = FEN [posisi awal], atau berkas FEN, EPD atau PGN; - untuk masukan standar
    .from = Hanya langkah buah catur di petak ini
    .examples =
        papan chess moves
        papan chess moves r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 --from e1
        papan chess moves --json posisi.epd

help-chess-check = Periksa apakah suatu langkah sah, dan jika tidak, mengapa
    .long = Kata terakhir adalah langkahnya, misalnya e1g1 atau O-O; kata-kata sebelumnya adalah posisi. Kode keluar 0: sah, 1: tidak sah, 2: bukan langkah atau bukan posisi.
    .words = FEN [posisi awal] atau berkas, lalu langkahnya
    .examples =
        papan chess check e2e4
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess check --json "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" O-O-O

help-chess-graph = Ekspor graf langkah sah atau serangan
    .long = Petak adalah simpul, langkah sah adalah sisi. Bentuknya: list, matrix, incidence (-1 di asal, 1 di tujuan), document-incidence (4096 kolom, 1 di asal), dot, graphml, json, svg, png. Nama berkas --output juga memilih bentuknya.
    .position = FEN [posisi awal], atau berkas FEN, EPD atau PGN; - untuk masukan standar
    .form = Bentuk graf [list]
    .attacks = Petak yang diserang, bukan langkah sah; dalam gambar, petak yang diserang lawan diarsir
    .measures = Mobilitas, penguasaan, dominasi, dan ukuran lain kedua pemain
    .compare = Ukuran dan kecepatan tiap representasi, untuk satu posisi atau semua posisi dalam berkas PGN
    .examples =
        papan chess graph --as matrix 7k/8/8/8/8/8/8/RK6 w - - 0 1
        papan chess graph --attacks -o serangan.svg
        papan chess graph --compare permainan.pgn

help-chess-perft = Hitung urutan langkah sampai kedalaman tertentu (perft)
    .depth = Kedalaman dalam setengah langkah, 0 sampai 30
    .position = FEN [posisi awal], atau berkas FEN, EPD atau PGN; - untuk masukan standar
    .divide = Tampilkan hitungan tiap langkah pertama
    .examples =
        papan chess perft 5
        papan chess perft 4 --divide r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
        papan chess perft 6 --threads 1 --json

help-chess-pgn = Baca permainan dalam berkas PGN
    .long = Setiap langkah diperiksa. Permainan yang keliru dilaporkan dengan tempatnya lalu dilewati; kode keluarnya 2. Panjang berkas tidak dibatasi. --board memilih permainan menurut nomornya.
    .file = Berkas PGN; - atau kosong untuk masukan standar
    .graph_series = Ukuran graf langkah setelah tiap langkah, sebagai CSV
    .fens = Setiap posisi di jalur utama, satu FEN per baris
    .examples =
        papan chess pgn permainan.pgn
        papan chess pgn --fens permainan.pgn | papan chess moves - --json
        papan chess pgn --graph-series permainan.pgn > ukuran.csv

help-chess-draw = Gambar sebuah posisi
    .position = FEN [posisi awal], atau berkas FEN, EPD atau PGN; - untuk masukan standar
    .output = Tulis gambar .svg atau .png
    .examples =
        papan chess draw
        papan chess draw 6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1
        papan chess draw --theme dark -o awal.png

help-chess-play = Bermain catur dengan teman atau mesin catur
    .long = Di terminal, perintah ini membuka layar untuk papan ketik dan tetikus. Di dalam pipa, atau dengan --plain, perintah dibaca baris demi baris: MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP, EXIT, atau langkah seperti e2e4 atau Nf3. Permainan disimpan setelah setiap langkah.
    .file = Permainan tersimpan yang dimuat (PGN)
    .plain = Baca dan tulis baris, tanpa membuka layar
    .rules = Aturan: fide, atau classroom (raja boleh dimakan, 50 langkah masing-masing, poin)
    .resume = Lanjutkan permainan terakhir yang belum selesai
    .engine = Mesin catur UCI sebagai lawan, misalnya stockfish
    .level = Kekuatan mesin catur, 1 sampai 20
    .side = Pihak Anda: white atau black
    .examples =
        papan chess play
        papan chess play --engine stockfish --level 3
        papan chess play --plain --rules classroom --lang id

help-chess-scores = Tampilkan, ekspor atau impor papan peringkat
    .long = Baris papan peringkat berisi nama dan poin: AVA - 23. Impor menambahkan semua baris sebuah berkas atau, jika satu saja salah, tidak satu pun.
    .export = Tulis papan peringkat ke berkas teks
    .import = Tambahkan baris-baris sebuah berkas teks
    .examples =
        papan chess scores
        papan chess scores --export peringkat.txt
        papan chess scores --import peringkat.txt

help-giant = Catur di papan sampai 10^18 x 10^18
    .long = Buah catur putih ditulis dengan huruf kecil, dan pion putih melangkah ke bawah, ke y yang lebih besar. Kuda ditulis H. Pojok kiri atas adalah (1,1).
    .examples =
        papan giant state papan.txt
        papan giant state --explain papan.txt
        papan giant draw papan.txt

help-giant-state = Tentukan raja mana yang skak, dan hitung langkah sah yang menjawabnya
    .long = Menulis satu baris per papan, persis seperti diminta SPOJ untuk CSTATE1, CSTATE2 dan CSTATE3. Masukan dimulai dengan jumlah papan. Tiap papan adalah baris "N P" (ukuran papan, jumlah buah catur) dan P baris "x y huruf"; atau, dalam format lama, N baris berisi N karakter dengan . untuk petak kosong.
    .files = Berkas berisi papan; - atau kosong untuk masukan standar
    .csv = Tampilkan CSV
    .explain = Jelaskan penyerang, buah catur terpaku, dan jawabannya
    .examples =
        papan giant state papan.txt
        papan giant state --explain papan.txt
        papan giant state --limits spoj --json - < papan.txt

help-giant-moves = Hitung atau daftar langkah sah
    .long = Hitungannya tepat, seberapa pun besarnya. Dengan --list, langkah panjang melewati banyak petak ditulis sebagai satu baris: buah caturnya, petak pertama, dan petak terakhir yang dapat dicapai.
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .side = Hanya satu pihak: white atau black [keduanya]
    .list = Daftar langkahnya
    .max = Jumlah baris yang didaftar untuk tiap pihak
    .examples =
        papan giant moves papan.txt
        papan giant moves --list --side white papan.txt
        papan giant moves --json --board all papan.txt

help-giant-play = Bermain di papan raksasa
    .long = Di terminal, papan memenuhi layar; ? menampilkan tombolnya. Di dalam pipa, atau dengan --plain, langkah dibaca baris demi baris: "x y x y" (dari, ke), atau undo, show, moves, help, exit. Keadaan papan ditulis setelah setiap langkah.
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .side = Pihak yang melangkah lebih dulu: white atau black [white, atau pihak yang skak]
    .plain = Baca dan tulis baris, tanpa membuka layar
    .examples =
        papan giant play papan.txt
        papan giant play --side black papan.txt
        echo "5 5 5 6" | papan giant play papan.txt --plain

help-giant-draw = Gambar sebuah papan
    .long = Papan dengan lebih dari 16 lajur dimampatkan: hanya lajur dan baris berisi buah catur yang digambar, mulai dari kedua raja, penyerangnya, dan buah catur di dekatnya. Urutannya tetap, jaraknya tidak.
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .at = Pojok kiri atas jendela, misalnya 5,7; jendela menampilkan setiap lajur dan baris
    .size = Ukuran jendela, 1 sampai 48
    .output = Tulis gambar .svg atau .png
    .examples =
        papan giant draw papan.txt
        papan giant draw papan.txt -o papan.svg
        papan giant draw --board 3 --theme dark papan.txt -o ketiga.png

help-giant-generate = Buat papan dari jenis tertentu
    .long = Jenisnya: uniform, checks, crossed-rays, one-diagonal, knights, pawns, tiny, corners, double-checks, pins, hash-killer.
    .kind = Jenis papan
    .pieces = Jumlah buah catur di tiap papan
    .size = Ukuran papan (petak per sisi), paling sedikit 8 [10^18]
    .examples =
        papan giant generate checks --pieces 20
        papan giant generate pins --seed 7 --size 1000 | papan giant state
        papan giant generate tiny --count 20000 -o kecil.txt

help-queens = Queens dan Star Battle
    .long = Papan dengan N baris terbagi menjadi N wilayah. Tiap baris, kolom, dan wilayah memuat satu ratu (atau K bintang), dan tidak ada dua ratu yang bersentuhan, termasuk di pojok. Papan ditulis sebagai N baris berisi N huruf, satu huruf untuk tiap wilayah. Dalam berkas berisi beberapa papan, tiap papan didahului baris "; judul stars=K".
    .examples =
        papan queens solve papan.txt
        papan queens explain papan.txt
        papan queens generate --size 10 --stars 2

help-queens-solve = Selesaikan papan
    .long = Menulis papan dengan # untuk tiap ratu, waktunya, dan jumlah kasus untuk brute force. Kode keluar: 0 terpecahkan, 1 tidak ada solusi (atau tidak tunggal, dengan --unique), 3 batas tercapai.
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .method = Metode: search, brute, dlx atau sat
    .solutions = Hitung semua solusi
    .unique = Buktikan bahwa tidak ada solusi lain
    .output = Tulis solusinya: gambar .svg atau .png, atau teks
    .examples =
        papan queens solve papan.txt
        papan queens solve --method brute papan.txt -o solusi.txt
        papan queens solve --unique --json - < papan.txt

help-queens-explain = Selesaikan papan dengan penalaran, langkah demi langkah
    .long = Tiap langkah menyebut teknik, alasan, dan petaknya: b2k3 adalah baris 2, kolom 3. Langkah tersulit menentukan tingkat kesulitan: mudah, sedang, sulit atau ahli.
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .worksheet = Tulis halaman siap cetak dengan gambar setiap langkah: berkas .html
    .examples =
        papan queens explain papan.txt
        papan queens explain --json papan.txt
        papan queens generate --size 9 | papan queens explain

help-queens-hint = Tunjukkan langkah berikutnya dalam suatu posisi, atau apa yang salah
    .long = Posisi adalah papan dengan tanda di sampingnya, seperti "AABB | .#x.": # ratu, x silang, . petak kosong. Tanda yang salah disebutkan, dan salah satunya disangkal langkah demi langkah. Jika tidak ada yang salah, langkah termudah berikutnya ditunjukkan beserta alasannya.
    .file = Berkas berisi posisi; - atau kosong untuk masukan standar
    .output = Tulis gambar langkah itu: berkas .svg atau .png
    .examples =
        papan queens hint posisi.txt
        papan queens hint posisi.txt -o petunjuk.svg
        papan queens hint --json - < posisi.txt

help-queens-generate = Buat papan dengan tepat satu solusi
    .long = Judul papan memuat benih, nomor, tingkat kesulitan, dan biaya langkah-langkahnya.
    .stars = Jumlah bintang di tiap baris, kolom, dan wilayah
    .difficulty = Tingkat kesulitan: easy, medium, hard atau expert
    .examples =
        papan queens generate --size 9 --seed 7
        papan queens generate --size 10 --stars 2 --difficulty hard
        papan queens generate --count 100 --json -o papan.json

help-queens-race = Bandingkan semua metode pada satu papan
    .long = Untuk tiap metode ditampilkan jumlah langkahnya (simpul pencarian, atau kasus brute force), waktu sampai solusi pertama, dan waktu untuk membuktikan bahwa tidak ada solusi lain. Metode yang cepat dijalankan beberapa kali; waktu terbaik yang dipakai.
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .output = Tulis waktunya sebagai diagram batang: gambar .svg atau .png
    .examples =
        papan queens race papan.txt
        papan queens race papan.txt -o diagram.svg
        papan queens race --json --time 5s - < papan.txt

help-queens-draw = Gambar sebuah papan
    .file = Berkas berisi papan; - atau kosong untuk masukan standar
    .solved = Tampilkan solusinya
    .letters = Tampilkan huruf wilayah (selalu jika lebih dari sepuluh wilayah)
    .patterns = Isi wilayah dengan corak selain warna
    .output = Tulis gambar .svg atau .png
    .examples =
        papan queens draw papan.txt
        papan queens draw --solved papan.txt -o papan.png
        papan queens draw --patterns --theme dark papan.txt -o papan.svg

help-queens-import = Baca papan dari gambar, misalnya tangkapan layar
    .long = Mencari kisi di mana pun dalam gambar, dari garis atau warnanya, dan membaca ratu serta silang (--json). Tingkat keyakinan ditampilkan, dan gambar yang tidak jelas ditolak.
    .file = Gambar PNG, JPEG atau WebP; - atau kosong untuk masukan standar
    .examples =
        papan queens import layar.png
        papan queens import foto.jpg | papan queens solve
        papan queens import --json layar.webp

help-queens-play = Bermain Queens di terminal
    .long = Gunakan papan ketik atau tetikus; ? menampilkan tombolnya. Tanpa berkas, papan membuat papan baru dengan tepat satu solusi.
    .file = Berkas berisi papan
    .size = Ukuran papan baru, 5 sampai 14
    .examples =
        papan queens play
        papan queens play --size 10
        papan queens play papan.txt

help-queens-classroom = Jalankan dialog dokumen sumber, kata demi kata
    .long = Menanyakan berkas, menyelesaikan papannya dengan brute force, lalu menanyakan tempat menyimpan solusi. Kata-katanya sama dengan laporan sumbernya.
    .examples =
        papan queens classroom
        printf 'papan.txt\nTidak\n' | papan queens classroom
        printf 'papan.txt\nYa\nsolusi.txt\n' | papan queens classroom

help-sokoban = Sokoban: dorong setiap kotak ke tujuan
    .long = Level ditulis dengan # dinding, spasi lantai, . tujuan, $ kotak, * kotak di tujuan, @ pemain, + pemain di tujuan. papan membaca berkas XSB dan .sok, bentuk ringkas seperti 4#|#@$.#|4#, dan berkas .slc. Solusi memakai huruf l, u, r, d, dengan huruf besar untuk dorongan.
    .examples =
        papan sokoban solve level.xsb
        papan sokoban generate --boxes 4 --seed 7
        papan sokoban draw level.xsb -o level.png

help-sokoban-solve = Selesaikan level, secara optimal jika diminta
    .long = Satu level dijawab dengan baris LURD saja, seperti diminta juri Timus 1589. Dengan --board all ada satu baris per level yang dipisahkan tab: judul, dorongan, langkah, simpul, detik, dan LURD. Setiap solusi diputar ulang sebelum ditulis. Kode keluar: 0 terpecahkan, 1 terbukti tak terpecahkan, 3 batas tercapai, 130 dihentikan.
    .file = Berkas berisi level; - atau kosong untuk masukan standar
    .objective = Apa yang diminimalkan, dengan bukti: any (tidak ada), pushes (dorongan), moves (langkah), pushes-moves (dorongan paling sedikit, lalu langkah paling sedikit) atau moves-pushes
    .method = Solver: auto, atau thesis (A* dua arah dan BFS dari dokumen sumber)
    .examples =
        papan sokoban solve level.xsb
        papan sokoban solve --board all --objective pushes --json level.sok
        papan sokoban solve --time 5s --memory 64MB - < level.xsb

help-sokoban-verify = Putar ulang solusi dan tunjukkan langkah pertama yang salah
    .long = Kode keluar 0 jika langkah-langkahnya menyelesaikan level, 1 jika tidak.
    .file = Berkas berisi level; - untuk masukan standar
    .solution = Huruf LURD, atau berkas berisi huruf itu; bentuk ringkas seperti 3r dipahami
    .examples =
        papan sokoban verify level.xsb solusi.txt
        papan sokoban verify level.xsb rrUUldR
        papan sokoban solve level.xsb | papan sokoban verify level.xsb -

help-sokoban-info = Tampilkan info level: kotak, lantai, petak buntu, batas bawah
    .file = Berkas berisi level; - atau kosong untuk masukan standar
    .examples =
        papan sokoban info level.xsb
        papan sokoban info --board 3 level.sok
        papan sokoban info --json level.sok

help-sokoban-optimise = Pendekkan sebuah solusi
    .long = Mengganti bagian-bagian solusi dengan yang lebih murah sampai tidak ada perbaikan lagi atau batas tercapai. Hasilnya tidak pernah lebih buruk daripada solusi yang diberikan, tetapi tidak dibuktikan terpendek; itu tugas papan sokoban solve --objective.
    .file = Berkas berisi level; - untuk masukan standar
    .solution = Huruf LURD, atau berkas berisi huruf itu; bentuk ringkas seperti 3r dipahami
    .objective = Apa yang diminimalkan: pushes (dorongan) atau moves (langkah)
    .examples =
        papan sokoban optimise level.xsb solusi.txt
        papan sokoban optimise --objective pushes level.xsb solusi.txt
        papan sokoban solve level.xsb | papan sokoban optimise --time 10s level.xsb -

help-sokoban-generate = Buat level beserta solusinya
    .long = Setiap level diselesaikan dan dinilai, dan tidak ada level yang muncul dua kali, bahkan jika diputar atau dicerminkan. Batas berlaku untuk semua level sekaligus.
    .size = Ukuran level termasuk dindingnya, 5x5 sampai 30x30
    .boxes = Jumlah kotak di tiap level
    .difficulty = Tingkat kesulitan: easy, medium atau hard
    .examples =
        papan sokoban generate
        papan sokoban generate --size 10x8 --boxes 4 --seed 7 --count 20 -o level.sok
        papan sokoban generate --difficulty hard --json

help-sokoban-draw = Gambar level, atau animasikan solusi
    .file = Berkas berisi level; - atau kosong untuk masukan standar
    .replay = Huruf LURD, atau berkas berisi huruf itu: tulis .svg bergerak dari solusi ini
    .output = Tulis gambar .svg atau .png
    .examples =
        papan sokoban draw level.xsb
        papan sokoban draw level.xsb -o level.png --theme dark
        papan sokoban draw level.xsb --replay solusi.txt -o putar.svg

help-sokoban-convert = Ubah level ke format lain
    .file = Berkas berisi level; - atau kosong untuk masukan standar
    .to = Format: xsb (papan), rle (satu baris per papan) atau sok (dengan judul, catatan, dan solusi)
    .examples =
        papan sokoban convert level.slc -o level.xsb
        papan sokoban convert --to rle level.xsb
        papan sokoban convert --to sok --board 3 level.slc

help-sokoban-play = Bermain Sokoban di terminal
    .long = Gunakan papan ketik atau tetikus; ? menampilkan tombolnya. Solver memberi petunjuk, menunjukkan solusi, dan memperingatkan jika level tidak dapat diselesaikan lagi. Solusi terbaik Anda disimpan. Tanpa berkas, papan membuat level baru.
    .file = Berkas berisi level
    .examples =
        papan sokoban play
        papan sokoban play level.sok
        papan sokoban play examples/sokoban/windmill.xsb

help-study = Ulangi percobaan makalah-makalah yang menjadi dasar papan
    .long = Menulis laporan Markdown dengan tabel (CSV) dan grafik (SVG): angka yang diterbitkan di samping angka kami, dan artinya. Nama halaman ditulis ke keluaran standar.
    .output = Folder untuk laporan
    .quick = Jalankan percobaan dalam bentuk yang lebih kecil
    .examples =
        papan study all --quick -o study
        papan study giant -o study
        papan --lang id study all --quick -o studi

help-study-all = Ulangi kelima makalah, dengan halaman yang menautkan semuanya
    .quick = Lebih sedikit baris, ulangan, dan keadaan: dua sampai lima menit
    .output = Folder untuk laporan
    .levels = Berkas berisi level dari koleksi Sokoban, berjudul seperti di lampiran B skripsi
    .examples =
        papan study all --quick
        papan study all --levels thesis.xsb -o study
        papan study all --quick --json | jq -r '.findings[]'

help-study-giant = Ulangi lampiran B dan C skripsi tentang papan raksasa
    .quick = Lebih sedikit baris dan ulangan: kurang dari satu menit
    .output = Folder untuk laporan
    .examples =
        papan study giant --quick
        papan study giant -o study
        papan --lang id study giant --quick -o studi

help-study-sokoban = Ulangi tabel 5.2 sampai 5.15 skripsi tentang Sokoban
    .quick = Sepersepuluh keadaan per level, seperseratus jika skripsi tidak menemukan apa-apa: satu atau dua menit
    .output = Folder untuk laporan
    .levels = Berkas berisi level dari koleksi Sokoban, berjudul seperti di lampiran B skripsi
    .examples =
        papan study sokoban --quick
        papan study sokoban --levels thesis.xsb -o study
        papan --lang id study sokoban --quick -o studi

help-study-queens = Ulangi kasus uji dan hitungan kasus laporan tentang Queens
    .quick = Papan paling banyak 12 baris: beberapa detik
    .output = Folder untuk laporan
    .examples =
        papan study queens --quick
        papan study queens -o study
        papan study queens --json | jq '.tables[] | select(.name == "cases").rows'

help-study-chess = Ulangi makalah tentang langkah sah sebagai graf
    .quick = Lebih sedikit putaran: beberapa detik
    .output = Folder untuk laporan
    .examples =
        papan study chess --quick
        papan study chess -o study
        papan --lang id study chess -o studi

help-study-game = Ulangi dialog spesifikasi permainan catur
    .quick = Tidak mengubah apa-apa di sini: studi ini sudah singkat
    .output = Folder untuk laporan
    .examples =
        papan study game
        papan study game -o study
        papan study game --json | jq -r '.findings[]'

help-batch = Mode batch: jutaan papan, satu objek JSON per baris
    .long = Tiap baris masukan adalah objek dengan teks satu papan di "board" dan apa saja di "id". Tiap baris keluaran memuat id yang sama dan jawaban seperti --json permainan itu, tanpa waktu. Galat juga jawaban: line, column, dan error. Urutannya tetap. Batas dihitung dalam simpul, sehingga jawabannya sama di setiap mesin. Kode keluar 0 jika setiap baris terjawab; dengan --strict, 2 jika ada jawaban berupa galat.
    .strict = Keluar dengan kode 2 jika ada baris yang galat
    .examples =
        papan batch sokoban level.ndjson > jawaban.ndjson
        papan batch queens --unique --threads 2 - < papan.ndjson
        papan batch chess --depth 4 posisi.ndjson

help-batch-chess = Daftar langkah sah, atau hitung urutan langkah (perft)
    .long = Papannya adalah FEN. Jawabannya seperti papan chess moves --json atau, dengan --depth, papan chess perft --json.
    .file = Berkas dengan satu objek per baris; - atau kosong untuk masukan standar
    .depth = Hitung urutan langkah sampai kedalaman ini
    .strict = Keluar dengan kode 2 jika ada baris yang galat
    .examples =
        papan batch chess posisi.ndjson
        papan batch chess --depth 4 --threads 2 posisi.ndjson
        papan batch chess - < posisi.ndjson > langkah.ndjson

help-batch-giant = Nilai papan raksasa
    .long = Papannya adalah teks seperti untuk papan giant state, dengan angka 1 di depan satu-satunya papan. Jawabannya seperti papan giant state --json.
    .file = Berkas dengan satu objek per baris; - atau kosong untuk masukan standar
    .strict = Keluar dengan kode 2 jika ada baris yang galat
    .examples =
        papan batch giant papan.ndjson
        papan batch giant --limits spoj papan.ndjson
        papan batch giant --threads 2 - < papan.ndjson > keputusan.ndjson

help-batch-queens = Selesaikan papan Queens
    .long = Papannya adalah teks seperti untuk papan queens solve. Jawabannya seperti papan queens solve --json.
    .file = Berkas dengan satu objek per baris; - atau kosong untuk masukan standar
    .solutions = Hitung semua solusi
    .unique = Buktikan bahwa tidak ada solusi lain
    .strict = Keluar dengan kode 2 jika ada baris yang galat
    .examples =
        papan batch queens papan.ndjson
        papan batch queens --unique --nodes 100000 papan.ndjson
        papan batch queens --solutions - < papan.ndjson > hitungan.ndjson

help-batch-sokoban = Selesaikan level Sokoban
    .long = Papannya adalah level dalam format apa pun yang dibaca papan sokoban solve. Jawabannya seperti papan sokoban solve --json. Setiap solusi diputar ulang sebelum ditulis.
    .file = Berkas dengan satu objek per baris; - atau kosong untuk masukan standar
    .objective = Apa yang diminimalkan, dengan bukti: any (tidak ada), pushes (dorongan), moves (langkah), pushes-moves (dorongan paling sedikit, lalu langkah paling sedikit) atau moves-pushes
    .strict = Keluar dengan kode 2 jika ada baris yang galat
    .examples =
        papan batch sokoban level.ndjson
        papan batch sokoban --objective pushes --nodes 100000 level.ndjson
        papan batch sokoban --threads 2 - < level.ndjson > jawaban.ndjson

help-serve = Mainkan semua permainan di peramban
    .long = Menampilkan alamatnya dan membukanya di peramban. Hanya komputer ini yang dapat tersambung, kecuali --lan mengizinkan komputer lain melalui tautan rahasia. Tidak ada yang diambil dari internet. Ctrl-C menghentikan server; permainan disimpan setelah setiap langkah.
    .port = Porta, 0 sampai 65535; 0 memakai porta bebas mana pun
    .no_open = Jangan buka peramban
    .lan = Izinkan komputer lain di jaringan lokal, melalui tautan rahasia
    .engine = Mesin catur UCI sebagai lawan [stockfish, jika terpasang]
    .examples =
        papan serve
        papan serve --port 0 --no-open
        papan serve --lan --engine stockfish

help-config = Tampilkan atau ubah pengaturan
    .long = Pengaturan disimpan dalam berkas TOML di folder konfigurasi Anda: language (id, en), color (auto, always, never), theme untuk gambar (light, dark, contrast), engine (perintah UCI yang ditawarkan papan serve), dan data-dir. Opsi baris perintah dan variabel lingkungan lebih diutamakan daripada berkas itu. Tanpa nilai, setiap pengaturan ditampilkan beserta asal nilainya.
    .key = Pengaturan: language, color, theme, engine atau data-dir
    .value = Nilai baru
    .show = Tampilkan asal nilainya
    .examples =
        papan config --show
        papan config language id
        papan config engine "stockfish"

help-games = Daftar atau hapus permainan yang belum selesai
    .examples =
        papan games list
        papan games delete game-0123456789abcdef
        papan games delete all

help-games-list = Daftar permainan yang belum selesai, yang terbaru lebih dulu
    .examples =
        papan games list
        papan games list --data-dir ~/papan
        papan chess play --resume

help-games-delete = Hapus permainan yang belum selesai
    .games = Nama permainan seperti ditampilkan papan games list, atau all
    .examples =
        papan games delete game-0123456789abcdef
        papan games delete all
        papan games delete --data-dir ~/papan all

help-completions = Tampilkan skrip pelengkap untuk sebuah shell
    .shell = bash, elvish, fish, powershell atau zsh
    .examples =
        papan completions bash > ~/.local/share/bash-completion/completions/papan
        papan completions zsh > ~/.zfunc/_papan
        papan completions fish > ~/.config/fish/completions/papan.fish

help-man = Tulis halaman man ke sebuah folder
    .dir = Folder; dibuat jika belum ada
    .examples =
        papan man man1
        papan --lang id man ~/.local/share/man/id/man1
        man ./man1/papan-giant-state.1

help-help = Tampilkan bantuan sebuah perintah
    .words = Perintah, misalnya sokoban solve
    .examples =
        papan help
        papan help sokoban
        papan help sokoban solve
