import { type ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { AppError } from "../../../lib/errors.ts";
import type { Bookmarkd, Call } from "../bookmarkd.ts";
import { chooseCollection } from "../choose-collection.ts";
import { describeBookmark, describeCollection, describeError, describeSource } from "../describe.ts";
import { isNotFound } from "../not-there.ts";
import { refuse } from "../refusal.ts";
import { takeFitting } from "../untrusted/fitting.ts";
import { receive, textOf } from "../untrusted/outside.ts";
import {
  type Answer,
  createWrap,
  type Told,
  tell,
  tellJson,
  tellLine,
  tellSignals,
} from "../untrusted/told.ts";

/** The list of collections; each of them is below it. */
export const COLLECTIONS = tell`bookmarkd://collections`;

/** Each saved page is below it. */
export const BOOKMARKS = tell`bookmarkd://bookmarks`;

/** Rows of a list; bookmarks are newest first. */
const MAX_ROWS = 200;

/** The most of a page, in tokens; `read_bookmark` continues. */
const MAX_PAGE = 18_000;

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${COLLECTIONS}/{id}`,
    name: "collection",
    title: "Bookmarks of a collection",
    description: `The newest, as many as fit; list_bookmarks gives all.`,
    mimeType: "application/json",
  },
  {
    uriTemplate: `${BOOKMARKS}/{id}`,
    name: "bookmark",
    title: "A saved page as Markdown",
    description: `Its first ${MAX_PAGE} tokens at most; read_bookmark reads on.`,
    mimeType: "text/markdown",
  },
];

type Resource = {
  uri: Told;
  name: Told;
  title: Told;
  mimeType: "application/json";
  description?: Told;
};

type Contents = { uri: Told; mimeType: "application/json" | "text/markdown"; text: Told };

const ROOT: Resource = {
  uri: COLLECTIONS,
  name: tell`collections`,
  title: tell`All collections`,
  mimeType: "application/json",
};

/**
 * All collections together and each one, 200 at a time: `nextCursor` requests the next ones. Clients request this at once;
 * without a daemon, only the first entry is returned. Throws `ProtocolError` for a cursor that is not ours.
 */
export async function listResources(
  bookmarkd: Bookmarkd,
  cursor: string | undefined,
  call: Call,
): Promise<{ resources: Resource[]; nextCursor?: Told }> {
  const offset = cursor === undefined ? 0 : readCursor(cursor);
  // One more than is returned shows whether there are others.
  const found = await bookmarkd.listCollections({ limit: MAX_ROWS + 1, offset }, call).catch((error) => {
    if (error instanceof AppError && error.code === "unavailable") return [];
    throw error;
  });
  const given = takeFitting(found.slice(0, MAX_ROWS).map(describeCollection));
  return {
    resources: [...(offset === 0 ? [ROOT] : []), ...given.map(toResource)],
    ...(given.length < found.length && { nextCursor: tell`${offset + given.length}` }),
  };
}

function readCursor(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw refuse(ProtocolErrorCode.InvalidParams, tell`This cursor is not valid.`);
}

function toResource({ id, name, description }: ReturnType<typeof describeCollection>): Resource {
  return {
    uri: tell`${COLLECTIONS}/${id}`,
    name,
    title: name,
    mimeType: "application/json",
    ...(description.length === 0 ? {} : { description }),
  };
}

/** Throws `ProtocolError` for an unknown uri. */
export async function readResource(uri: string, bookmarkd: Bookmarkd, call: Call): Promise<Contents> {
  const [, kind, id] = /^bookmarkd:\/\/(collections|bookmarks)(?:\/([^/]{1,100}))?$/.exec(uri) ?? [];
  const known = tellLine(receive(uri), LONGEST_URI);
  if (kind === "bookmarks" && id !== undefined) return readPage(known, id, bookmarkd, call);
  if (kind !== "collections") throw notFound(known);
  const rows =
    id === undefined
      ? (await bookmarkd.listCollections(SLICE, call)).map(describeCollection)
      : await listCollection(known, id, bookmarkd, call);
  return { uri: known, mimeType: "application/json", text: tellJson(takeFitting<Answer>(rows)) };
}

const SLICE = { limit: MAX_ROWS, offset: 0 };

/** The bookmarks of a collection. One that does not exist has none either. */
async function listCollection(uri: Told, id: string, bookmarkd: Bookmarkd, call: Call) {
  const found = await bookmarkd.listBookmarks(id, SLICE, call);
  if (found.length === 0) await chooseCollection(bookmarkd, id, call).catch(unknownIfNotFound(uri));
  return found.map(describeBookmark);
}

/** The most characters of a requested uri in a message. */
const LONGEST_URI = 200;

async function readPage(uri: Told, id: string, bookmarkd: Bookmarkd, call: Call): Promise<Contents> {
  const part = { max_tokens: MAX_PAGE, offset: 0 };
  const page = await bookmarkd.readContent(id, part, call).catch(unknownIfNotFound(uri));
  const text = createWrap()(page.markdown, { score: page.risk_score, signals: tellSignals(page.signals) });
  const { url } = describeSource(page);
  const fault =
    page.error == null ? tell`` : tell`\n\nThis is not the page: ${describeError(page.error).message}`;
  const rest = page.truncated
    ? tell`\n\nThe page continues: call read_bookmark with offset ${textOf(page.markdown).length}.`
    : tell``;
  return { uri, mimeType: "text/markdown", text: tell`${text}\n\nFrom ${url}${fault}${rest}` };
}

/** For `catch`. */
function unknownIfNotFound(uri: Told): (error: unknown) => never {
  return (error) => {
    throw isNotFound(error) ? notFound(uri) : error;
  };
}

function notFound(uri: Told): ProtocolError {
  return refuse(ProtocolErrorCode.InvalidParams, tell`Unknown resource ${uri}.`);
}
