// Keys belong to what is open: a dialog or a menu over a board keeps every key from the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { serve, visit } from "./papan.mjs";

const server = await serve();

/** @typedef {import("playwright-core").Page} Page */

const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];
/** All keys that some page binds, without those that close a dialog or a menu. */
const KEYS = [..."abcdefghijklmnopqrstuvwxyz[]/+-=_?15", ...ARROWS, "Home", "Backspace", "Delete"];
/** Longer than the server needs for an answer. */
const SETTLED_MS = 500;

/**
 * What makes the keys of each game matter, and a key that changes what is shown.
 * @type {Record<string, { key: string, prepare: (page: Page) => Promise<unknown> }>}
 */
const GAMES = {
  chess: {
    key: "f",
    prepare: async (page) => {
      await page.locator("#typed-move").fill("e4");
      await page.locator("#typed-move").press("Enter");
    },
  },
  sokoban: {
    key: "u",
    prepare: async (page) => {
      for (const arrow of ARROWS) await page.locator("#board [tabindex='0']").press(arrow);
    },
  },
  queens: { key: "u", prepare: (page) => page.locator("[data-cell='0']").click() },
  giant: { key: "+", prepare: async () => {} },
};

/** Everything that a key could change. @param {Page} page */
async function snapshot(page) {
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => ({
    board: document.querySelector("#board, #picture")?.innerHTML,
    said: document.getElementById("said")?.textContent,
    pressed: [...document.querySelectorAll("main [aria-pressed=true]")].map(({ id }) => id),
    page: document.querySelector("main")?.className,
    dialogs: document.querySelectorAll("dialog").length,
    address: location.hash,
  }));
}

/** @param {Page} page @param {string[]} keys */
async function pressAll(page, keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** @param {Page} page */
const focusBoard = (page) =>
  page.evaluate(() => {
    const cell = document.querySelector("#board [role=gridcell][tabindex='0'], #map");
    if (cell instanceof HTMLElement) cell.focus();
  });

for (const [game, { key, prepare }] of Object.entries(GAMES)) {
  test(`${game}: no key changes the board while a dialog is open`, async (t) => {
    const page = await visit(t, server, `/${game}`);
    await prepare(page);
    await page.locator("header [data-label='web-keys']").click();
    await page.locator("dialog[open]").waitFor();
    const before = await snapshot(page);
    await pressAll(page, KEYS);
    assert.deepEqual(await snapshot(page), before);
  });

  test(`${game}: no key changes the board while a menu is open`, async (t) => {
    const page = await visit(t, server, `/${game}`);
    await prepare(page);
    await page.locator("#more").click();
    await page.locator(".menu").waitFor();
    const before = await snapshot(page);
    await pressAll(page, KEYS);
    assert.deepEqual(await snapshot(page), before);
    // Not even when the focus has strayed to the board.
    await focusBoard(page);
    const strayed = await snapshot(page);
    await pressAll(page, [...KEYS, "Enter"]);
    assert.deepEqual(await snapshot(page), strayed);
    await page.keyboard.press("Escape");
    await page.locator(".menu").waitFor({ state: "detached" });
    await page.keyboard.press(key);
    assert.notDeepEqual(await snapshot(page), strayed, "afterwards keys act again");
  });
}
