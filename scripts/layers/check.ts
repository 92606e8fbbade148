/**
 * Checks how the house is built: imports, those of types included, go down its layers and never in a circle, SQL stands
 * where the tables are, the compiler is seldom told what a type is, and no folder and no file has more in it than one can
 * take in.
 *
 *     npm run layers
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync } from "oxc-parser";
import { productFiles } from "../product-files.ts";
import { findCasts } from "./find-casts.ts";
import { findSql } from "./find-sql.ts";
import { DATA, LAYERS, MOST_CASTS, MOST_FILES, MOST_LINES, SQL } from "./layers.ts";

const ROOT = new URL("../../", import.meta.url);

const files = productFiles(ROOT).filter((file) => existsSync(new URL(file, ROOT)));
const texts = new Map(files.map((file) => [file, readText(file)]));
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const casts = [...texts].flatMap(([file, text]) => findCasts(file, text).map((line) => `${file}:${line}`));
const faults = [...climbs(), ...circles(), ...straySql(), ...crowds(), ...longFiles(), ...manyCasts()];
for (const fault of faults) process.stderr.write(`${fault}\n`);
const arrows = [...imports.values()].reduce((sum, targets) => sum + targets.length, 0);
process.stdout.write(
  `${files.length} files, ${arrows} imports, ${casts.length} casts, ${faults.length} faults\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function readText(file: string): string {
  return existsSync(new URL(file, ROOT)) ? readFileSync(new URL(file, ROOT), "utf8") : "";
}

/** Our files that a file imports, including those it only takes types from. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, texts.get(file) ?? "").module;
  const text = texts.get(file) ?? "";
  const written = [
    ...staticImports.map((one) => one.moduleRequest.value),
    ...staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const targets = written
    .filter((name) => name?.startsWith("."))
    .map((name) => join(dirname(file), name ?? ""));
  return [...new Set(targets)].filter((target) => texts.has(target));
}

function floorOf(file: string): number {
  return LAYERS.findIndex(({ files }) => files.test(file));
}

function climbs(): string[] {
  return [...imports].flatMap(([from, targets]) =>
    targets
      .filter((to) => floorOf(to) > floorOf(from))
      .map((to) => `${from} climbs to ${to}: ${LAYERS[floorOf(to)]?.name}`),
  );
}

/** Circular imports, each named by the import that closes the circle. */
function circles(): string[] {
  const found: string[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (file: string, path: string[]): void => {
    state.set(file, "open");
    for (const target of imports.get(file) ?? []) {
      if (state.get(target) === "open") {
        found.push(`a circle: ${[...path.slice(path.indexOf(target)), target].join(" → ")}`);
      } else if (!state.has(target)) visit(target, [...path, target]);
    }
    state.set(file, "done");
  };
  for (const file of files) if (!state.has(file)) visit(file, [file]);
  return found;
}

function straySql(): string[] {
  return [...texts]
    .filter(([file]) => !SQL.some(({ files }) => files.test(file)))
    .flatMap(([file, text]) => findSql(file, text).map((line) => `${file}:${line} holds SQL`));
}

function crowds(): string[] {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > MOST_FILES)
    .map(([folder, size]) => `${folder} has ${size} files; ${MOST_FILES} is the most`);
}

/** Tests are cut by subject, too; what they share stands in `test/support/`. */
function longFiles(): string[] {
  const tests = productFiles(ROOT, ["test"]).filter((file) => file.endsWith(".test.ts"));
  return [...texts, ...tests.map((file): [string, string] => [file, readText(file)])]
    .map(([file, text]) => ({ file, lines: text.split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > MOST_LINES && !DATA.test(file))
    .map(({ file, lines }) => `${file} has ${lines} lines; ${MOST_LINES} is the most`);
}

function manyCasts(): string[] {
  if (casts.length <= MOST_CASTS) return [];
  return [`${casts.length} places say \`as\`; ${MOST_CASTS} is the most: ${casts.join(" ")}`];
}
