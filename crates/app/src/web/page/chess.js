// @ts-check
// The chess page. It draws the state that the server sends and sends what the user did: no rules live here.

import { Board } from "./board.js";
import { askNewGame, askOpen, askPromotion, askSave, showLinks, showResult, showScores } from "./chess/dialogs.js";
import { arrows, attackedCells, drawGraphPanel } from "./chess/graph.js";
import { drawMoves } from "./chess/moves.js";
import { drawPlayers } from "./chess/players.js";
import { cellOf, isOf, manName, menOf, squareOf } from "./chess/position.js";
import { isMyTurn } from "./chess/state.js";
import { ask } from "./dialog.js";
import { byId, download } from "./dom.js";
import { toast } from "./notice.js";
import { fieldError, menu, sentence, tabs } from "./panel.js";
import { boardAddress, fragment, setFragment, sharedBoard } from "./share.js";
import { isTyping, startPage } from "./shell.js";
import { Fault, post, Socket } from "./socket.js";
import { onWords, say } from "./text.js";

/**
 * @typedef {import("./chess/state.js").State} State
 * @typedef {import("./chess/graph.js").Graph} Graph
 */

/** @type {State | null} */
let state = null;
/** How many moves the shown position is after; null is the game as it stands. @type {number | null} */
let looking = null;
/** @type {number | null} */
let lifted = null;
/** @type {(string | null)[]} */
let men = Array(64).fill(null);
/** @type {Graph | null} */
let graph = null;
let graphOn = false;
/** @type {import("./chess/graph.js").Show} */
let graphShow = "all";
/** @type {import("./chess/position.js").Colour} */
let attackers = "white";
/** Whether this page saw the game being played: only then its end is an event. */
let watched = false;

await startPage({ game: "chess", keys });
const socket = new Socket();
const board = new Board(byId("board"), {
  rows: 8, columns: 8, files: [..."abcdefgh"], ranks: [..."87654321"],
  label: () => say("web-chess-board"),
  face, press, drop,
  lifted: (cell) => lift(cell),
  key: (event) => event.key === "Escape" && lifted !== null && (lift(null), true),
});

/** The position that is shown. */
const shownFen = () => (state === null ? "" : looking === null ? state.fen : looking === 0 ? state.start : (state.played[looking - 1]?.fen ?? state.fen));
const shownCount = () => looking ?? state?.played.length ?? 0;
const mayMove = () => state !== null && looking === null && isMyTurn(state);

/** The moves from a cell. @param {number | null} cell */
const movesFrom = (cell) => (cell === null || !state || !mayMove() ? [] : state.moves.filter(({ uci }) => cellOf(uci) === cell));

/** @param {number} cell @returns {import("./board.js").Face} */
function face(cell) {
  const man = men[cell] ?? null;
  const last = state?.played[shownCount() - 1]?.uci ?? "";
  const target = movesFrom(lifted).some(({ uci }) => cellOf(uci.slice(2)) === cell);
  const isLast = last !== "" && (cellOf(last) === cell || cellOf(last.slice(2)) === cell);
  const inCheck = state !== null && looking === null && state.check && man?.charAt(1) === "K" && isOf(man, state.turn);
  const hatched = graphOn && graphShow === "attacks" && graph !== null && attackedCells(graph, attackers).has(cell);
  const parts = [
    isLast && { draw: "tick" }, hatched && { draw: "hatch" },
    target && man !== null && { draw: "ring" }, man !== null && { draw: man, as: "man carried" }, target && man === null && { draw: "dot" },
  ].filter((part) => part !== false);
  const words = [squareOf(cell), man && manName(man), inCheck && say("web-check"), target && say(man ? "web-may-take" : "web-may-go")];
  return {
    kind: ["sq", (cell + (cell >> 3)) % 2 ? "d" : "l", isLast && "last", cell === lifted && "sel", inCheck && "check", target && "goes"].filter(Boolean).join(" "),
    label: words.filter(Boolean).join(", "),
    parts,
    lift: mayMove() && state !== null && isOf(man, state.turn),
    selected: cell === lifted,
  };
}

