// @ts-check
// What is painted in an editor and kept nowhere: nothing discards it without asking.

import { confirm } from "./dialogs.js";
import { t } from "./i18n.js";

/** @type {() => boolean} */
let isUnsaved = () => false;

/** Says whether something would be lost. @param {() => boolean} check */
export const watchUnsaved = (check) => void (isUnsaved = check);

addEventListener("beforeunload", (event) => isUnsaved() && event.preventDefault());

/** Whether nothing would be lost, or the user lets it go. */
export const mayDiscard = async () =>
  !isUnsaved() || confirm(t("web-discard-sure"), t("web-discard-about"), "web-discard");

/**
 * An act that leaves the editor.
 * @template {unknown[]} Args
 * @param {(...args: Args) => unknown} act
 */
export const unlessUnsaved =
  (act) =>
  async (/** @type {Args} */ ...args) =>
    (await mayDiscard()) && act(...args);
