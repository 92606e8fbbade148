import { findBundle } from "./bundle.ts";

/**
 * Piscina loads the file by `require` first, and by `import` if that fails. In Node 20 and 22 the whole process aborts when a thread is
 * terminated while its `require` links the modules of an ESM file ("IsGraphAsync must be used on an instantiated module"):
 * when the daemon stops, or a task is canceled, while a thread starts. With this option `require` fails at once.
 */
const NO_REQUIRE = "--no-experimental-require-module";

/** What to start a thread from: `new Worker(file, options)`, `new Piscina({ filename: file.href, ...options })`. */
export type WorkerFile = { file: URL; options: { execArgv?: string[] } };

/**
 * The file to start a worker thread from, given its TypeScript source:
 * `workerFile(new URL("./thread.ts", import.meta.url))`.
 *
 * In the compiled daemon that is its bundle, or the .js file beside it. Run from source, it is the .ts file, and the thread is told to
 * load tsx first: on Node 20 a thread does not inherit the loader of its process, and `--import tsx` does nothing
 * outside the main thread. Bun and Deno read TypeScript themselves.
 */
export function workerFile(source: URL): WorkerFile {
  const fromSource = import.meta.url.endsWith(".ts");
  const file = fromSource ? source : findCompiled(source);
  if ("bun" in process.versions || "deno" in process.versions) return { file, options: {} };
  return { file, options: { execArgv: fromSource ? [NO_REQUIRE, ...loadTypescript()] : [NO_REQUIRE] } };
}

function findCompiled(source: URL): URL {
  const compiled = new URL(source.href.replace(/\.ts$/, ".js"));
  return findBundle(compiled) ?? compiled;
}

function loadTypescript(): string[] {
  const register = `import { register } from ${JSON.stringify(import.meta.resolve("tsx/esm/api"))}; register();`;
  return ["--import", `data:text/javascript,${encodeURIComponent(register)}`];
}
