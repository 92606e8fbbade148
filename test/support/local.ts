import { readWordTable } from "../../adapters/node/package/read-table.ts";
import type { Embedders } from "../../lib/text/embed/embedder.ts";
import {
  createLearning,
  createLocalEmbedders,
  type LocalOptions,
} from "../../lib/text/embed/local-embedders.ts";

/** Those that learn nothing have nothing that one test could leave to the next. */
const unlearned = createLocalEmbedders({ readTable: readWordTable });

/** The embedders of the daemon, with the table that is shipped, in this thread. They learn from so many chunks on. */
export function localEmbedders({ from, ...options }: LocalOptions & { from?: number } = {}): Embedders {
  if (from === undefined && Object.keys(options).length === 0) return unlearned;
  const learning = from === undefined ? undefined : createLearning({ readTable: readWordTable, from });
  return createLocalEmbedders({
    readTable: readWordTable,
    ...(learning === undefined ? {} : { learning }),
    ...options,
  });
}
