# The screens of the terminal.
screen-too-small = This terminal is too small: { $columns } columns and { $rows } rows are needed.
screen-language = [en] id
screen-keys-list = ↑↓ choose   Enter open   Esc back   Ctrl-T theme   Ctrl-L language   ? help
screen-keys-form = ↑↓ field   ←→ change   Enter start   Esc back   Ctrl-T theme   Ctrl-L language
screen-keys-chess = ←↑↓→ Enter move   Ctrl-← undo   Ctrl-S save   Ctrl-F flip   PgUp moves   ? help   Esc menu
screen-help-title = Keys and commands
screen-help-keys-chess =
    Arrows          move the cursor
    Enter           pick up a piece, drop it; choose
    Mouse           click or drag a piece
    e2e4, Nf3, O-O  type a move, then Enter
    Tab             complete what is typed
    Esc             back; the game is kept
    Ctrl-←  undo    take a move back
    Ctrl-→  redo    make it again
    Ctrl-U          clear what is typed
    PgUp, PgDn      older and newer moves in the list
    Ctrl-S  save    save under a name
    Ctrl-O  load    open a saved game
    Ctrl-N  new     a new game
    Ctrl-F  flip    turn the board
            draw    claim or agree on a draw
            resign  give up
    Ctrl-T          next theme
    Ctrl-G          next board colors
    Ctrl-P          next pieces: drawings, symbols, letters
    Ctrl-L          English or Indonesian
    Ctrl-Z          to the background
    Ctrl-C          leave papan
theme-dark = theme: dark
theme-light = theme: light
theme-contrast = theme: contrast
theme-mono = theme: mono
board-brown = board: brown
board-green = board: green
board-blue = board: blue
board-gray = board: gray
pieces-drawings = pieces: drawings
pieces-symbols = pieces: symbols
pieces-letters = pieces: letters
menu-title = papan
menu-chess = Chess
menu-chess-about = two players, or an engine
menu-continue = Continue
menu-continue-about = { $white } - { $black }, move { $move }
menu-continue-sokoban = Sokoban, level { $number } of { $count }
menu-load = Load a game
menu-load-about = saved games
menu-scores = Leaderboard
menu-scores-about = points of finished chess games
scores-empty = The leaderboard is empty.
menu-browser = Open in the browser
menu-browser-about = every game, with mouse or touch
menu-quit = Quit
form-title = papan: a new game of chess
form-start = Start
form-opponent = Opponent
form-opponent-person = a person
form-opponent-engine = an engine
form-rules = Rules
form-white = White
form-black = Black
form-you = Your name
form-side = You play
form-side-white = white
form-side-black = black
form-side-random = either, at random
form-engine = Engine
form-level = Level
form-white-name = WHI
form-black-name = BLA
chess-title = papan: chess
chess-not-kept = This game could not be saved and is lost.
chess-prompt = Move:
chess-promotion-prompt = Promote to queen, rook, bishop or knight [queen]:
chess-nothing-to-redo = There is nothing to redo.
chess-engine-thinks = The engine is thinking.
chess-draw-claimable = A draw can be claimed: type draw.
chess-panel-white = { $name } (white), { $points ->
        [one] 1 point
       *[other] { $points } points
    }
chess-panel-black = { $name } (black), { $points ->
        [one] 1 point
       *[other] { $points } points
    }
menu-sokoban = Sokoban
menu-sokoban-about = push the boxes onto the goals
menu-queens = Queens
menu-queens-about = one queen in every row, column and region
screen-no-terminal = this needs a terminal
    .hint = Run it in a terminal window, not in a pipe.
screen-trouble = { $reason }
screen-keys-queens = Space mark   h hint   s solve   b brute force   u undo   r redo   n new   c clear   + - size   a auto-x   ? help   Esc menu
screen-keys-queens-brute = Space pause   → one case   ↑↓ speed   ? help   Esc board
screen-keys-gallery = ↑↓ choose   Enter open   1-9 number   ? help   Esc back
screen-keys-sokoban = ←↑↓→ push   u undo   l levels   h hint   b bookmark   g go to   s solve   c restart   n next   p previous   r redo   ? help   Esc menu
screen-help-keys-gallery =
    ↑ ↓, PgUp, PgDn choose
    Home, End       the first, the last
    1 2 3           type a number to go there
    Enter           open
    Mouse           click to choose, click again to open
    Esc             back
screen-help-keys-list =
    ↑ ↓             choose
    Enter           open
    Esc             back
    Mouse           click to open
    Ctrl-T          next theme
    Ctrl-L          English or Indonesian
    Ctrl-Z          to the background
    Ctrl-C          leave papan
