// @ts-check
// Renders the board, the walks on it, the line under it and the panel.

import { button } from "../lib/button.js";
import { Board } from "../lib/board.js";
import { byId, icon, el } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { ready, connection } from "../lib/page.js";
import { errorText, note, setEnabled } from "../lib/panel.js";
import { best } from "./best.js";
import { nameOf, parts } from "./editor.js";
import { titleOf } from "./files.js";
import { ground } from "./floor-layer.js";
import { game, Scene } from "./model.js";
import { ReplayPanel } from "./replay.js";
import { Solver } from "./solver.js";

/**
 * What the controls do when the user acts on something that is rendered here.
 * @typedef {object} Actions
 * @property {(level: number) => void} goTo
 * @property {(lurd: string) => void} seeBest
 * @property {(lurd: string) => void} beginReplay
 * @property {(lurd: string) => void} keepReplay
 * @property {(xsb: string, lurd: string) => void} saveReplay
 */

/** @type {Actions} */
const act = /** @type {any} */ ({});

/** @param {Actions} actions */
export const connectView = (actions) => void Object.assign(act, actions);

/** @typedef {import("./model.js").State} State */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Cancels the walk that is being shown. @type {(() => void) | null} */
export let hurry = null;

export const replay = new ReplayPanel({
  shown: (moment, moves) => {
    game.scene = moment;
    board.overlay([]);
    animateMove(moves);
  },
  ended: () => game.now && settle(new Scene(game.now.board, game.now.facing)),
  keep: (lurd) => act.keepReplay(lurd),
  save: (xsb, lurd) => act.saveReplay(xsb, lurd),
});

export const board = new Board(byId("board"), {
  rows: 1,
  columns: 1,
  least: 24,
  label: () => t("web-sokoban-board"),
  face,
});

export const solver = new Solver(connection, (lurd) => act.beginReplay(lurd), renderStatusLine);

/** @param {number} cell @returns {import("../lib/board.js").Face} */
function face(cell) {
  const symbol = game.scene.cells[cell] ?? " ";
  const isBox = symbol === "$" || symbol === "*";
  const isStuck =
    !replay.on &&
    isBox &&
    (game.now?.stuck ?? []).some(([row, column]) => row * game.scene.columns + column === cell);
  const isTarget = game.lifted?.targets.has(cell) ?? false;
  const words = [
    t(`web-sokoban-symbol-${nameOf(symbol)}`),
    isStuck && t("web-sokoban-is-stuck"),
    isTarget && t("web-sokoban-may-push"),
  ];
  return {
    kind: ["tile", isStuck && "stuck", game.lifted?.cell === cell && "sel", isTarget && "goes"]
      .filter(Boolean)
      .join(" "),
    label: t("web-sokoban-cell", {
      row: Math.floor(cell / game.scene.columns) + 1,
      column: (cell % game.scene.columns) + 1,
      what: words.filter(Boolean).join(", "),
    }),
    parts: [...parts(symbol, game.scene.facing), ...(isTarget && !isBox ? [{ draw: "dot" }] : [])],
    lift: isBox && !replay.on && !game.now?.solved,
    selected: game.lifted?.cell === cell,
  };
}

/** Puts another level on the board. @param {State} state */
export function lay(state) {
  game.scene = new Scene(state.board, state.facing);
  board.resize(game.scene.rows, game.scene.columns);
  board.ground(ground(game.scene));
}

/**
 * Shows a state, and the steps that led to it one by one.
 * @param {State} state
 * @param {string} walked
 */
export function show(state, walked) {
  hurry?.();
  const end = new Scene(state.board, state.facing);
  board.overlay([]);
  if (STILL.matches || walked.length === 0 || walked.length > 400) return settle(end);
  const pause = Math.min(70, 600 / walked.length);
  let at = 0;
  /** @type {ReturnType<typeof setTimeout>} */
  let clock;
  hurry = () => {
    clearTimeout(clock);
    hurry = null;
  };
  const tick = () => {
    animateMove(game.scene.step(walked.charAt(at++)));
    if (at < walked.length) return void (clock = setTimeout(tick, pause));
    hurry = null;
    settle(end);
  };
  tick();
}

