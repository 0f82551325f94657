// @ts-check
// Small pictures of boards, for the tiles and the Continue row of the home page. They know no
// rules: they draw what they are given.

import { svg } from "../lib/dom.js";
import { ground } from "../queens/region-layer.js";
import { post } from "../lib/connection.js";

const SVG = { "aria-hidden": "true" };

/** @param {number} x @param {number} y */
const square = (x, y) => `M${x} ${y}h1v1h-1z`;

/** @param {string} symbol @param {number} x @param {number} y @param {number} [side] */
const symbolAt = (symbol, x, y, side = 0.94) =>
  svg("use", {
    href: `#${symbol}`,
    x: x + (1 - side) / 2,
    y: y + (1 - side) / 2,
    width: side,
    height: side,
  });

/**
 * A chess position.
 * @param {string} placement the first field of a FEN
 */
export function chessPicture(placement) {
  const cells = Array.from({ length: 64 }, (_, cell) => cell);
  const shade = (/** @type {number} */ odd) =>
    cells
      .filter((cell) => ((cell % 8) + (cell >> 3)) % 2 === odd)
      .map((cell) => square(cell % 8, cell >> 3))
      .join("");
  const pieces = placement.split("/").flatMap((rank, y) => {
    let x = 0;
    return [...rank].flatMap((letter) => {
      if (letter >= "1" && letter <= "8") {
        x += Number(letter);
        return [];
      }
      return [symbolAt((letter < "a" ? "w" : "b") + letter.toUpperCase(), x++, y)];
    });
  });
  return svg(
    "svg",
    { ...SVG, viewBox: "0 0 8 8" },
    svg("path", {
      fill: "var(--sq-l)",
      "shape-rendering": "crispEdges",
      d: shade(0),
    }),
    svg("path", {
      fill: "var(--sq-d)",
      "shape-rendering": "crispEdges",
      d: shade(1),
    }),
    ...pieces,
  );
}

/**
 * A Sokoban level in the usual letters. Walls have depth: a front where nothing stands below.
 * @param {string[]} rows
 */
export function sokobanPicture(rows) {
  const height = rows.length;
  const width = Math.max(...rows.map((row) => row.length));
  const side = Math.max(width, height) + 0.4;
  const at = (/** @type {number} */ x, /** @type {number} */ y) => rows[y]?.[x] ?? " ";
  const outside = flood(width, height, at);
  const [floor, tops, fronts] = [[""], [""], [""]];
  /** @type {SVGElement[]} */
  const things = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = at(x, y);
      if (here === "#") {
        tops.push(square(x, y));
        if (at(x, y + 1) !== "#") fronts.push(`M${x} ${y + 0.73}h1v.27h-1z`);
        continue;
      }
      if (outside.has(y * width + x)) continue;
      floor.push(square(x, y));
      if (".+*".includes(here)) things.push(symbolAt("t-goal", x, y, 1));
      if (here === "$") things.push(symbolAt("t-box", x, y, 1));
      if (here === "*") things.push(symbolAt("t-box-goal", x, y, 1));
      if (here === "@" || here === "+") things.push(symbolAt("t-player", x, y, 1));
    }
  }
  const crisp = { "shape-rendering": "crispEdges" };
  return svg(
    "svg",
    {
      ...SVG,
      viewBox: `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`,
    },
    svg("path", { fill: "var(--outside)", d: `M-99 -99h999v999h-999z` }),
    svg("path", { ...crisp, fill: "var(--floor)", d: floor.join("") }),
    svg("path", { ...crisp, fill: "var(--wall-top)", d: tops.join("") }),
    svg("path", { ...crisp, fill: "var(--wall-front)", d: fronts.join("") }),
    ...things,
  );
}

/**
 * The cells from which the edge can be reached without crossing a wall.
 * @param {number} width
 * @param {number} height
 * @param {(x: number, y: number) => string} at
 */
function flood(width, height, at) {
  /** @type {Set<number>} */
  const seen = new Set();
  /** @type {[number, number][]} */
  const waiting = [];
  for (let x = 0; x < width; x++) waiting.push([x, 0], [x, height - 1]);
  for (let y = 0; y < height; y++) waiting.push([0, y], [width - 1, y]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [x, y] = next;
    if (x < 0 || y < 0 || x >= width || y >= height || seen.has(y * width + x) || at(x, y) === "#")
      continue;
    seen.add(y * width + x);
    waiting.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return seen;
}

/**
 * How a Queens board looks: its regions and their colors, which the server knows.
 * @typedef {{ size: number, regions: number[], colors: { light: string[], dark: string[] } }} Look
 *
 * @param {string} text one letter a region
 * @returns {Promise<Look>} nothing to be seen where there is no board
 */
export async function queensLook(text) {
  try {
    return await (await post("queens/look", { text })).json();
  } catch {
    return { size: 1, regions: [], colors: { light: [], dark: [] } };
  }
}

/**
 * A Queens board and its queens.
 * @param {Look} look
 * @param {number[][]} queens pairs of row and column
 */
export const queensPicture = ({ size, regions, colors }, queens) =>
  svg(
    "svg",
    { ...SVG, viewBox: `0 0 ${size} ${size}` },
    ...(regions.length > 0 ? ground(size, regions, colors) : []),
    ...queens.map(([row = 0, column = 0]) => symbolAt("t-crown", column, row, 0.8)),
  );

/**
 * A giant board from afar: the size of a dot tells how many pieces are there.
 * @param {(x: number, y: number) => number} density from 0 to 1, of a place between 0 and 1
 * @param {{ symbol: string, x: number, y: number, attacked?: boolean }[]} pieces those worth a
 * picture
 * @param {boolean} rays whether the lines of attack are shown
 */
export function giantPicture(density, pieces, rays) {
  const n = 30;
  let dots = "";
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const value = density((x + 0.5) / n, (y + 0.5) / n);
      if (value < 0.1) continue;
      const r = 0.12 + 0.34 * (Math.ceil(value * 5) / 5);
      dots += `M${(x + 0.5 - r).toFixed(2)} ${y + 0.5}`;
      dots += `a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
  }
  const king = pieces.find((each) => each.attacked);
  const lines =
    !rays || !king
      ? ""
      : pieces
          .filter(({ symbol }) => !symbol.endsWith("K"))
          .map(({ x, y }) => `M${x * n} ${y * n}L${king.x * n} ${king.y * n}`)
          .join("");
  return svg(
    "svg",
    { ...SVG, viewBox: `0 0 ${n} ${n}` },
    svg("path", { fill: "var(--density)", d: dots }),
    svg("path", {
      fill: "none",
      stroke: "var(--surface)",
      "stroke-width": 0.5,
      d: lines,
    }),
    svg("path", {
      fill: "none",
      stroke: "var(--bad)",
      "stroke-width": 0.22,
      "stroke-dasharray": "0.7 0.4",
      d: lines,
    }),
    ...pieces.map(({ symbol, x, y, attacked }) => {
      const side = symbol.endsWith("K") ? 3.6 : 3;
      return svg(
        "g",
        {},
        svg("circle", {
          cx: x * n,
          cy: y * n,
          r: side * 0.62,
          fill: `var(--sq-${symbol.startsWith("w") ? "d" : "l"})`,
          stroke: attacked ? "var(--bad)" : "var(--edge)",
          "stroke-width": attacked ? 0.16 : 0.08,
        }),
        svg("use", {
          href: `#${symbol}`,
          x: x * n - side / 2,
          y: y * n - side / 2,
          width: side,
          height: side,
        }),
      );
    }),
  );
}
