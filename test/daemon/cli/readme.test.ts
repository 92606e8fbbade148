import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { article } from "../../fixtures/articles.ts";
import { startDaemonProcess } from "../../support/daemon.ts";
import { setLines, writePdf } from "../../support/documents/pdf.ts";
import { NETSCAPE } from "../../support/import-files.ts";
import { startPageServer } from "../../support/page-server.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** The README and the guides, in this order. */
const guides = ["README.md", ...readdirSync(join(packageRoot(), "docs")).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith(".md") && path !== "docs/measurements.md")
  .map((path) => readFileSync(join(packageRoot(), path), "utf8"));

/** Commands of the guides that can't run here, and where they do. */
const ELSEWHERE: [RegExp, string][] = [
  [/^npm ci && npm (start|test)$/, ".ci/run and .ci/walk-through"],
  [/^npm install --global \.$/, ".ci/package"],
  [/^(bookmarkd service |loginctl )/, "test/daemon/service"],
  [/^(npm run build:ui|bookmarkd open( --loopback|$))/, ".ci/browser and the tests of the browser"],
  [/^bookmarkd model (install|use|verify|remove)/, "test/daemon/cli/model.test.ts"],
  [/^bookmarkd token revoke /, "test/daemon/mcp/scope.test.ts: the id of a token is not known before"],
  [/^claude mcp add /, "Claude's own program; the route is tested in test/handlers/mcp/mcp.test.ts"],
];

/** The shell blocks of a guide, without what runs elsewhere. */
function shellOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) =>
    block
      .split("\n")
      .filter((line) => !ELSEWHERE.some(([pattern]) => pattern.test(line)))
      .join("\n"),
  );
}

async function runShell(script: string, folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [shell.stdout, shell.stderr]) stream.on("data", (data) => (output += data));
  const [code] = await once(shell, "close");
  assert.equal(code, 0, output);
  return output;
}

test("every command of the README and of the guides does what it says", async (t) => {
  const folder = tempFolder(t);
  const data = join(folder, "data");
  const daemon = await startDaemonProcess(t, data);
  const { origin: web } = await startPageServer(t, {
    lock: (response) => response.setHeader("content-type", "text/html").end(article("The lock keeper")),
  });
  writeFileSync(join(folder, "bookmarks.html"), NETSCAPE);
  writeFileSync(join(folder, "paper.pdf"), writePdf([setLines(["The heron stands at the weir."])]));
  const main = join(packageRoot(), "dist/adapters/node/main.js");
  const settings = { BOOKMARKD_DATA_DIR: data };
  // What stands in the arguments of a program, every user of the computer sees.
  const curl = `curl() { case "$*" in *${daemon.token}*) echo "The token is among the arguments: $*"; exit 1; esac; command curl -f "$@"; }`;
  const prelude = `bookmarkd() { node '${main}' "$@"; }\n${curl}\n`;
  const [stopped, running] = [true, false].map((whenStopped) =>
    guides.flatMap(shellOf).filter((block) => /^bookmarkd restore/m.test(block) === whenStopped),
  );
  assert.ok(running !== undefined && stopped !== undefined && running.length > 5 && stopped.length === 1);

  const script = running
    .join("\n")
    .replaceAll("http://127.0.0.1:7331", daemon.base)
    .replaceAll(/https:\/\/example\.com\/(?=\s)/g, `${web}/lock`)
    // The guide shows the id of its own collection.
    .replace(
      /^id=.*$/m,
      `id=$(bookmarkd collections --json | sed -n 's/.*"id": "\\(.*\\)",/\\1/p' | tail -n 1)`,
    );
  const output = await runShell(prelude + script, folder, settings);
  await daemon.end("SIGTERM");
  const restored = await runShell(prelude + stopped.join("\n"), folder, settings);

  assert.match(output, /This note is about The lock keeper/);
  assert.match(output, /"status":"scan_warning"/);
  assert.match(output, /Saved 5, 0 already there, 2 refused/);
  assert.match(output, /\D204\n/);
  assert.match(restored, /^Restored /);
});
