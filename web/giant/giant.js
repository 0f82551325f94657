// @ts-check
// The page of giant boards: the server judges and counts, the page draws the window that is looked
// at.

import { showLinks } from "../chess/dialogs.js";
import { byId, download, svg } from "../lib/dom.js";
import { askBoard, askOpen } from "./dialogs.js";
import { axes, compressedPicture, densityPicture, flags, nearPicture, rays } from "./draw.js";
import { clamp, rough, size, squareName } from "./figures.js";
import { gestures } from "./gestures.js";
import { big, drawFacts, drawPlace, drawVerdict, pieceName } from "./panel.js";
import { DEFAULT_NEAR, View } from "./view.js";
import { announce, toast } from "../lib/toasts.js";
import { fieldError, menu, errorText } from "../lib/panel.js";
import { fragment, pack as packed, setFragment, sharedBoard } from "../lib/url-state.js";
import { isTyping, ready, startPage } from "../lib/page-frame.js";
import { uploadIfLong, Fault, post, Socket } from "../lib/connection.js";
import { language, onLanguageChange, t } from "../lib/i18n.js";

/**
 * @typedef {import("./panel.js").State} State
 * @typedef {import("./draw.js").Window} Window
 */

/** Cells of a far view along each side. */
const CELLS = 48;
/** A longer text does not go into the address. */
const MAX_ADDRESS_LENGTH = 12_000;
const PAN = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @type {string | null} */
let source = null;
/** @type {import("./dialogs.js").Listed[]} */
let boards = [];
let more = 0;
/** @type {State | null} */
let now = null;
const view = new View();
/** What the server told of the window, and where that was. @type {Window | null} */
let seen = null;
/** @type {import("./draw.js").Compressed | null} */
let compressed = null;
let isCompressed = false;
/** @type {{ name: string, targets: Set<string> } | null} */
let lifted = null;

await startPage({ game: "giant", keys });
const socket = new Socket();
const map = byId("map");

/** @param {bigint} x @param {bigint} y */
const nameOf = (x, y) => `${x},${y}`;

/**
 * Asks for something that changes the board.
 * @param {string} verb
 * @param {Record<string, unknown>} [body]
 */
async function act(verb, body) {
  const { state } = await socket.ask(`giant/${verb}`, body);
  take(state);
}

/** @param {State} state */
function take(state) {
  const fresh = !now || now.board !== state.board || now.size !== state.size;
  const before = now;
  now = state;
  lifted = null;
  compressed = null;
  if (fresh) {
    isCompressed = false;
    view.whole(BigInt(state.size));
  }
  if (before && before.answer !== state.answer) announce(state.answer);
  panel();
  void requestWindow();
}

function panel() {
  if (!now) return;
  drawVerdict(now);
  drawPlace(now);
  drawFacts(now, go, () => void moreEvasions());
  document.title = t("web-giant-title", { verdict: byId("verdict").textContent ?? "" });
  byId("title").textContent = document.title;
  map.setAttribute("aria-label", t("web-giant-map-label"));
  show();
}

/** Adds the next lines to the list of evasions. */
async function moreEvasions() {
  const state = now;
  if (!state?.evasions) return;
  const known = state.evasions.moves.length;
  try {
    const { moves, more: left } = await socket.ask("giant/evasions", { from: known });
    if (state !== now || state.evasions.moves.length !== known) return;
    state.evasions.moves.push(...moves);
    state.evasions.more = left;
    panel();
    // The first of the new lines has the focus: the button that was pressed is further down now.
    /** @type {HTMLElement | undefined} */ (
      [...byId("evasions").querySelectorAll("button")][known]
    )?.focus();
  } catch (error) {
    toast(errorText(error));
  }
}

// --- the window
// -----------------------------------------------------------------------------------------------------

/** When windows were lastRequest for. @type {number[]} */
let times = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let clock;
let lastRequest = 0;

