// @ts-check
// The chess page: it draws the state that the server sends and sends what the user did. No rules
// live here.

import { Board } from "../lib/board.js";
import { askNewGame, askOpen, askPromotion, askSave, showLinks, showScores } from "./dialogs.js";
import { Engine } from "./engine.js";
import { drawFacts, renderPrompt, renderStatusLine } from "./game-info.js";
import { arrows, attackedCells, drawGraphPanel } from "./graph.js";
import { drawMoves } from "./moves.js";
import { drawPlayers } from "./players.js";
import { cellOf, isOf, pieceName, piecesOf, squareOf } from "./position.js";
import { ask } from "../lib/dialogs.js";
import { byId, download } from "../lib/dom.js";
import { announce, toast } from "../lib/toasts.js";
import { fieldError, menu, tabs, errorText } from "../lib/panel.js";
import { boardAddress, fragment, setFragment, sharedBoard } from "../lib/url-state.js";
import { isTyping, ready, startPage } from "../lib/page-frame.js";
import { uploadIfLong, Fault, post, Socket } from "../lib/connection.js";
import { onLanguageChange, t } from "../lib/i18n.js";

/**
 * @typedef {import("./state.js").State} State
 * @typedef {import("./graph.js").Graph} Graph
 */

/** The game as it stands. @type {State | null} */
let now = null;
/** An earlier position that is looked at. @type {State | null} */
let past = null;
/**
 * Earlier positions that were newGameRequest for already, by the number of moves before them.
 * @type {Map<number, State>}
 */
const seen = new Map();
/** The pieces of the shown position, by cell. @type {(string | null)[]} */
let pieces = Array(64).fill(null);
/** @type {number | null} */
let lifted = null;
/** The other player's seat, for the link. @type {string | null} */
let invite = null;
const graph = {
  on: false,
  /** @type {import("./graph.js").Show} */ show: "all",
  /** @type {import("./position.js").Color} */ side: "white",
  /** @type {Graph | null} */ data: null,
  fen: "",
};
/** What the last new game was like: the next one begins with it. */
/** @type {import("./dialogs.js").NewGame} */
const defaults = {
  rules: "fide",
  white: "WHI",
  black: "BLA",
  side: "both",
  own: "white",
  level: 5,
};

await startPage({ game: "chess", keys });
const socket = new Socket();
const engine = new Engine(socket, take, (error) => void missEngine(error));
const board = new Board(byId("board"), {
  rows: 8,
  columns: 8,
  files: [..."abcdefgh"],
  ranks: [..."87654321"],
  label: () => t("web-chess-board"),
  face,
  press,
  drop,
  lifted: lift,
  key: (event) => event.key === "Escape" && lifted !== null && (lift(null), true),
});

/** What the board shows. */
function shown() {
  return past ?? now;
}

/** The moves from a cell. @param {number | null} cell */
function movesFrom(cell) {
  return cell === null ? [] : (shown()?.moves ?? []).filter(({ from }) => cellOf(from) === cell);
}

/** @param {number} cell @returns {import("../lib/board.js").Face} */
function face(cell) {
  const state = shown();
  const piece = pieces[cell] ?? null;
  const square = squareOf(cell);
  const isTarget = movesFrom(lifted).some(({ to }) => to === square);
  const isLast = state?.last?.from === square || state?.last?.to === square;
  const isChecked = state?.check === square;
  const isHatched =
    graph.on &&
    graph.show === "attacks" &&
    graph.data !== null &&
    attackedCells(graph.data, graph.side).has(cell);
  const words = [
    square,
    piece && pieceName(piece),
    isChecked && t("web-check"),
    isTarget && t(piece ? "web-may-take" : "web-may-go"),
  ];
  return {
    kind: [
      "sq",
      (cell + (cell >> 3)) % 2 ? "d" : "l",
      isLast && "last",
      cell === lifted && "sel",
      isChecked && "check",
      isTarget && "goes",
    ]
      .filter(Boolean)
      .join(" "),
    label: words.filter(Boolean).join(", "),
    parts: [
      isLast && { draw: "tick" },
      isHatched && { draw: "hatch" },
      isTarget && piece !== null && { draw: "ring" },
      piece !== null && { draw: piece, as: "piece carried" },
      isTarget && piece === null && { draw: "dot" },
    ].filter((part) => part !== false),
    lift: state?.yours === true && isOf(piece, state.turn),
    selected: cell === lifted,
  };
}

