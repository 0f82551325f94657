// @ts-check
// The board of every game: a grid of cells with one tab stop, arrow keys, clicks, drag and drop,
// touch. A page says what a cell looks like and what happens when it is pressed; it never touches
// the cells:
//
//   const board = new Board(byId("board"), { rows: 8, columns: 8, label, face });
//   board.handle({ press, drop });
//   board.draw();             after every change; only what differs is touched
//   board.slide(from, to);    after draw(): what came to `to` glides there from `from`
//   board.overlay([...]);     drawn above the cells, one unit a cell, deaf to the pointer
//
// Cells are numbers: row * columns + column, row 0 on top, whichever way the board is turned
// (`board.flipped`).

import { svg, el, symbol } from "./dom.js";

/**
 * @typedef {object} Part
 * @property {string} [draw] a symbol of art/symbols.svg
 * @property {string} [text] or a word
 * @property {string} [as] its class; "carried" is what a drag takes along and slide() moves
 *
 * @typedef {object} Face
 * @property {string} kind the classes of the cell
 * @property {string} label what is read aloud
 * @property {Part[]} [parts] from bottom to top
 * @property {boolean} [lift] a drag may begin here
 * @property {boolean} [selected]
 *
 * @typedef {object} BoardOptions
 * @property {number} rows
 * @property {number} columns
 * @property {() => string} label the name of the grid, read aloud
 * @property {(cell: number) => Face} face
 * @property {(cell: number) => void} [press] click, tap, Enter, Space
 * @property {(cell: number) => void} [lifted] a drag begins
 * @property {(from: number, to: number | null) => void} [drop] `to` is null off the board
 * @property {(cell: number | null) => void} [hover]
 * @property {(cell: number, first: boolean) => void} [sweep] every cell that a stroke passes
 * @property {(cell: number) => void} [alternate] the right button or a long press
 * @property {(event: KeyboardEvent, cell: number) => boolean} [key] before the board takes it
 * @property {string[]} [files] coordinates
 * @property {string[]} [ranks]
 * @property {number} [least] the smallest side of a cell in pixels; larger boards scroll
 */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const MOVE_MS = 150;
const DRAG_FROM = 5;
const LONG_PRESS_MS = 450;

export class Board {
  /** @type {BoardOptions} */ #options;
  #frame;
  #grid;
  /** @type {HTMLElement[]} */ #cells = [];
  /** @type {string[]} */ #shown = [];
  #over = svg("svg", { class: "over", "aria-hidden": "true" });
  #beneath = svg("svg", { class: "beneath", "aria-hidden": "true" });
  #cursor = 0;
  #flipped = false;
  /** @type {Hold | null} */ #hold = null;
  #ignoreClick = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #longPress;

  /**
   * @param {HTMLElement} host what holds the board; it is emptied
   * @param {BoardOptions} options
   */
  constructor(host, options) {
    this.#options = options;
    this.#grid = el("div", { class: "board", role: "grid" });
    this.#frame = host;
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("keydown", (event) => this.#keydown(event));
    this.#grid.addEventListener("focusin", (event) => this.#focused(event));
    this.#grid.addEventListener("contextmenu", (event) => this.#menu(event));
    this.#grid.addEventListener("pointerdown", (event) => this.#down(event));
    this.#grid.addEventListener(
      "pointerover",
      (event) => this.#hold || options.hover?.(this.#cellAt(event)),
    );
    this.#grid.addEventListener("pointerleave", () => this.#hold || options.hover?.(null));
    this.resize(options.rows, options.columns);
  }