/** Asks for what is looked at, no oftener than the server likes, and draws it. */
function requestWindow() {
  show();
  clearTimeout(clock);
  const moment = Date.now();
  times = times.filter((time) => moment - time < 15_000);
  const apart = times.length < 25 ? 60 : 350;
  const wait = apart - (moment - (times.at(-1) ?? 0));
  clock = setTimeout(() => void ask(), Math.max(0, wait));
}

async function ask() {
  times.push(Date.now());
  const number = ++lastRequest;
  try {
    if (isCompressed) compressed ??= await socket.ask("giant/compressed");
    else {
      const answer = await socket.ask("giant/view", {
        x: String(view.x),
        y: String(view.y),
        span: String(view.span),
        cells: CELLS,
      });
      if (number !== lastRequest) return;
      seen = answer;
    }
    show();
    ready();
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * Draws what is known: the right window, or the last one moved and scaled until the right one
 * comes.
 */
function show() {
  if (!now) return;
  const picture = byId("picture");
  map.classList.toggle("is-near", view.isNear && !isCompressed);
  map.classList.toggle("is-compressed", isCompressed);
  if (isCompressed) {
    picture.replaceChildren(...(compressed ? compressedPicture(compressed, attacks()) : []));
    byId("labels").replaceChildren();
  } else {
    const { below, above } = windowPicture();
    picture.replaceChildren(...below, ...rays(view, attacks()), ...above);
    byId("labels").replaceChildren(
      ...axes(view, language() === "id" ? "," : "."),
      ...(view.isNear ? [] : flags(view, flagged(), 85 / map.clientWidth)),
    );
  }
  for (const button of byId("views").querySelectorAll("button"))
    button.setAttribute("aria-pressed", String(button.value === viewName()));
  byId("closer").setAttribute("aria-disabled", String(isCompressed || view.span === 1n));
  byId("farther").setAttribute("aria-disabled", String(isCompressed || view.span === view.size));
  const said = sayView();
  if (byId("said").textContent !== said) byId("said").textContent = said;
}

const viewName = () => (isCompressed ? "compressed" : view.isNear ? "near" : "far");

function sayView() {
  if (isCompressed)
    return [
      t("web-giant-compressed"),
      compressed?.hidden ? t("web-giant-hidden", { n: compressed.hidden }) : "",
    ].join(" ");
  if (!view.isNear)
    return t("web-giant-far", {
      n: rough(view.span / BigInt(CELLS) || 1n, language() === "id" ? "," : "."),
    });
  const [x, y] = view.middle;
  const piece = pieceAt(x, y);
  return t("web-giant-near", {
    square: squareName(x, y),
    what: piece ? pieceName(piece) : t("web-giant-empty"),
  });
}

/** @param {bigint} x @param {bigint} y */
function pieceAt(x, y) {
  if (!seen?.near) return null;
  const [x0, y0] = [BigInt(seen.x), BigInt(seen.y)];
  return seen.near.find(([dx, dy]) => x0 + BigInt(dx) === x && y0 + BigInt(dy) === y)?.[2] ?? null;
}

/** @returns {import("./draw.js").Layers} */
function windowPicture() {
  const nothing = { below: [], above: [] };
  if (!seen) return nothing;
  const [x, y, span] = [BigInt(seen.x), BigInt(seen.y), BigInt(seen.span)];
  const layers = seen.near ? nearPicture(seen, marks()) : densityPicture(seen.levels ?? []);
  const scale = Number(span) / Number(view.span);
  if (x === view.x && y === view.y && span === view.span) return layers;
  if (scale > 60 || scale < 1 / 60) return nothing;
  const shift = (/** @type {bigint} */ far) => (Number(far) / Number(view.span)) * 1000;
  const transform = `translate(${shift(x - view.x)} ${shift(y - view.y)}) scale(${scale})`;
  return {
    below: [svg("g", { transform }, ...layers.below)],
    above: [svg("g", { transform }, ...layers.above)],
  };
}

function marks() {
  const checked = new Set(
    /** @type {const} */ (["white", "black"])
      .filter((side) => now?.attackers[side].length)
      .map((side) => nameOf(...big(/** @type {State} */ (now).kings[side]))),
  );
  return {
    checked,
    lifted: lifted?.name ?? null,
    targets: lifted?.targets ?? new Set(),
    cursor: document.activeElement === map ? nameOf(...view.middle) : null,
  };
}

function attacks() {
  if (!now) return [];
  const { kings, attackers } = now;
  return /** @type {const} */ (["white", "black"]).flatMap((side) =>
    attackers[side].map(({ at }) => ({ from: big(at), to: big(kings[side]) })),
  );
}

function flagged() {
  if (!now) return [];
  const { kings, attackers } = now;
  return /** @type {const} */ (["white", "black"]).flatMap((side) => {
    const letter = side === "white" ? "k" : "K";
    const alarm = attackers[side].length > 0;
    const name = alarm ? t("web-giant-in-check", { piece: pieceName(letter) }) : pieceName(letter);
    return [
      ...attackers[side].map(({ at, piece }) => ({
        at: big(at),
        letter: piece,
        name: pieceName(piece),
        alarm: false,
        minor: true,
      })),
      { at: big(kings[side]), letter, name, alarm, minor: !alarm },
    ];
  });
}

/** Looks at a square from near. @param {[bigint, bigint]} square */
function go([x, y]) {
  isCompressed = false;
  view.centre(x, y, clamp(DEFAULT_NEAR, 1n, view.size));
  void requestWindow();
  map.scrollIntoView({ block: "nearest" });
}

/** The king in check, or else the white one, then the other one. */
function goToKing() {
  if (!now) return;
  const first = now.side ?? "white";
  const [x, y] = view.middle;
  const at = big(now.kings[first]);
  const isThere =
    view.isNear && !isCompressed && size(at[0] - x) < view.span && size(at[1] - y) < view.span;
  go(isThere ? big(now.kings[first === "white" ? "black" : "white"]) : at);
}

/** @param {number} factor @param {number} [px] @param {number} [py] */
function zoom(factor, px = 0.5, py = 0.5) {
  if (isCompressed) return;
  view.zoom(factor, px, py);
  void requestWindow();
}

/** @param {string} name */
function choose(name) {
  isCompressed = name === "compressed";
  if (name === "far") view.whole(view.size);
  if (name === "near" && now && !view.isNear) return go(big(now.kings[now.side ?? "white"]));
  void requestWindow();
}

// --- moves
// ----------------------------------------------------------------------------------------------------------

/** A tap on a square: lifts a piece, or puts it down. @param {bigint} x @param {bigint} y */
async function press(x, y) {
  const name = nameOf(x, y);
  if (lifted?.name === name) return deselect();
  if (lifted) {
    const [fx, fy] = lifted.name.split(",");
    if (lifted.targets.has(name))
      return void act("move", { from: [fx, fy], to: [String(x), String(y)] }).catch(refused);
  }
  const piece = pieceAt(x, y);
  const isOurs = piece && (piece === piece.toLowerCase() ? "white" : "black") === now?.turn;
  if (!isOurs)
    return piece
      ? (deselect(), toast(t("web-giant-not-turn", { side: t(`web-${now?.turn ?? "white"}`) })))
      : deselect();
  lifted = { name, targets: new Set() };
  show();
  try {
    times.push(Date.now());
    const { ranges } = await socket.ask("giant/targets", { at: [String(x), String(y)] });
    if (lifted?.name !== name) return;
    lifted.targets = new Set(ranges.flatMap(squares));
    show();
    announce(
      t(ranges.length > 0 ? "web-giant-lifted" : "web-giant-lifted-nowhere", {
        piece: pieceName(piece),
      }),
    );
  } catch (error) {
    refused(error);
  }
}

/** The squares of a range near what is looked at. @param {import("./panel.js").SlideRange} range */
function squares({ first, last }) {
  const [[fx, fy], [lx, ly]] = [big(first), big(last)];
  const sign = (/** @type {bigint} */ value) => (value > 0n ? 1n : value < 0n ? -1n : 0n);
  const [sx, sy] = [sign(lx - fx), sign(ly - fy)];
  const length = size(lx - fx) > size(ly - fy) ? size(lx - fx) : size(ly - fy);
  const names = [nameOf(lx, ly)];
  for (let at = 0n; at <= length && at < 200n; at++) names.push(nameOf(fx + sx * at, fy + sy * at));
  return names;
}

function deselect() {
  lifted = null;
  show();
}

/** @param {unknown} error */
function refused(error) {
  deselect();
  toast(errorText(error));
}

const typed = /** @type {HTMLInputElement} */ (byId("typed-move"));
byId("typed").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await act("move", { text: typed.value.replace(/[\u2009\u202f]/g, "") });
    typed.value = "";
    fieldError(typed, byId("typed-fault"), null);
  } catch (error) {
    fieldError(
      typed,
      byId("typed-fault"),
      error instanceof Fault ? error : { message: String(error) },
    );
  }
});

