import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { axe, fits, serve, visit } from "./papan.mjs";
import { click } from "./chess.mjs";

const server = await serve();

for (const lang of /** @type {const} */ (["en", "id"])) {
  for (const theme of /** @type {const} */ (["light", "dark", "contrast"])) {
    test(`home has nothing that axe objects to: ${lang}, ${theme}`, async (t) => {
      const page = await visit(t, server, "/", { lang, theme });
      await axe(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await fits(page);
      await axe(page);
    });
  }
}

test("four tiles lead to four games, also by keyboard", async (t) => {
  const page = await visit(t, server, "/");
  assert.deepEqual(
    await page
      .locator(".tile")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("href"))),
    ["/chess", "/sokoban", "/queens", "/giant"],
  );
  await page.locator(".tile").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/chess/);
});

test("the tile of Queens has the colors of our pictures", async (t) => {
  const page = await visit(t, server, "/");
  const fills = await page
    .locator('.tile[href="/queens"] .reg')
    .evaluateAll((all) => all.map((path) => path.getAttribute("fill") ?? ""));
  assert.equal(fills.length, 9);
  const looks = await page.evaluate(async () => {
    const text =
      "abbcccddd\nabccccddd\naaaaecddd\nafaeeeddd\nffaaeeedd\n" +
      "ffaageddd\nffgggeddd\nfhgggeeee\nhhhhhiiie\n";
    const ask = async (/** @type {string} */ verb, /** @type {object} */ more) =>
      fetch(`/api/queens/${verb}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text, ...more }),
      });
    const drawn = async (/** @type {string} */ theme) =>
      (await ask("draw", { form: "svg", theme })).text();
    return [await drawn("light"), await drawn("dark")];
  });
  for (const fill of fills) {
    const [light = "", dark = ""] = fill.match(/#[0-9A-Fa-f]{6}/g) ?? [];
    assert.ok(
      looks[0]?.toLowerCase().includes(light.toLowerCase()) &&
        looks[1]?.toLowerCase().includes(dark.toLowerCase()),
      fill,
    );
  }
});

test("the language and the theme are kept", async (t) => {
  const page = await visit(t, server, "/");
  await page.click('[lang="id"]');
  await page.getByRole("heading", { name: "Mainkan, selesaikan" }).waitFor();
  await page.getByRole("button", { name: "Gelap" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "Mainkan, selesaikan" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "id");
});

test("a tile comes alive under the pointer, unless motion is not wanted", async (t) => {
  for (const motion of [true, false]) {
    const page = await visit(t, server, "/", { motion });
    const picture = () => page.locator(".tile").first().locator("svg").innerHTML();
    const before = await picture();
    await page.locator(".tile").first().hover();
    await page.waitForTimeout(100);
    assert.equal((await picture()) !== before, motion);
  }
});

test("a game that was left is offered under Continue and goes on", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "d2d4 d7d5");
  await page.goto(`${server.address}/`);
  await page.getByRole("link", { name: "WHI - BLA" }).click();
  await page.waitForURL(/chess#/);
  await click(page, "c2c4");
});

test("any board can be dropped, and what is none is told beside the drop area", async (t) => {
  const page = await visit(t, server, "/");
  const [nonsense, fen] = [
    join(server.folder, "nonsense.txt"),
    join(server.folder, "position.fen"),
  ];
  await writeFile(nonsense, "what is this?\n");
  await writeFile(fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
  await page.setInputFiles("#file", nonsense);
  await page.getByRole("alert").getByText("papan does not recognize this as a board").waitFor();
  await axe(page);
  await page.setInputFiles("#file", fen);
  await page.waitForURL(/chess#/);
  await page.locator('#board [aria-label="e2, white pawn"]').waitFor();
});
