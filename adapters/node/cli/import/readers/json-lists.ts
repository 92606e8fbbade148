import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { fromAddDate, fromIso } from "./dates.ts";
import { type ImportItem, inFolder, toFolder } from "./items.ts";
import { toLabels, toLeft } from "./labels.ts";
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
const Tags = v.fallback(v.optional(v.union([v.string(), v.array(v.fallback(Tag, ""))])), undefined);
const Time = v.fallback(v.nullish(v.union([v.string(), v.number()])), undefined);

/** A page of Wallabag, Omnivore, GoodLinks, Shiori, the API of linkding or another program, under the names that most of them use. */
const Link = v.looseObject({
  url: v.string(),
  title: Text,
  name: Text,
  tags: Tags,
  labels: Tags,
  tag_names: Tags,
  note: Text,
  notes: Text,
  description: Text,
  summary: Text,
  created_at: Time,
  createdAt: Time,
  addedAt: Time,
  savedAt: Time,
  date_added: Time,
  added_at: Time,
});

/** Fields of such a page that say something, and have no place here. */
const LEFT_OF_LINK = [
  ...["is_archived", "is_starred", "archived", "starred", "unread", "state", "readAt"],
  ...["annotations", "highlights", "content", "excerpt"],
];

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
    (/^\s{0,9}\[/.test(head) && /"(?:href|url)"/.test(head)) ||
    (head.includes('"bookmarks"') && head.includes('"createdAt"')) ||
    (head.includes('"collections"') && head.includes('"links"'))
  );
}

/** The JSON that Pinboard, Karakeep and Linkwarden export, and lists of pages, such as those of Wallabag, Omnivore and GoodLinks. */
export async function* readJsonList(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const file = await readWhole(text);
  if (Array.isArray(file)) yield* file.map((one) => fromLink(one) ?? fromPinboard(one));
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

function fromLink(value: unknown): ImportItem | undefined {
  const parsed = v.safeParse(Link, value);
  if (!parsed.success) return undefined;
  const link = parsed.output;
  const said = (...texts: (string | null | undefined)[]) => texts.find((text) => text?.trim()) ?? "";
  // linkding has two texts, its description and its notes.
  const note = `${said(link.note, link.description, link.summary)}\n\n${link.notes ?? ""}`;
  const tags = link.tags ?? link.labels ?? link.tag_names ?? [];
  const added =
    link.created_at ?? link.createdAt ?? link.addedAt ?? link.savedAt ?? link.date_added ?? link.added_at;
  const draft = {
    url: link.url,
    title: said(link.title, link.name),
    added_at: typeof added === "number" ? fromAddDate(String(added)) : fromIso(added),
    ...toLabels(typeof tags === "string" ? [tags] : tags, note),
  };
  const left = toLeft(LEFT_OF_LINK.map((name) => [name, link[name]]));
  return { kind: "bookmark", folder: undefined, draft, left };
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
