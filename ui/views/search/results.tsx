import { countLikely } from "../../../client/likely.ts";
import type { SearchResult } from "../../../schema/search.ts";
import { count } from "../../model/organizing.ts";
import { partsOf } from "../../model/where/places.ts";
import { useHost, useModel } from "../../parts/context.ts";
import { Favicon } from "../../parts/favicon.tsx";
import { asWritten, hostOf, pastTime } from "../../parts/format.ts";
import { Icon } from "../../parts/icons.tsx";
import { OpenLink } from "../../parts/open-link.tsx";
import { signalMeaning } from "../../parts/signals.ts";
import { Tags } from "../../parts/tags.tsx";
import { foundOf } from "./found.ts";
import { markWords, withoutHeading, wordsIn } from "./marks.ts";
import { onResultKeys } from "./search-box.tsx";

/** The results of a search: passages, with the matching words marked. */
export function Results() {
  const { searching } = useModel();
  const { found, fault, query } = searching;
  const isLate = searching.isLate.value;
  if (fault.value !== undefined) return <p class="fault pad">{fault.value}</p>;
  // What was found before stays until the answer comes, but is not called the answer.
  const isNothingYet = isLate && found.value?.results.length === 0;
  if (found.value === undefined || isNothingYet) return <p class="muted pad">Searching…</p>;
  const { results, misread, degraded } = found.value;
  const likely = countLikely(found.value);
  if (results.length === 0) {
    return (
      <div class="empty">
        <p class="serif big">Nothing found</p>
        {misread === undefined ? null : <p class="muted">{misread}</p>}
        <p class="muted">
          No page here matches “{query.value.trim()}”. Try fewer or different words. Pages still waiting to be
          indexed don’t show up yet.
        </p>
      </div>
    );
  }
  return (
    <>
      <div class="count">
        <p class="muted line" role="status">
          {isLate ? "Searching…" : foundOf(found.value)}
          {isLate || degraded === undefined ? "" : `, by words only: ${degraded}`}
        </p>
        <SaveSearch />
      </div>
      {isLate || misread === undefined ? null : <p class="muted pad">{misread}</p>}
      <ResultList results={results.slice(0, likely)} />
      {likely < results.length && (
        <>
          <h2 class="less-likely">Less likely</h2>
          <ResultList results={results.slice(likely)} />
        </>
      )}
    </>
  );
}

function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol class="results" start={results[0]?.rank} onKeyDown={onResultKeys}>
      {results.map((result) => (
        <Result key={result.bookmark.id} result={result} />
      ))}
    </ol>
  );
}

/** Puts the search into the sidebar, or takes it out. */
function SaveSearch() {
  const { savedSearches, currentSearch } = useModel();
  const { kind } = useHost();
  if (kind === "panel") return null;
  const search = currentSearch.value;
  const isSaved = savedSearches.has(search);
  return (
    <button
      type="button"
      class="link line"
      onClick={() => (isSaved ? savedSearches.remove(search) : savedSearches.save(search))}
    >
      {isSaved ? "Remove from saved searches" : "Save search"}
    </button>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { bookmark, chunk } = result;
  const { library } = useModel();
  const name = library.collections.value?.find(({ id }) => id === bookmark.collection_id)?.name;
  const heading = headingBelow(chunk.heading, bookmark.title);
  return (
    <li class="result">
      <div class="result-head">
        <Favicon bookmark={bookmark} />
        <OpenLink bookmark={bookmark}>
          <Marked parts={markWords(asWritten(bookmark.title), wordsIn(chunk.snippet))} />
        </OpenLink>
      </div>
      {heading !== "" && (
        <p class="result-heading" dir="auto">
          {heading}
        </p>
      )}
      <p class="snippet" dir="auto">
        <Marked parts={withoutHeading(chunk.snippet, heading).split("**")} />
      </p>
      <div class="meta">
        <span class="site">{hostOf(bookmark.url)}</span>
        {chunk.page !== undefined && <span>page {chunk.page}</span>}
        {name !== undefined && library.collectionId.value !== bookmark.collection_id && (
          <span class="in" title={name}>
            <Icon name="folder" /> <bdi>{partsOf(name).last}</bdi>
          </span>
        )}
        <span>{datesOf(result)}</span>
        <Tags tags={bookmark.tags} />
        {chunk.signals.length > 0 && (
          <span class="chip error" title={chunk.signals.map(signalMeaning).join(", ")}>
            Risky passage
          </span>
        )}
      </div>
      <Duplicates result={result} />
    </li>
  );
}

/** Other bookmarks of the same page. */
function Duplicates({ result: { duplicates = [] } }: { result: SearchResult }) {
  if (duplicates.length === 0) return null;
  return (
    <details class="duplicates">
      <summary>{count(duplicates.length, "more page")} with the same text</summary>
      <ul>
        {duplicates.map((other) => (
          <li key={other.id}>
            <OpenLink bookmark={other}>{other.title}</OpenLink>{" "}
            <span class="muted line">{hostOf(other.url)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A text with every second part marked. */
function Marked({ parts }: { parts: string[] }) {
  return <>{parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}

/** The headings above a passage. The index stores them after the title of the page. */
function headingBelow(heading: string, title: string): string {
  return heading.startsWith(`${title} › `) ? heading.slice(title.length + 3) : "";
}

function datesOf({ bookmark, dates }: SearchResult): string {
  const published = dates?.published_at ?? undefined;
  const saved = `saved ${pastTime(bookmark.added_at)}`;
  return published === undefined ? saved : `published ${pastTime(published)}, ${saved}`;
}
