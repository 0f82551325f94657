// @ts-check
// Painting a level: on a board of its own, checked by the server while it is painted. No rules live
// here.

import { button } from "../lib/button.js";
import { Board } from "../lib/board.js";
import { byId, svg, el } from "../lib/dom.js";
import { note, sentence } from "../lib/panel.js";
import { ApiError } from "../lib/connection.js";
import { t } from "../lib/i18n.js";
import { ground } from "./floor-layer.js";
import { Scene } from "./model.js";

const TOOLS = ["wall", "floor", "goal", "box", "player"];
const PICTURES = {
  wall: "t-wall",
  floor: "t-floor",
  goal: "t-goal",
  box: "t-box",
  player: "t-player",
};
const CHECK_MS = 300;
/** @type {[number, number]} */
const SIDES = [3, 40];

export class Editor {
  #scene = new Scene(blank(9, 8));
  /** The level as it was when the editor began. */ #opened = "";
  #tool = "wall";
  /** What a stroke paints: a tool on a cell that has it already wipes it away. */
  #wipes = false;
  /** @type {string[][]} */ #past = [];
  /** @type {ApiError | null} */ #fault = null;
  /** @type {{ boxes: number, floor: number } | null} */ #facts = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #clock;
  #checked = 0;
  #board;
  #check;
  #play;
  #leave;

