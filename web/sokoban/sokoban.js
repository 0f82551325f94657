// @ts-check
// The Sokoban page: it draws the state that the server sends and sends what the user did. No rules
// live here.

import { ActionQueue } from "../lib/action-queue.js";
import { Board } from "../lib/board.js";
import { byId, icon, el } from "../lib/dom.js";
import { announce, toast } from "../lib/toasts.js";
import { menu, note, errorText } from "../lib/panel.js";
import { fragment, sharedBoard } from "../lib/url-state.js";
import { isTyping, ready, startPage } from "../lib/page-frame.js";
import { best, keepBest } from "./best.js";
import { askLevel, askNew, askOpen } from "./dialogs.js";
import { Editor, nameOf, parts } from "./editor.js";
import {
  exportAs,
  exportReplay,
  collectionOf,
  remember,
  remembered,
  setAddress,
  share,
  titleOf,
} from "./files.js";
import { ground, trail } from "./floor-layer.js";
import { ReplayPanel } from "./replay.js";
import { Solver } from "./solver.js";
import { Scene, walkTo } from "./state.js";
import { uploadIfLong, Socket } from "../lib/connection.js";
import { number, onLanguageChange, t } from "../lib/i18n.js";

/** @typedef {import("./state.js").State} State */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const ARROWS = { ArrowLeft: "l", ArrowUp: "u", ArrowRight: "r", ArrowDown: "d" };

/** Where the levels came from; null is what is built in. @type {string | null} */
let source = null;
/** @type {import("./state.js").Collection | null} */
let collection = null;
/** @type {State | null} */
let now = null;
/** What the board shows: the game, or a moment of a replay. */
let scene = new Scene(["-"]);
/**
 * The box that is lifted, and where it can go, as far as that is known.
 * @type {{ cell: number, known: boolean, targets: Map<number, string | null> } | null}
 */
let lifted = null;
/** Steps to the next push. */
let hinted = "";
/**
 * A sentence that matters more than the ordinary one.
 * @type {{ text: string, kind: "" | "bad" | "good" } | null}
 */
let remark = null;
/** Cancels the walk that is being shown. @type {(() => void) | null} */
let hurry = null;
const options = { width: 8, height: 8, boxes: 3, difficulty: "medium", count: 5 };

await startPage({ game: "sokoban", keys });
const socket = new Socket();
/** The letters of steps. @type {ActionQueue<string>} */
const queue = new ActionQueue((steps) => send("sokoban/moves", { moves: steps.join("") }));
const replay = new ReplayPanel({
  shown: (moment, moves) => {
    scene = moment;
    board.overlay([]);
    animateMove(moves);
  },
  ended: () => now && settle(new Scene(now.board, now.facing)),
  keep: keepReplay,
  save: (xsb, lurd) => now && exportReplay(now, xsb, lurd).catch(fail),
});
const board = new Board(byId("board"), {
  rows: 1,
  columns: 1,
  least: 24,
  label: () => t("web-sokoban-board"),
  face,
  press,
  lifted: (cell) => void lift(cell),
  drop: (from, to) => void push(from, to),
  hover,
  key,
});
const solver = new Solver(socket, beginReplay, line);
const editor = new Editor({
  check: async (text) => socket.ask("sokoban/check", await uploadIfLong("sokoban", text)),
  play: (text) => open(text).then(leaveEditor),
  leave: leaveEditor,
});

/** @param {number} cell @returns {import("../lib/board.js").Face} */
function face(cell) {
  const symbol = scene.cells[cell] ?? " ";
  const isBox = symbol === "$" || symbol === "*";
  const isStuck =
    !replay.on &&
    isBox &&
    (now?.stuck ?? []).some(([row, column]) => row * scene.columns + column === cell);
  const isTarget = lifted?.targets.has(cell) ?? false;
  const words = [
    t(`web-sokoban-symbol-${nameOf(symbol)}`),
    isStuck && t("web-sokoban-is-stuck"),
    isTarget && t("web-sokoban-may-push"),
  ];
  return {
    kind: ["tile", isStuck && "stuck", lifted?.cell === cell && "sel", isTarget && "goes"]
      .filter(Boolean)
      .join(" "),
    label: t("web-sokoban-cell", {
      row: Math.floor(cell / scene.columns) + 1,
      column: (cell % scene.columns) + 1,
      what: words.filter(Boolean).join(", "),
    }),
    parts: [...parts(symbol, scene.facing), ...(isTarget && !isBox ? [{ draw: "dot" }] : [])],
    lift: isBox && !replay.on && !now?.solved,
    selected: lifted?.cell === cell,
  };
}

/** A cell as the server names it. @param {number} cell */
const place = (cell) => [Math.floor(cell / scene.columns), cell % scene.columns];

