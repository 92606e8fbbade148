import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { fromAddDate, fromIso, fromTime } from "./dates.ts";
import { type ImportItem, inFolder, toFolder } from "./items.ts";
import { asOneNote, FIELD_NAMES, type Field, toFieldName, toLabels, toLeft } from "./labels.ts";
import { readWhole } from "./tree.ts";

const Text = v.fallback(v.nullish(v.string(), ""), "");

/** https://pinboard.in/export/: the field "description" is the title. */
const Pinboard = v.object({
  href: v.string(),
  description: Text,
  extended: Text,
  tags: Text,
  time: Text,
  toread: Text,
});

/** A tag, by itself or as an object. */
const Tag = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.optional(v.string()), label: v.optional(v.string()) }),
    v.transform(({ name, label }) => name ?? label ?? ""),
  ),
]);
const Said = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ""),
);
const Tags = v.union([
  v.pipe(
    Said,
    v.transform((tag) => [tag]),
  ),
  v.array(v.fallback(Tag, "")),
]);
const Time = v.union([Said, v.number()]);

/** A folder, by itself or as an object. */
const FolderName = v.union([
  Said,
  v.pipe(
    v.object({ name: v.optional(v.string()), title: v.optional(v.string()) }),
    v.transform(({ name, title }) => name ?? title ?? ""),
    Said,
  ),
]);

/** Fields of a page that its user did not write: the daemon finds them out itself, or needs none. */
const KNOWN_ANYWAY: ReadonlySet<string> = new Set([
  ...[
    "id",
    "uid",
    "uuid",
    "guid",
    "slug",
    "hash",
    "givenurl",
    "hashedurl",
    "hashedgivenurl",
    "type",
    "index",
  ],
  ...["language", "mimetype", "domain", "domainname", "readingtime", "wordcount", "wordscount", "httpstatus"],
  ...["headers", "previewpicture", "previewimageurl", "faviconurl", "websitetitle", "websitedescription"],
]);

const Karakeep = v.object({
  createdAt: v.fallback(v.nullish(v.number()), undefined),
  title: Text,
  tags: v.fallback(v.array(v.string()), []),
  note: Text,
  archived: v.optional(v.unknown()),
  favourited: v.optional(v.unknown()),
  lists: v.optional(v.unknown()),
  highlights: v.optional(v.unknown()),
  content: v.fallback(
    v.nullish(v.object({ type: v.string(), url: v.optional(v.string()), text: v.optional(v.string()) })),
    null,
  ),
});

const Linkwarden = v.object({
  id: v.number(),
  parentId: v.fallback(v.nullish(v.number()), null),
  name: Text,
  description: Text,
  links: v.array(v.unknown()),
});
const LinkwardenLink = v.object({
  url: v.nullish(v.string()),
  name: Text,
  description: Text,
  createdAt: Text,
  tags: v.fallback(v.array(v.object({ name: v.string() })), []),
  pinnedBy: v.optional(v.unknown()),
  highlights: v.optional(v.unknown()),
});

