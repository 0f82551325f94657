// @ts-check
// Files out of the page.

import { download } from "../lib/dom.js";
import { downloadPicture } from "../lib/export.js";

/**
 * Hands out the board: pictures as the command line draws them, with the queens that stand on it.
 * @param {"png" | "svg" | "txt"} form
 * @param {import("./model.js").Facts} facts
 * @param {string} marks
 * @param {{ letters: boolean, patterns: boolean }} look
 */
export async function exportAs(form, { size, title, text }, marks, { letters, patterns }) {
  const stem = (title ?? `queens-${size}`).replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
  const name = `${stem}.${form}`;
  if (form === "txt") return download(name, new Blob([text], { type: "text/plain" }));
  const queens = [...marks].flatMap((mark, cell) =>
    mark === "q" ? [[Math.floor(cell / size), cell % size]] : [],
  );
  await downloadPicture(name, "queens/draw", {
    text,
    form,
    queens,
    letters,
    patterns,
  });
}
