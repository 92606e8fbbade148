import { batch, computed, signal } from "@preact/signals";
import type { CollectionResponse } from "../../schema/collection.ts";
import type { TagResponse } from "../../schema/organize/tag.ts";
import type { QueueResponse } from "../../schema/queue.ts";
import type { Client } from "../api/client.ts";
import { toTree } from "./where/places.ts";

/** The collections with their numbers of bookmarks, the tags, and the state of the index. */
export function createCounts(client: Client) {
  const collections = signal<CollectionResponse[] | undefined>(undefined);
  const queue = signal<QueueResponse | undefined>(undefined);
  const tags = signal<TagResponse[]>([]);
  /** Undefined until it is known. */
  const total = computed(() => collections.value?.reduce((sum, one) => sum + one.bookmark_count, 0));
  const tree = computed(() => toTree(collections.value ?? []));

  /** Answers whether anything has changed. */
  async function refresh(): Promise<boolean> {
    const found = await Promise.all([client.collections(), client.queue(), client.tags()]);
    if (JSON.stringify(found) === JSON.stringify([collections.value, queue.value, tags.value])) return false;
    batch(() => {
      [collections.value, queue.value, tags.value] = found;
    });
    return true;
  }

  return { collections, queue, tags, total, tree, refresh };
}
