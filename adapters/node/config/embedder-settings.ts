import * as v from "valibot";
import { AppError } from "../../../lib/errors.ts";
import { parseEndpoint } from "../../openai/endpoint.ts";

/** A server with OpenAI's interface for embeddings. */
export type EmbedderSettings = {
  url: string;
  model: string;
  apiKey?: string;
  /** Requested from a model that can shorten its vectors. */
  dimensions?: number;
};

const Dimensions = v.pipe(
  v.string(),
  v.digits(),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(16_384),
);

/**
 * The configured embedder: a server if BOOKMARKD_EMBEDDER is `openai` or a url is given, undefined for the local one. Throws
 * `invalid` with the name of the wrong setting, and never with the value of the key.
 */
export function readEmbedder(environment: NodeJS.ProcessEnv): EmbedderSettings | undefined {
  const {
    BOOKMARKD_EMBEDDER_URL: url,
    BOOKMARKD_EMBEDDER_MODEL: model,
    BOOKMARKD_EMBEDDER_API_KEY: apiKey,
    BOOKMARKD_EMBEDDER_DIMENSIONS: asked,
  } = environment;
  const kind = environment.BOOKMARKD_EMBEDDER || (url ? "openai" : "local");
  if (kind === "local") return undefined;
  if (kind !== "openai")
    throw wrong(`BOOKMARKD_EMBEDDER must be local or openai, not ${JSON.stringify(kind)}.`);
  if (!url)
    throw wrong("BOOKMARKD_EMBEDDER_URL must be the URL of the server, such as http://localhost:11434/v1.");
  if (!model) throw wrong("BOOKMARKD_EMBEDDER_MODEL must name a model that the server offers.");
  parseEndpoint(url);
  if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw wrong("BOOKMARKD_EMBEDDER_API_KEY must be printable ASCII without spaces.");
  }
  const dimensions = asked ? v.safeParse(Dimensions, asked) : undefined;
  if (dimensions?.success === false) {
    throw wrong(
      `BOOKMARKD_EMBEDDER_DIMENSIONS must be a number from 1 to 16384, not ${JSON.stringify(asked)}.`,
    );
  }
  return {
    url,
    model,
    ...(apiKey ? { apiKey } : {}),
    ...(dimensions === undefined ? {} : { dimensions: dimensions.output }),
  };
}

/** The notice that text leaves this computer; undefined if it does not. */
export function embedderNotice(embedder: EmbedderSettings | undefined): string | undefined {
  if (embedder === undefined) return undefined;
  const { host, isLocal } = parseEndpoint(embedder.url);
  return isLocal ? undefined : `bookmarkd will send page text and search queries to ${host}.`;
}

function wrong(message: string): AppError {
  return new AppError("invalid", message);
}
