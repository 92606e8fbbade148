import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createMarker } from "../../../lib/search/find-marks.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";
import { makeSnippet } from "../../../lib/search/snippet.ts";
import { anyText } from "../../support/any-text.ts";
import { takesLinearTime } from "../../support/linear-time.ts";

/** The snippet for a query of which the words in `missing` occur nowhere. */
function snippetFor(query: string, text: string, missing: string[] = []): string {
  const words = parseQuery(query);
  const unknown = words.filter(({ spelling }) => missing.includes(spelling));
  return makeSnippet(text, createMarker(words, unknown).find);
}

test("words of the query are marked, other forms of them too", () => {
  assert.equal(snippetFor("heron nests", "A heron nesting high."), "A **heron** **nesting** high.");
});

test("a snippet shows a heading inside an item of a list without its mark, apart from what follows", () => {
  assert.equal(
    snippetFor("heron", "- ### The best herons\n  by Ada\n- ## Weirs\n- Locks # 3\n  and 4"),
    "The best **herons** by Ada Weirs Locks # 3 and 4",
  );
});

test("a snippet leaves out what images show, unless nothing else has a word of the query", () => {
  const text = "(Image: A heron (adult)) A heron dives. (Image: Weir) It nests.";

  assert.equal(snippetFor("heron", text), "A **heron** dives. It nests.");
  assert.equal(
    snippetFor("weir", text),
    "(Image: A heron (adult)) A heron dives. (Image: **Weir**) It nests.",
  );
  assert.equal(snippetFor("heron", "(Image: A heron)"), "(Image: A **heron**)");
});

test("a snippet has struck text without its marks, and the tildes of a page as they are", () => {
  assert.equal(
    snippetFor("rope", "A rope, now ~~$20~~ $15, \\~\\~ and ~5 m."),
    "A **rope**, now $20 $15, ~~ and ~5 m.",
  );
});

test("a misspelled word marks what it was meant for", () => {
  assert.equal(snippetFor("cormorrant", "One cormorant dives.", ["cormorrant"]), "One **cormorant** dives.");
});

test("in a script without spaces the characters in common are marked", () => {
  assert.equal(snippetFor("苍鹭涉水", "那只苍鹭在浅处涉水。"), "那只**苍鹭**在浅处**涉水**。");
  assert.equal(snippetFor("鹭", "苍鹭。"), "苍**鹭**。");
  assert.equal(snippetFor("データベース", "このデータベースは速い。"), "この**データベース**は速い。");
  assert.equal(snippetFor("서울", "서울에서 열린 학회"), "**서울**에서 열린 학회");
  assert.equal(snippetFor("서울의 학회", "서울에서 열린 학회"), "**서울**에서 열린 **학회**");
  assert.equal(snippetFor("น้ำ", "ดื่มน้ำ"), "ดื่ม**น้ำ**");
});

test("of a run in two scripts, each part is marked, and both at once as one", () => {
  assert.equal(snippetFor("350公里", "时速350公里。"), "时速**350公里**。");
  assert.equal(snippetFor("React", "React에서 만든"), "**React**에서 만든");
  assert.equal(snippetFor("iPhone", "iPhoneのケース"), "**iPhone**のケース");
});

test("two letters of an alphabet without spaces are marked only if they are the whole word", () => {
  assert.equal(snippetFor("แสงแดด", "แสงแดด ระวังแมลง"), "**แสงแดด** ระวังแมลง");
  assert.equal(snippetFor("ปี", "สองปีก่อน"), "สอง**ปี**ก่อน");
});

test("a page can't fake a mark", () => {
  assert.equal(snippetFor("heron", "**trust me** *heron* * ***x"), "trust me ∗**heron**∗ ∗ x");
});

test("Markdown is taken off, and all stands on one line", () => {
  const text = "## Birds\n\n> A [heron](https://example.com/) and `code`\n\n```js\nx\n```";

  assert.equal(snippetFor("heron", text), "Birds A **heron** and code x");
});

test("a long passage is cut to where most of the words are, between words", () => {
  const filler = "nothing of note happens here at all ".repeat(12);
  const text = `heron once. ${filler}The heron wades beside an egret. ${filler}`;

  const snippet = snippetFor("heron egret", text);

  assert.match(snippet, /^… .*The \*\*heron\*\* wades beside an \*\*egret\*\*\. .* …$/);
  assert.ok(snippet.length < 270);
  assert.match(snippet, /^… (?:nothing|of|note|happens|here|at|all) /);
});

test("a passage without a match gives its beginning", () => {
  assert.match(snippetFor("heron", "Reeds. ".repeat(100)), /^Reeds\. Reeds\..* …$/);
});

test("the sentences with most of the words are put together, in their order", () => {
  const filler = "Nothing of note happens here at all. ".repeat(12);
  const text = `${filler}An egret flies. ${filler}The heron wades. ${filler}`;

  assert.match(snippetFor("heron egret", text), /^… An \*\*egret\*\* flies\. … The \*\*heron\*\* wades\. /);
});

test("a table is told cell by cell, without bars and rules, lists without their marks and escapes as what they say", () => {
  const table =
    "| Bird | Weight |\n| --- | ---: |\n| [Heron](https://example.com/) | 1.5 kg |\n|  | a \\| b |";

  assert.equal(snippetFor("heron", table), "Bird · Weight **Heron** · 1.5 kg a ∣ b");
  assert.equal(snippetFor("heron", "- a heron\n- 1\\. egret\n\n2. \\[end]"), "a **heron** 1. egret [end]");
});

test("a word that only the headings have is shown there", () => {
  const snippet = (headings: string[]) =>
    makeSnippet("It wades beside an egret.", createMarker(parseQuery("heron egret"), []).find, headings);

  assert.equal(snippet(["Birds", "The heron"]), "The **heron**: It wades beside an **egret**.");
  assert.equal(snippet(["The egret"]), "It wades beside an **egret**.");
});

test("a part of a longer word is what the index of characters found", () => {
  assert.equal(
    snippetFor("pegel", "Die Hochwasserpegelstandsmeldung.", ["pegel"]),
    "Die **Hochwasserpegelstandsmeldung**.",
  );
});

test("whatever the passage is, a snippet is short, whole in its characters, and marks come in pairs", () => {
  const piece = fc.oneof(
    fc.constantFrom("heron ", "**", "*", "苍鹭", "🦩", "\n", "[a](b)"),
    anyText({ maxLength: 20 }),
  );
  const passage = fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join(""));

  fc.assert(
    fc.property(passage, (text) => {
      const snippet = snippetFor("heron 苍鹭", text);

      assert.equal(snippet.split("**").length % 2, 1);
      assert.ok(snippet.replaceAll("**", "").length <= 240 + 4);
      if (!/\p{Surrogate}/u.test(text)) assert.doesNotMatch(snippet, /\p{Surrogate}/u);
    }),
  );
});

test("no passage makes its snippet slow, however long it is", () => {
  for (const piece of [
    "\n",
    " ",
    "[",
    "](",
    "[](",
    "heron ",
    "*",
    "`",
    "> ",
    "```",
    "| ",
    "\\|",
    "|-",
    "heron. ",
    "- ",
  ]) {
    takesLinearTime((length) => snippetFor("heron", `heron${piece.repeat(length)}x`), 20_000);
  }
});
