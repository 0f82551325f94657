# The experiments of the source documents, done again.

study-giant-title = Giant chess: the thesis' appendices B and C
study-giant-intro = One measurement is the time from text to verdicts for boards with 10^6 men in all, random men on random squares. The thesis' column is what its author printed, for his program on his machine; the other two were measured here: the thesis' algorithm in Rust (`papan_giant::reference`, once per row) and our judge on one thread (the mean of all repeats). The verdicts of both were compared and agree.
study-giant-thesis = thesis (s)
study-giant-reference = its algorithm here (s)
study-giant-ours = papan (s)
study-giant-ratio = thesis / papan
study-giant-seconds = seconds
study-giant-b-head = Appendix B: larger and larger boards
study-giant-b-text = A thousand boards of a thousand men each. The thesis finds that the side of the board hardly matters.
study-giant-b-at = side
study-giant-c-head = Appendix C: more and more men on a board
study-giant-c-text = The number of boards times the number of men stays 10^6. The thesis does not tell the side of its boards; here it is 10^5. The thesis finds its worst times in the middle: few men leave both kings safe, very many attack both, and only a single king in check costs work.
study-giant-c-at = men on a board
study-giant-shows = On average papan needs 1/{ $thesis } of the time that the thesis reports and 1/{ $reference } of the time that its algorithm takes here. What is left is reading the numbers: the time follows the length of the text, not the kind of the boards.
study-giant-disagree = our judge and the thesis' algorithm disagree about a board
    .hint = That is a fault of papan: please report it with the command that you ran.
