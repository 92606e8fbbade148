import assert from "node:assert/strict";
import { after, test } from "node:test";
import { readFiltering, selectFiltered } from "../../../lib/store/organize/filters.ts";
import { setLines, writePdf } from "../../support/documents/pdf.ts";
import { type Ending, type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { page, search } from "../../support/searching.ts";

const pdf = Buffer.from(writePdf([setLines(["A heron stands at the weir."])])).toString("base64");
const german = page("Reiher", "Der Reiher am Wehr.").replace("<html>", '<html lang="de-AT">');

/** A service with bookmarks of all kinds, each named by the last part of its address. */
async function filled(t: Ending): Promise<TestEnv> {
  const env = await testEnv(t);
  const [reading, birds, other] = [
    await createCollection(env, "Reading"),
    await createCollection(env, "Reading / Birds"),
    await createCollection(env, "Readings"),
  ];
  const html = page("Herons", "The grey heron waits below the weir at dawn.");
  const save = (where: { id: string }, url: string, year: number, more = {}) =>
    saveBookmark(env, where.id, { url, html, added_at: `${year}-06-01T00:00:00Z`, ...more });
  await save(reading, "https://github.com/one", 2020, { tags: ["Rust", "web"], note: "Mine" });
  await save(birds, "https://gist.github.com/two", 2021, { tags: ["rust"] });
  await save(other, "https://notgithub.com/three", 2022, { html: german });
  await save(reading, "https://example.com/four", 2023, { html: undefined, file: pdf });
  await save(other, "https://www.example.com/five", 2024, { html: undefined });
  await env.indexer.idle();
  return env;
}

/** For the tests that only ask. */
const shared = await filled({ after });

const names = (bookmarks: any[]) => bookmarks.map(({ url }) => url.split("/").at(-1));

for (const [word, parameter, expected] of [
  ["tag:RUST", "tag=RUST", ["two", "one"]],
  ["tag:rust tag:web", "tag=rust,web", ["one"]],
  ["site:github.com", "site=github.com", ["two", "one"]],
  ["site:gist.github.com site:notgithub.com", "site=gist.github.com,notgithub.com", ["three", "two"]],
  ["site:example.com", "site=www.example.com", ["five", "four"]],
  ["collection:reading", "collection=READING", ["four", "two", "one"]],
  ['in:"Reading / Birds"', "collection=Reading%20/%20Birds", ["two"]],
  ["collection:none", "collection=none", []],
  ["lang:de", "language=de-CH", ["three"]],
  ["kind:pdf", "kind=pdf", ["four"]],
  ["kind:pdf kind:html", "kind=pdf,html", ["four", "three", "two", "one"]],
  ["before:2022", "before=2022", ["two", "one"]],
  ["after:2022", "after=2022", ["five", "four", "three"]],
  ["after:2021-06-01 before:2023-06", "after=2021-06-01&before=2023-06", ["three", "two"]],
  ["is:error", "is=error", ["five"]],
  ["has:error", "has=error", ["five"]],
  ["has:note", "has=note", ["one"]],
  ["has:tag", "has=tag", ["two", "one"]],
  ["risk:1", "risk=1", []],
  ["site:github.com tag:rust has:note after:2019", "site=github.com&tag=rust&has=note&after=2019", ["one"]],
] as const) {
  test(`${word} filters lists and searches, as words and as parameters`, async () => {
    for (const query of [`q=${encodeURIComponent(word)}`, parameter]) {
      const { status, body } = await send(shared, "GET", `/bookmarks?${query}`);
      assert.deepEqual([status, names(body)], [200, expected], query);
    }
    const filtersOnly = await search(shared, word);
    assert.deepEqual(names(filtersOnly.results.map((one: any) => one.bookmark)), expected);
    const readable = expected.filter((name) => name !== "five").toSorted();
    for (const mode of ["hybrid", "text", "vector"]) {
      const found = await search(shared, `heron ${word}`, `&mode=${mode}`);
      const same = await search(shared, "heron", `&mode=${mode}&${parameter}`);
      const all = names(found.results.map((one: any) => one.bookmark)).toSorted();
      assert.deepEqual(names(same.results.map((one: any) => one.bookmark)).toSorted(), all, mode);
      const strays = all.filter((name: string) => !readable.includes(name as never));
      assert.deepEqual(strays, [], mode);
    }
  });
}

for (const [query, expected] of [
  ["-tag:rust", ["five", "four", "three"]],
  ["-is:error -kind:pdf -site:github.com", ["three"]],
  ['"weir at dawn"', ["two", "one"]],
  ['"dawn weir"', []],
  ["heron -rust", ["four"]],
  ["grey mine", ["one"]],
] as const) {
  test(`a list of ${query} has what has all of it`, async () => {
    const { body } = await send(shared, "GET", `/bookmarks?q=${encodeURIComponent(query)}`);

    assert.deepEqual(names(body), expected);
  });
}

test("filters without words find all that pass, page by page", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const count = 230;
  const bookmarks = Array.from({ length: count }, (_, number) => ({
    url: `https://example.com/${number}`,
    tags: ["many"],
    added_at: new Date(Date.UTC(2020, 0, 1, 0, number)).toISOString(),
  }));
  for (let from = 0; from < count; from += 100)
    await send(env, "POST", `/collections/${id}/import`, { bookmarks: bookmarks.slice(from, from + 100) });

  const last = await search(env, "tag:many", `&limit=20&offset=${count - 5}`);
  const none = await search(env, "tag:other");

  assert.deepEqual(
    [last.total, names(last.results.map((one: any) => one.bookmark))],
    [count, ["4", "3", "2", "1", "0"]],
  );
  assert.equal(none.total, 0);
});

