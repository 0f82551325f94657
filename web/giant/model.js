// @ts-check
// What the server says of a giant board, and which part of it the page shows. No rules live here.

import { Viewport } from "./viewport.js";

/**
 * @typedef {[string, string]} Pair
 * @typedef {{ piece: string, from: Pair, first: Pair, last: Pair, takes: boolean }} SlideRange
 * @typedef {object} State
 * @property {number} board
 * @property {number} of
 * @property {string} size
 * @property {number} pieces
 * @property {"safe" | "impossible" | "check" | "checkmate"} verdict
 * @property {"white" | "black" | null} side
 * @property {string} answer
 * @property {string[]} reasons
 * @property {{ white: Pair, black: Pair }} kings
 * @property {{ white: { at: Pair, piece: string }[], black: { at: Pair, piece: string }[] }}
 * attackers
 * @property {{ at: Pair, piece: string }[]} pinned
 * @property {{ king: number, captures: number, interceptions: number, moves: SlideRange[], more:
 * boolean } | null} evasions
 * @property {import("./draw.js").Window & { side: "white" | "black", goes: Pair[] }} around the
 * squares near the king that matters
 * @property {"white" | "black"} turn
 * @property {{ piece: string, from: Pair, to: Pair, taken: string | null }[]} played
 */

/** @param {Pair} pair @returns {[bigint, bigint]} */
export const big = ([x, y]) => [BigInt(x), BigInt(y)];

export const game = {
  /** The text that was opened; null is what is built in. @type {string | null} */ source: null,
  /** @type {import("./dialogs.js").Listed[]} */ boards: [],
  /** How many boards are not listed. */ more: 0,
  /** @type {State | null} */ now: null,
  /** The last window that the server sent. @type {import("./draw.js").Window | null} */ seen: null,
  /** @type {import("./draw.js").Compressed | null} */ compressed: null,
  isCompressed: false,
  /** @type {{ name: string, targets: Set<string> } | null} */ lifted: null,
};

export const viewport = new Viewport();

/** @param {bigint} x @param {bigint} y */
export const nameOf = (x, y) => `${x},${y}`;

/** @param {bigint} x @param {bigint} y */
export function pieceAt(x, y) {
  if (!game.seen?.near) return null;
  const [x0, y0] = [BigInt(game.seen.x), BigInt(game.seen.y)];
  return (
    game.seen.near.find(([dx, dy]) => x0 + BigInt(dx) === x && y0 + BigInt(dy) === y)?.[2] ?? null
  );
}
