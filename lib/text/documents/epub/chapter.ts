import { collectHidden } from "../../extract/hidden/hidden-text.ts";
import { readStyleRules } from "../../extract/hidden/styles.ts";
import { findHidden } from "../../extract/hidden/visibility.ts";
import { type Block, newBlock, readBlocks } from "../../extract/markdown/blocks.ts";
import { writeText } from "../../extract/markdown/inline-writer.ts";
import { decodeEntities } from "../../extract/tree/attributes.ts";
import { preScan } from "../../extract/tree/pre-scan.ts";
import { VOID_TAGS } from "../../extract/tree/tags.ts";
import type { HiddenText } from "../../page.ts";
import { TagStream } from "../../tag-stream.ts";

/** A chapter of a book: its visible content, and its hidden text. */
export type Chapter = { blocks: Block[]; hidden: HiddenText[] };

/**
 * Reads the XHTML of a chapter. All of it is content, because a book has no menus. If the chapter has no heading, its title
 * becomes one.
 */
export function readChapter(xhtml: string, bookTitle: string): Chapter {
  const scanned = preScan(toHtml(xhtml));
  const { nodes } = scanned;
  // Books run no scripts, so text that is hidden at first stays hidden.
  const { hidden } = findHidden(nodes, readStyleRules(scanned.styles), scanned);
  // Links between chapters lead nowhere outside the book, so only links to the web stay.
  const source = { nodes, base: "", skip: (index: number) => hidden[index] !== undefined };
  const blocks = readBlocks(source, 0, nodes.length);
  const title = decodeEntities(scanned.title).replace(/\s+/g, " ").trim();
  const isHeaded = blocks.length === 0 || blocks.some(({ kind }) => kind === "heading");
  const head: Block[] =
    isHeaded || title === "" || title === bookTitle
      ? []
      : [newBlock({ kind: "heading", level: 1, ...writeText(title) })];
  return { blocks: [...head, ...blocks], hidden: collectHidden(nodes, hidden, scanned, []) };
}

/**
 * XHTML as HTML, in which `<title/>` opens an element that nothing closes. Elements of other languages keep their prefix.
 * Comments stay, because they are read as hidden text.
 */
function toHtml(xhtml: string): string {
  const html: string[] = [];
  const parser = new TagStream(
    {
      onstart(name, attributes) {
        const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
        html.push(`<${name}${written.join("")}>`);
      },
      ontext: (text) => void html.push(escapeHtml(text)),
      oncomment: (text) => void html.push(`<!--${text.replaceAll("--", "- -")}-->`),
      onend(name) {
        if (!VOID_TAGS.has(name.toLowerCase())) html.push(`</${name}>`);
      },
    },
    { xml: true },
  );
  parser.end(xhtml.replace(NAMED_REFERENCE, toCharacter));
  return html.join("");
}

/** A reference to a character by a name of HTML. XML has five of its own, which stay. */
const NAMED_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos);)[A-Za-z][A-Za-z\d]{1,31};/g;

function toCharacter(reference: string): string {
  const character = decodeEntities(reference);
  return character === reference ? reference : escapeHtml(character);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
