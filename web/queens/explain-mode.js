// @ts-check
// The way to the solution without guessing: a list of steps, each shown on the board as it was
// before it.

import { icon, el } from "../lib/dom.js";
import { announce } from "../lib/toasts.js";
import { sentence } from "../lib/panel.js";
import { fill, t } from "../lib/i18n.js";
import { legend } from "./hint.js";

/** @typedef {import("./mode.js").Mode} Mode */

/** @implements {Mode} */
export class ExplainMode {
  title = "web-queens-steps";
  #page;
  /** @type {import("./model.js").Way | null} */ #way = null;
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
    { class: "btn main", id: "step-forth", onclick: () => this.#go(this.#at + 1) },
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
    this.#list.append(
      ...way.steps.map((step, number) =>
        el(
          "li",
          {},
          el(
            "button",
            { onclick: () => this.#go(number) },
            el("span", { class: "no" }, String(number + 1)),
            el("span", {}, step.technique),
          ),
        ),
      ),
    );
    this.words();
  }

  /** The marks before the step that is shown. */
  view() {
    const steps = this.#way?.steps ?? [];
    const marks = [...".".repeat(this.#page.facts().size ** 2)];
    for (const { stars = [], crosses = [], auto } of steps.slice(0, this.#at)) {
      for (const cell of auto) marks[cell] = "-";
      for (const cell of crosses) marks[cell] = "x";
      for (const cell of stars) marks[cell] = "q";
    }
    return {
      marks: marks.join(""),
      bad: new Set(/** @type {number[]} */ ([])),
      pointer: steps[this.#at] ?? null,
    };
  }

  said() {
    return t("web-queens-steps-at", {
      n: Math.min(this.#at + 1, this.#way?.steps.length ?? 0),
      of: this.#way?.steps.length ?? 0,
    });
  }

  /** @param {number} number */
  #go(number) {
    const most = this.#way?.steps.length ?? 0;
    this.#at = Math.max(0, Math.min(number, most));
    this.words();
    this.#page.redraw();
    announce(`${this.#number.textContent} ${this.#text.textContent}`);
  }

  words() {
    const way = this.#way;
    if (!way) return;
    fill(this.element);
    const { end, steps, cost, contradictions, difficulty } = way;
    const step = steps[this.#at];
    const ending = {
      solved: "web-queens-solved",
      stuck: "web-queens-steps-stuck",
      "no-solution": "web-queens-steps-none",
    }[end];
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
    this.#text.textContent = step ? step.text : t(ending);
    this.#legend.replaceChildren(...legend(step ?? null));
    this.#back.setAttribute("aria-disabled", String(this.#at === 0));
    this.#forth.setAttribute("aria-disabled", String(this.#at === steps.length));
    [...this.#list.querySelectorAll("button")].forEach((button, number) => {
      if (number !== this.#at) return button.removeAttribute("aria-current");
      button.setAttribute("aria-current", "step");
      // Only the list scrolls: the buttons above it stay under the pointer.
      const [top, height] = [button.offsetTop - this.#list.offsetTop, this.#list.clientHeight];
      if (top < this.#list.scrollTop || top + button.offsetHeight > this.#list.scrollTop + height)
        this.#list.scrollTop = top - height / 2;
    });
  }
}
