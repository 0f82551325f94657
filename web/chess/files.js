// @ts-check
// Games in and out of the page: opening, saving, exporting, sharing.

import { askEntry, showLinks } from "../lib/board-dialogs.js";
import { ApiError, post, uploadIfLong } from "../lib/connection.js";
import { confirm } from "../lib/dialogs.js";
import { download, el } from "../lib/dom.js";
import { downloadPicture } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { errorText } from "../lib/panel.js";
import { toast } from "../lib/toasts.js";
import { boardAddress } from "../lib/url-state.js";
import { askOpen, askSave } from "./dialogs.js";
import { game, shownNode } from "./model.js";

export function save() {
  if (!game.now || game.record) return;
  const { white, black } = game.now.players;
  return askSave(`${white}-${black}`.toLowerCase(), async (name) => {
    const answer = await connection.ask("chess/save", { name }).catch(async (error) => {
      if (!(error instanceof ApiError) || error.key !== "web-chess-save-exists") throw error;
      const about = t("web-overwrite-about", { name });
      const isSure = await confirm(t("web-overwrite"), about, "web-overwrite-yes");
      return isSure ? connection.ask("chess/save", { name, overwrite: true }) : null;
    });
    if (answer) toast(t("web-saved", answer));
  });
}

/** What begins like a position. */
export const FEN = /^\s*[1-8pnbrqkPNBRQK]+(\/[1-8pnbrqkPNBRQK]+){7}/;

/**
 * @typedef {import("./model.js").Seat} Seat
 * @typedef {{ record: import("./model.js").Record, text: string }} LoadedRecord
 */

/**
 * A position to play from, or a record to look at.
 * @param {string} text
 * @returns {Promise<Seat | LoadedRecord>}
 */
export const load = async (text) =>
  FEN.test(text)
    ? connection.ask("chess/new", { fen: text.trim() })
    : { record: await readRecord(text), text };

/**
 * A game of a PGN text; the first one that can be read unless told.
 * @param {string} text
 * @param {number} [game]
 * @returns {Promise<import("./model.js").Record>}
 */
export const readRecord = async (text, game) =>
  (await post("chess/record", game === undefined ? { text } : { text, game })).json();

/**
 * Asks what to open.
 * @returns {Promise<Seat | LoadedRecord | null>}
 */
export async function open() {
  const { saves } = await connection.ask("chess/games").catch(() => ({ saves: [] }));
  /** @type {Seat | LoadedRecord | null} */
  let opened = null;
  await askOpen(saves, async (choice) => {
    opened =
      "text" in choice ? await load(choice.text) : await connection.ask("chess/load", choice);
  });
  return opened;
}

/**
 * Asks for a game of a file.
 * @param {import("./model.js").Record} record
 * @returns {Promise<number | null>} from 1
 */
export const askGame = ({ games, unlisted, number: current }) =>
  askEntry(
    t("web-games-in-file"),
    games.map(({ white, black, score, about, error }) => ({
      title: `${white} – ${black}`,
      about: error ? error.text : [score.replaceAll("1/2", "½"), about].join(" "),
    })),
    current,
    unlisted > 0 && el("p", { class: "small muted" }, t("web-games-unlisted", { n: unlisted })),
  );

/** Plays on from the shown move of a record. @returns {Promise<Seat>} */
export const playOn = async () => {
  const { view, text } = /** @type {NonNullable<typeof game.record>} */ (game.record);
  const sent = await uploadIfLong("chess", text);
  return connection.ask("chess/load", { ...sent, game: view.number, node: shownNode() });
};

/** @param {"png" | "svg" | "pgn" | "fen"} form */
export async function exportAs(form) {
  const state = game.shown;
  if (!state) return;
  const name = `${state.players.white}-${state.players.black}.${form}`.toLowerCase();
  try {
    if (form === "fen") return download(name, new Blob([`${state.fen}\n`]));
    if (form === "pgn" && game.record) return download(name, new Blob([game.record.text]));
    if (form === "pgn") return download(name, new Blob([(await connection.ask("chess/pgn")).pgn]));
    await downloadPicture(name, "chess/draw", { fen: state.fen, form });
  } catch (error) {
    toast(errorText(error));
  }
}

/** The address of the position that is shown, from which the link goes on, and of the record. */
export async function share() {
  const address = await boardAddress("/chess", game.shown?.fen ?? "");
  const record = game.record ? [{ key: "web-record", address: location.href }] : [];
  return showLinks(t("web-share"), [...record, { key: "web-share-position", address }]);
}
