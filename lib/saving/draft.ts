import type { NewBookmark } from "../../schema/bookmark.ts";
import type { Asker } from "../../schema/query.ts";
import type { Env, UrlPorts } from "../ports.ts";
import type { Save } from "../store/saves.ts";
import { findSaved, type SavedBookmark } from "../store/saves.ts";
import type { GivenFields } from "../text/analysis.ts";
import { onlyWhereLocal } from "../urls/this-computer.ts";
import { urlIdentity, withoutUserinfo } from "../urls/url-identity.ts";
import { checkIcon, checkUrl, invalid } from "./check-url.ts";
import type { Origin } from "./find-source.ts";
import { toPosted } from "./posted-page.ts";
import type { SaveOptions } from "./save-options.ts";

/** A save whose fields were checked. */
export type Draft = Origin & { save: Omit<Save, "acceptance" | "page">; from: Asker };

/** Checks the fields of a save. Throws `invalid`, and `not_found` for an unknown collection. */
export async function checkInput(
  env: UrlPorts & Pick<Env, "after" | "now" | "reader">,
  collectionId: string,
  input: NewBookmark,
  options: SaveOptions,
): Promise<Draft> {
  const { scanLater, from } = options;
  const addedAt = checkDate(input, env.now());
  const checked = await checkUrl(env, input.url, options);
  const { verdict, parsed, local } = checked;
  const fields = {
    url: from === "assistant" ? parsed.href : input.url,
    title: input.title ?? "",
    faviconUrl: checkIcon(input, checked, from),
  };
  const identity = urlIdentity(parsed);
  const existing = await findSaved(env, collectionId, identity);
  const { hostname: host, origin } = parsed;
  return {
    save: {
      collectionId,
      ...fields,
      tags: input.tags ?? undefined,
      note: input.note ?? undefined,
      identity,
      host,
      origin,
      local,
      bulk: scanLater,
      addedAt,
    },
    posted: toPosted(input, parsed),
    base: withoutUserinfo(parsed),
    verdict: onlyWhereLocal(verdict, local ?? false),
    mustRead: from === "assistant",
    from,
    existing,
    given: withWhatWasGiven(fields, existing),
  };
}

/** When the bookmark was added, as a file may say; now where nothing says so. */
function checkDate({ added_at }: NewBookmark, now: Date): string {
  const date = added_at == null ? now : new Date(added_at);
  if (date > now) throw invalid("added_at", "Must not be in the future", "time_in_future");
  return date.toISOString();
}

/** What is not given now stays as it was given before. */
function withWhatWasGiven(
  { url, title, faviconUrl }: GivenFields,
  existing: SavedBookmark | undefined,
): GivenFields {
  return {
    url,
    title: title || (existing?.title ?? ""),
    faviconUrl: faviconUrl || (existing?.faviconUrl ?? ""),
  };
}
