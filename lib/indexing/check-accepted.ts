import type { Job } from "../store/jobs.ts";
import type { Verdict } from "../text/analysis.ts";
import { NO_CONTENT, passes } from "../text/fingerprint.ts";
import { NotIndexed } from "./fail-job.ts";

/**
 * Throws `NotIndexed` if the content or the given fields trip the scan and the user did not accept exactly them. If no content
 * with these fields has ever passed, the fields are removed, too: they may be the words of the attacker's page, as in an
 * import.
 */
export function checkAccepted(job: Job, { page, given }: { page: Verdict; given: Verdict }): void {
  const { accepted, indexed } = job;
  // Forced without a warning, and this is what the job of that save was to read: what the user meant.
  const isFirst = accepted !== undefined && accepted.page === undefined;
  const givenPasses = passes(given, accepted?.given);
  if ((isFirst || passes(page, accepted?.page)) && givenPasses) return;
  const isHostile = page.signals.some((signal) => signal !== "content_unscannable");
  const signals = [...new Set([...page.signals, ...given.signals])];
  throw new NotIndexed("scan", scanMessage(job, signals), {
    blank: !givenPasses || (isHostile && !indexed),
    warned: { page: page.fingerprint, given: given.fingerprint },
  });
}

function scanMessage(job: Job, signals: string[]): string {
  const told = tell(job, `tripped the scan (${signals.join(", ")})`);
  return `${told} To keep it, save it again, read the warning, and confirm with --force (HTTP: force=true).`;
}

function tell({ accepted, indexed }: Job, found: string): string {
  if (accepted === undefined) return `The page ${found}.`;
  if (accepted.page === NO_CONTENT) return `The page ${found}; what you accepted before did not cover that.`;
  return `The page changed since ${indexed ? "you accepted it" : "the warning"}, and ${found}.`;
}
