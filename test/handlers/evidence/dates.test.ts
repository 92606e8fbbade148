import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { askEvidence as ask, page } from "../../support/searching.ts";

test("a passage says when its page was published, if the page says so", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const dated = '<meta property="article:published_time" content="2024-05-06">';
  for (const [name, head] of [
    ["dated", dated],
    ["undated", ""],
  ]) {
    const html = `<head>${head}<title>${name}</title></head><article><p>The ${name} report counts herons.</p></article>`;
    await saveBookmark(env, id, { url: `https://example.com/${name}`, html });
  }
  await env.indexer.idle();

  const { passages } = await ask(env, { question: "Which report counts herons?" });

  const published = passages.map(({ title, published_at }) => [title, published_at]);
  assert.deepEqual(Object.fromEntries(published), { dated: "2024-05-06", undated: undefined });
});

test("a page that is read again and says the same has not changed, and was last seen so then", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const url = "https://example.com/weir";
  env.web.set(url, page("Weir", "Herons stand below the weir, still as posts, until the light goes."));
  const bookmark = await saveBookmark(env, id, { url });
  await env.indexer.idle();
  const readAgain = async () => {
    await env.advance(86_400_000);
    await send(env, "POST", `/bookmarks/${bookmark.id}/reindex?source=fetch`);
    await env.indexer.idle();
    return ask(env, { question: "herons", changed_after: "2026-01-03" });
  };

  const same = await readAgain();
  env.web.set(url, page("Weir", "Herons stood below the weir, still as posts, until it was taken away."));
  const other = await readAgain();

  assert.deepEqual(same.passages, []);
  assert.match(other.passages[0]?.text ?? "", /taken away/);
  assert.equal(other.passages[0]?.seen_at.slice(0, 10), "2026-01-04");
});
