import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTED } from "../../../../../lib/text/scan/score.ts";
import { FeatureList, TABLE } from "../../../../../lib/text/scan/scorer/feature-list.ts";
import { packWeights, scoreOf, toRisk, unpackWeights } from "../../../../../lib/text/scan/scorer/model.ts";

test("weights are read as they were written, also behind long runs of zeros", () => {
  const weights = new Int8Array(TABLE);
  for (const [at, weight] of [
    [0, 5],
    [1, -7],
    [300, 127],
    [1000, -127],
    [TABLE - 1, 1],
  ] as const)
    weights[at] = weight;
  assert.deepEqual(unpackWeights(packWeights(weights)), weights);
});

test("the risk is one half where people are asked, and the level of a note where a passage is noted", () => {
  const model = { weights: new Int8Array(TABLE), scale: 1, note: -1, ask: 2 };
  assert.equal(toRisk(2, model), 0.5);
  assert.ok(Math.abs(toRisk(-1, model) - NOTED) < 1e-12);
  assert.ok(toRisk(20, model) > 0.9 && toRisk(-30, model) < 0.01);
});

test("a feature counts once, however often it is added", () => {
  const features = new FeatureList();
  features.start();
  for (let times = 0; times < 3; times++) features.add(1, 2, 3, 4, 0.5);
  features.add(1, 2, 3, 5, 0.5);
  assert.equal(features.size, 2);
  const weights = new Int8Array(TABLE).fill(10);
  assert.equal(scoreOf(features, { weights, scale: 0.1, note: 0, ask: 1 }), 1);
});
