# Percobaan dari dokumen sumber, diulang.

study-giant-title = Catur raksasa: lampiran B dan C skripsi
study-giant-intro = Satu pengukuran adalah waktu dari naskah sampai keputusan untuk papan dengan jumlah 10^6 buah, buah acak di petak acak. Kolom skripsi berisi angka yang dicetak penulisnya, untuk programnya di mesinnya; dua kolom lain diukur di sini: algoritma skripsi dalam Rust (`papan_giant::reference`, sekali per baris) dan pemutus kami dengan satu utas (rata-rata semua ulangan). Keputusan keduanya dibandingkan dan sama.
study-giant-thesis = skripsi (s)
study-giant-reference = algoritmanya di sini (s)
study-giant-ours = papan (s)
study-giant-ratio = skripsi / papan
study-giant-seconds = detik
study-giant-b-head = Lampiran B: papan yang makin besar
study-giant-b-text = Seribu papan dengan masing-masing seribu buah. Skripsi menemukan bahwa panjang sisi papan hampir tidak berpengaruh.
study-giant-b-at = panjang sisi
study-giant-c-head = Lampiran C: makin banyak buah di satu papan
study-giant-c-text = Banyaknya papan kali banyaknya buah tetap 10^6. Skripsi tidak menyebut panjang sisi papannya; di sini 10^5. Skripsi menemukan waktu terburuknya di tengah: sedikit buah membuat kedua raja aman, sangat banyak buah menyerang keduanya, dan hanya satu raja yang skak yang memerlukan kerja.
study-giant-c-at = buah di satu papan
study-giant-shows = Rata-rata papan memerlukan 1/{ $thesis } waktu yang dilaporkan skripsi dan 1/{ $reference } waktu algoritmanya di sini. Yang tersisa adalah membaca bilangan: waktunya mengikuti panjang naskah, bukan jenis papannya.
study-giant-disagree = pemutus kami dan algoritma skripsi tidak sependapat tentang sebuah papan
    .hint = Itu kesalahan papan: mohon laporkan bersama perintah yang Anda jalankan.
