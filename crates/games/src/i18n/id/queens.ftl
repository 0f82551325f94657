# Queens: apa yang salah pada papan, apa yang janggal, dan bagaimana papan dijelaskan.

queens-empty = tidak ada papan dalam berkas ini
    .hint = Tulis satu baris teks untuk tiap baris papan, satu huruf untuk tiap petak; petak sewilayah memakai huruf yang sama.
queens-not-utf8 = bita ke-{ $offset } bukan teks (UTF-8)
    .hint = Simpan berkas sebagai teks UTF-8.
queens-ragged-row = baris ini berisi { $found } simbol, seharusnya { $expected }
    .hint = Tambahkan atau hapus simbol sehingga tiap baris berisi { $expected }.
queens-not-square = papan memiliki { $rows } baris tetapi { $columns } kolom
    .hint = Jumlah baris dan kolom papan harus sama.
queens-region-count = papan memiliki { $found } wilayah, seharusnya { $expected }
    .hint = Papan dengan { $expected } baris memiliki { $expected } wilayah, masing-masing dengan simbolnya sendiri.
queens-region-count-cases = papan memiliki { $found } wilayah, seharusnya { $expected }; huruf besar dan huruf kecil dianggap berbeda
    .hint = Tulis tiap wilayah hanya dengan huruf besar atau hanya dengan huruf kecil.
queens-queen-mark = “#” menandai ratu dan tidak dapat menjadi wilayah
    .hint = Gunakan simbol lain. Jika ini solusi yang disimpan, muat papan asalnya.
queens-header-mark = “;” mengawali baris judul dan tidak dapat menjadi wilayah
    .hint = Gunakan simbol lain untuk wilayah ini.
queens-invisible-symbol = ada karakter yang tidak terlihat di sini ({ $code })
    .hint = Hapus karakter itu, atau tulis huruf sebagai gantinya.
queens-unknown-mark = “{ $found }” bukan tanda
    .hint = Tanda ditulis di kanan “|”: “#” untuk ratu, “x” untuk silang, “.” untuk petak kosong.
queens-bad-stars = “{ $found }” bukan jumlah bintang
    .hint = Tulis stars=1, stars=2, dan seterusnya.
queens-too-many-stars = { $found } bintang tidak muat dalam baris dengan { $limit } petak
    .hint = Tulis angka yang lebih kecil setelah stars=.
queens-no-rows = tidak ada papan di bawah judul ini
    .hint = Tambahkan baris-baris papan, atau hapus baris judul ini.
queens-too-large = papan memiliki lebih dari { $limit } baris
    .hint = Papan terbesar memiliki { $limit } baris.

queens-warning-mixed-case = “{ $first }” dan “{ $second }” adalah wilayah yang berbeda
    .hint = Huruf besar dan huruf kecil dianggap berbeda. Samakan hurufnya jika maksudnya satu wilayah.
queens-warning-disconnected = wilayah { $symbol } terpisah menjadi { $components } bagian
    .hint = Papan tetap diselesaikan apa adanya. Periksa salah ketik jika wilayah ini seharusnya utuh.

queens-brute-force-stars = brute force menempatkan satu ratu di tiap baris; papan ini memerlukan lebih
    .hint = Gunakan metode lain, misalnya search.
queens-brute-force-size = brute force menerima papan dengan paling banyak { $limit } baris
    .hint = Gunakan metode lain, misalnya search.

queens-unit-row = baris { $number }
queens-unit-column = kolom { $number }
queens-unit-region = wilayah { $symbol }

