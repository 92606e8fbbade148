import { useEffect, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { useModel } from "../../parts/context.ts";

/** How long to wait after the last key before asking the daemon, in milliseconds. */
const TYPING_MS = 150;

/** How many to ask for: of those that are found, only some have the words in their titles. */
const ASKED = 50;

/** The bookmarks of all collections that the daemon finds for the typed words, best first; until it answers, those of the answer before. */
export function useFound(typed: string): readonly BookmarkResponse[] {
  const { client } = useModel();
  const [found, setFound] = useState<readonly BookmarkResponse[]>([]);
  const q = typed.trim();
  useEffect(() => {
    if (q === "") return;
    const leave = new AbortController();
    const ask = async () => {
      const { results } = await client.search({ q, limit: ASKED }, { signal: leave.signal });
      setFound(results.map(({ bookmark }) => bookmark));
    };
    // Without an answer, there is still what the page itself knows.
    const timer = setTimeout(() => void ask().catch(() => {}), TYPING_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [q]);
  return found;
}
