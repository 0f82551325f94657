// @ts-check
// What the server says of a board, and what the page shows of it. No rules live here.

import { settings } from "./settings.js";

/**
 * What stays as long as the board does.
 * @typedef {import("../lib/protocol.d.ts").queens.BoardView} Facts
 *
 * What changes.
 * @typedef {import("../lib/protocol.d.ts").queens.MarksView} State
 *
 * @typedef {import("../lib/protocol.d.ts").queens.Units} Units
 *
 * A piece of help, or a step of an explanation.
 * @typedef {object} Pointer
 * @property {Units} units where to look
 * @property {number[]} [because] the cells that the reason speaks of
 * @property {number[]} [stars] cells that take a queen
 * @property {number[]} [crosses] cells that are ruled out
 * @property {number[]} [mistakes]
 *
 * @typedef {import("../lib/protocol.d.ts").queens.HintView} Hint
 * @typedef {import("../lib/protocol.d.ts").queens.StepView} Step
 * @typedef {import("../lib/protocol.d.ts").queens.ExplanationView} Way
 * @typedef {import("../lib/protocol.d.ts").queens.FrameView} Link
 *
 * @typedef {import("../lib/protocol.d.ts").queens.BruteForceFrame} Frame
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
