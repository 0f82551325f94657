// @ts-check
// The controller of every page. Keys, files that are dropped or pasted, the address, theme,
// language and connection are wired here and nowhere else; a game says what they mean to it:
//
//   import { connection, startPage } from "../lib/page.js"; bar, messages and connection are there
//   startPage({ keys: [[["U"], "web-undo", undo]], open, navigate, restore, render });
//   ready();                                               as soon as the board is there

import { showKeys } from "./dialogs.js";
import { el } from "./dom.js";
import { buildFrame } from "./page-frame.js";
import { ApiError, Connection } from "./connection.js";
import { onLanguageChange, t } from "./i18n.js";
import { errorText } from "./panel.js";
import { announce, banner, toast } from "./toasts.js";

/**
 * What to press, the key of the message that explains it, and what it does. A row without a message
 * is not in the help; one without an act is handled by the board. An act that returns false leaves
 * the key to the browser.
 * @typedef {[string[], string | null, ((event: KeyboardEvent) => unknown)?]} KeyBinding
 *
 * @typedef {object} PageOptions
 * @property {KeyBinding[]} [keys]
 * @property {(file: Blob) => unknown} open takes a file, or a text that was pasted
 * @property {(over: boolean) => void} [dragged] a file is held over the page, or no longer
 * @property {() => unknown} [navigate] the fragment of the address was changed by the user
 * @property {() => unknown} [restore] the connection is open, for the first time or after a break
 * @property {() => void} [lost] the connection broke
 * @property {() => void} [translate] the language has changed; `render` follows
 * @property {() => void} render the language or the theme has changed
 */

const OVERLAY = "dialog[open], .menu:popover-open";

/** @type {KeyBinding[]} */
const bindings = [
  [["?"], "web-keys-help", help],
  [["Esc"], "web-keys-escape"],
];

await buildFrame(help);
export const connection = new Connection();
connection.onDenied(() => {
  // There is nothing to see behind it: a board would stay empty.
  const main = document.querySelector("main");
  if (!main) return;
  main.hidden = true;
  main.before(el("main", { id: "denied" }, el("h1", { class: "banner" }, t("web-no-access"))));
  ready();
});
let wasUp = false;
connection.onChange((up) => {
  if (up && wasUp) announce(t("web-online"));
  banner(up || !wasUp ? null : t("web-offline"));
  wasUp ||= up;
});
// Errors of what the page does by itself are shown in a toast.
addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof ApiError)) return;
  event.preventDefault();
  toast(errorText(event.reason));
});

/** @param {PageOptions} options */
export function startPage({
  keys = [],
  open,
  dragged,
  navigate,
  restore,
  lost,
  translate,
  render,
}) {
  bindings.unshift(...keys);
  addEventListener("keydown", shieldBoard, { capture: true });
  addEventListener("keydown", dispatchKey);
  receiveFiles(open, dragged);
  if (navigate) addEventListener("hashchange", () => void navigate());
  addEventListener("papan-theme", render);
  onLanguageChange(() => {
    translate?.();
    render();
  });
  if (!restore) return;
  connection.onOpen(restore);
  connection.onChange((up) => {
    if (!up) lost?.();
    document.querySelector("#board, #map")?.classList.toggle("asleep", !up);
  });
}

/** The page shows what it is about: from now on it can be used (and tested, and photographed). */
export function ready() {
  document.documentElement.dataset.ready = "";
}

function help() {
  void showKeys(bindings.flatMap(([names, key]) => (key ? [[names, t(key)]] : [])));
}

/**
 * While a dialog or a menu is open, only that one gets keys.
 * @param {KeyboardEvent} event
 */
function shieldBoard(event) {
  const inside = event.target instanceof Element && event.target.closest(OVERLAY);
  if (!inside && document.querySelector(OVERLAY)) event.stopImmediatePropagation();
}

/** @param {KeyboardEvent} event */
function dispatchKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTextField(event.target, HTMLSelectElement) || document.querySelector(OVERLAY)) return;
  // A key that closed a dialog has done its work.
  if (event.target instanceof Element && event.target.closest("dialog, .menu")) return;
  const pressed = event.key.toLowerCase();
  const binding = bindings.find(
    ([names, , act]) => act && names.some((name) => name.toLowerCase() === pressed),
  );
  if (binding?.[2] && binding[2](event) !== false) event.preventDefault();
}

/**
 * Whether keys and pasted texts belong to a field.
 * @param {EventTarget | null} target
 * @param {...typeof HTMLElement} further
 */
const isTextField = (target, ...further) =>
  [HTMLInputElement, HTMLTextAreaElement, ...further].some((kind) => target instanceof kind);

/**
 * The whole page takes what is dropped, so that there is no need to aim.
 * @param {PageOptions["open"]} open
 * @param {PageOptions["dragged"]} dragged
 */
function receiveFiles(open, dragged) {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    dragged?.(true);
  });
  addEventListener("dragleave", (event) => event.relatedTarget === null && dragged?.(false));
  addEventListener("drop", (event) => {
    event.preventDefault();
    dragged?.(false);
    const file = event.dataTransfer?.files[0];
    if (file) open(file);
  });
  addEventListener("paste", (event) => {
    if (isTextField(event.target)) return;
    const text = event.clipboardData?.getData("text");
    const file = event.clipboardData?.files[0] ?? (text ? new Blob([text]) : undefined);
    if (file) open(file);
  });
}
