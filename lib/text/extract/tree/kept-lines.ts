import { type Attributes, attribute } from "./attributes.ts";

/** A style that says whether line breaks of the source are line breaks of the text. */
const WHITE_SPACE = /(?:^|[;\s])white-space(?:-collapse)?\s{0,9}:\s{0,9}([\w-]{1,20})/i;
const KEEPS = /^(?:pre|pre-wrap|pre-line|break-spaces|preserve|preserve-breaks)$/i;

/** Which open elements keep the line breaks of their text. */
export class KeptLines {
  /** Elements that say it, from the outermost. */
  private readonly said: { depth: number; keeps: boolean }[] = [];

  /** Notes what an element says that was opened as the one at `depth`. */
  open(attributes: Attributes, depth: number): void {
    this.forget(depth - 1);
    if (attributes.length === 0) return;
    const value = WHITE_SPACE.exec(attribute(attributes, "style"))?.[1];
    if (value !== undefined) this.said.push({ depth, keeps: KEEPS.test(value) });
  }

  /** Whether a text keeps its line breaks that stands in the element at `depth`. */
  hold(depth: number): boolean {
    if (this.said.length === 0) return false;
    this.forget(depth);
    return this.said.at(-1)?.keeps === true;
  }

  /** Forgets elements that are closed. */
  private forget(depth: number): void {
    while ((this.said.at(-1)?.depth ?? 0) > depth) this.said.pop();
  }
}
