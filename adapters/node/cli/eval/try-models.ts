import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { AppError } from "../../../../lib/errors.ts";
import { tendSpaces } from "../../../../lib/indexing/spaces/tend-spaces.ts";
import { searchBookmarks } from "../../../../lib/search/search-bookmarks.ts";
import type { EmbeddingModel } from "../../../../lib/text/embed/embedder.ts";
import { SearchQuery } from "../../../../schema/search.ts";
import { createAnalysisPool } from "../../analysis/analysis-pool.ts";
import type { Settings } from "../../config/settings.ts";
import { openDatabase } from "../../database/open-database.ts";
import { databaseFile } from "../../files/data-folder.ts";
import { BUILT_IN, listInstalled, modelOf, readChoice } from "../../models/installed.ts";
import { createStaticEmbedders } from "../../models/static-embedders.ts";
import { readMigrations } from "../../package/read-package.ts";
import { note } from "../../terminal/output.ts";
import { writeCopy } from "../commands/backup.ts";
import type { Search } from "./ask-questions.ts";

/** A model to try; undefined for the built-in table. */
type Candidate = { name: string; model: EmbeddingModel | undefined };

/**
 * Embeds a copy of the bookmarks with each installed model that is not in use, one after the other, and lets `ask` search it as
 * the daemon would. Leaves out a model that does not work. Deletes the copy at the end. Throws `unsupported` if a server stores
 * the bookmarks.
 */
export async function tryModels(settings: Settings, ask: (search: Search) => Promise<void>): Promise<void> {
  if (settings.database !== undefined)
    throw new AppError("unsupported", "--models needs a local database, because it copies the bookmarks.");
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-eval-"));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const file = databaseFile(folder);
    await writeCopy(settings, file);
    const database = await openDatabase({ file, migrations: readMigrations() });
    closers.push(database.close);
    const pool = createAnalysisPool();
    closers.push(pool.close);
    let candidate: EmbeddingModel | undefined;
    const { embedders, close } = createStaticEmbedders(settings.dataFolder, pool.embedders, () => candidate);
    closers.push(close);
    for (const { name, model } of candidatesOf(settings)) {
      candidate = model;
      note(`Embedding a copy of all passages with ${name}.`);
      try {
        await tendSpaces({ ...database, embedders, now: () => new Date() }, new AbortController().signal);
        await ask((query) =>
          searchBookmarks({ ...database, embedders, grant: undefined }, v.parse(SearchQuery, query)),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        note(`${name} was skipped. ${error.message}`);
      }
    }
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function candidatesOf({ dataFolder, embedder }: Settings): Candidate[] {
  const inUse = embedder === undefined ? (readChoice(dataFolder)?.model ?? BUILT_IN) : undefined;
  const all: Candidate[] = [
    { name: BUILT_IN, model: undefined },
    ...listInstalled(dataFolder).map((one) => ({ name: one.name, model: modelOf(one) })),
  ];
  return all.filter(({ name }) => name !== inUse);
}
