import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Command } from "commander";
import { buildProgram } from "../adapters/node/cli/program/program.ts";
import { ENVIRONMENT_ONLY, SETTING_NAMES } from "../adapters/node/config/setting-names.ts";
import { packageRoot } from "../adapters/node/package/package-root.ts";
import { routes } from "../handlers/routes.ts";

/** What people read: the README and the guides. */
const guides = ["README.md", ...readdirSync(join(packageRoot(), "docs")).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith(".md"))
  .map((path) => readFileSync(join(packageRoot(), path), "utf8"))
  .join("\n");
const program = buildProgram("0.0.0-test");

/** All commands, those of commands too, by what is typed. */
function commandsOf(command: Command, before = ""): [string, Command][] {
  return command.commands.flatMap((one): [string, Command][] => {
    const name = `${before}${one.name()}`;
    return [[name, one], ...commandsOf(one, `${name} `)];
  });
}

test("the guides name every command", () => {
  for (const [name, { commands }] of commandsOf(program)) {
    // "collections" and "config" only group others, and shells run "complete".
    if ((commands.length > 0 && name !== "token") || name === "complete") continue;
    assert.ok(guides.includes(`\`${name}\``), `bookmarkd ${name}`);
  }
});

test("the help of every command has examples, which name commands and flags that there are", () => {
  const commands = new Map(commandsOf(program));
  for (const [name, command] of commands) {
    let help = "";
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    const lines = [...(/\nExamples:\n([\s\S]*)/.exec(help)?.[1] ?? "").matchAll(/^ {2}bookmarkd (.+)$/gm)];

    assert.ok(lines.length > 0, `bookmarkd ${name} --help`);
    for (const [, line = ""] of lines) {
      const [first = "", second = ""] = line.split(" ");
      const shown = commands.get(`${first} ${second}`) ?? commands.get(first);
      assert.ok(shown !== undefined, line);
      for (const [flag] of line.matchAll(/(?<= )--[\w-]+/g)) {
        assert.ok(
          shown.options.some(({ long }) => long === flag),
          `${line}: ${flag}`,
        );
      }
    }
  }
});

test("no guide has npx run what is called bookmarkd on npm, which is not ours", () => {
  assert.doesNotMatch(guides, /\bnpx bookmarkd\b/);
});

test("the guides name every route", () => {
  for (const { method, path } of routes) {
    assert.match(guides, new RegExp(`\`${method} ${path.replaceAll(/:(\w+)/g, "\\{$1\\}")}[\`?]`));
  }
});

test("the guides name every setting, and no other", () => {
  const known = [...SETTING_NAMES, ...ENVIRONMENT_ONLY].map(({ variable }) => variable as string);
  const named = new Set([...guides.matchAll(/BOOKMARKD_[A-Z_]+/g)].map(([name]) => name));

  assert.deepEqual([...named].sort(), known.toSorted());
});

test("every figure of the README's promises is in the measurements or in the guide on safety", () => {
  const read = (path: string) => readFileSync(join(packageRoot(), path), "utf8");
  const numbersIn = (text: string) => text.match(/(?<![\d.])\d[\d,]*(?![\d.]*\d)/g) ?? [];
  const [, promises = ""] = /((?:^- \*\*.*\n(?: {2}.*\n)*)+)/m.exec(read("README.md")) ?? [];

  const figures = numbersIn(promises.replaceAll("127.0.0.1", ""));

  const pages = readdirSync(join(packageRoot(), "docs/measurements")).map(
    (name) => `docs/measurements/${name}`,
  );
  const measured = new Set(["docs/measurements.md", ...pages, "docs/safety.md"].map(read).flatMap(numbersIn));
  assert.ok(figures.length > 5);
  assert.deepEqual(
    figures.filter((figure) => !measured.has(figure)),
    [],
  );
});
