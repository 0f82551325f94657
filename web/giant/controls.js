// @ts-check
// What the user does, by pointer, key or button: moving about, moving pieces, opening boards.

import { uploadIfLong } from "../lib/connection.js";
import { byId } from "../lib/dom.js";
import { exportItems } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { errorText, menu, onClick, onTypedMove } from "../lib/panel.js";
import { announce, toast } from "../lib/toasts.js";
import { fragment, sharedBoard } from "../lib/url-state.js";
import { askBoard, askOpen } from "./dialogs.js";
import { clamp, size } from "./figures.js";
import { address, exportAs, share } from "./files.js";
import { gestures } from "./gestures.js";
import { big, game, nameOf, pieceAt, reaches, viewport } from "./model.js";
import { pieceName } from "./panel.js";
import { connectView, countMessage, map, markers, panel, requestWindow, show } from "./view.js";
import { DEFAULT_NEAR } from "./viewport.js";

/** @typedef {import("./model.js").State} State */

/** How near to a mark a tap or a wheel is meant for it. */
const MARK_PX = 24;
const PAN = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Asks for something that changes the board.
 * @template {"giant/board" | "giant/move" | "giant/undo"} Verb
 * @param {Verb} verb
 * @param {import("../lib/connection.js").Fields<Verb>} [body]
 */
async function act(verb, body) {
  const { state } = await connection.ask(verb, body);
  take(state);
}

/** @param {State} state */
function take(state) {
  const fresh = !game.now || game.now.board !== state.board || game.now.size !== state.size;
  const before = game.now;
  game.now = state;
  game.lifted = null;
  game.compressed = null;
  if (fresh) {
    game.isCompressed = false;
    viewport.whole(BigInt(state.size));
  }
  if (before && before.answer !== state.answer) announce(state.answer);
  panel();
  void requestWindow();
}

