// @ts-check
// What all pages share: the top bar with language and theme, the drawings, the notices, the help on keys.
//
//   await startPage({ game: "chess", keys: () => [[["U"], say("web-undo")], ...] });
//   ready();                                              // as soon as the board is there
//
// A page's HTML holds an empty <header class="bar"></header>; the shell fills it.

import { showKeys } from "./dialog.js";
import { icon, make } from "./dom.js";
import { placeNotices } from "./notice.js";
import { language, loadWords, onWords, say, speak } from "./text.js";

const GAMES = ["chess", "sokoban", "queens", "giant"];
/** @type {[string, string][]} */
const THEMES = [["light", "sun"], ["dark", "moon"], ["contrast", "theme"]];

/**
 * @param {object} page
 * @param {string | null} page.game which of the games this is; null at home
 * @param {() => [string[], string][]} [page.keys] what the keyboard help says beside what is the same everywhere
 */
export async function startPage({ game, keys = () => [] }) {
  const bar = document.querySelector("header.bar");
  placeNotices();
  const symbols = loadSymbols();
  bar?.replaceChildren(brand(), games(game), make("div", { class: "end" }, languages(), themes(), help(keys)));
  await Promise.all([symbols, loadWords()]);
}

/** The page shows what it is about: from now on it can be used (and tested, and photographed). */
export function ready() {
  document.documentElement.dataset.ready = "";
}

/** The drawings are put into the page once, so that they follow its theme. */
async function loadSymbols() {
  const source = await (await fetch("/art/symbols.svg")).text();
  const sprite = document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
  sprite.classList.add("sr");
  document.body.prepend(sprite);
}

function brand() {
  return make("a", { class: "brand", href: "/" }, make("img", { src: "/art/papan.svg", alt: "", width: 28, height: 28 }), "papan");
}

/** @param {string | null} current */
function games(current) {
  const links = GAMES.map((game) => make("a", { href: `/${game}`, "aria-current": game === current ? "page" : null, "data-text": `web-${game}` }));
  return make("nav", { "data-label": "web-games" }, ...links);
}

function languages() {
  const button = (/** @type {"en" | "id"} */ lang, /** @type {string} */ name) =>
    make("button", { type: "button", lang, title: name, "aria-label": `${lang.toUpperCase()}, ${name}`, "aria-pressed": String(language() === lang), onclick: () => speak(lang) }, lang.toUpperCase());
  const group = make("div", { class: "seg", role: "group", "data-label": "web-language" }, button("id", "Bahasa Indonesia"), button("en", "English"));
  onWords(() => {
    for (const each of group.querySelectorAll("button")) each.setAttribute("aria-pressed", String(each.lang === language()));
  });
  return group;
}

function themes() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const now = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
  const buttons = THEMES.map(([theme, drawing]) => make("button", { type: "button", "data-label": `web-theme-${theme}`, "data-theme-name": theme, onclick: () => choose(theme) }, icon(drawing)));
  const show = () => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.themeName === now()));
  };
  const choose = (/** @type {string} */ theme) => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem("papan-theme", theme);
    show();
    dispatchEvent(new Event("papan-theme"));
  };
  dark.addEventListener("change", show);
  show();
  return make("div", { class: "seg", role: "group", "data-label": "web-theme" }, ...buttons);
}

/** @param {() => [string[], string][]} keys */
function help(keys) {
  const open = () => document.querySelector("dialog[open]") || showKeys([...keys(), [["?"], say("web-keys-help")], [["Esc"], say("web-keys-escape")]]);
  addEventListener("keydown", (event) => {
    if (event.key === "?" && !isTyping(event)) {
      event.preventDefault();
      open();
    }
  });
  return make("button", { class: "btn icon quiet hide-s", type: "button", "data-label": "web-keys", onclick: open }, icon("keys"));
}

/**
 * Whether a key goes into a text field, where no shortcut may take it.
 * @param {KeyboardEvent} event
 */
export function isTyping(event) {
  const target = event.target;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