  /**
   * @param {object} doings
   * @param {(text: string) => Promise<{ boxes: number, floor: number }>} doings.check
   * @param {(text: string) => Promise<void>} doings.play
   * @param {() => void} doings.leave
   */
  constructor({ check, play, leave }) {
    this.#check = check;
    this.#play = play;
    this.#leave = leave;
    this.#board = new Board(byId("drawing"), {
      rows: this.#scene.rows,
      columns: this.#scene.columns,
      least: 20,
      label: () => t("web-sokoban-drawing"),
      face: (cell) => this.#face(cell),
      press: (cell) => this.#stroke(cell, true),
      sweep: (cell, first) => this.#stroke(cell, first),
      alternate: (cell) => this.#paint(cell, "floor"),
      key: (event) => this.#key(event),
    });
  }

  /** Whether something was painted that is nowhere else. */
  get isUnsaved() {
    return this.#opened !== "" && this.text !== this.#opened;
  }

  /** Begins with a level, or with an empty room. @param {string[] | null} rows */
  open(rows) {
    this.#past = [];
    this.#put(
      rows ? new Scene(rows.map((row) => row.replaceAll(" ", "-"))) : new Scene(blank(9, 8)),
    );
    this.#opened = this.text;
    this.#board.focus(0);
  }

  /** What was painted is played, or no longer wanted. */
  close() {
    this.#opened = "";
  }

  /** The level as a text. Floor is written "-", so that no row is empty. */
  get text() {
    const { rows, columns, cells } = this.#scene;
    return Array.from({ length: rows }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns).join(""),
    ).join("\n");
  }

  /** @param {Scene} scene */
  #put(scene) {
    const resized = scene.rows !== this.#scene.rows || scene.columns !== this.#scene.columns;
    this.#scene = scene;
    if (resized) this.#board.resize(scene.rows, scene.columns);
    this.#changed();
  }

  /** @param {number} cell @returns {import("../lib/board.js").Face} */
  #face(cell) {
    const symbol = this.#scene.cells[cell] ?? "-";
    const { columns } = this.#scene;
    const isBad =
      this.#fault?.line !== undefined &&
      (this.#fault.line - 1) * columns + (this.#fault.column ?? 1) - 1 === cell;
    return {
      kind: `tile${isBad ? " stuck" : ""}`,
      label: t("web-sokoban-cell", {
        row: Math.floor(cell / columns) + 1,
        column: (cell % columns) + 1,
        what: t(`web-sokoban-symbol-${nameOf(symbol)}`),
      }),
      parts: parts(symbol),
    };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const tool = TOOLS[Number(event.key) - 1];
    if (tool) this.#choose(tool);
    else if (event.key === "z" && event.ctrlKey) this.undo();
    else return false;
    return true;
  }

  /** @param {string} tool */
  #choose(tool) {
    this.#tool = tool;
    this.draw();
  }

  /** @param {number} cell @param {boolean} first */
  #stroke(cell, first) {
    if (first) this.#wipes = has(this.#scene.cells[cell] ?? "-", this.#tool);
    this.#paint(cell, this.#wipes ? `no-${this.#tool}` : this.#tool, first);
  }

  /** @param {number} cell @param {string} tool @param {boolean} [first] */
  #paint(cell, tool, first = true) {
    if (first) this.#past = [...this.#past.slice(-99), [...this.#scene.cells]];
    if (tool === "player")
      this.#scene.cells = this.#scene.cells.map((symbol) =>
        symbol === "@" ? "-" : symbol === "+" ? "." : symbol,
      );
    this.#scene.cells[cell] = painted(this.#scene.cells[cell] ?? "-", tool);
    this.#changed();
  }

  undo() {
    const cells = this.#past.pop();
    if (cells && cells.length === this.#scene.cells.length) this.#scene.cells = cells;
    this.#changed();
  }

  /** Another size; what is in both stays. @param {number} columns @param {number} rows */
  #resize(columns, rows) {
    const old = this.#scene;
    const at = (/** @type {number} */ x, /** @type {number} */ y) =>
      x < old.columns && y < old.rows ? (old.cells[y * old.columns + x] ?? "-") : "-";
    this.#past = [];
    this.#put(
      new Scene(
        Array.from({ length: rows }, (_, y) =>
          Array.from({ length: columns }, (_, x) => at(x, y)).join(""),
        ),
      ),
    );
  }

  #changed() {
    this.#board.ground(ground(this.#scene));
    this.#board.draw();
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => void this.#ask(), CHECK_MS);
    this.draw();
  }

  async #ask() {
    const number = ++this.#checked;
    /** @type {ApiError | null} */
    let fault = null;
    let facts = null;
    try {
      facts = await this.#check(this.text);
    } catch (error) {
      fault = error instanceof ApiError ? error : null;
    }
    if (number !== this.#checked) return;
    [this.#fault, this.#facts] = [fault, facts];
    this.#board.draw();
    this.draw();
  }

  /** Draws the panel; what has the focus keeps it. */
  draw() {
    const panel = byId("editor");
    const held =
      document.activeElement instanceof HTMLElement && panel.contains(document.activeElement)
        ? document.activeElement.id
        : "";
    const tools = TOOLS.map((tool, at) =>
      el(
        "button",
        {
          class: "btn",
          id: `tool-${tool}`,
          "aria-pressed": String(tool === this.#tool),
          onclick: () => this.#choose(tool),
        },
        svg(
          "svg",
          { class: "pic", viewBox: "0 0 48 48", "aria-hidden": "true" },
          svg("use", { href: `#${PICTURES[/** @type {"wall"} */ (tool)]}` }),
        ),
        el("span", {}, t(`web-sokoban-symbol-${tool}`)),
        el("kbd", { class: "hide-s", "aria-hidden": "true" }, String(at + 1)),
      ),
    );
    const side = (/** @type {"columns" | "rows"} */ name) =>
      el(
        "label",
        {},
        t(`web-sokoban-${name}`),
        el("input", {
          id: `edit-${name}`,
          type: "number",
          min: SIDES[0],
          max: SIDES[1],
          value: this.#scene[name],
          onchange: (/** @type {Event} */ event) => {
            const value = Math.max(
              SIDES[0],
              Math.min(
                SIDES[1],
                Math.round(Number(/** @type {HTMLInputElement} */ (event.target).value)) ||
                  SIDES[0],
              ),
            );
            this.#resize(
              name === "columns" ? value : this.#scene.columns,
              name === "rows" ? value : this.#scene.rows,
            );
          },
        }),
      );
    const fault = this.#fault;
    panel.replaceChildren(
      el("h2", {}, t("web-sokoban-editor")),
      el("div", { class: "tools", role: "group", "aria-label": t("web-sokoban-tools") }, ...tools),
      el("div", { class: "form" }, el("div", { class: "two" }, side("columns"), side("rows"))),
      el(
        "div",
        { id: "checked", role: "status" },
        fault
          ? note("warn", sentence(fault.message), fault.hint)
          : this.#facts
            ? note(
                "plain",
                t("web-sokoban-checked"),
                t("web-sokoban-checked-about", {
                  boxes: this.#facts.boxes,
                  floor: this.#facts.floor,
                }),
              )
            : null,
      ),
      el(
        "div",
        { class: "row wrap" },
        button("web-sokoban-play-it", "solve", {
          kind: "main",
          id: "edit-play",
          "aria-disabled": String(fault !== null || this.#facts === null),
          onclick: () => fault === null && void this.#play(this.text),
        }),
        button("web-undo", "undo", {
          id: "edit-undo",
          "aria-disabled": String(this.#past.length === 0),
          onclick: () => this.undo(),
        }),
        button("web-sokoban-leave", "close", {
          id: "edit-leave",
          onclick: () => this.#leave(),
        }),
      ),
    );
    if (held) document.getElementById(held)?.focus({ preventScroll: true });
  }
}

/** An empty room. @param {number} columns @param {number} rows */
function blank(columns, rows) {
  return Array.from({ length: rows }, (_, row) =>
    row === 0 || row === rows - 1 ? "#".repeat(columns) : `#${"-".repeat(columns - 2)}#`,
  );
}

/** Whether a symbol shows what a tool paints. @param {string} symbol @param {string} tool */
const has = (symbol, tool) =>
  ({ wall: "#", floor: "-", goal: ".*+", box: "$*", player: "@+" })[tool]?.includes(symbol) ??
  false;

/** @param {string} symbol @param {string} tool */
function painted(symbol, tool) {
  const onGoal = ".*+".includes(symbol);
  switch (tool) {
    case "wall":
      return "#";
    case "goal":
      return symbol === "$" ? "*" : symbol === "@" ? "+" : onGoal ? symbol : ".";
    case "no-goal":
      return { "*": "$", "+": "@" }[symbol] ?? "-";
    case "box":
      return onGoal ? "*" : "$";
    case "player":
      return onGoal ? "+" : "@";
    case "no-box":
    case "no-player":
      return onGoal ? "." : "-";
    default:
      return "-";
  }
}

/** The name of a symbol, for its words. @param {string} symbol */
export const nameOf = (symbol) =>
  ({
    "#": "wall",
    ".": "goal",
    $: "box",
    "*": "box-on-goal",
    "@": "player",
    "+": "player-on-goal",
    " ": "outside",
  })[symbol] ?? "floor";

/**
 * What stands on a cell.
 * @param {string} symbol
 * @param {string} [facing]
 * @returns {import("../lib/board.js").Part[]}
 */
export function parts(symbol, facing = "u") {
  switch (symbol) {
    case ".":
      return [{ draw: "t-goal" }];
    case "$":
      return [{ draw: "t-box", as: "carried" }];
    case "*":
      return [{ draw: "t-box-goal", as: "carried" }];
    case "@":
      return [{ draw: "t-player", as: `carried faces-${facing}` }];
    case "+":
      return [{ draw: "t-player-goal", as: `carried faces-${facing}` }];
    default:
      return [];
  }
}
