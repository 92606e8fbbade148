import { type Attributes, NO_ATTRIBUTES } from "./attributes.ts";

/** The most attribute values on the whole page. */
const MAX_ATTRIBUTES = 400_000;
/** The most raw names to cache besides the common ones. */
const MAX_NAMES = 2_000;
/** One copy of each common name: the engine compares identical copies by their address. */
const COMMON_NAMES = namesOf(
  "alt aria-controls aria-expanded aria-haspopup aria-hidden aria-label aria-labelledby async charset class content " +
    "crossorigin data-id data-src data-target data-toggle data-type datetime decoding dir for height hidden href id " +
    "itemprop itemscope itemtype lang loading media name onclick placeholder property rel role sizes src srcset style " +
    "tabindex target title type value width",
);
const COMMON_TAGS = namesOf(
  "a abbr article aside b blockquote body br button code dd div dl dt em fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 head header hr html i iframe img input label li link main meta nav noscript ol option p path picture pre " +
    "script section select small source span strong style sub sup svg table tbody td template textarea th thead time " +
    "title tr u ul use video",
);

const SAFE_NAME = /^[a-z][a-z0-9:-]{0,40}$/;
/** Characters that separate the parts of a tag. */
const SLASH = 0x2f;
const EQUALS = 0x3d;
const CLOSE = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** Reads the names and attributes of tags; `position` is the end of the last reading. */
export class TagReader {
  position = 0;
  private readonly source: string;
  /** Names as in the source, and as they are kept. */
  private readonly tagNames = new Map<string, string>();
  private readonly attributeNames = new Map<string, string>();
  private attributesLeft = MAX_ATTRIBUTES;

  constructor(source: string) {
    this.source = source;
  }

  /** True if the name of a tag may begin here: at a Latin letter. */
  beginsAt(at: number): boolean {
    const lower = this.source.charCodeAt(at) | 0x20;
    return lower >= 0x61 && lower <= 0x7a;
  }

  /** The name in lower case, or "span" for a name that markup should not contain. */
  readName(at: number): string {
    const { source } = this;
    let end = at;
    while (end < source.length && !endsName(source.charCodeAt(end))) end++;
    this.position = end;
    const written = source.slice(at, end);
    const known = COMMON_TAGS.get(written) ?? this.tagNames.get(written);
    if (known !== undefined) return known;
    const lower = written.toLowerCase();
    const name = COMMON_TAGS.get(lower) ?? (SAFE_NAME.test(lower) ? lower : "span");
    return remember(this.tagNames, written, name);
  }

  /** Reads the part of a tag after its name. */
  readAttributes(): Attributes {
    const { source } = this;
    if (source.charCodeAt(this.position) === CLOSE) {
      this.position++;
      return NO_ATTRIBUTES;
    }
    let attributes: string[] | undefined;
    for (;;) {
      this.skipSpace(true);
      if (this.position >= source.length) break;
      if (source.charCodeAt(this.position) === CLOSE) {
        this.position++;
        break;
      }
      const name = this.readAttributeName();
      const value = this.readValue();
      if (this.attributesLeft === 0) continue;
      this.attributesLeft--;
      attributes ??= [];
      attributes.push(name, value);
    }
    return attributes ?? NO_ATTRIBUTES;
  }

  /** Any first character is part of the name, an equals sign as well. */
  private readAttributeName(): string {
    const { source, position } = this;
    let end = position + 1;
    for (; end < source.length; end++) {
      const unit = source.charCodeAt(end);
      if (unit === EQUALS || endsName(unit)) break;
    }
    this.position = end;
    const written = source.slice(position, end);
    const known = COMMON_NAMES.get(written) ?? this.attributeNames.get(written);
    if (known !== undefined) return known;
    const lower = written.toLowerCase();
    return remember(this.attributeNames, written, COMMON_NAMES.get(lower) ?? lower);
  }

  /** The value after a name; "" without reading if there is none. */
  private readValue(): string {
    const { source } = this;
    const from = this.position;
    this.skipSpace(false);
    if (source.charCodeAt(this.position) === EQUALS) {
      this.position++;
      this.skipSpace(false);
      const start = this.position;
      const first = source.charCodeAt(start);
      const closing =
        first === DOUBLE_QUOTE
          ? source.indexOf('"', start + 1)
          : first === SINGLE_QUOTE
            ? source.indexOf("'", start + 1)
            : -1;
      if (closing !== -1) {
        this.position = closing + 1;
        return source.slice(start + 1, closing);
      }
      let end = start;
      while (end < source.length && !endsValue(source.charCodeAt(end))) end++;
      this.position = end;
      if (end > start) return source.slice(start, end);
    }
    this.position = from;
    return "";
  }

  private skipSpace(withSlashes: boolean): void {
    const { source } = this;
    let at = this.position;
    for (; at < source.length; at++) {
      const unit = source.charCodeAt(at);
      if (!isSpace(unit) && !(withSlashes && unit === SLASH)) break;
    }
    this.position = at;
  }
}

/** Tab, line feed, form feed, carriage return and blank. */
function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d || unit === 0x0c;
}

function endsName(unit: number): boolean {
  return unit === CLOSE || unit === SLASH || isSpace(unit);
}

function endsValue(unit: number): boolean {
  return unit === CLOSE || isSpace(unit);
}

function remember(names: Map<string, string>, written: string, name: string): string {
  if (names.size < MAX_NAMES) names.set(written, name);
  return name;
}

function namesOf(names: string): ReadonlyMap<string, string> {
  const copies = Object.fromEntries(names.split(" ").map((name) => [name, name]));
  return new Map(Object.keys(copies).map((name) => [name, name]));
}
