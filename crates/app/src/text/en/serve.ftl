# What the server itself says: on the command line, and to pages that ask for something it does not do.

serve-port = port { $port } can't be used: { $reason }
    .hint = Choose another one with --port; --port 0 takes any that is free.
serve-running = Ctrl-C stops the server. Games are kept after every move.
serve-failed = the server can't be started: { $reason }
    .hint = Check that this machine has a working network.

web-bad-message = this message can't be understood
    .hint = Load the page again.
web-bad-field = "{ $field }" is missing or not what it should be
    .hint = Load the page again.
web-bad-type = only JSON is taken here
    .hint = Send the content type application/json.
web-too-large = this is too large
    .hint = A board may have one megabyte, a picture eight.
web-unknown-verb = "{ $verb }" is nothing that can be done here
    .hint = Load the page again.
web-no-ticket = the text that was sent ahead is no longer there
    .hint = Send it again.
web-no-token = the link to this server lacks its secret
    .hint = Ask for the whole link, with everything after the #.
web-busy = there is too much to do right now
    .hint = Try again in a moment.
web-slow-down = too fast: wait { $seconds } seconds
    .hint = Everything that was done before is kept.
web-stopped = stopped
    .hint = Start it again when you like.
web-gave-up = no answer within the time and memory allowed
    .hint = Give it more seconds, or a smaller board.
web-no-files = a file does not fit into a message
    .hint = Ask for it by POST.
web-broken = something went wrong in the server
    .hint = Try again; if it stays, please report it.

web-chess-no-game = there is no such game
    .hint = It may be open elsewhere, or finished long ago. Begin a new one.
web-chess-no-seat = you have no seat at this game
    .hint = Ask for the link of a seat, or begin a game of your own.
web-chess-not-your-turn = it is not your turn
    .hint = Wait for the other player's move.
web-chess-save-exists = { $name } exists already
    .hint = Choose another name, or overwrite it.
web-chess-only-here = only the machine that serves may do that
    .hint = Ask whoever started papan serve.
