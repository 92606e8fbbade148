import assert from "node:assert/strict";
import { test } from "node:test";
import { scanPage } from "../../../../lib/text/scan/scan-page.ts";
import { THRESHOLD } from "../../../../lib/text/scan/score.ts";
import { inSymbols, PROSE, strewn } from "../../../fixtures/attacks/invisible-bits.ts";
import { LETTER } from "../../../fixtures/attacks/orders.ts";
import { pageOf } from "./page.ts";

const [ZERO, ONE] = ["\u200b", "\u200c"];
const BITS = inSymbols(LETTER, ZERO + ONE, 8);

/** What may stand before and behind bits to make them look like the filling of a line, or to be read instead of them. */
const PADDING: Record<string, string> = {
  "the same again and again": ONE.repeat(5_000),
  "the same two in turn": (ZERO + ONE).repeat(5_000),
  "a row of five": (ZERO + ONE + ONE + ZERO + ONE).repeat(2_000),
  "other kinds": "\u2060\u2062\u2063\u2064\ufeff\u200e".repeat(1_500),
  "a longer text": ONE + inSymbols("the garden is quiet and the birds are away ".repeat(40), ZERO + ONE, 8),
};

test("padding by itself passes, unless it is a text in bits itself", () => {
  for (const [name, padding] of Object.entries(PADDING).slice(0, 4)) {
    assert.deepEqual(scanPage(pageOf(`A note.\n\n${padding}\n\nAnother.`)).signals, [], name);
    assert.deepEqual(scanPage(pageOf(strewn(padding.slice(0, 3_000), 9))).signals, [], `${name}, strewn`);
  }
});

test("no padding hides a row of bits, or bits that are strewn in a text", () => {
  for (const [name, padding] of Object.entries(PADDING)) {
    const around = padding + BITS + padding;

    for (const text of [padding + BITS, BITS + padding, around, strewn(around, 3)])
      assert.ok(scanPage(pageOf(`A note.\n\n${text}\n\nAnother.`)).riskScore >= THRESHOLD, name);
    assert.ok(scanPage(pageOf(strewn(padding + BITS, 3))).signals.includes("direct_override"), name);
  }
});

test("bits are read however much stands between two of them", () => {
  for (const between of [1, 80, 81, 400]) {
    const result = scanPage(pageOf(strewn(BITS, between)));

    assert.ok(result.signals.includes("direct_override"), `${between}`);
  }
});

test("an order in base64 is read within bits", () => {
  const result = scanPage(pageOf(strewn(inSymbols(btoa(LETTER), ZERO + ONE, 8), 5)));

  assert.ok(result.signals.includes("direct_override"));
});

test("bits are read in characters that other characters outnumber, and in blanks of other widths", () => {
  const others = Array.from("\u2060\u2062\u2063\u2064\ufeff\u200e");
  const outnumbered = Array.from(BITS, (bit, at) => bit + others[at % 6] + others[(at * 5 + 1) % 6]).join("");

  for (const bits of [
    outnumbered,
    inSymbols(LETTER, "\u2009\u200a", 8),
    inSymbols(LETTER, "\u202f\u205f", 7),
    inSymbols(LETTER, "\u2009\u200b", 16),
  ])
    assert.ok(scanPage(pageOf(strewn(bits, 2))).signals.includes("direct_override"));
});

test("more kinds of invisible characters than are read, each of them often, are a warning", () => {
  const kinds = Array.from(
    "\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff\u034f\u061c\u206a\u206b\u206c",
  );
  const motley = Array.from({ length: 400 }, (_, at) => kinds[Math.imul(at, 0x9e3779b1) >>> 28] ?? "").join(
    "",
  );
  const list = kinds.map((kind, at) => `${at}: "${kind}", as in a${kind}b`).join("\n");

  assert.deepEqual(scanPage(pageOf(strewn(motley, 9))).signals, ["obfuscation"]);
  assert.deepEqual(scanPage(pageOf(`${PROSE}\n${list}`)).signals, []);
});

test("thin blanks of figures and punctuation pass", () => {
  const figures =
    "1\u202f000\u2009kg \u00ab\u202fvoil\u00e0\u202f\u00bb, 3\u2009\u00d7\u200a4\u2009m\u00b2. ".repeat(200);

  assert.deepEqual(scanPage(pageOf(figures)).signals, []);
});

test("the cost of invisible characters grows no faster than their number", () => {
  const pieces = [ZERO + ONE, "\u2060\u2062\u2063\u2064\ufeff\u200e\u200b\u200f", BITS, "\u2009a\u200a"];

  for (const piece of pieces) {
    const [once = 0, fourfold = 0] = [50_000, 200_000].map((size) => {
      const page = pageOf(piece.repeat(Math.ceil(size / piece.length)));
      const before = process.cpuUsage();
      scanPage(page, []);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });

    assert.ok(fourfold < 10_000 && fourfold < 12 * once + 500, `${once} ms, ${fourfold} ms`);
  }
});
