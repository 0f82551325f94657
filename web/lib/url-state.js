// @ts-check
// The address is enough: what a page shows is in the fragment, which no server sees.
//
//   #board=PACKED      a whole board, text, deflated and written in base64url
//   #game=ID&seat=KEY  a game the server keeps, and the right to move in it
//
// What was played on a board so far is kept in this browser, under the board's own digest.

/** @returns {URLSearchParams} what the fragment says */
export const fragment = () => new URLSearchParams(location.hash.slice(1));

/**
 * Writes the fragment without a step in the history.
 * @param {Record<string, string>} values
 */
export function setFragment(values) {
  history.replaceState(null, "", `#${new URLSearchParams(values)}`);
}

/** @param {string} text */
export async function pack(text) {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The text of a packed board; null when the address is broken.
 * @param {string} packed
 */
export async function unpack(packed) {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(
      await through(new Blob([bytes]), new DecompressionStream("deflate-raw"), MAX_BYTES),
    );
  } catch {
    return null;
  }
}

/** A page takes no more than this from an address: a few bytes can unpack to very many. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * @param {Blob} blob
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} [most]
 */
async function through(blob, stream, most = Infinity) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  const reader = blob
    .stream()
    .pipeThrough(
      /** @type {ReadableWritablePair<Uint8Array, any>} */ (/** @type {unknown} */ (stream)),
    )
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error("too long");
    parts.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * The address of a board on a page.
 * @param {string} page such as "/queens"
 * @param {string} text
 */
export const boardAddress = async (page, text) => `${page}#board=${await pack(text)}`;

/** The board in the address, if there is one. */
export async function sharedBoard() {
  const packed = fragment().get("board");
  return packed ? unpack(packed) : null;
}

/**
 * A short name of a text, for keeping things about it: two multiplicative hashes in the manner of
 * FNV-1a, 53 bits of them.
 * No secret; clashes are rare among the dozen texts that are kept.
 * @param {string} text
 */
export function digest(text) {
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
 * number, progress: unknown }} Kept
 */

const SHELF = "papan-unfinished";
const PLACES = 12;

/** @returns {Record<string, Kept>} */
function shelf() {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Record<string, Kept>} all */
function putShelf(all) {
  const newest = Object.entries(all)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, PLACES);
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A full or forbidden store only means that nothing is offered under Continue.
  }
}

/**
 * Keeps what was played on a board; the home page offers it under Continue.
 * @param {Omit<Kept, "at">} what
 */
export function keep(what) {
  putShelf({ ...shelf(), [digest(what.page + what.text)]: { ...what, at: Date.now() } });
}

/** @param {string} page @param {string} text @returns {Kept | undefined} */
export const kept = (page, text) => shelf()[digest(page + text)];

/** Forgets a board, for instance when it is solved. @param {string} page @param {string} text */
export function forget(page, text) {
  const all = shelf();
  delete all[digest(page + text)];
  putShelf(all);
}

/** Everything kept, newest first. */
export const unfinished = () => Object.values(shelf()).sort((one, other) => other.at - one.at);
