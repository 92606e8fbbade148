/**
 * The same requests with the same answers on Node, Bun, Deno and workerd, each for real: `npm run test:runtimes`. The
 * runtimes are the packages of test/runtimes/package.json.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { article } from "../fixtures/articles.ts";
import { startPageServer } from "../support/page-server.ts";
import { createSender, settled, testRuntimeContract } from "./contract.ts";
import { bun, deno, type Service, startDaemonOn, startWorker } from "./start.ts";

const daemons: Record<string, () => Promise<Service>> = {
  Node: () => startDaemonOn([process.execPath, join(packageRoot(), "dist/adapters/node/main.js"), "serve"]),
  Bun: () => startDaemonOn([...bun(), "adapters/bun/main.ts"]),
  Deno: () => startDaemonOn([...deno("run"), "adapters/deno/main.ts"]),
};

for (const [name, start] of Object.entries(daemons)) {
  testRuntimeContract(name, start);
  testFetching(name, start);
}
testRuntimeContract("workerd", startWorker);

function testFetching(name: string, start: () => Promise<Service>): void {
  test(`${name}: pages of this computer are fetched, and a redirect inside is not followed`, async (t) => {
    const service = await start();
    t.after(service.end);
    const send = createSender(service);
    const web = await startPageServer(t, {
      article: (response) =>
        response.setHeader("content-type", "text/html").end(article("The flood of 1953")),
      inside: (response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    });
    const { id } = (await send("POST", "/collections", { name: "Reading" })).body;
    const save = (path: string) =>
      send("POST", `/collections/${id}/bookmarks`, { url: `${web.origin}/${path}` });

    const saved = [await save("article"), await save("inside")];
    await settled(send, service);

    assert.deepEqual(
      saved.map(({ status }) => status),
      [201, 201],
    );
    const [inside, found] = (await send("GET", "/bookmarks")).body;
    assert.deepEqual([found.index_status, found.title], ["done", "The flood of 1953"]);
    assert.equal(inside.index_status, "error");
    assert.match(inside.error_message, /"10\.0\.0\.1" was not followed/);
  });
}

/** Tests of the Node adapter's guard, which Bun and Deno take over. One of them is about the test's own server. */
const GUARD = ["fetch-forbidden", "fetch-tls"].map((file) => `./test/adapters/node/${file}.test.ts`);
const runners = {
  Bun: () => [...bun(), "test", "--test-name-pattern", "^(?!the page server)"],
  Deno: () => [...deno("test"), "--no-check"],
};

for (const [name, command] of Object.entries(runners)) {
  test(`${name}: the guard of fetches holds: addresses are judged and pinned, certificates verified`, () => {
    const [file = "", ...args] = [...command(), ...GUARD];

    const { status, stdout, stderr } = spawnSync(file, args, { cwd: packageRoot(), encoding: "utf8" });

    assert.equal(status, 0, `${stdout}\n${stderr}`);
  });
}

test("a listener is thin: what it serves is the same everywhere", () => {
  for (const file of ["bun/main.ts", "bun/listen.ts", "deno/main.ts", "deno/listen.ts", "workerd/main.ts"]) {
    const lines = readFileSync(join(packageRoot(), "adapters", file), "utf8").split("\n").length;
    assert.ok(lines <= 80, `${file} has ${lines} lines`);
  }
});

test("workerd: a page that is saved without its html ends in an error that says so", async (t) => {
  const service = await startWorker();
  t.after(service.end);
  const send = createSender(service);
  const { id } = (await send("POST", "/collections", { name: "Reading" })).body;

  const { status } = await send("POST", `/collections/${id}/bookmarks`, { url: "https://example.com/" });
  await settled(send, service);

  assert.equal(status, 201);
  const [bookmark] = (await send("GET", "/bookmarks")).body;
  assert.equal(bookmark.index_status, "error");
  assert.match(bookmark.error_message, /does not fetch pages; send the page's html/);
});

test("workerd: pages of the worker's own computer are not saved", async (t) => {
  const service = await startWorker();
  t.after(service.end);
  const send = createSender(service);
  const { id } = (await send("POST", "/collections", { name: "Reading" })).body;

  const { status } = await send("POST", `/collections/${id}/bookmarks`, { url: "http://127.0.0.1:8080/" });

  assert.equal(status, 422);
});

test("workerd: a worker without a token serves nobody", async (t) => {
  const service = await startWorker({ BOOKMARKD_TOKEN: "" });
  t.after(service.end);

  const answer = await fetch(`${service.base()}/status`, { headers: { authorization: "Bearer " } });

  assert.equal(answer.status, 500);
});
