// @ts-check
// What leaves the page: the address of a level, what is kept of it in this browser, links, files.

import { showLinks } from "../lib/board-dialogs.js";
import { download } from "../lib/dom.js";
import { forgetBoard, saveBoard, savedBoard } from "../lib/saved-boards.js";
import { boardAddress, pack as packed, setFragment } from "../lib/url-state.js";
import { downloadPicture } from "../lib/export.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("./model.js").State} State */

/** A longer text does not go into the address. */
const MAX_ADDRESS_LENGTH = 8000;
const LARGE = "papan-sokoban-collection";

/** The title of a level, or else its number. @param {State} state */
export const titleOf = ({ level }) => level.title ?? t("web-sokoban-level", { n: level.number });

/**
 * A level with its title, or its number, as the command line calls it.
 * @param {State} state
 * @param {string} xsb
 */
const named = ({ level }, xsb) => `; ${level.title ?? level.number}\n${xsb}`;

/**
 * The address leads back to what is on the board. A collection that is too long for it stays in
 * this tab.
 * @param {State} state
 * @param {string | null} source
 */
export async function setAddress(state, source) {
  const level = String(state.level.number);
  if (source === null) return setFragment({ level });
  const board = await packed(source);
  if (board.length <= MAX_ADDRESS_LENGTH) return setFragment({ board, level });
  sessionStorage.setItem(
    LARGE,
    JSON.stringify({ source, level: state.level.number, xsb: state.xsb }),
  );
  setFragment({ board: await packed(named(state, state.xsb)) });
}

/**
 * The collection that a level of the address was taken from.
 * @param {string} text
 * @returns {{ source: string, level: number } | null}
 */
export function collectionOf(text) {
  const large = JSON.parse(sessionStorage.getItem(LARGE) ?? "null");
  return large && text.includes(large.xsb) ? large : null;
}

/** Keeps what was played. @param {State} state */
export function remember(state) {
  if (state.solved || state.moves === 0) return forgetBoard("/sokoban", state.xsb);
  saveBoard({
    page: "/sokoban",
    title: titleOf(state),
    detail: t("web-at-move", { n: state.moves }),
    address: location.pathname + location.hash,
    text: state.xsb,
    progress: { moves: state.lurd },
  });
}

/** What was played of a level before. @param {State} state */
export const remembered = (state) =>
  /** @type {{ moves?: string } | undefined} */ (savedBoard("/sokoban", state.xsb)?.progress)
    ?.moves ?? "";

/** @param {State} state */
const fileName = ({ level }) =>
  (level.title ?? `level-${level.number}`).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");

/**
 * Hands out a file: the position as a picture or a level, or the moves.
 * @param {State} state
 * @param {"png" | "svg" | "xsb" | "lurd"} form
 * @param {string} lurd
 */
export async function exportAs(state, form, lurd) {
  const name = `${fileName(state)}.${form === "lurd" ? "txt" : form}`;
  if (form === "xsb") return download(name, new Blob([state.here]));
  if (form === "lurd") return download(name, new Blob([`${lurd}\n`]));
  await downloadPicture(name, "sokoban/draw", {
    text: named(state, state.here),
    form,
  });
}

/**
 * Hands out a solution as an animated picture.
 * @param {State} state
 * @param {string} xsb the level that it begins with
 * @param {string} lurd
 */
export const exportReplay = (state, xsb, lurd) =>
  downloadPicture(`${fileName(state)}-replay.svg`, "sokoban/replay", {
    text: named(state, xsb),
    solution: lurd,
  });

/** Shows links to the level and to the position. @param {State} state */
export async function share(state) {
  const link = (/** @type {string} */ xsb) => boardAddress("/sokoban", named(state, xsb));
  const links = [{ key: "web-sokoban-share-level", address: await link(state.xsb) }];
  if (state.moves > 0)
    links.push({
      key: "web-sokoban-share-here",
      address: await link(state.here),
    });
  return showLinks(t("web-share"), links);
}
