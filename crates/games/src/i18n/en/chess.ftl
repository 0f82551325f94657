# Names. Arguments such as $piece, $by, $color and $side hold the key of one of these.
chess-white = white
chess-black = black
chess-pawn = pawn
chess-knight = knight
chess-bishop = bishop
chess-rook = rook
chess-queen = queen
chess-king = king
chess-king-side = king's side
chess-queen-side = queen's side

# Reading a FEN
chess-fen-empty = there is no position here
    .hint = Give a FEN, such as rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1.
chess-fen-unknown-letter = { $found } is neither a piece nor a number of empty squares (rank { $rank })
    .hint = Use KQRBNP for white, kqrbnp for black, and 1 to 8 for empty squares.
chess-fen-long-rank = rank { $rank } has more than 8 squares
    .hint = Every rank has exactly 8 squares.
chess-fen-short-rank = rank { $rank } has { $squares } squares, expected 8
    .hint = Every rank has exactly 8 squares.
chess-fen-many-ranks = the board has more than 8 ranks
    .hint = Give exactly 8 ranks with a / between them.
chess-fen-short-board = the board ends in rank { $rank }
    .hint = Give exactly 8 ranks of 8 squares, from rank 8 down to rank 1.
chess-fen-turn = the side to move is { $found }, expected w or b
    .hint = Write w for white or b for black after the board.
chess-fen-castling = { $found } is not a castling right, or is given twice
    .hint = Write KQkq, the files of the rooks such as HAha, or - for none.
chess-fen-en-passant = { $found } is not an en passant square
    .hint = Write a square of rank 3 or 6, or - for none.
chess-fen-number = { $found } is not a whole number below 2^32
    .hint = The last two fields are the half-move clock and the move number, such as 0 1.
chess-fen-trailing = there is text after the end of the FEN: { $found }
    .hint = A FEN has six fields; remove the rest.

# Errors of a position
chess-no-king = { $color } has no king
    .hint = Put exactly one king of each color on the board.
chess-many-kings = { $color } has more than one king
    .hint = Put exactly one king of each color on the board.
chess-pawn-on-back-rank = there is a pawn on { $square }
    .hint = Put pawns on ranks 2 to 7.
chess-king-left-in-check = the king on { $square } is in check, but it is not its turn
    .hint = Change the side to move, or move the king out of check.
chess-castling-right = there is no right to castle with a rook on { $square }
    .hint = Castling needs the king on its home rank and its own rook on { $square }; remove the right or add the rook.
chess-en-passant-square = no pawn has just passed over { $square }
    .hint = The square must lie behind an enemy pawn that just went two squares; write - for none.

# Warnings about a position
chess-many-pieces = { $color } has more than 16 pieces
    .hint = The position can be played, but no game leads to it.
chess-many-pawns = { $color } has more than 8 pawns
    .hint = The position can be played, but no game leads to it.
chess-many-promoted = { $color } has more promoted pieces than missing pawns
    .hint = The position can be played, but no game leads to it.
chess-impossible-check = no last move can have given this check to the king on { $square }
    .hint = The position can be played, but no game leads to it.

# Reading moves
chess-not-uci = { $found } is not a move such as e2e4 or e7e8q
    .hint = Write the square that the piece leaves and the square that it reaches.
chess-not-san = { $found } is not a move such as Nf3, exd5 or O-O
    .hint = Write the letter of the piece (none for a pawn) and the square that it reaches.
chess-illegal-move = { $found } is not a legal move here
    .hint = Run papan chess check to see why.
    .page-hint = Correct the move, or remove it and what follows.
chess-ambiguous-move = { $found } is ambiguous: more than one piece can make this move
    .hint = Add the file or the rank that the piece comes from, such as Nbd2 or R1e2.

# Why a move is illegal
chess-illegal-game-over = the game is over
    .hint = Undo a move or start a new game.
chess-illegal-empty = there is no piece on { $square }
    .hint = Choose a square with one of your pieces.
chess-illegal-absent = you have no { $piece } that could make this move
    .hint = Check where your pieces are.
chess-illegal-not-yours = the { $piece } on { $square } belongs to the other side
    .hint = Choose a piece of the side to move.
chess-illegal-own = your own { $piece } is on { $square }
    .hint = A piece cannot capture one of its own color.
chess-illegal-wrong-movement = the { $piece } on { $square } cannot move to { $to }
    .hint = Choose a square that a { $piece } can reach.
chess-illegal-blocked = the { $by } on { $at } is in the way of the { $piece } on { $square }
    .hint = Only a knight jumps over other pieces.
chess-illegal-nothing-to-take = the pawn on { $square } has nothing to capture on { $to }
    .hint = Pawns move diagonally only to capture; en passant only right after the double push.
chess-illegal-pinned = moving the { $piece } from { $square } would leave your king in check from the { $by } on { $at }
    .hint = A pinned piece may only move along the line to its attacker.
chess-illegal-into-attack = the { $by } on { $at } attacks { $to }, so the king cannot move there
    .hint = Choose a square that no enemy piece attacks.
