/** What can be exported. */
export const EXPORT_FORMATS = ["html", "json", "markdown", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
