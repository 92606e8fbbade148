/** It has no value: only the type `Outside` names it. */
declare const OUTSIDE: unique symbol;

/**
 * A text that a page, a server or an imported file wrote, and that nobody has cleaned for an assistant. A string at run time;
 * to the compiler, nothing that a tool may answer (see `Told`).
 */
export type Outside = { readonly outside: typeof OUTSIDE };

/**
 * An answer of the service on its way to an assistant. Every text in it is `Outside`, including those of future fields. Only
 * literal types of the schema, such as an index status, stay as they are.
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

/** Marks an answer of the service as received. Only its type changes. */
export function receive<T>(answer: T): Received<T>;
export function receive(answer: unknown): unknown {
  return answer;
}

/** The text itself, to clean, measure or cut. The result is a string, which no tool may answer. */
export function textOf(outside: Outside): string {
  return String(outside);
}
