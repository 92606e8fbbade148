/** Asks again until the answer is the awaited one. */
export async function until<T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (isDone(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
