// The protocol of the pages, made from the types of papan-games by `cargo xtask schema`.

/** A case of the brute force. Numbers of cases are texts: they outgrow the numbers of a browser. */
export type BruteForceFrame = {
  /** The rows whose queens break a rule. */
  bad: number[];
  case: string;
  /** The column of the queen of each row. */
  columns: number[];
  /** Part of the cases up to the last, where that is known. */
  fraction: number | null;
  /** Cases a second, at full speed. */
  rate?: number;
  /** Time so far, at full speed. */
  seconds?: number;
  /** `running`, `solved` or `exhausted`. */
  state: string;
};

/** An error as a page gets it. */
export type ErrorReport = {
  /** Column of the line in characters, from 1. */
  column?: number;
  /** What to do about it. */
  hint?: string;
  /** Key of the message, the same in every language. */
  key: string;
  /** Line of an error in a text, from 1. */
  line?: number;
  /** Seconds after which the command may be sent again. */
  seconds?: number;
  /** What is wrong, in the language of the page. */
  text: string;
};

/** How far a job is. */
export type JobProgress = SearchProgress | {
  /** Levels wanted. */
  count: number;
  /** Levels made so far. */
  made: number;
} | BruteForceFrame;

/** How far a search is. */
export type SearchProgress = {
  /** Figures of the search by their names. */
  facts: Record<string, number>;
  /** Part of the work that is done, from 0 to 1, where that is known. */
  fraction: number | null;
  /** Nodes examined so far. */
  nodes: number;
  /** Time so far. */
  seconds: number;
};

export namespace socket {

  /** The address for other machines, if they may come. */
  export type LanAnswer = {
    origin: string | null;
    token: string | null;
  };

  export type NoAnswer = {};

  export interface Commands {
    "enter": { fields: {}; answer: NoAnswer };
    "lan": { fields: {}; answer: LanAnswer };
    "stop": { fields: {
      /** The number of the message that began it. */
      job: number;
    }; answer: NoAnswer };
  }
}

export namespace board {

  /** What a text holds. */
  export type Detected = {
    form: string | null;
    game: string | null;
  };

  export interface Commands {
    "board/recognise": { fields: {
      /** The text. */
      text: string;
    }; answer: Detected };
  }
}

export namespace chess {

  /** Which squares are attacked, whatever pins say. */
  export type Attacks = {
    /** Squares that black attacks or protects. */
    black: string[];
    /** The attacks of all pieces as edges: from, to, kind. */
    edges: EdgeName[];
    /** Squares that white attacks or protects. */
    white: string[];
  };

  /** The measures of positional chess graphs (`ChessY`), each side as if it were its turn. */
  export type BothMeasures = {
    black: SideMeasures;
    white: SideMeasures;
  };

  /** What this page may do now. */
  export type Can = {
    /** Whether a draw can be claimed, which needs no consent. */
    claim: boolean;
    draw: boolean;
    redo: boolean;
    resign: boolean;
    undo: boolean;
  };

  /** The answer of `papan chess check --json`. */
  export type CheckReport = {
    /** The position as it was given. */
    fen: string;
    /** Whether it is legal. */
    legal: boolean;
    /** The move as it was given. */
    move: string;
    /** The same in words. */
    reason: string | null;
    /** The rule it breaks, such as `path-attacked`, when it is not. */
    rule: string | null;
    /** Standard algebraic notation, when it is. */
    san: string | null;
    /** Square to square, such as `e2e4`, when it is. */
    uci: string | null;
  };

  export type Color = "white" | "black";

  /** An unfinished game that was deleted. */
  export type Deleted = {
    /** What it was called in `chess/join`. */
    game: string;
  };

  /** An edge: from, to, kind. */
  export type EdgeName = [string, string, string];

  export type Ending = {
    /** Such as `checkmate`. */
    name: string;
    score: string;
    /** The same in words. */
    text: string;
    winner: Color | null;
  };

  /** The engine to play against. */
  export type EngineName = {
    /** Its program; null when there is none. */
    name: string | null;
  };

  export type EngineView = {
    level: number;
    side: Color;
  };

  /** An error as a page gets it. */
  export type ErrorReport = {
    /** Column of the line in characters, from 1. */
    column?: number;
    /** What to do about it. */
    hint?: string;
    /** Key of the message, the same in every language. */
    key: string;
    /** Line of an error in a text, from 1. */
    line?: number;
    /** Seconds after which the command may be sent again. */
    seconds?: number;
    /** What is wrong, in the language of the page. */
    text: string;
  };

  /** Games that can be gone on with. */
  export type GameList = {
    /** Unfinished ones that are not listed because there are too many. */
    more: number;
    /** Names of saved ones. */
    saves: string[];
    /** Unfinished ones, the last one first. */
    unfinished: UnfinishedView[];
  };

  /** A game in the list of a file. */
  export type GameTitle = {
    /** Event and date, as far as they are known. */
    about: string;
    black: string;
    /** Why the game cannot be read. */
    error: ErrorReport | null;
    score: string;
    white: string;
  };

