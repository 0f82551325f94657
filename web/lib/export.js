// @ts-check
// Files that a board is exported to.

import { post } from "./connection.js";
import { download } from "./dom.js";
import { t } from "./i18n.js";
import { theme } from "./page-frame.js";

/**
 * Hands out a picture that the server draws, in the theme of the page.
 * @param {string} name
 * @param {string} verb such as "chess/draw"
 * @param {Record<string, unknown>} body
 */
export async function downloadPicture(name, verb, body) {
  const picture = await post(verb, { ...body, theme: theme() });
  download(name, await picture.blob());
}

/**
 * The entries of the More menu.
 * @template {string} Form
 * @param {Form[]} forms
 * @param {(form: Form) => unknown} exportAs
 */
export const exportItems = (forms, exportAs) =>
  forms.map((form) => ({
    word: t("web-export", { form: form.toUpperCase() }),
    icon: "save",
    act: () => void exportAs(form),
  }));
