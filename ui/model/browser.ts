import type { SearchStorage } from "./saved-searches.ts";

/** Runs a task after a number of milliseconds. Returns a function that cancels it. */
export type Later = (ms: number, task: () => void) => () => void;

/** What the model needs from its browser. */
export type Browser = {
  fetch: typeof fetch;
  later: Later;
  /** Reports whether the interface is visible. */
  document: EventTarget & { readonly hidden: boolean };
  /** What lasts longer than the page. */
  storage?: SearchStorage;
};

/** The real browser. */
export function thisBrowser(): Browser {
  return {
    fetch,
    later: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    document,
    storage: localStorage,
  };
}
