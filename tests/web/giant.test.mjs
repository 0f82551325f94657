// The page of giant boards: loaded, judged, jumped and zoomed over by mouse, keys and fingers,
// played on, exported.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { axe, command, downloaded, fits, serve, visit } from "./papan.mjs";

const server = await serve();
const EXAMPLES = new URL("../../examples/giant/", import.meta.url).pathname;
const CHECK = await readFile(`${EXAMPLES}check.txt`, "utf8");

/** @typedef {import("playwright-core").Page} Page */

/** Numbers are grouped by gaps that do not break. @param {string} words */
const spaced = (words) => new RegExp(words.replaceAll(" ", "[ \u2009\u202f]"));

/** @param {Page} page @param {RegExp} words */
const says = (page, words) => page.locator("#said").filter({ hasText: words }).waitFor();

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await page.locator("#open").click();
  await page.locator("dialog textarea").fill(text);
  await page.locator("dialog .main").click();
}

test("a pasted board is judged: its side, its attackers, what answers the check", async (t) => {
  const page = await visit(t, server, "/giant");
  await paste(page, CHECK);
  await page.locator("#verdict").filter({ hasText: "White is in check" }).waitFor();
  assert.equal(await page.locator("#answer").textContent(), "White Check - 7 Plausible Moves");
  const [explained] = (await command("giant", "state", "--explain", `${EXAMPLES}check.txt`))
    .toString()
    .split("\n")
    .slice(1)
    .map((line) => line.trim());
  assert.ok((await page.locator("#reasons").textContent())?.includes(explained ?? "?"), explained);
  assert.equal(await page.locator("#evasions li").count(), 7);
  await page.getByText(spaced("499 999 999 999 999 999 squares away")).waitFor();
  await axe(page);
});

test("a broken board says in which line and column, and the board before stays", async (t) => {
  const page = await visit(t, server, "/giant");
  await paste(page, "1\n8 2\n1 1 k\n8 8 n\n");
  await page
    .locator("#form-error")
    .filter({ hasText: /line 4, column 5/i })
    .waitFor();
  await axe(page);
  await page.keyboard.press("Escape");
  await page.locator("#verdict").filter({ hasText: "Black is in check" }).waitFor();
});

test("by mouse: the wheel goes from the whole board to squares, a drag along it", async (t) => {
  const page = await visit(t, server, "/giant");
  await says(page, /covers/);
  const box = await page.locator("#picture").boundingBox();
  assert.ok(box);
  const king = await page.locator(".pin.alarm").boundingBox();
  assert.ok(king);
  await page.mouse.move(king.x + king.width / 2, king.y + king.height / 2);
  for (let notch = 0; notch < 40 && !(await page.locator("#map.is-near").count()); notch++) {
    await page.mouse.wheel(0, -250);
    await page.waitForTimeout(30);
  }
  await says(page, /Center/);
  const before = await page.locator("#said").textContent();
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await page.waitForFunction(
    (said) => document.querySelector("#said")?.textContent !== said,
    before,
  );
  await page.locator("#views button[value=far]").click();
  await says(page, /covers/);
  await page.locator("#farther[aria-disabled=true]").waitFor();
});

test("a mark of the board is clicked, and a reply to the check is played by clicks", async (t) => {
  const page = await visit(t, server, "/giant#n=1");
  await page.locator("#verdict").filter({ hasText: "Black is in check" }).waitFor();
  await page.locator(".pin.alarm").click();
  await says(page, /Center.*black king/);
  await page
    .locator("#evasions li", { hasText: "blocks" })
    .first()
    .getByRole("button", { name: /^Show:/ })
    .click();
  await says(page, /Center/);
  const target = page.locator("#picture .target").first();
  await target.waitFor({ state: "attached" });
  await target.dispatchEvent("pointerover");
  const box = await target.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator("#verdict").filter({ hasText: "Black is in check" }).waitFor({
    state: "detached",
  });
  await page.locator("#undo[aria-disabled=false]").waitFor();
});

test("the wheel over a mark ends at its piece, not on an empty square", async (t) => {
  const page = await visit(t, server, "/giant#n=1");
  const king = await page.locator(".pin.alarm").boundingBox();
  assert.ok(king);
  // Off the middle, as hands are.
  await page.mouse.move(king.x + king.width / 2 + 11, king.y + king.height / 2 - 9);
  for (let notch = 0; notch < 60 && !(await page.locator("#map.is-near").count()); notch++) {
    await page.mouse.wheel(0, -250);
    await page.waitForTimeout(30);
  }
  await page.locator("#picture .checked").waitFor({ state: "attached" });
});