  /** The state of a game. */
  export type GameView = {
    can: Can;
    /** What each side has taken, in order, as FEN letters in lower case. */
    captured: Sides;
    /** The square of the king in check. */
    check: string | null;
    /** The engine that plays, if one does. */
    engine: EngineView | null;
    fen: string;
    /** What the game is called in `chess/join`. */
    game: string;
    /** Whether that seat is connected. */
    here: Sides2;
    last: MoveView | null;
    /** What may be moved by this page now. */
    moves: MoveView[];
    offers: OfferNames;
    /** The pieces by square, as FEN writes them: `K` is the white king. */
    pieces: Record<string, string>;
    /** The moves from there on; all of them in an answer that opens a game. */
    played: PlayedMove[];
    /** Moves of the game that come before those of `played`; the page knows them. */
    played_from: number;
    players: Sides;
    points: Sides3;
    result: Ending | null;
    rules: RulesName;
    /** The position before the first move. */
    start: string;
    turn: Color;
    /** A state continues the one whose version is one less; after a gap the page asks for all of it. */
    version: number;
    /** What this page may move. */
    you: Side;
    /** Whether this page is to move. */
    yours: boolean;
  };

  /** The answer of `papan chess graph --json`. */
  export type GraphReport = {
    attacks: Attacks;
    /** The position as it was given. */
    fen: string;
    measures: BothMeasures;
    /** The legal moves as edges: from, to, kind. */
    moves: EdgeName[];
  };

  /** The best scores. */
  export type Leaderboard = {
    /** The best first. */
    scores: ScoreView[];
  };

  /** A move by its names. */
  export type MoveName = {
    /** Standard algebraic notation, such as `exd5` or `O-O`. */
    san: string;
    /** Square to square, such as `e7e8q`. */
    uci: string;
  };

  /** A move: by its squares, or written. */
  export type MoveRequest = {
    from?: string;
    /** `q`, `r`, `b` or `n`. */
    promotion?: string;
    /** Standard algebraic notation, or square to square. */
    text?: string;
    to?: string;
  };

  export type MoveView = {
    capture: boolean;
    from: string;
    /** `q`, `r`, `b` or `n` when a pawn becomes that. */
    promotion: string | null;
    san: string;
    /** Where the piece goes; a king that castles goes two squares. */
    to: string;
    uci: string;
  };

  /** The options of a new game. */
  export type NewGame = {
    /** Name of the black player. */
    black?: string;
    /** The level of the engine to play against. */
    engine?: number;
    /** Where the game starts. */
    fen?: string;
    /** FIDE unless told. */
    rules?: RulesName;
    /** What this page moves; both sides unless told. */
    side?: Side;
    /** Name of the white player. */
    white?: string;
  };

  export type OfferNames = {
    draw: Color | null;
    undo: Color | null;
  };

  /** A game as PGN. */
  export type PgnText = {
    /** The record. */
    pgn: string;
  };

  /** A move that was played, with the position after it: a page looks back without asking. */
  export type PlayedMove = {
    fen: string;
    from: string;
    san: string;
    /** Where the piece went; a king that castles goes two squares. */
    to: string;
  };

  /** One position of `papan chess moves --json`. */
  export type PositionMoves = {
    /** Whether the side to move is in check. */
    check: boolean;
    /** The position as it was given. */
    fen: string;
    /** The legal moves. */
    moves: MoveName[];
    /** How the game has ended, such as `checkmate` or `stalemate`; null while it goes on. */
    result: string | null;
    /** `white` or `black`. */
    turn: string;
  };

  /** A move of a record. */
  export type RecordNode = {
    /** Comments after the move. */
    comments: string[];
    /** The position after the move. */
    fen: string;
    /** Nothing for a null move. */
    from: string | null;
    /** Comments before the move, at the start of a variation. */
    introductions: string[];
    /** Numeric annotation glyphs: 1 is `!`, 2 is `?`. */
    nags: number[];
    /** The number of the move before, from 1; 0 is the start. */
    parent: number;
    /** The move, `--` for a null move. */
    san: string;
    /** Where the piece goes; a king that castles goes two squares. */
    to: string | null;
  };

  /** A game of a PGN text, and the list of all games of the text. */
  export type RecordView = {
    /** Comments before the first move. */
    comments: string[];
    /** The games of the text. */
    games: GameTitle[];
    /** The moves and those of the variations. Each comes after the one before it, and the first that follows a move is the main line. */
    nodes: RecordNode[];
    /** The number of this game, from 1. */
    number: number;
    players: Sides;
    rules: RulesName;
    /** The result as stated: `1-0`, `0-1`, `1/2-1/2` or `*`. */
    score: string;
    /** The position before the first move. */
    start: string;
    /** Tags in their order. */
    tags: [string, string][];
    /** How many further games are not listed. */
    unlisted: number;
  };

  export type RulesName = "classroom" | "fide";

  /** The name of a save. */
  export type SavedAs = {
    /** With its ending. */
    name: string;
  };

  /** A score. */
  export type ScoreView = {
    /** The player. */
    name: string;
    /** Their points. */
    points: number;
  };

  /** A seat in a game. */
  export type SeatView = {
    /** What the game is called in `chess/join`. */
    game: string;
    /** The token to invite the opponent with. */
    invite: string | null;
    /** The token of the own seat. */
    seat: string | null;
    /** The game. */
    state: GameView;
  };

