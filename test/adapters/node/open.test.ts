import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { type TestContext, test } from "node:test";
import { importUpload } from "../../../adapters/node/cli/open/import-upload.ts";
import { type PageServerOptions, servePage } from "../../../adapters/node/cli/open/page-server.ts";
import { startBrowser } from "../../../adapters/node/cli/open/start-browser.ts";
import { readPageFiles } from "../../../adapters/node/page/page-files.ts";
import type { Api } from "../../../client/api.ts";
import { createCodes } from "../../../lib/grants/sessions/codes.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const SESSION = { address: "http://127.0.0.1:7331", token: "the-token-of-the-daemon" };

const sayImported: PageServerOptions["onImport"] = async (upload, _signal, tell) => {
  for await (const _ of upload);
  tell({ kind: "failed", fault: "imported" });
};

async function startPage(t: TestContext, onImport = sayImported) {
  let time = 0;
  const codes = createCodes(() => new Date(time));
  const page = {
    bytes: new TextEncoder().encode("<!doctype html><title>x</title>"),
    mediaType: "text/html; charset=utf-8",
  };
  const server = await servePage({
    files: new Map([["/", page]]),
    codes,
    session: () => SESSION,
    onImport,
  });
  t.after(server.close);
  /** With any header, also those that fetch does not let one set. */
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = "") =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const asked = request(`${server.origin}${path}`, { method, headers }, async (response) => {
        let text = "";
        for await (const piece of response) text += piece;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
      asked.on("error", reject).end(body);
    });
  const issue = () => codes.issue(SESSION.token).code;
  return { ...server, issue, ask, advance: (ms: number) => (time += ms) };
}

test("the page is served with a policy that lets it load nothing but itself and ask nobody but its daemon", async (t) => {
  const { ask } = await startPage(t);

  const { status, headers } = await ask("GET", "/?x=1");

  const policy = String(headers["content-security-policy"]);
  assert.equal(status, 200);
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:/);
  assert.match(policy, /connect-src 'self' http:\/\/127\.0\.0\.1:7331;/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*|https:/);
  assert.equal(headers["cache-control"], "no-store");
  assert.equal((await ask("GET", "/../package.json")).status, 404);
});

test("a code is redeemed once, within a minute; the answer is what the page needs", async (t) => {
  const { ask, issue, origin, advance } = await startPage(t);
  const post = (code: string) => ask("POST", "/session", { origin }, code);
  const [code, late, last] = [issue(), issue(), issue()];

  assert.deepEqual(JSON.parse((await post(code)).body), SESSION);
  assert.equal((await post(code)).status, 403);
  assert.equal((await post("guessed")).status, 403);
  assert.equal((await post("x".repeat(10_000))).status, 403);
  advance(59_999);
  assert.equal((await post(last)).status, 200);
  advance(1);
  assert.equal((await post(late)).status, 403);
});

test("another host name, another origin and none are refused, and use up no code", async (t) => {
  const { ask, issue, origin } = await startPage(t);
  const code = issue();
  const port = new URL(origin).port;

  const answers = [
    await ask("GET", "/", { host: `rebound.example:${port}` }),
    await ask("GET", "/", { host: `localhost:${port}` }),
    await ask(
      "POST",
      "/session",
      { origin: `http://rebound.example:${port}`, host: `rebound.example:${port}` },
      code,
    ),
    await ask("POST", "/session", { origin: "https://attacker.example" }, code),
    await ask("POST", "/session", { origin: "null" }, code),
    await ask("POST", "/session", {}, code),
    await ask("PUT", "/session", { origin }, code),
    await ask("POST", "/other", { origin }, code),
  ];

  assert.deepEqual(
    answers.map(({ status }) => status),
    [421, 421, 421, 403, 403, 403, 405, 404],
  );
  for (const { body } of answers) assert.doesNotMatch(body, new RegExp(SESSION.token));
  assert.equal((await ask("POST", "/session", { origin }, code)).status, 200);
});

test("a file is taken only with the token, from the page itself", async (t) => {
  const { ask, origin } = await startPage(t);
  const authorization = `Bearer ${SESSION.token}`;

  assert.equal(
    (await ask("POST", "/import", { origin, authorization }, "x")).body,
    '{"kind":"failed","fault":"imported"}\n',
  );
  assert.equal((await ask("POST", "/import", { origin }, "x")).status, 401);
  assert.equal((await ask("POST", "/import", { origin, authorization: "Bearer other" }, "x")).status, 401);
  assert.equal((await ask("POST", "/import", { authorization }, "x")).status, 403);
});

test("an upload that is broken off leaves nothing behind, and the server goes on", async (t) => {
  const folder = tempFolder(t);
  const { origin } = await startPage(t, (...upload) => importUpload({} as Api, ...upload, folder));
  const isUnderWay = () => readdirSync(folder).length > 0;
  const authorization = `Bearer ${SESSION.token}`;
  const upload = request(`${origin}/import`, { method: "POST", headers: { origin, authorization } });
  upload.on("error", () => {});
  upload.write("https://example.com/1\n");
  while (!isUnderWay()) await new Promise(setImmediate);

  upload.destroy();
  while (isUnderWay()) await new Promise(setImmediate);

  assert.equal((await fetch(origin)).status, 200);
});

test("a process that ends while it takes an upload leaves nothing of it behind", async (t) => {
  const folder = tempFolder(t);
  const { origin } = await startPage(t, (...upload) => importUpload({} as Api, ...upload, folder));
  const isUnderWay = () => readdirSync(folder).length > 0;
  const atExit = process.listeners("exit");
  const authorization = `Bearer ${SESSION.token}`;
  const upload = request(`${origin}/import`, { method: "POST", headers: { origin, authorization } });
  upload.on("error", () => {});
  upload.write("https://example.com/1\n");
  while (!isUnderWay()) await new Promise(setImmediate);
  const added = process.listeners("exit").filter((one) => !atExit.includes(one));

  for (const leave of added) leave.call(process, 0);

  assert.equal(isUnderWay(), false);
  upload.destroy();
  while (process.listeners("exit").some((one) => added.includes(one))) await new Promise(setImmediate);
});

test("a page that was not built is an error that says how to build it", async (t) => {
  await assert.rejects(readPageFiles(tempFolder(t)), /is not built.*npm run build/);
});

test("where there is no program that opens a browser, it is said so and the address stays", async () => {
  assert.equal(await startBrowser("http://127.0.0.1/", ["/nowhere/xdg-open"]), false);
});
