// @ts-check
// The board that is played: it is opened on the server, what the player does is sent there, and
// what was played is kept for the next visit.

import { ActionQueue } from "../lib/action-queue.js";
import { uploadIfLong } from "../lib/connection.js";
import { byId } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ready, connection } from "../lib/page.js";
import { errorText } from "../lib/panel.js";
import { forgetBoard, saveBoard, savedBoard, unfinished } from "../lib/saved-boards.js";
import { announce, toast } from "../lib/toasts.js";
import { fragment, pack, setFragment, sharedBoard } from "../lib/url-state.js";
import { BoardSession } from "./board-session.js";
import { counted, names } from "./cell-view.js";
import { clockFace } from "./clock.js";
import { generate } from "./dialogs.js";
import { HintMode } from "./hint.js";
import { game, needed } from "./model.js";
import { settings } from "./settings.js";
import { clock, drawAll, drawRating, drawView, enter, resize, show } from "./view.js";

/**
 * @typedef {import("./model.js").Facts} Facts
 * @typedef {import("./model.js").State} State
 * @typedef {{ log: string, auto: boolean, seconds: number, helped: number, board: number }}
 * Progress
 */

/** @typedef {import("../lib/protocol.d.ts").queens.Action} Action */

export const session = new BoardSession(connection);

/** @type {ActionQueue<{ what: Action, cell: number | null }>} */
export const queue = new ActionQueue(send);

/**
 * Does something, and says aloud what became of a cell.
 * @param {Action} what
 * @param {number} [cell]
 */
export function act(what, cell) {
  if (!game.facts) return;
  if (!game.state.solved) clock.go(true);
  queue.add({ what, cell: cell ?? null });
}

/** @param {{ what: Action, cell: number | null }[]} done */
async function send(done) {
  try {
    take(
      (await session.ask("queens/act", { acts: done.map(({ what }) => what) })).state,
      done.at(-1)?.cell ?? null,
    );
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * @param {State} next
 * @param {number | null} spoken the cell to announce
 */
function take(next, spoken) {
  const before = game.state;
  game.state = next;
  // A hint is about the marks as they were.
  if (game.mode instanceof HintMode && before.marks !== next.marks) enter(null);
  const words = [];
  if (spoken !== null && before.marks[spoken] !== next.marks[spoken])
    words.push(names(spoken, /** @type {Facts} */ (game.facts), next.marks[spoken] ?? "."));
  if (next.queens !== before.queens || next.conflicts.length !== before.conflicts.length)
    words.push(counted(game.state, needed()));
  if (next.solved && !before.solved) {
    clock.go(false);
    words.push(t("web-queens-solved-in", { time: clockFace(clock.seconds) }));
  }
  if (!next.solved && before.solved) clock.go(true);
  if (words.length > 0) announce(words.join(" "));
  remember();
  show();
  if (next.solved !== before.solved) drawView();
}

/**
 * Plays a board of a text. Rejects with what is wrong with it.
 * @param {string} text
 * @param {number} [which]
 * @param {{ again?: boolean }} [how] the same board after a break: everything stays as it is
 */
export async function open(text, which = 1, { again = false } = {}) {
  const before = /** @type {Progress | undefined} */ (savedBoard("/queens", text)?.progress);
  const same = before?.board === which ? before : undefined;
  const played = again ? game.state.log : (same?.log ?? "");
  const auto = again ? game.state.auto : (same?.auto ?? settings.auto);
  const answer = await connection.ask("queens/play", {
    ...(await uploadIfLong("queens", text)),
    board: which,
    played,
    auto,
  });
  game.source = { text, board: answer.number, titles: answer.titles };
  const resized = game.facts?.size !== answer.facts.size;
  game.facts = /** @type {Facts} */ (answer.facts);
  game.state = answer.state;
  game.stroke = null;
  if (!again) {
    queue.clear();
    game.helped = same?.helped ?? 0;
    clock.go(false);
    clock.set(same?.seconds ?? 0);
    game.way = null;
    setFragment({
      board: await pack(text),
      ...(which > 1 ? { at: String(which) } : {}),
    });
  }
  if (resized) resize(game.facts.size);
  if (!again) {
    game.mode?.close?.();
    game.mode = null;
    byId("page").classList.remove("editing");
  }
  drawAll();
  session.opened();
  ready();
  if (!again || game.way === null) void rate();
}

/** The same; a fault becomes a toast. @param {string} text @param {number} [which] */
export const tryOpen = (text, which) => open(text, which).catch((error) => toast(errorText(error)));

/** Finds out how hard the board is. */
async function rate() {
  const text = game.facts?.text;
  const found = await session.ask("queens/steps").catch(() => null);
  if (text !== game.facts?.text) return;
  game.way = found;
  drawRating();
}

/** Keeps what was played, for the next visit. */
export function remember() {
  if (!game.facts) return;
  if (game.state.solved || game.state.log === "") return forgetBoard("/queens", game.source.text);
  /** @type {Progress} */
  const progress = {
    log: game.state.log,
    auto: game.state.auto,
    seconds: clock.seconds,
    helped: game.helped,
    board: game.source.board,
  };
  const detail = t("web-queens-kept", {
    n: game.state.queens,
    of: needed(),
    time: clockFace(clock.seconds),
  });
  saveBoard({
    page: "/queens",
    title: game.facts.title ?? t("web-queens-title", { n: game.facts.size }),
    detail,
    address: `/queens${location.hash}`,
    text: game.source.text,
    progress,
  });
}

/** Begins with the board in the address, the last unfinished one, or a new one. */
export async function begin() {
  if (game.source.text !== "")
    return open(game.source.text, game.source.board, { again: true }).catch((error) =>
      toast(errorText(error)),
    );
  const shared = await sharedBoard();
  const which = Number(fragment().get("at") ?? 1);
  const last = unfinished().find(({ page }) => page === "/queens");
  try {
    if (shared !== null) return await open(shared, which);
    if (fragment().has("board")) toast(t("web-bad-link"));
    if (last) return await open(last.text, /** @type {Progress} */ (last.progress).board);
  } catch (error) {
    toast(errorText(error));
  }
  await open(await generate(connection, { size: 8, stars: 1, difficulty: "easy" }).done);
}
