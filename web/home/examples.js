// @ts-check
// What the tiles of the home page show, and how it moves under the pointer: a list of pictures for
// each game.

import {
  chessPicture,
  giantPicture,
  queensLook,
  queensPicture,
  sokobanPicture,
} from "./miniature.js";

/**
 * @typedef {{ frames: number, rest: number, every: number, picture: (frame: number) => SVGElement
 * }} Sample
 */

/** Morphy's game at the opera in Paris, 1858. */
const OPERA = [
  "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6",
  "c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8",
  "d1d8",
]
  .join(" ")
  .split(" ");
const START = "rnbqkbnrpppppppp................................PPPPPPPPRNBQKBNR";

/** @param {string} move @param {number} at */
const cellOf = (move, at) =>
  "abcdefgh".indexOf(move.charAt(at)) + 8 * (8 - Number(move.charAt(at + 1)));

/** @param {string} board @param {string} move */
function moved(board, move) {
  const pieces = [...board];
  const [from, to] = [cellOf(move, 0), cellOf(move, 2)];
  const lift = (/** @type {number} */ a, /** @type {number} */ b) =>
    void ([pieces[a], pieces[b]] = [".", pieces[a] ?? "."]);
  lift(from, to);
  if (pieces[to] === "K" && to - from === -2) lift(to - 2, to + 1);
  return pieces.join("");
}

const positions = OPERA.reduce(
  (boards, move) => [...boards, moved(boards.at(-1) ?? START, move)],
  [START],
);
const placement = (/** @type {string} */ board) =>
  (board.match(/.{8}/g) ?? [])
    .map((rank) => rank.replace(/\.+/g, (gap) => String(gap.length)))
    .join("/");

/** @type {Sample} */
const chess = {
  frames: positions.length,
  rest: 30,
  every: 650,
  picture: (frame) => chessPicture(placement(positions[frame] ?? START)),
};

const WINDMILL = [
  "  #######  ",
  "###  .  ###",
  "#   $#    #",
  "# #     # #",
  "# .$ @ $. #",
  "# #     # #",
  "#   $#    #",
  "###  .  ###",
  "  #######  ",
];
const WINDMILL_STEPS = "ulUddrrRdlllDldRuuuuuluRdddL";

/** @param {string[][]} rows @param {string} step */
function walked(rows, step) {
  const board = rows.map((row) => [...row]);
  const [dx = 0, dy = 0] =
    { l: [-1, 0], r: [1, 0], u: [0, -1], d: [0, 1] }[step.toLowerCase()] ?? [];
  const y = board.findIndex((row) => row.includes("@") || row.includes("+"));
  const x = (board[y] ?? []).findIndex((cell) => cell === "@" || cell === "+");
  const shift = (
    /** @type {number} */ fx,
    /** @type {number} */ fy,
    /** @type {string} */ plain,
    /** @type {string} */ onGoal,
  ) => {
    const [from, to] = [board[fy], board[fy + dy]];
    if (!from || !to) return;
    from[fx] = from[fx] === onGoal ? "." : " ";
    to[fx + dx] = to[fx + dx] === "." ? onGoal : plain;
  };
  if (step !== step.toLowerCase()) shift(x + dx, y + dy, "$", "*");
  shift(x, y, "@", "+");
  return board;
}

const walk = [...WINDMILL_STEPS].reduce(
  (boards, step) => [...boards, walked(boards.at(-1) ?? [], step)],
  [WINDMILL.map((row) => [...row])],
);

/** @type {Sample} */
const sokoban = {
  frames: walk.length,
  rest: 16,
  every: 260,
  picture: (frame) => sokobanPicture((walk[frame] ?? []).map((row) => row.join(""))),
};

const REGIONS = [
  "abbcccddd",
  "abccccddd",
  "aaaaecddd",
  "afaeeeddd",
  "ffaaeeedd",
  "ffaageddd",
  "ffgggeddd",
  "fhgggeeee",
  "hhhhhiiie",
];
const look = await queensLook(REGIONS.join("\n"));
const QUEENS = [2, 5, 3, 8, 6, 0, 4, 1, 7].map((column, row) => [row, column]);

/** @type {Sample} */
const queens = {
  frames: 10,
  rest: 5,
  every: 420,
  picture: (frame) => queensPicture(look, QUEENS.slice(0, frame)),
};

/**
 * Clouds of pieces, a long diagonal and a rank of them: no chance in it, so that the tile is the
 * same each time.
 */
function clouds(/** @type {number} */ x, /** @type {number} */ y) {
  const noise = Math.abs(Math.sin(x * 127.1 + y * 311.7) * 43758.5453) % 1;
  const cloud = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ size) =>
    Math.exp(-((x - a) ** 2 + (y - b) ** 2) / (2 * size * size));
  const sum =
    cloud(0.3, 0.22, 0.1) +
    0.8 * cloud(0.62, 0.2, 0.08) +
    cloud(0.62, 0.62, 0.09) +
    0.7 * cloud(0.3, 0.86, 0.07) +
    0.5 * cloud(0.85, 0.4, 0.06);
  return Math.min(
    1,
    (0.06 + 0.1 * noise + sum + (Math.abs(x - y) < 0.02 ? 0.5 : 0)) * (0.7 + 0.6 * noise),
  );
}

const PIECES = [
  { symbol: "bK", x: 0.612, y: 0.31, attacked: true },
  { symbol: "wK", x: 0.27, y: 0.74 },
  { symbol: "wR", x: 0.18, y: 0.31 },
  { symbol: "wB", x: 0.835, y: 0.533 },
];

/** @type {Sample} */
const giant = {
  frames: 2,
  rest: 0,
  every: 700,
  picture: (frame) => giantPicture(clouds, PIECES, frame > 0),
};

/** @type {Record<string, Sample>} */
export const SAMPLES = { chess, sokoban, queens, giant };
