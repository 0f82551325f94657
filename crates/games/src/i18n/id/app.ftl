# Kata dan galat yang dipakai di seluruh program.

word-error = galat
word-warning = peringatan
word-hint = saran
word-and = dan

piece-king = raja
piece-queen = ratu
piece-rook = benteng
piece-bishop = gajah
piece-knight = kuda
piece-pawn = pion

file-missing = { $name }: berkas atau folder tidak ditemukan
    .hint = Periksa ejaannya, atau pakai - untuk masukan standar.
file-forbidden = { $name }: izin ditolak
    .hint = Periksa siapa yang boleh membacanya, misalnya dengan ls -l.
file-is-folder = { $name } adalah folder, seharusnya berkas
    .hint = Sebutkan berkas di dalamnya, atau pakai papan solve yang juga menerima folder.
file-unreadable = { $name } tidak dapat dibaca: { $reason }
    .hint = Pastikan itu berkas biasa dan disk tidak rusak.
file-unwritable = { $name } tidak dapat ditulis: { $cause ->
        [missing] foldernya tidak ada
        [no-folder] sebagian path ini adalah berkas, bukan folder
        [forbidden] izin ditolak
        [folder] itu sebuah folder
        [full] ruang disk habis
        [read-only] sistem berkas hanya dapat dibaca
       *[other] { $reason }
    }
    .hint = { $cause ->
        [missing] Buat dulu foldernya, atau pilih folder lain.
        [no-folder] Pilih folder lain.
        [forbidden] Pilih folder yang boleh Anda tulisi.
        [folder] Tambahkan nama berkas.
        [full] Kosongkan sebagian ruang, atau pilih disk lain.
        [read-only] Pilih folder di disk lain.
       *[other] Periksa folder dan disknya.
    }
file-unknown-kind = { $name }: bukan papan yang dikenal program papan
    .hint = papan solve mengenali catur (FEN, EPD, PGN), papan raksasa, papan Queens, dan level Sokoban. Jalankan papan help PERMAINAN untuk melihat cara menulisnya.
input-too-long = { $name } lebih panjang dari 1 GiB
    .hint = Bagi berkasnya: papan menyimpan seluruh isinya di memori.
line-too-long = { $name } berisi baris yang lebih panjang dari 1 MiB
    .hint = Tulis satu jawaban atau satu posisi per baris.
folder-without-boards = { $name }: tidak ada papan di folder ini
    .hint = Sebutkan folder yang berisi berkas papan, misalnya examples.
board-missing = tidak ada papan { $board }; berkas ini { $boards ->
        [0] tidak berisi papan
       *[other] berisi { $boards } papan
    }
    .hint = { $boards ->
        [0] Pastikan berkasnya lengkap.
        [1] Hilangkan nomornya: papannya hanya satu.
       *[other] Pilih nomor 1 sampai { $boards }, atau judul seperti tertulis di berkas.
    }
board-only-one = perintah ini menerima satu papan
    .hint = Pilih menurut nomornya, misalnya --board 1.
seed-chosen = Benih { $seed }; ulangi dengan --seed { $seed }
menu-no-terminal = menu utama memerlukan terminal
    .hint = Jalankan papan di terminal, atau berikan perintah. papan --help menampilkan semua perintah.
picture-extension = { $name }: gambar adalah berkas .svg atau .png
    .hint = Akhiri namanya dengan .svg atau .png.
picture-too-large = gambar tidak dapat dibuat: { $reason }
    .hint = Pilih --cell yang lebih kecil, atau tulis berkas .svg.
replay-extension = { $name }: animasi adalah berkas .svg
    .hint = Akhiri namanya dengan .svg.
output-failed = jawaban tidak dapat ditulis: { $reason }
batch-no-object = seharusnya objek JSON dengan teks papan di "board"
batch-no-board = seharusnya ada teks papan di "board"
batch-one-board = seharusnya tepat satu papan
batch-line-too-long = baris ini lebih panjang dari { $bytes } bita

