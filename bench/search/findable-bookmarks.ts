// Attack strings: some pages below give orders, so that the scan holds them back.
/**
 * Whether every bookmark is found by its title and by its address, whatever became of its page: saves 2,000 of six kinds
 * (read, dead, held back by the scan, PDF, login, empty) and looks whether each is among the first three of its search:
 * `npx tsx bench/search/findable-bookmarks.ts [COUNT]`. Exits with 1 when one is missed.
 */

import { PageFetchError } from "../../lib/page-fetcher.ts";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { overrideOrder } from "../../test/fixtures/attack-pages.ts";
import { setLines, writePdf } from "../../test/support/documents/pdf.ts";
import { type TestEnv, testEnv } from "../../test/support/env.ts";
import { createCollection, saveBookmark, send } from "../../test/support/requests.ts";
import { bar } from "../bar.ts";

const COUNT = Number(process.argv[2] ?? 2_000);
const FIRST = 3;

const KINDS = ["read", "dead", "held back", "PDF", "login", "empty"] as const;
type Kind = (typeof KINDS)[number];

/** Few words for many titles, so that each title shares its words with hundreds of others. */
const SUBJECTS = "heron lock weir barge kettle orchard ferry lantern quarry sourdough compiler tariff".split(
  " ",
);
const VERBS = "keeping mending reading painting measuring crossing naming".split(" ");
const PLACES =
  "at Ferry Lane,below the mill,in winter,for beginners,by hand,without tools,after the flood".split(",");
const SITES = "wiki.example,www.example.net,blog.river.example,docs.example.org,news.example.co.uk".split(
  ",",
);

type Page = { kind: Kind; url: string; title: string; others: string };

function pageAt(index: number): Page {
  const pick = (words: readonly string[], step: number) =>
    words[Math.floor(index / step) % words.length] ?? "";
  const kind = KINDS[index % KINDS.length] ?? "read";
  const subject = pick(SUBJECTS, 1);
  const title = `${pick(VERBS, 12)} a ${subject} ${pick(PLACES, 84)}, part ${index + 1}`;
  const path = `${pick(VERBS, 5)}/${subject}-${pick(SUBJECTS, 7)}-${index}?page=${index % 9}`;
  // A stopped page is shown under its host, so each has its own.
  const host = kind === "held back" ? `${subject}-${index}.example.com` : pick(SITES, 3);
  return { kind, url: `https://${host}/${path}`, title, others: pick(SUBJECTS, 5) };
}

/** Puts the page on the test web, if it exists there. */
function publish(env: TestEnv, { kind, url, title, others }: Page): void {
  const page = (text: string) =>
    `<html><head><title>${title}</title></head><body><article><h1>${title}</h1>${text}</article></body></html>`;
  const prose = `<p>The ${others} stands beside the water all day. Nobody paints it before the spring.</p>`;
  switch (kind) {
    case "dead":
      env.web.set(url, new PageFetchError("permanent", "the server answered 404"));
      break;
    case "read":
      env.web.set(url, page(prose.repeat(3)));
      break;
    case "held back":
      env.web.set(url, page(`${prose}<p>${overrideOrder}</p>`));
      break;
    case "PDF": {
      const bytes = writePdf([setLines([title, `The ${others} stands beside the water.`])], { title });
      env.web.set(url, {
        url,
        body: { bytes, contentType: "application/pdf" },
        mediaType: "application/pdf",
      });
      break;
    }
    case "login":
      env.web.set(
        url,
        "<title>Sign in</title><form><label>Name <input></label><button>Sign in</button></form>",
      );
      break;
    case "empty":
      env.web.set(url, "<title></title><body></body>");
  }
}

async function rankOf(env: TestEnv, q: string, id: string): Promise<number> {
  const { status, body } = await send(env, "GET", `/search?q=${encodeURIComponent(q)}`);
  if (status !== 200) throw new Error(`GET /search answered ${status}: ${JSON.stringify(body)}`);
  const at = body.results.findIndex(({ bookmark }: { bookmark: BookmarkResponse }) => bookmark.id === id);
  return at === -1 ? Number.POSITIVE_INFINITY : at + 1;
}

const closing: (() => Promise<void>)[] = [];
const context = { after: (close: () => Promise<void>) => closing.push(close) } as never;
const env = await testEnv(context, { resolve: async () => ["93.184.215.14"] });
try {
  const { id: collection } = await createCollection(env);
  const kinds = new Map<string, Kind>();
  for (let index = 0; index < COUNT; index++) {
    const page = pageAt(index);
    publish(env, page);
    const { id } = await saveBookmark(
      env,
      collection,
      { url: page.url, title: page.title },
      "?scan=later&from=import",
    );
    kinds.set(id, page.kind);
  }
  await env.indexer.idle();
  const { body } = await send(env, "GET", "/bookmarks");
  const bookmarks: BookmarkResponse[] = body;
  console.log("kind        bookmarks  in error  by title  by address  without https://");
  let missed = 0;
  for (const kind of KINDS) {
    const some = bookmarks.filter(({ id }) => kinds.get(id) === kind);
    const found = { title: 0, address: 0, bare: 0 };
    for (const { id, title, url } of some) {
      const bare = url.slice("https://".length);
      for (const [by, q] of Object.entries({ title, address: url, bare })) {
        if ((await rankOf(env, q, id)) <= FIRST) found[by as keyof typeof found]++;
        else if (missed++ < 5) console.log(`Missed by its ${by} (${kind}): ${q}`);
      }
    }
    const failed = some.filter(({ index_status }) => index_status === "error").length;
    const counts = [some.length, failed, found.title, found.address, found.bare];
    console.log([kind.padEnd(11), ...counts.map((count) => String(count).padStart(9))].join(" "));
  }
  bar("searches that miss their bookmark", missed, "<=", 0, 0);
} finally {
  for (const close of closing) await close();
}
