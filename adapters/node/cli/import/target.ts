import type { Api } from "../../../../client/api.ts";
import { urlIdentity } from "../../../../lib/urls/url-identity.ts";
import { MAX_DESCRIPTION, MAX_NAME } from "../../../../schema/collection.ts";
import { clip } from "../../../../schema/values/text.ts";
import { asSeen } from "../client/references.ts";
import type { Folder } from "./readers/items.ts";

/** A collection that entries go into. */
export type Target = {
  /** Undefined if the collection does not exist and must not be created. */
  id: string | undefined;
  name: string;
  created: boolean;
  /** Whether the folder's name or description is too long for a collection, and was cut. */
  shortened: boolean;
  /** Its bookmarks, by `identityOf` their urls; undefined for one that could not be saved. */
  there: Map<string, Promise<There | undefined>>;
};

/**
 * An existing bookmark and its organizing data; the id is "" for what a dry run would have saved. `title` is undefined for one that
 * existed before. `addsNotes` if its note is not the user's own, but comes from the file.
 */
export type There = {
  id: string;
  title: string | undefined;
  tags: string[];
  note: string;
  addsNotes: boolean;
};

/**
 * Finds the collection of each folder by id or name, and creates missing ones unless `dryRun`. If folders share a name, the
 * first one gets the first collection with that name, and so on: so a second run finds the collections of the first one.
 */
export function createTargets(
  api: Api,
  { dryRun }: { dryRun: boolean },
): (folder: Folder) => Promise<Target> {
  const existing = api.collections();
  // Whoever asks first awaits it; until then a failure has nobody to go to.
  existing.catch(() => {});
  const taken = new Set<string>();
  const targets = new Map<string, Promise<Target>>();
  let last: Promise<unknown> = existing;

  async function open({ key, name: whole, description: text = "", ids }: Folder): Promise<Target> {
    const trimmed = clip(whole.trim(), MAX_NAME).trim() || "Untitled";
    const description = clip(text, MAX_DESCRIPTION);
    const shortened = trimmed.length < whole.trim().length || description !== text;
    const all = await existing;
    const free = all.filter(({ id }) => !taken.has(id) && !ids?.has(id));
    const there =
      all.find(({ id }) => id === key) ??
      free.find((one) => one.name === trimmed) ??
      free.find((one) => asSeen(one.name) === asSeen(trimmed));
    if (there !== undefined) {
      taken.add(there.id);
      const held = await api.bookmarksOf(there.id, { with: "tags,note" });
      const byIdentity = held.map(({ url, id, tags = [], note = "" }): [string, Promise<There>] => [
        identityOf(url),
        Promise.resolve({ id, title: undefined, tags, note, addsNotes: note === "" }),
      ]);
      return { id: there.id, name: trimmed, created: false, shortened: false, there: new Map(byIdentity) };
    }
    const made = dryRun ? undefined : await api.createCollection({ name: trimmed, description });
    return { id: made?.id, name: trimmed, created: true, shortened, there: new Map() };
  }

  return (folder) => {
    const known = targets.get(folder.key);
    if (known !== undefined) return known;
    // One after the other, because the order distinguishes collections with the same name.
    const target = last.catch(() => {}).then(() => open(folder));
    targets.set(folder.key, target);
    last = target;
    return target;
  };
}

/** The identity of a url, as the daemon computes it; other text stays as it is. */
export function identityOf(url: string): string {
  return URL.canParse(url.trim()) ? urlIdentity(new URL(url.trim())) : url;
}
