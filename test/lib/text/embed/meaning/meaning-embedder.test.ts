import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { readWordTable } from "../../../../../adapters/node/package/read-table.ts";
import type { Embedder } from "../../../../../lib/text/embed/embedder.ts";
import { createLearning } from "../../../../../lib/text/embed/local-embedders.ts";
import {
  createMeaningEmbedder,
  isOfTable,
  meaningModel,
} from "../../../../../lib/text/embed/meaning/meaning-embedder.ts";
import { PackedTexts } from "../../../../../lib/text/embed/packed-texts.ts";
import { testEmbedderContract } from "../../../../contracts/embedder.ts";

/** The numbers of a vector for the spelling of its words; those for their meaning follow. */
const SPELLING = 192;

const learning = createLearning({ readTable: readWordTable });

/** Pages of a brewery, in which "mash" has to do with beer and "kveik" is a word that no dictionary has. */
const TEXTS = [
  "The mash rests before the wort runs off to the kettle with malt and hops.",
  "Malt, hops and yeast make beer; kveik ferments it warm.",
  "Kveik is dried and kept; it ferments beer in two days.",
  "The mash of malt is stirred until the wort is sweet.",
  "Our fence was painted green in spring.",
  "The gate of the garden fence needs a hinge.",
];

async function openPlain(): Promise<Embedder> {
  const table = await readWordTable();
  return createMeaningEmbedder(meaningModel(table), table);
}

async function openBent(texts = TEXTS): Promise<Embedder> {
  const { model, projection } = await learning.learn(PackedTexts.of(texts));
  return createMeaningEmbedder(model, await readWordTable(), projection);
}

testEmbedderContract("meaning embedder", openPlain);
testEmbedderContract("bent embedder", async () => {
  const passages = [
    "Sourdough needs a hot oven.",
    "A lighthouse has a lamp.",
    "The bank set the mortgage interest.",
  ];
  return openBent([...TEXTS, ...passages]);
});

async function similarity(passage: string, query: string, by: Embedder): Promise<number> {
  const [one] = await by.embed([passage], "passage");
  const [other] = await by.embed([query], "query");
  return one!.reduce((sum, value, index) => sum + value * other![index]!, 0);
}

/** A question, a text that answers it without one of its words, and one that does not. */
const ANSWERS: [language: string, question: string, near: string, far: string][] = [
  ["English", "doctor", "physician", "carpenter"],
  ["English", "cheap flights", "inexpensive airline tickets", "growing tomatoes"],
  ["German", "Rezepte mit Kürbis", "pumpkin soup", "motorcycle repair"],
  ["German", "Kürbissuppe", "pumpkin", "motorcycle"],
  ["French", "voiture d'occasion", "used car", "wooden spoon"],
  ["Spanish", "perro y gato", "dogs and cats", "taxes and pensions"],
  ["Italian", "ricetta per il pane", "baking bread", "bicycle tyres"],
  ["Portuguese", "viagem de trem", "railway journey", "garden flowers"],
  ["Chinese", "南瓜汤", "pumpkin soup", "motorcycle repair"],
];
for (const [language, question, near, far] of ANSWERS) {
  test(`${language}: "${question}" is nearer to "${near}" than to "${far}"`, async () => {
    const plain = await openPlain();

    assert.ok((await similarity(near, question, plain)) > 0.05 + (await similarity(far, question, plain)));
  });
}

test("a word that no dictionary has means what the pages say that have it", async () => {
  const [before, after] = [
    await similarity("beer and malt", "kveik", await openPlain()),
    await similarity("beer and malt", "kveik", await openBent()),
  ];

  assert.ok(after > before + 0.1, `${before} ${after}`);
});

test("what a word means counts the more, the fewer pages have it", async () => {
  const meals = ["soup", "bread", "salad", "pasta", "rice", "stew"];
  const bent = await openBent(meals.map((meal) => `A recipe of ${meal} for the kitchen.`));
  const meaningOf = async (text: string, by: Embedder) => {
    const [vector] = await by.embed([text], "passage");
    const { meaning } = partsOf(vector);
    return meaning.map((value) => value / Math.hypot(...meaning));
  };
  const nearness = async (text: string, other: string, by: Embedder) => {
    const [one, two] = [await meaningOf(text, by), await meaningOf(other, by)];
    return one.reduce((sum, value, index) => sum + value * two[index]!, 0);
  };
  const lead = async (by: Embedder) =>
    (await nearness("recipe bread", "bread", by)) - (await nearness("recipe bread", "recipe", by));

  const [before, after] = [await lead(await openPlain()), await lead(bent)];

  assert.ok(after > before + 0.2, `${before} ${after}`);
});

/** The part of a vector that says how words are spelled, and the part that says what they mean. */
function partsOf(vector: Float32Array | undefined): { spelling: Float32Array; meaning: Float32Array } {
  return { spelling: vector!.subarray(0, SPELLING), meaning: vector!.subarray(SPELLING) };
}

