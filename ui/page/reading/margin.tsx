import { useEffect, useId, useState } from "preact/hooks";
import { messageOf } from "../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { toTags } from "../../model/organizing.ts";
import { useModel } from "../../parts/context.ts";
import { Icon } from "../../parts/icons.tsx";
import { CollectionOptions } from "../../views/sidebar/chooser.tsx";

/** The user's data beside a page: its collection, tags and note. */
export function Margin({ bookmark }: { bookmark: BookmarkResponse }) {
  const { client, library, say, live, moveBookmarks } = useModel();
  const [kept, setKept] = useState<BookmarkResponse | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    client.bookmark(bookmark.id, { with: "tags,note" }).then(
      (found) => wanted && setKept(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [bookmark.id, bookmark.tags]);
  const change = async (body: Parameters<typeof client.changeBookmark>[1]) => {
    try {
      const changed = await client.changeBookmark(bookmark.id, body, { with: "tags,note" });
      if ("id" in changed) setKept(changed);
      live.look();
    } catch (error) {
      say(messageOf(error), true);
    }
  };
  const tags = kept?.tags ?? bookmark.tags ?? [];
  return (
    <section class="margin" aria-label="Collection, tags and note">
      <label class="margin-line">
        <Icon name="folder" />
        <span class="visually-hidden">Collection of this bookmark</span>
        <select
          class="quiet"
          value={bookmark.collection_id}
          onChange={(event) => {
            const { value: id } = event.currentTarget;
            const name = library.collections.value?.find((one) => one.id === id)?.name ?? "";
            void moveBookmarks([bookmark.id], { id, name });
          }}
        >
          <CollectionOptions />
        </select>
      </label>
      <div class="margin-line">
        <Icon name="tag" />
        <TagEditor tags={tags} onChange={change} />
      </div>
      {kept !== undefined && (
        <NoteEditor key={bookmark.id} note={kept.note ?? ""} onChange={(note) => change({ note })} />
      )}
    </section>
  );
}

function TagEditor(props: {
  tags: readonly string[];
  onChange: (change: { add_tags?: string[]; remove_tags?: string[] }) => void;
}) {
  const { library } = useModel();
  const [typed, setTyped] = useState("");
  const listId = useId();
  return (
    <form
      class="tag-editor"
      onSubmit={(event) => {
        event.preventDefault();
        const added = toTags(typed);
        setTyped("");
        if (added.length > 0) props.onChange({ add_tags: added });
      }}
    >
      {props.tags.map((tag) => (
        <span key={tag} class="tag">
          <bdi>{tag}</bdi>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => props.onChange({ remove_tags: [tag] })}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <input
        type="text"
        dir="auto"
        aria-label="Add a tag"
        placeholder="Add a tag"
        list={listId}
        autocomplete="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {library.tags.value.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

function NoteEditor({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const [text, setText] = useState(note);
  const [isOpen, setOpen] = useState(note !== "");
  if (!isOpen) {
    return (
      <button type="button" class="margin-line link" onClick={() => setOpen(true)}>
        <Icon name="note" /> Add a note
      </button>
    );
  }
  const isChanged = text.trim() !== note.trim();
  return (
    <div class="note-editor">
      <textarea
        aria-label="Note"
        dir="auto"
        rows={Math.min(10, Math.max(2, text.split("\n").length))}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // So that Escape does not close a half-written note.
          if (event.key === "Escape") event.stopPropagation();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onChange(text);
        }}
      />
      {isChanged && (
        <button type="button" class="primary" onClick={() => onChange(text)}>
          Save note
        </button>
      )}
    </div>
  );
}
