# Kata-kata di halaman.

web-title = papan
