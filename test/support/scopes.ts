import type { CollectionResponse } from "../../schema/collection.ts";

/** Sends a request with all rights and returns the parsed body. */
type Ask = (method: string, path: string, body?: unknown) => Promise<any>;

/** A page of a scope: requests contain `topic`, but never `secret`. */
type Page = { id: string; url: string; topic: string; secret: string };

/** A collection for each scope. The scopes share one page and no secret word. */
export type Scope = { id: string; name: string; pages: Page[] };

/** A request to a route. */
export type Asked = { method: string; path: string; body?: unknown };

/** A call of a tool. */
export type Called = { name: string; arguments: Record<string, unknown> };

/** Returns numbers from 0 up to `most`, the same for the same seed (Lehmer's generator). */
export type Random = (most: number) => number;

export function createRandom(seed: number): Random {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

const PAGES = 4;

/** Creates scopes with pages, tags and notes, and something of each in the trash. The pages are not indexed yet. */
export async function makeScopes(ask: Ask, count: number): Promise<Scope[]> {
  const scopes: Scope[] = [];
  for (let at = 0; at < count; at++) {
    const collection: CollectionResponse = await ask("POST", "/collections", {
      name: `Scope ${word("zq", at, 99)}`,
      description: word("zq", at, 98),
    });
    const pages: Page[] = [];
    for (let page = 0; page < PAGES; page++) {
      const [topic, secret] = [word("tp", at, page), word("zq", at, page)];
      const url = `https://example.com/${topic}/${secret}`;
      const saved = await ask("POST", `/collections/${collection.id}/bookmarks`, {
        url,
        html: toHtml(topic, secret),
      });
      await ask("PATCH", `/bookmarks/${saved.id}`, {
        add_tags: [`tag ${secret}`, "shared tag"],
        note: `Note ${secret}`,
      });
      pages.push({ id: saved.id, url, topic, secret });
    }
    const shared = { url: "https://example.com/shared", html: toHtml("shared", "everywhere") };
    const copy = await ask("POST", `/collections/${collection.id}/bookmarks`, shared);
    pages.push({ id: copy.id, url: shared.url, topic: "shared", secret: "everywhere" });
    const deleted = { url: `https://example.com/${word("zq", at, 97)}`, html: toHtml("gone", "gone") };
    const gone = await ask("POST", `/collections/${collection.id}/bookmarks`, deleted);
    await ask("DELETE", `/bookmarks/${gone.id}`);
    pages.push({ id: gone.id, url: deleted.url, topic: "gone", secret: "gone" });
    scopes.push({ id: collection.id, name: collection.name, pages });
  }
  return scopes;
}

/** A word that no other page has, letters only. */
function word(prefix: string, scope: number, page: number): string {
  const letters = Array.from(String(1_000_000 + (((scope * 101 + page) * 7_919) % 999_983)), (digit) =>
    String.fromCharCode(97 + Number(digit)),
  );
  return `${prefix}${letters.join("")}`;
}

function toHtml(topic: string, secret: string): string {
  return `<title>About ${topic} ${secret}</title><article><h1>About ${topic}</h1><p>Two herons stand below the weir where the
    ${topic} is kept, and the word for it is ${secret}. The boats wait until the paint of the gates is dry.</p><h2>More of
    ${secret}</h2><p>The lock keeper wrote down that the ${topic} is opened with ${secret} every spring.</p></article>`;
}

/** A request for the data of another scope, by any route that reads or changes it. */
export function queryFor(random: Random, own: Scope, other: Scope): Asked {
  const page = pick(random, other.pages);
  const mine = pick(random, own.pages);
  const q = encodeURIComponent(pick(random, questions(other, page)));
  const get = (path: string): Asked => ({ method: "GET", path });
  const post = (path: string, body: unknown): Asked => ({ method: "POST", path, body });
  return pick(random, [
    get(`/search?q=${q}&limit=100`),
    get(`/search?q=${q}&limit=50&mode=${pick(random, ["text", "vector"])}`),
    get(`/search?q=${q}&with=duplicates,dates,tags,note`),
    get(`/search?q=${q}&collection_id=${other.id}`),
    get("/bookmarks?with=tags,note"),
    get(`/bookmarks?url=${encodeURIComponent(page.url)}`),
    get(`/bookmarks?q=${q}`),
    get(`/bookmarks?collection=${encodeURIComponent(other.name)}&with=note`),
    get(`/collections/${other.id}/bookmarks?with=tags,note`),
    get("/collections?with=last_indexed"),
    ...["content", "outline", "versions", "source", "favicon"].map((part) =>
      get(`/bookmarks/${page.id}/${part}`),
    ),
    ...["/tags", "/trash", "/stats", "/queue", "/tokens"].map(get),
    post("/evidence", { question: decodeURIComponent(q), max_tokens: 12_000 }),
    post("/evidence", { question: "Where do the herons stand?", collections: [other.name] }),
    post("/verify-quote", { quote: `the ${page.topic} is kept` }),
    post("/verify-quote", { quote: "Two herons stand below the weir", bookmark_id: page.id }),
    post(`/collections/${other.id}/bookmarks`, { url: page.url, html: toHtml("mine", "mine") }),
    post(`/bookmarks/${page.id}/reindex`, undefined),
    post(`/bookmarks/${page.id}/restore`, undefined),
    post("/tokens", { collections: [other.id] }),
    { method: "PATCH", path: `/bookmarks/${page.id}`, body: { note: "mine", collection_id: own.id } },
    { method: "PATCH", path: `/bookmarks/${mine.id}`, body: { collection_id: other.id } },
    { method: "PATCH", path: `/collections/${other.id}`, body: { name: "mine" } },
    { method: "DELETE", path: `/bookmarks/${page.id}` },
    { method: "DELETE", path: `/collections/${other.id}` },
  ]);
}

/** The same with a tool. */
export function callFor(random: Random, other: Scope): Called {
  const page = pick(random, other.pages);
  const collection = pick(random, [other.id, other.name]);
  const query = pick(random, questions(other, page));
  const call = (name: string, args: Record<string, unknown>): Called => ({ name, arguments: args });
  return pick(random, [
    call("list_collections", {}),
    call("search_collection", { collection_id: collection, query, top_k: 50 }),
    call("ask_collection", { collection_id: collection, question: query }),
    call("search_bookmarks", { query, top_k: 50 }),
    call("list_bookmarks", {}),
    call("list_bookmarks", { collection_id: collection }),
    call("read_bookmark", { bookmark_id: page.id }),
    call("read_bookmark", { bookmark_id: page.id, outline: true }),
    call("find_evidence", { question: query, max_tokens: 12_000 }),
    call("find_evidence", { question: "Where do the herons stand?", collections: [collection] }),
    call("verify_quote", { quote: `the ${page.topic} is kept` }),
    call("verify_quote", { quote: "Two herons stand below the weir", bookmark_id: page.id }),
    call("save_bookmark", { collection_id: collection, url: page.url }),
    call("edit_bookmark", { bookmark_id: page.id, note: "Seen." }),
    call("edit_bookmark", { bookmark_id: page.id, collection_id: collection }),
    call("move_to_trash", { bookmark_id: page.id }),
    call("move_to_trash", { collection_id: collection }),
    call("restore_from_trash", { bookmark_id: page.id }),
    call("restore_from_trash", { collection_id: collection }),
  ]);
}

function questions(other: Scope, { topic, url }: Page): string[] {
  return [
    `What is the ${topic}?`,
    `${topic} herons weir`,
    topic.slice(0, 6),
    "Two herons stand below the weir",
    url,
    "has:note",
    'tag:"shared tag" herons',
    `in:"${other.name}" herons`,
    `-nothing ${topic}`,
  ];
}

function pick<T>(random: Random, among: readonly T[]): T {
  const one = among[random(among.length)];
  if (one === undefined) throw new RangeError("There is nothing to choose from.");
  return one;
}

const MARK = /(?:zq|tp)[a-z]{7}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** What an answer contains of other scopes that the request did not: words of their pages, names, and ids. */
export function leaksIn(answer: string, asked: unknown, own: Scope, all: readonly Scope[]): string[] {
  const foreign = marksOf(JSON.stringify(all.filter((one) => one !== own)));
  const known = marksOf(decodeURIComponent(JSON.stringify([asked, own]).replaceAll("%22", "'")));
  return [...marksOf(answer)].filter((mark) => foreign.has(mark) && !known.has(mark));
}

function marksOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(MARK), ([mark]) => mark.toLowerCase()));
}
