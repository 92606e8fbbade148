import { createRequire } from "node:module";

/** What `require` says about an ES module: the code of its error, or "loaded". */
export function requireModule() {
  try {
    createRequire(import.meta.url)("./numbered-thread.js");
    return "loaded";
  } catch (error) {
    return error.code;
  }
}
