import { readFile } from "node:fs/promises";
import type { PdfEngine, PdfFunctions } from "../../../lib/text/documents/pdf/engine.ts";

/** The memory limit of an engine, in bytes; a thousand dense pages take 22 MB. */
const MAX_MEMORY = 256 * 1024 * 1024;

/** Compiled once in each thread. */
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Starts PDFium, compiled to WebAssembly: it reaches nothing but its own memory, which does not grow past its limit. Nothing
 * of it is loaded before the first PDF.
 */
export async function openPdfEngine(maxMemory: number = MAX_MEMORY): Promise<PdfEngine> {
  const { init } = await import("@embedpdf/pdfium");
  compiled ??= readFile(new URL(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  const module = await compiled;
  let ranOut = false;
  let exports: WebAssembly.Exports = {};
  await init({
    // Nobody reads its output; the reader reports errors.
    print: ignore,
    printErr: ignore,
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const environment = imports.env ?? {};
      const grow = environment.emscripten_resize_heap;
      environment.emscripten_resize_heap = (bytes: number) => {
        ranOut ||= bytes >>> 0 > maxMemory;
        return !ranOut && typeof grow === "function" ? grow(bytes) : 0;
      };
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      exports = instance.exports;
      return exports;
    },
  });
  const { memory } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new TypeError("PDFium ran out of memory.");
  return {
    // WebAssembly has names, but no types; the tests call each function.
    functions: exports as PdfFunctions,
    memory: () => new Uint8Array(memory.buffer),
    ranOut: () => ranOut,
  };
}

function ignore(): void {}
