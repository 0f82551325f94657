# Giant chess: faults of a text, and judgements in words.

giant-empty = there is no board here: the text is empty
    .hint = Start with the number of boards, then for each board a line "N P" and P lines "x y letter".
giant-boards-missing = expected the number of boards
    .hint = The first line is a whole number such as 1.
giant-boards-zero = the number of boards is 0
    .hint = Write how many boards follow, at least 1.
giant-boards-limit = { $found } boards are too many: the judge's limit is { $limit }
    .hint = Split the file, or use --limits none.
giant-boards-truncated = the text ends after { $found } of { $expected } promised boards
    .hint = Add the missing boards or correct the number in the first line.
giant-men-truncated = the text ends after { $found } of { $expected } promised men
    .hint = Add the missing lines "x y letter" or correct P in the line "N P".
giant-rows-truncated = the text ends after { $found } of { $expected } rows
    .hint = Add the missing rows.
giant-trailing = text after the last board; { $boards ->
        [one] one board was
       *[other] { $boards } boards were
    } promised
    .hint = Remove it or correct the number in the first line.
giant-total-limit = { $found } men in all are too many: the judge's limit is { $limit }
    .hint = Split the file, or use --limits none.
giant-extra-token = one word too many: this line has { $expected ->
        [one] one
       *[other] { $expected }
    }
    .hint = Remove it or put it on a line of its own.
giant-men-missing = the number of men is missing
    .hint = A board starts with a line "N P": its side and its number of men.
giant-man-incomplete = a man needs three words, found { $found }
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
    .hint = Correct N; beyond the judge's limit use --limits none.
giant-men-range = the number of men must be 2 to { $limit }, found { $found }
    .hint = Correct P; beyond the judge's limit use --limits none.
giant-men-crowded = { $found } men have no room on { $size } x { $size } squares
    .hint = Correct N or P.
giant-coordinate-zero = columns and rows count from 1
    .hint = Write 1 to { $size }.
giant-coordinate-beyond = { $found } is beyond the board, whose side is { $size }
    .hint = Write 1 to { $size }, or enlarge the board.
giant-letter-unknown = { $found } is no man
    .hint = Men are K Q R B H P for Black and k q r b h p for White.
giant-line-long = a line of more than 16 MiB
    .hint = No board has such lines: is this a text of boards?
giant-letter-n = { $found } is no man here: the knight is H
    .hint = Write h for a white knight, H for a black one.
giant-letter-doubled = one letter is expected, found { $found }
    .hint = Men are K Q R B H P for Black and k q r b h p for White.
giant-square-unknown = { $found } is neither a man nor an empty square
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

giant-no-such-board = there is no board { $found }: the text has { $boards }
    .hint = Choose --board 1 to { $boards }.

giant-says-man = the { $man } on { $square }
giant-says-safe = Neither king is attacked.
giant-says-attacked = The { $side ->
        [white] white
       *[black] black
    } king on { $king } is attacked by { $attackers }.
giant-says-pinned = Pinned: { $men }.
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
giant-hidden = { $men ->
        [one] 1 man is
       *[other] { $men } men are
    } not drawn.
giant-facts = giant chess, { $size } x { $size }, { $men } men

giant-moves = { $side ->
        [white] White
       *[black] Black
    }: { $moves } legal moves
giant-step = { $man } { $from } -> { $last }{ $takes ->
        [yes] , takes
       *[no] {""}
    }
giant-ride = { $man } { $from } -> { $first } .. { $last }: { $moves } moves{ $takes ->
        [yes] , takes on the last
       *[no] {""}
    }
giant-more-rides = ... and { $rides } more lines; --limit shows more
giant-not-generated = such a board can't be made
    .hint = Choose a larger --side or fewer --pieces.

giant-play-prompt = { $side ->
        [white] White
       *[black] Black
    } to move:
giant-play-help = A move: x y x y (from, to). Also: undo, show, moves, help, exit.
giant-play-unclear = Not understood. A move is four numbers, x y x y; help tells the rest.
giant-play-nothing = There is nothing to undo.
giant-illegal-nobody = Illegal: nobody stands there.
giant-illegal-turn = Illegal: that man belongs to the other side.
giant-illegal-off-board = Illegal: the target is outside the board.
giant-illegal-way = Illegal: that man does not move like that.
giant-illegal-blocked = Illegal: a man on { $square } is in the way.
giant-illegal-own = Illegal: a man of the same side stands there.
giant-illegal-nothing = Illegal: a pawn goes aslant only to take.
giant-illegal-king = Illegal: kings are not taken.
giant-illegal-attacked = Illegal: the own king would be attacked from { $square }.
