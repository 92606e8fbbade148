/**
 * Milliseconds that a Retry-After header asks to wait: seconds, or an HTTP date (RFC 9110, 10.2.3), which is compared with
 * `now`, in milliseconds since 1970. Undefined for anything else.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date - now) ? undefined : Math.max(0, date - now);
}
