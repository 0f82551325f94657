// @ts-check
// Painting a board: choose a region, paint cells, and see at once how many solutions there are.

import { icon, el } from "../lib/dom.js";
import { announce } from "../lib/toasts.js";
import { errorText } from "../lib/panel.js";
import { uploadIfLong } from "../lib/connection.js";
import { fill, t } from "../lib/i18n.js";

const PAUSE_MS = 300;

/** @typedef {import("./mode.js").Mode} Mode */

/** @implements {Mode} */
export class EditMode {
  title = "web-queens-edit";
  #page;
  /** @type {number} */ #size;
  /** @type {string[]} */ #symbols;
  /** @type {number[]} */ #regions;
  #brush = 0;
  /** @type {number[][]} */ #past = [];
  /** @type {number[][]} */ #future = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pause;
  /** @type {{ done: Promise<any>, stop: () => void } | null} */ #job = null;
  #asked = 0;
  /** What was said of the solutions last. @type {() => [string, string]} */ #status = () => [
    "",
    t("web-queens-edit-counting"),
  ];

  #brushes = el("div", {
    class: "brushes",
    role: "radiogroup",
    "data-label": "web-queens-edit-regions",
  });
  #count = el("p", { class: "note", id: "edit-count", role: "status" });
  element = el(
    "div",
    { class: "stack" },
    el("p", { class: "small muted", "data-text": "web-queens-edit-about" }),
    this.#brushes,
    this.#count,
    el(
      "div",
      { class: "row wrap" },
      el(
        "button",
        {
          class: "btn main",
          id: "edit-play",
          onclick: () => void this.#play(),
        },
        icon("check"),
        el("span", { "data-text": "web-queens-edit-play" }),
      ),
      el(
        "button",
        { class: "btn", id: "edit-wipe", onclick: () => this.#wipe() },
        icon("restart"),
        el("span", { "data-text": "web-queens-edit-wipe" }),
      ),
    ),
  );

  /** @param {import("./mode.js").Page} page */
  constructor(page) {
    this.#page = page;
    const { size, symbols, regions, colors } = page.facts();
    [this.#size, this.#symbols, this.#regions] = [size, symbols, [...regions]];
    this.#brushes.append(
      ...symbols.map((symbol, region) =>
        el(
          "button",
          {
            role: "radio",
            class: "brush",
            "data-region": region,
            style: {
              "--swatch": `light-dark(${colors.light[region]}, ${colors.dark[region]})`,
            },
            onclick: () => this.choose(region),
          },
          symbol,
        ),
      ),
    );
    this.#brushes.addEventListener("keydown", (event) => {
      const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (way === undefined) return;
      event.preventDefault();
      this.choose((this.#brush + way + this.#symbols.length) % this.#symbols.length);
      /** @type {HTMLElement | undefined} */ (this.#brushes.children[this.#brush])?.focus();
    });
    this.words();
    this.#ask();
  }

  /** Whether something was painted that is nowhere else. */
  get isUnsaved() {
    return this.#regions.some((region, cell) => region !== this.#page.facts().regions[cell]);
  }

  view() {
    return {
      marks: ".".repeat(this.#size ** 2),
      regions: this.#regions,
      bad: new Set(/** @type {number[]} */ ([])),
      pointer: null,
    };
  }

  said() {
    return this.#status()[1];
  }

  words() {
    fill(this.element);
    this.#brushes.querySelectorAll("button").forEach((button, region) => {
      button.setAttribute(
        "aria-label",
        t("web-queens-edit-region", { name: this.#symbols[region] ?? "" }),
      );
      button.setAttribute("aria-checked", String(region === this.#brush));
      button.tabIndex = region === this.#brush ? 0 : -1;
    });
    const [kind, words] = this.#status();
    this.#count.className = `note ${kind}`;
    this.#count.replaceChildren(icon(kind === "" ? "check" : "warn"), words);
  }

  /** @param {number} region */
  choose(region) {
    this.#brush = region;
    this.words();
  }

  /** The region whose symbol begins with a letter. @param {string} key */
  chooseByKey(key) {
    const region = this.#symbols.findIndex((symbol) => symbol.toLowerCase() === key.toLowerCase());
    if (region < 0) return false;
    this.choose(region);
    announce(t("web-queens-edit-region", { name: this.#symbols[region] ?? "" }));
    return true;
  }

  /** @param {number} cell */
  press(cell) {
    this.#paint(cell, true);
  }

  /** @param {number} cell @param {boolean} first */
  stroke(cell, first) {
    this.#paint(cell, first);
  }

  /** Takes the region of a cell. @param {number} cell */
  alternate(cell) {
    this.choose(this.#regions[cell] ?? 0);
  }

  can() {
    return [this.#past.length > 0, this.#future.length > 0];
  }

  undo() {
    this.#turn(this.#past, this.#future);
  }

  redo() {
    this.#turn(this.#future, this.#past);
  }

  close() {
    clearTimeout(this.#pause);
    this.#asked++;
    this.#job?.stop();
  }

  /** The board as text. */
  text() {
    const { stars, title } = this.#page.facts();
    const between = this.#symbols.some((symbol) => [...symbol].length > 1) ? " " : "";
    const rows = Array.from({ length: this.#size }, (_, row) =>
      this.#regions
        .slice(row * this.#size, (row + 1) * this.#size)
        .map((region) => this.#symbols[region])
        .join(between),
    );
    const head = [title, stars > 1 ? `stars=${stars}` : null].filter(Boolean).join(" ");
    return `${head ? `; ${head}\n` : ""}${rows.join("\n")}\n`;
  }

  /** @param {number} cell @param {boolean} first */
  #paint(cell, first) {
    if (first) {
      this.#past.push([...this.#regions]);
      this.#future = [];
    }
    if (this.#regions[cell] === this.#brush) {
      if (first && this.#past.at(-1)?.every((region, at) => region === this.#regions[at]))
        this.#past.pop();
      if (!first) return;
    }
    this.#regions[cell] = this.#brush;
    const name = t("web-queens-cell", {
      row: Math.floor(cell / this.#size) + 1,
      column: (cell % this.#size) + 1,
      region: this.#symbols[this.#brush] ?? "",
    });
    announce(name);
    this.#changed();
  }

  /** @param {number[][]} from @param {number[][]} to */
  #turn(from, to) {
    const regions = from.pop();
    if (!regions) return;
    to.push(this.#regions);
    this.#regions = regions;
    this.#changed();
  }

  #wipe() {
    this.#past.push([...this.#regions]);
    this.#future = [];
    this.#regions = this.#regions.map((_, cell) => Math.floor(cell / this.#size));
    this.#changed();
  }

  #changed() {
    this.#page.redraw();
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#ask(), PAUSE_MS);
  }

  /** Counts the solutions; what was asked before does not matter any more. */
  async #ask() {
    const number = ++this.#asked;
    this.#job?.stop();
    this.#tell(() => ["", t("web-queens-edit-counting")]);
    try {
      const job = this.#page.connection.start(
        "queens/count",
        await uploadIfLong("queens", this.text()),
      );
      this.#job = job;
      const { found, status } = await job.done;
      if (number !== this.#asked) return;
      const key =
        status === "stopped" || status === "internal"
          ? "unknown"
          : status === "limit-reached"
            ? "more"
            : found === 0
              ? "none"
              : found === 1
                ? "one"
                : "many";
      this.#tell(() => [key === "one" ? "" : "warn", t(`web-queens-edit-${key}`, { n: found })]);
    } catch (error) {
      if (number !== this.#asked) return;
      this.#tell(() => ["warn", errorText(error)]);
    }
  }

  /** @param {() => [string, string]} words */
  #tell(words) {
    this.#status = words;
    this.words();
    this.#page.redraw();
  }

  async #play() {
    try {
      await this.#page.open(this.text());
    } catch (error) {
      this.#tell(() => ["bad", errorText(error)]);
    }
  }
}