/** Whether a text looks like the JSON of Pinboard, Karakeep or Linkwarden, or like a list of pages. */
export function isJsonList(head: string): boolean {
  return (
    (/^\s{0,9}\[/.test(head) && /"(?:href|url|link)"/i.test(head)) ||
    (head.includes('"bookmarks"') && head.includes('"createdAt"')) ||
    (head.includes('"collections"') && head.includes('"links"'))
  );
}

/** The JSON that Pinboard, Karakeep and Linkwarden export, and lists of pages, such as those of Wallabag, Omnivore and GoodLinks. */
export async function* readJsonList(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const file = await readWhole(text);
  if (Array.isArray(file)) yield* file.map((one) => (isOfPinboard(one) ? fromPinboard(one) : fromLink(one)));
  else if (v.is(v.object({ bookmarks: v.array(v.unknown()) }), file)) yield* file.bookmarks.map(fromKarakeep);
  else if (v.is(v.object({ collections: v.array(v.unknown()) }), file))
    yield* fromLinkwarden(file.collections);
  else
    throw new AppError(
      "invalid",
      "The file contains neither bookmarks of Pinboard, Karakeep or Linkwarden nor a list of pages.",
    );
}

const NO_URL: ImportItem = { kind: "refused", what: "an entry", why: "It has no URL." };

function fromPinboard(value: unknown): ImportItem {
  const parsed = v.safeParse(Pinboard, value);
  if (!parsed.success) return NO_URL;
  const { href, description, extended, tags, time, toread } = parsed.output;
  const labels = toLabels((tags ?? "").split(" "), extended ?? "");
  const draft = {
    url: href,
    title: description ?? "",
    added_at: fromIso(time),
    ...labels,
  };
  return { kind: "bookmark", folder: undefined, draft, left: toLeft([["toread", toread]]) };
}

/** Its addresses have another name than those of most programs, and what others call a description is its title. */
function isOfPinboard(value: unknown): boolean {
  return v.is(Pinboard, value) && !["url", "link", "title", "name"].some((name) => name in value);
}

/** A page of Wallabag, Omnivore, GoodLinks, Shiori, the API of linkding or another program, under the names that most of them use. */
function fromLink(value: unknown): ImportItem {
  const entry = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), value);
  const keys = new Map(Object.keys(entry).map((key) => [toFieldName(key), key]));
  const used = new Set<string>();
  const take = <Value>(field: Field, schema: v.GenericSchema<unknown, Value>, most = 1): Value[] => {
    const found: Value[] = [];
    for (const name of FIELD_NAMES[field]) {
      const key = keys.get(name);
      const parsed = key === undefined || found.length === most ? undefined : v.safeParse(schema, entry[key]);
      if (key === undefined || !parsed?.success) continue;
      found.push(parsed.output);
      used.add(key);
    }
    return found;
  };
  const [url] = take("url", Said);
  if (url === undefined) return NO_URL;
  const draft = {
    url,
    title: take("title", Said)[0] ?? "",
    added_at: fromTime(take("date", Time)[0]),
    ...toLabels(take("tags", Tags, Infinity).flat(), asOneNote(take("note", Said, Infinity))),
  };
  const folder = toFolder((take("folder", FolderName)[0] ?? "").trim());
  const others = Object.entries(entry).filter(
    ([key]) => !used.has(key) && !KNOWN_ANYWAY.has(toFieldName(key)),
  );
  return { kind: "bookmark", folder, draft, left: toLeft(others) };
}

function fromKarakeep(value: unknown): ImportItem {
  const parsed = v.safeParse(Karakeep, value);
  const content = parsed.success ? parsed.output.content : undefined;
  if (!parsed.success || content == null) return NO_URL;
  const { createdAt, title, tags, note, archived, favourited, lists, highlights } = parsed.output;
  if (content.url === undefined) {
    return {
      kind: "refused",
      what: title || (content.text ?? "").slice(0, 100),
      why: "It is a note, not a page.",
    };
  }
  const added_at = createdAt == null ? undefined : fromAddDate(String(createdAt));
  const draft = { url: content.url, title: title ?? "", added_at, ...toLabels(tags, note ?? "") };
  const left = toLeft(Object.entries({ archived, favourited, lists, highlights }));
  return { kind: "bookmark", folder: undefined, draft, left };
}

function* fromLinkwarden(values: readonly unknown[]): Generator<ImportItem> {
  const collections = values.flatMap((value) => {
    const parsed = v.safeParse(Linkwarden, value);
    return parsed.success ? [parsed.output] : [];
  });
  const byId = new Map(collections.map((one) => [one.id, one]));
  const placeOf = (one: v.InferOutput<typeof Linkwarden>, depth = 0): string => {
    const outer = one.parentId == null || depth > 50 ? undefined : byId.get(one.parentId);
    return inFolder(outer === undefined ? "" : placeOf(outer, depth + 1), one.name ?? "");
  };
  for (const collection of collections) {
    const folder = toFolder(placeOf(collection));
    const described =
      folder && collection.description ? { ...folder, description: collection.description } : folder;
    for (const value of collection.links) {
      const parsed = v.safeParse(LinkwardenLink, value);
      if (!parsed.success || !parsed.output.url) {
        yield NO_URL;
        continue;
      }
      const { url, name, description, createdAt, tags, pinnedBy, highlights } = parsed.output;
      const labels = toLabels(
        tags.map((tag) => tag.name),
        description ?? "",
      );
      const draft = { url, title: name ?? "", added_at: fromIso(createdAt), ...labels };
      const left = toLeft(Object.entries({ pinnedBy, highlights }));
      yield { kind: "bookmark", folder: described, draft, left };
    }
  }
}
