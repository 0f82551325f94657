// @ts-check
// What was played on a board is kept in this browser's localStorage, under the board's own digest.

/**
 * A short name of a text, for keeping things about it: two multiplicative hashes in the manner of
 * FNV-1a, 53 bits of them.
 * No secret; clashes are rare among the dozen texts that are kept.
 * @param {string} text
 */
function digest(text) {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
  }
  return ((high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff)).toString(36);
}

/**
 * What is kept about unfinished boards: newest first, a dozen at most.
 * @typedef {{ page: string, title: string, detail: string, address: string, text: string, at:
 * number, progress: unknown }} SavedBoard
 */

const STORAGE_KEY = "papan-unfinished";
const MAX_BOARDS = 12;

/** @returns {Record<string, SavedBoard>} */
function readBoards() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, SavedBoard>} all */
function writeBoards(all) {
  const newest = Object.entries(all)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_BOARDS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A full or forbidden store only means that nothing is offered under Continue.
  }
}

/**
 * Keeps what was played on a board; the home page offers it under Continue.
 * @param {Omit<SavedBoard, "at">} what
 */
export function saveBoard(what) {
  writeBoards({
    ...readBoards(),
    [digest(what.page + what.text)]: { ...what, at: Date.now() },
  });
}

/** @param {string} page @param {string} text @returns {SavedBoard | undefined} */
export const savedBoard = (page, text) => readBoards()[digest(page + text)];

/** Forgets a board, for instance when it is solved. @param {string} page @param {string} text */
export function forgetBoard(page, text) {
  const all = readBoards();
  delete all[digest(page + text)];
  writeBoards(all);
}

/** Everything kept, newest first. */
export const unfinished = () => Object.values(readBoards()).sort((one, other) => other.at - one.at);
