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
    .PICTURE = PICTURE
    .FILE = FILE
    .DIR = DIR
    .PATH = FILE|DIR
    .SHELL = SHELL
    .NUMBER = NUMBER
    .KIND = KIND
    .PIXELS = PIXELS
    .SQUARE = SQUARE
    .FORM = FORM
    .DEPTH = DEPTH
    .LEVEL = LEVEL
    .SOLUTION = SOLUTION
    .SECONDS = SECONDS
    .MEGABYTES = MEGABYTES
    .PORT = PORT

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
    .long = Without a command it opens a menu of everything. Results go to standard output, everything else to standard error. Exit codes: 0 yes or done, 1 the answer is no, 2 wrong usage or bad input, 3 gave up within the budget, 130 interrupted.
    .examples =
        papan
        papan solve examples
        papan chess play
        papan serve
        papan --lang id --help

help-solve = Solve boards of any kind and show them
    .long = The kind of a board is recognised by its content. A folder stands for all boards in it.
    .paths = Files or folders; - reads standard input
    .examples =
        papan solve examples
        papan solve board.txt other.txt
        papan solve - --json < board.txt

help-chess = Chess: legal moves as a graph, positions and records of games
    .long = A position is a FEN, with or without quotes; without one it is the start of the game, and - reads standard input. Shredder-FEN and X-FEN are understood too.
    .examples =
        papan chess moves --from e2
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess graph --as svg -o graph.svg

help-chess-moves = List the legal moves of a position
    .long = With - every line of standard input is a position and gets one line as its answer: its moves, or with --json an object. A bad line is told with its number and the rest goes on; the exit code is then 2.
    .fen = Position as FEN [the start]; - reads one a line
    .from = Only the moves of the piece on this square
    .examples =
        papan chess moves
        papan chess moves r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 --from e1
        papan chess moves - --json < positions.fen

help-chess-check = Say whether a move is legal, and if not, why
    .long = The move is the last word, as e1g1 or as O-O; the words before it are the position, the start when there are none. Exit code 0: legal, 1: illegal, 2: no move or no position.
    .words = Position as FEN [the start], then the move
    .examples =
        papan chess check e2e4
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess check --json "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" O-O-O

help-chess-graph = Show the legal moves or the attacks of a position as a graph
    .long = Squares are vertices, legal moves are edges. Forms: list, matrix, incidence (-1 at the source, 1 at the target), document-incidence (4096 columns, a 1 at the source), dot, graphml, json, svg, png. The name of a file given by -o chooses its form too.
    .fen = Position as FEN [the start]; with --compare also a PGN file
    .form = Form [list]
    .attacks = Attacked squares instead of legal moves; in a picture those that the other side attacks are hatched
    .measures = Mobility, control, dominance and other measures of both sides
    .compare = Bytes and times of the representations, for a position or over all positions of a PGN file
    .output = Write to a file
    .examples =
        papan chess graph --as matrix 7k/8/8/8/8/8/8/RK6 w - - 0 1
        papan chess graph --attacks -o attacks.svg
        papan chess graph --compare games.pgn

help-chess-perft = Count the ways to play a number of moves
    .long = The proof and the measure of a move generator. The first moves are shared out among threads.
    .depth = Moves in a row
    .fen = Position as FEN [the start]
    .divide = Show the count of each first move
    .threads = Threads [all cores]
    .examples =
        papan chess perft 5
        papan chess perft 4 --divide r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
        papan chess perft 6 --threads 1 --json

help-chess-pgn = Read the games of a PGN file
    .long = Every move is checked. A game with a fault is told with its place and the rest goes on; the exit code is then 2. Files may be of any length.
    .file = PGN file; - reads standard input
    .graph_series = Measures of the move graph after each move, as a table for spreadsheets
    .fens = Every position of every main line, one FEN a line
    .examples =
        papan chess pgn games.pgn
        papan chess pgn --fens games.pgn | papan chess moves - --json
        papan chess pgn --graph-series games.pgn > series.csv

help-chess-draw = Draw a position, in the terminal or as a picture
    .fen = Position as FEN [the start]
    .examples =
        papan chess draw
        papan chess draw 6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1
        papan chess draw --theme dark -o start.png

