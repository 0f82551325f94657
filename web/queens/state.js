// @ts-check
// What the server says of a board. The page draws it and knows no rules.

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
