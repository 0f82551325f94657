// @ts-check
// The list of moves. Pressing one shows the position after it; the game itself stays as it is.

import { el } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/**
 * @param {HTMLElement} panel
 * @param {import("./model.js").State} state
 * @param {number} shown how many moves the shown position is after
 * @param {(count: number) => void} look
 */
export function drawMoves(panel, state, shown, look) {
  if (state.played.length === 0)
    return panel.replaceChildren(el("p", { class: "empty" }, t("web-no-moves")));
  // A game may begin with Black's move, and not at move 1.
  const shift = state.first.turn === "black" ? 1 : 0;
  const list = el("div", { class: "moves" });
  for (const [at, { san }] of state.played.entries()) {
    const ply = at + shift;
    if (ply % 2 === 0 || at === 0)
      list.append(el("span", { class: "no" }, `${state.first.number + (ply >> 1)}.`));
    if (at === 0 && shift === 1) list.append(el("span", {}, "…"));
    list.append(
      el(
        "button",
        {
          "aria-current": at + 1 === shown ? "true" : null,
          onclick: () => look(at + 1),
        },
        san,
      ),
    );
  }
  if (state.result)
    list.append(
      el("p", { class: "ending" }, el("b", {}, state.result.score.replaceAll("1/2", "½"))),
    );
  panel.replaceChildren(list);
  const current = list.querySelector("[aria-current]");
  if (current instanceof HTMLElement) scrollTo(panel, current);
}

/**
 * Brings an entry into view without moving the page.
 * @param {HTMLElement} panel
 * @param {HTMLElement} entry
 */
function scrollTo(panel, entry) {
  const top = entry.offsetTop - panel.offsetTop;
  if (top < panel.scrollTop || top + entry.offsetHeight > panel.scrollTop + panel.clientHeight)
    panel.scrollTop = top - panel.clientHeight / 2;
}
