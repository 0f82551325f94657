import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { click, played, said, square, type } from "./chess.mjs";
import { axe, command, downloaded, fits, serve, visit } from "./papan.mjs";

const server = await serve();

test("a game is played to mate by mouse, dragged and clicked", async (t) => {
  const page = await visit(t, server, "/chess", { motion: true });
  await square(page, "e2").dragTo(square(page, "e4"));
  await played(page, "e2e4");
  await click(page, "e7e5 f1c4 b8c6");
  await square(page, "d1").click();
  assert.equal(await page.locator("#board .goes").count(), 4, "the queen's targets are marked");
  await square(page, "h5").click();
  await played(page, "d1h5");
  await square(page, "g8").dragTo(square(page, "f6"));
  await played(page, "g8f6");
  await click(page, "h5f7");
  await page.locator("#matter").getByText("1 – 0").waitFor();
  assert.match((await page.locator("#matter").textContent()) ?? "", /Checkmate! WHI wins\./);
  await axe(page);
  await square(page, "e8").and(page.locator(".check")).waitFor();
});

test("a game is played to mate by keyboard alone", async (t) => {
  const page = await visit(t, server, "/chess");
  /** @param {string} to */
  const go = async (to) => {
    for (let i = 0; i < 20; i++) {
      const at = (
        await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "")
      ).slice(0, 2);
      if (at === to) return page.keyboard.press("Enter");
      const [file, rank] = [at.charCodeAt(0) - to.charCodeAt(0), Number(at[1]) - Number(to[1])];
      await page.keyboard.press(
        file > 0 ? "ArrowLeft" : file < 0 ? "ArrowRight" : rank > 0 ? "ArrowDown" : "ArrowUp",
      );
    }
    throw new Error(`${to} is not reached`);
  };
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
  for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) {
    await go(move.slice(0, 2));
    await go(move.slice(2, 4));
    await played(page, move);
  }
  await page.locator("#matter").getByText("Checkmate! BLA wins.").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await axe(page);
});

test("a game is played to mate by touch on a narrow telephone", async (t) => {
  const page = await visit(t, server, "/chess", {
    width: 320,
    height: 640,
    touch: true,
    lang: "id",
  });
  await fits(page);
  /** @param {string} name */
  const tap = (name) => square(page, name).tap();
  for (const move of ["f2f3", "e7e5", "g2g4", "d8h4"]) {
    await tap(move.slice(0, 2));
    await tap(move.slice(2, 4));
    await played(page, move);
  }
  await page.locator("#matter").getByText("Skakmat! BLA menang.").waitFor();
  await fits(page);
  await axe(page);
});

test("a finger drags a piece", async (t) => {
  const page = await visit(t, server, "/chess", { width: 320, height: 640, touch: true });
  const touch = await page.context().newCDPSession(page);
  const middle = async (/** @type {string} */ name) => {
    const box = await square(page, name).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await middle("g1"), await middle("f3")];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let i = 1; i <= 4; i++)
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [
        { x: from.x + ((to.x - from.x) * i) / 4, y: from.y + ((to.y - from.y) * i) / 4 },
      ],
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await played(page, "g1f3");
});

test("moves are typed, and a wrong one is explained beside the field", async (t) => {
  const page = await visit(t, server, "/chess");
  await type(page, "Nf3");
  await said(page, "Nf3");
  await type(page, "Ke7");
  await page
    .getByRole("alert")
    .getByText(/own|pawn/)
    .waitFor();
  assert.equal(await page.getAttribute("#typed-move", "aria-invalid"), "true");
  await axe(page);
  await type(page, "d7d5");
  await said(page, "d5");
  assert.equal(await page.getAttribute("#typed-move", "aria-invalid"), "false");
});

