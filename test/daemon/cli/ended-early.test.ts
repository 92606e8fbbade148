import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { article } from "../../fixtures/articles.ts";
import { runCommand } from "../../support/commands.ts";
import { temporaryFolder } from "../../support/daemon.ts";
import { TOKEN, testEnv } from "../../support/env.ts";
import { serve } from "../../support/http-service.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** A service that hangs up on the second request of this method. */
async function startFailing(t: TestContext, method: string) {
  const env = await testEnv(t);
  let count = 0;
  const server = await serve(t, async (request) => {
    if (request.method === method) count += 1;
    if (count === 2) server.closeConnections();
    return handle(request, env);
  });
  const flags = ["--port", String(server.port), "--data-dir", temporaryFolder(t)];
  const run = (...args: string[]) => runCommand([...args, ...flags], { BOOKMARKD_TOKEN: TOKEN });
  return { env, run };
}

const URLS = ["https://example.com/one", "https://example.com/two"];

test("pages that were saved before the daemon went away are told", async (t) => {
  const { env, run } = await startFailing(t, "POST");
  await createCollection(env, "Reading");

  const { code, stdout } = await run("add", ...URLS, "-c", "Reading", "--json");

  assert.notEqual(code, 0);
  assert.deepEqual(
    JSON.parse(stdout).map(({ url }: { url: string }) => url),
    [URLS[0]],
  );
});

test("bookmarks that were changed before the daemon went away are told", async (t) => {
  const { env, run } = await startFailing(t, "PATCH");
  const { id } = await createCollection(env);
  for (const url of URLS) await saveBookmark(env, id, { url, html: article(url) });

  const { code, stderr } = await run("tag", ...URLS, "--add", "later");

  assert.notEqual(code, 0);
  assert.match(stderr, /^Changed the tags of 1 bookmark\.$/m);
});

test("an import of an export that ends early or is damaged saves what is whole, and fails in plain words", async (t) => {
  const { env, run } = await startFailing(t, "PUT");
  await createCollection(env, "Bookmarks");
  const line = (n: number) =>
    `{"collection_id":"c","url":"https://example.com/${n}","added_at":"2020-01-01T00:00:00Z"}`;
  const start = `{"format":"bookmarkd","version":1,"collections":[{"id":"c","name":"Reading"}],"bookmarks":[${line(1)},`;
  const path = join(tempFolder(t), "export.json");

  for (const [rest, why, saved] of [
    [line(2).slice(0, 9), "The file ends early. Export it again.", 1],
    ["<html>", "From here on, the file is not valid JSON. Export it again.", 0],
  ] as const) {
    writeFileSync(path, start + rest);
    const { code, stdout, stderr } = await run("import", path);

    assert.equal(
      stdout,
      `Saved ${saved}, ${1 - saved} already there, 1 refused\nthe rest of the file\t${why}\n`,
    );
    assert.equal(code, 1);
    assert.doesNotMatch(stderr, /stopped early/);
  }
});
