/** How long to compute before others get their turn, in milliseconds. */
const TURN_MS = 10;

/**
 * Lets long work share its thread: `take()`, called between two steps, gives other work its turn when that is due. After the
 * signal has fired, it rejects with the signal's reason.
 */
export function createTurns(signal: AbortSignal | undefined): { take: () => Promise<void> | undefined } {
  let ends = performance.now() + TURN_MS;
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    ends = performance.now() + TURN_MS;
    signal?.throwIfAborted();
  };
  return {
    take() {
      signal?.throwIfAborted();
      return performance.now() < ends ? undefined : pause();
    },
  };
}

/** Maps items, and gives other work its turn between two of them. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  signal: AbortSignal | undefined,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const turns = createTurns(signal);
  const results: Result[] = [];
  for (const item of items) {
    await turns.take();
    results.push(map(item));
  }
  signal?.throwIfAborted();
  return results;
}
