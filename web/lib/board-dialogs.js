// @ts-check
// Dialogs that games share: a text or a file to open, an entry of a list, links to copy.

import { button } from "./button.js";
import { show } from "./dialogs.js";
import { icon, el } from "./dom.js";
import { number, t } from "./i18n.js";
import { fieldError } from "./panel.js";
import { toast } from "./toasts.js";

/** An empty place for what is wrong with a form. */
export const faultPlace = (id = "form-error") =>
  el("div", { class: "err", id, role: "alert", hidden: true });

/**
 * @typedef {{ message: string, hint?: string | undefined }} Explained
 *
 * @typedef {object} TextForm
 * @property {string} title the key of a message, like the other names
 * @property {string} label
 * @property {string} placeholder
 * @property {string} [builtIn] the button that opens what is built in
 * @property {string} [fileLabel]
 * @property {string} [about]
 * @property {string} [faultId]
 * @property {boolean} [wide]
 * @property {(text: string | null) => Promise<unknown>} open null is what is built in
 * @property {(file: Blob) => Promise<unknown>} [openFile] false asks for another one
 * @property {(error: any) => Explained} [explain]
 * @property {(attempt: (opened: Promise<unknown>) => void) => import("./dom.js").Child} [lead]
 * other things to open, above the text
 */

/** Asks for a text or a file, until it can be opened. @param {TextForm} form */
export function askText({
  title,
  label,
  placeholder,
  builtIn,
  fileLabel = "web-open-file",
  about,
  faultId,
  wide = true,
  open,
  openFile = async (file) => open(await file.text()),
  explain = (error) => error,
  lead,
}) {
  const contents = (/** @type {(value: true) => void} */ close) => {
    const fault = faultPlace(faultId);
    const text = el("textarea", {
      name: "text",
      rows: 8,
      class: "wide",
      spellcheck: "false",
      placeholder,
      autofocus: true,
    });
    const attempt = async (/** @type {Promise<unknown>} */ opened) => {
      fieldError(text, fault, null);
      try {
        if ((await opened) !== false) close(true);
      } catch (error) {
        fieldError(text, fault, explain(error));
      }
    };
    const file = el("input", {
      type: "file",
      class: "sr",
      id: "open-file",
      onchange: () => {
        const chosen = file.files?.[0];
        if (chosen) void attempt(openFile(chosen));
        file.value = "";
      },
    });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void attempt(open(text.value));
    };
    const start = {
      class: "btn start",
      onclick: () => void attempt(open(null)),
    };
    const fileKind = builtIn ? "btn" : "btn start";
    return [
      el(
        "form",
        { class: "form", onsubmit },
        lead?.(attempt),
        el("label", {}, t(label), text),
        fault,
        about && el("p", { class: "tiny muted" }, t(about)),
        el(
          "div",
          { class: "foot" },
          builtIn && el("button", start, t(builtIn)),
          el("label", { class: fileKind, for: "open-file" }, icon("open"), t(fileLabel), file),
          button("web-open", null, { kind: "main", type: "submit" }),
        ),
      ),
    ];
  };
  return show(t(title), contents, { wide });
}

/**
 * Asks for an entry of a numbered list.
 * @param {string} title
 * @param {{ title: string, about: string, mark?: import("./dom.js").Child }[]} entries
 * @param {number} current from 1
 * @param {import("./dom.js").Child} [after] below the list
 * @returns {Promise<number | null>} from 1
 */
export function askEntry(title, entries, current, after) {
  const row = (
    /** @type {(value: number) => void} */ close,
    /** @type {(typeof entries)[0]} */ entry,
    /** @type {number} */ place,
  ) =>
    el(
      "button",
      {
        class: "btn quiet",
        autofocus: place === current,
        "aria-current": place === current ? "true" : null,
        onclick: () => close(place),
      },
      el("span", { class: "no muted" }, `${number(place)}.`),
      el(
        "span",
        { class: "t" },
        el("b", {}, entry.title),
        el("span", { class: "tiny muted" }, entry.about),
      ),
      entry.mark,
    );
  const contents = (/** @type {(value: number) => void} */ close) => [
    el(
      "ol",
      { class: "levels" },
      ...entries.map((entry, at) => el("li", {}, row(close, entry, at + 1))),
    ),
    after,
  ];
  return show(title, contents, { wide: true });
}

/**
 * Links, each with a button that copies it.
 * @param {string} title
 * @param {{ key: string, address: string, about?: string }[]} links
 */
export function showLinks(title, links) {
  const row = (/** @type {(typeof links)[0]} */ { key, address, about = `${key}-about` }) => {
    const onfocus = () => input.select();
    const input = el("input", {
      value: address,
      readonly: true,
      "aria-label": t(key),
      onfocus,
    });
    const onclick = () => void copyText(address, input);
    return el(
      "div",
      { class: "stack link" },
      el("b", { class: "small" }, t(key)),
      el("div", { class: "field" }, input, button("web-copy", "share", { onclick })),
      el("p", { class: "tiny muted" }, t(about)),
    );
  };
  return show(title, () => links.map(row), { wide: true });
}

/**
 * Copies a text and says so. A page that is neither at localhost nor on https has no clipboard;
 * then what shows the text is selected for the user.
 * @param {string} text
 * @param {HTMLElement} shown
 */
export async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("web-copied"));
  } catch {
    if (shown instanceof HTMLInputElement) shown.select();
    else getSelection()?.selectAllChildren(shown);
    toast(t("web-copy-failed"));
  }
}
