/** Microseconds from 1601, where Chrome counts from, to 1970. */
const CHROME_EPOCH_US = 11_644_473_600_000_000;

/** A time in the past as ISO 8601; undefined for what is none, so that the daemon takes the time of the import. */
export function toPastTime(milliseconds: number): string | undefined {
  if (!(milliseconds > 0) || milliseconds > Date.now()) return undefined;
  return new Date(milliseconds).toISOString();
}

/**
 * ADD_DATE of Netscape's format: seconds since 1970. Some programs write milliseconds or microseconds there; no date
 * between 1973 and 5138 can be meant in two ways.
 */
export function fromAddDate(text: string | undefined): string | undefined {
  const value = Number(text);
  if (value >= 1e14) return toPastTime(value / 1000);
  return toPastTime(value >= 1e11 ? value : value * 1000);
}

export function fromChromeTime(text: unknown): string | undefined {
  return toPastTime((Number(text) - CHROME_EPOCH_US) / 1000);
}

/** Microseconds since 1970. */
export function fromFirefoxTime(value: unknown): string | undefined {
  return toPastTime(Number(value) / 1000);
}
