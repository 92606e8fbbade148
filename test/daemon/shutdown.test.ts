import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { article } from "../fixtures/articles.ts";
import { checkDatabase } from "../support/check-database.ts";
import { startDaemonProcess, startProgram, temporaryFolder } from "../support/daemon.ts";

/** A web server that takes every request and answers none. */
async function silentServer(t: TestContext): Promise<{ base: string; asked: Promise<unknown> }> {
  const server = createServer(() => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, asked: once(server, "request") };
}

test("SIGTERM with jobs at work and requests under way ends with 0 within 10 s, and the jobs are given back", async (t) => {
  const web = await silentServer(t);
  const data = temporaryFolder(t);
  const daemon = await startDaemonProcess(t, data);
  const { body } = await daemon.send("POST", "/collections", { name: "Reading" });
  const path = `/collections/${body.id}/bookmarks`;
  for (let number = 1; number <= 8; number++) {
    const { status } = await daemon.send("POST", `${path}?force=true`, { url: `${web.base}/${number}` });
    assert.equal(status, 201);
  }
  await web.asked;
  const saves = Array.from({ length: 20 }, (_, number) =>
    daemon
      .send("POST", path, { url: `https://example.com/${number}`, html: article(`Herons ${number}`) })
      .catch(() => undefined),
  );
  const waiting = daemon.send("POST", path, { url: `${web.base}/waiting` }).catch(() => undefined);
  await daemon.send("GET", "/status");

  const code = await daemon.end("SIGTERM");

  // After 10 s it would be 1.
  assert.equal(code, 0);
  await waiting;
  const answers = await Promise.all(saves);
  const acknowledged = answers.filter((answer) => answer?.status === 201).map((answer) => answer?.body.id);
  const db = createClient({ url: `file:${join(data, "bookmarkd.db")}` });
  t.after(() => db.close());
  assert.deepEqual(await checkDatabase(db), []);
  const { rows: leased } = await db.execute("SELECT * FROM index_jobs WHERE lease IS NOT NULL");
  assert.deepEqual(leased, []);
  const { rows } = await db.execute("SELECT id, index_status FROM live_bookmarks");
  const there = rows.map((row) => row.id);
  assert.deepEqual(
    acknowledged.filter((id) => !there.includes(id)),
    [],
  );
  assert.equal(rows.filter((row) => row.index_status === "pending").length >= 8, true);
});

test("SIGTERM at the moment of the start line ends with 0, and the log is in the database", async (t) => {
  const data = temporaryFolder(t);
  const daemon = startProgram(t, ["serve", "--port", "0", "--data-dir", data]);
  const ended = once(daemon, "exit");
  daemon.stdout?.once("data", () => daemon.kill("SIGTERM"));

  const [code] = await ended;

  assert.equal(code, 0);
  assert.equal(existsSync(join(data, "bookmarkd.db-wal")), false);
});

test("two signals at once, as npm sends them after Ctrl+C, end the daemon cleanly", async (t) => {
  const data = temporaryFolder(t);
  const daemon = await startDaemonProcess(t, data);
  const ended = once(daemon.process, "exit");

  daemon.process.kill("SIGINT");
  daemon.process.kill("SIGTERM");
  const [code] = await ended;

  assert.equal(code, 0);
  assert.equal(existsSync(join(data, "bookmarkd.db-wal")), false);
});

test("a later signal ends the daemon at once", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t));
  // A request whose body never comes keeps the daemon waiting for its end.
  const socket = connect(Number(new URL(daemon.base).port), "127.0.0.1");
  t.after(() => socket.destroy());
  socket.on("error", () => {});
  socket.write(
    `POST /collections HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${daemon.token}\r\ncontent-length: 100\r\n\r\n{`,
  );
  await daemon.send("GET", "/collections");
  const ended = once(daemon.process, "exit");
  daemon.process.kill("SIGTERM");

  const again = setInterval(() => daemon.process.kill("SIGTERM"), 20);
  t.after(() => clearInterval(again));
  const [code, signal] = await ended;

  // Had it gone on to wait for the request, it would have cut that off after a while and ended with 0.
  assert.deepEqual([code, signal], [null, "SIGKILL"]);
});
