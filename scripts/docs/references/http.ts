import type { JsonSchema } from "@valibot/to-json-schema";
import type { ApiDocument } from "../../../handlers/http/openapi.ts";
import { FILTER_QUERY } from "../../../schema/organize/filter.ts";
import { BESIDES } from "../../../schema/query.ts";
import { cell, code, table } from "./table.ts";

type Method = "get" | "post" | "patch" | "delete";

/** A table of all routes: what they do, and the query parameters and fields they take. */
export function routeTable({ paths }: ApiDocument): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, parameters = [], requestBody }]) => {
      const query = parameters
        .filter((one) => one.in === "query")
        .map(({ name, schema }) => code(name === "with" ? `with=${itemsOf(schema).enum?.join()}` : name));
      const body = requestBody?.content?.["application/json"]?.schema;
      return [
        code(`${method.toUpperCase()} ${path}`),
        cell(summary),
        query.join(", "),
        body === undefined ? "" : fieldsOf(body),
      ];
    }),
  );
  return table(["route", "what it does", "query", "body"], rows);
}

/** A table of the query parameters of a route. */
export function parameterTable({ paths }: ApiDocument, method: Method, path: string): string {
  const query = paths[path]?.[method]?.parameters?.filter((one) => one.in === "query") ?? [];
  return table(
    ["parameter", "values", "meaning"],
    query
      .filter(({ name }) => name !== "with")
      .map(({ name, schema }) => [code(name), valuesOf(schema), meaningOf(schema)]),
  );
}

/** A table of the query parameters of all other routes. Parameters that several routes share appear once. */
export function otherParameterTable({ paths }: ApiDocument, described: readonly string[]): string {
  const rows = new Map<string, { cells: string[]; routes: string[] }>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path}`;
      if (described.includes(route)) continue;
      for (const { name, in: place, schema } of parameters) {
        if (place !== "query" || name === "with" || FILTERS.has(name)) continue;
        const cells = [code(name), valuesOf(schema), meaningOf(schema)];
        const row = rows.get(cells.join()) ?? { cells, routes: [] };
        rows.set(cells.join(), { cells, routes: [...row.routes, route] });
      }
    }
  }
  return table(
    ["parameter", "routes", "values", "meaning"],
    [...rows.values()].map(({ cells: [name = "", ...others], routes }) => [
      name,
      routes.length > 4 ? "lists" : routes.map(code).join(", "),
      ...others,
    ]),
  );
}

/** A table of what each value of `with` adds to an answer. */
export function withTable(): string {
  return table(
    ["value", "adds to the answer"],
    Object.entries(BESIDES).map(([name, added]) => [code(name), cell(added)]),
  );
}

/** The filters of lists and searches, which the table of the search describes. */
const FILTERS = new Set(Object.keys(FILTER_QUERY));

function meaningOf(schema: JsonSchema): string {
  return cell(schema.description ?? itemsOf(schema).description ?? "");
}

/** The fields of a body, with a question mark after each optional one. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema): string {
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return names.length === 0 ? "" : code(`{${names.join(", ")}}`);
}

/** What a parameter accepts. The default is the first value. */
function valuesOf(schema: JsonSchema): string {
  const isList = schema.type === "array";
  const { type, enum: choices, default: standard, minimum, maximum } = isList ? itemsOf(schema) : schema;
  if (type === "boolean") return `${code("false")}, ${code("true")}`;
  if (choices !== undefined) {
    const sorted = choices.toSorted((a, b) => Number(b === standard) - Number(a === standard));
    return `${sorted.map((one) => code(String(one))).join(", ")}${isList ? ", separated by commas" : ""}`;
  }
  if (type !== "integer") return isList ? "texts, separated by commas" : "text";
  const range = maximum === undefined ? `from ${minimum}` : `${minimum} to ${maximum}`;
  return `number, ${range}${standard === undefined ? "" : `; ${standard} by default`}`;
}

function itemsOf({ items }: JsonSchema): JsonSchema {
  return typeof items === "object" && !Array.isArray(items) ? items : {};
}