// --- boards
// ---------------------------------------------------------------------------------------------------------

/** @param {string | null} text @param {number} [board] */
async function open(text, board = 1) {
  const answer = await socket.ask("giant/open", {
    ...(text === null ? {} : await uploadIfLong("giant", text)),
    board,
  });
  [source, boards, more, now] = [text, answer.boards, answer.more, null];
  seen = null;
  take(answer.state);
  await address();
}

/** @param {number} board */
async function goTo(board) {
  if (!now || board < 1 || board > now.of) return;
  now = null;
  seen = null;
  await act("board", { board });
  await address();
}

/** The address leads back to the board, if it is short enough. */
async function address() {
  if (!now) return;
  const place = { n: String(now.board) };
  if (source === null) return setFragment(place);
  const board = await packed(source);
  setFragment(board.length <= MAX_ADDRESS_LENGTH ? { board, ...place } : place);
}

async function begin() {
  const text = await sharedBoard();
  const board = Number(fragment().get("n") ?? 1) || 1;
  try {
    if (now) {
      const { played } = now;
      const window = { x: view.x, y: view.y, span: view.span };
      await open(source, now.board);
      for (const { from, to } of played) await act("move", { from, to });
      view.set(window.x, window.y, window.span);
      return void requestWindow();
    }
    if (fragment().has("board") && text === null) toast(t("web-giant-bad-link"));
    await open(text, board);
  } catch (error) {
    toast(errorText(error));
    if (text !== null || board !== 1) await open(null);
  }
}

