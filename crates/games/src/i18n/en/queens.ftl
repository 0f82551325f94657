# Queens: errors and warnings of boards, explanations, hints and answers.

queens-empty = there is no board in this file
    .hint = Write one line for each row, one letter for each cell; cells of one region have the same letter.
queens-not-utf8 = byte { $offset } is not text (UTF-8)
    .hint = Save the file as UTF-8 text.
queens-ragged-row = this row has { $found } symbols, expected { $expected }
    .hint = Add or remove symbols so that every row has { $expected }.
queens-not-square = the board has { $rows } rows but { $columns } columns
    .hint = A board has as many rows as columns.
queens-region-count = the board has { $found } regions, expected { $expected }
    .hint = A board with { $expected } rows has { $expected } regions, each with its own symbol.
queens-region-count-cases = the board has { $found } regions, expected { $expected }; upper and lower case count as different
    .hint = Write each region in one case only.
queens-queen-mark = “#” marks a queen and cannot be a region
    .hint = Use another symbol. If this is a saved solution, load the board it came from.
queens-header-mark = “;” begins a title line and cannot be a region
    .hint = Use another symbol for this region.
queens-invisible-symbol = there is an invisible character here ({ $code })
    .hint = Delete it, or write a letter in its place.
queens-unknown-mark = “{ $found }” is not a mark
    .hint = Marks stand to the right of “|”: “#” for a queen, “x” for a cross, “.” for an empty cell.
queens-bad-stars = “{ $found }” is not a number of stars
    .hint = Write stars=1, stars=2 and so on.
queens-too-many-stars = { $found } stars do not fit into a row of { $limit } cells
    .hint = Write a smaller number after stars=.
queens-no-rows = there is no board under this title
    .hint = Add the rows of the board, or delete the line.
queens-too-large = the board has more than { $limit } rows
    .hint = The largest board has { $limit } rows.

queens-warning-mixed-case = “{ $first }” and “{ $second }” are different regions
    .hint = Upper and lower case count as different symbols. Write both in one case if one region is meant.
queens-warning-disconnected = region { $symbol } has { $components } separate parts
    .hint = The board is solved as it is. Check for a typing error if the region should be connected.

queens-brute-force-stars = brute force places one queen in each row; this board needs more
    .hint = Use another method, for example search.
queens-brute-force-size = brute force accepts boards of up to { $limit } rows
    .hint = Use another method, for example search.

queens-unit-row = row { $number }
queens-unit-column = column { $number }
queens-unit-region = region { $symbol }

# { $units } and { $without } are lists of units, { $cells } is a list of cells.
queens-technique-last-cells = Last cells
queens-technique-last-cells-reason = { $each ->
    [1] { $units } has no other cell left for its queen.
   *[other] { $units } has no other cells left for its stars.
}
queens-technique-confined = Confined
queens-technique-confined-reason = All candidates of { $without } lie in { $units }, so the other cells of { $units } are out.
queens-technique-seen = Seen by all
queens-technique-seen-reason = { $each ->
    [1] A queen on these cells would leave { $units } without a cell.
   *[other] A star on these cells would leave { $units } too few cells.
}
queens-technique-squares = Squares
queens-technique-squares-reason = { $has-stars ->
    [yes] Without a star there { $units } would have too few 2×2 squares of cells, each with room for one star.
   *[no] A star there would leave { $units } too few 2×2 squares of cells, each with room for one star.
}
queens-technique-group = Group
queens-technique-group-reason = All candidates of { $without } lie in { $units }, which take just as many { $each ->
    [1] queens
   *[other] stars
}, so the other cells of { $units } are out.
queens-technique-leftover = Leftover
queens-technique-leftover-reason = { $has-without ->
    [no] { $units } have to share the marked cells, which leave no other choice.
   *[yes] { $each ->
        [1] The queens of { $without } all lie in { $units }; the marked cells hold the rest of their queens.
       *[other] The stars of { $without } all lie in { $units }; the marked cells hold the rest of their stars.
    }
}
queens-technique-overlap = Overlap
queens-technique-overlap-reason = { $units } need more { $each ->
    [1] queens
   *[other] stars
} than { $without }: the marked cells hold at least the difference, and there is only just room for it.
queens-technique-cases = All cases
queens-technique-cases-reason = { $count ->
    [1] Any other mark leaves { $units } no room
   *[other] Any other mark leaves { $units } together no room
} for { $each ->
    [1] { $count ->
        [1] its queen
       *[other] their queens
    }
   *[other] { $count ->
        [1] its stars
       *[other] their stars
    }
}{ $cases ->
    [1] .
   *[other] , in each of { $cases } cases.
}
queens-technique-contradiction = Contradiction
queens-technique-contradiction-reason = { $has-stars ->
    [yes] { $each ->
        [1] Without a queen here a row, column or region is soon left without a cell for its own.
       *[other] Without a star here a row, column or region is soon left without room for its stars.
    }
   *[no] { $each ->
        [1] A queen here soon leaves a row, column or region without a cell for its own.
       *[other] A star here soon leaves a row, column or region without room for its stars.
    }
}

