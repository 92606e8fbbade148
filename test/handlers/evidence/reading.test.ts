import assert from "node:assert/strict";
import { test } from "node:test";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { setLines, writePdf } from "../../support/documents/pdf.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { callAny, callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

async function withText(env: TestEnv, text: string): Promise<{ id: string; markdown: string }> {
  const { id: collection } = await createCollection(env);
  const url = "https://example.com/a.md";
  const { id } = await saveBookmark(env, collection, { url, html: text, media_type: "text/markdown" });
  await env.indexer.idle();
  return { id, markdown: (await send(env, "GET", `/bookmarks/${id}/content`)).body.markdown };
}

test("the outline of a page has its headings with where they stand, and how long the page is", async (t) => {
  const env = await testEnv(t);
  const { id, markdown } = await withText(
    env,
    "# Locks\n\nOne.\n\n## A\n\nTwo.\n\n### A1\n\nThree.\n\n## B\n\nFour.",
  );

  const { body } = await send(env, "GET", `/bookmarks/${id}/outline`);

  assert.deepEqual(
    body.sections.map(({ level, heading, offset, length }: any) => [
      level,
      heading,
      markdown.slice(offset, offset + length),
    ]),
    [
      [1, "Locks", markdown],
      [2, "A", "## A\n\nTwo.\n\n### A1\n\nThree.\n\n"],
      [3, "A1", "### A1\n\nThree.\n\n"],
      [2, "B", "## B\n\nFour."],
    ],
  );
  assert.deepEqual([body.total, body.pages], [markdown.length, null]);
  assert.ok(body.tokens >= 10);
});

test("a section, what stands around an offset, and as much as a budget allows are read alone, and read on", async (t) => {
  const env = await testEnv(t);
  const long = `# Locks\n\n${"A boat waits below the gates. ".repeat(300)}\n\n## Herons\n\nTwo herons stood below the weir.\n\n## Bread\n\nFlour.`;
  const { id, markdown } = await withText(env, long);
  const read = async (query: string) => (await send(env, "GET", `/bookmarks/${id}/content?${query}`)).body;
  const at = markdown.indexOf("Two herons");

  const section = await read("heading=herons");
  const around = await read(`around=${at}&max_tokens=100`);
  const part = await read("max_tokens=200");
  const next = await read(`max_tokens=200&offset=${part.markdown.length}`);
  const unknown = await read("heading=Fish");

  assert.equal(section.markdown, "## Herons\n\nTwo herons stood below the weir.\n\n");
  assert.ok(around.offset < at && around.markdown.includes("Two herons stood"));
  assert.match(part.markdown, /\. $/);
  assert.ok(mostTokens(part.markdown) <= 200 && part.markdown.length > 400);
  assert.equal(part.markdown + next.markdown, markdown.slice(0, part.markdown.length + next.markdown.length));
  assert.equal(unknown.detail, "This page has no heading “Fish”. It has: “Locks”, “Herons”, “Bread”.");
});

test("what stands around an offset is no longer than the limit, and a section asked for stays the section", async (t) => {
  const env = await testEnv(t);
  const boats = "A boat waits below the gates. ".repeat(300);
  const { id, markdown } = await withText(
    env,
    `${boats}\n\n## Herons\n\nTwo herons.\n\n## Boats\n\n${boats}`,
  );
  const read = async (query: string) => (await send(env, "GET", `/bookmarks/${id}/content?${query}`)).body;

  const around = await read("around=5000&limit=300&max_tokens=1000");
  const atTheEnd = await read(`around=${markdown.length}&max_tokens=20000`);
  const sections = await Promise.all(
    [100, markdown.length - 100].map((at) => read(`heading=herons&around=${at}&max_tokens=1000`)),
  );

  assert.ok(around.markdown.length <= 300, `${around.markdown.length} units`);
  assert.ok(around.offset < 5_000 && around.offset + around.markdown.length > 5_000);
  assert.equal(atTheEnd.markdown.length, markdown.length);
  for (const section of sections) assert.equal(section.markdown, "## Herons\n\nTwo herons.\n\n");
});

