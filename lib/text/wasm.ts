import { fromBase64 } from "../bytes.ts";

/**
 * The exports of a WebAssembly module, in base64. Undefined where WebAssembly or its vector instructions are missing, as on processors from
 * before 2008, and where only modules that are deployed may run.
 */
export function loadWasm<Exports extends object>(base64: string): Exports | undefined {
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(fromBase64(base64))).exports as Exports;
  } catch {
    return undefined;
  }
}
