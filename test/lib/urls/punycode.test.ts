import assert from "node:assert/strict";
import { test } from "node:test";
import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { decodeLabel } from "../../../lib/urls/punycode.ts";

test("labels of host names are read in their Unicode form", () => {
  assert.equal(decodeLabel("xn--bcher-kva"), "bücher");
  assert.equal(decodeLabel("XN--BCHER-KVA"), "bücher");
  // RFC 3492, section 7.1, samples B and L.
  assert.equal(decodeLabel("xn--ihqwcrb4cv8a8dqg056pqjye"), "他们为什么不说中文");
  assert.equal(decodeLabel("xn--3B-ww4c5e180e575a65lsy2b"), "3年b組金八先生");
});

test("what is no encoded label stays as it is", () => {
  for (const label of ["example", "xn--", "xn--a!", "xn--99999999", `xn--${"9".repeat(80)}`, "xn---x"]) {
    assert.doesNotThrow(() => decodeLabel(label));
  }
  assert.equal(decodeLabel("example"), "example");
  assert.equal(decodeLabel("xn--a!"), "xn--a!");
  assert.equal(decodeLabel("xn--99999999"), "xn--99999999");
});

test("labels are decoded as the runtime decodes them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), (text) => {
      const label = domainToASCII(text);
      fc.pre(label.startsWith("xn--") && !label.includes("."));

      assert.equal(decodeLabel(label), domainToUnicode(label));
    }),
  );
});
