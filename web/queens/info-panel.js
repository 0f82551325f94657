// @ts-check
// What the panel says of a board that is played: whether it is solved, what is odd about it, the
// others of its file, the rule.

import { button } from "../lib/button.js";
import { icon, el, isTouch } from "../lib/dom.js";
import { note, sentence } from "../lib/panel.js";
import { t } from "../lib/i18n.js";
import { clockFace } from "./clock.js";

/**
 * @typedef {object} Info
 * @property {import("./model.js").Facts} facts
 * @property {boolean} solved
 * @property {number} seconds
 * @property {number} helped how many hints were taken
 * @property {{ text: string, board: number, titles: string[] }} source
 * @property {(text: string, board: number) => unknown} go plays another board of the file
 * @property {() => unknown} fresh
 * @property {() => unknown} other
 */

/** @param {Info} info */
export function infoPanel({
  facts: { stars, solutions, warnings },
  solved,
  seconds,
  helped,
  source,
  go,
  fresh,
  other,
}) {
  const help =
    helped > 0 ? t("web-queens-solved-helped", { n: helped }) : t("web-queens-solved-alone");
  const further = solved && source.board < source.titles.length;
  return [
    solved &&
      note(
        "plain",
        t("web-queens-solved"),
        `${t("web-queens-solved-in", { time: clockFace(seconds) })} ${help}`,
      ),
    solutions === 0 &&
      note("warn", t("web-queens-no-solution-note"), t("web-queens-no-solution-detail")),
    solutions > 1 && note("warn", t("web-queens-several-note"), t("web-queens-several-detail")),
    ...warnings.slice(0, 3).map((warning) => note("warn", sentence(warning))),
    source.titles.length > 1 && boards(source, go),
    el(
      "p",
      { class: "small" },
      t(stars > 1 ? "web-queens-rule-stars" : "web-queens-rule", { stars }),
    ),
    el("p", { class: "small muted" }, t(isTouch() ? "web-queens-how-touch" : "web-queens-how")),
    el(
      "div",
      { class: "row wrap" },
      further &&
        el(
          "button",
          {
            class: "btn main",
            id: "next-board",
            onclick: () => go(source.text, source.board + 1),
          },
          t("web-queens-next-board"),
          icon("next"),
        ),
      button("web-queens-new", "plus", { id: "new", onclick: fresh }),
      button("web-open", "open", { id: "open", onclick: other }),
    ),
  ].filter((each) => each !== false);
}

/**
 * The boards of a file.
 * @param {Info["source"]} source
 * @param {Info["go"]} go
 */
function boards({ text, board, titles }, go) {
  const choice = el(
    "select",
    { id: "boards", onchange: () => go(text, Number(choice.value)) },
    ...titles.map((title, at) =>
      el("option", { value: at + 1, selected: at + 1 === board }, title),
    ),
  );
  return el("label", { class: "form small" }, t("web-queens-boards"), choice);
}
