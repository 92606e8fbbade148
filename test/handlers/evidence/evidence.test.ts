import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import type { EvidencePassage } from "../../../schema/evidence.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { localEmbedders } from "../../support/local.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { askEvidence as ask, library, page } from "../../support/searching.ts";

/** The stored text of a page. */
async function textOf(env: TestEnv, id: string): Promise<string> {
  return (await send(env, "GET", `/bookmarks/${id}/content`)).body.markdown;
}

async function assertExact(env: TestEnv, passages: readonly EvidencePassage[]): Promise<void> {
  for (const { bookmark_id, offset, length, text } of passages) {
    assert.equal((await textOf(env, bookmark_id)).slice(offset, offset + length), text);
  }
}

/** A long page in sections, each about something of its own. */
function longPage(subjects: readonly string[]): string {
  const sections = subjects.map((subject) => {
    const sentences = Array.from(
      { length: 30 },
      (_, at) => `Sentence ${at} of this part tells something ordinary about ${subject} and little else.`,
    );
    return `<h2>About ${subject}</h2><p>${sentences.join(" ")}</p>`;
  });
  return `<title>Rivers</title><article><h1>Rivers</h1>${sections.join("")}</article>`;
}

test("a passage comes with where it stands, exactly, its headings, a url that leads to it, its times and its risk", async (t) => {
  const { env } = await library(t);

  const { passages, tokens } = await ask(env, { question: "How does the heron catch fish?" });

  const [first] = passages;
  assert.ok(first !== undefined && passages.every(({ title }) => title !== "bread"));
  assert.deepEqual(
    { ...first, text: "", bookmark_id: "", offset: 0, length: 0, score: 0 },
    {
      text: "",
      title: "heron",
      headings: [],
      url: "https://example.com/heron#:~:text=The%20grey%20heron%20stands,with%20its%20long%20beak",
      bookmark_id: "",
      collection: "Reading",
      offset: 0,
      length: 0,
      saved_at: "2026-01-02T03:04:05.678Z",
      seen_at: "2026-01-02T03:04:05.678Z",
      score: 0,
      risk_score: 0,
      signals: [],
      also_at: [],
    },
  );
  assert.match(first.text, /spears small fish/);
  assert.ok(tokens > 0);
  await assertExact(env, passages);
});

test("several passages of a page are given where they help; those side by side as one, with the headings above the first", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = longPage(["herons", "locks", "bread", "herons and locks"]);
  await saveBookmark(env, id, { url: "https://example.com/rivers", html });
  await env.indexer.idle();

  const { passages } = await ask(env, { question: "herons", max_tokens: 8_000 });

  assert.deepEqual([...new Set(passages.flatMap(({ headings }) => headings))].sort(), [
    "About herons",
    "About herons and locks",
  ]);
  assert.equal(passages.length, 2);
  await assertExact(env, passages);
});

test("of two passages with the words of a question, the one that has them side by side is first, as in a search", async (t) => {
  const { env, collection } = await library(t);
  const texts = {
    apart: "They brew coffee, then it stays cold.",
    together: "They stay, then it brews cold coffee.",
  };
  for (const [name, text] of Object.entries(texts))
    await saveBookmark(env, collection, { url: `https://example.com/${name}`, html: page(name, text) });
  await env.indexer.idle();

  const { passages } = await ask(env, { question: "cold coffee" });

  assert.deepEqual(
    passages.map(({ title }) => title),
    ["together", "apart"],
  );
});

test("nothing is evidence for a question of which no word is saved", async (t) => {
  const { env } = await library(t);

  const answers = await Promise.all(
    ["qwzxvk jjkpt", "?!", "Quantenchromodynamik"].map((question) => ask(env, { question })),
  );

  for (const { passages } of answers) assert.deepEqual(passages, []);
});

