import type { Ports } from "./env.ts";
import { checkPageUrl, type PageUrlVerdict } from "./page-url.ts";

/** Judges a page's url by the rules of this env. Never throws. */
export function judgeUrl(env: Ports, url: string): Promise<PageUrlVerdict> {
  const { allowLoopback, ownPort } = env;
  return checkPageUrl(url, env.resolve, { allowLoopback, ...(ownPort === undefined ? {} : { ownPort }) });
}
