// @ts-check
// What all pages share: the top bar with language and theme, the drawings, the notices, the help on
// keys.
//
//   await startPage({ game: "chess", keys: () => [[["U"], say("web-undo")], ...] });
//   ready();                                              // as soon as the board is there
//
// A page's HTML holds an empty <header class="bar"></header>; the shell fills it.

import { showKeys } from "./dialogs.js";
import { icon, el } from "./dom.js";
import { placeNotices } from "./toasts.js";
import { language, loadMessages, onLanguageChange, t, setLanguage } from "./i18n.js";

const GAMES = ["chess", "sokoban", "queens", "giant"];
/** @type {[string, string][]} */
const THEMES = [
  ["light", "sun"],
  ["dark", "moon"],
  ["contrast", "theme"],
];

/**
 * @param {object} page
 * @param {string | null} page.game which of the games this is; null at home
 * @param {() => [string[], string][]} [page.keys] what the keyboard help says beside what is the
 * same everywhere
 */
export async function startPage({ game, keys = () => [] }) {
  const bar = document.querySelector("header.bar");
  placeNotices();
  const symbols = loadSymbols();
  bar?.replaceChildren(
    brand(),
    games(game),
    el("div", { class: "end" }, languages(), themes(), help(keys)),
  );
  await Promise.all([symbols, loadMessages()]);
}

/** The page shows what it is about: from now on it can be used (and tested, and photographed). */
export function ready() {
  document.documentElement.dataset.ready = "";
}

/** The drawings are put into the page once, so that they follow its theme. */
async function loadSymbols() {
  const source = await (await fetch(new URL("./art/symbols.svg", import.meta.url))).text();
  const sprite = document.importNode(
    new DOMParser().parseFromString(source, "image/svg+xml").documentElement,
    true,
  );
  sprite.classList.add("sr");
  document.body.prepend(sprite);
}

function brand() {
  return el(
    "a",
    { class: "brand", href: "/" },
    el("img", {
      src: new URL("./art/papan.svg", import.meta.url).href,
      alt: "",
      width: 28,
      height: 28,
    }),
    "papan",
  );
}

/** @param {string | null} current */
function games(current) {
  const links = GAMES.map((game) =>
    el("a", {
      href: `/${game}`,
      "aria-current": game === current ? "page" : null,
      "data-text": `web-${game}`,
    }),
  );
  return el("nav", { "data-label": "web-games" }, ...links);
}

function languages() {
  const button = (/** @type {"en" | "id"} */ lang, /** @type {string} */ name) =>
    el(
      "button",
      {
        type: "button",
        lang,
        title: name,
        "aria-label": `${lang.toUpperCase()}, ${name}`,
        "aria-pressed": String(language() === lang),
        onclick: () => setLanguage(lang),
      },
      lang.toUpperCase(),
    );
  const group = el(
    "div",
    { class: "seg", role: "group", "data-label": "web-language" },
    button("id", "Bahasa Indonesia"),
    button("en", "English"),
  );
  onLanguageChange(() => {
    for (const each of group.querySelectorAll("button"))
      each.setAttribute("aria-pressed", String(each.lang === language()));
  });
  return group;
}

function themes() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const now = () => document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
  const buttons = THEMES.map(([theme, drawing]) =>
    el(
      "button",
      {
        type: "button",
        "data-label": `web-theme-${theme}`,
        "data-theme-name": theme,
        onclick: () => choose(theme),
      },
      icon(drawing),
    ),
  );
  const show = () => {
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset.themeName === now()));
  };
  const choose = (/** @type {string} */ theme) => {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem("papan-theme", theme);
    show();
    dispatchEvent(new Event("papan-theme"));
  };
  dark.addEventListener("change", show);
  show();
  return el("div", { class: "seg", role: "group", "data-label": "web-theme" }, ...buttons);
}

/** @param {() => [string[], string][]} keys */
function help(keys) {
  const open = () =>
    document.querySelector("dialog[open]") ||
    showKeys([...keys(), [["?"], t("web-keys-help")], [["Esc"], t("web-keys-escape")]]);
  addEventListener("keydown", (event) => {
    if (event.key === "?" && !isTyping(event)) {
      event.preventDefault();
      open();
    }
  });
  return el(
    "button",
    { class: "btn icon quiet hide-s", type: "button", "data-label": "web-keys", onclick: open },
    icon("keys"),
  );
}

/**
 * Whether a key goes into a text field, where no shortcut may take it.
 * @param {KeyboardEvent} event
 */
export function isTyping(event) {
  const target = event.target;
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