  /** Adds what happens on the board. @param {Partial<BoardOptions>} handlers */
  handle(handlers) {
    Object.assign(this.#options, handlers);
  }

  /** The grid element, for scrolling it into view and the like. */
  get element() {
    return this.#grid;
  }

  /** The cell that has the tab stop. */
  get cursor() {
    return this.#cursor;
  }

  get flipped() {
    return this.#flipped;
  }

  set flipped(flipped) {
    if (flipped === this.#flipped) return;
    const held = this.#grid.contains(document.activeElement);
    this.#flipped = flipped;
    this.#build();
    if (held) this.focus(this.#cursor);
  }

  /**
   * Another size: everything is drawn anew.
   * @param {number} rows
   * @param {number} columns
   */
  resize(rows, columns) {
    Object.assign(this.#options, { rows, columns });
    this.#cursor = Math.min(this.#cursor, rows * columns - 1);
    this.#build();
  }

  /** Draws what changed. */
  draw() {
    this.#grid.setAttribute("aria-label", this.#options.label());
    for (let cell = 0; cell < this.#cells.length; cell++) this.#paint(cell);
  }

  /**
   * Gives a cell the focus.
   * @param {number} cell
   */
  focus(cell) {
    this.#stop(cell);
    this.#cells[cell]?.focus();
    this.#cells[cell]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Moves the tab stop without taking the focus.
   * @param {number} cell
   */
  #stop(cell) {
    this.#cells[this.#cursor]?.setAttribute("tabindex", "-1");
    this.#cursor = cell;
    this.#cells[cell]?.setAttribute("tabindex", "0");
  }

  /**
   * What came to `to` glides there from `from`. Nothing happens where motion is not wanted.
   * @param {number} from
   * @param {number} to
   */
  slide(from, to) {
    if (STILL.matches) return;
    const [start, end] = [this.#cells[from], this.#cells[to]];
    const what = end?.querySelector(":scope > .carried");
    if (!start || !end || !what) return;
    const [a, b] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
    end.style.zIndex = "3";
    const glide = what.animate(
      [{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }],
      { duration: MOVE_MS, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
    glide.onfinish = glide.oncancel = () => void (end.style.zIndex = "");
  }

  /**
   * Draws above the cells; a cell is one unit. An empty list clears it.
   * @param {SVGElement[]} drawing
   */
  overlay(drawing) {
    this.#over.replaceChildren(...drawing);
  }

  /**
   * Draws below the cells: regions, floors.
   * @param {SVGElement[]} drawing
   */
  ground(drawing) {
    this.#beneath.replaceChildren(...drawing);
  }

  /**
   * The middle of a cell in the overlay's units, as it is turned now.
   * @param {number} cell
   * @returns {[number, number]}
   */
  middle(cell) {
    const at = this.#place(cell);
    return [(at % this.#options.columns) + 0.5, Math.floor(at / this.#options.columns) + 0.5];
  }

  /**
   * Where a cell is shown, and which cell is shown there: turning is its own inverse.
   * @param {number} cell
   */
  #place(cell) {
    return this.#flipped ? this.#options.rows * this.#options.columns - 1 - cell : cell;
  }

  #build() {
    const { rows, columns, files, ranks, least, sweep } = this.#options;
    this.#cells = [];
    this.#shown = [];
    this.#grid.classList.toggle("sweeps", sweep !== undefined);
    this.#grid.setAttribute("aria-rowcount", String(rows));
    this.#grid.setAttribute("aria-colcount", String(columns));
    for (const svg of [this.#over, this.#beneath])
      svg.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    const lines = [];
    for (let row = 0; row < rows; row++) {
      const line = el("div", { role: "row" });
      for (let column = 0; column < columns; column++) {
        const cell = this.#place(row * columns + column);
        const element = el("div", {
          role: "gridcell",
          tabindex: cell === this.#cursor ? "0" : "-1",
          "data-cell": cell,
        });
        this.#cells[cell] = element;
        line.append(element);
      }
      lines.push(line);
    }
    this.#grid.replaceChildren(this.#beneath, ...lines, this.#over);
    this.#lay(rows, columns, files, ranks, least);
    this.draw();
  }

  /**
   * Puts the grid into its frame, with coordinates where there are any.
   * @param {number} rows
   * @param {number} columns
   * @param {string[]} [files]
   * @param {string[]} [ranks]
   * @param {number} [least]
   */
  #lay(rows, columns, files, ranks, least) {
    const named = files !== undefined && ranks !== undefined;
    const turned = (/** @type {string[]} */ names) =>
      (this.#flipped ? names.toReversed() : names).map((name) => el("span", {}, name));
    this.#frame.classList.add("frame");
    this.#frame.classList.toggle("bare", !named);
    this.#frame.style.setProperty("--rows", String(rows));
    this.#frame.style.setProperty("--columns", String(columns));
    if (least !== undefined) this.#frame.style.setProperty("--least", `${least}px`);
    const field = el("div", { class: "field-of-play" }, this.#grid);
    const sides = named
      ? [
          el("div", { class: "ranks", "aria-hidden": "true" }, ...turned(ranks)),
          field,
          el("div", { class: "files", "aria-hidden": "true" }, ...turned(files)),
        ]
      : [field];
    this.#frame.replaceChildren(...sides);
  }

  /** @param {number} cell */
  #paint(cell) {
    const element = this.#cells[cell];
    const face = this.#options.face(cell);
    const lifted = this.#hold?.begun && this.#hold.mode === "carry" && this.#hold.from === cell;
    const shown = JSON.stringify([face, lifted]);
    if (!element || shown === this.#shown[cell]) return;
    this.#shown[cell] = shown;
    element.className = `${face.kind}${face.lift ? " can-lift" : ""}${lifted ? " lifted" : ""}`;
    element.setAttribute("aria-label", face.label);
    if (face.selected === undefined) element.removeAttribute("aria-selected");
    else element.setAttribute("aria-selected", String(face.selected));
    element.replaceChildren(
      ...(face.parts ?? []).map((part) =>
        part.draw
          ? symbol(part.draw, part.as)
          : el("span", { class: part.as ?? null, "aria-hidden": "true" }, part.text),
      ),
    );
  }

  /** @param {Event | { clientX: number, clientY: number }} event @returns {number | null} */
  #cellAt(event) {
    const element =
      event instanceof Event && !(event instanceof PointerEvent && this.#hold)
        ? event.target
        : pointed(/** @type {PointerEvent} */ (event));
    const cell = element instanceof Element ? element.closest("[data-cell]") : null;
    return cell instanceof HTMLElement && this.#grid.contains(cell)
      ? Number(cell.dataset.cell)
      : null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const cell = this.#cellAt(event);
    if (this.#ignoreClick || cell === null) return void (this.#ignoreClick = false);
    this.#stop(cell);
    this.#options.press?.(cell);
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const cell = this.#cellAt(event);
    if (cell !== null) this.#stop(cell);
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    const cell = this.#cellAt(event);
    if (!this.#options.alternate || cell === null) return;
    event.preventDefault();
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    this.#options.alternate(cell);
  }

  /** @param {KeyboardEvent} event */
  #keydown(event) {
    if (event.altKey || event.metaKey) return;
    if (this.#options.key?.(event, this.#cursor)) return event.preventDefault();
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return this.#options.press?.(this.#cursor);
    }
    const at = this.#place(this.#cursor);
    const next = step(event, at, this.#options.rows, this.#options.columns);
    if (next === null) return;
    event.preventDefault();
    this.focus(this.#place(next));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#ignoreClick = false;
    const from = this.#cellAt(event);
    if (from === null || event.button !== 0 || !event.isPrimary) return;
    const lifts = this.#cells[from]?.classList.contains("can-lift");
    const mode = lifts ? "carry" : this.#options.sweep ? "sweep" : null;
    if (event.pointerType === "touch" && this.#options.alternate)
      this.#waitForLongPress(from, event);
    if (!mode) return;
    const listening = new AbortController();
    this.#hold = {
      mode,
      from,
      last: from,
      x: event.clientX,
      y: event.clientY,
      begun: false,
      hand: null,
      pointer: event.pointerId,
      listening,
    };
    // On the window: a quick hand has left the board before its first move event.
    const { signal } = listening;
    addEventListener("pointermove", (next) => this.#move(next), { signal });
    addEventListener("pointerup", (next) => this.#up(next), { signal });
    addEventListener("pointercancel", () => this.#cancel(), { signal });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const hold = this.#hold;
    if (!hold || hold.pointer !== event.pointerId) return;
    if (!hold.begun) {
      if (Math.hypot(event.clientX - hold.x, event.clientY - hold.y) < DRAG_FROM) return;
      this.#begin(hold);
    }
    const cell = this.#cellAt(event);
    if (hold.mode === "carry") {
      hold.hand?.style.setProperty(
        "transform",
        `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%) scale(1.08)`,
      );
      if (cell !== hold.last) {
        this.#cells[hold.last ?? -1]?.classList.remove("hovered");
        if (cell !== hold.from) this.#cells[cell ?? -1]?.classList.add("hovered");
      }
    } else if (cell !== null && cell !== hold.last) this.#options.sweep?.(cell, false);
    hold.last = cell ?? (hold.mode === "carry" ? null : hold.last);
  }

  /** @param {Hold} hold */
  #begin(hold) {
    hold.begun = true;
    clearTimeout(this.#longPress);
    // Only now: a captured pointer would send the click to the grid instead of the cell.
    this.#grid.setPointerCapture(hold.pointer);
    if (hold.mode === "sweep") return this.#options.sweep?.(hold.from, true);
    this.#options.lifted?.(hold.from);
    const carried = this.#cells[hold.from]?.querySelector(":scope > .carried");
    if (carried) {
      const { width, height } = carried.getBoundingClientRect();
      hold.hand = el(
        "div",
        {
          class: "in-hand",
          style: { width: `${width}px`, height: `${height}px` },
        },
        carried.cloneNode(true),
      );
      document.body.append(hold.hand);
    }
    this.#grid.classList.add("carries");
    this.#paint(hold.from);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    clearTimeout(this.#longPress);
    const hold = this.#hold;
    if (!hold || hold.pointer !== event.pointerId) return;
    const to = this.#cellAt(event);
    const begun = hold.begun;
    this.#cancel();
    if (!begun) return;
    this.#ignoreClick = true;
    setTimeout(() => (this.#ignoreClick = false));
    if (hold.mode === "carry") this.#options.drop?.(hold.from, to);
  }

  #cancel() {
    const hold = this.#hold;
    clearTimeout(this.#longPress);
    if (!hold) return;
    this.#hold = null;
    hold.listening.abort();
    hold.hand?.remove();
    this.#grid.classList.remove("carries");
    this.#cells[hold.last ?? -1]?.classList.remove("hovered");
    this.#paint(hold.from);
  }

  /** @param {number} cell @param {PointerEvent} event */
  #waitForLongPress(cell, event) {
    clearTimeout(this.#longPress);
    this.#longPress = setTimeout(() => {
      if (this.#hold?.begun) return;
      this.#cancel();
      this.#ignoreClick = true;
      this.#options.alternate?.(cell);
    }, LONG_PRESS_MS);
    const off = (/** @type {PointerEvent} */ move) => {
      if (Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) >= DRAG_FROM)
        clearTimeout(this.#longPress);
    };
    const signal = AbortSignal.timeout(LONG_PRESS_MS);
    addEventListener("pointermove", off, { signal });
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => clearTimeout(this.#longPress), { signal });
  }
}

/**
 * A pointer that is down on the board.
 * @typedef {object} Hold
 * @property {"carry" | "sweep"} mode
 * @property {number} from
 * @property {number | null} last
 * @property {number} x
 * @property {number} y
 * @property {boolean} begun whether it moved far enough to be a drag
 * @property {HTMLElement | null} hand what follows the pointer
 * @property {number} pointer
 * @property {AbortController} listening
 */

/** @param {{ clientX: number, clientY: number }} event */
const pointed = (event) => document.elementFromPoint(event.clientX, event.clientY);

/**
 * Where a key leads on the screen, or null when it is no key of the grid's.
 * @param {KeyboardEvent} event
 * @param {number} at
 * @param {number} rows
 * @param {number} columns
 */
function step(event, at, rows, columns) {
  const [row, column, far] = [Math.floor(at / columns), at % columns, event.ctrlKey];
  const leads = {
    ArrowUp: row > 0 ? at - columns : at,
    ArrowDown: row < rows - 1 ? at + columns : at,
    ArrowLeft: column > 0 ? at - 1 : at,
    ArrowRight: column < columns - 1 ? at + 1 : at,
    Home: far ? 0 : at - column,
    End: far ? rows * columns - 1 : at - column + columns - 1,
    PageUp: column,
    PageDown: (rows - 1) * columns + column,
  };
  return leads[/** @type {"Home"} */ (event.key)] ?? null;
}
