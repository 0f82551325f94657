// @ts-check
// Telling the user something in passing: aloud for who listens, in a toast for who looks.

import { el, icon } from "./dom.js";
import { t } from "./i18n.js";

const TOAST_MS = 6000;
const aloud = el("div", {
  class: "sr",
  role: "status",
  "aria-live": "polite",
  id: "aloud",
});
const toasts = el("div", { class: "toasts" });

/** Puts both on the page; the shell does it once. */
export function placeNotices() {
  document.body.append(aloud, toasts);
}

/**
 * Has a sentence read aloud.
 * @param {string} sentence
 */
export function announce(sentence) {
  // The same sentence twice is read twice only if the text changes.
  aloud.textContent = aloud.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/** Shows a sentence above the page until it is taken away again. @param {string | null} sentence */
export function banner(sentence) {
  document.getElementById("banner")?.remove();
  if (sentence === null) return;
  document
    .querySelector("header.bar")
    ?.after(el("p", { id: "banner", class: "banner", role: "status" }, icon("warn"), sentence));
}

/**
 * Shows a sentence for six seconds, longer while the pointer or the focus is on it.
 * @param {string} sentence
 * @param {{ word: string, act: () => void }} [action]
 */
export function toast(sentence, action) {
  const box = el(
    "section",
    { class: "toast", "aria-label": t("web-notice") },
    el("span", {}, sentence),
  );
  const close = () =>
    box.matches(":hover, :focus-within") ? void setTimeout(close, 1000) : box.remove();
  if (action)
    box.append(
      el(
        "button",
        {
          class: "btn",
          onclick: () => {
            box.remove();
            action.act();
          },
        },
        action.word,
      ),
    );
  toasts.replaceChildren(box);
  setTimeout(close, TOAST_MS);
  announce(sentence);
}
