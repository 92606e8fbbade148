import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";
import { decodeEntities } from "../../../../lib/text/extract/tree/attributes.ts";
import type { PageNode } from "../../../../lib/text/extract/tree/page-tree.ts";
import { preScan } from "../../../../lib/text/extract/tree/pre-scan.ts";

/** The nodes as markup, each element's children between its tags. */
function write(nodes: readonly PageNode[], index = 0): string {
  const node = nodes[index];
  if (node === undefined) return "";
  if (node.tag === "") return node.text;
  let inside = "";
  for (let child = index + 1; child < node.end; child = nodes[child]?.end ?? node.end) {
    assert.equal(nodes[child]?.parent, index);
    inside += write(nodes, child);
  }
  return index === 0 ? inside : `<${node.tag}>${inside}</${node.tag}>`;
}

function markupOf(source: string): string {
  return write(preScan(source).nodes);
}

/** The deepest nesting of elements; throws when a node does not stand inside its parent. */
function depthOf(nodes: readonly PageNode[]): number {
  const depths: number[] = [];
  for (const [index, { parent, end }] of nodes.entries()) {
    assert.ok(end > index && end <= (nodes[parent]?.end ?? end));
    depths.push((depths[parent] ?? -1) + 1);
  }
  return Math.max(...depths.filter((_, index) => nodes[index]?.tag !== ""));
}

test("tags come out balanced and in lower case, closers without an opener are dropped", () => {
  const html = markupOf("<DIV><P>one<P>two</b></div></div>three");

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
      depthOf(preScan(parts.join("") + text).nodes);
    }),
  );
});

test("elements nested too deep give their text to those around them", () => {
  const { nodes } = preScan(`${"<div>".repeat(2_000)}deep inside${"</div>".repeat(2_000)}after`);

  assert.ok(depthOf(nodes) <= 300);
  assert.ok(write(nodes).includes("deep inside"));
  assert.ok(write(nodes).endsWith("after"));
});

test("beyond the most elements that are kept, their text is", () => {
  const { nodes } = preScan("<p>word".repeat(70_000));

  assert.ok(nodes.filter(({ tag }) => tag === "p").length <= 60_000);
  assert.equal(
    nodes
      .map(({ text }) => text)
      .join("")
      .split("word").length,
    70_001,
  );
});

test("a less-than sign that begins no tag is text", () => {
  assert.equal(markupOf("<p>1 < 2 <<3 <\u00e9"), "<p>1 < 2 <<3 <\u00e9</p>");
  assert.equal(markupOf("<p>a&am<!-- -->p;<b>&lt;i></b>"), "<p>a&<b><i></b></p>");
});

test("what is not markup is set aside", () => {
  const scanned = preScan(
    "<title>T</title><meta name=a><link rel=b><base href=c><style>s{}</style><noscript>n</noscript>" +
      '<script type="application/ld+json">{}</script><script>code</script><svg><p>drawn</svg><!doctype html><!odd',
  );

  assert.equal(scanned.nodes.length, 1);
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
  assert.ok(markupOf("<title>a<p>rest").includes("rest"));
  assert.ok(markupOf("<svg><p>rest").includes("rest"));
});

test("attributes are read with their quotes, without them and without a value", () => {
  const attributesOf = (source: string) => preScan(source).nodes[1]?.attributes;

  assert.deepEqual(attributesOf(`<a HREF="x y" b='"' c=d/e f>t</a>`), [
    ...["href", "x y", "b", '"', "c", "d/e", "f", ""],
  ]);
  assert.deepEqual(attributesOf(`<a b = "c"d='e'/f=/g>t`), ["b", "c", "d", "e", "f", "/g"]);
  assert.deepEqual(attributesOf(`<a b="c d>t`), ["b", '"c', "d", ""]);
  assert.deepEqual(attributesOf("<a b= =c d=>t"), ["b", "=c", "d", "", "=", ""]);
  assert.deepEqual(attributesOf("<a b c"), ["b", "", "c", ""]);
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
