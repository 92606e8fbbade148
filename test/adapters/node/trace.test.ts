import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { startTrace } from "../../../adapters/node/log/trace.ts";
import { tempFolder } from "../../support/temp-folder.ts";

function linesOf(folder: string, name: string): any[] {
  const text = readFileSync(join(folder, "logs", `${name}.log`), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("process and tools are logged apart as JSON lines with time, pid and request id", async (t) => {
  const folder = tempFolder(t);
  const trace = await startTrace(folder);

  trace.process("The daemon started.");
  trace.process("request", { requestId: "an-id", status: 200 });
  trace.tool("tool", { requestId: "an-id", tool: "read_bookmark" });

  const [started, request] = linesOf(folder, "process");
  const [tool] = linesOf(folder, "tool");
  assert.deepEqual([started.msg, started.pid, started.requestId], ["The daemon started.", process.pid, null]);
  assert.deepEqual([request.requestId, request.status], ["an-id", 200]);
  assert.deepEqual([tool.requestId, tool.tool], ["an-id", "read_bookmark"]);
  assert.ok(!Number.isNaN(Date.parse(started.time)));
  const { process_log_bytes, tool_log_bytes, ...rest } = trace.summary();
  assert.deepEqual(rest, { enabled: true, log_dir: join(folder, "logs") });
  assert.ok(process_log_bytes > tool_log_bytes && tool_log_bytes > 0);
});

test("urls are logged without user name, password, query and fragment, and lines stay JSON", async (t) => {
  const folder = tempFolder(t);
  const trace = await startTrace(folder);
  const page = "https://example.com:8443/a/b";

  for (const [url, logged] of [
    [`${page}?key=secret`, page],
    [`${page}#secret`, page],
    ["https://me:secret@example.com:8443/a/b?secret", page],
    ["https://me:se@cret@example.com:8443/a/b", page],
    [`"${page}?a=\\"secret\\" and`, `"${page} and`],
    [`two: ${page}?secret, HTTP://example.com/?secret end`, `two: ${page} HTTP://example.com/ end`],
    ["mail me@example.com?", "mail me@example.com?"],
  ] as const) {
    trace.process("A page.", { url });

    assert.equal(linesOf(folder, "process").at(-1).url, logged);
  }
});

test("logs whose folder was deleted begin anew, and what they take is still told", async (t) => {
  const folder = tempFolder(t);
  const trace = await startTrace(folder);
  trace.process("The daemon started.");

  rmSync(join(folder, "logs"), { recursive: true });
  const { process_log_bytes } = trace.summary();
  trace.process("It goes on.");

  assert.equal(process_log_bytes, 0);
  assert.equal(linesOf(folder, "process")[0].msg, "It goes on.");
});
