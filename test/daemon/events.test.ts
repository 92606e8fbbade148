import assert from "node:assert/strict";
import { test } from "node:test";
import { runCommand } from "../support/commands.ts";
import { type RunningDaemon, startDaemonProcess, temporaryFolder } from "../support/daemon.ts";

async function listen({ base }: RunningDaemon, token: string, signal?: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/events`, { headers, ...(signal && { signal }) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  return { status: response.status, reader };
}

test("events arrive over a socket; streams end with their client, with the token and first when the daemon stops", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonProcess(t, folder);
  const { token } = daemon;

  const leave = new AbortController();
  const left = await Promise.all(Array.from({ length: 32 }, () => listen(daemon, token, leave.signal)));
  assert.ok(left.every(({ status }) => status === 200));
  assert.equal((await listen(daemon, token)).status, 503);

  leave.abort();
  let stream = await listen(daemon, token);
  // The daemon hears of it a moment later.
  while (stream.status === 503) stream = await listen(daemon, token);
  await stream.reader.read();
  const { body } = await daemon.send("POST", "/collections", { name: "Reading" });
  const { value } = await stream.reader.read();
  assert.equal(value, `event: collection\ndata: {"id":"${body.id}"}\n\n`);

  const { stdout: rotated } = await runCommand(["token", "rotate", "--data-dir", folder]);
  for (let open = true; open; ) open = !(await stream.reader.read()).done;

  const last = await listen(daemon, rotated.trim());
  await last.reader.read();
  assert.equal(await daemon.end("SIGTERM"), 0);
  // What the daemon waits for as it does for requests is cut off in the end, which would be an error here.
  assert.equal((await last.reader.read()).done, true);
});
