import type { Api } from "../../../../client/api.ts";
import { urlIdentity } from "../../../../lib/urls/url-identity.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { Question } from "./questions.ts";

/** How many pages to make questions from, spread evenly over all. */
const MOST_PAGES = 100;

/** How much of a page to search for a heading, in UTF-16 units. */
const LOOKED_THROUGH = 20_000;

/** Headings with fewer words ("References") are on many pages. */
const LEAST_WORDS = 3;

const HEADING = /^#{2,4} (.{1,200})$/gm;

/** Questions made from the pages themselves: the title of each page, and the heading in its middle. */
export async function makeQuestions(api: Api, bookmarks: readonly BookmarkResponse[]): Promise<Question[]> {
  const read = bookmarks.filter(({ index_status }) => index_status === "done");
  const step = Math.max(1, read.length / MOST_PAGES);
  const pages = Array.from(
    { length: Math.min(read.length, MOST_PAGES) },
    (_, at) => read[Math.floor(at * step)],
  );
  const byText = new Map<string, Set<string>>();
  for (const page of pages) {
    if (page === undefined) continue;
    const wanted = urlIdentity(new URL(page.url));
    const heading = await headingOf(api, page);
    for (const text of [page.title === page.url ? "" : page.title, heading]) {
      if (text !== "") byText.set(text, (byText.get(text) ?? new Set()).add(wanted));
    }
  }
  return Array.from(byText, ([text, wanted]) => ({ text, wanted: [...wanted] }));
}

async function headingOf(api: Api, { id }: BookmarkResponse): Promise<string> {
  const { markdown } = await api.content(id, { limit: LOOKED_THROUGH });
  const headings = Array.from(markdown.matchAll(HEADING), ([, heading = ""]) => heading.trim()).filter(
    (heading) => heading.split(/\s+/).length >= LEAST_WORDS,
  );
  return headings[headings.length >> 1] ?? "";
}