# { $units } dan { $without } adalah daftar baris, kolom, atau wilayah; { $cells } adalah daftar petak.
queens-technique-last-cells = Petak terakhir
queens-technique-last-cells-reason = { $each ->
    [1] Tidak ada petak lain yang tersisa bagi ratu { $units }.
   *[other] Tidak ada petak lain yang tersisa bagi bintang { $units }.
}
queens-technique-confined = Terkurung
queens-technique-confined-reason = Semua calon petak { $without } terletak di { $units }, jadi petak lain di { $units } gugur.
queens-technique-seen = Terlihat oleh semua
queens-technique-seen-reason = { $each ->
    [1] Ratu di petak ini tidak akan menyisakan petak bagi { $units }.
   *[other] Bintang di petak ini akan menyisakan terlalu sedikit petak bagi { $units }.
}
queens-technique-squares = Bujur sangkar
queens-technique-squares-reason = { $has-stars ->
    [yes] Tanpa bintang di sana, bujur sangkar 2×2 bagi { $units } terlalu sedikit, sedangkan masing-masing memuat satu bintang.
   *[no] Bintang di sana menyisakan terlalu sedikit bujur sangkar 2×2 bagi { $units }, sedangkan masing-masing memuat satu bintang.
}
queens-technique-group = Kelompok
queens-technique-group-reason = Semua calon petak { $without } terletak di { $units }, yang memuat { $each ->
    [1] ratu
   *[other] bintang
} sama banyak, jadi petak lain di { $units } gugur.
queens-technique-leftover = Sisa
queens-technique-leftover-reason = { $has-without ->
    [no] { $units } harus berbagi petak yang ditandai, yang tidak menyisakan pilihan lain.
   *[yes] { $each ->
        [1] Semua ratu { $without } terletak di { $units }; petak yang ditandai memuat sisa ratunya.
       *[other] Semua bintang { $without } terletak di { $units }; petak yang ditandai memuat sisa bintangnya.
    }
}
queens-technique-overlap = Tumpang tindih
queens-technique-overlap-reason = { $units } memerlukan lebih banyak { $each ->
    [1] ratu
   *[other] bintang
} daripada { $without }: petak yang ditandai memuat setidaknya selisihnya, dan tempatnya hanya pas untuk itu.
queens-technique-cases = Semua kasus
queens-technique-cases-reason = { $count ->
    [1] Tanda lain tidak menyisakan tempat bagi
   *[other] Tanda lain tidak menyisakan cukup tempat bagi semua
} { $each ->
    [1] ratu
   *[other] bintang
} { $units }{ $cases ->
    [1] .
   *[other] , dalam masing-masing dari { $cases } kasus.
}
queens-technique-contradiction = Kontradiksi
queens-technique-contradiction-reason = { $has-stars ->
    [yes] { $each ->
        [1] Tanpa ratu di sini, suatu baris, kolom, atau wilayah segera kehabisan petak bagi ratunya.
       *[other] Tanpa bintang di sini, suatu baris, kolom, atau wilayah segera kehabisan tempat bagi bintangnya.
    }
   *[no] { $each ->
        [1] Ratu di sini segera membuat suatu baris, kolom, atau wilayah kehabisan petak bagi ratunya.
       *[other] Bintang di sini segera membuat suatu baris, kolom, atau wilayah kehabisan tempat bagi bintangnya.
    }
}

# { $cell } adalah petak, { $verdict } menyatakan apa yang disangkal.
queens-chain-assumption = { $star ->
    [yes] Andaikan ada { $each ->
        [1] ratu
       *[other] bintang
    } di { $cell }:
   *[no] Andaikan tidak ada { $each ->
        [1] ratu
       *[other] bintang
    } di { $cell }:
}
queens-chain-dead-end = Maka { $units } { $has-cells ->
    [yes] tidak dapat memuat cukup { $each ->
        [1] ratu
       *[other] bintang
    } di { $cells }
   *[no] tidak punya petak lagi
}: { $verdict }
queens-chain-no-star = kontradiksi, jadi petak itu kosong.
queens-chain-star = kontradiksi, jadi petak itu tidak kosong.

queens-difficulty-easy = mudah
queens-difficulty-medium = sedang
queens-difficulty-hard = sulit
queens-difficulty-expert = ahli

queens-hint-all-right = Sejauh ini semuanya benar.
queens-hint-mistakes = { $count } tanda salah.
queens-hint-area = Lihat { $units }.
queens-hint-reason = { $technique }: { $reason }
queens-hint-solution-cell = Ada { $each ->
    [1] ratu
   *[other] bintang
} di { $cells }.

queens-image-no-grid = tidak ada papan yang ditemukan dalam gambar ini
    .hint = Potong gambar sehingga hanya papan yang terlihat utuh.
queens-image-colors = gambar memiliki { $found } warna pada { $expected } baris
    .hint = Gunakan gambar seluruh papan yang lebih tajam, dengan warna aslinya.
queens-image-unclear = papan { $n } baris ditemukan, tetapi wilayahnya tidak jelas
    .hint = Gunakan gambar yang lebih besar atau lebih tajam, tanpa sorotan pada petak.
queens-image-ambiguous = gambar ini dapat dibaca sebagai lebih dari satu papan
    .hint = Potong gambar sehingga hanya satu papan yang terlihat.
queens-image-size = gambar terlalu kecil atau terlalu besar untuk sebuah papan
    .hint = Tiap petak memerlukan sedikitnya 8 piksel.
