import { overridePage } from "../../test/fixtures/attack-pages.ts";
import { type Answer, ask, Gone } from "./daemon.ts";
import type { Content, Entry, Ledger, Shelf, State } from "./ledger.ts";
import { markedPage, markOf } from "./pages.ts";
import type { Random } from "./random.ts";

/** A user with its own collections, who does one thing after the other and therefore knows what must be stored. */
export type Client = {
  name: string;
  random: Random;
  ledger: Ledger;
  /** Where pages are fetched from. */
  web: string;
  send: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Notes what the daemon must never answer. */
  fault: (what: string) => void;
};

/** Kinds of pages a client saves; each url keeps its kind. */
const KINDS = ["posted", "posted", "posted", "long", "served", "missing", "refused"] as const;
type Kind = (typeof KINDS)[number];
const URLS_OF_A_KIND = 4;

/** Collections a client has at most; beyond that it deletes one first. */
const MOST_COLLECTIONS = 3;

/** Sends requests to `program`. Unique numbers distinguish all contents and titles. */
export function createClient(parts: Omit<Client, "send"> & { base: () => string; token: string }): Client {
  const { base, token, ...rest } = parts;
  return { ...rest, send: (method, path, body) => ask(base(), token, method, path, body) };
}

/** Works until the daemon is gone. */
export async function workUntilGone(client: Client): Promise<void> {
  try {
    for (;;) await doSomething(client);
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}

async function doSomething(client: Client): Promise<void> {
  const { random, ledger, name } = client;
  const mine = ledger.shelves.filter((one) => one.name.startsWith(name) && one.allowed[0] === "there");
  const dice = random.next();
  if (mine.length === 0 || (mine.length < MOST_COLLECTIONS && dice < 0.05)) return makeCollection(client);
  const shelf = random.pick(mine);
  if (dice < 0.07) return deleteCollection(client, shelf);
  const known = [...shelf.entries.values()].filter((entry) => entry.id !== undefined);
  if (known.length > 0 && dice < 0.2) return deleteBookmark(client, random.pick(known));
  if (known.length > 0 && dice < 0.4) return reindex(client, random.pick(known));
  return save(client, shelf);
}

async function makeCollection(client: Client): Promise<void> {
  const { ledger } = client;
  const name = `${client.name} ${crypto.randomUUID()}`;
  ledger.unclear.add(name);
  const { status, body } = await client.send("POST", "/collections", { name });
  if (status !== 201) return client.fault(`making a collection was answered ${status}`);
  ledger.unclear.delete(name);
  ledger.shelves.push({ id: body.id, name, allowed: ["there"], entries: new Map() });
}

async function deleteCollection(client: Client, shelf: Shelf): Promise<void> {
  shelf.allowed = ["there", "gone"];
  const { status } = await unclear(client, client.send("DELETE", `/collections/${shelf.id}`));
  if (status !== 204) return client.fault(`deleting a collection was answered ${status}`);
  shelf.allowed = ["gone"];
  client.ledger.counts["collections deleted"]++;
}

async function deleteBookmark(client: Client, entry: Entry): Promise<void> {
  entry.allowed = [...entry.allowed, "absent"];
  const { status } = await unclear(client, client.send("DELETE", `/bookmarks/${entry.id}`));
  if (status !== 204) return client.fault(`deleting ${entry.url} was answered ${status}`);
  entry.allowed = ["absent"];
  entry.id = undefined;
  client.ledger.counts.deletes++;
}

async function reindex(client: Client, entry: Entry): Promise<void> {
  // A served page may be fetched again on purpose. It says the same as before.
  const source = entry.url.startsWith(client.web) && client.random.next() < 0.5 ? "?source=fetch" : "";
  const { status } = await client.send("POST", `/bookmarks/${entry.id}/reindex${source}`);
  if (status !== 200) return client.fault(`reindexing ${entry.url} was answered ${status}`);
  client.ledger.counts.reindexes++;
}

async function save(client: Client, shelf: Shelf): Promise<void> {
  const { random, ledger } = client;
  const kind = random.pick(KINDS);
  const url = urlOf(client, kind, random.between(1, URLS_OF_A_KIND));
  const entry: Entry = shelf.entries.get(url) ?? { url, id: undefined, allowed: ["absent"] };
  shelf.entries.set(url, entry);
  const before = entry.allowed;
  const { query, body, after } = request(client, kind, entry);
  entry.allowed = after === undefined ? before : [...before, after];
  const answer = await unclear(
    client,
    client.send("POST", `/collections/${shelf.id}/bookmarks${query}`, body),
  );
  if (answer.status === 200 && after === undefined) {
    ledger.counts.warnings++;
    return;
  }
  if (answer.status !== 201 || after === undefined) {
    return client.fault(
      `saving ${url}${query} was answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    );
  }
  if (entry.id !== undefined && entry.id !== answer.body.id) client.fault(`${url} was saved twice`);
  entry.id = answer.body.id;
  entry.allowed = [after];
  ledger.counts.saves++;
}

function urlOf(client: Client, kind: Kind, number: number): string {
  const name = `${kind}-${number}`;
  const isServed = kind === "served" || kind === "missing";
  return isServed ? `${client.web}/${name}` : `https://${client.name}.example/${name}`;
}

type SaveRequest = {
  query: string;
  body: Record<string, unknown>;
  /** Undefined: the scan must stop it. */
  after: Content | undefined;
};

function request(client: Client, kind: Kind, entry: Entry): SaveRequest {
  const { random } = client;
  const { url } = entry;
  const title = `Title ${crypto.randomUUID()}`;
  const query = random.pick(["", "?force=true", "?scan=later"]);
  if (kind === "missing") return { query, body: { url, title }, after: { title, mark: null, ends: "error" } };
  if (kind === "served") {
    const mark = markOf(new URL(url).pathname.slice(1));
    return { query, body: { url, title }, after: { title, mark, ends: "done" } };
  }
  if (kind === "refused") {
    // Its own title is blanked with it.
    const after: Content = { title, stopped: new URL(url).host, mark: null, ends: "error" };
    return { query: "?scan=later", body: { url, title, html: hostilePage() }, after };
  }
  if (random.next() < 0.1) return { query: "", body: { url, title, html: hostilePage() }, after: undefined };
  const [old] = entry.allowed as [State];
  if (old !== "absent" && entry.allowed.length === 1 && random.next() < 0.2) {
    // Without html the content stays, under the new title.
    return { query, body: { url, title }, after: { ...old, title } };
  }
  const mark = `mark${crypto.randomUUID().replaceAll("-", "")}`;
  // More chunks than are written in one batch.
  const html = markedPage(mark, kind === "long" ? 120 : random.between(1, 6));
  return { query, body: { url, title, html }, after: { title, mark, ends: "done" } };
}

/** Each is another page: a force covers one page, however often that is saved. */
function hostilePage(): string {
  return `${overridePage}<p>${crypto.randomUUID()}</p>`;
}

/** Counts a request that the daemon did not live to answer. */
async function unclear(client: Client, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error) => {
    client.ledger.counts.unclear++;
    throw error;
  });
}
