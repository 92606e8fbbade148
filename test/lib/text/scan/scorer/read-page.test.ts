import assert from "node:assert/strict";
import { test } from "node:test";
import type { Finding } from "../../../../../lib/text/scan/score.ts";
import { findingsBySpan } from "../../../../../lib/text/scan/scorer/read-page.ts";

const finding = (start: number, weight = 0.5): Finding => ({
  ...{ signal: "concealment", weight, text: "the herons", start, end: start + 3 },
  ...{ chunks: [], place: "disguised", isStrong: false },
});

test("a text that a page disguises a thousand times has its findings once", () => {
  const copies = Array.from({ length: 1_000 }, () => [finding(4), finding(0), finding(4, 0.7)]).flat();

  const within = findingsBySpan(copies)("the herons", 0, 10);

  assert.deepEqual(within, [finding(0), finding(4), finding(4, 0.7)]);
});
