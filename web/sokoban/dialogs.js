// @ts-check
// What Sokoban asks in a dialog: which level, which file, what kind of new levels.

import { show } from "../lib/dialogs.js";
import { icon, el } from "../lib/dom.js";
import { fieldError } from "../lib/panel.js";
import { number, t } from "../lib/i18n.js";
import { best } from "./best.js";

/**
 * The levels of a collection, those that were solved here with a tick.
 * @param {import("./model.js").Collection} collection
 * @param {number} current from 1
 * @returns {Promise<number | null>} from 1
 */
export function askLevel(collection, current) {
  return show(
    collection.title ?? t("web-sokoban-levels"),
    (/** @type {(value: number) => void} */ close) => [
      el(
        "ol",
        { class: "levels" },
        ...collection.levels.map((level, at) => {
          const solved = best(level.key);
          return el(
            "li",
            {},
            el(
              "button",
              {
                class: "btn quiet",
                autofocus: at + 1 === current,
                "aria-current": at + 1 === current ? "true" : null,
                onclick: () => close(at + 1),
              },
              el("span", { class: "no muted" }, `${number(at + 1)}.`),
              el(
                "span",
                { class: "t" },
                el("b", {}, level.title ?? t("web-sokoban-level", { n: at + 1 })),
                el(
                  "span",
                  { class: "tiny muted" },
                  t("web-sokoban-level-about", {
                    width: level.width,
                    height: level.height,
                    boxes: level.boxes,
                  }),
                ),
              ),
              solved
                ? el(
                    "span",
                    { class: "chip on" },
                    icon("check"),
                    t("web-sokoban-best-moves", { n: solved.moves }),
                  )
                : null,
            ),
          );
        }),
      ),
    ],
    { wide: true },
  );
}

/**
 * A text or a file with levels.
 * @param {(text: string | null) => Promise<void>} open null is what is built in
 */
export function askOpen(open) {
  return show(
    t("web-sokoban-open"),
    (/** @type {(value: true) => void} */ close) => {
      const fault = el("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
      const text = el("textarea", {
        name: "text",
        rows: 8,
        spellcheck: "false",
        class: "wide",
        placeholder: "####\n#@$.#",
      });
      const file = el("input", {
        type: "file",
        class: "sr",
        id: "open-file",
        onchange: async () => {
          const chosen = file.files?.[0];
          if (chosen) await attempt(await chosen.text());
        },
      });
      const attempt = async (/** @type {string | null} */ what) => {
        try {
          await open(what);
          close(true);
        } catch (error) {
          fieldError(text, fault, /** @type {Error & { hint?: string }} */ (error));
        }
      };
      const form = el(
        "form",
        {
          class: "form",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void attempt(text.value);
          },
        },
        el("label", {}, t("web-sokoban-open-text"), text),
        fault,
        el(
          "div",
          { class: "foot" },
          el(
            "button",
            { class: "btn start", onclick: () => void attempt(null) },
            t("web-sokoban-built-in"),
          ),
          el("label", { class: "btn", for: "open-file" }, icon("open"), t("web-open-file"), file),
          el("button", { class: "btn main", type: "submit" }, t("web-open")),
        ),
      );
      return [form];
    },
    { wide: true },
  );
}

/**
 * @typedef {{ width: number, height: number, boxes: number, difficulty: string, count: number }}
 * GenerateOptions
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
    const fault = el("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
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
        el("input", { name, type: "number", min: least, max: most, value, required: true }),
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
            difficulty: String(data.get("difficulty")),
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
