import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { identityOf } from "../../../lib/urls/identity/identity-of.ts";
import { anyUrl } from "../../support/any-text.ts";
import { takesLinearTime } from "../../support/linear-time.ts";

const pairs = readFileSync(new URL("../../fixtures/addresses.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^[=≠] /.test(line))
  .map((line) => line.split(" "));

test("of 300 pairs of addresses 99 in 100 are told right, and no two pages are taken for one", () => {
  const missed: string[] = [];
  const merged: string[] = [];
  for (const [sign, a = "", b = ""] of pairs) {
    const same = identityOf(a) === identityOf(b);
    if (sign === "=" && !same) missed.push(`${identityOf(a)} ≠ ${identityOf(b)}`);
    if (sign === "≠" && same) merged.push(`${a} ${b}`);
  }

  assert.ok(pairs.length >= 300, String(pairs.length));
  assert.deepEqual(merged, []);
  assert.ok(missed.length <= pairs.length / 100, missed.join("\n"));
});

test("any text has an identity, and an address has that of its exact form", () => {
  fc.assert(fc.property(fc.string(), (text) => typeof identityOf(text) === "string"));
  fc.assert(
    fc.property(anyUrl, (text) => {
      assert.equal(identityOf(new URL(text).href), identityOf(text));
    }),
  );
});

test("a long address takes time by its length", () => {
  const parts = ["/a-b-c", "/amp", "%7e", "?utm_a=1", "&sid=0", "(S(", ";jsessionid=", "#/?", "."];

  for (const part of parts) {
    takesLinearTime(
      (length) => identityOf(`https://m.example.com/${part.repeat(length / part.length)}`),
      50_000,
    );
  }
});