  export type Side = "white" | "black" | "both" | "none";

  export type SideMeasures = {
    /** Targets per own piece. */
    average_node_reach: number;
    /** Edges as a part of 64 x 63. */
    connectedness: number;
    /** Part of the board that is a target. */
    control: number;
    /** Own pieces that are protected. */
    defensiveness: number;
    /** Part of the board that is a target or holds an own piece. */
    dominance: number;
    /** Pairs of squares with a move. */
    edges: number;
    /** Part of the board that is a target and holds no enemy. */
    mobility: number;
    /** Own pieces. */
    nodes: number;
    /** Enemy pieces that are targets. */
    offensiveness: number;
  };

  /** Something of both sides. */
  export type Sides = {
    /** Of black. */
    black: string;
    /** Of white. */
    white: string;
  };

  /** Something of both sides. */
  export type Sides2 = {
    /** Of black. */
    black: boolean;
    /** Of white. */
    white: boolean;
  };

  /** Something of both sides. */
  export type Sides3 = {
    /** Of black. */
    black: number;
    /** Of white. */
    white: number;
  };

  /** The game after a command. */
  export type StateAnswer = {
    /** The game. */
    state: GameView;
    /** Why the game could not be saved. */
    trouble?: ErrorReport;
  };

  /** An unfinished game. */
  export type UnfinishedView = {
    black: string;
    fen: string;
    game: string;
    /** Moves so far. */
    moves: number;
    rules: RulesName;
    white: string;
  };

  export interface Commands {
    "chess/check": { fields: {
      /** The position; the start unless told. */
      fen?: string;
      /** The move. */
      move: string;
    }; answer: CheckReport };
    "chess/decline": { fields: {}; answer: StateAnswer };
    "chess/delete": { fields: {
      /** Which one. */
      game: string;
    }; answer: Deleted };
    "chess/engine": { fields: {}; answer: EngineName };
    "chess/games": { fields: {}; answer: GameList };
    "chess/graph": { fields: {
      /** A position. */
      fen?: string;
      /** The game after so many moves. */
      ply?: number;
    }; answer: GraphReport };
    "chess/join": { fields: {
      /** Which one. */
      game: string;
      /** The token of a seat; without it the page looks on. */
      seat?: string;
    }; answer: StateAnswer };
    "chess/load": { fields: {
      /** The number of the game in the PGN, from 1; with `node`. */
      game?: number;
      /** The move of the record to play on from, as `record` counts; the end of its main line unless told. */
      node?: number;
      /** The name of a saved game. */
      save?: string;
      /** What this page moves; both sides unless told. */
      side?: Side;
      /** A PGN. */
      text?: string;
    }; answer: SeatView };
    "chess/move": { fields: MoveRequest; answer: StateAnswer };
    "chess/moves": { fields: {
      /** The position. */
      fen?: string;
    }; answer: PositionMoves };
    "chess/new": { fields: NewGame; answer: SeatView };
    "chess/offer": { fields: {}; answer: StateAnswer };
    "chess/pgn": { fields: {}; answer: PgnText };
    "chess/record": { fields: {
      /** The number of the game in it, from 1. */
      game?: number;
      /** The PGN. */
      text: string;
    }; answer: RecordView };
    "chess/redo": { fields: {}; answer: StateAnswer };
    "chess/reply": { fields: {}; answer: StateAnswer };
    "chess/resign": { fields: {}; answer: StateAnswer };
    "chess/resume": { fields: {
      /** Which one; the last one unless told. */
      game?: string;
      /** What this page moves; both sides unless told. */
      side?: Side;
    }; answer: SeatView };
    "chess/save": { fields: {
      /** The name. */
      name: string;
      /** Whether an older save may go. */
      overwrite?: boolean;
    }; answer: SavedAs };
    "chess/scores": { fields: {}; answer: Leaderboard };
    "chess/state": { fields: {
      /** After so many moves. */
      ply?: number;
    }; answer: StateAnswer };
    "chess/undo": { fields: {}; answer: StateAnswer };
  }
}

export namespace giant {

  /** A board in the list of those that are open. */
  export type BoardEntry = {
    /** The answer of the SPOJ problem. */
    answer: string;
    /** Number of pieces. */
    pieces: number;
    /** Board size (squares per side). */
    size: Coordinate;
  };

  /** A board as text. */
  export type BoardText = {
    text: string;
  };

  /** Something of each color. */
  export type ByColor = {
    black: SquareView;
    white: SquareView;
  };

  /** Something of each color. */
  export type ByColor2 = {
    black: PieceView[];
    white: PieceView[];
  };

  /** The board after a command. */
  export type Changed = {
    state: StateView;
  };

  /** The first evasions, and the number of all by their kind. */
  export type CheckView = {
    /** Captures of the attacker by other pieces. */
    captures: number;
    /** Moves between the attacker and the king. */
    interceptions: number;
    /** Moves of the king. */
    king: number;
    /** Whether there are more after these. */
    more: boolean;
    moves: RangeReport[];
  };

  export type Color = "white" | "black";

