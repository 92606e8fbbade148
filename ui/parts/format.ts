/** The site of a url, as people say it. */
export function hostOf(url: string): string {
  if (!URL.canParse(url)) return url;
  return new URL(url).host.replace(/^www\./, "");
}

/** The url as the target of a link, only if it leads to the web. */
export function safeHref(url: string): string | undefined {
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** A title without the characters that have all after them read backward: "\u202Egnp.exe" would pass for a picture. */
export function asWritten(title: string): string {
  return title.replace(/[\u202D\u202E]/g, "");
}

const DAY_MS = 24 * 3_600_000;
const SAME_YEAR = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const OTHER_YEAR = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const EXACT = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "now", "5 min", "3 h", "Nov 3", "Nov 3, 2024". */
export function shortTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  const ago = now.getTime() - time.getTime();
  if (ago < 60_000) return "now";
  if (ago < 3_600_000) return `${Math.floor(ago / 60_000)} min`;
  if (ago < DAY_MS) return `${Math.floor(ago / 3_600_000)} h`;
  return (time.getFullYear() === now.getFullYear() ? SAME_YEAR : OTHER_YEAR).format(time);
}

/** "just now", "5 min ago", "3 h ago", "Nov 3", in a sentence. */
export function pastTime(iso: string, now = new Date()): string {
  const ago = now.getTime() - new Date(iso).getTime();
  if (ago < 60_000) return "just now";
  return ago < DAY_MS ? `${shortTime(iso, now)} ago` : shortTime(iso, now);
}

export function exactTime(iso: string): string {
  return EXACT.format(new Date(iso));
}

/** "1.4 MB". */
export function bytes(n: number): string {
  const units = ["B", "KB", "MB", "GB"];
  let unit = 0;
  let value = n;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1024;
  return `${value.toLocaleString("en", { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })} ${units[unit]}`;
}

/** "3 d 4 h", "5 min", "12 s". */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
  return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3_600)} h`;
}

/** A number, or a dash until it is known. */
export function numberOf(n: number | undefined): string {
  return n?.toLocaleString("en") ?? "–";
}
