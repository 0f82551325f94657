# Kata-kata yang dipakai di seluruh program.

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

file-missing = { $name }: tidak ada berkas atau folder dengan nama itu
    .hint = Periksa ejaannya, atau pakai - untuk membaca dari masukan standar.
file-forbidden = { $name }: izin ditolak
    .hint = Periksa siapa yang boleh membacanya, misalnya dengan ls -l.
file-is-folder = { $name } adalah folder, seharusnya berkas
    .hint = Sebutkan sebuah berkas di dalamnya, atau pakai papan solve yang juga menerima folder.
file-unreadable = { $name } tidak dapat dipakai: { $reason }
    .hint = Pastikan itu berkas biasa dan cakramnya sehat.
file-unwritable = { $name } tidak dapat ditulis: { $reason }
    .hint = Pastikan foldernya ada, Anda boleh menulis di sana dan cakramnya masih punya ruang.
file-unknown-kind = { $name }: bukan jenis papan yang dikenal papan
    .hint = papan solve mengenali catur (FEN, PGN), papan catur raksasa, papan Queens dan level Sokoban. papan chess --help, papan giant state --help, papan queens --help dan papan sokoban --help menunjukkan cara menulisnya.
input-too-long = { $name } lebih panjang dari 1 GiB
    .hint = Bagi menjadi beberapa berkas: papan menyimpan seluruh teks seperti ini di memori.
line-too-long = { $name } berisi baris yang lebih panjang dari 1 MiB
    .hint = Tulis satu jawaban atau satu posisi per baris.
folder-without-boards = { $name }: tidak ada papan di folder ini
    .hint = Sebutkan folder yang berisi berkas papan, misalnya examples.
picture-extension = { $name }: gambar adalah berkas .svg atau .png
    .hint = Akhiri namanya dengan .svg atau .png.
picture-too-large = gambarnya tidak dapat dibuat: { $reason }
    .hint = Pilih --cell yang lebih kecil, atau tulis berkas .svg.
replay-extension = { $name }: putar ulang adalah berkas .svg
    .hint = Akhiri namanya dengan .svg.
output-failed = jawaban tidak dapat ditulis: { $reason }
batch-no-object = baris ini bukan objek JSON; tulis satu dengan naskah papan di "board"
batch-no-board = baris ini tidak punya naskah di "board"
batch-one-board = naskah sebuah baris berisi tepat satu papan
batch-line-too-long = baris ini lebih panjang dari { $bytes } bita

usage-unknown-argument = argumen { $argument } tidak dikenal
    .hint = { $has-suggestion ->
        [yes] Maksudnya { $suggestion }? --help menampilkan semua yang ada.
       *[no] --help menampilkan semua yang ada.
    }
usage-unknown-command = perintah { $command } tidak dikenal
    .hint = { $has-suggestion ->
        [yes] Maksudnya { $suggestion }? --help menampilkan semua yang ada.
       *[no] --help menampilkan semua yang ada.
    }
usage-wrong-value = { $value } bukan nilai untuk { $argument }
    .hint = { $has-suggestion ->
        [yes] Maksudnya { $suggestion }? Pilihannya: { $valid }.
       *[no] Pilihannya: { $valid }.
    }
usage-bad-value = { $value } bukan nilai untuk { $argument }
    .hint = --help menjelaskan nilai yang diterima.
usage-missing-argument = belum ada: { $argument }
    .hint = --help menampilkan contoh.
usage-missing-command = perintahnya belum ada
    .hint = --help menampilkan semua yang ada.
usage-missing-value = { $argument } memerlukan nilai
    .hint = --help menjelaskan nilai yang diterima.
usage-extra-value = { $argument } tidak menerima { $value }
    .hint = --help menjelaskan nilai yang diterima.
usage-conflict = { $argument } tidak dapat dipakai bersama { $other }
    .hint = Hilangkan salah satunya.
usage-other = baris perintah ini tidak dapat dipahami
    .hint = --help menampilkan contoh.
store-homeless = folder untuk simpanan tidak ditemukan: { $reason }
    .hint = Sebutkan foldernya dengan --data-dir.
