// @ts-check
// What is said about a game in words: the line under the board, the Game tab, offers and the end.

import { el, symbol } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { isEngineTurn } from "./engine.js";
import { numberOf } from "./tree.js";

/** @typedef {import("./model.js").State} State */

/**
 * The line under the board: who is to move and what was played last. It is read aloud.
 * @param {HTMLElement} line
 * @param {State} now
 * @param {{ tree: import("./tree.js").TreeNode[], node: number } | null} past the earlier position
 * that is shown
 */
export function renderStatusLine(line, now, past) {
  const last = past ? null : now.last;
  const name = now.players[now.turn];
  const first = past
    ? past.node === 0
      ? t("web-looking-start")
      : t("web-looking", {
          move: `${numberOf(past.tree, past.node)} ${past.tree[past.node]?.san}`,
        })
    : now.result
      ? now.result.text
      : isEngineTurn(now)
        ? t("web-engine-thinks")
        : t(now.check ? "web-turn-check" : "web-turn", { name });
  line.replaceChildren(el("b", {}, first), last ? ` ${t("web-played", { move: last.san })}` : "");
}

/**
 * @param {HTMLElement} panel
 * @param {State} state
 * @param {string} fen of the shown position
 * @param {[string, string][]} [tags] of a record
 */
export function drawFacts(panel, state, fen, tags) {
  panel.replaceChildren(
    el(
      "dl",
      { class: "pairs" },
      ...(tags ?? facts(state)).flatMap(([key, value]) => [el("dt", {}, key), el("dd", {}, value)]),
    ),
    state.rules === "classroom" ? el("p", { class: "tiny muted" }, t("web-points-about")) : "",
    el("p", { class: "tiny muted mono fen" }, fen),
  );
}

/** @param {State} state @returns {[string, string][]} */
function facts({ rules, players, points, played, you, result, engine }) {
  const level = engine
    ? [
        /** @type {[string, string]} */ ([
          "web-engine",
          [
            `${t(`web-${engine.side}`)},`,
            t("web-engine-level").toLowerCase(),
            t("web-engine-level-of", { n: engine.level }),
          ].join(" "),
        ]),
      ]
    : [];
  const name = (/** @type {"white" | "black"} */ side) =>
    rules === "classroom" ? `${players[side]}, ${number(points[side])}` : players[side];
  /** @type {[string, string][]} */
  const pairs = [
    ["web-rules", t(`web-rules-${rules}`)],
    ["web-white", name("white")],
    ["web-black", name("black")],
    ["web-tab-moves", number(Math.ceil(played.length / 2))],
    ...level,
    ["web-seat", t(`web-seat-${you}`)],
    [
      "web-result",
      result ? `${result.score.replaceAll("1/2", "½")} ${result.text}` : t("web-going-on"),
    ],
  ];
  return pairs.map(([key, value]) => [t(key), value]);
}

/**
 * What has to be decided now: the other player's offer, an engine that did not move, or what comes
 * after the game.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {{ accept: (verb: "draw" | "undo") => void, decline: () => void, again: () => void, think:
 * (() => void) | null, playOn: (() => void) | null }} act
 */
export function renderPrompt(place, state, act) {
  const prompt = act.playOn
    ? record(act.playOn)
    : state.result
      ? ending(state, state.result, act.again)
      : act.think
        ? stalled(act.think)
        : offer(state, act);
  place.hidden = prompt.length === 0;
  place.replaceChildren(...prompt);
}

/** @param {string} key @param {() => void} click @param {string} [kind] */
const button = (key, click, kind = "") =>
  el("button", { class: `btn ${kind}`, onclick: click }, t(key));

/** @param {() => void} playOn */
const record = (playOn) => [
  el("p", { class: "small" }, t("web-record-about")),
  el("div", { class: "row" }, button("web-play-on", playOn, "main")),
];

/** @param {() => void} think */
const stalled = (think) => [
  el("p", { class: "small" }, t("web-engine-waits")),
  el("div", { class: "row" }, button("web-engine-again", think, "main")),
];

/**
 * @param {State} state
 * @param {{ accept: (verb: "draw" | "undo") => void, decline: () => void }} act
 */
function offer({ offers, you, players }, { accept, decline }) {
  const verb = offers.draw ? "draw" : "undo";
  const from = offers[verb];
  if (!from || you === "none") return [];
  const isMine = you === from;
  const word = isMine ? t("web-offer-made") : t(`web-offer-${verb}`, { name: players[from] });
  const buttons = isMine
    ? [button("web-cancel", decline)]
    : [button("web-decline", decline), button("web-accept", () => accept(verb), "main")];
  return [el("p", { class: "small" }, word), el("div", { class: "row" }, ...buttons)];
}

/**
 * How the game ended. The board stays in sight.
 * @param {State} state
 * @param {import("../lib/protocol.d.ts").chess.Ending} result
 * @param {() => void} again
 */
function ending({ players, points, rules }, result, again) {
  const kings = result.winner
    ? [symbol(result.winner === "white" ? "wK" : "bK")]
    : [symbol("wK"), symbol("bK")];
  return [
    el(
      "div",
      { class: "result" },
      ...kings,
      el(
        "div",
        {},
        el("p", { class: "score" }, result.text),
        el(
          "p",
          { class: "small" },
          el("b", {}, result.score.replaceAll("1/2", "½").replace("-", " – ")),
        ),
        rules === "classroom" &&
          el(
            "p",
            { class: "tiny muted" },
            t("web-points-each", {
              white: players.white,
              w: points.white,
              black: players.black,
              b: points.black,
            }),
          ),
      ),
    ),
    el("div", { class: "row" }, button("web-new-game", again, "main")),
  ];
}
