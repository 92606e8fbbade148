import assert from "node:assert/strict";
import { test } from "node:test";
import type { AppRequest, Route } from "../../handlers/route.ts";

const answers = { 200: null };
const rest = { method: "GET", summary: "Shows something", answers } as const;
const readsId = async ({ params }: AppRequest<"id">) => new Response(params.id);
const readsName = async ({ params }: AppRequest<"name">) => new Response(params.name);
const readsNone = async () => new Response();

test("a handler reads only the parameters that its path has, or it does not compile", () => {
  const fit: Route[] = [
    { ...rest, path: "/things/:id", handler: readsId },
    { ...rest, path: "/things/:id/parts", handler: readsId },
    { ...rest, path: "/things/:name", handler: readsName },
    { ...rest, path: "/things/:id", handler: readsNone },
  ];
  // @ts-expect-error: the path has no parameter.
  const none: Route = { ...rest, path: "/things", handler: readsId };
  // @ts-expect-error: the path has another parameter.
  const other: Route = { ...rest, path: "/things/:name", handler: readsId };

  assert.equal(new Set([...fit, none, other].map(({ path }) => path)).size, 4);
});
