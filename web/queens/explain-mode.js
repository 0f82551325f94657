// @ts-check
// The way to the solution without guessing: a list of steps, each shown on the board as it was
// before it. A step that is proved by a contradiction is shown link by link first.

import { icon, el } from "../lib/dom.js";
import { announce } from "../lib/toasts.js";
import { sentence } from "../lib/panel.js";
import { fill, t } from "../lib/i18n.js";
import { legend } from "./hint.js";

/** @typedef {import("./mode.js").Mode} Mode */

/**
 * A picture: a step, or a link of its chain.
 * @typedef {{ number: number, link: import("./model.js").Link | null }} Frame
 */

/** @implements {Mode} */
export class ExplainMode {
  title = "web-queens-steps";
  #page;
  /** @type {import("./model.js").Way | null} */ #way = null;
  /** @type {Frame[]} */ #frames;
  #at = 0;
  #about = el("p", { class: "small muted" });
  #back = el(
    "button",
    { class: "btn", id: "step-back", onclick: () => this.#go(this.#at - 1) },
    icon("back"),
    el("span", { "data-text": "web-queens-back" }),
  );
  #forth = el(
    "button",
    {
      class: "btn main",
      id: "step-forth",
      onclick: () => this.#go(this.#at + 1),
    },
    el("span", { "data-text": "web-queens-forth" }),
    icon("next"),
  );
  #number = el("b", { class: "small num" });
  #text = el("p", { id: "step-text" });
  #legend = el("div", { class: "legend" });
  #list = el("ol", { class: "way", "data-label": "web-queens-steps" });
  element = el(
    "div",
    { class: "stack mode-way" },
    this.#about,
    el(
      "div",
      { class: "row" },
      this.#back,
      this.#forth,
      el("span", { class: "end" }, this.#number),
    ),
    this.#text,
    this.#legend,
    this.#list,
  );

  /** @param {import("./mode.js").Page} page @param {import("./model.js").Way} way */
  constructor(page, way) {
    this.#page = page;
    this.#way = way;
    this.#frames = way.steps.flatMap((step, number) => [
      ...step.chain.map((link) => ({ number, link })),
      { number, link: null },
    ]);
    this.#list.append(
      ...way.steps.map((step, number) =>
        el(
          "li",
          {},
          el(
            "button",
            { onclick: () => this.#go(this.#frames.findIndex((frame) => frame.number === number)) },
            el("span", { class: "no" }, String(number + 1)),
            el("span", {}, step.technique),
          ),
        ),
      ),
    );
    this.words();
  }

  /** The number of the step that is shown. */
  #step() {
    return this.#frames[this.#at]?.number ?? this.#way?.steps.length ?? 0;
  }

  /** The last picture: one more than the frames, or the second of several solutions. */
  #most() {
    return Math.max(this.#frames.length, (this.#way?.solutions.length ?? 0) - 1);
  }

  /** The marks before the step or link that is shown. */
  view() {
    const steps = this.#way?.steps ?? [];
    const bad = new Set(/** @type {number[]} */ ([]));
    const link = this.#frames[this.#at]?.link;
    if (link) return { marks: link.marks, bad, pointer: { ...link, mistakes: link.assumed } };
    const marks = [...".".repeat(this.#page.facts().size ** 2)];
    for (const { stars = [], crosses = [], auto } of steps.slice(0, this.#step())) {
      for (const cell of auto) marks[cell] = "-";
      for (const cell of crosses) marks[cell] = "x";
      for (const cell of stars) marks[cell] = "q";
    }
    for (const cell of this.#way?.solutions[this.#at] ?? []) marks[cell] = "q";
    return { marks: marks.join(""), bad, pointer: steps[this.#step()] ?? null };
  }

  said() {
    return t("web-queens-steps-at", {
      n: Math.min(this.#step() + 1, this.#way?.steps.length ?? 0),
      of: this.#way?.steps.length ?? 0,
    });
  }

  /** @param {number} number */
  #go(number) {
    this.#at = Math.max(0, Math.min(number, this.#most()));
    this.words();
    this.#page.redraw();
    announce(`${this.#number.textContent} ${this.#text.textContent}`);
  }

  words() {
    const way = this.#way;
    if (!way) return;
    fill(this.element);
    const { end, steps, cost, contradictions, difficulty } = way;
    const link = this.#frames[this.#at]?.link;
    const step = steps[this.#step()];
    /** @type {Record<string, string>} */
    const endings = {
      solved: "web-queens-solved",
      "no-solution": "web-queens-steps-none",
      several: "web-queens-several-note",
    };
    const ending = endings[end] ?? "web-queens-steps-stuck";
    this.#about.textContent =
      end === "solved"
        ? sentence(
            t("web-queens-steps-rating", {
              difficulty: t(`web-queens-difficulty-${difficulty}`),
              cost,
              n: steps.length,
              tried: contradictions,
            }),
          )
        : t(ending);
    this.#number.textContent = this.said();
    this.#text.textContent = (link ?? step)?.text ?? t(ending);
    this.#legend.replaceChildren(...legend(link ?? step ?? null));
    this.#back.setAttribute("aria-disabled", String(this.#at === 0));
    this.#forth.setAttribute("aria-disabled", String(this.#at === this.#most()));
    [...this.#list.querySelectorAll("button")].forEach((button, number) => {
      if (number !== this.#step()) return button.removeAttribute("aria-current");
      button.setAttribute("aria-current", "step");
      // Only the list scrolls: the buttons above it stay under the pointer.
      const [top, height] = [button.offsetTop - this.#list.offsetTop, this.#list.clientHeight];
      if (top < this.#list.scrollTop || top + button.offsetHeight > this.#list.scrollTop + height)
        this.#list.scrollTop = top - height / 2;
    });
  }
}
