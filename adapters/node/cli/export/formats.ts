/** The formats of an export. */
export const EXPORT_FORMATS = ["html", "json", "markdown", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The format of an export to a file or folder with this name; undefined if the name does not show it. */
export function formatOfName(name: string): ExportFormat | undefined {
  if (/[/\\]$/.test(name)) return "markdown";
  const ending = /\.(html?|json|csv)$/i.exec(name)?.[1]?.toLowerCase();
  return EXPORT_FORMATS.find((format) => format === ending || (format === "html" && ending === "htm"));
}
