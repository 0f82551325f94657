// @ts-check
// What the server says of a giant board, and which part of it the page shows. No rules live here.

import { size } from "./figures.js";
import { Viewport } from "./viewport.js";

/**
 * @typedef {[string, string]} Pair
 * @typedef {import("../lib/protocol.d.ts").giant.RangeReport} SlideRange
 * @typedef {import("../lib/protocol.d.ts").giant.StateView} State
 *
 * A king or an attacker, marked however far away.
 * @typedef {{ at: [bigint, bigint], letter: string, name: string, alarm: boolean, minor: boolean }}
 *   Marker
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
  /** The piece that is to move, and where it can go. */
  /** @type {{ name: string, ranges: SlideRange[] } | null} */ lifted: null,
};

export const viewport = new Viewport();

/** @param {bigint} x @param {bigint} y */
export const nameOf = (x, y) => `${x},${y}`;

/** Whether a range ends at a square or passes over it. */
/** @param {SlideRange} range @param {bigint} x @param {bigint} y */
export function reaches({ first, last }, x, y) {
  const [[fx, fy], [lx, ly]] = [big(first), big(last)];
  const [dx, dy] = [lx - fx, ly - fy];
  const length = size(dx) > size(dy) ? size(dx) : size(dy);
  if (length === 0n) return x === fx && y === fy;
  const step = size(dx) > 0n ? (x - fx) * (dx / size(dx)) : (y - fy) * (dy / size(dy));
  return (
    step >= 0n &&
    step <= length &&
    (x - fx) * length === dx * step &&
    (y - fy) * length === dy * step
  );
}

/** The squares in sight that the lifted piece can go to. @returns {Set<string>} */
export function targets() {
  const names = new Set();
  if (!game.lifted || !viewport.isNear) return names;
  for (let y = viewport.y; y < viewport.y + viewport.span; y++)
    for (let x = viewport.x; x < viewport.x + viewport.span; x++)
      if (game.lifted.ranges.some((range) => reaches(range, x, y))) names.add(nameOf(x, y));
  return names;
}

/** @param {bigint} x @param {bigint} y */
export function pieceAt(x, y) {
  if (!game.seen?.near) return null;
  const [x0, y0] = [BigInt(game.seen.x), BigInt(game.seen.y)];
  return (
    game.seen.near.find(([dx, dy]) => x0 + BigInt(dx) === x && y0 + BigInt(dy) === y)?.[2] ?? null
  );
}
