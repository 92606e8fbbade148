import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { listen } from "../../../adapters/node/http/http-server.ts";
import { findObstacle } from "../../../adapters/node/page/leads-here.ts";
import { isTakenOnIpv6 } from "../../../adapters/node/page/same-port.ts";
import { openRawClient } from "../../support/raw-client.ts";

/** Which host the service sees of a request with these lines. */
async function hostSeen(t: TestContext, port: number, lines: string[]): Promise<string> {
  const client = openRawClient(t, port);
  await client.send(
    `GET / HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join("")}connection: close\r\n\r\n`,
  );
  return (await client.answer())?.body ?? "";
}

test("the service sees the page's host where it was sent to the byte and once, and no other", async (t) => {
  const server = await listen(async (request) => new Response(request.headers.get("host")), 0);
  t.after(server.close);
  const { port } = server;
  const ours = `bookmarkd.localhost:${port}`;
  const others = [
    `BOOKMARKD.localhost:${port}`,
    `bookmarkd.localhost.:${port}`,
    `bookmarkd.localhost:0${port}`,
    "bookmarkd.localhost",
    `bookmarkd.localhost:${port + 1}`,
    `evil.example:${port}`,
    `127.0.0.1:${port}`,
    `bookmarkd.localhost:${port}@evil.example`,
    `bookmarkd.localhost:${port}, evil.example`,
    "",
  ];

  assert.equal(await hostSeen(t, port, [`Host: ${ours}`]), ours);
  for (const host of others) {
    assert.equal(await hostSeen(t, port, [`Host: ${host}`]), "bookmarkd.localhost", host);
  }
  for (const lines of [[], [`Host: ${ours}`, "Host: evil.example"], [`Host: ${ours}`, `Host: ${ours}`]]) {
    assert.doesNotMatch(await hostSeen(t, port, lines), new RegExp(`:${port}$`));
  }
});

const notFound = async () => {
  throw Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
};

test("the page's name is opened where it leads to this computer, or browsers know it by themselves", async () => {
  const look = (lookUp: () => Promise<string[]>, platform: NodeJS.Platform = "linux", taken = false) =>
    findObstacle(7331, { lookUp, platform, isTaken: async () => taken });

  assert.equal(await look(async () => ["127.0.0.1", "::1"]), undefined);
  assert.equal(await look(notFound), undefined);
  assert.match((await look(notFound, "darwin")) ?? "", /does not know the name bookmarkd\.localhost/);
  assert.match((await look(async () => ["127.0.0.1", "203.0.113.9"])) ?? "", /leads to 203\.0\.113\.9/);
  assert.match((await look(async () => ["127.0.0.2"])) ?? "", /leads to 127\.0\.0\.2/);
  assert.match(
    (await look(async () => ["::1"], "linux", true)) ?? "",
    /Another program listens on port 7331 at \[::1\]/,
  );
});

test("a port that nobody listens on at ::1 is not called taken", async (t) => {
  const server = await listen(async () => new Response(), 0);
  t.after(server.close);

  assert.equal(await isTakenOnIpv6(server.port), false);
});
