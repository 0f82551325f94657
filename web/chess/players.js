// @ts-check
// Who plays: name, pieces taken, points, whose turn it is. The one at the bottom of the board
// stands below.

import { el, symbol } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { pieceName } from "./position.js";

const ORDER = "QRBNP";

/**
 * @param {HTMLElement} place
 * @param {import("./model.js").State} state
 * @param {boolean} flipped
 */
export function drawPlayers(place, state, flipped) {
  /** @type {import("./position.js").Color[]} */
  const order = flipped ? ["white", "black"] : ["black", "white"];
  place.replaceChildren(...order.map((color) => player(state, color)));
}

/**
 * @param {import("./model.js").State} state
 * @param {import("./position.js").Color} color
 */
function player(state, color) {
  return el(
    "div",
    { class: "player", "data-color": color },
    el("div", { class: "face" }, symbol(color === "white" ? "wK" : "bK")),
    el(
      "div",
      { class: "who" },
      el("div", { class: "name" }, el("span", {}, state.players[color]), ...badge(state, color)),
      captured(state, color),
    ),
    state.rules === "classroom" &&
      el("div", { class: "pts" }, number(state.points[color]), el("small", {}, t("web-points"))),
  );
}

/**
 * @param {import("./model.js").State} state
 * @param {import("./position.js").Color} color
 */
function badge(state, color) {
  const { result, turn, you, here } = state;
  const chip = (/** @type {string} */ word, kind = "") =>
    el("span", { class: `chip ${kind}` }, word);
  if (result)
    return result.winner === color
      ? [chip(t("web-won"), "on")]
      : result.winner === null
        ? [chip("½")]
        : [];
  const apart = you === color ? [chip(t("web-you"))] : here[color] ? [] : [chip(t("web-away"))];
  return turn === color
    ? [el("span", { class: "turn" }), ...apart, chip(t("web-to-move"), "on hide-xs")]
    : apart;
}

/**
 * The pieces that a player has captured, the most valuable first.
 * @param {import("./model.js").State} state
 * @param {import("./position.js").Color} color
 */
function captured(state, color) {
  const theirs = color === "white" ? "b" : "w";
  const letters = [...state.captured[color].toUpperCase()].sort(
    (one, other) => ORDER.indexOf(one) - ORDER.indexOf(other),
  );
  const names = letters.map((letter) => pieceName(theirs + letter)).join(", ");
  const pieces = letters.map((letter, at) =>
    symbol(theirs + letter, at > 0 && letters[at - 1] !== letter ? "gap" : ""),
  );
  return el(
    "div",
    {
      class: "caps",
      role: "img",
      "aria-label":
        letters.length > 0 ? t("web-captured", { pieces: names }) : t("web-captured-none"),
    },
    ...pieces,
  );
}
