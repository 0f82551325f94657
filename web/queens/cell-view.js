// @ts-check
// What a cell looks like, and what is read aloud of it and of the whole board.

import { t } from "../lib/i18n.js";

/** @type {Record<string, string>} */
const NAMES = {
  ".": "web-queens-cell-empty",
  x: "web-queens-cell-cross",
  "-": "web-queens-cell-auto",
  q: "web-queens-cell-queen",
};
/** @type {Record<string, import("../lib/board.js").Part>} */
const DRAWN = {
  x: { draw: "t-cross" },
  "-": { draw: "t-cross-auto" },
  q: { draw: "t-crown", as: "crown" },
};

/**
 * "row 3, column 5, region D, cross"
 * @param {number} cell
 * @param {import("./model.js").Facts} facts
 * @param {string} mark
 * @param {number[]} [regions]
 */
export function names(cell, { size, symbols, regions: own }, mark, regions = own) {
  const where = t("web-queens-cell", {
    row: Math.floor(cell / size) + 1,
    column: (cell % size) + 1,
    region: symbols[regions[cell] ?? 0] ?? "",
  });
  return `${where}, ${t(NAMES[mark] ?? "")}`;
}

/**
 * @param {number} cell
 * @param {{ facts: import("./model.js").Facts, view: import("./model.js").View, letter: boolean,
 * solved: boolean }} how
 * @returns {import("../lib/board.js").Face}
 */
export function face(cell, { facts, view, letter, solved }) {
  const { marks, pointer, bad, regions = facts.regions } = view;
  const mark = marks[cell] ?? ".";
  const has = (/** @type {number[] | undefined} */ cells) => cells?.includes(cell) ?? false;
  /** @type {[boolean, string, string][]} */
  const signs = [
    [bad.has(cell), "bad", "web-queens-cell-conflict"],
    [has(pointer?.mistakes), "bad", "web-queens-cell-wrong"],
    [has(pointer?.crosses), "out", "web-queens-cell-gets-cross"],
    [has(pointer?.stars), "gets", "web-queens-cell-gets-queen"],
    [
      has(pointer?.because) && !has(pointer?.stars) && !has(pointer?.crosses),
      "cand",
      "web-queens-cell-may",
    ],
  ];
  const there = signs.filter(([yes]) => yes);
  const drawn = DRAWN[mark];
  return {
    kind: ["cell", ...there.map(([, kind]) => kind), solved && mark === "q" && "won"]
      .filter(Boolean)
      .join(" "),
    label: [names(cell, facts, mark, regions), ...there.map(([, , key]) => t(key))].join(", "),
    parts: [
      ...(has(pointer?.crosses) ? [{ draw: "hatch", as: "wash" }] : []),
      ...(letter ? [{ text: facts.symbols[regions[cell] ?? 0] ?? "", as: "letter" }] : []),
      ...(drawn ? [drawn] : []),
      ...(has(pointer?.stars) ? [{ draw: "t-crown", as: "crown ghost" }] : []),
    ],
  };
}

/**
 * How many queens there are, and what they break.
 * @param {import("./model.js").State} state
 * @param {number} of how many there must be
 */
export function counted({ queens, conflicts: [breach] }, of) {
  const second = !breach
    ? "web-queens-no-conflicts"
    : breach.rule === "touch"
      ? "web-queens-touching"
      : `web-queens-too-many-${breach.rule}`;
  return `${t("web-queens-count", { n: queens, of })} ${t(second, { name: breach?.name ?? "" })}`;
}