test("exact words and a minus hold in a search, too", async () => {
  const exact = await search(shared, 'heron "weir at dawn" -mine');

  assert.deepEqual(names(exact.results.map((one: any) => one.bookmark)), ["two"]);
});

test("words whose characters come in parts, as macOS stores them, are the same words in lists and as exact words", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, {
    url: "https://example.com/cat",
    html: page("고양이", "Das Tier heißt 고양이 auf Koreanisch."),
  });
  await env.indexer.idle();
  const typed = encodeURIComponent("고양이".normalize("NFD"));

  const listed = await send(env, "GET", `/bookmarks?q=${typed}`);
  const searched = await send(env, "GET", `/search?q=%22${typed}%22`);
  const others = await send(env, "GET", `/bookmarks?q=-${typed}`);

  assert.deepEqual(names(listed.body), ["cat"]);
  assert.equal(searched.body.total, 1);
  assert.deepEqual(others.body, []);
});

test("exact words are found, and left out with a minus, where some of them are a link", async (t) => {
  const env = await testEnv(t);
  const collection = await createCollection(env);
  const html =
    '<p>You can visit the <a href="https://example.com/tours/golden-circle?from=all">Golden Circle</a>, the peninsulas and more.</p>';
  await saveBookmark(env, collection.id, { url: "https://example.org/trip", html });
  await env.indexer.idle();

  const total = async (q: string) =>
    (await send(env, "GET", `/search?q=${encodeURIComponent(q)}`)).body.total;
  assert.equal(await total('"visits the golden circle, the peninsula"'), 1);
  assert.equal(await total('"the peninsulas golden circle"'), 0);
  assert.equal(await total('visit -"golden circle the"'), 0);
});

test("exact words, lists and a minus work in the middle of a sentence without spaces, and with a particle behind them", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const sentences = {
    chinese: ["每天清晨苍鹭站在浅水里等鱼。", "苍鹭", "浅水里", "鹭"],
    japanese: ["毎朝アオサギは浅瀬で魚を待っている。", "アオサギ", "浅瀬", "魚"],
    thai: ["นกกระสายืนรอปลาอยู่ในน้ำตื้นทุกเช้า", "นกกระสา", "น้ำตื้น", "ปลา"],
    korean: ["왜가리는 아침마다 얕은 물에서 물고기를 기다린다.", "왜가리", "물고기", "물에서"],
  };
  for (const [name, [sentence = ""]] of Object.entries(sentences)) {
    await saveBookmark(env, id, { url: `https://example.com/${name}`, html: page(name, sentence.repeat(3)) });
  }
  await env.indexer.idle();

  for (const [name, [, ...words]] of Object.entries(sentences)) {
    for (const word of words) {
      const q = encodeURIComponent(word);
      const listed = names((await send(env, "GET", `/bookmarks?q=${q}`)).body);
      const { body: exact } = await send(env, "GET", `/search?q=%22${q}%22`);
      const others = names((await send(env, "GET", `/bookmarks?q=-${q}`)).body);

      assert.ok(listed.includes(name), word);
      assert.deepEqual(names(exact.results.map((one: any) => one.bookmark)).sort(), listed.sort(), word);
      assert.deepEqual([...listed, ...others].sort(), Object.keys(sentences).sort(), word);
    }
  }
});

