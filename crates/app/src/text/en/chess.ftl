# Names. Arguments such as $man, $by, $colour and $wing hold the key of one of these.
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
chess-fen-unknown-letter = { $found } is no man and no number of empty squares (rank { $rank })
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
chess-fen-castling = { $found } is no castling right, or is there twice
    .hint = Write KQkq, the files of the rooks such as HAha, or - for none.
chess-fen-en-passant = { $found } is no en passant square
    .hint = Write a square of rank 3 or 6, or - for none.
chess-fen-number = { $found } is no whole number that fits
    .hint = The last two fields are the half-move clock and the move number, such as 0 1.
chess-fen-trailing = there is text after the end of the FEN: { $found }
    .hint = A FEN has six fields; remove the rest.

# What hinders play
chess-no-king = { $colour } has no king
    .hint = Put exactly one king of each colour on the board.
chess-many-kings = { $colour } has more than one king
    .hint = Put exactly one king of each colour on the board.
chess-pawn-on-back-rank = there is a pawn on { $square }
    .hint = Pawns stand on ranks 2 to 7.
chess-king-left-in-check = the king on { $square } is attacked, and it is not its turn
    .hint = Let the other side move, or move the attacked king away.
chess-castling-right = there is no right to castle with a rook on { $square }
    .hint = Castling needs the king on its home rank and its own rook on { $square }; remove the right or add the rook.
chess-en-passant-square = no pawn has just passed over { $square }
    .hint = The square must lie behind an enemy pawn that just went two squares; write - for none.

# What no game leads to
chess-many-men = { $colour } has more than 16 men
    .hint = The position can be played, but no game leads to it.
chess-many-pawns = { $colour } has more than 8 pawns
    .hint = The position can be played, but no game leads to it.
chess-many-promoted = { $colour } has more promoted men than missing pawns
    .hint = The position can be played, but no game leads to it.
chess-impossible-check = no last move can have given this check to the king on { $square }
    .hint = The position can be played, but no game leads to it.

# Reading moves
chess-not-uci = { $found } is not a move such as e2e4 or e7e8q
    .hint = Write the square the man leaves and the square it reaches.
chess-not-san = { $found } is not a move such as Nf3, exd5 or O-O
    .hint = Write the letter of the man (none for a pawn) and the square it reaches.
chess-illegal-move = { $found } is not a legal move here
    .hint = papan chess check tells why.
chess-ambiguous-move = more than one man can make the move { $found }
    .hint = Add the file or the rank the man comes from, such as Nbd2 or R1e2.

# Why a move is illegal
chess-illegal-game-over = the game is over
    .hint = Undo a move or start a new game.
chess-illegal-empty = there is no man on { $square }
    .hint = Choose a square with a man of yours.
chess-illegal-absent = there is no { $man } of yours that could make this move
    .hint = Look where your men stand.
chess-illegal-not-yours = the { $man } on { $square } belongs to the other side
    .hint = Choose a man of the side to move.
chess-illegal-own = your own { $man } stands on { $square }
    .hint = A man may not take one of its own colour.
chess-illegal-not-its-way = the { $man } on { $square } does not move to { $to } in one move
    .hint = Choose a square that a { $man } can reach.
chess-illegal-blocked = the { $by } on { $at } is in the way of the { $man } on { $square }
    .hint = Only a knight jumps over other men.
chess-illegal-nothing-to-take = the pawn on { $square } has nothing to take on { $to }
    .hint = A pawn goes diagonally only to take; en passant only right after the double step.
chess-illegal-pinned = if the { $man } leaves { $square }, the { $by } on { $at } attacks its king
    .hint = A pinned man may only move along the line to its attacker.
chess-illegal-into-attack = the { $by } on { $at } attacks { $to }, so the king may not go there
    .hint = Choose a square that no enemy man attacks.
chess-illegal-in-check = the { $by } on { $at } gives check, and this move does not answer it
    .hint = Take the attacker, step in between, or move the king.
chess-illegal-no-castling-right = there is no right to castle on the { $wing }
    .hint = King and rook must not have moved before.
chess-illegal-castling-blocked = the { $man } on { $square } is in the way of castling
    .hint = All squares between king and rook, and where they go, must be free.
chess-illegal-castling-in-check = the { $by } on { $at } gives check, and one may not castle out of check
    .hint = Answer the check first.
chess-illegal-path-attacked = the { $by } on { $at } attacks { $square }, so the king may not castle through it
    .hint = The king's start, way and target must not be attacked.
chess-illegal-promotion-missing = a pawn that reaches { $square } must become something
    .hint = Add q, r, b or n.
chess-illegal-promotion-impossible = this man does not become that
    .hint = Only a pawn on the last rank becomes a queen, rook, bishop or knight.
chess-illegal-impossible = there is no such move
    .hint = Choose one of the listed moves.

# Reading PGN and EPD
chess-pgn-stray = { $found } does not belong here
    .hint = Outside comments a game has tags, moves, numbers, glyphs and a result.
chess-pgn-open-comment = this comment has no end
    .hint = Close it with a brace.
chess-pgn-nag = { $found } is no annotation glyph
    .hint = Write $0 to $255, or one of ! ? !! ?? !? ?!.
chess-pgn-tag = this is not a tag
    .hint = Write a tag as [Name "value"] on one line, before the moves.
chess-pgn-variant = the rules of { $found } are not known here
    .hint = Chess and Chess960 are.
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
chess-epd-open-quote = this quotation has no end
    .hint = Close it with a second quotation mark.

# Reading a matrix of codes
chess-matrix-unknown-code = { $found } is no code of a man
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
chess-save-start = the game in this file cannot be played from its start
    .hint = Check its FEN tag, or choose another file.

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
        [insufficient-material] Too few men to mate: a draw
        [dead-position] The pawns are locked and keep the kings apart: a draw
        [seventy-five-moves] Seventy-five moves without capture or pawn move: a draw
       *[other] The game is over: { $result }
    }
chess-legal = { $san } is legal
chess-illegal = Illegal: { $reason }
chess-perft = { $nodes ->
        [one] 1 way
       *[other] { $nodes } ways
    } to play { $depth ->
        [one] 1 move
       *[other] { $depth } moves
    } ({ $time })
chess-counting = counting
chess-game = { $number }. { $white } - { $black }, { $score }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
chess-facts = chess, position { $number }
chess-png-on-terminal = a PNG picture cannot be shown in a terminal
    .hint = Name a file with -o, or send it through a pipe.

chess-measure-nodes = men
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
