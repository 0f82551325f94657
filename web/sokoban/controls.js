// @ts-check
// What the user does, by pointer, key or button: walking, pushing, replays, the editor, dialogs.

import { uploadIfLong } from "../lib/connection.js";
import { byId } from "../lib/dom.js";
import { exportItems } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { menu, onClick } from "../lib/panel.js";
import { mayDiscard, unlessUnsaved, watchUnsaved } from "../lib/unsaved.js";
import { askLevel, askNew, askOpen } from "./dialogs.js";
import { Editor } from "./editor.js";
import { exportAs, exportReplay, share } from "./files.js";
import { trail } from "./floor-layer.js";
import { game, place, Scene, startRows, walkTo } from "./model.js";
import { act, begin, goTo, open, queue } from "./play.js";
import { board, connectView, fail, hurry, replay, solver, tell } from "./view.js";

const ARROWS = {
  ArrowLeft: "l",
  ArrowUp: "u",
  ArrowRight: "r",
  ArrowDown: "d",
};
/** What the last new levels were like: the next ones begin with it. */
/** @type {import("./dialogs.js").GenerateOptions} */
const defaults = {
  width: 8,
  height: 8,
  boxes: 3,
  difficulty: "medium",
  count: 5,
};

const editor = new Editor({
  check: async (text) => connection.ask("sokoban/check", await uploadIfLong("sokoban", text)),
  play: (text) => open(text).then(leaveEditor),
  leave: unlessUnsaved(leaveEditor),
});
watchUnsaved(() => editor.isUnsaved);

/** @param {number} cell */
function press(cell) {
  replay.end();
  if (game.lifted?.cell === cell) return deselect();
  const symbol = game.scene.cells[cell] ?? " ";
  if (
    game.lifted?.targets.has(cell) ||
    (game.lifted && !game.lifted.known && "-.@+".includes(symbol))
  )
    return void push(game.lifted.cell, cell);
  if (symbol === "$" || symbol === "*") return game.now?.solved ? undefined : void lift(cell);
  deselect();
  if (symbol !== "#" && symbol !== " " && cell !== game.scene.player)
    void act("sokoban/walk", { to: place(cell) });
}

/** Puts the box down where it was. */
function deselect() {
  game.lifted = null;
  board.overlay([]);
  board.draw();
}

/** @param {number} cell */
async function lift(cell) {
  game.lifted = { cell, known: true, targets: new Map() };
  game.hinted = "";
  board.overlay([]);
  board.draw();
  try {
    queue.count();
    const { known, targets } = await connection.ask("sokoban/targets", {
      from: place(cell),
    });
    if (game.lifted?.cell !== cell) return;
    game.lifted.known = known;
    game.lifted.targets = new Map(
      targets.map((/** @type {[number, number, string | null]} */ [row, column, path]) => [
        row * game.scene.columns + column,
        path,
      ]),
    );
    const goes = !known || targets.length > 0;
    tell(t(goes ? "web-sokoban-lifted" : "web-sokoban-lifted-nowhere"), goes ? "" : "bad");
    board.draw();
  } catch (error) {
    fail(error);
  }
}

/** @param {number} from @param {number | null} to */
async function push(from, to) {
  if (to === null || to === from) return deselect();
  game.lifted = null;
  await act("sokoban/push", { from: place(from), to: place(to) });
}

/** The way there, shown before it is gone. @param {number | null} cell */
function hover(cell) {
  if (!game.now || replay.on || hurry) return;
  const path =
    cell === null
      ? null
      : game.lifted
        ? (game.lifted.targets.get(cell) ?? null)
        : walkTo(game.now, cell);
  board.overlay(trail(game.scene, path ?? game.hinted));
}

/** @param {KeyboardEvent} event */
function key(event) {
  const step = ARROWS[/** @type {"ArrowUp"} */ (event.key)];
  if (event.key === "Escape" && (game.lifted || replay.on)) replay.on ? replay.end() : deselect();
  else if (step && !event.ctrlKey && !event.shiftKey) walk(step, event.repeat);
  else return false;
  return true;
}

/**
 * @param {string} letter
 * @param {boolean} held a key that repeats must not run on after it is let go
 */
function walk(letter, held) {
  replay.end();
  if (!game.now || (held && queue.waiting > 2)) return;
  if (game.lifted) deselect();
  queue.add(letter);
}

/** @param {string} lurd */
function seeBest(lurd) {
  if (game.now) startReplay(new Scene(startRows(game.now)), game.now.xsb, lurd);
}

/** @param {string} lurd */
function beginReplay(lurd) {
  if (game.now) startReplay(new Scene(game.now.board, game.now.facing), game.now.here, lurd);
}

/** @param {Scene} start @param {string} xsb @param {string} lurd */
function startReplay(start, xsb, lurd) {
  hurry?.();
  deselect();
  game.hinted = "";
  replay.start(start, xsb, lurd);
}

/** Plays the solution that was shown. @param {string} lurd */
async function keepReplay(lurd) {
  if (!game.now) return;
  // A best solution begins at the start, a found one where the game stands.
  const fits = new Scene(game.now.board).walk(lurd).cells.includes("$") === false;
  if (!fits) await act("sokoban/restart");
  await act("sokoban/moves", { moves: lurd });
}

async function hint() {
  if (!game.now || game.now.solved) return;
  replay.end();
  tell(t("web-sokoban-hinting"));
  try {
    queue.count();
    const lurd = game.now.lurd;
    const { status, steps } = await connection.ask("sokoban/hint", {
      seconds: 20,
    });
    if (game.now.lurd !== lurd) return;
    game.hinted = steps ?? "";
    if (status === "solved") tell(t("web-sokoban-hinted"));
    else tell(t(status === "unsolvable" ? "web-sokoban-unsolvable" : "web-sokoban-no-hint"), "bad");
    board.overlay(trail(game.scene, game.hinted));
  } catch (error) {
    fail(error);
  }
}

