// @ts-check
// What stands beside a board: tabs, the More menu, errors beside their cause.

import { byId, icon, el } from "./dom.js";
import { ApiError } from "./connection.js";

/**
 * Makes a tab list work: arrows, Home, End, one tab stop. The buttons name their panel by
 * aria-controls.
 * @param {HTMLElement} list
 * @param {(id: string) => void} [chosen]
 * @returns {(id: string) => void} chooses the tab of a panel
 */
export function tabs(list, chosen) {
  const buttons = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=tab]")]);
  const panelOf = (/** @type {HTMLElement} */ button) => button.getAttribute("aria-controls") ?? "";
  const choose = (/** @type {string} */ id) => {
    for (const button of buttons) {
      const on = panelOf(button) === id;
      button.setAttribute("aria-selected", String(on));
      button.tabIndex = on ? 0 : -1;
      const panel = document.getElementById(panelOf(button));
      if (panel) panel.hidden = !on;
    }
    chosen?.(id);
  };
  for (const button of buttons) button.addEventListener("click", () => choose(panelOf(button)));
  list.addEventListener("keydown", (event) => {
    const at = buttons.findIndex((button) => button === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const button = to === undefined ? undefined : buttons.at(to % buttons.length);
    if (!button) return;
    event.preventDefault();
    button.focus();
    choose(panelOf(button));
  });
  return choose;
}

/**
 * What a button of the page's HTML does, unless it is disabled.
 * @param {string} id
 * @param {() => unknown} act
 */
export const onClick = (id, act) =>
  byId(id).addEventListener("click", () => isEnabled(id) && void act());

/** Whether a button of the page's HTML is enabled. @param {string} id */
export const isEnabled = (id) => byId(id).getAttribute("aria-disabled") !== "true";

/** Enables or disables a button of the page's HTML. @param {string} id @param {boolean} on */
export const setEnabled = (id, on) => byId(id).setAttribute("aria-disabled", String(!on));

/**
 * @typedef {{ word: string, icon?: string, key?: string, act: () => void, off?: boolean } | "line"}
 * Item
 */

/**
 * Makes a button open a menu.
 * @param {HTMLElement} button
 * @param {() => Item[]} items asked for whenever it opens
 */
export function menu(button, items) {
  button.setAttribute("aria-haspopup", "menu");
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => openMenu(button, items()));
}

/**
 * @param {HTMLElement} button
 * @param {Item[]} items
 */
function openMenu(button, items) {
  const box = el("div", {
    class: "menu",
    role: "menu",
    popover: "auto",
    "aria-label": button.textContent,
  });
  for (const item of items) {
    if (item === "line") {
      box.append(el("hr", { role: "separator" }));
      continue;
    }
    const act = () => {
      if (item.off) return;
      box.hidePopover();
      item.act();
    };
    box.append(
      el(
        "button",
        {
          role: "menuitem",
          tabindex: "-1",
          "aria-disabled": item.off ? "true" : null,
          onclick: act,
        },
        item.icon ? icon(item.icon) : null,
        el("span", {}, item.word),
        item.key ? el("kbd", { "aria-hidden": "true" }, item.key) : null,
      ),
    );
  }
  box.addEventListener("keydown", (event) => {
    const entries = /** @type {HTMLElement[]} */ ([...box.querySelectorAll("[role=menuitem]")]);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Tab") box.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  });
  box.addEventListener("toggle", (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== "closed") return;
    const inside = box.contains(document.activeElement);
    box.remove();
    button.setAttribute("aria-expanded", "false");
    if (inside || document.activeElement === document.body) button.focus();
  });
  // Beside its button, so that it stays inside the same landmark.
  button.after(box);
  box.showPopover();
  button.setAttribute("aria-expanded", "true");
  place(box, button);
  /** @type {HTMLElement | null} */ (box.querySelector("[role=menuitem]"))?.focus();
}

/**
 * Puts a box beside a button, inside the window.
 * @param {HTMLElement} box
 * @param {HTMLElement} button
 */
function place(box, button) {
  const at = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = at.bottom + 4 + height <= innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.right - width, innerWidth - width - 8))}px`;
  box.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - height - 4)}px`;
}

/**
 * Shows what is wrong beside a field, or takes it away.
 * @param {HTMLInputElement | HTMLTextAreaElement} input
 * @param {HTMLElement} place an empty element with an id
 * @param {{ message: string, hint?: string | undefined } | null} fault
 */
export function fieldError(input, place, fault) {
  input.setAttribute("aria-invalid", String(fault !== null));
  input.setAttribute("aria-describedby", place.id);
  place.hidden = fault === null;
  place.replaceChildren(
    ...(fault
      ? [
          icon("warn"),
          el("span", {}, [sentence(fault.message), fault.hint].filter(Boolean).join(" ")),
        ]
      : []),
  );
}

/**
 * A note beside what it is about.
 * @param {"plain" | "warn" | "bad"} kind
 * @param {string} text
 * @param {string} [detail]
 */
export function note(kind, text, detail) {
  return el(
    "div",
    {
      class: `note ${kind === "plain" ? "" : kind}`,
      role: kind === "bad" ? "alert" : null,
    },
    icon(kind === "plain" ? "check" : "warn"),
    el("div", {}, el("p", {}, el("b", {}, text)), detail ? el("p", {}, detail) : null),
  );
}

/** A message of the catalogue as a sentence of its own. @param {string} text */
export const sentence = (text) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** What went wrong, and what to do about it. @param {unknown} error */
export const errorText = (error) =>
  error instanceof ApiError
    ? [sentence(error.message), error.hint].filter(Boolean).join(" ")
    : String(error);

/** Takes away what is said of a typed move: it is about another position now. */
export const clearTypedError = () =>
  fieldError(/** @type {HTMLInputElement} */ (byId("typed-move")), byId("typed-error"), null);

/**
 * Takes the moves that are typed; a refusal is explained beside the field.
 * @param {(text: string) => Promise<unknown>} move
 */
export function onTypedMove(move) {
  const input = /** @type {HTMLInputElement} */ (byId("typed-move"));
  const place = byId("typed-error");
  byId("typed").addEventListener("submit", async (event) => {
    event.preventDefault();
    fieldError(input, place, null);
    if (input.value.trim() === "") return;
    try {
      await move(input.value);
      input.value = "";
    } catch (error) {
      fieldError(input, place, error instanceof ApiError ? error : { message: String(error) });
    }
  });
}
