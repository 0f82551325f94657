// Pictures of the pages, for the documentation and for looking at them: `cargo xtask shots`. Light,
// dark and telephone go to docs/pictures; high contrast and the tablet, which the documentation
// does not need, to target/shots.

import { mkdir } from "node:fs/promises";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { square } from "./chess.mjs";
import { serve, visit } from "./papan.mjs";
import { BOARD, cell, shows } from "./queens.mjs";

/**
 * The address of a whole board, as the pages write it.
 * @param {string} page
 * @param {string} text
 */
const shared = (page, text) => `${page}#board=${deflateRawSync(text).toString("base64url")}`;

const GAME = `[White "AVA"]
[Black "KAT"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6 8. Bb3 Ba7 9. h3 h6 10.
Nbd2 Re8 11. Nf1 Be6 12. Bxe6 Rxe6 13. Ng3 d5 14. exd5 Qxd5 15. Be3 Rd8 16. Bxa7 Nxa7 17. Qc2
Nc6 18. Rad1 b5 19. Ne4 Nxe4 20. dxe4 Qc5 21. Rxd8+ Nxd8 22. Rd1 Nb7 23. Rd7 Kf8 24. Rxc7 Qd6 *
`;

/** Two queens, and a hint that tells its reason. @param {import("playwright-core").Page} page */
async function hinted(page) {
  for (const [row, column] of [
    [0, 2],
    [1, 5],
  ]) {
    await cell(page, row ?? 0, column ?? 0).focus();
    await page.keyboard.press("q");
    await shows(page, row ?? 0, column ?? 0, "queen");
  }
  for (const level of ["Mistakes", "Area", "Reason"]) {
    await page.keyboard.press("h");
    await page.locator(".steps [aria-current=step]", { hasText: level }).waitFor();
  }
}

/** @param {import("playwright-core").Page} page */
async function searched(page) {
  await page.keyboard.press("b");
  await page.locator("#brute-scrub").fill("640");
  await page.locator("#brute-percent", { hasText: "64.00%" }).waitFor();
}

/**
 * What is photographed: a name, an address, and what to do before.
 * @type {[string, string, (page: import("playwright-core").Page) => Promise<unknown>][]}
 */
const SCENES = [
  [
    "home",
    shared("/chess", GAME),
    (page) =>
      page
        .goto(new URL("/", page.url()).href)
        .then(() => page.locator("html[data-ready]").waitFor({ state: "attached" })),
  ],
  ["chess", shared("/chess", GAME), (page) => square(page, "f3").click()],
  [
    "chess-graph",
    shared("/chess", GAME),
    (page) =>
      page
        .click("#graph")
        .then(() => page.locator("#board .arrow").first().waitFor({ state: "attached" })),
  ],
  ["queens", shared("/queens", BOARD), hinted],
  ["queens-brute", shared("/queens", BOARD), searched],
  [
    "sokoban",
    "/sokoban#level=9",
    async (page) => {
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await page.click("#solve");
      await page.locator("#replay").waitFor();
      await page.click("#hint");
      await page.locator("#board .wedge").waitFor({ state: "attached" });
    },
  ],
  [
    "giant",
    "/giant#n=1",
    (page) => page.locator("#picture .density").waitFor({ state: "attached" }),
  ],
];

/**
 * @type {[string, { width: number, height: number, theme: "light" | "dark" | "contrast", touch?:
 * boolean }][]}
 */
const LOOKS = [
  ["desktop", { width: 1280, height: 800, theme: "light" }],
  ["dark", { width: 1280, height: 800, theme: "dark" }],
  ["contrast", { width: 1280, height: 800, theme: "contrast" }],
  ["tablet", { width: 768, height: 1024, theme: "light" }],
  ["phone", { width: 320, height: 640, theme: "light", touch: true }],
];

const root = new URL("../../", import.meta.url).pathname;
const kept = `${root}docs/pictures`;
const other = `${root}target/shots`;
await mkdir(kept, { recursive: true });
await mkdir(other, { recursive: true });
for (const [scene, address, prepare] of SCENES) {
  for (const [look, how] of LOOKS) {
    test(`${scene}, ${look}`, async (t) => {
      const server = await serve();
      const page = await visit(t, server, address, how);
      await prepare(page);
      await page.waitForTimeout(250);
      const folder = look === "contrast" || look === "tablet" ? other : kept;
      await page.screenshot({ path: `${folder}/${scene}-${look}.png`, fullPage: look === "phone" });
    });
  }
}
