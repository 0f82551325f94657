# The two-player chess game.

game-pawn = Pawn
game-knight = Knight
game-bishop = Bishop
game-the-bishop = bishop
game-rook = Rook
game-queen = Queen
game-king = King

game-menu =
    1. New Game
    2. Load Game
    3. Leaderboard
    4. Exit
game-menu-prompt = Choose:
game-menu-unknown = There is no such choice. Type 1 to 4 or its name.
game-no-such-choice = There is no such choice. Type 1 to { $count }, or 0 for none.
game-yes-or-no = Answer yes or no.

game-rules = Rules:
game-rules-classroom = Classroom: kings can be captured, 50 moves, points
game-rules-fide = FIDE: the Laws of Chess
game-rules-prompt = Choose the rules:
game-name-white = Name of player 1 (white):
game-name-black = Name of player 2 (black):
game-name-yours = Your name:
game-bad-name = A name is 3 letters from A to Z.
game-empty-name = Type a name.
game-same-name = Warning: both players have the same name.

game-turn-white = { $name } to move (white)
game-turn-black = { $name } to move (black)
game-check = Check!
game-command = Command:
game-unknown-command = "{ $line }" is neither a command nor a legal move. HELP lists the commands.
game-help = Commands: MOVE, SPECIAL_MOVE, UNDO, DRAW, RESIGN, SAVE, HELP, EXIT; or a move itself, such as e2e4 or Nf3.
game-pieces = Pieces that can move:
game-pieces-prompt = Choose a piece:
game-squares = Squares it can move to:
game-squares-prompt = Choose a square:
game-moved = { $piece } moved from { $from } to { $to }
game-taken = { $piece } captured (+{ $points })
game-promotions = The pawn promotes to:
game-promotions-prompt = Choose a piece:
game-promoted = The pawn promoted to a { $piece }
game-specials = Special moves:
game-specials-prompt = Choose a special move:
game-no-specials = There is no special move.
game-castling = Castling
game-castling-king-side = Castling (king's side)
game-castling-queen-side = Castling (queen's side)
game-castled = Castled
game-promotion = Promotion { $from } to { $to }: { $piece }
game-undone = Back at your previous turn.
game-nothing-to-undo = There is nothing to undo.

game-draw-agreed = Do both players want a draw? (yes/no):
game-resign-sure = Resign? (yes/no):
game-engine-gone = The engine has stopped; you move for both sides now.

game-save-prompt = Name of the file:
game-saved = The game is saved.
game-saved-at = File: { $path }
game-not-saved = The game is not saved.
game-save-overwrite = That file exists. Overwrite it? (yes/no):
game-save-first = Save the game first? (yes/no):
game-save-empty = The name is empty.
game-save-long = That name is too long.
game-save-character = A name can't hold "{ $character }" there: use letters, digits, blanks and _ - . ( ).
game-no-saves = No game has been saved yet.
game-saves = Saved games:
game-saves-folder = Folder: { $path }
game-saves-prompt = Choose a number, or type a file name or path (0 to cancel):
game-not-kept = The game could not be saved: it is lost when you leave papan.
game-kept = Game saved. Resume with papan chess play --resume.
game-nothing-unfinished = There is no unfinished game.
game-no-scores = The leaderboard is empty.
game-scores-failed = the leaderboard can't be used: { $reason }
    .hint = Check the data folder, or choose another one with --data-dir.

game-over-checkmate = Checkmate! { $name } wins.
game-over-king-taken = The king is captured! { $name } wins.
game-over-stalemate = There is no legal move. The game is over.
game-over-move-limit = Both players have made 50 moves. The game is over.
game-over-material = Draw: insufficient material.
game-over-dead = Draw: the pawns are locked and keep the kings apart, so mate is impossible.
game-over-seventy-five = Draw: 75 moves without a capture or a pawn move.
game-over-fivefold = Draw: the same position for the fifth time.
game-over-threefold = Draw: the same position for the third time.
game-over-fifty = Draw: 50 moves without a capture or a pawn move.
game-over-agreed = Draw: the players agreed.
game-over-resigned = { $name } wins: the other player resigned.
game-score-line = "{ $found }" is not a leaderboard line
    .hint = Write a name, a hyphen and the points: AVA - 23.

engine-unnamed = no engine is given
    .hint = Name a program that speaks UCI, for example --engine stockfish.
engine-missing = { $name } cannot be started: { $reason }
    .hint = Install it (Debian: apt install stockfish) or give its full path.
engine-silent = the engine { $name } does not answer
    .hint = Try it by hand: it should answer "uci" with "uciok".
engine-died = the engine { $name } has ended
    .hint = Try it by hand: it should answer "uci" with "uciok" and keep running.
engine-illegal = the engine played { $found }, which is not a legal move
    .hint = The game is saved; continue without the engine or choose another one.
engine-rules = engines play only by the Laws of Chess
    .hint = Leave out --rules classroom.
    .page-hint = Choose the FIDE rules.
