import * as v from "valibot";
import { AppError } from "../../../../lib/errors.ts";
import { urlIdentity } from "../../../../lib/urls/url-identity.ts";
import { MAX_QUERY_LENGTH } from "../../../../schema/query.ts";
import { readNamedFile } from "../named-files.ts";

/** A question, and the identities of the pages that answer it. */
export type Question = { text: string; wanted: string[] };

const Row = v.pipe(
  v.union([
    v.object({ question: v.string(), url: v.string() }),
    v.object({ question: v.string(), urls: v.pipe(v.array(v.string()), v.minLength(1)) }),
  ]),
  v.transform((row) => ({ text: row.question, urls: "url" in row ? [row.url] : row.urls })),
);

/** The format of a file of questions, for error messages. */
const FORMAT =
  'A line holds a question and its URLs, separated by tabs, or JSON: {"question": "…", "urls": ["https://…"]}. ' +
  "Empty lines and lines that start with # are ignored.";

/** The questions of a file, `-` for standard input. Throws `invalid`, with the line, for a file in another format. */
export function readQuestions(file: string): Question[] {
  const questions = readText(file)
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), place: `${file}, line ${index + 1}` }))
    .filter(({ line }) => line !== "" && !line.startsWith("#"))
    .map(({ line, place }) => toQuestion(line, place));
  if (questions.length === 0) throw new AppError("invalid", `${file} has no questions. ${FORMAT}`);
  return questions;
}

function readText(file: string): string {
  const bytes = readNamedFile(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("invalid", `${file} is not UTF-8 text. ${FORMAT}`, { cause });
  }
}

function toQuestion(line: string, place: string): Question {
  const row = line.startsWith("{") ? readJson(line, place) : readTabs(line);
  const text = row.text.trim();
  if (text === "") throw new AppError("invalid", `${place}: the question is empty. ${FORMAT}`);
  if (text.length > MAX_QUERY_LENGTH) {
    throw new AppError("invalid", `${place}: the question has more than ${MAX_QUERY_LENGTH} characters.`);
  }
  if (row.urls.length === 0) throw new AppError("invalid", `${place}: the URL is missing. ${FORMAT}`);
  return { text, wanted: [...new Set(row.urls.map((url) => toIdentity(url, place)))] };
}

function readJson(line: string, place: string): { text: string; urls: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new AppError("invalid", `${place}: this is not valid JSON. ${FORMAT}`, { cause });
  }
  const parsed = v.safeParse(Row, value);
  if (!parsed.success) throw new AppError("invalid", `${place}: "question" or "urls" is missing. ${FORMAT}`);
  return parsed.output;
}

function readTabs(line: string): { text: string; urls: string[] } {
  const [text = "", ...urls] = line.split("\t").map((part) => part.trim());
  return { text, urls: urls.filter((url) => url !== "") };
}

function toIdentity(url: string, place: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) {
    throw new AppError("invalid", `${place}: ${JSON.stringify(url)} is not the URL of a page.`);
  }
  return urlIdentity(new URL(url));
}