test("a crowded board is tinted, a board with few pieces has dots", async (t) => {
  const page = await visit(t, server, "/giant#n=1");
  await page.locator("#picture .tint").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("#picture .density").count(), 0);
  await page.goto(`${server.address}/giant#n=2`);
  await page.locator("#picture .density").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("#picture .tint").count(), 0);
});

test("by keys alone: to the king, over the squares, a move made and taken back", async (t) => {
  const page = await visit(t, server, "/giant#n=2");
  for (
    let hops = 0;
    hops < 40 && !(await page.evaluate(() => document.activeElement?.id === "map"));
    hops++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("k");
  await says(page, spaced("500 000 000 000 000 000, 500 000 000 000 000 000, white king"));
  await page.keyboard.press("Enter");
  await page.locator("#picture .target").first().waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await says(page, spaced("500 000 000 000 000 001, 499 999 999 999 999 999, empty"));
  await page.keyboard.press("Enter");
  await page.locator("#verdict").filter({ hasText: "Neither king is in check" }).waitFor();
  await axe(page);
  await page.keyboard.press("u");
  await page.locator("#verdict").filter({ hasText: "White is in check" }).waitFor();
  for (const wanted of ["Shift++", "-", "Home"]) await page.keyboard.press(wanted);
  await says(page, /covers/);
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press("+");
  await says(page, /Center/);
  await page.keyboard.press("c");
  await says(page, /Compressed/);
});

test("by fingers at 320 pixels, Indonesian, dark: pinch, jump, move by two taps", async (t) => {
  const page = await visit(t, server, "/giant#n=2", {
    width: 320,
    height: 640,
    touch: true,
    lang: "id",
    scheme: "dark",
  });
  await fits(page);
  await says(page, /petak/);
  const before = await page.locator("#said").textContent();
  const box = await page.locator("#map").boundingBox();
  assert.ok(box);
  const touch = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (/** @type {number} */ apart) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  for (let apart = 25; apart <= 100; apart += 15)
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: fingers(apart),
    });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(
    (said) => document.querySelector("#said")?.textContent !== said,
    before,
  );
  await page.locator("#king").tap();
  await says(page, /raja putih/);
  const map = await page.locator("#picture").boundingBox();
  assert.ok(map);
  const side = map.width / 15;
  const tap = (/** @type {number} */ column, /** @type {number} */ row) =>
    page.touchscreen.tap(map.x + (column + 0.5) * side, map.y + (row + 0.5) * side);
  await tap(7, 7);
  await page.locator("#picture .target").first().waitFor({ state: "attached" });
  await tap(6, 6);
  await page.locator("#verdict").filter({ hasText: "Tidak ada raja yang diskak" }).waitFor();
  await fits(page);
  await axe(page);
});

test("Go leads to an attacker at the other end of the board", async (t) => {
  const page = await visit(t, server, "/giant#n=2");
  await page.getByRole("button", { name: /Show: black rook/ }).click();
  await says(page, spaced("999 999 999 999 99"));
  await page.locator('#picture use[href="#bR"]').waitFor({ state: "attached" });
  await page.locator("#picture .ray").waitFor({ state: "attached" });
});

test("a move is typed, a wrong one refused beside the field", async (t) => {
  const page = await visit(t, server, "/giant#n=2");
  await page
    .locator("#typed-move")
    .fill("500000000000000000 500000000000000000 500000000000000000 499999999999999999");
  await page.keyboard.press("Enter");
  await page.locator("#typed-error").filter({ hasText: "would be attacked" }).waitFor();
  await page
    .locator("#typed-move")
    .fill("500000000000000000 500000000000000000 499999999999999999 500000000000000000");
  await page.keyboard.press("Enter");
  await page.locator("#verdict").filter({ hasText: "Neither king" }).waitFor();
});