/** @param {number | null} cell */
function lift(cell) {
  lifted = cell;
  board.draw();
  if (graphOn && graphShow === "one") drawGraph();
}

/** @param {number} cell */
function press(cell) {
  if (lifted !== null && movesFrom(lifted).some(({ uci }) => cellOf(uci.slice(2)) === cell)) return void drop(lifted, cell);
  const own = state !== null && mayMove() && isOf(men[cell] ?? null, state.turn);
  if (!own && looking !== null) look(null);
  lift(own && cell !== lifted ? cell : graphShow === "one" && graphOn && men[cell] ? cell : null);
}

/** @param {number} from @param {number | null} to */
async function drop(from, to) {
  const ways = to === null ? [] : movesFrom(from).filter(({ uci }) => cellOf(uci.slice(2)) === to);
  const [first] = ways;
  if (!first || !state) return lift(from === to ? from : null);
  const promotion = ways.length > 1 ? await askPromotion(state.turn) : null;
  if (ways.length > 1 && promotion === null) return lift(null);
  const way = ways.find(({ uci }) => promotion === null || uci.endsWith(promotion)) ?? first;
  await send("chess/move", { move: way.uci });
}

/**
 * Asks the server and shows the state it answers with; a refusal becomes a toast.
 * @param {string} verb
 * @param {Record<string, unknown>} [body]
 */
async function send(verb, body) {
  try {
    take((await socket.ask(verb, body)).state);
  } catch (error) {
    toast(told(error));
    lift(null);
  }
}

/** @param {unknown} error */
const told = (error) => (error instanceof Fault ? [sentence(error.message), error.hint].filter(Boolean).join(" ") : String(error));

/** @param {State} next */
function take(next) {
  const before = state;
  const same = before?.game === next.game;
  const moved = same && next.played.length === before.played.length + 1;
  state = next;
  lifted = null;
  looking = null;
  if (!same) watched = false;
  show();
  if (moved) slide(next.played.at(-1)?.uci ?? "", true);
  else if (same && next.played.length === before.played.length - 1) slide(before.played.at(-1)?.uci ?? "", false);
  if (next.outcome && watched && !before?.outcome) showResult(next, { again: newGame });
  watched ||= next.outcome === null;
}

/** @param {string} uci @param {boolean} forth */
function slide(uci, forth) {
  const [from, to] = [cellOf(uci), cellOf(uci.slice(2))];
  forth ? board.slide(from, to) : board.slide(to, from);
  const rook = { e1g1: [63, 61], e1c1: [56, 59], e8g8: [7, 5], e8c8: [0, 3] }[uci];
  const castles = rook && men[forth ? to : from]?.endsWith("K");
  if (castles) board.slide(rook[forth ? 0 : 1] ?? 0, rook[forth ? 1 : 0] ?? 0);
}

/** Draws everything. */
function show() {
  if (!state) return;
  men = menOf(shownFen());
  if (graph?.fen !== shownFen()) graph = null;
  board.draw();
  drawPlayers(byId("players"), state, board.flipped);
  drawMoves(byId("panel-moves"), state, shownCount(), (count) => look(count));
  drawGame();
  drawSaid();
  byId("undo").setAttribute("aria-disabled", String(state.played.length === 0 || state.seat === null));
  document.title = say("web-chess-title", { white: state.players.white.name, black: state.players.black.name });
  byId("title").textContent = document.title;
  byId("rules").textContent = say(`web-rules-${state.rules}`);
  void drawGraph();
}

/** The line under the board: who is to move, and what was just played. It is read aloud. */
function drawSaid() {
  if (!state) return;
  const last = state.played[shownCount() - 1];
  const { outcome, players, turn, check } = state;
  const first = looking !== null ? say("web-looking", { n: looking, of: state.played.length }) : outcome ? outcome.text : say(check ? "web-turn-check" : "web-turn", { name: players[turn].name });
  const bold = document.createElement("b");
  bold.textContent = first;
  byId("said").replaceChildren(bold, last ? ` ${say("web-played", { move: last.san })}` : "");
}

