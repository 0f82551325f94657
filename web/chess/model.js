// @ts-check
// The game or the record that is open, and what the page shows of it. The state of a game comes
// whole when it is opened; later ones bring the moves that are new. No rules live here.

import { cellOf, piecesOf, squareOf, turnOf } from "./position.js";
import { capturedAt, treeOf } from "./tree.js";

/**
 * @typedef {import("./position.js").Color} Color
 * @typedef {import("../lib/protocol.d.ts").chess.MoveView} Move
 * @typedef {import("../lib/protocol.d.ts").chess.GameView} State
 * @typedef {import("../lib/protocol.d.ts").chess.RecordView} Record
 *
 * @typedef {{ state: State } & Partial<import("../lib/protocol.d.ts").chess.SeatView>} Seat
 *   the answer of a command that starts or joins a game
 *
 * @typedef {{ from: string | null, to: string | null }} LastMove
 *
 * @typedef {State & { last: LastMove | null }} Shown what the board shows: the game as it stands,
 *   or as it was
 */

export const game = {
  /** The game as it stands; of a record, its start. @type {State | null} */ now: null,
  /** The record that is open, with its text. @type {{ view: Record, text: string } | null} */
  record: null,
  /** @type {import("./tree.js").TreeNode[]} */ tree: [],
  /** The node that is looked at; null is the game as it stands. @type {number | null} */ at: null,
  /** @type {Shown | null} */ shown: null,
  /** The pieces of the shown position, by cell. @type {(string | null)[]} */
  pieces: Array(64).fill(null),
  /** @type {number | null} */ lifted: null,
  /** The own seat, for the address. @type {string | null} */ seat: null,
  /** The other player's seat, for the link. @type {string | null} */ invite: null,
};

export const graph = {
  on: false,
  /** @type {import("./graph.js").Show} */ show: "all",
  /** @type {import("./position.js").Color} */ side: "white",
  /** @type {import("./graph.js").Graph | null} */ data: null,
  fen: "",
};

/** What the last new game was like: the next one begins with it. */
/** @type {import("./dialogs.js").NewGame} */
export const defaults = {
  rules: "fide",
  white: "WHI",
  black: "BLA",
  side: "both",
  own: "white",
  level: 5,
};

/** The node that is shown. */
export const shownNode = () => game.at ?? game.tree.length - 1;

/**
 * Takes the state of a game in. False when one before it is missing: then the whole state has to be
 * asked for.
 * @param {State} state
 */
export function setGame(state) {
  const now = game.now?.game === state.game ? game.now : null;
  if (now && state.version < now.version) return true;
  if (state.played_from > 0) {
    if (state.version !== (now?.version ?? -2) + 1) return false;
    state.played = [...(now?.played.slice(0, state.played_from) ?? []), ...state.played];
    state.played_from = 0;
  }
  game.now = state;
  game.record = null;
  game.tree = treeOf(state.start, state.played);
  look(null);
  return true;
}

/** Opens a record. @param {Record} view @param {string} text @param {number} at */
export function setRecord(view, text, at) {
  const winner = { "1-0": "white", "0-1": "black" }[view.score] ?? null;
  const never = { undo: false, redo: false, resign: false, draw: false, claim: false };
  game.now = {
    game: "",
    rules: view.rules,
    players: view.players,
    you: "none",
    here: { white: true, black: true },
    engine: null,
    fen: view.start,
    pieces: {},
    turn: turnOf(view.start),
    yours: false,
    moves: [],
    last: null,
    check: null,
    captured: { white: "", black: "" },
    points: { white: 0, black: 0 },
    start: view.start,
    played: [],
    played_from: 0,
    version: 0,
    result:
      view.score === "*"
        ? null
        : { name: "", score: view.score, winner: /** @type {Color | null} */ (winner), text: "" },
    can: never,
    offers: { draw: null, undo: null },
  };
  game.record = { view, text };
  game.tree = treeOf(view.start, view.nodes, view.comments);
  game.invite = null;
  look(game.tree[at] ? at : 0);
}

/** Shows the position after a move; null is the game as it stands. @param {number | null} at */
export function look(at) {
  const { now, tree, record } = game;
  if (!now) return;
  game.at = !record && at === tree.length - 1 ? null : at;
  game.lifted = null;
  const node = tree[shownNode()];
  game.shown = game.at === null || !node ? now : past(now, node);
  game.pieces = piecesOf(game.shown.fen);
}

/**
 * @param {State} now
 * @param {import("./tree.js").TreeNode} node
 * @returns {Shown}
 */
function past(now, node) {
  const turn = turnOf(node.fen);
  const king = piecesOf(node.fen).indexOf(`${turn.charAt(0)}K`);
  return {
    ...now,
    fen: node.fen,
    turn,
    yours: false,
    moves: [],
    last: /** @type {any} */ (node.from ? { from: node.from, to: node.to } : null),
    check: /[+#]/.test(node.san) && king >= 0 ? squareOf(king) : null,
    captured: capturedAt(game.tree, shownNode()),
  };
}

/** The moves from a cell. @param {number | null} cell */
export function movesFrom(cell) {
  return cell === null ? [] : (game.shown?.moves ?? []).filter(({ from }) => cellOf(from) === cell);
}
