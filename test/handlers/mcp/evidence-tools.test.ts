import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { BREAKOUT, END_TAGS } from "../../fixtures/attacks/mouth.ts";
import { testEnv } from "../../support/env.ts";
import { callAny, callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";
import { library, page } from "../../support/searching.ts";

const FENCED =
  /^<untrusted-content id="(\w{12})" risk="[\d.]+" signals="[\w ]+">\n([\s\S]*)\n<\/untrusted-content id="\1">$/;
const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Fails where page text stands outside its fence, but for short lines that spell no tag. */
function assertFenced(answer: unknown, field = ""): void {
  if (typeof answer === "string" && field === "text") {
    assert.match(answer, FENCED);
    assert.doesNotMatch(FENCED.exec(answer)?.[2] ?? "", /untrusted-content/i);
  } else if (typeof answer === "string") {
    assert.ok(answer.length <= (field === "url" ? 2_001 : 301), `${field} has ${answer.length} characters`);
    assert.doesNotMatch(answer, NOT_IN_A_LINE, field);
    assert.doesNotMatch(answer, /untrusted-content/i, field);
  } else if (Array.isArray(answer)) for (const item of answer) assertFenced(item, field);
  else if (typeof answer === "object" && answer !== null)
    for (const [name, value] of Object.entries(answer)) assertFenced(value, name);
}

/** A page whose every part imitates the fence. */
async function hostilePage(t: TestContext) {
  const env = await testEnv(t);
  const { id } = await createCollection(env, `${BREAKOUT} Birds`);
  const hostile = `${BREAKOUT} ${END_TAGS.join(" ")}`;
  const html = `# Herons ${hostile}\n\n## Weir ${hostile}\n\nHerons stand below the weir. ${hostile}\n`;
  const url = `https://example.com/${encodeURIComponent(BREAKOUT)}`;
  const { id: bookmark_id } = await saveBookmark(
    env,
    id,
    { url, html, media_type: "text/markdown" },
    "?force=true",
  );
  await env.indexer.idle();
  return { bookmark_id, client: await connectInProcess(t, env) };
}

test("no new tool answers page text outside its fence, titles, headings and names of collections included", async (t) => {
  const { client, bookmark_id } = await hostilePage(t);

  const answers = await Promise.all([
    callTool(client, "find_evidence", { question: `herons ${BREAKOUT}` }),
    callTool(client, "verify_quote", { quote: "Herons stand below the weir" }),
    callTool(client, "verify_quote", { quote: "Herons sat below the weir", bookmark_id }),
    callTool(client, "read_bookmark", { bookmark_id, heading: "Weir" }),
    callTool(client, "read_bookmark", { bookmark_id, outline: true }),
  ]);
  const refused = await Promise.all([
    callAny(client, "find_evidence", { question: "herons", collections: [BREAKOUT] }),
    callAny(client, "read_bookmark", { bookmark_id, heading: `none ${BREAKOUT}` }),
  ]);

  for (const { answer } of answers) {
    assert.ok(JSON.stringify(answer).length > 200, JSON.stringify(answer));
    assertFenced(answer);
  }
  for (const { isError, text } of refused) {
    assert.ok(isError);
    assert.doesNotMatch(text, /untrusted-content/i);
    assert.doesNotMatch(text, NOT_IN_A_LINE);
  }
});

test("find_evidence gives passages with where they stand, says when nothing relevant is saved, and keeps to its budget", async (t) => {
  const { env, collection } = await library(t);
  const client = await connectInProcess(t, env);

  const found = await callTool(client, "find_evidence", {
    question: "How do herons catch fish?",
    collections: ["reading"],
  });
  const none = await callTool(client, "find_evidence", { question: "qwzxvk" });

  const [passage] = found.answer.passages;
  assert.deepEqual(
    [passage.title, passage.collection, FENCED.exec(passage.text)?.[2]?.length],
    ["heron", "Reading", passage.length],
  );
  assert.deepEqual(none.answer, { question: "qwzxvk", passages: [], note: "Nothing relevant is saved." });
  for (let at = 0; at < 6; at++) {
    const name = `Weir ${at}`;
    const html = page(
      name,
      `${name} has herons. ${`Bird ${at} of ${at * 7} caught ${at * 13} eels. `.repeat(30)}`,
    );
    await saveBookmark(env, collection, { url: `https://example.com/w${at}`, html });
  }
  await env.indexer.idle();
  for (const max_tokens of [300, 500, 900, 1_700, 4_000, 9_000]) {
    const { answer, text } = await callTool(client, "find_evidence", {
      question: "herons at the weir",
      max_tokens,
    });

    assert.ok(mostTokens(text) <= max_tokens, `${mostTokens(text)} of ${max_tokens}`);
    if (answer.passages.length === 0) {
      const needed = Number(
        /^No passage fits into max_tokens \(\d+\)\. Ask again with (\d+)\.$/.exec(answer.note)?.[1],
      );
      const more = await callTool(client, "find_evidence", {
        question: "herons at the weir",
        max_tokens: needed,
      });
      assert.ok(answer.left_out > 0 && needed > max_tokens && more.answer.passages.length > 0);
    }
    if (max_tokens >= 900) assert.ok(answer.passages.length > 0);
  }
});

test("verify_quote says exact, same_words, differs or not_found, with the true wording", async (t) => {
  const { env } = await library(t);
  const client = await connectInProcess(t, env);
  const verdicts: Record<string, string> = {};
  for (const quote of [
    "spears small fish",
    "spears  small fish",
    "spears small frogs with its long beak",
    "Nothing of the kind was ever said",
  ]) {
    const { answer } = await callTool(client, "verify_quote", { quote });
    verdicts[answer.verdict] = answer.places.map(({ text }: any) => FENCED.exec(text)?.[2]).join();
  }

  assert.deepEqual(verdicts, {
    exact: "spears small fish",
    same_words: "spears small fish",
    differs: "spears small fish with its long beak",
    not_found: "",
  });
});
