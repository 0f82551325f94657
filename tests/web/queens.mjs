// What the tests of the Queens page share: a board, its solution, and how to find a cell.

import { deflateRawSync } from "node:zlib";

/** A board of our own with exactly one solution, and that solution: the column of every row. */
export const BOARD = `; Nine
ABBCCCDDD
ABCCCCDDD
AAAAECDDD
AFAEEEDDD
FFAAEEEDD
FFAAGEDDD
FFGGGEDDD
FHGGGEEEE
HHHHHIIIE
`;
export const SOLUTION = [2, 5, 3, 8, 6, 0, 4, 1, 7];

/** The address of a whole board, as the page writes it. @param {string} text */
export const shared = (text) => `/queens#board=${deflateRawSync(text).toString("base64url")}`;

/**
 * @param {import("playwright-core").Page} page
 * @param {number} row
 * @param {number} column both from 0
 */
export const cell = (page, row, column) =>
  page.getByRole("gridcell", {
    name: new RegExp(`^(row|baris) ${row + 1}, (column|kolom) ${column + 1},`),
  });

/**
 * Waits until a cell shows a mark.
 * @param {import("playwright-core").Page} page
 * @param {number} row
 * @param {number} column
 * @param {string} mark
 */
export const shows = (page, row, column, mark) =>
  page
    .getByRole("gridcell", {
      name: new RegExp(`^(row|baris) ${row + 1}, (column|kolom) ${column + 1}, .*, ${mark}$`),
    })
    .waitFor();

/** @param {import("playwright-core").Page} page */
export const said = (page) => page.locator("#said").innerText();

/**
 * Loads a page anew whose answers can be held back.
 * @param {import("playwright-core").Page} page
 */
export async function holdable(page) {
  /** @type {(() => void)[]} */
  const held = [];
  let holds = false;
  await page.routeWebSocket(/./, (near) => {
    const far = near.connectToServer();
    far.onMessage(
      (message) => void (holds ? held.push(() => near.send(message)) : near.send(message)),
    );
  });
  await page.reload();
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return {
    hold: () => (holds = true),
    give: () => {
      holds = false;
      held.splice(0).forEach((send) => send());
    },
  };
}
