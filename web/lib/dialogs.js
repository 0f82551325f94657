// @ts-check
// Dialogs. The browser's own <dialog> keeps the focus inside and closes on Escape. Nothing ever
// covers the board: beside a board a dialog stands on the panel, on a telephone at the lower end.

import { button } from "./button.js";
import { icon, el, set } from "./dom.js";
import { t } from "./i18n.js";

/**
 * A dialog that is shown until `close(value)` is called; Escape and the cross answer null.
 * @template T
 * @param {string} title
 * @param {(close: (value: T) => void) => import("./dom.js").Child[]} contents
 * @param {{ wide?: boolean }} [look]
 * @returns {Promise<T | null>}
 */
export function show(title, contents, { wide = false } = {}) {
  const before = document.activeElement;
  return new Promise((resolve) => {
    /** @type {T | null} */
    let answer = null;
    const close = (/** @type {T} */ value) => {
      answer = value;
      box.close();
    };
    const cross = el(
      "button",
      {
        class: "btn icon quiet",
        "aria-label": t("web-close"),
        onclick: () => box.close(),
      },
      icon("close"),
    );
    const box = el(
      "dialog",
      {
        class: `dialog${wide ? " wide" : ""}`,
        "aria-labelledby": "dialog-title",
      },
      el("div", { class: "head" }, el("h1", { id: "dialog-title" }, title), cross),
      ...contents(close),
    );
    box.addEventListener("close", () => {
      box.remove();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
      resolve(answer);
    });
    document.body.append(box);
    place(box);
    box.showModal();
    const first = box.querySelector(
      "[autofocus], input, select, textarea, .choices .btn, .foot .btn",
    );
    if (first instanceof HTMLElement) first.focus();
  });
}

/** Puts a dialog on the panel, where there is one beside the board. @param {HTMLElement} box */
function place(box) {
  const panel = document.querySelector(".panel")?.getBoundingClientRect();
  if (!panel) return;
  const isBeside = panel.left > innerWidth / 3;
  box.classList.add(isBeside ? "beside" : "below");
  if (isBeside)
    set(box, {
      style: {
        "--x": `${panel.left}px`,
        "--y": `${panel.top}px`,
        "--w": `${panel.width}px`,
      },
    });
}

/**
 * Whether the user agrees to something.
 * @param {string} title
 * @param {string} text
 * @param {string} yes the key of the word that agrees
 * @param {string} [kind] the class of its button
 */
export async function confirm(title, text, yes, kind = "bad") {
  const agreed = await show(title, (/** @type {(value: boolean) => void} */ close) => [
    el("p", {}, text),
    el(
      "div",
      { class: "foot" },
      button("web-cancel", null, { onclick: () => close(false) }),
      button(yes, null, { kind, onclick: () => close(true) }),
    ),
  ]);
  return agreed === true;
}

/**
 * The help on keys.
 * @param {[string[], string][]} keys what to press, and what it does
 */
export function showKeys(keys) {
  return show(
    t("web-keys"),
    () => [
      el(
        "dl",
        { class: "keys" },
        ...keys.flatMap(([names, what]) => [
          el("dt", {}, ...names.map((name) => el("kbd", {}, name))),
          el("dd", {}, what),
        ]),
      ),
    ],
    { wide: true },
  );
}
