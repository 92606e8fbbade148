/** Text at the end of each hostile page: a reader that gives up before it has lost the page. */
export const END_MARKER = "the very end of the hostile page";

const END = ` <p>${END_MARKER}</p>`;

/** Repeats a piece up to about a number of characters. */
function fill(piece: string): (size: number) => string {
  return (size) => piece.repeat(Math.ceil(size / piece.length)) + END;
}

function wrap(before: string, piece: string, after: string): (size: number) => string {
  return (size) => before + piece.repeat(Math.ceil(size / piece.length)) + after + END;
}

/** Pages made to bring a reader down, by what they do; each makes about `size` characters. */
export const HOSTILE_PAGES: Readonly<Record<string, (size: number) => string>> = {
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
};
