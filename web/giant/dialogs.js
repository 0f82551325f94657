// @ts-check
// What the page of giant boards asks in a dialog: a file or a text, a board of many.

import { askEntry, askText } from "../lib/board-dialogs.js";
import { el } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { rough } from "./figures.js";

/** @typedef {{ size: string, pieces: number, answer: string }} Listed */

/**
 * @param {Listed[]} boards
 * @param {number} more how many are not listed
 * @param {number} current from 1
 */
export function askBoard(boards, more, current) {
  const entries = boards.map(({ size, pieces, answer }) => ({
    title: answer,
    about: t("web-giant-listed", { size: rough(BigInt(size)), pieces }),
  }));
  const after = more > 0 && el("p", { class: "small muted" }, t("web-giant-more", { n: more }));
  return askEntry(t("web-giant-boards"), entries, current, after);
}

/** @param {(text: string | null) => Promise<void>} open null is what is built in */
export const askOpen = (open) =>
  askText({
    title: "web-giant-open",
    label: "web-giant-open-text",
    placeholder: "1\n1000000 3\n1 1 k\n8 3 K\n1 1000000 R",
    builtIn: "web-giant-built-in",
    open,
    explain: ({ message: what, hint, line, column = 1 }) => ({
      message: line ? t("web-giant-error-at", { line, column, what }) : what,
      hint,
    }),
  });
