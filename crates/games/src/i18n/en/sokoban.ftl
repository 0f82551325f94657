sokoban-empty = there is no level in this text
    .hint = A level is drawn with # for walls, @ for the player, $ for boxes and . for goals.
sokoban-unknown-symbol = { $found } is no symbol of a board
    .hint = Use # wall, space floor, $ box, . goal, * box on goal, @ player, + player on goal.
sokoban-run-length = a number at the end of a row repeats nothing
    .hint = Put the symbol that is to be repeated behind the number, as in 4#.
sokoban-too-large = the board is larger than { $width } columns and { $height } rows
    .hint = Cut the board, or raise the limit of its size.
sokoban-no-player = this level has no player
    .hint = Put one @ (or + on a goal) inside the walls.
sokoban-two-players = this is a second player
    .hint = Leave only one @ or +.
sokoban-no-boxes = this level has no boxes inside its walls
    .hint = Put at least one $ and as many goals inside the walls.
sokoban-boxes-and-goals = this level has { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    } and { $goals ->
        [one] 1 goal
       *[other] { $goals } goals
    } inside its walls
    .hint = Make both numbers the same.
sokoban-open = the walls are open here
    .hint = Close the walls so that the player and the boxes cannot leave the board.
sokoban-xml = this tag is not closed
    .hint = Every < of an .slc file needs its >.
sokoban-lurd-letter = { $found } is no step
    .hint = Steps are the letters l, u, r and d, capitals for pushes.
sokoban-lurd-group = a number or a parenthesis stands alone
    .hint = Write a letter or a closed group behind every number, as in 3r or 2(lu).
sokoban-lurd-too-long = these are more steps than are read
    .hint = A solution may have about four million steps.
sokoban-wrong-wall = step { $step } walks into a wall
    .hint = Check the steps up to this one.
sokoban-wrong-box-wall = step { $step } pushes a box against a wall
    .hint = Check the steps up to this one.
sokoban-wrong-box-box = step { $step } pushes a box against another box
    .hint = Check the steps up to this one.
sokoban-wrong-unsolved = { $left ->
        [one] after all steps 1 box is still on no goal
       *[other] after all steps { $left } boxes are still on no goal
    }
    .hint = The solution is incomplete, or belongs to another level.

sokoban-one-input = the level and the solution can't both come from standard input
    .hint = Name a file for one of them.
sokoban-thesis-any = the method of the thesis finds any solution, not the shortest one
    .hint = Leave out --objective, or use --method auto.
sokoban-too-many-boxes = { $boxes } boxes do not fit a level of this size: { $most } at most
    .hint = Choose fewer --boxes or a larger --size.
    .page-hint = Choose fewer boxes or a larger size.
sokoban-of-many = Level 1 of { $levels }. Choose another with --board, or all with --board all.
sokoban-unsolvable = Proved unsolvable: no sequence of pushes solves this level.
sokoban-lost-box = Unsolvable: the player can't reach the box in row { $row }, column { $column }, and it isn't on a goal.
sokoban-internal = The solver failed: the moves it found do not solve this level. Please report this level.
sokoban-gave-up = { $limit ->
        [time] Gave up within the budget: the time is used up. --time gives more; whether there is a solution is not known.
        [nodes] Gave up within the budget: the nodes are used up. --nodes gives more; whether there is a solution is not known.
        [memory] Gave up within the budget: the memory is used up. --memory gives more; whether there is a solution is not known.
       *[cancelled] Stopped; whether there is a solution is not known.
    }
sokoban-best-effort = { $limit ->
        [time] The solution may not be the best: the time was used up before a better one was ruled out. --time gives more.
        [nodes] The solution may not be the best: the nodes were used up before a better one was ruled out. --nodes gives more.
        [memory] The solution may not be the best: the memory was used up before a better one was ruled out. --memory gives more.
       *[cancelled] Stopped; the solution may not be the best.
    }
sokoban-verified = Solves the level: { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
sokoban-solved = Solved: { $pushes ->
        [one] 1 push
       *[other] { $pushes } pushes
    }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
sokoban-facts = { $width } x { $height }, { $boxes ->
        [one] 1 box
       *[other] { $boxes } boxes
    }
sokoban-shortened = Pushes { $pushes-before } -> { $pushes }, moves { $moves-before } -> { $moves }.
sokoban-shortening-tried = { $windows ->
        [one] 1 part
       *[other] { $windows } parts
    } searched; { $optimal ->
        [pushes] proved to have the fewest pushes.
        [moves] proved to have the fewest moves.
       *[no] a shorter solution may exist.
    }
sokoban-not-generated = { $stopped ->
        [yes] Stopped after { $made } of { $count } levels.
       *[no] Gave up within the budget after { $made } of { $count } levels; --time and --nodes give more.
    }
sokoban-generating = new levels
sokoban-info-author = author: { $author }
sokoban-info-size = size: { $width } x { $height }
sokoban-info-boxes = boxes: { $count }
sokoban-info-unreachable = boxes that the player can't reach: { $count }
sokoban-info-goals = goals: { $count }
sokoban-info-floor = floor: { $count } squares
sokoban-info-dead = dead squares, where a box is lost: { $count }
sokoban-info-bound = pushes needed at least: { $count }
sokoban-info-symmetries = symmetries: { $count }
sokoban-live = { $name }: { $percent } %, { $done } nodes, { $rate } nodes/s, { $left } left
    .open = { $name }: { $done } nodes, { $rate } nodes/s, { $seconds } s