  /** The files and ranks where something stands, as in the pictures of the command line. */
  export type CompressedView = {
    /** The kings in check, `[row, column]`. */
    checked: [number, number][];
    /** The numbers of the files. */
    files: Coordinate[];
    /** Number of pieces elsewhere. */
    hidden: number;
    /** The numbers of the ranks. */
    ranks: Coordinate[];
    /** The pieces as letters, a text a row; `.` for an empty square. */
    rows: string[];
    torn: TornLines;
  };

  /** A coordinate or a board size: a decimal text, since the numbers of a browser are exact only up to 2^53. */
  export type Coordinate = string;

  /** The boards of a text, evaluated. */
  export type Evaluated = {
    boards: ExplainedReport[];
  };

  /** A part of the legal moves of a color in check. */
  export type EvasionsView = {
    /** Whether there are more after these. */
    more: boolean;
    moves: RangeReport[];
  };

  /** A board for a script that asks a server, with the reasons in words. */
  export type ExplainedReport = {
    /** The answer of the SPOJ problem. */
    answer: string;
    /** Squares of the pieces that attack the black king. */
    black_attacked_from: SquareView[];
    /** Square of the black king, `["x", "y"]`. */
    black_king: SquareView;
    /** Number of the board in its file, from 1. */
    board: number;
    /** Those that capture the attacker with another piece. */
    captures: number | null;
    /** Those that move another piece between attacker and king. */
    interceptions: number | null;
    /** Those made by the king. */
    king_moves: number | null;
    /** Legal replies to the check; null when there is none. */
    moves: number | null;
    /** Pieces on the board. */
    pieces: number;
    /** Squares of the pinned pieces of the color in check. */
    pinned: SquareView[];
    /** Why, in sentences. */
    reasons: string[];
    /** The color in check, if exactly one king is attacked: `white` or `black`. */
    side: string | null;
    /** Board size (squares per side): a string, since it may exceed 2^53. */
    size: Coordinate;
    /** `safe`, `impossible`, `check` or `checkmate`. */
    verdict: string;
    /** Squares of the pieces that attack the white king. */
    white_attacked_from: SquareView[];
    /** Square of the white king, `["x", "y"]`. */
    white_king: SquareView;
  };

  /** The surroundings of a king. */
  export type KingView = {
    /** Squares where the king can go. */
    goes: SquareView[];
    near: NearPiece[];
    /** The color of the king. */
    side: Color;
    /** Squares along a side. */
    span: Coordinate;
    /** File of the upper left square. */
    x: Coordinate;
    /** Rank of the upper left square. */
    y: Coordinate;
  };

  /** A piece in a window: columns from the left, rows from the top, its letter. */
  export type NearPiece = [number, number, string];

  /** Boards that were just opened. */
  export type Opened = {
    boards: BoardEntry[];
    /** Number of boards that are not listed. */
    more: number;
    state: StateView;
  };

  /** A piece and its square. */
  export type PieceView = {
    at: SquareView;
    /** Letter of the piece. */
    piece: string;
  };

  /** A move of the game. */
  export type PlayedView = {
    from: SquareView;
    /** Letter of the piece. */
    piece: string;
    /** Letter of the captured piece. */
    taken: string | null;
    to: SquareView;
  };

  /** The moves of a piece in one direction. */
  export type RangeReport = {
    /** The nearest target square. */
    first: SquareView;
    /** Its square, `["x", "y"]`. */
    from: SquareView;
    /** The farthest target square. */
    last: SquareView;
    /** Letter of the piece. */
    piece: string;
    /** Whether the move to the farthest square is a capture. */
    takes: boolean;
  };

  /** A square, `["x", "y"]`. */
  export type SquareView = [Coordinate, Coordinate];

  /** A board with its evaluation, the reasons for it, and the moves so far. */
  export type StateView = {
    /** The answer of the SPOJ problem. */
    answer: string;
    /** The surroundings of the king in check, or of the color to move. */
    around: KingView;
    /** The pieces that attack the king of each color. */
    attackers: ByColor2;
    /** Number of the board, from 1. */
    board: number;
    evasions: CheckView | null;
    kings: ByColor;
    /** Number of boards. */
    of: number;
    /** Number of pieces. */
    pieces: number;
    /** The pinned pieces of the color in check. */
    pinned: PieceView[];
    played: PlayedView[];
    /** Why, in sentences. */
    reasons: string[];
    /** The color in check, if exactly one king is attacked. */
    side: Color | null;
    /** Board size (squares per side). */
    size: Coordinate;
    /** The color to move. */
    turn: Color;
    /** `safe`, `impossible`, `check` or `checkmate`. */
    verdict: string;
  };

  /** The moves of a piece. */
  export type Targets = {
    ranges: RangeReport[];
  };

  /** The lines before which others are left out, by their place from 0. */
  export type TornLines = {
    files: number[];
    ranks: number[];
  };

  /** A window on a board: single pieces where there are few squares, otherwise a map in the five levels of density that the command line draws. */
  export type WindowView = {
    /** Cells along a side. */
    cells: number;
    /** Otherwise the map: a text a row, a digit from 0 to 4 a cell. */
    levels?: string[];
    /** The pieces, if squares can be told apart. */
    near?: NearPiece[];
    /** Number of pieces in the window. */
    pieces: number;
    /** Squares along a side. */
    span: Coordinate;
    /** File of the upper left square, moved to where all of the window is on the board. */
    x: Coordinate;
    /** Rank of the upper left square. */
    y: Coordinate;
  };

