import { checkPageUrl, type PageUrlOptions, type PageUrlVerdict, type Resolve } from "./page-url.ts";

/** What a url is judged by: how hosts are resolved, and what may be fetched from here. */
type Surroundings = PageUrlOptions & { resolve: Resolve };

/** Judges a page's url by the rules of this env. Never throws. */
export function judgeUrl(env: Surroundings, url: string): Promise<PageUrlVerdict> {
  return checkPageUrl(url, env.resolve, env);
}

/** How long an import waits for the addresses of a host, in milliseconds. */
const BRIEF_MS = 25;

/**
 * Judges as `judgeUrl` does, but takes a host that has not answered at once for one without an answer: it may be saved,
 * and is judged by its addresses before anything is fetched. An import of thousands would else wait seconds for each name
 * that is no longer in use.
 */
export async function judgeUrlBriefly(
  env: Surroundings & { after: (ms: number, task: () => void) => () => void },
  url: string,
): Promise<PageUrlVerdict> {
  let stopWaiting = () => {};
  const late = new Promise<string[]>((settle) => {
    stopWaiting = env.after(BRIEF_MS, () => settle([]));
  });
  const resolve: Resolve = (host) => Promise.race([env.resolve(host), late]);
  return judgeUrl({ ...env, resolve }, url).finally(stopWaiting);
}
