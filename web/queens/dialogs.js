// @ts-check
// What Queens asks in a dialog: a new board, a board to open, whether a picture was read right, a
// link.

import { button } from "../lib/button.js";
import { askText, faultPlace } from "../lib/board-dialogs.js";
import { show } from "../lib/dialogs.js";
import { el } from "../lib/dom.js";
import { queensLook, queensPicture } from "../home/miniature.js";
import { fieldError } from "../lib/panel.js";
import { ApiError, post } from "../lib/connection.js";
import { number, t } from "../lib/i18n.js";

/**
 * @typedef {{ size: number, stars: number, difficulty: "any" |
 *   import("../lib/protocol.d.ts").queens.Difficulty }} GenerateOptions
 * @typedef {{ text: string, paint: boolean, options: GenerateOptions }} NewBoard
 */

/** @param {string} key @param {HTMLElement} control */
const field = (key, control) => el("label", {}, t(key), control);

/** What is wrong, with its line in a text. @param {unknown} error */
function asExplained(error) {
  if (!(error instanceof ApiError)) return { message: String(error) };
  const { line, message, hint } = error;
  return {
    message: line === undefined ? message : t("web-queens-open-line", { line, text: message }),
    hint,
  };
}

/**
 * Lets the server make a board.
 * @param {import("../lib/connection.js").Connection} connection
 * @param {GenerateOptions} options
 * @returns {{ done: Promise<string>, stop: () => void }}
 */
export function generate(connection, { size, stars, difficulty }) {
  const job = connection.start("queens/generate", {
    size,
    stars,
    ...(difficulty === "any" ? {} : { difficulty }),
  });
  const head = stars > 1 ? `; stars=${stars}\n` : "";
  return {
    stop: job.stop,
    done: job.done.then(({ rows }) => `${head}${rows.join("\n")}\n`),
  };
}

/**
 * A new board: made by the server, or empty to paint. `make` may take long and is stopped when the
 * dialog is closed.
 * @param {GenerateOptions} before
 * @param {(options: GenerateOptions) => { done: Promise<string>, stop: () => void }} start
 * @returns {Promise<NewBoard | null>}
 */
export async function askNew(before, start) {
  /** @type {{ done: Promise<string>, stop: () => void } | null} */
  let job = null;
  const answer = await show(
    t("web-queens-new"),
    (/** @type {(value: NewBoard) => void} */ close) => {
      const size = el("input", {
        type: "number",
        name: "size",
        min: 4,
        max: 20,
        value: before.size,
        required: true,
        autofocus: true,
      });
      const stars = el(
        "select",
        { name: "stars" },
        ...[1, 2, 3].map((count) =>
          el("option", { value: count, selected: count === before.stars }, String(count)),
        ),
      );
      const difficulty = el(
        "select",
        { name: "difficulty" },
        ...["any", "easy", "medium", "hard", "expert"].map((name) =>
          el(
            "option",
            { value: name, selected: name === before.difficulty },
            t(`web-queens-difficulty-${name}`),
          ),
        ),
      );
      const fault = faultPlace("new-error");
      const progress = el(
        "div",
        { class: "stack", role: "status", hidden: true },
        el("p", { class: "small muted" }, t("web-queens-new-making")),
        el("div", { class: "prog unknown" }, el("i")),
      );
      const options = () => ({
        size: Number(size.value),
        stars: Number(stars.value),
        difficulty: /** @type {GenerateOptions["difficulty"]} */ (difficulty.value),
      });
      const paint = () => {
        if (!size.reportValidity()) return;
        const wanted = options();
        close({ text: stripes(wanted), paint: true, options: wanted });
      };
      const box = el(
        "form",
        { class: "form" },
        el(
          "div",
          { class: "two" },
          field("web-queens-new-size", size),
          field("web-queens-new-stars", stars),
        ),
        field("web-queens-new-difficulty", difficulty),
        el("p", { class: "tiny muted" }, t("web-queens-new-rule")),
        progress,
        fault,
        el(
          "div",
          { class: "foot" },
          button("web-queens-new-paint", "pen", {
            kind: "start",
            id: "new-paint",
            onclick: paint,
          }),
          button("web-queens-new-make", null, {
            kind: "main",
            type: "submit",
            id: "new-make",
          }),
        ),
      );
      box.addEventListener("submit", async (event) => {
        event.preventDefault();
        fieldError(size, fault, null);
        job?.stop();
        const wanted = options();
        const mine = start(wanted);
        job = mine;
        progress.hidden = false;
        try {
          close({ text: await mine.done, paint: false, options: wanted });
        } catch (error) {
          if (job !== mine) return;
          progress.hidden = true;
          fieldError(size, fault, asExplained(error));
        }
      });
      return [box];
    },
  );
  /** @type {{ stop: () => void } | null} */ (job)?.stop();
  return answer;
}

/** A board whose regions are its rows: something to paint over. @param {GenerateOptions} options */
function stripes({ size, stars }) {
  const rows = Array.from({ length: size }, (_, row) => String.fromCharCode(65 + row).repeat(size));
  return `${stars > 1 ? `; stars=${stars}\n` : ""}${rows.join("\n")}\n`;
}

/**
 * A text or a file.
 * @param {(text: string) => Promise<unknown>} open rejects with what is wrong
 * @param {(picture: Blob) => Promise<boolean>} read answers false when the user wants another
 */
export const askOpen = (open, read) =>
  askText({
    title: "web-queens-open",
    label: "web-queens-open-text",
    placeholder: t("web-queens-open-hint"),
    fileLabel: "web-queens-open-file",
    about: "web-queens-open-about",
    faultId: "open-error",
    wide: false,
    open: (text) => open(text ?? ""),
    openFile: async (file) => (isPicture(file) ? read(file) : open(await file.text())),
    explain: asExplained,
  });

/** @param {Blob} file */
export const isPicture = (file) => file.type.startsWith("image/");

/**
 * The board in a picture. Rejects with a ApiError when it is not sure enough.
 * @param {Blob} file
 * @returns {Promise<{ n: number, rows: string[], confidence: number }>}
 */
export async function readPicture(file) {
  return (await post("queens/picture", file)).json();
}

/**
 * Shows what was found in a picture.
 * @param {{ n: number, rows: string[], confidence: number }} found
 * @returns {Promise<"play" | "edit" | null>}
 */
export async function showFound({ n, rows, confidence }) {
  const drawn = queensPicture(await queensLook(rows.join("\n")), []);
  drawn.classList.add("found");
  return show(t("web-queens-picture"), (/** @type {(value: "play" | "edit") => void} */ close) => {
    return [
      drawn,
      el(
        "p",
        {},
        t("web-queens-picture-sure", {
          percent: number(Math.floor(confidence * 100) / 100, {
            style: "percent",
          }),
          n,
        }),
      ),
      el("p", { class: "small muted" }, t("web-queens-picture-check")),
      el(
        "div",
        { class: "foot" },
        button("web-queens-play", "check", {
          kind: "main",
          onclick: () => close("play"),
        }),
        button("web-queens-edit", "pen", { onclick: () => close("edit") }),
      ),
    ];
  });
}
