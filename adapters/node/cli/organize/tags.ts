import type { Api } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import { fold } from "../../../../lib/text/fold.ts";
import type { TagResponse } from "../../../../schema/organize/tag.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect, type PageFlags } from "../client/client-flags.ts";
import { bookmarks } from "../words.ts";

export async function listTags({ limit, offset, ...flags }: PageFlags): Promise<void> {
  const tags = await connect(flags).tags({ limit, offset });
  if (flags.json) return printJson(tags);
  if (tags.length === 0) return note("No tags yet. Run: bookmarkd tag URL --add TAG");
  await printTable(
    ["TAG", "BOOKMARKS"],
    tags.map(({ name, count }) => [name, String(count)]),
  );
}

export async function renameTag(tag: string, name: string, flags: ClientFlags): Promise<void> {
  const api = connect(flags);
  const renamed = await api.changeTag((await getTag(api, tag)).name, { name });
  if (flags.json) return printJson(renamed);
  note(`Tagged ${bookmarks(renamed.count)} ${plainText(renamed.name)}.`);
}

/** Removes a tag from all bookmarks. */
export async function deleteTag(name: string, flags: ClientFlags & { yes?: boolean }): Promise<void> {
  const api = connect(flags);
  const tag = await getTag(api, name);
  const what = `This removes the tag ${JSON.stringify(tag.name)} from ${bookmarks(tag.count)}.`;
  if (!(await confirm(what, flags.yes))) return;
  await api.deleteTag(tag.name);
  if (flags.json) return printJson({ deleted: [tag.name] });
  note(`Deleted the tag ${plainText(tag.name)}.`);
}

/** The tag with this name, in any case. Throws `not_found`. */
async function getTag(api: Api, name: string): Promise<TagResponse> {
  const tag = (await api.tags()).find((one) => fold(one.name) === fold(name.trim()));
  if (tag === undefined) throw new AppError("not_found", `Tag not found: ${JSON.stringify(name)}.`);
  return tag;
}
