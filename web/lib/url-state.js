// @ts-check
// The address is enough: what a page shows is in the fragment, which no server sees.
//
//   #board=PACKED      a whole board, text, deflated and written in base64url
//   #game=ID&seat=KEY  a game the server keeps, and the right to move in it

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
export const boardAddress = async (page, text) =>
  new URL(`${page}#board=${await pack(text)}`, location.href).href;

/** The board in the address, if there is one. */
export async function sharedBoard() {
  const packed = fragment().get("board");
  return packed ? unpack(packed) : null;
}
