import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../handlers/app.ts";
import { testEnv } from "../support/env.ts";
import { createCollection, request, saveBookmark } from "../support/requests.ts";

/** Each of these characters is two UTF-16 units, and each half of the lengths to cut at is within one. */
const LONG = `x${"🦩".repeat(150)}`;

/** Half of a character, as JSON writes it. */
const HALF = /\\ud[89a-f]/i;

test("no answer cuts a character in two: not in headings, nor in names that a message repeats", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env, LONG.slice(0, 121));
  const markdown = `# Start\n\nHerons stand below the weir.\n\n## ${LONG}\n\nThey wait there until noon.\n`;
  const file = { url: "https://example.com/", html: markdown, media_type: "text/markdown" };
  const { id } = await saveBookmark(env, collection, file);
  await env.indexer.idle();
  const scope = { "bookmarkd-collections": encodeURIComponent(LONG) };

  const answers = await Promise.all([
    handle(request("GET", `/bookmarks/${id}/outline`), env),
    handle(request("GET", `/bookmarks/${id}/content?heading=${encodeURIComponent(LONG)}y`), env),
    handle(request("GET", `/search?with=misread&q=after:${encodeURIComponent(LONG)}`), env),
    handle(request("POST", "/evidence", { question: "herons", collections: [LONG] }), env),
    handle(request("GET", "/collections", undefined, scope), env),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));

  for (const answer of texts) {
    assert.match(answer, /x🦩/u);
    assert.doesNotMatch(answer, HALF);
  }
});
