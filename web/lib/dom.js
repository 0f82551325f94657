// @ts-check
// Making elements. Nothing here knows a game.

/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `el("button", { class: "btn", onclick: go }, icon("undo"), "Undo")`.
 * A button submits no form unless it says so.
 * Names that begin with "on" are listeners, `style` is a record of custom properties, the others
 * are attributes.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "button") element.setAttribute("type", "button");
  set(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag));
  set(element, attributes);
  element.append(...present(children));
  return element;
}

/**
 * Sets attributes and listeners; null, undefined and false take an attribute away.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, any>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style")
      for (const [property, v] of Object.entries(value))
        element.style.setProperty(property, String(v));
    else if (value === null || value === undefined || value === false)
      element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Child[]} children */
const present = (children) =>
  /** @type {(Node | string)[]} */ (
    children.filter((child) => child !== null && child !== undefined && child !== false)
  );

/**
 * A drawing of art/symbols.svg: a piece "wK", a mark "dot", a tile "t-box".
 * @param {string} symbol
 * @param {string} [kind] its class
 */
export function symbol(symbol, kind = "") {
  return svg(
    "svg",
    { class: kind || null, viewBox: "0 0 48 48", "aria-hidden": "true" },
    svg("use", { href: `#${symbol}` }),
  );
}

/**
 * An icon of art/symbols.svg, named without its "i-".
 * @param {string} name
 */
export function icon(name) {
  return svg(
    "svg",
    { class: "ico", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("use", { href: `#i-${name}` }),
  );
}

/** Whether the page is used by finger. */
export const isTouch = () => matchMedia("(pointer: coarse)").matches;

/**
 * The element with this id, which the page's HTML promises.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Hands a file to the user.
 * @param {string} name
 * @param {Blob} contents
 */
export function download(name, contents) {
  const link = el("a", { href: URL.createObjectURL(contents), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
