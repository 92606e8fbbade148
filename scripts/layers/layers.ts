/**
 * The layers, from the bottom up. A file imports from its own layer and from those below, types included. The first layer
 * whose expression matches is the file's layer.
 */
export const LAYERS: { name: string; files: RegExp }[] = [
  { name: "what crosses the wire", files: /^schema\// },
  { name: "errors, bytes, tries, urls", files: /^lib\/((errors|bytes|retry)\.ts|urls\/)/ },
  { name: "engines of text, which know nothing of the service", files: /^lib\/text\// },
  { name: "ports: what the service needs from outside", files: /^lib\/(ports|page-fetcher)\.ts$/ },
  { name: "tables", files: /^lib\/store\// },
  {
    name: "what the service does",
    files: /^lib\/(events|grants|icons|saving|reading|search|evidence|backup\.ts)/,
  },
  { name: "what it does in the background", files: /^lib\/indexing\// },
  { name: "the service put together", files: /^lib\// },
  { name: "a client of the HTTP interface", files: /^client\// },
  { name: "HTTP and MCP", files: /^handlers\/(http|mcp|route\.ts)/ },
  { name: "one handler a route, and their table", files: /^handlers\// },
  { name: "what adapters share", files: /^adapters\/(shared|openai)\// },
  {
    name: "sockets, files, threads, processes, the network",
    files:
      /^adapters\/node\/(package|files|log|http|terminal|processes|database|fetch|analysis|models|config|backup|service|page)\//,
  },
  { name: "the daemon", files: /^adapters\/node\/[^/]+\.ts$(?<!main\.ts)/ },
  { name: "the command line", files: /^adapters\/node\/(cli\/|main\.ts)/ },
  { name: "other runtimes", files: /^adapters\// },
  { name: "what people see", files: /^ui\// },
];

/** Files per folder, without subfolders. */
export const MOST_FILES = 15;

/** Lines per file. The rules of the scan are data. */
export const MOST_LINES = 300;
export const DATA = /^lib\/text\/scan\/rules\//;

/** Places in all files where `as` overrides the compiler, because it cannot know a type. */
export const MOST_CASTS = 25;

/** Where SQL may be: only `lib/store/` queries our tables. */
export const SQL: { name: string; files: RegExp }[] = [
  { name: "our tables", files: /^lib\/store\// },
  {
    name: "connections and files of a database, whatever is in it",
    files: /^adapters\/node\/(database\/|backup\/|files\/lock-data-folder\.ts)/,
  },
  {
    name: "the database of another program",
    files: /^adapters\/node\/cli\/import\/readers\/bookmark-context\.ts$/,
  },
];
