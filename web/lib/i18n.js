// @ts-check
// The messages of the page. They are the program's own catalogue (web.ftl), served as
// /messages/LANG.json, so a sentence has one home.
//
//   <span data-text="web-undo"></span>         filled by fill(), in every language
//   <input data-label="web-giant-type">        aria-label; data-hint is the placeholder
//   t("web-offer-draw", { name: "AVA" })       a sentence with its gaps filled

/** @typedef {"en" | "id"} Lang */

/** @type {Record<string, string>} */
let messages = {};
/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Lang} */
export const language = () => (document.documentElement.lang === "id" ? "id" : "en");

/** Fetches the messages of the language and fills the page. */
export async function loadMessages() {
  const answer = await fetch(`/messages/${language()}.json`);
  if (!answer.ok) throw new Error(`no messages for ${language()}`);
  messages = await answer.json();
  fill(document.body);
  for (const listener of listeners) listener();
}

/**
 * Changes the language, for good.
 * @param {Lang} lang
 */
export async function setLanguage(lang) {
  document.documentElement.lang = lang;
  localStorage.setItem("papan-lang", lang);
  await loadMessages();
}

/**
 * Calls back whenever the messages change.
 * @param {() => void} listener
 */
export const onLanguageChange = (listener) => void listeners.add(listener);

/**
 * A message; a missing one shows its key.
 * @param {string} key
 * @param {Record<string, string | number>} [gaps]
 */
export function t(key, gaps = {}) {
  const pattern = messages[key] ?? key;
  return pattern.replace(/\{\s*\$([\w-]+)\s*\}/g, (whole, name) => {
    const value = gaps[name];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
}

/** Whether there is such a message. @param {string} key */
export const hasMessage = (key) => key in messages;

/**
 * A number, grouped as the language does it.
 * @param {number | bigint} value
 * @param {Intl.NumberFormatOptions} [options]
 */
export const number = (value, options) => new Intl.NumberFormat(language(), options).format(value);

/**
 * Fills every element that names its message.
 * @param {ParentNode} root
 */
export function fill(root) {
  for (const element of root.querySelectorAll("[data-text]"))
    element.textContent = t(element.getAttribute("data-text") ?? "");
  for (const element of root.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", t(element.getAttribute("data-label") ?? ""));
  for (const element of root.querySelectorAll("[data-hint]"))
    element.setAttribute("placeholder", t(element.getAttribute("data-hint") ?? ""));
}
