import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { axe, command, downloaded, fits, serve, visit } from "./papan.mjs";
import { BOARD, cell, holdable, said, shared, shows, SOLUTION } from "./queens.mjs";

const server = await serve();
const folder = await mkdtemp(join(tmpdir(), "papan-queens-"));
after(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, "board.txt");
await writeFile(file, BOARD);

/** @param {import("playwright-core").Page} page @param {string} name */
const choose = async (page, name) => {
  await page.click("#more");
  await page.getByRole("menuitem", { name }).click();
};

/** @param {import("playwright-core").Page} page @param {string} pattern */
const waitSaid = (page, pattern) =>
  page.waitForFunction(
    (text) => new RegExp(text).test(document.getElementById("said")?.textContent ?? ""),
    pattern,
  );

test("a board is solved by mouse: clicks, right clicks, a sweep", async (t) => {
  const page = await visit(t, server, shared(BOARD), { motion: true });
  await cell(page, 0, 0).click({ button: "right" });
  await shows(page, 0, 0, "cross");
  await cell(page, 0, 0).click({ button: "right" });
  await shows(page, 0, 0, "empty");
  await cell(page, 8, 0).hover();
  await page.mouse.down();
  for (let column = 1; column < 4; column++) await cell(page, 8, column).hover();
  await page.mouse.up();
  for (let column = 0; column < 4; column++) await shows(page, 8, column, "cross");
  await page.click("#undo");
  await shows(page, 8, 3, "empty");
  await page.click("#redo");
  await shows(page, 8, 0, "cross");
  for (const [row, column] of SOLUTION.entries()) {
    await cell(page, row, column).click();
    await shows(page, row, column, "cross");
    await cell(page, row, column).click();
    await shows(page, row, column, "queen");
  }
  await page.getByText("Without help.").waitFor();
  assert.match(await said(page), /Solved in 0:\d\d/);
  await axe(page);
});

test("a board is solved by keyboard alone", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  for (
    let i = 0;
    i < 30 &&
    !(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell"));
    i++
  )
    await page.keyboard.press("Tab");
  assert.equal(
    await page.locator('#board [tabindex="0"]').count(),
    1,
    "the board has one tab stop",
  );
  let [row, column] = [0, 0];
  const go = async (/** @type {number} */ to, /** @type {number} */ at) => {
    for (; row < to; row++) await page.keyboard.press("ArrowDown");
    for (; column < at; column++) await page.keyboard.press("ArrowRight");
    for (; column > at; column--) await page.keyboard.press("ArrowLeft");
  };
  await page.keyboard.press("x");
  await shows(page, 0, 0, "cross");
  await page.keyboard.press("Delete");
  await shows(page, 0, 0, "empty");
  await page.keyboard.press("u");
  await shows(page, 0, 0, "cross");
  for (const [to, at] of SOLUTION.entries()) {
    await go(to, at);
    if (to % 2) await page.keyboard.press("q");
    else {
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    }
    await shows(page, to, at, "queen");
  }
  await waitSaid(page, "Solved in");
  assert.match(
    (await page.locator("#aloud").textContent()) ?? "",
    /row 9, column 8, region I, queen 9 of 9 queens\. No conflicts\. Solved in/,
  );
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await axe(page);
});

test("a board is solved by touch on a narrow telephone", async (t) => {
  const page = await visit(t, server, shared(BOARD), {
    width: 320,
    height: 640,
    touch: true,
    lang: "id",
  });
  await fits(page);
  for (const [row, column] of SOLUTION.entries()) {
    await cell(page, row, column).tap();
    await shows(page, row, column, "silang");
    await cell(page, row, column).tap();
    await shows(page, row, column, "ratu");
  }
  await page.getByText("Tanpa bantuan.").waitFor();
  await fits(page);
  await axe(page);
});

test("a finger that stays sets a cross, a finger that moves sets many", async (t) => {
  const page = await visit(t, server, shared(BOARD), { width: 320, height: 640, touch: true });
  const touch = await page.context().newCDPSession(page);
  const middle = async (/** @type {number} */ row, /** @type {number} */ column) => {
    const box = await cell(page, row, column).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [await middle(4, 4)],
  });
  await shows(page, 4, 4, "cross");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.send("Input.dispatchTouchEvent", {
    type: "touchStart",
    touchPoints: [await middle(6, 1)],
  });
  for (let column = 2; column < 5; column++)
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [await middle(6, column)],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  for (let column = 1; column < 5; column++) await shows(page, 6, column, "cross");
  await shows(page, 4, 4, "cross");
});

test("marks that come faster than the server takes messages all arrive", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await cell(page, 0, 0).focus();
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      await page.keyboard.press("x");
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
  }
  await page.waitForFunction(
    () => document.querySelectorAll('#board [aria-label$=", cross"]').length === 81,
  );
});

