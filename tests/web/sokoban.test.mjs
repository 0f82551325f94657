// The Sokoban page: levels played to their end by mouse, keys and fingers; the solver watched,
// stopped, replayed; files.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { axe, command, downloaded, fits, serve, visit } from "./papan.mjs";

const server = await serve();
const EXAMPLES = new URL("../../examples/sokoban/", import.meta.url).pathname;
/** The windmill is level 9 of the built-in ones. */
const WINDMILL = { path: "/sokoban#level=9", columns: 11, lurd: "luUluRdddLrrrRllldDldR" };

/** @typedef {import("playwright-core").Page} Page */

/**
 * The cell in a row and a column, from 0.
 * @param {Page} page
 * @param {number} row
 * @param {number} column
 * @param {number} [columns]
 */
const cell = (page, row, column, columns = WINDMILL.columns) =>
  page.locator(`#board [data-cell="${row * columns + column}"]`);

/** @param {Page} page */
const counts = async (page) => ({
  moves: await page.locator("#moves").textContent(),
  pushes: await page.locator("#pushes").textContent(),
});

/** Waits for a sentence under the board. @param {Page} page @param {RegExp} words */
const says = (page, words) => page.locator("#said").filter({ hasText: words }).waitFor();

/** Opens a text as a paste does. @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.locator("#more").click();
  await page.getByRole("menuitem", { name: "Open levels" }).click();
  await page.locator("dialog textarea").fill(text);
  await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
}

test("the windmill is solved by mouse: one click lifts a box, another pushes it", async (t) => {
  const page = await visit(t, server, WINDMILL.path, { motion: true });
  for (const [from, to] of [
    [
      [4, 3],
      [4, 2],
    ],
    [
      [4, 7],
      [4, 8],
    ],
    [
      [2, 4],
      [1, 5],
    ],
    [
      [6, 4],
      [7, 5],
    ],
  ]) {
    const [[fr = 0, fc = 0] = [], [tr = 0, tc = 0] = []] = [from, to];
    await cell(page, fr, fc).click();
    await cell(page, tr, tc).and(page.locator(".goes")).waitFor();
    await cell(page, tr, tc).click();
    await page
      .locator(`#board [data-cell="${tr * WINDMILL.columns + tc}"]`)
      .filter({ has: page.locator('use[href="#t-box-goal"]') })
      .waitFor();
  }
  await says(page, /Solved/);
  assert.equal(await page.locator("#placed").textContent(), "4 of 4");
  assert.equal((await counts(page)).pushes, "6");
  await axe(page);
});

test("the windmill is solved by keys, and the best solution is kept over a reload", async (t) => {
  const page = await visit(t, server, WINDMILL.path);
  for (
    let hops = 0;
    hops < 40 && !(await page.evaluate(() => document.activeElement?.closest("#board")));
    hops++
  )
    await page.keyboard.press("Tab");
  const arrows = { l: "ArrowLeft", r: "ArrowRight", u: "ArrowUp", d: "ArrowDown" };
  for (const letter of WINDMILL.lurd)
    await page.keyboard.press(arrows[/** @type {"l"} */ (letter.toLowerCase())]);
  await says(page, /Solved/);
  assert.deepEqual(await counts(page), { moves: "22", pushes: "6" });
  await page.keyboard.press("u");
  await says(page, /Push every box/);
  await page.keyboard.press("r");
  await says(page, /Solved/);
  await page.reload();
  await page.getByText("Your best: 22 moves, 6 pushes").waitFor();
});

test("a level is solved with one finger at 320 pixels in Indonesian, in the dark", async (t) => {
  const page = await visit(t, server, "/sokoban#level=1", {
    width: 320,
    height: 640,
    touch: true,
    lang: "id",
    scheme: "dark",
  });
  await fits(page);
  await cell(page, 3, 3, 6).tap();
  await cell(page, 2, 2, 6).and(page.locator(".goes")).waitFor();
  await cell(page, 2, 2, 6).tap();
  await says(page, /Selesai/);
  await page.locator("#next-level").tap();
  await page.locator("#level-place").filter({ hasText: "Level 2 dari" }).waitFor();
  await fits(page);
  await axe(page);
});

test("the way is shown before it is walked, and a click walks it", async (t) => {
  const page = await visit(t, server, WINDMILL.path);
  await cell(page, 6, 9).hover();
  await page.locator("#board .path").waitFor({ state: "attached" });
  await cell(page, 6, 9).click();
  await cell(page, 6, 9)
    .filter({ has: page.locator('use[href="#t-player"]') })
    .waitFor();
  assert.deepEqual(await counts(page), { moves: "6", pushes: "0" });
  await page.locator("#undo").click();
  await page.locator("#moves").filter({ hasText: /^0$/ }).waitFor();
});