/** @param {Scene} end */
function settle(end) {
  game.scene = end;
  board.draw();
  follow();
}

/** @param {[number, number][]} moves */
function animateMove(moves) {
  board.draw();
  for (const [from, to] of moves) board.slide(from, to);
  follow();
}

/** The player keeps the tab stop, and stays in sight on a board that scrolls. */
function follow() {
  const held = board.element.contains(document.activeElement);
  if (held && document.activeElement !== board.element) board.focus(game.scene.player);
  else
    board.element
      .querySelector(`[data-cell="${game.scene.player}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {string} text @param {"" | "bad" | "good"} [kind] */
export function tell(text, kind = "") {
  game.remark = { text, kind };
  renderStatusLine();
}

/** @param {unknown} error */
export function fail(error) {
  game.lifted = null;
  tell(errorText(error), "bad");
  board.overlay([]);
  board.draw();
}

/** The line under the board. */
function renderStatusLine() {
  if (!game.now) return;
  const ordinary = game.now.solved
    ? {
        text: t("web-sokoban-solved", {
          moves: game.now.moves,
          pushes: game.now.pushes,
        }),
        kind: "good",
      }
    : game.now.deadlock
      ? { text: t("web-sokoban-deadlock"), kind: "bad" }
      : { text: t("web-sokoban-task"), kind: "" };
  const thinking = solver.said;
  const { text, kind } =
    thinking !== null ? { text: thinking, kind: "" } : (game.remark ?? ordinary);
  const said = byId("said");
  if (said.textContent !== text)
    said.replaceChildren(
      kind === "bad" ? icon("warn") : kind === "good" ? icon("check") : "",
      text,
    );
  said.className = kind;
  byId("pace").textContent = solver.pace;
}

/** Draws everything but the board. */
export function panel() {
  if (!game.now || !game.collection) return;
  const { level, moves, pushes, placed, boxes, can, key: name } = game.now;
  const title = titleOf(game.now);
  byId("level-title").textContent = title;
  byId("level-place").textContent = t("web-sokoban-place", {
    n: level.number,
    of: level.of,
  });
  setEnabled("before", level.number > 1);
  setEnabled("after", level.number < level.of);
  byId("moves").textContent = number(moves);
  byId("pushes").textContent = number(pushes);
  byId("placed").replaceChildren(
    number(placed),
    el("small", {}, ` ${t("web-sokoban-of", { n: boxes })}`),
  );
  setEnabled("undo", can.undo);
  setEnabled("redo", can.redo);
  setEnabled("restart", can.undo);
  document.title = t("web-sokoban-title", { title });
  byId("title").textContent = document.title;
  const record = best(name);
  const won = byId("won");
  won.hidden = !game.now.solved && !record;
  won.replaceChildren(
    game.now.solved ? note("plain", t("web-sokoban-solved", { moves, pushes }), "") : "",
    el(
      "div",
      { class: "row between wrap" },
      record
        ? el(
            "span",
            { class: "small muted" },
            t("web-sokoban-best", {
              moves: record.moves,
              pushes: record.pushes,
            }),
          )
        : null,
      record
        ? button("web-sokoban-see", "replay", {
            id: "see-best",
            onclick: () => act.seeBest(record.lurd),
          })
        : null,
      game.now.solved && level.number < level.of
        ? el(
            "button",
            {
              class: "btn main",
              id: "next-level",
              onclick: () => act.goTo(level.number + 1),
            },
            t("web-sokoban-after"),
            icon("next"),
          )
        : null,
    ),
  );
  solver.draw();
  replay.draw();
  ready();
}
