# Catur raksasa: kesalahan naskah, dan keputusan dalam kata-kata.

giant-empty = tidak ada papan di sini: naskahnya kosong
    .hint = Mulailah dengan banyaknya papan, lalu untuk tiap papan satu baris "N P" dan P baris "x y huruf".
giant-boards-missing = seharusnya banyaknya papan
    .hint = Baris pertama adalah bilangan bulat, misalnya 1.
giant-boards-zero = banyaknya papan adalah 0
    .hint = Tulis berapa papan yang menyusul, sedikitnya 1.
giant-boards-limit = { $found } papan terlalu banyak: batas SPOJ { $limit }
    .hint = Bagi berkasnya, atau pakai --limits none.
    .page-hint = Bagi berkasnya.
giant-boards-truncated = naskah berakhir setelah { $found } dari { $expected } papan yang dijanjikan
    .hint = Tambahkan papan yang kurang atau perbaiki bilangan di baris pertama.
giant-pieces-truncated = naskah berakhir setelah { $found } dari { $expected } buah catur yang dijanjikan
    .hint = Tambahkan baris "x y huruf" yang kurang atau perbaiki P di baris "N P".
giant-rows-truncated = naskah berakhir setelah { $found } dari { $expected } baris papan
    .hint = Tambahkan baris yang kurang.
giant-trailing = ada naskah setelah papan terakhir; yang dijanjikan { $boards } papan
    .hint = Hapus naskah itu atau perbaiki bilangan di baris pertama.
giant-total-limit = jumlah { $found } buah catur terlalu banyak: batas SPOJ { $limit }
    .hint = Bagi berkasnya, atau pakai --limits none.
    .page-hint = Bagi berkasnya.
giant-extra-token = kelebihan satu kata: baris ini berisi { $expected }
    .hint = Hapus kata itu atau tulis di baris tersendiri.
giant-pieces-missing = banyaknya buah catur belum ada
    .hint = Papan dimulai dengan baris "N P": panjang sisinya dan banyaknya buah catur.
giant-piece-incomplete = sebuah buah catur memerlukan tiga kata, ditemukan { $found }
    .hint = Tulis kolom, baris dan huruf, misalnya "3 5 q".
giant-number-sign = seharusnya bilangan tanpa tanda, ditemukan { $found }
    .hint = Tulis angka saja; kolom dan baris dihitung dari 1.
giant-number-decimal = seharusnya bilangan bulat, ditemukan { $found }
    .hint = Tulis angka saja tanpa titik, koma atau eksponen.
giant-number-expected = seharusnya bilangan, ditemukan { $found }
    .hint = Tulis angka saja.
giant-number-overflow = { $found } terlalu besar
    .hint = Bilangan terbesar adalah 18.446.744.073.709.551.615.
giant-size-range = panjang sisi papan harus { $smallest } sampai { $limit }, ditemukan { $found }
    .hint = Perbaiki N; di atas batas SPOJ pakai --limits none.
    .page-hint = Perbaiki N.
giant-pieces-range = banyaknya buah catur harus 2 sampai { $limit }, ditemukan { $found }
    .hint = Perbaiki P; di atas batas SPOJ pakai --limits none.
    .page-hint = Perbaiki P.
giant-pieces-crowded = { $found } buah catur tidak muat di { $size } x { $size } petak
    .hint = Perbaiki N atau P.
giant-coordinate-zero = kolom dan baris dihitung dari 1
    .hint = Tulis 1 sampai { $size }.
giant-coordinate-beyond = { $found } di luar papan yang panjang sisinya { $size }
    .hint = Tulis 1 sampai { $size }, atau perbesar papannya.
giant-letter-unknown = { $found } bukan buah catur
    .hint = Buah catur hitam adalah K Q R B H P, buah catur putih k q r b h p.
giant-line-long = baris yang lebih panjang dari 16 MiB
    .hint = Tidak ada papan dengan baris sepanjang ini: apakah ini teks papan?
giant-letter-n = { $found } bukan buah catur di sini: kuda ditulis H
    .hint = Tulis h untuk kuda putih, H untuk kuda hitam.
giant-letter-doubled = seharusnya satu huruf, ditemukan { $found }
    .hint = Buah catur hitam adalah K Q R B H P, buah catur putih k q r b h p.
