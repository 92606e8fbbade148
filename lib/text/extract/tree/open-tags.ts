import { ENDS_PARAGRAPH, HEADING_LEVELS, SCOPE_TAGS } from "./tags.ts";

/** The deepest nesting. Text below it becomes text of the deepest element. */
const MAX_DEPTH = 300;

/** What an opening tag closes implicitly, and what limits that (HTML standard, implied end tags). */
const IMPLIED_ENDS: ReadonlyMap<string, { ends: readonly string[]; within: readonly string[] }> = new Map([
  ["li", { ends: ["li"], within: ["ul", "ol", "menu"] }],
  ["dt", { ends: ["dt", "dd"], within: ["dl"] }],
  ["dd", { ends: ["dt", "dd"], within: ["dl"] }],
  ["option", { ends: ["option"], within: ["select", "datalist", "optgroup"] }],
  ["optgroup", { ends: ["optgroup"], within: ["select", "datalist"] }],
  ["td", { ends: ["td", "th"], within: ["tr", "table"] }],
  ["th", { ends: ["td", "th"], within: ["tr", "table"] }],
  ["tr", { ends: ["tr"], within: ["table"] }],
  ["tbody", { ends: ["thead", "tbody", "tfoot", "caption", "colgroup"], within: ["table"] }],
  ["thead", { ends: ["thead", "tbody", "tfoot", "caption", "colgroup"], within: ["table"] }],
  ["tfoot", { ends: ["thead", "tbody", "tfoot", "caption", "colgroup"], within: ["table"] }],
  ["a", { ends: ["a"], within: ["p", "div", "li", "td", "th", "section", "article"] }],
]);

/** Opening tags that may close earlier elements. All others leave them open. */
export const ENDING_TAGS: readonly string[] = [
  ...ENDS_PARAGRAPH,
  ...HEADING_LEVELS.keys(),
  ...IMPLIED_ENDS.keys(),
];

/** Inline elements: their closing tags do not reach beyond a block around them. */
const INLINE_TAGS: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var".split(
    " ",
  ),
);

/** The open elements during the scan of a page. Methods that close some return how many. */
export class OpenTags {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();
  /** Opening tags beyond the deepest nesting, whose closing tags must be skipped. */
  private readonly skipped = new Map<string, number>();

  /** False if the element is nested too deep. */
  push(name: string): boolean {
    if (this.isFull) {
      this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
      return false;
    }
    this.names.push(name);
    this.counts.set(name, this.countOf(name) + 1);
    return true;
  }

  close(name: string): number {
    if (this.skipped.size === 0 && this.names.at(-1) === name) return this.popTo(this.names.length - 1);
    const skipped = this.skipped.get(name) ?? 0;
    if (skipped > 0) {
      this.skipped.set(name, skipped - 1);
      return 0;
    }
    return this.countOf(name) === 0 ? 0 : this.popTo(this.findOpener(name));
  }

  /** Closes what an opening tag of this name closes implicitly. */
  makeRoom(name: string): number {
    let closed = 0;
    if (ENDS_PARAGRAPH.has(name)) {
      if (this.countOf("math") > 0) closed += this.popTo(this.names.indexOf("math"));
      if (this.countOf("p") > 0) closed += this.popTo(this.findOpener("p"));
    }
    if (HEADING_LEVELS.has(name) && HEADING_LEVELS.has(this.names.at(-1) ?? "")) {
      closed += this.popTo(this.names.length - 1);
    }
    const implied = IMPLIED_ENDS.get(name);
    if (implied?.ends.some((end) => this.countOf(end) > 0)) {
      closed += this.popTo(this.findWithin(implied.ends, implied.within));
    }
    return closed;
  }

  /** True if no more elements fit inside. */
  get isFull(): boolean {
    return this.names.length >= MAX_DEPTH;
  }

  /** How many elements are open. */
  get depth(): number {
    return this.names.length;
  }

  isOpen(name: string): boolean {
    return this.countOf(name) > 0;
  }

  closeAll(): number {
    return this.popTo(0);
  }

  private countOf(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** -1 if something in between separates the closing tag from its opening tag. */
  private findOpener(name: string): number {
    const inline = INLINE_TAGS.has(name);
    for (let at = this.names.length - 1; at >= 0; at--) {
      const open = this.names[at] ?? "";
      if (open === name) return at;
      if (inline ? ENDS_PARAGRAPH.has(open) : SCOPE_TAGS.has(open) && !ENDS_TABLE_PARTS.has(name)) return -1;
    }
    return -1;
  }

  private findWithin(ends: readonly string[], within: readonly string[]): number {
    for (let at = this.names.length - 1; at >= 0; at--) {
      const open = this.names[at] ?? "";
      if (ends.includes(open)) return at;
      if (within.includes(open)) return -1;
    }
    return -1;
  }

  private popTo(at: number): number {
    if (at === -1) return 0;
    const closed = this.names.length - at;
    while (this.names.length > at) {
      const name = this.names.pop() ?? "";
      this.counts.set(name, this.countOf(name) - 1);
    }
    return closed;
  }
}

/** Closing tags that reach through cells inside. */
const ENDS_TABLE_PARTS: ReadonlySet<string> = new Set("table thead tbody tfoot tr".split(" "));
