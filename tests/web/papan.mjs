// What every test of a page needs: a server of its own, a browser, and three promises that are kept
// at the end of each test: no error on the console, no request that leaves the machine, nothing
// that axe objects to (when asked).
//
//   import { axe, visit, serve } from "./papan.mjs";
//   const server = await serve();                       // once a file; it stops by itself
//   test("a sentence of the promise", async (t) => {
//     const page = await visit(t, server, "/chess", { width: 320, touch: true, lang: "id", theme:
// "dark" });
//     await axe(page);
//   });

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after } from "node:test";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const root = new URL("../../", import.meta.url).pathname;
/** The program under test. */
export const PAPAN = process.env.PAPAN ?? join(root, "target/debug/papan");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Busy machines are slow; a test that fails takes this long. */
const TIMEOUT_MS = 20_000;
/**
 * So many milliseconds later comes every answer: what must hold on a fast network must hold on a
 * slow one.
 */
const LATE = Number(process.env.PAPAN_LATE ?? 0);
/** A name that some other site has pointed at this machine. */
export const REBOUND = "rebound.example";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
  `--host-resolver-rules=MAP ${REBOUND} 127.0.0.1`,
];

/**
 * @typedef {{ address: string, port: number, folder: string, stop: () => Promise<void> }} Server
 */

/**
 * Servers stop when all tests of a file are over: one that stopped with its test would leave pages
 * without an answer, and they complain.
 * @type {(() => Promise<void>)[]}
 */
const servers = [];
after(async () => {
  for (const end of servers) await end();
});

/**
 * Starts `papan serve` with a data folder of its own, or with those of a server that has stopped.
 * @param {{ port?: number, folder?: string, lan?: boolean, engine?: string }} [how] `lan` opens it
 * to the local network, `engine` is the command line of one
 * @returns {Promise<Server>}
 */
export async function serve({ port = 0, folder, lan = false, engine } = {}) {
  const place = folder ?? (await mkdtemp(join(tmpdir(), "papan-web-")));
  const child = spawn(
    PAPAN,
    [
      "serve",
      "--port",
      String(port),
      "--no-open",
      "--data-dir",
      place,
      ...(lan ? ["--lan"] : []),
      ...(engine ? ["--engine", engine] : []),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`papan serve ended with ${code}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
  };
  servers.push(async () => {
    await stop();
    await rm(place, { recursive: true, force: true });
  });
  const address = line.trim().replace(/\/$/, "");
  return { address, port: Number(new URL(address).port), folder: place, stop };
}

/** One browser a file of tests. */
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
after(() => browser.close());

/**
 * Opens a page like a new visitor. The promises on errors and requests are checked when the test
 * ends.
 * @param {import("node:test").TestContext} t
 * @param {Server} server
 * @param {string} path
 * @param {{ width?: number, height?: number, touch?: boolean, lang?: "en" | "id", theme?: "light" |
 * "dark" | "contrast", scheme?: "light" | "dark", motion?: boolean, complaints?: boolean }} [how]
 * `complaints: false` for a test that provokes them
 */
export async function visit(
  t,
  server,
  path,
  {
    width = 1280,
    height = 800,
    touch = false,
    lang = "en",
    theme,
    scheme = "light",
    motion = false,
    complaints: counted = true,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: scheme,
    locale: lang === "id" ? "id-ID" : "en-GB",
    reducedMotion: motion ? "no-preference" : "reduce",
    acceptDownloads: true,
  });
  if (theme)
    await context.addInitScript((name) => localStorage.setItem("papan-theme", name), theme);
  if (LATE) await context.routeWebSocket(/./, delay);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const { complaints } = watch(page, server);
  t.after(async () => {
    await context.close();
    if (counted) assert.deepEqual(complaints, [], "the page complained");
  });
  await page.goto(server.address + path);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return page;
}

/**
 * Answers on a socket come later, in their order.
 * @param {import("playwright-core").WebSocketRoute} near
 */
function delay(near) {
  const far = near.connectToServer();
  far.onMessage((message) => void setTimeout(() => near.send(message), LATE));
}

/**
 * A page of another site. It may complain.
 * @param {import("node:test").TestContext} t
 * @param {string} address
 */
export async function stranger(t, address) {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(address);
  return page;
}

/**
 * Collects what must not happen. A refusal that a test provokes is answered with 422 and belongs to
 * the page, not to the console.
 * @param {import("playwright-core").Page} page
 * @param {Server} server
 */
function watch(page, server) {
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    if (/status of 422/.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.host !== new URL(server.address).host)
      complaints.push(`left the machine: ${url}`);
  });
  return { complaints };
}

/**
 * Fails on anything that axe objects to, best practices included.
 * @param {import("playwright-core").Page} page
 */
export async function axe(page) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    // @ts-expect-error the script above defines it
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations.map((/** @type {any} */ { id, help, nodes }) =>
      [`${id}: ${help}`]
        .concat(nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`))
        .join("\n  "),
    );
  });
  assert.deepEqual(violations, []);
}

/** Nothing is wider than the window. @param {import("playwright-core").Page} page */
export async function fits(page) {
  const [wide, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  assert.ok(
    /** @type {number} */ (wide) <= /** @type {number} */ (window),
    `the page is ${wide} px wide in a window of ${window}`,
  );
}

/**
 * What the command line writes for the same thing.
 * @param {string[]} args
 * @returns {Promise<Buffer>}
 */
export async function command(...args) {
  const { stdout } = await promisify(execFile)(PAPAN, args, {
    encoding: "buffer",
    maxBuffer: 64 << 20,
  });
  return stdout;
}

/**
 * The bytes of the file that an act makes the page hand out.
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} act
 */
export async function downloaded(page, act) {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
