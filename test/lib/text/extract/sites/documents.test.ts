import assert from "node:assert/strict";
import { test } from "node:test";
import { extractPage } from "../../../../../lib/text/extract/extract-page.ts";

test("a wiki's page is its text and its lists, without menus, notices and boxes of links", () => {
  const list = "<ul><li><a href='/wiki/A'>A lamp</a></li><li><a href='/wiki/B'>B lamp</a></li></ul>";
  const text = `<div class="ambox"><p>This page needs sources.</p></div><div id="toc"><ul><li>1 Kinds</li></ul></div>
    <p>Lamps of the quay.</p><h2>Kinds<span class="mw-editsection">[edit]</span></h2>${list}<table class="navbox"><tr><td>Quays</td></tr></table>`;
  const page = (head: string, body: string) =>
    `${head}<script type="application/ld+json">{"@type":"Article","headline":"a sort of light"}</script>
    <body${body}><div id="mw-head"><a>Log in</a></div><h1 id="firstHeading">Lamps</h1>
    <div id="mw-content-text"><div class="mw-parser-output">${text}</div></div><div id="mw-panel">Main page</div>`;

  const pages = [
    extractPage(page("", ' class="mediawiki ltr"'), "https://en.wikipedia.org/wiki/Lamps"),
    extractPage(page('<meta name="generator" content="MediaWiki 1.43.0">', ""), "https://wiki.example/Lamps"),
  ];

  for (const { title, markdown, rest } of pages) {
    assert.equal(title, "Lamps");
    assert.match(markdown, /^Lamps of the quay\.\n\n## Kinds\n\n- \[A lamp\]\(\S+\)\n- \[B lamp\]\(\S+\)$/);
    for (const outside of ["needs sources", "Quays", "Log in", "Main page"])
      assert.ok(rest.includes(outside));
  }
});

test("documentation of a crate keeps its items and leaves out buttons and links to the source", () => {
  const html = `<meta name="generator" content="rustdoc"><body class="rustdoc mod"><nav class="sidebar">Modules</nav>
    <section id="main-content" class="content"><div class="main-heading"><h1>Crate <span>gauge</span><button id="copy-path">Copy item path</button></h1>
    <rustdoc-toolbar><button>Search</button><a>Summary</a></rustdoc-toolbar><span class="sub-heading"><a class="src" href="../src/gauge/lib.rs.html">Source</a></span></div>
    <details class="toggle top-doc" open><summary class="hideme"><span>Expand description</span></summary><p>Reads tides.</p></details>
    <h2 id="structs">Structs<a href="#structs" class="anchor">§</a></h2><dl class="item-table"><dt><a class="struct">Gauge</a></dt><dd>One gauge.</dd></dl></section>`;

  const { markdown } = extractPage(html, "https://docs.rs/gauge/latest/gauge/");

  assert.match(markdown, /^# Crate gauge\n\nReads tides\.\n\n## Structs\n\nGauge\n\n: One gauge\.$/);
});

test("a repository is its summary and its readme, a package its readme", () => {
  const readme = "<h1>Gauge</h1><p>Reads tides.</p><pre><code>npm install gauge</code></pre>";
  const pages = {
    "https://github.com/harbour/gauge": `<div class="repository-content"><table><tr><td>Initial commit</td></tr></table>
      <article class="markdown-body entry-content">${readme}</article></div><div class="BorderGrid"><h2>About</h2><p class="f4 my-3">Tides, read.</p></div>`,
    "https://www.npmjs.com/package/gauge": `<main><h1>gauge</h1><div id="tabpanel-readme"><article><div id="readme">${readme}</div></article></div>
      <div>Weekly downloads 12</div></main>`,
    "https://crates.io/crates/gauge": `<main><h1>gauge v1.0.0</h1><article aria-label="Readme">${readme}</article><div>Stats</div></main>`,
    "https://pypi.org/project/gauge/": `<h1 class="package-header__name">gauge 1.0.0</h1><p class="package-header__date"><time datetime="2024-05-01T10:00:00+0000">May 1</time></p>
      <p class="package-description__summary">Tides, read.</p><div class="sidebar-section">Maintainers</div><div class="project-description">${readme}</div>`,
  };

  const read = Object.entries(pages).map(([url, html]) => extractPage(html, url).markdown);

  for (const markdown of read) {
    assert.ok(markdown.includes("# Gauge\n\nReads tides.\n\n```\nnpm install gauge\n```"));
    for (const outside of ["Initial commit", "downloads", "Stats", "Maintainers"]) {
      assert.ok(!markdown.includes(outside), outside);
    }
  }
  assert.ok(read[0]?.endsWith("Tides, read."));
  assert.ok(read[3]?.startsWith("Tides, read."));
  assert.equal(
    extractPage(pages["https://pypi.org/project/gauge/"], "https://pypi.org/project/gauge/").title,
    "gauge 1.0.0",
  );
});

test("a paper is its abstract, with all who wrote it and the day it came out", () => {
  const metas = `<meta name="citation_author" content="Beck, Ada"><meta name="citation_author" content="Ngo, Ben">
    <meta name="citation_date" content="2024/05/01">`;
  const arxiv = `${metas}<div id="abs"><h1 class="title mathjax"><span class="descriptor">Title:</span>Reading tides</h1>
    <div class="authors"><span class="descriptor">Authors:</span><a>Ada Beck</a>, <a>Ben Ngo</a></div>
    <blockquote class="abstract mathjax"><span class="descriptor">Abstract:</span>We read tides.</blockquote></div><div class="extra-services">Access paper</div>`;
  const pubmed = `${metas}<h1 class="heading-title">Reading tides</h1><div class="abstract" id="abstract"><h2 class="title">Abstract</h2>
    <div class="abstract-content selected" id="eng-abstract"><p>We read tides.</p></div></div><div class="similar-articles"><p>Other tides</p></div>`;

  const pages = [
    extractPage(arxiv, "https://arxiv.org/abs/2405.00001"),
    extractPage(pubmed, "https://pubmed.ncbi.nlm.nih.gov/1/"),
  ];

  for (const { title, author, publishedAt, text } of pages) {
    assert.equal(title, "Reading tides");
    assert.equal(author, "Ada Beck, Ben Ngo");
    assert.equal(publishedAt, "2024-05-01");
    assert.ok(text.endsWith("We read tides."));
  }
});
