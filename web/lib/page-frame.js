// @ts-check
// The frame of every page: the top bar with language and theme, the drawings, the notices. A page's
// HTML holds an empty <header class="bar"></header>, which is filled here.

import { icon, el } from "./dom.js";
import { menu } from "./panel.js";
import { placeNotices } from "./toasts.js";
import { fill, language, loadMessages, onLanguageChange, setLanguage, t } from "./i18n.js";

const GAMES = ["chess", "sokoban", "queens", "giant"];
const DARK = matchMedia("(prefers-color-scheme: dark)");
/** @type {[string, string][]} */
const THEMES = [
  ["light", "sun"],
  ["dark", "moon"],
  ["contrast", "theme"],
];

/** @param {() => void} help shows the help on keys */
export async function buildFrame(help) {
  const bar = document.querySelector("header.bar");
  placeNotices();
  await Promise.all([loadSymbols(), loadMessages()]);
  if (!bar) return;
  // Only now, with its words: it would move as they come.
  bar.replaceChildren(
    brand(),
    games(),
    gameMenu(),
    el("div", { class: "end" }, languages(), themes(), helpButton(help)),
  );
  fill(bar);
}

/** The theme that is shown. */
export const theme = () =>
  document.documentElement.dataset.theme ?? (DARK.matches ? "dark" : "light");

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
    { class: "brand", href: "/", "aria-label": "papan" },
    el("img", {
      src: new URL("./art/papan.svg", import.meta.url).href,
      alt: "",
      width: 28,
      height: 28,
    }),
    el("span", { class: "hide-xs" }, "papan"),
  );
}

function games() {
  const folders = location.pathname.split("/");
  const links = GAMES.map((game) =>
    el("a", {
      href: `/${game}`,
      "aria-current": folders.includes(game) ? "page" : null,
      "data-text": `web-${game}`,
    }),
  );
  return el("nav", { "data-label": "web-games" }, ...links);
}

/** The games of the bar, where it has no room for them. */
function gameMenu() {
  const button = el(
    "button",
    { class: "btn icon quiet games", id: "games", "data-label": "web-games" },
    icon("menu"),
  );
  menu(button, () =>
    GAMES.map((game) => ({
      word: t(`web-${game}`),
      act: () => location.assign(new URL(`/${game}`, location.href)),
    })),
  );
  return el("div", {}, button);
}

function languages() {
  const button = (/** @type {"en" | "id"} */ lang, /** @type {string} */ name) =>
    el(
      "button",
      {
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
  const buttons = THEMES.map(([name, drawing]) =>
    el(
      "button",
      {
        "data-label": `web-theme-${name}`,
        "data-theme-name": name,
        onclick: () => choose(name),
      },
      icon(drawing),
    ),
  );
  const show = () => {
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset.themeName === theme()));
  };
  const choose = (/** @type {string} */ name) => {
    document.documentElement.dataset.theme = name;
    localStorage.setItem("papan-theme", name);
    show();
    dispatchEvent(new Event("papan-theme"));
  };
  DARK.addEventListener("change", show);
  show();
  return el("div", { class: "seg", role: "group", "data-label": "web-theme" }, ...buttons);
}

/** @param {() => void} open */
function helpButton(open) {
  return el(
    "button",
    { class: "btn icon quiet hide-s", "data-label": "web-keys", onclick: open },
    icon("keys"),
  );
}
