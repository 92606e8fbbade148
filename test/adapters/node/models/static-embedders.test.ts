import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { findFault } from "../../../../adapters/node/models/find-fault.ts";
import { installModel, planModel } from "../../../../adapters/node/models/install-model.ts";
import {
  choiceFile,
  folderOf,
  modelOf,
  readChoice,
  writeChoice,
} from "../../../../adapters/node/models/installed.ts";
import { openSource } from "../../../../adapters/node/models/model-source.ts";
import { createStaticEmbedders } from "../../../../adapters/node/models/static-embedders.ts";
import type { Embedder, EmbeddingModel } from "../../../../lib/text/embed/embedder.ts";
import { testEmbedderContract } from "../../../contracts/embedder.ts";
import { localEmbedders } from "../../../support/local.ts";
import { writeStaticModel } from "../../../support/static-model.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

type Cleaning = { after: (clean: () => unknown) => unknown };

/** A data folder in which the twelve words are installed. */
async function installTwelve(t: Cleaning): Promise<{ data: string; model: EmbeddingModel }> {
  const folder = tempFolder(t);
  const data = join(folder, "data");
  writeStaticModel(join(folder, "twelve"));
  const plan = await planModel(data, openSource(join(folder, "twelve"), { fetch, sleep: async () => {} }));
  const installed = await installModel(data, plan, { onProgress: () => {}, now: new Date(0) });
  return { data, model: modelOf(installed) };
}

function start(t: Cleaning, data: string) {
  const { embedders, close } = createStaticEmbedders(data, localEmbedders({ from: 500 }));
  t.after(close);
  return embedders;
}

const noProjection = async () => new Uint8Array();
const rejects = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: any) => error.code === "unavailable" && message.test(error.message));

const clean: (() => unknown)[] = [];
after(async () => {
  for (const one of clean.reverse()) await one();
});
let shared: Promise<Embedder> | undefined;
// One for all of its tests, since each would start a thread.
testEmbedderContract("model that is installed", () => (shared ??= open({ after: (one) => clean.push(one) })));

async function open(t: Cleaning): Promise<Embedder> {
  const { data, model } = await installTwelve(t);
  writeChoice(data, model);
  return start(t, data).current();
}

test("without a choice the local embedders are at work, as they were", async (t) => {
  const { data } = await installTwelve(t);
  const embedders = start(t, data);

  const { model } = await embedders.current();

  assert.equal(model.model, "meaning");
  assert.notEqual(embedders.learning, undefined);
  assert.equal(findFault(data), undefined);
});

test("a model that is chosen counts at once, nothing is learned in its stead, and what it made is still searched later", async (t) => {
  const { data, model } = await installTwelve(t);
  const embedders = start(t, data);
  const local = await embedders.current();
  writeChoice(data, model);

  const chosen = await embedders.current();
  const learned = {
    ...local.model,
    model: "learned",
    fingerprint: `${local.model.fingerprint.replace("meaning", "learned")} x`,
  };

  assert.deepEqual(chosen.model, model);
  assert.deepEqual([embedders.learning, await embedders.isLearned?.(learned)], [undefined, false]);
  writeChoice(data, undefined);
  assert.equal(await embedders.isLearned?.(learned), true);
  assert.deepEqual((await embedders.of(model, noProjection))?.model, model);
  assert.equal(await embedders.of({ ...model, fingerprint: "of other files" }, noProjection), undefined);
});

test("a model whose files are not those that were installed is not used, and nothing takes its place", async (t) => {
  const { data, model } = await installTwelve(t);
  writeChoice(data, model);
  writeFileSync(join(folderOf(data, "twelve"), "tokenizer.json"), "{}");
  const embedders = start(t, data);

  const embedder = await embedders.current();

  assert.deepEqual(embedder.model, model);
  await rejects(
    embedder.embed(["bread"], "query"),
    /^The model twelve does not work\. Its files changed after they were installed\. Reinstall it, or run: bookmarkd model use built-in$/,
  );
  assert.match(
    findFault(data) ?? "",
    /model twelve does not work: its files are missing or damaged\. Search continues/,
  );
});

test("a model whose files are gone is told of, and found when they are back", async (t) => {
  const { data, model } = await installTwelve(t);
  writeChoice(data, model);
  const embedders = start(t, data);
  rmSync(folderOf(data, "twelve"), { recursive: true });

  const embedder = await embedders.of(model, noProjection);

  await rejects(embedder!.embed(["bread"], "query"), /Its files are gone\./);
  assert.notEqual(findFault(data), undefined);
  writeStaticModel(folderOf(data, "twelve"));
  assert.equal((await embedder!.embed(["bread"], "query")).length, 1);
});

test("where nobody can tell which model is in use, none takes its place", async (t) => {
  const { data, model } = await installTwelve(t);
  writeChoice(data, model);
  writeFileSync(choiceFile(data), "{");

  await rejects(start(t, data).current(), /names no model to use/);
  assert.throws(() => readChoice(data));
  assert.match(findFault(data) ?? "", /names no model to use/);
});