  export interface Commands {
    "giant/board": { fields: {
      /** Which of them, from 1. */
      board: number;
    }; answer: Changed };
    "giant/compressed": { fields: {}; answer: CompressedView };
    /** Limits that a command asks for, within those of the shell. */
    "giant/evaluate": { fields: {
      /** Node limit. */
      nodes?: number;
      /** Time limit in seconds. */
      seconds?: number;
      /** The boards. */
      text: string;
    }; answer: Evaluated };
    "giant/evasions": { fields: {
      /** How many are known. */
      from: number;
    }; answer: EvasionsView };
    "giant/move": { fields: {
      /** The square of the piece. */
      from?: SquareView;
      /** The move as `x y x y`. */
      text?: string;
      /** The target square. */
      to?: SquareView;
    }; answer: Changed };
    "giant/open": { fields: {
      /** Which of them is shown first, from 1. */
      board?: number;
      /** The boards; the examples unless told. */
      text?: string;
    }; answer: Opened };
    "giant/targets": { fields: {
      /** Its square. */
      at: SquareView;
    }; answer: Targets };
    "giant/text": { fields: {}; answer: BoardText };
    "giant/undo": { fields: {}; answer: Changed };
    "giant/view": { fields: {
      /** Cells along a side. */
      cells?: number;
      /** Squares along a side. */
      span: Coordinate;
      /** File of the upper left square. */
      x: Coordinate;
      /** Rank of the upper left square. */
      y: Coordinate;
    }; answer: WindowView };
  }
}

export namespace queens {

  /** What a player does. */
  export type Action = {
    cycle: number;
  } | {
    cross: number[];
  } | {
    queen: number[];
  } | {
    clear: number[];
  } | {
    auto: boolean;
  } | "undo" | "redo" | "restart" | "take";

  /** How a board is drawn, with the colors of our pictures. */
  export type BoardLook = {
    /** The color of each region. */
    colors: ThemeColors;
    /** The region of each cell. */
    regions: number[];
    /** Rows, columns and regions. */
    size: number;
    /** The symbol of each region. */
    symbols: string[];
  };

  /** Everything about a board that stays. */
  export type BoardView = {
    /** The color of each region. */
    colors: ThemeColors;
    /** The region of each cell. */
    regions: number[];
    /** Rows, columns and regions. */
    size: number;
    /** Number of solutions, at most 2. */
    solutions: number;
    /** Stars in each row, column and region. */
    stars: number;
    /** The symbol of each region. */
    symbols: string[];
    /** The board as text. */
    text: string;
    /** The title. */
    title: string | null;
    /** What is odd about the board, in words. */
    warnings: string[];
  };

  /** A case of the brute force. Numbers of cases are texts: they outgrow the numbers of a browser. */
  export type BruteForceFrame = {
    /** The rows whose queens break a rule. */
    bad: number[];
    case: string;
    /** The column of the queen of each row. */
    columns: number[];
    /** Part of the cases up to the last, where that is known. */
    fraction: number | null;
    /** Cases a second, at full speed. */
    rate?: number;
    /** Time so far, at full speed. */
    seconds?: number;
    /** `running`, `solved` or `exhausted`. */
    state: string;
  };

  /** Cases of the brute force. */
  export type BruteForceFrames = {
    frames: BruteForceFrame[];
    /** The last case that is examined, where that is known. */
    last: string | null;
    /** The number of all cases. */
    total: string;
  };

  /** The consequences of an assumption, up to units without room for their stars. */
  export type ChainReport = {
    /** The cells that are left. */
    because: [number, number][];
    /** The cell of the assumption. */
    cell: [number, number];
    /** What follows, one from the other. */
    links: StepReport[];
    /** The open cells of the 2 x 2 squares that cover them, fewer than the stars they need. */
    squares: [number, number][][];
    /** Whether a star is assumed there, or none. */
    star: boolean;
    /** The units that are left without room. */
    units: UnitReport[];
    /** Those inside them, whose stars are theirs as well. */
    without: UnitReport[];
  };

  /** A rule that queens break. */
  export type ConflictView = {
    cells: number[];
    /** Which row, column (from 1) or region (by its symbol). */
    name: string;
    /** `touch`, `row`, `column` or `region`. */
    rule: string;
  };

  /** 2 x 2 squares that prove the marks of some cells. */
  export type CoverReport = {
    /** The stars or crosses that they prove. */
    cells: [number, number][];
    /** The open cells of each square. */
    squares: [number, number][][];
  };

  export type Difficulty = "easy" | "medium" | "hard" | "expert";

  /** A board to be explained. */
  export type ExplainRequest = {
    /** Node limit. */
    nodes?: number;
    /** Time limit in seconds. */
    seconds?: number;
    /** The board. */
    text: string;
  };

