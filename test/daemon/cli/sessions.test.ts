import assert from "node:assert/strict";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runCommand } from "../../support/commands.ts";
import { temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";
import { openRawClient } from "../../support/raw-client.ts";

/** A daemon, and a browser that `bookmarkd open` signs in to it. */
async function signedIn(t: TestContext) {
  const data = join(temporaryFolder(t), "data");
  const daemon = await startDaemonHere(t, data);
  const run = (...words: string[]) => runCommand([...words, "--data-dir", data]);
  const { stdout } = await run("open", "--no-browser");
  const [, origin = "", port = "", code = ""] =
    /(http:\/\/bookmarkd\.localhost:(\d+))\/#([\w-]{43})/.exec(stdout) ?? [];
  const ask = async (line: string, headers: string[], body = "") => {
    const client = openRawClient(t, Number(port));
    const lines = [
      `Host: bookmarkd.localhost:${port}`,
      ...headers,
      `Content-Length: ${body.length}`,
      "Connection: close",
    ];
    await client.send(`${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
    const answer = await client.answer();
    assert.ok(answer);
    return answer;
  };
  const from = [
    `Origin: ${origin}`,
    "X-Bookmarkd-Page: 1",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  ];
  const made = await ask("POST /session", from, JSON.stringify({ code }));
  const cookie = made.headers["set-cookie"]?.split(";")[0] ?? "";
  const session = [`Cookie: ${cookie}`, `X-Bookmarkd-Page: ${JSON.parse(made.body).key}`];
  return { daemon, run, ask, made, session, cookie };
}

test("open prints an address that signs a browser in over the daemon's own socket; sessions lists it, and revoke ends it", async (t) => {
  const { run, ask, made, session } = await signedIn(t);

  const page = await ask("GET /", []);
  const before = await ask("GET /collections", session);
  const listed = await run("sessions");
  const [one] = JSON.parse((await run("sessions", "--json")).stdout);
  const both = await run("sessions", "revoke", one.id, "--all");
  const revoked = await run("sessions", "revoke", one.id);
  const after = await ask("GET /collections", session);
  const again = await run("sessions", "revoke", one.id);
  const all = await run("sessions", "revoke", "--all");
  const none = await run("sessions");

  assert.deepEqual([made.status, page.status, before.status], [201, 200, 200]);
  assert.match(page.body, /<title>bookmarkd<\/title>/);
  assert.equal(before.headers["access-control-allow-origin"], undefined);
  assert.match(listed.stdout, /^Firefox, Linux\t\d{4}-\d\d-\d\d/);
  assert.match(both.stderr, /Name one session/);
  assert.deepEqual([revoked.code, after.status, again.code !== 0, all.code], [0, 401, true, 0]);
  assert.match(none.stderr, /Nobody is signed in/);
});

test("neither the code nor either half of a session is in the log of the daemon", async (t) => {
  const { daemon, ask, session, cookie } = await signedIn(t);
  await ask("GET /nowhere", session);
  await ask("POST /collections", session, "{");

  const secrets = [cookie.split("=")[1] ?? "", session[1]?.split(" ")[1] ?? ""];

  assert.deepEqual(
    secrets.map((secret) => [secret.length, daemon.logged().includes(secret)]),
    [
      [43, false],
      [43, false],
    ],
  );
});
