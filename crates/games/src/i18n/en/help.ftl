# Help of the command line. The value is the summary; attributes are .long, .examples, and one per argument. What an
# argument means in every command stands under help, its default is added in brackets.

help-head-usage = Usage:
help-head-commands = Commands:
help-head-arguments = Arguments:
help-head-options = Options:
help-head-general = Global options:
help-head-examples = Examples:
help-head-aliases = Also: { $names }
help-options = [OPTIONS]
help-command = COMMAND
help-values =
    .FILE = FILE
    .DIR = DIR
    .PATH = FILE|DIR
    .SHELL = SHELL
    .NUMBER = NUMBER
    .KIND = KIND
    .GAME = GAME
    .KEY = KEY
    .VALUE = VALUE
    .LEVEL = LEVEL
    .PIXELS = PIXELS
    .SQUARE = SQUARE
    .FORM = FORM
    .DEPTH = DEPTH
    .SOLUTION = SOLUTION
    .SIZE = SIZE
    .TIME = TIME
    .MEMORY = MEMORY
    .PORT = PORT

# Defaults that depend on the machine or the input.
help-defaults =
    .color = auto
    .theme = light
    .lang = PAPAN_LANG, then the locale
    .threads = all cores
    .seed = random
    .nodes = no limit
    .format = recognized
    .data_dir = your data folder
    .difficulty = any
    .depth = list the moves
    .rules = asked for

help = Play, solve, explain, generate and draw board puzzles and chess.
    .lang = Language: id or en
    .color = Colors: auto, always or never
    .ascii = Draw with plain ASCII characters
    .help = Print help (more with --help)
    .version = Print the version
    .output = Write to a file instead of standard output
    .theme = Colors of the picture: light, dark or contrast
    .cell = Size of a square in pixels, 8 to 512
    .json = Print JSON, one object per line
    .board = Board in the file: a number, a title, first or all
    .format = Input format: cstate1, cstate2 or cstate3
    .limits = Enforce the SPOJ limits: spoj or none
    .time = Time limit for each board, such as 90s, 1m30s or 2h
    .nodes = Node limit for each board, such as 1000000 or 10^6
    .memory = Memory limit for each board, such as 500MB or 2GB
    .threads = Number of threads; answers keep their order
    .seed = Random seed; the same seed gives the same boards
    .count = Number of boards to make
    .size = Board size: N, or WIDTHxHEIGHT
    .data_dir = Folder for saved games and scores
    .difficulty = Difficulty
    .long = Without a command, papan opens a menu. Answers go to standard output, everything else to standard error. Exit codes: 0 success or yes, 1 the answer is no, 2 wrong usage or bad input, 3 a limit was reached before there was an answer, 130 interrupted.
    .examples =
        papan
        papan solve examples
        papan chess play
        papan help sokoban solve
        papan --lang id --help

help-solve = Solve boards of any game
    .long = The game is recognized by the content of the file. A folder stands for every board in it.
    .paths = Files or folders; - for standard input
    .brief = Print one line per board, without drawings [after the first 20]
    .examples =
        papan solve examples
        papan solve --time 10s board.txt other.txt
        papan solve --json - < board.txt

help-chess = Chess: legal moves, graphs, perft, games
    .long = A position is a FEN, quoted or not, or a file of FEN, EPD or PGN; - reads standard input. Of a PGN game the last position counts. Without a position, papan uses the start of the game. X-FEN and Shredder-FEN are understood too.
    .examples =
        papan chess moves --from e2
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess graph -o graph.svg

help-chess-moves = List legal moves
    .long = A file gets one line per position: its moves, or a JSON object with --json. Invalid lines are reported with their number and skipped; the exit code is then 2.
    .position = FEN [start position], or a file of FEN, EPD or PGN; - for standard input
    .from = Only moves of the piece on this square
    .examples =
        papan chess moves
        papan chess moves r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 --from e1
        papan chess moves --json positions.epd

help-chess-check = Check whether a move is legal, and if not, why
    .long = The last word is the move, such as e1g1 or O-O; the words before it are the position. Exit code 0: legal, 1: illegal, 2: not a move or not a position.
    .words = FEN [start position] or a file, then the move
    .examples =
        papan chess check e2e4
        papan chess check 4k3/8/8/1b6/8/8/8/4K2R w K - O-O
        papan chess check --json "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" O-O-O

