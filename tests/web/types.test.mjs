import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const root = new URL("../../", import.meta.url).pathname;
const MAX_COLUMNS = 100;

/** The path of a package's program. @param {string} path */
const program = (path) => createRequire(import.meta.url).resolve(path);

/** @param {string[]} args */
const node = (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });

test("the types of the pages' modules agree", () => {
  const { status, stdout } = node(program("typescript/bin/tsc"), "-p", "tests/web/tsconfig.json");
  assert.equal(status, 0, stdout);
});

test("the pages and their tests are formatted", () => {
  const { status, stderr } = node(
    program("prettier/bin/prettier.cjs"),
    "--config",
    "tests/web/prettier.json",
    "--check",
    "web/**/*.{js,css}",
    "tests/web/*.mjs",
  );
  assert.equal(status, 0, stderr);
});

test(`no line is longer than ${MAX_COLUMNS} columns`, () => {
  const names = [
    ...readdirSync(`${root}web`, { recursive: true }).map((name) => `web/${name}`),
    ...readdirSync(`${root}tests/web`).map((name) => `tests/web/${name}`),
  ];
  const long = names
    .filter((name) => /^web.*\.js$|\.mjs$/.test(name))
    .flatMap((name) =>
      readFileSync(root + name, "utf8")
        .split("\n")
        .flatMap((line, at) => ([...line].length > MAX_COLUMNS ? [`${name}:${at + 1}`] : [])),
    );
  assert.deepEqual(long, []);
});
