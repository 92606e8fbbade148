import type { Page, ShellVerdict } from "../page.ts";
import { isAnchorSign } from "./content/drop.ts";
import { findMainContent, type MainContent } from "./content/main-content.ts";
import { measureParagraphs, measureTexts, type TextSizes } from "./content/paragraphs.ts";
import { collectHidden, stripTags } from "./hidden/hidden-text.ts";
import { readStyleRules } from "./hidden/styles.ts";
import { findHidden } from "./hidden/visibility.ts";
import { type Block, readBlocks } from "./markdown/blocks.ts";
import { readInline, type Source } from "./markdown/inline.ts";
import { writeMarkdown, writePlain } from "./markdown/markdown.ts";
import { trimBlocks } from "./markdown/trim-blocks.ts";
import { readDataContent } from "./metadata/data-content.ts";
import { baseUrlOf, type Metadata, readMetadata, readMetas } from "./metadata/metadata.ts";
import { chooseTitle } from "./metadata/title.ts";
import { judgeShell } from "./shell/shell.ts";
import { gatherEvidence } from "./shell/shell-evidence.ts";
import type { SiteContent } from "./sites/site.ts";
import { readSite } from "./sites/sites.ts";
import { attribute } from "./tree/attributes.ts";
import { parseJsonLd, readStructuredData } from "./tree/json-ld.ts";
import { buildTree, type PageNode } from "./tree/page-tree.ts";
import { preScan, type Scanned } from "./tree/pre-scan.ts";
import { eachNode, readLines } from "./tree/texts.ts";

/**
 * Reads a page's HTML: its content as Markdown and plain text, what it says of itself, and apart from these all text
 * that its readers do not see. Where the markup holds no text, what its data scripts and noscript elements hold is
 * the content. Any text is read as browsers would; never throws. Time and memory grow linearly.
 */
export function extractPage(html: string, url: string): Page {
  const scanned = preScan(html);
  const { page, articleBody, noscript } = readMarkup(scanned, url);
  if (page.shell.challenge || page.text.length >= ENOUGH_TEXT) return page;
  return withDataContent(page, readDataContent(scanned, { articleBody, noscript }));
}

/** A page with this much text needs no other source, in characters. */
const ENOUGH_TEXT = 250;
/** A page with this much text is judged without a closer look: no rules together outweigh it. */
const NO_SHELL = 1_500;
const PLAIN_CONTENT: ShellVerdict = { shell: false, challenge: false, score: -4, reasons: ["much_text"] };

/** `noscript` is the text of the noscript elements; "" where there is much other text. */
type Markup = { page: Page; articleBody: string; noscript: string };

function readMarkup(scanned: Scanned, url: string): Markup {
  const nodes = buildTree(scanned);
  const visibility = findHidden(nodes, readStyleRules(scanned.styles), scanned);
  const isHidden = (index: number) => visibility[index] !== undefined;
  const structured = parseJsonLd(dataOf(scanned, /ld\+json/i));
  const data = readStructuredData(structured);
  const base = baseUrlOf(scanned.bases, url);
  const title = titleOf(scanned, { nodes, base, skip: isHidden }, data.headline);

  const sizes = measureTexts(nodes);
  const site = readSite({ nodes, base, skip: isHidden, scanned, url });
  const { blocks, trimmed, taken } = site ?? readContent({ nodes, base, skip: isHidden }, sizes, title);
  const outside = readLines(nodes, (index) => isHidden(index) || taken[index] === 1);

  const text = writePlain(blocks);
  const isFull = text.length >= NO_SHELL;
  const noscript = isFull ? "" : stripTags(scanned.noscripts.join("\n"));
  const judge = () => {
    const seen = { text: `${text} ${outside}`.trim(), title, noscript };
    return judgeShell(gatherEvidence(nodes, measureParagraphs(nodes, sizes, isHidden), scanned, seen));
  };
  const page: Page = {
    url,
    title: site?.title || title,
    text,
    markdown: writeMarkdown(blocks),
    rest: [outside, ...trimmed.map((block) => block.plain)].filter((part) => part !== "").join("\n"),
    ...withSite(readMetadata(scanned, base, data), site),
    hidden: collectHidden(nodes, visibility, scanned, structured),
    shell: isFull || site ? { ...PLAIN_CONTENT, reasons: [...PLAIN_CONTENT.reasons] } : judge(),
  };
  return { page, articleBody: data.articleBody, noscript };
}

/** What a page says of itself, or what its site's reader knows better. */
function withSite(metadata: Metadata, site: SiteContent | undefined): Metadata {
  const author = site?.author || metadata.author;
  return { ...metadata, author, publishedAt: site?.publishedAt || metadata.publishedAt };
}

function dataOf(scanned: Scanned, type: RegExp): string[] {
  return scanned.scripts
    .filter(({ attributes }) => type.test(attribute(attributes, "type")))
    .map(({ data }) => data);
}

function titleOf(scanned: Scanned, source: Source, headline: string): string {
  const headings: string[] = [];
  const { nodes } = source;
  const skip = (index: number) =>
    source.skip(index) || nodes[index]?.tag === "rt" || isAnchorSign(nodes, index);
  for (const [index, node] of nodes.entries()) {
    if (node.tag === "h1" && headings.length < 10) {
      headings.push(readInline({ ...source, skip }, index, node.end).plain);
    }
  }
  const host = URL.canParse(source.base) ? new URL(source.base).hostname : "";
  return chooseTitle({ element: scanned.title, headings, metas: readMetas(scanned.metas), headline, host });
}

/** The content of a page of no site that is known. */
function readContent(source: Source, sizes: TextSizes, title: string) {
  const main = findMainContent(source.nodes, sizes, source.skip);
  return { ...trimBlocks(readMain(source, main), title), taken: markTaken(source.nodes, main) };
}

function readMain({ nodes, base }: Source, { tops, dropped }: MainContent): Block[] {
  const source: Source = { nodes, base, skip: (index) => dropped[index] === 1 };
  return tops.flatMap((top) => readBlocks(source, top, nodes[top]?.end ?? top));
}

/** Marks the texts that are part of the content. */
function markTaken(nodes: readonly PageNode[], { tops, dropped }: MainContent): Uint8Array {
  const taken = new Uint8Array(nodes.length);
  for (const top of tops) {
    for (const index of eachNode(nodes, top, nodes[top]?.end ?? top, (at) => dropped[at] === 1)) {
      if (nodes[index]?.tag === "") taken[index] = 1;
    }
  }
  return taken;
}

/** The page with the text its scripts would have shown, when they hold clearly more than the markup. */
function withDataContent(page: Page, found: string): Page {
  if (found.length < page.text.length * 2) return page;
  const inner = readMarkup(preScan(found), page.url).page;
  if (inner.text.length <= page.text.length) return page;
  return {
    ...page,
    text: inner.text,
    markdown: inner.markdown,
    rest: [page.rest, page.text, inner.rest].filter((part) => part !== "").join("\n"),
    hidden: [...page.hidden, ...inner.hidden],
    shell: { ...page.shell, shell: false, reasons: [...page.shell.reasons, "content_in_data"] },
  };
}