/** @param {number | null} cell */
function lift(cell) {
  lifted = cell;
  board.draw();
  if (graph.on && graph.show === "one") void showGraph();
}

/** @param {number} cell */
function press(cell) {
  if (movesFrom(lifted).some(({ to }) => cellOf(to) === cell))
    return void drop(/** @type {number} */ (lifted), cell);
  if (past) void showPly(null);
  const state = now;
  const mine = state?.yours && isOf(pieces[cell] ?? null, state.turn);
  const looks = graph.on && graph.show === "one" && pieces[cell];
  lift((mine || looks) && cell !== lifted ? cell : null);
}

/** @param {number} from @param {number | null} to */
async function drop(from, to) {
  const ways = movesFrom(from).filter((move) => to !== null && cellOf(move.to) === to);
  if (ways.length === 0 || !now) return lift(from === to ? from : null);
  const promotion = ways.some((way) => way.promotion) ? await askPromotion(now.turn) : undefined;
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
  const before = now?.game === state.game ? now : null;
  now = state;
  past = null;
  lifted = null;
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
  if (!now) return;
  const { state } = await socket.ask("chess/join", {
    game: now.game,
    seat: fragment().get("seat"),
  });
  take(state);
  toast(state.engine ? errorText(error) : `${errorText(error)} ${t("web-engine-gone")}`);
}

/** @param {import("./state.js").Move} move @param {boolean} forth */
function animateMove({ from, to }, forth) {
  const go = (/** @type {number} */ a, /** @type {number} */ b) =>
    forth ? board.slide(a, b) : board.slide(b, a);
  const [start, end] = [cellOf(from), cellOf(to)];
  go(start, end);
  // A king that goes two squares along its rank castles; the rook comes from the corner to the
  // square beside it.
  const king = pieces[forth ? end : start]?.endsWith("K") && Math.abs(start - end) === 2;
  if (king) end > start ? go(end + 1, end - 1) : go(end - 2, end + 1);
}

/** Draws everything. */
function show() {
  const state = shown();
  if (!state || !now) return;
  pieces = piecesOf(state.pieces);
  board.draw();
  drawPlayers(byId("players"), state, board.flipped);
  drawMoves(byId("panel-moves"), now, state.played.length, (count) => void showPly(count));
  drawFacts(byId("panel-game"), now);
  renderStatusLine(byId("said"), now, past);
  renderPrompt(byId("matter"), now, {
    accept: (verb) => void send(`chess/${verb}`),
    decline: () => void send("chess/decline"),
    again: () => void newGame(),
    think: engine.stalled
      ? () => {
          void engine.think();
          show();
        }
      : null,
  });
  byId("undo").setAttribute("aria-disabled", String(!now.can.undo));
  byId("rules").textContent = t(`web-rules-${now.rules}`);
  document.title = t("web-chess-title", now.players);
  byId("title").textContent = document.title;
  void showGraph();
  ready();
}

/**
 * Looks at the position after some of the moves; null is the game as it stands.
 * @param {number | null} count
 */
async function showPly(count) {
  if (!now) return;
  const played = now.played.length;
  const wanted = count === null || count >= played ? null : Math.max(0, count);
  if (wanted !== null && !seen.has(wanted))
    seen.set(wanted, (await socket.ask("chess/state", { ply: wanted })).state);
  past = wanted === null ? null : (seen.get(wanted) ?? null);
  lifted = null;
  show();
}

async function showGraph() {
  const state = shown();
  if (!state) return;
  byId("graph").setAttribute("aria-pressed", String(graph.on));
  if (graph.fen !== state.fen) graph.data = null;
  if (graph.data === null && (graph.on || !byId("panel-graph").hidden)) {
    const data = await socket.ask("chess/graph", past ? { ply: past.played.length } : {});
    if (state !== shown()) return;
    Object.assign(graph, { data, fen: state.fen });
  }
  board.overlay(
    graph.on && graph.data
      ? arrows(board, graph.data, graph.show, lifted === null ? null : squareOf(lifted))
      : [],
  );
  board.draw();
  drawGraphPanel(byId("panel-graph"), graph.data, pieces, {
    ...graph,
    choose: (which) => {
      Object.assign(graph, { show: which, on: true });
      void showGraph();
    },
    turn: (side) => {
      graph.side = side;
      void showGraph();
    },
  });
}

