// @ts-check
// What the server says of a game. It always comes whole; the page draws it and knows no rules.

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

export {};
