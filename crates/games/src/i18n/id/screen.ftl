# Layar-layar terminal.
screen-too-small = Terminal ini terlalu kecil: perlu { $columns } kolom dan { $rows } baris.
screen-language = en [id]
screen-keys-list = ↑↓ pilih   Enter buka   Esc kembali   Ctrl-T tema   Ctrl-L bahasa   ? bantuan
screen-keys-form = ↑↓ isian   ←→ ubah   Enter mulai   Esc kembali   Ctrl-T tema   Ctrl-L bahasa
screen-keys-chess = ←↑↓→ Enter langkah   Ctrl-← urungkan   Ctrl-S simpan   Ctrl-F balik   PgUp langkah   ? bantuan   Esc menu
screen-help-title = Tombol dan perintah
screen-help-keys-chess =
    Panah           gerakkan kursor
    Enter           angkat dan letakkan; pilih
    Tetikus         klik atau seret
    e2e4, Nf3, O-O  ketik langkah, lalu Enter
    Tab             lengkapi ketikan
    Esc             kembali; permainan tersimpan
    Ctrl-←  undo    urungkan langkah
    Ctrl-→  redo    ulangi langkah
    Ctrl-U          hapus ketikan
    PgUp, PgDn      langkah lebih lama dan lebih baru dalam daftar
    Ctrl-S  save    simpan dengan nama
    Ctrl-O  load    buka permainan tersimpan
    Ctrl-N  new     permainan baru
    Ctrl-F  flip    balikkan papan
            draw    tuntut atau sepakati remis
            resign  menyerah
    Ctrl-T          tema berikutnya
    Ctrl-G          warna papan berikutnya
    Ctrl-P          bentuk buah berikutnya: gambar, simbol, huruf
    Ctrl-L          bahasa Inggris atau Indonesia
    Ctrl-Z          ke latar belakang
    Ctrl-C          keluar dari papan
theme-dark = tema: gelap
theme-light = tema: terang
theme-contrast = tema: kontras
theme-mono = tema: tanpa warna
board-brown = papan: cokelat
board-green = papan: hijau
board-blue = papan: biru
board-gray = papan: abu-abu
pieces-drawings = buah: gambar
pieces-symbols = buah: simbol
pieces-letters = buah: huruf
menu-title = papan
menu-chess = Catur
menu-chess-about = dua pemain, atau mesin catur
menu-continue = Lanjutkan
menu-continue-about = { $white } - { $black }, langkah { $move }
menu-continue-sokoban = Sokoban, level { $number } dari { $count }
menu-load = Muat permainan
menu-load-about = permainan yang disimpan
menu-scores = Papan peringkat
menu-scores-about = poin dari permainan catur yang selesai
scores-empty = Papan peringkat masih kosong.
menu-browser = Buka di peramban
menu-browser-about = semua permainan, dengan tetikus atau sentuhan
menu-quit = Keluar
form-title = papan: permainan catur baru
form-start = Mulai
form-opponent = Lawan
form-opponent-person = orang
form-opponent-engine = mesin catur
form-rules = Aturan
form-white = Putih
form-black = Hitam
form-you = Nama Anda
form-side = Anda bermain
form-side-white = putih
form-side-black = hitam
form-side-random = salah satu, acak
form-engine = Mesin catur
form-level = Tingkat
form-white-name = PUT
form-black-name = HIT
chess-title = papan: catur
chess-not-kept = Permainan ini tidak dapat disimpan dan hilang.
chess-prompt = Langkah:
chess-promotion-prompt = Promosi menjadi ratu, benteng, gajah atau kuda [ratu]:
chess-nothing-to-redo = Tidak ada yang bisa diulangi.
chess-engine-thinks = Mesin catur sedang berpikir.
chess-draw-claimable = Remis dapat dituntut: ketik draw.
chess-panel-white = { $name } (putih), { $points } poin
chess-panel-black = { $name } (hitam), { $points } poin
menu-sokoban = Sokoban
menu-sokoban-about = dorong semua kotak ke tujuan
menu-queens = Queens
menu-queens-about = satu ratu di setiap baris, kolom dan wilayah
screen-no-terminal = ini memerlukan terminal
    .hint = Jalankan di jendela terminal, bukan di dalam pipa.