const chooseTab = tabs(byId("tabs"), (id) => id === "panel-graph" && void showGraph());

function toggleGraph() {
  graph.on = !graph.on;
  if (graph.on) chooseTab("panel-graph");
  void showGraph();
}

function flip() {
  board.flipped = !board.flipped;
  show();
}

/** Sits down at a game: the address leads back to it. @param {import("./state.js").Seat} answer */
function enter({ state, seat, invite: other }) {
  const token = seat ?? fragment().get("seat");
  setFragment({ game: state.game, ...(token ? { seat: token } : {}) });
  invite = other ?? null;
  engine.forget();
  board.flipped = state.you === "black";
  take(state);
}

/** What the server is told of a new game. @param {import("./dialogs.js").NewGame} wanted */
const newGameRequest = ({ side, own, level, ...rest }) =>
  side === "engine" ? { ...rest, side: own, engine: level } : { ...rest, side };

async function newGame() {
  const { name } = await socket.ask("chess/engine");
  return askNewGame(defaults, name, async (wanted) => {
    Object.assign(defaults, wanted);
    enter(await socket.ask("chess/new", newGameRequest(wanted)));
    if (invite) setTimeout(() => void showInvitation());
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
  const base = { game: now?.game ?? "", ...(token ? { lan: token } : {}) };
  return showLinks(t("web-invite"), [
    { key: "web-invite-seat", address: link({ ...base, seat: invite ?? "" }) },
    { key: "web-invite-watch", address: link(base) },
  ]);
}

function save() {
  if (!now) return;
  const { white, black } = now.players;
  return askSave(`${white}-${black}`.toLowerCase(), async (name) => {
    const answer = await socket.ask("chess/save", { name }).catch(async (error) => {
      if (!(error instanceof Fault) || error.key !== "web-chess-save-exists") throw error;
      const over = await ask(t("web-overwrite"), t("web-overwrite-about", { name }), [
        { value: "no", word: t("web-cancel") },
        { value: "yes", word: t("web-overwrite-yes"), kind: "bad" },
      ]);
      return over === "yes" ? socket.ask("chess/save", { name, overwrite: true }) : null;
    });
    if (answer) toast(t("web-saved", answer));
  });
}

const FEN = /^\s*[1-8pnbrqkPNBRQK]+(\/[1-8pnbrqkPNBRQK]+){7}/;

/**
 * A game from a text: a position or a record.
 * @param {string} text
 * @returns {Promise<import("./state.js").Seat>}
 */
const load = async (text) =>
  FEN.test(text)
    ? socket.ask("chess/new", { fen: text.trim() })
    : socket.ask("chess/load", await uploadIfLong("chess", text));

async function open() {
  const { saves } = await socket.ask("chess/games").catch(() => ({ saves: [] }));
  return askOpen(saves, async (choice) =>
    enter("text" in choice ? await load(choice.text) : await socket.ask("chess/load", choice)),
  );
}

/** @param {"png" | "svg" | "pgn" | "fen"} form */
async function exportAs(form) {
  const state = shown();
  if (!state) return;
  const name = `${state.players.white}-${state.players.black}.${form}`.toLowerCase();
  try {
    if (form === "fen") return download(name, new Blob([`${state.fen}\n`]));
    if (form === "pgn") return download(name, new Blob([(await socket.ask("chess/pgn")).pgn]));
    const theme =
      document.documentElement.dataset.theme ??
      (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    download(name, await (await post("chess/draw", { fen: state.fen, form, theme })).blob());
  } catch (error) {
    toast(errorText(error));
  }
}

/** The address of the position that is shown: anybody can go on from it. */
async function share() {
  const address = new URL(await boardAddress("/chess", shown()?.fen ?? ""), location.href).href;
  return showLinks(t("web-share"), [{ key: "web-share-position", address }]);
}

async function resign() {
  if (!now) return;
  const sure = await ask(
    t("web-resign-sure"),
    t("web-resign-sure-about", {
      name: now.players[now.you === "white" || now.you === "black" ? now.you : now.turn],
    }),
    [
      { value: "no", word: t("web-cancel") },
      { value: "yes", word: t("web-resign"), kind: "bad" },
    ],
  );
  if (sure === "yes") await send("chess/resign");
}

async function offerDraw() {
  if (!now) return;
  const alone = now.you === "both" && !now.can.claim;
  const sure = alone
    ? await ask(t("web-draw-sure"), t("web-draw-sure-about"), [
        { value: "no", word: t("web-cancel") },
        { value: "yes", word: t("web-draw-yes"), kind: "main" },
      ])
    : "yes";
  if (sure === "yes") await send("chess/draw");
}

/** @returns {import("../lib/panel.js").Item[]} */
function more() {
  const drawWord = now?.can.claim
    ? "web-draw-claim"
    : now?.you === "both"
      ? "web-draw-agree"
      : "web-draw-offer";
  /** @type {import("../lib/panel.js").Item[]} */
  const link = invite
    ? [{ word: t("web-link-again"), icon: "share", act: () => void showInvitation() }]
    : [];
  return [
    { word: t("web-new-game"), icon: "plus", key: "N", act: () => void newGame() },
    { word: t("web-open-game"), icon: "open", key: "O", act: () => void open() },
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
      off: !now?.can.redo,
    },
    { word: t(drawWord), icon: "check", act: () => void offerDraw(), off: !now?.can.draw },
    { word: t("web-resign"), icon: "stop", act: () => void resign(), off: !now?.can.resign },
    "line",
    { word: t("web-share"), icon: "share", act: () => void share() },
    .../** @type {const} */ (["pgn", "fen", "png", "svg"]).map((form) => ({
      word: t("web-export", { form: form.toUpperCase() }),
      icon: "save",
      act: () => void exportAs(form),
    })),
  ];
}

byId("undo").addEventListener("click", () => now?.can.undo && void send("chess/undo"));
byId("flip").addEventListener("click", flip);
byId("graph").addEventListener("click", toggleGraph);
byId("save").addEventListener("click", () => void save());
menu(byId("more"), more);

byId("typed").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = /** @type {HTMLInputElement} */ (byId("typed-move"));
  const place = byId("typed-fault");
  fieldError(input, place, null);
  if (input.value.trim() === "") return;
  try {
    const { state } = await socket.ask("chess/move", { text: input.value });
    input.value = "";
    take(state);
  } catch (error) {
    fieldError(input, place, error instanceof Fault ? error : { message: String(error) });
  }
});

