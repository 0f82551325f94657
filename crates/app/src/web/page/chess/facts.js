// @ts-check
// What is said about a game in words: the line under the board, the Game tab, an offer of the other player.

import { make } from "../dom.js";
import { number, say } from "../text.js";

/** @typedef {import("./state.js").State} State */

/**
 * The line under the board: who is to move and what was played last. It is read aloud.
 * @param {HTMLElement} line
 * @param {State} now
 * @param {State | null} past
 */
export function drawSaid(line, now, past) {
  const { last } = past ?? now;
  const name = now.players[now.turn];
  const first = past ? say("web-looking", { n: past.played.length, of: now.played.length }) : now.result ? now.result.text : say(now.check ? "web-turn-check" : "web-turn", { name });
  line.replaceChildren(make("b", {}, first), last ? ` ${say("web-played", { move: last.san })}` : "");
}

/**
 * @param {HTMLElement} panel
 * @param {State} state
 */
export function drawFacts(panel, state) {
  const { rules, players, points, played, you, result } = state;
  /** @type {[string, string][]} */
  const pairs = [
    ["web-rules", say(`web-rules-${rules}`)],
    ["web-white", `${players.white}, ${number(points.white)}`],
    ["web-black", `${players.black}, ${number(points.black)}`],
    ["web-tab-moves", number(played.length)],
    ["web-seat", say(`web-seat-${you}`)],
    ["web-result", result ? `${result.score.replaceAll("1/2", "½")} ${result.text}` : say("web-going-on")],
  ];
  panel.replaceChildren(
    make("dl", { class: "pairs" }, ...pairs.flatMap(([key, value]) => [make("dt", {}, say(key)), make("dd", {}, value)])),
    make("p", { class: "tiny muted mono fen" }, state.fen),
  );
}

/**
 * What one player proposes to the other.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {{ accept: (verb: "draw" | "undo") => void, decline: () => void }} act
 */
export function drawOffer(place, state, { accept, decline }) {
  const verb = state.offers.draw ? "draw" : state.offers.undo ? "undo" : null;
  const from = verb && state.offers[verb];
  place.hidden = !from || state.you === "none";
  if (!verb || !from) return place.replaceChildren();
  const mine = state.you === from;
  const word = mine ? say("web-offer-made") : say(`web-offer-${verb}`, { name: state.players[from] });
  const button = (/** @type {string} */ key, /** @type {() => void} */ click, kind = "") => make("button", { class: `btn ${kind}`, type: "button", onclick: click }, say(key));
  const buttons = mine ? [button("web-cancel", decline)] : [button("web-decline", decline), button("web-accept", () => accept(verb), "main")];
  place.replaceChildren(make("p", { class: "small" }, word), make("div", { class: "row" }, ...buttons));
}
