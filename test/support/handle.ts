import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { handle as answer } from "../../handlers/app.ts";
import { describeApi } from "../../handlers/http/openapi.ts";
import { routes } from "../../handlers/routes.ts";
import type { Env } from "../../lib/ports.ts";

const API = "api";
/** The status for a client that disconnected. It is not part of the interface. */
const GONE = 499;

/** `handle`, with a check of every answer against the OpenAPI document: its status, its body, and no other fields. */
export async function handle(request: Request, env: Env): Promise<Response> {
  const response = await answer(request, env);
  if (request.method !== "OPTIONS" && response.status !== GONE) {
    await checkAnswer(request, response.clone());
  }
  return response;
}

const document = describeApi(routes, "0.0.0-test");
const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as typeof addFormats.default)(ajv);
ajv.addSchema({ $id: API, ...closed(document) });
const paths = Object.keys(document.paths).map((path) => ({ path, pattern: toPattern(path) }));

async function checkAnswer(request: Request, response: Response): Promise<void> {
  const what = `${request.method} ${new URL(request.url).pathname} answered ${response.status}`;
  const pointer = findResponse(request, response.status);
  assert.notEqual(pointer, undefined, `${what}, which the OpenAPI document does not know`);
  if (request.method === "HEAD" || pointer === null || pointer === undefined) return;
  const validate = compile(pointer);
  const body = await response.json();
  assert.ok(
    validate(body),
    `${what} with a body that is not as documented: ${ajv.errorsText(validate.errors)}`,
  );
}

/**
 * The pointer to the description of the body of such an answer; null if it has no body, undefined if the document does not
 * describe the answer.
 */
function findResponse(request: Request, status: number): string | null | undefined {
  const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
  const { pathname } = new URL(request.url);
  const path = paths.find(({ pattern }) => pattern.test(pathname))?.path;
  const operation = path === undefined ? undefined : document.paths[path]?.[method];
  if (path === undefined || operation === undefined) {
    return [401, 404, 405].includes(status) ? "#/components/schemas/Problem" : undefined;
  }
  const described = operation.responses[status];
  if (described === undefined) return undefined;
  if ("$ref" in described) return `${described.$ref}/content/application~1json/schema`;
  if (described.content === undefined) return null;
  return `#/paths/${toToken(path)}/${method}/responses/${status}/content/application~1json/schema`;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

function toToken(path: string): string {
  return encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function compile(pointer: string): ValidateFunction {
  const found = ajv.getSchema(`${API}${pointer}`);
  if (found === undefined) throw new Error(`There is no schema at ${pointer}.`);
  return found;
}

/** The same document, but objects allow no other fields. */
function closed<T>(node: T): T {
  if (Array.isArray(node)) return node.map(closed) as T;
  if (typeof node !== "object" || node === null) return node;
  const children = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObject = "properties" in node && "type" in node && node.type === "object";
  return { ...children, ...(isObject && { additionalProperties: false }) } as T;
}
