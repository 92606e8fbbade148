/**
 * The internet of `computer-process.ts`, in its own network namespace: a router on the link of the computer, and a public web
 * server behind it, on port 80 of IPv4 and IPv6 addresses. `/to?<url>` redirects to that url. It starts when a line arrives on
 * standard input and stops when standard input ends. Then it prints how often each of its addresses was asked.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { createInterface } from "node:readline";

const asked: Record<string, number> = {};
const server = createServer((request, response) => {
  const address = request.socket.localAddress?.replace("::ffff:", "") ?? "";
  asked[address] = (asked[address] ?? 0) + 1;
  const target = request.url?.startsWith("/to?") ? request.url.slice("/to?".length) : undefined;
  if (target !== undefined) response.writeHead(302, { location: decodeURIComponent(target) });
  else response.writeHead(200, { "content-type": "text/html" });
  response.end("<title>Weirs</title><p>The water goes over the weir and the boats go through the lock.</p>");
});

const lines = createInterface({ input: process.stdin });
await once(lines, "line");
for (const command of [
  "link set lo up",
  "addr add 151.101.1.6/32 dev lo",
  "addr add 2a04:4e42::646/128 dev lo nodad",
  "addr add 81.2.69.1/24 dev wan",
  "addr add 2a01:4f8:1:1::1/64 dev wan nodad",
  "link set wan up",
]) {
  execFileSync("ip", command.split(" "));
}
server.listen(80, "::");
await once(server, "listening");
process.stdout.write("ready\n");
await once(lines, "close");
server.close();
server.closeAllConnections();
process.stdout.write(`${JSON.stringify(asked)}\n`);
