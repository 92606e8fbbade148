import assert from "node:assert/strict";

/** The error of this kind that the work ends with. */
export async function failureOf<Kind extends Error>(
  kind: abstract new (...args: never[]) => Kind,
  asked: Promise<unknown>,
): Promise<Kind> {
  const error = await asked.then(
    () => undefined,
    (thrown) => thrown,
  );
  assert.ok(error instanceof kind, String(error));
  return error;
}
