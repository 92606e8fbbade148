import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compile, fileOf, MODULES } from "../../scripts/wat/compile.ts";

test("the WebAssembly modules in the source are those that their texts say", async () => {
  for (const module of MODULES)
    assert.equal(readFileSync(fileOf(module, "-wasm.ts"), "utf8"), await compile(module), module.path);
});
