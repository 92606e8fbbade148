import * as v from "valibot";
import { type Api, type Draft, isWarning, type SaveOptions } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { fold } from "../../../../lib/text/fold.ts";
import { checkPageUrl } from "../../../../lib/urls/page-url.ts";
import { namesThisComputer } from "../../../../lib/urls/this-computer.ts";
import { NewBookmark } from "../../../../schema/bookmark.ts";
import { joinNotes } from "../organize/join-notes.ts";
import { patiently, type Sleep } from "./patiently.ts";
import type { ImportReport } from "./report.ts";
import type { Target, There } from "./target.ts";

/** How an import saves. */
export type SaveManner = {
  dryRun: boolean;
  /** Whether pages of this computer are fetched, too. */
  local: boolean;
  sleep: Sleep;
};

/** Saves a bookmark without a page, together with others. Returns its id. */
export type SaveTogether = (collectionId: string, draft: Draft) => Promise<string | undefined>;

/** A running import, and what it reports so far. */
export type Run = SaveManner & { api: Api; report: ImportReport; together: SaveTogether };

/** Saves new bookmarks. Returns what exists then, in a dry run without an id. */
export async function saveNew(run: Run, draft: Draft, target: Target): Promise<There | undefined> {
  const { report, dryRun, local } = run;
  const collectionId = target.id ?? "";
  const { id, withPage } = dryRun
    ? await checkDraft(draft)
    : holdsPage(draft)
      ? await savePage(run, collectionId, draft)
      : { id: await run.together(collectionId, draft), withPage: false };
  report.saved++;
  if (!local && !withPage && (await namesThisComputer(draft.url))) {
    report.not_fetched.push({ url: draft.url, collection_id: collectionId });
  }
  if (id === undefined && !dryRun) return undefined;
  const { title, tags, note } = draft;
  return { id: id ?? "", title: title ?? "", tags: tags ?? [], note: note ?? "", addsNotes: true };
}

/**
 * Gives an existing bookmark the missing tags of the file, and the note if it has none. Its own data stays, because the user
 * may have changed it since. A note that comes from the file gets those of other lines of the file. Throws `invalid` if there
 * are too many tags, or if the notes are too long together.
 */
export async function complete(
  { api, dryRun, sleep }: Run,
  there: There | undefined,
  { tags, note }: Draft,
): Promise<boolean> {
  if (there === undefined) return false;
  const has = new Set(there.tags.map(fold));
  const more = (tags ?? []).filter((tag) => !has.has(fold(tag)));
  const joined = there.addsNotes ? joinNotes(there.note, note ?? "") : there.note;
  const change = {
    ...(more.length > 0 && { add_tags: more }),
    ...(joined !== there.note && { note: joined }),
  };
  if (Object.keys(change).length === 0) return false;
  there.tags = [...there.tags, ...more];
  there.note = joined;
  if (!dryRun) await patiently(() => api.changeBookmark(there.id, change), sleep);
  return true;
}

/** The id of a saved bookmark, and whether it was saved with the page from the file. */
type Saved = { id?: string | undefined; withPage: boolean };

/** What the daemon would say about the url, without the addresses of its host. */
async function checkDraft(draft: Draft): Promise<Saved> {
  const { issues } = v.safeParse(NewBookmark.entries.url, draft.url);
  if (issues !== undefined) throw new AppError("invalid", issues[0].message);
  const verdict = await checkPageUrl(draft.url, async () => []);
  if (!verdict.allowed) throw new AppError("invalid", `The URL ${verdict.reason}`);
  return { withPage: holdsPage(draft) };
}

/** Whether the file contains the page, too. */
export function holdsPage({ html, file }: Draft): boolean {
  return html != null || file != null;
}

async function savePage(run: Run, collectionId: string, draft: Draft): Promise<Saved> {
  try {
    return { id: await saveOne(run, collectionId, draft), withPage: true };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "too_large") throw error;
    const { html, file, captured, media_type, ...bare } = draft;
    const id = await saveOne(run, collectionId, bare);
    run.report.without_page.push(draft.url);
    return { id, withPage: false };
  }
}

/** Saves one bookmark by itself and returns its id: if the scan is postponed, the answer is the bookmark. */
export async function saveOne(
  { api, local, sleep }: Omit<Run, "report" | "together">,
  collectionId: string,
  draft: Draft,
): Promise<string | undefined> {
  const query: SaveOptions = { scan: "later", ...(local ? {} : { from: "import" }) };
  const saved = await patiently(() => api.save(collectionId, draft, query), sleep);
  return isWarning(saved) ? undefined : saved.id;
}
