import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { isNode, walk } from "../walk.ts";

/** A regular expression of the product, and the first place where it occurs. */
export type Expression = { source: string; flags: string; place: string };

/** All expressions in these files: literals, and those that modules build when they load. */
export async function collectExpressions(root: URL, files: readonly string[]): Promise<Expression[]> {
  const found: Expression[] = [];
  const building: string[] = [];
  for (const file of files) {
    const { literals, builds } = readFileExpressions(file, await readFile(new URL(file, root), "utf8"));
    found.push(...literals);
    if (builds) building.push(file);
  }
  found.push(...(await buildExpressions(root, building)));
  const bySource = new Map(found.reverse().map((each) => [`/${each.source}/${each.flags}`, each]));
  return [...bySource.values()].reverse();
}

/** The literals of a file, and whether it calls `RegExp`. */
function readFileExpressions(file: string, text: string): { literals: Expression[]; builds: boolean } {
  const literals: Expression[] = [];
  let builds = false;
  walk(parseSync(file, text).program, (node) => {
    if (node.type === "Literal" && isPattern(node.regex)) {
      const line = text.slice(0, Number(node.start)).split("\n").length;
      literals.push({ source: node.regex.pattern, flags: node.regex.flags, place: `${file}:${line}` });
    }
    const isCall = node.type === "NewExpression" || node.type === "CallExpression";
    if (isCall && isNode(node.callee) && node.callee.name === "RegExp") builds = true;
  });
  return { literals, builds };
}

function isPattern(value: unknown): value is { pattern: string; flags: string } {
  return isNode(value) && typeof value.pattern === "string" && typeof value.flags === "string";
}

/**
 * Loads the modules with a constructor that records what they build. Throws for a module that builds nothing while it loads,
 * because later expressions could not be checked.
 */
async function buildExpressions(root: URL, files: readonly string[]): Promise<Expression[]> {
  const built: Expression[] = [];
  const plain = globalThis.RegExp;
  const seen = new Set<string>();
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args: [string | RegExp, string?]) {
      const expression = new target(...args);
      const place = placeOf(root, new Error().stack ?? "", files);
      if (place !== undefined) {
        seen.add(place);
        built.push({ source: expression.source, flags: expression.flags, place });
      }
      return expression;
    },
  });
  try {
    for (const file of [...files, "lib/text/scan/rules/rule-set.ts"]) await import(new URL(file, root).href);
  } finally {
    globalThis.RegExp = plain;
  }
  const late = files.filter((file) => !seen.has(file));
  if (late.length > 0) throw new Error(`${late.join(", ")}: build expressions when the module is loaded.`);
  return built;
}

/** Our file, among those that build expressions, that made a call. */
function placeOf(root: URL, stack: string, files: readonly string[]): string | undefined {
  const folders = [root.href, fileURLToPath(root), pathToFileURL(fileURLToPath(root)).href];
  const caller = stack.split("\n")[2] ?? "";
  return files.find((file) => folders.some((folder) => caller.includes(`${folder}${file}`)));
}
