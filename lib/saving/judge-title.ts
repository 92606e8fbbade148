import type { ScanWarning } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import type { Changeable } from "../store/organize/changes.ts";
import { AnalysisError } from "../text/analysis.ts";
import { givenFingerprint, passes } from "../text/fingerprint.ts";
import { withoutPage } from "../text/unread-page.ts";
import { withoutUserinfo } from "../urls/url-identity.ts";

/** What the scan says about given fields: their fingerprint, and a warning if they trip. */
export type Judged = { fingerprint: string; warning: Required<ScanWarning> | undefined };

/** Scans the given fields of a bookmark with another title. Fields that cannot be scanned count as tripping. */
export async function judgeTitle(
  env: Pick<Env, "analyze" | "saves">,
  { url, faviconUrl, acceptedGiven }: Changeable,
  title: string,
  signal: AbortSignal,
): Promise<Judged> {
  const given = { url, title, faviconUrl };
  const fingerprint = await givenFingerprint(given);
  const source = withoutPage(withoutUserinfo(new URL(url)), given);
  const scan = () => env.analyze(source, { priority: "save", signal });
  try {
    const { given: verdict } = await env.saves.run(scan, signal);
    const { riskScore, signals, matches, why } = verdict;
    if (passes(verdict, acceptedGiven)) return { fingerprint, warning: undefined };
    return { fingerprint, warning: toWarning(riskScore, signals, matches, why) };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    const why = "The scan could not read the title.";
    return { fingerprint, warning: toWarning(0.5, ["content_unscannable"], [error.message], why) };
  }
}

function toWarning(
  riskScore: number,
  signals: string[],
  matches: string[],
  why: string,
): Required<ScanWarning> {
  return { status: "scan_warning", risk_score: riskScore, signals, matches, why };
}
