import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";

/** Attributes in which scripts leave the TeX source of a formula. */
const SOURCE_ATTRIBUTES: ReadonlySet<string> = new Set(
  "data-math data-latex data-tex data-equation".split(" "),
);
/** Class names of formulas that are images. */
const IMAGE_CLASS = /(?:^|[\s_-])(?:latex|math|tex|equation|mwe-math-fallback-image-\w+)(?=$|[\s_-])/i;
/** The longest formula in an address, in characters. */
const MAX_FORMULA = 2_000;
const IMAGE_SERVICE = /(?:latex|mathtex|mimetex|codecogs|\/math\/render)/i;

/** The TeX source of a formula, between dollar signs; "" if the node is not a formula or has no source. */
export function readFormula(nodes: readonly PageNode[], index: number): string {
  const node = nodes[index]!;
  if (node.tag === "") return "";
  const source = sourceOf(nodes, node, index).trim();
  return source === "" ? "" : `$${source}$`;
}

function sourceOf(nodes: readonly PageNode[], node: PageNode, index: number): string {
  if (node.tag === "math")
    return annotationOf(nodes, index) || attribute(node.attributes, "alttext") || texOf(nodes, index);
  if (node.attributes.length === 0) return "";
  if (node.tag === "img") return isFormulaImage(node) ? attribute(node.attributes, "alt") : askedFor(node);
  for (let at = 0; at < node.attributes.length; at += 2) {
    const name = node.attributes[at]!;
    if (name.startsWith("data-") && SOURCE_ATTRIBUTES.has(name)) return attribute(node.attributes, name);
  }
  return "";
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

/** MathML as TeX. The pre-scan limits the nesting of elements. */
function texOf(nodes: readonly PageNode[], index: number): string {
  const node = nodes[index]!;
  if (node.tag === "") return node.text.trim();
  if (node.tag.startsWith("annotation")) return "";
  const parts: string[] = [];
  for (let child = index + 1; child < node.end; child = nodes[child]?.end ?? node.end) {
    const part = texOf(nodes, child);
    if (part !== "") parts.push(part);
  }
  const write = TEX.get(node.tag);
  const [first = "", second = "", third = ""] = parts;
  return write && parts.length > 0 ? write(first, second, third, parts) : parts.join(" ");
}

type WriteTex = (first: string, second: string, third: string, all: readonly string[]) => string;

const TEX: ReadonlyMap<string, WriteTex> = new Map<string, WriteTex>([
  ["mfrac", (above, below) => `\\frac{${above}}{${below}}`],
  ["msqrt", (_, __, ___, all) => `\\sqrt{${all.join(" ")}}`],
  ["mroot", (base, degree) => `\\sqrt[${degree}]{${base}}`],
  ["msup", (base, above) => `${base}^{${above}}`],
  ["msub", (base, below) => `${base}_{${below}}`],
  ["msubsup", (base, below, above) => `${base}_{${below}}^{${above}}`],
  ["mover", (base, above) => `${base}^{${above}}`],
  ["munder", (base, below) => `${base}_{${below}}`],
  ["munderover", (base, below, above) => `${base}_{${below}}^{${above}}`],
  [
    "mtext",
    (_, __, ___, all) => (/\p{L}{2}/u.test(all.join(" ")) ? `\\text{${all.join(" ")}}` : all.join(" ")),
  ],
  ["mtr", (_, __, ___, all) => all.join(" & ")],
  ["mtable", (_, __, ___, all) => all.join(" \\\\ ")],
]);

function textOf(nodes: readonly PageNode[], index: number): string {
  const end = nodes[index]?.end ?? index;
  let text = "";
  for (let at = index + 1; at < end; at++) text += nodes[at]?.text ?? "";
  return text.trim();
}

/** The formula that the address of an image asks a service to draw. */
function askedFor({ attributes }: PageNode): string {
  const [service = "", formula = ""] = attribute(attributes, "src").split("?", 2);
  if (!IMAGE_SERVICE.test(service) || formula.length > MAX_FORMULA) return "";
  try {
    return decodeURIComponent(formula);
  } catch {
    return "";
  }
}

function isFormulaImage({ attributes }: PageNode): boolean {
  const alt = attribute(attributes, "alt");
  if (!/[\\^_{}=]/.test(alt)) return false;
  return IMAGE_CLASS.test(attribute(attributes, "class")) || IMAGE_SERVICE.test(attribute(attributes, "src"));
}