/** @param {number} cell */
function press(cell) {
  replay.end();
  if (lifted?.cell === cell) return drop();
  const symbol = scene.cells[cell] ?? " ";
  if (lifted?.targets.has(cell) || (lifted && !lifted.known && "-.@+".includes(symbol)))
    return void push(lifted.cell, cell);
  if (symbol === "$" || symbol === "*") return now?.solved ? undefined : void lift(cell);
  drop();
  if (symbol !== "#" && symbol !== " " && cell !== scene.player)
    void act("walk", { to: place(cell) });
}

/** Puts the box down where it was. */
function drop() {
  lifted = null;
  board.overlay([]);
  board.draw();
}

/** @param {number} cell */
async function lift(cell) {
  lifted = { cell, known: true, targets: new Map() };
  hinted = "";
  board.overlay([]);
  board.draw();
  try {
    queue.count();
    const { known, targets } = await socket.ask("sokoban/targets", { from: place(cell) });
    if (lifted?.cell !== cell) return;
    lifted.known = known;
    lifted.targets = new Map(
      targets.map((/** @type {[number, number, string | null]} */ [row, column, path]) => [
        row * scene.columns + column,
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
  if (to === null || to === from) return drop();
  lifted = null;
  await act("push", { from: place(from), to: place(to) });
}

/** The way there, shown before it is gone. @param {number | null} cell */
function hover(cell) {
  if (!now || replay.on || hurry) return;
  const path =
    cell === null ? null : lifted ? (lifted.targets.get(cell) ?? null) : walkTo(now, cell);
  board.overlay(trail(scene, path ?? hinted));
}

/** @param {KeyboardEvent} event */
function key(event) {
  const step = ARROWS[/** @type {"ArrowUp"} */ (event.key)];
  if (event.key === "Escape" && (lifted || replay.on)) replay.on ? replay.end() : drop();
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
  if (!now || (held && queue.waiting > 2)) return;
  if (lifted) drop();
  queue.add(letter);
}

/**
 * Asks the server for something that changes the game.
 * @param {string} verb
 * @param {Record<string, unknown>} [body]
 */
async function act(verb, body) {
  replay.end();
  await queue.settled();
  queue.count();
  await send(`sokoban/${verb}`, body);
}

/** @param {string} verb @param {Record<string, unknown>} [body] */
async function send(verb, body) {
  try {
    const { state, walked } = await socket.ask(verb, body);
    take(state, walked);
  } catch (error) {
    fail(error);
  }
}

/** @param {unknown} error */
function fail(error) {
  lifted = null;
  tell(errorText(error), "bad");
  board.overlay([]);
  board.draw();
}

/** The game has changed. @param {State} state @param {string} [walked] */
function take(state, walked = "") {
  const before = now?.key === state.key ? now : null;
  const moved = before?.lurd !== state.lurd;
  now = state;
  lifted = null;
  remark = null;
  if (moved) {
    hinted = "";
    solver.forget();
  }
  if (before && state.solved && !before.solved) {
    keepBest(state);
    announce(t("web-sokoban-solved", { moves: state.moves, pushes: state.pushes }));
  }
  if (state.deadlock && !before?.deadlock) announce(t("web-sokoban-deadlock"));
  remember(state);
  if (!before) lay(state);
  show(state, before ? walked : "");
  panel();
}

/** Puts another level on the board. @param {State} state */
function lay(state) {
  scene = new Scene(state.board, state.facing);
  board.resize(scene.rows, scene.columns);
  board.ground(ground(scene));
}

/**
 * Shows a state, and the steps that led to it one by one.
 * @param {State} state
 * @param {string} walked
 */
function show(state, walked) {
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
    animateMove(scene.step(walked.charAt(at++)));
    if (at < walked.length) return void (clock = setTimeout(tick, pause));
    hurry = null;
    settle(end);
  };
  tick();
}

/** @param {Scene} end */
function settle(end) {
  scene = end;
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
  if (held && document.activeElement !== board.element) board.focus(scene.player);
  else
    board.element
      .querySelector(`[data-cell="${scene.player}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {string} text @param {"" | "bad" | "good"} [kind] */
function tell(text, kind = "") {
  remark = { text, kind };
  line();
}

/** The line under the board. */
function line() {
  if (!now) return;
  const ordinary = now.solved
    ? { text: t("web-sokoban-solved", { moves: now.moves, pushes: now.pushes }), kind: "good" }
    : now.deadlock
      ? { text: t("web-sokoban-deadlock"), kind: "bad" }
      : { text: t("web-sokoban-task"), kind: "" };
  const thinking = solver.said;
  const { text, kind } = thinking !== null ? { text: thinking, kind: "" } : (remark ?? ordinary);
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
function panel() {
  if (!now || !collection) return;
  const { level, moves, pushes, placed, boxes, can, key: name } = now;
  const title = titleOf(now);
  byId("level-title").textContent = title;
  byId("level-place").textContent = t("web-sokoban-place", { n: level.number, of: level.of });
  byId("before").setAttribute("aria-disabled", String(level.number <= 1));
  byId("after").setAttribute("aria-disabled", String(level.number >= level.of));
  byId("moves").textContent = number(moves);
  byId("pushes").textContent = number(pushes);
  byId("placed").replaceChildren(
    number(placed),
    el("small", {}, ` ${t("web-sokoban-of", { n: boxes })}`),
  );
  byId("undo").setAttribute("aria-disabled", String(!can.undo));
  byId("redo").setAttribute("aria-disabled", String(!can.redo));
  byId("restart").setAttribute("aria-disabled", String(!can.undo));
  document.title = t("web-sokoban-title", { title });
  byId("title").textContent = document.title;
  const record = best(name);
  const won = byId("won");
  won.hidden = !now.solved && !record;
  won.replaceChildren(
    now.solved ? note("plain", t("web-sokoban-solved", { moves, pushes }), "") : "",
    el(
      "div",
      { class: "row between wrap" },
      record
        ? el(
            "span",
            { class: "small muted" },
            t("web-sokoban-best", { moves: record.moves, pushes: record.pushes }),
          )
        : null,
      record
        ? el(
            "button",
            { class: "btn", type: "button", id: "see-best", onclick: () => seeBest(record.lurd) },
            icon("replay"),
            t("web-sokoban-see"),
          )
        : null,
      now.solved && level.number < level.of
        ? el(
            "button",
            {
              class: "btn main",
              type: "button",
              id: "next-level",
              onclick: () => void goTo(level.number + 1),
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

/** @param {string} lurd */
function seeBest(lurd) {
  if (now) startReplay(new Scene(startRows(now)), now.xsb, lurd);
}

/**
 * The board at the start of a level, with what lies outside it as it is told now.
 * @param {State} state
 */
function startRows(state) {
  const rows = state.xsb.split("\n");
  return state.board.map((row, y) =>
    [...row]
      .map((symbol, x) =>
        symbol === "#" || symbol === " " ? symbol : (rows[y]?.[x] ?? " ").replace(" ", "-"),
      )
      .join(""),
  );
}

/** @param {string} lurd */
function beginReplay(lurd) {
  if (now) startReplay(new Scene(now.board, now.facing), now.here, lurd);
}

/** @param {Scene} start @param {string} xsb @param {string} lurd */
function startReplay(start, xsb, lurd) {
  hurry?.();
  drop();
  hinted = "";
  replay.start(start, xsb, lurd);
}

/** Plays the solution that was looked at. @param {string} lurd */
async function keepReplay(lurd) {
  if (!now) return;
  // A best solution begins at the start, a found one where the game stands.
  const fits = new Scene(now.board).walk(lurd).cells.includes("$") === false;
  if (!fits) await act("restart");
  await act("moves", { moves: lurd });
}

async function hint() {
  if (!now || now.solved) return;
  replay.end();
  tell(t("web-sokoban-hinting"));
  try {
    queue.count();
    const lurd = now.lurd;
    const { status, steps } = await socket.ask("sokoban/hint", { seconds: 20 });
    if (now.lurd !== lurd) return;
    hinted = steps ?? "";
    if (status === "solved") tell(t("web-sokoban-hinted"));
    else tell(t(status === "unsolvable" ? "web-sokoban-unsolvable" : "web-sokoban-no-hint"), "bad");
    board.overlay(trail(scene, hinted));
  } catch (error) {
    fail(error);
  }
}

/**
 * Opens levels: a text, or those that are built in.
 * @param {string | null} text
 * @param {number} [level]
 * @param {string} [moves]
 */
async function open(text, level = 1, moves) {
  const answer = await socket.ask("sokoban/open", {
    ...(text === null ? {} : await uploadIfLong("sokoban", text)),
    level,
  });
  [source, collection, now] = [text, answer.collection, null];
  await enter(answer.state, moves);
}

/** @param {number} level */
async function goTo(level) {
  if (!collection || level < 1 || level > collection.levels.length) return;
  await queue.settled();
  const { state } = await socket.ask("sokoban/level", { level });
  now = null;
  await enter(state);
}

/**
 * A level is on the table: what was played of it before is played again.
 * @param {State} fresh
 * @param {string} [moves]
 */
async function enter(fresh, moves) {
  let state = fresh;
  const played = moves ?? remembered(fresh);
  for (let at = 0; at < played.length; at += 4000)
    state = (await socket.ask("sokoban/moves", { moves: played.slice(at, at + 4000) })).state;
  replay.forget();
  solver.forget();
  await setAddress(state, source);
  take(state);
}

/**
 * What the address asks for; a level of a collection that is too long for it is found in the
 * collection again.
 */
async function begin() {
  const text = await sharedBoard();
  const level = Number(fragment().get("level") ?? 1) || 1;
  try {
    if (now) return await open(source, now.level.number, now.lurd);
    const large = text === null ? null : collectionOf(text);
    if (large) return await open(large.source, large.level);
    if (fragment().has("board") && text === null) toast(t("web-sokoban-bad-link"));
    await open(text, level);
  } catch (error) {
    if (text !== null || level !== 1) await open(null);
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
  toggleEditor(false);
  board.focus(Math.max(0, scene.player));
}

/** @param {boolean} on */
function toggleEditor(on) {
  for (const id of ["board", "place", "counts", "actions", "solver"]) byId(id).hidden = on;
  for (const id of ["drawing", "editor"]) byId(id).hidden = !on;
  document.querySelector(".under")?.classList.toggle("gone", on);
}

function newLevels() {
  return askNew(
    options,
    (wanted, progress) => {
      const job = socket.start(
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
  const level = collection && now ? await askLevel(collection, now.level.number) : null;
  if (level !== null) await goTo(level);
}

/** @returns {[string[], string][]} */
function keys() {
  return [
    [["←", "↑", "↓", "→"], t("web-sokoban-keys-walk")],
    [["Ctrl", "←"], t("web-keys-arrows")],
    [["Enter"], t("web-sokoban-keys-press")],
    [["U"], t("web-undo")],
    [["R"], t("web-redo")],
    [["C"], t("web-sokoban-restart")],
    [["H"], t("web-sokoban-hint")],
    [["S"], t("web-sokoban-solve")],
    [["N"], t("web-sokoban-after")],
    [["P"], t("web-sokoban-before")],
    [["L"], t("web-sokoban-levels")],
    [["1", "5"], t("web-sokoban-keys-tools")],
  ];
}

/** @param {KeyboardEvent} event */
function shortcut(event) {
  if (
    isTyping(event) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    document.querySelector("dialog[open], .menu:popover-open") ||
    !byId("editor").hidden
  )
    return;
  const arrow = ARROWS[/** @type {"ArrowUp"} */ (event.key)];
  // Arrows walk wherever nothing else needs them: after a click on Undo, too.
  const free = document.activeElement?.closest("[role=region]:focus, [role=grid]") == null;
  /** @type {Record<string, () => unknown>} */
  const acts = {
    u: () => act("undo"),
    backspace: () => act("undo"),
    r: () => act("redo"),
    c: () => act("restart"),
    h: hint,
    s: () => solver.start(),
    n: () => goTo((now?.level.number ?? 0) + 1),
    p: () => goTo((now?.level.number ?? 0) - 1),
    l: choose,
  };
  const doing = acts[event.key.toLowerCase()];
  if (arrow && free) walk(arrow, event.repeat);
  else if (doing) void doing();
  else if (event.key === "Escape" && (solver.running || replay.on))
    solver.running ? solver.stop() : replay.end();
  else return;
  event.preventDefault();
}

/** @param {string} id @param {() => unknown} doing */
const on = (id, doing) =>
  byId(id).addEventListener(
    "click",
    () => byId(id).getAttribute("aria-disabled") !== "true" && void doing(),
  );

on("undo", () => act("undo"));
on("redo", () => act("redo"));
on("restart", () => act("restart"));
on("hint", hint);
on("before", () => goTo((now?.level.number ?? 0) - 1));
on("after", () => goTo((now?.level.number ?? 0) + 1));
on("levels", choose);
menu(byId("more"), () => [
  { word: t("web-sokoban-open"), icon: "open", act: () => void askOpen((text) => open(text)) },
  { word: t("web-sokoban-levels"), icon: "more", key: "L", act: () => void choose() },
  { word: t("web-sokoban-new"), icon: "plus", act: () => void newLevels() },
  { word: t("web-sokoban-edit"), icon: "pen", act: () => edit(now ? startRows(now) : null) },
  { word: t("web-sokoban-draw-new"), icon: "pen", act: () => edit(null) },
  "line",
  { word: t("web-share"), icon: "share", act: () => now && void share(now) },
  .../** @type {const} */ (["png", "svg", "xsb"]).map((form) => ({
    word: t("web-export", { form: form.toUpperCase() }),
    icon: "save",
    act: () => now && void exportAs(now, form, "").catch(fail),
  })),
  {
    word: t("web-sokoban-export-moves"),
    icon: "save",
    act: () => now && void exportAs(now, "lurd", replay.lurd ?? now.lurd),
  },
]);
addEventListener("keydown", shortcut);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) await open(await file.text()).catch(fail);
});
addEventListener("hashchange", () => {
  now = null;
  void begin();
});
onLanguageChange(panel);
socket.onOpen(() => void begin());