async function share() {
  const { text } = await socket.ask("giant/text");
  const board = await packed(text);
  if (board.length > 4 * MAX_ADDRESS_LENGTH) return toast(t("web-giant-too-long"));
  return showLinks(t("web-share"), [
    { key: "web-giant-share", address: new URL(`/giant#board=${board}`, location.href).href },
  ]);
}

/** @param {"png" | "svg" | "txt"} form */
async function exportAs(form) {
  try {
    const { text } = await socket.ask("giant/text");
    if (form === "txt") return download("board.txt", new Blob([text]));
    const theme =
      document.documentElement.dataset.theme ??
      (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    const window =
      view.isNear && !isCompressed
        ? { x: String(view.x), y: String(view.y), size: Number(view.span) }
        : {};
    download(
      `board.${form}`,
      await (await post("giant/draw", { text, form, theme, ...window })).blob(),
    );
  } catch (error) {
    toast(errorText(error));
  }
}

async function chooseBoard() {
  const board = now ? await askBoard(boards, more, now.board) : null;
  if (board !== null) await goTo(board).catch(refused);
}

/** @returns {[string[], string][]} */
function keys() {
  return [
    [["←", "↑", "↓", "→"], t("web-giant-keys-pan")],
    [["+", "-"], t("web-giant-keys-zoom")],
    [["Shift", "+"], t("web-giant-keys-zoom-far")],
    [["Home"], t("web-giant-keys-whole")],
    [["K"], t("web-giant-keys-king")],
    [["C"], t("web-giant-view-compressed")],
    [["Enter"], t("web-giant-keys-press")],
    [["U"], t("web-undo")],
    [["N"], t("web-giant-after")],
    [["P"], t("web-giant-before")],
  ];
}

/** @param {KeyboardEvent} event */
function shortcut(event) {
  if (
    isTyping(event) ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    document.querySelector("dialog[open], .menu:popover-open")
  )
    return;
  const held = document.activeElement === map;
  const pan = PAN[/** @type {"ArrowUp"} */ (event.key)];
  const far = event.shiftKey ? 1000 : 4;
  /** @type {Record<string, () => unknown>} */
  const acts = {
    "+": () => zoom(1 / far),
    "=": () => zoom(1 / 4),
    "-": () => zoom(4),
    _: () => zoom(1000),
    home: () => choose("far"),
    k: goToKing,
    c: () => choose(isCompressed ? "far" : "compressed"),
    u: () => act("undo").catch(refused),
    n: () => goTo((now?.board ?? 0) + 1),
    p: () => goTo((now?.board ?? 0) - 1),
    ...(lifted ? { escape: deselect } : {}),
    ...(held && view.isNear && !isCompressed
      ? { enter: () => press(...view.middle), " ": () => press(...view.middle) }
      : {}),
  };
  const doing = acts[event.key.toLowerCase()];
  if (pan && held && !isCompressed) {
    const step = view.isNear ? 1 / Number(view.span) : 0.2;
    view.move((pan[0] ?? 0) * step, (pan[1] ?? 0) * step);
    void requestWindow();
  } else if (doing) void doing();
  else return;
  event.preventDefault();
}

/** What a drag has left over of a square. @type {[number, number]} */
const carry = [0, 0];
let tapped = 0;
gestures(map, byId("picture"), {
  drag: (dx, dy) => {
    if (isCompressed) return;
    carry[0] += -dx * Number(view.span);
    carry[1] += -dy * Number(view.span);
    const [x, y] = [Math.trunc(carry[0]), Math.trunc(carry[1])];
    carry[0] -= x;
    carry[1] -= y;
    view.set(view.x + BigInt(x), view.y + BigInt(y), view.span);
    void requestWindow();
  },
  dragged: () => void requestWindow(),
  scale: (factor, px, py) => zoom(factor, px, py),
  tap: (px, py) => {
    if (isCompressed) return;
    if (view.isNear) void press(...view.square(px, py));
    else if (Date.now() - tapped < 350) zoom(1 / 4, px, py);
    tapped = Date.now();
  },
});
/** @param {string} id @param {() => unknown} doing */
const on = (id, doing) =>
  byId(id).addEventListener(
    "click",
    () => byId(id).getAttribute("aria-disabled") !== "true" && void doing(),
  );
on("closer", () => zoom(1 / 4));
on("farther", () => zoom(4));
on("focus", goToKing);
on("king", goToKing);
on("open", () => askOpen((text) => open(text)));
on("undo", () => act("undo").catch(refused));
on("share", share);
on("boards", chooseBoard);
on("before", () => goTo((now?.board ?? 0) - 1).catch(refused));
on("after", () => goTo((now?.board ?? 0) + 1).catch(refused));
for (const button of byId("views").querySelectorAll("button"))
  button.addEventListener("click", () => choose(button.value));
menu(byId("more"), () => [
  { word: t("web-giant-boards"), icon: "more", act: () => void chooseBoard() },
  { word: t("web-giant-built-in"), icon: "open", act: () => void open(null) },
  "line",
  .../** @type {const} */ (["png", "svg", "txt"]).map((form) => ({
    word: t("web-export", { form: form.toUpperCase() }),
    icon: "save",
    act: () => void exportAs(form),
  })),
]);
map.addEventListener("focus", show);
map.addEventListener("blur", show);
addEventListener("keydown", shortcut);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", async (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) await open(await file.text()).catch(refused);
});
addEventListener("hashchange", () => {
  now = null;
  void begin();
});
addEventListener("papan-theme", show);
onLanguageChange(panel);
socket.onOpen(() => void begin());
