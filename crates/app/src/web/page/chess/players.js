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
  /** @type {import("./position.js").Colour[]} */
  const order = flipped ? ["white", "black"] : ["black", "white"];
  place.replaceChildren(...order.map((colour) => player(state, colour)));
}

/**
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Colour} colour
 */
function player(state, colour) {
  return make("div", { class: "player", "data-colour": colour },
    make("div", { class: "face" }, picture(colour === "white" ? "wK" : "bK")),
    make("div", { class: "who" }, make("div", { class: "name" }, make("span", {}, state.players[colour]), ...badge(state, colour)), captured(state, colour)),
    make("div", { class: "pts" }, number(state.points[colour]), make("small", {}, say("web-points"))));
}

/**
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Colour} colour
 */
function badge(state, colour) {
  const { result, turn, you, here } = state;
  const chip = (/** @type {string} */ word, kind = "") => make("span", { class: `chip ${kind}` }, word);
  if (result) return result.winner === colour ? [chip(say("web-won"), "on")] : result.winner === null ? [chip("½")] : [];
  const apart = you === colour ? [chip(say("web-you"))] : here[colour] ? [] : [chip(say("web-away"))];
  return turn === colour ? [make("span", { class: "turn" }), ...apart, chip(say("web-to-move"), "on hide-xs")] : apart;
}

/**
 * The pieces that a player has taken, the dearest first.
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Colour} colour
 */
function captured(state, colour) {
  const theirs = colour === "white" ? "b" : "w";
  const letters = [...state.captured[colour].toUpperCase()].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const names = letters.map((letter) => pieceName(theirs + letter)).join(", ");
  const pieces = letters.map((letter, at) => picture(theirs + letter, at > 0 && letters[at - 1] !== letter ? "gap" : ""));
  return make("div", { class: "caps", role: "img", "aria-label": letters.length > 0 ? say("web-captured", { pieces: names }) : say("web-captured-none") }, ...pieces);
}
