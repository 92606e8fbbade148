import {
  checkPageUrl,
  type LookupOptions,
  type PageUrlOptions,
  type PageUrlVerdict,
  type Resolve,
} from "./page-url.ts";

/** What a check depends on: how to resolve hosts, and what may be fetched from here. */
type Surroundings = PageUrlOptions & { resolve: Resolve };

/** Checks the url of a page by the rules of this env. Throws `busy` if its host could not be looked up. */
export function judgeUrl(
  env: Surroundings,
  url: string,
  options: LookupOptions = {},
): Promise<PageUrlVerdict> {
  return checkPageUrl(url, (host) => env.resolve(host, options), env);
}

/** How long an import waits for the addresses of a host, in milliseconds. */
const BRIEF_MS = 25;

/**
 * Like `judgeUrl`, but treats a host that does not answer at once as one without an answer. Such a url may be saved, and its
 * addresses are checked before anything is fetched. Otherwise, an import of thousands of bookmarks would wait seconds for each
 * unused name.
 */
export async function judgeUrlBriefly(
  env: Surroundings & { after: (ms: number, task: () => void) => () => void },
  url: string,
): Promise<PageUrlVerdict> {
  const left = new AbortController();
  let stopWaiting = () => {};
  const late = new Promise<string[]>((settle) => {
    stopWaiting = env.after(BRIEF_MS, () => {
      settle([]);
      // Thousands of lookups that nobody waits for would delay all others.
      left.abort();
    });
  });
  const brief: LookupOptions = { priority: "index", signal: left.signal };
  const resolve: Resolve = (host) => Promise.race([env.resolve(host, brief), late]);
  return judgeUrl({ ...env, resolve }, url).finally(stopWaiting);
}
