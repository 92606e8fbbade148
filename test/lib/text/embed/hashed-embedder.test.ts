import assert from "node:assert/strict";
import { test } from "node:test";
import type { Embedder } from "../../../../lib/text/embed/embedder.ts";
import { createHashedEmbedder } from "../../../../lib/text/embed/hashed-embedder.ts";
import { testEmbedderContract } from "../../../contracts/embedder.ts";

testEmbedderContract("hashed embedder", () => createHashedEmbedder());
testEmbedderContract("hashed embedder of 300 dimensions", () => createHashedEmbedder({ dimensions: 300 }));

async function similarity(
  one: string,
  other: string,
  embedder: Embedder = createHashedEmbedder(),
): Promise<number> {
  const [passage] = await embedder.embed([one], "passage");
  const [query] = await embedder.embed([other], "query");
  return passage!.reduce((sum, value, index) => sum + value * query![index]!, 0);
}

test("forms of one English word are near each other", async () => {
  assert.ok((await similarity("connected", "connections")) > 0.5);
});

test("case, accents and width make no difference", async () => {
  assert.ok((await similarity("Café Übermut", "cafe ÜBERMUT")) > 0.999);
  assert.ok((await similarity("Ｆｕｌｌ width", "full width")) > 0.999);
});

test("a word with a slip of the pen stays near", async () => {
  const slip = await similarity("photosynthesis", "photosinthesis");

  assert.ok(slip > 0.3 && slip < 0.9, `${slip}`);
});

test("the order of words counts a little", async () => {
  const reordered = await similarity("grey heron catches silver fish", "silver heron catches grey fish");

  assert.ok(reordered > 0.8 && reordered < 0.99, `${reordered}`);
});

test("a word that is repeated counts more, but not as often as it is repeated", async () => {
  const repeated = `${"heron ".repeat(20)}lake`;

  const [once, often] = [await similarity("heron lake", "heron"), await similarity(repeated, "heron")];
  const beside = await similarity(repeated, "lake");

  assert.ok(often > once + 0.1, `${once} ${often}`);
  assert.ok(beside > 0.15, `${beside}`);
});

test("texts in scripts without spaces are near when they share words", async () => {
  const shared = await similarity("灯台は港の入口にある", "港の灯台");
  const other = await similarity("今日は銀行が休みです", "港の灯台");

  assert.ok(shared > other + 0.2, `${shared} ${other}`);
});

test("texts that share nothing are nearly at right angles", async () => {
  assert.ok(Math.abs(await similarity("mortgage interest paid monthly", "copper kettle whistles")) < 0.15);
});

test("a text without any feature is near no other", async () => {
  assert.ok(Math.abs(await similarity("", "The lighthouse keeper trims the lamp each evening.")) < 0.15);
});

test("the fingerprint changes with the dimensions", () => {
  const [one, other] = [createHashedEmbedder().model, createHashedEmbedder({ dimensions: 512 }).model];

  assert.notEqual(one.fingerprint, other.fingerprint);
});

test("vectors stay what they were in the version the fingerprint names", async () => {
  const [vector] = await createHashedEmbedder({ dimensions: 8 }).embed(
    ["Herons fish at low tide"],
    "passage",
  );

  assert.equal(
    createHashedEmbedder({ dimensions: 8 }).model.fingerprint,
    "hashed v2 8 porter-en word*1,pair*0.4,gram*0.3",
  );
  assert.deepEqual(
    Array.from(vector!, (value) => Math.round(value * 1000)),
    [126, 126, 126, 798, 546, 0, -42, 126],
  );
});

test("it lets others have their turn, and stops when told to meanwhile", async () => {
  const controller = new AbortController();
  const texts = Array.from({ length: 2000 }, (_, n) => `${n} ${"lamps along the quay ".repeat(50)}`);
  const reason = new Error("no longer wanted");

  const embedding = createHashedEmbedder().embed(texts, "passage", controller.signal);
  setTimeout(() => controller.abort(reason), 0);

  await assert.rejects(embedding, reason);
});
