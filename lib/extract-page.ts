export * from "./text/extract/extract-page.ts";
