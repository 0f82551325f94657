// @ts-check
// What the user does, by pointer, key or button: marks on the board, modes, dialogs.

import { showLinks } from "../lib/board-dialogs.js";
import { byId } from "../lib/dom.js";
import { exportItems } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { errorText, isEnabled, menu, onClick } from "../lib/panel.js";
import { announce, toast } from "../lib/toasts.js";
import { boardAddress, fragment, sharedBoard } from "../lib/url-state.js";
import { mayDiscard, unlessUnsaved, watchUnsaved } from "../lib/unsaved.js";
import { BruteMode } from "./brute-force.js";
import { askNew, askOpen, generate, isPicture, readPicture, showFound } from "./dialogs.js";
import { DragMarks } from "./drag-marks.js";
import { EditMode } from "./editor.js";
import { ExplainMode } from "./explain-mode.js";
import { exportAs } from "./files.js";
import { HintMode } from "./hint.js";
import { game, plays } from "./model.js";
import { act, open, queue, session, tryOpen } from "./play.js";
import { saveSettings, settings } from "./settings.js";
import { board, clock, connectView, drawRating, enter, show } from "./view.js";

/** @typedef {import("./model.js").Facts} Facts */
/** @typedef {import("../lib/protocol.d.ts").queens.Action} Action */

/** @type {import("./mode.js").Page} */
const page = {
  connection,
  ask: (verb, body) => session.ask(verb, body),
  redraw: show,
  leave: unlessUnsaved(() => enter(null)),
  shows: (which) => game.mode === which,
  facts: () => /** @type {Facts} */ (game.facts),
  state: () => game.state,
  take: () => {
    game.helped++;
    act("take");
  },
  open: (text) => open(text),
};

watchUnsaved(() => game.mode instanceof EditMode && game.mode.isUnsaved);

/** @param {number} cell */
const press = (cell) => (plays() ? act({ cycle: cell }, cell) : game.mode?.press?.(cell));

/** @param {number} cell */
const alternate = (cell) =>
  plays()
    ? act(game.state.marks[cell] === "x" ? { clear: [cell] } : { cross: [cell] }, cell)
    : game.mode?.alternate?.(cell);

/** @param {number} cell @param {boolean} first */
function sweep(cell, first) {
  if (!plays()) return void game.mode?.stroke?.(cell, first);
  if (first) game.stroke = new DragMarks(game.state.marks[cell]);
  game.stroke?.go(cell, game.state.marks);
  show();
}

function endStroke() {
  if (!game.stroke) return;
  const { end } = game.stroke;
  game.stroke = null;
  if (!end) return show();
  announce(end.words);
  act(/** @type {Action} */ (end.act));
}

/** @param {KeyboardEvent} event @param {number} cell */
function key(event, cell) {
  if (event.ctrlKey) return false;
  if (game.mode instanceof EditMode)
    return event.key.length === 1 && event.key !== " " && game.mode.chooseByKey(event.key);
  if (!plays()) return false;
  const name = event.key.toLowerCase();
  const mark = { x: "cross", q: "queen", delete: "clear", backspace: "clear" }[name];
  if (mark === undefined) return false;
  const shown = game.state.marks[cell];
  const again = (name === "x" && shown === "x") || (name === "q" && shown === "q");
  act(/** @type {Action} */ ({ [again ? "clear" : mark]: [cell] }), cell);
  return true;
}

async function hint() {
  // Marks on their way would make it a hint about the marks before.
  await queue.settled();
  await session.ready();
  if (!isEnabled("hint") || !(await mayDiscard())) return;
  const hinting = game.mode instanceof HintMode ? game.mode : new HintMode(page);
  enter(hinting);
  try {
    await hinting.more();
  } catch (error) {
    enter(null);
    toast(errorText(error));
  }
}

async function explain() {
  if (game.mode instanceof ExplainMode || !(await mayDiscard())) return;
  try {
    game.way ??= await session.ask("queens/steps");
    if (game.way) enter(new ExplainMode(page, game.way));
    drawRating();
  } catch (error) {
    toast(errorText(error));
  }
}

async function brute() {
  if (game.mode instanceof BruteMode || !(await mayDiscard())) return;
  try {
    enter(
      new BruteMode(page, await session.ask("queens/frames", { case: "0", stride: 1, count: 1 })),
    );
  } catch (error) {
    toast(errorText(error));
  }
}

function edit() {
  if (game.facts && !(game.mode instanceof EditMode)) enter(new EditMode(page));
}

function undo() {
  if (!plays()) game.mode?.undo?.();
  else if (game.state.can.undo) act("undo");
}

function redo() {
  if (!plays()) game.mode?.redo?.();
  else if (game.state.can.redo) act("redo");
}

function restart() {
  if (!isEnabled("restart")) return;
  clock.set(0);
  game.helped = 0;
  act("restart");
  announce(t("web-queens-restarted"));
}