test("a question that shares no word with the page that answers it gets that page by what it means", async (t) => {
  const { env, collection } = await library(t, { embedders: localEmbedders() });
  const soup = page(
    "soup",
    "Roast the pumpkin with onions, add stock and cream, and blend until it is smooth.",
  );
  await saveBookmark(env, collection, { url: "https://example.com/soup", html: soup });
  await env.indexer.idle();

  for (const question of ["Rezepte mit Kürbis", "how do I cook squash"]) {
    const { passages } = await ask(env, { question });
    assert.equal(passages[0]?.title, "soup", question);
  }
});

test("collections by name or id, a site and dates narrow what is looked in", async (t) => {
  const env = await testEnv(t);
  const [birds, others] = [await createCollection(env, "Vögel"), await createCollection(env, "Others")];
  const html = (about: string) =>
    page(about, `The heron of ${about} is a patient bird that eats ${about} all day.`);
  await saveBookmark(env, birds.id, { url: "https://example.com/a", html: html("frogs") });
  await saveBookmark(env, others.id, { url: "https://www.example.org/b", html: html("trout") });
  await env.indexer.idle();
  await env.advance(86_400_000);
  await saveBookmark(env, others.id, { url: "https://example.com/c", html: html("newts") });
  await env.indexer.idle();
  const titles = async (asked: Record<string, unknown>) =>
    (await ask(env, { question: "heron", ...asked })).passages.map(({ title }) => title).sort();

  assert.deepEqual(await titles({}), ["frogs", "newts", "trout"]);
  assert.deepEqual(await titles({ collections: [" vögel "] }), ["frogs"]);
  assert.deepEqual(await titles({ collections: ["Vögel".normalize("NFD")] }), ["frogs"]);
  assert.deepEqual(await titles({ collections: ["Vögel", others.id] }), ["frogs", "newts", "trout"]);
  assert.deepEqual(await titles({ site: "example.org" }), ["trout"]);
  assert.deepEqual(await titles({ site: "https://example.com/x" }), ["frogs", "newts"]);
  assert.deepEqual(await titles({ saved_after: "2026-01-03" }), ["newts"]);
  assert.deepEqual(await titles({ changed_after: "2026-01-03", collections: ["Vögel"] }), []);
  const unknown = await send(env, "POST", "/evidence", { question: "heron", collections: ["Fish"] });
  assert.equal(unknown.status, 404);
  assert.match(unknown.body.detail, /“Fish”.*Collections: “Vögel”, “Others”\.$/);
});

test("fifty pages saved from two addresses each never take two places, and name the other", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  for (let at = 0; at < 50; at++) {
    const html = page(
      `Weir ${at}`,
      `At weir ${at} the herons wait. ${`Bird ${at} of ${at * 7} caught ${at * 13} eels. `.repeat(4)}`,
    );
    await saveBookmark(env, id, { url: `https://example.com/${at}`, html });
    await saveBookmark(env, id, { url: `https://example.org/${at}`, html });
  }
  await env.indexer.idle();

  const { passages } = await ask(env, { question: "herons at the weir", max_tokens: 20_000 });

  assert.ok(passages.length > 5);
  const titles = passages.map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length);
  for (const { title, also_at } of passages) assert.ok(also_at.some((other) => other.title === title));
});

test("no answer is above its budget, whatever is asked for", async (t) => {
  const { env } = await library(t);
  const { id } = await createCollection(env, "Long");
  await saveBookmark(env, id, { url: "https://example.com/r", html: longPage(["herons", "fish", "water"]) });
  await env.indexer.idle();
  const questions = [
    "heron fish water",
    "苍鹭",
    "Pegel am Morgen",
    "something ordinary about herons",
    "bread",
  ];

  for (let call = 0; call < 100; call++) {
    const max_tokens = 300 + ((call * 7_919) % 6_000);
    const question = questions[call % questions.length] ?? "";

    const { passages, tokens } = await ask(env, { question, max_tokens });

    assert.ok(tokens <= max_tokens);
    assert.ok(mostTokens(JSON.stringify(passages)) <= max_tokens, `${question}: ${max_tokens}`);
  }
});

