// @ts-check
// The pictures of a giant board, in a square of 1000 units: dots whose size tells how many pieces
// there are, pieces on squares, or only the files and ranks where something stands.

import { svg, el, symbol } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { grouped, rough, size, tail } from "./figures.js";
import { ray } from "./viewport.js";

const SIDE = 1000;
/** Radius of a dot in parts of its cell, by density. */
const DOTS = [0, 0.14, 0.24, 0.34, 0.46];
/** How many tints a crowded board has, and how strong the strongest is. */
const TINTS = 12;
const STRONGEST = 0.6;
/** The highest level of density. */
const MAX_LEVEL = 4;
/** A board is crowded when pieces are in more than this part of the cells. */
const CROWDED = 0.5;

/** @param {string} letter */
export const isWhite = (letter) => letter === letter.toLowerCase();

/**
 * The drawing of a piece by its letter: lower case is White, H is the knight.
 * @param {string} letter
 */
export const symbolOf = (letter) =>
  (isWhite(letter) ? "w" : "b") + letter.toUpperCase().replace("H", "N");

/** @param {string} letter @param {number} x @param {number} y @param {number} side */
const piece = (letter, x, y, side) =>
  svg("use", {
    href: `#${symbolOf(letter)}`,
    x: x + side * 0.03,
    y: y + side * 0.03,
    width: side * 0.94,
    height: side * 0.94,
  });

