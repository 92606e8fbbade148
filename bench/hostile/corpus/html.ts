/** Test data: pages made to bring a reader of HTML down. */
import { between, type Input, inputsOf } from "../input.ts";

/** The text at the end of each of these pages. A reader that gives up before it has lost the page. */
export const END_MARKER = "the very end of the hostile page";

const END = ` <p>${END_MARKER}</p>`;

function fill(piece: string): (bytes: number) => string {
  return between("", piece, END);
}

function wrap(before: string, piece: string, after: string): (bytes: number) => string {
  return between(before, piece, after + END);
}

const PAGES: Readonly<Record<string, (size: number) => string>> = {
  "nested elements": fill("<div>"),
  "misnested inline elements": fill("<b>x<i>y"),
  "stray closers": fill("</div>"),
  "stray closers inside": wrap("<div><i><p>", "</i>", ""),
  "unclosed comments": fill("<!-- "),
  "empty comments": fill("<!-->"),
  "CDATA openers": fill("<![CDATA[ "),
  "many scripts": fill("<script>x</script>"),
  "scripts in capitals": fill("<SCRIPT>x</SCRIPT >"),
  blanks: fill(" "),
  "line breaks": fill("\n"),
  "unclosed paragraphs": fill("<p>"),
  "paragraphs of text": fill("<p>a, b and some more of it"),
  "attributes of one tag": wrap("<div ", "a=b ", ">"),
  "unclosed quotes": fill("<a href='"),
  "quotes of both kinds": fill("<a b='<a c=\""),
  "less-than signs": fill("<"),
  ampersands: fill("&"),
  "character references": fill("&amp;"),
  "nested tables": fill("<table><tr><td>"),
  "one table of cells": wrap("<table><tr>", "<td>a", "</table>"),
  "one table of rows": wrap("<table>", "<tr><td>a<td>b", "</table>"),
  "nested lists": fill("<ul><li>"),
  "nested quotes": fill("<blockquote>a"),
  "nested links": fill("<a href=x>"),
  "unclosed svg": fill("<svg>"),
  "titles never closed": fill("<title>"),
  "html tags": fill("<html a=b c>"),
  "deep JSON": wrap('<script type="application/ld+json">', "[", "</script>"),
  "style rules for one class": wrap("<style>", ".a.b{color:red}", "</style><p class='a b'>x</p>"),
  "unclosed style comments": wrap("<style>", "/*", "</style>"),
  "classes of many elements": fill("<p class='a b c d e f g h i j k l m n o p q r s t'>x</p>"),
  "one long word": fill("a"),
  "Markdown characters": fill("*_["),
  "Chinese without a break": fill("漢字"),
  "Thai without a break": fill("สวัสดี"),
  "zero bytes": fill("\0"),
  "tag names": (size) => Array.from({ length: Math.ceil(size / 9) }, (_, at) => `<x${at}>`).join("") + END,
  "hidden elements": fill("<span hidden>a</span>b"),
  formulas: fill("<math><mi>x</mi>"),
  "code of backticks": wrap("<pre>", "`", "</pre>"),
  headings: fill("<h1>a</h1>"),
  templates: fill("<template><p>a</template>"),
  "comments of a word": fill("<!--a b-->"),
  "one long name of a tag in a comment": wrap("<!--<", "a", "-->"),
  "less-than signs without script": wrap("<noscript>", "<", "</noscript>"),
  "metas of a word": fill("<meta name=a content='b c'>"),
  "icons at no address": fill("<link rel=icon href='http://['>"),
  "one long address": wrap("<link rel=canonical href='/", "a/", "'><a href='/"),
  "one long language": wrap("<html lang='en", "-abcd", "'>"),
  "one long id": wrap("<div id='", "a", "'><p>x"),
  "one long class": wrap("<div class='", "a-comment ", "'><p>x"),
  "one long attribute of mixed letters": wrap("<div data-x='", "aé", "'>x"),
  "one long attribute of Chinese": wrap("<div data-x='", "漢", "'>x"),
  "values of one field": wrap("<input ", "value=abc ", ">"),
  "layers of style rules": (size) =>
    `<style>${"@layer{".repeat(size / 14)}${"a{color:red}".repeat(size / 24)}</style>${END}`,
  "a row of cells above rows of one": (size) =>
    `<table><tr>${"<td>a".repeat(size / 10)}${"<tr><td>b".repeat(size / 18)}</table>${END}`,
  "a row of 20,000 cells": (size) =>
    `<table><tr>${"<td>a".repeat(Math.min(20_000, size / 5))}${"<tr><td>b".repeat(Math.min(15_000, size / 9))}</table><p>${"x ".repeat(size / 2)}${END}`,
  "links in one paragraph": wrap("<p>", "<a href=x>a</a> ", ""),
  "code in one paragraph": wrap("<p>", "<code>a</code> ", ""),
  "lines of code": wrap("<pre>", "a\n", "</pre>"),
  "lines of code in blocks": wrap("<pre>", `<div>${"a".repeat(150)}</div>`, "</pre>"),
  "backticks of code": wrap("<pre>", "` ", "</pre>"),
  "headings that are labels": fill("<h2>Related</h2>"),
  "one long heading": (size) =>
    `<h2>${"word ".repeat(size / 10)}</h2>${"<p>A line. ".repeat(size / 20)}${END}`,
  "a heading of dashes": wrap("<h1>", "–", "</h1>"),
  "a line of dashes": wrap("<p>", "- ", "x"),
  commas: fill(","),
  "rare character references": fill("&eacute;"),
  "numbered character references": fill("&#233;"),
  "unknown character references": fill("&abcdefgh;"),
  "blanks in structured data": wrap('<script type="application/ld+json">{"a":"', " ", '"}</script>'),
  "structured data in pieces": fill(
    '<script type="application/ld+json">{"@type":"Article","text":"a b"}</script>',
  ),
  "text of an application": (size) =>
    `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
      body: "<div>a, b ".repeat(Math.min(size, 2_500_000) / 10),
    })}</script>${END}`,
  "text without script": wrap("<div id=root></div><noscript>", "<p>some words, and more", "</noscript>"),
  "text in frames": fill("<iframe srcdoc='<p>a b'>a</iframe>"),
  "soft hyphens": fill("a\u00ad"),
  "marks upon one letter": wrap("<p>a", "\u0301", ""),
  "characters of two units": fill("😀"),
  "half characters": fill("\ud83d"),
  "one long sentence": fill("word "),
  "short sentences": fill("A b. "),
  "list items of a word": wrap("<ul>", "<li>a b", "</ul>"),
  definitions: wrap("<dl>", "<dt>a<dd>b", "</dl>"),
  rubies: fill("<ruby>a<rt>b</rt></ruby>"),
  buttons: fill("<button>a</button>"),
  options: wrap("<select>", "<option>a", "</select>"),
  forms: fill("<form><input>a"),
  "inline styles": fill("<b style='color:#fff;background:rgb(255, 255, 255)'>a</b>"),
  "bodies with attributes": fill("<body class=a>"),
  "custom elements": fill("<x-y>a</x-y>"),
  "one long selector": wrap("<style>", ".a", "{color:red}</style>"),
  "clips without an end": fill(`<b style="clip:rect(0,0,0${",".repeat(180)}">a</b>`),
  "posts of a thread": fill(
    "<div class='post'>Words that are long enough to be taken for a post of a thread.</div>",
  ),
  "posts of a forum": wrap(
    "<html id=XF>",
    "<article class=message><a class=username>a</a><time datetime=2024-01-01>b</time><p class=message-body>c d</article>",
    "",
  ),
  "posts of a forum in each other": wrap(
    "<html id=XF>",
    "<article class=message><p class=message-body>a b",
    "",
  ),
  "names of a forum in each other": wrap(
    "<html id=XF>",
    "<article class=message><div class=username><div class=u-dt>a b<div class=message-body>c",
    "",
  ),
  "bodies of one post": wrap("<html id=XF><article class=message>", "<p class=message-body>a b</p>", ""),
  "quotes of one post": wrap(
    "<html id=XF><article class=message><div class=message-body>",
    `<blockquote><p>${"Words said before. ".repeat(5)}</p></blockquote>`,
    "",
  ),
  "names of one post": wrap("<html id=XF><article class='message ", "&amp; messag ", "'>a b"),
  "posts for programs without scripts": wrap(
    "<meta name=generator content=Discourse><noscript>",
    "<div class=crawler-post><b class=creator>a</b><div itemprop=text>b c</div></div>",
    "</noscript>",
  ),
  "texts of a wiki in each other": wrap("<body class=mediawiki>", "<div id=mw-content-text>a b", ""),
  "texts of a wiki": wrap("<body class=mediawiki>", "<p id=mw-content-text>a b</p>", ""),
  "links that are labels": fill("<p><a href=x>Related</a>"),
  "lines that look like lists": fill("<p>- a"),
  "lines of labels": fill("<p>Share this"),
  "text after the page": wrap("<p>x</body></html>", "more words, ", ""),
};

/** Every one ends with `END_MARKER`. */
export const HTML: readonly Input[] = inputsOf("html", PAGES);
