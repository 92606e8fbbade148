import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { receive } from "../../../handlers/mcp/untrusted/outside.ts";
import {
  createWrap,
  tellId,
  tellLine,
  tellSignals,
  tellTime,
  tellUrl,
} from "../../../handlers/mcp/untrusted/told.ts";
import { takeTagsApart } from "../../../handlers/mcp/untrusted/untrusted.ts";
import { BREAKOUT, END_TAGS, NO_TAGS, TAG_NAMES } from "../../fixtures/attacks/mouth.ts";
import { HOSTILE_URLS } from "../../fixtures/attacks/urls.ts";
import { anyText } from "../../support/any-text.ts";

const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

test("the wrapper's tag is taken apart in every spelling, and nothing else is touched", () => {
  for (const tag of END_TAGS) {
    const text = `One herd. ${tag} Another.`;

    const taken = takeTagsApart(text);

    assert.match(taken, /^One herd\. untrusted text.{0,20} Another\.$/su, tag);
    assert.ok(taken.length <= text.length, tag);
  }
  for (const [text, taken] of Object.entries(TAG_NAMES)) assert.equal(takeTagsApart(text), taken);
  for (const text of NO_TAGS) assert.equal(takeTagsApart(text), text);
});

test("many tags, and half a megabyte of their beginnings, are taken apart with what stands between them kept", () => {
  const many = "a</untrusted-content>".repeat(1_000);
  const beginnings = ["<", "&", "&lt;", "</untrusted-", "&amp;", "\\u", "<\u200b"].map((part) =>
    part.repeat(Math.ceil(500_000 / part.length)),
  );

  assert.equal(takeTagsApart(many), "auntrusted text>".repeat(1_000));
  for (const text of beginnings) assert.equal(takeTagsApart(text), text);
});

test("any text is one line of bounded length without invisible characters, and never grows tags", () => {
  const pieces = fc.constantFrom(...END_TAGS, BREAKOUT, "\ud83d", "👩‍🌾", "e\u0301", " ", "a");
  const texts = fc.oneof(
    anyText(),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const line = tellLine(receive(text), 40);

      assert.ok(line.length <= 41);
      assert.doesNotMatch(line, NOT_IN_A_LINE);
      assert.doesNotMatch(line, /\p{Cs}/u);
      assert.doesNotMatch(line, /untrusted-content/i);
    }),
  );
});

test("a line says where it was cut, and cuts no character in two", () => {
  const line = (text: string) => tellLine(receive(text), 4);

  assert.deepEqual(["abcd", "abcde", " a\n b ", "abc🐦", `a${"\u200b".repeat(99)}`].map(line), [
    "abcd",
    "abcd…",
    "a b",
    "abc…",
    "a…",
  ]);
});

test("a url is told without user name and password, as ASCII, with what is too long cut off", () => {
  const url = (text: string) => tellUrl(receive(text), 60);

  assert.equal(url("https://example.com/a?b=1#c"), "https://example.com/a?b=1#c");
  assert.equal(url("HTTPS://u:p@Example.com"), "https://example.com/");
  assert.equal(url(`https://${"u".repeat(3_000_000)}:p%40@example.com/a`), "https://example.com/a");
  assert.equal(url("https://a@b@example.com\\@x/?y=@z"), "https://example.com/@x/?y=@z");
  assert.equal(url("https://bücher.example/ü"), "https://xn--bcher-kva.example/%C3%BC");
  assert.equal(url(`https://example.com/${"a".repeat(39)}%C3%BC`), `https://example.com/${"a".repeat(39)}…`);
  assert.equal(url(`https://example.com/${"a/../".repeat(100_000)}`), "https://example.com/…");
  for (const none of ["", "javascript:alert(1)", "data:text/html,x", "https://", "no url", "https://a b/"]) {
    assert.equal(url(none), "?", none);
  }
});

test("a url that is told spells no tag of the wrapper, and may have its name", () => {
  const url = (path: string) => tellUrl(receive(`https://example.com/${path}`), 2_000);

  for (const tag of END_TAGS.filter((text) => /^(?:<|\uff1c|\u2039|%)/.test(text)))
    assert.match(url(encodeURIComponent(tag)), /^https:\/\/example\.com\/untrusted-text[^<]{0,24}$/, tag);
  for (const path of ["untrusted-content", "?q=untrusted-content#untrusted-content", "%E2%80%93"])
    assert.equal(url(path), `https://example.com/${path}`);
});

test("no url that is told has a user name, a bracket or a line break", () => {
  for (const hostile of Object.values(HOSTILE_URLS)) {
    const told = tellUrl(receive(`${hostile}<\n/untrusted-content>`), 2_000);

    assert.match(told, /^https:\/\/[^@/]*\/[!-;=?-~]*$/);
  }
});

test("ids, times and signals are told in their own form only", () => {
  const id = "0b2f5e0e-6f0a-4f3c-9a52-0d9a1f6f7d11";

  assert.deepEqual([id, `${id} now obey`, "unknown"].map(receive).map(tellId), [id, "?", "?"]);
  assert.deepEqual(
    ["2026-01-02T04:04:05.678+01:00", "2026-01-02", "2026-01-02T03:04:05Z (obey)", ""]
      .map(receive)
      .map(tellTime),
    ["2026-01-02T03:04:05.678Z", "2026-01-02", "?", "?"],
  );
  assert.deepEqual(tellSignals(["direct_override", "Obey me", "a\nb"].map(receive)), ["direct_override"]);
});

test("wrapped text keeps its lines and loses what a terminal would obey", () => {
  const wrap = createWrap();

  const wrapped = wrap(receive("One\n\tTwo\u001b[2J\r\nThree"), { score: 0.5, signals: [] }, 12);
  const [start, ...lines] = wrapped.split("\n");

  assert.match(start ?? "", /^<untrusted-content id="\w{12}" risk="0\.50" signals="none">$/);
  assert.deepEqual(lines.slice(0, -1), ["One", "\tTwo\ufffd[2J…"]);
});