help-chess-play = Play chess: two people, or against an engine
    .long = On a terminal this is a screen for keyboard and mouse; in a pipe, or with --plain, a dialogue of lines with the commands MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP and EXIT. Moves can be typed, too: e2e4 or Nf3. The game is kept after every move.
    .plain = Lines instead of a screen
    .rules = classroom (the king may be taken, 50 moves each, points) or fide [asked for]
    .resume = Go on with the game that was left last
    .engine = Play against a program that speaks UCI, such as stockfish
    .level = Strength of the engine, 1 to 20 [5]
    .side = Your side against an engine: white or black [white]
    .data_dir = Folder for saves and scores [the user's data folder]
    .examples =
        papan chess play
        papan chess play --engine stockfish --level 3
        papan chess play --plain --rules classroom --lang id

help-chess-scores = Show, export or import the leaderboard
    .long = A line of the leaderboard is three letters and points: ABC - 23. Imported lines are added, all of them or, if one is wrong, none.
    .export = Write the leaderboard to a text file
    .import = Add the lines of a text file
    .data_dir = Folder for saves and scores [the user's data folder]
    .examples =
        papan chess scores
        papan chess scores --export leaderboard.txt
        papan chess scores --import leaderboard.txt

help-giant = Chess on boards up to 10^18 x 10^18
    .long = White is written in lower case and its pawns move down, towards larger y; H is the knight. The upper left corner is (1,1).
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant state --json - < board.txt

help-giant-moves = Count or list all legal moves
    .long = Counts are exact however large. With --list a move over many squares is one line: the piece, the first and the last square it can go to.
    .file = File with boards; - or nothing reads standard input
    .board = Which board of the file [1]
    .side = Only one side: white or black [both]
    .list = List the moves
    .limit = List at most this many lines [100]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Enforce the SPOJ limits: spoj or none [none]
    .examples =
        papan giant moves board.txt
        papan giant moves --list --side white board.txt
        papan giant moves --json - < board.txt

help-giant-play = Play on a board, move by move
    .long = On a terminal the board fills the screen; ? lists its keys. In a pipe, or with --plain, moves are read from standard input, one a line: "x y x y" from and to, or undo, show, moves, help, exit. After each move the state of the board is told.
    .file = File with boards
    .board = Which board of the file [1]
    .turn = Who moves first: white or black [white, or the side in check]
    .plain = Lines instead of a screen
    .data_dir = Folder for what is kept [the user's data folder]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Enforce the SPOJ limits: spoj or none [none]
    .examples =
        papan giant play board.txt
        papan giant play --turn black board.txt
        echo "5 5 5 6" | papan giant play board.txt

help-giant-generate = Make boards of a kind
    .long = Kinds: uniform, checks, crossed-rays, one-diagonal, knights, pawns, tiny, corners, double-checks, pins, hash-killer. The same seed gives the same boards.
    .kind = Kind of board
    .seed = Where chance starts [0]
    .pieces = Pieces on each board [1000]
    .side = Squares along one side [10^18]
    .boards = Number of boards [1]
    .examples =
        papan giant generate checks --pieces 20
        papan giant generate pins --seed 7 --side 1000 | papan giant state
        papan giant generate tiny --boards 20000 > tiny.txt

help-giant-state = Evaluate boards: which king is in check, and how many legal replies there are
    .long = Prints one line a board, exactly as the SPOJ problems CSTATE1, CSTATE2 and CSTATE3 ask for it. The text starts with the number of boards. Each board is a line "N P" (side, number of pieces) and P lines "x y letter"; or, in the older formats, N rows of N characters with . for an empty square.
    .file = File with boards; - or nothing reads standard input
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Enforce the SPOJ limits: spoj or none [none]
    .csv = A table for spreadsheets
    .threads = Threads [all cores]
    .explain = Explain attackers, pinned pieces and replies in words
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant state --limits spoj --json - < boards.txt

help-giant-show = Draw a board, in the terminal or as a picture
    .long = A board of more than 16 files is compressed: only files and ranks where something stands are drawn, first those of the kings, their attackers and the pieces nearby. Order is kept, distances are not.
    .file = File with boards; - or nothing reads standard input
    .board = Which board of the file [1]
    .at = Upper left corner of a window, as X,Y; every file and rank is drawn
    .size = Files and ranks in the window, 1 to 48 [16]
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Enforce the SPOJ limits: spoj or none [none]
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

help-queens-import = Read a board from a picture, such as a screenshot
    .long = Finds the grid and its colours, whatever is drawn on the cells. Tells how sure it is, and refuses a picture that is not clear.
    .file = PNG, JPEG or WebP file; - or nothing reads standard input
    .examples =
        papan queens import screenshot.png
        papan queens import photo.jpg | papan queens solve
        papan queens import --json screenshot.webp

help-queens-play = Solve boards on the terminal
    .long = Keyboard and mouse; ? lists the keys. Without a file new boards are made, each with exactly one solution.
    .file = File with boards
    .size = Size of new boards, 5 to 14 [8]
    .data_dir = Folder for what is kept [the user's data folder]
    .examples =
        papan queens play
        papan queens play --size 10
        papan queens play boards.txt

help-queens-classroom = The dialogue of the source document, word for word
    .long = Asks for a file, solves its board by brute force and asks where to save the solution. The words are those of the report it comes from, in Indonesian.
    .examples =
        papan queens classroom
        printf 'board.txt\nTidak\n' | papan queens classroom
        printf 'board.txt\nYa\nsolution.txt\n' | papan queens classroom

help-sokoban = Sokoban: push every box onto a goal
    .long = A level is drawn with # wall, space floor, . goal, $ box, * box on goal, @ player, + player on goal. Read are XSB and .sok text, run lengths such as 4#|#@$.#|4#, and .slc files. A solution is written in the letters l, u, r, d, with capitals for pushes.
    .examples =
        papan sokoban solve level.xsb
        papan sokoban generate --boxes 4 --seed 7
        papan sokoban draw level.xsb -o level.png

help-sokoban-solve = Find a solution and prove, if asked, that none is shorter
    .long = A single level is answered with its LURD line and nothing else, as the Timus judge 1589 wants it. With --level all there is a line a level: title, pushes, moves, nodes, seconds and LURD, parted by tabs. Every solution is replayed before it is printed. Exit codes: 0 solved, 1 proved unsolvable, 3 gave up within the budget, 130 interrupted.
    .file = File with levels; - or nothing reads standard input
    .level = Number or title of the level, or all [1]
    .objective = What is proved to be fewest: any (nothing), pushes or moves [any]
    .method = auto, or thesis for the two-sided A* and BFS of the source document [auto]
    .time = Seconds for a level [60]
    .nodes = Positions for a level [no limit]
    .memory = Megabytes of memory [1024]
    .threads = Threads for the levels of a file; answers keep their order, each level has its own limits [1]
    .examples =
        papan sokoban solve level.xsb
        papan sokoban solve --level all --objective pushes --json levels.sok
        papan sokoban solve --time 5 --memory 64 - < level.xsb

help-sokoban-verify = Replay a solution and name the first wrong step
    .long = Exit code 0 when the steps solve the level, 1 when they do not.
    .file = File with the level; - reads standard input
    .solution = LURD letters, or a file with them; runs such as 3r are understood
    .level = Number or title of the level [1]
    .examples =
        papan sokoban verify level.xsb solution.txt
        papan sokoban verify level.xsb rrUUldR
        papan sokoban solve level.xsb | papan sokoban verify level.xsb -

help-sokoban-info = Tell about levels: boxes, goals, floor, dead squares, lower bound, symmetries
    .file = File with levels; - or nothing reads standard input
    .level = Number or title of the level, or all [all]
    .examples =
        papan sokoban info level.xsb
        papan sokoban info --level 3 levels.sok
        papan sokoban info --json levels.sok

help-sokoban-optimise = Make a solution shorter
    .long = Parts of the solution are replaced by cheaper ones until nothing improves or the budget ends. The result is never worse than what was given; it is not proved to be the shortest (papan sokoban solve --objective does that).
    .file = File with the level; - reads standard input
    .solution = LURD letters, or a file with them; runs such as 3r are understood
    .level = Number or title of the level [1]
    .objective = What is to be fewer: pushes or moves [moves]
    .time = Seconds [60]
    .nodes = Positions [no limit]
    .examples =
        papan sokoban optimise level.xsb solution.txt
        papan sokoban optimise --objective pushes level.xsb solution.txt
        papan sokoban solve level.xsb | papan sokoban optimise --time 10 level.xsb -

help-sokoban-generate = Make new levels, each with a solution
    .long = Every level is solved and rated, and none comes twice, not even turned or mirrored. The same seed gives the same levels.
    .size = Columns and rows, walls included, 5x5 to 30x30 [8x8]
    .boxes = Boxes in each level [3]
    .seed = Seed of the randomness [0]
    .difficulty = Only levels that are easy, medium or hard [any]
    .count = How many levels [1]
    .time = Seconds in all [60]
    .nodes = Positions in all [no limit]
    .examples =
        papan sokoban generate
        papan sokoban generate --size 10x8 --boxes 4 --seed 7 --count 20 > levels.sok
        papan sokoban generate --difficulty hard --json

help-sokoban-draw = Draw a level, in the terminal or as a picture
    .file = File with levels; - or nothing reads standard input
    .level = Number or title of the level, or all [1]
    .replay = LURD letters or a file with them: an animated .svg of this solution
    .examples =
        papan sokoban draw level.xsb
        papan sokoban draw level.xsb -o level.png --theme dark
        papan sokoban draw level.xsb --replay solution.txt -o replay.svg

help-sokoban-convert = Write levels in another format
    .file = File with levels; - or nothing reads standard input
    .level = Number or title of the level, or all [all]
    .to = xsb (boards), rle (boards, a line each) or sok (boards, titles, notes, solutions) [xsb]
    .examples =
        papan sokoban convert levels.slc > levels.xsb
        papan sokoban convert --to rle levels.xsb
        papan sokoban convert --to sok --level 3 levels.slc

help-sokoban-play = Play levels on the terminal
    .long = Keyboard and mouse; ? lists the keys. The solver gives hints or shows the whole way, and tells when a level can't be solved any more. Your best solutions are kept. Without a file new levels are made.
    .file = File with levels
    .data_dir = Folder for what is kept [the user's data folder]
    .examples =
        papan sokoban play
        papan sokoban play levels.sok
        papan sokoban play examples/sokoban/windmill.xsb

help-study = Do the experiments of the source documents again
    .long = Writes a report as Markdown with tables (CSV) and plots (SVG): the documents' figures beside ours, and what that shows. The names of the pages go to standard output.
    .examples =
        papan study all --quick --out study
        papan study giant --out study
        papan --lang id study all --quick --out studi

help-study-all = All five documents, and a page that leads to the others
    .quick = Fewer rows, repeats and states: two to five minutes
    .levels = File with the levels of Sokoban's collections, titled as in the thesis' appendix B
    .out = Folder for the report [study]
    .examples =
        papan study all --quick
        papan study all --levels thesis.xsb --out study
        papan study all --quick --json | jq -r '.findings[]'

help-study-giant = Appendices B and C of the thesis on giant boards
    .quick = Fewer rows and repeats: less than a minute
    .out = Folder for the report [study]
    .examples =
        papan study giant --quick
        papan study giant --out study
        papan --lang id study giant --quick --out studi

help-study-sokoban = Tables 5.2 to 5.15 of the thesis on Sokoban
    .quick = A tenth of the states a level, and a hundredth where the thesis found nothing: a minute or two
    .levels = File with the levels of the collections, titled as in the thesis' appendix B
    .out = Folder for the report [study]
    .examples =
        papan study sokoban --quick
        papan study sokoban --levels thesis.xsb --out study
        papan --lang id study sokoban --quick --out studi

help-study-queens = Test case and case counts of the report on Queens by brute force
    .quick = Boards of at most 12 rows: a few seconds
    .out = Folder for the report [study]
    .examples =
        papan study queens --quick
        papan study queens --out study
        papan study queens --json | jq '.tables[] | select(.name == "cases").rows'

help-study-chess = Figures, representations and measures of the paper on legal moves as a graph
    .quick = Fewer rounds: a few seconds
    .out = Folder for the report [study]
    .examples =
        papan study chess --quick
        papan study chess --out study
        papan --lang id study chess --out studi

help-study-game = Dialogues of the specification of a chess game
    .quick = Changes nothing here: it is quick
    .out = Folder for the report [study]
    .examples =
        papan study game
        papan study game --out study
        papan study game --json | jq -r '.findings[]'

help-batch = Answer boards by the million: one JSON object a line in, one out
    .long = Every line that is read is an object with the text of one board under "board" and anything under "id". Every line that is written has the same id and the answer, as --json of the game gives it but without times; what is wrong with a board is an answer too: line, column and error. The order is kept. Limits are counted in nodes, so that the answers are the same on every machine. Exit code 0 when every line was answered.
    .examples =
        papan batch sokoban levels.ndjson > answers.ndjson
        papan batch queens --unique --threads 2 - < boards.ndjson
        papan batch chess --depth 4 positions.ndjson

help-batch-chess = Legal moves of chess positions, or ways to play on
    .long = The board is a FEN. Answers are those of papan chess moves --json, or with --depth of papan chess perft --json.
    .file = File with lines; - or nothing reads standard input
    .depth = Count the ways to play so many moves [list the moves]
    .threads = Threads; answers keep their order [1]
    .examples =
        papan batch chess positions.ndjson
        papan batch chess --depth 4 --threads 2 positions.ndjson
        papan batch chess - < positions.ndjson > moves.ndjson

help-batch-giant = Verdicts on giant boards
    .long = The board is a text as for papan giant state, with the number 1 before its only board. Answers are those of papan giant state --json.
    .file = File with lines; - or nothing reads standard input
    .format = How boards are written: cstate1, cstate2 or cstate3 [recognised]
    .limits = Enforce the SPOJ limits: spoj or none [none]
    .threads = Threads; answers keep their order [1]
    .examples =
        papan batch giant boards.ndjson
        papan batch giant --limits spoj boards.ndjson
        papan batch giant --threads 2 - < boards.ndjson > verdicts.ndjson

help-batch-queens = Solutions of Queens boards
    .long = The board is a text as for papan queens solve. Answers are those of papan queens solve --json.
    .file = File with lines; - or nothing reads standard input
    .count = Count all solutions
    .unique = Prove that there is no other solution
    .nodes = Nodes for a board [1000000]
    .memory = Megabytes of memory for a board [1024]
    .threads = Threads; answers keep their order [1]
    .examples =
        papan batch queens boards.ndjson
        papan batch queens --unique --nodes 100000 boards.ndjson
        papan batch queens --count - < boards.ndjson > counts.ndjson

help-batch-sokoban = Solutions of Sokoban levels
    .long = The board is a level in any notation that papan sokoban solve reads. Answers are those of papan sokoban solve --json. Every solution is replayed before it is written.
    .file = File with lines; - or nothing reads standard input
    .objective = What is proved to be fewest: any (nothing), pushes or moves [any]
    .nodes = Positions for a level [1000000]
    .memory = Megabytes of memory for a level [1024]
    .threads = Threads; answers keep their order [1]
    .examples =
        papan batch sokoban levels.ndjson
        papan batch sokoban --objective pushes --nodes 100000 levels.ndjson
        papan batch sokoban --threads 2 - < levels.ndjson > answers.ndjson

help-serve = Play in the browser: every game, served from this machine
    .long = The address is printed and opened in the browser. Only this machine is served, unless --lan lets others in: they need the link that is printed then. Nothing is asked of the internet. Ctrl-C stops; games are kept after every move.
    .port = Port [7000; 0 takes any that is free]
    .no_open = Don't open the browser
    .lan = Let other machines of the local network in, by a secret link
    .engine = Chess engine to play against: a program that speaks UCI [stockfish, where it is installed]
    .data_dir = Folder for saves and scores [the user's data folder]
    .examples =
        papan serve
        papan serve --port 0 --no-open
        papan serve --lan --engine stockfish

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
