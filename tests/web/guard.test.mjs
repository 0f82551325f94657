// What a hostile page can do to papan in a real browser: nothing.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { REBOUND, serve, stranger } from "./papan.mjs";

const server = await serve();
const elsewhere = createServer((_, answer) =>
  answer.setHeader("content-type", "text/html").end("<!doctype html><title>elsewhere</title>"),
);
await new Promise((resolve) => elsewhere.listen(0, "127.0.0.1", () => resolve(null)));
after(() => elsewhere.close());
const { port } = /** @type {import("node:net").AddressInfo} */ (elsewhere.address());
const hostile = `http://127.0.0.1:${port}/`;

test("a page of another site can't ask for anything", async (t) => {
  const page = await stranger(t, hostile);
  for (const kind of ["application/json", "text/plain"]) {
    const answer = await page.evaluate(
      ([address, type]) =>
        fetch(`${address}/api/board/recognise`, {
          method: "POST",
          headers: { "content-type": type ?? "" },
          body: "{}",
        }).then(
          () => "answered",
          () => "refused",
        ),
      [server.address, kind],
    );
    assert.equal(answer, "refused", kind);
  }
});

test("a page of another site can't post a form", async (t) => {
  const page = await stranger(t, hostile);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().startsWith(server.address)),
    page.evaluate((address) => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: `${address}/api/board/recognise`,
        enctype: "text/plain",
      });
      document.body.append(form);
      form.submit();
    }, server.address),
  ]);
  assert.equal(answer.status(), 421);
});

test("a page of another site can't open a socket", async (t) => {
  const page = await stranger(t, hostile);
  const heard = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${address.replace("http", "ws")}/ws`);
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      }),
    server.address,
  );
  assert.equal(heard, "refused");
});

test("a page of another site can't show papan in a frame", async (t) => {
  const page = await stranger(t, hostile);
  await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement("iframe"), {
          src: `${address}/`,
          onload: resolve,
        });
        document.body.append(frame);
      }),
    server.address,
  );
  const [, frame] = page.frames();
  assert.equal(await frame?.locator(".brand").count(), 0);
  assert.doesNotMatch(frame?.url() ?? "", /^http/);
});

test("a name that was pointed at this machine leads nowhere", async (t) => {
  const page = await stranger(t, hostile);
  const rebound = server.address.replace("127.0.0.1", REBOUND);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().startsWith(rebound)),
    page.goto(rebound).catch(() => null),
  ]);
  assert.equal(answer.status(), 421);
});
