// @ts-check
// The best solutions that were played in this browser, under the key of the level's board.

const SHELF = "papan-sokoban-best";

/**
 * @typedef {{ moves: number, pushes: number, lurd: string }} Best fewest of each; the letters are
 * those of the fewest moves
 */

/** @returns {Record<string, Best>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} key @returns {Best | undefined} */
export const best = (key) => all()[key];

/**
 * Keeps a solution where it is better.
 * @param {import("./model.js").State} state
 */
export function keepBest({ key, moves, pushes, lurd }) {
  const before = best(key);
  const kept = before
    ? {
        moves: Math.min(before.moves, moves),
        pushes: Math.min(before.pushes, pushes),
        lurd: moves < before.moves ? lurd : before.lurd,
      }
    : { moves, pushes, lurd };
  try {
    localStorage.setItem(SHELF, JSON.stringify({ ...all(), [key]: kept }));
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
}
