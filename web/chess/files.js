// @ts-check
// Games in and out of the page: opening, saving, exporting, sharing.

import { showLinks } from "../lib/board-dialogs.js";
import { Fault, post, uploadIfLong } from "../lib/connection.js";
import { ask } from "../lib/dialogs.js";
import { download } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { socket } from "../lib/page.js";
import { theme } from "../lib/page-frame.js";
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
      const over = await ask(t("web-overwrite"), t("web-overwrite-about", { name }), [
        { value: "no", word: t("web-cancel") },
        { value: "yes", word: t("web-overwrite-yes"), kind: "bad" },
      ]);
      return over === "yes" ? socket.ask("chess/save", { name, overwrite: true }) : null;
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
    const picture = await post("chess/draw", { fen: state.fen, form, theme: theme() });
    download(name, await picture.blob());
  } catch (error) {
    toast(errorText(error));
  }
}

/** The address of the position that is shown: the link goes on from it. */
export async function share() {
  const address = new URL(await boardAddress("/chess", shown()?.fen ?? ""), location.href).href;
  return showLinks(t("web-share"), [{ key: "web-share-position", address }]);
}