test("a name that no dictionary has is near its misspellings, and far from other names", async () => {
  const plain = await openPlain();
  const nearness = async (name: string, other: string) => {
    const [one, two] = await plain.embed([name, other], "passage");
    const spelled = partsOf(two).spelling;
    return partsOf(one).spelling.reduce((sum, value, index) => sum + value * spelled[index]!, 0) / 0.1;
  };

  for (const [name, misspelled, other] of [
    ["bookmarkd", "bokmarkd", "grafana"],
    ["Жаворонок", "Жаваронок", "Снегирь"],
  ] as const) {
    assert.ok((await nearness(name, misspelled)) > 0.25, name);
    assert.ok((await nearness(name, other)) < 0.15, name);
  }
});

test("texts in a script that the table does not know are near by the words they share", async () => {
  const plain = await openPlain();
  const near = await similarity("Жаворонок поёт над полем", "жаворонок", plain);
  const far = await similarity("Поезд уходит в полночь", "жаворонок", plain);

  assert.ok(near > far + 0.2, `${near} ${far}`);
});

test("a word that comes n times counts 1 + ln n, whatever its key", async () => {
  const plain = await openPlain();
  for (const part of ["spelling", "meaning"] as const) {
    for (const word of ["heron", "weir", "bread", "fence", "boat", "中国"]) {
      const vectors = await plain.embed(
        [word, "lamp", `lamp ${word}`, `lamp ${word} ${word} ${word}`],
        "passage",
      );
      const [alone, other, once, often] = vectors.map((vector) => partsOf(vector)[part]);
      const ratio = shareOf(often!, alone!, other!) / shareOf(once!, alone!, other!);

      assert.ok(Math.abs(ratio - (1 + Math.log(3))) < 0.01, `${part} of ${word}: ${ratio}`);
    }
  }
});

/** How much more of `one` than of `other` a sum of both has. */
function shareOf(sum: Float32Array, one: Float32Array, other: Float32Array): number {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((total, value, at) => total + value * b[at]!, 0);
  const [square, both, squareOfOther] = [dot(one, one), dot(one, other), dot(other, other)];
  const [withOne, withOther] = [dot(sum, one), dot(sum, other)];
  return (withOne * squareOfOther - withOther * both) / (withOther * square - withOne * both);
}

test("the same texts give the same, others another fingerprint; both are of the table", async () => {
  const table = await readWordTable();
  const [learned, again] = [
    await learning.learn(PackedTexts.of(TEXTS)),
    await learning.learn(PackedTexts.of(TEXTS)),
  ];
  const other = await learning.learn(PackedTexts.of(TEXTS.slice(1)));

  assert.deepEqual(again.projection, learned.projection);
  assert.equal(again.model.fingerprint, learned.model.fingerprint);
  assert.notEqual(other.model.fingerprint, learned.model.fingerprint);
  for (const { model } of [await openPlain(), again, other]) assert.ok(isOfTable(model, table));
  assert.ok(!isOfTable({ ...again.model, fingerprint: "learned v1" }, table));
});

test("texts without words and none at all are learned from", async () => {
  for (const texts of [["one text"], ["", "!?"], []]) {
    const [vector] = await (await openBent(texts)).embed(["one text"], "query");

    assert.ok(Math.abs(Math.hypot(...vector!) - 1) < 1e-5);
  }
});

test("learning stops with the signal's reason", async () => {
  const reason = new Error("no longer wanted");

  await assert.rejects(learning.learn(PackedTexts.of(TEXTS), AbortSignal.abort(reason)), reason);
});

test("a text has the same vector whatever was embedded before it, also more words than are remembered", async () => {
  const embedder = await openBent();
  const many = Array.from({ length: 9_000 }, (_, n) => `word${n.toString(36)}`).join(" ");
  const [before] = await embedder.embed(TEXTS.slice(0, 1), "passage");

  await embedder.embed([many, "the mash, and mashed malt"], "passage");

  const [after] = await embedder.embed(TEXTS.slice(0, 1), "passage");
  assert.deepEqual(after, before);
});

test("the numbers of a vector are those that were stored before, to the bit", async () => {
  const texts = [
    "The heron stands below the weir, and the weir hums. A second heron waits; the mill, the mill and the mill!",
    "Kürbissuppe mit Kürbiskernen 東京都の天気 xyzzyqq xyzzyqq",
  ];

  const vectors = await (await openPlain()).embed(texts, "passage");

  const digest = createHash("sha256");
  for (const vector of vectors) digest.update(new Uint8Array(vector.buffer));
  assert.equal(digest.digest("hex"), "4fe330de3cf7a2f8067716072c62f377496040f8eaa09ee0588297d2844d924e");
});