function drawGame() {
  const panel = byId("panel-game");
  if (!state) return;
  const pairs = [
    ["web-rules", say(`web-rules-${state.rules}`)], ["web-white", state.players.white.name], ["web-black", state.players.black.name],
    ["web-tab-moves", String(state.played.length)], ["web-seat", say(`web-seat-${state.seat ?? "none"}`)], ["web-result", state.outcome ? `${state.outcome.score} ${state.outcome.text}` : say("web-going-on")],
  ];
  const list = document.createElement("dl");
  list.className = "pairs";
  for (const [key = "", value = ""] of pairs) {
    const [term, data] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = say(key);
    data.textContent = value;
    list.append(term, data);
  }
  panel.replaceChildren(list);
}

/** @param {number | null} count */
function look(count) {
  looking = count === state?.played.length ? null : count;
  lifted = null;
  show();
}

async function drawGraph() {
  const fen = shownFen();
  byId("graph").setAttribute("aria-pressed", String(graphOn));
  if ((graphOn || !byId("panel-graph").hidden) && graph === null) {
    const answer = await post("chess/graph", { fen }).then((reply) => reply.json(), () => null);
    if (fen !== shownFen()) return;
    graph = answer && { ...answer, fen };
  }
  const from = lifted === null ? null : squareOf(lifted);
  board.overlay(graphOn && graph ? arrows(board, graph, graphShow, from) : []);
  board.draw();
  drawGraphPanel(byId("panel-graph"), graph, men, {
    show: graphShow, side: attackers,
    choose: (show) => { graphShow = show; graphOn = true; void drawGraph(); },
    turn: (side) => { attackers = side; void drawGraph(); },
  });
}

const chooseTab = tabs(byId("tabs"), (id) => id === "panel-graph" && void drawGraph());

function toggleGraph() {
  graphOn = !graphOn;
  if (graphOn) chooseTab("panel-graph");
  void drawGraph();
}

function flip() {
  board.flipped = !board.flipped;
  show();
}

const last = { rules: /** @type {"fide" | "classroom"} */ ("fide"), white: "WHI", black: "BLA", apart: false };

function newGame() {
  return askNewGame(last, async (wanted) => {
    Object.assign(last, wanted);
    enter(await socket.ask("chess/new", wanted));
    if (wanted.apart) void invite();
  });
}

/**
 * Sits down at a game: the address leads back to it.
 * @param {{ state: State, seat?: string }} answer
 */
function enter({ state: next, seat }) {
  setFragment({ game: next.game, ...(seat ? { seat } : {}) });
  board.flipped = next.seat === "black";
  take(next);
}

async function invite() {
  const { links } = await socket.ask("chess/invite");
  await showLinks(say("web-invite"), links);
}

function save() {
  if (!state) return;
  const { white, black } = state.players;
  return askSave(`${white.name}-${black.name}`.toLowerCase(), async (name) => {
    const answer = await socket.ask("chess/save", { name }).catch((error) => {
      if (error instanceof Fault && error.key === "web-save-exists") return null;
      throw error;
    });
    if (answer === null) {
      const over = await ask(say("web-overwrite"), say("web-overwrite-about", { name }), [{ value: "no", word: say("web-cancel") }, { value: "yes", word: say("web-overwrite-yes"), kind: "bad" }]);
      if (over !== "yes") return;
      await socket.ask("chess/save", { name, overwrite: true });
    }
    toast(say("web-saved", { name }));
  });
}

async function open() {
  const { saves } = await socket.ask("chess/saves");
  return askOpen(saves, async (choice) => enter(await socket.ask("chess/load", choice)));
}