test("a box in a corner is outlined at once, and a word says so", async (t) => {
  const page = await visit(t, server, "/sokoban");
  await paste(page, "######\n#    #\n#@$ .#\n#    #\n######");
  await cell(page, 2, 2, 6).click();
  await cell(page, 1, 4, 6).and(page.locator(".goes")).waitFor();
  await cell(page, 1, 4, 6).click();
  await says(page, /Deadlock/);
  await cell(page, 1, 4, 6).and(page.locator(".stuck")).waitFor();
  await axe(page);
  await page.locator("#solve").click();
  await page.getByText("Proved: there is no solution from here.").waitFor();
});

test("the solver is watched, and what it has when it is stopped is shown as that", async (t) => {
  const page = await visit(t, server, "/sokoban");
  await paste(page, await readFile(`${EXAMPLES}warehouse.xsb`, "utf8"));
  await page.getByRole("button", { name: "Moves", exact: true }).click();
  await page.locator("#solve").click();
  await page
    .locator("#solver-facts dd")
    .filter({ hasText: /^[1-9][\d,]{3,}$/ })
    .first()
    .waitFor();
  await says(page, /Solving\. Nodes: [\d,]{3,}/);
  await page.locator("#pace").filter({ hasText: "nodes/s" }).waitFor();
  await axe(page);
  await page.locator("#solver-facts").filter({ hasText: "Best so far" }).waitFor();
  await page.locator("#stop").click();
  await page.getByText("This may not be the best solution.").waitFor();
  await page.locator("#replay").waitFor();
  assert.equal(await page.getByText("no solution").count(), 0);
  await page.locator("#solve").waitFor();
  await axe(page);
});

test("a solution is replayed step by step, played, paused, and kept", async (t) => {
  const page = await visit(t, server, WINDMILL.path, { motion: true });
  await page.locator("#solve").click();
  await page.locator("#replay").waitFor();
  const lurd = (await page.locator("#lurd").textContent()) ?? "";
  await page.locator("#replay-next").click();
  await page.locator("#replay-next").click();
  assert.equal(await page.locator("#lurd .past").textContent(), lurd.slice(0, 2));
  await page.locator("#replay-back").click();
  assert.equal(await page.locator("#lurd .past").textContent(), lurd.slice(0, 1));
  await page.getByRole("button", { name: "8×" }).click();
  await page.locator("#replay-play").click();
  await page.locator("#replay-play").filter({ hasText: "Pause" }).waitFor();
  await page.waitForFunction(
    (length) => document.querySelector("#lurd .past")?.textContent?.length === length,
    lurd.length,
  );
  assert.deepEqual(
    await counts(page),
    { moves: "0", pushes: "0" },
    "the game itself is not touched",
  );
  await axe(page);
  await page.locator("#replay-keep").click();
  await says(page, /Solved/);
  assert.equal((await counts(page)).moves, String(lurd.length));
});

