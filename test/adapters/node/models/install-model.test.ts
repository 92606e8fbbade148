import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { type TestContext, test } from "node:test";
import { installModel, planModel } from "../../../../adapters/node/models/install-model.ts";
import { findInstalled, listInstalled } from "../../../../adapters/node/models/installed.ts";
import { openSource } from "../../../../adapters/node/models/model-source.ts";
import { findBroken } from "../../../../adapters/node/models/verify-model.ts";
import { startModelServer } from "../../../support/model-server.ts";
import { DIMENSIONS, packTensors, rowsOf, WORDS, writeStaticModel } from "../../../support/static-model.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const WEIGHTS = packTensors({ embeddings: rowsOf() });
const SHA256 = createHash("sha256").update(WEIGHTS).digest("hex");

async function setUp(t: TestContext) {
  const folder = tempFolder(t);
  const data = join(folder, "data");
  const files = join(folder, "twelve");
  writeStaticModel(files, WEIGHTS);
  const ports = { fetch, sleep: async () => {} };
  const install = async (from: string, options: { name?: string; sha256?: string } = {}) => {
    const plan = await planModel(data, openSource(from, ports), options.name);
    return installModel(data, plan, { sha256: options.sha256, onProgress: () => {}, now: new Date(0) });
  };
  return {
    data,
    files,
    install,
    server: async () =>
      Object.assign(await startModelServer(t, files), { stored: () => storedWeights(data) }),
    plan: (from: string) => planModel(data, openSource(from, ports)),
  };
}

/** Bytes of weights in the folder of the models. */
function storedWeights(data: string): number {
  if (!existsSync(data)) return 0;
  const files = readdirSync(data, { recursive: true, encoding: "utf8" });
  const sizes = files
    .filter((file) => basename(file) === "model.safetensors")
    .map((file) => statSync(join(data, file)).size);
  return Math.max(0, ...sizes);
}

/** What stands in the folder of the models. */
const models = (data: string) => readdirSync(join(data, "models")).sort();

test("a model is installed from a folder, with its hashes, licence and languages written down", async (t) => {
  const { data, files, install } = await setUp(t);

  const installed = await install(files);

  assert.deepEqual(installed, findInstalled(data, "twelve"));
  const { files: written, ...rest } = installed;
  assert.deepEqual(rest, {
    name: "twelve",
    source: files,
    installed_at: "1970-01-01T00:00:00.000Z",
    dimensions: DIMENSIONS,
    rows: WORDS.length + 1,
    licence: "mit",
    languages: ["en", "de"],
  });
  assert.deepEqual(written.weights, { bytes: WEIGHTS.length, sha256: SHA256 });
  assert.deepEqual(models(data), ["twelve"]);
  assert.deepEqual(readdirSync(join(data, "models", "twelve")).sort(), [
    "README.md",
    "model.json",
    "model.safetensors",
    "tokenizer.json",
  ]);
});

test("a model is installed from an address, called as its repository is", async (t) => {
  const { data, install, server } = await setUp(t);
  const { base } = await server();

  const { name, source, files } = await install(base.slice(0, -1), { sha256: SHA256.toUpperCase() });

  assert.deepEqual([name, source, files.weights.sha256], ["twelve", base, SHA256]);
  assert.equal(await findBroken(data, findInstalled(data, "twelve")!), undefined);
});

test("what is asked before weighs little: of the weights their head alone", async (t) => {
  const { plan, server } = await setUp(t);
  const played = await server();

  const { bytes, rows, dimensions } = await plan(played.base);

  assert.deepEqual([bytes, rows, dimensions], [WEIGHTS.length, WORDS.length + 1, DIMENSIONS]);
  const [weights] = played.asked.filter(({ file }) => file === "model.safetensors");
  assert.match(weights?.headers.range ?? "", /^bytes=0-\d+$/);
});

test("a download that broke off goes on with the next installation", async (t) => {
  const { data, install, server } = await setUp(t);
  const played = await server();
  played.cuts.push(500, 0, 0, 0, 0);
  await assert.rejects(install(played.base), /Run the same command to resume/);
  assert.deepEqual(listInstalled(data), []);
  played.cuts.length = 0;
  played.asked.length = 0;

  const { files } = await install(played.base);

  assert.equal(files.weights.sha256, SHA256);
  assert.ok(played.asked.some(({ headers }) => headers.range === "bytes=500-"));
  assert.deepEqual(models(data), ["twelve"]);
});

test("weights with another hash than was given are deleted", async (t) => {
  const { data, install, server } = await setUp(t);
  const { base } = await server();

  await assert.rejects(install(base, { sha256: "0".repeat(64) }), (error: any) => {
    assert.equal(error.code, "invalid");
    assert.match(
      error.message,
      new RegExp(`have the sha256 ${SHA256}, not 0{64}\\. The download was deleted`),
    );
    return true;
  });

  assert.deepEqual([listInstalled(data), models(data)], [[], []]);
});

test("a folder that is no static model is refused, and why", async (t) => {
  const { data, files, install } = await setUp(t);
  const refused = (change: () => void, expected: RegExp) => {
    writeStaticModel(files, WEIGHTS);
    change();
    return assert.rejects(
      install(files),
      (error: any) => error.code === "invalid" && expected.test(error.message),
      String(expected),
    );
  };
  const write = (name: string, text: string | Uint8Array) => () => writeFileSync(join(files, name), text);

  await refused(() => rmSync(join(files, "tokenizer.json")), /Not found: tokenizer\.json in/);
  await refused(() => rmSync(join(files, "model.safetensors")), /Not found: model\.safetensors in/);
  await refused(write("model.safetensors", "PK"), /not a safetensors file/);
  await refused(write("model.safetensors", WEIGHTS.subarray(0, -9)), /file is truncated/);
  await refused(write("model.safetensors", packTensors({ encoder: rowsOf() })), /not a static model/);
  await refused(write("tokenizer.json", "{"), /does not support this tokenizer/);
  const rows = rowsOf();
  const broken = { ...rows, values: rows.values.with(40, Number.NaN) };
  await refused(
    write("model.safetensors", packTensors({ embeddings: broken })),
    /contain values that are not numbers/,
  );

  assert.deepEqual(listInstalled(data), []);
});

test("places and names that can't be used are refused", async (t) => {
  const { files, install } = await setUp(t);

  await assert.rejects(install(join(files, "none")), /is not a folder/);
  await assert.rejects(install("https://me:word@example.com/"), /does not work\. Give the URL/);
  for (const name of ["../up", "", "built-in", ".hidden", "a b"])
    await assert.rejects(install(files, { name }), /Invalid model name/);
});

test("a model whose files are whole is not replaced; one that is broken is", async (t) => {
  const { data, files, install } = await setUp(t);
  const first = await install(files);
  await assert.rejects(install(files), /The model twelve exists already\. Remove it first/);
  const weights = join(data, "models", "twelve", "model.safetensors");
  appendFileSync(weights, "x");
  assert.match((await findBroken(data, first)) ?? "", /has the SHA-256 [0-9a-f]{64} instead of/);

  await install(files);

  assert.deepEqual(readFileSync(weights), Buffer.from(WEIGHTS));
  if (process.platform !== "win32") assert.equal(statSync(weights).mode & 0o777, 0o600);
});
