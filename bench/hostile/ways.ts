/** What the service does with an input of each kind, through its own functions, without sockets, threads and database. */
import { Buffer } from "node:buffer";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import * as v from "valibot";
import { openFile } from "../../adapters/node/cli/import/open-file.ts";
import { runImport } from "../../adapters/node/cli/import/run-import.ts";
import { statusFailure } from "../../adapters/node/fetch/fetch-failure.ts";
import { MAX_BODY_BYTES } from "../../handlers/http/body.ts";
import { describeBookmark, describePassage } from "../../handlers/mcp/describe.ts";
import { receive } from "../../handlers/mcp/untrusted/outside.ts";
import { createWrap, tellJson } from "../../handlers/mcp/untrusted/told.ts";
import { createMarker } from "../../lib/search/find-marks.ts";
import { gramsOf } from "../../lib/search/grams.ts";
import { parseQuery } from "../../lib/search/parse-query.ts";
import { makeSnippet } from "../../lib/search/snippet.ts";
import { headingOf, textOf } from "../../lib/store/chunks.ts";
import type { PageSource, ScannedChunks } from "../../lib/text/analysis.ts";
import { analyzePage } from "../../lib/text/analyze-page.ts";
import { decodePage, mediaTypeOf } from "../../lib/text/decode/charset.ts";
import { createHashedEmbedder } from "../../lib/text/embed/hashed-embedder.ts";
import { unpack } from "../../lib/text/pack.ts";
import { checkPageUrl, checkRedirect } from "../../lib/urls/page-url.ts";
import { urlIdentity } from "../../lib/urls/url-identity.ts";
import { type BookmarkResponse, NewBookmark } from "../../schema/bookmark.ts";
import { SearchQuery } from "../../schema/search.ts";
import type { MediaType } from "../../schema/source.ts";
import type { Input } from "./input.ts";
import { readAsView } from "./reading-view.ts";

/** Runs a step and returns its result. `main` says that answers wait for this step. */
export type Doing = <T>(step: Step, work: () => T | Promise<T>) => Promise<T>;
export type Step = { name: string; main: boolean };

const STEPS = {
  check: { name: "check", main: true },
  analyze: { name: "analyze", main: false },
  embed: { name: "embed", main: false },
  show: { name: "show", main: true },
  search: { name: "search", main: true },
  import: { name: "import", main: false },
  render: { name: "render", main: false },
};

const URL_OF_PAGE = "http://127.0.0.1:1/hostile";
/** Results of one answer at most. */
const MOST_RESULTS = 100;
const WORDS = "the garden of the heron";

/** Sends an input on the way of its kind. Throws only what the service would throw. */
export async function take(
  input: Input,
  content: string | Uint8Array<ArrayBuffer>,
  doing: Doing,
): Promise<void> {
  switch (input.kind) {
    case "html":
      return takePage(content, "text/html", "text/html; charset=utf-8", doing);
    case "markdown":
      return takePage(content, "text/markdown", "text/markdown", doing);
    case "text":
      return takePage(content, "text/plain", "text/plain", doing);
    case "charset":
      return takePage(content, "text/html", input.header ?? "", doing);
    case "header":
      return takeHeader(input.header ?? "", String(content), doing);
    case "url":
      return takePosted({ url: String(content), html: "<p>A page.", title: "" }, doing);
    case "title":
      return takePosted({ url: URL_OF_PAGE, html: PAGE, title: String(content) }, doing);
    case "import":
      return takeFile(content, doing);
    case "query":
      return takeQuery(String(content), doing);
    case "reading":
      await doing(STEPS.render, () => readAsView(String(content)));
  }
}

/** A page with several passages, all found under its title. */
const PAGE = "<p>The garden is quiet today, and most of the birds are still away in the south.".repeat(300);

/** Fetches the page: its first bytes may show its format, and a thread does the rest. */
async function takePage(
  content: string | Uint8Array<ArrayBuffer>,
  mediaType: MediaType,
  contentType: string,
  doing: Doing,
): Promise<void> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const url = new URL(URL_OF_PAGE);
  await doing(STEPS.check, () => mediaTypeOf(contentType, url, bytes) ?? mediaType);
  const given = { url: URL_OF_PAGE, title: "", faviconUrl: "" };
  await keep({ url: URL_OF_PAGE, body: { bytes, contentType }, mediaType, given }, doing);
}

