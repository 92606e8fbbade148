import { applyEdits, type FormattingOptions, modify, type ParseError, parse } from "jsonc-parser";
import { isRecord } from "./records.ts";

/**
 * JSON, possibly with comments, with `value` at `path`, or without that entry if `value` is undefined. Everything else stays
 * as it is written. Returns undefined if the text is not an object, or does not fit the path.
 */
export function editJson(text: string, path: string[], value: unknown): string | undefined {
  const written = text.trim() === "" ? "{}\n" : text;
  const errors: ParseError[] = [];
  const parsed: unknown = parse(written, errors, { allowTrailingComma: true });
  const [servers = ""] = path;
  if (errors.length > 0 || !isRecord(parsed) || !isRecord(parsed[servers] ?? {})) return undefined;
  return applyEdits(written, modify(written, path, value, { formattingOptions: formatOf(written) }));
}

/** The value at a path; undefined if there is none. */
export function readJson(text: string): unknown {
  return parse(text, [], { allowTrailingComma: true });
}

/** The indentation of the file, or two spaces if it has none. */
function formatOf(text: string): FormattingOptions {
  const [, indent = "  "] = /\n([ \t]+)\S/.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}