chess-illegal-in-check = the { $by } on { $at } gives check, and this move does not stop it
    .hint = Capture the attacker, block it, or move the king.
chess-illegal-no-castling-right = there is no right to castle on the { $side }
    .hint = King and rook must not have moved before.
chess-illegal-castling-blocked = the { $piece } on { $square } is in the way of castling
    .hint = All squares between king and rook, and those they move to, must be empty.
chess-illegal-castling-in-check = the { $by } on { $at } gives check, and castling out of check is illegal
    .hint = Get out of check first.
chess-illegal-path-attacked = the { $by } on { $at } attacks { $square }, so the king cannot castle through it
    .hint = No square that the king leaves, passes or reaches may be attacked.
chess-illegal-promotion-missing = a pawn that reaches { $square } must promote
    .hint = Add q, r, b or n.
chess-illegal-promotion-impossible = this piece does not promote to that
    .hint = Only a pawn promotes, on the last rank, to a queen, rook, bishop or knight.
chess-illegal-impossible = there is no such move
    .hint = Choose one of the listed moves.

# Reading PGN and EPD
chess-pgn-stray = { $found } does not belong here
    .hint = Outside comments a game has tags, moves, numbers, glyphs and a result.
chess-pgn-open-comment = this comment is not closed
    .hint = Close it with a brace.
chess-pgn-nag = { $found } is not an annotation glyph
    .hint = Write $0 to $255, or one of ! ? !! ?? !? ?!.
chess-pgn-tag = this is not a tag
    .hint = Write a tag as [Name "value"] on one line, before the moves.
chess-pgn-variant = the variant { $found } is not supported
    .hint = Standard chess and Chess960 are.
chess-pgn-variation-of-nothing = this variation replaces no move
    .hint = A variation follows the move it replaces.
chess-pgn-unopened = there is no variation to close here
    .hint = Remove the parenthesis.
chess-pgn-unclosed = the game ends inside a variation
    .hint = Close every parenthesis before the result.
chess-pgn-deep = variations are nested too deeply here
    .hint = Up to 200 levels are read.
chess-pgn-long = this game is too long
    .hint = Up to a million moves, comments and tags of one game are read.
chess-epd-open-quote = this quotation is not closed
    .hint = Close it with a second quotation mark.

# Reading a matrix of codes
chess-matrix-unknown-code = { $found } is not the code of a piece
    .hint = Use K, Q, R, B, N or P followed by W or B, and # for an empty square.
chess-matrix-columns = this row has { $found } codes, expected 8
    .hint = Every row has exactly 8 codes.
chess-matrix-many-rows = there are more than 8 rows
    .hint = Give exactly 8 rows, rank 8 first.
chess-matrix-few-rows = there are { $found } rows, expected 8
    .hint = Give exactly 8 rows, rank 8 first.

# Saved games
chess-save-empty = there is no game in this file
    .hint = Choose a file that papan or another chess program has saved.

# Answers of the commands
chess-state = { $turn ->
        [white] White
       *[black] Black
    } to move{ $check ->
        [yes] , in check
       *[no] {""}
    }: { $moves ->
        [one] 1 legal move
       *[other] { $moves } legal moves
    }
chess-over = { $result ->
        [checkmate] Checkmate: { $winner ->
            [white] White wins
           *[black] Black wins
        }
        [stalemate] Stalemate: a draw
        [insufficient-material] Insufficient material: a draw
        [dead-position] The pawns are locked and keep the kings apart: a draw
        [seventy-five-moves] Seventy-five moves without capture or pawn move: a draw
       *[other] The game is over: { $result }
    }
chess-legal = { $san } is legal
chess-illegal = Illegal: { $reason }
chess-perft = { $nodes ->
        [one] 1 sequence
       *[other] { $nodes } sequences
    } of { $depth ->
        [one] 1 move
       *[other] { $depth } moves
    } ({ $time })
chess-counting = counting
chess-game = { $number }. { $white } - { $black }, { $score }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
chess-facts = chess, position { $number }
chess-form-and-name = { $name }: the name of the file asks for another form than --as
    .hint = Leave out --as, or change the end of the name.
chess-png-on-terminal = a PNG picture cannot be shown in a terminal
    .hint = Name a file with -o, or send it through a pipe.

chess-measure-nodes = pieces
chess-measure-edges = moves
chess-measure-connectedness = connectedness
chess-measure-mobility = mobility
chess-measure-control = control
chess-measure-dominance = dominance
chess-measure-average-node-reach = average reach
chess-measure-offensiveness = offensiveness
chess-measure-defensiveness = defensiveness

chess-compare = { $positions ->
        [one] 1 position with { $edges } edges
       *[other] { $positions } positions with { $edges } edges on average
    }
chess-compare-cost = { $bytes } bytes, built in { $build }, 1,000 look-ups in { $look-ups }
chess-compare-adjacency-list = adjacency list
chess-compare-adjacency-matrix = adjacency matrix
chess-compare-incidence-matrix = incidence matrix
chess-compare-document-incidence = the document's incidence
chess-compare-rows = 64 rows of 64 bits
