/** The pause between two looks, in milliseconds, in which the other side can work. */
const PAUSE_MS = 5;

/** The real function, even if a test replaces the clock. */
const { setTimeout } = globalThis;

/** Looks again until the value is the expected one. */
export async function until<T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (isDone(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
