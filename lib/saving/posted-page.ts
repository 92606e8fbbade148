import type { NewBookmark } from "../../schema/bookmark.ts";
import type { MediaType } from "../../schema/source.ts";
import { decodePage, mediaTypeOf } from "../text/decode/charset.ts";
import { describeUnread, isOfBytes, READ_KINDS } from "../text/decode/file-kinds.ts";
import { invalid } from "./check-url.ts";
import type { PostedPage } from "./find-source.ts";

/**
 * The page that came with a save: its html, or a file of a supported kind. The sender names the kind; otherwise the bytes and
 * the end of the url decide. Throws `invalid` for a file of another kind, and if both are given.
 */
export function toPosted(
  { html, file, captured, media_type }: NewBookmark,
  url: URL,
): PostedPage | undefined {
  if (html != null && file != null) throw invalid("file", "Must not be combined with html", "two_pages");
  if (file != null) return { captured: captured ?? "posted", ...readFile(file, media_type ?? null, url) };
  if (html == null) return undefined;
  if (media_type != null && isOfBytes(media_type)) {
    throw invalid("html", `Must not be ${media_type}; send it as file, in base64`, "not_text");
  }
  return { captured: captured ?? "posted", body: html, mediaType: media_type ?? "text/html" };
}

function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  said: MediaType | null,
  url: URL,
): Pick<PostedPage, "body" | "mediaType"> {
  if (bytes.length === 0) throw invalid("file", "Must not be empty", "empty_file");
  const mediaType = said ?? mediaTypeOf(null, url, bytes);
  if (mediaType === undefined) throw invalid("file", whyNotRead(bytes), "kind_not_read");
  // A text stays text, so that it can be returned as `html`.
  if (!isOfBytes(mediaType)) return { body: decodePage(bytes, null), mediaType };
  return { body: { bytes, contentType: null }, mediaType };
}

function whyNotRead(bytes: Uint8Array): string {
  const known = describeUnread(undefined, bytes);
  const advice = known === undefined ? "" : `. ${known.advice}`;
  return `The file is ${known?.what ?? "not text"}; only ${READ_KINDS} are read${advice}`;
}
