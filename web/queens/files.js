// @ts-check
// Files out of the page, and into it by dropping and pasting.

import { download } from "../lib/dom.js";
import { post } from "../lib/connection.js";

/**
 * Hands out the board: pictures as the command line draws them, with the queens that stand on it.
 * @param {"png" | "svg" | "txt"} form
 * @param {import("./state.js").Facts} facts
 * @param {string} marks
 * @param {{ letters: boolean, patterns: boolean }} look
 */
export async function exportAs(form, { size, title, text }, marks, { letters, patterns }) {
  const name = `${(title ?? `queens-${size}`).replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}.${form}`;
  if (form === "txt") return download(name, new Blob([text], { type: "text/plain" }));
  const queens = [...marks].flatMap((mark, cell) =>
    mark === "q" ? [[Math.floor(cell / size), cell % size]] : [],
  );
  const theme =
    document.documentElement.dataset.theme ??
    (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const answer = await post("queens/draw", { text, form, theme, queens, letters, patterns });
  download(name, await answer.blob());
}

/**
 * Takes what is dropped on the page or pasted outside of a text field.
 * @param {(file: Blob) => unknown} take
 */
export function takeFiles(take) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
  addEventListener("paste", (event) => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement)
      return;
    const text = event.clipboardData?.getData("text");
    const file = event.clipboardData?.files[0] ?? (text ? new Blob([text]) : undefined);
    if (file) take(file);
  });
}
