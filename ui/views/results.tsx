import type { SearchResult } from "../../schema/search.ts";
import { count } from "../model/organising.ts";
import { useModel } from "../parts/context.ts";
import { Favicon } from "../parts/favicon.tsx";
import { hostOf, shortTime, signalMeaning } from "../parts/format.ts";
import { OpenLink } from "../parts/open-link.tsx";

/** What a search found: passages, with the words that matched marked. */
export function Results() {
  const { searching } = useModel();
  const { found, fault, query } = searching;
  if (fault.value !== undefined) return <p class="fault pad">{fault.value}</p>;
  if (found.value === undefined) return <p class="muted pad">Searching…</p>;
  const { results, total, degraded } = found.value;
  if (results.length === 0) {
    return (
      <div class="empty">
        <p class="serif big">Nothing found</p>
        <p class="muted">
          No page here has “{query.value.trim()}”. Try fewer or other words; pages that are still waiting for
          the index are not found yet.
        </p>
      </div>
    );
  }
  return (
    <>
      <p class="muted line pad" role="status">
        {count(total, "page")} found
        {degraded === undefined ? "" : `, by words only: ${degraded}`}
      </p>
      <ol class="results">
        {results.map((result) => (
          <Result key={result.bookmark.id} result={result} />
        ))}
      </ol>
    </>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { bookmark, chunk, duplicates = [] } = result;
  return (
    <li class="result">
      <div class="result-head">
        <Favicon bookmark={bookmark} />
        <OpenLink bookmark={bookmark}>{bookmark.title}</OpenLink>
      </div>
      <p class="snippet">{marked(chunk.snippet)}</p>
      <p class="meta">
        {hostOf(bookmark.url)}
        {chunk.page !== undefined && ` · page ${chunk.page}`}
        {headingBelow(chunk.heading, bookmark.title)}
        {` · ${datesOf(result)}`}
        {chunk.signals.length > 0 && (
          <span class="risk"> · this passage {chunk.signals.map(signalMeaning).join(", ")}</span>
        )}
      </p>
      {duplicates.length > 0 && (
        <p class="meta">
          The same at{" "}
          {duplicates.map((other, index) => (
            <span key={other.id}>
              {index > 0 && ", "}
              <OpenLink bookmark={other}>{hostOf(other.url)}</OpenLink>
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/** The headings above a passage, which the index has behind the page's title. */
function headingBelow(heading: string, title: string): string {
  const below = heading.startsWith(`${title} › `) ? heading.slice(title.length) : "";
  return below.replace(/^ › /, " · ");
}

function datesOf({ bookmark, dates }: SearchResult): string {
  const published = dates?.published_at ?? undefined;
  const saved = `saved ${shortTime(bookmark.added_at)}`;
  return published === undefined ? saved : `published ${shortTime(published)}, ${saved}`;
}

/** The snippet as text, what stands between two pairs of asterisks marked. */
function marked(snippet: string) {
  return snippet.split("**").map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
