import { findBundle } from "./bundle.ts";

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
  if (!import.meta.url.endsWith(".ts")) {
    const compiled = new URL(source.href.replace(/\.ts$/, ".js"));
    return { file: findBundle(compiled) ?? compiled, options: {} };
  }
  if ("bun" in process.versions || "deno" in process.versions) return { file: source, options: {} };
  const register = `import { register } from ${JSON.stringify(import.meta.resolve("tsx/esm/api"))}; register();`;
  const execArgv = ["--import", `data:text/javascript,${encodeURIComponent(register)}`];
  return { file: source, options: { execArgv } };
}
