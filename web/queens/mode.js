// @ts-check
// What the panel and the board show beside plain play: a hint, the steps of an explanation, the
// brute force, the editor. The page shows one mode at a time, with its title and a way out.

/**
 * @typedef {object} Mode
 * @property {string} title the key of its name
 * @property {HTMLElement} element what the panel shows
 * @property {() => import("./model.js").View} view what the board shows
 * @property {() => void} words fills in the words again
 * @property {boolean} [pointsOnly] the player goes on marking cells
 * @property {(cell: number) => void} [press]
 * @property {(cell: number, first: boolean) => void} [stroke]
 * @property {(cell: number) => void} [alternate]
 * @property {() => string} [said] the line under the board
 * @property {() => void} [undo]
 * @property {() => void} [redo]
 * @property {() => boolean[]} [can] whether it can undo and redo
 * @property {() => void} [close]
 *
 * What a mode may ask of the page.
 * @typedef {object} Page
 * @property {import("../lib/connection.js").Connection} connection
 * @property {import("./board-session.js").BoardSession["ask"]} ask about the board that is played
 * @property {() => import("./model.js").Facts} facts
 * @property {() => import("./model.js").State} state
 * @property {() => void} redraw the board and what is said under it
 * @property {() => void} leave goes back to plain play
 * @property {(mode: Mode) => boolean} shows whether this mode is still shown
 * @property {() => void} take does what the hint says
 * @property {(text: string) => Promise<void>} open plays another board
 */

export {};
