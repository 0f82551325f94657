// @ts-check
// Who plays: name, men taken, points, whose turn it is. The one at the bottom of the board stands below.

import { make, picture } from "../dom.js";
import { number, say } from "../text.js";
import { manName } from "./position.js";

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
  const { name, points } = state.players[colour];
  return make("div", { class: "player", "data-colour": colour },
    make("div", { class: "face" }, picture(colour === "white" ? "wK" : "bK")),
    make("div", { class: "who" }, make("div", { class: "name" }, make("span", {}, name), ...badge(state, colour)), captured(state, colour)),
    make("div", { class: "pts" }, number(points), make("small", {}, say("web-points"))));
}

/**
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Colour} colour
 */
function badge(state, colour) {
  const { outcome, turn, seat } = state;
  if (outcome) return outcome.winner === colour ? [make("span", { class: "chip on" }, say("web-won"))] : outcome.winner === null ? [make("span", { class: "chip" }, "½")] : [];
  const you = seat === colour ? [make("span", { class: "chip" }, say("web-you"))] : [];
  return turn === colour ? [...you, make("span", { class: "turn" }), make("span", { class: "chip on hide-xs" }, say("web-to-move"))] : you;
}

/**
 * The men that a player has taken, the dearest first.
 * @param {import("./state.js").State} state
 * @param {import("./position.js").Colour} colour
 */
function captured(state, colour) {
  const theirs = colour === "white" ? "b" : "w";
  const letters = [...state.players[colour].captured.toUpperCase()].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  const names = letters.map((letter) => manName(theirs + letter)).join(", ");
  const men = letters.map((letter, at) => picture(theirs + letter, at > 0 && letters[at - 1] !== letter ? "gap" : ""));
  return make("div", { class: "caps", role: "img", "aria-label": letters.length > 0 ? say("web-captured", { men: names }) : say("web-captured-none") }, ...men);
}