/** @returns {[string[], string][]} */
function keys() {
  return [
    [["←", "↑", "↓", "→"], t("web-keys-arrows")],
    [["Enter"], t("web-keys-press")],
    [["/"], t("web-type-move")],
    [["[", "]"], t("web-keys-look")],
    [["U"], t("web-undo")],
    [["R"], t("web-redo")],
    [["F"], t("web-flip")],
    [["G"], t("web-graph")],
    [["N"], t("web-new-game")],
    [["O"], t("web-open-game")],
    [["S"], t("web-save")],
  ];
}

/** @type {Record<string, () => unknown>} */
const SHORTCUTS = {
  u: () => now?.can.undo && send("chess/undo"),
  r: () => now?.can.redo && send("chess/redo"),
  f: flip,
  g: toggleGraph,
  n: newGame,
  o: open,
  s: save,
  "/": () => byId("typed-move").focus(),
  "[": () => showPly((shown()?.played.length ?? 0) - 1),
  "]": () => showPly((shown()?.played.length ?? 0) + 1),
};
addEventListener("keydown", (event) => {
  if (
    isTyping(event) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]")
  )
    return;
  const act = SHORTCUTS[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
});

/** Begins a game, or goes on with the one that the address names. */
async function begin() {
  const address = fragment();
  const [game, resumed, text] = [address.get("game"), address.get("resume"), await sharedBoard()];
  try {
    if (game) return enter(await socket.ask("chess/join", { game, seat: address.get("seat") }));
    if (resumed) return enter(await socket.ask("chess/resume", { game: resumed }));
    if (text) return enter(await load(text));
  } catch (error) {
    toast(errorText(error));
  }
  enter(await socket.ask("chess/new", newGameRequest(defaults)));
}

socket.on("chess/state", ({ state }) => take(state));
socket.onOpen(() => void begin());
socket.onChange((up) => {
  if (!up) announce(t("web-offline"));
  byId("board").classList.toggle("asleep", !up);
});
onLanguageChange(show);
