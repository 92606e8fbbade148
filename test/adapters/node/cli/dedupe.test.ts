import assert from "node:assert/strict";
import { test } from "node:test";
import { merge } from "../../../../adapters/node/cli/organize/dedupe.ts";
import { MOST_MERGED } from "../../../../schema/organize/duplicates.ts";
import { apiOf } from "../../../support/api.ts";
import { testEnv } from "../../../support/env.ts";
import { createCollection, send } from "../../../support/requests.ts";

test("a group of more bookmarks than one request may name is merged, too", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmarks: { id: string }[] = [];
  while (bookmarks.length < MOST_MERGED + 100) {
    const from = bookmarks.length;
    const urls = Array.from({ length: 100 }, (_, at) => `https://example.com/?utm_source=${from + at}`);
    const body = { bookmarks: urls.map((url) => ({ url, tags: [`part ${Math.floor(from / 400)}`] })) };
    bookmarks.push(...(await send(env, "POST", `/collections/${id}/import`, body)).body);
  }
  const api = apiOf(env);

  const merged = await merge(api, { bookmarks: bookmarks as Awaited<ReturnType<typeof api.bookmarks>> });
  const left = await api.bookmarks();

  assert.deepEqual(
    left.map((one) => one.id),
    [bookmarks[0]?.id],
  );
  assert.deepEqual("tags" in merged && merged.tags, ["part 0", "part 1"]);
});
