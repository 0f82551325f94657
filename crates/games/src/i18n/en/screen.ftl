# The screens of the terminal.
screen-too-small = This terminal is too small: { $columns } columns and { $rows } rows are needed.
screen-language = [en] id
screen-keys-list = ↑↓ choose   Enter open   Esc back   Ctrl-T theme   Ctrl-L language   ? help
screen-keys-form = ↑↓ field   ←→ change   Enter start   Esc back   Ctrl-T theme   Ctrl-L language
screen-keys-chess = ←↑↓→ Enter move   ? help   Ctrl-U undo   Ctrl-S save   Ctrl-F flip   Esc menu
screen-help-title = Keys and commands
screen-help-keys-chess =
    Arrows          move the cursor
    Enter           pick up a piece, drop it; choose
    Mouse           click or drag a piece
    e2e4, Nf3, O-O  type a move, then Enter
    Tab             complete what is typed
    Esc             back; the game is kept
    Ctrl-U  undo    take back
    Ctrl-R  redo    make it again
    Ctrl-S  save    save under a name
    Ctrl-O  load    open a saved game
    Ctrl-N  new     a new game
    Ctrl-F  flip    turn the board
            draw    claim or agree on a draw
            resign  give up
    Ctrl-T          next theme
    Ctrl-L          English or Indonesian
    Ctrl-Z          to the background
    Ctrl-C          leave papan
theme-dark = theme: dark
theme-light = theme: light
theme-contrast = theme: contrast
theme-mono = theme: mono
menu-title = papan
menu-chess = Chess
menu-chess-about = two players, or an engine
menu-continue = Continue
menu-continue-about = { $white } - { $black }, move { $move }
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
form-you = You (white)
form-engine = Engine
form-level = Level
form-white-name = WHI
form-black-name = BLA
chess-title = papan: chess
chess-prompt = Move:
chess-promotion-prompt = Promote to queen, rook, bishop or knight [queen]:
chess-nothing-to-redo = There is nothing to make again.
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
screen-keys-queens = Space mark   h hint   u undo   r redo   a auto-x   c clear   n new   + - size   ? help   Esc menu
screen-keys-sokoban = ←↑↓→ push   h hint   s solve   u undo   r redo   c restart   n next   p previous   ? help   Esc menu
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
    h               the next push, found by the solver
    s               the whole solution, step by step; Esc stops it
    u, r            undo, redo
    c               from the start
    n, p            next and previous level
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
queens-conflicts = { $count ->
        [one] A rule is broken.
       *[other] { $count } rules are broken.
    }
queens-goal = One queen in every row, column and region; no two touch.
queens-no-hint = Nothing follows any more: this board has several solutions.
sokoban-title = papan: Sokoban
sokoban-goal = Push every box onto a goal.
sokoban-won = Solved! n goes to the next level.
sokoban-deadlock = This can't be solved any more: u takes the push back.
sokoban-no-path = There is no way there.
sokoban-nothing = There is nothing more.
sokoban-thinking = The solver is thinking; Esc stops it.
sokoban-hint = The next push is shown.
sokoban-hopeless = It is proved: from here there is no solution. u takes moves back.
sokoban-no-hint = The solver found nothing in its time.
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