help-chess-graph = Export the graph of legal moves or attacks
    .long = Squares are vertices, legal moves are edges. Forms: list, matrix, incidence (-1 at the source, 1 at the target), document-incidence (4096 columns, 1 at the source), dot, graphml, json, svg, png. The name of the --output file chooses the form too.
    .position = FEN [start position], or a file of FEN, EPD or PGN; - for standard input
    .form = Form of the graph [list]
    .attacks = Attacked squares instead of legal moves; pictures hatch the squares that the opponent attacks
    .measures = Mobility, control, dominance and other measures of both players
    .compare = Size and speed of the representations, for one position or all positions of a PGN file
    .examples =
        papan chess graph --as matrix 7k/8/8/8/8/8/8/RK6 w - - 0 1
        papan chess graph --attacks -o attacks.svg
        papan chess graph --compare games.pgn

help-chess-perft = Count move sequences to a given depth (perft)
    .depth = Depth in half-moves, 0 to 30
    .position = FEN [start position], or a file of FEN, EPD or PGN; - for standard input
    .divide = Show the count for each first move
    .examples =
        papan chess perft 5
        papan chess perft 4 --divide r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
        papan chess perft 6 --threads 1 --json

help-chess-pgn = Read the games of a PGN file
    .long = Every move is checked. Games with errors are reported with their place and skipped; the exit code is then 2. Files may be of any length. --board chooses a game by its number.
    .file = PGN file; - or nothing for standard input
    .graph_series = Measures of the move graph after every move, as CSV
    .fens = Every position of the main lines, one FEN per line
    .examples =
        papan chess pgn games.pgn
        papan chess pgn --fens games.pgn | papan chess moves - --json
        papan chess pgn --graph-series games.pgn > series.csv

help-chess-draw = Draw a position
    .position = FEN [start position], or a file of FEN, EPD or PGN; - for standard input
    .output = Write an .svg or .png picture
    .examples =
        papan chess draw
        papan chess draw 6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1
        papan chess draw --theme dark -o start.png

help-chess-play = Play chess with a friend or an engine
    .long = On a terminal, this opens a screen for keyboard and mouse. In a pipe, or with --plain, it reads commands line by line: MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP, EXIT, or a move such as e2e4 or Nf3. The game is saved after every move.
    .file = Saved game to load (PGN)
    .plain = Read and print lines instead of opening a screen
    .rules = Rules: fide, or classroom (kings can be captured, 50 moves each, points)
    .resume = Continue the last unfinished game
    .engine = UCI engine to play against, such as stockfish
    .level = Strength of the engine, 1 to 20
    .side = Your side: white or black
    .examples =
        papan chess play
        papan chess play --engine stockfish --level 3
        papan chess play --plain --rules classroom --lang id

help-chess-scores = Show, export or import the leaderboard
    .long = A leaderboard line is a name and points: AVA - 23. Importing adds all lines of a file or, if one of them is wrong, none.
    .export = Write the leaderboard to a text file
    .import = Add the lines of a text file
    .examples =
        papan chess scores
        papan chess scores --export leaderboard.txt
        papan chess scores --import leaderboard.txt

help-giant = Chess on boards up to 10^18 x 10^18
    .long = White pieces are lowercase letters, and white pawns move down, towards larger y. The knight is H. The upper left corner is (1,1).
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant draw board.txt

help-giant-state = Find out which king is in check, and count the legal replies
    .long = Prints one line per board, exactly as SPOJ expects it for CSTATE1, CSTATE2 and CSTATE3. The input starts with the number of boards. Each board is a line "N P" (board size, number of pieces) and P lines "x y letter"; or, in the older formats, N rows of N characters with . for an empty square.
    .files = Files with boards; - or nothing for standard input
    .csv = Print CSV
    .explain = Explain attackers, pinned pieces and replies
    .examples =
        papan giant state board.txt
        papan giant state --explain board.txt
        papan giant state --limits spoj --json - < boards.txt

help-giant-moves = Count or list legal moves
    .long = Counts are exact, however large. With --list, a slide over many squares is one line: the piece, and the first and last square it can reach.
    .file = File with boards; - or nothing for standard input
    .side = Only one side: white or black [both]
    .list = List the moves
    .max = Lines to list for each side
    .examples =
        papan giant moves board.txt
        papan giant moves --list --side white board.txt
        papan giant moves --json --board all boards.txt

