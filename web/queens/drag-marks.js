// @ts-check
// Crosses that are swept over the board by one stroke of a finger or a mouse, or swept away if it
// began on one.

import { t } from "../lib/i18n.js";

export class DragMarks {
  /** @type {number[]} */ #cells = [];
  #clears;

  /** @param {string | undefined} mark where it begins */
  constructor(mark) {
    this.#clears = mark === "x";
  }

  /** Goes over a cell. @param {number} cell @param {string} marks of the board */
  go(cell, marks) {
    const fits = this.#clears ? "x" : ".-";
    if (fits.includes(marks[cell] ?? "q") && !this.#cells.includes(cell)) this.#cells.push(cell);
  }

  /** The marks as they will be. @param {string} marks */
  over(marks) {
    const next = [...marks];
    for (const cell of this.#cells) next[cell] = this.#clears ? "." : "x";
    return next.join("");
  }

  /** What to do when it ends, and how to say it; null when nothing was touched. */
  get end() {
    if (this.#cells.length === 0) return null;
    const words = t(this.#clears ? "web-queens-cleared" : "web-queens-swept", {
      n: this.#cells.length,
    });
    return { words, act: { [this.#clears ? "clear" : "cross"]: this.#cells } };
  }
}
