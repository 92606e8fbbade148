import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { refuse } from "../../../handlers/mcp/refusal.ts";
import { receive } from "../../../handlers/mcp/untrusted/outside.ts";
import {
  type Answer,
  createWrap,
  tell,
  tellJson,
  tellLine,
  tellUrl,
} from "../../../handlers/mcp/untrusted/told.ts";
import { AppError } from "../../../lib/errors.ts";
import type { BookmarkResponse, ScanWarning } from "../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../schema/collection.ts";
import type { ContentResponse } from "../../../schema/content.ts";
import type { SearchResult } from "../../../schema/search.ts";

/**
 * The compiler is the test: each `@ts-expect-error` is an error of its own where the line below it does compile. The
 * function is never run.
 */
function whatDoesNotCompile(
  plain: { bookmark: BookmarkResponse; result: SearchResult; warning: ScanWarning },
  plainCollection: CollectionResponse,
  plainContent: ContentResponse,
): Answer[] {
  const { bookmark, result, warning } = receive(plain);
  const collection = receive(plainCollection);
  const content = receive(plainContent);
  const answers: Answer[] = [];

  // @ts-expect-error a title
  answers.push(bookmark.title);
  // @ts-expect-error a title among other fields
  answers.push({ id: 1, title: bookmark.title });
  // @ts-expect-error a url
  answers.push(bookmark.url);
  // @ts-expect-error the url of an icon
  answers.push(bookmark.favicon_url);
  // @ts-expect-error an error message
  answers.push(bookmark.error_message);
  // @ts-expect-error an id, which a restored database may have made up
  answers.push(bookmark.id);
  // @ts-expect-error a whole bookmark
  answers.push(bookmark);
  // @ts-expect-error the name of a collection
  answers.push(collection.name);
  // @ts-expect-error its description
  answers.push(collection.description);
  // @ts-expect-error the text of a passage
  answers.push(result.chunk.text);
  // @ts-expect-error its heading
  answers.push(result.chunk.heading);
  // @ts-expect-error its snippet
  answers.push(result.chunk.snippet);
  // @ts-expect-error the language that a page says it is in
  answers.push(content.language);
  // @ts-expect-error the Markdown of a page
  answers.push(content.markdown);
  // @ts-expect-error what tripped the scan
  answers.push(warning.matches);
  // @ts-expect-error names of signals, which come over HTTP
  answers.push(warning.signals);

  // @ts-expect-error a text that came by another way
  answers.push(plain.bookmark.title);
  // @ts-expect-error a text made of one
  answers.push(`The page ${bookmark.title}`);
  // @ts-expect-error a text that was cut and not cleaned
  answers.push(String(bookmark.title).slice(0, 300));
  // @ts-expect-error a text among our own words
  answers.push(tell`The page ${bookmark.title}`);
  // @ts-expect-error a string among our own words
  answers.push(tell`The page ${plain.bookmark.title}`);
  // @ts-expect-error words that were not written here
  answers.push(tell([plain.bookmark.title]));
  // @ts-expect-error JSON of it
  answers.push(JSON.stringify(bookmark));
  // @ts-expect-error the words of an error
  answers.push(new AppError("invalid", "").message);
  // @ts-expect-error an error of the protocol in such words
  refuse(0 as ProtocolErrorCode, new AppError("invalid", "").message);
  // @ts-expect-error a string, as if it had been received
  answers.push(tellLine(plain.bookmark.title, 300));
  // @ts-expect-error what is no JSON
  answers.push(undefined, new Date());

  const wrap = createWrap();
  answers.push(
    tellLine(bookmark.title, 300),
    tellUrl(bookmark.url, 2_000),
    wrap(content.markdown, { score: content.risk_score, signals: [] }),
    { state: bookmark.index_status, words: tell`in ${3} slices`, none: null, yes: true, rows: [1, 2] },
  );
  return answers;
}

test("a text of a stranger is no answer: npm run typecheck proves it", () => {
  assert.equal(typeof whatDoesNotCompile, "function");
});

test("what may be answered is what it was made of", () => {
  const title = receive("Herons");

  const answer: Answer = { title: tellLine(title, 300), note: tell`${2} pages of ${tellLine(title, 3)}` };

  assert.equal(tellJson(answer), '{"title":"Herons","note":"2 pages of Her…"}');
});
