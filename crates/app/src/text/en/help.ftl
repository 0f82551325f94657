# Help of the command line. The value is the summary; attributes are .long, .examples, and one per argument.

help-head-usage = Usage:
help-head-commands = Commands:
help-head-arguments = Arguments:
help-head-options = Options:
help-head-general = For every command:
help-head-examples = Examples:
help-options = [OPTIONS]
help-command = COMMAND
help-values =
    .FILE = FILE
    .DIR = DIR
    .PATH = FILE|DIR
    .SHELL = SHELL
    .NUMBER = NUMBER
    .PIXELS = PIXELS

help = Board games and board puzzles: play, solve, prove, explain, generate and draw.
    .lang = Language: id or en [from PAPAN_LANG, then the locale]
    .color = Colours: auto, always or never [auto; NO_COLOR is honoured]
    .ascii = Draw with plain ASCII characters
    .help = Help; --help tells more than -h
    .version = Version
    .output = Write a picture: an .svg or a .png file
    .theme = Colours of the picture: light, dark or contrast [light]
    .cell = Side of a square in pixels, 8 to 512 [64]
    .json = One JSON object a line, for scripts
    .long = Results go to standard output, everything else to standard error. Exit codes: 0 yes or done, 1 the answer is no, 2 wrong usage or bad input, 3 gave up within the budget, 130 interrupted.
    .examples =
        papan solve examples
        papan giant state board.txt
        papan --lang id --help

help-solve = Solve boards of any kind and show them
    .long = The kind of a board is recognised by its content. A folder stands for all boards in it.
    .paths = Files or folders; - reads standard input
    .examples =
        papan solve examples
        papan solve board.txt other.txt
        papan solve - --json < board.txt

help-giant = Chess on boards up to 10^18 x 10^18
    .long = White is written in lower case and its pawns move down, towards larger y; H is the knight. The upper left corner is (1,1).
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant state --json - < board.txt

help-giant-state = Judge boards: who is in check, and how many moves answer it
    .long = Prints one line a board, exactly as the SPOJ problems CSTATE1, CSTATE2 and CSTATE3 ask for it. The text starts with the number of boards. Each board is a line "N P" (side, number of men) and P lines "x y letter"; or, in the older formats, N rows of N characters with . for an empty square.
    .file = File with boards; - or nothing reads standard input
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Refuse more than the judge's limits: judge or none [none]
    .explain = Say attackers, pinned men and answers in words
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant state --limits judge --json - < boards.txt

help-giant-show = Draw a board, in the terminal or as a picture
    .long = A board of more than 16 files is compressed: only files and ranks where something stands are drawn, first those of the kings, their attackers and the men nearby. Order is kept, distances are not.
    .file = File with boards; - or nothing reads standard input
    .board = Which board of the file [1]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Refuse more than the judge's limits: judge or none [none]
    .examples =
        papan giant show board.txt
        papan giant show board.txt -o board.svg
        papan giant show --board 3 --theme dark boards.txt -o third.png

help-completions = Print a completion script for a shell
    .shell = bash, elvish, fish, powershell or zsh
    .examples =
        papan completions bash > ~/.local/share/bash-completion/completions/papan
        papan completions zsh > ~/.zfunc/_papan
        papan completions fish > ~/.config/fish/completions/papan.fish

help-man = Write man pages into a folder
    .dir = Folder; it is made when it does not exist
    .examples =
        papan man man1
        papan --lang id man ~/.local/share/man/id/man1
        man ./man1/papan-giant-state.1
