# Halaman `papan serve`. Tanpa pemilih di sini: peramban hanya mengisi celah.
web-tagline = Papan untuk dimainkan, diselesaikan, dan dipelajari.
web-chess = Catur
web-chess-about = Dua pemain, di sini atau lewat tautan
web-sokoban = Sokoban
web-sokoban-about = Main, selesaikan, buat level
web-queens = Queens
web-queens-about = Main, jelaskan, buat teka-teki
web-giant = Papan raksasa
web-giant-about = Nilai papan hingga 10¹⁸ per sisi
web-games = Permainan
web-language = Bahasa
web-theme = Tema
web-theme-light = Terang
web-theme-dark = Gelap
web-theme-contrast = Kontras tinggi
web-close = Tutup
web-cancel = Batal
web-keys = Tombol
web-keys-help = bantuan ini
web-keys-escape = tutup, letakkan kembali
web-keys-arrows = bergerak di papan
web-keys-ends = petak pertama atau terakhir baris
web-keys-press = angkat dan letakkan
web-board = Papan
web-game = Permainan
web-offline = Sambungan terputus. Mencoba lagi.
web-online = Tersambung lagi.

# Beranda
web-continue = Lanjutkan
web-at-move = langkah { $n }
web-drop = Letakkan papan apa pun di sini
web-drop-about = atau pilih berkas. FEN, PGN, level Sokoban, papan Queens, atau papan raksasa: jenisnya dikenali.
web-drop-choose = Pilih berkas berisi papan
