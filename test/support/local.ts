import { readWordTable } from "../../adapters/node/package/read-table.ts";
import type { Embedders } from "../../lib/text/embed/embedder.ts";
import {
  createLearning,
  createLocalEmbedders,
  type LocalOptions,
} from "../../lib/text/embed/local-embedders.ts";

/** Embedders that learn nothing keep no state, so all tests share them. */
const unlearned = createLocalEmbedders({ readTable: readWordTable });

/** The embedders of the daemon, with the shipped table, in this thread. They learn from so many chunks on. */
export function localEmbedders({ from, ...options }: LocalOptions & { from?: number } = {}): Embedders {
  if (from === undefined && Object.keys(options).length === 0) return unlearned;
  const learning = from === undefined ? undefined : createLearning({ readTable: readWordTable, from });
  return createLocalEmbedders({
    readTable: readWordTable,
    ...(learning === undefined ? {} : { learning }),
    ...options,
  });
}
