import { computed, signal } from "@preact/signals";
import { messageOf } from "../../lib/errors.ts";
import type { SearchResponse } from "../../schema/search.ts";
import type { Client } from "../api/client.ts";
import type { Later } from "./browser.ts";

/** How long to wait after the last key before searching, in milliseconds. */
const TYPING_MS = 180;

const RESULTS = 50;

/** Cached answers, to show while the same search runs again. */
const KEPT = 20;

/** The current search and its results. */
export function createSearching(
  client: Client,
  later: Later,
  scope: () => Record<string, string | undefined>,
) {
  const query = signal("");
  const found = signal<SearchResponse | undefined>(undefined);
  const fault = signal<string | undefined>(undefined);
  const isSearching = computed(() => query.value.trim() !== "");
  const kept = new Map<string, SearchResponse>();
  let under = new AbortController();
  let callOff = () => {};

  const asked = () => ({
    q: query.value.trim(),
    ...scope(),
    limit: RESULTS,
    with: "duplicates,dates,fit,corrected,misread,tags",
  });

  async function run(): Promise<void> {
    under.abort();
    under = new AbortController();
    const { signal } = under;
    if (!isSearching.value) {
      found.value = undefined;
      fault.value = undefined;
      return;
    }
    try {
      const query = asked();
      const answer = await client.search(query, { signal });
      keep(JSON.stringify(query), answer);
      found.value = answer;
      fault.value = undefined;
    } catch (error) {
      if (!signal.aborted) fault.value = messageOf(error);
    }
  }

  function keep(key: string, answer: SearchResponse): void {
    kept.delete(key);
    kept.set(key, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
  }

  function type(text: string): void {
    query.value = text;
    const known = kept.get(JSON.stringify(asked()));
    if (known !== undefined) found.value = known;
    callOff();
    callOff = later(text.trim() === "" ? 0 : TYPING_MS, () => void run());
  }

  return { query, found, fault, isSearching, type, again: run };
}
