import assert from "node:assert/strict";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ndcg, recall } from "../../../adapters/node/cli/eval/measures.ts";
import { installModel, planModel } from "../../../adapters/node/models/install-model.ts";
import { openSource } from "../../../adapters/node/models/model-source.ts";
import { startCommands } from "../../support/commands.ts";
import { type DaemonHere, startDaemonHere } from "../../support/daemon-here.ts";
import { PAGES, page } from "../../support/searching.ts";
import { writeStaticModel } from "../../support/static-model.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const clean: (() => unknown)[] = [];
const t = { after: (one: () => unknown) => clean.push(one) };
const folder = tempFolder(t);
const data = join(folder, "data");
const runCommand = startCommands(t);
const run = (...args: string[]) => runCommand(["eval", ...args, "--data-dir", data, "--port", port()]);
let daemon: DaemonHere;
const port = () => new URL(daemon.base).port;

before(async () => {
  daemon = await startDaemonHere(t, data);
  const { body } = await daemon.send("POST", "/collections", { name: "Birds" });
  for (const [name, text] of Object.entries(PAGES)) {
    const html = page(name, text).replace("<p>", "<p>One.</p><h2>How it lives by the river</h2><p>");
    await daemon.send("POST", `/collections/${body.id}/bookmarks`, {
      url: `https://example.com/${name}`,
      html,
    });
  }
  await runCommand(["status", "--wait", "--data-dir", data, "--port", port()]);
});
after(async () => {
  for (const one of clean.reverse()) await one();
});

function file(text: string | Uint8Array): string {
  const path = join(folder, "questions.txt");
  writeFileSync(path, text);
  return path;
}

test("eval says how well each way of searching finds what a file of questions wants", async () => {
  const questions = [
    "# What is asked of the birds",
    "herons that spear small fish\thttps://example.com/heron#top\thttps://example.com/never-saved",
    '{"question": "dries its wings", "urls": ["https://example.com/cormorant"]}',
    '{"question": "of a page that is not here", "url": "https://example.com/elsewhere"}',
  ];

  const { code, stdout, stderr } = await run(file(questions.join("\n")), "-c", "birds", "--json");

  assert.equal(code, 0, stderr);
  assert.match(stderr, /Skipped 1 question: /);
  const { results, ...counts } = JSON.parse(stdout);
  assert.deepEqual(counts, { questions: 2, left_out: 1 });
  assert.deepEqual(
    results.map((one: any) => [one.search, one.model, one.recall_at_10, one.ndcg_at_10]),
    [
      ["words", null, 1, 1],
      ["vectors", "meaning", 1, 1],
      ["hybrid", "meaning", 1, 1],
    ],
  );
});

test("eval tries each model that is set up on a copy of the bookmarks, and leaves these as they are", async () => {
  const files = join(folder, "twelve");
  writeStaticModel(files);
  const plan = await planModel(data, openSource(files, { fetch, sleep: async () => {} }));
  await installModel(data, plan, { onProgress: () => {}, now: new Date(0) });
  const questions = "herons\thttps://example.com/heron\ndries its wings\thttps://example.com/cormorant";

  const { code, stdout, stderr } = await run(file(questions), "--models", "--json");

  assert.equal(code, 0, stderr);
  assert.match(stderr, /Embedding a copy of all passages with twelve\./);
  const { results } = JSON.parse(stdout);
  assert.deepEqual(
    results.map((one: any) => [one.search, one.model]),
    [
      ["words", null],
      ["vectors", "meaning"],
      ["hybrid", "meaning"],
      ["vectors", "twelve"],
      ["hybrid", "twelve"],
    ],
  );
  const [, , , vectors, hybrid] = results;
  // Of the words of the questions the model knows the herons alone.
  assert.ok(vectors.ndcg_at_10 < hybrid.ndcg_at_10 && hybrid.recall_at_10 === 1, stdout);
  appendFileSync(join(data, "models", "twelve", "model.safetensors"), "x");
  const broken = await run(file(questions), "--models", "--json");
  assert.match(broken.stderr, /twelve was skipped\. The model twelve does not work\. Its files changed/);
  assert.equal(JSON.parse(broken.stdout).results.length, 3);
  const { body } = await daemon.send("GET", "/search?q=herons");
  assert.deepEqual([body.embedding.space, body.embedding.state], ["meaning", "ready"]);
});

test("without a file eval asks for titles and headings of the pages, and says so", async () => {
  const { code, stdout, stderr } = await run();

  assert.equal(code, 0, stderr);
  assert.match(stderr, /titles and headings of your pages/);
  assert.match(stdout, /^words\t\t1\.000\t[\d.]+\t\d+ ms\nvectors\tmeaning\t/);
});

const FAULTS: [string, string | Uint8Array, RegExp][] = [
  ["an empty file", "\n# nothing\n", /has no questions\. A line holds a question and its URLs/],
  ["a line without a url", "heron\n", /line 1: the URL is missing/],
  [
    "a url that is none",
    "\nheron\tbirds of the weir",
    /line 2: "birds of the weir" is not the URL of a page/,
  ],
  ["broken JSON", '{"question": ', /line 1: this is not valid JSON/],
  ["JSON of something else", '{"q": "heron"}', /line 1: "question" or "urls" is missing/],
  [
    "a question that is too long",
    `${"heron ".repeat(1_000)}\thttps://example.com/`,
    /more than 4000 characters/,
  ],
  ["bytes that are no text", Uint8Array.of(0xff, 0xfe, 0x00), /is not UTF-8 text/],
];
for (const [name, text, expected] of FAULTS) {
  test(`eval says what is wrong with ${name}, and in which line`, async () => {
    const { code, stdout, stderr } = await run(file(text));

    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, expected);
  });
}

test("eval says that a file is not there, and that none of the wanted pages is", async () => {
  const missing = await run(join(folder, "none.tsv"));
  const elsewhere = await run(file("heron\thttps://example.org/"));

  assert.match(missing.stderr, /^bookmarkd: File not found: .*none\.tsv\.\n$/);
  assert.match(elsewhere.stderr, /has none of the expected pages/);
});

test("recall and nDCG count the first ten, and are 1 where nothing could be better", () => {
  const ten = Array.from({ length: 10 }, (_, at) => `${at}`);

  assert.deepEqual([recall(["a", "b"], ["b", "c"]), recall([...ten, "b"], ["b"])], [0.5, 0]);
  assert.deepEqual([ndcg(["a", "b"], ["a", "b"]), ndcg(ten, [...ten, "x"])], [1, 1]);
  assert.equal(ndcg(["x", "a"], ["a"]).toFixed(3), "0.631");
});
