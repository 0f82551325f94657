// @ts-check
// What chess asks in a dialog: a new game, a promotion, a name to save under, what to open, what to export, a link.

import { show } from "../dialog.js";
import { icon, make, picture } from "../dom.js";
import { toast } from "../notice.js";
import { fieldError } from "../panel.js";
import { number, say } from "../text.js";
import { pieceName } from "./position.js";

/**
 * @typedef {import("./position.js").Color} Color
 * @typedef {{ rules: "fide" | "classroom", white: string, black: string, side: "both" | "white" | "black" | "engine", own: Color, level: number }} NewGame `own` and `level` are those against an engine
 * @typedef {import("../dom.js").Child} Child
 */

/** @param {string} key @param {HTMLElement} control */
const field = (key, control) => make("label", {}, say(key), control);

/** @param {string} word */
const submit = (word) => make("button", { class: "btn main", type: "submit" }, word);

/**
 * A form in a dialog; what `send` refuses is shown beside the field.
 * @template T
 * @param {string} title
 * @param {string} word of the button
 * @param {(form: HTMLFormElement) => Child[]} fields
 * @param {(data: FormData) => Promise<T>} send
 * @returns {Promise<T | null>}
 */
function form(title, word, fields, send) {
  return show(title, (/** @type {(value: T) => void} */ close) => {
    const fault = make("div", { class: "err", id: "form-fault", role: "alert", hidden: true });
    const box = make("form", { class: "form" });
    box.append(.../** @type {Node[]} */ (fields(box)), fault, make("div", { class: "foot" }, submit(word)));
    box.addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement | null} */ (box.querySelector("input, textarea"));
      try {
        close(await send(new FormData(box, event.submitter)));
      } catch (error) {
        if (input) fieldError(input, fault, /** @type {Error & { hint?: string }} */ (error));
      }
    });
    return [box];
  });
}

const LEVELS = 20;

/**
 * @param {NewGame} before what was chosen last
 * @param {string | null} engine the name of the one that can be played against
 * @param {(game: NewGame) => Promise<void>} begin
 */
export function askNewGame(before, engine, begin) {
  const radio = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ key, /** @type {boolean} */ on, about = say(`${key}-about`), disabled = false) =>
    make("label", { class: "option" }, make("input", { type: "radio", name, value, checked: on, disabled }), make("span", {}, make("b", {}, say(key)), make("span", { class: "muted" }, about)));
  const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ options, /** @type {string} */ value) =>
    make("select", { name }, ...options.map(([each, word]) => make("option", { value: each, selected: each === value }, word)));
  const sides = /** @type {const} */ (["white", "black"]).map((color) => /** @type {[string, string]} */ ([color, say(`web-${color}`)]));
  const levels = Array.from({ length: LEVELS }, (_, at) => /** @type {[string, string]} */ ([String(at + 1), say("web-engine-level-of", { n: at + 1 })]));
  const name = (/** @type {string} */ which, /** @type {string} */ value) => make("input", { name: which, value, maxlength: 3, minlength: 3, required: true, pattern: "[A-Za-z]{3}", title: say("web-name-rule"), autocapitalize: "characters", spellcheck: "false" });
  return form(say("web-new-game"), say("web-start"), () => [
    make("div", { class: "two" }, field("web-white", name("white", before.white)), field("web-black", name("black", before.black))),
    make("p", { class: "tiny muted" }, say("web-name-rule")),
    make("div", { class: "options", role: "group", "aria-label": say("web-rules") }, radio("rules", "fide", "web-rules-fide", before.rules === "fide"), radio("rules", "classroom", "web-rules-classroom", before.rules === "classroom")),
    make("div", { class: "options", role: "group", "aria-label": say("web-where") }, radio("side", "both", "web-one-screen", before.side === "both"), radio("side", "white", "web-by-link-white", before.side === "white"), radio("side", "black", "web-by-link-black", before.side === "black"),
      radio("side", "engine", "web-by-engine", before.side === "engine" && engine !== null, engine === null ? say("web-by-engine-none") : say("web-by-engine-about", { name: engine }), engine === null)),
    make("div", { class: "two only-engine" }, field("web-engine-side", choice("own", sides, before.own)), field("web-engine-level", choice("level", levels, String(before.level)))),
  ], (data) => begin(/** @type {NewGame} */ ({ ...Object.fromEntries(data), level: Number(data.get("level")) })));
}

