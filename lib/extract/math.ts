import { attribute } from "./attributes.ts";
import type { PageNode } from "./page-tree.ts";

/** Attributes that scripts leave the TeX source of a formula in. */
const SOURCE_ATTRIBUTES: ReadonlySet<string> = new Set(
  "data-math data-latex data-tex data-equation".split(" "),
);
/** Class names of formulas that are shown as images. */
const IMAGE_CLASS = /(?:^|[\s_-])(?:latex|math|tex|equation|mwe-math-fallback-image-\w+)(?=$|[\s_-])/i;
const IMAGE_SERVICE = /(?:latex|mathtex|mimetex|codecogs|\/math\/render)/i;
const TOKEN_TAGS: ReadonlySet<string> = new Set("mi mn mo mtext ms".split(" "));

/** The TeX source of a formula, between dollar signs; "" when the node is no formula or its source is not given. */
export function readFormula(nodes: readonly PageNode[], index: number): string {
  const node = nodes[index];
  if (node === undefined || node.tag === "") return "";
  const source = sourceOf(nodes, node, index).trim();
  return source === "" ? "" : `$${source}$`;
}

function sourceOf(nodes: readonly PageNode[], node: PageNode, index: number): string {
  if (node.tag === "math")
    return annotationOf(nodes, index) || attribute(node.attributes, "alttext") || tokensOf(nodes, index);
  if (node.attributes.length === 0) return "";
  if (node.tag === "img") return isFormulaImage(node) ? attribute(node.attributes, "alt") : "";
  const named = node.attributes.find((name) => SOURCE_ATTRIBUTES.has(name));
  return named === undefined ? "" : attribute(node.attributes, named);
}

function annotationOf(nodes: readonly PageNode[], index: number): string {
  const end = nodes[index]?.end ?? index;
  for (let at = index + 1; at < end; at++) {
    const node = nodes[at];
    if (node?.tag === "annotation" && /tex/i.test(attribute(node.attributes, "encoding"))) {
      return textOf(nodes, at);
    }
  }
  return "";
}

/** Names, numbers and signs in the order of the markup, which is nearly how they are read. */
function tokensOf(nodes: readonly PageNode[], index: number): string {
  const end = nodes[index]?.end ?? index;
  const tokens: string[] = [];
  for (let at = index + 1; at < end; at++) {
    if (TOKEN_TAGS.has(nodes[at]?.tag ?? "")) tokens.push(textOf(nodes, at));
  }
  return tokens.filter((token) => token !== "").join(" ");
}

function textOf(nodes: readonly PageNode[], index: number): string {
  const end = nodes[index]?.end ?? index;
  let text = "";
  for (let at = index + 1; at < end; at++) text += nodes[at]?.text ?? "";
  return text.trim();
}

function isFormulaImage({ attributes }: PageNode): boolean {
  const alt = attribute(attributes, "alt");
  if (!/[\\^_{}=]/.test(alt)) return false;
  return IMAGE_CLASS.test(attribute(attributes, "class")) || IMAGE_SERVICE.test(attribute(attributes, "src"));
}