  /** The answer of `papan queens explain --json`. */
  export type ExplanationReport = {
    /** Number of cells that were tried and refuted. */
    contradictions: number;
    /** Estimated effort of all steps for a person. */
    cost: number;
    /** `easy`, `medium`, `hard` or `expert`. */
    difficulty: string;
    /** Rows, columns and regions. */
    n: number;
    /** Time of explaining. */
    seconds: number;
    /** Two of several solutions, `[row, column]` from 0. */
    solutions?: [number, number][][];
    /** Stars in each. */
    stars: number;
    /** `solved`, `no-solution`, `several` solutions, or `stuck` if no step follows. */
    status: string;
    /** The steps in order. */
    steps: StepReport[];
    /** Title of the board, if it has one. */
    title: string | null;
  };

  /** An explanation of a board from its start. */
  export type ExplanationView = {
    /** Number of cells that are tried and refuted. */
    contradictions: number;
    /** Estimated effort of all steps for a person. */
    cost: number;
    /** `easy`, `medium`, `hard` or `expert`. */
    difficulty: string;
    /** `solved`, `no-solution`, `several` solutions, or `stuck` if no step follows. */
    end: string;
    /** Two of several solutions: the cells of their stars. */
    solutions: number[][];
    steps: StepView[];
  };

  export type Find = "first" | "unique" | "count";

  /** A picture of a chain: the assumption, a consequence or the dead end. */
  export type FrameView = {
    /** The cells of the assumptions in force. */
    assumed: number[];
    because: number[];
    crosses: number[];
    /** Whether the units are left without room. */
    end: boolean;
    /** The marks before it, a letter a cell as those of the player. */
    marks: string;
    stars: number[];
    /** The consequence in words. */
    text: string;
    units: Units;
  };

  /** How a new board is to be. */
  export type GenerateRequest = {
    /** Any unless told. */
    difficulty?: Difficulty;
    /** Node limit. */
    nodes?: number;
    /** Time limit in seconds. */
    seconds?: number;
    /** Random unless told. */
    seed?: number;
    /** Rows, columns and regions; 8 unless told. */
    size?: number;
    /** Stars in each; 1 unless told. */
    stars?: number;
  };

  /** One board of `papan queens generate --json`. */
  export type GeneratedReport = {
    /** Number of the board, from 1. */
    board: number;
    /** Estimated effort of the steps to the solution for a person. */
    cost: number;
    /** `easy`, `medium`, `hard` or `expert`. */
    difficulty: string;
    /** Rows, columns and regions. */
    n: number;
    /** The board as text. */
    rows: string[];
    /** The random seed. */
    seed: number;
    /** The only solution, `[row, column]` from 0. */
    solution: [number, number][];
    /** Stars in each. */
    stars: number;
  };

  /** A hint; `null` when there is nothing to say. */
  export type HintAnswer = {
    hint: HintView | null;
  };

  /** A hint: each one reveals a little more than the one before. */
  export type HintView = {
    because?: number[];
    /** The way to a contradiction, if the step is proved by one. */
    chain?: FrameView[];
    cost?: number;
    crosses?: number[];
    /** How much it reveals, such as `area` or `reason`. */
    level: string;
    mistakes: number[];
    stars: number[];
    technique?: string;
    /** The hint in words. */
    text: string;
    units: Units;
  };

  /** The answer of `papan queens import --json`. */
  export type ImportReport = {
    /** Confidence from 0.5 to 1; boards below are rejected. */
    confidence: number;
    /** Left, top, width and height of the board in the picture. */
    frame: [number, number, number, number];
    /** The marks row by row: `.` nothing, `x` a cross, `q` a queen. */
    marks: string[];
    /** Rows, columns and regions. */
    n: number;
    /** The board as text. */
    rows: string[];
    /** Stars per row. */
    stars: number;
    /** Whether the board has exactly one solution; `null` if that is not known. */
    unique: boolean | null;
  };

  /** The marks after a change. */
  export type Marked = {
    state: MarksView;
  };

  /** The marks on a board and what follows from them. */
  export type MarksView = {
    /** Whether automatic crosses are shown. */
    auto: boolean;
    /** What can be done. */
    can: UndoRedo;
    /** The rules that queens break. */
    conflicts: ConflictView[];
    /** All changes so far, for a page to keep and to bring back. */
    log: string;
    /** A letter a cell: `.` empty, `x` a cross, `-` an automatic cross, `q` a queen. */
    marks: string;
    /** Number of queens. */
    queens: number;
    /** Whether the board is solved. */
    solved: boolean;
  };

  export type Method = "search" | "brute" | "dlx" | "sat";

  /** A board that was just opened. */
  export type Opened = {
    facts: BoardView;
    /** Which of them is open, from 1. */
    number: number;
    state: MarksView;
    /** Titles of all boards of the text; those without one have a number. */
    titles: string[];
  };

  /** The number of solutions of a board in the editor. */
  export type SolutionCount = {
    /** Solutions found. */
    found: number;
    /** Whether these are all: `complete`, `limit`, … */
    status: string;
  };