/**
 * Which piece a pawn becomes. The keys Q, R, B, N answer, too.
 * @param {import("./position.js").Color} color
 * @returns {Promise<string | null>} "q", "r", "b" or "n"
 */
export function askPromotion(color) {
  return show(say("web-promote"), (/** @type {(value: string) => void} */ close) => {
    const choices = make("div", { class: "choices" }, ...[..."QRBN"].map((letter) => {
      const symbol = (color === "white" ? "w" : "b") + letter;
      return make("button", { class: "btn", type: "button", "aria-label": pieceName(symbol), onclick: () => close(letter.toLowerCase()) }, picture(symbol));
    }));
    choices.addEventListener("keydown", (event) => {
      const letter = event.key.toLowerCase();
      const buttons = /** @type {HTMLElement[]} */ ([...choices.children]);
      const at = buttons.findIndex((button) => button === document.activeElement);
      if (/^[qrbn]$/.test(letter)) close(letter);
      if (event.key === "ArrowRight") buttons.at((at + 1) % buttons.length)?.focus();
      if (event.key === "ArrowLeft") buttons.at(at - 1)?.focus();
    });
    return [choices, make("p", { class: "small muted" }, say("web-keys"), " ", ...[..."QRBN"].flatMap((letter) => [make("kbd", {}, letter), " "]))];
  });
}

/**
 * A name to save under.
 * @param {string} proposal
 * @param {(name: string) => Promise<void>} save
 */
export function askSave(proposal, save) {
  return form(say("web-save-game"), say("web-save"), () => [
    field("web-save-name", make("input", { name: "name", value: proposal, required: true, maxlength: 60, spellcheck: "false" })),
    make("p", { class: "tiny muted" }, say("web-save-about")),
  ], (data) => save(String(data.get("name"))));
}

/**
 * What to open: a game saved here, a file, or a text.
 * @param {string[]} saved
 * @param {(choice: { save: string } | { text: string }) => Promise<void>} open
 */
export function askOpen(saved, open) {
  return form(say("web-open-game"), say("web-open"), (box) => {
    const text = make("textarea", { name: "text", rows: 6, spellcheck: "false", placeholder: say("web-open-hint") });
    const file = make("input", { type: "file", class: "sr", id: "open-file", onchange: async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      text.value = await chosen.text();
      box.requestSubmit();
    } });
    const names = saved.map((name) => make("button", { type: "submit", class: "btn saved", name: "save", value: name }, name));
    return [
      saved.length > 0 ? make("div", { class: "saves", role: "group", "aria-label": say("web-saved-games") }, ...names) : null,
      field("web-open-text", text),
      make("label", { class: "btn", for: "open-file" }, icon("open"), say("web-open-file"), file),
    ].filter((each) => each !== null);
  }, (data) => open(data.get("save") ? { save: String(data.get("save")) } : { text: String(data.get("text")) }));
}

/**
 * The links of a game, each with a button that copies it.
 * @param {string} title
 * @param {{ key: string, address: string }[]} links
 */
export function showLinks(title, links) {
  return show(title, () => links.flatMap(({ key, address }) => {
    const input = make("input", { value: address, readonly: true, "aria-label": say(key), onfocus: () => input.select() });
    const copy = make("button", { class: "btn", type: "button", onclick: async () => { await copyText(address, input); toast(say("web-copied")); } }, icon("share"), say("web-copy"));
    return [make("div", { class: "stack link" }, make("b", { class: "small" }, say(key)), make("div", { class: "field" }, input, copy), make("p", { class: "tiny muted" }, say(`${key}-about`)))];
  }), { wide: true });
}

/**
 * A page that is not at localhost or on https has no clipboard; then the text is selected for the user.
 * @param {string} text
 * @param {HTMLInputElement} [input]
 */
export async function copyText(text, input) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => input?.select());
  input?.select();
}

/**
 * @param {{ name: string, points: number }[]} scores
 */
export function showScores(scores) {
  const rows = scores.flatMap(({ name, points }, at) => [make("li", {}, make("span", { class: "no" }, `${at + 1}.`), make("b", {}, name), make("span", { class: "num" }, number(points)))]);
  return show(say("web-leaderboard"), () => [rows.length > 0 ? make("ol", { class: "standings" }, ...rows) : make("p", { class: "muted" }, say("web-no-scores"))]);
}
