import { readBody } from "../../lib/pages/analyse-page.ts";
import type { FetchedPage } from "../../lib/pages/page-fetcher.ts";

/** A fetched page with its body as text. */
export async function decoded(fetching: Promise<FetchedPage>): Promise<FetchedPage & { body: string }> {
  const page = await fetching;
  return { ...page, body: readBody(page.body) };
}
