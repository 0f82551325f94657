// @ts-check
// What chess asks in a dialog: a new game, a promotion, a name to save under, what to open, what to
// export, a link.

import { askText, faultPlace } from "../lib/board-dialogs.js";
import { show } from "../lib/dialogs.js";
import { el, symbol } from "../lib/dom.js";
import { fieldError } from "../lib/panel.js";
import { number, t } from "../lib/i18n.js";
import { pieceName } from "./position.js";

/**
 * @typedef {import("./position.js").Color} Color
 * @typedef {{ rules: "fide" | "classroom", white: string, black: string, side: "both" | "white" |
 * "black" | "engine", own: Color, level: number }} NewGame `own` and `level` are those against an
 * engine
 * @typedef {import("../lib/dom.js").Child} Child
 */

/** @param {string} key @param {HTMLElement} control */
const field = (key, control) => el("label", {}, t(key), control);

/** @param {string} word */
const submit = (word) => el("button", { class: "btn main", type: "submit" }, word);

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
    const fault = faultPlace();
    const box = el("form", { class: "form" });
    box.append(
      .../** @type {Node[]} */ (fields(box)),
      fault,
      el("div", { class: "foot" }, submit(word)),
    );
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
  const radio = (
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {string} */ key,
    /** @type {boolean} */ on,
    about = t(`${key}-about`),
    disabled = false,
  ) =>
    el(
      "label",
      { class: "option" },
      el("input", { type: "radio", name, value, checked: on, disabled }),
      el("span", {}, el("b", {}, t(key)), el("span", { class: "muted" }, about)),
    );
  const choice = (
    /** @type {string} */ name,
    /** @type {[string, string][]} */ options,
    /** @type {string} */ value,
  ) =>
    el(
      "select",
      { name },
      ...options.map(([each, word]) =>
        el("option", { value: each, selected: each === value }, word),
      ),
    );
  const sides = /** @type {const} */ (["white", "black"]).map(
    (color) => /** @type {[string, string]} */ ([color, t(`web-${color}`)]),
  );
  const levels = Array.from(
    { length: LEVELS },
    (_, at) =>
      /** @type {[string, string]} */ ([String(at + 1), t("web-engine-level-of", { n: at + 1 })]),
  );
  const name = (/** @type {string} */ which, /** @type {string} */ value) =>
    el("input", {
      name: which,
      value,
      maxlength: 3,
      minlength: 3,
      required: true,
      pattern: "[A-Za-z]{3}",
      title: t("web-name-rule"),
      autocapitalize: "characters",
      spellcheck: "false",
    });
  return form(
    t("web-new-game"),
    t("web-start"),
    () => [
      el(
        "div",
        { class: "two" },
        field("web-white", name("white", before.white)),
        field("web-black", name("black", before.black)),
      ),
      el("p", { class: "tiny muted" }, t("web-name-rule")),
      el(
        "div",
        { class: "options", role: "group", "aria-label": t("web-rules") },
        radio("rules", "fide", "web-rules-fide", before.rules === "fide"),
        radio("rules", "classroom", "web-rules-classroom", before.rules === "classroom"),
      ),
      el(
        "div",
        { class: "options", role: "group", "aria-label": t("web-where") },
        radio("side", "both", "web-one-screen", before.side === "both"),
        radio("side", "white", "web-by-link-white", before.side === "white"),
        radio("side", "black", "web-by-link-black", before.side === "black"),
        radio(
          "side",
          "engine",
          "web-by-engine",
          before.side === "engine" && engine !== null,
          engine === null ? t("web-by-engine-none") : t("web-by-engine-about", { name: engine }),
          engine === null,
        ),
      ),
      el(
        "div",
        { class: "two only-engine" },
        field("web-engine-side", choice("own", sides, before.own)),
        field("web-engine-level", choice("level", levels, String(before.level))),
      ),
    ],
    (data) =>
      begin(
        /** @type {NewGame} */ ({
          ...Object.fromEntries(data),
          level: Number(data.get("level")),
        }),
      ),
  );
}

/**
 * Which piece a pawn becomes. The keys Q, R, B, N answer, too.
 * @param {import("./position.js").Color} color
 * @returns {Promise<string | null>} "q", "r", "b" or "n"
 */
export function askPromotion(color) {
  return show(t("web-promote"), (/** @type {(value: string) => void} */ close) => {
    const choices = el(
      "div",
      { class: "choices" },
      ...[..."QRBN"].map((letter) => {
        const piece = (color === "white" ? "w" : "b") + letter;
        return el(
          "button",
          {
            class: "btn",
            "aria-label": pieceName(piece),
            onclick: () => close(letter.toLowerCase()),
          },
          symbol(piece),
        );
      }),
    );
    choices.addEventListener("keydown", (event) => {
      const letter = event.key.toLowerCase();
      const buttons = /** @type {HTMLElement[]} */ ([...choices.children]);
      const at = buttons.findIndex((button) => button === document.activeElement);
      if (/^[qrbn]$/.test(letter)) close(letter);
      if (event.key === "ArrowRight") buttons.at((at + 1) % buttons.length)?.focus();
      if (event.key === "ArrowLeft") buttons.at(at - 1)?.focus();
    });
    return [
      choices,
      el(
        "p",
        { class: "small muted" },
        t("web-keys"),
        " ",
        ...[..."QRBN"].flatMap((letter) => [el("kbd", {}, letter), " "]),
      ),
    ];
  });
}

/**
 * A name to save under.
 * @param {string} proposal
 * @param {(name: string) => Promise<void>} save
 */
export function askSave(proposal, save) {
  return form(
    t("web-save-game"),
    t("web-save"),
    () => [
      field(
        "web-save-name",
        el("input", {
          name: "name",
          value: proposal,
          required: true,
          maxlength: 60,
          spellcheck: "false",
        }),
      ),
      el("p", { class: "tiny muted" }, t("web-save-about")),
    ],
    (data) => save(String(data.get("name"))),
  );
}

/**
 * What to open: a game saved here, a file, or a text.
 * @param {string[]} saved
 * @param {(choice: { save: string } | { text: string }) => Promise<void>} open
 */
export function askOpen(saved, open) {
  return askText({
    title: "web-open-game",
    label: "web-open-text",
    placeholder: t("web-open-hint"),
    wide: false,
    open: (text) => open({ text: text ?? "" }),
    lead: (attempt) =>
      saved.length > 0 &&
      el(
        "div",
        { class: "saves", role: "group", "aria-label": t("web-saved-games") },
        ...saved.map((save) =>
          el("button", { class: "btn saved", onclick: () => attempt(open({ save })) }, save),
        ),
      ),
  });
}

/**
 * @param {{ name: string, points: number }[]} scores
 */
export function showScores(scores) {
  const rows = scores.flatMap(({ name, points }, at) => [
    el(
      "li",
      {},
      el("span", { class: "no" }, `${at + 1}.`),
      el("b", {}, name),
      el("span", { class: "num" }, number(points)),
    ),
  ]);
  return show(t("web-leaderboard"), () => [
    rows.length > 0
      ? el("ol", { class: "standings" }, ...rows)
      : el("p", { class: "muted" }, t("web-no-scores")),
    el("p", { class: "tiny muted" }, t("web-points-about")),
  ]);
}
