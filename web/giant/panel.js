// @ts-check
// What stands beside the map: the verdict and why, the kings and who attacks them, the moves that
// answer a check.

import { button } from "../lib/button.js";
import { byId, svg, el, symbol } from "../lib/dom.js";
import { setEnabled } from "../lib/panel.js";
import { number, t } from "../lib/i18n.js";
import { isWhite, nearPicture, symbolOf } from "./draw.js";
import { grouped, size, squareName } from "./figures.js";
import { big } from "./model.js";

/**
 * @typedef {import("./model.js").Pair} Pair
 * @typedef {import("./model.js").SlideRange} SlideRange
 * @typedef {import("./model.js").State} State
 */

/** The name of a piece by its letter. @param {string} letter */
export const pieceName = (letter) =>
  t(`web-piece-${isWhite(letter) ? "white" : "black"}-${letter.toLowerCase().replace("h", "n")}`);

/** @param {State} state */
export function drawVerdict(state) {
  byId("verdict").textContent = t(
    `web-giant-${state.verdict}${state.side ? `-${state.side}` : ""}`,
  );
  const { evasions } = state;
  byId("verdict-about").textContent = evasions
    ? t("web-giant-answers", {
        n: evasions.king + evasions.captures + evasions.interceptions,
      })
    : "";
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
  return el(
    "li",
    {},
    symbol(symbolOf(letter), "piece"),
    el("span", {}, title, el("br"), el("span", { class: "tiny muted num" }, detail)),
    button("web-giant-go", null, {
      "aria-label": t("web-giant-go-to", { name: title }),
      onclick: go,
    }),
  );
}

/**
 * @param {State} state
 * @param {import("./view.js").Actions} act
 */
export function drawFacts(state, act) {
  const { go } = act;
  const sides = /** @type {const} */ (["white", "black"]).toSorted((one) =>
    one === state.side ? -1 : 1,
  );
  const kings = sides.flatMap((side) => {
    const king = state.kings[side];
    const letter = side === "white" ? "k" : "K";
    return [
      line(letter, pieceName(letter), squareName(...big(king)), () => go(big(king))),
      ...state.attackers[side].map(({ at, piece }) =>
        line(
          piece,
          t("web-giant-attacker", { piece: pieceName(piece) }),
          t("web-giant-distance", { n: grouped(distance(at, king)) }),
          () => go(big(at)),
        ),
      ),
    ];
  });
  const pinned = state.pinned.map(({ at, piece }) =>
    line(piece, t("web-giant-pinned", { piece: pieceName(piece) }), squareName(...big(at)), () =>
      go(big(at)),
    ),
  );
  byId("facts").replaceChildren(
    around(state, go),
    el("p", { class: "small", id: "reasons" }, state.reasons.join(" ")),
    el(
      "dl",
      { class: "pairs" },
      el("dt", {}, t("web-giant-side")),
      el("dd", {}, grouped(BigInt(state.size))),
      el("dt", {}, t("web-giant-pieces")),
      el("dd", {}, number(state.pieces)),
      el("dt", {}, t("web-giant-turn")),
      el("dd", {}, t(`web-${state.turn}`)),
    ),
    el("ul", { class: "list" }, ...kings, ...pinned),
    ...evasions(state, act),
    ...played(state, go),
  );
}

/**
 * The squares around the king: seen however far the map is away.
 * @param {State} state
 * @param {(square: [bigint, bigint]) => void} go
 */
function around({ around: near, kings, attackers }, go) {
  const king = kings[near.side];
  const name = t("web-giant-around", {
    piece: pieceName(near.side === "white" ? "k" : "K"),
  });
  const marks = {
    checked: new Set(attackers[near.side].length > 0 ? [king.join()] : []),
    lifted: null,
    targets: new Set(near.goes.map((square) => square.join())),
    cursor: null,
  };
  const { below, above } = nearPicture(near, marks);
  return el(
    "button",
    {
      class: "around",
      title: t("web-giant-go-to", { name }),
      onclick: () => go(big(king)),
    },
    svg("svg", { viewBox: "0 0 1000 1000", "aria-hidden": "true" }, ...below, ...above),
    el(
      "span",
      {},
      el("b", {}, name),
      el("span", { class: "small muted" }, t("web-giant-around-goes", { n: near.goes.length })),
    ),
  );
}

/** @param {State} state @param {import("./view.js").Actions} act */
function evasions({ evasions: all, side }, { choose, moreEvasions }) {
  if (!all || !side) return [];
  const kind = (/** @type {SlideRange} */ { piece, takes }) =>
    piece.toLowerCase() === "k" ? "king" : takes ? "capture" : "interception";
  const rows = all.moves.map((range) => {
    const single = range.first[0] === range.last[0] && range.first[1] === range.last[1];
    const target = single
      ? squareName(...big(range.last))
      : t("web-giant-range", {
          first: squareName(...big(range.first)),
          last: squareName(...big(range.last)),
        });
    return line(
      range.piece,
      t(`web-giant-evasion-${kind(range)}`, { piece: pieceName(range.piece) }),
      target,
      () => choose(range),
    );
  });
  return [
    el("h2", {}, t("web-giant-evasions")),
    el(
      "dl",
      { class: "pairs" },
      ...[
        ["king-moves", all.king],
        ["captures", all.captures],
        ["interceptions", all.interceptions],
      ].flatMap(([key, count]) => [
        el("dt", {}, t(`web-giant-${key}`)),
        el("dd", {}, number(Number(count))),
      ]),
    ),
    el("ul", { class: "list", id: "evasions" }, ...rows),
    ...(all.more
      ? [
          button("web-giant-evasions-more", null, {
            id: "evasions-more",
            onclick: moreEvasions,
          }),
        ]
      : []),
  ];
}

/** @param {State} state @param {(square: [bigint, bigint]) => void} go */
function played(state, go) {
  if (state.played.length === 0) return [];
  return [
    el("h2", {}, t("web-giant-played")),
    el(
      "ol",
      { class: "list" },
      ...state.played
        .map(({ piece, from, to, taken }) =>
          line(
            piece,
            taken
              ? t("web-giant-took", {
                  piece: pieceName(piece),
                  taken: pieceName(taken),
                })
              : pieceName(piece),
            `${squareName(...big(from))} → ${squareName(...big(to))}`,
            () => go(big(to)),
          ),
        )
        .toReversed(),
    ),
  ];
}

/** @param {State} state */
export function drawPlace(state) {
  byId("place").hidden = state.of <= 1;
  byId("boards").replaceChildren(
    el("b", {}, t("web-giant-board", { n: state.board })),
    el("span", { class: "tiny muted" }, t("web-giant-place", { n: state.board, of: state.of })),
  );
  setEnabled("before", state.board > 1);
  setEnabled("after", state.board < state.of);
  setEnabled("undo", state.played.length > 0);
}
