import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { toolsFor } from "../../../handlers/mcp/tools.ts";
import { routes } from "../../../handlers/routes.ts";
import { listUpTo } from "../../../schema/values/list.ts";

test("a list that is too long is one issue, however many of its items are wrong", () => {
  const { issues } = v.safeParse(listUpTo(v.string(), 2, "Must be at most 2"), Array(10_000).fill(0));

  assert.deepEqual(
    issues?.map(({ message }) => message),
    ["Must be at most 2"],
  );
});

test("the items of a list that is short enough are checked", () => {
  const list = listUpTo(v.string(), 2, "Must be at most 2");

  assert.deepEqual(v.parse(list, ["a", "b"]), ["a", "b"]);
  assert.equal(v.safeParse(list, ["a", 0]).success, false);
  assert.equal(v.safeParse(list, "ab").success, false);
});

test("no list in a body, a query or the arguments of a tool makes an issue of each item", () => {
  const asked = [
    ...routes.flatMap(({ body, query }) => [body, query]),
    ...toolsFor({ writes: true, force: false }).map(({ input }) => input),
  ].flatMap((schema) => (schema === undefined ? [] : listsOf(schema as Part)));

  for (const list of asked) assert.equal(v.safeParse(list, Array(1_000).fill(0)).issues?.length, 1);

  assert.ok(asked.length > 10, `found only ${asked.length}`);
});

/** What a schema may consist of. */
type Part = v.GenericSchema & {
  type: string;
  entries?: Record<string, Part>;
  wrapped?: Part;
  item?: Part;
  pipe?: readonly Part[];
};

/** All lists within a schema: as one schema, and what they hold. */
function listsOf(schema: Part): Part[] {
  const { entries = {}, wrapped, item, pipe = [] } = schema;
  const parts = [...Object.values(entries), ...(wrapped ? [wrapped] : []), ...(item ? [item] : [])];
  const piped = pipe.filter((part) => part !== schema && part.kind === "schema" && part.type !== schema.type);
  return [...(schema.type === "array" ? [schema] : []), ...[...parts, ...piped].flatMap(listsOf)];
}