test("conflicts are shown and said", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  for (const column of [0, 1]) {
    await cell(page, 0, column).focus();
    await page.keyboard.press("q");
  }
  await shows(page, 0, 1, "queen, breaks a rule");
  assert.equal(await page.locator("#board .bad").count(), 2);
  await waitSaid(page, "2 of 9 queens. Two queens touch.");
  await axe(page);
});

test("a hint says more each time and does it in the end", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await cell(page, 0, 8).focus();
  await page.keyboard.press("q");
  await shows(page, 0, 8, "queen");
  await page.click("#hint");
  await page.locator("#hint-text", { hasText: "One mark is wrong." }).waitFor();
  assert.equal(await page.locator("#board .bad").count(), 1);
  await page.click("#hint-more");
  await page.locator("#hint-text", { hasText: "Suppose r1c9 has a queen" }).waitFor();
  const links = page.locator("#hint-chain button");
  assert.match(await links.last().innerText(), /contradiction, so the cell is empty/);
  await links.last().click();
  assert.ok((await page.locator("#board .line-hint").count()) > 0, "the dead end has a frame");
  await axe(page);
  await page.click("#undo");
  await shows(page, 0, 8, "empty");
  await page.click("#hint");
  for (const level of ["Mistakes", "Area", "Reason"]) {
    await page.locator(".steps [aria-current=step]", { hasText: level }).waitFor();
    if (level === "Area")
      assert.ok((await page.locator("#board .line-hint").count()) > 0, "the area has a frame");
    await page.click("#hint-more");
  }
  await page.locator(".steps [aria-current=step]", { hasText: "Reveal" }).waitFor();
  await axe(page);
  await page.click("#hint-take");
  await page.locator(".steps").waitFor({ state: "detached" });
  assert.ok((await page.getByRole("gridcell", { name: /, cross$|, queen$/ }).count()) > 0);
});

test("the way to the solution is explained step by step", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await choose(page, "Explain");
  const steps = page.locator(".way button");
  await steps.first().waitFor();
  const count = await steps.count();
  const lines = String(await command("queens", "explain", file, "--lang", "en")).split("\n");
  assert.ok(
    lines.filter((line) => /^\d+\. /.test(line)).length === count,
    "as many steps as on the command line",
  );
  assert.equal(`1. ${await page.locator("#step-text").innerText()}`, lines[0]);
  for (let i = 0; i < count; i++) await page.click("#step-forth");
  assert.equal(await page.getByRole("gridcell", { name: /, queen$/ }).count(), 9);
  await axe(page);
});

test("a board with several solutions shows one after the other", async (t) => {
  const page = await visit(t, server, shared("ABCD\nABCD\nABCD\nABCD\n"));
  await choose(page, "Explain");
  await page.locator("#step-text").waitFor();
  const queens = () => page.getByRole("gridcell", { name: /, queen$/ }).allInnerTexts();
  assert.equal((await queens()).length, 4);
  await shows(page, 0, 2, "queen");
  await page.click("#step-forth");
  await shows(page, 0, 1, "queen");
});

test("the brute force is started, scrubbed, and ends where the command line's does", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  const { cases } = JSON.parse(
    String(await command("queens", "solve", file, "--method", "brute", "--json")),
  );
  await choose(page, "Brute force");
  assert.equal(await page.locator("#brute-last").innerText(), cases.toLocaleString("en"));
  await page.click("#brute-start");
  await page.waitForFunction(
    () =>
      Number((document.getElementById("brute-case")?.textContent ?? "").replaceAll(",", "")) >= 30,
  );
  assert.equal(await page.getByRole("gridcell", { name: /, queen/ }).count(), 9);
  await page.waitForFunction(() =>
    /\d/.test(document.getElementById("brute-left")?.textContent ?? ""),
  );
  await page.click("#brute-start");
  const paused = await page.locator("#brute-case").innerText();
  await page.waitForTimeout(400);
  assert.equal(await page.locator("#brute-case").innerText(), paused, "it stands still");
  await page.locator("#brute-scrub").fill("500");
  await page.locator("#brute-percent", { hasText: "50.00%" }).waitFor();
  await axe(page);
  await page.locator("#brute-speed").fill("7");
  await page.click("#brute-start");
  await page
    .locator("#brute-end", { hasText: `Found at case ${cases.toLocaleString("en")}` })
    .waitFor();
  for (const [row, column] of SOLUTION.entries()) await shows(page, row, column, "queen");
});

