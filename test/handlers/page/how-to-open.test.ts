import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { TOKEN, testEnv } from "../../support/env.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

test("whoever opens the address of the API in a browser reads how to open the page: 401, no token, nothing that runs", async (t) => {
  const env = await testEnv(t);
  const ask = (method: string) =>
    handle(new Request("http://127.0.0.1:7331/", { method, headers: { accept: BROWSER } }), env);

  const response = await ask("GET");
  const text = await response.text();
  const head = await ask("HEAD");

  assert.deepEqual([response.status, head.status, await head.text()], [401, 401, ""]);
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(response.headers.get("content-security-policy") ?? "", /^default-src 'none';.*sandbox$/);
  assert.equal(response.headers.get("www-authenticate"), "Bearer");
  assert.match(text, /run <code>bookmarkd open<\/code> in a terminal/);
  assert.doesNotMatch(text, /<script|<style|href|src=|http/);
  assert.ok(!text.includes(TOKEN));
});

test("every other client and path is refused with the agreed JSON", async (t) => {
  const env = await testEnv(t);
  const token = { authorization: "Bearer wrong" };

  for (const [method, path, headers] of [
    ["GET", "/", {}],
    ["GET", "/", { accept: "*/*" }],
    ["GET", "/", { accept: "application/json, text/html" }],
    ["GET", "/", { accept: "text/html;q=0.1, application/json" }],
    ["GET", "/", { accept: BROWSER, ...token }],
    ["POST", "/", { accept: BROWSER }],
    ["GET", "/collections", { accept: BROWSER }],
    ["GET", "/bookmarks", { accept: BROWSER }],
    ["GET", "/nothing", { accept: BROWSER }],
  ] as const) {
    const response = await handle(new Request(`http://127.0.0.1:7331${path}`, { method, headers }), env);

    assert.equal(response.status, 401);
    assert.equal(response.headers.get("content-type"), "application/json");
    assert.equal(await response.text(), '{"detail":"Unauthorized"}', `${method} ${path}`);
  }
});