help-giant-play = Play on a giant board
    .long = On a terminal, the board fills the screen; ? lists the keys. In a pipe, or with --plain, moves are read line by line: "x y x y" (from, to), or undo, show, moves, help, exit. The state of the board is printed after every move.
    .file = File with boards; - or nothing for standard input
    .side = Side to move first: white or black [white, or the side in check]
    .plain = Read and print lines instead of opening a screen
    .examples =
        papan giant play board.txt
        papan giant play --side black board.txt
        echo "5 5 5 6" | papan giant play board.txt --plain

help-giant-draw = Draw a board
    .long = A board with more than 16 files is compressed: only files and ranks with pieces are drawn, starting with the kings, their attackers and the pieces nearby. The order is kept, distances are not.
    .file = File with boards; - or nothing for standard input
    .at = Upper left corner of a window, such as 5,7; the window shows every file and rank
    .size = Size of the window, 1 to 48
    .output = Write an .svg or .png picture
    .examples =
        papan giant draw board.txt
        papan giant draw board.txt -o board.svg
        papan giant draw --board 3 --theme dark boards.txt -o third.png

help-giant-generate = Generate boards of a given kind
    .long = Kinds: uniform, checks, crossed-rays, one-diagonal, knights, pawns, tiny, corners, double-checks, pins, hash-killer.
    .kind = Kind of board
    .pieces = Pieces on each board
    .size = Board size (squares per side), at least 8 [10^18]
    .examples =
        papan giant generate checks --pieces 20
        papan giant generate pins --seed 7 --size 1000 | papan giant state
        papan giant generate tiny --count 20000 -o tiny.txt

help-queens = Queens and Star Battle
    .long = A board of N rows is divided into N regions. Every row, column and region takes one queen (or K stars), and no two queens touch, not even at a corner. A board is N lines of N letters, one letter for each region. A file with several boards has a line "; title stars=K" above each.
    .examples =
        papan queens solve board.txt
        papan queens explain board.txt
        papan queens generate --size 10 --stars 2

help-queens-solve = Solve a board
    .long = Prints the board with # for every queen, the time, and the number of cases for brute force. Exit codes: 0 solved, 1 no solution (or not unique, with --unique), 3 a limit was reached.
    .file = File with boards; - or nothing for standard input
    .method = Method: search, brute, dlx or sat
    .solutions = Count all solutions
    .unique = Prove that there is no other solution
    .output = Write the solution: an .svg or .png picture, or text
    .examples =
        papan queens solve board.txt
        papan queens solve --method brute board.txt -o solution.txt
        papan queens solve --unique --json - < board.txt

help-queens-explain = Solve a board by reasoning, step by step
    .long = Each step names its technique, the reason and the cells: r2c3 is row 2, column 3. The hardest step sets the difficulty: easy, medium, hard or expert.
    .file = File with boards; - or nothing for standard input
    .worksheet = Write a printable page with a picture of every step: an .html file
    .examples =
        papan queens explain board.txt
        papan queens explain --json board.txt
        papan queens generate --size 9 | papan queens explain

help-queens-hint = Show the next step in a position, or what is wrong in it
    .long = A position is a board with its marks beside it, as in "AABB | .#x.": # a queen, x a cross, . an empty cell. Wrong marks are listed, and one of them is refuted step by step. Otherwise the easiest next step is given with its reason.
    .file = File with positions; - or nothing for standard input
    .output = Write a picture of the step: an .svg or .png file
    .examples =
        papan queens hint position.txt
        papan queens hint position.txt -o hint.svg
        papan queens hint --json - < position.txt

help-queens-generate = Generate boards with exactly one solution
    .long = The title of a board holds the seed, its number, its difficulty and the cost of its steps.
    .stars = Stars in each row, column and region
    .difficulty = Difficulty: easy, medium, hard or expert
    .examples =
        papan queens generate --size 9 --seed 7
        papan queens generate --size 10 --stars 2 --difficulty hard
        papan queens generate --count 100 --json -o boards.json

help-queens-race = Compare all methods on one board
    .long = Shows for each method its steps (search nodes, or cases for brute force), the time to the first solution, and the time to prove that there is no other. Fast methods run several times; the best time counts.
    .file = File with boards; - or nothing for standard input
    .output = Write the times as a bar chart: an .svg or .png picture
    .examples =
        papan queens race board.txt
        papan queens race board.txt -o plot.svg
        papan queens race --json --time 5s - < board.txt

