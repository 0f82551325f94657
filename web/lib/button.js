// @ts-check
// A button with a word and an icon.

import { icon, el } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @param {string} key of its message
 * @param {string | null} drawing the name of its icon
 * @param {Record<string, any>} attributes those of the element; `kind` are further classes
 */
export const button = (key, drawing, { kind, ...attributes }) =>
  el(
    "button",
    { class: kind ? `btn ${kind}` : "btn", ...attributes },
    drawing && icon(drawing),
    t(key),
  );
