import assert from "node:assert/strict";
import { test } from "node:test";
import { gunzipSmall } from "../../../adapters/node/analysis/gunzip-small.ts";
import { pack, unpack } from "../../../lib/text/pack.ts";

test("small texts are decompressed at once", async () => {
  const [packed] = await pack("A heron stands below the weir.");

  const bytes = gunzipSmall(packed!);

  assert.equal(new TextDecoder().decode(bytes), "A heron stands below the weir.");
});

test("texts that are large before or after, and damaged ones, are left to the stream", async () => {
  const noise = Array.from({ length: 40_000 }, (_, n) => Math.imul(n, 2_654_435_769) >>> 0).join(" ");
  const [large] = await pack(noise);
  const [swollen] = await pack("a".repeat(600_000));

  assert.equal(gunzipSmall(large!), undefined);
  assert.equal(gunzipSmall(swollen!), undefined);
  assert.equal(gunzipSmall(new Uint8Array([1, 2, 3])), undefined);
  assert.equal(await unpack([swollen!], gunzipSmall), "a".repeat(600_000));
});
