import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestContext } from "node:test";

/** A server on loopback for the files of a folder, like a hub of models. */
export type ModelServer = {
  /** The path before the names of the files. */
  base: string;
  asked: { file: string; headers: IncomingHttpHeaders }[];
  /** After how many bytes of the weights the next answers are cut off, in order. After that, it works again. */
  cuts: number[];
  /**
   * How many bytes of the weights the client has stored. A connection ends only when the client has all bytes before the cut,
   * because unread bytes would be lost.
   */
  stored: () => number;
  /** The ETag of the files; "" for none. */
  tag: string;
  /** Whether it supports ranges. */
  ranges: boolean;
  /** The requests for these files get this status only. */
  refusals: Map<string, number>;
};

/** Starts the server. It closes with the test. */
export async function startModelServer(
  t: Pick<TestContext, "after">,
  folder: string,
  path = "/makers/twelve/resolve/0123abc/",
): Promise<ModelServer> {
  const server = createServer((request, response) => {
    const file = (request.url ?? "").replace(path, "");
    played.asked.push({ file, headers: request.headers });
    answer(played, folder, { file, headers: request.headers }, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  const played: ModelServer = {
    base: `http://127.0.0.1:${port}${path}`,
    asked: [],
    cuts: [],
    stored: () => Number.POSITIVE_INFINITY,
    tag: '"one"',
    ranges: true,
    refusals: new Map(),
  };
  return played;
}

function answer(
  played: ModelServer,
  folder: string,
  { file, headers }: ModelServer["asked"][number],
  response: ServerResponse,
): void {
  const refusal = played.refusals.get(file);
  if (refusal !== undefined) return void response.writeHead(refusal).end("no");
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch {
    return void response.writeHead(404).end("There is no such file.");
  }
  const size = bytes.length;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const isSame = headers["if-range"] === undefined || headers["if-range"] === played.tag;
  const tag = played.tag === "" ? {} : { etag: played.tag };
  let status = 200;
  const range: Record<string, string> = {};
  if (played.ranges && from !== undefined && isSame) {
    const first = Number(from);
    if (first >= size) return void response.writeHead(416, { "content-range": `bytes */${size}` }).end();
    const last = to ? Math.min(Number(to), size - 1) : size - 1;
    bytes = bytes.subarray(first, last + 1);
    range["content-range"] = `bytes ${first}-${last}/${size}`;
    status = 206;
  }
  response.writeHead(status, { ...tag, ...range, "content-length": bytes.length });
  const cut = file === "model.safetensors" && !to ? played.cuts.shift() : undefined;
  if (cut === undefined) return void response.end(bytes);
  const until = size - bytes.length + cut;
  const end = () => (played.stored() >= until ? response.destroy() : void setImmediate(end));
  response.write(bytes.subarray(0, cut), end);
}
