import assert from "node:assert/strict";
import { test } from "node:test";
import type { Embedder } from "../../../../../lib/text/embed/embedder.ts";
import { createLearnedEmbedder, isLearned } from "../../../../../lib/text/embed/learned/learned-embedder.ts";
import { createLearning, createLocalEmbedders } from "../../../../../lib/text/embed/local-embedders.ts";
import { testEmbedderContract } from "../../../../contracts/embedder.ts";

const SHAPE = { hashed: 192, directions: 16 };
const learning = createLearning({ shape: SHAPE });

/** What goes into a pot and what goes onto a boat: "kettle" and "teapot" never stand in one text, but in like company. */
const TEXTS = [
  ...["kettle", "teapot"].flatMap((pot) =>
    ["steam", "boiling", "leaves", "sugar", "kitchen", "cup"].flatMap((word) => [
      `The ${pot} with hot water, ${word} and a cup for breakfast.`,
      `Pour hot ${word} water from the ${pot} into the cup.`,
    ]),
  ),
  ...["anchor", "rudder", "mast", "sail", "harbour", "crew"].flatMap((word) => [
    `The boat lost its ${word} in the storm off the coast.`,
    `A sailor mends the ${word} of the boat at the quay.`,
  ]),
];

const learned = await learning.learn(TEXTS);
const embedder = createLearnedEmbedder(learned.model, learned.projection);

testEmbedderContract("learned embedder", async () => {
  const passages = [
    "Sourdough needs a hot oven.",
    "A lighthouse has a lamp.",
    "The bank set the mortgage interest.",
  ];
  const { model, projection } = await learning.learn([...TEXTS, ...passages]);
  return createLearnedEmbedder(model, projection);
});

async function similarity(passage: string, query: string, by: Embedder = embedder): Promise<number> {
  const [one] = await by.embed([passage], "passage");
  const [other] = await by.embed([query], "query");
  return one!.reduce((sum, value, index) => sum + value * other![index]!, 0);
}

test("words that stand in like company are near each other, which the plain hash does not know", async () => {
  const plain = await createLocalEmbedders().current();
  const { model, projection } = await createLearning({ shape: { hashed: 1024, directions: 2 } }).learn(TEXTS);
  const two = createLearnedEmbedder(model, projection);

  const [near, far] = [await similarity("teapot", "kettle", two), await similarity("teapot", "rudder", two)];

  assert.ok(near > 0.4 && near > far + 0.2, `${near} ${far}`);
  assert.ok((await similarity("teapot", "kettle", plain)) < 0.2);
});

test("a rare word counts more than a frequent one", async () => {
  const [rare, frequent] = [
    await similarity("rudder", "rudder boat"),
    await similarity("boat", "rudder boat"),
  ];

  assert.ok(rare > frequent, `${rare} ${frequent}`);
});

test("a word that no text had says nothing in a question", async () => {
  assert.deepEqual(await embedder.embed(["kettle"], "query"), await embedder.embed(["kettle xqzj"], "query"));
});

test("the same texts give the same, others another fingerprint", async () => {
  const again = await learning.learn(TEXTS);
  const other = await learning.learn(TEXTS.slice(1));

  assert.deepEqual(again.projection, learned.projection);
  assert.equal(again.model.fingerprint, learned.model.fingerprint);
  assert.notEqual(other.model.fingerprint, learned.model.fingerprint);
  assert.ok(isLearned(learned.model));
});

test("fewer texts than directions, texts without words and none at all are learned from", async () => {
  for (const texts of [["one text"], ["", "!?"], []]) {
    const { model, projection } = await learning.learn(texts);
    const [vector] = await createLearnedEmbedder(model, projection).embed(["one text"], "query");

    assert.ok(Math.abs(Math.hypot(...vector!) - 1) < 1e-5);
  }
});

test("what was learned reads the same where it is shared between threads", async () => {
  const shared = new Uint8Array(new SharedArrayBuffer(learned.projection.length));
  shared.set(learned.projection);

  const there = createLearnedEmbedder(learned.model, shared);

  assert.deepEqual(
    await there.embed(["hot water"], "passage"),
    await embedder.embed(["hot water"], "passage"),
  );
});

test("learning stops with the signal's reason", async () => {
  const reason = new Error("no longer wanted");

  await assert.rejects(learning.learn(TEXTS, AbortSignal.abort(reason)), reason);
});

test("vectors stay what they were in the version the fingerprint names", async () => {
  const { model, projection } = await createLearning({ shape: { hashed: 4, directions: 2 } }).learn(TEXTS);
  const [vector] = await createLearnedEmbedder(model, projection).embed(["Pour the kettle"], "passage");

  assert.match(model.fingerprint, /^learned v1 porter-en word\*1,pair\*0\.4,gram\*0\.3 4\+2 [0-9a-f]{64}$/);
  assert.deepEqual(
    Array.from(vector!, (value) => Math.round(value * 100)),
    [69, -16, 3, -5, 55, 44],
  );
});
