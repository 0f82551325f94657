// @ts-check
// What the panel says of a board that is played: whether it is solved, what is odd about it, the others of its file, the rule.

import { icon, make } from "../dom.js";
import { note, sentence } from "../panel.js";
import { say } from "../text.js";
import { clockFace } from "./clock.js";

/**
 * @typedef {object} Story
 * @property {import("./state.js").Facts} facts
 * @property {boolean} solved
 * @property {number} seconds
 * @property {number} helped how many hints were taken
 * @property {{ text: string, board: number, titles: string[] }} source
 * @property {(text: string, board: number) => unknown} go plays another board of the file
 * @property {() => unknown} fresh
 * @property {() => unknown} other
 */

/** @param {Story} story */
export function story({ facts: { stars, solutions, warnings }, solved, seconds, helped, source, go, fresh, other }) {
  const help = helped > 0 ? say("web-queens-solved-helped", { n: helped }) : say("web-queens-solved-alone");
  const further = solved && source.board < source.titles.length;
  return [
    solved && note("plain", say("web-queens-solved"), `${say("web-queens-solved-in", { time: clockFace(seconds) })} ${help}`),
    solutions === 0 && note("warn", say("web-queens-no-solution-note"), say("web-queens-no-solution-detail")),
    solutions > 1 && note("warn", say("web-queens-several-note"), say("web-queens-several-detail")),
    ...warnings.slice(0, 3).map((warning) => note("warn", sentence(warning))),
    source.titles.length > 1 && boards(source, go),
    make("p", { class: "small" }, say(stars > 1 ? "web-queens-rule-stars" : "web-queens-rule", { stars })),
    make("p", { class: "small muted" }, say("web-queens-how")),
    make("div", { class: "row wrap" },
      further && make("button", { class: "btn main", type: "button", id: "next-board", onclick: () => go(source.text, source.board + 1) }, say("web-queens-next-board"), icon("next")),
      make("button", { class: "btn", type: "button", id: "new", onclick: fresh }, icon("plus"), say("web-queens-new")),
      make("button", { class: "btn", type: "button", id: "open", onclick: other }, icon("open"), say("web-open"))),
  ].filter((each) => each !== false);
}

/**
 * The boards of a file.
 * @param {Story["source"]} source
 * @param {Story["go"]} go
 */
function boards({ text, board, titles }, go) {
  const choice = make("select", { id: "boards", onchange: () => go(text, Number(choice.value)) }, ...titles.map((title, at) => make("option", { value: at + 1, selected: at + 1 === board }, title)));
  return make("label", { class: "form small" }, say("web-queens-boards"), choice);
}
