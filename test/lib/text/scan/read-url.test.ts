import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readUrl } from "../../../../lib/text/scan/read-url.ts";
import { scanGiven } from "../../../../lib/text/scan/scan-given.ts";
import { scanPage } from "../../../../lib/text/scan/scan-page.ts";
import { THRESHOLD } from "../../../../lib/text/scan/score.ts";
import { HOSTILE_URLS, ORDINARY_URLS } from "../../../fixtures/attacks/urls.ts";
import { anyText } from "../../../support/any-text.ts";
import { pageOf } from "./page.ts";

const TEXT = "The archive is kept in plain files, sorted by year.";

test("a url that commands trips in each of its parts: posted, where it led, and as the page's own", () => {
  for (const [part, url] of Object.entries(HOSTILE_URLS)) {
    const results = [
      scanGiven({ url, title: "", faviconUrl: "" }),
      scanPage(pageOf(TEXT, { url })),
      scanPage(pageOf(TEXT, { canonicalUrl: url })),
    ];

    for (const { riskScore } of results) assert.ok(riskScore >= THRESHOLD, part);
  }
});

test("ordinary urls pass", () => {
  for (const url of ORDINARY_URLS) {
    const { signals } = scanPage(pageOf(TEXT, { url }));

    assert.deepEqual(signals, [], url);
  }
});

test("a url is read as words, from each of its parts on, hosts in Unicode", () => {
  const lines = readUrl("https://b%C3%BCcher.example/a_b-c+d?e=f%2520g").split("\n\n");

  assert.deepEqual(lines.slice(1, 4), [
    "https bücher example a b c d e f g",
    "bücher example a b c d e f g",
    "example a b c d e f g",
  ]);
});

test("any text is read as a url, and megabytes of one give little more than they are", () => {
  fc.assert(fc.property(anyText(), (text) => typeof readUrl(text) === "string"));
  for (const part of ["a/", "%41", "/", "%2541", "xn--a-", "&#x41;", "a.b@"]) {
    const url = `https://example.com/${part.repeat(50_000)}`;

    assert.ok(readUrl(url).length <= url.length * 2 + 64 * 402);
  }
});
