import type { Ports } from "../ports.ts";
import type { Job } from "../store/jobs.ts";
import type { GivenFields } from "../text/analysis.ts";
import { NO_CONTENT, passes } from "../text/fingerprint.ts";
import { withoutPage } from "../text/unread-page.ts";
import { withoutUserinfo } from "../urls/url-identity.ts";
import type { Failure, FailureReason } from "./fail-job.ts";

/** Failures after which the given fields have been scanned, with the page. */
const JUDGED: FailureReason[] = ["scan", "no_text", "embedder"];

/**
 * The failure of a run that may have ended before the given fields were scanned: if they or the url trip, without title and
 * icon, because lists still show them. Fields that cannot be scanned count as tripping. Never throws.
 */
export async function judgeGiven(
  env: Pick<Ports, "analyze">,
  job: Job,
  failure: Failure,
  signal: AbortSignal,
): Promise<Failure> {
  if (JUDGED.includes(failure.reason)) return failure;
  const source = withoutPage(withoutUserinfo(new URL(job.url)), givenBy(job));
  const verdict = await env.analyze(source, { priority: "index", signal }).then(
    ({ given }) => given,
    () => ({ fingerprint: NO_CONTENT, signals: ["content_unscannable"] }),
  );
  if (passes(verdict, job.accepted?.given)) return failure;
  if (job.title === "" && job.faviconUrl === "") return { ...failure, blank: true };
  const told = `${failure.message} Its title, URL or icon tripped the scan (${verdict.signals.join(", ")}), so bookmarkd removed the title.`;
  return { ...failure, message: told, blank: true };
}

/** The fields as the client gave them. */
export function givenBy({ url, title, faviconUrl }: Job): GivenFields {
  return { url, title, faviconUrl };
}
