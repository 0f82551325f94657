// @ts-check
// What is said about a game in words: the line under the board, the Game tab, offers and the end.

import { el, symbol } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { isEngineTurn } from "./engine.js";

/** @typedef {import("./model.js").State} State */

/**
 * The line under the board: who is to move and what was played last. It is read aloud.
 * @param {HTMLElement} line
 * @param {State} now
 * @param {State | null} past
 */
export function renderStatusLine(line, now, past) {
  const { last } = past ?? now;
  const name = now.players[now.turn];
  const first = past
    ? t("web-looking", { n: past.played.length, of: now.played.length })
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
 */
export function drawFacts(panel, state) {
  const { rules, players, points, played, you, result, engine } = state;
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
  /** @type {[string, string][]} */
  const pairs = [
    ["web-rules", t(`web-rules-${rules}`)],
    ["web-white", `${players.white}, ${number(points.white)}`],
    ["web-black", `${players.black}, ${number(points.black)}`],
    ["web-tab-moves", number(played.length)],
    ...level,
    ["web-seat", t(`web-seat-${you}`)],
    [
      "web-result",
      result ? `${result.score.replaceAll("1/2", "½")} ${result.text}` : t("web-going-on"),
    ],
  ];
  panel.replaceChildren(
    el(
      "dl",
      { class: "pairs" },
      ...pairs.flatMap(([key, value]) => [el("dt", {}, t(key)), el("dd", {}, value)]),
    ),
    el("p", { class: "tiny muted mono fen" }, state.fen),
  );
}

/**
 * What has to be decided now: the other player's offer, an engine that did not move, or what comes
 * after the game.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {{ accept: (verb: "draw" | "undo") => void, decline: () => void, again: () => void, think:
 * (() => void) | null }} act
 */
export function renderPrompt(place, state, act) {
  const prompt = state.result
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
 * @param {import("./model.js").Result} result
 * @param {() => void} again
 */
function ending({ players, points }, result, again) {
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
