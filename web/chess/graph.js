// @ts-check
// The graph of a position: arrows over the board, hatched squares for the attack map, and its
// measures in the panel.

import { svg, el, symbol } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { cellOf, pieceName } from "./position.js";

/**
 * The answer of `papan chess graph --json`.
 * @typedef {object} Graph
 * @property {string} fen
 * @property {[string, string, string][]} moves from, to, kind
 * @property {{ white: string[], black: string[], edges: [string, string, string][] }} attacks
 * @property {{ white: Record<string, number>, black: Record<string, number> }} measures
 *
 * @typedef {"all" | "one" | "captures" | "attacks"} Show
 */

/** @type {Show[]} */
export const SHOWS = ["all", "one", "captures", "attacks"];
const PARTS = ["connectedness", "mobility", "control", "dominance"];

/** @param {string} kind */
const takes = (kind) => kind.includes("capture") || kind.includes("passant");

/**
 * The arrows of the overlay.
 * @param {import("../lib/board.js").Board} board
 * @param {Graph} graph
 * @param {Show} show
 * @param {string | null} from the square of the piece that is looked at
 */
export function arrows(board, graph, show, from) {
  if (show === "attacks") return [];
  const wanted = graph.moves.filter(([start, , kind]) =>
    show === "all" ? true : show === "captures" ? takes(kind) : start === from,
  );
  return [...rides(board, wanted), ...threats(board, graph, show, from)];
}

/**
 * A rider's ride is one arrow with its head on the last square and a bead on every square on the
 * way.
 * @param {import("../lib/board.js").Board} board
 * @param {[string, string, string][]} moves
 */
function rides(board, moves) {
  /** @type {Map<string, { from: string, to: string, length: number, takes: boolean }[]>} */
  const lines = new Map();
  for (const [from, to, kind] of moves) {
    const [a, b] = [cellOf(from), cellOf(to)];
    const [dx, dy] = [(b % 8) - (a % 8), (b >> 3) - (a >> 3)];
    const length = gcd(Math.abs(dx), Math.abs(dy));
    const line = `${from} ${dx / length} ${dy / length}`;
    lines.set(line, [...(lines.get(line) ?? []), { from, to, length, takes: takes(kind) }]);
  }
  return [...lines.values()].flatMap((line) => {
    line.sort((one, other) => one.length - other.length);
    const last = line.at(-1);
    if (!last) return [];
    const beads = line.slice(0, -1).map(({ to }) => {
      const [cx, cy] = board.middle(cellOf(to));
      return svg("circle", { class: "bead", cx, cy, r: 0.055 });
    });
    return [
      arrow(board.middle(cellOf(last.from)), board.middle(cellOf(last.to)), {
        width: last.takes ? 0.05 : 0.032,
      }),
      ...beads,
    ];
  });
}

/**
 * What the other side attacks: dashed arrows onto the pieces of the side to move.
 * @param {import("../lib/board.js").Board} board
 * @param {Graph} graph
 * @param {Show} show
 * @param {string | null} from
 */
function threats(board, graph, show, from) {
  const own = new Set(graph.moves.map(([start]) => start));
  const theirs = graph.attacks.edges.filter(
    ([start, to, kind]) => kind === "attack" && !own.has(start) && isAttackOnPiece(graph, to),
  );
  return theirs
    .filter(([, to]) => show !== "one" || to === from)
    .map(([start, to]) =>
      arrow(board.middle(cellOf(start)), board.middle(cellOf(to)), {
        width: 0.06,
        head: 0.22,
        kind: "att",
      }),
    );
}

/**
 * Whether a piece of the side to move stands there. A square with a piece is one that its own side
 * cannot move to; the FEN tells.
 * @param {Graph} graph
 * @param {string} square
 */
function isAttackOnPiece(graph, square) {
  const [placement = "", turn = "w"] = graph.fen.split(" ");
  const rank = (placement.split("/")[8 - Number(square.charAt(1))] ?? "").replace(/\d/g, (gap) =>
    ".".repeat(Number(gap)),
  );
  const piece = rank.charAt("abcdefgh".indexOf(square.charAt(0)));
  return piece !== "." && piece !== "" && piece < "a" === (turn === "w");
}

/** @param {number} a @param {number} b @returns {number} */
const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));

/**
 * The squares to hatch.
 * @param {Graph} graph
 * @param {import("./position.js").Color} side who attacks
 */
export const attackedCells = (graph, side) => new Set(graph.attacks[side].map(cellOf));

/**
 * The tab: what is shown, counts, moves by piece, measures of both sides.
 * @param {HTMLElement} panel
 * @param {Graph | null} graph
 * @param {(string | null)[]} pieces
 * @param {{ show: Show, side: import("./position.js").Color, choose: (show: Show) => void, turn:
 * (side: import("./position.js").Color) => void }} choice
 */
