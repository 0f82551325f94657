// @ts-check
// The Queens page. It draws the state that the server sends and sends what the user did: no rules
// live here.

import { ActionQueue } from "../lib/action-queue.js";
import { Board } from "../lib/board.js";
import { byId, icon, el } from "../lib/dom.js";
import { announce, toast } from "../lib/toasts.js";
import { menu, errorText } from "../lib/panel.js";
import { BruteMode } from "./brute-force.js";
import { Clock, clockFace } from "./clock.js";
import {
  askNew,
  askOpen,
  generate,
  isPicture,
  readPicture,
  showFound,
  showLink,
} from "./dialogs.js";
import { EditMode } from "./edit.js";
import { counted, face, names } from "./cell-view.js";
import { exportAs, takeFiles } from "./files.js";
import { frames, ground, heads } from "./region-layer.js";
import { HintMode } from "./hint.js";
import { BoardSession } from "./board-session.js";
import { saveSettings, settings } from "./settings.js";
import { NOWHERE } from "./state.js";
import { infoPanel } from "./info-panel.js";
import { DragMarks } from "./drag-marks.js";
import { ExplainMode } from "./explain-mode.js";
import { forgetBoard, saveBoard, savedBoard, unfinished } from "../lib/saved-boards.js";
import { boardAddress, pack, setFragment, sharedBoard } from "../lib/url-state.js";
import { isTyping, ready, startPage } from "../lib/page-frame.js";
import { uploadIfLong, Socket } from "../lib/connection.js";
import { number, onLanguageChange, t } from "../lib/i18n.js";

/**
 * @typedef {import("./state.js").Facts} Facts
 * @typedef {import("./state.js").State} State
 * @typedef {import("./mode.js").Mode} Mode
 * @typedef {{ log: string, auto: boolean, seconds: number, helped: number, board: number }}
 * Progress
 */

/**
 * The least side of a cell for a finger, in pixels, and up to which size a board is shown whole all
 * the same.
 */
const LEAST = 24;
const CROWDED = 12;
/** @type {Facts | null} */
let facts = null;
/** @type {State} */
let state = {
  marks: "",
  queens: 0,
  conflicts: [],
  solved: false,
  auto: settings.auto,
  can: { undo: false, redo: false },
  log: "",
};
/** The text that was opened, and which of its boards is played. */
let source = { text: "", board: 1, titles: /** @type {string[]} */ ([]) };
/** @type {Mode | null} */
let mode = null;
/** @type {import("./state.js").Way | null} */
let way = null;
/** What the board shows. @type {import("./state.js").View} */
let seen = { marks: "", bad: new Set(), pointer: null };
/** @type {Set<number>} */
let letterAt = new Set();
let shownGround = "";
let helped = 0;
/** A sweep that is not over. @type {DragMarks | null} */
let stroke = null;

await startPage({ game: "queens", keys });
const socket = new Socket();
const session = new BoardSession(socket);
const clock = new Clock(() => (byId("time").textContent = clockFace(clock.seconds)));
/** @type {ActionQueue<{ what: unknown, cell: number | null }>} */
const queue = new ActionQueue(send);

/** @type {import("../lib/board.js").BoardOptions} */
const options = {
  rows: 1,
  columns: 1,
  files: ["1"],
  ranks: ["1"],
  least: 0,
  label: () =>
    facts === null
      ? t("web-queens")
      : t(facts.stars > 1 ? "web-queens-stars-board" : "web-queens-board", {
          n: facts.size,
          stars: facts.stars,
        }),
  face: (cell) =>
    facts
      ? face(cell, {
          facts,
          view: seen,
          letter: settings.letters && letterAt.has(cell),
          solved: state.solved && plays(),
        })
      : { kind: "cell", label: "" },
  press: (cell) => (plays() ? act({ cycle: cell }, cell) : mode?.press?.(cell)),
  alternate: (cell) =>
    !plays()
      ? mode?.alternate?.(cell)
      : act(state.marks[cell] === "x" ? { clear: [cell] } : { cross: [cell] }, cell),
  sweep,
  key,
};
const board = new Board(byId("board"), options);

