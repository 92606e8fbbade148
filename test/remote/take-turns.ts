import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PQueue from "p-queue";

/**
 * An address that sends requests on to the administration of sqld, one at a time: sqld 0.24 locks itself up if it removes a database
 * while it copies another. Takes only what has no body.
 */
export async function takeTurns(adminUrl: string): Promise<{ url: string; close: () => void }> {
  const queue = new PQueue({ concurrency: 1 });
  const server = createServer(({ method = "", url = "" }, response) => {
    const forward = async () => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${adminUrl}${url}`, { method, headers, body: "{}" });
      response.writeHead(answer.status).end(await answer.text());
    };
    queue.add(forward).catch(() => response.writeHead(502).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
