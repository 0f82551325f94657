// @ts-check
// Games in and out of the page: opening, saving, exporting, sharing.

import { showLinks } from "../lib/board-dialogs.js";
import { Fault, uploadIfLong } from "../lib/connection.js";
import { confirm } from "../lib/dialogs.js";
import { download } from "../lib/dom.js";
import { downloadPicture } from "../lib/export.js";
import { t } from "../lib/i18n.js";
import { socket } from "../lib/page.js";
import { errorText } from "../lib/panel.js";
import { toast } from "../lib/toasts.js";
import { boardAddress } from "../lib/url-state.js";
import { askOpen, askSave } from "./dialogs.js";
import { game, shown } from "./model.js";

export function save() {
  if (!game.now) return;
  const { white, black } = game.now.players;
  return askSave(`${white}-${black}`.toLowerCase(), async (name) => {
    const answer = await socket.ask("chess/save", { name }).catch(async (error) => {
      if (!(error instanceof Fault) || error.key !== "web-chess-save-exists") throw error;
      const about = t("web-overwrite-about", { name });
      const isSure = await confirm(t("web-overwrite"), about, "web-overwrite-yes");
      return isSure ? socket.ask("chess/save", { name, overwrite: true }) : null;
    });
    if (answer) toast(t("web-saved", answer));
  });
}

const FEN = /^\s*[1-8pnbrqkPNBRQK]+(\/[1-8pnbrqkPNBRQK]+){7}/;

/**
 * A game from a text: a position or a record.
 * @param {string} text
 * @returns {Promise<import("./model.js").Seat>}
 */
export const load = async (text) =>
  FEN.test(text)
    ? socket.ask("chess/new", { fen: text.trim() })
    : socket.ask("chess/load", await uploadIfLong("chess", text));

/**
 * Asks what to open.
 * @param {(seat: import("./model.js").Seat) => void} enter
 */
export async function open(enter) {
  const { saves } = await socket.ask("chess/games").catch(() => ({ saves: [] }));
  return askOpen(saves, async (choice) =>
    enter("text" in choice ? await load(choice.text) : await socket.ask("chess/load", choice)),
  );
}

/** @param {"png" | "svg" | "pgn" | "fen"} form */
export async function exportAs(form) {
  const state = shown();
  if (!state) return;
  const name = `${state.players.white}-${state.players.black}.${form}`.toLowerCase();
  try {
    if (form === "fen") return download(name, new Blob([`${state.fen}\n`]));
    if (form === "pgn") return download(name, new Blob([(await socket.ask("chess/pgn")).pgn]));
    await downloadPicture(name, "chess/draw", { fen: state.fen, form });
  } catch (error) {
    toast(errorText(error));
  }
}

/** The address of the position that is shown: the link goes on from it. */
export async function share() {
  const address = await boardAddress("/chess", shown()?.fen ?? "");
  return showLinks(t("web-share"), [{ key: "web-share-position", address }]);
}
