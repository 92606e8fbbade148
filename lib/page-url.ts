export * from "./urls/page-url.ts";
