import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Client } from "../api/client.ts";

/** Additional fields that rows show. */
export const WITH = "tags,excerpt,error_reason,signals";

/** How many of these pages to request at a time. */
const AT_A_TIME = 2;

/** Requests the beginnings of pages that were indexed while they were visible, a few at a time and each once. */
export function createExcerpts(client: Client, tell: (row: BookmarkResponse) => void) {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let working = 0;
  async function work(): Promise<void> {
    working++;
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      await client.bookmark(id, { with: WITH }).then(tell, () => {});
    }
    working--;
  }
  return ({ id, indexed_at }: BookmarkResponse): void => {
    const key = `${id} ${indexed_at}`;
    if (asked.has(key)) return;
    asked.add(key);
    waiting.push(id);
    if (working < AT_A_TIME) void work();
  };
}
