import type { MediaType } from "../../schema/source.ts";
import { zipOf } from "../../test/support/documents/epub.ts";
import { flateStream, NEEDS_PASSWORD, setLines, writePdf } from "../../test/support/documents/pdf.ts";

/** An unreadable document, and what the error must say. */
export type Faulty = { name: string; bytes: Uint8Array<ArrayBuffer>; mediaType: MediaType; says: RegExp };

const PDF = "application/pdf";
const EPUB = "application/epub+zip";
const GIGABYTE = 1024 ** 3;

/** Documents that nobody can read, or that are made to harm their readers. */
export function faultyDocuments(): Faulty[] {
  const page = [setLines(["The heron stands at the weir."])];
  const whole = writePdf(page);
  return [
    {
      name: "PDF whose page unpacks to 1 GB",
      bytes: writePdf(page, { content: flateStream(Buffer.alloc(GIGABYTE, " ")) }),
      mediaType: PDF,
      says: /memory|no text/,
    },
    {
      name: "PDF whose page unpacks twice, to 1 GB",
      bytes: writePdf(page, { content: flateStream(Buffer.alloc(GIGABYTE, "q "), 2) }),
      mediaType: PDF,
      says: /memory|no text/,
    },
    {
      name: "PDF that takes a password",
      bytes: writePdf(page, { trailer: NEEDS_PASSWORD }),
      mediaType: PDF,
      says: /needs a password/,
    },
    {
      name: "PDF encrypted in a way nobody knows",
      bytes: writePdf(page, { trailer: NEEDS_PASSWORD.replace("/Standard", "/Secret") }),
      mediaType: PDF,
      says: /encrypted in a way/,
    },
    { name: "half a PDF", bytes: whole.slice(0, whole.length / 3), mediaType: PDF, says: /is damaged/ },
    {
      name: "EPUB that unpacks to 1 GB",
      bytes: zipOf({ "META-INF/container.xml": new Uint8Array(GIGABYTE) }),
      mediaType: EPUB,
      says: /unpacks to more than/,
    },
    {
      name: "EPUB of a shop",
      bytes: zipOf({ "META-INF/container.xml": "", "META-INF/rights.xml": "<rights/>" }),
      mediaType: EPUB,
      says: /is protected/,
    },
    {
      name: "half an EPUB",
      bytes: zipOf({ "META-INF/container.xml": "x" }).slice(0, 40),
      mediaType: EPUB,
      says: /is damaged/,
    },
  ];
}
