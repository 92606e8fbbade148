import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compileDistances } from "../../scripts/wat/compile.ts";

test("the WebAssembly module in the source is the one that distances.wat says", async () => {
  const source = new URL("../../lib/store/signs/distances-wasm.ts", import.meta.url);

  assert.equal(readFileSync(source, "utf8"), await compileDistances());
});
