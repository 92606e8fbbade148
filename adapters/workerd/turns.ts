import type { Turns } from "../shared/remote-database.ts";

/** A turn may last so long; the request that holds it may have been dropped with all that it waits for. In milliseconds. */
const LONGEST_MS = 5_000;

/**
 * Turns for tasks of different requests of an isolate, in the order they came. A queue that runs the tasks would run one
 * request's task in the name of another, which workerd forbids: here each request waits for its turn, then runs its own.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let taken = false;

  function giveOn(): void {
    const next = waiting.shift();
    if (next) next();
    else taken = false;
  }

  async function turn(): Promise<void> {
    if (!taken) {
      taken = true;
      return;
    }
    await new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        const place = waiting.indexOf(begin);
        if (place !== -1) waiting.splice(place, 1);
        resolve();
      }, LONGEST_MS);
      waiting.push(begin);
    });
  }

  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      giveOn();
    }
  };
}
