// @ts-check
// Floor and walls, drawn beneath the cells. One shape a face, so that no seams show at odd sizes.
// Walls have depth: a front where no wall stands below, and a shadow on the floor under it.

import { svg } from "../lib/dom.js";

/** The part of a wall's side that its front takes. */
const FRONT = 0.27;

/**
 * @param {import("./model.js").Scene} scene
 * @returns {SVGElement[]}
 */
export function ground({ rows, columns, cells }) {
  const isWall = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && x < columns && y >= 0 && y < rows && cells[y * columns + x] === "#";
  const paths = {
    floor: "",
    lines: "",
    tops: "",
    fronts: "",
    bricks: "",
    edges: "",
    shade: "",
  };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const square = `M${x} ${y}h1v1h-1z`;
      if (isWall(x, y)) {
        paths.tops += square;
        const front = !isWall(x, y + 1);
        if (front) {
          paths.fronts += `M${x} ${y + 1 - FRONT}h1v${FRONT}h-1z`;
          paths.bricks += `M${x + 0.5} ${y + 1 - FRONT}v${FRONT}`;
          if (isWall(x - 1, y) && !isWall(x - 1, y + 1))
            paths.bricks += `M${x} ${y + 1 - FRONT}v${FRONT}`;
          paths.edges += `M${x} ${y + 1 - FRONT}h1`;
        }
        if (!isWall(x, y - 1)) paths.edges += `M${x} ${y + 0.015}h1`;
        if (!isWall(x - 1, y)) paths.edges += `M${x + 0.015} ${y}v1`;
        if (!isWall(x + 1, y)) paths.edges += `M${x + 0.985} ${y}v1`;
      } else if (cells[y * columns + x] !== " ") {
        paths.floor += square;
        paths.lines += `M${x} ${y}h1M${x} ${y}v1`;
        if (isWall(x, y - 1)) paths.shade += `M${x} ${y}h1v.125h-1z`;
      }
    }
  }
  const crisp = { "shape-rendering": "crispEdges" };
  const line = (/** @type {string} */ kind, /** @type {string} */ d, /** @type {number} */ width) =>
    svg("path", { class: kind, fill: "none", "stroke-width": width, d });
  return [
    svg("path", { ...crisp, class: "floor", d: paths.floor }),
    line("floor-line", paths.lines, 0.02),
    svg("path", { ...crisp, class: "wall-top", d: paths.tops }),
    svg("path", { class: "wall-front", d: paths.fronts }),
    line("wall-line", paths.bricks, 0.03),
    line("wall-edge", paths.edges, 0.03),
    svg("path", { class: "shade", d: paths.shade }),
  ];
}

/**
 * The way of the player, dot by dot, and where the box that is pushed comes to stand.
 * @param {import("./model.js").Scene} scene
 * @param {string} letters
 * @returns {SVGElement[]}
 */
export function trail(scene, letters) {
  if (letters === "") return [];
  const walk = scene.copy();
  const middle = (/** @type {number} */ cell) => [
    (cell % scene.columns) + 0.5,
    Math.floor(cell / scene.columns) + 0.5,
  ];
  const [sx, sy] = middle(walk.player);
  let d = `M${sx} ${sy}`;
  /** @type {[number, number] | null} */
  let pushed = null;
  let last = "";
  for (const [at, letter] of [...letters].entries()) {
    const [first] = walk.step(letter);
    const [x, y] = middle(walk.player);
    // The last push ends where the box is now: the wedge shows it better than a dot.
    if (at < letters.length - 1 || letter === letter.toLowerCase()) d += `L${x} ${y}`;
    if (letter !== letter.toLowerCase() && first) [pushed, last] = [first, letter.toLowerCase()];
  }
  const drawing = [svg("path", { class: "path", d })];
  if (pushed) {
    const [[fx = 0, fy = 0], [x = 0, y = 0]] = [middle(pushed[0]), middle(pushed[1])];
    const turn = { r: 0, d: 90, l: 180, u: 270 }[last] ?? 0;
    drawing.push(
      svg("rect", {
        class: "ghost",
        x: x - 0.37,
        y: y - 0.37,
        width: 0.74,
        height: 0.74,
        rx: 0.06,
      }),
      svg("path", {
        class: "wedge",
        transform: `translate(${(fx + x) / 2} ${(fy + y) / 2}) rotate(${turn})`,
        d: "M-.125 -.2L.19 0L-.125 .2Z",
      }),
    );
  }
  return drawing;
}
