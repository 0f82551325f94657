# Giant chess: errors of a text, and evaluations in words.

giant-empty = there is no board here: the text is empty
    .hint = Start with the number of boards, then for each board a line "N P" and P lines "x y letter".
giant-boards-missing = expected the number of boards
    .hint = The first line is a whole number such as 1.
giant-boards-zero = the number of boards is 0
    .hint = Write how many boards follow, at least 1.
giant-boards-limit = { $found } boards are too many: the SPOJ limit is { $limit }
    .hint = Split the file, or use --limits none.
    .page-hint = Split the file.
giant-boards-truncated = the text ends after { $found } of { $expected } promised boards
    .hint = Add the missing boards or correct the number in the first line.
giant-pieces-truncated = the text ends after { $found } of { $expected } promised pieces
    .hint = Add the missing lines "x y letter" or correct P in the line "N P".
giant-rows-truncated = the text ends after { $found } of { $expected } rows
    .hint = Add the missing rows.
giant-trailing = text after the last board; { $boards ->
        [one] one board was
       *[other] { $boards } boards were
    } promised
    .hint = Remove it or correct the number in the first line.
giant-total-limit = { $found } pieces in all are too many: the SPOJ limit is { $limit }
    .hint = Split the file, or use --limits none.
    .page-hint = Split the file.
giant-extra-token = one word too many: this line has { $expected ->
        [one] one
       *[other] { $expected }
    }
    .hint = Remove it or put it on a line of its own.
giant-pieces-missing = the number of pieces is missing
    .hint = A board starts with a line "N P": its side and its number of pieces.
giant-piece-incomplete = a piece needs three words, found { $found }
    .hint = Write column, row and letter, such as "3 5 q".
giant-number-sign = a number without sign is expected, found { $found }
    .hint = Write plain digits; columns and rows count from 1.
giant-number-decimal = a whole number is expected, found { $found }
    .hint = Write plain digits without point, comma or exponent.
giant-number-expected = a number is expected, found { $found }
    .hint = Write plain digits.
giant-number-overflow = { $found } is too large
    .hint = The largest number is 18,446,744,073,709,551,615.
giant-size-range = the side of a board must be { $smallest } to { $limit }, found { $found }
    .hint = Correct N; beyond the SPOJ limit use --limits none.
    .page-hint = Correct N.
giant-pieces-range = the number of pieces must be 2 to { $limit }, found { $found }
    .hint = Correct P; beyond the SPOJ limit use --limits none.
    .page-hint = Correct P.
giant-pieces-crowded = { $found } pieces have no room on { $size } x { $size } squares
    .hint = Correct N or P.
giant-coordinate-zero = columns and rows count from 1
    .hint = Write 1 to { $size }.
giant-coordinate-beyond = { $found } is beyond the board, whose side is { $size }
    .hint = Write 1 to { $size }, or enlarge the board.
giant-letter-unknown = { $found } is no piece
    .hint = Pieces are K Q R B H P for Black and k q r b h p for White.
giant-line-long = a line of more than 16 MiB
    .hint = No board has such lines: is this a text of boards?
giant-letter-n = { $found } is no piece here: the knight is H
    .hint = Write h for a white knight, H for a black one.
giant-letter-doubled = one letter is expected, found { $found }
    .hint = Pieces are K Q R B H P for Black and k q r b h p for White.
giant-square-unknown = { $found } is neither a piece nor an empty square
    .hint = Write . for an empty square, K Q R B H P for Black, k q r b h p for White.
giant-square-twice = this square is taken already, in line { $first }
    .hint = Remove one of the two lines.
giant-king-twice = a second king of the same colour; the first is in line { $first }
    .hint = Leave exactly one k and one K.
giant-no-white-king = this board has no white king
    .hint = Add exactly one k.
giant-no-black-king = this board has no black king
    .hint = Add exactly one K.
giant-row-width = this row has { $found } squares, expected { $expected }
    .hint = Write { $expected } characters without blanks between them.
giant-nul = a NUL byte
    .hint = This looks like a binary file; boards are plain text.
giant-not-ascii = a character that is not ASCII
    .hint = Use digits, blanks and the letters K Q R B H P; save the file as plain text.


giant-says-piece = the { $piece } on { $square }
giant-says-safe = Neither king is attacked.
giant-says-attacked = The { $side ->
        [white] white
       *[black] black
    } king on { $king } is attacked by { $attackers }.
giant-says-pinned = Pinned: { $pieces }.
giant-says-mate = Nothing answers it.
giant-says-answers = { $moves ->
        [one] One move answers it
       *[other] { $moves } moves answer it
    }: { $king } by the king, { $captures ->
        [one] 1 capture
       *[other] { $captures } captures
    }, { $interceptions ->
        [one] 1 interception
       *[other] { $interceptions } interceptions
    }.
giant-hidden = { $pieces ->
        [one] 1 piece is
       *[other] { $pieces } pieces are
    } not drawn.
giant-facts = giant chess, { $size } x { $size }, { $pieces } pieces

giant-moves = { $side ->
        [white] White
       *[black] Black
    }: { $moves } legal moves
giant-step = { $piece } { $from } -> { $last }{ $takes ->
        [yes] , takes
       *[no] {""}
    }
giant-range = { $piece } { $from } -> { $first } .. { $last }: { $moves } moves{ $takes ->
        [yes] , takes on the last
       *[no] {""}
    }
giant-more-ranges = ... and { $ranges } more lines; --max shows more
giant-not-generated = such a board can't be made
    .hint = Choose a larger --size or fewer --pieces.

giant-play-prompt = { $side ->
        [white] White
       *[black] Black
    } to move:
giant-play-help = A move: x y x y (from, to). Also: undo, show, moves, help, exit.
giant-play-unclear = Not understood. A move is four numbers, x y x y; help tells the rest.
giant-play-nothing = There is nothing to undo.
giant-illegal-empty = Illegal: no piece on that square.
giant-illegal-turn = Illegal: that piece belongs to the other side.
giant-illegal-off-board = Illegal: the target is outside the board.
giant-illegal-movement = Illegal: that piece does not move like that.
giant-illegal-blocked = Illegal: a piece on ({ $x }; { $y }) is in the way.
giant-illegal-own = Illegal: a piece of the same side stands there.
giant-illegal-nothing = Illegal: a pawn goes aslant only to take.
giant-illegal-king = Illegal: kings are not taken.
giant-illegal-attacked = Illegal: the own king would be attacked from ({ $x }; { $y }).

giant-generating = Generating
giant-tiny-size = boards of the kind tiny choose their own size
    .hint = Leave out --size, or choose another kind such as uniform.
giant-fewer-pieces = { $boards } of { $count } boards have fewer pieces than asked for, the smallest { $pieces }
    .hint = Choose a larger --size or fewer --pieces.
giant-without-check = { $boards } of { $count } boards have no king in check
    .hint = Choose a larger --size or fewer --pieces: blocked lines give no check.