test("a page of a PDF is read alone, and the outline says how many there are", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const pages = ["Herons stand at the weir.", "Kingfishers dive below the bridge."];
  const file = Buffer.from(writePdf(pages.map((line) => setLines([line])))).toString("base64");
  const { id } = await saveBookmark(env, collection, { url: "https://example.com/a.pdf", file });
  await env.indexer.idle();
  const whole = (await send(env, "GET", `/bookmarks/${id}/content`)).body.markdown;

  const second = await send(env, "GET", `/bookmarks/${id}/content?page=2`);
  const none = await send(env, "GET", `/bookmarks/${id}/content?page=9`);
  const outline = await send(env, "GET", `/bookmarks/${id}/outline`);

  assert.equal(second.body.markdown, whole.slice(whole.indexOf("<!-- page 2 -->")));
  assert.equal(none.body.detail, "This page has no page “9”. It has: 1 to 2.");
  assert.equal(outline.body.pages, 2);
});

test("read_bookmark answers within 10,000 tokens unless more are asked for, and within 20,000 always, in Chinese too", async (t) => {
  const env = await testEnv(t);
  const { id, markdown } = await withText(
    env,
    `# 苍鹭\n\n${"苍鹭站在浅水里一动不动，用长喙捕捉小鱼。\n\n".repeat(3_000)}`,
  );
  const client = await connectInProcess(t, env);

  const usual = await callTool(client, "read_bookmark", { bookmark_id: id });
  const most = await callTool(client, "read_bookmark", {
    bookmark_id: id,
    limit: 50_000,
    max_tokens: 18_000,
  });
  const outline = await callTool(client, "read_bookmark", { bookmark_id: id, outline: true });
  const section = await callTool(client, "read_bookmark", {
    bookmark_id: id,
    heading: "苍鹭",
    max_tokens: 100,
  });
  const tooMany = await callAny(client, "read_bookmark", { bookmark_id: id, max_tokens: 30_000 });

  assert.ok(mostTokens(usual.text) <= 10_000 && mostTokens(usual.text) > 5_000, `${mostTokens(usual.text)}`);
  assert.ok(mostTokens(most.text) <= 20_000 && mostTokens(most.text) > 15_000, `${mostTokens(most.text)}`);
  assert.ok(usual.answer.next_offset > 0 && usual.answer.total === markdown.length);
  assert.deepEqual(
    outline.answer.sections.map(({ heading }: any) => heading),
    ["苍鹭"],
  );
  assert.ok(section.answer.text.length < 400);
  assert.match(tooMany.text, /max_tokens: must be a whole number from 100 to 18000/);
});

test("read_bookmark says that a section is complete, continues a long one to its end only, and finds a second one with its heading", async (t) => {
  const env = await testEnv(t);
  const herons = `## Herons\n\n${"Two herons stood below the weir. ".repeat(40)}\n\n`;
  const { id, markdown } = await withText(
    env,
    `# Birds\n\n${herons}## Food\n\nFish.\n\n## Owls\n\nThey hunt.\n\n## Food\n\nMice.`,
  );
  const client = await connectInProcess(t, env);
  const read = async (part: object) => {
    const { answer } = await callTool(client, "read_bookmark", { bookmark_id: id, ...part });
    const text = answer.text.split("\n").slice(1, -1).join("\n");
    return { text, offset: answer.offset, next: answer.next_offset };
  };
  const readAll = async (part: object) => {
    const texts = [];
    let offset = 0;
    for (let times = 0; times < 50 && offset !== null; times++) {
      const { text, next } = await read({ ...part, offset });
      texts.push(text);
      offset = next;
    }
    return texts;
  };

  const food = await read({ heading: "Food" });
  const second = await read({ heading: "Food", offset: markdown.lastIndexOf("## Food") });
  const parts = await readAll({ heading: "Herons", max_tokens: 100 });
  const around = await readAll({ around: markdown.indexOf("They hunt"), max_tokens: 100 });

  assert.deepEqual([food.text, food.next], ["## Food\n\nFish.\n\n", null]);
  assert.deepEqual([second.text, second.next], ["## Food\n\nMice.", null]);
  assert.ok(
    parts.length > 2 &&
      parts.join("") === markdown.slice(markdown.indexOf("## Herons"), markdown.indexOf("## Food")),
  );
  assert.match(around.join(""), /They hunt.*Mice\.$/s);
});
