import assert from "node:assert/strict";
import { checkPageUrl, type PageUrlVerdict } from "../../lib/urls/page-url.ts";

/** The port that the service listens on. */
export const OWN_PORT = 4711;

/** The DNS of the cases below. */
export const NAMES: Record<string, string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "open.test": ["151.101.1.6"],
  "both.test": ["151.101.1.6", "2a04:4e42::646"],
  "six.test": ["2a04:4e42::646"],
  "desk.test": ["127.0.0.1"],
  "desk6.test": ["::1"],
  "office.test": ["10.20.30.40"],
};

/** The outcome of saving a url. */
export type Outcome = "fetch" | "keep" | "refuse";

/** The outcome for a url with this verdict. */
export function outcomeOf(verdict: PageUrlVerdict): Outcome {
  if (!verdict.allowed) return "refuse";
  return verdict.fetchable ? "fetch" : "keep";
}

/** The outcome for a url if names have these addresses. */
export async function judge(url: string, names = NAMES): Promise<Outcome> {
  return outcomeOf(await checkPageUrl(url, async (host) => names[host] ?? [], { ownPort: OWN_PORT }));
}

/** Checks that all urls have this outcome. */
export async function assertAll(expected: Outcome, urls: string[]): Promise<void> {
  const wrong = [];
  for (const url of urls) {
    const outcome = await judge(url);
    if (outcome !== expected) wrong.push(`${JSON.stringify(url)}: ${outcome}`);
  }
  assert.deepEqual(wrong, []);
}