screen-trouble = { $reason }
screen-keys-queens = Spasi tandai   h petunjuk   s selesaikan   b brute force   u urungkan   r ulangi   n baru   c kosongkan   + - ukuran   a silang otomatis   ? bantuan   Esc menu
screen-keys-queens-brute = Spasi jeda   → satu kasus   ↑↓ kecepatan   ? bantuan   Esc papan
screen-keys-gallery = ↑↓ pilih   Enter buka   1-9 nomor   ? bantuan   Esc kembali
screen-keys-sokoban = ←↑↓→ dorong   u urungkan   l level   h petunjuk   b penanda   g ke penanda   s selesaikan   c mulai lagi   n berikutnya   p sebelumnya   r ulangi   ? bantuan   Esc menu
screen-help-keys-gallery =
    ↑ ↓, PgUp, PgDn pilih
    Home, End       yang pertama, yang terakhir
    1 2 3           ketik nomor untuk menuju ke sana
    Enter           buka
    Tetikus         klik untuk memilih, klik lagi untuk membuka
    Esc             kembali
screen-help-keys-list =
    ↑ ↓             pilih
    Enter           buka
    Esc             kembali
    Tetikus         klik untuk membuka
    Ctrl-T          tema berikutnya
    Ctrl-L          bahasa Inggris atau Indonesia
    Ctrl-Z          ke latar belakang
    Ctrl-C          keluar dari papan
screen-help-keys-queens =
    Panah           gerakkan kursor
    Spasi, Enter    kosong, silang, ratu
    x               silang
    q               ratu
    Tetikus         klik: kosong, silang, ratu; tombol kanan: silang; seret: silang
    h               petunjuk, tiap kali sedikit lebih banyak
    s               tampilkan solusi
    b               lihat brute force: Spasi menjeda, → maju satu kasus,
                    ↑ dan ↓ mengubah kecepatan, Esc kembali ke papan Anda
    u, r            urungkan, ulangi
    a               silang yang mengikuti ratu: ya atau tidak
    c               kosongkan papan
    n, p            papan berikutnya dan sebelumnya
    + -             papan lebih besar atau lebih kecil
    Ctrl-T          tema berikutnya
    Ctrl-L          bahasa Inggris atau Indonesia
    Esc             kembali
    Ctrl-C          keluar dari papan
screen-help-keys-sokoban =
    Panah           jalan dan dorong
    Tetikus         klik lantai untuk berjalan ke sana; klik atau seret kotak untuk mendorongnya
    h               tampilkan dorongan berikutnya dari solver
    s               tampilkan solusi, langkah demi langkah; Esc menghentikannya
    l               daftar level: ✓ selesai, … sudah dimulai
    b               simpan penanda untuk posisi ini
    g               kembali ke sebuah penanda
    u, r            urungkan, ulangi
    c               mulai level lagi
    n, p            level berikutnya dan sebelumnya; posisi masing-masing tersimpan
    Ctrl-T          tema berikutnya
    Ctrl-L          bahasa Inggris atau Indonesia
    Esc             kembali
    Ctrl-C          keluar dari papan
queens-title = papan: Queens
queens-panel-board = { $size } x { $size }{ $stars ->
        [1] {""}
       *[other] , { $stars } bintang
    }
