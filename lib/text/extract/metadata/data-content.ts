import { attribute } from "../tree/attributes.ts";
import { eachString, parseJsonLd } from "../tree/json-ld.ts";
import type { Scanned } from "../tree/pre-scan.ts";

/** Names under which applications store the text of a page. */
const TEXT_NAME =
  /^(?:article_?body|body|body_?html|content|content_?html|html|markdown|text|description|summary|paragraphs?|value|children)$/i;
/** Shorter strings in an application's data are labels, in characters. */
const MIN_STRING = 80;
/** Text that is better than an empty page, in characters. */
const MIN_CONTENT = 200;
/** More than the stored chunks of a page can hold is not read, in UTF-16 units of HTML. */
const MAX_CONTENT = 4_000_000;

/**
 * What the scripts of a page would show, as HTML: the article in its structured data, the text in `__NEXT_DATA__` or another
 * data script, otherwise the text of its noscript elements; up to the limit for a page. "" if none of them has enough.
 */
export function readDataContent(scanned: Scanned, texts: Texts): string {
  return findContent(scanned, texts).slice(0, MAX_CONTENT);
}

/** What was already read: the article in the structured data, and the text of the noscript elements. */
type Texts = { articleBody: string; noscript: string };

function findContent(scanned: Scanned, { articleBody, noscript }: Texts): string {
  if (articleBody.length >= MIN_CONTENT) return asHtml(articleBody);
  const fromData = readAppData(scanned);
  if (fromData.length >= MIN_CONTENT) return fromData;
  return noscript.trim().length >= MIN_CONTENT ? scanned.noscripts.join("\n") : "";
}

function readAppData(scanned: Scanned): string {
  const scripts = scanned.scripts.filter(
    ({ attributes, data }) => data !== "" && attribute(attributes, "id") === "__NEXT_DATA__",
  );
  const texts = new Set<string>();
  for (const { name, text } of eachString(parseJsonLd(scripts.map(({ data }) => data)))) {
    if (text.length >= MIN_STRING && TEXT_NAME.test(name) && /\S\s+\S/.test(text)) texts.add(text);
  }
  return [...texts].map(asHtml).join("\n");
}

/** HTML unchanged, and other text with a paragraph per line. */
function asHtml(text: string): string {
  if (/<(?:p|div|br|h[1-6]|ul|li)\b/i.test(text)) return text;
  return text
    .split(/\n+/)
    .map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`)
    .join("");
}
