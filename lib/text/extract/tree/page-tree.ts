import { type Attributes, decodeEntities, NO_ATTRIBUTES } from "./attributes.ts";

/**
 * One element or text of a page. All nodes are in one list in document order, so the nodes below the one at `index` are those
 * from `index + 1` up to `end`. No walk needs recursion.
 */
export type PageNode = {
  /** Name in lower case, "" for a text, "html" for the root. */
  tag: string;
  /** Decoded text of a text node, else "". */
  text: string;
  attributes: Attributes;
  /** Index of the parent; -1 for the root. */
  parent: number;
  /** Index after the last node below. */
  end: number;
};

/** Builds the list of nodes of a page while it is read; the first is the root. The caller keeps elements balanced. */
export class TreeBuilder {
  readonly nodes: PageNode[] = [{ tag: "html", text: "", attributes: NO_ATTRIBUTES, parent: -1, end: 1 }];
  /** The index of the open element. */
  private parent = 0;
  /** A text in raw pieces: a character reference may begin in one and end in the next. */
  private text = "";
  private pieces: string[] = [];

  addText(raw: string): void {
    if (this.text === "") this.text = raw;
    else this.pieces.push(raw);
  }

  open(tag: string, attributes: Attributes): void {
    this.endText();
    this.parent = this.nodes.push({ tag, text: "", attributes, parent: this.parent, end: 0 }) - 1;
  }

  /** Adds an element that never has content. */
  addVoid(tag: string, attributes: Attributes): void {
    this.endText();
    this.nodes.push({ tag, text: "", attributes, parent: this.parent, end: this.nodes.length + 1 });
  }

  /** Adds the nodes of another page below the open element, without its root. */
  graft(nodes: readonly PageNode[]): void {
    this.endText();
    const moved = this.nodes.length - 1;
    for (const node of nodes.slice(1)) {
      const parent = node.parent === 0 ? this.parent : node.parent + moved;
      this.nodes.push({ ...node, parent, end: node.end + moved });
    }
  }

  /** Closes the innermost elements. */
  close(count: number): void {
    if (count > 0) this.endText();
    for (let left = count; left > 0; left--) {
      const node = this.nodes[this.parent]!;
      if (node.parent < 0) return;
      node.end = this.nodes.length;
      this.parent = node.parent;
    }
  }

  /** Ends the page. */
  finish(attributes: Attributes): void {
    this.endText();
    const root = this.nodes[0]!;
    root.attributes = attributes;
    root.end = this.nodes.length;
  }

  private endText(): void {
    if (this.text === "") return;
    const raw = this.pieces.length === 0 ? this.text : this.text + this.pieces.join("");
    const end = this.nodes.length + 1;
    this.nodes.push({
      tag: "",
      text: decodeEntities(raw),
      attributes: NO_ATTRIBUTES,
      parent: this.parent,
      end,
    });
    this.text = "";
    if (this.pieces.length > 0) this.pieces = [];
  }
}
