/** The formats of an export. */
export const EXPORT_FORMATS = ["html", "json", "markdown", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
