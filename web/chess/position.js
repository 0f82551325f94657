// @ts-check
// Squares and pieces as the board shows them. No rules: those are the session's.

import { t } from "../lib/i18n.js";

/** @typedef {"white" | "black"} Color */

/** The cell of a square: "a8" is 0, "h1" is 63. @param {string} square */
export const cellOf = (square) =>
  "abcdefgh".indexOf(square.charAt(0)) + 8 * (8 - Number(square.charAt(1)));

/** The square of a cell. @param {number} cell */
export const squareOf = (cell) => `${"abcdefgh".charAt(cell % 8)}${8 - (cell >> 3)}`;

/**
 * The pieces of a FEN by cell: "wK", "bP", or null.
 * @param {string} fen
 * @returns {(string | null)[]}
 */
export const piecesOf = (fen) =>
  [...(fen.split(" ")[0] ?? "").replaceAll("/", "")].flatMap((letter) =>
    /\d/.test(letter)
      ? Array(Number(letter)).fill(null)
      : [(letter < "a" ? "w" : "b") + letter.toUpperCase()],
  );

/** The side to move of a FEN. @param {string} fen @returns {Color} */
export const turnOf = (fen) => (fen.split(" ")[1] === "b" ? "black" : "white");

/** "white pawn", in the language of the page. @param {string} symbol */
export const pieceName = (symbol) =>
  t(`web-piece-${symbol.charAt(0) === "w" ? "white" : "black"}-${symbol.charAt(1).toLowerCase()}`);

/** @param {string | null} symbol @param {Color} color */
export const isOf = (symbol, color) => symbol !== null && symbol.charAt(0) === color.charAt(0);