test("a brute force at full speed tells its speed and stops when told", async (t) => {
  const board = String(await command("queens", "generate", "--size", "16", "--seed", "3"));
  const page = await visit(t, server, shared(board));
  await choose(page, "Brute force");
  await page.locator("#brute-speed").fill("7");
  await page.click("#brute-start");
  await page.waitForFunction(() =>
    /[MB]$/.test(document.getElementById("brute-rate")?.textContent ?? ""),
  );
  const shown = () => page.locator("#brute-case").innerText();
  const first = await shown();
  await page.waitForFunction(
    (before) => document.getElementById("brute-case")?.textContent !== before,
    first,
  );
  await page.click("#brute-start");
  await page.locator("#brute-start", { hasText: "Start" }).waitFor();
  const stopped = await shown();
  await page.waitForTimeout(400);
  assert.equal(await shown(), stopped);
  // The worker is free again: a hint comes at once.
  await page.click("#leave");
  await page.click("#hint");
  await page.locator("#hint-text", { hasText: "Everything is right so far." }).waitFor();
});

test("a picture drawn by the command line is read, one without a board is refused", async (t) => {
  const page = await visit(t, server, "/queens");
  const [picture, chess] = [join(folder, "board.png"), join(folder, "chess.png")];
  await command("queens", "draw", file, "-o", picture);
  await command("chess", "draw", "-o", chess);
  await page.click("#open");
  await page.locator("#open-file").setInputFiles(picture);
  await page.getByText(/^Confidence (9\d|100)%: a board of 9 by 9\./).waitFor();
  await axe(page);
  await page.keyboard.press("Escape");
  await page.locator("#open-file").setInputFiles(chess);
  await page.locator("#open-error", { hasText: /board|picture/ }).waitFor();
  await page.locator("#open-file").setInputFiles(picture);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("#title", { hasText: "9 by 9" }).waitFor({ state: "attached" });
  const { name, bytes } = await downloaded(page, () => choose(page, "Export as text"));
  assert.equal(name, "queens-9.txt");
  assert.equal(
    String(bytes).split("\n").slice(1).join("\n"),
    BOARD.split("\n").slice(1).join("\n"),
  );
});

test("pictures and texts are handed out as the command line writes them", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  const [png, svg] = [join(folder, "out.png"), join(folder, "out.svg")];
  await command("queens", "draw", file, "--letters", "-o", png);
  await command("queens", "draw", file, "--letters", "-o", svg);
  const drawn = await downloaded(page, () => choose(page, "Export as PNG"));
  assert.equal(drawn.name, "nine.png");
  assert.deepEqual(drawn.bytes, await readFile(png));
  assert.deepEqual(
    (await downloaded(page, () => choose(page, "Export as SVG"))).bytes,
    await readFile(svg),
  );
  for (const [row, column] of SOLUTION.entries()) {
    await cell(page, row, column).focus();
    await page.keyboard.press("q");
    await shows(page, row, column, "queen");
  }
  await page.locator("label", { hasText: "Patterns" }).click();
  await command("queens", "draw", file, "--letters", "--patterns", "--solved", "-o", svg);
  assert.deepEqual(
    (await downloaded(page, () => choose(page, "Export as SVG"))).bytes,
    await readFile(svg),
  );
});

test("a board is painted, and the number of its solutions follows", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await choose(page, "Edit");
  await page.locator("#edit-count", { hasText: "Exactly one solution." }).waitFor();
  await page.getByRole("radio", { name: "region B" }).click();
  await cell(page, 0, 0).click();
  await page.getByRole("gridcell", { name: /^row 1, column 1, region B/ }).waitFor();
  await page.getByRole("radio", { name: "region I" }).press("ArrowLeft");
  await cell(page, 8, 4).focus();
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await page.getByRole("gridcell", { name: /^row 9, column 5, region D/ }).waitFor();
  await axe(page);
  await page.click("#edit-wipe");
  await page.locator("#edit-count", { hasText: "More than 1,000 solutions." }).waitFor();
  await page.click("#undo");
  await page.click("#undo");
  await page.click("#undo");
  await page.locator("#edit-count", { hasText: "Exactly one solution." }).waitFor();
  await page.getByRole("radio", { name: "region A" }).click();
  for (const at of [5, 6, 7]) await cell(page, 8, at).click();
  await page.locator("#edit-count", { hasText: "The board has 8 regions, expected 9." }).waitFor();
  await page.click("#edit-play");
  await page.locator("#edit-count.bad").waitFor();
  await page.click("#undo");
  await page.click("#edit-play");
  await page.locator("#edit-count").waitFor({ state: "detached" });
  await page.getByRole("gridcell", { name: /^row 9, column 6, region A, empty/ }).waitFor();
});

