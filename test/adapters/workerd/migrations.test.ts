import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";

test("the worker's bundle has every migration, in order", () => {
  const source = readFileSync(join(packageRoot(), "adapters/workerd/migrations.ts"), "utf8");

  const named = [...source.matchAll(/name: "(\w+\.sql)"/g)].map(([, name]) => name);
  const imported = [...source.matchAll(/migrations\/(\w+\.sql)"/g)].map(([, name]) => name);

  const all = readMigrations().map(({ name }) => name);
  assert.deepEqual(named, all);
  assert.deepEqual(imported, all);
});