test("a filter that is none is refused as a parameter", async () => {
  for (const query of ["is=purple", "before=soon", "site=a/b", "risk=2", "kind=zip", "tag=", "language=x"]) {
    for (const path of ["/bookmarks?", "/search?q=x&"]) {
      const { status, body } = await send(shared, "GET", `${path}${query}`);
      assert.deepEqual(
        [status, body.detail[0].loc.slice(0, 2)],
        [422, ["query", query.split("=")[0]]],
        query,
      );
    }
  }
});

test("filters follow what changes: tags, notes, moves, errors that are mended, and the trash", async (t) => {
  const env = await filled(t);
  const list = async (q: string) =>
    names((await send(env, "GET", `/bookmarks?q=${encodeURIComponent(q)}`)).body);
  const [five, , , two] = (await send(env, "GET", "/bookmarks")).body;

  await send(env, "PATCH", `/bookmarks/${two.id}`, {
    tags: [],
    note: "new",
    collection_id: five.collection_id,
  });
  const html = page("Five", "The mill below the weir grinds corn.");
  await saveBookmark(env, five.collection_id, { url: five.url, html });
  await env.indexer.idle();

  assert.deepEqual(await list("has:note"), ["two", "one"]);
  assert.deepEqual(await list("tag:rust"), ["one"]);
  assert.deepEqual(await list("collection:Readings"), ["five", "three", "two"]);
  assert.deepEqual([await list("is:error"), await list("kind:html after:2024")], [[], ["five"]]);
  await send(env, "DELETE", `/bookmarks/${two.id}`);
  assert.deepEqual(await list("has:note"), ["one"]);
  await send(env, "DELETE", `/collections/${five.collection_id}`);
  assert.deepEqual(await list("after:2019"), ["four", "one"]);
});

test("a query may repeat a filter a thousand times, and with more filters than fit, it says how many do", async (t) => {
  const env = await filled(t);
  const ask = (path: string, q: string) => send(env, "GET", `${path}?q=${encodeURIComponent(q)}`);
  const quoted = (count: number, word = (_: number) => "heron") =>
    Array.from({ length: count }, (_, n) => `"${word(n)}"`).join(" ");

  const repeated = await ask("/search", quoted(490));
  const many = await ask(
    "/search",
    quoted(65, (n) => `heron ${n}`),
  );
  const list = await ask(
    "/bookmarks",
    quoted(65, (n) => `-heron ${n}`),
  );

  assert.deepEqual([repeated.status, repeated.body.total], [200, 3]);
  assert.equal(
    (
      await ask(
        "/search",
        quoted(64, (n) => `heron ${n}`),
      )
    ).status,
    200,
  );
  for (const { status, body } of [many, list]) {
    assert.deepEqual([status, body.detail[0].type], [422, "too_many_filters"]);
    assert.match(body.detail[0].msg, /^The query has \d+ filters\. Use at most 64$/);
  }
});

test("no filter, and no two of them, read a table from end to end", async () => {
  const filters = [
    ["collection", "Reading"],
    ["tag", "rust"],
    ["site", "github.com"],
    ["language", "en"],
    ["kind", "pdf"],
    ["before", "2026-01-01T00:00:00.000Z"],
    ["after", "2020-01-01T00:00:00.000Z"],
    ["is", "error"],
    ["has", "note"],
    ["has", "tag"],
    ["risk", "0.5"],
    ["words", "heron"],
  ].map(([name = "", value = ""]) => ({ name, value, not: false }));

  for (const one of filters) {
    for (const other of filters) {
      const filtering = await readFiltering(shared.reader, one === other ? [one] : [one, other]);
      const { rows } = await shared.db.execute({
        sql: `EXPLAIN QUERY PLAN ${selectFiltered(filtering)}`,
        args: { ...filtering.args, limit: 50, offset: 0 },
      });
      const plan = rows.map(({ detail }) => String(detail));
      // What an index of words finds is scanned; that is no table.
      const scans = plan.filter((line) => /^SCAN/.test(line) && !/VIRTUAL TABLE/.test(line));
      assert.deepEqual(scans, [], `${one.name} ${other.name}: ${plan.join(" | ")}`);
    }
  }
});

test("a list of one collection takes words and filters as q, and shows no others", async () => {
  const [{ collection_id }] = (await send(shared, "GET", "/bookmarks?q=tag:web")).body;
  const list = async (q: string) =>
    names(
      (await send(shared, "GET", `/collections/${collection_id}/bookmarks?q=${encodeURIComponent(q)}`)).body,
    );

  assert.deepEqual(await list("tag:rust"), ["one"]);
  assert.deepEqual(await list("site:example.com"), ["four"]);
  assert.deepEqual(await list(""), ["four", "one"]);
});
