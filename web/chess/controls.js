// @ts-check
// What the user does, by pointer, key or button, becomes a request; the answer becomes the game.

import { showLinks } from "../lib/board-dialogs.js";
import { Fault } from "../lib/connection.js";
import { confirm } from "../lib/dialogs.js";
import { byId } from "../lib/dom.js";
import { exportItems } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { socket } from "../lib/page.js";
import { errorText, menu, onClick, onTypedMove } from "../lib/panel.js";
import { toast } from "../lib/toasts.js";
import { fragment, setFragment, sharedBoard } from "../lib/url-state.js";
import { askNewGame, askPromotion, showScores } from "./dialogs.js";
import { Engine } from "./engine.js";
import { exportAs, load, open, save, share } from "./files.js";
import { defaults, game, graph, movesFrom, seen, shown } from "./model.js";
import { cellOf, isOf, squareOf } from "./position.js";
import { animateMove, board, chooseTab, connectView, show, showGraph } from "./view.js";

/** @typedef {import("./model.js").State} State */

const engine = new Engine(socket, take, (error) => void missEngine(error));

/** @param {number | null} cell */
function lift(cell) {
  game.lifted = cell;
  board.draw();
  if (graph.on && graph.show === "one") void showGraph();
}

/** Puts the piece down on Escape. @param {KeyboardEvent} event */
const putDown = ({ key }) => key === "Escape" && game.lifted !== null && (lift(null), true);

/** @param {number} cell */
function press(cell) {
  if (movesFrom(game.lifted).some(({ to }) => cellOf(to) === cell))
    return void drop(/** @type {number} */ (game.lifted), cell);
  if (game.past) void showPly(null);
  const state = game.now;
  const mine = state?.yours && isOf(game.pieces[cell] ?? null, state.turn);
  const looks = graph.on && graph.show === "one" && game.pieces[cell];
  lift((mine || looks) && cell !== game.lifted ? cell : null);
}

/** @param {number} from @param {number | null} to */
async function drop(from, to) {
  const ways = movesFrom(from).filter((move) => to !== null && cellOf(move.to) === to);
  if (ways.length === 0 || !game.now) return lift(from === to ? from : null);
  const promotion = ways.some((way) => way.promotion)
    ? await askPromotion(game.now.turn)
    : undefined;
  if (promotion === null) return lift(null);
  await send("chess/move", { from: squareOf(from), to: squareOf(to ?? 0), promotion });
}

/**
 * Asks the server and shows the state it answers with; a refusal becomes a toast.
 * @param {string} verb
 * @param {Record<string, unknown>} [body]
 */
async function send(verb, body) {
  try {
    const answer = await socket.ask(verb, body);
    take(answer.state);
    if (answer.trouble) toast(errorText(new Fault(answer.trouble)));
  } catch (error) {
    toast(errorText(error));
    lift(null);
  }
}

/** The game has changed. @param {State} state */
function take(state) {
  const before = game.now?.game === state.game ? game.now : null;
  game.now = state;
  game.past = null;
  game.lifted = null;
  seen.clear();
  show();
  const step = before ? state.played.length - before.played.length : 0;
  if (step === 1 && state.last) animateMove(state.last, true);
  if (step === -1 && before?.last) animateMove(before.last, false);
  engine.attend(state);
}

/**
 * The engine did not move; one that failed has left, and the player moves for both.
 * @param {unknown} error
 */
async function missEngine(error) {
  if (!game.now) return;
  const { state } = await socket.ask("chess/join", {
    game: game.now.game,
    seat: fragment().get("seat"),
  });
  take(state);
  toast(state.engine ? errorText(error) : `${errorText(error)} ${t("web-engine-gone")}`);
}

/**
 * Shows the position after some of the moves; null is the game as it stands.
 * @param {number | null} count
 */
async function showPly(count) {
  if (!game.now) return;
  const played = game.now.played.length;
  const wanted = count === null || count >= played ? null : Math.max(0, count);
  if (wanted !== null && !seen.has(wanted))
    seen.set(wanted, (await socket.ask("chess/state", { ply: wanted })).state);
  game.past = wanted === null ? null : (seen.get(wanted) ?? null);
  game.lifted = null;
  show();
}

function toggleGraph() {
  graph.on = !graph.on;
  if (graph.on) chooseTab("panel-graph");
  void showGraph();
}

function flip() {
  board.flipped = !board.flipped;
  show();
}

/** Joins a game: the address leads back to it. @param {import("./model.js").Seat} answer */
function enter({ state, seat, invite: other }) {
  const token = seat ?? fragment().get("seat");
  setFragment({ game: state.game, ...(token ? { seat: token } : {}) });
  game.invite = other ?? null;
  engine.forget();
  board.flipped = state.you === "black";
  take(state);
}

/** The request for a new game. @param {import("./dialogs.js").NewGame} wanted */
const newGameRequest = ({ side, own, level, ...rest }) =>
  side === "engine" ? { ...rest, side: own, engine: level } : { ...rest, side };

async function newGame() {
  const { name } = await socket.ask("chess/engine");
  return askNewGame(defaults, name, async (wanted) => {
    Object.assign(defaults, wanted);
    enter(await socket.ask("chess/new", newGameRequest(wanted)));
    if (game.invite) setTimeout(() => void showInvitation());
  });
}