help-queens-draw = Draw a board
    .file = File with boards; - or nothing for standard input
    .solved = Show the solution
    .letters = Show region letters (always above ten regions)
    .patterns = Fill regions with patterns as well as colors
    .output = Write an .svg or .png picture
    .examples =
        papan queens draw board.txt
        papan queens draw --solved board.txt -o board.png
        papan queens draw --patterns --theme dark board.txt -o board.svg

help-queens-import = Read a board from a picture, such as a screenshot
    .long = Finds the grid anywhere in the picture, by its lines or colors, and reads queens and crosses (--json). Prints how confident the reading is, and refuses pictures that are not clear.
    .file = PNG, JPEG or WebP picture; - or nothing for standard input
    .examples =
        papan queens import screenshot.png
        papan queens import photo.jpg | papan queens solve
        papan queens import --json screenshot.webp

help-queens-play = Play Queens on the terminal
    .long = Use the keyboard or the mouse; ? lists the keys. Without a file, papan generates boards with exactly one solution.
    .file = File with boards
    .size = Size of generated boards, 5 to 14
    .examples =
        papan queens play
        papan queens play --size 10
        papan queens play boards.txt

help-queens-classroom = Run the dialogue of the source document, word for word
    .long = Asks for a file, solves its board by brute force and asks where to save the solution. The dialogue is in Indonesian, as in the report it comes from.
    .examples =
        papan queens classroom
        printf 'board.txt\nTidak\n' | papan queens classroom
        printf 'board.txt\nYa\nsolution.txt\n' | papan queens classroom

help-sokoban = Sokoban: push every box onto a goal
    .long = Levels use # wall, space floor, . goal, $ box, * box on goal, @ player, + player on goal. papan reads XSB and .sok files, run-length encoded levels such as 4#|#@$.#|4#, and .slc files. Solutions use the letters l, u, r, d, in capitals for pushes.
    .examples =
        papan sokoban solve level.xsb
        papan sokoban generate --boxes 4 --seed 7
        papan sokoban draw level.xsb -o level.png

help-sokoban-solve = Solve levels, optimally on request
    .long = A single level is answered with its LURD line and nothing else, as the Timus judge 1589 expects it. With --board all there is one tab-separated line per level: title, pushes, moves, nodes, seconds and LURD. Every solution is replayed before it is printed. Exit codes: 0 solved, 1 proved unsolvable, 3 a limit was reached, 130 interrupted.
    .file = File with levels; - or nothing for standard input
    .objective = What to minimize, with proof: any (nothing), pushes, moves, pushes-moves (fewest pushes, then fewest moves) or moves-pushes
    .method = Solver: auto, or thesis (two-sided A* and BFS of the source document)
    .examples =
        papan sokoban solve level.xsb
        papan sokoban solve --board all --objective pushes --json levels.sok
        papan sokoban solve --time 5s --memory 64MB - < level.xsb

help-sokoban-verify = Replay a solution and show the first wrong step
    .long = Exit code 0 if the steps solve the level, 1 if they do not.
    .file = File with levels; - for standard input
    .solution = LURD letters, or a file with them; runs such as 3r are understood
    .examples =
        papan sokoban verify level.xsb solution.txt
        papan sokoban verify level.xsb rrUUldR
        papan sokoban solve level.xsb | papan sokoban verify level.xsb -

help-sokoban-info = Show facts about levels: boxes, floor, dead squares, lower bound
    .file = File with levels; - or nothing for standard input
    .examples =
        papan sokoban info level.xsb
        papan sokoban info --board 3 levels.sok
        papan sokoban info --json levels.sok

help-sokoban-optimise = Shorten a solution
    .long = Replaces parts of the solution by cheaper ones until nothing improves or a limit is reached. The result is never worse than the given solution, but not proved to be the shortest; papan sokoban solve --objective does that.
    .file = File with levels; - for standard input
    .solution = LURD letters, or a file with them; runs such as 3r are understood
    .objective = What to minimize: pushes or moves
    .examples =
        papan sokoban optimise level.xsb solution.txt
        papan sokoban optimise --objective pushes level.xsb solution.txt
        papan sokoban solve level.xsb | papan sokoban optimise --time 10s level.xsb -

