import { batch, computed, signal } from "@preact/signals";
import { messageOf } from "../../lib/errors.ts";
import type { SearchResponse } from "../../schema/search.ts";
import type { Client } from "../api/client.ts";
import type { Later } from "./browser.ts";

/** How long to wait after the last key before searching, in milliseconds. */
const TYPING_MS = 180;

const RESULTS = 50;
const WITH = "duplicates,dates,fit,corrected,misread,tags";

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
  /** What `found` answers. */
  const answered = signal("");
  const fault = signal<string | undefined>(undefined);
  const isSearching = computed(() => query.value.trim() !== "");
  const kept = createKept();
  let under = new AbortController();
  let callOff = () => {};

  const asked = () => ({ q: query.value.trim(), ...scope(), limit: RESULTS, with: WITH });

  /** Whether what was found is not the answer to what is asked now. */
  const isLate = computed(() => answered.value !== JSON.stringify(asked()));

  function show(key: string, answer: SearchResponse): void {
    batch(() => {
      answered.value = key;
      found.value = answer;
      fault.value = undefined;
    });
  }

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
      kept.add(JSON.stringify(query), answer);
      show(JSON.stringify(query), answer);
    } catch (error) {
      if (!signal.aborted) fault.value = messageOf(error);
    }
  }

  function type(text: string): void {
    query.value = text;
    const key = JSON.stringify(asked());
    const known = kept.get(key);
    if (known !== undefined) show(key, known);
    callOff();
    callOff = later(text.trim() === "" ? 0 : TYPING_MS, () => void run());
  }

  return { query, found, fault, isSearching, isLate, type, again: run };
}

/** The last answers. */
function createKept() {
  const kept = new Map<string, SearchResponse>();
  return {
    get: (key: string) => kept.get(key),
    add(key: string, answer: SearchResponse): void {
      kept.delete(key);
      kept.set(key, answer);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
    },
  };
}