/**
 * Links for the other player: to this machine's place in the local network, if it is open to
 * others.
 */
async function showInvitation() {
  const { origin, token } = await socket.ask("lan");
  const link = (/** @type {Record<string, string>} */ values) =>
    new URL(`/chess#${new URLSearchParams(values)}`, origin ?? location.href).href;
  const base = { game: game.now?.game ?? "", ...(token ? { lan: token } : {}) };
  return showLinks(t("web-invite"), [
    { key: "web-invite-seat", address: link({ ...base, seat: game.invite ?? "" }) },
    { key: "web-invite-watch", address: link(base) },
  ]);
}

async function resign() {
  if (!game.now) return;
  const { players, you, turn } = game.now;
  const name = players[you === "white" || you === "black" ? you : turn];
  const about = t("web-resign-sure-about", { name });
  if (await confirm(t("web-resign-sure"), about, "web-resign")) await send("chess/resign");
}

async function offerDraw() {
  if (!game.now) return;
  const alone = game.now.you === "both" && !game.now.can.claim;
  const [title, about] = [t("web-draw-sure"), t("web-draw-sure-about")];
  if (!alone || (await confirm(title, about, "web-draw-yes", "main"))) await send("chess/draw");
}

/** What the prompt's buttons do. */
function prompt() {
  const think = () => {
    void engine.think();
    show();
  };
  return {
    accept: (/** @type {"draw" | "undo"} */ verb) => void send(`chess/${verb}`),
    decline: () => void send("chess/decline"),
    again: () => void newGame(),
    think: engine.stalled ? think : null,
  };
}

/** @returns {import("../lib/panel.js").Item[]} */
function more() {
  const drawWord = game.now?.can.claim
    ? "web-draw-claim"
    : game.now?.you === "both"
      ? "web-draw-agree"
      : "web-draw-offer";
  /** @type {import("../lib/panel.js").Item[]} */
  const link = game.invite
    ? [{ word: t("web-link-again"), icon: "share", act: () => void showInvitation() }]
    : [];
  return [
    { word: t("web-new-game"), icon: "plus", key: "N", act: () => void newGame() },
    { word: t("web-open-game"), icon: "open", key: "O", act: () => void open(enter) },
    ...link,
    {
      word: t("web-leaderboard"),
      icon: "target",
      act: async () => showScores((await socket.ask("chess/scores")).scores),
    },
    "line",
    {
      word: t("web-redo"),
      icon: "redo",
      key: "R",
      act: () => void send("chess/redo"),
      off: !game.now?.can.redo,
    },
    { word: t(drawWord), icon: "check", act: () => void offerDraw(), off: !game.now?.can.draw },
    { word: t("web-resign"), icon: "stop", act: () => void resign(), off: !game.now?.can.resign },
    "line",
    { word: t("web-share"), icon: "share", act: () => void share() },
    ...exportItems(["pgn", "fen", "png", "svg"], exportAs),
  ];
}

const undo = () => game.now?.can.undo && send("chess/undo");

/** Opens a game that was dropped or pasted. @param {Blob} file */
export async function openFile(file) {
  try {
    enter(await load(await file.text()));
  } catch (error) {
    toast(errorText(error));
  }
}

/** Begins a game, or goes on with the one that the address names. */
export async function begin() {
  const address = fragment();
  const [joined, resumed, text] = [address.get("game"), address.get("resume"), await sharedBoard()];
  try {
    if (joined)
      return enter(await socket.ask("chess/join", { game: joined, seat: address.get("seat") }));
    if (resumed) return enter(await socket.ask("chess/resume", { game: resumed }));
    if (text) return enter(await load(text));
  } catch (error) {
    toast(errorText(error));
  }
  enter(await socket.ask("chess/new", newGameRequest(defaults)));
}

/** @type {import("../lib/page.js").KeyBinding[]} */
export const keys = [
  [["←", "↑", "↓", "→"], "web-keys-arrows"],
  [["Enter"], "web-keys-press"],
  [["/"], "web-type-move", () => byId("typed-move").focus()],
  [
    ["[", "]"],
    "web-keys-look",
    ({ key }) => showPly((shown()?.played.length ?? 0) + (key === "]" ? 1 : -1)),
  ],
  [["U"], "web-undo", undo],
  [["R"], "web-redo", () => game.now?.can.redo && send("chess/redo")],
  [["F"], "web-flip", flip],
  [["G"], "web-graph", toggleGraph],
  [["N"], "web-new-game", newGame],
  [["O"], "web-open-game", () => open(enter)],
  [["S"], "web-save", save],
];

/** Lets the buttons, the board and the server act on the game. */
export function connectControls() {
  connectView({ showPly, prompt });
  board.handle({ press, drop, lifted: lift, key: putDown });
  onClick("undo", undo);
  onClick("flip", flip);
  onClick("graph", toggleGraph);
  onClick("save", save);
  menu(byId("more"), more);
  onTypedMove(async (text) => take((await socket.ask("chess/move", { text })).state));
  socket.on("chess/state", ({ state }) => take(state));
}
