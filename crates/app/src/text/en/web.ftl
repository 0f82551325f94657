# The pages of `papan serve`. No selectors here: the browser fills only the gaps.
web-tagline = Boards to play, solve and study.
web-chess = Chess
web-chess-about = Two players, here or by a link
web-sokoban = Sokoban
web-sokoban-about = Play, solve, make levels
web-queens = Queens
web-queens-about = Play, explain, make puzzles
web-giant = Giant boards
web-giant-about = Judge boards up to 10¹⁸ a side
web-games = Games
web-language = Language
web-theme = Theme
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-close = Close
web-cancel = Cancel
web-keys = Keys
web-keys-help = this help
web-keys-escape = close, put back
web-keys-arrows = move over the board
web-keys-ends = first or last cell of the row
web-keys-press = lift and put down
web-board = Board
web-game = Game
web-offline = The connection is lost. Trying again.
web-online = Connected again.

# Home
web-continue = Continue
web-at-move = move { $n }
web-drop = Drop any board here
web-drop-about = or choose a file. FEN, PGN, Sokoban levels, Queens boards or giant boards: the kind is recognised.
web-drop-choose = Choose a file with a board
