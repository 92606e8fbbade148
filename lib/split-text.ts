export * from "./text/split/split-text.ts";
