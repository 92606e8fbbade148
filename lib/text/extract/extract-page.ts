import type { Page, ShellVerdict } from "../page.ts";
import { type Candidates, findCandidates } from "./choice/candidates.ts";
import { chooseBlocks } from "./choice/choose.ts";
import { loadModel } from "./choice/model.ts";
import type { Paragraphs } from "./content/paragraphs.ts";
import { collectHidden, stripTags } from "./hidden/hidden-text.ts";
import type { Block } from "./markdown/blocks.ts";
import { writeMarkdown, writePlain } from "./markdown/markdown.ts";
import { readDataContent } from "./metadata/data-content.ts";
import { type Metadata, readMetadata } from "./metadata/metadata.ts";
import { readProduct } from "./metadata/product-data.ts";
import { judgeShell } from "./shell/shell.ts";
import { gatherEvidence } from "./shell/shell-evidence.ts";
import type { SiteContent } from "./sites/site.ts";
import { readSite } from "./sites/sites.ts";
import { surveyPage } from "./survey.ts";
import { preScan, type Scanned } from "./tree/pre-scan.ts";
import { readLines } from "./tree/texts.ts";
import { judgeWall } from "./wall/wall.ts";

/**
 * Reads a page's HTML: its content as Markdown and plain text, what it says of itself, and apart from these all text
 * that its readers do not see. Where the markup holds no text, what its data scripts and noscript elements hold is
 * the content. Any text is read as browsers would; never throws. Time and memory grow linearly.
 */
export function extractPage(html: string, url: string): Page {
  const scanned = preScan(html);
  const { page, articleBody, noscript } = readMarkup(scanned, url, html);
  if (page.shell.challenge || page.text.length >= ENOUGH_TEXT) return page;
  return withDataContent(page, readDataContent(scanned, { articleBody, noscript }));
}

/** A page with this much text needs no other source, in characters. */
const ENOUGH_TEXT = 250;
/** A page with this much text is judged without a closer look: no rules together outweigh it. */
const NO_SHELL = 1_500;
/** No wall has so much content, in characters: most pages need no look at what stands there. */
const MOST_OF_A_WALL = 6_000;
const PLAIN_CONTENT: ShellVerdict = { shell: false, challenge: false, score: -4, reasons: ["much_text"] };

/** `noscript` is the text of the noscript elements; "" where there is much other text. */
type Markup = { page: Page; articleBody: string; noscript: string };

function readMarkup(scanned: Scanned, url: string, html: string): Markup {
  const { source, hidden, about, structured, described, data } = surveyPage(scanned, url);
  const { nodes, base, skip } = source;
  const site = readSite({ ...source, scanned, url });
  const content = site
    ? { ...site, aside: [], sums: undefined }
    : readContent(
        findCandidates(source, about, (node) => hidden[node] !== undefined),
        [...structured, ...described],
      );
  const outside = readLines(nodes, (index) => skip(index) || content.taken[index] === 1);

  const text = writePlain(content.blocks);
  const aside = writeMarkdown(content.aside);
  const isFull = text.length >= NO_SHELL;
  const noscript = isFull ? "" : stripTags(scanned.noscripts.join("\n"));
  const judge = (sums: Paragraphs) => {
    const seen = { text: `${text} ${outside}`.trim(), title: about.title, noscript };
    return judgeShell(gatherEvidence(nodes, sums, scanned, seen));
  };
  const shell =
    isFull || content.sums === undefined
      ? { ...PLAIN_CONTENT, reasons: [...PLAIN_CONTENT.reasons] }
      : judge(content.sums);
  const page: Page = {
    url,
    kind: content.kind,
    title: site?.title || about.title,
    text,
    markdown: writeMarkdown(content.blocks),
    aside: aside.length,
    rest: [aside, outside, ...content.trimmed.map(({ plain }) => plain)]
      .filter((part) => part !== "")
      .join("\n"),
    ...withSite(readMetadata(scanned, base, data), site),
    hidden: collectHidden(nodes, hidden, scanned, structured),
    shell,
    // A reader of a site that knows the page has found what it is.
    wall:
      site || text.length > MOST_OF_A_WALL
        ? undefined
        : judgeWall({ html, scanned, skip, title: about.title, challenge: shell.challenge }),
  };
  return { page, articleBody: data.articleBody, noscript };
}

/** What a page says of itself, or what its site's reader knows better. */
function withSite(metadata: Metadata, site: SiteContent | undefined): Metadata {
  const author = site?.author || metadata.author;
  return { ...metadata, author, publishedAt: site?.publishedAt || metadata.publishedAt };
}

/** The content of a page of no site that is known. */
function readContent(candidates: Candidates, structured: readonly unknown[]): Content {
  const { blocks, read: taken, title, sums } = candidates;
  const { isContent, isAside, kind } = chooseBlocks(candidates, loadModel());
  const content = blocks.filter((_, at) => isContent[at]);
  // The title is found with each passage, so it is none of its own.
  const aside = blocks.filter(({ plain }, at) => isAside[at] && plain !== title);
  const found = new Set(aside);
  const trimmed = blocks.filter((block, at) => !isContent[at] && !found.has(block));
  if (kind !== "product") return { blocks: content, aside, trimmed, taken, kind, sums };
  const { description, lines } = readProduct(structured, content);
  return { blocks: [...content, ...description], aside: [...aside, ...lines], trimmed, taken, kind, sums };
}

type Content = Pick<SiteContent, "blocks" | "trimmed" | "taken" | "kind"> & {
  /** Blocks that are no part of the content, and worth finding. */
  aside: Block[];
  /** Sums over all that is read. */
  sums: Paragraphs;
};

/** The page with the text its scripts would have shown, when they hold clearly more than the markup. */
function withDataContent(page: Page, found: string): Page {
  if (found.length < page.text.length * 2) return page;
  const inner = readMarkup(preScan(found), page.url, found).page;
  if (inner.text.length <= page.text.length) return page;
  return {
    ...page,
    text: inner.text,
    markdown: inner.markdown,
    rest: [page.rest, page.text, inner.rest].filter((part) => part !== "").join("\n"),
    hidden: [...page.hidden, ...inner.hidden],
    shell: { ...page.shell, shell: false, reasons: [...page.shell.reasons, "content_in_data"] },
    wall: undefined,
  };
}
