import type { NewBookmark } from "../../schema/bookmark.ts";
import { AppError } from "../errors.ts";
import type { Env, UrlPorts } from "../ports.ts";
import { judgeUrl, judgeUrlBriefly } from "../urls/judge-url.ts";
import type { PageUrlVerdict } from "../urls/page-url.ts";
import { isLocalhost } from "../urls/this-computer.ts";
import { withoutUserinfo } from "../urls/url-identity.ts";
import type { SaveOptions } from "./save-options.ts";

/** A url that may be saved. */
export type CheckedUrl = {
  verdict: PageUrlVerdict;
  /** Without the parts that an assistant may not set. */
  parsed: URL;
  /** Whether it is saved as a page of this computer. Undefined if nobody can say so: only a `user` can. */
  local: boolean | undefined;
};

/**
 * Checks a url, briefly if many are saved for later. Throws `invalid` if it may not be saved, and `busy` if its host could not
 * be looked up.
 */
export async function checkUrl(
  env: UrlPorts & Pick<Env, "after">,
  url: string,
  { scanLater, from, signal }: Pick<SaveOptions, "scanLater" | "from" | "signal">,
): Promise<CheckedUrl> {
  const isAssistants = from === "assistant";
  const verdict = isAssistants
    ? await judgeUrl({ ...env, allowLoopback: false }, url, { signal })
    : await (scanLater ? judgeUrlBriefly(env, url) : judgeUrl(env, url, { signal }));
  if (!verdict.allowed || verdict.url === null || (isAssistants && !verdict.fetchable)) {
    throw invalid("url", `The URL ${verdict.reason}`, "url_not_allowed");
  }
  const parsed = isAssistants ? new URL(withoutUserinfo(verdict.url)) : verdict.url;
  return { verdict, parsed, local: from === "user" ? isLocal(verdict, parsed) : undefined };
}

/** Whether it is saved as a page of this computer; undefined while its host has no address. */
function isLocal({ space }: PageUrlVerdict, { hostname }: URL): boolean | undefined {
  if (space === null) return isLocalhost(hostname) || undefined;
  return space === "loopback";
}

/**
 * The given icon, or "". If a file names an icon for a page of this computer, that is one more address that the author of the
 * file chose, so it is ignored. The page names its own icon.
 */
export function checkIcon(
  { favicon_url }: NewBookmark,
  { verdict: { space, url } }: CheckedUrl,
  from: SaveOptions["from"],
): string {
  const isHere = space === "loopback" || isLocalhost(url?.hostname ?? "");
  const isFiles = from === "import" && isHere && !/^data:/i.test(favicon_url ?? "");
  return isFiles ? "" : (favicon_url ?? "");
}

/** An error about a field of the body. */
export function invalid(field: string, msg: string, type: string): AppError {
  return new AppError("invalid", msg, { issues: [{ loc: ["body", field], msg, type }] });
}
