// @ts-check
// What the page of giant boards asks in a dialog: a file or a text, a board of many.

import { show } from "../lib/dialogs.js";
import { icon, el } from "../lib/dom.js";
import { fieldError } from "../lib/panel.js";
import { number, t } from "../lib/i18n.js";
import { rough } from "./figures.js";

/** @typedef {{ size: string, pieces: number, answer: string }} Listed */

/**
 * @param {Listed[]} boards
 * @param {number} more how many are not listed
 * @param {number} current from 1
 * @returns {Promise<number | null>}
 */
export function askBoard(boards, more, current) {
  return show(
    t("web-giant-boards"),
    (/** @type {(value: number) => void} */ close) => [
      el(
        "ol",
        { class: "levels" },
        ...boards.map(({ size, pieces, answer }, at) =>
          el(
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
                el("b", {}, answer),
                el(
                  "span",
                  { class: "tiny muted" },
                  t("web-giant-listed", { size: rough(BigInt(size)), pieces }),
                ),
              ),
            ),
          ),
        ),
      ),
      more > 0 ? el("p", { class: "small muted" }, t("web-giant-more", { n: more })) : null,
    ],
    { wide: true },
  );
}

/** @param {(text: string | null) => Promise<void>} open null is what is built in */
export function askOpen(open) {
  return show(
    t("web-giant-open"),
    (/** @type {(value: true) => void} */ close) => {
      const fault = el("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
      const text = el("textarea", {
        name: "text",
        rows: 8,
        spellcheck: "false",
        placeholder: "1\n1000000 3\n1 1 k\n8 3 K\n1 1000000 R",
      });
      const attempt = async (/** @type {string | null} */ what) => {
        try {
          await open(what);
          close(true);
        } catch (error) {
          const { message, hint, line, column } =
            /** @type {import("../lib/connection.js").Fault} */ (error);
          fieldError(text, fault, {
            message: line
              ? t("web-giant-fault-at", { line, column: column ?? 1, what: message })
              : message,
            hint,
          });
        }
      };
      const file = el("input", {
        type: "file",
        class: "sr",
        id: "open-file",
        onchange: async () => {
          const chosen = file.files?.[0];
          if (chosen) await attempt(await chosen.text());
        },
      });
      return [
        el(
          "form",
          {
            class: "form",
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              void attempt(text.value);
            },
          },
          el("label", {}, t("web-giant-open-text"), text),
          fault,
          el(
            "div",
            { class: "foot" },
            el(
              "button",
              { class: "btn start", onclick: () => void attempt(null) },
              t("web-giant-built-in"),
            ),
            el("label", { class: "btn", for: "open-file" }, icon("open"), t("web-open-file"), file),
            el("button", { class: "btn main", type: "submit" }, t("web-open")),
          ),
        ),
      ];
    },
    { wide: true },
  );
}
