import type { NewBookmark } from "../../schema/bookmark.ts";
import type { Asker } from "../../schema/query.ts";
import { AppError } from "../errors.ts";
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

/** A save with checked fields. */
export type Draft = Origin & { save: Omit<Save, "acceptance" | "page">; from: Asker };

type DraftPorts = UrlPorts & Pick<Env, "after" | "now" | "reader">;

/** Checks the fields of a save. Throws `invalid`, and `not_found` for an unknown collection. */
export async function checkInput(
  env: DraftPorts,
  collectionId: string,
  input: NewBookmark,
  options: SaveOptions,
): Promise<Draft> {
  const fields = await checkFields(env, input, options);
  const { identity } = fields;
  const existing = (await findSaved(env, collectionId, [identity])).get(identity);
  return toDraft(collectionId, fields, existing, options);
}

/** The same for several saves, with one lookup. An error names the place in the list. */
export async function checkInputs(
  env: DraftPorts,
  collectionId: string,
  inputs: readonly NewBookmark[],
  options: SaveOptions,
): Promise<Draft[]> {
  const checked = await Promise.all(
    inputs.map((input, at) =>
      checkFields(env, input, options).catch((error: unknown) => {
        throw error instanceof AppError ? inList(error, at) : error;
      }),
    ),
  );
  const existing = await findSaved(
    env,
    collectionId,
    checked.map(({ identity }) => identity),
  );
  return checked.map((fields) => toDraft(collectionId, fields, existing.get(fields.identity), options));
}

function inList(error: AppError, at: number): AppError {
  const issues = error.issues.map((issue) => ({
    ...issue,
    loc: ["body", "bookmarks", at, ...issue.loc.slice(1)],
  }));
  return new AppError(error.code, error.message, { cause: error, issues });
}

/** The checked fields of a save, before anything is looked up. */
type Fields = Awaited<ReturnType<typeof checkFields>>;

async function checkFields(env: DraftPorts, input: NewBookmark, options: SaveOptions) {
  const addedAt = checkDate(input, env.now());
  const checked = await checkUrl(env, input.url, options);
  const identity = urlIdentity(checked.parsed);
  return { input, addedAt, checked, identity };
}

function toDraft(
  collectionId: string,
  { input, addedAt, checked, identity }: Fields,
  existing: SavedBookmark | undefined,
  { scanLater, from }: SaveOptions,
): Draft {
  const { verdict, parsed, local } = checked;
  const fields = {
    url: from === "assistant" ? parsed.href : input.url,
    title: input.title ?? "",
    faviconUrl: checkIcon(input, checked, from),
  };
  const { hostname: host, origin } = parsed;
  return {
    save: {
      collectionId,
      ...fields,
      tags: input.tags ?? undefined,
      note: input.note ?? undefined,
      adds: from === "assistant",
      identity,
      host,
      origin,
      local,
      bulk: scanLater,
      addedAt,
      acceptedWall: input.accepted_wall ?? "",
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

/** When the bookmark was added: the date in the file, otherwise now. */
function checkDate({ added_at }: NewBookmark, now: Date): string {
  const date = added_at == null ? now : new Date(added_at);
  if (date > now) throw invalid("added_at", "Must not be in the future", "time_in_future");
  return date.toISOString();
}

/** Keeps earlier values for fields that are not given. */
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
