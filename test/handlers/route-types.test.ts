import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { type AppRequest, defineRoute } from "../../handlers/route.ts";

const answers = { 200: null };
const rest = { method: "POST", summary: "Changes something", answers } as const;
const readsId = async ({ params }: AppRequest<"id">) => new Response(params.id);
const readsName = async ({ params }: AppRequest<"name">) => new Response(params.name);
const readsNone = async () => new Response();
const query = v.object({ limit: v.string() });
const body = v.object({ title: v.string() });
const readsQuery = async ({ query }: AppRequest<never, { limit: string }>) => new Response(query.limit);
const readsBody = async ({ input }: AppRequest<"id", unknown, { title: string }>) =>
  new Response(input.title);

test("a handler reads only the parameters that its path has, or it does not compile", () => {
  const fit = [
    defineRoute({ ...rest, path: "/things/:id", handler: readsId }),
    defineRoute({ ...rest, path: "/things/:id/parts", handler: readsId }),
    defineRoute({ ...rest, path: "/things/:name", handler: readsName }),
    defineRoute({ ...rest, path: "/things/:other", handler: readsNone }),
  ];
  // @ts-expect-error: the path has no parameter.
  const none = defineRoute({ ...rest, path: "/things", handler: readsId });
  // @ts-expect-error: the path has another parameter.
  const other = defineRoute({ ...rest, path: "/others/:name", handler: readsId });

  assert.equal(new Set([...fit, none, other].map(({ path }) => path)).size, 6);
});

test("a handler reads only the query and the body that its route checks, or it does not compile", () => {
  const fit = [
    defineRoute({ ...rest, path: "/one", query, handler: readsQuery }),
    defineRoute({ ...rest, path: "/two/:id", query, body, handler: readsBody }),
  ];
  // @ts-expect-error: no schema checks the query.
  const noQuery = defineRoute({ ...rest, path: "/three", body, handler: readsQuery });
  // @ts-expect-error: no schema checks the body.
  const noBody = defineRoute({ ...rest, path: "/four/:id", query, handler: readsBody });
  // @ts-expect-error: another schema checks the body.
  const other = defineRoute({ ...rest, path: "/five/:id", body: query, handler: readsBody });

  assert.equal(new Set([...fit, noQuery, noBody, other].map(({ path }) => path)).size, 5);
});
