import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { clientConfig } from "../../../adapters/node/cli/mcp/print-config.ts";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { runProgram, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { callTool, connectClient } from "../../support/mcp-client.ts";
import { ENVIRONMENT, MAIN } from "../../support/mcp-stdio.ts";
import { tempFolder } from "../../support/temp-folder.ts";

// One daemon, with one collection, for all of them.
const cleaning: (() => void)[] = [];
const file = { after: (clean: () => void) => cleaning.push(clean) };
const folder = tempFolder(file);

before(async () => {
  const daemon = await startDaemonProcess(file, folder);
  await daemon.send("POST", "/collections", { name: "Reading" });
});

after(() => {
  for (const clean of cleaning.reverse()) clean();
});

test("what --print-config prints starts a server that the SDK's client can use, the same for all clients", async (t) => {
  const { code, stdout, stderr } = await runProgram([
    "mcp",
    "--data-dir",
    folder,
    "--print-config",
    "claude-desktop",
  ]);
  const launch = JSON.parse(stdout).mcpServers.bookmarkd;
  const transport = new StdioClientTransport({ ...launch, env: ENVIRONMENT, stderr: "ignore" });

  const client = await connectClient(t, transport);

  assert.equal(code, 0);
  assert.match(stderr, /^Put this into .*claude_desktop_config\.json, or run: bookmarkd mcp install/);
  assert.equal((await callTool(client, "list_collections")).answer.length, 1);
  const printed = (name: string) => JSON.parse(clientConfig(name, launch.args.slice(2), {}).text);
  for (const name of ["claude-desktop", "cursor", "gemini", "windsurf"]) {
    assert.deepEqual(printed(name), { mcpServers: { bookmarkd: launch } });
  }
  assert.deepEqual(printed("claude-code"), { mcpServers: { bookmarkd: { type: "stdio", ...launch } } });
  assert.deepEqual(printed("vscode"), { servers: { bookmarkd: { type: "stdio", ...launch } } });
});

test("--print-config names the clients it knows", async () => {
  const { code, stderr } = await runProgram(["mcp", "--print-config", "emacs"]);

  assert.equal(code, 2);
  assert.match(
    stderr,
    /Supported: claude-desktop, claude-code, cursor, vscode, zed, codex, gemini, windsurf\./,
  );
});

test("the configurations in the guide work where bookmarkd is a command", async (t) => {
  const guide = readFileSync(join(packageRoot(), "docs/assistants.md"), "utf8");
  const blocks = [...guide.matchAll(/```json\n(\{\n {2}"(?:mcpServers|servers)"[\s\S]*?)```/g)];
  const bin = temporaryFolder(t);
  writeFileSync(join(bin, "bookmarkd"), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`, {
    mode: 0o755,
  });
  const environment = { ...ENVIRONMENT, PATH: `${bin}:${ENVIRONMENT.PATH}`, BOOKMARKD_DATA_DIR: folder };

  const launches = blocks.map(([, block = ""]) => {
    const config = JSON.parse(block);
    const { type = "stdio", ...launch } = (config.mcpServers ?? config.servers).bookmarkd;
    assert.equal(type, "stdio");
    return launch;
  });

  const transport = new StdioClientTransport({ ...launches[0], env: environment, stderr: "ignore" });
  const client = await connectClient(t, transport);

  assert.equal((await callTool(client, "list_collections")).answer.length, 1);
  assert.deepEqual(launches[1], launches[0]);
  assert.equal(blocks.length, 2);
});

test("the links in the guide install what its configurations say", () => {
  const guide = readFileSync(join(packageRoot(), "docs/assistants.md"), "utf8");
  const links = [...guide.matchAll(/\((https:[^)\s]+[?&]config=[^)\s]+)\)/g)].map(
    ([, link = ""]) => new URL(link),
  );

  const [cursor, vscode] = links.map(({ searchParams }) => searchParams.get("config") ?? "");

  assert.deepEqual(
    links.map(({ searchParams }) => searchParams.get("name")),
    ["bookmarkd", "bookmarkd"],
  );
  for (const config of [Buffer.from(cursor ?? "", "base64").toString(), vscode ?? ""]) {
    assert.deepEqual(JSON.parse(config), { command: "bookmarkd", args: ["mcp"] });
  }
});

test("mcp install and uninstall write an assistant's file, with the data folder and port of the environment", async (t) => {
  const home = temporaryFolder(t);
  const file = join(home, ".cursor/mcp.json");
  const run = (...args: string[]) =>
    runProgram(["mcp", ...args], { HOME: home, BOOKMARKD_DATA_DIR: folder, BOOKMARKD_PORT: "7399" });

  const tried = await run("install", "cursor", "--dry-run");
  const isThere = existsSync(file);
  const installed = await run("install", "cursor", "--allow-writes");
  const launch = JSON.parse(readFileSync(file, "utf8")).mcpServers.bookmarkd;
  const again = await run("install", "cursor", "--allow-writes");
  const printed = await run("--print-config", "cursor", "--allow-writes");
  const changed = await run("install", "cursor");
  const removed = await run("uninstall", "cursor");

  assert.match(tried.stdout, /mcp\.json would be:\n\n\{/);
  assert.equal(isThere, false);
  assert.match(
    installed.stdout,
    /^Added bookmarkd to Cursor: .*\.cursor\/mcp\.json\. Restart Cursor to use it\./,
  );
  assert.deepEqual(launch.args.slice(1), ["mcp", "--data-dir", folder, "--port", "7399", "--allow-writes"]);
  assert.match(again.stdout, /^Cursor already has bookmarkd/);
  assert.deepEqual(JSON.parse(printed.stdout).mcpServers.bookmarkd, launch);
  assert.match(changed.stdout, /^Updated bookmarkd in Cursor: /);
  assert.match(removed.stdout, /^Removed bookmarkd from Cursor/);
  assert.equal(existsSync(file), false);
});
