import { applyEdits, type FormattingOptions, modify, type ParseError, parse } from "jsonc-parser";
import { isRecord } from "./records.ts";

/**
 * JSON that may have comments, with `value` at `path`, or without what is there where it is undefined. All else stays as it
 * is written. Answers undefined where it is no object or not what the path needs.
 */
export function editJson(text: string, path: string[], value: unknown): string | undefined {
  const written = text.trim() === "" ? "{}\n" : text;
  const errors: ParseError[] = [];
  const parsed: unknown = parse(written, errors, { allowTrailingComma: true });
  const [servers = ""] = path;
  if (errors.length > 0 || !isRecord(parsed) || !isRecord(parsed[servers] ?? {})) return undefined;
  return applyEdits(written, modify(written, path, value, { formattingOptions: formatOf(written) }));
}

/** What is at a path; undefined where nothing is. */
export function readJson(text: string): unknown {
  return parse(text, [], { allowTrailingComma: true });
}

/** As the file is indented already, else by two blanks. */
function formatOf(text: string): FormattingOptions {
  const [, indent = "  "] = /\n([ \t]+)\S/.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.startsWith("\t") ? 1 : indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}
