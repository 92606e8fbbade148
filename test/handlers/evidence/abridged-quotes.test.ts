import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import * as v from "valibot";
import { QuoteResponse } from "../../../schema/evidence.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const LOCK =
  "The keeper of the lock painted both gates in spring, although the council had promised new ones. Until the paint was dry, " +
  "no boat was allowed to pass the weir. The herons did not mind the smell at all.";

async function verify(env: TestEnv, quote: string): Promise<[verdict: string, text: string | undefined]> {
  const { body } = await send(env, "POST", "/verify-quote", { quote });
  const { verdict, places } = v.parse(QuoteResponse, body);
  return [verdict, places[0]?.text];
}

async function lockPage(t: TestContext) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const far = "<p>Meanwhile the canal was quiet.</p>".repeat(60);
  const html = `<title>The lock</title><article><h1>The lock</h1><p>${LOCK}</p>${far}<p>The ducks came back in autumn.</p></article>`;
  await saveBookmark(env, id, { url: "https://example.com/lock", html });
  await env.indexer.idle();
  return env;
}

test("a quote in quotation marks, or with an omission at an end, has the same words as the page", async (t) => {
  const env = await lockPage(t);

  for (const quote of [
    "“no boat was allowed to pass the weir”",
    "'no boat was allowed to pass the weir'",
    "»no boat was allowed to pass the weir«",
    "no boat was allowed to pass the weir …",
    "… no boat was allowed to pass the weir",
    "“... no boat was allowed to pass the weir [...]”",
  ])
    assert.deepEqual(await verify(env, quote), ["same_words", "no boat was allowed to pass the weir"], quote);
});

test("a quote with omissions is abridged if its pieces stand in their order, and the answer shows what it leaves out", async (t) => {
  const env = await lockPage(t);

  for (const sign of ["…", " … ", "...", " [...] ", " (…) ", " [ … ] ", " . . . "]) {
    const told = await verify(env, `no boat was allowed${sign}The herons did not mind`);
    assert.deepEqual(
      told,
      ["abridged", "no boat was allowed to pass the weir. The herons did not mind"],
      sign,
    );
  }
  const several = await verify(
    env,
    "“The keeper of the lock painted … promised new ones … no boat was allowed”",
  );

  assert.deepEqual([several[0], several[1]?.startsWith("The keeper")], ["abridged", true]);
  assert.equal(several[1]?.endsWith("no boat was allowed"), true);
});

test("a quote with omissions is refused if a piece is not there, is in another place, is far away or says nothing", async (t) => {
  const env = await lockPage(t);

  for (const quote of [
    "The herons did not mind … no boat was allowed",
    "no boat was allowed … The herons did mind",
    "no boat was allow … The herons did not mind",
    "The herons did not mind … The ducks came back in autumn",
    "no boat … The herons did not mind",
  ]) {
    const [verdict] = await verify(env, quote);
    assert.equal(["differs", "not_found"].includes(verdict), true, `${quote}: ${verdict}`);
  }
});

test("the URL of a quote leads browsers to the words of the page", async (t) => {
  const env = await lockPage(t);
  const urlOf = async (quote: string) =>
    (await send(env, "POST", "/verify-quote", { quote })).body.places[0]?.url;

  const urls = [
    await urlOf("both gates in spring"),
    await urlOf("no boat was allowed … The herons did not mind"),
  ];

  assert.deepEqual(urls, [
    "https://example.com/lock#:~:text=both%20gates%20in%20spring",
    "https://example.com/lock#:~:text=no%20boat%20was%20allowed,herons%20did%20not%20mind",
  ]);
});

test("a quote that begins or ends within a link comes with the whole link, and its URL has no markup", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const said = `[The old lock](https://example.com/old) is next to the [white weir](https://example.com/weir)`;
  const html = `# Walks\n\nGo there. ${said} of Ferry Lane.`;
  await saveBookmark(env, id, { url: "https://example.com/walk", html, media_type: "text/markdown" });
  await env.indexer.idle();
  const quote = "The old lock is next to the white weir";

  const { body } = await send(env, "POST", "/verify-quote", { quote });

  assert.equal(body.verdict, "same_words");
  assert.equal(body.places[0].text, said);
  assert.equal(
    body.places[0].url,
    "https://example.com/walk#:~:text=The%20old%20lock%20is,to%20the%20white%20weir",
  );
  assert.deepEqual(await verify(env, "old lock"), ["exact", "old lock"]);
});
