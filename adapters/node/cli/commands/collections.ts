import { AppError } from "../../../../lib/errors.ts";
import { confirm } from "../../terminal/ask.ts";
import { note, print, printJson, printTable } from "../../terminal/output.ts";
import { plainText } from "../../terminal/plain-text.ts";
import { type ClientFlags, connect } from "../client/client-flags.ts";
import { asSeen, findCollection } from "../client/references.ts";
import { bookmarks, howToRestore } from "../words.ts";

type Description = { description?: string };

export async function listCollections(flags: ClientFlags): Promise<void> {
  const collections = await connect(flags).collections();
  if (flags.json) return printJson(collections);
  if (collections.length === 0) {
    return note("No collections yet. Run: bookmarkd collections create Reading");
  }
  const rows = collections.map((one) => [one.name, String(one.bookmark_count), one.description, one.id]);
  await printTable(["NAME", "BOOKMARKS", "DESCRIPTION", "ID"], rows);
}

/**
 * Creates a collection, unless one has the name already, and prints its id. Two collections with one name could only be told
 * apart by their ids.
 */
export async function createCollection(name: string, flags: ClientFlags & Description): Promise<void> {
  checkName(name);
  const api = connect(flags);
  const there = (await api.collections()).find((one) => asSeen(one.name) === asSeen(name));
  if (there !== undefined) note(`The collection ${JSON.stringify(plainText(there.name))} already exists.`);
  const collection = there ?? (await api.createCollection({ name, description: flags.description }));
  if (flags.json) return printJson(collection);
  print(collection.id);
}

/** Renames a collection, unless another one has the name already. */
export async function renameCollection(
  reference: string,
  name: string,
  flags: ClientFlags & Description,
): Promise<void> {
  checkName(name);
  const api = connect(flags);
  const { id, name: before } = await findCollection(api, reference);
  const other = (await api.collections()).find((one) => asSeen(one.name) === asSeen(name) && one.id !== id);
  if (other !== undefined) {
    throw new AppError(
      "invalid",
      `Another collection is named ${JSON.stringify(other.name)} already: ${other.id}. Choose another name.`,
    );
  }
  const changed = await api.changeCollection(id, { name, description: flags.description });
  if (flags.json) return printJson(changed);
  note(`Renamed ${plainText(before)} to ${plainText(changed.name)}.`);
}

function checkName(name: string): void {
  if (name.trim() === "") throw new AppError("invalid", "A collection needs a name.");
}

export async function deleteCollection(
  reference: string,
  flags: ClientFlags & { yes?: boolean },
): Promise<void> {
  const api = connect(flags);
  const { id, name, bookmark_count } = await findCollection(api, reference);
  const what = `This moves the collection ${JSON.stringify(name)} with ${bookmarks(bookmark_count)} to the trash.`;
  if (!(await confirm(what, flags.yes))) return;
  await api.deleteCollection(id);
  if (flags.json) return printJson({ deleted: [id] });
  note(`Moved ${plainText(name)} to the trash. ${howToRestore([name])}`);
}
