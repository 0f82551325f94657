// The chess board in a test's hands.

/**
 * @param {import("playwright-core").Page} page
 * @param {string} square
 */
export const square = (page, square) => page.locator(`#board [aria-label^="${square}"]`);

/**
 * The line under the board, which tells everything that happens.
 * @param {import("playwright-core").Page} page
 * @param {string | RegExp} text
 */
export const said = (page, text) => page.locator("#said", { hasText: text }).waitFor();

/**
 * Plays moves written "e2e4" by clicking.
 * @param {import("playwright-core").Page} page
 * @param {string} moves
 */
export async function click(page, moves) {
  for (const move of moves.split(" ")) {
    await square(page, move.slice(0, 2)).click();
    await square(page, move.slice(2, 4)).click();
    await played(page, move);
  }
}

/**
 * Waits until a move is the last one on the board.
 * @param {import("playwright-core").Page} page
 * @param {string} move
 */
export const played = (page, move) =>
  page.locator(`#board .last[aria-label^="${move.slice(2, 4)},"]`).waitFor();

/**
 * Types a move.
 * @param {import("playwright-core").Page} page
 * @param {string} move
 */
export async function type(page, move) {
  await page.fill("#typed-move", move);
  await page.press("#typed-move", "Enter");
}