queens-panel-queens = ratu: { $placed } dari { $wanted }
queens-panel-auto = silang otomatis aktif
queens-panel-manual = silang otomatis mati
queens-solved = Selesai! n membuat papan baru.
queens-solved-by-solver = Inilah solusinya. c mengosongkan papan.
queens-brute-cases = kasus: { $cases }
queens-brute-share = { $percent } % dari { $last }
queens-brute-speed = kecepatan: { $cases } per langkah
queens-brute-running = Mencoba setiap urutan kolom. Esc kembali ke papan Anda.
queens-brute-paused = Dijeda: Spasi melanjutkan, → mencoba satu kasus.
queens-brute-solved = Diselesaikan oleh brute force. Esc kembali ke papan Anda.
queens-brute-exhausted = Tidak ada kasus yang menjadi solusi. Esc kembali ke papan Anda.
queens-conflicts = { $count } aturan dilanggar.
queens-goal = Satu ratu di setiap baris, kolom dan wilayah; tidak ada yang bersentuhan.
queens-no-hint = Tidak ada petunjuk: papan ini punya beberapa solusi.
sokoban-title = papan: Sokoban
sokoban-goal = Dorong setiap kotak ke tujuan.
sokoban-won = Selesai! n ke level berikutnya.
sokoban-deadlock = Buntu: posisi ini tidak dapat diselesaikan lagi. Tekan u untuk mengurungkan.
sokoban-no-path = Tidak ada jalan ke sana.
sokoban-nothing = Tidak ada yang dapat diurungkan atau diulangi.
sokoban-thinking = Solver sedang berpikir; Esc menghentikannya.
sokoban-hint = Dorongan berikutnya ditunjukkan.
sokoban-hopeless = Terbukti tak terpecahkan dari sini. Tekan u untuk mengurungkan.
sokoban-no-hint = Batas waktu tercapai: solver tidak menemukan solusi.
sokoban-solved-by-solver = Diselesaikan oleh solver: ini bukan rekor Anda. c mulai lagi.
sokoban-bookmarked = Penanda disimpan. g kembali ke sana.
sokoban-bookmarks-full = Level ini sudah punya 100 penanda.
sokoban-no-bookmarks = Level ini belum punya penanda. Tekan b untuk menyimpan satu.
sokoban-bookmark = { $moves } langkah, { $pushes } dorongan
sokoban-kept = Posisi disimpan. Buka level yang sama, atau pilih Lanjutkan di menu, untuk meneruskan.
sokoban-not-kept = Posisi ini tidak dapat disimpan: folder data tidak dapat ditulisi.
sokoban-levels-title = papan: level
sokoban-bookmarks-title = papan: penanda
sokoban-panel-level = level { $number } dari { $count }
sokoban-panel-moves = langkah: { $count }
sokoban-panel-pushes = dorongan: { $count }
sokoban-panel-boxes = kotak tersisa: { $count }
sokoban-panel-best = terbaik: { $moves } langkah, { $pushes } dorongan
sokoban-easy = mudah
sokoban-medium = sedang
sokoban-hard = sulit
menu-giant = Papan raksasa
menu-giant-about = catur di 10^18 x 10^18 petak
menu-examples = Contoh
menu-examples-about = contoh papan bawaan
giant-screen-title = papan: papan raksasa
giant-screen-empty = Tidak ada papan.
giant-screen-prompt = Petak atau langkah:
giant-screen-unclear = Ketik x y untuk pergi ke petak, atau x y x y untuk melangkah.
giant-screen-board = { $side } petak per sisi, { $pieces } buah catur
giant-screen-white = Giliran putih
giant-screen-black = Giliran hitam
giant-screen-moves = { $moves } langkah
screen-keys-giant = ←↑↓→ Enter langkah   Tab buah catur lain   z zum   k raja   u urungkan   n berikut   ? bantuan   Esc menu
screen-help-keys-giant =
    Panah           menggerakkan kursor
    Enter, Spasi    mengangkat buah catur, meletakkannya
    Tetikus         klik buah catur, lalu tujuannya
    Tab             buah catur berikutnya
    k               raja yang mendapat giliran
    z               dekat: setiap petak; jauh: garis tempat buah catur berada
    x y             ketik petak yang dituju, lalu Enter
    x y x y         ketik langkah, lalu Enter
    u               mengurungkan langkah
    n, p            papan berikutnya, sebelumnya
    Esc             kembali
    Ctrl-T          tema berikutnya
    Ctrl-L          bahasa Inggris atau Indonesia
    Ctrl-C          keluar dari papan
