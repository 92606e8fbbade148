import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { selectCompletions } from "../../../lib/store/find/completions.ts";
import { createSums } from "../../../lib/store/find/sums.ts";
import { testEnv } from "../../support/env.ts";

const key = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1_000_000_000 }));
const keys = fc.uniqueArray(key, { maxLength: 60 });
const lists = fc.array(fc.record({ keys, score: fc.integer({ min: 1, max: 50 }) }), { maxLength: 12 });

test("sums give the passages with the highest scores, the first of equal ones first", () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 80 }), (all, most) => {
      const sums = createSums();
      const expected = new Map<number, number>();
      for (const { keys, score } of all) {
        sums.add(JSON.stringify(keys), score);
        for (const key of keys) expected.set(key, (expected.get(key) ?? 0) + score);
      }

      const best = sums.best(most);

      const inOrder = [...expected].sort(([a, one], [b, other]) => other - one || a - b);
      assert.deepEqual(best, inOrder.slice(0, most));
    }),
  );
});

test("sums are the same whether keys come one by one or as places in a span", () => {
  const span = 65_536;
  const entry = fc.record({
    key: fc.integer({ min: 1, max: 3 * span }),
    impact: fc.integer({ min: 1, max: 255 }),
  });
  const entries = fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 60 });
  fc.assert(
    fc.property(entries, (all) => {
      const [each, list] = [createSums(), createSums()];
      each.addEach(
        all.map(({ key }) => key),
        all.map(({ impact }) => impact / 4),
      );
      for (const first of [0, span, 2 * span, 3 * span]) {
        const own = all.filter(({ key }) => key >= first && key < first + span);
        const impacts = Uint8Array.from(own, ({ impact }) => impact);
        list.addList(
          first,
          Uint16Array.from(own, ({ key }) => key - first),
          impacts,
          1 / 4,
        );
      }

      assert.deepEqual(list.best(40), each.best(40));
    }),
  );
});

test("a run of one or two characters is completed without reading all terms of the index", async (t) => {
  const env = await testEnv(t);

  for (const index of ["chunks_trigram", "bookmarks_trigram"] as const) {
    const { sql, args } = selectCompletions(index, ["苍鹭"]) as { sql: string; args: string[] };
    const { rows } = await env.reader.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const [first, second] = rows.map(({ detail }) => String(detail));

    assert.match(first!, /^SCAN run /);
    assert.match(second!, /^SCAN t VIRTUAL TABLE INDEX [1-9]/);
  }
});
