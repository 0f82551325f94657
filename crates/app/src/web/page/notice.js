// @ts-check
// Telling the user something in passing: aloud for who listens, in a toast for who looks.

import { make } from "./dom.js";
import { say } from "./text.js";

const TOAST_MS = 6000;
const aloud = make("div", { class: "sr", role: "status", "aria-live": "polite", id: "aloud" });
const toasts = make("div", { class: "toasts" });

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

/**
 * Shows a sentence for six seconds, longer while the pointer or the focus is on it.
 * @param {string} sentence
 * @param {{ word: string, act: () => void }} [action]
 */
export function toast(sentence, action) {
  const box = make("section", { class: "toast", "aria-label": say("web-notice") }, make("span", {}, sentence));
  const close = () => box.matches(":hover, :focus-within") ? void setTimeout(close, 1000) : box.remove();
  if (action) box.append(make("button", { class: "btn", type: "button", onclick: () => { box.remove(); action.act(); } }, action.word));
  toasts.replaceChildren(box);
  setTimeout(close, TOAST_MS);
  announce(sentence);
}
