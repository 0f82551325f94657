// @ts-check
// Files out of the page.

import { download } from "../lib/dom.js";
import { post } from "../lib/connection.js";
import { theme } from "../lib/page-frame.js";

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
  const look = { theme: theme(), letters, patterns };
  const answer = await post("queens/draw", { text, form, queens, ...look });
  download(name, await answer.blob());
}
