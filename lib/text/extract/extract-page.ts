import type { Page, ShellVerdict } from "../page.ts";
import { type Candidates, findCandidates } from "./choice/candidates.ts";
import { chooseBlocks } from "./choice/choose.ts";
import { loadModel } from "./choice/model.ts";
import type { Paragraphs } from "./content/paragraphs.ts";
import { collectHidden, stripTags } from "./hidden/hidden-text.ts";
import type { Block } from "./markdown/blocks.ts";
import { writeMarkdown, writePlain, writeReadings } from "./markdown/markdown.ts";
import { readDataContent } from "./metadata/data-content.ts";
import type { Metadata } from "./metadata/metadata.ts";
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
 * Reads the HTML of a page: its content as Markdown and plain text, what it says about itself, and, separately, all text that
 * readers do not see. If the markup contains no text, the content comes from data scripts and noscript elements. Reads any
 * text as browsers would and never throws. Time and memory are linear.
 */
export function extractPage(html: string, url: string): Page {
  const scanned = preScan(html);
  const { page, articleBody, noscript } = readMarkup(scanned, url, html);
  if (page.shell.challenge || page.text.length >= ENOUGH_TEXT) return page;
  return withDataContent(page, readDataContent(scanned, { articleBody, noscript }));
}

/** A page with this much text needs no other source, in characters. */
const ENOUGH_TEXT = 250;
/** A page with this much text is not checked further: all rules together could not outweigh it. */
const NO_SHELL = 1_500;
/** No wall has this much content, in characters, so most pages need no check. */
const MOST_OF_A_WALL = 6_000;
const PLAIN_CONTENT: ShellVerdict = { shell: false, challenge: false, score: -4, reasons: ["much_text"] };

/** `noscript` is the text of the noscript elements; "" if there is much other text. */
type Markup = { page: Page; articleBody: string; noscript: string };

function readMarkup(scanned: Scanned, url: string, html: string): Markup {
  const { source, hidden, about, metadata, structured, described, data } = surveyPage(scanned, url);
  const { nodes, skip } = source;
  const site = readSite({ ...source, scanned, url });
  const content = site
    ? { ...site, aside: [], trimmed: [], sums: undefined }
    : readContent(
        findCandidates(source, about, (node) => hidden[node] !== undefined),
        [...structured, ...described],
      );
  const outside = readLines(nodes, (index) => skip(index) || content.taken[index] === 1);

  const text = writePlain(content.blocks);
  const aside = writeMarkdown(content.aside);
  const readings = writeReadings([...content.blocks, ...content.aside]);
  const isFull = text.length >= NO_SHELL;
  const noscript = isFull ? "" : stripTags(scanned.noscripts.join("\n"));
  const judge = (sums: Paragraphs) => {
    const seen = { text: `${text} ${outside}`.trim(), title: about.title, noscript };
    return judgeShell(gatherEvidence(nodes, sums, scanned, seen));
  };
  const shell = isFull || content.sums === undefined ? PLAIN_CONTENT : judge(content.sums);
  const page: Page = {
    url,
    kind: content.kind,
    title: site?.title || about.title,
    text,
    markdown: writeMarkdown(content.blocks),
    aside: aside.length,
    rest: [aside, outside, ...content.trimmed.map(({ plain, glued }) => glued ?? plain), readings]
      .filter((part) => part !== "")
      .join("\n"),
    ...withSite(metadata, site),
    hidden: collectHidden(nodes, hidden, scanned, structured),
    shell,
    // The reader of a known site has identified the page.
    wall:
      site || text.length > MOST_OF_A_WALL
        ? undefined
        : judgeWall({ html, scanned, skip, title: about.title, challenge: shell.challenge }),
  };
  return { page, articleBody: data.articleBody, noscript };
}

/** What a page says about itself, or what the reader of its site knows better. */
function withSite(metadata: Metadata, site: SiteContent | undefined): Metadata {
  const author = site?.author || metadata.author;
  return { ...metadata, author, publishedAt: site?.publishedAt || metadata.publishedAt };
}

/** The content of a page from an unknown site. */
function readContent(candidates: Candidates, structured: readonly unknown[]): Content {
  const { shown: blocks, read: taken, title, sums } = candidates;
  const { isContent, isAside, kind } = chooseBlocks(candidates, loadModel());
  const content = blocks.filter((_, at) => isContent[at]);
  // Each passage is found with the title anyway, so the title is not a separate one.
  const aside = blocks.filter(({ plain }, at) => isAside[at] && plain !== title);
  const found = new Set(aside);
  const trimmed = blocks.filter((block, at) => !isContent[at] && !found.has(block));
  if (kind !== "product") return { blocks: content, aside, trimmed, taken, kind, sums };
  const { description, lines } = readProduct(structured, content);
  return { blocks: [...content, ...description], aside: [...aside, ...lines], trimmed, taken, kind, sums };
}

type Content = Pick<SiteContent, "blocks" | "taken" | "kind"> & {
  /** Blocks that are not part of the content but worth finding, and all others. */
  aside: Block[];
  trimmed: Block[];
  /** Sums over everything that is read. */
  sums: Paragraphs;
};

/** The page with the text its scripts would have shown, if that is clearly more than the text in the markup. */
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
