# Yang dikatakan oleh server sendiri: di baris perintah, dan kepada halaman yang meminta sesuatu yang tidak dilakukannya.

serve-port = porta { $port } tidak dapat dipakai: { $reason }
    .hint = Pilih yang lain dengan --port; --port 0 memakai yang mana saja yang bebas.
serve-running = Ctrl-C menghentikan server. Permainan disimpan setelah setiap langkah.
serve-failed = server tidak dapat dijalankan: { $reason }
    .hint = Periksa apakah jaringan mesin ini berfungsi.

web-bad-message = pesan ini tidak dapat dipahami
    .hint = Muat ulang halaman.
web-bad-field = "{ $field }" tidak ada atau bukan yang seharusnya
    .hint = Muat ulang halaman.
web-bad-type = hanya JSON yang diterima di sini
    .hint = Kirim dengan jenis isi application/json.
web-too-large = ini terlalu besar
    .hint = Papan boleh satu megabita, gambar delapan.
web-unknown-verb = "{ $verb }" bukan sesuatu yang dapat dilakukan di sini
    .hint = Muat ulang halaman.
web-no-ticket = teks yang dikirim lebih dahulu sudah tidak ada
    .hint = Kirim lagi.
web-no-token = tautan ke server ini tidak memuat rahasianya
    .hint = Minta tautan yang lengkap, dengan semua yang ada setelah tanda #.
web-busy = sekarang terlalu banyak yang harus dikerjakan
    .hint = Coba lagi sebentar lagi.
web-slow-down = terlalu cepat: tunggu { $seconds } detik
    .hint = Semua yang sudah dilakukan tetap tersimpan.
web-stopped = dihentikan
    .hint = Mulai lagi kapan saja.
web-gave-up = tidak ada jawaban dalam waktu dan memori yang diizinkan
    .hint = Beri lebih banyak detik, atau papan yang lebih kecil.
web-no-files = berkas tidak muat dalam sebuah pesan
    .hint = Minta lewat POST.
web-broken = ada yang tidak beres di server
    .hint = Coba lagi; jika tetap begitu, mohon laporkan.

web-chess-no-game = permainan itu tidak ada
    .hint = Mungkin sedang dibuka di tempat lain, atau sudah lama selesai. Mulailah yang baru.
web-chess-no-seat = Anda tidak punya tempat duduk di permainan ini
    .hint = Minta tautan tempat duduk, atau mulailah permainan sendiri.
web-chess-not-your-turn = bukan giliran Anda
    .hint = Tunggu langkah pemain lain.
web-chess-save-exists = { $name } sudah ada
    .hint = Pilih nama lain, atau timpa.
web-chess-only-here = hanya mesin yang menyajikan yang boleh melakukannya
    .hint = Tanyakan kepada yang menjalankan papan serve.
