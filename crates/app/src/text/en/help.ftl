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
    .KIND = KIND
    .PIXELS = PIXELS
    .SECONDS = SECONDS

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

help-giant-moves = Count or list all legal moves
    .long = Counts are exact however large. With --list a ride over many squares is one line: the man, the first and the last square it can go to.
    .file = File with boards; - or nothing reads standard input
    .board = Which board of the file [1]
    .side = Only one side: white or black [both]
    .list = List the moves
    .limit = List at most this many lines [100]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Refuse more than the judge's limits: judge or none [none]
    .examples =
        papan giant moves board.txt
        papan giant moves --list --side white board.txt
        papan giant moves --json - < board.txt

help-giant-play = Play on a board, move by move
    .long = Reads moves from standard input, one a line: "x y x y" from and to, or undo, show, moves, help, exit. After each move the state of the board is told.
    .file = File with boards
    .board = Which board of the file [1]
    .turn = Who moves first: white or black [white, or the side in check]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Refuse more than the judge's limits: judge or none [none]
    .examples =
        papan giant play board.txt
        papan giant play --turn black board.txt
        echo "5 5 5 6" | papan giant play board.txt

help-giant-generate = Make boards of a kind
    .long = Kinds: uniform, checks, crossed-rays, one-diagonal, knights, pawns, tiny, corners, double-checks, pins, hash-killer. The same seed gives the same boards.
    .kind = Kind of board
    .seed = Where chance starts [0]
    .pieces = Men on each board [1000]
    .side = Squares along one side [10^18]
    .boards = Number of boards [1]
    .examples =
        papan giant generate checks --pieces 20
        papan giant generate pins --seed 7 --side 1000 | papan giant state
        papan giant generate tiny --boards 20000 > tiny.txt

help-giant-state = Judge boards: who is in check, and how many moves answer it
    .long = Prints one line a board, exactly as the SPOJ problems CSTATE1, CSTATE2 and CSTATE3 ask for it. The text starts with the number of boards. Each board is a line "N P" (side, number of men) and P lines "x y letter"; or, in the older formats, N rows of N characters with . for an empty square.
    .file = File with boards; - or nothing reads standard input
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Refuse more than the judge's limits: judge or none [none]
    .csv = A table for spreadsheets
    .threads = Threads [all cores]
    .explain = Say attackers, pinned men and answers in words
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant state --limits judge --json - < boards.txt

help-giant-show = Draw a board, in the terminal or as a picture
    .long = A board of more than 16 files is compressed: only files and ranks where something stands are drawn, first those of the kings, their attackers and the men nearby. Order is kept, distances are not.
    .file = File with boards; - or nothing reads standard input
    .board = Which board of the file [1]
    .at = Upper left corner of a window, as X,Y; every file and rank is drawn
    .size = Files and ranks in the window, 1 to 48 [16]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Refuse more than the judge's limits: judge or none [none]
    .examples =
        papan giant show board.txt
        papan giant show board.txt -o board.svg
        papan giant show --board 3 --theme dark boards.txt -o third.png

help-queens = Queens and Star Battle
    .long = A board of N rows is cut into N regions. Every row, column and region takes one queen (or K stars), and no two touch, not even at a corner. A board is written as N lines of N letters, one letter for each region; several boards in a file stand under lines "; title stars=K".
    .examples =
        papan queens solve board.txt
        papan queens explain board.txt
        papan queens generate --size 10 --stars 2

help-queens-solve = Solve a board
    .long = Prints the board with # for every queen, then the time and, for the brute force, the number of cases. Exit codes: 0 solved, 1 no solution (or not unique, with --unique), 3 gave up within the time.
    .file = File with boards; - or nothing reads standard input
    .all = Answer all boards of the file, not only the first
    .method = search, brute, dlx or sat [search]
    .count = Count all solutions
    .unique = Prove that there is no other solution
    .save = Write the solution to this file, too
    .output = Write a picture of the solution, also as --image: an .svg or a .png file
    .time = Seconds for one board [60]
    .examples =
        papan queens solve board.txt
        papan queens solve --method brute board.txt --save solution.txt
        papan queens solve --unique --json - < board.txt

help-queens-explain = Solve a board without guessing and give the reasons
    .long = Each step names its technique, the reason and the cells: r2c3 is row 2, column 3. The dearest step rates the board as easy, medium, hard or expert.
    .file = File with boards; - or nothing reads standard input
    .time = Seconds for one board [60]
    .examples =
        papan queens explain board.txt
        papan queens explain --json board.txt
        papan queens generate --size 9 | papan queens explain

help-queens-generate = Make boards with exactly one solution
    .long = The title of a board holds the seed, the number of the board, its difficulty and what its steps cost. The same seed gives the same boards.
    .size = Rows, up to 25 [8]
    .stars = Stars in each row, column and region [1]
    .difficulty = easy, medium, hard or expert [any]
    .seed = Where chance starts [by chance]
    .count = Number of boards [1]
    .time = Seconds for one board [60]
    .examples =
        papan queens generate --size 9 --seed 7
        papan queens generate --size 10 --stars 2 --difficulty hard
        papan queens generate --count 100 --json > boards.json

help-queens-race = Let all methods solve one board, side by side
    .long = Tells for each method the steps it took (nodes of a search, cases of the brute force), the time to the first solution, and the time with the proof that there is no other. Quick methods run several times; the best time counts.
    .file = File with boards; - or nothing reads standard input
    .output = Write the times as a bar chart: an .svg or a .png file
    .time = Seconds for each method [60]
    .examples =
        papan queens race board.txt
        papan queens race board.txt -o plot.svg
        papan queens race --json --time 5 - < board.txt

help-queens-draw = Draw a board, in the terminal or as a picture
    .file = File with boards; - or nothing reads standard input
    .solved = With the solution
    .letters = With the letters of the regions; always above ten of them
    .patterns = With patterns besides the colours
    .time = Seconds to solve it [60]
    .examples =
        papan queens draw board.txt
        papan queens draw --solved board.txt -o board.png
        papan queens draw --patterns --theme dark board.txt -o board.svg

help-queens-classroom = The dialogue of the source document, word for word
    .long = Asks for a file, solves its board by brute force and asks where to save the solution. The words are those of the report it comes from, in Indonesian.
    .examples =
        papan queens classroom
        printf 'board.txt\nTidak\n' | papan queens classroom
        printf 'board.txt\nYa\nsolution.txt\n' | papan queens classroom

help-study = Do the experiments of the source documents again
    .long = Writes a report as Markdown with tables (CSV) and plots (SVG): the documents' figures beside ours.
    .examples =
        papan study giant --quick
        papan study giant --out study
        papan --lang id study giant --quick --out studi

help-study-giant = Appendices B and C of the thesis on giant boards
    .quick = Fewer rows and repeats: about a minute
    .out = Folder for the report [study]
    .examples =
        papan study giant --quick
        papan study giant --out study
        papan --lang id study giant --quick --out studi

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
