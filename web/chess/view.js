// @ts-check
// Renders the game: the board, the line under it, the panels, the arrows of the move graph.

import { Board } from "../lib/board.js";
import { byId } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ready, connection } from "../lib/page.js";
import { setEnabled, tabs } from "../lib/panel.js";
import { drawFacts, renderPrompt, renderStatusLine } from "./game-info.js";
import { arrows, attackedCells, drawGraphPanel } from "./graph.js";
import { game, graph, movesFrom, shownNode } from "./model.js";
import { drawMoves } from "./moves.js";
import { drawPlayers } from "./players.js";
import { cellOf, isOf, pieceName, squareOf } from "./position.js";
import { endOf } from "./tree.js";

/**
 * What the controls do when the user acts on something that is rendered here.
 * @typedef {object} Actions
 * @property {(node: number | null) => void} showNode
 * @property {() => Parameters<typeof renderPrompt>[2]} prompt
 */

/** @type {Actions} */
const act = /** @type {any} */ ({});

/** @param {Actions} actions */
export const connectView = (actions) => void Object.assign(act, actions);

export const board = new Board(byId("board"), {
  rows: 8,
  columns: 8,
  files: [..."abcdefgh"],
  ranks: [..."87654321"],
  label: () => t("web-chess-board"),
  face,
});

/** @param {number} cell @returns {import("../lib/board.js").Face} */
function face(cell) {
  const state = game.shown;
  const piece = game.pieces[cell] ?? null;
  const square = squareOf(cell);
  const isTarget = movesFrom(game.lifted).some(({ to }) => to === square);
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
      cell === game.lifted && "sel",
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
    selected: cell === game.lifted,
  };
}

/** @param {import("./model.js").Move} move @param {boolean} forth */
export function animateMove({ from, to }, forth) {
  const go = (/** @type {number} */ a, /** @type {number} */ b) =>
    forth ? board.slide(a, b) : board.slide(b, a);
  const [start, end] = [cellOf(from), cellOf(to)];
  go(start, end);
  // A king that goes two squares along its rank castles; the rook comes from the corner to the
  // square beside it.
  const king = game.pieces[forth ? end : start]?.endsWith("K") && Math.abs(start - end) === 2;
  if (king) end > start ? go(end + 1, end - 1) : go(end - 2, end + 1);
}

/** Draws everything. */
export function show() {
  const { now, shown, record, tree } = game;
  if (!now || !shown) return;
  const node = shownNode();
  board.draw();
  drawPlayers(byId("players"), shown, board.flipped);
  drawMoves(byId("panel-moves"), tree, now.result?.score, node, act.showNode);
  drawFacts(byId("panel-game"), now, shown.fen, record?.view.tags);
  renderStatusLine(byId("said"), now, game.at === null ? null : { tree, node });
  renderPrompt(byId("matter"), now, act.prompt());
  setEnabled("undo", now.can.undo);
  setEnabled("save", !record);
  byId("typed").hidden = record !== null;
  byId("steps").hidden = tree.length === 1;
  for (const id of ["step-start", "step-back"]) setEnabled(id, node > 0);
  for (const id of ["step-on", "step-end"]) setEnabled(id, endOf(tree, node) !== node);
  document.title = t("web-chess-title", now.players);
  byId("title").textContent = document.title;
  void showGraph();
  ready();
}

export async function showGraph() {
  const state = game.shown;
  if (!state) return;
  byId("graph").setAttribute("aria-pressed", String(graph.on));
  if (graph.fen !== state.fen) graph.data = null;
  if (graph.data === null && (graph.on || !byId("panel-graph").hidden)) {
    const data = await connection.ask("chess/graph", { fen: state.fen });
    if (state !== game.shown) return;
    Object.assign(graph, { data, fen: state.fen });
  }
  board.overlay(
    graph.on && graph.data
      ? arrows(board, graph.data, graph.show, game.lifted === null ? null : squareOf(game.lifted))
      : [],
  );
  board.draw();
  drawGraphPanel(byId("panel-graph"), graph.data, game.pieces, {
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

export const chooseTab = tabs(byId("tabs"), (id) => id === "panel-graph" && void showGraph());
