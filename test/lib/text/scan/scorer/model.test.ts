import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTED } from "../../../../../lib/text/scan/score.ts";
import { FeatureList, TABLE } from "../../../../../lib/text/scan/scorer/feature-list.ts";
import {
  GATE,
  type Model,
  ROWS,
  rowOf,
  scoreOf,
  toRisk,
  UNITS,
  unpackModel,
} from "../../../../../lib/text/scan/scorer/model.ts";

/** A model in which every feature weighs a tenth of this. Of the hidden layer, only the output of the first unit counts. */
function modelOf(weight: number): Model {
  return {
    weights: new Int8Array(TABLE).fill(weight),
    scale: 0.1,
    hidden: new Int8Array(ROWS * UNITS),
    hiddenScale: 0.1,
    biases: Array.from({ length: UNITS }, () => 0),
    outputs: Array.from({ length: UNITS }, (_, unit) => (unit === 0 ? 2 : 0)),
    note: -1,
    ask: 2,
  };
}

/** The features of a span with one feature of this value. */
function listOf(value: number): FeatureList {
  const features = new FeatureList();
  features.start();
  features.add(1, 2, 3, 4, value);
  return features;
}

test("the model has a weight for each index of the table, and one of each row for every unit", () => {
  const { weights, hidden, biases, outputs } = unpackModel();
  assert.deepEqual([weights.length, hidden.length], [TABLE, ROWS * UNITS]);
  assert.deepEqual([biases.length, outputs.length], [UNITS, UNITS]);
  assert.ok(weights.some((weight) => weight < 0) && hidden.some((weight) => weight < 0));
});

test("the risk is one half where people are asked, and the level of a note where a passage is noted", () => {
  const model = modelOf(0);
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
  assert.equal(scoreOf(features, modelOf(10)), 1);
});

test("a unit of the hidden layer adds what it adds up to, nothing when negative, and only what has a weight", () => {
  const features = listOf(0.5);
  const withRow = (weight: number, row: number): Model => {
    const model = modelOf(weight);
    model.hidden[rowOf(features.places[0] ?? 0)] = row;
    return model;
  };
  assert.equal(scoreOf(features, withRow(10, 20)), 0.5 + 2 * 0.5 * 2);
  assert.equal(scoreOf(features, withRow(10, -20)), 0.5);
  assert.equal(scoreOf(features, withRow(0, 20)), 0);
});

test("the hidden layer is asked only where the weighted sum reaches the gate", () => {
  const model = { ...modelOf(-10), biases: Array.from({ length: UNITS }, () => 1) };
  assert.equal(scoreOf(listOf(-GATE), model), GATE + 2);
  assert.equal(scoreOf(listOf(-GATE + 1), model), GATE - 1);
});
