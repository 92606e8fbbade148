/** The formats of an import. */
export const IMPORT_FORMATS = [
  "html",
  "chrome",
  "firefox",
  "urls",
  "markdown",
  "csv",
  "json",
  "bookmarkd",
  "bookmark-context",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