test("a file of more than eight kilobytes is dropped, and its boards are listed", async (t) => {
  const page = await visit(t, server, "/giant");
  const text = (
    await command(
      "giant",
      "generate",
      "checks",
      "--seed",
      "5",
      "--pieces",
      "400",
      "--size",
      "1000000000000",
      "--count",
      "3",
    )
  ).toString();
  assert.ok(text.length > 8192);
  await page.evaluate((contents) => {
    const data = new DataTransfer();
    data.items.add(new File([contents], "boards.txt"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, text);
  await page.locator("#boards").filter({ hasText: "1 of 3" }).waitFor();
  await page.locator("#boards").click();
  await axe(page);
  await page.locator("dialog li button").nth(2).click();
  await page.locator("#boards").filter({ hasText: "3 of 3" }).waitFor();
});

test("the compressed view and a window are the command line's, byte for byte", async (t) => {
  const page = await visit(t, server, "/giant");
  await paste(page, CHECK);
  await page.locator("#verdict").filter({ hasText: "White is in check" }).waitFor();
  const folder = await mkdtemp(join(tmpdir(), "papan-export-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const exported = (/** @type {string} */ form) =>
    downloaded(page, async () => {
      await page.locator("#more").click();
      await page.getByRole("menuitem", { name: `Export as ${form}` }).click();
    });
  for (const form of ["PNG", "SVG"]) {
    const path = join(folder, `whole.${form.toLowerCase()}`);
    await command("giant", "draw", `${EXAMPLES}check.txt`, "-o", path);
    assert.ok((await exported(form)).bytes.equals(await readFile(path)), form);
  }
  assert.equal((await exported("TXT")).bytes.toString(), CHECK);
  await page.locator("#king").click();
  await says(page, /Center/);
  const path = join(folder, "window.svg");
  await command(
    "giant",
    "draw",
    `${EXAMPLES}check.txt`,
    "--at",
    "499999999999999993,499999999999999993",
    "--size",
    "15",
    "-o",
    path,
  );
  assert.ok((await exported("SVG")).bytes.equals(await readFile(path)), "window");
});

test("a shared address holds the whole board, and the language can change", async (t) => {
  const page = await visit(t, server, "/giant");
  await paste(page, CHECK);
  await page.waitForURL(/#board=/);
  const other = await visit(t, server, page.url().slice(server.address.length), { lang: "id" });
  assert.equal(await other.locator("#verdict").textContent(), "Putih diskak");
  await other.getByRole("button", { name: "EN, English" }).click();
  await other.locator("#verdict").filter({ hasText: "White is in check" }).waitFor();
  await other.locator("#reasons").filter({ hasText: "The white king" }).waitFor();
});

test("nothing to object to in either language, scheme or size", async (t) => {
  for (const how of [
    { lang: "en", scheme: "dark" },
    { lang: "id", theme: "contrast" },
    { lang: "id", width: 320, height: 640, touch: true },
    { lang: "en", width: 768, height: 1024 },
  ]) {
    const page = await visit(t, server, "/giant", /** @type {any} */ (how));
    await axe(page);
    await page.locator("#views button[value=compressed]").click();
    await axe(page);
    await fits(page);
  }
});

/** Eighty knights beside the line of a rook's attack. */
const KNIGHTS = Array.from({ length: 80 }, (_, i) => `${13 + 3 * i} ${i % 2 === 0 ? 502 : 499} h`);
const CROWD = `1\n1000 83\n1 500 k\n1000 500 R\n1000 1 K\n${KNIGHTS.join("\n")}\n`;

test("long lists of evasions are shown page by page, also by keyboard", async (t) => {
  const page = await visit(t, server, "/giant");
  await paste(page, CROWD);
  await page.locator("#answer", { hasText: "164 Plausible Moves" }).waitFor();
  const rows = page.locator("#evasions li");
  await page.waitForFunction(() => document.querySelectorAll("#evasions li").length === 60);
  await page.locator("#evasions-more").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#evasions li").length > 60);
  assert.equal(
    await rows
      .nth(60)
      .getByRole("button")
      .evaluate((button) => button === document.activeElement),
    true,
    "the first new line has the focus",
  );
  while (await page.locator("#evasions-more").count()) {
    const before = await rows.count();
    await page.locator("#evasions-more").click();
    await page.waitForFunction((n) => document.querySelectorAll("#evasions li").length > n, before);
  }
  const told = (await page.locator("#verdict-about").textContent()) ?? "";
  assert.match(told, new RegExp(String(await rows.count())));
  await axe(page);
});

test("the squares around the king are seen from afar, and lead there", async (t) => {
  const page = await visit(t, server, "/giant", {
    width: 320,
    height: 640,
    touch: true,
    lang: "id",
    theme: "dark",
  });
  await page.locator(".around").waitFor();
  await fits(page);
  await axe(page);
  await page.locator(".around").tap();
  await page.locator("#map.is-near").waitFor();
});

test("a line of attack goes through the gaps of the compressed view", async (t) => {
  const page = await visit(t, server, "/giant");
  // A bishop far away on the diagonal; a piece beside the diagonal makes it bend in the gaps.
  await paste(
    page,
    "1\n1000000000 4\n10 10 k\n900000000 900000000 B\n5 1000000000 K\n500000000 7 r\n",
  );
  await page.locator("#views button[value=compressed]").click();
  const d = await page.locator("#picture .ray").getAttribute("d");
  const points = (d ?? "")
    .slice(1)
    .split("L")
    .map((pair) => pair.split(" ").map(Number));
  assert.ok(points.length > 2, d ?? "");
  const down = points.every(
    ([x = 0, y = 0], at) =>
      at === 0 || (x <= (points[at - 1]?.[0] ?? 0) && y <= (points[at - 1]?.[1] ?? 0)),
  );
  assert.ok(down, "it never turns back");
});
