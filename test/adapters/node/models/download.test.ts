import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { download } from "../../../../adapters/node/models/download.ts";
import { type ModelServer, startModelServer } from "../../../support/model-server.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const BYTES = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 251);

async function setUp(t: TestContext) {
  const folder = tempFolder(t);
  writeFileSync(join(folder, "model.safetensors"), BYTES);
  const server = await startModelServer(t, folder);
  const target = join(folder, "incoming");
  server.stored = () => (existsSync(target) ? statSync(target).size : 0);
  const progress: number[] = [];
  const pauses: number[] = [];
  const ports = { fetch, sleep: async (ms: number) => void pauses.push(ms) };
  const run = () => download(`${server.base}model.safetensors`, target, (done) => progress.push(done), ports);
  return { folder, server, target, progress, pauses, run };
}

const ranges = ({ asked }: ModelServer) => asked.map(({ headers }) => headers.range ?? "all");

test("a file is downloaded, for its owner only, and it shows how far that is", async (t) => {
  const { target, progress, server, run } = await setUp(t);

  await run();

  assert.deepEqual(readFileSync(target), Buffer.from(BYTES));
  assert.equal(progress.at(-1), BYTES.length);
  assert.equal(server.asked[0]?.headers["accept-encoding"], "identity");
  if (process.platform !== "win32") assert.equal(statSync(target).mode & 0o777, 0o600);
});

test("an answer that breaks off is asked for from there on", async (t) => {
  const { server, target, progress, run } = await setUp(t);
  server.cuts.push(100_000, 50_000);

  await run();

  assert.deepEqual(readFileSync(target), Buffer.from(BYTES));
  const [first, ...others] = ranges(server);
  assert.equal(first, "all");
  assert.ok(others.length === 2 && others.every((range) => /^bytes=\d{4,}-$/.test(range)), others.join());
  assert.ok(progress.every((done, at) => at === 0 || done >= progress[at - 1]!));
});

test("a server that breaks off again and again is given up; the next run goes on with what has come", async (t) => {
  const { server, target, pauses, run } = await setUp(t);
  server.cuts.push(100_000, 0, 0, 0, 0);

  await assert.rejects(run(), (error: any) => {
    assert.equal(error.code, "unavailable");
    assert.match(error.message, /broke off: .+ Run the same command to resume the download\./);
    return true;
  });
  server.cuts.length = 0;
  server.asked.length = 0;
  await run();

  assert.deepEqual(pauses, [1_000, 3_000, 10_000]);
  assert.match(ranges(server)[0] ?? "", /^bytes=\d{4,}-$/);
  assert.deepEqual(readFileSync(target), Buffer.from(BYTES));
});

test("what is complete is not downloaded again", async (t) => {
  const { server, target, progress, run } = await setUp(t);
  await run();
  progress.length = 0;

  await run();

  assert.deepEqual(ranges(server), ["all", `bytes=${BYTES.length}-`]);
  assert.deepEqual(progress, [BYTES.length]);
  assert.deepEqual(readFileSync(target), Buffer.from(BYTES));
});

for (const [what, change] of [
  ["of a file that changed meanwhile", (server: ModelServer) => (server.tag = '"two"')],
  ["of a server without ranges", (server: ModelServer) => (server.ranges = false)],
  ["of a server that does not tell versions apart", (server: ModelServer) => (server.tag = "")],
] as const) {
  test(`the first part ${what} is thrown away`, async (t) => {
    const { folder, server, target, run } = await setUp(t);
    if (what.includes("apart")) change(server);
    server.cuts.push(100_000, 0, 0, 0, 0);
    await assert.rejects(run());
    server.cuts.length = 0;
    change(server);
    const changed = BYTES.map((byte) => byte ^ 1);
    writeFileSync(join(folder, "model.safetensors"), changed);

    await run();

    assert.deepEqual(readFileSync(target), Buffer.from(changed));
  });
}

test("a file that is not there, and a server that refuses, are told at once", async (t) => {
  const { server, target, pauses, run } = await setUp(t);
  server.refusals.set("model.safetensors", 404);
  await assert.rejects(run(), { code: "not_found" });
  server.refusals.set("model.safetensors", 403);

  await assert.rejects(run(), (error: any) => /answered 403 for http/.test(error.message));

  assert.deepEqual([pauses, existsSync(target)], [[], false]);
});