screen-help-keys-queens =
    Arrows          move the cursor
    Space, Enter    nothing, cross, queen
    x               cross
    q               queen
    Mouse           click: nothing, cross, queen; right button: cross; drag: crosses
    h               hint, a little more each time
    s               show the solution
    b               watch the brute force: Space pauses, → goes on by one case,
                    ↑ and ↓ change the speed, Esc leads back to your board
    u, r            undo, redo
    a               crosses that follow from queens: on or off
    c               clear the board
    n, p            next and previous board
    + -             larger or smaller boards
    Ctrl-T          next theme
    Ctrl-L          English or Indonesian
    Esc             back
    Ctrl-C          leave papan
screen-help-keys-sokoban =
    Arrows          walk and push
    Mouse           click the floor to walk there; click or drag a box to push it
    h               show the next push, found by the solver
    s               show the solution, step by step; Esc stops it
    l               list of levels: ✓ solved, … begun
    b               bookmark this position
    g               go back to a bookmark
    u, r            undo, redo
    c               restart the level
    n, p            next and previous level; each keeps its position
    Ctrl-T          next theme
    Ctrl-L          English or Indonesian
    Esc             back
    Ctrl-C          leave papan
queens-title = papan: Queens
queens-panel-board = { $size } x { $size }{ $stars ->
        [one] {""}
       *[other] , { $stars } stars
    }
queens-panel-queens = queens: { $placed } of { $wanted }
queens-panel-auto = automatic crosses on
queens-panel-manual = automatic crosses off
queens-solved = Solved! n makes a new board.
queens-solved-by-solver = The solution. c clears the board.
queens-brute-cases = cases: { $cases }
queens-brute-share = { $percent } % of { $last }
queens-brute-speed = speed: { $cases } a step
queens-brute-running = Trying every order of the columns. Esc returns to your board.
queens-brute-paused = Paused: Space goes on, → tries one case.
queens-brute-solved = Solved by brute force. Esc returns to your board.
queens-brute-exhausted = No case is a solution. Esc returns to your board.
queens-conflicts = { $count ->
        [one] A rule is broken.
       *[other] { $count } rules are broken.
    }
queens-goal = One queen in every row, column and region; no two touch.
queens-no-hint = No hint: this board has several solutions.
sokoban-title = papan: Sokoban
sokoban-goal = Push every box onto a goal.
sokoban-won = Solved! n goes to the next level.
sokoban-deadlock = Deadlock: this position can't be solved any more. Press u to undo.
sokoban-no-path = There is no way there.
sokoban-nothing = There is nothing to undo or redo.
sokoban-thinking = The solver is thinking; Esc stops it.
sokoban-hint = The next push is shown.
sokoban-hopeless = Proved unsolvable from here. Press u to undo.
sokoban-no-hint = Time limit reached: the solver found no solution.
sokoban-solved-by-solver = Solved by the solver: this is not your record. c restarts.
sokoban-bookmarked = Bookmark saved. g goes back to it.
sokoban-bookmarks-full = This level has 100 bookmarks already.
sokoban-no-bookmarks = This level has no bookmarks yet. Press b to save one.
sokoban-bookmark = { $moves } moves, { $pushes } pushes
sokoban-kept = Position saved. Open the same levels, or choose Continue in the menu, to go on.
sokoban-not-kept = This position could not be saved: the data folder can't be written.
sokoban-levels-title = papan: levels
sokoban-bookmarks-title = papan: bookmarks
sokoban-panel-level = level { $number } of { $count }
sokoban-panel-moves = moves: { $count }
sokoban-panel-pushes = pushes: { $count }
sokoban-panel-boxes = boxes to place: { $count }
sokoban-panel-best = best: { $moves } moves, { $pushes } pushes
sokoban-easy = easy
sokoban-medium = medium
sokoban-hard = hard
menu-giant = Giant boards
menu-giant-about = chess on 10^18 x 10^18 squares
menu-examples = Examples
menu-examples-about = boards that come with papan
giant-screen-title = papan: giant board
giant-screen-empty = There is no board.
giant-screen-prompt = Square or move:
giant-screen-unclear = Type x y to go to a square, or x y x y for a move.
giant-screen-board = { $side } squares a side, { $pieces } pieces
giant-screen-white = White to move
giant-screen-black = Black to move
giant-screen-moves = { $moves } moves
screen-keys-giant = ←↑↓→ Enter move   Tab next piece   z zoom   k king   u undo   n next   ? help   Esc menu
screen-help-keys-giant =
    Arrows          move the cursor
    Enter, Space    lift a piece, drop it
    Mouse           click a piece, then its target
    Tab             the next piece
    k               the king whose turn it is
    z               near: every square; far: lines where pieces stand
    x y             type a square to go to, then Enter
    x y x y         type a move, then Enter
    u               take back
    n, p            next board, previous board
    Esc             back
    Ctrl-T          next theme
    Ctrl-L          English or Indonesian
    Ctrl-C          leave papan
