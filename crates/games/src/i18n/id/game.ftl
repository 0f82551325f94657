# Permainan catur dua pemain, dengan kata-kata spesifikasi tugas besar IF2111 (2019).

game-pawn = Pion
game-knight = Kuda
game-bishop = Menteri
game-the-bishop = menteri
game-rook = Benteng
game-queen = Ratu
game-king = Raja

game-menu =
    1. New Game
    2. Load Game
    3. Leaderboard
    4. Exit
game-menu-prompt = Pilih menu:
game-menu-unknown = Pilihan itu tidak ada. Masukkan angka 1 sampai 4 atau namanya.
game-no-such-choice = Pilihan itu tidak ada. Masukkan angka 1 sampai { $count }, atau 0 untuk batal.
game-yes-or-no = Jawab ya atau tidak.

game-rules = Aturan permainan:
game-rules-classroom = Kelas: raja boleh dimakan, 50 langkah, poin
game-rules-fide = FIDE: peraturan catur resmi
game-rules-prompt = Pilih aturan:
game-name-white = Masukkan nama pemain 1 (putih):
game-name-black = Masukkan nama pemain 2 (hitam):
game-name-yours = Masukkan nama Anda:
game-bad-name = Nama terdiri dari 3 huruf A sampai Z.
game-empty-name = Ketik sebuah nama.
game-same-name = Peringatan: kedua pemain bernama sama.

game-turn-white = Giliran { $name } (putih)
game-turn-black = Giliran { $name } (hitam)
game-check = Skak!
game-command = Masukkan command:
game-unknown-command = "{ $line }" bukan command dan bukan gerakan yang bisa dilakukan. HELP menampilkan semua command.
game-help = Command: MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP, EXIT; atau langsung gerakannya, misalnya e2e4 atau Nf3.
game-pieces = Daftar bidak yang bisa bergerak:
game-pieces-prompt = Pilih bidak yang ingin digerakkan:
game-squares = Daftar posisi tujuan yang mungkin:
game-squares-prompt = Pilih posisi tujuan bidak:
game-moved = Bidak { $piece } telah berpindah dari { $from } ke { $to }
game-taken = Bidak { $piece } dimakan (+{ $points })
game-promotions = Pion menjadi:
game-promotions-prompt = Pilih bidak promosi:
game-promoted = Pion dipromosikan menjadi { $piece }
game-specials = Daftar gerakan khusus yang bisa dilakukan:
game-specials-prompt = Pilih gerakan khusus yang ingin dilakukan:
game-no-specials = Tidak ada gerakan khusus yang bisa dilakukan.
game-castling = Castling
game-castling-king-side = Castling (sisi raja)
game-castling-queen-side = Castling (sisi ratu)
game-castled = Castling berhasil dilakukan
game-promotion = Promosi { $from } ke { $to }: { $piece }
game-undone = Gerakan sampai giliran sebelumnya berhasil dibatalkan.
game-nothing-to-undo = Tidak ada gerakan yang bisa dibatalkan.

game-draw-agreed = Apakah kedua pemain ingin remis? (ya/tidak):
game-resign-sure = Menyerah? (ya/tidak):
game-engine-gone = Mesin catur sudah tidak ada; Anda menggerakkan kedua pihak sekarang.

game-save-prompt = Masukkan nama file penyimpanan:
game-saved = Permainan berhasil disimpan.
game-saved-at = File: { $path }
game-not-saved = Permainan tidak disimpan.
game-save-overwrite = File itu sudah ada. Timpa? (ya/tidak):
game-save-first = Simpan permainan dulu? (ya/tidak):
game-save-empty = Nama file masih kosong.
game-save-long = Nama file itu terlalu panjang.
game-save-character = Nama file tidak boleh berisi "{ $character }" di sana: pakai huruf, angka, spasi dan _ - . ( ).
game-no-saves = Belum ada permainan yang disimpan.
game-saves = Permainan yang disimpan:
game-saves-folder = Folder: { $path }
game-saves-prompt = Pilih nomor, atau ketik nama atau path berkas (0 untuk batal):
game-not-kept = Permainan tidak dapat disimpan dan akan hilang jika Anda keluar dari papan.
game-kept = Permainan tersimpan. Lanjutkan dengan papan chess play --resume.
game-nothing-unfinished = Tidak ada permainan yang belum selesai.
game-no-scores = Leaderboard masih kosong.
game-scores-failed = papan peringkat tidak dapat dipakai: { $reason }
    .hint = Periksa folder data, atau pilih folder lain dengan --data-dir.

game-over-checkmate = Skakmat! { $name } menang.
game-over-king-taken = Raja dimakan! { $name } menang.
game-over-stalemate = Tidak ada gerakan yang bisa dilakukan. Permainan berakhir.
game-over-move-limit = Kedua pemain sudah bergerak 50 kali. Permainan berakhir.
game-over-material = Remis: bidak yang tersisa tidak cukup untuk skakmat.
game-over-dead = Remis: pion-pion saling mengunci dan memisahkan kedua raja, jadi tidak mungkin ada skakmat.
game-over-seventy-five = Remis: 75 langkah tanpa memakan dan tanpa gerakan pion.
game-over-fivefold = Remis: posisi yang sama sudah lima kali.
game-over-threefold = Remis: posisi yang sama untuk ketiga kalinya.
game-over-fifty = Remis: 50 langkah tanpa memakan dan tanpa gerakan pion.
game-over-agreed = Remis: kedua pemain sepakat.
game-over-resigned = { $name } menang: lawan menyerah.
game-score-line = "{ $found }" bukan baris papan peringkat
    .hint = Tulis nama, tanda hubung, dan poinnya: AVA - 23.

engine-unnamed = mesin catur belum disebutkan
    .hint = Sebutkan program yang memahami UCI, misalnya --engine stockfish.
engine-missing = { $name } tidak dapat dijalankan: { $reason }
    .hint = Pasang programnya (Debian: apt install stockfish) atau tulis jalur lengkapnya.
engine-silent = mesin catur { $name } tidak menjawab
    .hint = Coba sendiri: ia harus menjawab "uci" dengan "uciok".
engine-died = mesin catur { $name } sudah berhenti
    .hint = Coba sendiri: ia harus menjawab "uci" dengan "uciok" dan tetap berjalan.
engine-illegal = mesin catur ingin memainkan { $found }, padahal itu tidak sah
    .hint = Permainan tersimpan; lanjutkan tanpa mesin catur atau pilih yang lain.
engine-rules = mesin catur hanya mengenal peraturan catur resmi
    .hint = Hapus --rules classroom.
    .page-hint = Pilih aturan FIDE.
