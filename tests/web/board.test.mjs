// The board that all games share, by itself: sizes, keys, strokes, the right button.

import assert from "node:assert/strict";
import { test } from "node:test";
import { serve, visit } from "./papan.mjs";

const server = await serve();

/**
 * Puts a board of our own into a page and writes down what happens on it.
 * @param {import("playwright-core").Page} page
 * @param {{ rows: number, columns: number, least?: number, sweeps?: boolean }} size
 */
const lay = (page, size) =>
  page.evaluate(async ({ rows, columns, least, sweeps }) => {
    const { Board } = await import(/** @type {any} */ ("/lib/board.js"));
    const host = document.querySelector("#board");
    /** @type {any[]} */
    const log = [];
    const board = new Board(host, {
      rows,
      columns,
      ...(least ? { least } : {}),
      label: () => "test",
      face: (/** @type {number} */ cell) => ({
        kind: "sq l",
        label: String(cell),
        parts: cell === 0 ? [{ draw: "wK", as: "piece carried" }] : [],
        lift: cell === 0,
      }),
      press: (/** @type {number} */ cell) => log.push(["press", cell]),
      drop: (/** @type {number} */ from, /** @type {number | null} */ to) =>
        log.push(["drop", from, to]),
      alternate: (/** @type {number} */ cell) => log.push(["alternate", cell]),
      ...(sweeps
        ? {
            sweep: (/** @type {number} */ cell, /** @type {boolean} */ first) =>
              log.push([first ? "begin" : "sweep", cell]),
          }
        : {}),
    });
    Object.assign(window, { board, log });
  }, size);

/** @param {import("playwright-core").Page} page */
const log = (page) => page.evaluate(() => /** @type {any} */ (window).log.splice(0));

/** @param {import("playwright-core").Page} page @param {number} cell */
const at = (page, cell) => page.locator(`#board [data-cell="${cell}"]`);

test("cells are square on every board, and the board fits its place", async (t) => {
  const page = await visit(t, server, "/chess");
  const stage = await page.locator("#board").boundingBox();
  for (const [rows, columns] of /** @type {const} */ ([
    [8, 8],
    [50, 50],
    [7, 30],
    [30, 7],
    [1, 2],
  ])) {
    await lay(page, { rows, columns });
    assert.equal(await page.locator("#board [role=gridcell]").count(), rows * columns);
    const [cell, board] = [
      await at(page, 0).boundingBox(),
      await page.locator("#board .board").boundingBox(),
    ];
    assert.ok(
      Math.abs((cell?.width ?? 0) - (cell?.height ?? 1)) < 0.1,
      `${rows} x ${columns}: ${cell?.width} x ${cell?.height}`,
    );
    assert.ok(
      (board?.width ?? 0) <= (stage?.width ?? 0) + 1 &&
        (board?.height ?? 0) <= (stage?.height ?? 0) + 1,
    );
  }
});

test("small cells keep their least size and the board scrolls to the cursor", async (t) => {
  const page = await visit(t, server, "/chess", { width: 320, height: 640 });
  await lay(page, { rows: 50, columns: 50, least: 20 });
  assert.equal(Math.round((await at(page, 0).boundingBox())?.width ?? 0), 20);
  await at(page, 0).focus();
  await page.keyboard.press("Control+End");
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("data-cell")),
    "2499",
  );
  const [cell, field] = [
    await at(page, 2499).boundingBox(),
    await page.locator(".field-of-play").boundingBox(),
  ];
  assert.ok((cell?.x ?? 0) < (field?.x ?? 0) + (field?.width ?? 0));
});

test("arrows, Home, End and the page keys go where they point, turned or not", async (t) => {
  const page = await visit(t, server, "/chess");
  await lay(page, { rows: 3, columns: 4 });
  await at(page, 5).focus();
  /** @type {[string, number][]} */
  const steps = [
    ["ArrowRight", 6],
    ["ArrowUp", 2],
    ["ArrowUp", 2],
    ["End", 3],
    ["ArrowRight", 3],
    ["PageDown", 11],
    ["Home", 8],
    ["Control+Home", 0],
    ["Control+End", 11],
  ];
  for (const [key, cell] of steps) {
    await page.keyboard.press(key);
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("data-cell")),
      String(cell),
      key,
    );
  }
  await page.evaluate(() => void (/** @type {any} */ (window.board.flipped = true)));
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("data-cell")),
    "11",
    "turning keeps the focus",
  );
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-cell")), "10");
  await page.keyboard.press(" ");
  assert.deepEqual(await log(page), [["press", 10]]);
});

test("a press, a drag, a drop, a stroke and the right button are different things", async (t) => {
  const page = await visit(t, server, "/chess");
  await lay(page, { rows: 4, columns: 4, sweeps: true });
  await at(page, 5).click();
  assert.deepEqual(await log(page), [["press", 5]]);
  await at(page, 0).click();
  assert.deepEqual(await log(page), [["press", 0]], "a piece that is only clicked is not dropped");
  await at(page, 0).dragTo(at(page, 10));
  assert.deepEqual(await log(page), [["drop", 0, 10]]);
  await at(page, 0).dragTo(page.locator("#typed-move"));
  assert.deepEqual(await log(page), [["drop", 0, null]]);
  assert.equal(await page.locator(".in-hand").count(), 0);
  await at(page, 4).hover();
  await page.mouse.down();
  for (const cell of [5, 6]) await at(page, cell).hover();
  await page.mouse.up();
  assert.deepEqual(await log(page), [
    ["begin", 4],
    ["sweep", 5],
    ["sweep", 6],
  ]);
  await at(page, 7).click({ button: "right" });
  assert.deepEqual(await log(page), [["alternate", 7]]);
});
