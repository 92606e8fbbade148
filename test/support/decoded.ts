import type { FetchedPage } from "../../lib/page-fetcher.ts";
import { readBody } from "../../lib/text/analyze-page.ts";

/** A fetched page with its body as text. */
export async function decoded(fetching: Promise<FetchedPage>): Promise<FetchedPage & { body: string }> {
  const page = await fetching;
  return { ...page, body: readBody(page.body) };
}
