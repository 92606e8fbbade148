import type { Api } from "../../../../client/api.ts";
import { NOT_LOCAL } from "../../../../lib/urls/this-computer.ts";
import type { QueueResponse } from "../../../../schema/queue.ts";

type Errors = QueueResponse["errors"];

/** Describes the pages that are not indexed, by the daemon's reason. */
const FAILURES: Record<string, string> = {
  fetch: "failed to load",
  local: "of this computer not fetched",
  scan: "tripped the scan",
  no_text: "without readable text",
  unreadable: "unreadable",
  embedder: "without vectors",
  timeout: "took too long",
  internal: "failed with an internal error",
  login: "with a login page",
  consent: "with a cookie banner",
  age_gate: "with an age gate",
  paywall: "with a paywall",
  not_found: "not found on their sites",
  parked: "with a parked domain",
  robot_check: "with a robot check",
  empty: "empty",
};

/**
 * The errors of the queue, with pages of this computer that nobody agreed to fetch counted separately from pages that could not
 * be fetched.
 */
export async function readErrors(api: Api, errors: Errors): Promise<Errors> {
  const failed = errors.find(({ reason }) => reason === "fetch");
  if (failed === undefined) return errors;
  const local = (await api.bookmarks({ q: "is:error" })).filter(({ error_message }) =>
    error_message?.includes(NOT_LOCAL),
  );
  const apart = [
    { reason: "fetch", count: Math.max(failed.count - local.length, 0) },
    { reason: "local", count: local.length },
  ];
  return [...apart, ...errors.filter((one) => one !== failed)].filter(({ count }) => count > 0);
}

/** "2 failed to load, 1 unreadable". */
export function describeErrors(errors: Errors): string {
  return errors.map(({ reason, count }) => `${count} ${FAILURES[reason] ?? `failed (${reason})`}`).join(", ");
}
