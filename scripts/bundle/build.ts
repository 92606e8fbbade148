/**
 * `npm run build:bundle`: the program and its threads in few files, dist/bundle, made of the compiled modules. A daemon that reads
 * 600 modules one by one takes a third more time and 15 MB more memory to start.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { bundleFolder, ENTRIES } from "../../adapters/node/package/bundle.ts";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { PREPARED, PREPARED_FOLDER, type Prepared } from "./prepared.ts";

const root = packageRoot();
const folder = bundleFolder();

/** From the root of the package. */
const compiled = (source: string) => join("dist", source.replace(/ts$/, "js"));

/** An entry that another one imports stays a bundle of its own. */
const OTHERS: Plugin = {
  name: "others",
  setup: ({ onResolve }) => {
    const entries = new Set(ENTRIES.map((source) => join(root, compiled(source))));
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind !== "entry-point" && entries.has(join(resolveDir, path))
        ? { path: `./${basename(path)}`, external: true }
        : undefined,
    );
  },
};

/** Modules find files by where they stand, as if they still stood there. */
const PLACES: Plugin = {
  name: "places",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const prepare = PREPARED[relative(root, path).replaceAll("\\", "/")];
      if (prepare !== undefined) return { contents: writePrepared(prepare()) };
      const contents = readFileSync(path, "utf8");
      const here = JSON.stringify(relative(folder, path).replaceAll("\\", "/"));
      return { contents: contents.replaceAll("import.meta.url", `new URL(${here}, import.meta.url).href`) };
    }),
};

function writePrepared({ code, files }: Prepared): string {
  mkdirSync(join(folder, PREPARED_FOLDER), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, PREPARED_FOLDER, `${name}.json`), text);
  return code;
}

rmSync(folder, { recursive: true, force: true });
// One by one: what two share would be cut into many more files, and to read these takes a quarter of the start of the daemon.
for (const entry of ENTRIES) await bundle(compiled(entry));

function bundle(entry: string) {
  return build({
    absWorkingDir: root,
    entryPoints: [entry],
    entryNames: "[name]",
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    // UMD files load their parts in ways that can't be followed.
    mainFields: ["module", "main"],
    minifySyntax: true,
    minifyWhitespace: true,
    // Some are no JavaScript, some read files beside them. The errors are shared with the MCP server's own bundle.
    external: [
      "libsql",
      "@libsql/client/http",
      "@embedpdf/pdfium",
      "pino",
      "piscina",
      "undici",
      "./dist/lib/errors.js",
    ],
    // The platform's own classes, which the HTTP server is given anyway, instead of a second set that is loaded and not used.
    alias: { "@whatwg-node/fetch": "./node_modules/@whatwg-node/fetch/dist/global-ponyfill.js" },
    plugins: [OTHERS, PLACES],
    // For packages of the older kind of modules.
    banner: {
      js: 'import{createRequire as bundleRequire}from"node:module";const require=bundleRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}