/** Adds the next lines to the list of evasions. */
async function moreEvasions() {
  const state = game.now;
  if (!state?.evasions) return;
  const known = state.evasions.moves.length;
  try {
    const { moves, more: left } = await connection.ask("giant/evasions", {
      from: known,
    });
    if (state !== game.now || state.evasions.moves.length !== known) return;
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

/** Looks at a square from near. @param {[bigint, bigint]} square */
function go([x, y]) {
  game.isCompressed = false;
  viewport.centre(x, y, clamp(DEFAULT_NEAR, 1n, viewport.size));
  void requestWindow();
  map.scrollIntoView({ block: "nearest" });
}

/** The king in check, or else the white one, then the other one. */
function goToKing() {
  if (!game.now) return;
  const first = game.now.side ?? "white";
  const [x, y] = viewport.middle;
  const at = big(game.now.kings[first]);
  const isThere =
    viewport.isNear &&
    !game.isCompressed &&
    size(at[0] - x) < viewport.span &&
    size(at[1] - y) < viewport.span;
  go(isThere ? big(game.now.kings[first === "white" ? "black" : "white"]) : at);
}

/** @param {number} factor @param {number} [px] @param {number} [py] */
function zoom(factor, px = 0.5, py = 0.5) {
  if (game.isCompressed) return;
  viewport.zoom(factor, px, py);
  void requestWindow();
}

/** @param {string} name */
function chooseView(name) {
  game.isCompressed = name === "compressed";
  if (name === "far") viewport.whole(viewport.size);
  if (name === "near" && game.now && !viewport.isNear)
    return go(big(game.now.kings[game.now.side ?? "white"]));
  void requestWindow();
}

/**
 * Shows a reply to a check: its piece is lifted, its squares are marked, a tap plays it.
 * @param {import("./model.js").SlideRange} range
 */
function choose(range) {
  game.lifted = { name: range.from.join(), ranges: [range] };
  go(big(range.last));
  announce(t("web-giant-lifted", { piece: pieceName(range.piece) }));
}

/**
 * The king or attacker whose mark is at a place of the far map.
 * @param {number} px
 * @param {number} py
 */
function markerAt(px, py) {
  if (viewport.isNear || game.isCompressed) return null;
  const width = byId("picture").clientWidth || 1;
  const found = markers()
    .map(({ at }) => {
      const [mx, my] = viewport.place(...at);
      return { at, apart: Math.hypot(mx - px, my - py) * width };
    })
    .sort((one, other) => one.apart - other.apart)[0];
  return found && found.apart <= MARK_PX ? found.at : null;
}

/** A tap on a square: lifts a piece, or puts it down. @param {bigint} x @param {bigint} y */
async function press(x, y) {
  const name = nameOf(x, y);
  if (game.lifted?.name === name) return deselect();
  if (game.lifted) {
    const [fx = "", fy = ""] = game.lifted.name.split(",");
    if (game.lifted.ranges.some((range) => reaches(range, x, y)))
      return void act("giant/move", {
        from: [fx, fy],
        to: [String(x), String(y)],
      }).catch(refused);
  }
  const piece = pieceAt(x, y);
  const isOurs = piece && (piece === piece.toLowerCase() ? "white" : "black") === game.now?.turn;
  if (!isOurs)
    return piece
      ? (deselect(),
        toast(
          t("web-giant-not-turn", {
            side: t(`web-${game.now?.turn ?? "white"}`),
          }),
        ))
      : deselect();
  game.lifted = { name, ranges: [] };
  show();
  try {
    countMessage();
    const { ranges } = await connection.ask("giant/targets", {
      at: [String(x), String(y)],
    });
    if (game.lifted?.name !== name) return;
    game.lifted.ranges = ranges;
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

function deselect() {
  game.lifted = null;
  show();
}

/** @param {unknown} error */
function refused(error) {
  deselect();
  toast(errorText(error));
}

/** @param {string | null} text @param {number} [board] */
async function open(text, board = 1) {
  const answer = await connection.ask("giant/open", {
    ...(text === null ? {} : await uploadIfLong("giant", text)),
    board,
  });
  [game.source, game.boards, game.more, game.now] = [text, answer.boards, answer.more, null];
  game.seen = null;
  take(answer.state);
  await address();
}

/** @param {number} board */
async function goTo(board) {
  if (!game.now || board < 1 || board > game.now.of) return;
  game.now = null;
  game.seen = null;
  await act("giant/board", { board });
  await address();
}

export async function begin() {
  const text = await sharedBoard();
  const board = Number(fragment().get("n") ?? 1) || 1;
  try {
    if (game.now) {
      const { played } = game.now;
      const window = { x: viewport.x, y: viewport.y, span: viewport.span };
      await open(game.source, game.now.board);
      for (const { from, to } of played) await act("giant/move", { from, to });
      viewport.set(window.x, window.y, window.span);
      return void requestWindow();
    }
    if (fragment().has("board") && text === null) toast(t("web-bad-link"));
    await open(text, board);
  } catch (error) {
    toast(errorText(error));
    if (text !== null || board !== 1) await open(null);
  }
}

/** The address was changed by hand. */
export function navigate() {
  game.now = null;
  return begin();
}

/** Opens a board that was dropped or pasted. @param {Blob} file */
export const openFile = async (file) => open(await file.text()).catch(refused);

async function chooseBoard() {
  const board = game.now ? await askBoard(game.boards, game.more, game.now.board) : null;
  if (board !== null) await goTo(board).catch(refused);
}

/** @param {number} by */
const turnTo = (by) => goTo((game.now?.board ?? 0) + by).catch(refused);

const undo = () => act("giant/undo").catch(refused);

/** @param {KeyboardEvent} event */
function pan({ key }) {
  if (document.activeElement !== map || game.isCompressed) return false;
  const [right = 0, down = 0] = PAN[/** @type {"ArrowUp"} */ (key)];
  const step = viewport.isNear ? 1 / Number(viewport.span) : 0.2;
  viewport.move(right * step, down * step);
  return requestWindow();
}

/** @param {KeyboardEvent} event */
const zoomByKey = ({ key, shiftKey }) =>
  zoom({ "=": 1 / 4, "-": 4, _: 1000 }[key] ?? 1 / (shiftKey ? 1000 : 4));

const pressMiddle = () =>
  document.activeElement === map &&
  viewport.isNear &&
  !game.isCompressed &&
  press(...viewport.middle);

/** @type {import("../lib/page.js").KeyBinding[]} */
export const keys = [
  [["←", "↑", "↓", "→"], "web-giant-keys-pan"],
  [Object.keys(PAN), null, pan],
  [["+", "-"], "web-giant-keys-zoom", zoomByKey],
  [["Shift", "+"], "web-giant-keys-zoom-far"],
  [["=", "_"], null, zoomByKey],
  [["Home"], "web-giant-keys-whole", () => chooseView("far")],
  [["K"], "web-giant-keys-king", goToKing],
  [["C"], "web-giant-view-compressed", () => chooseView(game.isCompressed ? "far" : "compressed")],
  [["Enter"], "web-giant-keys-press", pressMiddle],
  [[" "], null, pressMiddle],
  [["U"], "web-undo", undo],
  [["N"], "web-giant-after", () => turnTo(1)],
  [["P"], "web-giant-before", () => turnTo(-1)],
  [["Escape"], null, () => game.lifted !== null && deselect()],
];

/** @returns {import("../lib/panel.js").Item[]} */
const more = () => [
  { word: t("web-giant-boards"), icon: "more", act: () => void chooseBoard() },
  { word: t("web-giant-built-in"), icon: "open", act: () => void open(null) },
  "line",
  ...exportItems(["png", "svg", "txt"], exportAs),
];

/** What a drag has left over of a square. @type {[number, number]} */
const carry = [0, 0];
let tapped = 0;

/** Lets the map, the buttons and the form act on the board. */
export function connectControls() {
  connectView({ go, choose, moreEvasions: () => void moreEvasions() });
  gestures(map, byId("picture"), {
    drag: (dx, dy) => {
      if (game.isCompressed) return;
      carry[0] += -dx * Number(viewport.span);
      carry[1] += -dy * Number(viewport.span);
      const [x, y] = [Math.trunc(carry[0]), Math.trunc(carry[1])];
      carry[0] -= x;
      carry[1] -= y;
      viewport.set(viewport.x + BigInt(x), viewport.y + BigInt(y), viewport.span);
      void requestWindow();
    },
    dragged: () => void requestWindow(),
    // A mark is larger than the square that it marks: to zoom in on it means that square.
    scale: (factor, px, py) => {
      const at = factor < 1 ? markerAt(px, py) : null;
      zoom(factor, ...(at ? viewport.place(...at) : /** @type {const} */ ([px, py])));
    },
    tap: (px, py) => {
      if (game.isCompressed) return;
      const at = markerAt(px, py);
      if (at) return go(at);
      if (viewport.isNear) void press(...viewport.square(px, py));
      else if (Date.now() - tapped < 350) zoom(1 / 4, px, py);
      tapped = Date.now();
    },
  });
  onClick("closer", () => zoom(1 / 4));
  onClick("farther", () => zoom(4));
  onClick("focus", goToKing);
  onClick("king", goToKing);
  onClick("open", () => askOpen((text) => open(text)));
  onClick("undo", undo);
  onClick("share", share);
  onClick("boards", chooseBoard);
  onClick("before", () => turnTo(-1));
  onClick("after", () => turnTo(1));
  for (const button of byId("views").querySelectorAll("button"))
    button.addEventListener("click", () => chooseView(button.value));
  onTypedMove((text) => act("giant/move", { text: text.replace(/[\u2009\u202f]/g, "") }));
  menu(byId("more"), more);
  map.addEventListener("focus", show);
  map.addEventListener("blur", show);
}
