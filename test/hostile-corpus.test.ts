import assert from "node:assert/strict";
import { test } from "node:test";
import { CORPUS } from "../bench/hostile/corpus.ts";
import { KINDS } from "../bench/hostile/input.ts";
import { take } from "../bench/hostile/ways.ts";
import { AppError } from "../lib/errors.ts";

/** Small, because what large inputs cost is measured by `bench/hostile/run.ts`. */
const BYTES = 1_000;

test("the hostile corpus has 250 inputs and more, each with a name of its own", () => {
  const names = new Set(CORPUS.map(({ name }) => name));

  assert.equal(names.size, CORPUS.length);
  assert.ok(names.size >= 250);
});

for (const kind of KINDS) {
  test(`every hostile ${kind} goes through the service without a throw`, async () => {
    for (const input of CORPUS.filter((one) => one.kind === kind)) {
      const steps: string[] = [];
      const way = take(input, input.make(BYTES), async (step, work) => {
        const result = await work();
        assert.notEqual(result, undefined, `${input.name}: ${step.name}`);
        steps.push(step.name);
        return result;
      });

      await way.catch((error: unknown) => {
        // A file that is none is refused.
        assert.ok(error instanceof AppError && error.code === "invalid", `${input.name}: ${error}`);
        steps.push("refused");
      });
      assert.ok(steps.length > 0 || kind === "query", input.name);
    }
  });
}
