import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../lib/text/extract/extract-page.ts";

function titleOf(head: string, body = "<p>Some words about it.</p>"): string {
  return extractPage(`<head>${head}</head><body>${body}</body>`, "https://quay.example/").title;
}

test("the part of a title that the page has as its heading is the title, however short", () => {
  const heading = "<h1>Locks</h1><p>How boats climb.</p>";

  assert.equal(titleOf("<title>Locks | A small archive</title>", heading), "Locks");
  assert.equal(titleOf("<title>Quay archive | Canals | Locks | 2024</title>", heading), "Locks");
  assert.equal(titleOf('<meta property="og:title" content="Locks · Quay">', heading), "Locks");
});

test("a heading that is the name of the site is not the page's title", () => {
  const site = '<meta property="og:site_name" content="Quay">';

  assert.equal(titleOf(`${site}<title>Quay | Locks</title>`, "<h1>Quay</h1>"), "Quay | Locks");
  assert.equal(
    titleOf("<title>How boats climb the hill in autumn | Quay</title>", "<h1>Quay</h1>"),
    "How boats climb the hill in autumn",
  );
});

test("a title keeps what a dash sets off, unless it is the site's name", () => {
  const site = '<meta property="og:site_name" content="Quay">';
  const named = '<meta property="og:title" content="Locks - Quay">';

  assert.equal(titleOf("<title>Locks - A history</title>", "<h1>Locks</h1>"), "Locks - A history");
  assert.equal(titleOf(site + named, "<h1>Locks</h1>"), "Locks");
});

test("a last part that the host is called by is the site's name", () => {
  const title = "<title>How boats climb the hill - The Quay</title>";
  const named = '<meta property="og:title" content="Locks: how boats climb | quay.example">';

  assert.equal(titleOf(title, "<h1>How boats climb the hill</h1>"), "How boats climb the hill");
  assert.equal(titleOf(named), "Locks: how boats climb");
  assert.equal(titleOf("<title>How boats climb - A history</title>"), "How boats climb - A history");
});

test("a title that was cut at its quotation mark is taken from the title element", () => {
  const head = `<title>The boat called "Swan"</title><meta property="og:title" content="The boat called "Swan"">`;

  assert.equal(titleOf(head), 'The boat called "Swan"');
});

test("of several headings the longest that is part of the title counts", () => {
  const body = "<h1>Locks</h1><h1>Locks and gates</h1>";

  assert.equal(titleOf("<title>Locks | Locks and gates | Quay</title>", body), "Locks and gates");
});

test("how a word is read aloud is no part of the heading", () => {
  const body = "<h1><ruby>水門<rt>すいもん</rt></ruby>の開け方と閉め方</h1>";

  assert.equal(titleOf("<title>やさしい新聞|水門の開け方と閉め方</title>", body), "水門の開け方と閉め方");
});

test("a page without a title is named after its heading", () => {
  assert.equal(titleOf("", "<h1>Locks</h1>"), "Locks");
  assert.equal(titleOf("", "<p>Nothing said.</p>"), "");
});

test("a part of what the page is about, such as a question or a review, is not its title", () => {
  const data = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
  const question = { "@type": "Question", name: "How long does shipping take?" };
  const review = { "@type": "Review", name: "Leaks", author: "Somebody" };
  const titled = (value: object) => titleOf(`<title>Pricing of the quay | Quay</title>${data(value)}`);

  assert.equal(titled({ "@type": "FAQPage", mainEntity: [question] }), "Pricing of the quay");
  assert.equal(titled({ "@type": ["WebPage", "FAQPage"], mainEntity: question }), "Pricing of the quay");
  assert.equal(
    titled({ "@type": "Blog", blogPost: [{ "@type": "BlogPosting", headline: "New" }] }),
    "Pricing of the quay",
  );
  assert.equal(titled({ "@type": "Product", review: [review] }), "Pricing of the quay");
  assert.equal(titled({ "@type": "QAPage", mainEntity: question }), question.name);
  assert.equal(titled({ "@graph": [{ "@type": "NewsArticle", headline: "Boats" }] }), "Boats");
});
