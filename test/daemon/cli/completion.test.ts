import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { completionScript, SHELLS } from "../../../adapters/node/cli/completion/scripts.ts";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { article } from "../../fixtures/articles.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");

/** Why a shell can't be asked here; false when it can. */
function without(shell: string): string | false {
  return spawnSync(shell, ["-c", "true"]).status === 0 ? false : `there is no ${shell}`;
}

/** A daemon with collections, and a shell that finds `bookmarkd` and has its script: answers what a script of ours prints. */
async function startShell(t: TestContext, shell: "bash" | "zsh" | "fish") {
  const folder = tempFolder(t);
  const data = join(folder, "data");
  const daemon = await startDaemonHere(t, data);
  const names = ["Reading", "To read", "$HOME's"];
  const made = [];
  for (const name of names) made.push(await daemon.send("POST", "/collections", { name }));
  const page = { url: "https://example.com/herons", html: article("Herons"), tags: ["rust"] };
  await daemon.send("POST", `/collections/${made[0]?.body.id}/bookmarks`, page);
  mkdirSync(join(folder, "bin"));
  const program = join(folder, "bin/bookmarkd");
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
  chmodSync(program, 0o755);
  const script = join(folder, "completion");
  writeFileSync(script, completionScript(shell));
  const environment = {
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
    HOME: folder,
    BOOKMARKD_DATA_DIR: data,
    LC_ALL: "C.UTF-8",
  };
  return async (code: string): Promise<string[]> => {
    const { stdout } = await promisify(execFile)(shell, ["-c", `source '${script}'\n${code}`], {
      env: environment,
    });
    return stdout.trim().split("\n");
  };
}

test("bash completes commands, names with what quotes them, and names behind a colon", {
  skip: without("bash"),
}, async (t) => {
  const run = await startShell(t, "bash");
  const complete = (...words: string[]) => {
    const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    const line = `COMP_WORDS=(bookmarkd ${quoted}) COMP_CWORD=${words.length}; _bookmarkd; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return run(line);
  };

  assert.deepEqual(await complete("colle"), ["collections"]);
  assert.deepEqual(await complete("collections", "delete", ""), ["Reading", "To\\ read", "\\$HOME\\'s"]);
  assert.deepEqual(await complete("list", "-c", '"to'), ["To read"]);
  // As bash takes these words apart.
  assert.deepEqual(await complete("list", "--collection", "=", "Re"), ["Reading"]);
  assert.deepEqual(await complete("list", "tag", ":", ""), ["rust"]);
  assert.deepEqual(await complete("list", "tag", ":", "ru"), ["rust"]);
  assert.deepEqual(await run("complete -p bookmarkd"), ["complete -o nosort -F _bookmarkd bookmarkd"]);
});

test("fish completes commands and names", { skip: without("fish") }, async (t) => {
  const run = await startShell(t, "fish");

  assert.deepEqual(await run("complete -C 'bookmarkd colle'"), [
    "collections\tlist, create, rename and delete collections",
  ]);
  assert.deepEqual(await run("complete -C 'bookmarkd list -c Re'"), ["Reading"]);
});

test("zsh is given commands and names", { skip: without("zsh") }, async (t) => {
  const run = await startShell(t, "zsh");
  // Outside of an editor there is nothing to be completed: these print what they would be given.
  const played = "compadd() { print -l -- $values }; _files() { print files };";
  const complete = (...words: string[]) =>
    run(`${played} words=(bookmarkd ${words.join(" ")}) CURRENT=${words.length + 1}; _bookmarkd`);

  assert.deepEqual(await complete("colle"), ["collections"]);
  assert.deepEqual(await complete("list", "-c", "To\\\\ "), ["To read"]);
  assert.deepEqual(await complete("import", "x"), ["files"]);
});

test("every shell's script asks the program itself and is printed by it", async () => {
  for (const shell of SHELLS) {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, "completion", shell]);
    assert.equal(stdout, completionScript(shell));
    assert.match(stdout, /bookmarkd complete -- /);
  }
});