async function newBoard() {
  if (!(await mayDiscard())) return;
  const { size, stars, difficulty } = settings;
  const answer = await askNew({ size, stars, difficulty }, (options) =>
    generate(connection, options),
  );
  if (!answer) return;
  Object.assign(settings, answer.options);
  saveSettings();
  await tryOpen(answer.text);
  if (answer.paint) edit();
}

const openBoard = unlessUnsaved(() => askOpen((text) => open(text), readAndShow));

/** Plays the board in a picture, unless it was not read right. @param {Blob} picture */
async function readAndShow(picture) {
  announce(t("web-queens-picture-reading"));
  const found = await readPicture(picture);
  const choice = await showFound(found);
  if (choice === null) return false;
  await open(`${found.rows.join("\n")}\n`);
  if (choice === "edit") edit();
  return true;
}

/** @param {Blob} file */
export async function openFile(file) {
  if (!(await mayDiscard())) return;
  await (isPicture(file) ? readAndShow(file) : open(await file.text())).catch((error) =>
    toast(errorText(error)),
  );
}

/** @param {"png" | "svg" | "txt"} form */
async function exportBoard(form) {
  if (game.facts)
    await exportAs(form, game.facts, game.state.marks, settings).catch((error) =>
      toast(errorText(error)),
    );
}

async function share() {
  if (!game.facts) return;
  const address = await boardAddress("/queens", game.facts.text);
  const about = "web-queens-share-about";
  await showLinks(t("web-share"), [{ key: "web-queens-share-board", address, about }]);
}

/** @returns {import("../lib/panel.js").Item[]} */
function more() {
  const unfit = game.facts === null || game.facts.stars > 1;
  return [
    {
      word: t("web-queens-new"),
      icon: "plus",
      key: "N",
      act: () => void newBoard(),
    },
    {
      word: t("web-queens-open"),
      icon: "open",
      key: "O",
      act: () => void openBoard(),
    },
    { word: t("web-queens-edit"), icon: "pen", key: "E", act: edit },
    "line",
    {
      word: t("web-queens-steps"),
      icon: "solve",
      key: "S",
      act: () => void explain(),
    },
    {
      word: t("web-queens-brute"),
      icon: "replay",
      key: "B",
      act: () => void brute(),
      off: unfit,
    },
    "line",
    { word: t("web-share"), icon: "share", act: () => void share() },
    ...exportItems(["png", "svg"], exportBoard),
    {
      word: t("web-queens-export-text"),
      icon: "save",
      act: () => void exportBoard("txt"),
    },
  ];
}

/** @type {import("../lib/page.js").KeyBinding[]} */
export const keys = [
  [["←", "↑", "↓", "→"], "web-keys-arrows"],
  [["Enter"], "web-queens-keys-cycle"],
  [["X"], "web-queens-keys-cross"],
  [["Q"], "web-queens-keys-queen"],
  [["Delete"], "web-queens-keys-clear"],
  [["U"], "web-undo", undo],
  [["R"], "web-redo", redo],
  [["H"], "web-queens-hint", hint],
  [["S"], "web-queens-steps", explain],
  [["B"], "web-queens-brute", brute],
  [["E"], "web-queens-edit", edit],
  [["N"], "web-queens-new", newBoard],
  [["O"], "web-queens-open", openBoard],
  [["Escape"], null, () => game.mode && page.leave()],
];

/** The address was changed by hand. */
export async function navigate() {
  const shared = await sharedBoard();
  if (shared === null && fragment().has("board")) return toast(t("web-bad-link"));
  if (shared !== null && shared !== game.source.text && (await mayDiscard())) await tryOpen(shared);
}

/** The language has changed. */
export function translate() {
  // The connection begins anew in the other language.
  session.lost();
  game.way = null;
  if (game.mode instanceof HintMode || game.mode instanceof ExplainMode) enter(null);
  game.mode?.words();
}

/** Lets the board, the buttons and the switches act on the game. */
export function connectControls() {
  connectView({ sweep, open: tryOpen, newBoard, openBoard, leave: page.leave });
  board.handle({ press, alternate, sweep, key });
  board.element.addEventListener("pointerup", endStroke);
  board.element.addEventListener("pointercancel", endStroke);
  onClick("undo", undo);
  onClick("redo", redo);
  onClick("hint", hint);
  onClick("restart", restart);
  menu(byId("more"), more);
  byId("auto").addEventListener("change", (event) => {
    settings.auto = /** @type {HTMLInputElement} */ (event.target).checked;
    saveSettings();
    queue.add({ what: { auto: settings.auto }, cell: null });
  });
  for (const name of /** @type {const} */ (["letters", "patterns"])) {
    byId(name).addEventListener("change", (event) => {
      settings[name] = /** @type {HTMLInputElement} */ (event.target).checked;
      saveSettings();
      byId("page").classList.toggle("patterns", settings.patterns);
      show();
    });
  }
}
