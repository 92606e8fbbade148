/** Does a task so many milliseconds later; what it answers calls that off. */
export type Later = (ms: number, task: () => void) => () => void;

/** What the model needs of the browser it runs in. */
export type Browser = {
  fetch: typeof fetch;
  later: Later;
  /** Tells whether the interface can be seen. */
  document: EventTarget & { readonly hidden: boolean };
};

/** The browser as it is. */
export function thisBrowser(): Browser {
  return {
    fetch,
    later: (ms, task) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    document,
  };
}
