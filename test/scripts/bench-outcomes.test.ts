import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { BENCHES } from "../../bench/figures/benches.ts";
import { readOutcomes, replaceSections, toSection } from "../../bench/figures/outcomes.ts";

test("the bars that a benchmark prints become a section, the missed ones in bold", () => {
  const output = "warming up\nmet    pages a second: 61.0 (>= 60)\nMISSED idle, MB: 81.0 (<= 80)\n";

  const outcomes = readOutcomes(output, 1);

  assert.equal(
    toSection({ name: "load", script: "bench/load/run.ts" }, outcomes, "2026-11-23, Node 20"),
    "## load\n\n`bench/load/run.ts`, 2026-11-23, Node 20\n\n| bar | figure |\n| --- | --- |\n" +
      "| met | pages a second: 61.0 (≥ 60) |\n| **missed** | idle, MB: 81.0 (≤ 80) |",
  );
});

test("a benchmark replaces its own section and the head, adds it in its place, and those that are gone go", () => {
  const file = "# Figures\n\nOld text.\n\n## b\n\nold b\n\n## c\n\nold c\n\n## gone\n\nold\n";

  const written = replaceSections(
    "# Figures\n\nText.",
    file,
    new Map([
      ["c", "## c\n\nnew c"],
      ["a", "## a\n\nnew a"],
    ]),
    ["a", "b", "c", "d"],
  );

  assert.equal(written, "# Figures\n\nText.\n\n## a\n\nnew a\n\n## b\n\nold b\n\n## c\n\nnew c\n");
});

test("a benchmark that fails misses, whatever it printed", () => {
  const crashed = readOutcomes("met    pages a second: 61.0 (>= 60)\n", 1);
  const silent = readOutcomes("", 0);

  assert.deepEqual(
    crashed.map(({ state }) => state),
    ["met", "missed"],
  );
  assert.deepEqual(silent, [{ state: "met", figure: "ended with 0" }]);
});

test("every benchmark that npm run bench starts is there", () => {
  assert.deepEqual(
    BENCHES.filter(({ script }) => !existsSync(join(packageRoot(), script))),
    [],
  );
});
