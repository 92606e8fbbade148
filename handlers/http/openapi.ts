import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { BackupResponse } from "../../schema/backup.ts";
import { BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import { CollectionResponse } from "../../schema/collection.ts";
import { ContentResponse } from "../../schema/content.ts";
import { TagResponse } from "../../schema/organize/tag.ts";
import { TrashResponse } from "../../schema/organize/trash.ts";
import { SessionResponse } from "../../schema/page/session.ts";
import { Problem, ValidationProblem } from "../../schema/problem.ts";
import { QueueResponse } from "../../schema/queue.ts";
import { SearchResponse } from "../../schema/search.ts";
import { SourceResponse } from "../../schema/source.ts";
import { StatsResponse, StatusResponse } from "../../schema/status.ts";
import { TokenResponse } from "../../schema/token.ts";
import type { Route } from "../route.ts";

type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
  /** How one parameter holds several values: separated by commas. */
  style?: "form";
  explode?: false;
};
type Content = { description: string; content?: Record<string, { schema: JsonSchema }> };
type Reference = { $ref: string };
type Operation = {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: true } & Pick<Content, "content">;
  responses: Record<string, Content | Reference>;
  security?: [];
};

/** The parts of an OpenAPI document that this file writes. */
export type ApiDocument = {
  openapi: "3.1.1";
  info: { title: string; version: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    /** The error answers by status. They are the same for every route. */
    responses: Record<string, Content>;
    securitySchemes: Record<string, unknown>;
  };
};

/** The schemas with a name in the document. */
const NAMED = {
  BackupResponse,
  BookmarkResponse,
  CollectionResponse,
  ContentResponse,
  Problem,
  QueueResponse,
  ScanWarning,
  SearchResponse,
  SessionResponse,
  SourceResponse,
  StatsResponse,
  StatusResponse,
  TagResponse,
  TokenResponse,
  TrashResponse,
  ValidationProblem,
};

/** The meaning of each success. */
const SUCCESSES: Record<number, string> = {
  200: "Done",
  201: "Made",
  202: "Accepted",
  204: "Done. No body.",
};

const ERRORS: Record<number, string> = {
  401: "The token is missing or wrong",
  403: "The token or the request is limited to some collections, or this origin is not allowed",
  404: "Not found",
  413: "The body is larger than 10 MB",
  422: "The invalid fields and what is wrong with each",
  500: "Internal error",
  501: "Not available in this deployment",
  503: "Overloaded or stopping. Retry-After says when to try again.",
  507: "The disk is full",
};

/** The interface of `routes`, as an OpenAPI 3.1 document. */
export function describeApi(routes: Route[], version: string): ApiDocument {
  const paths: ApiDocument["paths"] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, path) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "bookmarkd", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "http://127.0.0.1:7331" }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(NAMED, { ...OUTPUT, overrideRef: toReference }),
      responses: describeErrors(),
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
}

function describeRoute(route: Route, path: string): Operation {
  const parameters = [...pathParameters(path), ...queryParameters(route.query)];
  return {
    operationId: [route.method.toLowerCase(), ...path.split(/\W+/).filter(Boolean)].join("_"),
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: asJson(bodySchema(route.body)) } }),
    responses: Object.fromEntries([
      ...Object.entries(route.answers).map(([status, schema]) => [status, describeAnswer(status, schema)]),
      ...errorsOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ]),
    ...(route.open && { security: [] }),
  };
}

/** The errors that the route names, and those that follow from its other properties. */
function errorsOf({ method, query, body, answersNoJson, errors = [], open }: Route): number[] {
  const follow = [413, 500, 503];
  if (!open) follow.push(401, 403);
  if (query || (body && !answersNoJson)) follow.push(422);
  if (method !== "GET") follow.push(507);
  return [...follow, ...errors].sort();
}

function describeAnswer(status: string, schema: v.GenericSchema | null): Content {
  const description = SUCCESSES[Number(status)] ?? "";
  return schema === null ? { description } : { description, content: asJson(answerSchema(schema)) };
}

function describeErrors(): Record<string, Content> {
  const schema = (status: string) => answerSchema(status === "422" ? ValidationProblem : Problem);
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [
      status,
      { description, content: asJson(schema(status)) },
    ]),
  );
}

function asJson(schema: JsonSchema): NonNullable<Content["content"]> {
  return { "application/json": { schema } };
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(schema: v.GenericSchema | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, { ...TARGET, typeMode: "ignore" });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...asParameter(typeof property === "boolean" ? {} : property),
  }));
}

/** A query consists of strings; the document says what they mean. */
function asParameter(schema: JsonSchema): Pick<Parameter, "schema" | "style" | "explode"> {
  const told = schema.description === undefined ? {} : { description: schema.description };
  if (schema.enum?.includes("true")) {
    return { schema: { ...told, type: "boolean", default: schema.default === "true" } };
  }
  if (schema.type === "array") {
    const { default: _, ...list } = schema;
    return { schema: list, style: "form", explode: false };
  }
  if (schema.type !== "integer") return { schema };
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, default: standard } = schema;
  return {
    schema: {
      ...told,
      type: "integer",
      minimum: Math.max(minimum, 0),
      ...(maximum < Number.MAX_SAFE_INTEGER && { maximum }),
      ...(standard !== undefined && { default: Number(standard) }),
    },
  };
}

// Actions that only change a value (such as trimming) have no JSON Schema and are omitted.
const TARGET = { target: "draft-2020-12", errorMode: "ignore" } as const;
const OUTPUT = { ...TARGET, typeMode: "output" } as const;

function bodySchema(schema: v.GenericSchema): JsonSchema {
  return withoutDialect(toJsonSchema(schema, { ...TARGET, typeMode: "input" }));
}

function answerSchema(schema: v.GenericSchema): JsonSchema {
  return withoutDialect(toJsonSchema(schema, { ...OUTPUT, definitions: NAMED, overrideRef: toReference }));
}

function toReference({ referenceId }: { referenceId: string }): string {
  return `#/components/schemas/${referenceId}`;
}

/** The document has the definitions once, and OpenAPI 3.1 uses this dialect anyway. */
function withoutDialect({ $schema, $defs, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