expected-number = bilangan bulat { $min } sampai { $max }
expected-at-least = bilangan bulat, paling sedikit { $min }
expected-time = waktu seperti 60, 1.5s, 1m30s atau 2h
expected-memory = jumlah memori seperti 500MB atau 2GB, paling sedikit 1MB
expected-size = ukuran seperti 8 atau 10x8, tiap sisi { $min } sampai { $max }
expected-square-size = ukuran seperti 8 atau 8x8, { $min } sampai { $max }
expected-square = petak seperti 5,7
expected-chess-square = petak seperti e4

usage-unknown-argument = opsi { $argument } tidak dikenal
    .hint = { $has-suggestion ->
        [yes] Maksud Anda { $suggestion }? Jalankan `{ $command } --help` untuk semua opsi.
       *[no] Jalankan `{ $command } --help` untuk semua opsi.
    }
usage-unknown-command = perintah { $unknown } tidak dikenal
    .hint = { $has-suggestion ->
        [yes] Maksud Anda { $suggestion }? Jalankan `{ $command } --help` untuk semua perintah.
       *[no] Jalankan `{ $command } --help` untuk semua perintah.
    }
usage-wrong-value = { $argument } '{ $value }' keliru: seharusnya salah satu dari { $valid }
    .hint = { $has-suggestion ->
        [yes] Maksud Anda { $suggestion }?
       *[no] Jalankan `{ $command } --help` untuk penjelasannya.
    }
usage-bad-value = { $argument } '{ $value }' keliru: seharusnya { $expected }
    .hint = Jalankan `{ $command } --help` untuk penjelasannya.
usage-missing-argument = { $argument } belum diberikan
    .hint = Jalankan `{ $command } --help` untuk contoh.
usage-missing-command = perintah belum diberikan
    .hint = Jalankan `{ $command } --help` untuk semua perintah.
usage-missing-value = { $argument } memerlukan nilai
    .hint = Jalankan `{ $command } --help` untuk penjelasannya.
usage-extra-value = { $argument } tidak menerima nilai, ditemukan { $value }
    .hint = Jalankan `{ $command } --help` untuk penjelasannya.
usage-conflict = { $argument } tidak dapat dipakai bersama { $other }
    .hint = Hilangkan salah satunya.
usage-other = baris perintah ini tidak dapat dipahami
    .hint = Jalankan `{ $command } --help` untuk contoh.
store-homeless = folder data Anda tidak ditemukan: { $reason }
    .hint = Pilih folder dengan --data-dir.
solve-summary = { $boards } papan: { $solved } terpecahkan, { $unsolvable } tanpa solusi, { $undecided } belum diputuskan ({ $time })

config-invalid = pengaturan keliru: { $reason }
    .hint = Perbaiki barisnya, atau hapus. papan help config menampilkan semua pengaturan.
config-value = { $key } '{ $value }' keliru: seharusnya salah satu dari { $valid }
    .hint = Ubah nilainya, atau hapus barisnya.
config-empty = { $key } kosong
    .hint = Beri nilai, atau hapus barisnya.
config-homeless = komputer ini tidak punya folder pengaturan
    .hint = Atur HOME, atau pakai opsi baris perintah.
config-from-flag = opsi
config-default = nilai baku
config-file = Berkas pengaturan
config-saves = Permainan tersimpan
config-unfinished = Permainan yang belum selesai
config-scores = Skor dan permainan yang selesai

games-none = tidak ada permainan yang belum selesai
games-chess = Catur, { $white } - { $black }, langkah { $moves }
games-unreadable = tidak dapat dibaca
games-in-play = { $game } sedang dimainkan
    .hint = Tutup dulu permainannya.
games-missing = tidak ada permainan { $game } yang belum selesai
    .hint = papan games list menampilkan namanya.
games-deleted = { $game } dihapus
store-damaged = permainan yang rusak dipindahkan ke { $name }
    .hint = Permainan lama tidak terpengaruh. Buka berkas itu dengan penyunting teks untuk melihat isinya.