queens-imported = Papan ditemukan, tingkat keyakinan { $percent } %.
queens-imported-not-unique = Periksa dengan gambarnya: papan ini tidak memiliki tepat satu solusi.
photo-too-long = berkas gambar lebih panjang dari { $limit } MiB
    .hint = Potong gambar sehingga hanya papan yang terlihat.
photo-too-large = gambar lebih lebar atau lebih tinggi dari { $limit } piksel
    .hint = Perkecil, atau potong sehingga hanya papan yang terlihat.
photo-unknown = ini bukan gambar yang dapat dibaca
    .hint = Gunakan berkas PNG, JPEG atau WebP.
photo-broken = gambar tidak dapat dibaca: { $reason }
    .hint = Simpan lagi, sedapatnya sebagai PNG.

queens-first-of = berkas ini berisi { $boards } papan; hanya yang pertama dipakai
    .hint = Pakai --board all untuk semuanya, atau --board dengan nomornya.
queens-brute-first = brute force mencari solusi pertama lalu berhenti
    .hint = Hilangkan --solutions dan --unique, atau gunakan metode lain, misalnya search.
queens-no-solution = Tak ada solusi
queens-gave-up = { $limit ->
        [nodes] Batas simpul tercapai
        [memory] Batas memori tercapai
       *[time] Batas waktu tercapai; perpanjang dengan --time
    }
queens-interrupted = Dihentikan
queens-internal = Solver gagal. Mohon laporkan papan ini.
queens-time = Waktu pencarian: { $time }
queens-cases = Banyak kasus yang ditinjau: { $cases } kasus
queens-solutions = { $solutions } solusi
queens-unique = { $unique ->
        [yes] Solusinya tunggal
        [no] Ada lebih dari satu solusi
        [none] Sama sekali tak ada solusi
       *[unknown] Tidak diketahui apakah ada solusi lain
    }
queens-live = { $percent } %  { $done } kasus, { $rate } per detik, sisa { $left }
    .open = { $done } langkah, { $rate } per detik
queens-facts = Queens, { $size } x { $size }{ $stars ->
        [1] {""}
       *[other] , { $stars } bintang
    }
queens-status-unique = Terpecahkan, solusinya tunggal
queens-status-several = Terpecahkan, salah satu dari beberapa solusi
queens-status-solved = Terpecahkan
queens-status-no-solution = Tak ada solusi
queens-status-gave-up = Batas tercapai
queens-status-unsupported = Tidak didukung
queens-status-internal = Solver gagal

queens-cell = b{ $row }k{ $column }
queens-step = { $technique }: { $reason }{ $has-stars ->
        [yes] {" "}{ $each ->
            [1] Ratu
           *[other] Bintang
        }: { $stars }.
       *[no] {""}
    }{ $has-crosses ->
        [yes] {" "}Gugur: { $crosses }.
       *[no] {""}
    }
queens-step-marked = Ditandai: { $cells }
queens-step-squares = Bujur sangkar untuk { $proved }: { $cells }
queens-rating = Tingkat kesulitan: { $difficulty } (biaya { $cost }, { $steps } langkah, { $contradictions ->
        [0] tanpa menebak
       *[other] { $contradictions } petak dicoba dan disangkal
    })
queens-stuck = Tidak ada langkah lanjutan: papan memerlukan teknik yang belum dikenal
queens-several = Papan ini punya beberapa solusi, misalnya kedua solusi ini, sehingga tidak ada langkah yang menuju salah satunya:
queens-worksheet = Queens, langkah demi langkah
queens-no-next-step = Tidak ada langkah yang ditemukan
queens-explain-size = papan dengan lebih dari { $limit } baris tidak dapat dijelaskan
    .hint = papan queens solve menerima papan yang lebih besar.
    .page-hint = Selesaikan saja, atau pilih papan yang lebih kecil.
queens-generate-impossible = papan seperti itu tidak dapat dibuat
    .hint = Satu bintang: 4 sampai { $limit } baris, dua bintang: 8 sampai 14, tiga bintang: 12. Dengan satu bintang, papan sedang dan sulit perlu 5 baris, papan ahli 8 baris.

queens-race-method = metode
queens-race-answer = jawaban
queens-race-steps = langkah
queens-race-first = solusi pertama
queens-race-proof = dengan bukti ketunggalan
queens-race-title = Empat cara memecahkan satu papan
queens-race-axis = waktu, µs