test("a budget that no whole passage fits into gets a piece of the best one, or says which budget would do", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "Long");
  const sentence = `${"Below the weir ".repeat(20)} herons wait ${"for many long hours ".repeat(20)}.`;
  await saveBookmark(env, id, { url: "https://example.com/r", html: page("Rivers", sentence) });
  await env.indexer.idle();
  const question = "herons";
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => ask(env, { question, max_tokens: 300 + at * 25 })),
  );

  const whole = await ask(env, { question, max_tokens: answers[0]?.needed_tokens });

  assert.equal(whole.omitted, 0);
  for (const { passages, needed_tokens, omitted } of answers) {
    assert.equal(needed_tokens, passages.length === 0 ? answers[0]?.needed_tokens : undefined);
    assert.equal(omitted, passages.length === 0 ? 1 : 0);
    for (const { text } of passages) assert.match(text, /\bherons\b(?:.*\w)?$/);
    await assertExact(env, passages);
  }
  assert.ok(answers.some(({ passages }) => passages.length > 0));
  assert.equal((await ask(env, { question: "qwzxvk", max_tokens: 300 })).needed_tokens, undefined);
});

test("what is asked wrongly is refused in a sentence each", async (t: TestContext) => {
  const env = await testEnv(t);
  const details = async (body: Record<string, unknown>) => {
    const answer = await send(env, "POST", "/evidence", body);
    assert.equal(answer.status, 422);
    return answer.body.detail[0].msg;
  };

  assert.equal(await details({ question: " " }), "Must not be blank");
  assert.equal(await details({ question: "a", max_tokens: 20 }), "Must be at least 300");
  assert.equal(
    await details({ question: "a", saved_after: "yesterday" }),
    "Must be a date such as 2026, 2026-01 or 2026-01-31, or a time with a time zone",
  );
  assert.equal(await details({ question: "a", site: "//" }), "Must be a host such as example.com");
});

test("a page that is indexed anew while evidence is collected is not quoted at the places of its old text", async (t) => {
  const { env, collection } = await library(t);
  const url = "https://example.com/heron";
  const html = page("heron", "Bread comes first on this page now. Only then a heron spears small fish.");
  let change = async () => {
    await saveBookmark(env, collection, { url, html });
    await env.indexer.idle();
  };
  const execute: typeof env.reader.execute = async (statement: any) => {
    const result = await env.reader.execute(statement);
    if (!JSON.stringify(statement).includes("k.start_offset")) return result;
    const now = change;
    change = async () => {};
    await now();
    return result;
  };

  const { passages } = await ask(
    { ...env, reader: { ...env.reader, execute } },
    { question: "herons spear fish" },
  );
  const after = await ask(env, { question: "herons spear fish" });

  assert.deepEqual(
    passages.filter((one) => one.url.startsWith(url)),
    [],
  );
  await assertExact(env, after.passages);
  assert.match(after.passages[0]?.text ?? "", /^Bread comes first/);
});

test("whose pages have changed is looked up once for all that evidence asks of the database", async (t) => {
  const { env } = await library(t);
  const asked: string[] = [];
  const note = (statement: unknown) => asked.push(JSON.stringify(statement));
  const execute: typeof env.reader.execute = (statement: any) => {
    note(statement);
    return env.reader.execute(statement);
  };
  const batch: typeof env.reader.batch = (statements, mode) => {
    for (const one of statements) note(one);
    return env.reader.batch(statements, mode);
  };
  const noted = { ...env, reader: { ...env.reader, execute, batch } };

  const { passages } = await ask(noted, { question: "herons", changed_after: "2026-01-01" });
  const later = await ask(noted, { question: "herons", changed_after: "2027" });

  assert.ok(passages.length > 0);
  assert.deepEqual(later.passages, []);
  assert.equal(asked.filter((one) => one.includes("changed_at")).length, 2);
});
