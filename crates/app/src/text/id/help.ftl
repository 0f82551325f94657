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
    .FILE = BERKAS
    .DIR = FOLDER
    .PATH = BERKAS|FOLDER
    .SHELL = SHELL
    .NUMBER = NOMOR
    .PIXELS = PIKSEL

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
    .long = Hasil ditulis ke keluaran standar, selebihnya ke galat standar. Kode keluar: 0 ya atau selesai, 1 jawabannya tidak, 2 salah pakai atau masukan keliru, 3 menyerah pada batas, 130 dihentikan.
    .examples =
        papan solve examples
        papan giant state papan.txt
        papan --lang en --help

help-solve = Selesaikan papan jenis apa pun dan tampilkan
    .long = Jenis papan dikenali dari isinya. Folder berarti semua papan di dalamnya.
    .paths = Berkas atau folder; - membaca masukan standar
    .examples =
        papan solve examples
        papan solve papan.txt lain.txt
        papan solve - --json < papan.txt

help-giant = Catur di papan sampai 10^18 x 10^18
    .long = Putih ditulis dengan huruf kecil dan pionnya melangkah ke bawah, ke y yang lebih besar; kuda ditulis H. Pojok kiri atas adalah (1,1).
    .examples =
        papan giant state papan.txt
        papan giant state --explain papan.txt
        papan giant state --json - < papan.txt

help-giant-state = Memutuskan keadaan papan: siapa yang skak, dan berapa langkah menjawabnya
    .long = Menulis satu baris per papan, persis seperti diminta soal SPOJ CSTATE1, CSTATE2 dan CSTATE3. Naskah dimulai dengan banyaknya papan. Tiap papan adalah baris "N P" (panjang sisi, banyaknya buah) dan P baris "x y huruf"; atau, dalam format lama, N baris berisi N huruf dengan . untuk petak kosong.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Menolak yang melebihi batas juri: judge atau none [none]
    .explain = Menyebut penyerang, buah terpaku dan jawabannya dengan kata-kata
    .examples =
        papan giant state papan.txt
        papan giant state --explain papan.txt
        papan giant state --limits judge --json - < papan.txt

help-giant-show = Menggambar papan, di terminal atau sebagai gambar
    .long = Papan dengan lebih dari 16 lajur dimampatkan: hanya lajur dan baris yang terisi yang digambar, lebih dulu milik kedua raja, penyerangnya dan buah di dekatnya. Urutan dijaga, jarak tidak.
    .file = Berkas berisi papan; - atau tanpa apa pun membaca masukan standar
    .board = Papan nomor berapa di berkas itu [1]
    .format = Cara papan ditulis: cstate1, cstate2 atau cstate3 [dikenali]
    .limits = Menolak yang melebihi batas juri: judge atau none [none]
    .examples =
        papan giant show papan.txt
        papan giant show papan.txt -o papan.svg
        papan giant show --board 3 --theme dark papan.txt -o ketiga.png

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
