// @ts-check
// What lies under and over the cells: regions with their colors, patterns and lines; the frames of
// a hint.

import { svg } from "../lib/dom.js";

/** @param {number} x @param {number} y */
const square = (x, y) => `M${x} ${y}h1v1h-1z`;

/**
 * The regions of a board.
 * @param {number} size
 * @param {number[]} regions
 * @param {{ light: string[], dark: string[] }} colors
 * @returns {SVGElement[]}
 */
export function ground(size, regions, { light, dark }) {
  /** @type {string[]} */
  const shapes = light.map(() => "");
  let [thin, thick] = ["", ""];
  for (let cell = 0; cell < size * size; cell++) {
    const [x, y, region] = [cell % size, Math.floor(cell / size), regions[cell] ?? 0];
    shapes[region] += square(x, y);
    if (x + 1 < size)
      regions[cell + 1] === region ? (thin += `M${x + 1} ${y}v1`) : (thick += `M${x + 1} ${y}v1`);
    if (y + 1 < size)
      regions[cell + size] === region
        ? (thin += `M${x} ${y + 1}h1`)
        : (thick += `M${x} ${y + 1}h1`);
  }
  return [
    ...shapes.flatMap((d, region) => [
      svg("path", {
        class: "reg",
        "shape-rendering": "crispEdges",
        fill: `light-dark(${light[region]}, ${dark[region]})`,
        d,
      }),
      svg("path", { class: "pat", fill: `url(#p${region % 16})`, d }),
    ]),
    svg("path", { class: "thin", "stroke-width": 0.014, d: thin }),
    svg("path", { class: "thick", "stroke-width": 0.055, d: thick }),
    svg("path", {
      class: "thick",
      "stroke-width": 0.1,
      d: `M0 0H${size}V${size}H0Z`,
    }),
  ];
}

/**
 * The first cell, in reading order, of every piece of every region: it bears the letter.
 * @param {number} size
 * @param {number[]} regions
 */
export function heads(size, regions) {
  /** @type {Set<number>} */
  const found = new Set();
  const seen = new Set();
  for (let first = 0; first < regions.length; first++) {
    if (seen.has(first)) continue;
    found.add(first);
    const waiting = [first];
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      if (seen.has(cell)) continue;
      seen.add(cell);
      const around = [
        cell - size,
        cell + size,
        cell % size > 0 ? cell - 1 : -1,
        cell % size < size - 1 ? cell + 1 : -1,
      ];
      waiting.push(...around.filter((next) => regions[next] === regions[first]));
    }
  }
  return found;
}

/**
 * Frames around the rows, columns and regions of a hint.
 * @param {number} size
 * @param {number[]} regions
 * @param {import("./model.js").Units} units
 * @returns {SVGElement[]}
 */
export function frames(size, regions, units) {
  const box = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => `M${x + 0.03} ${y + 0.03}h${w - 0.06}v${h - 0.06}h${0.06 - w}z`;
  const shapes = [
    ...units.rows.map((row) => box(0, row, size, 1)),
    ...units.columns.map((column) => box(column, 0, 1, size)),
    ...units.regions.map((region) => outline(size, regions, region)),
  ];
  return shapes.flatMap((d) => [
    svg("path", { class: "line-rim", d }),
    svg("path", { class: "line-hint", d }),
  ]);
}

/**
 * The edge of a region, a little inside of it.
 * @param {number} size
 * @param {number[]} regions
 * @param {number} region
 */
function outline(size, regions, region) {
  const inside = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < size && y < size && regions[y * size + x] === region;
  const gap = 0.05;
  let d = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!inside(x, y)) continue;
      for (const [dx, dy] of /** @type {const} */ ([
        [0, -1],
        [0, 1],
        [-1, 0],
        [1, 0],
      ])) {
        if (inside(x + dx, y + dy)) continue;
        // A side goes on into the neighbour where the region does, and ends before the corner where
        // it turns.
        const end = (/** @type {number} */ side) => {
          const [sx, sy] = dx === 0 ? [side, 0] : [0, side];
          return !inside(x + sx, y + sy) ? -gap : inside(x + sx + dx, y + sy + dy) ? gap : 0;
        };
        const [before, after] = [end(-1), end(1)];
        if (dx === 0) d += `M${x - before} ${y + (dy < 0 ? gap : 1 - gap)}H${x + 1 + after}`;
        else d += `M${x + (dx < 0 ? gap : 1 - gap)} ${y - before}V${y + 1 + after}`;
      }
    }
  }
  return d;
}