help-sokoban-generate = Generate levels with solutions
    .long = Every level is solved and rated, and no level comes twice, not even rotated or mirrored. Limits are for all levels together.
    .size = Level size with its walls, 5x5 to 30x30
    .boxes = Boxes in each level
    .difficulty = Difficulty: easy, medium or hard
    .examples =
        papan sokoban generate
        papan sokoban generate --size 10x8 --boxes 4 --seed 7 --count 20 -o levels.sok
        papan sokoban generate --difficulty hard --json

help-sokoban-draw = Draw a level, or animate a solution
    .file = File with levels; - or nothing for standard input
    .replay = LURD letters, or a file with them: writes an animated .svg of this solution
    .output = Write an .svg or .png picture
    .examples =
        papan sokoban draw level.xsb
        papan sokoban draw level.xsb -o level.png --theme dark
        papan sokoban draw level.xsb --replay solution.txt -o replay.svg

help-sokoban-convert = Convert levels to another format
    .file = File with levels; - or nothing for standard input
    .to = Format: xsb (boards), rle (one line per board) or sok (with titles, notes and solutions)
    .examples =
        papan sokoban convert levels.slc -o levels.xsb
        papan sokoban convert --to rle levels.xsb
        papan sokoban convert --to sok --board 3 levels.slc

help-sokoban-play = Play Sokoban on the terminal
    .long = Use the keyboard or the mouse; ? lists the keys. The solver gives hints, shows a solution, and warns when the level can no longer be solved. Your best solutions are kept. Without a file, papan generates levels.
    .file = File with levels
    .examples =
        papan sokoban play
        papan sokoban play levels.sok
        papan sokoban play examples/sokoban/windmill.xsb

help-study = Reproduce the experiments of the papers that papan is based on
    .long = Writes a report in Markdown with tables (CSV) and plots (SVG): the published figures beside ours, and what they show. The names of the pages go to standard output.
    .output = Folder for the report
    .quick = Run a smaller version of the experiments
    .examples =
        papan study all --quick -o study
        papan study giant -o study
        papan --lang id study all --quick -o studi

help-study-all = Reproduce all five papers, with a page that links to each
    .quick = Fewer rows, repeats and states: two to five minutes
    .output = Folder for the report
    .levels = File with the levels of the Sokoban collections, titled as in appendix B of the thesis
    .examples =
        papan study all --quick
        papan study all --levels thesis.xsb -o study
        papan study all --quick --json | jq -r '.findings[]'

help-study-giant = Reproduce appendices B and C of the thesis on giant boards
    .quick = Fewer rows and repeats: less than a minute
    .output = Folder for the report
    .examples =
        papan study giant --quick
        papan study giant -o study
        papan --lang id study giant --quick -o studi

help-study-sokoban = Reproduce tables 5.2 to 5.15 of the thesis on Sokoban
    .quick = A tenth of the states per level, a hundredth where the thesis found nothing: a minute or two
    .output = Folder for the report
    .levels = File with the levels of the Sokoban collections, titled as in appendix B of the thesis
    .examples =
        papan study sokoban --quick
        papan study sokoban --levels thesis.xsb -o study
        papan --lang id study sokoban --quick -o studi

help-study-queens = Reproduce the test case and the case counts of the report on Queens
    .quick = Boards of at most 12 rows: a few seconds
    .output = Folder for the report
    .examples =
        papan study queens --quick
        papan study queens -o study
        papan study queens --json | jq '.tables[] | select(.name == "cases").rows'

help-study-chess = Reproduce the paper on legal moves as a graph
    .quick = Fewer rounds: a few seconds
    .output = Folder for the report
    .examples =
        papan study chess --quick
        papan study chess -o study
        papan --lang id study chess -o studi

help-study-game = Reproduce the dialogues of the chess game specification
    .quick = Changes nothing here: this study is quick
    .output = Folder for the report
    .examples =
        papan study game
        papan study game -o study
        papan study game --json | jq -r '.findings[]'

help-batch = Batch mode: millions of boards, one JSON object per line
    .long = Each input line is an object with the text of one board under "board" and anything under "id". Each output line has the same id and the answer that --json of the game gives, without times. Errors are answers too: line, column and error. The order is kept. Limits are counted in nodes, so answers are the same on every machine. Exit code 0 if every line has an answer; with --strict, 2 if any answer is an error.
    .strict = Exit with code 2 if any line has an error
    .examples =
        papan batch sokoban levels.ndjson > answers.ndjson
        papan batch queens --unique --threads 2 - < boards.ndjson
        papan batch chess --depth 4 positions.ndjson

