/** Stands for no value: only the type of `Outside` names it. */
declare const OUTSIDE: unique symbol;

/**
 * A text that a page, a server or an imported file wrote, and that nobody has made fit for an assistant. At run time a
 * string; to the compiler nothing that a tool may answer, see `Told`.
 */
export type Outside = { readonly outside: typeof OUTSIDE };

/**
 * An answer of the service on its way to an assistant: every text in it is `Outside`, those of fields that are still to
 * come as well. Only what the schema lists word for word, such as a state of indexing, stays what it is.
 */
export type Received<T> = T extends string
  ? string extends T
    ? Outside
    : T
  : T extends number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Received<Item>[]
      : { [Field in keyof T]: Received<T[Field]> };

/** Takes an answer of the service over. It is not changed, only what the compiler lets happen with it. */
export function receive<T>(answer: T): Received<T>;
export function receive(answer: unknown): unknown {
  return answer;
}

/** The text itself, to be cleaned, measured or cut. What is made of it is a string, which no tool may answer. */
export function textOf(outside: Outside): string {
  return String(outside);
}
