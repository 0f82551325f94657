// What a page promises its players: nothing is lost or refused in silence, and every way leads
// on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, played, said, square, type } from "./chess.mjs";
import { axe, fits, serve, visit } from "./papan.mjs";
import { BOARD, shared } from "./queens.mjs";

const server = await serve();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {string} name */
const chooseMore = async (page, name) => {
  await page.click("#more");
  await page.getByRole("menuitem", { name, exact: true }).click();
};

const banner = (/** @type {Page} */ page) => page.locator("#banner");

test("a lost connection is said, a move is refused, and the game goes on afterwards", async (t) => {
  const first = await serve();
  const page = await visit(t, first, "/chess", { complaints: false });
  await click(page, "e2e4");
  await first.stop();
  await banner(page).getByText("Connection lost").waitFor();
  await square(page, "e7").click();
  await square(page, "e5").click();
  await page.locator(".toast", { hasText: "Not done" }).waitFor();
  await axe(page);
  await type(page, "e5");
  await page.locator("#typed-error", { hasText: "Not done" }).waitFor();
  await serve(first);
  await banner(page).waitFor({ state: "detached" });
  await click(page, "e7e5");
});

test("steps on a lost connection are made when it is back", async (t) => {
  const first = await serve();
  const page = await visit(t, first, "/sokoban#level=2", { complaints: false });
  const cell = page.locator("#board [tabindex='0']");
  await cell.press("ArrowDown");
  await cell.press("ArrowUp");
  await page.locator("#moves").filter({ hasText: /^2$/ }).waitFor();
  await first.stop();
  await banner(page).waitFor();
  for (const key of ["u", "u", "r"]) await page.keyboard.press(key);
  await serve(first);
  await banner(page).waitFor({ state: "detached" });
  await page.locator("#moves").filter({ hasText: /^1$/ }).waitFor();
});

test("a page of the network without its key says so", async (t) => {
  const open = await serve({ lan: true });
  const white = await visit(t, open, "/chess");
  await white.keyboard.press("n");
  await white.getByText("I play White").click();
  await white.getByRole("button", { name: "Start", exact: true }).click();
  const link = new URL(await white.getByLabel("Link for the other player").inputValue());
  const elsewhere = { ...open, address: link.origin };
  for (const path of ["/chess", "/sokoban", "/queens", "/giant", "/"]) {
    // Home asks for the colors of its pictures as well, and the console tells that it was refused.
    const page = await visit(t, elsewhere, path, { complaints: path !== "/" });
    await page.getByRole("heading", { name: "complete link" }).waitFor();
    assert.equal(await page.locator("#board, #map, #tiles").first().isVisible(), false);
    await axe(page);
  }
});

test("a link that the browser does not copy is selected, and the page says so", async (t) => {
  const page = await visit(t, server, "/chess");
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await click(page, "e2e4");
  await chooseMore(page, "Share");
  await page.getByRole("button", { name: "Copy" }).click();
  await page.locator(".toast", { hasText: "did not copy" }).waitFor();
  const field = page.getByLabel("This position");
  const [selected, value] = await field.evaluate((/** @type {HTMLInputElement} */ input) => [
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    input.value,
  ]);
  assert.equal(selected, value);
});

