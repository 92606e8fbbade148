import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { type RunningDaemon, startDaemonProcess, temporaryFolder } from "../support/daemon.ts";
import { withServer } from "../support/database.ts";
import { type Sqld, startSqld } from "../support/sqld.ts";

type Fleet = { sqld: Sqld; daemon: RunningDaemon };

async function start(t: TestContext): Promise<Fleet> {
  const sqld = await startSqld({ namespaces: false });
  t.after(sqld.end);
  return { sqld, daemon: await startOn(t, sqld) };
}

function startOn(t: TestContext, sqld: Sqld): Promise<RunningDaemon> {
  return startDaemonProcess(t, temporaryFolder(t), { BOOKMARKD_DATABASE_URL: sqld.url });
}

const urls = Array.from({ length: 12 }, (_, n) => `https://example.com/${n}`);

test(
  "while the database server is away requests get 503 and Retry-After, and GET /status answers",
  withServer,
  async (t) => {
    const { sqld, daemon } = await start(t);
    const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });

    await sqld.kill();
    const headers = { authorization: `Bearer ${daemon.token}` };
    const away = await Promise.all(
      ["/collections", "/bookmarks", "/search?q=a", "/queue"].map((path) =>
        fetch(`${daemon.base}${path}`, { headers }),
      ),
    );
    const write = await daemon.send("PATCH", `/collections/${collection.id}`, { name: "Papers" });
    const status = await daemon.send("GET", "/status");
    await sqld.restart();
    const back = await daemon.send("GET", "/collections");

    for (const response of away) {
      assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "5"], response.url);
      assert.match((await response.json()).detail, /database server is unreachable/);
    }
    assert.equal(write.status, 503);
    assert.deepEqual([status.status, status.body.status], [200, "ok"]);
    assert.deepEqual(back.body, [collection]);
  },
);

test(
  "nothing acknowledged is lost when the database server is killed, and its pages are indexed afterward",
  withServer,
  async (t) => {
    const { sqld, daemon } = await start(t);
    const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
    const save = (url: string) =>
      daemon.send("POST", `/collections/${collection.id}/bookmarks`, { url, html: article(`Page ${url}`) });

    // One is acknowledged before; the server is killed at the first of the others, whichever is answered first.
    assert.equal((await save("https://example.com/before")).status, 201);
    const saves = urls.map(save);
    await Promise.race(saves);
    await sqld.kill();
    const answers = await Promise.all(saves);
    await sqld.restart();
    const kept = urls.filter((_, n) => answers[n]?.status === 201);
    // What is saved now wakes the indexer.
    await save("https://example.com/afterward");
    const found = await settled(daemon);

    for (const url of ["https://example.com/before", ...kept]) assert.equal(found.get(url), "done", url);
    assert.equal(found.get("https://example.com/afterward"), "done");
    for (const { status } of answers) assert.ok(status === 201 || status === 503, String(status));
  },
);

test("a daemon whose database server is away says so and ends", withServer, async (t) => {
  const { sqld } = await start(t);
  await sqld.kill();

  await assert.rejects(startOn(t, sqld), /ended with 1: bookmarkd: The database server is unreachable/);
});

test(
  "daemons that start at once on an empty database all come up, and see what the others write",
  withServer,
  async (t) => {
    const sqld = await startSqld({ namespaces: false });
    t.after(sqld.end);
    const daemons = await Promise.all([startOn(t, sqld), startOn(t, sqld), startOn(t, sqld)]);

    const names = ["a", "b", "c"];
    for (const [n, name] of names.entries()) await daemons[n]?.send("POST", "/collections", { name });
    const lists = await Promise.all(daemons.map((daemon) => daemon.send("GET", "/collections")));

    for (const { body } of lists)
      assert.deepEqual(
        body.map((one: { name: string }) => one.name),
        names,
      );
  },
);

/** Waits until nothing is to be indexed any more; answers the state of each url. */
async function settled(daemon: RunningDaemon): Promise<Map<string, string>> {
  for (let turn = 0; ; turn++) {
    const { status, body } = await daemon.send("GET", "/bookmarks");
    assert.equal(status, 200);
    const states = body.map((one: { index_status: string }) => one.index_status);
    if (!states.includes("pending") && !states.includes("indexing")) {
      return new Map(body.map((one: { url: string; index_status: string }) => [one.url, one.index_status]));
    }
    assert.ok(turn < 600, `still to be indexed: ${states}\n${daemon.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
