import { AppError } from "../../../lib/errors.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML 1.0. Throws `invalid` for characters that it cannot contain: control characters and unpaired surrogates. */
export function xmlText(text: string): string {
  if (/[^\P{Cc}\t\n\r\x7f-\x9f]|[\p{Cs}\ufffe\uffff]/u.test(text)) {
    throw new AppError("invalid", `${JSON.stringify(text)} has characters that service files do not allow.`);
  }
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