export function drawGraphPanel(panel, graph, pieces, { show, side, choose, turn }) {
  if (!graph) return panel.replaceChildren();
  const segment = el(
    "div",
    { class: "seg wide", role: "group", "aria-label": t("web-graph-show") },
    ...SHOWS.map((each) =>
      el(
        "button",
        { "aria-pressed": String(each === show), onclick: () => choose(each) },
        t(`web-graph-${each}`),
      ),
    ),
  );
  const sides =
    show !== "attacks"
      ? null
      : el(
          "div",
          {
            class: "seg wide",
            role: "group",
            "aria-label": t("web-graph-attackers"),
          },
          .../** @type {const} */ (["white", "black"]).map((each) =>
            el(
              "button",
              {
                "aria-pressed": String(each === side),
                onclick: () => turn(each),
              },
              t(`web-${each}`),
            ),
          ),
        );
  const { white, black } = graph.measures;
  panel.replaceChildren(
    segment,
    ...(sides ? [sides] : []),
    facts(graph),
    ...byPiece(graph, pieces),
    el("h2", {}, t("web-measures")),
    measures(white, black),
    legend(show),
  );
}

/** @param {Graph} graph */
function facts(graph) {
  const fact = (/** @type {string} */ key, /** @type {number} */ value) =>
    el("div", {}, el("dt", {}, t(key)), el("dd", {}, number(value)));
  return el(
    "dl",
    { class: "facts" },
    fact("web-graph-moves", graph.moves.length),
    fact("web-graph-captures", graph.moves.filter(([, , kind]) => takes(kind)).length),
    fact(
      "web-graph-attacked",
      graph.attacks.edges.filter(([, to, kind]) => kind === "attack" && isAttackOnPiece(graph, to))
        .length,
    ),
  );
}

/**
 * @param {Graph} graph
 * @param {(string | null)[]} pieces
 */
function byPiece(graph, pieces) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [from] of graph.moves) counts.set(from, (counts.get(from) ?? 0) + 1);
  const first = [...counts]
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .slice(0, 6);
  const most = first[0]?.[1] ?? 1;
  if (first.length === 0) return [];
  const bars = first.flatMap(([square, count]) => {
    const piece = pieces[cellOf(square)] ?? "wP";
    return [
      symbol(piece, "piece"),
      el("span", {}, el("span", { class: "sr" }, `${pieceName(piece)} `), square),
      el("span", { class: "m", style: { "--v": (100 * count) / most } }),
      el("span", { class: "v" }, number(count)),
    ];
  });
  return [el("h2", {}, t("web-graph-by-piece")), el("div", { class: "bars" }, ...bars)];
}

/** @param {Record<string, number>} white @param {Record<string, number>} black */
function measures(white, black) {
  const show = (/** @type {string} */ name, /** @type {number} */ value) =>
    PARTS.includes(name)
      ? number(value, { style: "percent", maximumFractionDigits: 1 })
      : number(value, { maximumFractionDigits: 2 });
  const rows = Object.keys(white).map((name) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, t(`web-measure-${name.replaceAll("_", "-")}`)),
      el("td", {}, show(name, white[name] ?? 0)),
      el("td", {}, show(name, black[name] ?? 0)),
    ),
  );
  const head = el(
    "tr",
    {},
    el("td", {}),
    el("th", { scope: "col" }, t("web-white")),
    el("th", { scope: "col" }, t("web-black")),
  );
  return el("table", { class: "measures" }, el("thead", {}, head), el("tbody", {}, ...rows));
}

/** @param {Show} show */
function legend(show) {
  const sign = (/** @type {string} */ key, /** @type {SVGElement[]} */ ...drawing) =>
    el("span", {}, svg("svg", { viewBox: "0 0 28 8", "aria-hidden": "true" }, ...drawing), t(key));
  if (show === "attacks")
    return el(
      "div",
      { class: "legend" },
      sign(
        "web-legend-hatched",
        svg("path", {
          d: "M2 8L10 0M9 8L17 0M16 8L24 0",
          stroke: "var(--text)",
          "stroke-width": 1.5,
        }),
      ),
    );
  const line = (/** @type {string} */ color, /** @type {string | null} */ dashes) => [
    svg("path", {
      d: "M1 4H20",
      stroke: color,
      "stroke-width": 2,
      "stroke-dasharray": dashes,
    }),
    svg("path", { d: "M20 0L28 4L20 8Z", fill: color }),
  ];
  return el(
    "div",
    { class: "legend" },
    sign("web-legend-move", ...line("var(--accent)", null)),
    sign("web-legend-attack", ...line("var(--bad)", "5 3")),
    sign("web-legend-bead", svg("circle", { cx: 14, cy: 4, r: 3, fill: "var(--accent)" })),
  );
}

/**
 * An arrow for the overlay, from the middle of a cell to the middle of another.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {{ width?: number, head?: number, kind?: string }} [look]
 */
function arrow([x1, y1], [x2, y2], { width = 0.032, head = 0.17, kind = "" } = {}) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [sx, sy] = [x1 + ux * 0.34, y1 + uy * 0.34];
  const [ex, ey] = [x2 - ux * 0.16, y2 - uy * 0.16];
  const [bx, by] = [ex - ux * head, ey - uy * head];
  const [nx, ny] = [-uy * head * 0.55, ux * head * 0.55];
  const p = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const line = `M${p(sx, sy)}L${p(bx, by)}`;
  return svg(
    "g",
    {},
    svg("path", { class: "arrow-rim", "stroke-width": width + 0.035, d: line }),
    svg("path", { class: `arrow ${kind}`, "stroke-width": width, d: line }),
    svg("path", {
      class: `head ${kind}`,
      d: `M${p(ex, ey)}L${p(bx + nx, by + ny)}L${p(bx - nx, by - ny)}Z`,
    }),
  );
}
