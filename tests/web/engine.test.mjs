import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { click, played, said, square } from "./chess.mjs";
import { axe, fits, serve, visit } from "./papan.mjs";

const folder = await mkdtemp(join(tmpdir(), "papan-engine-"));
after(() => rm(folder, { recursive: true, force: true }));

/**
 * A program that speaks just enough UCI: it answers by the moves so far.
 * @param {string} name
 * @param {Record<string, string>} answers what it says when it is to think; "*" is anything else
 */
async function engine(name, answers) {
  const cases = Object.entries(answers)
    .map(([moves, said]) => `${moves === "*" ? "*" : `'${moves && ` ${moves}`}'`}) ${said};;`)
    .join(" ");
  const path = join(folder, `${name}.sh`);
  await writeFile(
    path,
    `while read -r word rest; do case $word in
    uci) echo 'option name Skill Level type spin default 20 min 0 max 20'; echo uciok;;
    isready) echo readyok;;
    position) moves=\${rest#*moves};;
    go) case $moves in ${cases} esac;;
    quit) exit;;
  esac; done\n`,
  );
  return `sh ${path}`;
}

const scholar = await engine("scholar", {
  "": "echo bestmove e2e4",
  e2e4: "echo bestmove e7e5",
  "e2e4 e7e5 f1c4": "echo bestmove b8c6",
  "*": "echo bestmove g8f6",
});
const server = await serve({ engine: scholar });
const slow = await serve({ engine: await engine("slow", { "*": "sleep 3; echo bestmove e7e5" }) });
const broken = await serve({ engine: await engine("broken", { "*": "echo bestmove e2e5" }) });
// No folder of programs, no engine that could be found there.
const programs = process.env.PATH;
process.env.PATH = folder;
const bare = await serve();
process.env.PATH = programs;

/** @param {import("playwright-core").Page} page @param {{ side?: string, level?: string }} [how] */
async function begin(page, { side = "white", level = "7" } = {}) {
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.locator('[value="engine"]').check();
  await dialog.locator('[name="own"]').selectOption(side);
  await dialog.locator('[name="level"]').selectOption(level);
  await axe(page);
  await dialog.locator(".foot .btn").click();
  await dialog.waitFor({ state: "detached" });
}

/**
 * Moves, and waits for the answer, which may come at once.
 * @param {import("playwright-core").Page} page
 * @param {string} own
 * @param {string} theirs
 */
async function answered(page, own, theirs) {
  await square(page, own.slice(0, 2)).click();
  await square(page, own.slice(2, 4)).click();
  await played(page, theirs);
}

test("a game against an engine is played to mate, reloaded on the way", async (t) => {
  const page = await visit(t, server, "/chess");
  await begin(page);
  await page.locator('[data-color="black"]').getByText("UCI").waitFor();
  await answered(page, "e2e4", "e7e5");
  await page.reload();
  await played(page, "e7e5");
  await page.locator("#undo").click();
  await page.waitForFunction(() => document.querySelectorAll("#board .last").length === 0);
  await answered(page, "e2e4", "e7e5");
  await answered(page, "f1c4", "b8c6");
  await page.click("#tab-game");
  assert.match((await page.locator("#panel-game").textContent()) ?? "", /Black, level 7 of 20/);
  await answered(page, "d1h5", "g8f6");
  await click(page, "h5f7");
  await page.locator("#matter").getByText("Checkmate! WHI wins.").waitFor();
  await axe(page);
});

test("an engine with White begins, on a telephone and in Indonesian", async (t) => {
  const page = await visit(t, server, "/chess", {
    width: 320,
    height: 640,
    touch: true,
    lang: "id",
    theme: "dark",
  });
  await begin(page, { side: "black" });
  await played(page, "e2e4");
  await fits(page);
  await axe(page);
});

test("the player resigns while the engine thinks", async (t) => {
  const page = await visit(t, slow, "/chess");
  await begin(page);
  await click(page, "e2e4");
  await said(page, "The engine is thinking.");
  await page.click("#more");
  await page.getByRole("menuitem", { name: "Resign" }).click();
  await page.getByText("WHI will lose.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator("#matter").getByText("UCI wins").waitFor();
});

test("an engine that fails is told, and the player moves for both sides", async (t) => {
  const page = await visit(t, broken, "/chess");
  await begin(page);
  await click(page, "e2e4");
  await page.getByText("You now move for both sides.").first().waitFor();
  await click(page, "e7e5 g1f3");
});

test("without an engine the page says what to do, and a page can name none", async (t) => {
  const page = await visit(t, bare, "/chess");
  await page.keyboard.press("n");
  await page.getByText("No engine found.").waitFor();
  assert.equal(await page.locator('[value="engine"]').isDisabled(), true);
  await axe(page);
  await page.keyboard.press("Escape");
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () =>
          line.send(JSON.stringify({ id: 1, do: "chess/new", engine: "sh -c true" }));
        line.onmessage = ({ data }) => resolve(JSON.parse(data).error?.key);
      }),
  );
  assert.equal(refused, "web-bad-field");
  await square(page, "e2").waitFor();
});
