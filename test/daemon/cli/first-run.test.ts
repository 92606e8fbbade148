import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { commandLine, firstSteps } from "../../../adapters/node/cli/first-run.ts";
import { startDaemonProcess } from "../../support/daemon.ts";
import { tempFolder } from "../../support/temp-folder.ts";

test("the first start says where it is, how to go on, and what an assistant needs; later ones only where it is", async (t) => {
  const data = join(tempFolder(t), "data");

  const first = await startDaemonProcess(t, data);
  await first.send("GET", "/collections");
  await first.end("SIGTERM");
  const second = await startDaemonProcess(t, data);
  await second.send("GET", "/collections");

  assert.match(
    first.line,
    /^bookmarkd listens on http:\/\/127\.0\.0\.1:\d+, data in .*token --data-dir .*" shows the token\.$/,
  );
  const snippet = /\n(\{\n[\s\S]*?\n\})\n/.exec(first.output())?.[1] ?? "";
  assert.deepEqual(JSON.parse(snippet).mcpServers.bookmarkd.args.slice(-3), ["mcp", "--data-dir", data]);
  assert.ok(first.output().includes(` add https://example.com/ --data-dir ${data}\n`));
  assert.ok(!first.output().includes(first.token));
  assert.equal(second.output(), `${second.line}\n`);
});

test("command lines that are shown can be pasted, whatever the folder is called", () => {
  const line = commandLine("token", ["--data-dir", "/home/o'neill/my books"]);

  assert.match(line, / token --data-dir '\/home\/o'\\''neill\/my books'$/);
  assert.ok(firstSteps([]).includes("--help"));
});
