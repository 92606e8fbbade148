import assert from "node:assert/strict";
import { test } from "node:test";
import { findCasts } from "../../scripts/layers/find-casts.ts";

test("each `as` with a type is found, `as const` and what imports and exports are called are not", () => {
  const file = [
    'import { one as two } from "./one.ts";',
    'const names = ["a", "b"] as const;',
    "const value = two as unknown as string;",
    "export { value as three };",
    "const element = (<p>{value as string}</p>);",
  ].join("\n");

  assert.deepEqual(findCasts("a.tsx", file), [3, 3, 5]);
});
