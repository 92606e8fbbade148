/** Gives the conformance suite, which is written for Node 22, the one function that Node 20's `fs` has not. It is not called. */
import { register } from "node:module";

const FS = 'export * from "node:fs"; export { default } from "node:fs"; export const globSync = () => [];';
const HOOK = `export const resolve = (specifier, context, next) =>
  specifier === "fs" ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(FS)}`)}, shortCircuit: true } : next(specifier, context);`;

if (!("globSync" in (await import("node:fs")))) register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
