import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { PAGE_HEADERS, pagePolicy } from "../../../../handlers/page/headers.ts";
import type { PageFile, SignInCodes } from "../../../../lib/ports.ts";
import { LOOPBACK, portOf } from "../../http/loopback.ts";
import type { ImportLine } from "./import-line.ts";

/** The largest body that redeems a code, in bytes. */
const MAX_CODE_BYTES = 1_024;

/** What the page learns about its daemon. */
type Session = { address: string; token: string };

export type PageServerOptions = {
  files: Map<string, PageFile>;
  codes: SignInCodes;
  /** Looked up for each page, because the daemon may have restarted and its token may have changed. */
  session: () => Session;
  /**
   * Imports the bookmarks of an upload and reports the progress. The signal fires when nobody waits for the answer any longer.
   */
  onImport: (upload: IncomingMessage, signal: AbortSignal, tell: (line: ImportLine) => void) => Promise<void>;
};

export type PageServer = { origin: string; close: () => Promise<void> };

/**
 * Serves the page on a free port of 127.0.0.1. It answers under no other name, because a web page could point its own name at
 * this computer. Only the page itself may post.
 */
export async function servePage(options: PageServerOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    void answer(request, response, options, origin()).catch(() => response.destroy());
  });
  const origin = () => `http://${LOOPBACK}:${portOf(server)}`;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: LOOPBACK, port: 0, exclusive: true }, resolve);
  });
  return {
    origin: origin(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: PageServerOptions,
  origin: string,
): Promise<void> {
  const { method, url } = request;
  if (`http://${request.headers.host}` !== origin) return refuse(response, 421, "Wrong host.");
  if (method === "GET" || method === "HEAD") return giveFile(request, response, options);
  if (method !== "POST") return refuse(response, 405, "Method Not Allowed");
  if (request.headers.origin !== origin)
    return refuse(response, 403, "Only the page itself may request this.");
  if (url === "/session") return openSession(request, response, options);
  if (url === "/import") {
    if (!hasToken(request, options.session().token)) return refuse(response, 401, "Unauthorized");
    return answerImport(request, response, options);
  }
  return refuse(response, 404, "Not Found");
}

function giveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { files, session }: PageServerOptions,
): void {
  const file = files.get(new URL(request.url ?? "/", "http://page.invalid").pathname);
  if (file === undefined) {
    refuse(response, 404, "Not Found");
    return;
  }
  response.writeHead(200, {
    ...PAGE_HEADERS,
    "content-type": file.mediaType,
    "content-length": file.bytes.length,
    "content-security-policy": pagePolicy(session().address),
  });
  response.end(request.method === "HEAD" ? undefined : file.bytes);
}

async function openSession(
  request: IncomingMessage,
  response: ServerResponse,
  { codes, session }: PageServerOptions,
): Promise<void> {
  const code = await readText(request, MAX_CODE_BYTES);
  const opened = session();
  if (code === undefined || !codes.redeem(code, opened.token))
    return refuse(response, 403, "The code has expired or was used already.");
  response.writeHead(200, { ...PAGE_HEADERS, "content-type": "application/json" });
  response.end(JSON.stringify(opened));
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > maxBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function answerImport(
  request: IncomingMessage,
  response: ServerResponse,
  { onImport }: PageServerOptions,
): Promise<void> {
  const left = new AbortController();
  response.once("close", () => left.abort());
  response.writeHead(200, { ...PAGE_HEADERS, "content-type": "application/x-ndjson" });
  await onImport(request, left.signal, (line) => response.write(`${JSON.stringify(line)}\n`));
  response.end();
}

/** Compares digests, so that the time does not depend on how much of a token is right. */
function hasToken(request: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

function refuse(response: ServerResponse, status: number, detail: string): void {
  response.writeHead(status, { ...PAGE_HEADERS, "content-type": "application/json", connection: "close" });
  response.end(JSON.stringify({ detail }));
}
