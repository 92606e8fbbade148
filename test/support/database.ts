import type { Client } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { Agent, request as ask, type Dispatcher } from "undici";
import { openRemoteDatabase } from "../../adapters/shared/remote-database.ts";

/**
 * The variable that contains the urls of the libSQL server that `npm run test:remote` started: of its databases and of its
 * administration.
 */
export const TEST_SQLD = "BOOKMARKD_TEST_SQLD";

/** The urls of a libSQL server: of its databases and of its administration. */
export type TestServer = { url: string; adminUrl: string };

/** The options of a test that needs the server. */
export const withServer = { skip: process.env[TEST_SQLD] === undefined && "npm run test:remote runs it" };

/** Resolves the host names of databases, which DNS does not know. */
const dispatcher = new Agent({
  connect: { lookup: (_host, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]) },
});

/** An empty database: in memory, or on the libSQL server if there is one. */
export async function openTestDatabase(): Promise<{ db: Client; close: () => Promise<void> }> {
  const server = testServer();
  if (server !== undefined) return openOnServer(server);
  const db = createClient({ url: ":memory:" });
  return { db, close: async () => db.close() };
}

/** The libSQL server that `npm run test:remote` started. */
export function testServer(): TestServer | undefined {
  const [url, adminUrl] = process.env[TEST_SQLD]?.split(" ") ?? [];
  return url === undefined || adminUrl === undefined ? undefined : { url, adminUrl };
}

/**
 * Opens a new database on a libSQL server: an empty one, or a copy of the one with this name. `release` ends the connections to it, and
 * `close` removes it, too.
 */
export async function openOnServer(
  { url, adminUrl }: TestServer,
  copyOf?: string,
): Promise<{ name: string; db: Client; release: () => Promise<void>; close: () => Promise<void> }> {
  const name = `t${crypto.randomUUID().replaceAll("-", "")}`;
  const namespaces = `${adminUrl}/v1/namespaces`;
  await administer(
    `${namespaces}/${copyOf === undefined ? `${name}/create` : `${copyOf}/fork/${name}`}`,
    "POST",
  );
  const { writer, close: release } = openRemoteDatabase(
    { url: `http://${name}.localhost:${new URL(url).port}` },
    fetchByName,
  );
  return {
    name,
    db: writer,
    release,
    close: async () => {
      await release();
      // A busy sqld 0.24 sometimes fails to remove a copy. What is left goes with the server's data.
      await administer(`${namespaces}/${name}`, "DELETE").catch(() => undefined);
    },
  };
}

async function administer(url: string, method: string): Promise<void> {
  const response = await globalThis.fetch(url, {
    method,
  });
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}`);
}

/** The platform's fetch accepts no dispatcher of another undici, whose own fetch sends a body in several pieces. */
async function fetchByName(
  url: string,
  { method, headers, body, signal }: { method: string; headers: Headers; body: string; signal: AbortSignal },
): Promise<Pick<Response, "status" | "headers" | "text">> {
  const answer = await ask(url, {
    method: method as Dispatcher.HttpMethod,
    headers: Object.fromEntries(headers),
    body,
    signal,
    dispatcher,
  });
  const type = answer.headers["content-type"];
  return {
    status: answer.statusCode,
    headers: new Headers(typeof type === "string" ? { "content-type": type } : {}),
    text: () => answer.body.text(),
  };
}