/** A circle of this radius, from its leftmost point. @param {number} r */
export const circle = (r) => `a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** @param {number} x @param {number} y @param {number} side */
const square = (x, y, side) => `M${x} ${y}h${side}v${side}h${-side}z`;

/**
 * @typedef {import("../lib/protocol.d.ts").giant.WindowView} Window
 * @typedef {import("../lib/protocol.d.ts").giant.CompressedView} Compressed
 */

/**
 * What lies below the lines of attack, and what above.
 * @typedef {{ below: SVGElement[], above: SVGElement[] }} Layers
 */

/**
 * How many pieces there are, cell by cell: dots where much is empty, tinted cells where dots would
 * only be noise.
 * @param {string[]} levels
 * @returns {Layers}
 */
export function densityPicture(levels) {
  const all = levels.join("");
  const isCrowded = all.replaceAll("0", "").length > CROWDED * all.length;
  const lines = [250, 500, 750].map((at) => `M${at} 0V${SIDE}M0 ${at}H${SIDE}`).join("");
  const grid = svg("path", { class: "grid", fill: "none", d: lines });
  return { below: isCrowded ? [...tints(levels), grid] : [grid, dots(levels)], above: [] };
}

/**
 * Each cell has the tint of its neighborhood: where pieces lie evenly, the cells alone are noise.
 * @param {string[]} levels
 */
function tints(levels) {
  const side = SIDE / levels.length;
  const paths = Array.from({ length: TINTS + 1 }, () => "");
  for (let y = 0; y < levels.length; y++)
    for (let x = 0; x < levels.length; x++) {
      const around = levels
        .slice(Math.max(0, y - 1), y + 2)
        .map((row) => row.slice(Math.max(0, x - 1), x + 2));
      const cells = [...around.join("")].map(Number);
      const mean = cells.reduce((sum, level) => sum + level, 0) / cells.length;
      paths[Math.round((mean / MAX_LEVEL) * TINTS)] += square(x * side, y * side, side);
    }
  return paths.map((d, tint) =>
    svg("path", {
      class: "tint",
      "fill-opacity": ((tint / TINTS) * STRONGEST).toFixed(3),
      "shape-rendering": "crispEdges",
      d,
    }),
  );
}

/** Where pieces are few, each is worth a large dot. @param {string[]} levels */
function dots(levels) {
  const side = SIDE / levels.length;
  const lift = Math.max(0, 3 - Math.max(...levels.flatMap((row) => [...row].map(Number))));
  let d = "";
  levels.forEach((row, y) =>
    [...row].forEach((level, x) => {
      const r = level === "0" ? 0 : (DOTS[Number(level) + lift] ?? 0) * side;
      if (r > 0)
        d += `M${((x + 0.5) * side - r).toFixed(1)} ${((y + 0.5) * side).toFixed(1)}${circle(r)}`;
    }),
  );
  return svg("path", { class: "density", d });
}

/**
 * Squares and pieces. The colours are those of the real squares.
 * @param {Pick<Window, "x" | "y" | "span" | "near">} window
 * @param {{ checked: Set<string>, lifted: string | null, targets: Set<string>, cursor: string |
 * null }} marks squares as "x,y"
 * @returns {Layers}
 */
export function nearPicture(window, marks) {
  const [x0, y0] = [BigInt(window.x), BigInt(window.y)];
  const count = Number(window.span);
  const side = SIDE / count;
  const paths = ["", ""];
  /** @type {SVGElement[]} */
  const over = [];
  const under = [];
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      const light = (x0 + BigInt(x) + y0 + BigInt(y)) % 2n === 0n;
      paths[light ? 0 : 1] += square(x * side, y * side, side);
      const name = `${x0 + BigInt(x)},${y0 + BigInt(y)}`;
      const mark = light ? "l" : "d";
      const at = { x: x * side, y: y * side, width: side, height: side };
      if (marks.checked.has(name))
        under.push(
          svg("circle", {
            class: `checked on-${mark}`,
            cx: (x + 0.5) * side,
            cy: (y + 0.5) * side,
            r: side * 0.46,
            "stroke-width": side * 0.05,
          }),
        );
      if (marks.lifted === name)
        under.push(
          svg("rect", {
            ...at,
            class: `lifted-square on-${mark}`,
            "stroke-width": side * 0.08,
          }),
        );
      if (marks.targets.has(name))
        over.push(
          svg("circle", {
            class: `target on-${mark}`,
            cx: (x + 0.5) * side,
            cy: (y + 0.5) * side,
            r: side * 0.15,
          }),
        );
      if (marks.cursor === name)
        over.push(
          svg("rect", {
            class: "cursor-rim",
            x: x * side + side * 0.03,
            y: y * side + side * 0.03,
            width: side * 0.94,
            height: side * 0.94,
            "stroke-width": side * 0.07,
          }),
          svg("rect", {
            class: "cursor",
            x: x * side + side * 0.03,
            y: y * side + side * 0.03,
            width: side * 0.94,
            height: side * 0.94,
            "stroke-width": side * 0.03,
          }),
        );
    }
  }
  return {
    below: [
      svg("path", {
        class: "light",
        "shape-rendering": "crispEdges",
        d: paths[0],
      }),
      svg("path", {
        class: "dark",
        "shape-rendering": "crispEdges",
        d: paths[1],
      }),
      ...under,
    ],
    above: [
      ...(window.near ?? []).map(([x, y, letter]) => piece(letter, x * side, y * side, side)),
      ...over,
    ],
  };
}

/**
 * Lines of attack.
 * @param {import("./viewport.js").Viewport} view
 * @param {{ from: [bigint, bigint], to: [bigint, bigint] }[]} attacks
 */
export function rays(view, attacks) {
  return attacks.flatMap(({ from, to }) => {
    const line = ray(view, from, to);
    if (!line) return [];
    const points = line.map(([x, y]) => `${(x * SIDE).toFixed(1)} ${(y * SIDE).toFixed(1)}`);
    const d = `M${points.join("L")}`;
    return [svg("path", { class: "ray-rim", d }), svg("path", { class: "ray", d })];
  });
}

/**
 * Labels at the edges: rough numbers when far away, whole ones when that matters, the last digits
 * when each square has one.
 * @param {import("./viewport.js").Viewport} view
 * @param {string} sign of the decimals
 */
export function axes(view, sign) {
  /** @type {HTMLElement[]} */
  const labels = [];
  const put = (
    /** @type {string} */ text,
    /** @type {number} */ part,
    /** @type {string} */ kind,
  ) => labels.push(el("span", { class: `axis ${kind}`, style: { left: `${part * 100}%` } }, text));
  const side = (
    /** @type {string} */ text,
    /** @type {number} */ part,
    /** @type {string} */ kind,
  ) => labels.push(el("span", { class: `axis y ${kind}`, style: { top: `${part * 100}%` } }, text));
  if (view.isNear) {
    const count = Number(view.span);
    const every = Math.ceil(count / 12);
    for (let at = 0; at < count; at += every) {
      put(tail(view.x + BigInt(at)), (at + 0.5) / count, at % (2 * every) ? "odd" : "");
      side(tail(view.y + BigInt(at)), (at + 0.5) / count, "flat");
    }
    return labels;
  }
  const isRough = view.span * 100n >= view.size || view.size < 1_000_000n;
  for (const quarter of [0, 1, 2, 3, 4]) {
    const end = quarter === 4 ? 1n : 0n;
    const kind = quarter === 0 ? "first" : quarter === 4 ? "end" : "mid";
    if (!isRough && kind === "mid") continue;
    const at = (/** @type {bigint} */ first) => first + (view.span * BigInt(quarter)) / 4n - end;
    const name = (/** @type {bigint} */ value) => (isRough ? rough(value, sign) : grouped(value));
    put(name(at(view.x)), quarter / 4, kind);
    side(name(at(view.y)), quarter / 4, kind);
  }
  return labels;
}

/**
 * Kings and attackers, in pixels of the screen: however far away, they are seen.
 * @param {import("./viewport.js").Viewport} view
 * @param {import("./model.js").Marker[]} pieces
 * @param {number} edge the part of the map in which a name would be cut off
 */
export function flags(view, pieces, edge) {
  return pieces.flatMap(({ at, letter, name, alarm, minor }) => {
    const [px, py] = view.place(...at);
    if (px < 0 || px > 1 || py < 0 || py > 1) return [];
    const style = { left: `${px * 100}%`, top: `${py * 100}%` };
    const below = py < 0.85;
    return [
      el(
        "div",
        {
          class: `pin ${isWhite(letter) ? "white" : "black"}${alarm ? " alarm" : ""}`,
          title: t("web-giant-marker", { name }),
          style,
        },
        symbol(symbolOf(letter)),
      ),
      el(
        "span",
        {
          class: [
            "flag",
            below ? "below" : "above",
            minor ? "minor" : "",
            px < edge ? "from-left" : px > 1 - edge ? "from-right" : "",
          ].join(" "),
          style,
        },
        name,
      ),
    ];
  });
}

/**
 * Where numbers are along an axis that leaves some of them out: in the middle of their line, or in
 * the gap between two.
 * @param {bigint[]} lines the numbers that are kept, in order
 * @param {number[]} tears before which lines something is left out
 * @param {number} start
 * @param {number} room of a line
 */
function axis(lines, tears, start, room) {
  const edge = (/** @type {number} */ at) =>
    start + at * room + tears.filter((before) => before <= at).length * GAP;
  const middle = (/** @type {bigint} */ value) => {
    const after = lines.findIndex((line) => line >= value);
    if (lines[after] === value) return edge(after) + room / 2;
    const [low, high] = [lines[after - 1] ?? value, lines[after] ?? value];
    const part = high === low ? 0.5 : Number(((value - low) * 1000n) / (high - low)) / 1000;
    return edge(after) - GAP + GAP * part;
  };
  return { edge, middle };
}

/**
 * The squares of a line of attack at which it crosses a kept file or rank, from end to end.
 * @param {{ from: [bigint, bigint], to: [bigint, bigint] }} attack
 * @param {bigint[]} files
 * @param {bigint[]} ranks
 * @returns {[bigint, bigint][]}
 */
function crossings({ from: [fx, fy], to: [tx, ty] }, files, ranks) {
  const sign = (/** @type {bigint} */ value) => (value > 0n ? 1n : value < 0n ? -1n : 0n);
  const [sx, sy] = [sign(tx - fx), sign(ty - fy)];
  const length = size(tx - fx) > size(ty - fy) ? size(tx - fx) : size(ty - fy);
  const isStraight = tx === fx + sx * length && ty === fy + sy * length;
  const steps = [
    ...(sx ? files.map((file) => (file - fx) * sx) : []),
    ...(sy ? ranks.map((rank) => (rank - fy) * sy) : []),
  ];
  const inner = isStraight
    ? [...new Set(steps)]
        .filter((step) => step > 0n && step < length)
        .sort((a, b) => (a < b ? -1 : 1))
    : [];
  return [
    [fx, fy],
    ...inner.map((step) => /** @type {[bigint, bigint]} */ ([fx + sx * step, fy + sy * step])),
    [tx, ty],
  ];
}

/** Room for a tear. */
const GAP = 22;

/**
 * The occupied files and ranks. Where something is left out the picture is torn, and a line of
 * attack goes through the
 * tear between the lines that it really passes.
 * @param {Compressed} view
 * @param {{ from: [bigint, bigint], to: [bigint, bigint] }[]} attacks
 */
export function compressedPicture(
  { files: fileNames, ranks: rankNames, rows, checked, torn },
  attacks,
) {
  const [left, top] = [64, 40];
  const [files, ranks] = [fileNames.map(BigInt), rankNames.map(BigInt)];
  const room = Math.min(
    (SIDE - left - 8 - torn.files.length * GAP) / files.length,
    (SIDE - top - 8 - torn.ranks.length * GAP) / ranks.length,
  );
  const across = axis(files, torn.files, left, room);
  const down = axis(ranks, torn.ranks, top, room);
  const [x, y] = [across.edge, down.edge];
  const paths = ["", ""];
  /** @type {SVGElement[]} */
  const pieces = [];
  ranks.forEach((rank, row) =>
    files.forEach((file, column) => {
      paths[(rank + file) % 2n === 0n ? 0 : 1] += square(x(column), y(row), room);
      const letter = rows[row]?.[column] ?? ".";
      if (letter !== ".") pieces.push(piece(letter, x(column), y(row), room));
    }),
  );
  const isShown = ([file, rank] = /** @type {[bigint, bigint]} */ ([0n, 0n])) =>
    files.includes(file) && ranks.includes(rank);
  const lines = attacks
    .filter(({ from, to }) => isShown(from) && isShown(to))
    .map(
      (attack) =>
        `M${crossings(attack, files, ranks)
          .map(
            ([file, rank]) => `${across.middle(file).toFixed(1)} ${down.middle(rank).toFixed(1)}`,
          )
          .join("L")}`,
    )
    .join("");
  const [width, height] = [x(files.length - 1) + room, y(ranks.length - 1) + room];
  const tear = (
    /** @type {number} */ at,
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {boolean} */ down,
  ) => {
    let d = "";
    for (let step = 0, along = from; along <= to; step++, along += 9) {
      const aside = at + (step % 2 ? 4 : -4);
      d += (d ? "L" : "M") + (down ? `${aside} ${along}` : `${along} ${aside}`);
    }
    return svg("path", { class: "tear", d });
  };
  const letters = Math.max(13, Math.min(20, room * 0.42));
  // Narrow squares have room for three digits and nothing else.
  const short = (/** @type {bigint} */ value) => (room < 44 ? tail(value).slice(-3) : tail(value));
  const label = (
    /** @type {bigint} */ line,
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {string} */ anchor,
  ) =>
    svg(
      "text",
      {
        class: "coord",
        "font-size": letters,
        x: cx,
        y: cy,
        "text-anchor": anchor,
        "dominant-baseline": "central",
      },
      short(line),
    );
  return [
    svg("path", { class: "light", d: paths[0] }),
    svg("path", { class: "dark", d: paths[1] }),
    ...torn.files.map((before) => tear(x(before) - GAP / 2, top - 4, height + 4, true)),
    ...torn.ranks.map((before) => tear(y(before) - GAP / 2, left - 4, width + 4, false)),
    ...files.map((file, column) => label(file, x(column) + room / 2, top - 18, "middle")),
    ...ranks.map((rank, row) => label(rank, left - 8, y(row) + room / 2, "end")),
    ...checked.map(([row, column]) =>
      svg("circle", {
        class: "checked on-l",
        cx: x(column) + room / 2,
        cy: y(row) + room / 2,
        r: room * 0.47,
        "stroke-width": room * 0.05,
      }),
    ),
    svg("path", { class: "ray-rim", d: lines }),
    svg("path", { class: "ray", d: lines }),
    ...pieces,
  ];
}
