import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { anyText } from "../support/any-text.ts";
import { request, send } from "../support/requests.ts";
import { library, search } from "../support/searching.ts";

/** Last parts of the urls that were found, best first. */
const names = (body: any): string[] => body.results.map((one: any) => one.bookmark.url.split("/").at(-1));

/** For all of them: what is asked here changes nothing. */
const { env } = await library({ after });

test("an unknown collection is 404", async () => {
  const { status, body } = await send(env, "GET", "/search?q=heron&collection_id=unknown");

  assert.deepEqual([status, body], [404, { detail: "Collection not found" }]);
});

for (const [name, query, field] of [
  ["no q", "", "q"],
  ["an empty q", "q=", "q"],
  ["a blank q", "q=%20%09%0A", "q"],
  ["two of q", "q=a&q=b", "q"],
  ["a q of more than 4,000 characters", `q=${"heron ".repeat(700)}`, "q"],
  ["a q of 100 KB", `q=${"heron+".repeat(17_000)}`, "q"],
  ["an unknown mode", "q=x&mode=semantic", "mode"],
  ["a limit of 0", "q=x&limit=0", "limit"],
  ["a limit above 100", "q=x&limit=101", "limit"],
  ["a limit that is no number", "q=x&limit=ten", "limit"],
  ["a negative offset", "q=x&offset=-1", "offset"],
] as const) {
  test(`${name} is 422 and names the field, also where the collection is unknown`, async () => {
    const { status, body } = await send(env, "GET", `/search?${query}&collection_id=unknown`);

    assert.equal(status, 422);
    assert.deepEqual(body.detail[0].loc, ["query", field]);
    assert.ok(body.detail[0].msg.length < 200);
  });
}

for (const [name, q] of [
  ["punctuation", `!?.,;:-+()[]{}<>|\\/'"`],
  ["an unpaired quote", '"heron'],
  ["operators of the index", "heron AND NOT (fish OR NEAR(water wing, 3)) ^body: heading:* -x +y"],
  ["a column filter", "{heading body} : heron"],
  ["emoji", "🦩🏞️👩‍👩‍👧"],
  ["control characters", "her\u0007on\u001b[31m\u0000"],
  ["right-to-left text", "\u202eאנפה אפורה\u202c مالك الحزين"],
  ["combining marks alone", "\u0301\u0302"],
  ["stop words", "to be or not to be"],
  ["4,000 characters without a space", "苍".repeat(4_000)],
  [
    "as many words as fit",
    Array.from({ length: 900 }, (_, i) => `w${i}`)
      .join(" ")
      .slice(0, 4_000),
  ],
  ["SQL", "'; DROP TABLE chunks; --"],
] as const) {
  test(`${name} as a query is answered with 200`, async () => {
    for (const mode of ["hybrid", "text", "vector"]) await search(env, q, `&mode=${mode}`);
  });
}

test("a query without a letter or digit finds nothing", async () => {
  const { results, total } = await search(env, "?!🦩");

  assert.deepEqual([results, total], [[], 0]);
});

test("halves of characters and NUL in a query are answered", async () => {
  const response = await send(env, "GET", "/search?q=heron%ED%A0%80%00%FF");

  assert.equal(response.status, 200);
  assert.deepEqual(names(response.body)[0], "heron");
});

test("any text at all as a query is 200 or 422", async () => {
  await fc.assert(
    fc.asyncProperty(anyText({ maxLength: 60 }), async (text) => {
      const q = encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""));
      const { status } = await send(env, "GET", `/search?q=${q}`);

      assert.ok(
        status === 200 || (status === 422 && text.replace(/\p{Surrogate}/gu, "").trim() === ""),
        `${status} ${JSON.stringify(text)}`,
      );
    }),
    { numRuns: 50 },
  );
});

test("HEAD /search answers without a body", async () => {
  const { handle } = await import("../support/handle.ts");

  const response = await handle(request("HEAD", "/search?q=heron"), env);

  assert.deepEqual([response.status, await response.text()], [200, ""]);
});
