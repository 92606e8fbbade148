import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const COLUMNS = "| Lock | Keeper | Herons |\n| --- | --- | --- |\n";

/** A table that is too long for one passage. */
async function longTable(t: TestContext) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const cells = (at: number) => [`Lock number ${at} below the weir`, `Keeper of gate ${at}`, `${at * 3}`];
  const rows = Array.from({ length: 150 }, (_, at) => `| ${cells(at).join(" | ")} |\n`);
  rows[120] = "| Ferry Lane | Wilhelmina Quickthorn | 42 |\n";
  const html = `# Locks\n\n## All locks\n\n${COLUMNS}${rows.join("")}`;
  await saveBookmark(env, id, { url: "https://example.com/locks", html, media_type: "text/markdown" });
  await env.indexer.idle();
  return env;
}

test("rows of a table that are evidence come with the names of their columns, and stay in their place in the page", async (t) => {
  const env = await longTable(t);
  const question = "Wilhelmina Quickthorn";

  const { body } = await send(env, "POST", "/evidence", { question });

  const [passage] = body.passages;
  const { markdown } = (await send(env, "GET", `/bookmarks/${passage.bookmark_id}/content`)).body;
  assert.equal(passage.head, COLUMNS);
  assert.equal(passage.text, markdown.slice(passage.offset, passage.offset + passage.length));
  assert.equal(passage.text.includes("Herons"), false);
  assert.equal(passage.url.includes("Herons"), false);
});

test("an assistant reads the names of the columns above the rows, within the token limit", async (t) => {
  const client = await connectInProcess(t, await longTable(t));

  const { answer } = await callTool(client, "find_evidence", { question: "Wilhelmina Quickthorn" });

  const [, ...lines] = answer.passages[0].text.split("\n");
  assert.equal(`${lines[0]}\n${lines[1]}\n`, COLUMNS);
  assert.ok(lines.some((line: string) => line.includes("Wilhelmina Quickthorn")));
});

test("a table that is evidence from its first row on does not repeat the names of its columns", async (t) => {
  const env = await longTable(t);

  const { body } = await send(env, "POST", "/evidence", {
    question: "Keeper Herons Lock",
    max_tokens: 20_000,
  });

  const first = body.passages.find(({ text }: { text: string }) => text.includes("Herons"));
  assert.equal(first?.head, undefined);
});
