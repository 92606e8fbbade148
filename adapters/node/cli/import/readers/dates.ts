/** Microseconds from 1601, where Chrome and WebKit count from, to 1970. */
const CHROME_EPOCH_US = 11_644_473_600_000_000;

/** The first and the last millisecond that ISO 8601 writes with a year of four digits. */
const FIRST_MS = -62_167_219_200_000;
const LAST_MS = 253_402_300_799_999;

/**
 * Dates in files as ISO 8601 times, or undefined if there is none; "0" means none in all formats. Unreadable dates stay
 * unchanged, and `fitDraft` reports them.
 */
export function fromIso(text: string | null | undefined): string | undefined {
  const said = text?.trim() ?? "";
  return said === "" ? undefined : (toIso(Date.parse(said)) ?? said);
}

/**
 * ADD_DATE in Netscape's format: seconds since 1970 or, negative, before it. Some programs write milliseconds, microseconds,
 * nanoseconds or WebKit's microseconds since 1601. No date between 1973 and 2286 is ambiguous.
 */
export function fromAddDate(text: string | undefined): string | undefined {
  const said = text?.trim() ?? "";
  const value = Number(said);
  if (said === "" || value === 0) return undefined;
  return toIso(toMilliseconds(value)) ?? said;
}

/** A time in one of these numbers, or in ISO 8601. */
export function fromTime(said: string | number | undefined): string | undefined {
  const text = String(said ?? "").trim();
  return /^-?\d+(?:\.\d+)?$/.test(text) ? fromAddDate(text) : fromIso(text);
}

function toMilliseconds(value: number): number {
  const size = Math.abs(value);
  if (size >= 1e17) return value / 1e6;
  if (size >= 1e16) return (value - CHROME_EPOCH_US) / 1000;
  if (size >= 1e14) return value / 1000;
  return size >= 1e11 ? value : value * 1000;
}

/**
 * Microseconds since 1601. A number that would mean a time before 1970 counts from 1970, because no web page was saved before
 * that.
 */
export function fromChromeTime(value: unknown): string | undefined {
  return value == null ? undefined : fromAddDate(String(value));
}

/** Microseconds since 1970. */
export function fromFirefoxTime(value: unknown): string | undefined {
  if (value == null || Number(value) === 0) return undefined;
  return toIso(Number(value) / 1000) ?? String(value);
}

function toIso(milliseconds: number): string | undefined {
  const isTime = milliseconds >= FIRST_MS && milliseconds <= LAST_MS;
  return isTime ? new Date(milliseconds).toISOString() : undefined;
}
