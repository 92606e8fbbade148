let pages = 0;

/**
 * Reads nothing; the title says how many pages the thread has been given.
 *
 * @param {import("../../adapters/node/analysis/work-deadline.ts").Begun<unknown>} work
 */
export function analyze({ begun }) {
  begun.postMessage(null);
  pages += 1;
  return { title: `Page ${pages}` };
}
