// @ts-check
// What the server says of a game, which always comes whole, and what the page shows of it. No rules
// live here.

import { cellOf } from "./position.js";

/**
 * @typedef {import("./position.js").Color} Color
 *
 * @typedef {object} Move
 * @property {string} uci
 * @property {string} san
 * @property {string} from
 * @property {string} to a king that castles goes two squares
 * @property {string | null} promotion
 * @property {boolean} capture
 *
 * @typedef {object} Result
 * @property {string} name such as "checkmate"
 * @property {string} score "1-0", "0-1" or "1/2-1/2"
 * @property {Color | null} winner
 * @property {string} text a sentence for the user
 *
 * @typedef {object} State
 * @property {string} game
 * @property {"fide" | "classroom"} rules
 * @property {Record<Color, string>} players
 * @property {Color | "both" | "none"} you what this page may move
 * @property {Record<Color, boolean>} here whether that seat is connected
 * @property {{ side: Color, level: number } | null} engine
 * @property {string} fen
 * @property {Record<string, string>} pieces by square, as FEN writes them
 * @property {Color} turn
 * @property {boolean} yours whether this page is to move
 * @property {Move[]} moves what it may move
 * @property {Move | null} last
 * @property {string | null} check the square of the king in check
 * @property {Record<Color, string>} captured what each side has taken
 * @property {Record<Color, number>} points
 * @property {{ number: number, turn: Color }} first
 * @property {Move[]} played
 * @property {Result | null} result
 * @property {{ undo: boolean, redo: boolean, resign: boolean, draw: boolean, claim: boolean }} can
 * @property {{ draw: Color | null, undo: Color | null }} offers
 *
 * @typedef {{ state: State, game?: string, seat?: string, invite?: string | null }} Seat what is
 * answered to who sits down
 */

export const game = {
  /** The game as it stands. @type {State | null} */ now: null,
  /** An earlier position that is shown instead. @type {State | null} */ past: null,
  /** The pieces of the shown position, by cell. @type {(string | null)[]} */
  pieces: Array(64).fill(null),
  /** @type {number | null} */ lifted: null,
  /** The other player's seat, for the link. @type {string | null} */ invite: null,
};

/**
 * Earlier positions that were shown before, by the number of moves that lead to them.
 * @type {Map<number, State>}
 */
export const seen = new Map();

export const graph = {
  on: false,
  /** @type {import("./graph.js").Show} */ show: "all",
  /** @type {import("./position.js").Color} */ side: "white",
  /** @type {import("./graph.js").Graph | null} */ data: null,
  fen: "",
};

/** What the last new game was like: the next one begins with it. */
/** @type {import("./dialogs.js").NewGame} */
export const defaults = {
  rules: "fide",
  white: "WHI",
  black: "BLA",
  side: "both",
  own: "white",
  level: 5,
};

/** What the board shows. */
export function shown() {
  return game.past ?? game.now;
}

/** The moves from a cell. @param {number | null} cell */
export function movesFrom(cell) {
  return cell === null ? [] : (shown()?.moves ?? []).filter(({ from }) => cellOf(from) === cell);
}
