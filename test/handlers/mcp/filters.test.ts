import assert from "node:assert/strict";
import { test } from "node:test";
import { parseFilters } from "../../../lib/search/filters/parse-filters.ts";
import { article } from "../../fixtures/articles.ts";
import { testEnv } from "../../support/env.ts";
import { callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";

test("the filters that search_bookmarks names are filters", async (t) => {
  const client = await connectInProcess(t, await testEnv(t));

  const { tools } = await client.listTools();

  const { description = "" } = tools.find(({ name }) => name === "search_bookmarks") ?? {};
  const [, named = ""] = description.split("filters: ");
  const { text, filters } = parseFilters(named);
  assert.equal(text, "exact words");
  assert.equal(filters.length, 6);
});

test("a query of a tool is narrowed by its filters", async (t) => {
  const env = await testEnv(t);
  const { id: collection_id } = await createCollection(env);
  const save = (name: string, fields: Record<string, unknown>) =>
    saveBookmark(env, collection_id, { url: `https://${name}.example/`, html: article(name), ...fields });
  await save("locks", { tags: ["canal"], note: "Go there." });
  await save("weirs", { html: article("weirs").replaceAll("herons", "herons and one swan") });
  await env.indexer.idle();
  const client = await connectInProcess(t, env);
  const urls = (passages: { url: string }[]) => passages.map(({ url }) => url);

  for (const [query, found] of [
    ["tag:canal herons", ["https://locks.example/"]],
    ["-tag:canal herons", ["https://weirs.example/"]],
    ["site:weirs.example herons", ["https://weirs.example/"]],
    ["has:note", ["https://locks.example/"]],
    ['"one swan"', ["https://weirs.example/"]],
    ["herons -swan", ["https://locks.example/"]],
    ["before:2020 herons", []],
    ["kind:pdf herons", []],
  ] as const) {
    const all = await callTool(client, "search_bookmarks", { query });
    const inOne = await callTool(client, "search_collection", { collection_id, query });
    const asked = await callTool(client, "ask_collection", { collection_id, question: query });
    for (const passages of [all.answer, inOne.answer, asked.answer.chunks])
      assert.deepEqual(urls(passages), found, query);
  }
});

test("a query with characters that no text may contain finds what one with U+FFFD in their place finds", async (t) => {
  const env = await testEnv(t);
  const { id: collection_id } = await createCollection(env);
  const html = "<title>Weirs</title><p>Two herons stood below the weir.</p>";
  await saveBookmark(env, collection_id, { url: "https://weirs.example/", html });
  await env.indexer.idle();
  const client = await connectInProcess(t, env);

  for (const broken of ["\0", "\ud83d"])
    for (const query of [`"herons${broken}stood" weir`, `"two${broken}weirs" herons`, `weir${broken}`]) {
      const given = await callTool(client, "search_bookmarks", { query });
      const clean = await callTool(client, "search_bookmarks", { query: query.replace(broken, "\ufffd") });

      assert.equal(given.answer.length, clean.answer.length, JSON.stringify(query));
    }
});