test("pictures and levels are the command line's, byte for byte", async (t) => {
  const page = await visit(t, server, WINDMILL.path);
  const folder = await mkdtemp(join(tmpdir(), "papan-export-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = `${EXAMPLES}windmill.xsb`;
  for (const form of ["PNG", "SVG", "XSB"]) {
    const { name, bytes } = await downloaded(page, async () => {
      await page.locator("#more").click();
      await page.getByRole("menuitem", { name: `Export as ${form}` }).click();
    });
    assert.equal(name, `windmill.${form.toLowerCase()}`);
    const path = join(folder, name);
    if (form !== "XSB") await command("sokoban", "draw", file, "-o", path);
    const expected =
      form === "XSB" ? await command("sokoban", "convert", file) : await readFile(path);
    assert.ok(bytes.equals(expected), form);
  }
});

test("a solution is exported as the command line's animated picture, byte for byte", async (t) => {
  const page = await visit(t, server, WINDMILL.path, { theme: "dark" });
  const folder = await mkdtemp(join(tmpdir(), "papan-export-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await page.locator("#solve").click();
  await page.locator("#replay").waitFor();
  const lurd = (await page.locator("#lurd").textContent()) ?? "";
  const { name, bytes } = await downloaded(page, () => page.locator("#replay-save").click());
  assert.equal(name, "windmill-replay.svg");
  const path = join(folder, name);
  await command(
    "sokoban",
    "draw",
    `${EXAMPLES}windmill.xsb`,
    "--replay",
    lurd,
    "-o",
    path,
    "--theme",
    "dark",
  );
  assert.ok(bytes.equals(await readFile(path)));
  assert.match(bytes.toString(), /@keyframes/);
});

test("a shared address holds the whole level, and what was played is found again", async (t) => {
  const page = await visit(t, server, "/sokoban");
  await paste(page, "; corridor\n########\n#@ $  .#\n########");
  await page.locator("#level-title").filter({ hasText: "corridor" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator("#moves").filter({ hasText: /^1$/ }).waitFor();
  const address = page.url();
  assert.match(address, /#board=/);
  await page.goto(`${server.address}/`);
  await page.getByRole("link", { name: /corridor/ }).click();
  await page.locator("#moves").filter({ hasText: /^1$/ }).waitFor();
  const other = await visit(t, server, address.slice(server.address.length));
  assert.equal(await other.locator("#level-title").textContent(), "corridor");
  assert.deepEqual(await counts(other), { moves: "0", pushes: "0" });
});

test("a file with many levels is dropped and chosen from; a broken one says where", async (t) => {
  const page = await visit(t, server, "/sokoban");
  const drop = (/** @type {string} */ text) =>
    page.evaluate((contents) => {
      const data = new DataTransfer();
      data.items.add(new File([contents], "levels.xsb"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    }, text);
  const levels = Array.from(
    { length: 200 },
    (_, at) => `; number ${at + 1}\n#######\n#@ $ .#\n#######\n`,
  ).join("\n");
  await drop(levels);
  await page.locator("#level-place").filter({ hasText: "Level 1 of 200" }).waitFor();
  await page.locator("#levels").click();
  await axe(page);
  await page
    .getByRole("button", { name: /number 7 / })
    .or(page.getByRole("button", { name: /^7\.number 7/ }))
    .first()
    .click();
  await page.locator("#level-title").filter({ hasText: "number 7" }).waitFor();
  await drop("#####\n#@ .#\n#####");
  await says(page, /no boxes/);
});

test("a level is painted with keys, checked while it is painted, and played", async (t) => {
  const page = await visit(t, server, "/sokoban", { lang: "en", theme: "contrast" });
  await page.locator("#more").click();
  await page.getByRole("menuitem", { name: "Paint a new level" }).click();
  await page.locator("#checked").filter({ hasText: "no player" }).waitFor();
  const paint = async (
    /** @type {string} */ tool,
    /** @type {number} */ row,
    /** @type {number} */ column,
  ) => {
    await page.keyboard.press(tool);
    await page.locator(`#drawing [data-cell="${row * 9 + column}"]`).focus();
    await page.keyboard.press("Enter");
  };
  await paint("5", 2, 2);
  await paint("4", 2, 3);
  await page.locator("#checked").filter({ hasText: "goals" }).waitFor();
  await paint("3", 2, 4);
  await page.locator("#checked").filter({ hasText: "This level is playable." }).waitFor();
  await axe(page);
  await page.locator("#edit-play").click();
  await page.locator("#board").waitFor();
  await page.keyboard.press("ArrowRight");
  await says(page, /Solved/);
});

test("new levels are made to order", async (t) => {
  const page = await visit(t, server, "/sokoban");
  await page.locator("#more").click();
  await page.getByRole("menuitem", { name: "New levels" }).click();
  await axe(page);
  await page.locator("dialog [name=count]").fill("2");
  await page.locator("dialog [name=difficulty]").selectOption("easy");
  await page.getByRole("button", { name: "Make" }).click();
  await page
    .locator("#level-place")
    .filter({ hasText: "Level 1 of 2" })
    .waitFor({ timeout: 60_000 });
});

test("keys held down are never too many for the server", async (t) => {
  const page = await visit(t, server, WINDMILL.path);
  await cell(page, 4, 5).focus();
  for (let round = 0; round < 40; round++) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
  }
  await page.locator("#moves").filter({ hasText: /^80$/ }).waitFor({ timeout: 20_000 });
});

test("nothing to object to in either language, scheme or size", async (t) => {
  for (const how of [
    { lang: "en", scheme: "dark" },
    { lang: "id", theme: "contrast" },
    { lang: "id", width: 320, height: 640, touch: true },
    { lang: "en", width: 768, height: 1024 },
  ]) {
    const page = await visit(t, server, WINDMILL.path, /** @type {any} */ (how));
    await axe(page);
    await fits(page);
  }
});

test("a level is opened from a file", async (t) => {
  const page = await visit(t, server, "/sokoban");
  const path = join(await mkdtemp(join(tmpdir(), "papan-level-")), "one.xsb");
  await writeFile(path, "#####\n#@$.#\n#####\n");
  await page.locator("#more").click();
  await page.getByRole("menuitem", { name: "Open levels" }).click();
  await page.locator("#open-file").setInputFiles(path);
  await page.locator("#level-place").filter({ hasText: "Level 1 of 1" }).waitFor();
});
