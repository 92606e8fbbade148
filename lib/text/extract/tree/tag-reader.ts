import { type Attributes, NO_ATTRIBUTES } from "./attributes.ts";

/** Attribute values kept over the whole page. */
const MAX_ATTRIBUTES = 400_000;
/** Names as they are written that are remembered. */
const MAX_TAG_NAMES = 500;

const NAME_END = /[\t\n\f\r />]/g;
const SAFE_NAME = /^[a-z][a-z0-9:-]{0,40}$/;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]+)))?/y;
const TAG_END = /[\t\n\f\r /]*>?/y;

/** Reads the names and attributes of tags; `position` is where the last reading ended. */
export class TagReader {
  position = 0;
  private readonly source: string;
  /** Names as they are written in the source, and as they are kept. */
  private readonly names = new Map<string, string>();
  private attributesLeft = MAX_ATTRIBUTES;

  constructor(source: string) {
    this.source = source;
  }

  /** True when a tag's name may begin here: at a letter of the Latin alphabet. */
  beginsAt(at: number): boolean {
    const lower = this.source.charCodeAt(at) | 0x20;
    return lower >= 0x61 && lower <= 0x7a;
  }

  /** The name in lower case, or "span" where it is none that markup should carry. */
  readName(at: number): string {
    NAME_END.lastIndex = at;
    this.position = NAME_END.exec(this.source)?.index ?? this.source.length;
    const written = this.source.slice(at, this.position);
    const known = this.names.get(written);
    if (known !== undefined) return known;
    const lower = written.toLowerCase();
    const name = SAFE_NAME.test(lower) ? lower : "span";
    if (this.names.size < MAX_TAG_NAMES) this.names.set(written, name);
    return name;
  }

  /** What stands between a tag's name and its end. */
  readAttributes(): Attributes {
    if (this.source.startsWith(">", this.position)) {
      this.position++;
      return NO_ATTRIBUTES;
    }
    let attributes: string[] | undefined;
    for (;;) {
      ATTRIBUTE.lastIndex = this.position;
      const match = ATTRIBUTE.exec(this.source);
      if (match === null) break;
      this.position = ATTRIBUTE.lastIndex;
      if (this.attributesLeft === 0) continue;
      this.attributesLeft--;
      attributes ??= [];
      attributes.push(match[1]?.toLowerCase() ?? "", match[2] ?? match[3] ?? match[4] ?? "");
    }
    TAG_END.lastIndex = this.position;
    TAG_END.exec(this.source);
    this.position = TAG_END.lastIndex;
    return attributes ?? NO_ATTRIBUTES;
  }
}
