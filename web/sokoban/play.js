// @ts-check
// The level that is played: it is opened on the server, and what the player does is sent there.

import { ActionQueue } from "../lib/action-queue.js";
import { uploadIfLong } from "../lib/connection.js";
import { t } from "../lib/i18n.js";
import { connection } from "../lib/page.js";
import { announce, toast } from "../lib/toasts.js";
import { fragment, sharedBoard } from "../lib/url-state.js";
import { keepBest } from "./best.js";
import { collectionOf, remember, remembered, setAddress } from "./files.js";
import { game } from "./model.js";
import { fail, lay, panel, replay, show, solver } from "./view.js";

/** @typedef {import("./model.js").State} State */
/**
 * Commands that change the game.
 * @typedef {"sokoban/moves" | "sokoban/walk" | "sokoban/push" | "sokoban/undo" | "sokoban/redo" |
 *   "sokoban/restart"} MoveVerb
 */

/** The letters of steps. @type {ActionQueue<string>} */
export const queue = new ActionQueue((steps) => send("sokoban/moves", { moves: steps.join("") }));

/**
 * Asks the server for something that changes the game.
 * @template {MoveVerb} Verb
 * @param {Verb} verb
 * @param {import("../lib/connection.js").Fields<Verb>} [body]
 */
export async function act(verb, body) {
  replay.end();
  await queue.settled();
  queue.count();
  await send(verb, body);
}

/**
 * @template {MoveVerb} Verb
 * @param {Verb} verb
 * @param {import("../lib/connection.js").Fields<Verb>} [body]
 */
async function send(verb, body) {
  try {
    const { state, walked } = await connection.ask(verb, body);
    take(state, walked);
  } catch (error) {
    fail(error);
  }
}

/** The game has changed. @param {State} state @param {string} [walked] */
function take(state, walked = "") {
  const before = game.now?.key === state.key ? game.now : null;
  const moved = before?.lurd !== state.lurd;
  game.now = state;
  game.lifted = null;
  game.remark = null;
  if (moved) {
    game.hinted = "";
    solver.forget();
  }
  if (before && state.solved && !before.solved) {
    keepBest(state);
    announce(t("web-sokoban-solved", { moves: state.moves, pushes: state.pushes }));
  }
  if (state.deadlock && !before?.deadlock) announce(t("web-sokoban-deadlock"));
  remember(state);
  if (!before) lay(state);
  show(state, before ? walked : "");
  panel();
}

/**
 * Opens levels: a text, or those that are built in.
 * @param {string | null} text
 * @param {number} [level]
 * @param {string} [moves]
 */
export async function open(text, level = 1, moves) {
  const answer = await connection.ask("sokoban/open", {
    ...(text === null ? {} : await uploadIfLong("sokoban", text)),
    level,
  });
  [game.source, game.collection, game.now] = [text, answer.collection, null];
  await enter(answer.state, moves);
}

/** @param {number} level */
export async function goTo(level) {
  if (!game.collection || level < 1 || level > game.collection.levels.length) return;
  await queue.settled();
  const { state } = await connection.ask("sokoban/level", { level });
  game.now = null;
  await enter(state);
}

/**
 * A level is on the table: what was played of it before is played again.
 * @param {State} fresh
 * @param {string} [moves]
 */
async function enter(fresh, moves) {
  let state = fresh;
  const played = moves ?? remembered(fresh);
  for (let at = 0; at < played.length; at += 4000)
    state = (
      await connection.ask("sokoban/moves", {
        moves: played.slice(at, at + 4000),
      })
    ).state;
  replay.forget();
  solver.forget();
  await setAddress(state, game.source);
  take(state);
}

/**
 * What the address asks for; a level of a collection that is too long for it is found in the
 * collection again.
 */
export async function begin() {
  const text = await sharedBoard();
  const level = Number(fragment().get("level") ?? 1) || 1;
  try {
    if (game.now) return await open(game.source, game.now.level.number, game.now.lurd);
    const large = text === null ? null : collectionOf(text);
    if (large) return await open(large.source, large.level);
    if (fragment().has("board") && text === null) toast(t("web-bad-link"));
    await open(text, level);
  } catch (error) {
    if (text !== null || level !== 1) await open(null);
    fail(error);
  }
}
