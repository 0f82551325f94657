// @ts-check
// What stands beside the map: the verdict and why, the kings and who attacks them, the moves that answer a check.

import { byId, draw, make, picture } from "../dom.js";
import { number, say } from "../text.js";
import { nearPicture, symbolOf } from "./draw.js";
import { grouped, size, squareName } from "./figures.js";

/**
 * @typedef {[string, string]} Pair
 * @typedef {{ piece: string, from: Pair, first: Pair, last: Pair, takes: boolean }} SlideRange
 * @typedef {object} State
 * @property {number} board
 * @property {number} of
 * @property {string} size
 * @property {number} pieces
 * @property {"safe" | "impossible" | "check" | "checkmate"} verdict
 * @property {"white" | "black" | null} side
 * @property {string} answer
 * @property {string[]} reasons
 * @property {{ white: Pair, black: Pair }} kings
 * @property {{ white: { at: Pair, piece: string }[], black: { at: Pair, piece: string }[] }} attackers
 * @property {{ at: Pair, piece: string }[]} pinned
 * @property {{ king: number, captures: number, interceptions: number, moves: SlideRange[], more: boolean } | null} evasions
 * @property {import("./draw.js").Window & { side: "white" | "black", goes: Pair[] }} around the squares near the king that matters
 * @property {"white" | "black"} turn
 * @property {{ piece: string, from: Pair, to: Pair, taken: string | null }[]} played
 */

/** @param {Pair} pair @returns {[bigint, bigint]} */
export const big = ([x, y]) => [BigInt(x), BigInt(y)];

/** The name of a piece by its letter. @param {string} letter */
export const pieceName = (letter) => say(`web-piece-${letter === letter.toLowerCase() ? "white" : "black"}-${letter.toLowerCase().replace("h", "n")}`);

/** @param {State} state */
export function drawVerdict(state) {
  byId("verdict").textContent = say(`web-giant-${state.verdict}${state.side ? `-${state.side}` : ""}`);
  const { evasions } = state;
  byId("verdict-about").textContent = evasions ? say("web-giant-answers", { n: evasions.king + evasions.captures + evasions.interceptions }) : "";
  byId("answer").textContent = state.answer;
}

/** @param {Pair} a @param {Pair} b */
function distance(a, b) {
  const [dx, dy] = [size(BigInt(a[0]) - BigInt(b[0])), size(BigInt(a[1]) - BigInt(b[1]))];
  return dx > dy ? dx : dy;
}

/**
 * @param {string} letter
 * @param {string} title
 * @param {string} detail
 * @param {() => void} go
 */
function line(letter, title, detail, go) {
  return make("li", {}, picture(symbolOf(letter), "piece"), make("span", {}, title, make("br"), make("span", { class: "tiny muted num" }, detail)),
    make("button", { class: "btn", type: "button", "aria-label": say("web-giant-go-to", { name: title }), onclick: go }, say("web-giant-go")));
}

/**
 * @param {State} state
 * @param {(square: [bigint, bigint]) => void} go
 * @param {() => void} more asks for more evasions
 */
export function drawFacts(state, go, more) {
  const sides = /** @type {const} */ (["white", "black"]).toSorted((one) => (one === state.side ? -1 : 1));
  const kings = sides.flatMap((side) => {
    const king = state.kings[side];
    const letter = side === "white" ? "k" : "K";
    return [
      line(letter, pieceName(letter), squareName(...big(king)), () => go(big(king))),
      ...state.attackers[side].map(({ at, piece }) => line(piece, say("web-giant-attacker", { piece: pieceName(piece) }), say("web-giant-distance", { n: grouped(distance(at, king)) }), () => go(big(at)))),
    ];
  });
  const pinned = state.pinned.map(({ at, piece }) => line(piece, say("web-giant-pinned", { piece: pieceName(piece) }), squareName(...big(at)), () => go(big(at))));
  byId("facts").replaceChildren(
    around(state, go),
    make("p", { class: "small", id: "reasons" }, state.reasons.join(" ")),
    make("dl", { class: "pairs" }, make("dt", {}, say("web-giant-side")), make("dd", {}, grouped(BigInt(state.size))), make("dt", {}, say("web-giant-pieces")), make("dd", {}, number(state.pieces)), make("dt", {}, say("web-giant-turn")), make("dd", {}, say(`web-${state.turn}`))),
    make("ul", { class: "list" }, ...kings, ...pinned),
    ...evasions(state, go, more), ...played(state, go),
  );
}

