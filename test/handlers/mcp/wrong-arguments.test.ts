import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { callAny, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";

const DATE = "Must be a date such as 2026, 2026-01 or 2026-01-31, or a time with a time zone";

test("an error about arguments names each of them, wherever it was found", async (t) => {
  const env = await testEnv(t, { mcpWrites: true });
  const { id } = await createCollection(env);
  const page = { url: "https://example.com/locks", html: "<p>Two herons stood below the weir.</p>" };
  const { id: bookmark_id } = await saveBookmark(env, id, page);
  const client = await connectInProcess(t, env);
  const long = "x".repeat(20_001);
  const errorOf = async (name: string, given: Record<string, unknown>) => {
    const { isError, text } = await callAny(client, name, given);
    assert.ok(isError, text);
    return text;
  };

  assert.equal(
    await errorOf("find_evidence", { question: "a", saved_after: "soon", changed_after: "x", site: "::" }),
    `site: Must be a host such as example.com; saved_after: ${DATE}; changed_after: ${DATE}`,
  );
  assert.equal(
    await errorOf("save_bookmark", { url: "ftp://example.com/" }),
    "url: The URL must start with http:// or https://",
  );
  assert.equal(
    await errorOf("find_evidence", { question: "a", saved_after: null }),
    "Wrong arguments for find_evidence. saved_after: expected string, not null.",
  );
  assert.equal(
    await errorOf("verify_quote", { quote: "herons", collection_id: id }),
    "Wrong arguments for verify_quote. collection_id: unknown argument. It takes: quote, bookmark_id.",
  );
  assert.equal(
    await errorOf("save_bookmark", { url: page.url, tags: ["weir", "a,b"], note: long }),
    "tags.1: A tag must not contain a comma; note: Must be at most 20,000 characters long",
  );
  assert.equal(
    await errorOf("edit_bookmark", { bookmark_id, add_tags: [""], note: long }),
    "add_tags.0: A tag must not be empty; note: Must be at most 20,000 characters long",
  );
  assert.equal(
    await errorOf("create_collection", { name: "Birds", description: long }),
    "description: Must be at most 10,000 characters long",
  );
});
