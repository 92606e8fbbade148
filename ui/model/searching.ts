import { signal } from "@preact/signals";
import { messageOf } from "../../lib/errors.ts";
import type { SearchResponse } from "../../schema/search.ts";
import type { Client } from "../api/client.ts";
import type { Later } from "./browser.ts";

/** How long nothing is typed before it is searched, in milliseconds. */
const TYPING_MS = 180;

const RESULTS = 50;

/** What is searched for, and what was found. */
export function createSearching(client: Client, later: Later, collectionId: () => string) {
  const query = signal("");
  const found = signal<SearchResponse | undefined>(undefined);
  const fault = signal<string | undefined>(undefined);
  let under = new AbortController();
  let callOff = () => {};

  async function run(): Promise<void> {
    under.abort();
    under = new AbortController();
    const { signal } = under;
    const q = query.value.trim();
    if (q === "") {
      found.value = undefined;
      fault.value = undefined;
      return;
    }
    try {
      const query = {
        q,
        collection_id: collectionId() || undefined,
        limit: RESULTS,
        with: "duplicates,dates",
      };
      found.value = await client.search(query, { signal });
      fault.value = undefined;
    } catch (error) {
      if (!signal.aborted) fault.value = messageOf(error);
    }
  }

  function type(text: string): void {
    query.value = text;
    callOff();
    callOff = later(text.trim() === "" ? 0 : TYPING_MS, () => void run());
  }

  return { query, found, fault, type, again: run };
}
