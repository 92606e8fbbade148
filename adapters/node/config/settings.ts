import envPaths from "env-paths";
import * as v from "valibot";
import { AppError } from "../../../lib/errors.ts";
import type { RemoteAddress } from "../../shared/remote-database.ts";
import { type EmbedderSettings, readEmbedder } from "./embedder-settings.ts";
import { fullPath } from "./full-path.ts";

/** The settings of the daemon. */
export type Settings = {
  /** 0 picks a free one. */
  port: number;
  /** Absolute. */
  dataFolder: string;
  /** Undefined: the token file of the data folder. */
  token: string | undefined;
  trace: boolean;
  /** Whether the service from `bookmarkd service install` started it. */
  isService: boolean;
  /** Whether assistants may save pages over POST /mcp. */
  mcpWrites: boolean;
  /** The libSQL server that keeps the database; undefined: a file in the data folder. */
  database: RemoteAddress | undefined;
  /** The server that makes vectors; undefined: the daemon makes them. */
  embedder: EmbedderSettings | undefined;
};

/** Values from the command line, which override the environment. */
export type Flags = { port?: string; dataDir?: string; trace?: boolean; service?: string };

const Port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const Switch = v.picklist(["1", "true", "yes", "on", "0", "false", "no", "off", ""]);
/** One word that an Authorization header can contain. */
const Token = v.pipe(v.string(), v.regex(/^[\x21-\x2b\x2d-\x7e]+$/));

/** A libSQL server over HTTP; a token in the url would be easy to overlook. */
const DatabaseUrl = v.pipe(v.string(), v.url(), v.regex(/^(?:libsql|https?):\/\/[^?#@]+$/i));

/** Flags, then environment, then defaults. Throws `invalid` with the name of the setting that is wrong. */
export function readSettings(flags: Flags, environment: NodeJS.ProcessEnv): Settings {
  const { BOOKMARKD_PORT, BOOKMARKD_DATA_DIR, BOOKMARKD_TOKEN, BOOKMARKD_TRACE } = environment;
  const port = flags.port ?? (BOOKMARKD_PORT || "7331");
  const folder = flags.dataDir ?? (BOOKMARKD_DATA_DIR || envPaths("bookmarkd", { suffix: "" }).data);
  const trace = flags.trace === true ? "1" : (BOOKMARKD_TRACE ?? "");
  return {
    port: check(Port, port, `The port must be a number from 0 to 65535, not ${JSON.stringify(port)}.`),
    dataFolder: fullPath(folder),
    token: BOOKMARKD_TOKEN
      ? check(Token, BOOKMARKD_TOKEN, "BOOKMARKD_TOKEN must be printable ASCII without spaces and commas.")
      : undefined,
    trace: isOn("BOOKMARKD_TRACE", trace),
    isService: flags.service !== undefined,
    mcpWrites: isOn("BOOKMARKD_MCP_WRITES", environment.BOOKMARKD_MCP_WRITES ?? ""),
    database: readDatabase(environment),
    embedder: readEmbedder(environment),
  };
}

function readDatabase(environment: NodeJS.ProcessEnv): RemoteAddress | undefined {
  const { BOOKMARKD_DATABASE_URL, BOOKMARKD_DATABASE_AUTH_TOKEN } = environment;
  if (!BOOKMARKD_DATABASE_URL) return undefined;
  const wrong =
    "BOOKMARKD_DATABASE_URL must be the URL of a libSQL server (https://…, http://… or libsql://…) without a token. " +
    "Put the token in BOOKMARKD_DATABASE_AUTH_TOKEN.";
  return {
    url: check(DatabaseUrl, BOOKMARKD_DATABASE_URL, wrong),
    authToken: BOOKMARKD_DATABASE_AUTH_TOKEN || undefined,
  };
}

function isOn(name: string, value: string): boolean {
  const wrong = `${name} must be 1 or 0, not ${JSON.stringify(value)}.`;
  return ["1", "true", "yes", "on"].includes(check(Switch, value.toLowerCase(), wrong));
}

function check<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  value: unknown,
  message: string,
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError("invalid", message);
  return parsed.output;
}