/** The squares around the king: seen however far the map is away. @param {State} state @param {(square: [bigint, bigint]) => void} go */
function around({ around: near, kings, attackers }, go) {
  const king = kings[near.side];
  const name = say("web-giant-around", { piece: pieceName(near.side === "white" ? "k" : "K") });
  const marks = { checked: new Set(attackers[near.side].length > 0 ? [king.join()] : []), lifted: null, targets: new Set(near.goes.map((square) => square.join())), cursor: null };
  const { below, above } = nearPicture(near, marks);
  return make("button", { class: "around", type: "button", title: say("web-giant-go-to", { name }), onclick: () => go(big(king)) },
    draw("svg", { viewBox: "0 0 1000 1000", "aria-hidden": "true" }, ...below, ...above),
    make("span", {}, make("b", {}, name), make("span", { class: "small muted" }, say("web-giant-around-goes", { n: near.goes.length }))));
}

/** @param {State} state @param {(square: [bigint, bigint]) => void} go @param {() => void} more */
function evasions({ evasions: all, side }, go, more) {
  if (!all || !side) return [];
  const kind = (/** @type {SlideRange} */ { piece, takes }) => (piece.toLowerCase() === "k" ? "king" : takes ? "capture" : "interception");
  const rows = all.moves.map((range) => {
    const single = range.first[0] === range.last[0] && range.first[1] === range.last[1];
    const target = single ? squareName(...big(range.last)) : say("web-giant-range", { first: squareName(...big(range.first)), last: squareName(...big(range.last)) });
    return line(range.piece, say(`web-giant-evasion-${kind(range)}`, { piece: pieceName(range.piece) }), target, () => go(big(range.last)));
  });
  return [
    make("h2", {}, say("web-giant-evasions")),
    make("dl", { class: "pairs" }, ...[["king-moves", all.king], ["captures", all.captures], ["interceptions", all.interceptions]].flatMap(([key, count]) => [make("dt", {}, say(`web-giant-${key}`)), make("dd", {}, number(Number(count)))])),
    make("ul", { class: "list", id: "evasions" }, ...rows),
    ...(all.more ? [make("button", { class: "btn", type: "button", id: "evasions-more", onclick: more }, say("web-giant-evasions-more"))] : []),
  ];
}

/** @param {State} state @param {(square: [bigint, bigint]) => void} go */
function played(state, go) {
  if (state.played.length === 0) return [];
  return [make("h2", {}, say("web-giant-played")), make("ol", { class: "list" }, ...state.played.map(({ piece, from, to, taken }) =>
    line(piece, taken ? say("web-giant-took", { piece: pieceName(piece), taken: pieceName(taken) }) : pieceName(piece), `${squareName(...big(from))} → ${squareName(...big(to))}`, () => go(big(to)))).toReversed())];
}

/** @param {State} state */
export function drawPlace(state) {
  byId("place").hidden = state.of <= 1;
  byId("boards").replaceChildren(make("b", {}, say("web-giant-board", { n: state.board })), make("span", { class: "tiny muted" }, say("web-giant-place", { n: state.board, of: state.of })));
  byId("before").setAttribute("aria-disabled", String(state.board <= 1));
  byId("after").setAttribute("aria-disabled", String(state.board >= state.of));
  byId("undo").setAttribute("aria-disabled", String(state.played.length === 0));
}

