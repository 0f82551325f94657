// @ts-check
// What the user does, by pointer, key or button, becomes a request; the answer becomes the game.

import { showLinks } from "../lib/board-dialogs.js";
import { ApiError } from "../lib/connection.js";
import { confirm } from "../lib/dialogs.js";
import { byId } from "../lib/dom.js";
import { exportItems } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { clearTypedError, errorText, menu, onClick, onTypedMove } from "../lib/panel.js";
import { toast } from "../lib/toasts.js";
import { fragment, pack, setFragment, sharedBoard } from "../lib/url-state.js";
import { askNewGame, askPromotion, showScores } from "./dialogs.js";
import { Engine } from "./engine.js";
import { askGame, exportAs, FEN, load, open, playOn, readRecord, save, share } from "./files.js";
import { defaults, game, graph, look, movesFrom, setGame, setRecord, shownNode } from "./model.js";
import { cellOf, isOf, squareOf } from "./position.js";
import { endOf } from "./tree.js";
import { animateMove, board, chooseTab, connectView, show, showGraph } from "./view.js";

/** @typedef {import("./model.js").State} State */

const engine = new Engine(connection, take, (error) => void missEngine(error));

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
  if (game.at !== null && !game.record) showNode(null);
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
  await send("chess/move", {
    from: squareOf(from),
    to: squareOf(to ?? 0),
    promotion,
  });
}

/**
 * Commands that change the game.
 * @typedef {"chess/move" | "chess/undo" | "chess/redo" | "chess/offer" | "chess/resign" |
 *   "chess/decline"} ChangeVerb
 */

/**
 * Asks the server and shows the state it answers with; a refusal becomes a toast.
 * @template {ChangeVerb} Verb
 * @param {Verb} verb
 * @param {import("../lib/connection.js").Fields<Verb>} [body]
 */
async function send(verb, body) {
  try {
    const answer = await connection.askOnce(verb, body);
    take(answer.state);
    if (answer.trouble) toast(errorText(new ApiError(answer.trouble)));
  } catch (error) {
    toast(errorText(error));
    lift(null);
  }
}

/** The game has changed. @param {State} state */
function take(state) {
  const before = game.now?.game === state.game ? game.now : null;
  if (!setGame(state)) return void catchUp();
  // A game is kept from its first move on; from then the address leads back to it.
  if (state.played.length > 0 || game.invite) setAddress(state);
  clearTypedError();
  show();
  const step = before ? state.played.length - before.played.length : 0;
  if (step === 1 && state.last) animateMove(state.last, true);
  if (step === -1 && before?.last) animateMove(before.last, false);
  engine.attend(state);
}

/** Asks for the whole game: something of it was missed. */
async function catchUp() {
  if (game.now) take((await connection.ask("chess/state")).state);
}

/** The newest event of a game that is not open yet: its answer may be older. */
let missed = { game: "", version: 0 };

/**
 * Another player has changed the game, or has come or gone.
 * @param {{ game: string, version: number }} event
 * @param {() => void} apply
 */
function hear(event, apply) {
  if (game.now?.game !== event.game) missed = { game: event.game, version: event.version };
  else if (event.version === game.now.version + 1) apply();
  else if (event.version > game.now.version) void catchUp();
}

/** The address leads back to the game. @param {State} state */
function setAddress(state) {
  if (fragment().get("game") !== state.game)
    setFragment({ game: state.game, ...(game.seat ? { seat: game.seat } : {}) });
  localStorage.setItem(LAST, location.hash);
}

/**
 * The engine did not move; one that failed has left, and the player moves for both.
 * @param {unknown} error
 */
async function missEngine(error) {
  if (!game.now || game.record) return;
  const { state } = await connection.ask("chess/join", {
    game: game.now.game,
    seat: fragment().get("seat") ?? undefined,
  });
  game.now = null;
  take(state);
  toast(state.engine ? errorText(error) : `${errorText(error)} ${t("web-engine-gone")}`);
}

/** Shows the position after a move; null is the game as it stands. @param {number | null} node */
function showNode(node) {
  look(node);
  show();
  clearTimeout(addressing);
  if (game.record) addressing = setTimeout(keepPlace, ADDRESS_MS);
}

/** Browsers do not let an address be changed at every step. */
const ADDRESS_MS = 300;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let addressing;

/** Keeps the move of a record that is shown in the address. */
function keepPlace() {
  const values = Object.fromEntries(fragment());
  if (values.board && game.record) setFragment({ ...values, at: String(shownNode()) });
}

const stepBack = () => showNode(game.tree[shownNode()]?.parent ?? 0);
const stepOn = () => showNode(game.tree[shownNode()]?.children[0] ?? shownNode());

