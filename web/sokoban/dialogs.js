// @ts-check
// What Sokoban asks in a dialog: which level, which file, what kind of new levels.

import { askEntry, askText, faultPlace } from "../lib/board-dialogs.js";
import { show } from "../lib/dialogs.js";
import { icon, el } from "../lib/dom.js";
import { fieldError } from "../lib/panel.js";
import { t } from "../lib/i18n.js";
import { best } from "./best.js";

/**
 * The levels of a collection, those that were solved here with a tick.
 * @param {import("./model.js").Collection} collection
 * @param {number} current from 1
 */
export function askLevel({ title, levels }, current) {
  const mark = (/** @type {string} */ key) => {
    const solved = best(key);
    const moves = solved && t("web-sokoban-best-moves", { n: solved.moves });
    return moves && el("span", { class: "chip on" }, icon("check"), moves);
  };
  const entries = levels.map(({ key, title, width, height, boxes }, at) => ({
    title: title ?? t("web-sokoban-level", { n: at + 1 }),
    about: t("web-sokoban-level-about", { width, height, boxes }),
    mark: mark(key),
  }));
  return askEntry(title ?? t("web-sokoban-levels"), entries, current);
}

/**
 * A text or a file with levels.
 * @param {(text: string | null) => Promise<void>} open null is what is built in
 */
export const askOpen = (open) =>
  askText({
    title: "web-sokoban-open",
    label: "web-sokoban-open-text",
    placeholder: "####\n#@$.#",
    builtIn: "web-sokoban-built-in",
    open,
  });

/**
 * @typedef {{ width: number, height: number, boxes: number, count: number, difficulty:
 *   import("../lib/protocol.d.ts").sokoban.LevelDifficulty }} GenerateOptions
 */

/**
 * New levels. The maker says how far it is and may be stopped.
 * @param {GenerateOptions} before
 * @param {(options: GenerateOptions, progress: (made: number, count: number) => void) => { done:
 * Promise<string>, stop: () => void }} start
 * @param {(text: string) => Promise<void>} open
 */
export function askNew(before, start, open) {
  return show(t("web-sokoban-new"), (/** @type {(value: true) => void} */ close) => {
    const fault = faultPlace();
    const figure = (
      /** @type {string} */ name,
      /** @type {number} */ least,
      /** @type {number} */ most,
      /** @type {number} */ value,
    ) =>
      el(
        "label",
        {},
        t(`web-sokoban-new-${name}`),
        el("input", {
          name,
          type: "number",
          min: least,
          max: most,
          value,
          required: true,
        }),
      );
    const choice = el(
      "select",
      { name: "difficulty" },
      ...["any", "easy", "medium", "hard"].map((name) =>
        el(
          "option",
          { value: name, selected: name === before.difficulty },
          t(`web-sokoban-${name}`),
        ),
      ),
    );
    const said = el("span", { class: "small muted start", role: "status" });
    const button = el("button", { class: "btn main", type: "submit" }, t("web-sokoban-make"));
    /** @type {{ done: Promise<string>, stop: () => void } | null} */
    let job = null;
    const form = el(
      "form",
      {
        class: "form",
        onsubmit: async (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          if (job) return job.stop();
          const data = new FormData(form);
          const value = (/** @type {string} */ name) => Number(data.get(name));
          const options = {
            width: value("width"),
            height: value("height"),
            boxes: value("boxes"),
            count: value("count"),
            difficulty: /** @type {GenerateOptions["difficulty"]} */ (data.get("difficulty")),
          };
          Object.assign(before, options);
          job = start(
            options,
            (made, count) => (said.textContent = t("web-sokoban-made", { made, count })),
          );
          button.textContent = t("web-sokoban-stop");
          said.textContent = t("web-sokoban-making");
          try {
            await open(await job.done);
            close(true);
          } catch (error) {
            const first = form.querySelector("input");
            if (first) fieldError(first, fault, /** @type {Error & { hint?: string }} */ (error));
          }
          job = null;
          said.textContent = "";
          button.textContent = t("web-sokoban-make");
        },
      },
      el(
        "div",
        { class: "two" },
        figure("width", 5, 30, before.width),
        figure("height", 5, 30, before.height),
      ),
      el(
        "div",
        { class: "two" },
        figure("boxes", 1, 40, before.boxes),
        figure("count", 1, 50, before.count),
      ),
      el("label", {}, t("web-sokoban-difficulty"), choice),
      fault,
      el("div", { class: "foot" }, said, button),
    );
    return [form];
  });
}
