// @ts-check
// What leaves the page: the address of a board, links, files.

import { showLinks } from "../lib/board-dialogs.js";
import { download } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { downloadPicture } from "../lib/export.js";
import { errorText } from "../lib/panel.js";
import { toast } from "../lib/toasts.js";
import { pack as packed, setFragment } from "../lib/url-state.js";
import { game, viewport } from "./model.js";

/** A longer text does not go into the address. */
const MAX_ADDRESS_LENGTH = 12_000;

/** The address leads back to the board, if it is short enough. */
export async function address() {
  if (!game.now) return;
  const place = { n: String(game.now.board) };
  if (game.source === null) return setFragment(place);
  const board = await packed(game.source);
  setFragment(board.length <= MAX_ADDRESS_LENGTH ? { board, ...place } : place);
}

export async function share() {
  const { text } = await connection.ask("giant/text");
  const board = await packed(text);
  if (board.length > 4 * MAX_ADDRESS_LENGTH) return toast(t("web-giant-too-long"));
  return showLinks(t("web-share"), [
    {
      key: "web-giant-share",
      address: new URL(`/giant#board=${board}`, location.href).href,
    },
  ]);
}

/** @param {"png" | "svg" | "txt"} form */
export async function exportAs(form) {
  try {
    const { text } = await connection.ask("giant/text");
    if (form === "txt") return download("board.txt", new Blob([text]));
    const window =
      viewport.isNear && !game.isCompressed
        ? {
            x: String(viewport.x),
            y: String(viewport.y),
            size: Number(viewport.span),
          }
        : {};
    await downloadPicture(`board.${form}`, "giant/draw", {
      text,
      form,
      ...window,
    });
  } catch (error) {
    toast(errorText(error));
  }
}
