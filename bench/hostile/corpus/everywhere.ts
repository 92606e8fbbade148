/** Test data: every piece in all the places that a text, Markdown and HTML have for it, in pages of growing size. */
import { type Input, inPlaces, inputsOf } from "../input.ts";
import { MARKDOWN_PIECES, PIECES, SCANNED_PIECES } from "./pieces.ts";

/** Alone, between what may begin and end a match, and in lines. */
function asText(run: string): string {
  const line = run.slice(0, 80);
  return `${run}\n\na${run}x\n\n${`${line}a${line}\n`.repeat(run.length / (2 * line.length + 2))}`;
}

function asMarkdown(run: string): string {
  return [
    `---\ntitle: a${run}x\n---\n# a${run}x\n`,
    `a${run}x\n===\n`,
    `${run}\n`,
    `> ${run}x\n`,
    `- a${run}x\n`,
    `| a${run}x | b |\n|---|---|\n| ${run} |\n`,
    `\`\`\`a${run}\n${run}x\n\`\`\`\n`,
    `[a${run}](b${run}x) **a${run}x** \`a${run}x\` <!-- a${run}x -->\n`,
  ].join("\n");
}

function asHtml(run: string): string {
  const head = `<title>a${run}x</title><meta name=description content="a${run}x"><style>.a{color:a${run}}</style>
<script type="application/ld+json">{"@type":"Article","headline":"a${run}x"}</script>`;
  const body = `<!-- a${run}x --><h1>a${run}x</h1><p>a${run}x</p><p>${run}</p><p>${run}</p>
<a href="/a${run}x" title="a${run}x">a${run}x</a><pre>a${run}x</pre><ul><li>a${run}x</ul>
<table><tr><td>a${run}x<td>b</table><blockquote>a${run}x</blockquote><div hidden>a${run}x</div>
<p class="a${run}x" style="color:a${run}x">b</p><noscript>a${run}x</noscript>`;
  return `<html><head>${head}</head><body>${body}</body></html>`;
}

function spreadOver(pieces: Readonly<Record<string, string>>, write: (run: string) => string) {
  return Object.fromEntries(
    Object.entries(pieces).map(([name, piece]) => [name, (bytes: number) => inPlaces(piece, bytes, write)]),
  );
}

/** What is read as it is. */
export const TEXTS: readonly Input[] = [
  ...inputsOf("text", spreadOver(PIECES, asText)),
  ...inputsOf(
    "text",
    spreadOver(SCANNED_PIECES, (run) => run),
  ),
];

export const MARKDOWN: readonly Input[] = inputsOf("markdown", spreadOver(MARKDOWN_PIECES, asMarkdown));

export const EVERYWHERE_IN_HTML: readonly Input[] = inputsOf(
  "html",
  Object.fromEntries(
    Object.entries(spreadOver(PIECES, asHtml)).map(([name, make]) => [`${name} everywhere`, make]),
  ),
);
