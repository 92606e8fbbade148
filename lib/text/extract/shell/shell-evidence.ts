import { classAndId } from "../content/class-words.ts";
import type { Paragraphs } from "../content/paragraphs.ts";
import { type Attributes, attribute, hasAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import { STANDARD_TAGS } from "../tree/tags.ts";
import type { ShellEvidence } from "./shell.ts";

const ROOT_NAME =
  /(?:^|\s)(?:root|app|__next|__nuxt|___gatsby|react-root|app-root|main-app|application|app-container|mount|svelte|ember-app|q-app|redoc|swagger-ui)(?=\s|$)/i;
const BUNDLE_NAME = /bundle|chunk|runtime|vendor|polyfill|main|index|app|webpack|build|client|entry/i;
const BUNDLE_FOLDER = /\/(?:_next|_nuxt|static\/js|assets|build|dist)\//i;
const WEB_ASSEMBLY = /\.wasm|_framework\//i;
/** In a page with less text, any element with an id may be the root. */
const MAX_EMPTY = 20;
const BLOCKS: ReadonlySet<string> = new Set("p h1 h2 h3 h4 h5 h6 li tr dt blockquote pre".split(" "));

/** Gathers the input of the shell rules. `text` is all visible text of the page. */
export function gatherEvidence(
  nodes: readonly PageNode[],
  measures: Paragraphs,
  scanned: Scanned,
  page: { text: string; title: string; noscript: string },
): ShellEvidence {
  return {
    text: page.text,
    title: page.title,
    noscript: page.noscript,
    ownLength: (measures.text[0] ?? 0) - (measures.linked[0] ?? 0),
    scripts: scanned.scripts.filter((script) => isProgram(script.attributes)).length,
    hasBundle: scanned.scripts.some((script) => isBundle(script.attributes)),
    rootLength: rootLengthOf(nodes, measures),
    blocks: countBlocks(nodes, measures),
  };
}

function countBlocks(nodes: readonly PageNode[], measures: Paragraphs): number {
  let count = 0;
  for (let index = 0; index < nodes.length; index++) {
    if (BLOCKS.has(nodes[index]?.tag ?? "") && (measures.text[index] ?? 0) > 0) count++;
  }
  return count;
}

function isProgram(attributes: Attributes): boolean {
  const type = attribute(attributes, "type");
  return type === "" || /javascript|module|ecmascript/i.test(type);
}

function isBundle(attributes: Attributes): boolean {
  if (/module/i.test(attribute(attributes, "type"))) return true;
  const src = attribute(attributes, "src");
  const path = src.split("?", 1)[0] ?? "";
  const isScript = /\.m?js$/i.test(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return WEB_ASSEMBLY.test(src) || (isScript && (BUNDLE_NAME.test(name) || BUNDLE_FOLDER.test(path)));
}

/** The characters in the root element of an application; undefined if there is none. */
function rootLengthOf(nodes: readonly PageNode[], measures: Paragraphs): number | undefined {
  const empty = (measures.text[0] ?? 0) < MAX_EMPTY;
  for (const [index, node] of nodes.entries()) {
    if (node.tag === "") continue;
    const own = node.parent === 0 && !STANDARD_TAGS.has(node.tag);
    const blank = empty && node.parent === 0 && hasAttribute(node.attributes, "id");
    if (own || blank || ROOT_NAME.test(classAndId(node))) return measures.text[index] ?? 0;
  }
  return undefined;
}
