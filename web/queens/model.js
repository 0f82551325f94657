// @ts-check
// What the server says of a board, and what the page shows of it. No rules live here.

import { settings } from "./settings.js";

/**
 * What stays as long as the board does.
 * @typedef {object} Facts
 * @property {number} size rows, columns and regions
 * @property {number} stars queens in each
 * @property {string | null} title
 * @property {string} text the board, as it is kept and shared
 * @property {number[]} regions the region of every cell, row by row
 * @property {string[]} symbols how the regions are written
 * @property {{ light: string[], dark: string[] }} colors
 * @property {number} solutions 0, 1, or 2 for several
 * @property {string[]} warnings
 *
 * What changes.
 * @typedef {object} State
 * @property {string} marks a letter a cell: `.` empty, `x` cross, `-` automatic cross, `q` queen
 * @property {number} queens
 * @property {{ rule: "touch" | "row" | "column" | "region", name: string, cells: number[] }[]}
 * conflicts
 * @property {boolean} solved
 * @property {boolean} auto
 * @property {{ undo: boolean, redo: boolean }} can
 * @property {string} log what was done, to be kept and brought back
 *
 * @typedef {{ rows: number[], columns: number[], regions: number[] }} Units
 *
 * A piece of help, or a step of an explanation.
 * @typedef {object} Pointer
 * @property {Units} units where to look
 * @property {number[]} [because] the cells that the reason speaks of
 * @property {number[]} [stars] cells that take a queen
 * @property {number[]} [crosses] cells that are ruled out
 * @property {number[]} [mistakes]
 *
 * @typedef {Pointer & { level: "mistakes" | "area" | "reason" | "reveal" | "solution-cell", text:
 * string, technique?: string, cost?: number }} Hint
 * @typedef {Pointer & { technique: string, text: string, auto: number[], cost: number }} Step
 * @typedef {{ end: "solved" | "no-solution" | "stuck", difficulty: string, cost: number,
 * contradictions: number, steps: Step[] }} Way
 *
 * @typedef {{ case: string, columns: number[], bad: number[], state: "running" | "solved" |
 * "exhausted", fraction: number | null, rate?: number }} Frame
 *
 * What is shown on the board instead of the player's own marks.
 * @typedef {object} View
 * @property {string} marks
 * @property {number[]} [regions] another cut, while it is painted
 * @property {Set<number>} bad
 * @property {Pointer | null} pointer
 */

/** @type {Units} */
export const NOWHERE = { rows: [], columns: [], regions: [] };

export const game = {
  /** @type {Facts | null} */ facts: null,
  /** @type {State} */ state: {
    marks: "",
    queens: 0,
    conflicts: [],
    solved: false,
    auto: settings.auto,
    can: { undo: false, redo: false },
    log: "",
  },
  /** The text that was opened, and which of its boards is played. */
  source: { text: "", board: 1, titles: /** @type {string[]} */ ([]) },
  /** @type {import("./mode.js").Mode | null} */ mode: null,
  /** The steps to the solution, once they are known. @type {Way | null} */ way: null,
  /** How many hints were followed. */ helped: 0,
  /** A sweep that is not over. @type {import("./drag-marks.js").DragMarks | null} */ stroke: null,
};

/** Whether the board takes the player's marks: a hint only points at them. */
export const plays = () => game.mode === null || game.mode.pointsOnly === true;

/** How many queens the board takes. */
export const needed = () => (game.facts ? game.facts.size * game.facts.stars : 0);