  /** One board of `papan queens solve --json`. */
  export type SolveReport = {
    /** Number of the board in its file, from 1. */
    board: number;
    /** Cases examined by the brute force. */
    cases: number | null;
    /** Rows, columns and regions. */
    n: number;
    /** Time of solving; not in a batch. */
    seconds?: number;
    /** The queens, `[row, column]` from 0. */
    solution: [number, number][] | null;
    /** Number of solutions; `null` if that is not known. */
    solutions: number | null;
    /** Stars in each. */
    stars: number;
    /** `solved`, `no-solution`, `gave-up` or `internal`. */
    status: string;
    /** Its title, if it has one. */
    title: string | null;
    /** Whether there is exactly one solution; `null` if that is not known. */
    unique: boolean | null;
  };

  /** A board to be solved. */
  export type SolveRequest = {
    /** What to find out; `first` unless told. */
    find?: Find;
    /** The solver; `search` unless told. */
    method?: Method;
    /** Node limit. */
    nodes?: number;
    /** Time limit in seconds. */
    seconds?: number;
    /** The board. */
    text: string;
  };

  export type StepReport = {
    /** The open cells of the reason. */
    because: [number, number][];
    /** How the opposite leads to a contradiction. */
    chain?: ChainReport;
    /** Estimated effort for a person. */
    cost: number;
    /** The 2 x 2 squares that prove it; usually none. */
    covers: CoverReport[];
    /** Cells that are ruled out. */
    crosses: [number, number][];
    /** Cells that take a star, `[row, column]` from 0. */
    stars: [number, number][];
    /** Name of the technique. */
    technique: string;
    /** The step in words, for a page. */
    text?: string;
    /** Rows, columns and regions of the reason. */
    units: UnitReport[];
    /** Those that are excluded from them. */
    without: UnitReport[];
  };

  /** A step of an explanation. */
  export type StepView = {
    /** Cells that the stars of this step rule out. */
    auto: number[];
    /** The open cells of the reason. */
    because: number[];
    /** The way to the contradiction, if the step is proved by one. */
    chain: FrameView[];
    cost: number;
    crosses: number[];
    stars: number[];
    /** Name of the technique. */
    technique: string;
    /** The step in words. */
    text: string;
    units: Units;
  };

  export type ThemeColors = {
    dark: string[];
    light: string[];
  };

  /** Whether there is something to undo or redo. */
  export type UndoRedo = {
    redo: boolean;
    undo: boolean;
  };

  export type UnitReport = {
    row: number;
  } | {
    column: number;
  } | {
    region: string;
  };

  /** Rows, columns and regions by their numbers from 0. */
  export type Units = {
    columns: number[];
    regions: number[];
    rows: number[];
  };

  export interface Commands {
    "queens/act": { fields: {
      /** What the player does, in order. */
      acts: Action[];
    }; answer: Marked };
    "queens/count": { fields: {
      /** The board. */
      text: string;
    }; answer: SolutionCount };
    "queens/explain": { fields: ExplainRequest; answer: ExplanationReport };
    "queens/frames": { fields: {
      /** The first case. */
      case: string;
      /** Number of frames. */
      count: number;
      /** Cases from one frame to the next. */
      stride: number;
    }; answer: BruteForceFrames };
    "queens/generate": { fields: GenerateRequest; answer: GeneratedReport };
    "queens/hint": { fields: {}; answer: HintAnswer };
    "queens/look": { fields: {
      /** The board. */
      text: string;
    }; answer: BoardLook };
    /** Limits that a command asks for, within those of the shell. */
    "queens/picture": { fields: {
      /** Node limit. */
      nodes?: number;
      /** Time limit in seconds. */
      seconds?: number;
    }; answer: ImportReport };
    "queens/play": { fields: {
      /** Whether automatic crosses are shown; yes unless told. */
      auto?: boolean;
      /** Which of them, from 1. */
      board?: number;
      /** The log of an earlier game. */
      played?: string;
      /** One or more boards. */
      text: string;
    }; answer: Opened };
    "queens/run": { fields: {
      /** The first case. */
      case: string;
    }; answer: BruteForceFrame };
    "queens/solve": { fields: SolveRequest; answer: SolveReport };
    "queens/steps": { fields: {}; answer: ExplanationView };
  }
}

export namespace sokoban {

  /** What a search found. */
  export type AnswerReport = {
    /** Row and column, from 1, of a box that the player never reaches, which makes the level unsolvable. */
    lost_box?: [number, number];
    /** Moves of the solution, pushes included. */
    moves: number | null;
    /** Positions looked at. */
    nodes: number;
    /** What the solution is proved to have the fewest of: `pushes`, `moves`, `pushes-moves` or `moves-pushes`. */
    optimal: string | null;
    /** Pushes of the solution. */
    pushes: number | null;
    /** Time of the search; not in a batch. */
    seconds?: number;
    /** LURD letters, pushes in capitals. */
    solution: string | null;
    /** `solved`, `best-effort` (maybe not the best), `unsolvable` (proved), `gave-up` (nothing is known) or `internal` (a bug). */
    status: string;
  };

  /** A drawing that is a level. */
  export type Checked = {
    boxes: number;
    floor: number;
    /** Pushes that any solution needs at least, if that is known. */
    lower_bound: number | null;
  };

  /** A collection of levels. */
  export type CollectionView = {
    author: string | null;
    /** Whether it came with the program. */
    built_in: boolean;
    levels: LevelView[];
    title: string | null;
  };