test("moves are taken back, made again and looked at", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 e7e5");
  await page.click("#undo");
  await said(page, "e4");
  await page.keyboard.press("r");
  await said(page, "e5");
  await page.locator(".moves button", { hasText: "e4" }).click();
  await said(page, "Position after 1. e4.");
  await square(page, "e7").and(page.locator('[aria-label*="black pawn"]')).waitFor();
  await page.keyboard.press("]");
  await said(page, "WHI to move.");
  await page.click("#flip");
  assert.equal(await page.locator("#board .files span").first().textContent(), "h");
});

test("a pawn becomes what the dialog is told", async (t) => {
  const page = await visit(t, server, "/chess");
  await page.keyboard.press("o");
  await page.fill("textarea", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await square(page, "a7").dragTo(square(page, "a8"));
  await page.getByRole("dialog", { name: "Promote the pawn" }).waitFor();
  await axe(page);
  await page.keyboard.press("n");
  await said(page, "a8=N");
  await page.locator('#board [aria-label^="a8, white knight"]').waitFor();
});

test("two browsers play over a link, and one reloads in mid-game", async (t) => {
  const white = await visit(t, server, "/chess");
  await white.keyboard.press("n");
  await white.fill('[name="white"]', "ava");
  await white.fill('[name="black"]', "kat");
  await white.getByText("I play White").click();
  await axe(white);
  await white.getByRole("button", { name: "Start", exact: true }).click();
  const link = await white.getByLabel("Link for the other player").inputValue();
  assert.ok(!new URL(link).search, "the seat is in no query");
  await axe(white);
  await white.keyboard.press("Escape");
  const black = await visit(t, server, link.slice(server.address.length), {
    lang: "id",
    theme: "dark",
  });
  assert.equal(
    await black.locator("#board .files span").first().textContent(),
    "h",
    "Black sees the board from behind",
  );
  await click(white, "e2e4");
  await played(black, "e2e4");
  await click(black, "e7e5");
  await said(white, "AVA to move.");
  await black.reload();
  await said(black, "Giliran AVA.");
  await click(white, "g1f3");
  await played(black, "g1f3");
  await click(black, "b8c6");
  await played(white, "b8c6");
  await white.locator("#more").click();
  await white.getByRole("menuitem", { name: "Offer a draw" }).click();
  await black.getByText("AVA menawarkan remis.").waitFor();
  await axe(black);
  await black.getByRole("button", { name: "Terima" }).click();
  await white.locator("#matter").getByText("½ – ½").waitFor();
});

test("an invitation leads other machines to this one's place in the network", async (t) => {
  const open = await serve({ lan: true });
  const white = await visit(t, open, "/chess");
  await white.keyboard.press("n");
  await white.getByText("I play White").click();
  await white.getByRole("button", { name: "Start", exact: true }).click();
  const link = new URL(await white.getByLabel("Link for the other player").inputValue());
  assert.equal(link.port, String(open.port));
  assert.match(link.hash, /lan=[0-9a-f]{32}/);
  assert.equal(link.search, "");
  await white.keyboard.press("Escape");
  const black = await visit(
    t,
    { ...open, address: link.origin },
    link.href.slice(link.origin.length),
  );
  assert.doesNotMatch(black.url(), /lan=/, "the key is taken out of the address");
  await click(white, "e2e4");
  await played(black, "e2e4");
});

test("a page whose server was away finds its game again and goes on", async (t) => {
  const first = await serve();
  const page = await visit(t, first, "/chess", { complaints: false });
  await click(page, "e2e4");
  await first.stop();
  await page.locator("#board.asleep").waitFor();
  await serve(first);
  await page.locator("#board:not(.asleep)").waitFor();
  await click(page, "e7e5");
});

test("a game is saved, overwritten only when told so, and loaded", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "c2c4 c7c5 b1c3");
  for (const over of [false, true]) {
    await page.click("#save");
    await page.fill('[name="name"]', "english");
    await page.locator("dialog").getByRole("button", { name: "Save" }).click();
    if (over) await page.getByRole("button", { name: "Overwrite" }).click();
    await page.locator(".toast", { hasText: "english" }).waitFor();
    await axe(page);
  }
  const pgn = await downloaded(page, async () => {
    await page.click("#more");
    await page.getByRole("menuitem", { name: "Export as PGN" }).click();
  });
  assert.deepEqual(pgn.bytes, await readFile(join(server.folder, "saves/english.pgn")));
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.locator(".empty").waitFor();
  await page.keyboard.press("o");
  await axe(page);
  await page.getByRole("button", { name: "english.pgn" }).click();
  await said(page, "Nc3");
  await page.keyboard.press("o");
  await page.fill("textarea", "1. e4 e5 2. Ke3");
  await page.locator("dialog").getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("dialog").getByRole("alert").waitFor();
});