/** @type {import("./mode.js").Page} */
const page = {
  socket,
  ask: (verb, body) => session.ask(verb, body),
  redraw: show,
  leave: () => enter(null),
  shows: (which) => mode === which,
  facts: () => /** @type {Facts} */ (facts),
  state: () => state,
  take: () => {
    helped++;
    act("take");
  },
  open: (text) => open(text),
};

/** Whether the board takes the player's marks: a hint only points at them. */
const plays = () => mode === null || mode instanceof HintMode;

/** What the board shows now. @returns {import("./state.js").View} */
function view() {
  const shown = mode?.view();
  if (shown && !plays()) return shown;
  const [bad, pointer] = [
    new Set(state.conflicts.flatMap(({ cells }) => cells)),
    shown?.pointer ?? null,
  ];
  return { marks: stroke?.over(state.marks) ?? state.marks, bad, pointer };
}

/**
 * Does something, and says aloud what became of a cell.
 * @param {unknown} what
 * @param {number} [cell]
 */
function act(what, cell) {
  if (!facts) return;
  if (!state.solved) clock.go(true);
  queue.add({ what, cell: cell ?? null });
}

/** @param {{ what: unknown, cell: number | null }[]} done */
async function send(done) {
  try {
    take(
      (await session.ask("queens/act", { acts: done.map(({ what }) => what) })).state,
      done.at(-1)?.cell ?? null,
    );
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * @param {State} next
 * @param {number | null} spoken the cell that is told of
 */
function take(next, spoken) {
  const before = state;
  state = next;
  // A hint is about the marks as they were.
  if (mode instanceof HintMode && before.marks !== next.marks) enter(null);
  const words = [];
  if (spoken !== null && before.marks[spoken] !== next.marks[spoken])
    words.push(names(spoken, /** @type {Facts} */ (facts), next.marks[spoken] ?? "."));
  if (next.queens !== before.queens || next.conflicts.length !== before.conflicts.length)
    words.push(counted(state, needed()));
  if (next.solved && !before.solved) {
    clock.go(false);
    words.push(t("web-queens-solved-in", { time: clockFace(clock.seconds) }));
  }
  if (!next.solved && before.solved) clock.go(true);
  if (words.length > 0) announce(words.join(" "));
  remember();
  show();
  if (next.solved !== before.solved) drawView();
}

const needed = () => (facts ? facts.size * facts.stars : 0);

/** Draws the board and what is said of it. */
function show() {
  if (!facts) return;
  seen = view();
  const { regions = facts.regions, pointer } = seen;
  const drawn = `${facts.text}${regions.join()}`;
  if (drawn !== shownGround) {
    shownGround = drawn;
    letterAt = heads(facts.size, regions);
    board.ground(ground(facts.size, regions, facts.colors));
  }
  board.overlay(frames(facts.size, regions, pointer?.units ?? NOWHERE));
  board.draw();
  const [undo, redo] = mode?.can?.() ?? [state.can.undo && plays(), state.can.redo && plays()];
  byId("undo").setAttribute("aria-disabled", String(!undo));
  byId("redo").setAttribute("aria-disabled", String(!redo));
  byId("restart").setAttribute("aria-disabled", String(!plays() || !/[xq]/.test(state.marks)));
  byId("hint").setAttribute("aria-disabled", String(state.solved || mode instanceof EditMode));
  byId("hint").setAttribute("aria-pressed", String(mode instanceof HintMode));
  byId("queens").replaceChildren(
    number(state.queens),
    el("small", {}, ` ${t("web-queens-of", { n: needed() })}`),
  );
  drawSaid();
}

function drawSaid() {
  const first =
    mode?.said?.() ??
    (state.solved ? t("web-queens-solved-in", { time: clockFace(clock.seconds) }) : null);
  const [count = "", ...rest] = counted(state, needed()).split(/(?<=\.) /);
  byId("said").replaceChildren(
    el("b", {}, first ?? count),
    first === null ? ` ${rest.join(" ")}` : "",
  );
  byId("solutions").textContent = t(
    ["web-queens-no-solution", "web-queens-one-solution"][facts?.solutions ?? 2] ??
      "web-queens-several-solutions",
  );
}

function drawRating() {
  byId("rating").replaceChildren(
    ...(way && way.end === "solved"
      ? [number(way.cost), el("small", {}, ` ${t(`web-queens-difficulty-${way.difficulty}`)}`)]
      : ["–"]),
  );
}

/** Draws what stands under the switches: a mode, or the board's own infoPanel. */
function drawView() {
  const host = byId("view");
  if (!facts) return;
  const title = mode ? t(mode.title) : (facts.title ?? t("web-queens-title", { n: facts.size }));
  const leave = el(
    "button",
    {
      class: "btn icon quiet end",
      type: "button",
      id: "leave",
      "aria-label": t("web-close"),
      onclick: page.leave,
    },
    icon("close"),
  );
  host.replaceChildren(
    el("div", { class: "row head" }, el("h2", {}, title), mode ? leave : null),
    ...(mode
      ? [mode.element]
      : infoPanel({
          facts,
          solved: state.solved,
          seconds: clock.seconds,
          helped,
          source,
          go: tryOpen,
          fresh: newBoard,
          other: openBoard,
        })),
  );
  host.scrollTop = 0;
}

/** @param {Mode | null} next */
function enter(next) {
  if (mode === next) return;
  const inside = byId("view").contains(document.activeElement);
  mode?.close?.();
  mode = next;
  byId("page").classList.toggle("editing", mode instanceof EditMode);
  drawView();
  show();
  if (next && !plays()) announce(t(next.title));
  if (!next && inside) board.focus(board.cursor);
}

/**
 * Plays a board of a text. Rejects with what is wrong with it.
 * @param {string} text
 * @param {number} [which]
 * @param {{ again?: boolean }} [how] the same board after a break: everything stays as it is
 */
async function open(text, which = 1, { again = false } = {}) {
  const before = /** @type {Progress | undefined} */ (savedBoard("/queens", text)?.progress);
  const same = before?.board === which ? before : undefined;
  const played = again ? state.log : (same?.log ?? "");
  const auto = again ? state.auto : (same?.auto ?? settings.auto);
  const answer = await socket.ask("queens/play", {
    ...(await uploadIfLong("queens", text)),
    board: which,
    played,
    auto,
  });
  source = { text, board: answer.number, titles: answer.titles };
  const resized = facts?.size !== answer.facts.size;
  facts = /** @type {Facts} */ (answer.facts);
  state = answer.state;
  stroke = null;
  if (!again) {
    queue.clear();
    helped = same?.helped ?? 0;
    clock.go(false);
    clock.set(same?.seconds ?? 0);
    way = null;
    setFragment({ board: await pack(text), ...(which > 1 ? { at: String(which) } : {}) });
  }
  if (resized) resize(facts.size);
  mode?.close?.();
  mode = null;
  byId("page").classList.remove("editing");
  drawAll();
  session.opened();
  ready();
  if (!again || way === null) void rate();
}

/** The same; a fault becomes a toast. @param {string} text @param {number} [which] */
const tryOpen = (text, which) => open(text, which).catch((error) => toast(errorText(error)));

/** @param {number} size */
const numbers = (size) => Array.from({ length: size }, (_, at) => String(at + 1));

/**
 * Makes the grid of another size. Where fingers would not hit the cells, they keep their size and
 * the board scrolls instead of being swept.
 * @param {number} size
 */
function resize(size) {
  const cramped =
    size > CROWDED && matchMedia("(pointer: coarse)").matches && innerWidth < LEAST * size;
  options.least = cramped ? LEAST : 0;
  if (cramped) {
    delete options.sweep;
    delete options.files;
    delete options.ranks;
  } else Object.assign(options, { sweep, files: numbers(size), ranks: numbers(size) });
  board.resize(size, size);
}

function drawAll() {
  if (!facts) return;
  document.title = t("web-queens-title", { n: facts.size });
  byId("title").textContent = document.title;
  for (const name of /** @type {const} */ (["letters", "patterns"]))
    /** @type {HTMLInputElement} */ (byId(name)).checked = settings[name];
  /** @type {HTMLInputElement} */ (byId("auto")).checked = state.auto;
  byId("page").classList.toggle("patterns", settings.patterns);
  drawRating();
  drawView();
  show();
}

/** Finds out how hard the board is. */
async function rate() {
  const text = facts?.text;
  const found = await session.ask("queens/steps").catch(() => null);
  if (text !== facts?.text) return;
  way = found;
  drawRating();
}

/** Keeps what was played, for the next visit. */
function remember() {
  if (!facts) return;
  if (state.solved || state.log === "") return forgetBoard("/queens", source.text);
  /** @type {Progress} */
  const progress = {
    log: state.log,
    auto: state.auto,
    seconds: clock.seconds,
    helped,
    board: source.board,
  };
  const detail = t("web-queens-kept", {
    n: state.queens,
    of: needed(),
    time: clockFace(clock.seconds),
  });
  saveBoard({
    page: "/queens",
    title: facts.title ?? t("web-queens-title", { n: facts.size }),
    detail,
    address: `/queens${location.hash}`,
    text: source.text,
    progress,
  });
}

/** @param {number} cell @param {boolean} first */
function sweep(cell, first) {
  if (!plays()) return void mode?.stroke?.(cell, first);
  if (first) stroke = new DragMarks(state.marks[cell]);
  stroke?.go(cell, state.marks);
  show();
}

function endStroke() {
  if (!stroke) return;
  const { end } = stroke;
  stroke = null;
  if (!end) return show();
  announce(end.words);
  act(end.act);
}
board.element.addEventListener("pointerup", endStroke);
board.element.addEventListener("pointercancel", endStroke);

/** @param {KeyboardEvent} event @param {number} cell */
function key(event, cell) {
  if (event.ctrlKey) return false;
  if (mode instanceof EditMode)
    return event.key.length === 1 && event.key !== " " && mode.chooseByKey(event.key);
  if (!plays()) return false;
  const name = event.key.toLowerCase();
  const mark = { x: "cross", q: "queen", delete: "clear", backspace: "clear" }[name];
  if (mark === undefined) return false;
  const shown = state.marks[cell];
  const again = (name === "x" && shown === "x") || (name === "q" && shown === "q");
  act({ [again ? "clear" : mark]: [cell] }, cell);
  return true;
}

async function hint() {
  // Marks on their way would make it a hint about the marks before.
  await queue.settled();
  await session.ready();
  if (byId("hint").getAttribute("aria-disabled") === "true") return;
  const asked = mode instanceof HintMode ? mode : new HintMode(page);
  enter(asked);
  try {
    await asked.more();
  } catch (error) {
    enter(null);
    toast(errorText(error));
  }
}

async function explain() {
  if (mode instanceof ExplainMode) return;
  try {
    way ??= await session.ask("queens/steps");
    if (way) enter(new ExplainMode(page, way));
    drawRating();
  } catch (error) {
    toast(errorText(error));
  }
}

async function brute() {
  if (mode instanceof BruteMode) return;
  try {
    enter(
      new BruteMode(page, await session.ask("queens/frames", { case: "0", stride: 1, count: 1 })),
    );
  } catch (error) {
    toast(errorText(error));
  }
}

function edit() {
  if (facts && !(mode instanceof EditMode)) enter(new EditMode(page));
}

function undo() {
  if (!plays()) mode?.undo?.();
  else if (state.can.undo) act("undo");
}

function redo() {
  if (!plays()) mode?.redo?.();
  else if (state.can.redo) act("redo");
}

function restart() {
  if (byId("restart").getAttribute("aria-disabled") === "true") return;
  clock.set(0);
  helped = 0;
  act("restart");
  announce(t("web-queens-restarted"));
}

async function newBoard() {
  const { size, stars, difficulty } = settings;
  const answer = await askNew({ size, stars, difficulty }, (options) => generate(socket, options));
  if (!answer) return;
  Object.assign(settings, answer.options);
  saveSettings();
  await tryOpen(answer.text);
  if (answer.paint) edit();
}

const openBoard = () => askOpen(async (text) => (await open(text), true), readAndShow);

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
async function takeFile(file) {
  await (isPicture(file) ? readAndShow(file) : open(await file.text())).catch((error) =>
    toast(errorText(error)),
  );
}

/** @param {"png" | "svg" | "txt"} form */
async function exportBoard(form) {
  if (facts)
    await exportAs(form, facts, state.marks, settings).catch((error) => toast(errorText(error)));
}

async function share() {
  if (facts) await showLink(new URL(await boardAddress("/queens", facts.text), location.href).href);
}

/** @returns {import("../lib/panel.js").Item[]} */
function more() {
  const unfit = facts === null || facts.stars > 1;
  return [
    { word: t("web-queens-new"), icon: "plus", key: "N", act: () => void newBoard() },
    { word: t("web-queens-open"), icon: "open", key: "O", act: () => void openBoard() },
    { word: t("web-queens-edit"), icon: "pen", key: "E", act: edit },
    "line",
    { word: t("web-queens-steps"), icon: "solve", key: "S", act: () => void explain() },
    { word: t("web-queens-brute"), icon: "replay", key: "B", act: () => void brute(), off: unfit },
    "line",
    { word: t("web-share"), icon: "share", act: () => void share() },
    .../** @type {const} */ (["png", "svg"]).map((form) => ({
      word: t("web-export", { form: form.toUpperCase() }),
      icon: "save",
      act: () => void exportBoard(form),
    })),
    { word: t("web-queens-export-text"), icon: "save", act: () => void exportBoard("txt") },
  ];
}

/** @returns {[string[], string][]} */
function keys() {
  return [
    [["←", "↑", "↓", "→"], t("web-keys-arrows")],
    [["Enter"], t("web-queens-keys-cycle")],
    [["X"], t("web-queens-keys-cross")],
    [["Q"], t("web-queens-keys-queen")],
    [["Delete"], t("web-queens-keys-clear")],
    [["U"], t("web-undo")],
    [["R"], t("web-redo")],
    [["H"], t("web-queens-hint")],
    [["S"], t("web-queens-steps")],
    [["B"], t("web-queens-brute")],
    [["E"], t("web-queens-edit")],
    [["N"], t("web-queens-new")],
    [["O"], t("web-queens-open")],
  ];
}

/** @type {Record<string, () => unknown>} */
const SHORTCUTS = {
  u: undo,
  r: redo,
  h: hint,
  s: explain,
  b: brute,
  e: edit,
  n: newBoard,
  o: openBoard,
  escape: () => mode && page.leave(),
};

/** Begins with the board in the address, the last unfinished one, or a new one. */
async function begin() {
  if (source.text !== "")
    return open(source.text, source.board, { again: true }).catch((error) =>
      toast(errorText(error)),
    );
  const shared = await sharedBoard();
  const which = Number(new URLSearchParams(location.hash.slice(1)).get("at") ?? 1);
  const last = unfinished().find(({ page }) => page === "/queens");
  try {
    if (shared !== null) return await open(shared, which);
    if (last) return await open(last.text, /** @type {Progress} */ (last.progress).board);
  } catch (error) {
    toast(errorText(error));
  }
  await open(await generate(socket, { size: 8, stars: 1, difficulty: "easy" }).done);
}

byId("undo").addEventListener("click", undo);
byId("redo").addEventListener("click", redo);
byId("hint").addEventListener("click", () => void hint());
byId("restart").addEventListener("click", restart);
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
addEventListener("keydown", (event) => {
  if (
    event.defaultPrevented ||
    isTyping(event) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open], .menu")
  )
    return;
  const shortcut = SHORTCUTS[event.key.toLowerCase()];
  if (!shortcut) return;
  event.preventDefault();
  shortcut();
});
takeFiles(takeFile);
addEventListener("hashchange", async () => {
  const shared = await sharedBoard();
  if (shared !== null && shared !== source.text) await tryOpen(shared);
});
addEventListener("pagehide", remember);
socket.onOpen(() => void begin());
socket.onChange((up) => {
  if (!up) session.lost();
  if (!up) announce(t("web-offline"));
  byId("board").classList.toggle("asleep", !up);
});
onLanguageChange(() => {
  // The socket begins anew in the other language.
  session.lost();
  way = null;
  if (mode instanceof HintMode || mode instanceof ExplainMode) enter(null);
  mode?.words();
  drawAll();
});