async function takePosted(posted: { url: string; title: string; html: string }, doing: Doing): Promise<void> {
  const body = JSON.stringify(posted);
  // The service refuses it unread. A NUL takes six bytes of JSON.
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) return;
  const checked = await doing(STEPS.check, async () => {
    const parsed = v.safeParse(NewBookmark, JSON.parse(body));
    if (!parsed.success) return "refused";
    const { url, title } = parsed.output;
    const verdict = await checkPageUrl(url, async () => []);
    if (verdict.url === null || !verdict.allowed) return "refused";
    urlIdentity(verdict.url);
    return { given: { url, title: title ?? "", faviconUrl: "" }, base: verdict.url.href };
  });
  if (checked === "refused") return;
  const { given, base } = checked;
  await keep({ url: base, body: posted.html, mediaType: "text/html", given }, doing);
  await doing(STEPS.show, () =>
    tellJson(describeBookmark(receive({ ...SAVED, url: given.url, title: given.title }))),
  );
}

/** The fields of a bookmark that clients do not set. */
const SAVED: BookmarkResponse = {
  id: "",
  collection_id: "",
  url: URL_OF_PAGE,
  title: "",
  favicon_url: "",
  added_at: "",
  indexed_at: null,
  index_status: "done",
  error_message: null,
};

const NO_LEGS = { text: null, trigram: null, vector: null };

/** Read, indexed, found and shown. */
async function keep(source: PageSource, doing: Doing): Promise<void> {
  const { parts } = await doing(STEPS.analyze, () =>
    analyzePage(source, { gzip: (bytes) => gzipSync(bytes, { level: 3 }) }),
  );
  const { title, chunks }: ScannedChunks = JSON.parse(await unpack(parts.chunks));
  await doing(STEPS.embed, () =>
    createHashedEmbedder().embed(
      chunks.map((chunk) => textOf(headingOf(title, chunk), chunk.text)),
      "passage",
    ),
  );
  const { find: findMarks } = createMarker(parseQuery(WORDS), []);
  const wrap = createWrap();
  await doing(STEPS.show, () =>
    chunks.slice(0, MOST_RESULTS).map(({ headings, text, riskScore, signals }, index) => {
      const heading = headingOf(title, { headings });
      const snippet = makeSnippet(text, findMarks);
      const chunk = { id: "", heading, text, snippet, risk_score: riskScore, signals };
      const bookmark = { ...SAVED, title };
      return tellJson(
        describePassage(receive({ rank: index + 1, score: 1, legs: NO_LEGS, bookmark, chunk }), wrap),
      );
    }),
  );
}

async function takeHeader(name: string, value: string, doing: Doing): Promise<void> {
  const from = await checkPageUrl(URL_OF_PAGE, async () => []);
  await doing(STEPS.check, async () => {
    if (name === "location") return checkRedirect(from, value, async () => []);
    if (name === "retry-after") return statusFailure(503, value, "a.invalid");
    const bytes = new TextEncoder().encode("<p>A page.");
    return [mediaTypeOf(value, new URL(URL_OF_PAGE), bytes), decodePage(bytes, value)];
  });
}

/** As "bookmarkd import --dry-run" does. */
async function takeFile(content: string | Uint8Array<ArrayBuffer>, doing: Doing): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-hostile-"));
  const file = join(folder, "bookmarks");
  writeFileSync(file, content);
  try {
    await doing(STEPS.import, async () => {
      const { items } = await openFile(file, undefined);
      return runImport(NO_DAEMON, items, {
        only: undefined,
        dryRun: true,
        local: false,
        signal: new AbortController().signal,
        progress: () => {},
        sleep: async () => {},
      });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All that a dry run asks of a daemon that has nothing. */
const NO_DAEMON = { collections: async () => [] } as unknown as Parameters<typeof runImport>[0];

/** Results of an answer: as many as one has unless more are asked for. */
const PASSAGES = Array.from({ length: 10 }, (_, at) =>
  `Birds, gardens and word${at} in the south, said in so many words. `.repeat(25),
);

/** Everything that happens with a query outside the database, with every word missing from it. */
async function takeQuery(text: string, doing: Doing): Promise<void> {
  const parsed = v.safeParse(SearchQuery, { q: text });
  if (!parsed.success) return;
  await doing(STEPS.search, async () => {
    const words = parseQuery(parsed.output.q);
    gramsOf(words);
    await createHashedEmbedder().embed([parsed.output.q], "query");
    const { find: findMarks } = createMarker(words, words);
    return PASSAGES.map((passage) => makeSnippet(passage, findMarks));
  });
}