test("what is exported is what the command line writes", async (t) => {
  const page = await visit(t, server, "/chess", { theme: "dark" });
  await type(page, "e4");
  await said(page, "e4");
  /** @param {string} form */
  const get = (form) =>
    downloaded(page, async () => {
      await page.click("#more");
      await page.getByRole("menuitem", { name: `Export as ${form}` }).click();
    });
  const fen = (await get("FEN")).bytes.toString().trim();
  assert.match(fen, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\//);
  for (const form of ["SVG", "PNG"]) {
    const file = join(server.folder, `cli.${form.toLowerCase()}`);
    await command("--lang", "en", "chess", "draw", "--theme", "dark", "-o", file, fen);
    assert.deepEqual((await get(form)).bytes, await readFile(file), form);
  }
});

test("a shared link holds the whole position", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "d2d4");
  await page.click("#more");
  await page.getByRole("menuitem", { name: "Share" }).click();
  const link = await page.getByLabel("This position").inputValue();
  const other = await visit(t, server, link.slice(server.address.length));
  await square(other, "d4").and(other.locator('[aria-label*="white pawn"]')).waitFor();
});

test("the graph shows moves, attacks and measures", async (t) => {
  const page = await visit(t, server, "/chess");
  await click(page, "e2e4 e7e5 g1f3");
  await page.click("#graph");
  await page.locator("#board .arrow.att").waitFor({ state: "attached" });
  assert.equal(await page.locator("#panel-graph dd").first().textContent(), "29");
  await page.getByRole("button", { name: "Attacks" }).click();
  await page.locator('#board [href="#hatch"]').first().waitFor({ state: "attached" });
  assert.equal(await page.locator("#board .arrow").count(), 0);
  await page
    .getByRole("cell", { name: "mobility" })
    .or(page.getByRole("rowheader", { name: "mobility" }))
    .waitFor();
  await axe(page);
});

test("classroom rules count points, and the leaderboard keeps the better score", async (t) => {
  const page = await visit(t, server, "/chess");
  await page.keyboard.press("n");
  await page.fill('[name="white"]', "zoe");
  await page.getByText("Classroom rules").click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  // Under these rules a king may be left to be captured: that ends the game.
  await click(page, "e2e4 f7f6 d1h5 a7a6 h5e8");
  await page.locator("#matter").getByText("The king is captured! ZOE wins.").waitFor();
  await page.click("#more");
  await page.getByRole("menuitem", { name: "Leaderboard" }).click();
  await page.locator(".standings", { hasText: "ZOE" }).waitFor();
  await page.locator("dialog").getByText("knight 2, bishop 4").waitFor();
  await axe(page);
});

for (const lang of /** @type {const} */ (["en", "id"])) {
  for (const theme of /** @type {const} */ (["light", "dark", "contrast"])) {
    test(`the chess page has nothing that axe objects to: ${lang}, ${theme}`, async (t) => {
      const page = await visit(t, server, "/chess", { lang, theme });
      await click(page, "e2e4 d7d5 e4d5");
      await square(page, "d8").click();
      await axe(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await fits(page);
      await page.click("#more");
      await axe(page);
    });
  }
}
