import { type Attributes, attribute, hasAttribute } from "./attributes.ts";
import type { Fields } from "./json-ld.ts";
import type { PageNode } from "./page-tree.ts";
import { BLOCK_TAGS } from "./tags.ts";
import { collapseSpace } from "./texts.ts";

/** The most things and properties of one page. */
const MAX_PROPERTIES = 2_000;
/** The longest text of a property, and the limit for all texts together, in characters: properties may be nested. */
const MAX_VALUE = 10_000;
const MAX_TEXT = 200_000;
const MAX_NAMES = 200;
/** Elements whose value is an address. */
const ADDRESSES: ReadonlySet<string> = new Set(
  "area audio embed iframe img link object source track video".split(" "),
);

/**
 * The things that a page describes in its markup (HTML standard, microdata), in the form of JSON-LD: properties by name,
 * several of one name as a list, and the last part of the type's address as `@type`. Omits addresses.
 */
export function readMicrodata(nodes: readonly PageNode[]): Fields[] {
  const reader = new MicrodataReader(nodes);
  for (let index = 0; index < nodes.length; index++)
    if (nodes[index]!.attributes.length > 0) reader.read(index);
  return reader.found;
}

/** An open thing, and the node at which it ends. */
type Item = { fields: Fields; end: number };

class MicrodataReader {
  readonly found: Fields[] = [];
  private readonly nodes: readonly PageNode[];
  private readonly open: Item[] = [];
  private propertiesLeft = MAX_PROPERTIES;
  private textLeft = MAX_TEXT;

  constructor(nodes: readonly PageNode[]) {
    this.nodes = nodes;
  }

  read(index: number): void {
    const { attributes, end } = this.nodes[index]!;
    while (index >= (this.open.at(-1)?.end ?? Number.POSITIVE_INFINITY)) this.open.pop();
    const around = this.open.at(-1)?.fields;
    const isItem = hasAttribute(attributes, "itemscope");
    if ((around === undefined && !isItem) || this.propertiesLeft === 0) return;
    const names = attribute(attributes, "itemprop", MAX_NAMES).trim();
    if (names === "" && !isItem) return;
    this.propertiesLeft--;
    const fields = isItem ? typeOf(attributes) : undefined;
    if (fields) this.open.push({ fields, end });
    if (around !== undefined && names !== "") this.add(around, names, fields ?? this.readText(index));
    else if (fields) this.found.push(fields);
  }

  private readText(index: number): string {
    const text = valueAt(this.nodes, index, Math.min(MAX_VALUE, this.textLeft));
    this.textLeft -= text.length;
    return text;
  }

  private add(fields: Fields, names: string, value: Fields | string): void {
    if (value === "") return;
    for (const name of names.split(/\s+/)) {
      const known = fields[name];
      if (known === undefined) fields[name] = value;
      else if (Array.isArray(known)) known.push(value);
      else fields[name] = [known, value];
    }
  }
}

function typeOf(attributes: Attributes): Fields {
  const fields: Fields = Object.create(null);
  const type = attribute(attributes, "itemtype", MAX_NAMES).trim().split(/[\s/]/).at(-1) ?? "";
  if (type !== "") fields["@type"] = type;
  return fields;
}

/** The value of an element for programs, or the text inside it. */
function valueAt(nodes: readonly PageNode[], index: number, most: number): string {
  const { tag, attributes, end } = nodes[index]!;
  if (ADDRESSES.has(tag)) return "";
  const said = ["content", "value", "datetime"].map((name) => attribute(attributes, name, most).trim());
  const stated = said.find((each) => each !== "");
  if (stated !== undefined || tag === "meta") return stated ?? "";
  let text = "";
  for (let at = index + 1; at < end && text.length < most; at++) {
    const node = nodes[at]!;
    text += node.tag === "br" || BLOCK_TAGS.has(node.tag) ? "\n" : node.text;
  }
  return collapseSpace(text.slice(0, most)).trim();
}
