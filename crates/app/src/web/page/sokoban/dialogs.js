// @ts-check
// What Sokoban asks in a dialog: which level, which file, what kind of new levels.

import { show } from "../dialog.js";
import { icon, make } from "../dom.js";
import { fieldError } from "../panel.js";
import { number, say } from "../text.js";
import { best } from "./best.js";

/**
 * The levels of a collection, those that were solved here with a tick.
 * @param {import("./state.js").Collection} collection
 * @param {number} current from 1
 * @returns {Promise<number | null>} from 1
 */
export function askLevel(collection, current) {
  return show(collection.title ?? say("web-sokoban-levels"), (/** @type {(value: number) => void} */ close) => [
    make("ol", { class: "levels" }, ...collection.levels.map((level, at) => {
      const solved = best(level.key);
      return make("li", {}, make(
        "button", { class: "btn quiet", type: "button", autofocus: at + 1 === current, "aria-current": at + 1 === current ? "true" : null, onclick: () => close(at + 1) },
        make("span", { class: "no muted" }, `${number(at + 1)}.`),
        make("span", { class: "t" }, make("b", {}, level.title ?? say("web-sokoban-level", { n: at + 1 })),
          make("span", { class: "tiny muted" }, say("web-sokoban-level-about", { width: level.width, height: level.height, boxes: level.boxes }))),
        solved ? make("span", { class: "chip on" }, icon("check"), say("web-sokoban-best-moves", { n: solved.moves })) : null,
      ));
    })),
  ], { wide: true });
}

/**
 * A text or a file with levels.
 * @param {(text: string | null) => Promise<void>} open null is what is built in
 */
export function askOpen(open) {
  return show(say("web-sokoban-open"), (/** @type {(value: true) => void} */ close) => {
    const fault = make("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
    const text = make("textarea", { name: "text", rows: 8, spellcheck: "false", class: "wide", placeholder: "####\n#@$.#" });
    const file = make("input", { type: "file", class: "sr", id: "open-file", onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) await attempt(await chosen.text());
    } });
    const attempt = async (/** @type {string | null} */ what) => {
      try {
        await open(what);
        close(true);
      } catch (error) {
        fieldError(text, fault, /** @type {Error & { hint?: string }} */ (error));
      }
    };
    const form = make("form", { class: "form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void attempt(text.value); } },
      make("label", {}, say("web-sokoban-open-text"), text), fault,
      make("div", { class: "foot" },
        make("button", { class: "btn start", type: "button", onclick: () => void attempt(null) }, say("web-sokoban-built-in")),
        make("label", { class: "btn", for: "open-file" }, icon("open"), say("web-open-file"), file),
        make("button", { class: "btn main", type: "submit" }, say("web-open"))));
    return [form];
  }, { wide: true });
}

/** @typedef {{ width: number, height: number, boxes: number, difficulty: string, count: number }} GenerateOptions */

/**
 * New levels. The maker says how far it is and may be stopped.
 * @param {GenerateOptions} before
 * @param {(options: GenerateOptions, progress: (made: number, count: number) => void) => { done: Promise<string>, stop: () => void }} start
 * @param {(text: string) => Promise<void>} open
 */
export function askNew(before, start, open) {
  return show(say("web-sokoban-new"), (/** @type {(value: true) => void} */ close) => {
    const fault = make("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
    const figure = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ value) =>
      make("label", {}, say(`web-sokoban-new-${name}`), make("input", { name, type: "number", min: least, max: most, value, required: true }));
    const choice = make("select", { name: "difficulty" }, ...["any", "easy", "medium", "hard"].map((name) => make("option", { value: name, selected: name === before.difficulty }, say(`web-sokoban-${name}`))));
    const said = make("span", { class: "small muted start", role: "status" });
    const button = make("button", { class: "btn main", type: "submit" }, say("web-sokoban-make"));
    /** @type {{ done: Promise<string>, stop: () => void } | null} */
    let job = null;
    const form = make("form", { class: "form", onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      if (job) return job.stop();
      const data = new FormData(form);
      const value = (/** @type {string} */ name) => Number(data.get(name));
      const options = { width: value("width"), height: value("height"), boxes: value("boxes"), count: value("count"), difficulty: String(data.get("difficulty")) };
      Object.assign(before, options);
      job = start(options, (made, count) => (said.textContent = say("web-sokoban-made", { made, count })));
      button.textContent = say("web-sokoban-stop");
      said.textContent = say("web-sokoban-making");
      try {
        await open(await job.done);
        close(true);
      } catch (error) {
        const first = form.querySelector("input");
        if (first) fieldError(first, fault, /** @type {Error & { hint?: string }} */ (error));
      }
      job = null;
      said.textContent = "";
      button.textContent = say("web-sokoban-make");
    } },
      make("div", { class: "two" }, figure("width", 5, 30, before.width), figure("height", 5, 30, before.height)),
      make("div", { class: "two" }, figure("boxes", 1, 40, before.boxes), figure("count", 1, 50, before.count)),
      make("label", {}, say("web-sokoban-difficulty"), choice), fault,
      make("div", { class: "foot" }, said, button));
    return [form];
  });
}
