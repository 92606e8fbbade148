/** YAML or TOML at the beginning of Markdown, for programs: `---`, lines of `key: value`, `---` (Jekyll, Hugo, Obsidian, Pandoc). */
export type FrontMatter = {
  /** What is between its marks. */
  text: string;
  /** "" if it gives none. */
  title: string;
  description: string;
  /** Where the text behind it begins, in UTF-16 units. */
  end: number;
};

/** A value of YAML that stands on the next lines. */
const BLOCK = /^[>|][-+]?$/;

/** The longest one, in UTF-16 units. */
const LONGEST = 20_000;

const MARK = /^(---|\+\+\+)[ \t]*$/;
const END_MARKS: Record<string, RegExp> = { "---": /^(?:---|\.\.\.)[ \t]*$/, "+++": /^\+\+\+[ \t]*$/ };
const KEY = /^["'[]{0,2}[\p{L}_][\p{L}\p{N}_. /-]{0,60}["'\]]{0,2}[ \t]{0,9}(?::(?:[ \t]|$)|=|(?<=\])$)/u;
/** What may follow a key: more of its value, an item of its list, the end of a list in brackets, a comment, nothing. */
const MORE = /^(?:[ \t]|-(?:[ \t]|$)|[\]}]|#|$)/;

/**
 * The front matter of a text with line feeds. Undefined if the text does not begin with one that is closed, has only lines of fields, and
 * has a text behind it: a line of hyphens at the top of a page is a break between its parts.
 */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const [first = "", ...lines] = text.slice(0, LONGEST).split("\n");
  const endMark = END_MARKS[MARK.exec(first)?.[1] ?? ""];
  const last = endMark === undefined ? -1 : lines.findIndex((line) => endMark.test(line));
  const between = lines.slice(0, Math.max(last, 0));
  if (!hasFieldsOnly(between)) return undefined;
  const length = [first, ...between, lines[last] ?? ""].join("\n").length;
  const end = text[length] === "\n" ? length + 1 : length;
  if (text.slice(end).trim() === "") return undefined;
  return {
    text: between.join("\n"),
    title: readValue("title", between),
    description: readValue("description", between),
    end,
  };
}

function hasFieldsOnly(lines: readonly string[]): boolean {
  const start = lines.find((line) => line.trim() !== "" && !line.startsWith("#"));
  return start !== undefined && KEY.test(start) && lines.every((line) => KEY.test(line) || MORE.test(line));
}

/** The value of a key, on its line or as a block on the next ones. */
function readValue(key: string, lines: readonly string[]): string {
  const at = lines.findIndex((line) => line.startsWith(key) && /^[ \t]*[:=]/.test(line.slice(key.length)));
  const value =
    lines[at]
      ?.slice(key.length)
      .replace(/^[ \t]*[:=]/, "")
      .trim() ?? "";
  if (!BLOCK.test(value)) return unquote(value);
  const next = lines.slice(at + 1);
  const end = next.findIndex((line) => !/^[ \t]/.test(line));
  return next
    .slice(0, end === -1 ? next.length : end)
    .map((line) => line.trim())
    .join(" ");
}

function unquote(value: string): string {
  if (value.startsWith("'")) return value.replace(/^'|'$/g, "").replaceAll("''", "'");
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value.replace(/^"|"$/g, "");
  }
}
