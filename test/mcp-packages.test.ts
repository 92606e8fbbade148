import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../adapters/node/package/package-root.ts";
import { toolsFor } from "../handlers/mcp/tools.ts";
import { createManifest } from "../scripts/mcpb/manifest.ts";

const read = (path: string) => readFileSync(join(packageRoot(), path), "utf8");
const own = JSON.parse(read("package.json"));
const manifest = createManifest(own);
const server = JSON.parse(read("server.json"));
const plugin = JSON.parse(read("plugins/claude-code/.claude-plugin/plugin.json"));

test("what describes the MCP server elsewhere has the package's version and name", () => {
  assert.deepEqual([manifest.version, server.version, plugin.version], Array(3).fill(own.version));
  assert.deepEqual([manifest.name, plugin.name], [own.name, own.name]);
  assert.equal(server.name, own.mcpName);
});

test("the bundle's manifest names each tool, and the settings that its server is started with", () => {
  const { mcp_config } = manifest.server;
  const named = JSON.stringify(mcp_config.env).match(/user_config\.\w+/g);

  assert.equal(manifest.manifest_version, "0.3");
  assert.deepEqual(
    manifest.tools.map(({ name }) => name),
    toolsFor({ writes: true, force: false }).map(({ name }) => name),
  );
  assert.deepEqual(
    named,
    Object.keys(manifest.user_config).map((name) => `user_config.${name}`),
  );
});

test("the plugin's skill names tools that there are", () => {
  const tools = toolsFor({ writes: true, force: true }).map(({ name }) => name);
  const [skill = ""] = readdirSync(join(packageRoot(), "plugins/claude-code/skills"));
  const named = read(`plugins/claude-code/skills/${skill}/SKILL.md`).match(/`[a-z]+_[a-z]+`/g) ?? [];

  assert.ok(named.length > 3);
  for (const name of named) assert.ok(tools.includes(name.slice(1, -1)), name);
});

test("nothing that is installed elsewhere runs the package of that name on npm, which is not ours", () => {
  for (const text of [manifest, server, plugin].map((one) => JSON.stringify(one))) {
    assert.doesNotMatch(text, /npx|"npm"/);
  }
});
