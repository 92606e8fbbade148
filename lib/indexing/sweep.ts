import type { Ports } from "../ports.ts";
import { clearGeneration } from "../store/chunks.ts";
import { clearCollection } from "../store/collections.ts";
import { mergeWords } from "../store/find/merge-words.ts";
import { forgetWords } from "../store/find/vocabulary.ts";
import { catchUp } from "../store/organize/catch-up.ts";
import { isToClear } from "../store/organize/to-clear.ts";
import { clearBookmark } from "../store/organize/trash.ts";
import { packSigns } from "../store/signs/pack.ts";
import { clearSpace, clearUnused } from "../store/spaces.ts";
import { forgetWarnings } from "../store/warnings.ts";

type Database = Pick<Ports, "background" | "log" | "now">;

/**
 * Sweeps one slice if there is something to sweep (`begins`), so that a long queue does not delay deletions forever. Sweeps the
 * rest as long as `isFree`, then gives the space back to the file system.
 */
export async function clear(
  env: Database & Pick<Ports, "compact">,
  isFree: () => boolean,
  begins: boolean,
): Promise<void> {
  for (let more = begins && (await clearNext(env)); more; more = await sweep(env)) if (!isFree()) return;
  for (let more = true; more && isFree(); ) more = (await env.compact?.()) ?? false;
}

/**
 * Deletes one slice of invisible data: chunks of retired generations first, then deleted bookmarks, deleted collections,
 * vectors that are not read any more, retired spaces and old warnings. Then packs signs, merges the index of words, forgets words that are
 * gone and completes older rows. Returns whether there may be more. Each slice is a batch, so a crash leaves nothing half done.
 */
export async function sweep(env: Database): Promise<boolean> {
  return (await isToClear(env)) && (await clearNext(env));
}

async function clearNext(env: Database): Promise<boolean> {
  return (
    (await clearGeneration(env)) ||
    (await clearBookmark(env)) ||
    (await clearCollection(env)) ||
    (await clearUnused(env.background)) ||
    (await clearSpace(env.background)) ||
    (await forgetWarnings(env)) ||
    (await packSigns(env.background)) ||
    (await mergeWords(env.background)) ||
    (await forgetWords(env.background)) ||
    (await catchUp(env))
  );
}
