# Words and errors used all over the program.

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
    .hint = Check the spelling, or use - for standard input.
file-forbidden = { $name }: permission denied
    .hint = Check who may read it, for example with ls -l.
file-is-folder = { $name } is a folder, expected a file
    .hint = Name a file in it, or use papan solve, which accepts folders too.
file-unreadable = cannot read { $name }: { $reason }
    .hint = Check that it is an ordinary file and that the disk is not damaged.
file-unwritable = cannot write { $name }: { $cause ->
        [missing] the folder does not exist
        [no-folder] part of this path is a file, not a folder
        [forbidden] permission denied
        [folder] it is a folder
        [full] no space left on the disk
        [read-only] the file system is read-only
       *[other] { $reason }
    }
    .hint = { $cause ->
        [missing] Create the folder first, or choose another one.
        [no-folder] Choose another folder.
        [forbidden] Choose a folder that you may write to.
        [folder] Add the name of a file.
        [full] Free some space, or choose another disk.
        [read-only] Choose a folder on another disk.
       *[other] Check the folder and the disk.
    }
file-unknown-kind = { $name }: not a board that papan knows
    .hint = papan solve recognizes chess (FEN, EPD, PGN), giant boards, Queens boards and Sokoban levels. Run papan help GAME to see how they are written.
input-too-long = { $name } is longer than 1 GiB
    .hint = Split the file: papan keeps all of it in memory.
line-too-long = { $name } has a line longer than 1 MiB
    .hint = Write one answer or one position per line.
folder-without-boards = { $name }: no boards in this folder
    .hint = Name a folder with board files, such as examples.
board-missing = there is no board { $board }; the file has { $boards ->
        [0] none
       *[other] { $boards }
    }
    .hint = { $boards ->
        [0] Check that the file is complete.
        [one] Leave the number out: there is only one board.
       *[other] Choose a number from 1 to { $boards }, or a title as it stands in the file.
    }
board-only-one = this command takes one board
    .hint = Choose it by its number, for example --board 1.
seed-chosen = Seed { $seed }; repeat with --seed { $seed }
menu-no-terminal = the menu needs a terminal
    .hint = Run papan in a terminal, or give a command. papan --help lists all commands.
picture-extension = { $name }: pictures are .svg or .png files
    .hint = End the name with .svg or .png.
picture-too-large = cannot make the picture: { $reason }
    .hint = Choose a smaller --cell, or write an .svg file.
replay-extension = { $name }: animations are .svg files
    .hint = End the name with .svg.
output-failed = cannot write the answer: { $reason }
batch-no-object = expected a JSON object with the text of a board under "board"
batch-no-board = expected the text of a board under "board"
batch-one-board = expected exactly one board
batch-line-too-long = this line is longer than { $bytes } bytes

expected-number = a whole number from { $min } to { $max }
expected-at-least = a whole number, at least { $min }
expected-time = a time such as 60, 1.5s, 1m30s or 2h
expected-memory = an amount of memory such as 500MB or 2GB, at least 1MB
expected-size = a size such as 8 or 10x8, each side from { $min } to { $max }
expected-square-size = a size such as 8 or 8x8, from { $min } to { $max }
expected-square = a square such as 5,7
expected-chess-square = a square such as e4

usage-unknown-argument = unknown option { $argument }
    .hint = { $has-suggestion ->
        [yes] Did you mean { $suggestion }? Run `{ $command } --help` for all options.
       *[no] Run `{ $command } --help` for all options.
    }
usage-unknown-command = unknown command { $unknown }
    .hint = { $has-suggestion ->
        [yes] Did you mean { $suggestion }? Run `{ $command } --help` for all commands.
       *[no] Run `{ $command } --help` for all commands.
    }
usage-wrong-value = invalid { $argument } '{ $value }': expected one of { $valid }
    .hint = { $has-suggestion ->
        [yes] Did you mean { $suggestion }?
       *[no] Run `{ $command } --help` for details.
    }
usage-bad-value = invalid { $argument } '{ $value }': expected { $expected }
    .hint = Run `{ $command } --help` for details.
usage-missing-argument = missing { $argument }
    .hint = Run `{ $command } --help` for examples.
usage-missing-command = missing command
    .hint = Run `{ $command } --help` for all commands.
usage-missing-value = { $argument } needs a value
    .hint = Run `{ $command } --help` for details.
usage-extra-value = { $argument } takes no value, found { $value }
    .hint = Run `{ $command } --help` for details.
usage-conflict = { $argument } cannot be used with { $other }
    .hint = Leave one of them out.
usage-other = this command line makes no sense
    .hint = Run `{ $command } --help` for examples.
store-homeless = cannot find your data folder: { $reason }
    .hint = Choose one with --data-dir.
solve-summary = { $boards } boards: { $solved } solved, { $unsolvable } without a solution, { $undecided } undecided ({ $time })

config-invalid = invalid settings: { $reason }
    .hint = Correct the line, or delete it. papan help config lists the settings.
config-value = invalid { $key } '{ $value }': expected one of { $valid }
    .hint = Change the value, or delete the line.
config-empty = { $key } is empty
    .hint = Give it a value, or delete the line.
config-homeless = this computer has no folder for settings
    .hint = Set HOME, or use flags.
config-from-flag = flag
config-default = default
config-file = Settings file
config-saves = Saved games
config-unfinished = Unfinished games
config-scores = Scores and finished games

games-none = there are no unfinished games
games-chess = Chess, { $white } - { $black }, move { $moves }
games-unreadable = not readable
games-in-play = { $game } is being played
    .hint = Close it first.
games-missing = there is no unfinished game { $game }
    .hint = papan games list shows the names.
games-deleted = Deleted { $game }
store-damaged = a damaged game was set aside as { $name }
    .hint = Older games are not affected. Open the file with an editor to see what is left of it.
