// @ts-check
// Who plays: name, pieces taken, points, whose turn it is. The one at the bottom of the board stands below.

import { make, picture } from "../dom.js";
import { number, say } from "../text.js";
import { pieceName } from "./position.js";

const ORDER = "QRBNP";

/**
 * @param {HTMLElement} place
 * @param {import("./state.js").State} state
 * @param {boolean} flipped
 */
export function drawPlayers(place, state, flipped) {
  /** @type {import("./position.js").Color[]} */
  const order = flipped ? ["white", "black"] : ["black", "white"];
  place.replaceChildren(...order.map((color) => player(state, color)));
}

/**
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Color} color
 */
function player(state, color) {
  return make("div", { class: "player", "data-color": color },
    make("div", { class: "face" }, picture(color === "white" ? "wK" : "bK")),
    make("div", { class: "who" }, make("div", { class: "name" }, make("span", {}, state.players[color]), ...badge(state, color)), captured(state, color)),
    make("div", { class: "pts" }, number(state.points[color]), make("small", {}, say("web-points"))));
}

/**
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Color} color
 */
function badge(state, color) {
  const { result, turn, you, here } = state;
  const chip = (/** @type {string} */ word, kind = "") => make("span", { class: `chip ${kind}` }, word);
  if (result) return result.winner === color ? [chip(say("web-won"), "on")] : result.winner === null ? [chip("½")] : [];
  const apart = you === color ? [chip(say("web-you"))] : here[color] ? [] : [chip(say("web-away"))];
  return turn === color ? [make("span", { class: "turn" }), ...apart, chip(say("web-to-move"), "on hide-xs")] : apart;
}

/**
 * The pieces that a player has taken, the dearest first.
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Color} color
 */
function captured(state, color) {
  const theirs = color === "white" ? "b" : "w";
  const letters = [...state.captured[color].toUpperCase()].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const names = letters.map((letter) => pieceName(theirs + letter)).join(", ");
  const pieces = letters.map((letter, at) => picture(theirs + letter, at > 0 && letters[at - 1] !== letter ? "gap" : ""));
  return make("div", { class: "caps", role: "img", "aria-label": letters.length > 0 ? say("web-captured", { pieces: names }) : say("web-captured-none") }, ...pieces);
}