test("a new board is made to order, and impossible options are refused", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await page.keyboard.press("n");
  await page.getByLabel("Size").fill("6");
  await page.getByLabel("Queens in each row").selectOption("2");
  await axe(page);
  await page.click("#new-make");
  await page.locator("#new-error", { hasText: "Such a board cannot be generated." }).waitFor();
  await page.getByLabel("Queens in each row").selectOption("1");
  await page.getByLabel("Difficulty").selectOption("easy");
  await page.click("#new-make");
  await page.locator("#title", { hasText: "6 by 6" }).waitFor({ state: "attached" });
  await page.locator("#rating", { hasText: "easy" }).waitFor();
  await page.keyboard.press("n");
  await page.getByLabel("Size").fill("5");
  await page.click("#new-paint");
  await page.getByRole("radiogroup").waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 25);
});

test("what was played is there after a reload; a shared link holds only the board", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await cell(page, 0, 2).focus();
  await page.keyboard.press("q");
  await shows(page, 0, 2, "queen");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await shows(page, 2, 4, "cross");
  await page.reload();
  await shows(page, 2, 4, "cross");
  await page.click("#undo");
  await shows(page, 2, 4, "empty");
  await shows(page, 0, 2, "queen");
  await choose(page, "Share");
  const link = await page.getByRole("textbox", { name: "This board" }).inputValue();
  await axe(page);
  const other = await visit(t, server, link.slice(server.address.length));
  await cell(other, 0, 2).waitFor();
  await shows(other, 0, 2, "empty");
  await page.goto(server.address);
  await page.getByRole("link", { name: /Nine 1 of 9 queens/ }).click();
  await shows(page, 0, 2, "queen");
});

test("all boards of a file can be played, and a fault in one is named with its line", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await page.keyboard.press("o");
  await page.getByLabel("Board as text").fill("AAB\nBB\nCCC");
  await page.getByRole("button", { name: "Open", exact: true }).last().click();
  await page
    .locator("#open-error", { hasText: "Line 2: this row has 2 symbols, expected 3" })
    .waitFor();
  await page.getByLabel("Board as text").fill(`; small\nAABB\nCBBB\nCDBB\nCDDB\n\n${BOARD}`);
  await page.getByRole("button", { name: "Open", exact: true }).last().click();
  await page.locator("#title", { hasText: "4 by 4" }).waitFor({ state: "attached" });
  for (const [row, column] of [1, 3, 0, 2].entries()) {
    await cell(page, row, column).focus();
    await page.keyboard.press("q");
    await shows(page, row, column, "queen");
  }
  await page.click("#next-board");
  await page.locator("#title", { hasText: "9 by 9" }).waitFor({ state: "attached" });
  await page.getByLabel("Boards in this file").selectOption("small");
  await page.locator("#title", { hasText: "4 by 4" }).waitFor({ state: "attached" });
});

for (const lang of /** @type {const} */ (["en", "id"])) {
  for (const theme of /** @type {const} */ (["light", "dark", "contrast"])) {
    test(`every part of the page is readable in ${lang}, ${theme}`, async (t) => {
      const page = await visit(t, server, shared(BOARD), { lang, theme });
      await cell(page, 0, 2).focus();
      await page.keyboard.press("q");
      await axe(page);
      for (const key of ["h", "s", "b", "e"]) {
        await page.keyboard.press("Escape");
        await page.keyboard.press(key);
        await page.locator("#leave").waitFor();
        await axe(page);
      }
      assert.doesNotMatch(
        await page.locator("body").innerText(),
        /web-[a-z]/,
        "no key is shown in place of a word",
      );
    });
  }
}

test("a hint on its way shows no button without words", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  const answers = await holdable(page);
  await cell(page, 0, 2).focus();
  await page.keyboard.press("q");
  await shows(page, 0, 2, "queen");
  answers.hold();
  await page.keyboard.press("h");
  await page.locator("#leave").waitFor();
  await axe(page);
  assert.equal(await page.locator("#hint-text").innerText(), "");
  answers.give();
  await page.locator("#hint-text", { hasText: "Everything is right so far." }).waitFor();
});

test("a hint asked for while a mark is on its way waits for it and stays", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  const answers = await holdable(page);
  await cell(page, 0, 2).focus();
  answers.hold();
  await page.keyboard.press("q");
  await page.keyboard.press("h");
  answers.give();
  await shows(page, 0, 2, "queen");
  await page.locator("#hint-text", { hasText: "Everything is right so far." }).waitFor();
});

test("the language changes in mid-game and nothing is lost", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await cell(page, 0, 2).focus();
  await page.keyboard.press("q");
  await shows(page, 0, 2, "queen");
  await page.getByRole("button", { name: "ID, Bahasa Indonesia" }).click();
  await shows(page, 0, 2, "ratu");
  await page.click("#hint");
  await page.locator("#hint-text", { hasText: "Sejauh ini semuanya benar." }).waitFor();
  await page.click("#undo");
  await shows(page, 0, 2, "kosong");
});
