// @ts-check
// What the server says of a game. It always comes whole; the page draws it.

/**
 * @typedef {import("./position.js").Colour} Colour
 *
 * @typedef {object} Player
 * @property {string} name
 * @property {number} points of the men taken
 * @property {string} captured the men taken, as FEN letters
 *
 * @typedef {object} Played
 * @property {string} uci
 * @property {string} san
 * @property {string} fen the position after it
 *
 * @typedef {object} Outcome
 * @property {string} score "1-0", "0-1" or "1/2-1/2"
 * @property {Colour | null} winner
 * @property {string} text a sentence for the user
 *
 * @typedef {object} State
 * @property {string} game
 * @property {"fide" | "classroom"} rules
 * @property {Record<Colour, Player>} players
 * @property {string} start the first position
 * @property {string} fen the position now
 * @property {Colour} turn
 * @property {boolean} check
 * @property {{ uci: string, san: string }[]} moves what may be played; nothing when the game is over
 * @property {Played[]} played
 * @property {number} ahead how many moves can be made again
 * @property {Outcome | null} outcome
 * @property {boolean} claim whether a draw can be claimed
 * @property {Colour | "both" | null} seat who may move here; null for an onlooker
 */

/** Whether the one who sits here is to move. @param {State} state */
export const isMyTurn = (state) => state.outcome === null && (state.seat === "both" || state.seat === state.turn);

export {};