function toggleGraph() {
  graph.on = !graph.on;
  if (graph.on) chooseTab("panel-graph");
  void showGraph();
}

function flip() {
  board.flipped = !board.flipped;
  show();
}

/** The game that this browser played last: the page without an address goes on with it. */
const LAST = "papan-chess-last";
/** Longer records are not kept in the address. */
const MAX_ADDRESS = 32_000;

/** Joins a game. @param {import("./model.js").Seat} answer */
function enter({ state, seat, invite: other }) {
  const isSame = game.now?.game === state.game;
  game.seat = seat ?? fragment().get("seat");
  game.invite = other ?? (isSame ? game.invite : null);
  if (game.record) setFragment({});
  engine.forget();
  board.flipped = state.you === "black";
  game.now = null;
  take(state);
  if (missed.game === state.game && missed.version > state.version) void catchUp();
}

/**
 * Shows what was loaded; of several games the one that is chosen.
 * @param {import("./model.js").Seat | import("./files.js").LoadedRecord} loaded
 */
async function enterLoaded(loaded) {
  if ("state" in loaded) return enter(loaded);
  if (loaded.record.games.length > 1) return chooseGame(loaded);
  return enterRecord(loaded);
}

/** @param {import("./files.js").LoadedRecord} loaded */
async function chooseGame({ record, text }) {
  const number = await askGame(record);
  if (number === null) return;
  await enterRecord({
    record: number === record.number ? record : await readRecord(text, number),
    text,
  });
}

/** @param {import("./files.js").LoadedRecord} loaded @param {number} [at] the move to show */
async function enterRecord({ record, text }, at = 0) {
  engine.forget();
  setRecord(record, text, at);
  const packed = await pack(text);
  const isShort = packed.length <= MAX_ADDRESS;
  setFragment(isShort ? { board: packed, n: String(record.number), at: String(at) } : {});
  board.flipped = false;
  clearTypedError();
  show();
}

/** The request for a new game. @param {import("./dialogs.js").NewGame} wanted */
const newGameRequest = ({ side, own, level, ...rest }) =>
  side === "engine" ? { ...rest, side: own, engine: level } : { ...rest, side };

async function newGame() {
  const { name } = await connection.ask("chess/engine");
  return askNewGame(defaults, name, async (wanted) => {
    Object.assign(defaults, wanted);
    enter(await connection.ask("chess/new", newGameRequest(wanted)));
    if (game.invite) setTimeout(() => void showInvitation());
  });
}

/**
 * Links for the other player: to this machine's place in the local network, if it is open to
 * others.
 */
