// @ts-check
// What the page of giant boards asks in a dialog: a file or a text, a board of many.

import { show } from "../dialog.js";
import { icon, make } from "../dom.js";
import { fieldError } from "../panel.js";
import { number, say } from "../text.js";
import { rough } from "./figures.js";

/** @typedef {{ size: string, pieces: number, answer: string }} Listed */

/**
 * @param {Listed[]} boards
 * @param {number} more how many are not listed
 * @param {number} current from 1
 * @returns {Promise<number | null>}
 */
export function askBoard(boards, more, current) {
  return show(say("web-giant-boards"), (/** @type {(value: number) => void} */ close) => [
    make("ol", { class: "levels" }, ...boards.map(({ size, pieces, answer }, at) => make("li", {}, make(
      "button", { class: "btn quiet", type: "button", autofocus: at + 1 === current, "aria-current": at + 1 === current ? "true" : null, onclick: () => close(at + 1) },
      make("span", { class: "no muted" }, `${number(at + 1)}.`),
      make("span", { class: "t" }, make("b", {}, answer), make("span", { class: "tiny muted" }, say("web-giant-listed", { size: rough(BigInt(size)), pieces })))))),
    ),
    more > 0 ? make("p", { class: "small muted" }, say("web-giant-more", { n: more })) : null,
  ], { wide: true });
}

/** @param {(text: string | null) => Promise<void>} open null is what is built in */
export function askOpen(open) {
  return show(say("web-giant-open"), (/** @type {(value: true) => void} */ close) => {
    const fault = make("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
    const text = make("textarea", { name: "text", rows: 8, spellcheck: "false", placeholder: "1\n1000000 3\n1 1 k\n8 3 K\n1 1000000 R" });
    const attempt = async (/** @type {string | null} */ what) => {
      try {
        await open(what);
        close(true);
      } catch (error) {
        const { message, hint, line, column } = /** @type {import("../socket.js").Fault} */ (error);
        fieldError(text, fault, { message: line ? say("web-giant-fault-at", { line, column: column ?? 1, what: message }) : message, hint });
      }
    };
    const file = make("input", { type: "file", class: "sr", id: "open-file", onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) await attempt(await chosen.text());
    } });
    return [make("form", { class: "form", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void attempt(text.value); } },
      make("label", {}, say("web-giant-open-text"), text), fault,
      make("div", { class: "foot" },
        make("button", { class: "btn start", type: "button", onclick: () => void attempt(null) }, say("web-giant-built-in")),
        make("label", { class: "btn", for: "open-file" }, icon("open"), say("web-open-file"), file),
        make("button", { class: "btn main", type: "submit" }, say("web-open"))))];
  }, { wide: true });
}
