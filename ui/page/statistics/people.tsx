import { useEffect, useState } from "preact/hooks";
import { count } from "../../model/organizing.ts";
import { useModel } from "../../parts/context.ts";
import { numberOf } from "../../parts/format.ts";
import { addTo, type Counts, lastMonths, noCounts, ranking } from "./count.ts";

/** Bookmarks that are asked for and counted at a time, so that the browser keeps its frames. */
const SLICE = 500;

const MONTHS = 24;
const MOST = 8;

/** The counts of all bookmarks that have loaded so far. */
export function useCounts(): Counts & { isWhole: boolean } {
  const { client, live } = useModel();
  const isAway = live.isAway.value;
  const [counts, setCounts] = useState<Counts & { isWhole: boolean }>({ ...noCounts(), isWhole: false });
  useEffect(() => {
    if (isAway) return;
    const leave = new AbortController();
    const walk = async () => {
      let sum = noCounts();
      for (let isWhole = false; !isWhole; ) {
        const query = { limit: SLICE, offset: sum.total, with: "kind,language" };
        const rows = await client.bookmarks(query, { signal: leave.signal });
        sum = addTo(sum, rows);
        isWhole = rows.length < SLICE;
        setCounts({ ...sum, isWhole });
      }
    };
    walk().catch(() => {});
    return () => leave.abort();
  }, [isAway]);
  return counts;
}

/** The number of bookmarks saved in each of the last months. */
export function Growth({ counts }: { counts: Counts & { isWhole: boolean } }) {
  const isKnown = counts.isWhole || counts.total > 0;
  const months = lastMonths(counts.months, MONTHS, new Date());
  const top = Math.max(1, ...months.map(([, n]) => n));
  const last = months.at(-1)?.[1] ?? 0;
  const year = months.slice(-12).reduce((sum, [, n]) => sum + n, 0);
  return (
    <section class="panel-box wide-box" aria-label="Growth">
      <h2>Growth</h2>
      <p class="serif value">{isKnown ? count(counts.total, "bookmark") : "–"}</p>
      <p class="muted line">
        {numberOf(isKnown ? year : undefined)} in the last 12 months, {numberOf(isKnown ? last : undefined)}{" "}
        this month
      </p>
      <svg class="columns" viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">
        {months.map(([name, n], index) => (
          <rect
            key={name}
            x={index * 10 + 1}
            width="8"
            y={60 - Math.max(n > 0 ? 1.5 : 0.5, (n / top) * 58)}
            height={Math.max(n > 0 ? 1.5 : 0.5, (n / top) * 58)}
          />
        ))}
      </svg>
      <p class="axis muted line" aria-hidden="true">
        <span>{monthName(months[0]?.[0])}</span>
        <span>{monthName(months.at(-1)?.[0])}</span>
      </p>
    </section>
  );
}

const MONTH = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

function monthName(month: string | undefined): string {
  return month === undefined ? "" : MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

/** The highest counts, with bars. */
export function Ranking(props: {
  title: string;
  counts: ReadonlyMap<string, number>;
  nameOf?: (key: string) => string;
  what: string;
  /** Whether all bookmarks are counted. */
  isWhole: boolean;
}) {
  const { first, rest, others } = ranking(props.counts, MOST);
  const top = Math.max(1, first[0]?.[1] ?? 1);
  return (
    <section class="panel-box" aria-label={props.title}>
      <h2>{props.title}</h2>
      {first.length === 0 && <p class="muted">{props.isWhole ? "Nothing yet" : "–"}</p>}
      <ol class="ranking">
        {first.map(([key, n]) => (
          <li key={key}>
            <span class="ranking-name" dir="auto">
              {props.nameOf?.(key) ?? key}
            </span>
            <span class="ranking-count">{n.toLocaleString("en")}</span>
            <span class="ranking-bar" style={{ width: `${(n / top) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ol>
      {others > 0 && (
        <p class="muted line">
          {rest.toLocaleString("en")} in {count(others, `other ${props.what}`)}
        </p>
      )}
    </section>
  );
}

const KINDS: Record<string, string> = {
  html: "Web pages",
  pdf: "PDF",
  epub: "EPUB",
  markdown: "Markdown",
  rst: "reStructuredText",
  text: "Plain text",
};

export function kindName(kind: string): string {
  return KINDS[kind] ?? kind;
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

export function languageName(tag: string): string {
  try {
    return LANGUAGES.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