# { $cell } is a cell, { $verdict } says what is refuted.
queens-chain-assumption = { $star ->
    [yes] Suppose { $cell } has a { $each ->
        [1] queen
       *[other] star
    }:
   *[no] Suppose { $cell } has no { $each ->
        [1] queen
       *[other] star
    }:
}
queens-chain-dead-end = Then { $units } { $has-cells ->
    [yes] cannot fit { $each ->
        [1] a queen
       *[other] enough stars
    } on { $cells }
   *[no] has no cell left
}: { $verdict }
queens-chain-no-star = contradiction, so the cell is empty.
queens-chain-star = contradiction, so the cell is not empty.

queens-difficulty-easy = easy
queens-difficulty-medium = medium
queens-difficulty-hard = hard
queens-difficulty-expert = expert

queens-hint-all-right = Everything is right so far.
queens-hint-mistakes = { $count ->
    [one] One mark is wrong.
   *[other] { $count } marks are wrong.
}
queens-hint-area = Look at { $units }.
queens-hint-reason = { $technique }: { $reason }
queens-hint-solution-cell = There is a { $each ->
    [1] queen
   *[other] star
} on { $cells }.

queens-image-no-grid = no board was found in this picture
    .hint = Cut the picture so that it shows the whole board and little else.
queens-image-colors = the picture has { $found } colours on { $expected } rows
    .hint = Use a sharper picture of the whole board, in its own colours.
queens-image-unclear = a board of { $n } rows was found, but its regions are not clear
    .hint = Use a larger or sharper picture, without highlights on the cells.
queens-image-ambiguous = the picture can be read as more than one board
    .hint = Cut the picture so that it shows one board and little else.
queens-image-size = the picture is too small or too large for a board
    .hint = Each cell needs at least 8 pixels.
queens-imported = Board found, confidence { $percent } %.
queens-imported-not-unique = Check it against the picture: this board does not have exactly one solution.
photo-too-long = the file of the picture is longer than { $limit } MiB
    .hint = Cut the picture so that it shows the board and little else.
photo-too-large = the picture is wider or higher than { $limit } pixels
    .hint = Make it smaller, or cut it so that it shows the board and little else.
photo-unknown = this picture format is not supported
    .hint = Use a PNG, JPEG or WebP file.
photo-broken = the picture cannot be read: { $reason }
    .hint = Save it again, as PNG if possible.

queens-first-of = the file has { $boards } boards; only the first is used
    .hint = Use --board all for all of them, or --board with a number.
queens-brute-first = brute force stops at the first solution
    .hint = Leave out --solutions and --unique, or use another method, for example search.
queens-no-solution = No solution
queens-gave-up = { $limit ->
        [nodes] Node limit reached
        [memory] Memory limit reached
       *[time] Time limit reached; raise it with --time
    }
queens-interrupted = Interrupted
queens-internal = The solver failed. Please report this board.
queens-time = Search time: { $time }
queens-cases = Cases examined: { $cases }
queens-solutions = { $solutions ->
        [one] One solution
       *[other] { $solutions } solutions
    }
queens-unique = { $unique ->
        [yes] The solution is unique
        [no] There is more than one solution
        [none] There is no solution at all
       *[unknown] Whether there is another solution is unknown
    }
queens-live = { $percent } %  { $done } cases, { $rate } a second, { $left } left
    .open = { $done } steps, { $rate } a second
queens-facts = Queens, { $size } x { $size }{ $stars ->
        [one] {""}
       *[other] , { $stars } stars
    }
queens-status-unique = Solved, the only solution
queens-status-several = Solved, one of several solutions
queens-status-solved = Solved
queens-status-no-solution = No solution
queens-status-gave-up = Limit reached
queens-status-unsupported = Not supported
queens-status-internal = The solver failed

queens-cell = r{ $row }c{ $column }
queens-step = { $technique }: { $reason }{ $has-stars ->
        [yes] {" "}{ $each ->
            [1] Queen
           *[other] Stars
        }: { $stars }.
       *[no] {""}
    }{ $has-crosses ->
        [yes] {" "}Out: { $crosses }.
       *[no] {""}
    }
queens-step-marked = Marked: { $cells }
queens-step-squares = Squares for { $proved }: { $cells }
queens-rating = Difficulty: { $difficulty } (cost { $cost }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    }, { $contradictions ->
        [0] no guess
        [one] one cell tried and refuted
       *[other] { $contradictions } cells tried and refuted
    })
queens-stuck = No further step: the board needs techniques that are not known
queens-several = The board has several solutions, such as these two, so no steps lead to one:
queens-worksheet = Queens, step by step
queens-no-next-step = No step is found
queens-explain-size = boards with more than { $limit } rows cannot be explained
    .hint = papan queens solve accepts larger boards.
    .page-hint = Solve it instead, or choose a smaller board.
queens-generate-impossible = such a board cannot be generated
    .hint = One star: 4 to { $limit } rows, two stars: 8 to 14, three stars: 12. With one star, medium and hard boards need 5 rows, expert boards 8.

queens-race-method = method
queens-race-answer = answer
queens-race-steps = steps
queens-race-first = first solution
queens-race-proof = with proof of uniqueness
queens-race-title = Four ways to solve one board
queens-race-axis = time, µs
