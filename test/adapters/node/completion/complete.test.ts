import assert from "node:assert/strict";
import { test } from "node:test";
import { completionLines } from "../../../../adapters/node/cli/completion/complete.ts";
import { buildProgram } from "../../../../adapters/node/cli/program/program.ts";

const program = buildProgram("0.0.0-test");
const NAMES = {
  collections: [
    { value: "Reading", about: "On the train" },
    { value: "To read\u001b[2J", about: "" },
  ],
  tags: ["rust", "Rusty parts", "web"].map((value) => ({ value, about: "" })),
};

/** What the last of the words may become, without what is said of it. */
async function complete(...words: string[]): Promise<string[]> {
  const lines = await completionLines(program, words, async (kind) => NAMES[kind]);
  return lines.map((line) => line.split("\t")[0] ?? "");
}

test("commands, those of commands, flags that are not there yet and choices are completed", async () => {
  assert.deepEqual(await complete("col"), ["collections"]);
  assert.deepEqual(await complete("service", "st"), ["start", "stop", "status"]);
  assert.deepEqual(await complete("search", "--mode", ""), ["hybrid", "text", "vector"]);
  assert.deepEqual(await complete("search", "--mode=v"), ["--mode=vector"]);
  assert.deepEqual(await complete("mcp", "install", "cu"), ["cursor"]);
  assert.deepEqual(await complete("completion", ""), ["bash", "zsh", "fish", "powershell"]);
  const flags = await complete("list", "--json", "-");
  assert.ok(flags.includes("--collection") && !flags.includes("--json"));
  assert.ok(!(await complete("")).includes("complete"));
  assert.ok(!(await complete("serve", "--")).includes("--service"));
});

test("names of collections and tags are those the daemon has, whatever stands before them", async () => {
  const all = ["Reading", "To read [2J"];

  assert.deepEqual(await complete("collections", "delete", ""), all);
  assert.deepEqual(await complete("list", "-c", "re"), ["Reading"]);
  assert.deepEqual(await complete("list", "--collection=re"), ["--collection=Reading"]);
  assert.deepEqual(await complete("move", "https://example.com/", "--to", ""), all);
  assert.deepEqual(await complete("tag", "https://example.com/", "--add", "web,ru"), [
    "web,rust",
    "web,Rusty parts",
  ]);
  assert.deepEqual(await complete("tags", "rename", "w"), ["web"]);
  assert.deepEqual(await complete("search", "herons", "tag:ru"), ["tag:rust", "tag:Rusty parts"]);
  assert.deepEqual(await complete("list", "-tag:w"), []);
});

test("where a file is wanted the shell is told so", async () => {
  assert.deepEqual(await complete("import", ""), [":files"]);
  assert.deepEqual(await complete("add", "--html", ""), [":files"]);
  assert.deepEqual(await complete("serve", "--data-dir", ""), [":files"]);
});

test("a daemon that can't be asked gives no names and no error; the flags say which is asked", async () => {
  const flags: unknown[] = [];
  const lines = await completionLines(
    program,
    ["list", "--data-dir", "/x", "--port", "1", "-c", ""],
    async (_, given) => {
      flags.push(given);
      throw new Error("away");
    },
  );

  assert.deepEqual([lines, flags], [[], [{ port: "1", dataDir: "/x" }]]);
});
