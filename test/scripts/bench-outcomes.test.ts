import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { BENCHES } from "../../bench/figures/benches.ts";
import { readOutcomes, toTable } from "../../bench/figures/outcomes.ts";

test("the bars that a benchmark prints become rows, the missed ones in bold", () => {
  const output = "warming up\nmet    pages a second: 61.0 (>= 60)\nMISSED idle, MB: 81.0 (<= 80)\n";

  const outcomes = readOutcomes("load", output, 1);

  assert.equal(
    toTable(outcomes),
    "| benchmark | bar | figure |\n| --- | --- | --- |\n" +
      "| load | met | pages a second: 61.0 (≥ 60) |\n| load | **missed** | idle, MB: 81.0 (≤ 80) |",
  );
});

test("a benchmark that fails misses, whatever it printed", () => {
  const crashed = readOutcomes("load", "met    pages a second: 61.0 (>= 60)\n", 1);
  const silent = readOutcomes("linear rules", "", 0);

  assert.deepEqual(
    crashed.map(({ state }) => state),
    ["met", "missed"],
  );
  assert.deepEqual(silent, [{ bench: "linear rules", state: "met", figure: "ended with 0" }]);
});

test("every benchmark that npm run bench starts is there", () => {
  assert.deepEqual(
    BENCHES.filter(({ script }) => !existsSync(join(packageRoot(), script))),
    [],
  );
});
