// @ts-check
// Renders the board, what is said of it, and the panel with the mode that is shown.

import { Board } from "../lib/board.js";
import { byId, icon, el } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { setEnabled } from "../lib/panel.js";
import { announce } from "../lib/toasts.js";
import { counted, face } from "./cell-view.js";
import { Clock, clockFace } from "./clock.js";
import { EditMode } from "./editor.js";
import { HintMode } from "./hint.js";
import { infoPanel } from "./info-panel.js";
import { game, needed, NOWHERE, plays } from "./model.js";
import { frames, ground, heads } from "./region-layer.js";
import { settings } from "./settings.js";

/**
 * What the controls do when the user acts on something that is rendered here.
 * @typedef {object} Actions
 * @property {(cell: number, first: boolean) => void} sweep
 * @property {(text: string, board: number) => unknown} open
 * @property {() => unknown} newBoard
 * @property {() => unknown} openBoard
 * @property {() => unknown} leave the mode that is shown
 */

/** @type {Actions} */
const act = /** @type {any} */ ({});

/** @param {Actions} actions */
export const connectView = (actions) => void Object.assign(act, actions);

/**
 * The least side of a cell for a finger, in pixels, and up to which size a board is shown whole all
 * the same.
 */
const LEAST = 24;
const CROWDED = 12;
/** What the board shows. @type {import("./model.js").View} */
let seen = { marks: "", bad: new Set(), pointer: null };
/** @type {Set<number>} */
let letterAt = new Set();
let shownGround = "";

export const clock = new Clock(() => (byId("time").textContent = clockFace(clock.seconds)));

/** @type {import("../lib/board.js").BoardOptions} */
const options = {
  rows: 1,
  columns: 1,
  files: ["1"],
  ranks: ["1"],
  least: 0,
  label: () =>
    game.facts === null
      ? t("web-queens")
      : t(game.facts.stars > 1 ? "web-queens-stars-board" : "web-queens-board", {
          n: game.facts.size,
          stars: game.facts.stars,
        }),
  face: (cell) =>
    game.facts
      ? face(cell, {
          facts: game.facts,
          view: seen,
          letter: settings.letters && letterAt.has(cell),
          solved: game.state.solved && plays(),
        })
      : { kind: "cell", label: "" },
};

export const board = new Board(byId("board"), options);

/** What the board shows now. @returns {import("./model.js").View} */
function view() {
  const shown = game.mode?.view();
  if (shown && !plays()) return shown;
  const [bad, pointer] = [
    new Set(game.state.conflicts.flatMap(({ cells }) => cells)),
    shown?.pointer ?? null,
  ];
  return {
    marks: game.stroke?.over(game.state.marks) ?? game.state.marks,
    bad,
    pointer,
  };
}

/** Draws the board and what is said of it. */
export function show() {
  if (!game.facts) return;
  seen = view();
  const { regions = game.facts.regions, pointer } = seen;
  const drawn = `${game.facts.text}${regions.join()}`;
  if (drawn !== shownGround) {
    shownGround = drawn;
    letterAt = heads(game.facts.size, regions);
    board.ground(ground(game.facts.size, regions, game.facts.colors));
  }
  board.overlay(frames(game.facts.size, regions, pointer?.units ?? NOWHERE));
  board.draw();
  const [undo, redo] = game.mode?.can?.() ?? [
    game.state.can.undo && plays(),
    game.state.can.redo && plays(),
  ];
  setEnabled("undo", undo === true);
  setEnabled("redo", redo === true);
  setEnabled("restart", plays() && /[xq]/.test(game.state.marks));
  setEnabled("hint", !game.state.solved && !(game.mode instanceof EditMode));
  byId("hint").setAttribute("aria-pressed", String(game.mode instanceof HintMode));
  byId("queens").replaceChildren(
    number(game.state.queens),
    el("small", {}, ` ${t("web-queens-of", { n: needed() })}`),
  );
  renderStatusLine();
}

function renderStatusLine() {
  const first =
    game.mode?.said?.() ??
    (game.state.solved ? t("web-queens-solved-in", { time: clockFace(clock.seconds) }) : null);
  const [count = "", ...rest] = counted(game.state, needed()).split(/(?<=\.) /);
  byId("said").replaceChildren(
    el("b", {}, first ?? count),
    first === null ? ` ${rest.join(" ")}` : "",
  );
  byId("solutions").textContent = t(
    ["web-queens-no-solution", "web-queens-one-solution"][game.facts?.solutions ?? 2] ??
      "web-queens-several-solutions",
  );
}

export function drawRating() {
  byId("rating").replaceChildren(
    ...(game.way && game.way.end === "solved"
      ? [
          number(game.way.cost),
          el("small", {}, ` ${t(`web-queens-difficulty-${game.way.difficulty}`)}`),
        ]
      : ["–"]),
  );
}

/** Draws what stands under the switches: a mode, or what is known of the board. */
export function drawView() {
  const host = byId("view");
  if (!game.facts) return;
  const title = game.mode
    ? t(game.mode.title)
    : (game.facts.title ?? t("web-queens-title", { n: game.facts.size }));
  const leave = el(
    "button",
    {
      class: "btn icon quiet end",
      id: "leave",
      "aria-label": t("web-close"),
      onclick: () => act.leave(),
    },
    icon("close"),
  );
  host.replaceChildren(
    el("div", { class: "row head" }, el("h2", {}, title), game.mode ? leave : null),
    ...(game.mode
      ? [game.mode.element]
      : infoPanel({
          facts: game.facts,
          solved: game.state.solved,
          seconds: clock.seconds,
          helped: game.helped,
          source: game.source,
          go: act.open,
          fresh: act.newBoard,
          other: act.openBoard,
        })),
  );
  host.scrollTop = 0;
}

/** @param {import("./mode.js").Mode | null} next */
export function enter(next) {
  if (game.mode === next) return;
  const inside = byId("view").contains(document.activeElement);
  game.mode?.close?.();
  game.mode = next;
  byId("page").classList.toggle("editing", game.mode instanceof EditMode);
  drawView();
  show();
  if (next && !plays()) announce(t(next.title));
  if (!next && inside) board.focus(board.cursor);
}

/** @param {number} size */
const numbers = (size) => Array.from({ length: size }, (_, at) => String(at + 1));

/**
 * Makes the grid of another size. Where fingers would not hit the cells, they keep their size and
 * the board scrolls instead of being swept.
 * @param {number} size
 */
export function resize(size) {
  const cramped =
    size > CROWDED && matchMedia("(pointer: coarse)").matches && innerWidth < LEAST * size;
  options.least = cramped ? LEAST : 0;
  if (cramped) {
    delete options.sweep;
    delete options.files;
    delete options.ranks;
  } else
    Object.assign(options, {
      sweep: act.sweep,
      files: numbers(size),
      ranks: numbers(size),
    });
  board.resize(size, size);
}

export function drawAll() {
  if (!game.facts) return;
  document.title = t("web-queens-title", { n: game.facts.size });
  byId("title").textContent = document.title;
  for (const name of /** @type {const} */ (["letters", "patterns"]))
    /** @type {HTMLInputElement} */ (byId(name)).checked = settings[name];
  /** @type {HTMLInputElement} */ (byId("auto")).checked = game.state.auto;
  byId("page").classList.toggle("patterns", settings.patterns);
  drawRating();
  drawView();
  show();
}