giant-square-unknown = { $found } bukan buah catur dan bukan petak kosong
    .hint = Tulis . untuk petak kosong, K Q R B H P untuk hitam, k q r b h p untuk putih.
giant-square-twice = petak ini sudah terisi, di baris { $first }
    .hint = Hapus salah satu dari kedua baris itu.
giant-king-twice = raja kedua dengan warna yang sama; yang pertama di baris { $first }
    .hint = Sisakan tepat satu k dan satu K.
giant-no-white-king = papan ini tidak punya raja putih
    .hint = Tambahkan tepat satu k.
giant-no-black-king = papan ini tidak punya raja hitam
    .hint = Tambahkan tepat satu K.
giant-row-width = baris ini berisi { $found } petak, seharusnya { $expected }
    .hint = Tulis { $expected } huruf tanpa spasi di antaranya.
giant-nul = ada bita NUL
    .hint = Ini tampaknya berkas biner; papan ditulis sebagai naskah biasa.
giant-not-ascii = ada huruf yang bukan ASCII
    .hint = Pakai angka, spasi dan huruf K Q R B H P; simpan berkas sebagai naskah biasa.


giant-says-piece = { $piece } di { $square }
giant-says-safe = Tidak ada raja yang diserang.
giant-says-attacked = Raja { $side ->
        [white] putih
       *[black] hitam
    } di { $king } diserang { $attackers }.
giant-says-pinned = Terpaku: { $pieces }.
giant-says-mate = Tidak ada langkah yang menjawabnya.
giant-says-answers = { $moves } langkah menjawabnya: { $king } oleh raja, { $captures } memakan penyerang, { $interceptions } menghalangi.
giant-hidden = { $pieces } buah catur tidak digambar.
giant-facts = catur raksasa, { $size } x { $size }, { $pieces } buah catur

giant-moves = { $side ->
        [white] Putih
       *[black] Hitam
    }: { $moves } langkah sah
giant-step = { $piece } { $from } -> { $last }{ $takes ->
        [yes] , memakan
       *[no] {""}
    }
giant-range = { $piece } { $from } -> { $first } .. { $last }: { $moves } langkah{ $takes ->
        [yes] , memakan di petak terakhir
       *[no] {""}
    }
giant-more-ranges = ... dan { $ranges } baris lagi; --max menampilkan lebih banyak
giant-not-generated = papan seperti itu tidak dapat dibuat
    .hint = Pilih --size yang lebih besar atau --pieces yang lebih sedikit.

giant-play-prompt = Giliran { $side ->
        [white] putih
       *[black] hitam
    }:
giant-play-help = Langkah: x y x y (dari, ke). Juga: undo, show, moves, help, exit.
giant-play-unclear = Tidak dipahami. Langkah adalah empat bilangan, x y x y; help menjelaskan selebihnya.
giant-play-nothing = Tidak ada yang dapat diurungkan.
giant-illegal-empty = Tidak sah: tidak ada buah catur di sana.
giant-illegal-turn = Tidak sah: buah catur itu milik pihak lain.
giant-illegal-off-board = Tidak sah: tujuannya di luar papan.
giant-illegal-movement = Tidak sah: buah catur itu tidak melangkah seperti itu.
giant-illegal-blocked = Tidak sah: terhalang buah catur di ({ $x }; { $y }).
giant-illegal-own = Tidak sah: buah catur sendiri ada di sana.
giant-illegal-nothing = Tidak sah: pion melangkah serong hanya untuk memakan.
giant-illegal-king = Tidak sah: raja tidak dimakan.
giant-illegal-attacked = Tidak sah: raja sendiri akan diserang dari ({ $x }; { $y }).

giant-generating = Membuat papan
giant-tiny-size = papan jenis tiny memilih ukurannya sendiri
    .hint = Hilangkan --size, atau pilih jenis lain, misalnya uniform.
giant-fewer-pieces = { $boards } dari { $count } papan berisi lebih sedikit buah catur daripada yang diminta, paling sedikit { $pieces }
    .hint = Pilih --size yang lebih besar atau --pieces yang lebih sedikit.
giant-without-check = { $boards } dari { $count } papan tidak memuat raja yang skak
    .hint = Pilih --size yang lebih besar atau --pieces yang lebih sedikit: garis yang terhalang tidak memberi skak.