async function showInvitation() {
  const { origin, token } = await connection.ask("lan");
  const link = (/** @type {Record<string, string>} */ values) =>
    new URL(`/chess#${new URLSearchParams(values)}`, origin ?? location.href).href;
  const base = { game: game.now?.game ?? "", ...(token ? { lan: token } : {}) };
  return showLinks(t("web-invite"), [
    {
      key: "web-invite-seat",
      address: link({ ...base, seat: game.invite ?? "" }),
    },
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
  if (!alone || (await confirm(title, about, "web-draw-yes", "main"))) await send("chess/offer");
}

/** What the prompt's buttons do. */
function prompt() {
  const think = () => {
    void engine.think();
    show();
  };
  return {
    accept: (/** @type {"draw" | "undo"} */ verb) =>
      void send(verb === "draw" ? "chess/offer" : "chess/undo"),
    decline: () => void send("chess/decline"),
    again: () => void newGame(),
    think: engine.stalled ? think : null,
    playOn: game.record ? () => void playOn().then(enter).catch(fail) : null,
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
    ? [
        {
          word: t("web-link-again"),
          icon: "share",
          act: () => void showInvitation(),
        },
      ]
    : [];
  const { record } = game;
  /** @type {import("../lib/panel.js").Item[]} */
  const games =
    record && record.view.games.length > 1
      ? [
          {
            word: t("web-games-in-file"),
            icon: "more",
            act: () => void chooseGame({ record: record.view, text: record.text }).catch(fail),
          },
        ]
      : [];
  return [
    {
      word: t("web-new-game"),
      icon: "plus",
      key: "N",
      act: () => void newGame(),
    },
    {
      word: t("web-open-game"),
      icon: "open",
      key: "O",
      act: () => void openGame(),
    },
    ...games,
    ...link,
    {
      word: t("web-leaderboard"),
      icon: "target",
      act: async () => showScores((await connection.ask("chess/scores")).scores),
    },
    "line",
    {
      word: t("web-redo"),
      icon: "redo",
      key: "R",
      act: () => void send("chess/redo"),
      off: !game.now?.can.redo,
    },
    {
      word: t(drawWord),
      icon: "check",
      act: () => void offerDraw(),
      off: !game.now?.can.draw,
    },
    {
      word: t("web-resign"),
      icon: "stop",
      act: () => void resign(),
      off: !game.now?.can.resign,
    },
    "line",
    { word: t("web-share"), icon: "share", act: () => void share() },
    ...exportItems(["pgn", "fen", "png", "svg"], exportAs),
  ];
}

const undo = () => game.now?.can.undo && send("chess/undo");

/** @param {unknown} error */
const fail = (error) => toast(errorText(error));

async function openGame() {
  try {
    const loaded = await open();
    if (loaded) await enterLoaded(loaded);
  } catch (error) {
    fail(error);
  }
}

/** Opens a game that was dropped or pasted. @param {Blob} file */
export const openFile = async (file) =>
  load(await file.text())
    .then(enterLoaded)
    .catch(fail);

/**
 * Goes on with a game that is open somewhere, or was left.
 * @param {URLSearchParams} values of its address
 */
async function join(values) {
  const id = values.get("game") ?? "";
  const seat = values.get("seat") ?? undefined;
  try {
    return await connection.ask("chess/join", { game: id, seat });
  } catch (error) {
    return connection.ask("chess/resume", { game: id }).catch(() => Promise.reject(error));
  }
}

/** The record or the position of the address. */
async function openShared() {
  const text = await sharedBoard();
  if (text === null) return toast(t("web-bad-link"));
  if (!FEN.test(text)) {
    const number = Number(fragment().get("n") ?? 0) || undefined;
    const record = await readRecord(text, number);
    const at = Number(fragment().get("at") ?? 0) || 0;
    await enterRecord({ record, text }, at);
  } else await enterLoaded(await load(text));
  return true;
}

/** Begins a game, or goes on with the one that the address names, or with the last one. */
export async function begin() {
  // A record is held in the page: a connection that was lost has taken nothing away.
  if (game.record) return;
  const address = fragment();
  const last = new URLSearchParams(localStorage.getItem(LAST)?.slice(1));
  const resumed = address.get("resume");
  try {
    if (address.has("game")) return enter(await join(address));
    if (resumed) return enter(await connection.ask("chess/resume", { game: resumed }));
    if (address.has("board") && (await openShared())) return;
  } catch (error) {
    if (address.has("game")) toast(t("web-bad-link-game"));
    else fail(error);
    // The address that led nowhere stays behind this one.
    history.pushState(null, "", location.pathname);
  }
  if (address.size === 0 && !game.now && last.has("game")) {
    const seat = await join(last).catch(() => null);
    if (seat && seat.state.played.length > 0 && !seat.state.result) {
      setFragment(Object.fromEntries(last));
      enter(seat);
      return toast(t("web-resumed"));
    }
  }
  enter(await connection.ask("chess/new", newGameRequest(defaults)));
}

/** The address was changed by the user. */
export function navigate() {
  game.record = null;
  return begin();
}

/** @type {import("../lib/page.js").KeyBinding[]} */
export const keys = [
  [["←", "↑", "↓", "→"], "web-keys-arrows"],
  [["Enter"], "web-keys-press"],
  [["/"], "web-type-move", () => byId("typed-move").focus()],
  [["[", "]"], "web-keys-look", ({ key }) => (key === "]" ? stepOn() : stepBack())],
  [["U"], "web-undo", undo],
  [["R"], "web-redo", () => game.now?.can.redo && send("chess/redo")],
  [["F"], "web-flip", flip],
  [["G"], "web-graph", toggleGraph],
  [["N"], "web-new-game", newGame],
  [["O"], "web-open-game", openGame],
  [["S"], "web-save", save],
];

/** Lets the buttons, the board and the server act on the game. */
export function connectControls() {
  connectView({ showNode, prompt });
  board.handle({ press, drop, lifted: lift, key: putDown });
  onClick("undo", undo);
  onClick("flip", flip);
  onClick("graph", toggleGraph);
  onClick("save", save);
  onClick("step-start", () => showNode(0));
  onClick("step-back", stepBack);
  onClick("step-on", stepOn);
  onClick("step-end", () => showNode(endOf(game.tree, shownNode())));
  menu(byId("more"), more);
  onTypedMove(async (text) => take((await connection.askOnce("chess/move", { text })).state));
  connection.on("chess/state", ({ state }) => hear(state, () => take(state)));
  connection.on("chess/presence", (event) =>
    hear(event, () => {
      if (!game.now || !game.shown) return;
      const { here, version } = event;
      Object.assign(game.now, { here, version });
      Object.assign(game.shown, { here });
      show();
    }),
  );
}
