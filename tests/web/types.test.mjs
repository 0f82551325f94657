import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { test } from "node:test";

test("the types of the pages' modules agree", () => {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, "-p", new URL("tsconfig.json", import.meta.url).pathname],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, stdout);
});