/** @param {string[] | null} rows */
function edit(rows) {
  replay.end();
  toggleEditor(true);
  editor.open(rows);
}

function leaveEditor() {
  editor.close();
  toggleEditor(false);
  board.focus(Math.max(0, game.scene.player));
}

/** @param {boolean} on */
function toggleEditor(on) {
  for (const id of ["board", "place", "counts", "actions", "solver"]) byId(id).hidden = on;
  for (const id of ["drawing", "editor"]) byId(id).hidden = !on;
  document.querySelector(".under")?.classList.toggle("gone", on);
}

function newLevels() {
  return askNew(
    defaults,
    (wanted, progress) => {
      const job = connection.start(
        "sokoban/generate",
        { ...wanted, seconds: 60 },
        ({ made, count }) => made !== undefined && progress(made, count),
      );
      return { done: job.done.then(({ text }) => text), stop: job.stop };
    },
    (text) => open(text),
  );
}

async function choose() {
  const level =
    game.collection && game.now ? await askLevel(game.collection, game.now.level.number) : null;
  if (level !== null) await goTo(level);
}

/** @param {number} by */
const turnTo = (by) => goTo((game.now?.level.number ?? 0) + by);

/**
 * Arrows walk wherever nothing else needs them: after a click on Undo, too.
 * @param {KeyboardEvent} event
 */
const walkByKey = ({ key, repeat }) =>
  document.activeElement?.closest("[role=region]:focus, [role=grid]") == null &&
  walk(ARROWS[/** @type {"ArrowUp"} */ (key)], repeat);

/** Ends what is going on. */
const escape = () => (solver.running ? solver.stop() : replay.on && replay.end());

/** @type {import("../lib/page.js").KeyBinding[]} */
const bindings = [
  [["←", "↑", "↓", "→"], "web-sokoban-keys-walk"],
  [Object.keys(ARROWS), null, walkByKey],
  [["Ctrl", "←"], "web-keys-arrows"],
  [["Enter"], "web-sokoban-keys-press"],
  [["U"], "web-undo", () => act("sokoban/undo")],
  [["Backspace"], null, () => act("sokoban/undo")],
  [["R"], "web-redo", () => act("sokoban/redo")],
  [["C"], "web-sokoban-restart", () => act("sokoban/restart")],
  [["H"], "web-sokoban-hint", hint],
  [["S"], "web-sokoban-solve", () => solver.start()],
  [["N"], "web-sokoban-after", () => turnTo(1)],
  [["P"], "web-sokoban-before", () => turnTo(-1)],
  [["L"], "web-sokoban-levels", choose],
  [["1", "5"], "web-sokoban-keys-tools"],
  [["Escape"], null, escape],
];

/** The editor has keys of its own. */
export const keys = bindings.map(
  ([names, word, doing]) =>
    /** @type {import("../lib/page.js").KeyBinding} */ (
      doing ? [names, word, (event) => byId("editor").hidden && doing(event)] : [names, word]
    ),
);

/** Opens levels that were dropped or pasted. @param {Blob} file */
export async function openFile(file) {
  if (!(await mayDiscard())) return;
  const isPainting = !byId("editor").hidden;
  await file
    .text()
    .then(open)
    .then(() => isPainting && leaveEditor())
    .catch(fail);
}

/** The address was changed by hand. */
export const navigate = unlessUnsaved(() => {
  if (!byId("editor").hidden) leaveEditor();
  game.now = null;
  return begin();
});

/** @returns {import("../lib/panel.js").Item[]} */
const more = () => [
  {
    word: t("web-sokoban-open"),
    icon: "open",
    act: () => void askOpen((text) => open(text)),
  },
  {
    word: t("web-sokoban-levels"),
    icon: "more",
    key: "L",
    act: () => void choose(),
  },
  { word: t("web-sokoban-new"), icon: "plus", act: () => void newLevels() },
  {
    word: t("web-sokoban-edit"),
    icon: "pen",
    act: () => edit(game.now ? startRows(game.now) : null),
  },
  { word: t("web-sokoban-draw-new"), icon: "pen", act: () => edit(null) },
  "line",
  {
    word: t("web-share"),
    icon: "share",
    act: () => game.now && void share(game.now),
  },
  ...exportItems(
    ["png", "svg", "xsb"],
    (form) => game.now && exportAs(game.now, form, "").catch(fail),
  ),
  {
    word: t("web-sokoban-export-moves"),
    icon: "save",
    act: () => game.now && void exportAs(game.now, "lurd", replay.lurd ?? game.now.lurd),
  },
];

/** Lets the board, the panels and the buttons act on the game. */
export function connectControls() {
  connectView({
    goTo: (level) => void goTo(level),
    seeBest,
    beginReplay,
    keepReplay: (lurd) => void keepReplay(lurd),
    saveReplay: (xsb, lurd) => game.now && void exportReplay(game.now, xsb, lurd).catch(fail),
  });
  board.handle({ press, lifted: lift, drop: push, hover, key });
  onClick("undo", () => act("sokoban/undo"));
  onClick("redo", () => act("sokoban/redo"));
  onClick("restart", () => act("sokoban/restart"));
  onClick("hint", hint);
  onClick("before", () => turnTo(-1));
  onClick("after", () => turnTo(1));
  onClick("levels", choose);
  menu(byId("more"), more);
}
