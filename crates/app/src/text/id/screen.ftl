# Layar-layar terminal.
screen-too-small = Terminal ini terlalu kecil: perlu { $columns } kolom dan { $rows } baris.
screen-language = en [id]
screen-keys-list = ↑↓ pilih   Enter buka   Esc kembali   Ctrl-T tema   Ctrl-L bahasa   ? bantuan
screen-keys-form = ↑↓ isian   ←→ ubah   Enter mulai   Esc kembali   Ctrl-T tema   Ctrl-L bahasa
screen-keys-chess = ←↑↓→ Enter langkah   ? bantuan   Ctrl-U urungkan   Ctrl-S simpan   Esc menu   Ctrl-F balik
screen-help-title = Tombol dan perintah
screen-help =
    Panah           gerakkan kursor
    Enter           angkat dan letakkan; pilih
    Tetikus         klik atau seret
    e2e4, Nf3, O-O  ketik langkah, lalu Enter
    Tab             lengkapi ketikan
    Esc             kembali; permainan tersimpan
    Ctrl-U  undo    urungkan
    Ctrl-R  redo    ulangi
    Ctrl-S  save    simpan dengan nama
    Ctrl-O  load    buka permainan tersimpan
    Ctrl-N  new     permainan baru
    Ctrl-F  flip    balikkan papan
            draw    tuntut atau sepakati remis
            resign  menyerah
    Ctrl-T          tema berikutnya
    Ctrl-L          bahasa Inggris atau Indonesia
    Ctrl-Z          ke latar belakang
    Ctrl-C          keluar dari papan
theme-dark = tema: gelap
theme-light = tema: terang
theme-contrast = tema: kontras
theme-mono = tema: tanpa warna
menu-title = papan
menu-chess = Catur
menu-chess-about = dua pemain, atau mesin catur
menu-continue = Lanjutkan
menu-continue-about = { $white } - { $black }, langkah { $move }
menu-load = Muat permainan
menu-load-about = permainan yang disimpan
menu-scores = Papan peringkat
menu-quit = Keluar
form-title = papan: permainan catur baru
form-start = Mulai
form-opponent = Lawan
form-opponent-person = orang
form-opponent-engine = mesin catur
form-rules = Aturan
form-white = Putih
form-black = Hitam
form-you = Anda (putih)
form-engine = Mesin catur
form-level = Tingkat
form-white-name = PUT
form-black-name = HIT
chess-title = papan: catur
chess-prompt = Langkah:
chess-promotion-prompt = Promosi menjadi ratu, benteng, menteri atau kuda [ratu]:
chess-nothing-to-redo = Tidak ada yang bisa diulangi.
chess-engine-thinks = Mesin catur sedang berpikir.
chess-draw-claimable = Remis dapat dituntut: ketik draw.
chess-panel-white = { $name } (putih), { $points } poin
chess-panel-black = { $name } (hitam), { $points } poin
