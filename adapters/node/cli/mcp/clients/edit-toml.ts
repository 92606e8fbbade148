import { isDeepStrictEqual } from "node:util";
import { parse, stringify } from "smol-toml";
import { isRecord } from "./records.ts";

/**
 * TOML with `value` as the table `path`, or without that table if `value` is undefined. Everything else stays as it is
 * written. Returns undefined if the text is not TOML, or if the table has no header of its own.
 */
export function editToml(
  text: string,
  path: [string, string],
  value?: Record<string, unknown>,
): string | undefined {
  const before = readToml(text);
  if (before === undefined) return undefined;
  const [servers, name] = path;
  const rest = withoutTable(text, `${servers}.${name}`);
  const table = value === undefined ? [] : [stringify({ [servers]: { [name]: value } }).trim()];
  // One empty line before the table, and none at the end.
  const edited = `${[rest.trimEnd(), ...table].filter((part) => part !== "").join("\n\n")}\n`.trimStart();
  // Lines are found by how tables are usually written; that it was right is seen when it is read.
  return isDeepStrictEqual(readToml(edited), changed(before, path, value)) ? edited : undefined;
}

/** Parses TOML; undefined for any other text. */
export function readToml(text: string): Record<string, unknown> | undefined {
  try {
    // Its tables have no prototype, which to Node makes them differ from others.
    return structuredClone(parse(text));
  } catch {
    return undefined;
  }
}

/** The lines of a text without those of a table and its subtables. Comments stay. */
function withoutTable(text: string, table: string): string {
  let inside = false;
  const kept = text.split(/(?<=\n)/).filter((line) => {
    const header = line.trim();
    if (header.startsWith("[")) inside = [`[${table}]`, `[${table}.`].some((own) => header.startsWith(own));
    // Comments before the next header may belong to it.
    return !inside || header === "" || header.startsWith("#");
  });
  return kept.join("");
}

function changed(
  before: Record<string, unknown>,
  [servers, name]: [string, string],
  value: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const { [name]: _, ...others } = isRecord(before[servers]) ? before[servers] : {};
  const after = value === undefined ? others : { ...others, [name]: value };
  const { [servers]: __, ...rest } = before;
  // A table that loses its last subtable is removed.
  return Object.keys(after).length === 0 ? rest : { ...rest, [servers]: after };
}
