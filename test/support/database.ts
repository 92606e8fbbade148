import type { Client } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { Agent, fetch } from "undici";
import { openRemoteDatabase, type RemoteDatabase } from "../../adapters/shared/remote-database.ts";

/**
 * The variable that contains the urls of the libSQL server that `npm run test:remote` started: of its databases and of its
 * administration.
 */
export const TEST_SQLD = "BOOKMARKD_TEST_SQLD";

/** The options of a test that needs the server. */
export const withServer = { skip: process.env[TEST_SQLD] === undefined && "npm run test:remote runs it" };

/** Resolves the host names of databases, which DNS does not know. */
const dispatcher = new Agent({
  connect: { lookup: (_host, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]) },
});

/** An empty database: in memory, or on the libSQL server if there is one. */
export async function openTestDatabase(): Promise<{ db: Client; close: () => Promise<void> }> {
  const server = process.env[TEST_SQLD];
  if (server === undefined) {
    const db = createClient({ url: ":memory:" });
    return { db, close: async () => db.close() };
  }
  const [url = "", adminUrl = ""] = server.split(" ");
  const { open, remove } = await createNamespace(url, adminUrl);
  return { db: open().writer, close: remove };
}

/** Creates a database on a libSQL server. Each call of `open` opens another connection. */
export async function createNamespace(
  url: string,
  adminUrl: string,
): Promise<{ open: () => RemoteDatabase; remove: () => Promise<void> }> {
  const name = `t${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(`${adminUrl}/v1/namespaces/${name}/create`, "POST");
  const { port } = new URL(url);
  return {
    open: () => openRemoteDatabase({ url: `http://${name}.localhost:${port}` }, fetchByName),
    remove: () => administer(`${adminUrl}/v1/namespaces/${name}`, "DELETE"),
  };
}

async function administer(url: string, method: string): Promise<void> {
  const response = await globalThis.fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}`);
}

/** The platform's fetch accepts no dispatcher of another undici, and undici's accepts no platform Request. */
async function fetchByName(request: Request, { signal }: { signal: AbortSignal }): Promise<Response> {
  const { status, headers, body } = await fetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body: await request.arrayBuffer(),
    signal,
    dispatcher,
  });
  return new Response(body as ReadableStream, { status, headers: [...headers] });
}
