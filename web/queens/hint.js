// @ts-check
// Help in four steps: is anything wrong, where to look, why, and what follows.

import { icon, el, symbol } from "../lib/dom.js";
import { announce } from "../lib/toasts.js";
import { fill, t } from "../lib/i18n.js";
import { NOWHERE } from "./model.js";

const LEVELS = /** @type {const} */ (["mistakes", "area", "reason", "reveal"]);

/** @typedef {import("./mode.js").Mode} Mode */

/** @implements {Mode} */
export class HintMode {
  title = "web-queens-hint";
  pointsOnly = true;
  /**
   * Null: there is none; undefined: no answer yet.
   * @type {import("./model.js").Hint | null | undefined}
   */
  #hint;
  #page;
  #levels = LEVELS.map((level) => el("li", { "data-text": `web-queens-hint-step-${level}` }));
  #text = el("p", { id: "hint-text" });
  #more = el("button", {
    class: "btn main",
    id: "hint-more",
    onclick: () => void this.more(),
  });
  #take = el(
    "button",
    { class: "btn main", id: "hint-take", onclick: () => this.#page.take() },
    icon("check"),
    el("span", { "data-text": "web-queens-hint-take" }),
  );
  #legend = el("div", { class: "legend" });
  /** @type {import("./model.js").Link | null} */ #link = null;
  #chain = el("ol", { class: "way", id: "hint-chain" });
  #cost = el("p", { class: "tiny muted" });
  element = el(
    "div",
    { class: "stack" },
    el("ol", { class: "steps", "data-label": "web-queens-hint" }, ...this.#levels),
    this.#text,
    this.#chain,
    this.#legend,
    el("div", { class: "row wrap" }, this.#more, this.#take),
    this.#cost,
  );

  /** @param {import("./mode.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.words();
  }

  view() {
    return {
      marks: this.#page.state().marks,
      bad: new Set(/** @type {number[]} */ ([])),
      pointer: this.#link ?? this.#hint ?? null,
    };
  }

  /** Asks for the next piece of help. */
  async more() {
    const { hint } = await this.#page.ask("queens/hint");
    if (!this.#page.shows(this)) return;
    this.#hint = hint;
    this.#link = null;
    this.#chain.replaceChildren(...(hint?.chain ?? []).map((link) => this.#item(link)));
    this.words();
    this.#page.redraw();
    announce(this.#text.textContent ?? "");
    (this.#take.hidden ? this.#more : this.#take).focus({
      preventScroll: true,
    });
  }

  /**
   * A link of the chain that refutes a mark, shown on the board when it is chosen.
   * @param {import("./model.js").Link} link
   */
  #item(link) {
    const onclick = () => {
      this.#link = link;
      this.#page.redraw();
    };
    return el("li", {}, el("button", { onclick }, el("span", {}, link.text)));
  }

  words() {
    const hint = this.#hint;
    const level = hint?.level === "solution-cell" ? "reveal" : (hint?.level ?? "mistakes");
    const at = Math.max(
      0,
      LEVELS.findIndex((known) => known === level),
    );
    const refuted = level === "refutation";
    const stuck = refuted || (level === "mistakes" && (hint?.mistakes?.length ?? 0) > 0);
    this.#levels.forEach((item, number) => {
      item.classList.toggle("done", number < at);
      number === at
        ? item.setAttribute("aria-current", "step")
        : item.removeAttribute("aria-current");
    });
    fill(this.element);
    this.#text.textContent =
      hint === null
        ? t("web-queens-hint-nothing")
        : stuck
          ? `${hint?.text} ${t("web-queens-hint-undo-first")}`
          : (hint?.text ?? "");
    this.#take.hidden = level !== "reveal" || !hint;
    this.#more.hidden = level === "reveal" || refuted || !hint;
    const next = stuck ? "reason" : (LEVELS[at + 1] ?? "reveal");
    this.#more.textContent = t(`web-queens-hint-more-${next}`);
    this.#cost.textContent =
      hint?.technique && level !== "area" && !refuted
        ? t("web-queens-hint-cost", {
            technique: hint.technique,
            cost: hint.cost ?? 0,
          })
        : "";
    this.#legend.replaceChildren(...legend(hint ?? null));
  }
}

/**
 * What the marks of a hint mean; only of those that are there.
 * @param {import("./model.js").Pointer | null} pointer
 */
export function legend(pointer) {
  const { units = NOWHERE, because = [], crosses = [], stars = [], mistakes = [] } = pointer ?? {};
  /** @type {[boolean, string, string][]} */
  const entries = [
    [
      units.rows.length + units.columns.length + units.regions.length > 0,
      "k-area",
      "web-queens-legend-area",
    ],
    [because.length > 0, "k-may", "web-queens-legend-may"],
    [crosses.length > 0, "k-cross", "web-queens-legend-cross"],
    [stars.length > 0, "k-queen", "web-queens-legend-queen"],
    [mistakes.length > 0, "k-wrong", "web-queens-legend-wrong"],
  ];
  return entries
    .filter(([there]) => there)
    .map(([, kind, key]) =>
      el(
        "span",
        {},
        kind === "k-queen"
          ? symbol("t-crown", "key")
          : el("i", { class: `key ${kind}`, "aria-hidden": "true" }),
        t(key),
      ),
    );
}
