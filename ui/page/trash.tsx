import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../../lib/errors.ts";
import type { TrashResponse } from "../../schema/organize/trash.ts";
import { ApiError } from "../api/client.ts";
import { count } from "../model/organizing.ts";
import { useModel } from "../parts/context.ts";
import { Favicon } from "../parts/favicon.tsx";
import { asWritten, hostOf, pastTime } from "../parts/format.ts";
import { useLostFocus } from "../parts/hooks/use-lost-focus.ts";
import { Icon } from "../parts/icons.tsx";

/** How many are shown at a time. */
const STEP = 100;

/** The trash: what was deleted in the last 30 days, with buttons to restore it. */
export function Trash() {
  const { client, library, live, question, restore, say, trashed } = useModel();
  const [limit, setLimit] = useState(STEP);
  const [found, setFound] = useState<TrashResponse | undefined>(undefined);
  // The banner tells of a daemon that is away.
  const tell = (error: unknown) => isOffline(error) || say(messageOf(error), true);
  const look = () => client.trash({ limit }).then(setFound, tell);
  const isAway = live.isAway.value;
  useEffect(() => {
    if (!isAway) void look();
  }, [limit, trashed.value, library.total.value, isAway]);
  const box = useRef<HTMLDivElement>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(".trash-row button") ?? [])];
  const at = buttons().findIndex((one) => one.matches(":focus"));
  // What follows the restored row takes its place.
  useLostFocus(box, () => (buttons()[at] ?? buttons().at(-1) ?? box.current)?.focus());
  if (found === undefined) return <div class="scroll plain" aria-busy="true" />;
  const { collections, bookmarks, total } = found;
  const isEmpty = collections.length === 0 && bookmarks.length === 0;
  const restoreCollection = async (id: string, name: string) => {
    try {
      await client.restoreCollection(id);
      await library.refresh();
      say(`“${name}” restored.`);
    } catch (error) {
      say(messageOf(error), true);
    }
    await look();
  };
  return (
    <div ref={box} class="scroll plain" role="region" aria-label="Trash" tabIndex={0}>
      <header class="heading">
        <h1 class="serif">Trash</h1>
        <span class="muted heading-count">{count(total, "bookmark")}</span>
        <span class="stretch" />
        {!isEmpty && (
          <button
            type="button"
            onClick={() => {
              question.value = { kind: "empty-trash", count: total };
            }}
          >
            Empty trash
          </button>
        )}
      </header>
      <p class="muted note-line">Deleted bookmarks stay here for 30 days.</p>
      {isEmpty && (
        <div class="empty">
          <p class="serif big">The trash is empty</p>
        </div>
      )}
      <ul class="trash-list">
        {collections.map(({ id, name, bookmark_count, deleted_at }) => (
          <li key={id} class="trash-row">
            <span class="favicon">
              <Icon name="folder" />
            </span>
            <div class="row-text">
              <p class="title" dir="auto">
                {name}
              </p>
              <p class="meta">
                <span>Collection with {count(bookmark_count, "bookmark")}</span>
                <span>deleted {pastTime(deleted_at)}</span>
              </p>
            </div>
            <button type="button" onClick={() => void restoreCollection(id, name)}>
              Restore<span class="visually-hidden"> {name}</span>
            </button>
          </li>
        ))}
        {bookmarks.map((bookmark) => (
          <li key={bookmark.id} class="trash-row">
            <Favicon bookmark={bookmark} />
            <div class="row-text">
              <p class="title" dir="auto">
                {asWritten(bookmark.title)}
              </p>
              <p class="meta">
                <span>{hostOf(bookmark.url)}</span>
                <span>
                  <bdi>{bookmark.collection_name}</bdi>
                </span>
                <span>deleted {pastTime(bookmark.deleted_at)}</span>
              </p>
            </div>
            <button type="button" onClick={() => void restore([bookmark.id]).then(look)}>
              Restore<span class="visually-hidden"> {bookmark.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {bookmarks.length < total && (
        <button type="button" onClick={() => setLimit(limit + STEP)}>
          Show more
        </button>
      )}
    </div>
  );
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "offline";
}
