/**
 * `npm run build:mcpb`: dist/bookmarkd.mcpb, which Claude Desktop and other clients install with a click. It contains the MCP
 * server in one file, but no daemon: it uses the one on the computer.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { zipSync } from "fflate";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { createManifest } from "./manifest.ts";

const root = packageRoot();
const file = join(root, "dist/bookmarkd.mcpb");

const { name, version, description, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const { outputFiles, metafile } = await build({
  entryPoints: [join(root, "scripts/mcpb/entry.ts")],
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minifySyntax: true,
  minifyWhitespace: true,
  // Only --trace writes logs, and the bundle does not have it.
  external: ["pino"],
  alias: {
    "@modelcontextprotocol/server/_shims": join(
      root,
      "node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs",
    ),
  },
  // Some packages are CommonJS.
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
  logLevel: "warning",
});
const [server] = outputFiles;
if (server === undefined) throw new Error("Nothing was built.");

/** The licenses of the packages in the bundle, as these require. */
function licensesOf(inputs: string[]): string {
  const packages = new Set(
    inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []),
  );
  return [...packages]
    .sort()
    .map((one) => {
      const folder = join(root, "node_modules", one);
      const texts = readdirSync(folder).filter((entry) => /^licen[cs]e/i.test(entry));
      return [one, ...texts.map((entry) => readFileSync(join(folder, entry), "utf8"))].join("\n\n");
    })
    .join(`\n\n${"-".repeat(80)}\n\n`);
}

const bytes = (text: string) => new TextEncoder().encode(text);
const bundle = zipSync({
  "manifest.json": bytes(
    JSON.stringify(createManifest({ name, version, description, license }), undefined, 2),
  ),
  "server/index.js": server.contents,
  "server/package.json": bytes(JSON.stringify({ name, version, type: "module" })),
  LICENSE: bytes(readFileSync(join(root, "LICENSE"), "utf8")),
  "THIRD-PARTY-LICENSES": bytes(licensesOf(Object.keys(metafile.inputs))),
});
writeFileSync(file, bundle);
process.stdout.write(`${file}: ${Math.round(bundle.length / 1024)} KB\n`);
