/** Between two looks, in milliseconds: whatever is looked at works meanwhile instead of answering. */
const PAUSE_MS = 5;

/** The real one, also in a test that has a clock of its own. */
const { setTimeout } = globalThis;

/** Asks again until the answer is the awaited one. */
export async function until<T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