test("N and R in the promotion dialog promote and do nothing else", async (t) => {
  for (const [key, san] of /** @type {const} */ ([
    ["n", "a8=N"],
    ["r", "a8=R+"],
  ])) {
    const page = await visit(t, server, "/chess");
    await page.keyboard.press("o");
    await page.fill("textarea", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
    await square(page, "a7").click();
    await square(page, "a8").click();
    await page.getByRole("dialog", { name: "Promote the pawn" }).waitFor();
    await page.keyboard.press("q");
    await said(page, "a8=Q");
    await page.click("#undo");
    await square(page, "a7").click();
    await square(page, "a8").click();
    await page.getByRole("dialog", { name: "Promote the pawn" }).waitFor();
    await page.keyboard.press(key);
    await said(page, san);
    assert.equal(await page.locator("dialog, .toast").count(), 0);
  }
});

test("a position without a king is explained", async (t) => {
  const page = await visit(t, server, "/chess");
  await page.keyboard.press("o");
  await page.fill("textarea", "8/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("dialog").getByRole("alert").getByText(/king/).waitFor();
  assert.equal(await page.getByText("Load the page again").count(), 0);
});

test("an illegal move in a PGN is explained without the command line", async (t) => {
  const page = await visit(t, server, "/chess");
  await page.keyboard.press("o");
  await page.fill("textarea", "1. e4 e5 2. Ke3");
  await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
  const alert = page.locator("dialog").getByRole("alert");
  await alert.getByText("Ke3").waitFor();
  assert.doesNotMatch((await alert.textContent()) ?? "", /papan|--/);
});

test("an error of a typed move goes with the next move and with another game", async (t) => {
  const page = await visit(t, server, "/chess");
  const error = page.locator("#typed-error");
  await type(page, "e5");
  await error.waitFor();
  await click(page, "e2e4");
  await error.waitFor({ state: "hidden" });
  await type(page, "Qh9");
  await error.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await chooseMore(page, "New game");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await error.waitFor({ state: "hidden" });
});

test("the editor of Sokoban asks before it discards a level", async (t) => {
  const page = await visit(t, server, "/sokoban");
  await chooseMore(page, "Paint a new level");
  await page.click("#edit-leave");
  await page.locator("#editor").waitFor({ state: "hidden" });
  await chooseMore(page, "Paint a new level");
  await page.locator("#drawing [data-cell='20']").click();
  await page.click("#edit-leave");
  const dialog = page.getByRole("dialog", { name: "Discard what you painted?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.locator("#editor").waitFor();
  await page.click("#edit-leave");
  await axe(page);
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.locator("#editor").waitFor({ state: "hidden" });
});

test("the editor of Queens asks before it discards a board", async (t) => {
  const page = await visit(t, server, shared(BOARD));
  await page.keyboard.press("e");
  await page.locator("#edit-count").waitFor();
  await page.locator("[data-cell='40']").click();
  const dialog = page.getByRole("dialog", { name: "Discard what you painted?" });
  for (const leave of [() => page.click("#leave"), () => page.keyboard.press("Escape")]) {
    await leave();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.locator("#edit-count").waitFor();
  }
  for (const key of ["n", "o", "s", "b"]) {
    await page.locator("#leave").focus();
    await page.keyboard.press(key);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
  await page.click("#leave");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.locator("#edit-count").waitFor({ state: "detached" });
});

test("Continue lists boards of every game, and all of them when asked", async (t) => {
  const own = await serve();
  const page = await visit(t, own, "/chess");
  for (const moves of ["e2e4", "d2d4", "c2c4", "g1f3"]) {
    await click(page, moves);
    await page.keyboard.press("n");
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.locator(".empty").waitFor();
  }
  await page.goto(own.address + shared(BOARD));
  await page.locator("[data-cell='0']").click();
  await page.locator("#undo[aria-disabled=false]").waitFor();
  await page.goto(`${own.address}/`);
  const entries = page.locator("#unfinished a");
  await page.locator("#unfinished").getByText("Nine").waitFor();
  assert.equal(await entries.count(), 3);
  await page.getByRole("button", { name: "Show all (5)" }).click();
  assert.equal(await entries.count(), 5);
  await axe(page);
});

test("the chess page without an address goes on with the last game", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 e7e5");
  await page.goto(`${server.address}/`);
  await page.locator('.tile[href="/chess"]').click();
  await played(page, "e7e5");
  await page.locator(".toast", { hasText: "your last game" }).waitFor();
  await click(page, "g1f3");
});

test("telephones have a way between the games", async (t) => {
  const page = await visit(t, server, "/chess", { width: 390, height: 844, touch: true });
  await page.click("#games");
  await axe(page);
  await page.getByRole("menuitem", { name: "Queens" }).tap();
  await page.waitForURL(/\/queens/);
  await page.getByText(/Tap for a cross/).waitFor();
  assert.equal(await page.getByText(/[Rr]ight-click/).count(), 0);
});

test("on a telephone the board stays in sight of the replay's buttons", async (t) => {
  const page = await visit(t, server, "/sokoban", { width: 390, height: 844, touch: true });
  await page.getByRole("button", { name: "Solve from here" }).click();
  await page.locator("#replay-play").waitFor();
  await page.locator("#replay-play").scrollIntoViewIfNeeded();
  for (const place of ["#board", "#replay-play", "#replay-next"]) {
    const box = await page.locator(place).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 844, `${place} is in sight`);
  }
  await fits(page);
});

test("a telephone on its side has room for the list of moves", async (t) => {
  const page = await visit(t, server, "/chess", { width: 844, height: 390, touch: true });
  await click(page, "e2e4 e7e5");
  const box = await page.locator("#panel-moves").boundingBox();
  assert.ok(box && box.height >= 90, `the list is ${box?.height} px high`);
  await fits(page);
  await axe(page);
});

for (const path of ["/chess", "/sokoban", "/queens", "/giant"])
  test(`a damaged link says so: ${path}`, async (t) => {
    const page = await visit(t, server, `${path}#board=damaged-beyond-repair`);
    await page.locator(".toast", { hasText: "The board in this link is damaged" }).waitFor();
  });

test("a game that no longer exists says so, and its link stays behind", async (t) => {
  const page = await visit(t, server, "/chess#game=00000000&seat=nothing");
  await page.locator(".toast", { hasText: "no longer exists" }).waitFor();
  await page.locator("#board [aria-label^='e2, white pawn']").waitFor();
});

test("the chess page takes dropped files", async (t) => {
  const page = await visit(t, server, "/chess");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['[White "Ada"]\n\n1. d4 d5 *\n'], "game.pgn"));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  });
  await page.locator('[data-color="white"]', { hasText: "Ada" }).waitFor();
});

test("the addresses of pages may end with a slash", async (t) => {
  for (const game of ["chess", "sokoban", "queens", "giant"]) {
    const page = await visit(t, server, `/${game}/`);
    assert.equal(new URL(page.url()).pathname, `/${game}`);
  }
});

test("no page is wider than a telephone", async (t) => {
  for (const path of ["/", "/chess", "/sokoban", "/queens", "/giant"])
    for (const [width, height] of /** @type {const} */ ([
      [320, 568],
      [390, 844],
      [844, 390],
    ])) {
      const page = await visit(t, server, path, { width, height, touch: true });
      await fits(page);
    }
});

/** How far what is seen moves while a page loads. @param {Page} page */
const layoutShift = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += /** @type {any} */ (entry).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test("the layout of home does not shift while it loads", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 e7e5");
  await page.goto(`${server.address}/`);
  await page.locator("#unfinished a").first().waitFor();
  assert.ok((await layoutShift(page)) < 0.02, `${await layoutShift(page)}`);
});

test("outside the classroom rules no points are shown", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 d7d5 e4d5");
  assert.equal(await page.locator(".pts").count(), 0);
  await page.keyboard.press("n");
  await page.getByText("Classroom rules").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".pts").first().waitFor();
  await page.getByRole("tab", { name: "Game" }).click();
  await page.locator("#panel-game").getByText("knight 2, bishop 4").waitFor();
});
