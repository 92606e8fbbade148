import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import { decodeEntities } from "../../../../lib/text/extract/tree/attributes.ts";
import { preScan } from "../../../../lib/text/extract/tree/pre-scan.ts";

const TAG = /<(\/?)([a-z][a-z0-9:-]*)( \d+)?>/g;
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** The deepest nesting of balanced markup; throws when it is not balanced. */
function depthOf(html: string): number {
  const open: string[] = [];
  let deepest = 0;
  for (const [, slash, name = ""] of html.matchAll(TAG)) {
    if (slash === "/") assert.equal(open.pop(), name);
    else if (!VOID.has(name)) open.push(name);
    deepest = Math.max(deepest, open.length);
  }
  assert.deepEqual(open, []);
  return deepest;
}

test("tags come out balanced and in lower case, closers without an opener are dropped", () => {
  const { html } = preScan("<DIV><P>one<P>two</b></div></div>three");

  assert.equal(html, "<div><p>one</p><p>two</p></div>three");
});

test("any text comes out balanced", () => {
  const part = fc.constantFrom(
    "<div>",
    "</div>",
    "<p>",
    "</p>",
    "<b>",
    "</i>",
    "<td>",
    "<table>",
    "<li a=b>",
    "<br>",
    "x",
  );

  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.string(), (parts, text) => {
      depthOf(preScan(parts.join("") + text).html);
    }),
  );
});

test("elements nested too deep give their text to those around them", () => {
  const { html } = preScan(`${"<div>".repeat(2_000)}deep inside${"</div>".repeat(2_000)}after`);

  assert.ok(depthOf(html) <= 300);
  assert.ok(html.includes("deep inside"));
  assert.ok(html.endsWith("after"));
});

test("beyond the most elements that are kept, their text is", () => {
  const { html } = preScan("<p>word".repeat(70_000));

  assert.ok(html.split("<p").length <= 60_001);
  assert.equal(html.split("word").length, 70_001);
});

test("a less-than sign that begins no tag is text", () => {
  const { html } = preScan("<p>1 < 2 <<3 <\u00e9");

  assert.equal(html, "<p>1 \0 2 \0\x003 \0\u00e9</p>");
});

test("what is not markup is set aside", () => {
  const scanned = preScan(
    "<title>T</title><meta name=a><link rel=b><base href=c><style>s{}</style><noscript>n</noscript>" +
      '<script type="application/ld+json">{}</script><script>code</script><svg><p>drawn</svg><!doctype html><!odd',
  );

  assert.equal(scanned.html, "");
  assert.equal(scanned.title, "T");
  assert.deepEqual(
    [scanned.metas, scanned.links, scanned.bases],
    [[["name", "a"]], [["rel", "b"]], [["href", "c"]]],
  );
  assert.deepEqual([scanned.styles, scanned.noscripts, scanned.dropped], [["s{}"], ["n"], ["<p>drawn"]]);
  assert.deepEqual(
    scanned.scripts.map(({ data }) => data),
    ["{}", ""],
  );
  assert.deepEqual(scanned.comments, ["odd"]);
});

test("the rest of a page after a title or drawing that is never closed is read", () => {
  assert.ok(preScan("<title>a<p>rest").html.includes("rest"));
  assert.ok(preScan("<svg><p>rest").html.includes("rest"));
});

test("attributes are read with their quotes, without them and without a value", () => {
  const { html, attributes } = preScan(`<a HREF="x y" b='"' c=d/e f>t</a>`);

  assert.equal(html, "<a 1>t</a>");
  assert.deepEqual(attributes[1], ["href", "x y", "b", '"', "c", "d/e", "f", ""]);
});

test("character references are replaced wherever a long text is cut for the work", () => {
  const texts = Array.from({ length: 12 }, (_, at) => `${"a".repeat(49_990 + at)}&eacute;b`);

  for (const text of texts) assert.ok(decodeEntities(text).endsWith("a\u00e9b"));
  assert.equal(
    decodeEntities("&amp;&lt;&#39;&#x1F600;&copy &notanything; & &;"),
    "&<'\u{1f600}\u00a9 \u00acanything; & &;",
  );
});

test("beyond the most elements, and below the deepest, blocks are still set apart", () => {
  const many = extractPage("<p>Some words.</p>".repeat(70_000), "https://quay.example/");
  const deep = extractPage(
    `${"<div>".repeat(400)}<p>one</p><p>two</p>three<br>four`,
    "https://quay.example/",
  );

  assert.equal(many.text.split("\n\n").length, 70_000);
  assert.equal(many.markdown, many.text);
  assert.equal(deep.text, "one\n\ntwo\n\nthree\nfour");
});
