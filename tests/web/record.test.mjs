// Whole PGN games in the page: names, result, comments, variations, several games, and stepping
// without a request.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { click, said, square, type } from "./chess.mjs";
import { axe, fits, serve, visit } from "./papan.mjs";

const server = await serve();

const IMMORTAL = `[Event "London"]
[Date "1851.06.21"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

{The Immortal Game} 1. e4 e5 2. f4 exf4 3. Bc4 (3. Nf3 {the usual move} g5 (3... d6) 4. h4) Qh4+
4. Kf1 b5!? 1-0
`;
const FOUNDLING = `[White "Morphy, Paul"]
[Black "?"]
[Result "*"]

1. e4 e5 2. Nf3 d6 *
`;

/** @param {import("playwright-core").Page} page @param {string} text */
async function open(page, text) {
  await page.keyboard.press("o");
  await page.fill("textarea", text);
  await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
}

/**
 * Counts what goes over the network. The browser looks at the icon again whenever the address
 * changes; that is not the page's doing.
 * @param {import("playwright-core").Page} page
 */
function traffic(page) {
  const seen = { requests: 0 };
  page.on("request", (request) => request.url().endsWith("papan.svg") || seen.requests++);
  page.on("websocket", (socket) => socket.on("framesent", () => seen.requests++));
  return seen;
}

test("an opened PGN keeps names, result, comments and variations", async (t) => {
  const page = await visit(t, server, "/chess");
  await open(page, IMMORTAL);
  await page.locator('[data-color="white"]', { hasText: "Anderssen, Adolf" }).waitFor();
  await page.locator('[data-color="black"]', { hasText: "Kieseritzky, Lionel" }).waitFor();
  const moves = page.locator("#panel-moves");
  await moves.getByText("The Immortal Game").waitFor();
  await moves.getByText("1-0").waitFor();
  await moves.getByRole("button", { name: "b5⁉" }).waitFor();
  assert.match(
    (await moves.locator(".variation").textContent()) ?? "",
    /3\.Nf3 the usual move 3…g5\(3…d6\) 4\.h4/,
  );
  await moves.locator(".variation").getByRole("button", { name: "d6" }).click();
  await said(page, "Position after 3… d6.");
  await square(page, "d6").and(page.locator('[aria-label*="black pawn"]')).waitFor();
  await page.getByRole("tab", { name: "Game" }).click();
  await page.locator("#panel-game").getByText("1851.06.21").waitFor();
  await axe(page);
});

test("stepping through a game and a record asks for nothing, however fast", async (t) => {
  const page = await visit(t, server, "/chess");
  const seen = traffic(page);
  const moves = Array.from(
    { length: 60 },
    (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`,
  );
  await open(page, `${moves.join(" ")} *`);
  await said(page, "Position before the first move.");
  const before = seen.requests;
  for (let at = 0; at < 240; at++) await page.keyboard.press("]");
  await said(page, "Position after 120… Ng8.");
  for (let at = 0; at < 100; at++) await page.keyboard.press("[");
  await said(page, "Position after 70… Ng8.");
  await page.getByRole("button", { name: "To the start" }).click();
  await said(page, "Position before the first move.");
  await page.getByRole("button", { name: "To the end" }).click();
  await said(page, "Position after 120… Ng8.");
  assert.equal(seen.requests, before);
});

test("a game that is played is looked back at without a request", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 d7d5 e4d5 d8d5");
  await page.locator('#board [aria-label^="d5, black queen"]').waitFor();
  const seen = traffic(page);
  const before = seen.requests;
  await page.getByRole("button", { name: "Previous move" }).click();
  await said(page, "Position after 2. exd5.");
  assert.equal(await page.locator('[data-color="black"] .caps svg').count(), 0);
  assert.equal(await page.locator('[data-color="white"] .caps svg').count(), 1);
  await page.getByRole("button", { name: "Next move" }).click();
  await said(page, "WHI to move.");
  assert.equal(seen.requests, before);
});

test("a file with several games asks which one", async (t) => {
  const page = await visit(t, server, "/chess");
  const file = join(server.folder, "games.pgn");
  await writeFile(file, `${IMMORTAL}\n${FOUNDLING}\n[White "Alya"]\n\n1. e5 *\n`);
  await page.keyboard.press("o");
  await page.setInputFiles("#open-file", file);
  const dialog = page.getByRole("dialog", { name: "Games in this file" });
  await dialog.getByText("Anderssen, Adolf – Kieseritzky, Lionel").waitFor();
  await dialog.getByText(/1-0 London 1851/).waitFor();
  assert.equal(await dialog.getByRole("listitem").count(), 3);
  await axe(page);
  await dialog.getByRole("button", { name: "Morphy, Paul" }).click();
  await page.locator('[data-color="white"]', { hasText: "Morphy, Paul" }).waitFor();
  await page.click("#more");
  await page.getByRole("menuitem", { name: "Games in this file" }).click();
  await dialog.getByRole("button", { name: /e5/ }).click();
  await page.locator(".toast").waitFor();
  await page.locator('[data-color="white"]', { hasText: "Morphy, Paul" }).waitFor();
});

test("a record is kept in the address, with the move that is shown", async (t) => {
  const page = await visit(t, server, "/chess");
  await open(page, IMMORTAL);
  await page.locator("#panel-moves").getByRole("button", { name: "Bc4" }).click();
  await said(page, "Position after 3. Bc4.");
  await page.waitForURL(/at=(?!0)/);
  await page.reload();
  await said(page, "Position after 3. Bc4.");
  const other = await visit(t, server, page.url().slice(server.address.length), { lang: "id" });
  await said(other, "Posisi setelah 3. Bc4.");
  await axe(other);
});

test("a record is played on from any of its moves", async (t) => {
  const page = await visit(t, server, "/chess");
  await open(page, IMMORTAL);
  await page.locator(".variation").getByRole("button", { name: "d6" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await said(page, "WHI to move.");
  assert.equal(await page.locator(".moves button").count(), 6);
  await type(page, "d4");
  await said(page, "d4 was played.");
});

test("a record that is looked at is not changed by keys, and no game behind it", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 e7e5");
  await open(page, FOUNDLING);
  await said(page, "Position before the first move.");
  for (const key of ["u", "r", "s"]) await page.keyboard.press(key);
  assert.equal(await page.locator("dialog").count(), 0);
  assert.equal(await page.locator("#typed").isVisible(), false);
  await page.goBack().catch(() => {});
  await page.goto(`${server.address}/`);
  await page.getByText("move 2").first().waitFor();
});

test("a long annotated record fits a telephone", async (t) => {
  const page = await visit(t, server, "/", { width: 320, height: 640, touch: true });
  const file = join(server.folder, "immortal.pgn");
  await writeFile(file, IMMORTAL);
  await page.setInputFiles("#file", file);
  await page.waitForURL(/chess#board=/);
  await page.locator(".variation").waitFor();
  await fits(page);
  await axe(page);
});
