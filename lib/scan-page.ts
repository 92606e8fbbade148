export * from "./text/scan/scan-page.ts";
