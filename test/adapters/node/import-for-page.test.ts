import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { importForPage } from "../../../adapters/node/cli/open/import-for-page.ts";
import { listProcesses } from "../../../adapters/node/processes/registry.ts";
import { handle } from "../../../handlers/app.ts";
import { AppError } from "../../../lib/errors.ts";
import { TOKEN, testEnv } from "../../support/env.ts";
import { serve } from "../../support/http-service.ts";
import { send } from "../../support/requests.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** What a request with a stream needs, which the types of Node 20 do not know. */
const HALF = { duplex: "half" };

/** A service over HTTP whose page takes files, in a process with so much memory. `seen`: the processes during its requests. */
async function startImport(t: TestContext, limits?: { memoryMb: number }) {
  const env = await testEnv(t);
  const dataFolder = tempFolder(t);
  const seen = new Set<string>();
  const { port } = await serve(t, async (request) => {
    for (const { client } of await listProcesses(dataFolder)) seen.add(client);
    return handle(request, env);
  });
  const address = { dataFolder, port, portGiven: true, token: TOKEN };
  const importFile = importForPage(address, limits);
  const post = async (body: BodyInit) => {
    const response = await importFile(new Request("http://x/import", { method: "POST", body, ...HALF }));
    return (await response.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  };
  return { env, post, seen };
}

test("a file that is posted to the page is imported, and the last line of the answer says what became of it", async (t) => {
  const { env, post, seen } = await startImport(t);

  const lines = await post("https://example.com/1\nhttps://example.com/2\n");

  const { kind, report } = lines.at(-1);
  assert.deepEqual([kind, report.saved, report.complete], ["done", 2, true]);
  const { body } = await send(env, "GET", "/bookmarks");
  assert.deepEqual(body.map(({ url }: { url: string }) => url).sort(), [
    "https://example.com/1",
    "https://example.com/2",
  ]);
  assert.deepEqual([...seen], ["import"]);
});

test("a posted file that is none of bookmarks is answered with what is wrong with it, in words for the page", async (t) => {
  const { post } = await startImport(t);

  const [unknown] = await post(new Uint8Array([0, 1, 2, 3, 0, 255]));
  const [empty] = await post("");

  assert.deepEqual([unknown.kind, empty.kind], ["failed", "failed"]);
  assert.match(unknown.fault, /^Could not detect the file format\. The page takes bookmarks /);
  assert.doesNotMatch(unknown.fault, /--/);
  assert.equal(empty.fault, "The file is empty.");
});

test("a posted file that takes too much memory ends in a plain error, and the next one is read", async (t) => {
  const { post } = await startImport(t, { memoryMb: 64 });
  const large = `{"roots": {"other": [${"{},".repeat(3_000_000)}{}]}}`;

  const [failed] = await post(large);
  const next = await post("https://example.com/1\n");

  assert.deepEqual([failed.kind, /too much memory/.test(failed.fault)], ["failed", true]);
  assert.equal(next.at(-1).report.saved, 1);
});

test("one file is imported at a time: another is refused as busy, and read when the first one has ended", async (t) => {
  const { post } = await startImport(t);
  let send: (piece: Uint8Array | undefined) => void = () => {};
  const upload = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (piece) => (piece === undefined ? controller.close() : controller.enqueue(piece));
    },
  });

  const first = post(upload);
  await assert.rejects(
    post("https://example.com/2\n"),
    (error) => error instanceof AppError && error.code === "busy" && /Try again when/.test(error.message),
  );
  send(new TextEncoder().encode("https://example.com/1\n"));
  send(undefined);
  const saved = (await first).at(-1).report.saved;
  const next = await post("https://example.com/2\n");

  assert.deepEqual([saved, next.at(-1).report.saved], [1, 1]);
});

test("an upload that breaks off does not keep the next file out", async (t) => {
  const { post } = await startImport(t);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });

  const [failed] = await post(broken);
  const next = await post("https://example.com/1\n");

  assert.deepEqual([failed.kind, next.at(-1).report.saved], ["failed", 1]);
});
