# Words used all over the program.

word-error = error
word-warning = warning
word-hint = hint
word-and = and

piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-knight = knight
piece-pawn = pawn

file-missing = { $name }: no such file or folder
    .hint = Check the spelling, or use - to read from standard input.
file-forbidden = { $name }: permission denied
    .hint = Check who may read it, for example with ls -l.
file-is-folder = { $name } is a folder, expected a file
    .hint = Name a file in it, or use papan solve, which takes folders too.
file-unreadable = { $name } can't be used: { $reason }
    .hint = Check that it is an ordinary file and that the disk is well.
file-unwritable = { $name } can't be written: { $reason }
    .hint = Check that the folder exists, that you may write there and that the disk has room.
file-unknown-kind = { $name }: no kind of board that papan knows
    .hint = papan solve recognises chess (FEN, PGN), giant chess boards, Queens boards and Sokoban levels. papan chess --help, papan giant state --help, papan queens --help and papan sokoban --help show how they are written.
input-too-long = { $name } is longer than 1 GiB
    .hint = Split it: papan keeps all of such a text in memory.
line-too-long = { $name } has a line of more than 1 MiB
    .hint = Write one answer or one position a line.
folder-without-boards = { $name }: no board in this folder
    .hint = Name a folder that holds board files, such as examples.
picture-extension = { $name }: a picture is an .svg or a .png file
    .hint = End the name with .svg or .png.
picture-too-large = the picture can't be made: { $reason }
    .hint = Choose a smaller --cell, or write an .svg file.
replay-extension = { $name }: a replay is an .svg file
    .hint = End the name with .svg.
output-failed = the answer can't be written: { $reason }
batch-no-object = this line is no JSON object; write one with the text of a board under "board"
batch-no-board = this line has no text under "board"
batch-one-board = the text of a line holds exactly one board
batch-line-too-long = this line is longer than { $bytes } bytes

usage-unknown-argument = unknown argument { $argument }
    .hint = { $has-suggestion ->
        [yes] Did you mean { $suggestion }? --help lists what there is.
       *[no] --help lists what there is.
    }
usage-unknown-command = unknown command { $command }
    .hint = { $has-suggestion ->
        [yes] Did you mean { $suggestion }? --help lists what there is.
       *[no] --help lists what there is.
    }
usage-wrong-value = { $value } is no value of { $argument }
    .hint = { $has-suggestion ->
        [yes] Did you mean { $suggestion }? Possible are: { $valid }.
       *[no] Possible are: { $valid }.
    }
usage-bad-value = { $value } is no value of { $argument }
    .hint = --help says what it takes.
usage-missing-argument = missing: { $argument }
    .hint = --help shows examples.
usage-missing-command = a command is missing
    .hint = --help lists what there is.
usage-missing-value = { $argument } needs a value
    .hint = --help says what it takes.
usage-extra-value = { $argument } takes no { $value }
    .hint = --help says what it takes.
usage-conflict = { $argument } can't be used with { $other }
    .hint = Leave one of them out.
usage-other = this command line can't be understood
    .hint = --help shows examples.
store-homeless = the folder for saves cannot be found: { $reason }
    .hint = Name one with --data-dir.
