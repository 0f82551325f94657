// @ts-check
// The list of moves, with the comments and variations of a record. Pressing one shows the position
// after it; the game itself stays as it is.

import { el, isTouch } from "../lib/dom.js";
import { language, t } from "../lib/i18n.js";
import { isWhiteMove, numberOf } from "./tree.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** Annotations that have a sign of their own. @type {Record<number, string>} */
const SIGNS = {
  1: "!",
  2: "?",
  3: "‼",
  4: "⁇",
  5: "⁉",
  6: "⁈",
  10: "=",
  13: "∞",
  14: "⩲",
  15: "⩱",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
};

/** What is drawn: long records are not drawn anew for every step. */
/** @type {{ tree: TreeNode[], lang: string, buttons: Map<number, HTMLElement> } | null} */
let drawn = null;

/**
 * @param {HTMLElement} panel
 * @param {TreeNode[]} tree
 * @param {string | undefined} score
 * @param {number} shown the node that is shown
 * @param {(node: number) => void} look
 */
export function drawMoves(panel, tree, score, shown, look) {
  if (drawn?.tree !== tree || drawn.lang !== language()) {
    const buttons = new Map();
    drawn = { tree, lang: language(), buttons };
    panel.replaceChildren(...contents(tree, score, look, buttons));
  }
  for (const current of panel.querySelectorAll("[aria-current]"))
    current.removeAttribute("aria-current");
  const current = drawn.buttons.get(shown);
  current?.setAttribute("aria-current", "true");
  if (current) scrollTo(panel, current);
}

/**
 * @param {TreeNode[]} tree
 * @param {string | undefined} score
 * @param {(node: number) => void} look
 * @param {Map<number, HTMLElement>} buttons
 */
function contents(tree, score, look, buttons) {
  if (tree.length === 1 && tree[0]?.comments.length === 0) {
    return [el("p", { class: "empty" }, t(isTouch() ? "web-no-moves-touch" : "web-no-moves"))];
  }
  const move = (/** @type {number} */ id) => {
    const { san, nags } = /** @type {TreeNode} */ (tree[id]);
    const signs = nags.map((nag) => SIGNS[nag] ?? ` $${nag}`).join("");
    const button = el("button", { onclick: () => look(id) }, san + signs);
    buttons.set(id, button);
    return button;
  };
  const list = el("div", { class: "moves" });
  list.append(...remarks(tree[0]?.comments ?? []));
  let broken = true;
  for (let id = tree[0]?.children[0]; id !== undefined; id = tree[id]?.children[0]) {
    const isWhite = isWhiteMove(tree, id);
    const before = remarks(tree[id]?.introductions ?? []);
    if (isWhite || broken || before.length > 0) {
      list.append(...before, el("span", { class: "no" }, numberOf(tree, id).replace("…", ".")));
      if (!isWhite) list.append(el("span", {}, "…"));
    }
    list.append(move(id));
    const notes = [
      ...remarks(tree[id]?.comments ?? []),
      ...(tree[tree[id]?.parent ?? 0]?.children.slice(1) ?? []).map((other) =>
        el("p", { class: "variation" }, ...line(tree, other, move)),
      ),
    ];
    broken = notes.length > 0;
    list.append(...notes);
  }
  if (score) list.append(el("p", { class: "ending" }, el("b", {}, score.replaceAll("1/2", "½"))));
  return [list];
}

/** @param {string[]} comments */
const remarks = (comments) =>
  comments.map((comment) => el("p", { class: "remark" }, readable(comment)));

/**
 * A comment without the brackets of its commands, such as [%clk 0:05:00].
 * @param {string} comment
 */
const readable = (comment) => comment.replace(/\[%\w+ ([^\]]*)\]/g, "$1").trim();

/**
 * A variation in running text, those within it in parentheses.
 * @param {TreeNode[]} tree
 * @param {number} first
 * @param {(node: number) => HTMLElement} move
 * @returns {(Node | string)[]}
 */
function line(tree, first, move) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let broken = true;
  for (let id = first; ;) {
    const node = /** @type {TreeNode} */ (tree[id]);
    const remark = (/** @type {string} */ text) => el("i", {}, ` ${readable(text)} `);
    parts.push(...node.introductions.map(remark));
    if (broken || isWhiteMove(tree, id)) parts.push(numberOf(tree, id));
    parts.push(move(id), ...node.comments.map(remark));
    const siblings = id === first ? [] : (tree[node.parent]?.children.slice(1) ?? []);
    for (const other of siblings) parts.push("(", ...line(tree, other, move), ") ");
    broken = node.comments.length > 0 || siblings.length > 0;
    const next = node.children[0];
    if (next === undefined) return parts;
    id = next;
  }
}

/**
 * Brings an entry into view without moving the page.
 * @param {HTMLElement} panel
 * @param {HTMLElement} entry
 */
function scrollTo(panel, entry) {
  const box = entry.getBoundingClientRect();
  const around = panel.getBoundingClientRect();
  if (box.top < around.top || box.bottom > around.bottom)
    panel.scrollTop += box.top - around.top - around.height / 2;
}