  /** How new levels are to be. */
  export type GenerateRequest = {
    /** Boxes; 3 unless told. */
    boxes?: number;
    /** Number of levels; 1 unless told. */
    count?: number;
    /** Any unless told. */
    difficulty?: LevelDifficulty;
    /** Rows, walls included; 8 unless told. */
    height?: number;
    /** Node limit. */
    nodes?: number;
    /** Time limit in seconds. */
    seconds?: number;
    /** Random unless told. */
    seed?: number;
    /** Columns, walls included; 8 unless told. */
    width?: number;
  };

  /** New levels. */
  export type Generated = {
    /** A collection. */
    text: string;
  };

  /** The steps up to the next push of a solution. */
  export type HintView = {
    /** As in the report of a solution. */
    status: string;
    steps: string | null;
  };

  /** The difficulty of new levels. */
  export type LevelDifficulty = "any" | "easy" | "medium" | "hard";

  /** A level by its number from 1, or by its title. */
  export type LevelName = number | string;

  /** Which level of its collection is in play. */
  export type LevelNumber = {
    number: number;
    of: number;
    title: string | null;
  };

  /** A level in the list of its collection. */
  export type LevelView = {
    author: string | null;
    boxes: number;
    height: number;
    /** The same for the same board, so that a browser can keep things under it. */
    key: string;
    title: string | null;
    width: number;
  };

  /** The position after a command. */
  export type Moved = {
    state: PositionView;
    /** The steps that were made, as LURD letters. */
    walked: string;
  };

  export type Objective = "any" | "pushes" | "moves" | "pushes-moves" | "moves-pushes";

  /** A collection that was just opened. */
  export type Opened = {
    collection: CollectionView;
    state: PositionView;
  };

  /** A level as it stands. */
  export type PositionView = {
    /** Row by row in XSB symbols as it stands; `-` is floor in play, a blank lies outside. */
    board: string[];
    boxes: number;
    can: UndoRedo;
    /** Known to be lost. `false` is no promise. */
    deadlock: boolean;
    /** Where the player looks: a letter of `lurd`. */
    facing: string;
    /** The same as a level of its own. */
    here: string;
    /** What a browser keeps things about the level under. */
    key: string;
    level: LevelNumber;
    /** All steps so far. */
    lurd: string;
    moves: number;
    /** Boxes on goals. */
    placed: number;
    pushes: number;
    /** Per square the last step of the shortest walk there: a letter, `@` for the player, a blank where no walk leads. */
    reach: string[];
    solved: boolean;
    /** The boxes that are to blame. */
    stuck: [number, number][];
    /** The level at its start, as XSB text. */
    xsb: string;
  };

  /** Where a box can be pushed. */
  export type Targets = {
    /** Whether the targets were looked for; on a large board they are not. */
    known: boolean;
    /** Row, column, and the steps that lead there unless they are too many. */
    targets: ([number, number, string | null])[];
  };

  /** Whether there is something to undo or redo. */
  export type UndoRedo = {
    redo: boolean;
    undo: boolean;
  };

  export interface Commands {
    "sokoban/check": { fields: {
      /** The drawing as XSB text. */
      text: string;
    }; answer: Checked };
    "sokoban/generate": { fields: GenerateRequest; answer: Generated };
    /** Limits that a command asks for, within those of the shell. */
    "sokoban/hint": { fields: {
      /** Node limit. */
      nodes?: number;
      /** Time limit in seconds. */
      seconds?: number;
    }; answer: HintView };
    "sokoban/level": { fields: {
      /** The level, from 1. */
      level?: number;
      /** Steps that were made before. */
      moves?: string;
    }; answer: Moved };
    "sokoban/moves": { fields: {
      /** LURD letters. */
      moves: string;
    }; answer: Moved };
    "sokoban/open": { fields: {
      /** The level to play, from 1. */
      level?: number;
      /** Steps that were made before. */
      moves?: string;
      /** The levels; those of the program unless told. */
      text?: string;
    }; answer: Opened };
    "sokoban/push": { fields: {
      /** The box, `[row, column]`. */
      from: [number, number];
      /** Its target. */
      to: [number, number];
    }; answer: Moved };
    "sokoban/redo": { fields: {}; answer: Moved };
    "sokoban/restart": { fields: {}; answer: Moved };
    /** Limits that a command asks for, within those of the shell. */
    "sokoban/solve": { fields: {
      /** Which of them, by number or title. */
      level?: LevelName;
      /** Node limit. */
      nodes?: number;
      /** What the solution minimises; nothing unless told. */
      objective?: Objective;
      /** Time limit in seconds. */
      seconds?: number;
      /** Levels; without it the open one. */
      text?: string;
    }; answer: AnswerReport };
    "sokoban/targets": { fields: {
      /** The box, `[row, column]`. */
      from: [number, number];
    }; answer: Targets };
    "sokoban/undo": { fields: {}; answer: Moved };
    "sokoban/walk": { fields: {
      /** `[row, column]`. */
      to: [number, number];
    }; answer: Moved };
  }
}

export type Commands = socket.Commands & board.Commands & chess.Commands & giant.Commands & queens.Commands & sokoban.Commands;
