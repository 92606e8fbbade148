import { useId, useState } from "preact/hooks";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { toTags } from "../../model/organizing.ts";
import { useModel } from "../../parts/context.ts";
import { Icon } from "../../parts/icons.tsx";
import { CollectionOptions } from "../../views/sidebar/chooser.tsx";
import { NoteEditor } from "./note/note-editor.tsx";
import type { Change } from "./use-kept.ts";

/** The user's data beside a page: its collection, tags and note. */
export function Margin(props: {
  bookmark: BookmarkResponse;
  /** With its tags and note, as soon as they are known. */
  kept: BookmarkResponse | undefined;
  /** Returns whether it was changed. */
  onChange: (change: Change) => Promise<boolean>;
  /** Saves the note when the reader leaves. */
  onLeaveNote: (note: string) => void;
}) {
  const { bookmark, kept, onChange, onLeaveNote } = props;
  const { library, moveBookmarks } = useModel();
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
        <TagEditor tags={tags} onChange={onChange} />
      </div>
      {kept !== undefined && (
        <NoteEditor
          key={bookmark.id}
          id={bookmark.id}
          note={kept.note ?? ""}
          onChange={(note) => void onChange({ note })}
          onLeave={onLeaveNote}
        />
      )}
    </section>
  );
}

function TagEditor(props: {
  tags: readonly string[];
  /** Returns whether it was changed. */
  onChange: (change: { add_tags?: string[]; remove_tags?: string[] }) => Promise<boolean>;
}) {
  const { library } = useModel();
  const [typed, setTyped] = useState("");
  const listId = useId();
  return (
    <form
      class="tag-editor"
      onSubmit={async (event) => {
        event.preventDefault();
        const added = toTags(typed);
        // What could not be added stays, to be tried again.
        if (added.length === 0 || (await props.onChange({ add_tags: added }))) setTyped("");
      }}
    >
      {props.tags.map((tag) => (
        <span key={tag} class="tag">
          <bdi title={tag}>{tag}</bdi>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => void props.onChange({ remove_tags: [tag] })}
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
