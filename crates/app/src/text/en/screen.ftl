# The screens of the terminal.
screen-too-small = This terminal is too small: { $columns } columns and { $rows } rows are needed.
screen-language = [en] id
screen-keys-list = ↑↓ choose   Enter open   Esc back   Ctrl-T theme   Ctrl-L language   ? help
screen-keys-form = ↑↓ field   ←→ change   Enter start   Esc back   Ctrl-T theme   Ctrl-L language
screen-keys-chess = ←↑↓→ Enter move   ? help   Ctrl-U undo   Ctrl-S save   Ctrl-F flip   Esc menu
screen-help-title = Keys and commands
screen-help =
    Arrows          move the cursor
    Enter           lift a man, drop it; choose
    Mouse           click or drag a man
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
