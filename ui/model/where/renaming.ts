import { messageOf } from "../../../lib/errors.ts";
import type { CollectionResponse } from "../../../schema/collection.ts";
import type { Client } from "../../api/client.ts";
import type { Library } from "../library.ts";
import { count } from "../organizing.ts";
import type { Screen } from "../screen.ts";
import { namedBelow } from "./places.ts";

type Named = Pick<CollectionResponse, "id" | "name">;

/** Renames a collection with those below it, which its name contains. Throws if it can't be renamed itself. */
export function createRenaming(client: Client, library: Library, say: Screen["say"]) {
  /** Why those were not renamed that could not be. */
  async function renameEach(names: readonly Named[]): Promise<string[]> {
    const faults: string[] = [];
    for (const { id, name } of names) {
      await client.changeCollection(id, { name }).catch((error) => faults.push(messageOf(error)));
    }
    await library.refreshCounts();
    return faults;
  }

  return async ({ id, name: before }: Named, wanted: string): Promise<void> => {
    const below = namedBelow(library.collections.value ?? [], { id, name: before });
    const { name } = await client.changeCollection(id, { name: wanted });
    const faults = await renameEach(below.map((one) => ({ id: one.id, name: name + one.rest })));
    const undo = async () => {
      const [fault] = await renameEach([{ id, name: before }, ...below]);
      say(fault ?? `“${before}” has its name again.`, fault !== undefined);
    };
    const others = below.length === 0 ? "" : ` with ${count(below.length, "collection")} below it`;
    if (faults.length === 0) return say(`Renamed “${before}” to “${name}”${others}.`, false, undo);
    const kept = `${faults.length} of ${count(below.length, "collection")} below it could not be renamed`;
    say(`Renamed “${before}” to “${name}”, but ${kept}: ${faults[0]}`, true);
  };
}
