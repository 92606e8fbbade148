import { type Zippable, zipSync } from "fflate";

export type EpubOptions = {
  title?: string;
  author?: string;
  language?: string;
  description?: string;
  /** More files, by their paths. */
  files?: Record<string, string>;
};

/** Writes an EPUB with these chapters in this reading order. Each is the body of its XHTML file. */
export function writeEpub(chapters: readonly string[], options: EpubOptions = {}): Uint8Array<ArrayBuffer> {
  const { title = "A Book", author = "", language = "en", description = "", files = {} } = options;
  // The package lists them in another order than the spine.
  const items = chapters.map(
    (_, at) => `<item id="c${at}" href="text/c%20${at}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, at) => `<itemref idref="c${at}"/>`);
  const opf = `<?xml version="1.0"?><opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:metadata>
    <dc:title>${title}</dc:title><dc:creator>${author}</dc:creator><dc:language>${language}</dc:language>
    <dc:description>${description}</dc:description></opf:metadata>
    <manifest>${items.reverse().join("")}</manifest><spine>${spine.join("")}</spine></opf:package>`;
  const entries: Record<string, string> = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>`,
    "OEBPS/book.opf": opf,
    ...files,
  };
  for (const [at, chapter] of chapters.entries()) {
    entries[`OEBPS/text/c ${at}.xhtml`] =
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${chapter}</body></html>`;
  }
  return zipOf(entries);
}

/** A zip file of texts. Its type comes first, uncompressed. */
export function zipOf(entries: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(entries)) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    files[name] = [bytes, { level: name === "mimetype" ? 0 : 9 }];
  }
  return new Uint8Array(zipSync(files));
}