help-batch-chess = List legal moves, or count move sequences (perft)
    .long = The board is a FEN. Answers are those of papan chess moves --json or, with --depth, papan chess perft --json.
    .file = File with one object per line; - or nothing for standard input
    .depth = Count move sequences to this depth
    .strict = Exit with code 2 if any line has an error
    .examples =
        papan batch chess positions.ndjson
        papan batch chess --depth 4 --threads 2 positions.ndjson
        papan batch chess - < positions.ndjson > moves.ndjson

help-batch-giant = Evaluate giant boards
    .long = The board is a text as for papan giant state, with the number 1 before its only board. Answers are those of papan giant state --json.
    .file = File with one object per line; - or nothing for standard input
    .strict = Exit with code 2 if any line has an error
    .examples =
        papan batch giant boards.ndjson
        papan batch giant --limits spoj boards.ndjson
        papan batch giant --threads 2 - < boards.ndjson > verdicts.ndjson

help-batch-queens = Solve Queens boards
    .long = The board is a text as for papan queens solve. Answers are those of papan queens solve --json.
    .file = File with one object per line; - or nothing for standard input
    .solutions = Count all solutions
    .unique = Prove that there is no other solution
    .strict = Exit with code 2 if any line has an error
    .examples =
        papan batch queens boards.ndjson
        papan batch queens --unique --nodes 100000 boards.ndjson
        papan batch queens --solutions - < boards.ndjson > counts.ndjson

help-batch-sokoban = Solve Sokoban levels
    .long = The board is a level in any format that papan sokoban solve reads. Answers are those of papan sokoban solve --json. Every solution is replayed before it is written.
    .file = File with one object per line; - or nothing for standard input
    .objective = What to minimize, with proof: any (nothing), pushes, moves, pushes-moves (fewest pushes, then fewest moves) or moves-pushes
    .strict = Exit with code 2 if any line has an error
    .examples =
        papan batch sokoban levels.ndjson
        papan batch sokoban --objective pushes --nodes 100000 levels.ndjson
        papan batch sokoban --threads 2 - < levels.ndjson > answers.ndjson

help-serve = Play all games in the browser
    .long = Prints the address and opens it in your browser. Only this computer can connect, unless --lan admits others through a secret link. Nothing is fetched from the internet. Ctrl-C stops the server; games are saved after every move.
    .port = Port, 0 to 65535; 0 takes any free port
    .no_open = Do not open the browser
    .lan = Admit other computers on your local network, through a secret link
    .engine = UCI engine to play against [stockfish, if installed]
    .examples =
        papan serve
        papan serve --port 0 --no-open
        papan serve --lan --engine stockfish

help-config = Show or change settings
    .long = Settings are kept in a TOML file in your config folder: language (id, en), color (auto, always, never), theme of pictures (light, dark, contrast), engine (the UCI command that papan serve offers) and data-dir. Flags and environment variables win over the file. Without a value, each setting is shown with the place where its value comes from.
    .key = Setting: language, color, theme, engine or data-dir
    .value = New value
    .show = Show where the value comes from
    .examples =
        papan config --show
        papan config language id
        papan config engine "stockfish"

help-games = List or delete unfinished games
    .examples =
        papan games list
        papan games delete game-0123456789abcdef
        papan games delete all

help-games-list = List unfinished games, the latest first
    .examples =
        papan games list
        papan games list --data-dir ~/papan
        papan chess play --resume

help-games-delete = Delete unfinished games
    .games = Names of games as papan games list shows them, or all
    .examples =
        papan games delete game-0123456789abcdef
        papan games delete all
        papan games delete --data-dir ~/papan all

help-completions = Print a completion script for a shell
    .shell = bash, elvish, fish, powershell or zsh
    .examples =
        papan completions bash > ~/.local/share/bash-completion/completions/papan
        papan completions zsh > ~/.zfunc/_papan
        papan completions fish > ~/.config/fish/completions/papan.fish

help-man = Write man pages to a folder
    .dir = Folder; created if it does not exist
    .examples =
        papan man man1
        papan --lang id man ~/.local/share/man/id/man1
        man ./man1/papan-giant-state.1

help-help = Print help for a command
    .words = Command, such as sokoban solve
    .examples =
        papan help
        papan help sokoban
        papan help sokoban solve