/** @param {"png" | "svg" | "pgn" | "fen"} form */
async function save_as(form) {
  if (!state) return;
  const theme = document.documentElement.dataset.theme ?? "light";
  const name = `${state.players.white.name}-${state.players.black.name}.${form}`.toLowerCase();
  if (form === "fen") return download(name, new Blob([`${shownFen()}\n`], { type: "text/plain" }));
  if (form === "pgn") return download(name, new Blob([(await socket.ask("chess/pgn")).pgn], { type: "application/x-chess-pgn" }));
  const answer = await post("chess/draw", { fen: shownFen(), form, theme });
  download(name, await answer.blob());
}

/** Copies the address of the position that is shown: anybody can go on from it. */
async function share() {
  const address = new URL(await boardAddress("/chess", shownFen()), location.href).href;
  await showLinks(say("web-share"), [{ key: "web-share-position", address }]);
}

byId("undo").addEventListener("click", () => send("chess/undo"));
byId("flip").addEventListener("click", flip);
byId("graph").addEventListener("click", toggleGraph);
byId("save").addEventListener("click", () => void save());
menu(byId("more"), () => [
  { word: say("web-new-game"), icon: "plus", key: "N", act: () => void newGame() },
  { word: say("web-open-game"), icon: "open", key: "O", act: () => void open() },
  { word: say("web-redo"), icon: "redo", key: "R", act: () => void send("chess/redo"), off: !state?.ahead },
  "line",
  { word: say("web-share"), icon: "share", act: () => void share() },
  { word: "PGN", icon: "save", act: () => void save_as("pgn") },
  { word: "FEN", icon: "save", act: () => void save_as("fen") },
  { word: "PNG", icon: "save", act: () => void save_as("png") },
  { word: "SVG", icon: "save", act: () => void save_as("svg") },
  "line",
  { word: say("web-leaderboard"), icon: "check", act: async () => showScores((await socket.ask("chess/scores")).scores) },
]);

byId("typed").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (byId("typed-move"));
  const fault = byId("typed-fault");
  fieldError(input, fault, null);
  if (input.value.trim() === "") return;
  try {
    const answer = await socket.ask("chess/move", { move: input.value.trim() });
    input.value = "";
    take(answer.state);
  } catch (error) {
    fieldError(input, fault, error instanceof Fault ? error : { message: String(error) });
  }
});

/** @returns {[string[], string][]} */
function keys() {
  return [
    [["←", "↑", "↓", "→"], say("web-keys-arrows")], [["Enter"], say("web-keys-press")], [["U"], say("web-undo")], [["R"], say("web-redo")],
    [["F"], say("web-flip")], [["G"], say("web-graph")], [["N"], say("web-new-game")], [["O"], say("web-open-game")], [["S"], say("web-save")], [["/"], say("web-type-move")],
    [["[", "]"], say("web-keys-look")],
  ];
}

/** @type {Record<string, () => unknown>} */
const shortcuts = {
  u: () => send("chess/undo"), r: () => send("chess/redo"), f: flip, g: toggleGraph, n: newGame, o: open, s: save,
  "/": () => byId("typed-move").focus(),
  "[": () => look(Math.max(0, shownCount() - 1)),
  "]": () => look(Math.min(state?.played.length ?? 0, shownCount() + 1)),
};
addEventListener("keydown", (event) => {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const act = shortcuts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
});

/** Begins, or goes on where the address says. */
async function begin() {
  const address = fragment();
  const game = state?.game ?? address.get("game");
  try {
    if (game) return enter(await socket.ask("chess/open", { game, seat: address.get("seat") }));
    const text = await sharedBoard();
    if (text) return enter(await socket.ask("chess/load", { text }));
  } catch (error) {
    toast(told(error));
  }
  if (!state) enter(await socket.ask("chess/new", last));
}

socket.on("chess/state", (event) => take(event.state));
socket.onOpen(() => void begin());
socket.onChange((up) => byId("board").classList.toggle("asleep", !up));
onWords(show);
